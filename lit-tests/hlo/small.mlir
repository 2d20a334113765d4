// RUN: creole-opt %s --split-input-file | FileCheck %s

// Small correct cases of ops whose other cases are of one form alone.

// CHECK: stablehlo.einsum
func.func @einsum(%a: tensor<2x2xf32>) {
  %0 = stablehlo.einsum %a, %a, config = "ab,bc->ac" : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

// CHECK: stablehlo.get_dimension_size
func.func @get_dimension_size(%a: tensor<4x2xf32>) {
  %0 = stablehlo.get_dimension_size %a, dim = 1 : (tensor<4x2xf32>) -> tensor<i32>
  return
}

// -----

// CHECK: stablehlo.rng_bit_generator
func.func @rng_bit_generator(%s: tensor<2xui64>) {
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
  return
}

// -----

// CHECK: chlo.broadcast_compare
func.func @broadcast_compare(%a: tensor<2xf32>) {
  %0 = chlo.broadcast_compare %a, %a {comparison_direction = #chlo<comparison_direction LT>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

// CHECK: stablehlo.cross-replica-sum
func.func @cross_replica_sum(%a: tensor<2xf32>) {
  %0 = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// CHECK: stablehlo.reduce_scatter
func.func @reduce_scatter(%a: tensor<2xf32>) {
  %0 = "stablehlo.reduce_scatter"(%a) <{replica_groups = dense<0> : tensor<1x1xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// CHECK: stablehlo.custom_call @Sharding
func.func @custom_call(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @Sharding(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// CHECK: stablehlo.all_reduce
func.func @all_reduce(%a: tensor<f32>) {
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

// CHECK: stablehlo.all_gather
func.func @all_gather(%a: tensor<2xf32>) {
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// CHECK: stablehlo.all_to_all
func.func @all_to_all(%a: tensor<2xf32>) {
  %0 = "stablehlo.all_to_all"(%a) <{concat_dimension = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>, split_count = 1 : i64, split_dimension = 0 : i64}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// CHECK: stablehlo.collective_broadcast
func.func @collective_broadcast(%a: tensor<2xf32>) {
  %0 = "stablehlo.collective_broadcast"(%a) <{replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// CHECK: stablehlo.collective_reduce
func.func @collective_reduce(%a: tensor<f32>) {
  %0 = "stablehlo.collective_reduce"(%a) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

// CHECK: stablehlo.collective_permute
func.func @collective_permute(%a: tensor<2xf32>) {
  %0 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<0> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// CHECK: stablehlo.bitcast_convert
func.func @bitcast_convert(%a: tensor<2xf32>) {
  %0 = stablehlo.bitcast_convert %a : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// Without start indices MLIR prints a second comma, and reads one only.
// CHECK: stablehlo.dynamic_slice %{{.*}}, sizes = [] : (tensor<i32>) -> tensor<i32>
// CHECK: stablehlo.dynamic_slice %{{.*}}, sizes = [] : (tensor<i32>) -> tensor<i32>
func.func @dynamic_slice(%a: tensor<i32>) {
  %0 = stablehlo.dynamic_slice %a, sizes = [] : (tensor<i32>) -> tensor<i32>
  %1 = stablehlo.dynamic_slice %a, , sizes = [] : (tensor<i32>) -> tensor<i32>
  return
}
