// RUN: creole-opt %s --resolve-groups --split-input-file | FileCheck %s
// RUN: creole-opt %s --resolve-groups --hlo-decompose --split-input-file | FileCheck %s --check-prefix=DECOMPOSED

// Groups are those of the devices of all partitions, in one function as in others.

// CHECK-LABEL: func.func @main
// CHECK: "stablehlo.all_gather"(%arg0) <{{.*}}> {creole.groups = dense<{{\[\[}}0, 2], [1, 3]]> : tensor<2x2xi64>}
// CHECK: stablehlo.replica_id {creole.groups = dense<{{\[\[}}0, 1, 2, 3]]> : tensor<1x4xi64>}
// DECOMPOSED-LABEL: func.func @main
// DECOMPOSED: loop.collective @gather_arrays(%arg0 : tensor<4xf32>) {at = #loc, groups = dense<{{\[\[}}0, 2], [1, 3]]> : tensor<2x2xi64>, op = "stablehlo.all_gather"} : tensor<8xf32>
// DECOMPOSED: loop.collective @replica_number() : tensor<ui32>
func.func @main(%a: tensor<4xf32>) -> (tensor<8xf32>, tensor<ui32>) attributes {creole.devices = array<i64: 2, 2>} {
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
  %1 = stablehlo.replica_id : tensor<ui32>
  return %0, %1 : tensor<8xf32>, tensor<ui32>
}

// Pairs are one group of those that send or receive, in each partition.
// CHECK-LABEL: func.func @other
// CHECK: "stablehlo.collective_permute"(%arg0) <{{.*}}> {creole.groups = dense<{{\[\[}}0, 2], [1, 3]]> : tensor<2x2xi64>, creole.sources = dense<{{\[\[}}-1, 0], [-1, 0]]> : tensor<2x2xi64>}
// DECOMPOSED-LABEL: func.func @other
// DECOMPOSED: loop.collective @permute_arrays(%arg0 : tensor<4xf32>) {{.*}}sources = dense<{{\[\[}}-1, 0], [-1, 0]]> : tensor<2x2xi64>} : tensor<4xf32>
func.func @other(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Long arrays are combined in segments: each device has one, of 10001 elements, with a zero at the end of the last.
// DECOMPOSED-LABEL: func.func @long
// DECOMPOSED: stablehlo.pad %{{.*}}, %{{.*}}, low = [0], high = [1], interior = [0] : (tensor<20001xf32>, tensor<f32>) -> tensor<20002xf32>
// DECOMPOSED: loop.collective @exchange_parts({{.*}}) {{.*}} : tensor<2x10001xf32>
// DECOMPOSED: stablehlo.maximum
// DECOMPOSED: loop.collective @gather_arrays({{.*}}) {{.*}} : tensor<20002xf32>
// DECOMPOSED: stablehlo.slice %{{.*}} [0:20001]
func.func @long(%a: tensor<20001xf32>) -> tensor<20001xf32> {
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.maximum %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<20001xf32>) -> tensor<20001xf32>
  return %0 : tensor<20001xf32>
}

// Their sum is a kernel.
// DECOMPOSED-LABEL: func.func @sum
// DECOMPOSED-NEXT: loop.collective @sum_arrays(%arg0 : tensor<20001xf32>) {{.*}} : tensor<20001xf32>
// DECOMPOSED-NEXT: return
func.func @sum(%a: tensor<20001xf32>) -> tensor<20001xf32> {
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<20001xf32>) -> tensor<20001xf32>
  return %0 : tensor<20001xf32>
}

// Devices on the other side of a channel, of pairs of partitions in each replica; without pairs it is whoever uses the channel.
// CHECK-LABEL: func.func @channels
// CHECK: "stablehlo.send"{{.*}}creole.peers = array<i64: 1, -1, 3, -1>
// CHECK: "stablehlo.recv"{{.*}}creole.peers = array<i64: -1, 0, -1, 2>
// CHECK: "stablehlo.send"{{.*}}creole.peers = array<i64>
// DECOMPOSED-LABEL: func.func @channels
// DECOMPOSED: loop.collective @send_arrays(%arg0 : tensor<4xf32>) {at = #{{.*}}, channel = 3 : i64, op = "stablehlo.send", peers = array<i64: 1, -1, 3, -1>}
// DECOMPOSED: loop.collective @receive_arrays() {{.*}}peers = array<i64: -1, 0, -1, 2>} : tensor<4xf32>
// DECOMPOSED: loop.collective @send_arrays({{.*}}) {at = #{{.*}}, channel = 4 : i64, op = "stablehlo.send"}
func.func @channels(%a: tensor<4xf32>, %t: !stablehlo.token) -> !stablehlo.token {
  %0 = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  %1:2 = "stablehlo.recv"(%0) {channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  %2 = "stablehlo.send"(%1#0, %1#1) {channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>} : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  return %2 : !stablehlo.token
}

// -----

// Without the attribute there is one device, and a collective is its operand.
// CHECK-LABEL: func.func @one
// CHECK-NOT: creole.groups
// DECOMPOSED-LABEL: func.func @one
// DECOMPOSED-NEXT: return %arg0
func.func @one(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
