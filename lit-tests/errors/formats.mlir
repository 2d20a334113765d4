// RUN: not creole-opt %s --diagnostics-format=json 2>&1 | FileCheck %s --check-prefix=JSON
// RUN: not creole-opt %s --color=always 2>&1 | FileCheck %s --check-prefix=COLOR
// RUN: not creole-opt %s --max-diagnostics=1 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: not creole-opt %s --mlir-print-op-on-diagnostic=0 2>&1 | FileCheck %s --check-prefix=PLAIN
// RUN: not creole-opt %s 2>&1 | FileCheck %s

// JSON: {"severity":"error","file":"{{.*}}formats.mlir","line":19,"column":{{[0-9]+}},"end_line":19,"end_column":{{[0-9]+}},"source":"  %0 = {{.*}}","message":"'stablehlo.transpose' op {{.*}}","notes":[{"file":"{{.*}}","message":"see current operation: %0 = {{.*}}"}]}
// JSON-NEXT: {"severity":"error"
// COLOR: {{.}}[31merror:
// LIMIT: formats.mlir:19:{{[0-9]+}}: error:
// LIMIT: note: 1 more diagnostic is not shown
// CHECK: formats.mlir:19:[[#COLUMN:]]: error: 'stablehlo.transpose' op {{.*}}; expects result type
// CHECK: formats.mlir:19:[[#COLUMN]]: note: see current operation: %0 = "stablehlo.transpose"(%arg0)
// CHECK: formats.mlir:23:{{.*}}error:
// CHECK: note: see current operation: "func.func"() <{{.*}}> ({...}) : () -> ()
// PLAIN-NOT: current operation

func.func @a(%arg0: tensor<2x3xf32>) {
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

func.func @a() {
  return
}
