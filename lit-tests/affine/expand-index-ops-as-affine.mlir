// RUN: creole-opt %s --affine-expand-index-ops-as-affine | FileCheck %s

// Quotients, remainders and sums as maps.
// CHECK: #map = affine_map<()[s0, s1] -> (s1 floordiv (s0 * 8))>
// CHECK: #map1 = affine_map<()[s0, s1] -> ((s1 mod (s0 * 8)) floordiv 8)>
// CHECK: #map2 = affine_map<()[s0, s1] -> ((s1 mod (s0 * 8)) mod 8)>
// CHECK: #map3 = affine_map<()[s0, s1, s2] -> (s0 * s1 + s2)>
// CHECK-LABEL: func.func @f(%arg0: index, %arg1: index, %arg2: index) -> (index, index, index, index) {
// CHECK-NEXT:     %0 = affine.apply #map()[%arg1, %arg0]
// CHECK-NEXT:     %1 = affine.apply #map1()[%arg1, %arg0]
// CHECK-NEXT:     %2 = affine.apply #map2()[%arg1, %arg0]
// CHECK-NEXT:     %3 = affine.apply #map3()[%arg0, %arg1, %arg2]
// CHECK-NEXT:     return %0, %1, %2, %3 : index, index, index, index
// CHECK-NEXT:   }
func.func @f(%a: index, %b: index, %c: index) -> (index, index, index, index) {
  %1:3 = affine.delinearize_index %a into (4, %b, 8) : index, index, index
  %2 = affine.linearize_index [%a, %c] by (%b) : index
  return %1#0, %1#1, %1#2, %2 : index, index, index, index
}
