// RUN: creole-opt %s --split-input-file --refine-shapes | FileCheck %s

// A size that is the whole dimension, or that folds to it, and a smaller one.

// CHECK-LABEL: func.func @whole(%arg0: tensor<3x8xf32>) -> tensor<3x8xf32>
// CHECK-NOT: set_dimension_size
// CHECK: stablehlo.negate %arg0
func.func @whole(%a: tensor<3x8xf32>) -> tensor<3x8xf32> {
  %n = stablehlo.constant dense<8> : tensor<i32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 1 : (tensor<3x8xf32>, tensor<i32>) -> tensor<3x8xf32>
  %1 = stablehlo.negate %0 : tensor<3x8xf32>
  return %1 : tensor<3x8xf32>
}

// -----

// CHECK-LABEL: func.func @bounded(%arg0: tensor<3x8xf32>) -> tensor<3x8xf32>
// CHECK: stablehlo.negate %arg0 : tensor<3x8xf32>
func.func @bounded(%a: tensor<3x8xf32>) -> tensor<3x?xf32, #stablehlo.bounds<?, 8>> {
  %n = stablehlo.constant dense<4> : tensor<i32>
  %m = stablehlo.add %n, %n : tensor<i32>
  %0 = stablehlo.set_dimension_size %a, %m, dim = 1 : (tensor<3x8xf32>, tensor<i32>) -> tensor<3x?xf32, #stablehlo.bounds<?, 8>>
  %1 = stablehlo.negate %0 : tensor<3x?xf32, #stablehlo.bounds<?, 8>>
  return %1 : tensor<3x?xf32, #stablehlo.bounds<?, 8>>
}

// -----

// CHECK-LABEL: func.func @smaller(%arg0: tensor<3x8xf32>) -> (tensor<3xf32>, tensor<3x5xf32>, tensor<i32>)
// CHECK: %[[S:.*]] = stablehlo.slice %arg0 [0:3, 0:5] : (tensor<3x8xf32>) -> tensor<3x5xf32>
// CHECK: stablehlo.reduce(%[[S]]
// CHECK-SAME: (tensor<3x5xf32>, tensor<f32>) -> tensor<3xf32>
// CHECK: stablehlo.add %[[S]], %[[S]] : tensor<3x5xf32>
// CHECK: stablehlo.get_dimension_size {{.*}}, dim = 1 : (tensor<3x5xf32>) -> tensor<i32>
func.func @smaller(%a: tensor<3x8xf32>) -> (tensor<3xf32>, tensor<3x?xf32, #stablehlo.bounds<?, 8>>, tensor<i32>) {
  %n = stablehlo.constant dense<5> : tensor<i32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 1 : (tensor<3x8xf32>, tensor<i32>) -> tensor<3x?xf32, #stablehlo.bounds<?, 8>>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<3x?xf32, #stablehlo.bounds<?, 8>>, tensor<f32>) -> tensor<3xf32>
  %2 = stablehlo.add %0, %0 : tensor<3x?xf32, #stablehlo.bounds<?, 8>>
  %3 = stablehlo.get_dimension_size %2, dim = 1 : (tensor<3x?xf32, #stablehlo.bounds<?, 8>>) -> tensor<i32>
  return %1, %2, %3 : tensor<3xf32>, tensor<3x?xf32, #stablehlo.bounds<?, 8>>, tensor<i32>
}

// -----

// The size of one value is that of another.

// CHECK-LABEL: func.func @of_another
// CHECK: stablehlo.slice %arg0 [0:5]
// CHECK-SAME: -> tensor<5xf32>
func.func @of_another(%a: tensor<8xf32>, %b: tensor<5xi8>) -> tensor<?xf32, #stablehlo.bounds<8>> {
  %n = stablehlo.get_dimension_size %b, dim = 0 : (tensor<5xi8>) -> tensor<i32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  return %0 : tensor<?xf32, #stablehlo.bounds<8>>
}

// -----

// A size that is not known stays.

// CHECK-LABEL: func.func @unknown
// CHECK-SAME: -> tensor<?xf32, #stablehlo.bounds<8>>
// CHECK: stablehlo.set_dimension_size
func.func @unknown(%a: tensor<8xf32>, %n: tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>> {
  %0 = stablehlo.set_dimension_size %a, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  return %0 : tensor<?xf32, #stablehlo.bounds<8>>
}

// -----

// Loops carry what their operands are; branches yield what they agree on.

// CHECK-LABEL: func.func @loop
// CHECK: stablehlo.while
// CHECK-SAME: tensor<5xf32>, tensor<5xf32>, tensor<i32>
// CHECK: "stablehlo.if"
// CHECK: (tensor<i1>) -> (tensor<5xf32>, tensor<?xf32, #stablehlo.bounds<8>>)
func.func @loop(%a: tensor<8xf32>, %c: tensor<i1>) -> tensor<?xf32, #stablehlo.bounds<8>> {
  %n = stablehlo.constant dense<5> : tensor<i32>
  %m = stablehlo.constant dense<4> : tensor<i32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %1 = stablehlo.set_dimension_size %a, %m, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %2:3 = stablehlo.while(%x = %0, %y = %0, %i = %n) : tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>, tensor<i32>
    cond {
      %3 = stablehlo.compare GT, %i, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %3 = stablehlo.subtract %i, %n : tensor<i32>
      %4 = stablehlo.negate %x : tensor<?xf32, #stablehlo.bounds<8>>
      stablehlo.return %4, %x, %3 : tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>, tensor<i32>
    }
  %5:2 = "stablehlo.if"(%c) ({
    stablehlo.return %0, %0 : tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>
  }, {
    stablehlo.return %2#0, %1 : tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>
  }) : (tensor<i1>) -> (tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>)
  return %5#0 : tensor<?xf32, #stablehlo.bounds<8>>
}

// -----

// A callee gets a variant for each shape; callers see its results.

// CHECK-LABEL: func.func @main(%arg0: tensor<8xf32>) -> (tensor<3xf32>, tensor<4xf32>)
// CHECK: call @twice_0({{.*}}) : (tensor<3xf32>) -> tensor<3xf32>
// CHECK: call @twice_1({{.*}}) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK: func.func private @twice(%arg0: tensor<?xf32>) -> tensor<?xf32>
// CHECK-DAG: func.func private @twice_1(%arg0: tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG: func.func private @twice_0(%arg0: tensor<3xf32>) -> tensor<3xf32>
func.func @main(%a: tensor<8xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %n = stablehlo.constant dense<3> : tensor<1xi32>
  %zero = stablehlo.constant dense<0> : tensor<1xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %eight = stablehlo.constant dense<8> : tensor<1xi32>
  %0 = stablehlo.real_dynamic_slice %a, %zero, %n, %one : (tensor<8xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  %1 = stablehlo.real_dynamic_slice %a, %zero, %eight, %two : (tensor<8xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  %2 = func.call @twice(%0) : (tensor<?xf32>) -> tensor<?xf32>
  %3 = func.call @twice(%1) : (tensor<?xf32>) -> tensor<?xf32>
  return %2, %3 : tensor<?xf32>, tensor<?xf32>
}
func.func private @twice(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = stablehlo.add %a, %a : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @operands
// CHECK-DAG: stablehlo.reshape {{.*}} -> tensor<2x4xf32>
// CHECK-DAG: stablehlo.broadcast_in_dim {{.*}} -> tensor<3x8xf32>
// CHECK-DAG: stablehlo.iota dim = 0 : tensor<3x8xi32>
// CHECK-DAG: stablehlo.pad {{.*}} low = [3], high = [8], interior = [1] : (tensor<8xf32>, tensor<f32>) -> tensor<26xf32>
// CHECK-DAG: "stablehlo.gather"({{.*}}slice_sizes = array<i64: 1, 4>
func.func @operands(%a: tensor<8xf32>, %z: tensor<f32>, %at: tensor<2xi32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xi32>, tensor<?xf32>, tensor<2x?xf32>) {
  %s24 = stablehlo.constant dense<[2, 4]> : tensor<2xi32>
  %s38 = stablehlo.constant dense<[3, 8]> : tensor<2xi32>
  %s14 = stablehlo.constant dense<[1, 4]> : tensor<2xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %three = stablehlo.slice %s38 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
  %eight = stablehlo.slice %s38 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
  %0 = stablehlo.dynamic_reshape %a, %s24 : (tensor<8xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %1 = stablehlo.dynamic_broadcast_in_dim %a, %s38, dims = [1] : (tensor<8xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %2 = stablehlo.dynamic_iota %s38, dim = 0 : (tensor<2xi32>) -> tensor<?x?xi32>
  %3 = stablehlo.dynamic_pad %a, %z, %three, %eight, %one : (tensor<8xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  %4 = "stablehlo.dynamic_gather"(%0, %at, %s14) {
    dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>
  } : (tensor<?x?xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x?xf32>
  return %0, %1, %2, %3, %4 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xi32>, tensor<?xf32>, tensor<2x?xf32>
}

// -----

// A static operand beside one of a known dynamic size has as many elements as there may be: the first of them count.

// CHECK-LABEL: func.func @padded(%arg0: tensor<4x6xf32>, %arg1: tensor<i1>) -> (tensor<4x3xf32>, tensor<4x3xf32>, tensor<4xf32>)
// CHECK: %[[X:.*]] = stablehlo.slice %arg0 [0:4, 0:3]
// CHECK: %[[B:.*]] = stablehlo.broadcast_in_dim %{{.*}}, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
// CHECK: %[[C:.*]] = stablehlo.slice %[[B]] [0:4, 0:3]
// CHECK: %[[M:.*]] = stablehlo.multiply %[[X]], %[[C]] : tensor<4x3xf32>
// CHECK: stablehlo.select %arg1, %{{.*}}, %[[M]] : tensor<i1>, tensor<4x3xf32>
func.func @padded(%a: tensor<4x6xf32>, %p: tensor<i1>) -> (tensor<4x?xf32, #stablehlo.bounds<?, 6>>, tensor<4x?xf32, #stablehlo.bounds<?, 6>>, tensor<4xf32>) {
  %n = stablehlo.constant dense<3> : tensor<i32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 1 : (tensor<4x6xf32>, tensor<i32>) -> tensor<4x?xf32, #stablehlo.bounds<?, 6>>
  %two = stablehlo.constant dense<2.0> : tensor<f32>
  %1 = stablehlo.broadcast_in_dim %two, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
  %2 = stablehlo.multiply %0, %1 : (tensor<4x?xf32, #stablehlo.bounds<?, 6>>, tensor<4x6xf32>) -> tensor<4x?xf32, #stablehlo.bounds<?, 6>>
  %3 = stablehlo.select %p, %1, %2 : (tensor<i1>, tensor<4x6xf32>, tensor<4x?xf32, #stablehlo.bounds<?, 6>>) -> tensor<4x?xf32, #stablehlo.bounds<?, 6>>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %4 = stablehlo.reduce(%3 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x?xf32, #stablehlo.bounds<?, 6>>, tensor<f32>) -> tensor<4xf32>
  return %2, %3, %4 : tensor<4x?xf32, #stablehlo.bounds<?, 6>>, tensor<4x?xf32, #stablehlo.bounds<?, 6>>, tensor<4xf32>
}

// -----

// So it is with what products sum over, with other inputs of a reduction, and what is joined along another dimension.

// CHECK-LABEL: func.func @combined
// CHECK: %[[W:.*]] = stablehlo.slice %arg1 [0:3, 0:2]
// CHECK: stablehlo.dot_general %{{.*}}, %[[W]], contracting_dims = [1] x [0] : (tensor<4x3xf32>, tensor<3x2xf32>) -> tensor<4x2xf32>
// CHECK: stablehlo.dot %{{.*}} : (tensor<4x3xf32>, tensor<3x2xf32>) -> tensor<4x2xf32>
// CHECK: stablehlo.dot %{{.*}} : (tensor<2x6xf32>, tensor<6x2xf32>) -> tensor<2x2xf32>
// CHECK: %[[I:.*]] = stablehlo.slice %{{.*}} [0:4, 0:3] : (tensor<4x6xi32>) -> tensor<4x3xi32>
// CHECK: stablehlo.reduce({{.*}}), (%[[I]] init
// CHECK: stablehlo.concatenate %{{.*}}, dim = 0 : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<8x3xf32>
func.func @combined(%a: tensor<4x6xf32>, %w: tensor<6x2xf32>) -> (tensor<4x2xf32>, tensor<4x2xf32>, tensor<?x2xf32, #stablehlo.bounds<4, ?>>, tensor<4xi32>, tensor<8x?xf32, #stablehlo.bounds<?, 6>>) {
  %n = stablehlo.constant dense<3> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %x = stablehlo.set_dimension_size %a, %n, dim = 1 : (tensor<4x6xf32>, tensor<i32>) -> tensor<4x?xf32, #stablehlo.bounds<?, 6>>
  %y = stablehlo.set_dimension_size %a, %two, dim = 0 : (tensor<4x6xf32>, tensor<i32>) -> tensor<?x6xf32, #stablehlo.bounds<4, ?>>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x?xf32, #stablehlo.bounds<?, 6>>, tensor<6x2xf32>) -> tensor<4x2xf32>
  %1 = stablehlo.dot %x, %w : (tensor<4x?xf32, #stablehlo.bounds<?, 6>>, tensor<6x2xf32>) -> tensor<4x2xf32>
  %2 = stablehlo.dot %y, %w : (tensor<?x6xf32, #stablehlo.bounds<4, ?>>, tensor<6x2xf32>) -> tensor<?x2xf32, #stablehlo.bounds<4, ?>>
  %i = stablehlo.iota dim = 1 : tensor<4x6xi32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %3:2 = stablehlo.reduce(%x init: %z), (%i init: %n) across dimensions = [1] : (tensor<4x?xf32, #stablehlo.bounds<?, 6>>, tensor<4x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
   reducer(%b: tensor<f32>, %c: tensor<f32>) (%d: tensor<i32>, %e: tensor<i32>) {
    stablehlo.return %b, %d : tensor<f32>, tensor<i32>
  }
  %4 = stablehlo.concatenate %x, %a, dim = 0 : (tensor<4x?xf32, #stablehlo.bounds<?, 6>>, tensor<4x6xf32>) -> tensor<8x?xf32, #stablehlo.bounds<?, 6>>
  return %0, %1, %2, %3#1, %4 : tensor<4x2xf32>, tensor<4x2xf32>, tensor<?x2xf32, #stablehlo.bounds<4, ?>>, tensor<4xi32>, tensor<8x?xf32, #stablehlo.bounds<?, 6>>
}
