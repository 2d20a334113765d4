// RUN: creole-opt %s --pass-pipeline='builtin.module(func.func(cse),symbol-dce)' --mlir-generate-reproducer=%t -o /dev/null
// RUN: FileCheck %s --input-file %t
// RUN: creole-opt %s --cse --no-implicit-module --mlir-generate-reproducer=%t.none -o /dev/null
// RUN: FileCheck %s --check-prefix=NONE --input-file %t.none
// RUN: creole-opt %t --run-reproducer --dump-pass-pipeline -o /dev/null 2>&1 | FileCheck %s --check-prefix=RUN-IT
// RUN: not creole-opt %s --cse --mlir-pass-pipeline-crash-reproducer=%t --mlir-pass-pipeline-local-reproducer -o /dev/null 2>&1 | FileCheck %s --check-prefix=THREADS
// RUN: not creole-opt %s --cse --mlir-pass-pipeline-crash-reproducer=%t --mlir-pass-pipeline-local-reproducer --mlir-disable-threading -o /dev/null 2>&1 | FileCheck %s --check-prefix=LOCAL
// RUN: creole-opt %s --cse --mlir-timing --mlir-output-format=json -o /dev/null 2>&1 | FileCheck %s --check-prefix=TREE
// RUN: creole-opt %s --cse --mlir-timing --mlir-timing-display=list --mlir-output-format=json -o /dev/null 2>&1 | FileCheck %s --check-prefix=LIST
// RUN: creole-opt --help-hidden | FileCheck %s --check-prefix=HELP
// RUN: not creole-opt %s --pass-pipeline='builtin.module(canonicalize{max-iterations=1)' 2>&1 | FileCheck %s --check-prefix=BRACE

// Reproducers that nothing has to fail for, times as JSON.

// CHECK: {{^}}module {
// CHECK-NEXT: {{^}}  func.func @f
// CHECK: {{^}}}{{$}}
// NONE: {{^}}func.func @f
// CHECK: pipeline: "builtin.module(func.func(cse),symbol-dce)"
// RUN-IT: cse
// RUN-IT: symbol-dce
// THREADS: error: Local crash reproduction may not be used without disabling mutli-threading first.
// LOCAL: error: local reproducers are not written
// TREE: [
// TREE-NEXT: {"wall": {"duration": {{.*}}, "percentage": {{.*}}}, "name": "Parser", "passes": [
// TREE-NEXT: {}]},
// TREE: "name": "'func.func' Pipeline", "passes": [
// TREE-NEXT: "name": "cse", "passes": [
// TREE-NEXT: {}]},
// TREE-NEXT: {}]},
// TREE: "name": "Rest"},
// TREE-NEXT: "name": "Total"}
// TREE-NEXT: ]
// LIST: "name": "root"},
// LIST: "name": "cse"},
// HELP: --pass-pipeline
// HELP: -p - Alias for --pass-pipeline
// BRACE: error: missing closing '}' while processing pass options
func.func @f(%x: i32) -> i32 {
  return %x : i32
}
