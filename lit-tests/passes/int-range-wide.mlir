// Ranges of integers of up to 128 bits, of unsigned loops, and of comparisons that swap their operands.
// RUN: creole-opt %s --int-range-optimizations | FileCheck %s

// An integer of 128 bits.
// CHECK-LABEL: func.func @wide(%arg0: i128, %arg1: i128) -> i1 {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: return %true : i1
func.func @wide(%x: i128, %y: i128) -> i1 {
  %ones = arith.constant -1 : i128
  %zero = arith.constant 0 : i128
  %0 = arith.minsi %y, %ones : i128
  %1 = arith.ori %x, %0 : i128
  %2 = arith.cmpi slt, %1, %zero : i128
  return %2 : i1
}

// The sum of a narrow integer and a constant in a wide type.
// CHECK-LABEL: func.func @wide_sum(%arg0: i32) -> (i1, i1) {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: return %true, %false : i1, i1
func.func @wide_sum(%x: i32) -> (i1, i1) {
  %big = arith.constant 18446744073709551616 : i100
  %0 = arith.extui %x : i32 to i100
  %1 = arith.addi %0, %big : i100
  %2 = arith.cmpi uge, %1, %big : i100
  %limit = arith.constant 18446744078004518911 : i100
  %3 = arith.cmpi ugt, %1, %limit : i100
  return %2, %3 : i1, i1
}

// Indices of a loop that compares unsigned.
// CHECK-LABEL: func.func private @use(i1, i1)
// CHECK-LABEL: func.func @unsigned_loop(%arg0: i16) {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %c0_i16 = arith.constant 0 : i16
// CHECK-NEXT: %c127_i16 = arith.constant 127 : i16
// CHECK-NEXT: %c1_i16 = arith.constant 1 : i16
// CHECK-NEXT: scf.for unsigned %arg1 = %c0_i16 to %c127_i16 step %c1_i16  : i16 {
// CHECK-NEXT: func.call @use(%true, %true) : (i1, i1) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func private @use(i1, i1)
func.func @unsigned_loop(%x: i16) {
  %c0 = arith.constant 0 : i16
  %c127 = arith.constant 127 : i16
  %c1 = arith.constant 1 : i16
  %c200 = arith.constant 200 : i16
  scf.for unsigned %i = %c0 to %c127 step %c1 : i16 {
    %0 = arith.cmpi ult, %i, %c200 : i16
    %1 = arith.cmpi sge, %i, %c0 : i16
    func.call @use(%0, %1) : (i1, i1) -> ()
  }
  return
}

// No integer is above all ones.
// CHECK-LABEL: func.func @swapped(%arg0: i32) -> (i32, i1) {
// CHECK-NEXT: %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: return %c-1_i32, %false : i32, i1
func.func @swapped(%x: i32) -> (i32, i1) {
  %ones = arith.constant -1 : i32
  %0 = arith.cmpi ult, %ones, %x : i32
  return %ones, %0 : i32, i1
}

// Ops are visited from the last to the first, so the choice is a new constant.
// CHECK-LABEL: func.func @bottom_up(%arg0: i8) -> (i32, i8) {
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT: return %c0_i32, %c-1_i8 : i32, i8
func.func @bottom_up(%x: i8) -> (i32, i8) {
  %zero = arith.constant 0 : i32
  %0 = arith.cmpi slt, %zero, %zero : i32
  %ones = arith.constant -1 : i8
  %1 = arith.select %0, %x, %ones : i8
  return %zero, %1 : i32, i8
}
