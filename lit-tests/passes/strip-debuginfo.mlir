// RUN: creole-opt %s --strip-debuginfo --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s
// RUN: creole-opt %s --pass-pipeline='builtin.module(func.func(strip-debuginfo))' --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=INNER

// The module around the text has a location, too.
// CHECK: func.func @f(%arg0: i32 loc(unknown)) {
// CHECK-NEXT: return loc(unknown)
// CHECK-NEXT: } loc(unknown)
// CHECK-NEXT: } loc(unknown)

// INNER: return loc(unknown)
// INNER: {{^}}} loc("{{.*}}strip-debuginfo.mlir":0:0)
func.func @f(%a: i32 loc("argument")) {
  return loc("here")
}
