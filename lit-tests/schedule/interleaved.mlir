// RUN: creole-opt %s --pass-pipeline='builtin.module(func.func(schedule-nests))' | FileCheck %s --check-prefix=CHOSEN
// RUN: creole-opt %s --pass-pipeline='builtin.module(func.func(schedule-nests,apply-schedule,canonicalize,cse))' | FileCheck %s

// Points in space: each coordinate of many points in a vector, read three elements apart, and stored by turns. Arrays are rows
// of all their elements.
// CHOSEN-LABEL: func.func @points
// CHOSEN: schedule = #loop.schedule<"out[par i/4, j unroll, i lanes]">
// CHECK-LABEL: func.func @points
// CHECK: %[[X:.*]] = memref.reinterpret_cast %arg0 to offset: [0], sizes: [192], strides: [1] : memref<64x3xf32> to memref<192xf32>
// CHECK: vector.load %[[X]]
// CHECK: %[[B:.*]] = arith.mulf
// CHECK: %[[C:.*]] = arith.mulf
// CHECK: %[[D:.*]] = arith.mulf
// CHECK: %[[O:.*]] = memref.reinterpret_cast %arg2 to offset: [0], sizes: [192], strides: [1]
// CHECK: %[[BC:.*]] = vector.shuffle %[[B]], %[[C]] [0, 4, -1, 1]
// CHECK: vector.shuffle %[[BC]], %[[D]] [0, 1, 4, 3]
// CHECK: vector.store %{{.*}}, %[[O]]
// CHECK: vector.store %{{.*}}, %[[O]]
// CHECK: vector.store %{{.*}}, %[[O]]
func.func @points(%x: memref<64x3xf32>, %w: memref<3xf32>, %o: memref<64x3xf32>) {
  loop.nest (%i, %j) in [64, 3] outs(%o : memref<64x3xf32>) {
    %a = loop.read %x[%i, %j] : memref<64x3xf32>
    %b = loop.read %w[%j] : memref<3xf32>
    %c = arith.mulf %a, %b : f32
    loop.yield %c : f32
  }
  return
}

// Pairs, of two arrays: conditions on the place in the row are known.
// CHOSEN-LABEL: func.func @pairs
// CHOSEN: schedule = #loop.schedule<"out[par h, par i/4, j unroll, i lanes]">
// CHECK-LABEL: func.func @pairs
// CHECK: %[[A:.*]] = vector.load %arg0
// CHECK: %[[B:.*]] = vector.load %arg1
// CHECK-NOT: arith.select
// CHECK-DAG: vector.shuffle %[[A]], %[[B]] [0, 4, 1, 5]
// CHECK-DAG: vector.shuffle %[[A]], %[[B]] [2, 6, 3, 7]
func.func @pairs(%a: memref<2x16xf32>, %b: memref<2x16xf32>, %o: memref<2x16x2xf32>) {
  loop.nest (%h, %i, %j) in [2, 16, 2] outs(%o : memref<2x16x2xf32>) attributes {dims = ["h", "i", "j"]} {
    %c0 = arith.constant 0 : index
    %first = arith.cmpi eq, %j, %c0 : index
    %x = loop.read %a[%h, %i] : memref<2x16xf32>
    %y = loop.read %b[%h, %i] : memref<2x16xf32>
    %z = arith.select %first, %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// An array that is read at computed places has no vectors; nor do rows of an array with gaps.
// CHOSEN-LABEL: func.func @gathered
// CHOSEN: schedule = #loop.schedule<"out[par i, par j]">
func.func @gathered(%x: memref<64xf32>, %at: memref<64x3xindex>, %o: memref<64x3xf32>) {
  loop.nest (%i, %j) in [64, 3] outs(%o : memref<64x3xf32>) {
    %p = loop.read %at[%i, %j] : memref<64x3xindex>
    %a = loop.read %x[%p] : memref<64xf32>
    loop.yield %a : f32
  }
  return
}

// CHOSEN-LABEL: func.func @gaps
// CHOSEN: schedule = #loop.schedule<"out[par i, par j]">
// CHECK-LABEL: func.func @gaps
// CHECK-NOT: vector.load
func.func @gaps(%x: memref<64x3xf32, strided<[4, 1]>>, %w: memref<3xf32>, %o: memref<64x3xf32>) {
  loop.nest (%i, %j) in [64, 3] outs(%o : memref<64x3xf32>) {
    %a = loop.read %x[%i, %j] : memref<64x3xf32, strided<[4, 1]>>
    %b = loop.read %w[%j] : memref<3xf32>
    %c = arith.mulf %a, %b : f32
    loop.yield %c : f32
  }
  return
}
