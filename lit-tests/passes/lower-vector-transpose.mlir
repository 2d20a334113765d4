// RUN: creole-opt %s --lower-vector-transpose --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @plane(
// CHECK-DAG: %cst = arith.constant dense<0.000000e+00> : vector<3x2xf32>
// CHECK: %0 = vector.extract %arg0[0, 0] : f32 from vector<2x3xf32>
// CHECK-NEXT: %1 = vector.extract %arg0[1, 0] : f32 from vector<2x3xf32>
// CHECK-NEXT: %2 = vector.extract %arg0[0, 1] : f32 from vector<2x3xf32>
// CHECK-NEXT: %3 = vector.extract %arg0[1, 1] : f32 from vector<2x3xf32>
// CHECK-NEXT: %4 = vector.extract %arg0[0, 2] : f32 from vector<2x3xf32>
// CHECK-NEXT: %5 = vector.extract %arg0[1, 2] : f32 from vector<2x3xf32>
// CHECK-NEXT: %6 = vector.insert %0, %cst [0, 0] : f32 into vector<3x2xf32>
// CHECK-NEXT: %7 = vector.insert %1, %6 [0, 1] : f32 into vector<3x2xf32>
// CHECK-NEXT: %8 = vector.insert %2, %7 [1, 0] : f32 into vector<3x2xf32>
// CHECK-NEXT: %9 = vector.insert %3, %8 [1, 1] : f32 into vector<3x2xf32>
// CHECK-NEXT: %10 = vector.insert %4, %9 [2, 0] : f32 into vector<3x2xf32>
// CHECK-NEXT: %11 = vector.insert %5, %10 [2, 1] : f32 into vector<3x2xf32>
// CHECK-NEXT: return %11 : vector<3x2xf32>
// CHECK-NEXT: }
func.func @plane(%v: vector<2x3xf32>) -> vector<3x2xf32> {
  %0 = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %0 : vector<3x2xf32>
}

// -----

// Rows move as a whole.
// CHECK-LABEL: func.func @rows(
// CHECK-DAG: %cst = arith.constant dense<0.000000e+00> : vector<2x2x4xf32>
// CHECK: %0 = vector.extract %arg0[0, 0] : vector<4xf32> from vector<2x2x4xf32>
// CHECK-NEXT: %1 = vector.extract %arg0[1, 0] : vector<4xf32> from vector<2x2x4xf32>
// CHECK-NEXT: %2 = vector.extract %arg0[0, 1] : vector<4xf32> from vector<2x2x4xf32>
// CHECK-NEXT: %3 = vector.extract %arg0[1, 1] : vector<4xf32> from vector<2x2x4xf32>
// CHECK-NEXT: %4 = vector.insert %0, %cst [0, 0] : vector<4xf32> into vector<2x2x4xf32>
// CHECK-NEXT: %5 = vector.insert %1, %4 [0, 1] : vector<4xf32> into vector<2x2x4xf32>
// CHECK-NEXT: %6 = vector.insert %2, %5 [1, 0] : vector<4xf32> into vector<2x2x4xf32>
// CHECK-NEXT: %7 = vector.insert %3, %6 [1, 1] : vector<4xf32> into vector<2x2x4xf32>
// CHECK-NEXT: return %7 : vector<2x2x4xf32>
// CHECK-NEXT: }
func.func @rows(%v: vector<2x2x4xf32>) -> vector<2x2x4xf32> {
  %0 = vector.transpose %v, [1, 0, 2] : vector<2x2x4xf32> to vector<2x2x4xf32>
  return %0 : vector<2x2x4xf32>
}

// -----

// CHECK-LABEL: func.func @scalable(
// CHECK-NEXT: %0 = vector.transpose %arg0, [1, 0] : vector<2x[4]xf32> to vector<[4]x2xf32>
// CHECK-NEXT: return %0 : vector<[4]x2xf32>
// CHECK-NEXT: }
func.func @scalable(%v: vector<2x[4]xf32>) -> vector<[4]x2xf32> {
  %0 = vector.transpose %v, [1, 0] : vector<2x[4]xf32> to vector<[4]x2xf32>
  return %0 : vector<[4]x2xf32>
}
