// Collectives with a root: the first of the group, or the one that an operand says.
//
// RUN: creole-run %s --replicas 4 --entry reduce --backend interp | FileCheck %s --check-prefix=REDUCE
// RUN: creole-run %s --replicas 4 --entry reduce | FileCheck %s --check-prefix=REDUCE
// RUN: creole-run %s --replicas 4 --entry broadcast --backend interp | FileCheck %s --check-prefix=BROADCAST
// RUN: creole-run %s --replicas 4 --entry broadcast | FileCheck %s --check-prefix=BROADCAST
// RUN: creole-run %s --replicas 3 --entry uneven | FileCheck %s --check-prefix=UNEVEN
// RUN: creole-run %s --entry alone | FileCheck %s --check-prefix=ALONE
// RUN: not creole-run %s --replicas 2 --entry reduce 2>&1 | FileCheck %s --check-prefix=RANGE

func.func private @own() -> tensor<2xi32> {
  %id = stablehlo.replica_id : tensor<ui32>
  %d = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
  %x = stablehlo.broadcast_in_dim %d, dims = [] : (tensor<i32>) -> tensor<2xi32>
  %n = stablehlo.constant dense<[1, 10]> : tensor<2xi32>
  %y = stablehlo.add %x, %n : tensor<2xi32>
  return %y : tensor<2xi32>
}

// Differences show the order: (3 + 1) - (1 + 1) on replica 3, and (2 + 1) - (0 + 1) on replica 2.
// REDUCE: out0 of replica 0: tensor<2xi32> = [0, 0]
// REDUCE-NEXT: out0 of replica 1: tensor<2xi32> = [0, 0]
// REDUCE-NEXT: out0 of replica 2: tensor<2xi32> = [2, 2]
// REDUCE-NEXT: out0 of replica 3: tensor<2xi32> = [2, 2]
// The root is the second of its group.
// REDUCE-NEXT: out1 of replica 0: tensor<2xi32> = [2, 2]
// REDUCE-NEXT: out1 of replica 1: tensor<2xi32> = [2, 2]
// REDUCE-NEXT: out1 of replica 2: tensor<2xi32> = [0, 0]
// REDUCE-NEXT: out1 of replica 3: tensor<2xi32> = [0, 0]
// REDUCE-NEXT: out2 of replica 0: tensor<2xf32> = [2.0, 2.0]
func.func @reduce() -> (tensor<2xi32>, tensor<2xi32>, tensor<2xf32>) {
  %x = call @own() : () -> tensor<2xi32>
  %f = stablehlo.convert %x : (tensor<2xi32>) -> tensor<2xf32>
  // RANGE: collective-roots.mlir:[[#@LINE+1]]:8: error: 'stablehlo.collective_reduce' op expects replicas below 2, their number in this run, found 3
  %0 = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[3, 1], [2, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.subtract %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<2xi32>) -> tensor<2xi32>
  %root = stablehlo.constant dense<1> : tensor<1xi32>
  %1 = "stablehlo.collective_reduce"(%x, %root) <{replica_groups = dense<[[3, 1], [2, 0]]> : tensor<2x2xi64>, has_dynamic_root = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.subtract %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
  %2 = "stablehlo.collective_reduce"(%f, %root) <{replica_groups = dense<[[3, 1], [2, 0]]> : tensor<2x2xi64>, has_dynamic_root}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.subtract %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<2xf32>, tensor<1xi32>) -> tensor<2xf32>
  return %0, %1, %2 : tensor<2xi32>, tensor<2xi32>, tensor<2xf32>
}

// Several operands; replica 0 is in no group.
// BROADCAST: out0 of replica 0: tensor<2xi32> = [0, 0]
// BROADCAST-NEXT: out0 of replica 1: tensor<2xi32> = [4, 13]
// BROADCAST-NEXT: out0 of replica 2: tensor<2xi32> = [4, 13]
// BROADCAST-NEXT: out0 of replica 3: tensor<2xi32> = [4, 13]
// BROADCAST-NEXT: out1 of replica 0: tensor<2xf32> = [0.0, 0.0]
// BROADCAST-NEXT: out1 of replica 1: tensor<2xf32> = [4.0, 13.0]
// A root behind the last member is the last.
// BROADCAST: out2 of replica 0: tensor<2xi32> = [0, 0]
// BROADCAST-NEXT: out2 of replica 1: tensor<2xi32> = [3, 12]
// BROADCAST-NEXT: out2 of replica 2: tensor<2xi32> = [3, 12]
// BROADCAST: out3 of replica 3: tensor<2xf32> = [3.0, 12.0]
func.func @broadcast() -> (tensor<2xi32>, tensor<2xf32>, tensor<2xi32>, tensor<2xf32>) {
  %x = call @own() : () -> tensor<2xi32>
  %f = stablehlo.convert %x : (tensor<2xi32>) -> tensor<2xf32>
  %0:2 = "stablehlo.collective_broadcast"(%x, %f) <{replica_groups = dense<[[3, 1, 2]]> : tensor<1x3xi64>}> : (tensor<2xi32>, tensor<2xf32>) -> (tensor<2xi32>, tensor<2xf32>)
  %root = stablehlo.constant dense<7> : tensor<i32>
  %1:2 = "stablehlo.collective_broadcast"(%x, %f, %root) <{replica_groups = dense<[[3, 1, 2]]> : tensor<1x3xi64>, has_dynamic_root = true}> : (tensor<2xi32>, tensor<2xf32>, tensor<i32>) -> (tensor<2xi32>, tensor<2xf32>)
  return %0#0, %0#1, %1#0, %1#1 : tensor<2xi32>, tensor<2xf32>, tensor<2xi32>, tensor<2xf32>
}

// The last member of each group.
// UNEVEN: out0 of replica 0: tensor<2xi32> = [0, 0]
// UNEVEN-NEXT: out0 of replica 1: tensor<2xi32> = [2, 11]
// UNEVEN-NEXT: out0 of replica 2: tensor<2xi32> = [4, 22]
func.func @uneven() -> tensor<2xi32> {
  %x = call @own() : () -> tensor<2xi32>
  %root = stablehlo.constant dense<1> : tensor<i32>
  %0 = "stablehlo.collective_reduce"(%x, %root) <{replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>, has_dynamic_root = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// ALONE: out0: tensor<2xi32> = [1, 10]
// ALONE: out1: tensor<2xi32> = [1, 10]
func.func @alone() -> (tensor<2xi32>, tensor<2xi32>) {
  %x = call @own() : () -> tensor<2xi32>
  %root = stablehlo.constant dense<0> : tensor<i32>
  %0 = "stablehlo.collective_reduce"(%x, %root) <{replica_groups = dense<0> : tensor<1x1xi64>, has_dynamic_root = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
  %1 = "stablehlo.collective_broadcast"(%x, %root) <{replica_groups = dense<0> : tensor<1x1xi64>, has_dynamic_root = true}> : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
  return %0, %1 : tensor<2xi32>, tensor<2xi32>
}
