// RUN: creole-opt %s --lower-vector-multi-reduction --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @inner(
// CHECK-NEXT: %0 = vector.transpose %arg0, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
// CHECK-NEXT: %1 = vector.extract %0[0] : vector<2xf32> from vector<4x2xf32>
// CHECK-NEXT: %2 = arith.mulf %1, %arg1 : vector<2xf32>
// CHECK-NEXT: %3 = vector.extract %0[1] : vector<2xf32> from vector<4x2xf32>
// CHECK-NEXT: %4 = arith.mulf %3, %2 : vector<2xf32>
// CHECK-NEXT: %5 = vector.extract %0[2] : vector<2xf32> from vector<4x2xf32>
// CHECK-NEXT: %6 = arith.mulf %5, %4 : vector<2xf32>
// CHECK-NEXT: %7 = vector.extract %0[3] : vector<2xf32> from vector<4x2xf32>
// CHECK-NEXT: %8 = arith.mulf %7, %6 : vector<2xf32>
// CHECK-NEXT: return %8 : vector<2xf32>
// CHECK-NEXT: }
func.func @inner(%v: vector<2x4xf32>, %a: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.multi_reduction <mul>, %v, %a [1] : vector<2x4xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

// CHECK-LABEL: func.func @outer(
// CHECK-NEXT: %0 = vector.extract %arg0[0] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT: %1 = arith.addf %0, %arg1 : vector<4xf32>
// CHECK-NEXT: %2 = vector.extract %arg0[1] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT: %3 = arith.addf %2, %1 : vector<4xf32>
// CHECK-NEXT: return %3 : vector<4xf32>
// CHECK-NEXT: }
func.func @outer(%v: vector<2x4xf32>, %a: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.multi_reduction <add>, %v, %a [0] : vector<2x4xf32> to vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @all(
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<2x4xf32> to vector<1x8xf32>
// CHECK-NEXT: %1 = vector.broadcast %arg1 : f32 to vector<1xf32>
// CHECK-NEXT: %2 = vector.transpose %0, [1, 0] : vector<1x8xf32> to vector<8x1xf32>
// CHECK-NEXT: %3 = vector.extract %2[0] : vector<1xf32> from vector<8x1xf32>
// CHECK-NEXT: %4 = arith.addf %3, %1 : vector<1xf32>
// CHECK-NEXT: %5 = vector.extract %2[1] : vector<1xf32> from vector<8x1xf32>
// CHECK-NEXT: %6 = arith.addf %5, %4 : vector<1xf32>
// CHECK-NEXT: %7 = vector.extract %2[2] : vector<1xf32> from vector<8x1xf32>
// CHECK-NEXT: %8 = arith.addf %7, %6 : vector<1xf32>
// CHECK-NEXT: %9 = vector.extract %2[3] : vector<1xf32> from vector<8x1xf32>
// CHECK-NEXT: %10 = arith.addf %9, %8 : vector<1xf32>
// CHECK-NEXT: %11 = vector.extract %2[4] : vector<1xf32> from vector<8x1xf32>
// CHECK-NEXT: %12 = arith.addf %11, %10 : vector<1xf32>
// CHECK-NEXT: %13 = vector.extract %2[5] : vector<1xf32> from vector<8x1xf32>
// CHECK-NEXT: %14 = arith.addf %13, %12 : vector<1xf32>
// CHECK-NEXT: %15 = vector.extract %2[6] : vector<1xf32> from vector<8x1xf32>
// CHECK-NEXT: %16 = arith.addf %15, %14 : vector<1xf32>
// CHECK-NEXT: %17 = vector.extract %2[7] : vector<1xf32> from vector<8x1xf32>
// CHECK-NEXT: %18 = arith.addf %17, %16 : vector<1xf32>
// CHECK-NEXT: %19 = vector.extract %18[0] : f32 from vector<1xf32>
// CHECK-NEXT: return %19 : f32
// CHECK-NEXT: }
func.func @all(%v: vector<2x4xf32>, %a: f32) -> f32 {
  %0 = vector.multi_reduction <add>, %v, %a [0, 1] : vector<2x4xf32> to f32
  return %0 : f32
}

// -----

// CHECK-LABEL: func.func @one(
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<4xf32> to vector<1x4xf32>
// CHECK-NEXT: %1 = vector.broadcast %arg1 : f32 to vector<1xf32>
// CHECK-NEXT: %2 = vector.transpose %0, [1, 0] : vector<1x4xf32> to vector<4x1xf32>
// CHECK-NEXT: %3 = vector.extract %2[0] : vector<1xf32> from vector<4x1xf32>
// CHECK-NEXT: %4 = arith.maximumf %3, %1 : vector<1xf32>
// CHECK-NEXT: %5 = vector.extract %2[1] : vector<1xf32> from vector<4x1xf32>
// CHECK-NEXT: %6 = arith.maximumf %5, %4 : vector<1xf32>
// CHECK-NEXT: %7 = vector.extract %2[2] : vector<1xf32> from vector<4x1xf32>
// CHECK-NEXT: %8 = arith.maximumf %7, %6 : vector<1xf32>
// CHECK-NEXT: %9 = vector.extract %2[3] : vector<1xf32> from vector<4x1xf32>
// CHECK-NEXT: %10 = arith.maximumf %9, %8 : vector<1xf32>
// CHECK-NEXT: %11 = vector.extract %10[0] : f32 from vector<1xf32>
// CHECK-NEXT: return %11 : f32
// CHECK-NEXT: }
func.func @one(%v: vector<4xf32>, %a: f32) -> f32 {
  %0 = vector.multi_reduction <maximumf>, %v, %a [0] : vector<4xf32> to f32
  return %0 : f32
}

// -----

// CHECK-LABEL: func.func @masked(
// CHECK-NEXT: %0 = vector.transpose %arg2, [1, 0] : vector<2x4xi1> to vector<4x2xi1>
// CHECK-NEXT: %1 = vector.transpose %arg0, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
// CHECK-NEXT: %2 = vector.extract %1[0] : vector<2xf32> from vector<4x2xf32>
// CHECK-NEXT: %3 = vector.extract %0[0] : vector<2xi1> from vector<4x2xi1>
// CHECK-NEXT: %4 = arith.addf %2, %arg1 : vector<2xf32>
// CHECK-NEXT: %5 = arith.select %3, %4, %arg1 : vector<2xi1>, vector<2xf32>
// CHECK-NEXT: %6 = vector.extract %1[1] : vector<2xf32> from vector<4x2xf32>
// CHECK-NEXT: %7 = vector.extract %0[1] : vector<2xi1> from vector<4x2xi1>
// CHECK-NEXT: %8 = arith.addf %6, %5 : vector<2xf32>
// CHECK-NEXT: %9 = arith.select %7, %8, %5 : vector<2xi1>, vector<2xf32>
// CHECK-NEXT: %10 = vector.extract %1[2] : vector<2xf32> from vector<4x2xf32>
// CHECK-NEXT: %11 = vector.extract %0[2] : vector<2xi1> from vector<4x2xi1>
// CHECK-NEXT: %12 = arith.addf %10, %9 : vector<2xf32>
// CHECK-NEXT: %13 = arith.select %11, %12, %9 : vector<2xi1>, vector<2xf32>
// CHECK-NEXT: %14 = vector.extract %1[3] : vector<2xf32> from vector<4x2xf32>
// CHECK-NEXT: %15 = vector.extract %0[3] : vector<2xi1> from vector<4x2xi1>
// CHECK-NEXT: %16 = arith.addf %14, %13 : vector<2xf32>
// CHECK-NEXT: %17 = arith.select %15, %16, %13 : vector<2xi1>, vector<2xf32>
// CHECK-NEXT: return %17 : vector<2xf32>
// CHECK-NEXT: }
func.func @masked(%v: vector<2x4xf32>, %a: vector<2xf32>, %m: vector<2x4xi1>) -> vector<2xf32> {
  %0 = vector.mask %m { vector.multi_reduction <add>, %v, %a [1] : vector<2x4xf32> to vector<2xf32> } : vector<2x4xi1> -> vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

// CHECK-LABEL: func.func @masked0(
// CHECK-NEXT: %0 = vector.extract %arg0[0] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT: %1 = vector.extract %arg2[0] : vector<4xi1> from vector<2x4xi1>
// CHECK-NEXT: %2 = arith.addf %0, %arg1 : vector<4xf32>
// CHECK-NEXT: %3 = arith.select %1, %2, %arg1 : vector<4xi1>, vector<4xf32>
// CHECK-NEXT: %4 = vector.extract %arg0[1] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT: %5 = vector.extract %arg2[1] : vector<4xi1> from vector<2x4xi1>
// CHECK-NEXT: %6 = arith.addf %4, %3 : vector<4xf32>
// CHECK-NEXT: %7 = arith.select %5, %6, %3 : vector<4xi1>, vector<4xf32>
// CHECK-NEXT: return %7 : vector<4xf32>
// CHECK-NEXT: }
func.func @masked0(%v: vector<2x4xf32>, %a: vector<4xf32>, %m: vector<2x4xi1>) -> vector<4xf32> {
  %0 = vector.mask %m { vector.multi_reduction <add>, %v, %a [0] : vector<2x4xf32> to vector<4xf32> } : vector<2x4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @none(
// CHECK-NEXT: %0 = arith.addf %arg1, %arg0 : vector<2x4xf32>
// CHECK-NEXT: return %0 : vector<2x4xf32>
// CHECK-NEXT: }
func.func @none(%v: vector<2x4xf32>, %a: vector<2x4xf32>) -> vector<2x4xf32> {
  %0 = vector.multi_reduction <add>, %v, %a [] : vector<2x4xf32> to vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// -----

// CHECK-LABEL: func.func @scal(
// CHECK-NEXT: %0 = vector.multi_reduction <add>, %arg0, %arg1 [1] : vector<2x[4]xf32> to vector<2xf32>
// CHECK-NEXT: return %0 : vector<2xf32>
// CHECK-NEXT: }
func.func @scal(%v: vector<2x[4]xf32>, %a: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.multi_reduction <add>, %v, %a [1] : vector<2x[4]xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

// A mask is transposed before the lanes are, and both before their dimensions are merged.

// CHECK-LABEL: func.func @masked_matrix(
// CHECK-NEXT: %0 = vector.transpose %arg1, [2, 0, 1] : vector<2x3x4xi1> to vector<4x2x3xi1>
// CHECK-NEXT: %1 = vector.transpose %arg0, [2, 0, 1] : vector<2x3x4xi32> to vector<4x2x3xi32>
// CHECK-NEXT: %2 = vector.shape_cast %0 : vector<4x2x3xi1> to vector<4x6xi1>
// CHECK-NEXT: %3 = vector.shape_cast %1 : vector<4x2x3xi32> to vector<4x6xi32>
// CHECK-NEXT: %4 = vector.shape_cast %arg2 : vector<2x3xi32> to vector<6xi32>
func.func @masked_matrix(%v: vector<2x3x4xi32>, %m: vector<2x3x4xi1>, %acc: vector<2x3xi32>) -> vector<2x3xi32> {
  %0 = vector.mask %m { vector.multi_reduction <add>, %v, %acc [2] : vector<2x3x4xi32> to vector<2x3xi32> } : vector<2x3x4xi1> -> vector<2x3xi32>
  return %0 : vector<2x3xi32>
}

// -----

// CHECK-LABEL: func.func @masked_row(
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<3xi32> to vector<1x3xi32>
// CHECK-NEXT: %1 = vector.broadcast %arg2 : i32 to vector<1xi32>
// CHECK-NEXT: %2 = vector.broadcast %arg1 : vector<3xi1> to vector<1x3xi1>
// CHECK-NEXT: %3 = vector.transpose %2, [1, 0] : vector<1x3xi1> to vector<3x1xi1>
// CHECK-NEXT: %4 = vector.transpose %0, [1, 0] : vector<1x3xi32> to vector<3x1xi32>
func.func @masked_row(%v: vector<3xi32>, %m: vector<3xi1>, %acc: i32) -> i32 {
  %0 = vector.mask %m { vector.multi_reduction <add>, %v, %acc [0] : vector<3xi32> to i32 } : vector<3xi1> -> i32
  return %0 : i32
}
