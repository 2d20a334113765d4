// Constants of ops with two results, and of ops whose fold moves an operand.
// RUN: creole-opt %s --sccp | FileCheck %s

// Both halves of products of constants, and sums of equal ones.
// CHECK-LABEL: func.func @halves() -> (i8, i8, i1) {
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: %c55_i8 = arith.constant 55 : i8
// CHECK-NEXT: %c39_i8 = arith.constant 39 : i8
// CHECK-NEXT: %c16_i8 = arith.constant 16 : i8
// CHECK-NEXT: %c100_i8 = arith.constant 100 : i8
// CHECK-NEXT: return %c16_i8, %c39_i8, %false : i8, i8, i1
func.func @halves() -> (i8, i8, i1) {
  %a = arith.constant 100 : i8
  %low, %high = arith.mului_extended %a, %a : i8
  %sum, %carry = arith.addui_extended %low, %high : i8, i1
  return %low, %high, %carry : i8, i8, i1
}

// A constant on the left is moved in canonical form only: nothing is known before.
// CHECK-LABEL: func.func @left(%arg0: i1) -> i1 {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %0 = arith.minsi %true, %arg0 : i1
// CHECK-NEXT: return %0 : i1
func.func @left(%x: i1) -> i1 {
  %true = arith.constant true
  %0 = arith.minsi %true, %x : i1
  return %0 : i1
}
