// RUN: creole-opt %s --no-implicit-module | FileCheck %s

// CHECK-NOT: module
// CHECK: {{^}}func.func @a() {
func.func @a() {
  return
}
