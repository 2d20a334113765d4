// RUN: creole-run %s --backend interp | FileCheck %s
// RUN: creole-opt %s --lower-affine | creole-run - --backend interp | FileCheck %s
// RUN: creole-opt %s --affine-expand-index-ops-as-affine --lower-affine | creole-run - --backend interp | FileCheck %s
// RUN: creole-opt %s --canonicalize | creole-run - --backend interp | FileCheck %s

// CHECK: out0: index = -2
// CHECK-NEXT: out1: index = -1
// CHECK-NEXT: out2: index = 3
// CHECK-NEXT: out3: index = -7
// CHECK-NEXT: out4: index = 5
// CHECK-NEXT: out5: index = -2
// CHECK-NEXT: out6: index = 0
// CHECK-NEXT: out7: index = 0
// CHECK-NEXT: out8: index = -7
func.func @main() -> (index, index, index, index, index, index, index, index, index) {
  %a = call @opaque() : () -> index
  %0 = affine.apply affine_map<(d0) -> (d0 floordiv 5)>(%a)
  %1 = affine.apply affine_map<(d0) -> (d0 ceildiv 5)>(%a)
  %2 = affine.apply affine_map<(d0) -> (d0 mod 5)>(%a)
  %3 = affine.min affine_map<(d0) -> (d0, 5)>(%a)
  %4 = affine.max affine_map<(d0) -> (d0, 5)>(%a)
  %5:3 = affine.delinearize_index %a into (2, 4) : index, index, index
  %6 = affine.linearize_index [%5#0, %5#1, %5#2] by (2, 4) : index
  %7 = affine.apply affine_map<(d0) -> (d0 - 1)>(%5#2)
  %8 = affine.apply affine_map<(d0) -> (d0 + 1)>(%5#0)
  return %0, %1, %2, %3, %4, %0, %8, %7, %6 : index, index, index, index, index, index, index, index, index
}
func.func private @opaque() -> index attributes {no_inline} {
  %c-7 = arith.constant -7 : index
  return %c-7 : index
}
