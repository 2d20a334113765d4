// RUN: creole-opt %s --split-input-file --refine-shapes | FileCheck %s

// Functions of several blocks: results of calls and ops in later blocks, and what is passed to blocks.

// CHECK-LABEL: func.func @blocks
// CHECK: call @two(%arg0) : (tensor<4xf32>) -> tensor<2xf32>
// CHECK: stablehlo.slice %arg0 [0:2]
// CHECK: ^bb3(%[[Y:.*]]: tensor<2xf32>):
// CHECK: stablehlo.reduce(%[[Y]] init: {{.*}} (tensor<2xf32>, tensor<f32>) -> tensor<f32>
func.func @blocks(%x: tensor<4xf32>, %p: i1) -> tensor<f32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  cf.cond_br %p, ^bb1, ^bb2
^bb1:
  %r = func.call @two(%x) : (tensor<4xf32>) -> tensor<?xf32>
  cf.br ^bb3(%r : tensor<?xf32>)
^bb2:
  %n = stablehlo.constant dense<2> : tensor<i32>
  %d = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32>
  cf.br ^bb3(%d : tensor<?xf32>)
^bb3(%y: tensor<?xf32>):
  %s = stablehlo.reduce(%y init: %z) applies stablehlo.add across dimensions = [0] : (tensor<?xf32>, tensor<f32>) -> tensor<f32>
  return %s : tensor<f32>
}
func.func private @two(%x: tensor<4xf32>) -> tensor<?xf32> {
  %n = stablehlo.constant dense<2> : tensor<i32>
  %d = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32>
  return %d : tensor<?xf32>
}

// -----

// A loop of blocks: the argument has the sizes that it has on both ways.

// CHECK-LABEL: func.func @back(%arg0: tensor<8x3xf32>, %arg1: i1) -> tensor<4x3xf32>
// CHECK: cf.br ^bb1(%{{.*}} : tensor<4x3xf32>)
// CHECK: ^bb1(%{{.*}}: tensor<4x3xf32>):
func.func @back(%a: tensor<8x3xf32>, %p: i1) -> tensor<?x3xf32> {
  %n = stablehlo.constant dense<4> : tensor<i32>
  %d = stablehlo.set_dimension_size %a, %n, dim = 0 : (tensor<8x3xf32>, tensor<i32>) -> tensor<?x3xf32>
  cf.br ^bb1(%d : tensor<?x3xf32>)
^bb1(%y: tensor<?x3xf32>):
  %s = stablehlo.negate %y : tensor<?x3xf32>
  cf.cond_br %p, ^bb1(%s : tensor<?x3xf32>), ^bb2
^bb2:
  return %y : tensor<?x3xf32>
}

// -----

// CHECK-LABEL: func.func @cases(%arg0: tensor<8xf32>, %arg1: i32) -> tensor<2xf32>
// CHECK: ^bb1(%{{.*}}: tensor<2xf32>):
// CHECK: ^bb2(%{{.*}}: tensor<2xf32>, %{{.*}}: i32):
func.func @cases(%x: tensor<8xf32>, %f: i32) -> tensor<?xf32> {
  %n = stablehlo.constant dense<2> : tensor<i32>
  %d = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32>
  cf.switch %f : i32, [
    default: ^bb1(%d : tensor<?xf32>),
    1: ^bb2(%d, %f : tensor<?xf32>, i32)
  ]
^bb1(%a: tensor<?xf32>):
  return %a : tensor<?xf32>
^bb2(%b: tensor<?xf32>, %i: i32):
  %c = stablehlo.negate %b : tensor<?xf32>
  return %c : tensor<?xf32>
}

// -----

// A function that something else than a call names keeps its type; calls have a variant.

// CHECK-LABEL: func.func private @two(%arg0: tensor<4xf32>) -> tensor<?xf32>
// CHECK: stablehlo.set_dimension_size
// CHECK: func.func private @two_0(%arg0: tensor<4xf32>) -> tensor<2xf32>
// CHECK: stablehlo.slice
// CHECK-LABEL: func.func @main(%arg0: tensor<4xf32>) -> (tensor<?xf32>, tensor<2xf32>)
// CHECK: constant @two : (tensor<4xf32>) -> tensor<?xf32>
// CHECK: call @two_0(%arg0) : (tensor<4xf32>) -> tensor<2xf32>
func.func private @two(%x: tensor<4xf32>) -> tensor<?xf32> {
  %n = stablehlo.constant dense<2> : tensor<i32>
  %d = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32>
  return %d : tensor<?xf32>
}
func.func @main(%x: tensor<4xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %f = func.constant @two : (tensor<4xf32>) -> tensor<?xf32>
  %r = func.call_indirect %f(%x) : (tensor<4xf32>) -> tensor<?xf32>
  %s = func.call @two(%x) : (tensor<4xf32>) -> tensor<?xf32>
  return %r, %s : tensor<?xf32>, tensor<?xf32>
}

// -----

// Tuples of dynamic arrays.

// CHECK-LABEL: func.func @tuples(%arg0: tensor<8xf32>) -> (tuple<tensor<4xf32>>, tensor<4xf32>)
// CHECK: stablehlo.get_tuple_element %{{.*}}[0] : (tuple<tensor<4xf32>>) -> tensor<4xf32>
func.func @tuples(%x: tensor<8xf32>) -> (tuple<tensor<?xf32, #stablehlo.bounds<8>>>, tensor<?xf32, #stablehlo.bounds<8>>) {
  %n = stablehlo.constant dense<4> : tensor<i32>
  %d = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %t = stablehlo.tuple %d : tuple<tensor<?xf32, #stablehlo.bounds<8>>>
  %e = stablehlo.get_tuple_element %t[0] : (tuple<tensor<?xf32, #stablehlo.bounds<8>>>) -> tensor<?xf32, #stablehlo.bounds<8>>
  return %t, %e : tuple<tensor<?xf32, #stablehlo.bounds<8>>>, tensor<?xf32, #stablehlo.bounds<8>>
}
