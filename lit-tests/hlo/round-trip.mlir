// RUN: creole-opt %s | FileCheck %s
// RUN: creole-opt %s --mlir-print-op-generic | creole-opt | FileCheck %s

// CHECK: %[[T:.*]] = stablehlo.transpose %{{.*}}, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT: %[[S:.*]] = stablehlo.add %[[T]], %[[T]] : tensor<3x2xf32>
func.func @main(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = stablehlo.add %0, %0 : tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}
