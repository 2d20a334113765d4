// Channels between devices: 'send' and 'recv', with pairs and without, and streams of each device.
//
// RUN: creole-run %s --partitions 4 --entry ring --backend interp | FileCheck %s --check-prefix=RING
// RUN: creole-run %s --partitions 4 --entry ring --verify-each=1 | FileCheck %s --check-prefix=RING
// RUN: creole-run %s --partitions 2 --entry pipeline --backend interp | FileCheck %s --check-prefix=PIPELINE
// RUN: creole-run %s --partitions 2 --entry pipeline | FileCheck %s --check-prefix=PIPELINE
// RUN: not creole-run %s --partitions 2 --entry both 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: not creole-run %s --partitions 2 --entry left --backend interp 2>&1 | FileCheck %s --check-prefix=LEFT
// RUN: not creole-run %s --partitions 2 --entry left 2>&1 | FileCheck %s --check-prefix=LEFT
// RUN: not creole-run %s --partitions 2 --entry vain 2>&1 | FileCheck %s --check-prefix=VAIN
// RUN: not creole-run %s --partitions 2 --entry types 2>&1 | FileCheck %s --check-prefix=TYPES
// RUN: not creole-run %s --partitions 2 --entry ring 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not creole-run %s --entry both 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: rm -rf %t && creole-run %s --partitions 2 --entry numbers --outfeed %t
// RUN: mv %t/device0/outfeed.npy %t/device0/infeed.npy && mv %t/device1/outfeed.npy %t/device1/infeed.npy
// RUN: creole-run %s --partitions 2 --entry read --infeed %t | FileCheck %s --check-prefix=STREAMS
// RUN: rm %t/device1/infeed.npy && not creole-run %s --partitions 2 --entry read --infeed %t 2>&1 | FileCheck %s --check-prefix=NO-STREAM

func.func private @own() -> tensor<i32> {
  %p = stablehlo.partition_id : tensor<ui32>
  %d = stablehlo.convert %p : (tensor<ui32>) -> tensor<i32>
  return %d : tensor<i32>
}

// All send before they receive; device 3 is in no pair: it sends nothing, and receives zeros.
// RING: out0 of partition 0: tensor<i32> = 2
// RING: out0 of partition 1: tensor<i32> = 0
// RING: out0 of partition 2: tensor<i32> = 1
// RING: out0 of partition 3: tensor<i32> = 0
// RING: out1 of partition 0: tensor<2xcomplex<f32>> = [(2.0, 1.0), (2.0, 1.0)]
// RING: out1 of partition 3: tensor<2xcomplex<f32>> = [(0.0, 0.0), (0.0, 0.0)]
func.func @ring() -> (tensor<i32>, tensor<2xcomplex<f32>>) {
  %x = call @own() : () -> tensor<i32>
  %re = stablehlo.convert %x : (tensor<i32>) -> tensor<f32>
  %im = stablehlo.constant dense<1.0> : tensor<f32>
  %z = stablehlo.complex %re, %im : tensor<complex<f32>>
  %y = stablehlo.broadcast_in_dim %z, dims = [] : (tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
  %t = stablehlo.create_token : !stablehlo.token
  // RANGE: channels.mlir:[[#@LINE+1]]:8: error: 'stablehlo.send' op expects partitions below 2, their number in this run, found 2
  %0 = "stablehlo.send"(%x, %y, %t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 0]]> : tensor<3x2xi64>} : (tensor<i32>, tensor<2xcomplex<f32>>, !stablehlo.token) -> !stablehlo.token
  %1:3 = "stablehlo.recv"(%0) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 0]]> : tensor<3x2xi64>} : (!stablehlo.token) -> (tensor<i32>, tensor<2xcomplex<f32>>, !stablehlo.token)
  return %1#0, %1#1 : tensor<i32>, tensor<2xcomplex<f32>>
}

// Device 0 sends three numbers on a channel, device 1 adds them up and sends the sum back on another.
// PIPELINE: out0: tensor<i32> = 33
func.func @pipeline() -> tensor<i32> {
  %x = call @own() : () -> tensor<i32>
  %ten = stablehlo.constant dense<10> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %t = stablehlo.create_token : !stablehlo.token
  %r = "stablehlo.case"(%x) ({
    %a = stablehlo.add %ten, %one : tensor<i32>
    %b = stablehlo.add %a, %one : tensor<i32>
    %0 = "stablehlo.send"(%ten, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
    %1 = "stablehlo.send"(%a, %0) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
    %2 = "stablehlo.send"(%b, %1) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
    %3:2 = "stablehlo.recv"(%2) {channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
    stablehlo.return %3#0 : tensor<i32>
  }, {
    %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
    %1:2 = "stablehlo.recv"(%0#1) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
    %2:2 = "stablehlo.recv"(%1#1) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
    %3 = stablehlo.add %0#0, %1#0 : tensor<i32>
    %4 = stablehlo.add %3, %2#0 : tensor<i32>
    %5 = "stablehlo.send"(%4, %2#1) {channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
    stablehlo.return %4 : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return %r : tensor<i32>
}

func.func @both() {
  %x = call @own() : () -> tensor<i32>
  %t = stablehlo.create_token : !stablehlo.token
  // ONE: channels.mlir:[[#@LINE+2]]:8: error: 'stablehlo.send' op is between devices, and the program runs on one
  // BOTH: channels.mlir:[[#@LINE+1]]:8: error: 'stablehlo.send' op expects one device that sends on channel 1 where 'source_target_pairs' are not given, found partition {{[01]}} and partition {{[01]}}
  %0 = "stablehlo.send"(%x, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
  return
}

func.func @left() {
  %x = call @own() : () -> tensor<i32>
  %t = stablehlo.create_token : !stablehlo.token
  // LEFT: channels.mlir:[[#@LINE+1]]:8: error: 'stablehlo.send' op: partition 0 has sent tensor<i32> on channel 1, and no device has received it
  %0 = "stablehlo.send"(%x, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
  return
}

func.func @vain() -> tensor<i32> {
  %t = stablehlo.create_token : !stablehlo.token
  // VAIN: channels.mlir:[[#@LINE+2]]:10: error: 'stablehlo.recv' op: partition 1 waits with tensor<i32> for partition 0, in vain
  // VAIN: note: partition 0 has ended
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  return %0#0 : tensor<i32>
}

func.func @types() -> tensor<f32> {
  %x = call @own() : () -> tensor<i32>
  %t = stablehlo.create_token : !stablehlo.token
  // TYPES: channels.mlir:[[#@LINE+3]]:10: error: 'stablehlo.recv' op expects tensor<f32> from partition 0, which has sent tensor<i32>
  // TYPES: channels.mlir:[[#@LINE+1]]:8: note: it was sent here
  %0 = "stablehlo.send"(%x, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
  %1:2 = "stablehlo.recv"(%0) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  return %1#0 : tensor<f32>
}

func.func @numbers() {
  %x = call @own() : () -> tensor<i32>
  %t = stablehlo.create_token : !stablehlo.token
  %0 = "stablehlo.outfeed"(%x, %t) {outfeed_config = ""} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
  return
}

// STREAMS: out0 of partition 0: tensor<i32> = 0
// STREAMS: out0 of partition 1: tensor<i32> = 1
func.func @read() -> tensor<i32> {
  %t = stablehlo.create_token : !stablehlo.token
  // NO-STREAM: channels.mlir:[[#@LINE+1]]:10: error: 'stablehlo.infeed' op can't open {{.*}}/device1/infeed.npy: No such file
  %0:2 = "stablehlo.infeed"(%t) {infeed_config = ""} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  return %0#0 : tensor<i32>
}
