// RUN: creole-opt %s --schedule-nests --apply-schedule --canonicalize --split-input-file | FileCheck %s

// Columns in blocks: a few rows at a time into accumulators in memory.
// CHECK-LABEL: func.func @columns
// CHECK: scf.parallel (%[[J:.*]]) = {{.*}} step (%c512)
// CHECK: %[[SUMS:.*]] = memref.alloca() : memref<512xf32>
// CHECK: scf.for {{.*}} step %c4
// CHECK: scf.for {{.*}} step %c16
// CHECK: vector.load %[[SUMS]]
// CHECK-COUNT-4: arith.addf
// CHECK: vector.store %{{.*}}, %[[SUMS]]
func.func @columns(%a: memref<1024x1024xf32>, %o: memref<1024xf32>) {
  loop.nest (%j) in [1024] outs(%o : memref<1024xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%i) in [1024] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %j] : memref<1024x1024xf32>
      %r = arith.addf %acc, %x : f32
      loop.yield %r : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Few columns, or few rows, stay in registers.
// CHECK-LABEL: func.func @few
// CHECK-NOT: memref.alloca
func.func @few(%a: memref<1024x256xf32>, %o: memref<256xf32>, %b: memref<256x1024xf32>, %p: memref<1024xf32>) {
  loop.nest (%j) in [256] outs(%o : memref<256xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%i) in [1024] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %j] : memref<1024x256xf32>
      %r = arith.addf %acc, %x : f32
      loop.yield %r : f32
    }
    loop.yield %s : f32
  }
  loop.nest (%j) in [1024] outs(%p : memref<1024xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%i) in [256] init(%acc = %zero : f32) {
      %x = loop.read %b[%i, %j] : memref<256x1024xf32>
      %r = arith.addf %acc, %x : f32
      loop.yield %r : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// A row that all columns read, or a second accumulator, is another matter.
// CHECK-LABEL: func.func @weighted
// CHECK-NOT: memref.alloca
func.func @weighted(%a: memref<1024x1024xf32>, %w: memref<1024xf32>, %o: memref<1024xf32>) {
  loop.nest (%j) in [1024] outs(%o : memref<1024xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%i) in [1024] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %j] : memref<1024x1024xf32>
      %y = loop.read %w[%i] : memref<1024xf32>
      %r = math.fma %x, %y, %acc : f32
      loop.yield %r : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Blocks of four rows are in registers, whatever the loops around: a block that the schedule names outside of the loop over
// columns has another loop inside of it.
// CHECK-LABEL: func.func @blocks
// CHECK: scf.parallel (%[[J:.*]]) = {{.*}} step (%c64)
// CHECK: memref.alloca() : memref<64xf32>
// CHECK: scf.for {{.*}} step %c512
// CHECK: memref.alloca() : memref<64xf32>
// CHECK: scf.for {{.*}} step %c64
// CHECK: scf.for {{.*}} step %c8
// CHECK: %[[SUM:.*]] = vector.load {{.*}} memref<64xf32>, vector<8xf32>
// CHECK: %[[BLOCKS:.*]] = scf.for {{.*}} step %c4
// CHECK-COUNT-4: vector.load {{.*}} memref<1024x128xf32>, vector<8xf32>
// CHECK-NOT: scf.for
// CHECK: scf.yield
// CHECK: arith.addf %[[SUM]], %[[BLOCKS]]
// CHECK: vector.store
func.func @blocks(%a: memref<1024x128xf32>, %o: memref<128xf32>) {
  loop.nest (%j) in [128] outs(%o : memref<128xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%i) in [1024] init(%acc = %zero : f32) attributes {blocks = array<i64: 4, 64, 512>} {
      %x = loop.read %a[%i, %j] : memref<1024x128xf32>
      %r = arith.addf %acc, %x : f32
      loop.yield %r : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Along rows the four steps of a block are written out.
// CHECK-LABEL: func.func @rows
// CHECK: scf.for {{.*}} step %c32
// CHECK-COUNT-4: vector.load {{.*}} vector<8xf32>
// CHECK: scf.yield
func.func @rows(%a: memref<16x512xf32>, %o: memref<16xf32>) {
  loop.nest (%j) in [16] outs(%o : memref<16xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%i) in [512] init(%acc = %zero : f32) attributes {blocks = array<i64: 32>, partials = 8 : i64} {
      %x = loop.read %a[%j, %i] : memref<16x512xf32>
      %r = arith.addf %acc, %x : f32
      loop.yield %r : f32
    }
    loop.yield %s : f32
  }
  return
}
