// Streams that end early, that are not there, or hold other arrays; nothing is written by a run that fails.
//
// RUN: rm -rf %t %t.out && creole-run %s --entry write --outfeed %t && mv %t/outfeed.npy %t/infeed.npy
// RUN: not creole-run %s --entry ends --infeed %t --outfeed %t.out --backend interp 2>&1 | FileCheck %s --check-prefix=ENDS
// RUN: not creole-run %s --entry ends --infeed %t --outfeed %t.out 2>&1 | FileCheck %s --check-prefix=ENDS
// RUN: not cat %t.out/outfeed.npy
// RUN: not creole-run %s --entry types --infeed %t 2>&1 | FileCheck %s --check-prefix=TYPES
// RUN: not creole-run %s --entry types --infeed %t/none 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not creole-run %s --entry types 2>&1 | FileCheck %s --check-prefix=NOWHERE
// RUN: not creole-run %s --entry write 2>&1 | FileCheck %s --check-prefix=NO-OUTFEED
// RUN: echo short > %t/infeed.npy
// RUN: not creole-run %s --entry ends --infeed %t --outfeed %t.out 2>&1 | FileCheck %s --check-prefix=SHORT
// RUN: not creole-run %s --entry write --outfeed %t --bench 0.1 2>&1 | FileCheck %s --check-prefix=BENCH

// BENCH: '--bench <SECONDS>'

func.func @write() {
  %t = stablehlo.create_token : !stablehlo.token
  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  // NO-OUTFEED: host-stream-errors.mlir:[[#@LINE+1]]:8: error: 'stablehlo.outfeed' op needs a host that receives data, and there is no --outfeed
  %0 = "stablehlo.outfeed"(%x, %t) {outfeed_config = ""} : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

func.func @ends() -> tensor<2xf32> {
  %t = stablehlo.create_token : !stablehlo.token
  // SHORT: host-stream-errors.mlir:[[#@LINE+1]]:10: error: 'stablehlo.infeed' op reads {{.*}}/infeed.npy: array 0: not a .npy file
  %0:2 = "stablehlo.infeed"(%t) {infeed_config = ""} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  %1 = "stablehlo.outfeed"(%0#0, %0#1) {outfeed_config = ""} : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  // ENDS: host-stream-errors.mlir:[[#@LINE+1]]:10: error: 'stablehlo.infeed' op needs array 1 of {{.*}}/infeed.npy, which ends after 1 array
  %2:2 = "stablehlo.infeed"(%1) {infeed_config = ""} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return %2#0 : tensor<2xf32>
}

func.func @types() -> tensor<3xi32> {
  %t = stablehlo.create_token : !stablehlo.token
  // TYPES: host-stream-errors.mlir:[[#@LINE+3]]:10: error: 'stablehlo.infeed' op reads {{.*}}/infeed.npy: array 0: expected an array of shape [3] and type <i4 (tensor<3xi32>), found shape [2] and type <f4
  // NONE: host-stream-errors.mlir:[[#@LINE+2]]:10: error: 'stablehlo.infeed' op can't open {{.*}}none/infeed.npy: No such file
  // NOWHERE: host-stream-errors.mlir:[[#@LINE+1]]:10: error: 'stablehlo.infeed' op needs a host that sends data, and there is no --infeed
  %0:2 = "stablehlo.infeed"(%t) {infeed_config = ""} : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
  return %0#0 : tensor<3xi32>
}
