// RUN: creole-run %s --random-inputs=1 --mlir-timing --bench=0 2>&1 | FileCheck %s

// Where the time went, from text to code; the sum is what the benchmark says.
// CHECK: Execution time report
// CHECK: Total Execution Time
// CHECK: Read
// CHECK: parse
// CHECK: verify
// CHECK: Functions
// CHECK: simplify
// CHECK: eqsat
// CHECK: Kernels
// CHECK: vectorize
// CHECK: code
// CHECK: Link
// CHECK: Total
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.add %a, %a : tensor<8xf32>
  return %0 : tensor<8xf32>
}
