// Calls, time, bytes and operations of each kernel, with the lines that it computes.
// RUN: creole-run %s --random-inputs 1 --profile --bench 0 --threads 1 --target vector-bits=128 | FileCheck %s
// RUN: creole-run %s --random-inputs 1 --profile --bench 0 --threads 1 --entry repeated | FileCheck %s --check-prefix=REPEATED
// RUN: creole-run %s --random-inputs 1 --profile --bench 0 --threads 1 --entry sorted | FileCheck %s --check-prefix=LIBRARY
// RUN: creole-run %s --random-inputs 1 --profile --bench 0 --threads 1 --entry integers | FileCheck %s --check-prefix=INTEGERS
// RUN: not creole-run %s --random-inputs 1 --profile --target profile=off 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not creole-run %s --random-inputs 1 --profile --backend=interp 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not creole-run %s --random-inputs 1 --profile --stop-after fuse 2>&1 | FileCheck %s --check-prefix=STAGE

// CHECK: compile {{.*}} ms
// CHECK: runs of {{[0-9.]+}} {{[um]}}s, {{[0-9.]+}}% of the time in 2 functions
// CHECK: time  share   calls       bytes    GB/s    of stream      flop  GFLOP/s   of FMA  code           function, lines of {{.*}}profile.mlir
// CHECK-DAG: us {{.*}}%       1     49.2 kB {{ *[0-9.]+ +[0-9]+% L[12]}} 524 k {{ *[0-9.]+ +[0-9]+%}}  library        main_kernel_0, [[#@LINE+10]]{{$}}
// CHECK-DAG: us {{.*}}%       1     32.8 kB {{ *[0-9.]+ +[0-9]+% L[12]}} 4.1 k {{ *[0-9.]+ +[0-9]+%}}  {{(x64|cranelift)}} 128 {{ *}}main_kernel_1, [[#@LINE+10]]-[[#@LINE+11]]{{$}}
// CHECK: us {{.*}}%       1           ?       ?         ?        ?         main outside of calls{{$}}
// CHECK: limits of this machine, measured in {{[0-9]+}} ms
// CHECK-NEXT: {{^ +[0-9.]+}} GB/s     L1 {{copy|two to one|read}}, 1 thread{{$}}
// CHECK: {{^ +[0-9.]+}} GFLOP/s  f32 multiply-adds, 128 bits, 1 thread{{$}}
// TARGET: error: --profile sets the target option 'profile'
// NONE: error: --profile: back end 'interp' makes no profiles
// STAGE: error: the argument '--profile' cannot be used with '--stop-after <STAGE>'
func.func @main(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = stablehlo.reverse %0, dims = [0, 1] : tensor<64x64xf32>
  %2 = stablehlo.add %1, %0 : tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}

// Kernels of the library have the time that they take outside of other kernels. Loops one after the other touch different bytes.
// LIBRARY-DAG: us {{.*}}%       1           ?       ?         ?        ?         @argsort
// LIBRARY-DAG: us {{.*}}%       1     65.5 kB {{ *[0-9.]+ +[0-9]+% L[0-9]}} 0      0.0           {{(x64|cranelift) .*}}sorted_kernel_0, [[#@LINE+2]]
func.func @sorted(%x: tensor<4096xf32>, %y: tensor<4096xf32>) -> (tensor<8192xf32>, tensor<4096xf32>) {
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<8192xf32>
  %1 = "stablehlo.sort"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4096xf32>) -> tensor<4096xf32>
  return %0, %1 : tensor<8192xf32>, tensor<4096xf32>
}

// A kernel in a loop: its calls in a run, and what all of them do.
// REPEATED: us {{.*}}%      10     80.0 kB {{ *[0-9.]+ +[0-9]+% L1}} 10.{{[0-9]}} k {{ *[0-9.]+ +[0-9]+%}}  {{(x64|cranelift) .*}}repeated_kernel_0, [[#@LINE+11]]-[[#@LINE+12]]{{$}}
func.func @repeated(%x: tensor<1000xf32>) -> tensor<1000xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %ten = stablehlo.constant dense<10> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<1000xf32>
    cond {
      %c = stablehlo.compare LT, %i, %ten : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %next = stablehlo.add %i, %one : tensor<i32>
      %r = stablehlo.reverse %y, dims = [0] : tensor<1000xf32>
      %s = stablehlo.multiply %r, %r : tensor<1000xf32>
      stablehlo.return %next, %s : tensor<i32>, tensor<1000xf32>
    }
  return %0#1 : tensor<1000xf32>
}

// Products of integers are no operations on floats.
// INTEGERS: us {{.*}}%       1     49.2 kB {{ *[0-9.]+ +[0-9]+% L[12]}} 0      0.0           library        integers_kernel_0, [[#@LINE+2]]
func.func @integers(%a: tensor<64x64xi32>, %b: tensor<64x64xi32>) -> tensor<64x64xi32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi32>
  return %0 : tensor<64x64xi32>
}

// Empty arrays take no time that a rate could be told of, and are no error.
// RUN: creole-run %s --random-inputs 1 --profile --bench 0 --threads 1 --entry empty | FileCheck %s --check-prefix=EMPTY
// EMPTY: us {{.*}}%       1         0 B {{.*}}empty_kernel_0, [[#@LINE+2]]
func.func @empty(%a: tensor<0x64xf32>) -> tensor<0x64xf32> {
  %0 = stablehlo.add %a, %a : tensor<0x64xf32>
  return %0 : tensor<0x64xf32>
}
