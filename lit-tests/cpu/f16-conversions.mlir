// Numbers of f16 are converted by instructions where the processor has them, and by arithmetic on bits elsewhere: all give the
// same results.
// RUN: creole-run %s --random-inputs=3 --backend=interp --output %t
// RUN: creole-run %s --random-inputs=3 --expect %t --rtol 0 --atol 0
// RUN: creole-run %s --random-inputs=3 --expect %t --rtol 0 --atol 0 --target f16c=off
// RUN: creole-run %s --random-inputs=3 --expect %t --rtol 0 --atol 0 --target avx512f=off
// RUN: creole-run %s --random-inputs=3 --expect %t --rtol 0 --atol 0 --target emitter=cranelift
// RUN: creole-run %s --stop-after expand --target f16c=off | FileCheck %s
// RUN: creole-run %s --stop-after expand --target emitter=cranelift | FileCheck %s

// CHECK-NOT: arith.extf
// CHECK-NOT: arith.truncf
// CHECK: arith.muli
func.func @main(%x: tensor<515xf16>, %y: tensor<515xf16>, %z: tensor<515xf32>, %i: tensor<33xi64>, %j: tensor<515xi8>) -> (tensor<515xf16>, tensor<515xf16>, tensor<515xf32>, tensor<33xf16>, tensor<515xf16>) {
  %0 = stablehlo.multiply %x, %y : tensor<515xf16>
  %1 = stablehlo.add %0, %x : tensor<515xf16>
  %2 = stablehlo.divide %1, %y : tensor<515xf16>
  %3 = stablehlo.convert %z : (tensor<515xf32>) -> tensor<515xf16>
  %4 = stablehlo.maximum %3, %x : tensor<515xf16>
  %5 = stablehlo.negate %4 : tensor<515xf16>
  %6 = stablehlo.compare GT, %5, %y : (tensor<515xf16>, tensor<515xf16>) -> tensor<515xi1>
  %7 = stablehlo.select %6, %5, %2 : tensor<515xi1>, tensor<515xf16>
  %8 = stablehlo.convert %7 : (tensor<515xf16>) -> tensor<515xf32>
  %9 = stablehlo.multiply %i, %i : tensor<33xi64>
  %10 = stablehlo.convert %9 : (tensor<33xi64>) -> tensor<33xf16>
  %11 = stablehlo.convert %j : (tensor<515xi8>) -> tensor<515xf16>
  return %2, %5, %8, %10, %11 : tensor<515xf16>, tensor<515xf16>, tensor<515xf32>, tensor<33xf16>, tensor<515xf16>
}
