// Folds between expansions: of ops as they stand in the program.
// RUN: creole-opt %s --arith-expand | FileCheck %s

// The result of a fold is not seen by the next op.
// CHECK-LABEL: func.func @chain() -> i32 {
// CHECK-NEXT: %c127_i32 = arith.constant 127 : i32
// CHECK-NEXT: %c128_i32 = arith.constant 128 : i32
// CHECK-NEXT: %c127_i32_0 = arith.constant 127 : i32
// CHECK-NEXT: %c-2_i32 = arith.constant -2 : i32
// CHECK-NEXT: %0 = arith.divsi %c127_i32_0, %c-2_i32 : i32
// CHECK-NEXT: %1 = arith.muli %0, %c-2_i32 : i32
// CHECK-NEXT: %2 = arith.cmpi ne, %c127_i32_0, %1 : i32
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %3 = arith.cmpi slt, %c127_i32_0, %c0_i32 : i32
// CHECK-NEXT: %4 = arith.cmpi slt, %c-2_i32, %c0_i32 : i32
// CHECK-NEXT: %5 = arith.cmpi ne, %3, %4 : i1
// CHECK-NEXT: %6 = arith.andi %2, %5 : i1
// CHECK-NEXT: %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT: %7 = arith.addi %0, %c-1_i32 : i32
// CHECK-NEXT: %8 = arith.select %6, %7, %0 : i32
// CHECK-NEXT: return %8 : i32
func.func @chain() -> i32 {
  %a = arith.constant 127 : i32
  %b = arith.constant 128 : i32
  %0 = arith.minui %a, %b : i32
  %c = arith.constant -2 : i32
  %1 = arith.floordivsi %0, %c : i32
  return %1 : i32
}

// Constants move to the right, in ops of other dialects, too.
// CHECK-LABEL: func.func @ordered(%arg0: i32, %arg1: index) -> (i32, index) {
// CHECK-NEXT: %c256_i32 = arith.constant 256 : i32
// CHECK-NEXT: %0 = arith.cmpi ult, %arg0, %c256_i32 : i32
// CHECK-NEXT: %1 = arith.select %0, %arg0, %c256_i32 : i32
// CHECK-NEXT: %c15 = arith.constant 15 : index
// CHECK-NEXT: %2 = index.maxu %arg1, %c15
// CHECK-NEXT: return %1, %2 : i32, index
func.func @ordered(%x: i32, %i: index) -> (i32, index) {
  %a = arith.constant 256 : i32
  %0 = arith.minui %a, %x : i32
  %c = arith.constant 15 : index
  %1 = index.maxu %c, %i
  return %0, %1 : i32, index
}

// Ops of other dialects fold to values, not to constants of their own.
// CHECK-LABEL: func.func @foreign(%arg0: index) -> (index, index) {
// CHECK-NEXT: %c5 = arith.constant 5 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = index.shrs %c5, %c5
// CHECK-NEXT: return %0, %arg0 : index, index
func.func @foreign(%i: index) -> (index, index) {
  %c = arith.constant 5 : index
  %zero = arith.constant 0 : index
  %0 = index.shrs %c, %c
  %1 = index.add %i, %zero
  return %0, %1 : index, index
}
