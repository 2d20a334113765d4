// RUN: creole-opt %s | creole-opt | FileCheck %s
// RUN: creole-opt --mlir-print-op-generic %s | creole-opt | FileCheck %s
// RUN: creole-opt --loop-fuse %s | FileCheck %s --check-prefix=FUSED
// RUN: creole-opt %s --pass-pipeline='builtin.module(func.func(outline-kernels,bufferize))' | FileCheck %s --check-prefix=MEMORY
// RUN: creole-opt %s --pass-pipeline='builtin.module(func.func(loop-fuse,bufferize,schedule-nests,apply-schedule,canonicalize,cse,loop-invariant-code-motion))' | FileCheck %s --check-prefix=LOOPS

// Sums along rows of what another nest computes: that is computed where it is read. Four rows in lanes,
// with the sums in registers.
// CHECK-LABEL: func.func @rows
// CHECK: loop.scan (%[[I:.*]], %[[J:.*]]) in [8, 50] along 1 init(%[[ACC:.*]] = %{{.*}} : f32) {
// CHECK:   loop.yield %[[SUM:.*]], %[[SUM]] : f32, f32
// CHECK: } : tensor<8x50xf32>
// FUSED-LABEL: func.func @rows
// FUSED-NOT: loop.nest
// FUSED: loop.scan
// FUSED-NEXT: loop.read
// FUSED-NEXT: arith.negf
// MEMORY-LABEL: func.func private @rows_kernel_1
// MEMORY: loop.scan ({{.*}}) in [8, 50] along 1 init({{.*}}) outs(%arg1 : memref<8x50xf32>) {
// LOOPS-LABEL: func.func @rows
// LOOPS: scf.parallel ({{.*}}) = (%{{.*}}) to (%c8) step (%c4)
// LOOPS: scf.for {{.*}} = %c0 to %c48 step %c4 iter_args(%{{.*}} = %cst) -> (vector<4xf32>)
func.func @rows(%a: tensor<8x50xf32>) -> tensor<8x50xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = loop.nest (%i, %j) in [8, 50] {
    %x = loop.read %a[%i, %j] : tensor<8x50xf32>
    %y = arith.negf %x : f32
    loop.yield %y : f32
  } : tensor<8x50xf32>
  %1 = loop.scan (%i, %j) in [8, 50] along 1 init(%acc = %zero : f32) {
    %x = loop.read %0[%i, %j] : tensor<8x50xf32>
    %s = arith.addf %acc, %x : f32
    loop.yield %s, %s : f32, f32
  } : tensor<8x50xf32>
  return %1 : tensor<8x50xf32>
}

// Across rows: lanes along the row.
// CHECK-LABEL: func.func @columns
// CHECK: loop.scan ({{.*}}) in [50, 64] along 0
// LOOPS-LABEL: func.func @columns
// LOOPS: scf.parallel
// LOOPS: scf.for {{.*}} -> (vector<[[N:.*]]xf32>) {
// LOOPS:   vector.load
// LOOPS:   vector.store
func.func @columns(%a: tensor<50x64xf32>) -> tensor<50x64xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = loop.scan (%i, %j) in [50, 64] along 0 init(%acc = %zero : f32) {
    %x = loop.read %a[%i, %j] : tensor<50x64xf32>
    %s = arith.addf %acc, %x : f32
    loop.yield %s, %s : f32, f32
  } : tensor<50x64xf32>
  return %0 : tensor<50x64xf32>
}

// What is carried and what is computed need not be the same, nor of one type.
// CHECK-LABEL: func.func @other
// CHECK: loop.scan ({{.*}}) in [9] along 0 init(%{{.*}} = %{{.*}} : i32, %{{.*}} = %{{.*}} : f32) attributes {dims = ["t"], schedule = #loop.schedule<"out[t/4, t unroll]">} {
// CHECK: } : tensor<9xi1>
// LOOPS-LABEL: func.func @other
// LOOPS: scf.for {{.*}} -> (i32, f32)
func.func @other(%a: tensor<9xf32>) -> tensor<9xi1> {
  %zero = arith.constant 0 : i32
  %half = arith.constant 0.5 : f32
  %0 = loop.scan (%t) in [9] along 0 init(%n = %zero : i32, %acc = %half : f32) attributes {dims = ["t"], schedule = #loop.schedule<"out[t/4, t unroll]">} {
    %x = loop.read %a[%t] : tensor<9xf32>
    %one = arith.constant 1 : i32
    %m = arith.addi %n, %one : i32
    %s = arith.mulf %acc, %x : f32
    %is = arith.cmpf olt, %s, %x : f32
    loop.yield %m, %s, %is : i32, f32, i1
  } : tensor<9xi1>
  return %0 : tensor<9xi1>
}
