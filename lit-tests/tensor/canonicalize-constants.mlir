// Elements of constants: sparse ones, complex numbers.
// RUN: creole-opt %s --canonicalize --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @sparse() -> (f32, f32, i8, f32) {
// CHECK-NEXT:   %c3 = arith.constant 3 : index
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %cst = arith.constant sparse<{{\[\[}}0, 1], [2, 2]], [1.500000e+00, -2.000000e+00]> : tensor<3x3xf32>
// CHECK-NEXT:   %cst_0 = arith.constant 1.500000e+00 : f32
// CHECK-NEXT:   %cst_1 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %c7_i8 = arith.constant 7 : i8
// CHECK-NEXT:   %extracted = tensor.extract %cst[%c3, %c0] : tensor<3x3xf32>
// CHECK-NEXT:   return %cst_0, %cst_1, %c7_i8, %extracted : f32, f32, i8, f32
// CHECK-NEXT: }

func.func @sparse() -> (f32, f32, i8, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %s = arith.constant sparse<[[0, 1], [2, 2]], [1.5, -2.0]> : tensor<3x3xf32>
  %0 = tensor.extract %s[%c0, %c1] : tensor<3x3xf32>
  %1 = tensor.extract %s[%c1, %c1] : tensor<3x3xf32>
  %t = arith.constant sparse<[[2]], 7> : tensor<3xi8>
  %2 = tensor.extract %t[%c2] : tensor<3xi8>
  %c3 = arith.constant 3 : index
  %3 = tensor.extract %s[%c3, %c0] : tensor<3x3xf32>
  return %0, %1, %2, %3 : f32, f32, i8, f32
}

// -----

// CHECK-LABEL: func.func @complex(%arg0: index) -> (complex<f32>, complex<f64>, tensor<2xcomplex<f32>>) {
// CHECK-NEXT:   %cst = complex.constant [1.500000e+00 : f32, 2.500000e+00 : f32] : complex<f32>
// CHECK-NEXT:   %cst_0 = complex.constant [2.000000e+00, 3.000000e+00] : complex<f64>
// CHECK-NEXT:   %cst_1 = arith.constant dense<[(5.000000e+00,6.000000e+00), (1.500000e+00,2.500000e+00)]> : tensor<2xcomplex<f32>>
// CHECK-NEXT:   return %cst, %cst_0, %cst_1 : complex<f32>, complex<f64>, tensor<2xcomplex<f32>>
// CHECK-NEXT: }

func.func @complex(%i: index) -> (complex<f32>, complex<f64>, tensor<2xcomplex<f32>>) {
  %s = arith.constant dense<(1.5, 2.5)> : tensor<4xcomplex<f32>>
  %0 = tensor.extract %s[%i] : tensor<4xcomplex<f32>>
  %c1 = arith.constant 1 : index
  %t = arith.constant dense<[(0.0, 1.0), (2.0, 3.0)]> : tensor<2xcomplex<f64>>
  %1 = tensor.extract %t[%c1] : tensor<2xcomplex<f64>>
  %k = complex.constant [5.0 : f32, 6.0 : f32] : complex<f32>
  %2 = tensor.from_elements %k, %0 : tensor<2xcomplex<f32>>
  return %0, %1, %2 : complex<f32>, complex<f64>, tensor<2xcomplex<f32>>
}

// -----

// CHECK-LABEL: func.func @others(%arg0: complex<f32>) -> (tensor<2xcomplex<f32>>, tensor<0xcomplex<f32>>) {
// CHECK-NEXT:   %cst = arith.constant dense<> : tensor<0xcomplex<f32>>
// CHECK-NEXT:   %cst_0 = complex.constant [5.000000e+00 : f32, 6.000000e+00 : f32] : complex<f32>
// CHECK-NEXT:   %from_elements = tensor.from_elements %cst_0, %arg0 : tensor<2xcomplex<f32>>
// CHECK-NEXT:   return %from_elements, %cst : tensor<2xcomplex<f32>>, tensor<0xcomplex<f32>>
// CHECK-NEXT: }

func.func @others(%x: complex<f32>) -> (tensor<2xcomplex<f32>>, tensor<0xcomplex<f32>>) {
  %k = complex.constant [5.0 : f32, 6.0 : f32] : complex<f32>
  %0 = tensor.from_elements %k, %x : tensor<2xcomplex<f32>>
  %1 = tensor.from_elements : tensor<0xcomplex<f32>>
  return %0, %1 : tensor<2xcomplex<f32>>, tensor<0xcomplex<f32>>
}

// -----

// CHECK-LABEL: func.func @e() -> tensor<0xindex> {
// CHECK-NEXT:   %cst = arith.constant dense<> : tensor<0xindex>
// CHECK-NEXT:   return %cst : tensor<0xindex>
// CHECK-NEXT: }
func.func @e() -> tensor<0xindex> {
  %1 = tensor.from_elements : tensor<0xindex>
  return %1 : tensor<0xindex>
}

// -----

// Of several elements at one place, the first one counts.
// CHECK-LABEL: func.func @twice() -> (i32, i32) {
// CHECK-NEXT:   %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT:   %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT:   return %c5_i32, %c8_i32 : i32, i32
// CHECK-NEXT: }
func.func @twice() -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = arith.constant sparse<[[1], [0], [1], [0]], [5, 8, 7, 6]> : tensor<4xi32>
  %0 = tensor.extract %s[%c1] : tensor<4xi32>
  %1 = tensor.extract %s[%c0] : tensor<4xi32>
  return %0, %1 : i32, i32
}

// -----

// Nothing is a constant, whatever the type of the elements.
// CHECK-LABEL: func.func @nothing() -> (tensor<0x3xui8>, tensor<0xsi4>) {
// CHECK-NEXT:   %cst = arith.constant dense<> : tensor<0x3xui8>
// CHECK-NEXT:   %cst_0 = arith.constant dense<> : tensor<0xsi4>
// CHECK-NEXT:   return %cst, %cst_0 : tensor<0x3xui8>, tensor<0xsi4>
// CHECK-NEXT: }
func.func @nothing() -> (tensor<0x3xui8>, tensor<0xsi4>) {
  %0 = tensor.from_elements : tensor<0x3xui8>
  %1 = tensor.from_elements : tensor<0xsi4>
  return %0, %1 : tensor<0x3xui8>, tensor<0xsi4>
}
