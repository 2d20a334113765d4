// What ids in groups name depends on channels: replicas, partitions, or devices; groups may be axes of meshes.
//
// RUN: creole-run %s --replicas 4 --partitions 2 --entry both --backend interp | FileCheck %s --check-prefix=BOTH
// RUN: creole-run %s --replicas 4 --partitions 2 --entry both | FileCheck %s --check-prefix=BOTH
// RUN: creole-run %s --replicas 2 --partitions 2 --entry flattened | FileCheck %s --check-prefix=FLAT
// RUN: creole-run %s --replicas 2 --partitions 2 --entry partitions | FileCheck %s --check-prefix=PARTITIONS
// RUN: creole-run %s --partitions 8 --entry axes | FileCheck %s --check-prefix=AXES
// RUN: creole-run %s --replicas 3 --entry uneven --backend interp | FileCheck %s --check-prefix=UNEVEN
// RUN: creole-run %s --replicas 3 --entry uneven | FileCheck %s --check-prefix=UNEVEN
// RUN: creole-run %s --replicas 3 --entry promoted --backend interp | FileCheck %s --check-prefix=PROMOTED
// RUN: creole-run %s --replicas 3 --entry promoted | FileCheck %s --check-prefix=PROMOTED
// RUN: creole-run %s --replicas 20 --entry many | FileCheck %s --check-prefix=MANY
// RUN: creole-run %s --replicas 2 --entry later | FileCheck %s --check-prefix=LATER
// RUN: creole-run %s --entry alone | FileCheck %s --check-prefix=ALONE

sdy.mesh @mesh = <["x"=2, "y"=4]>

func.func private @device(%partitions: tensor<i64>) -> tensor<1xi64> {
  %r = stablehlo.replica_id : tensor<ui32>
  %p = stablehlo.partition_id : tensor<ui32>
  %r64 = stablehlo.convert %r : (tensor<ui32>) -> tensor<i64>
  %p64 = stablehlo.convert %p : (tensor<ui32>) -> tensor<i64>
  %row = stablehlo.multiply %r64, %partitions : tensor<i64>
  %d = stablehlo.add %row, %p64 : tensor<i64>
  %x = stablehlo.reshape %d : (tensor<i64>) -> tensor<1xi64>
  return %x : tensor<1xi64>
}

// All replicas of the group in partition 0, then those in partition 1.
// BOTH: out0 of replica 0, partition 0: tensor<4xi64> = [0, 2, 1, 3]
// BOTH: out0 of replica 3, partition 1: tensor<4xi64> = [4, 6, 5, 7]
func.func @both() -> tensor<4xi64> {
  %n = stablehlo.constant dense<2> : tensor<i64>
  %x = call @device(%n) : (tensor<i64>) -> tensor<1xi64>
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<1xi64>) -> tensor<4xi64>
  return %0 : tensor<4xi64>
}

// FLAT: out0 of replica 0, partition 0: tensor<2xi64> = [3, 0]
// FLAT: out0 of replica 0, partition 1: tensor<2xi64> = [1, 2]
// FLAT: out0 of replica 1, partition 0: tensor<2xi64> = [1, 2]
// FLAT: out0 of replica 1, partition 1: tensor<2xi64> = [3, 0]
func.func @flattened() -> tensor<2xi64> {
  %n = stablehlo.constant dense<2> : tensor<i64>
  %x = call @device(%n) : (tensor<i64>) -> tensor<1xi64>
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[3, 0], [1, 2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> : (tensor<1xi64>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}

// PARTITIONS: out0 of replica 0, partition 0: tensor<1xi64> = [1]
// PARTITIONS: out0 of replica 0, partition 1: tensor<1xi64> = [0]
// PARTITIONS: out0 of replica 1, partition 0: tensor<1xi64> = [3]
// PARTITIONS: out0 of replica 1, partition 1: tensor<1xi64> = [2]
func.func @partitions() -> tensor<1xi64> {
  %n = stablehlo.constant dense<2> : tensor<i64>
  %x = call @device(%n) : (tensor<i64>) -> tensor<1xi64>
  %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<1xi64>) -> tensor<1xi64>
  return %0 : tensor<1xi64>
}

// AXES: out0 of partition 0: tensor<2xi64> = [0, 4]
// AXES: out0 of partition 7: tensor<2xi64> = [3, 7]
// AXES: out1 of partition 0: tensor<2xi64> = [0, 2]
// AXES: out1 of partition 7: tensor<2xi64> = [5, 7]
func.func @axes() -> (tensor<2xi64>, tensor<2xi64>) {
  %n = stablehlo.constant dense<8> : tensor<i64>
  %x = call @device(%n) : (tensor<i64>) -> tensor<1xi64>
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> : (tensor<1xi64>) -> tensor<2xi64>
  %1 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "y", sub_axis_info = (1)2>]>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> : (tensor<1xi64>) -> tensor<2xi64>
  return %0, %1 : tensor<2xi64>, tensor<2xi64>
}

// Groups of an all_reduce may have different sizes.
// UNEVEN: out0 of replica 0: tensor<1xi64> = [2]
// UNEVEN: out0 of replica 1: tensor<1xi64> = [1]
// UNEVEN: out0 of replica 2: tensor<1xi64> = [2]
func.func @uneven() -> tensor<1xi64> {
  %n = stablehlo.constant dense<1> : tensor<i64>
  %x = call @device(%n) : (tensor<i64>) -> tensor<1xi64>
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %s = stablehlo.add %a, %b : tensor<i64>
    stablehlo.return %s : tensor<i64>
  }) : (tensor<1xi64>) -> tensor<1xi64>
  return %0 : tensor<1xi64>
}

// The region computes with wider elements, and with more than one op: (2 * (2 * 200 + 201)) + 202.
// PROMOTED: out0: tensor<1xi32> = [1404]
func.func @promoted() -> tensor<1xi32> {
  %n = stablehlo.constant dense<1> : tensor<i64>
  %x = call @device(%n) : (tensor<i64>) -> tensor<1xi64>
  %c = stablehlo.constant dense<200> : tensor<1xi64>
  %y = stablehlo.add %x, %c : tensor<1xi64>
  %narrow = stablehlo.convert %y : (tensor<1xi64>) -> tensor<1xui8>
  %wide = stablehlo.convert %narrow : (tensor<1xui8>) -> tensor<1xi16>
  %0 = "stablehlo.all_reduce"(%wide) <{replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %two = stablehlo.constant dense<2> : tensor<i32>
    %t = stablehlo.multiply %a, %two : tensor<i32>
    %s = stablehlo.add %t, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<1xi16>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}

// MANY: out0: tensor<1xi64> = [190]
func.func @many() -> tensor<1xi64> {
  %n = stablehlo.constant dense<1> : tensor<i64>
  %x = call @device(%n) : (tensor<i64>) -> tensor<1xi64>
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %s = stablehlo.add %a, %b : tensor<i64>
    stablehlo.return %s : tensor<i64>
  }) : (tensor<1xi64>) -> tensor<1xi64>
  return %0 : tensor<1xi64>
}

// LATER: out0 of replica 0: tensor<1xi64> = [1]
// LATER: out0 of replica 1: tensor<1xi64> = [0]
func.func @later() -> tensor<1xi64> {
  %n = stablehlo.constant dense<1> : tensor<i64>
  %x = call @device(%n) : (tensor<i64>) -> tensor<1xi64>
  %future = "stablehlo.async_start"(%x) ({
  ^bb0(%y: tensor<1xi64>):
    %0 = "stablehlo.collective_permute"(%y) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<1xi64>) -> tensor<1xi64>
    stablehlo.return %0 : tensor<1xi64>
  }) : (tensor<1xi64>) -> !stablehlo.future<tensor<1xi64>>
  %1 = "stablehlo.async_done"(%future) : (!stablehlo.future<tensor<1xi64>>) -> tensor<1xi64>
  return %1 : tensor<1xi64>
}

// ALONE: out0: tensor<1xi32> = [5]
func.func @alone() -> tensor<1xi32> {
  %x = stablehlo.constant dense<5> : tensor<1xi16>
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<1xi16>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}
