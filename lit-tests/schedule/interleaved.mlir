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

// Pairs that an update writes into rows that they do not fill.
// CHOSEN-LABEL: func.func @into_rows
// CHOSEN: schedule = #loop.schedule<"out[par i, par j/4, k unroll, j lanes]">
// CHECK-LABEL: func.func @into_rows
// CHECK: %[[A:.*]] = vector.load %arg0
// CHECK-DAG: %[[LOW:.*]] = vector.shuffle %[[A]], %{{.*}} [0, 4, 1, 5]
// CHECK-DAG: %[[HIGH:.*]] = vector.shuffle %[[A]], %{{.*}} [2, 6, 3, 7]
// CHECK-DAG: vector.store %[[LOW]], %arg1[%{{.*}}, %{{.*}}] : memref<2x33xf32>, vector<4xf32>
// CHECK-DAG: vector.store %[[HIGH]], %arg1[%{{.*}}, %{{.*}}] : memref<2x33xf32>, vector<4xf32>
func.func @into_rows(%a: memref<2x16xf32>, %o: memref<2x33xf32>) {
  loop.update (%h, %i, %j) in [2, 16, 2] into(%o : memref<2x33xf32>) attributes {unique} {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %zero = arith.constant 0.0 : f32
    %first = arith.cmpi eq, %j, %c0 : index
    %x = loop.read %a[%h, %i] : memref<2x16xf32>
    %z = arith.select %first, %x, %zero : f32
    %p = arith.muli %i, %c2 : index
    %at = arith.addi %p, %j : index
    loop.write %z at [%h, %at] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return
}

// A factor that is a sum of constants.
// CHOSEN-LABEL: func.func @factor
// CHOSEN: schedule = #loop.schedule<"out[par i/4, j unroll, i lanes]">
// CHECK-LABEL: func.func @factor
// CHECK: vector.shuffle
// CHECK: vector.store %{{.*}}, %arg1[%{{.*}}] : memref<33xf32>, vector<4xf32>
// CHECK: vector.store %{{.*}}, %arg1[%{{.*}}] : memref<33xf32>, vector<4xf32>
func.func @factor(%a: memref<16xf32>, %o: memref<33xf32>) {
  loop.update (%i, %j) in [16, 2] into(%o : memref<33xf32>) attributes {unique} {
    %c1 = arith.constant 1 : index
    %two = arith.addi %c1, %c1 : index
    %x = loop.read %a[%i] : memref<16xf32>
    %p = arith.muli %i, %two : index
    %at = arith.addi %p, %j : index
    loop.write %x at [%at] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return
}

// Pairs of sums, as of a convolution of two features for each channel: one array has a vector of channels, the other every second
// element.
// CHOSEN-LABEL: func.func @sums
// CHOSEN: schedule = #loop.schedule<"out[par i, par j/4, k unroll, j lanes] s1[l, k unroll, j lanes]">
// CHECK-LABEL: func.func @sums
// CHECK: %[[SUMS:.*]]:2 = scf.for
// CHECK: vector.load %arg0
// CHECK: vector.shuffle
// CHECK-COUNT-2: math.fma {{.*}} : vector<4xf32>
// CHECK: vector.shuffle %[[SUMS]]#0, %[[SUMS]]#1 [0, 4, 1, 5]
// CHECK: vector.shuffle %[[SUMS]]#0, %[[SUMS]]#1 [2, 6, 3, 7]
func.func @sums(%x: memref<8x5x16xf32>, %w: memref<5x32xf32>, %o: memref<8x16x2xf32>) {
  loop.nest (%i, %j, %k) in [8, 16, 2] outs(%o : memref<8x16x2xf32>) {
    %zero = arith.constant 0.0 : f32
    %c2 = arith.constant 2 : index
    %p = arith.muli %j, %c2 : index
    %at = arith.addi %p, %k : index
    %s = loop.reduce (%l) in [5] init(%acc = %zero : f32) {
      %a = loop.read %x[%i, %l, %j] : memref<8x5x16xf32>
      %b = loop.read %w[%l, %at] : memref<5x32xf32>
      %n = math.fma %a, %b, %acc : f32
      loop.yield %n : f32
    }
    loop.yield %s : f32
  }
  return
}

// Updates that combine elements, that write under a condition, or that may write an element twice, go in order.
// CHOSEN-LABEL: func.func @added
// CHOSEN: schedule = #loop.schedule<"out[par i, j]">
// CHOSEN: schedule = #loop.schedule<"out[par i, j]">
// CHOSEN: schedule = #loop.schedule<"out[i, j]">
func.func @added(%a: memref<16xf32>, %o: memref<32xf32>) {
  loop.update (%i, %j) in [16, 2] into(%o : memref<32xf32>) attributes {unique} {
    %c2 = arith.constant 2 : index
    %x = loop.read %a[%i] : memref<16xf32>
    %p = arith.muli %i, %c2 : index
    %at = arith.addi %p, %j : index
    loop.write %x at [%at] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    %sum = arith.addf %old, %new : f32
    loop.yield %sum : f32
  }
  loop.update (%i, %j) in [16, 2] into(%o : memref<32xf32>) attributes {unique} {
    %c2 = arith.constant 2 : index
    %c7 = arith.constant 7 : index
    %x = loop.read %a[%i] : memref<16xf32>
    %p = arith.muli %i, %c2 : index
    %at = arith.addi %p, %j : index
    %is_in = arith.cmpi slt, %i, %c7 : index
    loop.write %x at [%at] if %is_in : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  loop.update (%i, %j) in [16, 2] into(%o : memref<32xf32>) {
    %c2 = arith.constant 2 : index
    %x = loop.read %a[%i] : memref<16xf32>
    %p = arith.muli %i, %c2 : index
    %at = arith.addi %p, %j : index
    loop.write %x at [%at] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return
}

// Elements at computed places are gathered as vectors.
// CHOSEN-LABEL: func.func @gathered
// CHOSEN: schedule = #loop.schedule<"out[par i/4, j unroll, i lanes]">
// CHECK-LABEL: func.func @gathered
// CHECK-COUNT-3: vector.gather
func.func @gathered(%x: memref<64xf32>, %at: memref<64x3xindex>, %o: memref<64x3xf32>) {
  loop.nest (%i, %j) in [64, 3] outs(%o : memref<64x3xf32>) {
    %p = loop.read %at[%i, %j] : memref<64x3xindex>
    %a = loop.read %x[%p] : memref<64xf32>
    loop.yield %a : f32
  }
  return
}

// Rows of an array with gaps have no vectors, and are written out.
// CHOSEN-LABEL: func.func @gaps
// CHOSEN: schedule = #loop.schedule<"out[par i, j unroll]">
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
