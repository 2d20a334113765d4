// Devices that wait for each other in vain: the run ends at once, and says who waits where. No output is written.
//
// RUN: rm -rf %t && not creole-run %s --replicas 2 --entry others --output %t 2>&1 | FileCheck %s --check-prefix=OTHERS
// RUN: mkdir %t
// RUN: not creole-run %s --replicas 2 --entry others --backend interp 2>&1 | FileCheck %s --check-prefix=OTHERS
// RUN: not creole-run %s --replicas 2 --entry ends 2>&1 | FileCheck %s --check-prefix=ENDS
// RUN: not creole-run %s --replicas 2 --entry ends --backend interp 2>&1 | FileCheck %s --check-prefix=ENDS
// RUN: not creole-run %s --replicas 2 --entry types 2>&1 | FileCheck %s --check-prefix=TYPES
// RUN: not creole-run %s --replicas 3 --entry circle 2>&1 | FileCheck %s --check-prefix=CIRCLE
// RUN: not creole-run %s --partitions 2 --entry fails 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: not creole-run %s --partitions 2 --entry fails --backend interp 2>&1 | FileCheck %s --check-prefix=FAILS

func.func private @number() -> tensor<i32> {
  %r = stablehlo.replica_id : tensor<ui32>
  %p = stablehlo.partition_id : tensor<ui32>
  %s = stablehlo.add %r, %p : tensor<ui32>
  %d = stablehlo.convert %s : (tensor<ui32>) -> tensor<i32>
  return %d : tensor<i32>
}

func.func @others() -> tensor<i32> {
  %x = call @number() : () -> tensor<i32>
  %r = "stablehlo.case"(%x) ({
    %z = stablehlo.reshape %x : (tensor<i32>) -> tensor<1xi32>
    // OTHERS: collective-deadlocks.mlir:[[#@LINE+1]]:10: error: 'stablehlo.all_gather' op: replica 0 waits with tensor<1xi32> for replica 1, in vain
    %y = "stablehlo.all_gather"(%z) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<1xi32>) -> tensor<2xi32>
    stablehlo.return %x : tensor<i32>
  }, {
    // OTHERS: collective-deadlocks.mlir:[[#@LINE+1]]:10: note: replica 1 waits in 'stablehlo.collective_permute' with tensor<i32> for replica 0
    %y = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<i32>) -> tensor<i32>
    stablehlo.return %y : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return %r : tensor<i32>
}

func.func @ends() -> tensor<i32> {
  %x = call @number() : () -> tensor<i32>
  %r = "stablehlo.case"(%x) ({
    // ENDS: collective-deadlocks.mlir:[[#@LINE+2]]:10: error: 'stablehlo.collective_permute' op: replica 0 waits with tensor<i32> for replica 1, in vain
    // ENDS: note: replica 1 has ended
    %y = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<i32>) -> tensor<i32>
    stablehlo.return %y : tensor<i32>
  }, {
    stablehlo.return %x : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return %r : tensor<i32>
}

// The same op, with other types and on another channel.
func.func @types() -> tensor<i32> {
  %x = call @number() : () -> tensor<i32>
  %r = "stablehlo.case"(%x) ({
    // TYPES: collective-deadlocks.mlir:[[#@LINE+1]]:10: error: 'stablehlo.all_reduce' op: replica 0 waits with tensor<i32> for replica 1, in vain
    %y = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %s = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %y : tensor<i32>
  }, {
    %f = stablehlo.convert %x : (tensor<i32>) -> tensor<f32>
    // TYPES: collective-deadlocks.mlir:[[#@LINE+1]]:10: note: replica 1 waits in 'stablehlo.all_reduce' on channel 3 with tensor<f32> for replica 0
    %y = "stablehlo.all_reduce"(%f) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<f32>) -> tensor<f32>
    stablehlo.return %x : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return %r : tensor<i32>
}

// Each waits for the next one, in a group of two.
func.func @circle() -> tensor<i32> {
  %x = call @number() : () -> tensor<i32>
  %r = "stablehlo.case"(%x) ({
    // CIRCLE: collective-deadlocks.mlir:[[#@LINE+1]]:10: error: 'stablehlo.collective_permute' op: replica 0 waits with tensor<i32> for replica 1, in vain
    %y = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<i32>) -> tensor<i32>
    stablehlo.return %y : tensor<i32>
  }, {
    // CIRCLE: collective-deadlocks.mlir:[[#@LINE+1]]:10: note: replica 1 waits in 'stablehlo.collective_permute' with tensor<i32> for replica 2
    %y = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[1, 2]]> : tensor<1x2xi64>}> : (tensor<i32>) -> tensor<i32>
    stablehlo.return %y : tensor<i32>
  }, {
    // CIRCLE: collective-deadlocks.mlir:[[#@LINE+1]]:10: note: replica 2 waits in 'stablehlo.collective_permute' with tensor<i32> for replica 0
    %y = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[2, 0]]> : tensor<1x2xi64>}> : (tensor<i32>) -> tensor<i32>
    stablehlo.return %y : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return %r : tensor<i32>
}

// A device that fails is what is reported, whoever waits for it. The other one may not be there yet.
func.func @fails() -> tensor<i32> {
  %x = call @number() : () -> tensor<i32>
  %r = "stablehlo.case"(%x) ({
    %y = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<i32>) -> tensor<i32>
    stablehlo.return %y : tensor<i32>
  }, {
    %two = stablehlo.constant dense<2> : tensor<i32>
    // FAILS: collective-deadlocks.mlir:[[#@LINE+1]]:5: error: the check failed: 1 of 1 elements differ
    check.expect_eq %x, %two : tensor<i32>
    stablehlo.return %x : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return %r : tensor<i32>
}
