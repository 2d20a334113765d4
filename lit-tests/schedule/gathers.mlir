// RUN: creole-opt %s --pass-pipeline='builtin.module(func.func(schedule-nests))' | FileCheck %s --check-prefix=CHOSEN
// RUN: creole-opt %s --pass-pipeline='builtin.module(func.func(schedule-nests,apply-schedule,canonicalize,cse))' | FileCheck %s

// Elements of a matrix at computed places: gathered from a row of all its elements. The places are computed in 32 bits,
// clamps of what was a shorter number, too.
// CHOSEN-LABEL: func.func @elements
// CHOSEN: schedule = #loop.schedule<"out[par i/16, i lanes]">
// CHECK-LABEL: func.func @elements
// CHECK-DAG: %[[SIZE:.*]] = arith.constant dense<2000> : vector<16xi32>
// CHECK-DAG: %[[MOST:.*]] = arith.constant dense<999> : vector<16xi32>
// CHECK: %[[I:.*]] = vector.load %arg1
// CHECK: %[[J:.*]] = vector.load %arg2
// CHECK: %[[MIN:.*]] = arith.minsi %[[I]], %[[MOST]] : vector<16xi32>
// CHECK: %[[ROW:.*]] = arith.muli %[[MIN]], %[[SIZE]] : vector<16xi32>
// CHECK: %[[AT:.*]] = arith.addi %[[ROW]], %[[J]] : vector<16xi32>
// CHECK: %[[X:.*]] = memref.reinterpret_cast %arg0 to offset: [0], sizes: [2000000], strides: [1]
// CHECK: vector.gather %[[X]][%c0] [%[[AT]]]
// CHECK-NOT: memref.load
func.func @elements(%x: memref<1000x2000xf32>, %rows: memref<64xi32>, %columns: memref<64xi32>, %o: memref<64xf32>) {
  %c999 = arith.constant 999 : index
  loop.nest (%n) in [64] outs(%o : memref<64xf32>) {
    %0 = loop.read %rows[%n] : memref<64xi32>
    %1 = loop.read %columns[%n] : memref<64xi32>
    %2 = arith.index_cast %0 : i32 to index
    %3 = arith.index_cast %1 : i32 to index
    %4 = arith.minsi %2, %c999 : index
    %5 = loop.read %x[%4, %3] : memref<1000x2000xf32>
    loop.yield %5 : f32
  }
  return
}

// An array of more elements than 32 bits count.
// CHECK-LABEL: func.func @many
// CHECK: arith.index_cast %{{.*}} : vector<16xi32> to vector<16xindex>
// CHECK: vector.gather %{{.*}} : memref<6000000000xf32>, vector<16xindex>
func.func @many(%x: memref<3x2000000000xf32>, %rows: memref<64xi32>, %o: memref<64xf32>) {
  %c5 = arith.constant 5 : index
  loop.nest (%n) in [64] outs(%o : memref<64xf32>) {
    %0 = loop.read %rows[%n] : memref<64xi32>
    %2 = arith.index_cast %0 : i32 to index
    %5 = loop.read %x[%2, %c5] : memref<3x2000000000xf32>
    loop.yield %5 : f32
  }
  return
}

// Rows of three elements at computed places: rows in lanes, stored by turns.
// CHOSEN-LABEL: func.func @colours
// CHOSEN: schedule = #loop.schedule<"out[par i, par j/4, k unroll, j lanes]">
// CHECK-LABEL: func.func @colours
// CHECK-COUNT-3: vector.gather
// CHECK: vector.shuffle
func.func @colours(%x: memref<100x200x3xf32>, %at: memref<64xi32>, %o: memref<100x64x3xf32>) {
  loop.nest (%i, %j, %k) in [100, 64, 3] outs(%o : memref<100x64x3xf32>) {
    %0 = loop.read %at[%j] : memref<64xi32>
    %1 = arith.index_cast %0 : i32 to index
    %2 = loop.read %x[%i, %1, %k] : memref<100x200x3xf32>
    loop.yield %2 : f32
  }
  return
}

// Short rows that no vector has: written out.
// CHOSEN-LABEL: func.func @pixels
// CHOSEN: schedule = #loop.schedule<"out[par i, par j, k unroll, l unroll]">
func.func @pixels(%x: memref<256x64x3x2x2xf32>, %o: memref<256x64x2x3xf32>) {
  %c1 = arith.constant 1 : index
  loop.nest (%i, %j, %k, %l) in [256, 64, 2, 3] outs(%o : memref<256x64x2x3xf32>) {
    %0 = loop.read %x[%i, %j, %l, %c1, %k] : memref<256x64x3x2x2xf32>
    loop.yield %0 : f32
  }
  return
}
