// RUN: creole-opt %s --lower-vector-multi-reduction=lowering-strategy=inner-reduction --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @inner(
// CHECK-DAG: %cst = arith.constant dense<0.000000e+00> : vector<2xf32>
// CHECK: %0 = vector.extract %arg0[0] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT: %1 = vector.extract %arg1[0] : f32 from vector<2xf32>
// CHECK-NEXT: %2 = vector.reduction <mul>, %0, %1 : vector<4xf32> into f32
// CHECK-NEXT: %3 = vector.insert %2, %cst [0] : f32 into vector<2xf32>
// CHECK-NEXT: %4 = vector.extract %arg0[1] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT: %5 = vector.extract %arg1[1] : f32 from vector<2xf32>
// CHECK-NEXT: %6 = vector.reduction <mul>, %4, %5 : vector<4xf32> into f32
// CHECK-NEXT: %7 = vector.insert %6, %3 [1] : f32 into vector<2xf32>
// CHECK-NEXT: return %7 : vector<2xf32>
// CHECK-NEXT: }
func.func @inner(%v: vector<2x4xf32>, %a: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.multi_reduction <mul>, %v, %a [1] : vector<2x4xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

// CHECK-LABEL: func.func @outer(
// CHECK-DAG: %cst = arith.constant dense<0.000000e+00> : vector<4xf32>
// CHECK: %0 = vector.transpose %arg0, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
// CHECK-NEXT: %1 = vector.extract %0[0] : vector<2xf32> from vector<4x2xf32>
// CHECK-NEXT: %2 = vector.extract %arg1[0] : f32 from vector<4xf32>
// CHECK-NEXT: %3 = vector.reduction <add>, %1, %2 : vector<2xf32> into f32
// CHECK-NEXT: %4 = vector.insert %3, %cst [0] : f32 into vector<4xf32>
// CHECK-NEXT: %5 = vector.extract %0[1] : vector<2xf32> from vector<4x2xf32>
// CHECK-NEXT: %6 = vector.extract %arg1[1] : f32 from vector<4xf32>
// CHECK-NEXT: %7 = vector.reduction <add>, %5, %6 : vector<2xf32> into f32
// CHECK-NEXT: %8 = vector.insert %7, %4 [1] : f32 into vector<4xf32>
// CHECK-NEXT: %9 = vector.extract %0[2] : vector<2xf32> from vector<4x2xf32>
// CHECK-NEXT: %10 = vector.extract %arg1[2] : f32 from vector<4xf32>
// CHECK-NEXT: %11 = vector.reduction <add>, %9, %10 : vector<2xf32> into f32
// CHECK-NEXT: %12 = vector.insert %11, %8 [2] : f32 into vector<4xf32>
// CHECK-NEXT: %13 = vector.extract %0[3] : vector<2xf32> from vector<4x2xf32>
// CHECK-NEXT: %14 = vector.extract %arg1[3] : f32 from vector<4xf32>
// CHECK-NEXT: %15 = vector.reduction <add>, %13, %14 : vector<2xf32> into f32
// CHECK-NEXT: %16 = vector.insert %15, %12 [3] : f32 into vector<4xf32>
// CHECK-NEXT: return %16 : vector<4xf32>
// CHECK-NEXT: }
func.func @outer(%v: vector<2x4xf32>, %a: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.multi_reduction <add>, %v, %a [0] : vector<2x4xf32> to vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @all(
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<2x4xf32> to vector<8xf32>
// CHECK-NEXT: %1 = vector.reduction <add>, %0, %arg1 : vector<8xf32> into f32
// CHECK-NEXT: return %1 : f32
// CHECK-NEXT: }
func.func @all(%v: vector<2x4xf32>, %a: f32) -> f32 {
  %0 = vector.multi_reduction <add>, %v, %a [0, 1] : vector<2x4xf32> to f32
  return %0 : f32
}

// -----

// CHECK-LABEL: func.func @one(
// CHECK-NEXT: %0 = vector.reduction <maximumf>, %arg0, %arg1 : vector<4xf32> into f32
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
func.func @one(%v: vector<4xf32>, %a: f32) -> f32 {
  %0 = vector.multi_reduction <maximumf>, %v, %a [0] : vector<4xf32> to f32
  return %0 : f32
}

// -----

// CHECK-LABEL: func.func @mid(
// CHECK-DAG: %cst = arith.constant dense<0> : vector<8xi32>
// CHECK: %0 = vector.transpose %arg0, [0, 2, 1, 3] : vector<2x3x4x5xi32> to vector<2x4x3x5xi32>
// CHECK-NEXT: %1 = vector.shape_cast %0 : vector<2x4x3x5xi32> to vector<8x15xi32>
// CHECK-NEXT: %2 = vector.extract %1[0] : vector<15xi32> from vector<8x15xi32>
// CHECK-NEXT: %3 = vector.extract %arg1[0, 0] : i32 from vector<2x4xi32>
// CHECK-NEXT: %4 = vector.reduction <xor>, %2, %3 : vector<15xi32> into i32
// CHECK-NEXT: %5 = vector.insert %4, %cst [0] : i32 into vector<8xi32>
// CHECK-NEXT: %6 = vector.extract %1[1] : vector<15xi32> from vector<8x15xi32>
// CHECK-NEXT: %7 = vector.extract %arg1[0, 1] : i32 from vector<2x4xi32>
// CHECK-NEXT: %8 = vector.reduction <xor>, %6, %7 : vector<15xi32> into i32
// CHECK-NEXT: %9 = vector.insert %8, %5 [1] : i32 into vector<8xi32>
// CHECK-NEXT: %10 = vector.extract %1[2] : vector<15xi32> from vector<8x15xi32>
// CHECK-NEXT: %11 = vector.extract %arg1[0, 2] : i32 from vector<2x4xi32>
// CHECK-NEXT: %12 = vector.reduction <xor>, %10, %11 : vector<15xi32> into i32
// CHECK-NEXT: %13 = vector.insert %12, %9 [2] : i32 into vector<8xi32>
// CHECK-NEXT: %14 = vector.extract %1[3] : vector<15xi32> from vector<8x15xi32>
// CHECK-NEXT: %15 = vector.extract %arg1[0, 3] : i32 from vector<2x4xi32>
// CHECK-NEXT: %16 = vector.reduction <xor>, %14, %15 : vector<15xi32> into i32
// CHECK-NEXT: %17 = vector.insert %16, %13 [3] : i32 into vector<8xi32>
// CHECK-NEXT: %18 = vector.extract %1[4] : vector<15xi32> from vector<8x15xi32>
// CHECK-NEXT: %19 = vector.extract %arg1[1, 0] : i32 from vector<2x4xi32>
// CHECK-NEXT: %20 = vector.reduction <xor>, %18, %19 : vector<15xi32> into i32
// CHECK-NEXT: %21 = vector.insert %20, %17 [4] : i32 into vector<8xi32>
// CHECK-NEXT: %22 = vector.extract %1[5] : vector<15xi32> from vector<8x15xi32>
// CHECK-NEXT: %23 = vector.extract %arg1[1, 1] : i32 from vector<2x4xi32>
// CHECK-NEXT: %24 = vector.reduction <xor>, %22, %23 : vector<15xi32> into i32
// CHECK-NEXT: %25 = vector.insert %24, %21 [5] : i32 into vector<8xi32>
// CHECK-NEXT: %26 = vector.extract %1[6] : vector<15xi32> from vector<8x15xi32>
// CHECK-NEXT: %27 = vector.extract %arg1[1, 2] : i32 from vector<2x4xi32>
// CHECK-NEXT: %28 = vector.reduction <xor>, %26, %27 : vector<15xi32> into i32
// CHECK-NEXT: %29 = vector.insert %28, %25 [6] : i32 into vector<8xi32>
// CHECK-NEXT: %30 = vector.extract %1[7] : vector<15xi32> from vector<8x15xi32>
// CHECK-NEXT: %31 = vector.extract %arg1[1, 3] : i32 from vector<2x4xi32>
// CHECK-NEXT: %32 = vector.reduction <xor>, %30, %31 : vector<15xi32> into i32
// CHECK-NEXT: %33 = vector.insert %32, %29 [7] : i32 into vector<8xi32>
// CHECK-NEXT: %34 = vector.shape_cast %33 : vector<8xi32> to vector<2x4xi32>
// CHECK-NEXT: return %34 : vector<2x4xi32>
// CHECK-NEXT: }
func.func @mid(%v: vector<2x3x4x5xi32>, %a: vector<2x4xi32>) -> vector<2x4xi32> {
  %0 = vector.multi_reduction <xor>, %v, %a [1, 3] : vector<2x3x4x5xi32> to vector<2x4xi32>
  return %0 : vector<2x4xi32>
}

// -----

// CHECK-LABEL: func.func @masked(
// CHECK-DAG: %cst = arith.constant dense<0.000000e+00> : vector<2xf32>
// CHECK: %0 = vector.extract %arg0[0] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT: %1 = vector.extract %arg1[0] : f32 from vector<2xf32>
// CHECK-NEXT: %2 = vector.extract %arg2[0] : vector<4xi1> from vector<2x4xi1>
// CHECK-NEXT: %3 = vector.mask %2 { vector.reduction <add>, %0, %1 : vector<4xf32> into f32 } : vector<4xi1> -> f32
// CHECK-NEXT: %4 = vector.insert %3, %cst [0] : f32 into vector<2xf32>
// CHECK-NEXT: %5 = vector.extract %arg0[1] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT: %6 = vector.extract %arg1[1] : f32 from vector<2xf32>
// CHECK-NEXT: %7 = vector.extract %arg2[1] : vector<4xi1> from vector<2x4xi1>
// CHECK-NEXT: %8 = vector.mask %7 { vector.reduction <add>, %5, %6 : vector<4xf32> into f32 } : vector<4xi1> -> f32
// CHECK-NEXT: %9 = vector.insert %8, %4 [1] : f32 into vector<2xf32>
// CHECK-NEXT: return %9 : vector<2xf32>
// CHECK-NEXT: }
func.func @masked(%v: vector<2x4xf32>, %a: vector<2xf32>, %m: vector<2x4xi1>) -> vector<2xf32> {
  %0 = vector.mask %m { vector.multi_reduction <add>, %v, %a [1] : vector<2x4xf32> to vector<2xf32> } : vector<2x4xi1> -> vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

// CHECK-LABEL: func.func @masked0(
// CHECK-DAG: %cst = arith.constant dense<0.000000e+00> : vector<4xf32>
// CHECK: %0 = vector.transpose %arg2, [1, 0] : vector<2x4xi1> to vector<4x2xi1>
// CHECK-NEXT: %1 = vector.transpose %arg0, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
// CHECK-NEXT: %2 = vector.extract %1[0] : vector<2xf32> from vector<4x2xf32>
// CHECK-NEXT: %3 = vector.extract %arg1[0] : f32 from vector<4xf32>
// CHECK-NEXT: %4 = vector.extract %0[0] : vector<2xi1> from vector<4x2xi1>
// CHECK-NEXT: %5 = vector.mask %4 { vector.reduction <add>, %2, %3 : vector<2xf32> into f32 } : vector<2xi1> -> f32
// CHECK-NEXT: %6 = vector.insert %5, %cst [0] : f32 into vector<4xf32>
// CHECK-NEXT: %7 = vector.extract %1[1] : vector<2xf32> from vector<4x2xf32>
// CHECK-NEXT: %8 = vector.extract %arg1[1] : f32 from vector<4xf32>
// CHECK-NEXT: %9 = vector.extract %0[1] : vector<2xi1> from vector<4x2xi1>
// CHECK-NEXT: %10 = vector.mask %9 { vector.reduction <add>, %7, %8 : vector<2xf32> into f32 } : vector<2xi1> -> f32
// CHECK-NEXT: %11 = vector.insert %10, %6 [1] : f32 into vector<4xf32>
// CHECK-NEXT: %12 = vector.extract %1[2] : vector<2xf32> from vector<4x2xf32>
// CHECK-NEXT: %13 = vector.extract %arg1[2] : f32 from vector<4xf32>
// CHECK-NEXT: %14 = vector.extract %0[2] : vector<2xi1> from vector<4x2xi1>
// CHECK-NEXT: %15 = vector.mask %14 { vector.reduction <add>, %12, %13 : vector<2xf32> into f32 } : vector<2xi1> -> f32
// CHECK-NEXT: %16 = vector.insert %15, %11 [2] : f32 into vector<4xf32>
// CHECK-NEXT: %17 = vector.extract %1[3] : vector<2xf32> from vector<4x2xf32>
// CHECK-NEXT: %18 = vector.extract %arg1[3] : f32 from vector<4xf32>
// CHECK-NEXT: %19 = vector.extract %0[3] : vector<2xi1> from vector<4x2xi1>
// CHECK-NEXT: %20 = vector.mask %19 { vector.reduction <add>, %17, %18 : vector<2xf32> into f32 } : vector<2xi1> -> f32
// CHECK-NEXT: %21 = vector.insert %20, %16 [3] : f32 into vector<4xf32>
// CHECK-NEXT: return %21 : vector<4xf32>
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

// CHECK-LABEL: func.func @three(
// CHECK-DAG: %cst = arith.constant dense<0.000000e+00> : vector<6xf32>
// CHECK: %0 = vector.extract %arg0[0, 0] : vector<4xf32> from vector<2x3x4xf32>
// CHECK-NEXT: %1 = vector.extract %arg1[0, 0] : f32 from vector<2x3xf32>
// CHECK-NEXT: %2 = vector.reduction <add>, %0, %1 : vector<4xf32> into f32
// CHECK-NEXT: %3 = vector.insert %2, %cst [0] : f32 into vector<6xf32>
// CHECK-NEXT: %4 = vector.extract %arg0[0, 1] : vector<4xf32> from vector<2x3x4xf32>
// CHECK-NEXT: %5 = vector.extract %arg1[0, 1] : f32 from vector<2x3xf32>
// CHECK-NEXT: %6 = vector.reduction <add>, %4, %5 : vector<4xf32> into f32
// CHECK-NEXT: %7 = vector.insert %6, %3 [1] : f32 into vector<6xf32>
// CHECK-NEXT: %8 = vector.extract %arg0[0, 2] : vector<4xf32> from vector<2x3x4xf32>
// CHECK-NEXT: %9 = vector.extract %arg1[0, 2] : f32 from vector<2x3xf32>
// CHECK-NEXT: %10 = vector.reduction <add>, %8, %9 : vector<4xf32> into f32
// CHECK-NEXT: %11 = vector.insert %10, %7 [2] : f32 into vector<6xf32>
// CHECK-NEXT: %12 = vector.extract %arg0[1, 0] : vector<4xf32> from vector<2x3x4xf32>
// CHECK-NEXT: %13 = vector.extract %arg1[1, 0] : f32 from vector<2x3xf32>
// CHECK-NEXT: %14 = vector.reduction <add>, %12, %13 : vector<4xf32> into f32
// CHECK-NEXT: %15 = vector.insert %14, %11 [3] : f32 into vector<6xf32>
// CHECK-NEXT: %16 = vector.extract %arg0[1, 1] : vector<4xf32> from vector<2x3x4xf32>
// CHECK-NEXT: %17 = vector.extract %arg1[1, 1] : f32 from vector<2x3xf32>
// CHECK-NEXT: %18 = vector.reduction <add>, %16, %17 : vector<4xf32> into f32
// CHECK-NEXT: %19 = vector.insert %18, %15 [4] : f32 into vector<6xf32>
// CHECK-NEXT: %20 = vector.extract %arg0[1, 2] : vector<4xf32> from vector<2x3x4xf32>
// CHECK-NEXT: %21 = vector.extract %arg1[1, 2] : f32 from vector<2x3xf32>
// CHECK-NEXT: %22 = vector.reduction <add>, %20, %21 : vector<4xf32> into f32
// CHECK-NEXT: %23 = vector.insert %22, %19 [5] : f32 into vector<6xf32>
// CHECK-NEXT: %24 = vector.shape_cast %23 : vector<6xf32> to vector<2x3xf32>
// CHECK-NEXT: return %24 : vector<2x3xf32>
// CHECK-NEXT: }
func.func @three(%v: vector<2x3x4xf32>, %a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.multi_reduction <add>, %v, %a [2] : vector<2x3x4xf32> to vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

// -----

// CHECK-LABEL: func.func @scal(
// CHECK-DAG: %cst = arith.constant dense<0.000000e+00> : vector<2xf32>
// CHECK: %0 = vector.extract %arg0[0] : vector<[4]xf32> from vector<2x[4]xf32>
// CHECK-NEXT: %1 = vector.extract %arg1[0] : f32 from vector<2xf32>
// CHECK-NEXT: %2 = vector.reduction <add>, %0, %1 : vector<[4]xf32> into f32
// CHECK-NEXT: %3 = vector.insert %2, %cst [0] : f32 into vector<2xf32>
// CHECK-NEXT: %4 = vector.extract %arg0[1] : vector<[4]xf32> from vector<2x[4]xf32>
// CHECK-NEXT: %5 = vector.extract %arg1[1] : f32 from vector<2xf32>
// CHECK-NEXT: %6 = vector.reduction <add>, %4, %5 : vector<[4]xf32> into f32
// CHECK-NEXT: %7 = vector.insert %6, %3 [1] : f32 into vector<2xf32>
// CHECK-NEXT: return %7 : vector<2xf32>
// CHECK-NEXT: }
func.func @scal(%v: vector<2x[4]xf32>, %a: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.multi_reduction <add>, %v, %a [1] : vector<2x[4]xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

// Elements of constants may have a sign.
// CHECK-LABEL: func.func @signed(
// CHECK-NEXT: %cst = arith.constant dense<0> : vector<2xsi8>
// CHECK-NEXT: %0 = vector.extract %arg0[0] : vector<4xsi8> from vector<2x4xsi8>
// CHECK-NEXT: %1 = vector.extract %arg1[0] : si8 from vector<2xsi8>
// CHECK-NEXT: %2 = vector.reduction <add>, %0, %1 : vector<4xsi8> into si8
// CHECK-NEXT: %3 = vector.insert %2, %cst [0] : si8 into vector<2xsi8>
// CHECK-NEXT: %4 = vector.extract %arg0[1] : vector<4xsi8> from vector<2x4xsi8>
// CHECK-NEXT: %5 = vector.extract %arg1[1] : si8 from vector<2xsi8>
// CHECK-NEXT: %6 = vector.reduction <add>, %4, %5 : vector<4xsi8> into si8
// CHECK-NEXT: %7 = vector.insert %6, %3 [1] : si8 into vector<2xsi8>
// CHECK-NEXT: return %7 : vector<2xsi8>
// CHECK-NEXT: }
func.func @signed(%v: vector<2x4xsi8>, %a: vector<2xsi8>) -> vector<2xsi8> {
  %0 = vector.multi_reduction <add>, %v, %a [1] : vector<2x4xsi8> to vector<2xsi8>
  return %0 : vector<2xsi8>
}
