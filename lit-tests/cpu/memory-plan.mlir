// RUN: creole-run %s --print-memory-plan --memory-plan-svg %t.svg | FileCheck %s
// RUN: FileCheck %s --check-prefix=SVG < %t.svg
// RUN: not creole-run %s --print-memory-plan --backend=interp 2>&1 | FileCheck %s --check-prefix=INTERP
// RUN: not creole-run %s --memory-plan-svg %t.absent/plan.svg 2>&1 | FileCheck %s --check-prefix=ABSENT
// RUN: not creole-run %s --print-memory-plan --bench 1 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: not creole-run %s --random-inputs 1 --target memory-bytes=255 2>&1 | FileCheck %s --check-prefix=SMALL
// RUN: creole-run %s --random-inputs 1 --target memory-bytes=256

// What a call has in memory: bytes, lives, and who writes what first.
// CHECK: memory of @main: 33,152 bytes
// CHECK-NEXT: inputs             16,384  1 arguments
// CHECK-NEXT: results            16,384  1 arguments
// CHECK-NEXT: constants             128
// CHECK-NEXT: arena                 256  1 buffers of 256 bytes
// CHECK: largest moment: op {{[0-9]+}} of {{[0-9]+}}, func.call @main_kernel_0 at {{.*}}memory-plan.mlir:[[#PRODUCT:]]:8
// CHECK-NEXT: 256 bytes are needed at once; the arena has 1.00 times as many
// CHECK: 0 256 {{.*}} memref<64xf32>, func.call @main_kernel_0 at {{.*}}memory-plan.mlir:[[#PRODUCT]]:8
// SVG: <svg
// SVG: Arena of @main
// SVG: memref&lt;64xf32&gt;, 256 bytes at 0
// INTERP: memory-plan.mlir: error: '@main' has no planned memory: back end 'interp' has no plan of it
// ABSENT: plan.svg: error: no such file or directory
// SMALL: memory-plan.mlir:[[#@LINE+6]]:8: error: needs 256 bytes at once, but the memory has 255: memref<64xf32>
// BOTH: error: the argument '--print-memory-plan' cannot be used with '--bench <SECONDS>'
func.func @main(%a: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %c = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0, 24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0]> : tensor<32xf32>
  %s = stablehlo.slice %a [0:32, 0:64] : (tensor<64x64xf32>) -> tensor<32x64xf32>
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = stablehlo.dot_general %c, %s, contracting_dims = [0] x [0] : (tensor<32xf32>, tensor<32x64xf32>) -> tensor<64xf32>
  %2 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<64xf32>) -> tensor<64x64xf32>
  %3 = stablehlo.transpose %0, dims = [1, 0] : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %4 = stablehlo.add %3, %2 : tensor<64x64xf32>
  return %4 : tensor<64x64xf32>
}
