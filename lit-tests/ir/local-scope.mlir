// RUN: creole-opt %s --allow-unregistered-dialect --mlir-print-local-scope --mlir-print-debuginfo | FileCheck %s

// Without names: what would have one stands in full where it is used. Nothing of the file is printed but the IR.

// CHECK-NOT: {{^}}#
// CHECK: "t.op"() {map = affine_map<(d0) -> (d0 + 1)>} : () -> memref<2xf32, affine_map<(d0) -> (d0 * 2)>> loc("here")
#far = loc("here")
%0 = "t.op"() {map = affine_map<(a) -> (a + 1)>} : () -> memref<2xf32, affine_map<(a) -> (a * 2)>> loc(#far)
// CHECK: "t.resource"() {r = dense_resource<blob> : tensor<1xi8>} : () -> () loc(fused<"m">["a", "b"])
"t.resource"() {r = dense_resource<blob> : tensor<1xi8>} : () -> () loc(fused<"m">["a", "b"])
// CHECK-NOT: blob:
{-#
  dialect_resources: {
    builtin: {
      blob: "0x0100000007"
    }
  }
#-}
