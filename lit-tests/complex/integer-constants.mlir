// Complex constants of integers.
// RUN: creole-opt %s | creole-opt | FileCheck %s
// RUN: creole-opt %s --canonicalize | FileCheck %s --check-prefix=FOLD

// CHECK-LABEL: func.func @text
// CHECK-NEXT: complex.constant [1 : i32, -2 : i32] : complex<i32>
// CHECK-NEXT: complex.constant [true, false] : complex<i1>
// CHECK-NEXT: complex.constant [1 : si8, 2 : si8] : complex<si8>
func.func @text() -> (complex<i32>, complex<i1>, complex<si8>) {
  %0 = complex.constant [1 : i32, -2 : i32] : complex<i32>
  %1 = complex.constant [true, false] : complex<i1>
  %2 = complex.constant [1 : si8, 2 : si8] : complex<si8>
  return %0, %1, %2 : complex<i32>, complex<i1>, complex<si8>
}

// FOLD-LABEL: func.func @elements
// FOLD-DAG: %[[BITS:.*]] = complex.constant [true, false] : complex<i1>
// FOLD-DAG: %[[NUMBER:.*]] = complex.constant [3 : i32, 4 : i32] : complex<i32>
// FOLD: return %[[NUMBER]], %[[BITS]]
func.func @elements() -> (complex<i32>, complex<i1>) {
  %c1 = arith.constant 1 : index
  %t = arith.constant dense<[(1, 2), (3, 4)]> : tensor<2xcomplex<i32>>
  %b = arith.constant dense<(true, false)> : tensor<complex<i1>>
  %0 = tensor.extract %t[%c1] : tensor<2xcomplex<i32>>
  %1 = tensor.extract %b[] : tensor<complex<i1>>
  return %0, %1 : complex<i32>, complex<i1>
}

// FOLD-LABEL: func.func @tensor
// FOLD-NEXT: %[[ALL:.*]] = arith.constant dense<[(1,2), (3,-4)]> : tensor<2xcomplex<i32>>
// FOLD-NEXT: return %[[ALL]]
func.func @tensor() -> tensor<2xcomplex<i32>> {
  %0 = complex.constant [1 : i32, 2 : i32] : complex<i32>
  %1 = complex.constant [3 : i32, -4 : i32] : complex<i32>
  %2 = tensor.from_elements %0, %1 : tensor<2xcomplex<i32>>
  return %2 : tensor<2xcomplex<i32>>
}
