// Streams of the host: 'infeed' and 'outfeed', 'send' and 'recv' on channels to it. What one program writes, another reads.
//
// RUN: rm -rf %t && creole-run %s --entry write --outfeed %t && mv %t/outfeed.npy %t/infeed.npy
// RUN: creole-run %s --entry read --infeed %t --backend interp | FileCheck %s --check-prefix=READ
// RUN: creole-run %s --entry read --infeed %t --verify-each=1 | FileCheck %s --check-prefix=READ
//
// RUN: creole-run %s --entry loop --infeed %t --outfeed %t/loop --verify-each=1 && mv %t/loop/outfeed.npy %t/loop/infeed.npy
// RUN: creole-run %s --entry looped --infeed %t/loop | FileCheck %s --check-prefix=LOOPED
// RUN: creole-run %s --entry loop --infeed %t --outfeed %t/loop --backend interp && mv %t/loop/outfeed.npy %t/loop/infeed.npy
// RUN: creole-run %s --entry looped --infeed %t/loop | FileCheck %s --check-prefix=LOOPED
//
// RUN: rm -rf %t.channels && creole-run %s --entry channels --infeed %t --outfeed %t.channels && cat %t.channels/channel7.npy
// RUN: mv %t.channels/channel7.npy %t.channels/channel3.npy && creole-run %s --entry channel_3 --infeed %t.channels | FileCheck %s --check-prefix=CHANNEL
//
// Steps go on in the streams of the steps before.
// RUN: creole-run %s --entry number --infeed %t/loop --steps 3 | FileCheck %s --check-prefix=STEPS
//
// RUN: rm -rf %t.types && creole-run %s --entry write_types --outfeed %t.types && mv %t.types/outfeed.npy %t.types/infeed.npy
// RUN: creole-run %s --entry read_types --infeed %t.types | FileCheck %s --check-prefix=TYPES
// RUN: creole-run %s --entry read_types --infeed %t.types --backend interp | FileCheck %s --check-prefix=TYPES
// RUN: rm -rf %t.types && creole-run %s --entry write_types --outfeed %t.types --backend interp && mv %t.types/outfeed.npy %t.types/infeed.npy
// RUN: creole-run %s --entry read_types --infeed %t.types | FileCheck %s --check-prefix=TYPES
//
// An array that a probe has written is a stream, too.
// RUN: rm -rf %t.probe && creole-run %s --entry probed --probe-output-dir %t.probe && mv %t.probe/probe1.npy %t.probe/infeed.npy
// RUN: creole-run %s --entry read_small --infeed %t.probe | FileCheck %s --check-prefix=SMALL

func.func @write() {
  %t = stablehlo.create_token : !stablehlo.token
  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %y = stablehlo.constant dense<[4.0, 5.0]> : tensor<2xf32>
  %0 = "stablehlo.outfeed"(%x, %n, %t) {outfeed_config = ""} : (tensor<2xf32>, tensor<i32>, !stablehlo.token) -> !stablehlo.token
  %1 = call @write_more(%0, %y) : (!stablehlo.token, tensor<2xf32>) -> !stablehlo.token
  %m = stablehlo.constant dense<7> : tensor<i32>
  %2 = "stablehlo.outfeed"(%m, %1) {outfeed_config = ""} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
  return
}

func.func private @write_more(%t: !stablehlo.token, %y: tensor<2xf32>) -> !stablehlo.token {
  %0 = "stablehlo.outfeed"(%y, %t) {outfeed_config = ""} : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return %0 : !stablehlo.token
}

// Tokens are no inputs and no results of a program. An array is read whether it is used or not.
// READ: out0: tensor<2xf32> = [5.0, 7.0]
// READ-NEXT: out1: tensor<i32> = 3
// READ-NOT: out2
func.func @read(%t: !stablehlo.token) -> (tensor<2xf32>, !stablehlo.token, tensor<i32>) {
  %0:3 = "stablehlo.infeed"(%t) {infeed_config = ""} : (!stablehlo.token) -> (tensor<2xf32>, tensor<i32>, !stablehlo.token)
  %1:2 = "stablehlo.infeed"(%0#2) {infeed_config = ""} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  %2:2 = "stablehlo.infeed"(%1#1) {infeed_config = ""} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  %sum = stablehlo.add %0#0, %1#0 : tensor<2xf32>
  %all = stablehlo.after_all %0#2, %2#1 : !stablehlo.token
  return %sum, %all, %0#1 : tensor<2xf32>, !stablehlo.token, tensor<i32>
}

// Loops, branches, barriers and tuples carry tokens; effects keep their order.
func.func @loop() {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %t = stablehlo.create_token : !stablehlo.token
  %0:3 = "stablehlo.infeed"(%t) {infeed_config = ""} : (!stablehlo.token) -> (tensor<2xf32>, tensor<i32>, !stablehlo.token)
  %pair = stablehlo.tuple %0#1, %0#2 : tuple<tensor<i32>, !stablehlo.token>
  %n = stablehlo.get_tuple_element %pair[0] : (tuple<tensor<i32>, !stablehlo.token>) -> tensor<i32>
  %token = stablehlo.get_tuple_element %pair[1] : (tuple<tensor<i32>, !stablehlo.token>) -> !stablehlo.token
  %1:2 = stablehlo.while(%i = %zero, %s = %token) : tensor<i32>, !stablehlo.token
  cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %odd = stablehlo.remainder %i, %two : tensor<i32>
    %next = "stablehlo.case"(%odd) ({
      %a = "stablehlo.outfeed"(%i, %s) {outfeed_config = ""} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
      stablehlo.return %a : !stablehlo.token
    }, {
      %square = stablehlo.multiply %i, %three : tensor<i32>
      %a = "stablehlo.outfeed"(%square, %s) {outfeed_config = ""} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
      stablehlo.return %a : !stablehlo.token
    }) : (tensor<i32>) -> !stablehlo.token
    %j = stablehlo.add %i, %one : tensor<i32>
    %b:2 = stablehlo.optimization_barrier %j, %next : tensor<i32>, !stablehlo.token
    stablehlo.return %b#0, %b#1 : tensor<i32>, !stablehlo.token
  }
  %2:2 = "stablehlo.infeed"(%1#1) {infeed_config = ""} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  %3 = "stablehlo.outfeed"(%2#0, %2#1) {outfeed_config = ""} : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// LOOPED: out0: tensor<i32> = 0
// LOOPED-NEXT: out1: tensor<i32> = 3
// LOOPED-NEXT: out2: tensor<i32> = 2
// LOOPED-NEXT: out3: tensor<2xf32> = [4.0, 5.0]
func.func @looped() -> (tensor<i32>, tensor<i32>, tensor<i32>, tensor<2xf32>) {
  %t = stablehlo.create_token : !stablehlo.token
  %0:5 = "stablehlo.infeed"(%t) {infeed_config = ""} : (!stablehlo.token) -> (tensor<i32>, tensor<i32>, tensor<i32>, tensor<2xf32>, !stablehlo.token)
  return %0#0, %0#1, %0#2, %0#3 : tensor<i32>, tensor<i32>, tensor<i32>, tensor<2xf32>
}

// STEPS: step 1: out0 = 0
// STEPS-NEXT: step 2: out0 = 3
// STEPS-NEXT: step 3: out0 = 2
func.func @number() -> tensor<i32> {
  %t = stablehlo.create_token : !stablehlo.token
  %0:2 = "stablehlo.infeed"(%t) {infeed_config = ""} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  return %0#0 : tensor<i32>
}

func.func @channels() {
  %t = stablehlo.create_token : !stablehlo.token
  %0:3 = "stablehlo.infeed"(%t) {infeed_config = ""} : (!stablehlo.token) -> (tensor<2xf32>, tensor<i32>, !stablehlo.token)
  %1 = "stablehlo.send"(%0#1, %0#0, %0#2) {channel_handle = #stablehlo.channel_handle<handle = 7, type = 2>, is_host_transfer = true} : (tensor<i32>, tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// CHANNEL: out0: tensor<i32> = 3
// CHANNEL: out1: tensor<2xf32> = [1.0, 2.0]
func.func @channel_3() -> (tensor<i32>, tensor<2xf32>) {
  %t = stablehlo.create_token : !stablehlo.token
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 3, type = 3>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  %1:2 = "stablehlo.recv"(%0#1) {channel_handle = #stablehlo.channel_handle<handle = 3, type = 3>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return %0#0, %1#0 : tensor<i32>, tensor<2xf32>
}

func.func @write_types() {
  %t = stablehlo.create_token : !stablehlo.token
  %a = stablehlo.constant dense<[1.5, -2.5]> : tensor<2xbf16>
  %b = stablehlo.constant dense<[200, 7]> : tensor<2xui8>
  %c = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %d = stablehlo.constant dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>
  %e = stablehlo.constant dense<[-3, 7]> : tensor<2xi4>
  %f = stablehlo.constant dense<> : tensor<0x2xf64>
  %g = stablehlo.constant dense<[5.0, -0.25]> : tensor<2xf8E4M3FN>
  %0 = "stablehlo.outfeed"(%a, %b, %c, %d, %e, %f, %g, %t) {outfeed_config = "x"} : (tensor<2xbf16>, tensor<2xui8>, tensor<2xi1>, tensor<2xcomplex<f32>>, tensor<2xi4>, tensor<0x2xf64>, tensor<2xf8E4M3FN>, !stablehlo.token) -> !stablehlo.token
  return
}

// TYPES: out0: tensor<2xbf16> = [3.0, -5.0]
// TYPES: out1: tensor<2xui8> = [200, 7]
// TYPES: out2: tensor<2xi1> = [true, false]
// TYPES: out3: tensor<2xcomplex<f32>> = [(1.0, 2.0), (3.0, 4.0)]
// TYPES: out4: tensor<2xi4> = [-3, 7]
// TYPES: out5: tensor<0x2xf64>
// TYPES: out6: tensor<2xf8E4M3FN> = [5.0, -0.25]
func.func @read_types() -> (tensor<2xbf16>, tensor<2xui8>, tensor<2xi1>, tensor<2xcomplex<f32>>, tensor<2xi4>, tensor<0x2xf64>, tensor<2xf8E4M3FN>) {
  %t = stablehlo.create_token : !stablehlo.token
  %0:8 = "stablehlo.infeed"(%t) {infeed_config = "x"} : (!stablehlo.token) -> (tensor<2xbf16>, tensor<2xui8>, tensor<2xi1>, tensor<2xcomplex<f32>>, tensor<2xi4>, tensor<0x2xf64>, tensor<2xf8E4M3FN>, !stablehlo.token)
  %twice = stablehlo.add %0#0, %0#0 : tensor<2xbf16>
  return %twice, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6 : tensor<2xbf16>, tensor<2xui8>, tensor<2xi1>, tensor<2xcomplex<f32>>, tensor<2xi4>, tensor<0x2xf64>, tensor<2xf8E4M3FN>
}

func.func @probed() {
  %0 = stablehlo.constant dense<[5.0, -0.25]> : tensor<2xf8E4M3FN>
  %1 = interpreter.probe %0, probe_id = "small" : tensor<2xf8E4M3FN>
  return
}

// SMALL: out0: tensor<2xf8E4M3FN> = [5.0, -0.25]
func.func @read_small() -> tensor<2xf8E4M3FN> {
  %t = stablehlo.create_token : !stablehlo.token
  %0:2 = "stablehlo.infeed"(%t) {infeed_config = ""} : (!stablehlo.token) -> (tensor<2xf8E4M3FN>, !stablehlo.token)
  return %0#0 : tensor<2xf8E4M3FN>
}
