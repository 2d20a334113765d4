// The examples of the specification: each function takes its operand from a table by the number of the device.
//
// RUN: creole-run %s --replicas 2 --entry all_gather --backend interp | FileCheck %s --check-prefix=GATHER
// RUN: creole-run %s --replicas 2 --entry all_gather | FileCheck %s --check-prefix=GATHER
// RUN: creole-run %s --replicas 2 --entry all_reduce --backend interp | FileCheck %s --check-prefix=REDUCE
// RUN: creole-run %s --replicas 2 --entry all_reduce | FileCheck %s --check-prefix=REDUCE
// RUN: creole-run %s --replicas 2 --entry all_to_all --backend interp | FileCheck %s --check-prefix=EXCHANGE
// RUN: creole-run %s --replicas 2 --entry all_to_all | FileCheck %s --check-prefix=EXCHANGE
// RUN: creole-run %s --replicas 4 --entry collective_broadcast --backend interp | FileCheck %s --check-prefix=BROADCAST
// RUN: creole-run %s --replicas 4 --entry collective_broadcast | FileCheck %s --check-prefix=BROADCAST
// RUN: creole-run %s --replicas 3 --entry collective_permute --backend interp | FileCheck %s --check-prefix=PERMUTE
// RUN: creole-run %s --replicas 3 --entry collective_permute | FileCheck %s --check-prefix=PERMUTE
// RUN: creole-run %s --replicas 2 --entry reduce_scatter --backend interp | FileCheck %s --check-prefix=SCATTER
// RUN: creole-run %s --replicas 2 --entry reduce_scatter | FileCheck %s --check-prefix=SCATTER
// RUN: creole-run %s --replicas 2 --partitions 2 --entry ids --backend interp | FileCheck %s --check-prefix=IDS
// RUN: creole-run %s --replicas 2 --partitions 2 --entry ids | FileCheck %s --check-prefix=IDS
// RUN: creole-run %s --replicas 2 --entry cross_replica_sum | FileCheck %s --check-prefix=SUM

// Row `replica` of a table.
func.func private @own(%table: tensor<4x4xi64>) -> tensor<4xi64> {
  %id = stablehlo.replica_id : tensor<ui32>
  %at = stablehlo.convert %id : (tensor<ui32>) -> tensor<i64>
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %row = stablehlo.dynamic_slice %table, %at, %zero, sizes = [1, 4] : (tensor<4x4xi64>, tensor<i64>, tensor<i64>) -> tensor<1x4xi64>
  %own = stablehlo.reshape %row : (tensor<1x4xi64>) -> tensor<4xi64>
  return %own : tensor<4xi64>
}

func.func private @matrix() -> tensor<2x2xi64> {
  %table = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]]> : tensor<4x4xi64>
  %own = call @own(%table) : (tensor<4x4xi64>) -> tensor<4xi64>
  %x = stablehlo.reshape %own : (tensor<4xi64>) -> tensor<2x2xi64>
  return %x : tensor<2x2xi64>
}

// One op may gather several operands.
// GATHER: out0: tensor<2x4xi64> = {{\[\[}}1, 2, 5, 6], [3, 4, 7, 8]]
// GATHER: out1: tensor<4x2xi64> = {{\[\[}}1, 2], [3, 4], [5, 6], [7, 8]]
// GATHER: out2: tensor<8xi64> = [1, 2, 3, 4, 5, 6, 7, 8]
func.func @all_gather() -> (tensor<2x4xi64>, tensor<4x2xi64>, tensor<8xi64>) {
  %x = call @matrix() : () -> tensor<2x2xi64>
  %row = stablehlo.reshape %x : (tensor<2x2xi64>) -> tensor<4xi64>
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> tensor<2x4xi64>
  %1:2 = "stablehlo.all_gather"(%x, %row) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>, tensor<4xi64>) -> (tensor<4x2xi64>, tensor<8xi64>)
  return %0, %1#0, %1#1 : tensor<2x4xi64>, tensor<4x2xi64>, tensor<8xi64>
}

// REDUCE: out0: tensor<4xi64> = [6, 8, 10, 12]
func.func @all_reduce() -> tensor<4xi64> {
  %x = call @matrix() : () -> tensor<2x2xi64>
  %row = stablehlo.reshape %x : (tensor<2x2xi64>) -> tensor<4xi64>
  %0 = "stablehlo.all_reduce"(%row) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %s = stablehlo.add %a, %b : tensor<i64>
    stablehlo.return %s : tensor<i64>
  }) : (tensor<4xi64>) -> tensor<4xi64>
  return %0 : tensor<4xi64>
}

// EXCHANGE: out0 of replica 0: tensor<4x2xi64> = {{\[\[}}1, 2], [5, 6], [17, 18], [21, 22]]
// EXCHANGE: out0 of replica 1: tensor<4x2xi64> = {{\[\[}}3, 4], [7, 8], [19, 20], [23, 24]]
func.func @all_to_all() -> tensor<4x2xi64> {
  %table = stablehlo.constant dense<[[[1, 2, 3, 4], [5, 6, 7, 8]], [[17, 18, 19, 20], [21, 22, 23, 24]]]> : tensor<2x2x4xi64>
  %id = stablehlo.replica_id : tensor<ui32>
  %at = stablehlo.convert %id : (tensor<ui32>) -> tensor<i64>
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %part = stablehlo.dynamic_slice %table, %at, %zero, %zero, sizes = [1, 2, 4] : (tensor<2x2x4xi64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x4xi64>
  %x = stablehlo.reshape %part : (tensor<1x2x4xi64>) -> tensor<2x4xi64>
  %0 = "stablehlo.all_to_all"(%x) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x4xi64>) -> tensor<4x2xi64>
  return %0 : tensor<4x2xi64>
}

// The first of each group sends; who is in no group gets zeros.
// BROADCAST: out0 of replica 0: tensor<2x2xi64> = {{\[\[}}0, 0], [0, 0]]
// BROADCAST: out0 of replica 1: tensor<2x2xi64> = {{\[\[}}9, 10], [11, 12]]
// BROADCAST: out0 of replica 2: tensor<2x2xi64> = {{\[\[}}9, 10], [11, 12]]
// BROADCAST: out0 of replica 3: tensor<2x2xi64> = {{\[\[}}0, 0], [0, 0]]
func.func @collective_broadcast() -> tensor<2x2xi64> {
  %x = call @matrix() : () -> tensor<2x2xi64>
  %0 = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> tensor<2x2xi64>
  return %0 : tensor<2x2xi64>
}

// PERMUTE: out0 of replica 0: tensor<2x2xi64> = {{\[\[}}0, 0], [0, 0]]
// PERMUTE: out0 of replica 1: tensor<2x2xi64> = {{\[\[}}1, 2], [3, 4]]
// PERMUTE: out0 of replica 2: tensor<2x2xi64> = {{\[\[}}5, 6], [7, 8]]
func.func @collective_permute() -> tensor<2x2xi64> {
  %x = call @matrix() : () -> tensor<2x2xi64>
  %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (tensor<2x2xi64>) -> tensor<2x2xi64>
  return %0 : tensor<2x2xi64>
}

// SCATTER: out0 of replica 0: tensor<2x1xi64> = {{\[\[}}6], [10]]
// SCATTER: out0 of replica 1: tensor<2x1xi64> = {{\[\[}}8], [12]]
func.func @reduce_scatter() -> tensor<2x1xi64> {
  %x = call @matrix() : () -> tensor<2x2xi64>
  %0 = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %s = stablehlo.add %a, %b : tensor<i64>
    stablehlo.return %s : tensor<i64>
  }) : (tensor<2x2xi64>) -> tensor<2x1xi64>
  return %0 : tensor<2x1xi64>
}

// IDS: out0 of replica 0, partition 0: tensor<ui32> = 0
// IDS: out0 of replica 0, partition 1: tensor<ui32> = 0
// IDS: out0 of replica 1, partition 0: tensor<ui32> = 1
// IDS: out0 of replica 1, partition 1: tensor<ui32> = 1
// IDS: out1 of replica 0, partition 0: tensor<ui32> = 0
// IDS: out1 of replica 0, partition 1: tensor<ui32> = 1
// IDS: out1 of replica 1, partition 0: tensor<ui32> = 0
// IDS: out1 of replica 1, partition 1: tensor<ui32> = 1
func.func @ids() -> (tensor<ui32>, tensor<ui32>) {
  %0 = stablehlo.replica_id : tensor<ui32>
  %1 = stablehlo.partition_id : tensor<ui32>
  return %0, %1 : tensor<ui32>, tensor<ui32>
}

// SUM: out0: tensor<2x2xi64> = {{\[\[}}6, 8], [10, 12]]
func.func @cross_replica_sum() -> tensor<2x2xi64> {
  %x = call @matrix() : () -> tensor<2x2xi64>
  %0 = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<> : tensor<0x0xi64>}> : (tensor<2x2xi64>) -> tensor<2x2xi64>
  return %0 : tensor<2x2xi64>
}
