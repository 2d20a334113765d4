// Attributes of the gpu dialect, which has no ops here.
// RUN: creole-opt %s | creole-opt | FileCheck %s
// RUN: creole-opt %s --mlir-print-op-generic | creole-opt | FileCheck %s

// CHECK-LABEL: func.func @mapped(
// CHECK-SAME: memref<2xf32, #gpu.address_space<workgroup>>, %{{.*}}: memref<?xi8, #gpu.address_space<global>>
func.func @mapped(%a: memref<2xf32, #gpu.address_space<workgroup>>, %b: memref<?xi8, #gpu.address_space<global>>) {
  // CHECK: mapping = [#gpu.thread<x>, #gpu.block<y>, #gpu.warp<z>, #gpu.warpgroup<linear_dim_0>, #gpu.lane<linear_dim_9>, #gpu.memory_space<private>]
  scf.forall (%i, %j, %k, %l, %m, %n) in (2, 3, 4, 5, 6, 7) {
  } {mapping = [#gpu.thread<x>, #gpu.block<y>, #gpu.warp<z>, #gpu.warpgroup<linear_dim_0>, #gpu.lane<linear_dim_9>, #gpu.memory_space<private>]}
  // CHECK: mask = #gpu.mask<5>
  scf.forall (%i) in (2) {
  } {mask = #gpu.mask<5>}
  return
}
