// A product of narrow integers wraps before it is widened: no other order of the products has the same bits.
// RUN: creole-opt %s --eqsat=mode=real | FileCheck %s

// CHECK: stablehlo.dot_general %arg0, %arg1, {{.*}} -> tensor<64x64xi8>
// CHECK-NEXT: stablehlo.dot_general %{{.*}}, %arg2, {{.*}} -> tensor<64xi32>
func.func @main(%a: tensor<64x64xi8>, %b: tensor<64x64xi8>, %x: tensor<64xi8>) -> tensor<64xi32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x64xi8>, tensor<64x64xi8>) -> tensor<64x64xi8>
  %1 = stablehlo.dot_general %0, %x, contracting_dims = [1] x [0] : (tensor<64x64xi8>, tensor<64xi8>) -> tensor<64xi32>
  return %1 : tensor<64xi32>
}
