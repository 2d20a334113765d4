// RUN: creole-run %s | FileCheck %s
// RUN: creole-run %s --backend interp | FileCheck %s

// Encodings say how a caller stores tensors; programs compute all elements.
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#CSC = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed) }>

// CHECK: out0: tensor<3x2xf32{{.*}} = [{{\[}}-0.0, -3.0], [-1.0, -4.0], [-2.0, -5.0]]
// CHECK: out1: tensor<2x3xf32> = [{{\[}}0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]
func.func @main() -> (tensor<3x2xf32, #CSC>, tensor<2x3xf32>) {
  %i = stablehlo.iota dim = 0 : tensor<6xf32>
  %a = stablehlo.reshape %i : (tensor<6xf32>) -> tensor<2x3xf32, #CSR>
  %0 = stablehlo.negate %a : tensor<2x3xf32, #CSR>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<2x3xf32, #CSR>) -> tensor<3x2xf32, #CSC>
  %2 = stablehlo.add %0, %a : (tensor<2x3xf32, #CSR>, tensor<2x3xf32, #CSR>) -> tensor<2x3xf32>
  return %1, %2 : tensor<3x2xf32, #CSC>, tensor<2x3xf32>
}
