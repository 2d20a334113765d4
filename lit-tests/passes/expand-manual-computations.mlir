// RUN: creole-opt %s --expand-manual-computations | FileCheck %s
// RUN: creole-opt %s --expand-manual-computations --resolve-groups --hlo-decompose | FileCheck %s --check-prefix=DECOMPOSED

sdy.mesh @mesh = <["x"=2, "y"=2]>

// Shards are cut at places that the number of the device says, and parts of results gathered along axes. The second result
// is the same on all devices.
// CHECK-LABEL: func.func @main
// CHECK: %[[ID:.*]] = stablehlo.partition_id : tensor<ui32>
// CHECK: %[[DEVICE:.*]] = stablehlo.convert %[[ID]]
// CHECK: %[[TABLE:.*]] = stablehlo.constant dense<[0, 0, 4, 4]> : tensor<4xi64>
// CHECK: %[[PART:.*]] = stablehlo.dynamic_slice %[[TABLE]], %[[DEVICE]], sizes = [1]
// CHECK: %[[START:.*]] = stablehlo.reshape %[[PART]]
// CHECK: %[[SHARD:.*]] = stablehlo.dynamic_slice %arg0, %[[START]], %{{.*}}, sizes = [4, 6] : (tensor<8x6xf32>, tensor<i64>, tensor<i64>) -> tensor<4x6xf32>
// CHECK: %[[NEGATED:.*]] = stablehlo.negate %[[SHARD]] : tensor<4x6xf32>
// CHECK: %[[ALL:.*]] = "stablehlo.all_gather"(%[[NEGATED]]) <{all_gather_dim = 0 : i64, {{.*}}replica_groups = dense<{{\[\[}}0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<4x6xf32>) -> tensor<8x6xf32>
// CHECK: return %[[ALL]], %arg1
// DECOMPOSED: loop.collective @gather_arrays
func.func @main(%a: tensor<8x6xf32>, %b: tensor<3xf32>) -> (tensor<8x6xf32>, tensor<3xf32>) attributes {creole.devices = array<i64: 1, 4>} {
  %0:2 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}]>] out_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}]>] manual_axes={"x", "y"} (%c: tensor<4x6xf32>, %d: tensor<3xf32>) {
    %1 = stablehlo.negate %c : tensor<4x6xf32>
    sdy.return %1, %d : tensor<4x6xf32>, tensor<3xf32>
  } : (tensor<8x6xf32>, tensor<3xf32>) -> (tensor<8x6xf32>, tensor<3xf32>)
  return %0#0, %0#1 : tensor<8x6xf32>, tensor<3xf32>
}
