// RUN: creole-opt %s --split-input-file --canonicalize | FileCheck %s

// Constants stand on the right, and are merged.
// CHECK-LABEL: func.func @sums
// CHECK-DAG: %[[C12:.*]] = arith.constant 12 : i32
// CHECK-DAG: %[[C2:.*]] = arith.constant 2 : i32
// CHECK-DAG: %[[A:.*]] = arith.addi %arg0, %[[C12]] overflow<nsw> : i32
// CHECK-DAG: %[[B:.*]] = arith.subi %[[C2]], %arg0 : i32
// CHECK: return %[[A]], %[[B]], %arg0
func.func @sums(%x: i32, %y: i32) -> (i32, i32, i32) {
  %c5 = arith.constant 5 : i32
  %c7 = arith.constant 7 : i32
  %0 = arith.addi %c5, %x overflow<nsw> : i32
  %1 = arith.addi %0, %c7 overflow<nsw, nuw> : i32
  %2 = arith.subi %c7, %x : i32
  %3 = arith.subi %2, %c5 : i32
  %4 = arith.subi %x, %y : i32
  %5 = arith.addi %y, %4 : i32
  return %1, %3, %5 : i32, i32, i32
}

// -----

// CHECK-LABEL: func.func @undefined
// CHECK-DAG: arith.divsi
// CHECK-DAG: arith.shli
// CHECK-DAG: arith.fptosi
// CHECK: return
func.func @undefined() -> (i8, i8, i8) {
  %c0 = arith.constant 0 : i8
  %c8 = arith.constant 8 : i8
  %large = arith.constant 3.0e+9 : f32
  %0 = arith.divsi %c8, %c0 : i8
  %1 = arith.shli %c8, %c8 : i8
  %2 = arith.fptosi %large : f32 to i8
  return %0, %1, %2 : i8, i8, i8
}

// -----

// CHECK-LABEL: func.func @choices
// CHECK-NEXT: %[[C:.*]] = arith.cmpi sge, %arg0, %arg1 : i32
// CHECK-NEXT: %[[R:.*]] = arith.extui %[[C]] : i1 to i32
// CHECK-NEXT: return %[[R]], %arg1
func.func @choices(%x: i32, %y: i32) -> (i32, i32) {
  %true = arith.constant true
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %0 = arith.cmpi slt, %x, %y : i32
  %1 = arith.xori %0, %true : i1
  %2 = arith.select %1, %c1, %c0 : i32
  %3 = arith.cmpi eq, %x, %y : i32
  %4 = arith.select %3, %x, %y : i32
  return %2, %4 : i32, i32
}

// -----

// CHECK-LABEL: func.func @conversions
// CHECK-NEXT: %[[T:.*]] = arith.trunci %arg0 : i32 to i8
// CHECK-NEXT: %[[E:.*]] = arith.extui %[[T]] : i8 to i32
// CHECK-NEXT: return %arg0, %[[E]]
func.func @conversions(%x: i32) -> (i32, i32) {
  %0 = arith.extsi %x : i32 to i64
  %1 = arith.trunci %0 : i64 to i32
  %2 = arith.trunci %x : i32 to i16
  %3 = arith.trunci %2 : i16 to i8
  %4 = arith.extui %3 : i8 to i16
  %5 = arith.extsi %4 : i16 to i32
  return %1, %5 : i32, i32
}

// -----

// Comparing a converted integer with a fraction is comparing integers.
// CHECK-LABEL: func.func @converted
// CHECK: %[[C:.*]] = arith.constant 4 : i8
// CHECK: %[[R:.*]] = arith.cmpi sle, %arg0, %[[C]] : i8
// CHECK: return %[[R]]
func.func @converted(%x: i8) -> i1 {
  %c = arith.constant 4.5 : f32
  %0 = arith.sitofp %x : i8 to f32
  %1 = arith.cmpf olt, %0, %c : f32
  return %1 : i1
}

// -----

// Without a use of the upper half it is a plain product.
// CHECK-LABEL: func.func @halves
// CHECK-NEXT: %[[P:.*]] = arith.muli %arg0, %arg1 : i32
// CHECK-NEXT: return %[[P]]
func.func @halves(%x: i32, %y: i32) -> i32 {
  %low, %high = arith.mulsi_extended %x, %y : i32
  return %low : i32
}

// -----

// The only value of `i0` is zero; a negated vector stays the condition of a choice.
// CHECK-LABEL: func.func @no_bits
//   CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : i16
//       CHECK: %[[NOT:.*]] = arith.xori %arg0
//       CHECK: %[[CHOICE:.*]] = arith.select %[[NOT]], %arg1, %arg2
//       CHECK: return %[[ZERO]], %[[CHOICE]]
func.func @no_bits(%p: vector<3xi1>, %x: vector<3xi32>, %y: vector<3xi32>) -> (i16, vector<3xi32>) {
  %c0 = arith.constant 0 : i0
  %0 = arith.extsi %c0 : i0 to i16
  %t = arith.constant dense<true> : vector<3xi1>
  %n = arith.xori %p, %t : vector<3xi1>
  %1 = arith.select %n, %x, %y : vector<3xi1>, vector<3xi32>
  return %0, %1 : i16, vector<3xi32>
}

// -----

// CHECK-LABEL: func.func @to_no_bits(%arg0: i0)
//       CHECK: %[[ZERO:.*]] = arith.constant 0 : i0
//       CHECK: return %[[ZERO]], %arg0, %arg0
func.func @to_no_bits(%x: i0) -> (i0, i0, i0) {
  %c = arith.constant 5 : i8
  %0 = arith.trunci %c : i8 to i0
  %1 = arith.maxsi %x, %x : i0
  %2 = arith.minsi %x, %x : i0
  return %0, %1, %2 : i0, i0, i0
}

// -----

// A known condition chooses poison, too.
// CHECK-LABEL: func.func @known_choice
//       CHECK: %[[POISON:.*]] = ub.poison : i32
//       CHECK: return %[[POISON]], %arg1, %arg1
func.func @known_choice(%c: i1, %x: i32) -> (i32, i32, i32) {
  %true = arith.constant true
  %false = arith.constant false
  %p = ub.poison : i32
  %0 = arith.select %true, %p, %x : i32
  %1 = arith.select %false, %p, %x : i32
  %2 = arith.select %c, %p, %x : i32
  return %0, %1, %2 : i32, i32, i32
}
