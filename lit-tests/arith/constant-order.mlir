// Order of constants that folds make: those of two constants are new, and stand where the op stood.
// RUN: creole-opt %s --canonicalize | FileCheck %s

// The minimum of two constants is a third one, behind those that stay.
// CHECK-LABEL: func.func @minimum() -> (i1, i32) {
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: return %false, %c0_i32 : i1, i32
func.func @minimum() -> (i1, i32) {
  %false = arith.constant false
  %true = arith.constant true
  %0 = arith.andi %false, %true : i1
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %1 = arith.minui %zero, %one : i32
  return %0, %1 : i1, i32
}

// All ones stay behind the cast of an index.
// CHECK-LABEL: func.func @minimum_of_ones() -> (i64, index) {
// CHECK-NEXT: %c-1 = arith.constant -1 : index
// CHECK-NEXT: %c10_i64 = arith.constant 10 : i64
// CHECK-NEXT: return %c10_i64, %c-1 : i64, index
func.func @minimum_of_ones() -> (i64, index) {
  %ones = arith.constant -1 : i64
  %0 = arith.index_cast %ones : i64 to index
  %ten = arith.constant 10 : i64
  %1 = arith.minui %ones, %ten : i64
  return %1, %0 : i64, index
}

// A bitwise "or" with all ones is a new constant, the one of equal constants, too.
// CHECK-LABEL: func.func @absorbed(%arg0: i32, %arg1: i8) -> (i1, i8, i32, i8) {
// CHECK-NEXT: %c7_i8 = arith.constant 7 : i8
// CHECK-NEXT: %c100_i32 = arith.constant 100 : i32
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %0 = arith.ori %arg1, %c7_i8 : i8
// CHECK-NEXT: return %true, %c7_i8, %c100_i32, %0 : i1, i8, i32, i8
func.func @absorbed(%x: i32, %y: i8) -> (i1, i8, i32, i8) {
  %0 = arith.cmpi eq, %x, %x : i32
  %hundred = arith.constant 100 : i32
  %true = arith.constant true
  %1 = arith.ori %0, %true : i1
  %seven = arith.constant 7 : i8
  %2 = arith.andi %seven, %seven : i8
  %3 = arith.ori %y, %seven : i8
  return %1, %2, %hundred, %3 : i1, i8, i32, i8
}

// A product of one and a number is a new constant.
// CHECK-LABEL: func.func @product() -> (i16, i64) {
// CHECK-NEXT: %c-300_i16 = arith.constant -300 : i16
// CHECK-NEXT: %c5_i64 = arith.constant 5 : i64
// CHECK-NEXT: return %c-300_i16, %c5_i64 : i16, i64
func.func @product() -> (i16, i64) {
  %a = arith.constant -300 : i16
  %0 = arith.remui %a, %a : i16
  %one = arith.constant 1 : i64
  %five = arith.constant 5 : i64
  %1 = arith.muli %one, %five : i64
  return %a, %1 : i16, i64
}

// A comparison that swaps its operands keeps its constant where it is.
// CHECK-LABEL: func.func @swapped(%arg0: vector<4xi64>) -> (vector<4xi1>, vector<4xi64>) {
// CHECK-NEXT: %cst = arith.constant dense<1> : vector<4xi64>
// CHECK-NEXT: %cst_0 = arith.constant dense<-1> : vector<4xi64>
// CHECK-NEXT: %cst_1 = arith.constant dense<5> : vector<4xi64>
// CHECK-NEXT: %0 = arith.divui %arg0, %cst_1 : vector<4xi64>
// CHECK-NEXT: %1 = arith.cmpi sgt, %arg0, %cst_0 : vector<4xi64>
// CHECK-NEXT: %2 = arith.minsi %0, %cst : vector<4xi64>
// CHECK-NEXT: return %1, %2 : vector<4xi1>, vector<4xi64>
func.func @swapped(%x: vector<4xi64>) -> (vector<4xi1>, vector<4xi64>) {
  %five = arith.constant dense<5> : vector<4xi64>
  %0 = arith.divui %x, %five : vector<4xi64>
  %ones = arith.constant dense<-1> : vector<4xi64>
  %1 = arith.cmpi slt, %ones, %x : vector<4xi64>
  %one = arith.constant dense<1> : vector<4xi64>
  %2 = arith.minsi %0, %one : vector<4xi64>
  return %1, %2 : vector<4xi1>, vector<4xi64>
}

// Limits of integers of more than 64 bits.
// CHECK-LABEL: func.func @wide_limits(%arg0: i65) -> (i65, i65, i65) {
// CHECK-NEXT: %c-18446744073709551616_i65 = arith.constant -18446744073709551616 : i65
// CHECK-NEXT: %c18446744073709551615_i65 = arith.constant 18446744073709551615 : i65
// CHECK-NEXT: return %arg0, %c-18446744073709551616_i65, %c18446744073709551615_i65 : i65, i65, i65
func.func @wide_limits(%x: i65) -> (i65, i65, i65) {
  %least = arith.constant -18446744073709551616 : i65
  %most = arith.constant 18446744073709551615 : i65
  %0 = arith.maxsi %x, %least : i65
  %1 = arith.minsi %x, %least : i65
  %2 = arith.maxsi %x, %most : i65
  return %0, %1, %2 : i65, i65, i65
}

// Halves of a product by zero, unused halves are gone.
// CHECK-LABEL: func.func @halves(%arg0: i16) -> (i16, i8, i32, i1) {
// CHECK-NEXT: %c0_i16 = arith.constant 0 : i16
// CHECK-NEXT: %c9_i8 = arith.constant 9 : i8
// CHECK-NEXT: %c-2_i32 = arith.constant -2 : i32
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: return %c0_i16, %c9_i8, %c-2_i32, %true : i16, i8, i32, i1
func.func @halves(%x: i16) -> (i16, i8, i32, i1) {
  %three = arith.constant 3 : i8
  %zero = arith.constant 0 : i16
  %low, %high = arith.mulsi_extended %x, %zero : i16
  %low_0, %high_0 = arith.mului_extended %three, %three : i8
  %m = arith.constant -1 : i32
  %sum, %carry = arith.addui_extended %m, %m : i32, i1
  return %high, %low_0, %sum, %carry : i16, i8, i32, i1
}

// A negated least integer is none, so quotients that round up of it stay.
// CHECK-LABEL: func.func @rounded_up() -> (i8, i8, i8) {
// CHECK-NEXT: %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT: %c-128_i8 = arith.constant -128 : i8
// CHECK-NEXT: %c3_i8 = arith.constant 3 : i8
// CHECK-NEXT: %0 = arith.ceildivsi %c-128_i8, %c-128_i8 : i8
// CHECK-NEXT: %1 = arith.ceildivsi %c3_i8, %c-128_i8 : i8
// CHECK-NEXT: return %0, %1, %c0_i8 : i8, i8, i8
func.func @rounded_up() -> (i8, i8, i8) {
  %least = arith.constant -128 : i8
  %three = arith.constant 3 : i8
  %zero = arith.constant 0 : i8
  %0 = arith.ceildivsi %least, %least : i8
  %1 = arith.ceildivsi %three, %least : i8
  %2 = arith.ceildivsi %zero, %least : i8
  return %0, %1, %2 : i8, i8, i8
}
