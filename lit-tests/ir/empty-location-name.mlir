// A frontend that knows no name prints an empty one.
// RUN: creole-opt --mlir-print-debuginfo %s | FileCheck %s
// RUN: creole-opt --mlir-print-debuginfo %s | creole-opt --mlir-print-debuginfo | FileCheck %s

// CHECK: return loc(#[[LOC:.*]])
// CHECK: #[[LOC]] = loc(""(#{{.*}}))
func.func @f() {
  return loc(""("a.py":1:2))
}
