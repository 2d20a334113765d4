// RUN: creole-opt %s --lower-affine | FileCheck %s

// Rounding towards minus infinity by division towards zero.
// CHECK-LABEL: func.func @maps(%arg0: index, %arg1: index) -> (index, index, index, index) {
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = arith.cmpi sle, %arg0, %c0 : index
// CHECK-NEXT:     %1 = arith.subi %c0, %arg0 : index
// CHECK-NEXT:     %2 = arith.subi %arg0, %c1 : index
// CHECK-NEXT:     %3 = arith.select %0, %1, %2 : index
// CHECK-NEXT:     %4 = arith.divsi %3, %c4 : index
// CHECK-NEXT:     %5 = arith.subi %c0, %4 : index
// CHECK-NEXT:     %6 = arith.addi %4, %c1 : index
// CHECK-NEXT:     %7 = arith.select %0, %5, %6 : index
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %c-1 = arith.constant -1 : index
// CHECK-NEXT:     %8 = arith.cmpi slt, %arg0, %c0_0 : index
// CHECK-NEXT:     %9 = arith.subi %c-1, %arg0 : index
// CHECK-NEXT:     %10 = arith.select %8, %9, %arg0 : index
// CHECK-NEXT:     %11 = arith.divsi %10, %arg1 : index
// CHECK-NEXT:     %12 = arith.subi %c-1, %11 : index
// CHECK-NEXT:     %13 = arith.select %8, %12, %11 : index
// CHECK-NEXT:     %14 = arith.remsi %arg0, %arg1 : index
// CHECK-NEXT:     %c0_1 = arith.constant 0 : index
// CHECK-NEXT:     %15 = arith.cmpi slt, %14, %c0_1 : index
// CHECK-NEXT:     %16 = arith.addi %14, %arg1 : index
// CHECK-NEXT:     %17 = arith.select %15, %16, %14 : index
// CHECK-NEXT:     %18 = arith.addi %13, %17 : index
// CHECK-NEXT:     %19 = arith.muli %arg0, %arg1 overflow<nsw> : index
// CHECK-NEXT:     %c-1_2 = arith.constant -1 : index
// CHECK-NEXT:     %20 = arith.muli %arg0, %c-1_2 overflow<nsw> : index
// CHECK-NEXT:     %21 = arith.addi %19, %20 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %22 = arith.addi %21, %c3 : index
// CHECK-NEXT:     %c4_3 = arith.constant 4 : index
// CHECK-NEXT:     %c4_4 = arith.constant 4 : index
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     %23 = arith.maxsi %arg1, %c4_4 : index
// CHECK-NEXT:     %24 = arith.maxsi %23, %c7 : index
// CHECK-NEXT:     return %7, %18, %22, %24 : index, index, index, index
// CHECK-NEXT:   }
// CHECK-LABEL: func.func @radices(%arg0: index, %arg1: index) -> (index, index, index, index) {
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c32 = arith.constant 32 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = arith.floordivsi %arg0, %c32 : index
// CHECK-NEXT:     %1 = arith.remsi %arg0, %c32 : index
// CHECK-NEXT:     %2 = arith.cmpi slt, %1, %c0 : index
// CHECK-NEXT:     %3 = arith.addi %1, %c32 overflow<nsw> : index
// CHECK-NEXT:     %4 = arith.select %2, %3, %1 : index
// CHECK-NEXT:     %5 = arith.divsi %4, %c8 : index
// CHECK-NEXT:     %6 = arith.remsi %arg0, %c8 : index
// CHECK-NEXT:     %7 = arith.cmpi slt, %6, %c0 : index
// CHECK-NEXT:     %8 = arith.addi %6, %c8 overflow<nsw> : index
// CHECK-NEXT:     %9 = arith.select %7, %8, %6 : index
// CHECK-NEXT:     %c8_0 = arith.constant 8 : index
// CHECK-NEXT:     %c32_1 = arith.constant 32 : index
// CHECK-NEXT:     %10 = arith.muli %0, %c32_1 overflow<nsw> : index
// CHECK-NEXT:     %11 = arith.muli %5, %c8_0 overflow<nsw> : index
// CHECK-NEXT:     %12 = arith.addi %10, %11 overflow<nsw> : index
// CHECK-NEXT:     %13 = arith.addi %12, %9 overflow<nsw> : index
// CHECK-NEXT:     return %0, %5, %9, %13 : index, index, index, index
// CHECK-NEXT:   }
// CHECK-LABEL: func.func @constants() -> (index, index, index) {
// CHECK-NEXT:     %c35 = arith.constant 35 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c44 = arith.constant 44 : index
// CHECK-NEXT:     return %c8, %c3, %c44 : index, index, index
// CHECK-NEXT:   }
func.func @maps(%a: index, %b: index) -> (index, index, index, index) {
  %0 = affine.apply affine_map<(d0) -> (d0 ceildiv 4)>(%a)
  %1 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0 + d0 mod s0)>(%a)[%b]
  %2 = affine.apply affine_map<(d0)[s0] -> (d0 * s0 - d0 + 3)>(%a)[%b]
  %c4 = arith.constant 4 : index
  %3 = affine.max affine_map<(d0)[s0] -> (s0, d0, 7)>(%c4)[%b]
  return %0, %1, %2, %3 : index, index,index,index
}
func.func @radices(%a: index, %b: index) -> (index, index, index, index) {
  %1:3 = affine.delinearize_index %a into (%b, 4, 8) : index, index, index
  %2 = affine.linearize_index disjoint [%1#0, %1#1, %1#2] by (2, 4, 8) : index
  return %1#0, %1#1, %1#2, %2 : index, index, index, index
}
func.func @constants() -> (index, index, index) {
  %c35 = arith.constant 35 : index
  %c4 = arith.constant 4 : index
  %0:2 = affine.delinearize_index %c35 into (9, %c4) : index, index
  %1 = affine.linearize_index [%c4, %c4] by (10) : index
  return %0#0, %0#1, %1 : index, index, index
}
