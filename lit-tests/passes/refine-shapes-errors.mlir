// RUN: not creole-opt %s --split-input-file --refine-shapes 2>&1 | FileCheck %s

// CHECK: [[@LINE+3]]:8: error: 'stablehlo.set_dimension_size' op expects a size from 0 to 8 in dimension 0, found 9
func.func @beyond(%a: tensor<8xf32>) -> tensor<?xf32, #stablehlo.bounds<8>> {
  %n = stablehlo.constant dense<9> : tensor<i32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  return %0 : tensor<?xf32, #stablehlo.bounds<8>>
}

// -----

// CHECK: error: 'stablehlo.set_dimension_size' op expects a size from 0 to 8 in dimension 0, found -1
func.func @negative(%a: tensor<8xf32>) -> tensor<?xf32, #stablehlo.bounds<8>> {
  %n = stablehlo.constant dense<-1> : tensor<i32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  return %0 : tensor<?xf32, #stablehlo.bounds<8>>
}

// -----

// CHECK: error: 'stablehlo.add' op expects operands of one type, found tensor<5xf32> and tensor<4xf32>
func.func @differ(%a: tensor<8xf32>) -> tensor<?xf32, #stablehlo.bounds<8>> {
  %n = stablehlo.constant dense<5> : tensor<i32>
  %m = stablehlo.constant dense<4> : tensor<i32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %1 = stablehlo.set_dimension_size %a, %m, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %2 = stablehlo.add %0, %1 : tensor<?xf32, #stablehlo.bounds<8>>
  return %2 : tensor<?xf32, #stablehlo.bounds<8>>
}

// -----

// CHECK: error: 'stablehlo.while' op carries values of other sizes from one iteration to the next, here tensor<5xf32> and then tensor<4xf32>
func.func @loop(%a: tensor<8xf32>, %c: tensor<i1>) -> tensor<?xf32, #stablehlo.bounds<8>> {
  %n = stablehlo.constant dense<5> : tensor<i32>
  %m = stablehlo.constant dense<4> : tensor<i32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %1 = stablehlo.while(%x = %0) : tensor<?xf32, #stablehlo.bounds<8>>
    cond {
      stablehlo.return %c : tensor<i1>
    } do {
      %2 = stablehlo.set_dimension_size %a, %m, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
      stablehlo.return %2 : tensor<?xf32, #stablehlo.bounds<8>>
    }
  return %1 : tensor<?xf32, #stablehlo.bounds<8>>
}
