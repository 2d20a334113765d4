// The blocks and buffers of products are at most 5 % slower than the best of all that fit, on three machines: floats of
// 32 bits keep the matrix units busy with two buffers, those of 16 bits need a third one.
// RUN: creole-tile sweep %s --kernel main_kernel_0 | FileCheck %s --check-prefixes=CHECK,F32
// RUN: creole-tile sweep %s --kernel main_kernel_1 | FileCheck %s --check-prefixes=CHECK,BF16
// RUN: creole-tile sweep %s --kernel main_kernel_0 --machine tpu-v4 | FileCheck %s
// RUN: creole-tile sweep %s --kernel main_kernel_1 --machine tpu-v4 | FileCheck %s
// RUN: creole-tile sweep %s --kernel main_kernel_0 --machine tpu-v6e | FileCheck %s
// RUN: creole-tile sweep %s --kernel main_kernel_1 --machine tpu-v6e | FileCheck %s
// CHECK: the compiler's choice {{is the best of them|takes [0-4][.][0-9] % longer}}
// F32: {{ }}2 {{.*}} chosen
// BF16: {{ }}3 {{.*}} chosen

func.func @main(%a: tensor<2048x2048xf32>, %b: tensor<2048x2048xf32>, %c: tensor<2048x2048xbf16>, %d: tensor<2048x2048xbf16>) -> (tensor<2048x2048xf32>, tensor<2048x2048xbf16>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2048x2048xf32>, tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
  %1 = stablehlo.dot_general %c, %d, contracting_dims = [1] x [0] : (tensor<2048x2048xbf16>, tensor<2048x2048xbf16>) -> tensor<2048x2048xbf16>
  return %0, %1 : tensor<2048x2048xf32>, tensor<2048x2048xbf16>
}
