// Arrays of several devices: inputs for each or for all, results that are the same everywhere once.
//
// RUN: rm -rf %t && creole-run %s --replicas 2 --partitions 2 --random-inputs 1 --per-device-inputs --output %t
// RUN: cat %t/out0.npy %t/device0/out1.npy %t/device1/out1.npy %t/device2/out1.npy %t/device3/out1.npy
// RUN: not cat %t/device3/out0.npy
// RUN: not cat %t/out1.npy
// RUN: creole-run %s --replicas 2 --partitions 2 --random-inputs 1 --per-device-inputs --backend interp --expect %t | FileCheck %s --check-prefix=EXPECT
// RUN: not creole-run %s --replicas 2 --partitions 2 --random-inputs 2 --per-device-inputs --expect %t 2>&1 | FileCheck %s --check-prefix=DIFFERENT
// RUN: creole-run %s --replicas 2 --partitions 2 --random-inputs 1 | FileCheck %s --check-prefix=SAME
// Files of an earlier run that others take the place of are removed.
// RUN: creole-run %s --replicas 2 --random-inputs 1 --output %t
// RUN: cat %t/out1.npy && not cat %t/device0/out1.npy && not cat %t/device3/out1.npy
// RUN: creole-run %s --replicas 2 --random-inputs 1 --expect %t | FileCheck %s --check-prefix=AGAIN
// RUN: creole-run %s --replicas 2 --random-inputs 1 --per-device-inputs --output %t && not cat %t/out1.npy && cat %t/device1/out1.npy
// One device has a folder, too.
// RUN: rm -rf %t.in && mkdir -p %t.in/device0 && cp %t/device0/out1.npy %t.in/device0/in0.npy
// RUN: creole-run %s --inputs %t.in --per-device-inputs | FileCheck %s --check-prefix=ONE
// RUN: not creole-run %s --inputs %t.in --per-device-inputs --steps 2 2>&1 | FileCheck %s --check-prefix=STEPS
// RUN: creole-run %s --random-inputs 1 --output %t && not cat %t/device0/out1.npy
// RUN: creole-run %s --replicas 4 --partitions 1 --random-inputs 1 --threads 1 --bench 0.01 --json | FileCheck %s --check-prefix=BENCH

// EXPECT: 2 outputs of 4 devices as expected
// AGAIN: 2 outputs of 2 devices as expected
// DIFFERENT: device0/out1.npy: error: out1
// DIFFERENT: device3/out1.npy: error: out1

// ONE: out0: tensor<2xf32> = [0.0, 0.0]
// STEPS: error: the argument '--per-device-inputs' cannot be used with '--steps <N>'

// SAME: out0: tensor<2xf32> = [0.0, 0.0]
// SAME: out1: tensor<2xf32> =
// SAME-NOT: out1 of

// BENCH: {"compile_ms":{{.*}}"run_ms_min":

func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<> : tensor<0x0xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.subtract %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  %1 = stablehlo.abs %x : tensor<2xf32>
  %2 = stablehlo.subtract %0, %0 : tensor<2xf32>
  return %2, %1 : tensor<2xf32>, tensor<2xf32>
}
