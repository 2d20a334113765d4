// RUN: rm -rf %t && creole-run %s --random-inputs=1 --cache=%t --mlir-timing 2>&1 | FileCheck %s --check-prefixes=FIRST,BOTH
// RUN: creole-run %s --random-inputs=1 --cache=%t --mlir-timing 2>&1 | FileCheck %s --check-prefixes=SECOND,BOTH
// RUN: creole-run %s --random-inputs=1 --cache=%s 2>&1 | FileCheck %s --check-prefixes=WARNING,BOTH

// Code that another process made is not made again. A folder that can't be written is a warning.
// FIRST: Kernels
// FIRST: vectorize
// FIRST: cache
// FIRST: code
// SECOND: Kernels
// SECOND-NOT: vectorize
// SECOND: cache
// SECOND-NOT: code
// SECOND: Link
// WARNING: creole-run: warning: cache: {{.*}}cache.mlir
// BOTH: out0: tensor<2xf32>
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %a, %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}
