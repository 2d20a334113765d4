// What is computed without logarithms is at its edges what powers are.
// RUN: creole-run %s | FileCheck %s
// RUN: creole-run --backend=interp %s | FileCheck %s

// CHECK: out0: {{.*}} = [inf, inf, NaN, 0.0, 0.0, 0.125]
// CHECK: out1: {{.*}} = [inf, inf, NaN, 0.0, 0.0, 0.5]
// CHECK: out2: {{.*}} = [0.0, 0.0, NaN, inf, inf, 2.0]
// CHECK: out3: {{.*}} = [0.0, 0.0, NaN, inf, inf, 8.0]
func.func @main() -> (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) {
  %x = stablehlo.constant dense<[0.0, -0.0, -1.0, 0x7F800000, 0xFF800000, 4.0]> : tensor<6xf32>
  %x1 = stablehlo.optimization_barrier %x : tensor<6xf32>
  %a = stablehlo.constant dense<-1.5> : tensor<6xf32>
  %b = stablehlo.constant dense<-0.5> : tensor<6xf32>
  %c = stablehlo.constant dense<0.5> : tensor<6xf32>
  %d = stablehlo.constant dense<1.5> : tensor<6xf32>
  %0 = stablehlo.power %x1, %a : tensor<6xf32>
  %1 = stablehlo.power %x1, %b : tensor<6xf32>
  %2 = stablehlo.power %x1, %c : tensor<6xf32>
  %3 = stablehlo.power %x1, %d : tensor<6xf32>
  return %0, %1, %2, %3 : tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
}
