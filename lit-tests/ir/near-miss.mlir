// RUN: creole-opt --split-input-file --mlir-print-debuginfo %s 2>%t | FileCheck %s
// RUN: FileCheck %s --input-file %t --check-prefix=NEAR

// Separators that are nearly right are told; the module of a later part begins where its separator ends.

// CHECK: #loc = loc("{{.*}}near-miss.mlir":0:0)
// NEAR: near-miss.mlir:[[#@LINE+1]]:7: warning: near miss with file split marker
// ----
func.func private @f()

// CHECK: {{^// -----$}}
// CHECK: #loc = loc("{{.*}}near-miss.mlir":[[#@LINE+1]]:9)
// -----

func.func private @g()
