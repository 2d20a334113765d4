// Rules show that arguments without elements are equal, and the steps know each of them by its own name.
// RUN: creole-opt %s --eqsat=mode=real --explain-proof=%t.mlir -o %t.after
// RUN: FileCheck %s --check-prefix=AFTER < %t.after
// RUN: creole-opt --replay %t.mlir 2>&1 | FileCheck %s --check-prefix=REPLAYED

// AFTER: return %arg0 : tensor<0x2xf32>
// REPLAYED: remark: 'replay': {{[0-9]+}} steps hold, in mode 'real'

func.func @f(%a: tensor<0x2xf32>, %b: tensor<0x2xf32>, %c: tensor<0x0xf32>, %d: tensor<0x3xf32>) -> tensor<0x2xf32> {
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.broadcast_in_dim %one, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
  %1 = stablehlo.subtract %0, %c : tensor<0x0xf32>
  %2 = stablehlo.dot_general %a, %c, contracting_dims = [0] x [0] : (tensor<0x2xf32>, tensor<0x0xf32>) -> tensor<2x0xf32>
  %3 = stablehlo.transpose %2, dims = [1, 0] : (tensor<2x0xf32>) -> tensor<0x2xf32>
  %4 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<0x2xf32>, tensor<0x2xf32>) -> tensor<0x0xf32>
  %5 = stablehlo.multiply %4, %1 : tensor<0x0xf32>
  %6 = stablehlo.multiply %5, %c : tensor<0x0xf32>
  %7 = stablehlo.add %5, %6 : tensor<0x0xf32>
  %8 = stablehlo.dot_general %7, %d, contracting_dims = [0] x [0] : (tensor<0x0xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  return %3 : tensor<0x2xf32>
}
