// RUN: creole-run %s | FileCheck %s
// RUN: creole-run %s --backend=interp | FileCheck %s

// Complex numbers are ordered by their real parts, and equal ones by their imaginary parts.

// CHECK: out0: tensor<6xi1> = [true, false, true, false, false, false]
// CHECK-NEXT: out1: tensor<6xi1> = [true, false, true, true, false, false]
// CHECK-NEXT: out2: tensor<6xi1> = [false, true, false, false, false, true]
// CHECK-NEXT: out3: tensor<6xi1> = [false, true, false, true, false, true]
// CHECK-NEXT: out4: tensor<6xcomplex<f32>> = [(2.0, 1.0), (1.0, 0.0), (1.0, 3.0), (1.0, 2.0), (NaN, 0.0), (0.0, NaN)]
// CHECK-NEXT: out5: tensor<6xcomplex<f32>> = [(1.0, 5.0), (0.0, 9.0), (1.0, 2.0), (1.0, 2.0), (NaN, 0.0), (0.0, NaN)]
// CHECK-NEXT: out6: tensor<6xcomplex<f32>> = [(1.0, 4.0), (1.0, 0.0), (1.0, 2.0), (1.0, 2.0), (NaN, 0.0), (1.0, 1.0)]
func.func @main() -> (tensor<6xi1>, tensor<6xi1>, tensor<6xi1>, tensor<6xi1>, tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>) {
  %a = stablehlo.constant dense<[(1.0, 5.0), (1.0, 0.0), (1.0, 2.0), (1.0, 2.0), (0x7FC00000, 0.0), (1.0, 1.0)]> : tensor<6xcomplex<f32>>
  %b = stablehlo.constant dense<[(2.0, 1.0), (0.0, 9.0), (1.0, 3.0), (1.0, 2.0), (1.0, 1.0), (0.0, 0x7FC00000)]> : tensor<6xcomplex<f32>>
  %lo = stablehlo.constant dense<(0.5, 7.0)> : tensor<complex<f32>>
  %hi = stablehlo.constant dense<(1.0, 4.0)> : tensor<complex<f32>>
  %x:2 = stablehlo.optimization_barrier %a, %b : tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>
  %0 = stablehlo.compare LT, %x#0, %x#1 : (tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>) -> tensor<6xi1>
  %1 = stablehlo.compare LE, %x#0, %x#1 : (tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>) -> tensor<6xi1>
  %2 = stablehlo.compare GT, %x#0, %x#1 : (tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>) -> tensor<6xi1>
  %3 = stablehlo.compare GE, %x#0, %x#1 : (tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>) -> tensor<6xi1>
  %4 = stablehlo.maximum %x#0, %x#1 : tensor<6xcomplex<f32>>
  %5 = stablehlo.minimum %x#0, %x#1 : tensor<6xcomplex<f32>>
  %6 = stablehlo.clamp %lo, %x#0, %hi : (tensor<complex<f32>>, tensor<6xcomplex<f32>>, tensor<complex<f32>>) -> tensor<6xcomplex<f32>>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<6xi1>, tensor<6xi1>, tensor<6xi1>, tensor<6xi1>, tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>
}
