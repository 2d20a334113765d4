// RUN: creole-opt %s | creole-opt | FileCheck %s
// RUN: creole-opt --mlir-print-op-generic %s | creole-opt | FileCheck %s
// RUN: creole-opt --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC
// RUN: creole-opt --loop-fuse %s | FileCheck %s --check-prefix=FUSED
// RUN: creole-opt %s --pass-pipeline='builtin.module(func.func(outline-kernels,schedule-nests,bufferize))' | FileCheck %s --check-prefix=MEMORY
// RUN: creole-opt %s --pass-pipeline='builtin.module(func.func(loop-fuse,bufferize,schedule-nests,apply-schedule,canonicalize,cse,loop-invariant-code-motion))' | FileCheck %s --check-prefix=LOOPS

// Other nests go into one with open loops; that goes nowhere.
// CHECK-LABEL: func.func @nest
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [%arg1 max 40, 64] {
// GENERIC-LABEL: sym_name = "nest"
// GENERIC: "loop.nest"(%{{.*}}) <{open = array<i64: 0>, operandSegmentSizes = array<i32: 1, 0>, sizes = array<i64: 40, 64>}>
// FUSED-LABEL: func.func @nest
// FUSED: loop.nest (%{{.*}}, %{{.*}}) in [%arg1 max 40, 64] {
// FUSED-NEXT: loop.read
// FUSED-NEXT: arith.negf
// FUSED: loop.nest (%[[J:.*]]) in [64] {
// FUSED: loop.read %{{.*}}[%{{.*}}, %[[J]]] : tensor<40x64xf32>
// FUSED-NEXT: loop.yield
// MEMORY-LABEL: func.func private @nest_kernel_1(%arg0: index, %arg1: memref<40x64xf32>, %arg2: memref<40x64xf32>)
// MEMORY: loop.nest (%{{.*}}, %{{.*}}) in [%arg0 max 40, 64] outs(%arg2 : memref<40x64xf32>) attributes {schedule = #loop.schedule<"out[par i, j/16, j lanes]">} {
// LOOPS-LABEL: func.func @nest
// LOOPS: %[[LOW:.*]] = arith.minsi %arg1, %c40
// LOOPS: %[[N:.*]] = arith.maxsi %[[LOW]], %c0
// LOOPS: scf.parallel (%{{.*}}) = (%c0) to (%[[N]]) step (%c1)
func.func @nest(%a: tensor<40x64xf32>, %n: index) -> (tensor<40x64xf32>, tensor<64xf32>) {
  %0 = loop.nest (%i, %j) in [40, 64] {
    %x = loop.read %a[%i, %j] : tensor<40x64xf32>
    %y = arith.negf %x : f32
    loop.yield %y : f32
  } : tensor<40x64xf32>
  %1 = loop.nest (%i, %j) in [%n max 40, 64] {
    %x = loop.read %0[%i, %j] : tensor<40x64xf32>
    %y = arith.mulf %x, %x : f32
    loop.yield %y : f32
  } : tensor<40x64xf32>
  %2 = loop.nest (%j) in [64] {
    %c3 = arith.constant 3 : index
    %x = loop.read %1[%c3, %j] : tensor<40x64xf32>
    loop.yield %x : f32
  } : tensor<64xf32>
  return %1, %2 : tensor<40x64xf32>, tensor<64xf32>
}

// A size that varies with a loop around; one that is never out of its bounds is not clamped. The product
// is no library kernel's, and lanes go along what sizes do not vary with.
// CHECK-LABEL: func.func @triangle
// CHECK: loop.reduce (%{{.*}}) in [%[[I:.*]] max 64] init(
// GENERIC-LABEL: sym_name = "triangle"
// GENERIC: "loop.reduce"(%{{.*}}, %{{.*}}) <{label = "sum", open = array<i64: 0>, operandSegmentSizes = array<i32: 1, 1>, sizes = array<i64: 64>}>
// MEMORY-LABEL: func.func private @triangle_kernel_0
// MEMORY-NOT: @gemm
// LOOPS-LABEL: func.func @triangle
// LOOPS-NOT: arith.minsi
// LOOPS: scf.for %{{.*}} = %c0 to %[[I:.*]] step %c1 iter_args({{.*}}) -> (vector<{{.*}}xf32>)
func.func @triangle(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = loop.nest (%i, %j) in [64, 64] {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [%i max 64] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : tensor<64x64xf32>
      %y = loop.read %b[%k, %j] : tensor<64x64xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}

// Partials are in registers up to the last whole group, then in memory.
// CHECK-LABEL: func.func @partials
// LOOPS-LABEL: func.func @partials
// LOOPS: %[[LOW:.*]] = arith.minsi %arg1, %c40
// LOOPS: %[[N:.*]] = arith.maxsi %[[LOW]], %c0
// LOOPS: %[[REST:.*]] = arith.remui %[[N]], %c8
// LOOPS: %[[WHOLE:.*]] = arith.subi %[[N]], %[[REST]]
// LOOPS: scf.for {{.*}} to %[[WHOLE]] step %c8 iter_args({{.*}}) -> (vector<8xf32>)
// LOOPS: vector.store
// LOOPS: scf.for {{.*}} = %[[WHOLE]] to %[[N]] step %c1
// LOOPS:   arith.remui
func.func @partials(%a: tensor<3x40xf32>, %n: index) -> tensor<3xf32> {
  %0 = loop.nest (%i) in [3] {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [%n max 40] init(%acc = %zero : f32) attributes {partials = 8 : i64} {
      %x = loop.read %a[%i, %k] : tensor<3x40xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func.func @scan
// CHECK: loop.scan (%{{.*}}, %{{.*}}) in [%arg1 max 8, %arg2 max 50] along 1 init(%{{.*}} = %{{.*}} : f32) {
// MEMORY-LABEL: func.func private @scan_kernel_0
// MEMORY: loop.scan (%{{.*}}, %{{.*}}) in [%{{.*}} max 8, %{{.*}} max 50] along 1 init(%{{.*}} = %{{.*}} : f32) outs(
// LOOPS-LABEL: func.func @scan
// LOOPS: scf.parallel
// LOOPS: scf.for
func.func @scan(%a: tensor<8x50xf32>, %m: index, %n: index) -> tensor<8x50xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = loop.scan (%i, %j) in [%m max 8, %n max 50] along 1 init(%acc = %zero : f32) {
    %x = loop.read %a[%i, %j] : tensor<8x50xf32>
    %s = arith.addf %acc, %x : f32
    loop.yield %s, %s : f32, f32
  } : tensor<8x50xf32>
  return %0 : tensor<8x50xf32>
}

// CHECK-LABEL: func.func @update
// CHECK: loop.update (%{{.*}}) in [%arg2 max 100] into(%arg0 : tensor<50xf32>) {
// GENERIC-LABEL: sym_name = "update"
// GENERIC: "loop.update"(%{{.*}}, %{{.*}}) <{open = array<i64: 0>, operandSegmentSizes = array<i32: 1, 1>, sizes = array<i64: 100>}>
// MEMORY-LABEL: func.func private @update_kernel_0
// MEMORY: loop.update (%{{.*}}) in [%{{.*}} max 100] into(%{{.*}} : memref<50xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
// LOOPS-LABEL: func.func @update
// LOOPS: scf.for
func.func @update(%d: tensor<50xf32>, %a: tensor<100xf32>, %n: index) -> tensor<50xf32> {
  %0 = loop.update (%i) in [%n max 100] into(%d : tensor<50xf32>) {
    %two = arith.constant 2 : index
    %at = arith.divsi %i, %two : index
    %x = loop.read %a[%i] : tensor<100xf32>
    loop.write %x at [%at] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    %s = arith.addf %old, %new : f32
    loop.yield %s : f32
  }
  return %0 : tensor<50xf32>
}

// What may fail stays inside of loops that may have no iteration: a read at a computed place, but not one
// at a constant.
// LOOPS-LABEL: func.func @inside
// LOOPS: memref.load %arg1[%c0]
// LOOPS: scf.for
// LOOPS:   memref.load %arg1[%arg3]
func.func @inside(%a: tensor<9xf32>, %b: tensor<9xf32>, %n: index, %at: index) -> tensor<9xf32> {
  %0 = loop.nest (%i) in [9] {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [%n max 9] init(%acc = %zero : f32) {
      %x = loop.read %a[%k] : tensor<9xf32>
      %y = loop.read %b[%at] : tensor<9xf32>
      %z = loop.read %b[%c0] : tensor<9xf32>
      %t = arith.mulf %y, %z : f32
      %f = math.fma %x, %t, %acc : f32
      loop.yield %f : f32
    }
    %y = loop.read %b[%i] : tensor<9xf32>
    %t = arith.addf %s, %y : f32
    loop.yield %t : f32
  } : tensor<9xf32>
  return %0 : tensor<9xf32>
}
