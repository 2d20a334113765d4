// RUN: creole-run %s | FileCheck %s
// RUN: creole-run %s --backend=interp | FileCheck %s
// RUN: creole-opt %s --canonicalize | FileCheck %s --check-prefix=FOLD

// Zeros are equal, and all NaN, which are above infinity: -NaN and NaN, -0 and 0, NaN and infinity, -NaN and 1, 1 and 2.
// CHECK: out0: tensor<5xi1> = [true, true, false, false, false]
// CHECK-NEXT: out1: tensor<5xi1> = [false, false, true, true, true]
// CHECK-NEXT: out2: tensor<5xi1> = [false, false, false, false, true]
// CHECK-NEXT: out3: tensor<5xi1> = [true, true, false, false, true]
// CHECK-NEXT: out4: tensor<5xi1> = [false, false, true, true, false]
// CHECK-NEXT: out5: tensor<5xi1> = [true, true, true, true, false]
// CHECK-NEXT: out6: tensor<5xi1> = [true, true, false, false, false]
func.func @main() -> (tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>) {
  %a = stablehlo.constant dense<[0xFFC00000, 0x80000000, 0x7FC00000, 0xFFC00000, 1.0]> : tensor<5xf32>
  %b = stablehlo.constant dense<[0x7FC00000, 0.0, 0x7F800000, 1.0, 2.0]> : tensor<5xf32>
  %x:2 = stablehlo.optimization_barrier %a, %b : tensor<5xf32>, tensor<5xf32>
  %0 = stablehlo.compare EQ, %x#0, %x#1, WEAKORDER : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %1 = stablehlo.compare NE, %x#0, %x#1, WEAKORDER : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %2 = stablehlo.compare LT, %x#0, %x#1, WEAKORDER : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %3 = stablehlo.compare LE, %x#0, %x#1, WEAKORDER : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %4 = stablehlo.compare GT, %x#0, %x#1, WEAKORDER : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %5 = stablehlo.compare GE, %x#0, %x#1, WEAKORDER : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  // FOLD: stablehlo.constant dense<[true, true, false, false, false]>
  %6 = stablehlo.compare EQ, %a, %b, WEAKORDER : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>
}
