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

// -----

// CHECK: error: 'stablehlo.dynamic_pad' op pads dimension 0 of size 4 to 18446744073709551618 elements
func.func @padded_beyond(%x: tensor<4xf32>, %v: tensor<f32>) -> tensor<?xf32> {
  %s = stablehlo.constant dense<9223372036854775807> : tensor<1xi64>
  %z = stablehlo.constant dense<0> : tensor<1xi64>
  %0 = stablehlo.dynamic_pad %x, %v, %s, %s, %z : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK: error: 'stablehlo.dynamic_pad' op pads dimension 0 of size 4 to -5 elements
func.func @padded_below(%x: tensor<4xf32>, %v: tensor<f32>) -> tensor<?xf32> {
  %s = stablehlo.constant dense<-9> : tensor<1xi64>
  %z = stablehlo.constant dense<0> : tensor<1xi64>
  %0 = stablehlo.dynamic_pad %x, %v, %s, %z, %z : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK: error: 'stablehlo.real_dynamic_slice' op expects a limit within dimension 0 of tensor<4xf32>, found 9223372036854775807
func.func @sliced_beyond(%x: tensor<4xf32>) -> tensor<?xf32> {
  %s = stablehlo.constant dense<1> : tensor<1xi64>
  %l = stablehlo.constant dense<9223372036854775807> : tensor<1xi64>
  %0 = stablehlo.real_dynamic_slice %x, %s, %l, %l : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// Sizes other than the bound are no padding.

// CHECK: error: 'stablehlo.add' op expects 4 elements in dimension 0 of operand #1, which is tensor<20xi32>
func.func @no_bound(%b: tensor<20xi32>) -> tensor<?xi32> {
  %n = stablehlo.constant dense<4> : tensor<1xi32>
  %0 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  %1 = stablehlo.add %0, %b : (tensor<?xi32>, tensor<20xi32>) -> tensor<?xi32>
  return %1 : tensor<?xi32>
}

// -----

// CHECK: error: 'stablehlo.dot_general' op expects 2 elements in dimension 0 of operand #1, which is tensor<4x3xf32>
func.func @no_bound_of_product(%b: tensor<4x3xf32>) -> tensor<3xf32> {
  %n = stablehlo.constant dense<2> : tensor<1xi32>
  %0 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  %1 = stablehlo.dot_general %0, %b, contracting_dims = [0] x [0] : (tensor<?xf32>, tensor<4x3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// -----

// A result that is written static keeps its size.

// CHECK: error: 'stablehlo.add' op has a result of type tensor<4xf32>, but tensor<8xf32> is written
func.func @static_result(%a: tensor<8xf32>) -> tensor<8xf32> {
  %n = stablehlo.constant dense<4> : tensor<i32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %1 = stablehlo.add %0, %a : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

// CHECK: error: 'stablehlo.if' op has a result of type tensor<4xf32>, but tensor<8xf32> is written
func.func @static_branch(%a: tensor<8xf32>, %p: tensor<i1>) -> tensor<8xf32> {
  %n = stablehlo.constant dense<4> : tensor<i32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %1 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<8xf32>
  }, {
    stablehlo.return %0 : tensor<?xf32, #stablehlo.bounds<8>>
  }) : (tensor<i1>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

// Blocks have one type for each argument.

// CHECK: error: type mismatch for bb argument #0 of successor #1; passes (tensor<4xf32>) to a block that takes (tensor<?xf32>)
func.func @blocks_differ(%a: tensor<8xf32>, %p: i1) -> tensor<f32> {
  %n = stablehlo.constant dense<4> : tensor<i32>
  %m = stablehlo.constant dense<5> : tensor<i32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32>
  cf.cond_br %p, ^bb1, ^bb2(%0 : tensor<?xf32>)
^bb1:
  %1 = stablehlo.set_dimension_size %a, %m, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32>
  cf.br ^bb2(%1 : tensor<?xf32>)
^bb2(%2: tensor<?xf32>):
  %3 = stablehlo.reduce(%2 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<?xf32>, tensor<f32>) -> tensor<f32>
  return %3 : tensor<f32>
}

// -----

// CHECK: error: 'func.call' op calls '@grows' with more than 64 lists of types
func.func private @grows(%a: tensor<?xi32>) -> tensor<?xi32> {
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %0 = stablehlo.concatenate %a, %one, dim = 0 : (tensor<?xi32>, tensor<1xi32>) -> tensor<?xi32>
  %1 = func.call @grows(%0) : (tensor<?xi32>) -> tensor<?xi32>
  return %1 : tensor<?xi32>
}
func.func @start() -> tensor<?xi32> {
  %n = stablehlo.constant dense<2> : tensor<1xi32>
  %0 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  %1 = func.call @grows(%0) : (tensor<?xi32>) -> tensor<?xi32>
  return %1 : tensor<?xi32>
}
