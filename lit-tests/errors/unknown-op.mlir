// RUN: not creole-opt %s 2>&1 | FileCheck %s

// CHECK: unknown-op.mlir:[[#@LINE+3]]:3: error: {{.*}}func.retrun{{.*}}did you mean 'func.return'?
// CHECK: ^
func.func @f() {
  func.retrun
}
