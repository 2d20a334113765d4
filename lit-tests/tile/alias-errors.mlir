// What is wrong with an alias is said once, where it stands.
// RUN: not creole-tile sim %s 2>&1 | FileCheck %s
// RUN: not creole-opt %s 2>&1 | FileCheck %s
// RUN: not creole-run %s 2>&1 | FileCheck %s
// CHECK: alias-errors.mlir:[[#@LINE+5]]:36: error: expected one of hbm, vmem, smem, cmem, host, found 'vmen'
// CHECK-NEXT: -->
// CHECK: {{^ +}}| {{ *}}^
// CHECK-NOT: error

!v = memref<8x128xf32, #tile.space<vmen>>
!w = memref<8x128xf32>
func.func @main(%a: !v, %b: !w) {
  return
}
func.func @other(%a: !w, %b: !v) {
  return
}
