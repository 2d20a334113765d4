// Groups that do not fit the devices of the run.
//
// RUN: not creole-run %s --replicas 2 --entry id 2>&1 | FileCheck %s --check-prefix=ID
// RUN: not creole-run %s --replicas 3 --entry missing 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not creole-run %s --partitions 3 --entry pairs 2>&1 | FileCheck %s --check-prefix=PAIRS
// RUN: not creole-run %s --replicas 2 --partitions 2 --entry gathered 2>&1 | FileCheck %s --check-prefix=GATHERED
// RUN: not creole-run %s --replicas 2 --partitions 2 --entry scattered 2>&1 | FileCheck %s --check-prefix=SCATTERED
// RUN: not creole-run %s --partitions 2 --entry mesh 2>&1 | FileCheck %s --check-prefix=MESH
// RUN: not creole-run %s --partitions 2 --entry function 2>&1 | FileCheck %s --check-prefix=FUNCTION
// RUN: not creole-run %s --entry id 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: not creole-run %s --replicas 2 --entry id --backend tile 2>&1 | FileCheck %s --check-prefix=TILE
// RUN: not creole-run %s --replicas 2 --entry id --steps 2 2>&1 | FileCheck %s --check-prefix=STEPS
// RUN: not creole-run %s --replicas 0 --entry id 2>&1 | FileCheck %s --check-prefix=NONE

// STEPS: the argument '--replicas <N>' cannot be used with '--steps <N>'
// NONE: invalid value '0' for '--replicas <N>'

sdy.mesh @mesh_of_two = <["x"=2]>

func.func @id(%x: tensor<4xf32>) -> tensor<4xf32> {
  // ID: collectives.mlir:[[#@LINE+3]]:8: error: 'stablehlo.all_reduce' op expects replicas below 2, their number in this run, found 2
  // ONE: collectives.mlir:[[#@LINE+2]]:8: error: 'stablehlo.all_reduce' op expects replicas below 1, their number in this run, found 1
  // TILE: collectives.mlir:[[#@LINE+1]]:8: error: 'stablehlo.all_reduce' op expects replicas below 2
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @missing(%x: tensor<4xf32>) -> tensor<8xf32> {
  // MISSING: collectives.mlir:[[#@LINE+1]]:8: error: 'stablehlo.all_gather' op expects all devices in groups, found no replica 2
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

func.func @pairs(%x: tensor<4xf32>) -> tensor<4xf32> {
  // PAIRS: collectives.mlir:[[#@LINE+1]]:8: error: 'stablehlo.collective_permute' op expects partitions below 3, their number in this run, found 3
  %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 3]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// The two partitions take part, too.
func.func @gathered(%x: tensor<4xf32>) -> tensor<8xf32> {
  // GATHERED: collectives.mlir:[[#@LINE+1]]:8: error: 'stablehlo.all_gather' op expects a result of type tensor<16xf32> in groups of 4 devices, found tensor<8xf32>
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<4xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

func.func @scattered(%x: tensor<6xf32>) -> tensor<3xf32> {
  // SCATTERED: collectives.mlir:[[#@LINE+1]]:8: error: 'stablehlo.reduce_scatter' op expects a multiple of 4 devices in dimension 0, found tensor<6xf32>
  %0 = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<6xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @mesh(%x: tensor<4xf32>) -> tensor<8xf32> {
  // MESH: collectives.mlir:[[#@LINE+1]]:8: error: 'stablehlo.all_gather' op expects an axis of the mesh, found "z"
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_of_two, axes = [#stablehlo.axis_ref<name = "z">]>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> : (tensor<4xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The name is that of a function.
func.func @function(%x: tensor<4xf32>) -> tensor<8xf32> {
  // FUNCTION: collectives.mlir:[[#@LINE+1]]:8: error: 'stablehlo.all_gather' op expects a mesh that is defined, found @own
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @own, axes = [#stablehlo.axis_ref<name = "x">]>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> : (tensor<4xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

func.func private @own(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
