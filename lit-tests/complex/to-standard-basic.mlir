// RUN: creole-opt %s --convert-complex-to-standard=complex-range=basic | FileCheck %s

// Division by the square of the magnitude.
// CHECK-LABEL: func.func @div(%arg0: complex<f64>, %arg1: complex<f64>) -> complex<f64> {
// CHECK-NEXT:     %0 = complex.re %arg0 : complex<f64>
// CHECK-NEXT:     %1 = complex.im %arg0 : complex<f64>
// CHECK-NEXT:     %2 = complex.re %arg1 : complex<f64>
// CHECK-NEXT:     %3 = complex.im %arg1 : complex<f64>
// CHECK-NEXT:     %4 = arith.mulf %2, %2 fastmath<nnan> : f64
// CHECK-NEXT:     %5 = arith.mulf %3, %3 fastmath<nnan> : f64
// CHECK-NEXT:     %6 = arith.addf %4, %5 fastmath<nnan> : f64
// CHECK-NEXT:     %7 = arith.mulf %0, %2 fastmath<nnan> : f64
// CHECK-NEXT:     %8 = arith.mulf %1, %3 fastmath<nnan> : f64
// CHECK-NEXT:     %9 = arith.addf %7, %8 fastmath<nnan> : f64
// CHECK-NEXT:     %10 = arith.mulf %1, %2 fastmath<nnan> : f64
// CHECK-NEXT:     %11 = arith.mulf %0, %3 fastmath<nnan> : f64
// CHECK-NEXT:     %12 = arith.subf %10, %11 fastmath<nnan> : f64
// CHECK-NEXT:     %13 = arith.divf %9, %6 fastmath<nnan> : f64
// CHECK-NEXT:     %14 = arith.divf %12, %6 fastmath<nnan> : f64
// CHECK-NEXT:     %15 = complex.create %13, %14 : complex<f64>
// CHECK-NEXT:     return %15 : complex<f64>
// CHECK-NEXT:   }
func.func @div(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.div %a, %b fastmath<nnan> : complex<f64>
  return %0 : complex<f64>
}
