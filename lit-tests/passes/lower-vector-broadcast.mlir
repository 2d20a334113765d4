// RUN: creole-opt %s --lower-vector-broadcast --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @rows(
// CHECK-DAG: %cst = arith.constant dense<0.000000e+00> : vector<2x4xf32>
// CHECK: %0 = vector.insert %arg0, %cst [0] : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT: %1 = vector.insert %arg0, %0 [1] : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT: return %1 : vector<2x4xf32>
// CHECK-NEXT: }
func.func @rows(%v: vector<4xf32>) -> vector<2x4xf32> {
  %0 = vector.broadcast %v : vector<4xf32> to vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// -----

// CHECK-LABEL: func.func @columns(
// CHECK-DAG: %cst = arith.constant dense<0.000000e+00> : vector<2x4xf32>
// CHECK: %0 = vector.extract %arg0[0] : vector<1xf32> from vector<2x1xf32>
// CHECK-NEXT: %1 = vector.broadcast %0 : vector<1xf32> to vector<4xf32>
// CHECK-NEXT: %2 = vector.extract %arg0[1] : vector<1xf32> from vector<2x1xf32>
// CHECK-NEXT: %3 = vector.broadcast %2 : vector<1xf32> to vector<4xf32>
// CHECK-NEXT: %4 = vector.insert %1, %cst [0] : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT: %5 = vector.insert %3, %4 [1] : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT: return %5 : vector<2x4xf32>
// CHECK-NEXT: }
func.func @columns(%v: vector<2x1xf32>) -> vector<2x4xf32> {
  %0 = vector.broadcast %v : vector<2x1xf32> to vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// -----

// CHECK-LABEL: func.func @scalar(
// CHECK-NEXT: %0 = vector.broadcast %arg0 : f32 to vector<2x4xf32>
// CHECK-NEXT: return %0 : vector<2x4xf32>
// CHECK-NEXT: }
func.func @scalar(%v: f32) -> vector<2x4xf32> {
  %0 = vector.broadcast %v : f32 to vector<2x4xf32>
  return %0 : vector<2x4xf32>
}
