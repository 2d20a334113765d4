// Sums of narrow integers as wide ones, of which the low bits are kept: as NumPy sums bytes, and packs bits.
// RUN: creole-run %s --stop-after fuse | FileCheck %s
// RUN: creole-run %s --random-inputs=1 --backend=interp --output %t
// RUN: creole-run %s --random-inputs=1 --expect %t --rtol 0 --atol 0
// RUN: creole-run %s --random-inputs=1 --expect %t --rtol 0 --atol 0 --target vector-bits=128

// CHECK-LABEL: func.func public @main
// CHECK: loop.reduce {{.*}} : i8) attributes {partials = 8 : i64}
// CHECK-NOT: to i64
// CHECK: loop.reduce {{.*}} : i16) attributes {partials
// CHECK-NOT: to i64
// CHECK: return
func.func public @main(%bits: tensor<100x8xi1>, %a: tensor<37x100xi8>, %b: tensor<37x100xi8>) -> (tensor<100xui8>, tensor<37xi16>) {
  %zero = stablehlo.constant dense<0> : tensor<ui64>
  %one = stablehlo.constant dense<-1> : tensor<i64>
  %places = stablehlo.iota dim = 1 : tensor<100x8xui8>
  %0 = stablehlo.convert %bits : (tensor<100x8xi1>) -> tensor<100x8xui8>
  %1 = stablehlo.shift_left %0, %places : tensor<100x8xui8>
  %2 = stablehlo.convert %1 : (tensor<100x8xui8>) -> tensor<100x8xui64>
  %3 = stablehlo.reduce(%2 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<100x8xui64>, tensor<ui64>) -> tensor<100xui64>
  %4 = stablehlo.convert %3 : (tensor<100xui64>) -> tensor<100xui8>
  %5 = stablehlo.convert %a : (tensor<37x100xi8>) -> tensor<37x100xi64>
  %6 = stablehlo.convert %b : (tensor<37x100xi8>) -> tensor<37x100xi64>
  %7 = stablehlo.multiply %5, %6 : tensor<37x100xi64>
  %8 = stablehlo.reduce(%7 init: %one) applies stablehlo.add across dimensions = [1] : (tensor<37x100xi64>, tensor<i64>) -> tensor<37xi64>
  %9 = stablehlo.convert %8 : (tensor<37xi64>) -> tensor<37xi16>
  return %4, %9 : tensor<100xui8>, tensor<37xi16>
}
