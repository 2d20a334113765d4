// RUN: creole-run %s | FileCheck %s
// RUN: creole-run %s --backend interp | FileCheck %s
// RUN: not creole-run %s --entry unknown --random-inputs 1 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not creole-run %s --entry later --random-inputs 1 2>&1 | FileCheck %s --check-prefix=LATER
// RUN: not creole-run %s --entry beyond --random-inputs 1 2>&1 | FileCheck %s --check-prefix=BEYOND
// RUN: not creole-run %s --entry input --random-inputs 1 2>&1 | FileCheck %s --check-prefix=INPUT

// Results of the entry whose sizes constants show.
// CHECK: out0: tensor<3xf32> = [0.0, 1.0, 2.0]
// CHECK: out1: tensor<2x4xf32> = [{{\[}}0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0]]
func.func @main() -> (tensor<?xf32, #stablehlo.bounds<8>>, tensor<?x?xf32>) {
  %a = stablehlo.iota dim = 0 : tensor<8xf32>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %s = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %1 = stablehlo.dynamic_reshape %a, %s : (tensor<8xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return %0, %1 : tensor<?xf32, #stablehlo.bounds<8>>, tensor<?x?xf32>
}

// UNKNOWN: dynamic-results.mlir:[[# @LINE + 3]]:8: error: 'stablehlo.set_dimension_size' op makes a size that is not known: result 0 has type tensor<?xf32, #stablehlo.bounds<8>>; only numbers of static shape can be passed
func.func @unknown(%n: tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>> {
  %a = stablehlo.iota dim = 0 : tensor<8xf32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  return %0 : tensor<?xf32, #stablehlo.bounds<8>>
}

// INPUT: error: input 0 has type tensor<?xf32>; only numbers of static shape can be passed
func.func @input(%a: tensor<?xf32>) -> tensor<?xf32> {
  return %a : tensor<?xf32>
}

// The op that makes the size is named, not those after it.
// LATER: dynamic-results.mlir:[[# @LINE + 3]]:8: error: 'stablehlo.set_dimension_size' op makes a size that is not known: result 1 has type tensor<?xf32, #stablehlo.bounds<8>>
func.func @later(%n: tensor<i32>) -> (tensor<8xf32>, tensor<?xf32>) {
  %a = stablehlo.iota dim = 0 : tensor<8xf32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32>
  %1 = stablehlo.negate %0 : tensor<?xf32>
  return %a, %1 : tensor<8xf32>, tensor<?xf32>
}

// The error of the pass that looks for the sizes.
// BEYOND: dynamic-results.mlir:[[# @LINE + 4]]:8: error: 'stablehlo.set_dimension_size' op expects a size from 0 to 8 in dimension 0, found 9
func.func @beyond() -> tensor<?xf32> {
  %a = stablehlo.iota dim = 0 : tensor<8xf32>
  %n = stablehlo.constant dense<9> : tensor<i32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
