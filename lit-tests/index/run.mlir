// RUN: creole-run %s --backend interp | FileCheck %s
// RUN: creole-opt %s --convert-index-to-arith | creole-run - --backend interp | FileCheck %s
// RUN: creole-opt %s --convert-index-to-arith | FileCheck %s --check-prefix=ARITH
// RUN: creole-opt %s --canonicalize | creole-run - --backend interp | FileCheck %s

// ARITH-NOT: index.
// CHECK: out0: index = -4
// CHECK-NEXT: out1: index = -3
// CHECK-NEXT: out2: index = -3
// CHECK-NEXT: out3: index = -1
// CHECK-NEXT: out4: index = 2
// CHECK-NEXT: out5: index = -7
// CHECK-NEXT: out6: i1 = false
// CHECK-NEXT: out7: i8 = -7
// CHECK-NEXT: out8: index = 64
// CHECK-NEXT: out9: index = -28
func.func @main() -> (index, index, index, index, index, index, i1, i8, index, index) {
  %a = call @opaque() : () -> index
  %c2 = index.constant 2
  %0 = index.floordivs %a, %c2
  %1 = index.ceildivs %a, %c2
  %2 = index.divs %a, %c2
  %3 = index.rems %a, %c2
  %4 = index.maxs %a, %c2
  %5 = index.maxu %a, %c2
  %6 = index.cmp ult(%a, %c2)
  %7 = index.casts %a : index to i8
  %8 = index.sizeof
  %9 = index.shl %a, %c2
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : index, index, index, index, index, index, i1, i8, index, index
}
func.func private @opaque() -> index attributes {no_inline} {
  %c = index.constant -7
  return %c : index
}
