// RUN: not creole-opt --bufferize --split-input-file %s 2>&1 | FileCheck %s

// CHECK: donate-errors.mlir:[[@LINE+1]]:1: error: input 1 is donated to result 0, but so is input 0
func.func @twice(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %b: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// -----

// CHECK: donate-errors.mlir:[[@LINE+1]]:1: error: input 0 is donated to a result that there is not: results are 1
func.func @absent(%a: tensor<4xf32> {tf.aliasing_output = 1 : i32}) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// -----

// CHECK: donate-errors.mlir:[[@LINE+1]]:1: error: input 0 of type tensor<4xf32> is donated to result 0 of type tensor<4xi32>
func.func @typed(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> tensor<4xi32> {
  %0 = stablehlo.convert %a : (tensor<4xf32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
