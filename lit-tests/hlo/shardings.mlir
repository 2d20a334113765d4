// RUN: creole-opt %s | FileCheck %s
// RUN: creole-opt %s --mlir-print-op-generic | creole-opt | FileCheck %s

// CHECK: sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 2, 0]>
sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 2, 0]>

// CHECK-LABEL: func.func @annotations(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}p1, {"y":(1)2}]>})
func.func @annotations(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}p1, {"y":(1)2}]>}) -> tensor<8x4xf32> {
  // CHECK-NEXT: %0 = sdy.sharding_constraint %arg0 <@mesh, [{"x"}, {?}], replicated={"y"}> : tensor<8x4xf32>
  %0 = sdy.sharding_constraint %x <@mesh, [{"x"}, {?}], replicated={"y"}> : tensor<8x4xf32>
  // CHECK-NEXT: %1 = sdy.reshard %0 <mesh<["z"=1]>, [{}, {"z"}]> : tensor<8x4xf32>
  %1 = sdy.reshard %0 <mesh<["z"=1]>, [{}, {"z"}]> : tensor<8x4xf32>
  // CHECK-NEXT: sdy.sharding_group %1 group_id=12 : tensor<8x4xf32>
  sdy.sharding_group %1 group_id=12 : tensor<8x4xf32>
  // CHECK-NEXT: %2 = sdy.manual_computation(%1) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%arg1: tensor<4x4xf32>) {
  %2 = sdy.manual_computation(%1) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x4xf32>) {
    // CHECK-NEXT: sdy.return %arg1 : tensor<4x4xf32>
    sdy.return %a : tensor<4x4xf32>
  } : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %2 : tensor<8x4xf32>
}
