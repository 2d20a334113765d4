// Choices of blocks and buffers, by time: the compiler's own is marked.
// RUN: creole-tile sweep %s --csv %t.csv --svg %t.svg | FileCheck %s
// CHECK: sweep.mlir on tpu-v5e
// CHECK: main_kernel_0 of 256x256x256: {{[0-9]+}} choices run
// CHECK-NEXT: the compiler's choice {{is the best of them|takes .* % longer than the best}}
// CHECK: blocks {{.*}}buffers {{.*}}cycles {{.*}}of best
// CHECK-NEXT: 1.000 {{.*}}front
// CHECK: main_kernel_1 of 256x128x256

// RUN: FileCheck %s --check-prefix=CSV --input-file %t.csv
// CSV: kernel,layouts,blocks,buffers,cycles,vmem_bytes,hbm_bytes,pareto,chosen
// CSV: main_kernel_0,,{{[0-9x]+}},{{[123]}},{{[0-9]+}},{{[0-9]+}},{{[0-9]+}},1,
// RUN: FileCheck %s --check-prefix=SVG --input-file %t.svg
// SVG: Layouts, blocks and buffers on tpu-v5e

// RUN: creole-tile sweep %s --json --kernel main_kernel_1 | FileCheck %s --check-prefix=JSON
// JSON-NOT: main_kernel_0
// JSON: {"schema":1,"machine":"tpu-v5e","layouts":null,"kernels":[{"kernel":"main_kernel_1","sizes":[256,128,256],
// JSON: "is_chosen":true

// RUN: creole-tile sweep %s --limit 3 --kernel main_kernel_0 | FileCheck %s --check-prefix=LIMIT
// LIMIT: main_kernel_0 of 256x256x256: 3 choices run, {{[0-9]+}} more left out by --limit

// RUN: not creole-tile sweep %s --kernel other 2>&1 | FileCheck %s --check-prefix=NAME
// NAME: error: no kernel is named 'other'; there are main_kernel_0, main_kernel_1
// RUN: not creole-tile sweep %s --limit 0 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: error: invalid value '0' for '--limit <N>'

func.func @main(%a: tensor<256x256xf32>, %b: tensor<256x256xf32>, %c: tensor<256x128xf32>) -> tensor<256x128xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
  %1 = stablehlo.dot_general %0, %c, contracting_dims = [1] x [0] : (tensor<256x256xf32>, tensor<256x128xf32>) -> tensor<256x128xf32>
  return %1 : tensor<256x128xf32>
}
