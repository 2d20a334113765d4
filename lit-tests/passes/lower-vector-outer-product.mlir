// RUN: creole-opt %s --lower-vector-outer-product --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @add(
// CHECK-DAG: %cst = arith.constant dense<0.000000e+00> : vector<2x4xf32>
// CHECK: %0 = vector.extract %arg2[0] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT: %1 = vector.extract %arg0[0] : f32 from vector<2xf32>
// CHECK-NEXT: %2 = vector.broadcast %1 : f32 to vector<4xf32>
// CHECK-NEXT: %3 = vector.fma %2, %arg1, %0 : vector<4xf32>
// CHECK-NEXT: %4 = vector.extract %arg2[1] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT: %5 = vector.extract %arg0[1] : f32 from vector<2xf32>
// CHECK-NEXT: %6 = vector.broadcast %5 : f32 to vector<4xf32>
// CHECK-NEXT: %7 = vector.fma %6, %arg1, %4 : vector<4xf32>
// CHECK-NEXT: %8 = vector.insert %3, %cst [0] : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT: %9 = vector.insert %7, %8 [1] : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT: return %9 : vector<2x4xf32>
// CHECK-NEXT: }
func.func @add(%a: vector<2xf32>, %b: vector<4xf32>, %c: vector<2x4xf32>) -> vector<2x4xf32> {
  %0 = vector.outerproduct %a, %b, %c {kind = #vector.kind<add>} : vector<2xf32>, vector<4xf32>
  return %0 : vector<2x4xf32>
}

// -----

// CHECK-LABEL: func.func @integers(
// CHECK-DAG: %cst = arith.constant dense<0> : vector<2x4xi32>
// CHECK: %0 = vector.extract %arg2[0] : vector<4xi32> from vector<2x4xi32>
// CHECK-NEXT: %1 = vector.extract %arg0[0] : i32 from vector<2xi32>
// CHECK-NEXT: %2 = vector.broadcast %1 : i32 to vector<4xi32>
// CHECK-NEXT: %3 = arith.muli %2, %arg1 : vector<4xi32>
// CHECK-NEXT: %4 = arith.maxsi %3, %0 : vector<4xi32>
// CHECK-NEXT: %5 = vector.extract %arg2[1] : vector<4xi32> from vector<2x4xi32>
// CHECK-NEXT: %6 = vector.extract %arg0[1] : i32 from vector<2xi32>
// CHECK-NEXT: %7 = vector.broadcast %6 : i32 to vector<4xi32>
// CHECK-NEXT: %8 = arith.muli %7, %arg1 : vector<4xi32>
// CHECK-NEXT: %9 = arith.maxsi %8, %5 : vector<4xi32>
// CHECK-NEXT: %10 = vector.insert %4, %cst [0] : vector<4xi32> into vector<2x4xi32>
// CHECK-NEXT: %11 = vector.insert %9, %10 [1] : vector<4xi32> into vector<2x4xi32>
// CHECK-NEXT: return %11 : vector<2x4xi32>
// CHECK-NEXT: }
func.func @integers(%a: vector<2xi32>, %b: vector<4xi32>, %c: vector<2x4xi32>) -> vector<2x4xi32> {
  %0 = vector.outerproduct %a, %b, %c {kind = #vector.kind<maxsi>} : vector<2xi32>, vector<4xi32>
  return %0 : vector<2x4xi32>
}

// -----

// CHECK-LABEL: func.func @scalar(
// CHECK-NEXT: %0 = vector.broadcast %arg1 : f32 to vector<4xf32>
// CHECK-NEXT: %1 = arith.mulf %arg0, %0 : vector<4xf32>
// CHECK-NEXT: return %1 : vector<4xf32>
// CHECK-NEXT: }
func.func @scalar(%a: vector<4xf32>, %b: f32) -> vector<4xf32> {
  %0 = vector.outerproduct %a, %b {kind = #vector.kind<add>} : vector<4xf32>, f32
  return %0 : vector<4xf32>
}
