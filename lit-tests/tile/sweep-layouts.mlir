// Layouts of arrays, by the time of the whole program: products keep theirs, so that two arrays have several.
// RUN: creole-tile sweep %s --csv %t.csv | FileCheck %s
// CHECK: 2 arrays with several layouts:
// CHECK-NEXT: memref<4096x3xf32> argument 0 of 'main'
// CHECK-NEXT: memref<4096x3xf32> argument 1 of 'main'
// CHECK-NEXT: layouts of the whole program: 4 choices run
// CHECK-NEXT: the compiler's choice is the best of them
// CHECK: layouts {{.*}}cycles {{.*}}of best
// CHECK: {0,1} {0,1} {{.*}}1.000 {{.*}}chosen, front
// CHECK: main_kernel_0 of 3x4096:
// CHECK: blocks {{.*}}buffers {{.*}}cycles

// RUN: FileCheck %s --check-prefix=CSV --input-file %t.csv
// CSV: kernel,layouts,blocks,buffers,cycles,vmem_bytes,hbm_bytes,pareto,chosen
// CSV: layouts,"{0,1} {0,1}",,,{{[0-9]+}},{{[0-9]+}},{{[0-9]+}},1,1
// CSV: main_kernel_0,,{{[0-9x]+}},{{[123]}},

// RUN: creole-tile sweep %s --json | FileCheck %s --check-prefix=JSON
// JSON: "layouts":{"arrays":[{"type":"memref<4096x3xf32>","place":{{"[^"]*"}}},
// JSON: "points":[{"layouts":["{0,1}","{0,1}"],"cycles":

// A kernel alone has the layouts that the compiler chooses.
// RUN: creole-tile sweep %s --kernel main_kernel_0 | FileCheck %s --check-prefix=KERNEL
// KERNEL-NOT: layouts of the whole
// KERNEL: main_kernel_0 of 3x4096:

func.func @main(%a: tensor<4096x3xf32>) -> tensor<4096x3xf32> {
  %0 = stablehlo.add %a, %a : tensor<4096x3xf32>
  return %0 : tensor<4096x3xf32>
}
