// Sums that go on from one block to the next: what is summed up so far stays in VMEM, or in SMEM if it is one number.
// RUN: creole-opt --tile-layouts --tile-grids --split-input-file --verify-diagnostics %s | FileCheck %s

// CHECK-LABEL: func.func @rows
// CHECK: %[[ACC:.*]] = tile.alloc : memref<8xf32, {{.*}}, #tile.space<vmem>>
// CHECK: tile.grid [2, 4] ins(%arg0 {{.*}}) outs(%arg1 {{.*}}) maps [#map, #map1] buffers [2, 2] {
// CHECK: ^bb0(%{{.*}}: index, %[[K:.*]]: index, %{{.*}}: memref<8x128xf32, {{.*}}>, %[[OUT:.*]]: memref<8xf32,
// CHECK: %[[FIRST:.*]] = arith.cmpi eq, %[[K]], %c0
// CHECK: scf.if %[[FIRST]] {
// CHECK: tile.store %{{.*}}, %[[ACC]]
// CHECK: }
// CHECK: tile.load %[[ACC]]
// CHECK: vector.multi_reduction <add>
// CHECK: tile.store %{{.*}}, %[[ACC]]
// CHECK: %[[LAST:.*]] = arith.cmpi eq, %[[K]], %c3
// CHECK: scf.if %[[LAST]] {
// CHECK: tile.load %[[ACC]]
// CHECK: arith.mulf
// CHECK: tile.store %{{.*}}, %[[OUT]]
// CHECK: }
// CHECK: tile.dealloc %[[ACC]]
func.func @rows(%a: memref<16x512xf32>, %o: memref<16xf32>) {
  loop.nest (%i) in [16] outs(%o : memref<16xf32>) attributes {tile.blocks = [8, 128]} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [512] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %k] : memref<16x512xf32>
      %y = arith.addf %acc, %x : f32
      loop.yield %y : f32
    }
    %two = arith.constant 2.0 : f32
    %r = arith.mulf %s, %two : f32
    loop.yield %r : f32
  }
  return
}

// -----

// A sum that is too large for VMEM is cut by itself.
// CHECK-LABEL: func.func @large
// CHECK: tile.alloc : memref<i32, #tile.space<smem>>
// CHECK: tile.grid [{{[0-9]+}}] ins(%arg0
func.func @large(%a: memref<4194304x128xi32>, %o: memref<i32>) {
  loop.nest () in [] outs(%o : memref<i32>) {
    %zero = arith.constant 0 : i32
    %s = loop.reduce (%k, %l) in [4194304, 128] init(%acc = %zero : i32) {
      %x = loop.read %a[%k, %l] : memref<4194304x128xi32>
      %y = arith.addi %acc, %x : i32
      loop.yield %y : i32
    }
    loop.yield %s : i32
  }
  return
}

// -----

func.func @divides(%a: memref<16x512xf32>, %o: memref<16xf32>) {
  // expected-error @+1 {{can't have blocks of 100 iterations of loop 1: it is summed up block by block, so that the block has to divide 512}}
  loop.nest (%i) in [16] outs(%o : memref<16xf32>) attributes {tile.blocks = [8, 100]} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [512] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %k] : memref<16x512xf32>
      %y = arith.addf %acc, %x : f32
      loop.yield %y : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Narrow floats are rounded once, so that their sums are not cut.
func.func @narrow(%a: memref<16x512xbf16>, %o: memref<16xbf16>) {
  // expected-error @+1 {{has 1 loops, but 2 sizes in 'tile.blocks'}}
  loop.nest (%i) in [16] outs(%o : memref<16xbf16>) attributes {tile.blocks = [8, 128]} {
    %zero = arith.constant 0.0 : bf16
    %s = loop.reduce (%k) in [512] init(%acc = %zero : bf16) {
      %x = loop.read %a[%i, %k] : memref<16x512xbf16>
      %y = arith.addf %acc, %x : bf16
      loop.yield %y : bf16
    }
    loop.yield %s : bf16
  }
  return
}

// -----

// Of nothing there is nothing to compute, and the sum of nothing is what it begins with.
// CHECK-LABEL: func.func @empty
// CHECK-NOT: tile.grid
// CHECK: return
func.func @empty(%a: memref<0x4xf32>, %o: memref<0x4xf32>) {
  loop.nest (%i, %j) in [0, 4] outs(%o : memref<0x4xf32>) {
    %x = loop.read %a[%i, %j] : memref<0x4xf32>
    loop.yield %x : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @sum_of_nothing
// CHECK: tile.grid [1] outs(%arg1
// CHECK-NOT: scf.for
// CHECK: tile.store
func.func @sum_of_nothing(%a: memref<0x4xf32>, %o: memref<4xf32>) {
  loop.nest (%i) in [4] outs(%o : memref<4xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [0] init(%acc = %zero : f32) {
      %x = loop.read %a[%k, %i] : memref<0x4xf32>
      %y = arith.addf %acc, %x : f32
      loop.yield %y : f32
    }
    loop.yield %s : f32
  }
  return
}
