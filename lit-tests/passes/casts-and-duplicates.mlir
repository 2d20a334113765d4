// RUN: creole-opt %s --reconcile-unrealized-casts | FileCheck %s --check-prefix=CASTS
// RUN: creole-opt %s --duplicate-function-elimination | FileCheck %s --check-prefix=FUNCTIONS

// CASTS-LABEL: @chain
// CASTS-NEXT: return %arg0
func.func @chain(%a: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i32
  %2 = builtin.unrealized_conversion_cast %1 : i32 to i64
  return %2 : i64
}
// Another use keeps what it needs.
// CASTS-LABEL: @used
// CASTS-NEXT: %0 = builtin.unrealized_conversion_cast %arg0 : i64 to index
// CASTS-NEXT: return %0, %arg0
func.func @used(%a: i64) -> (index, i64) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i64
  return %0, %1 : index, i64
}
// CASTS-LABEL: @open
// CASTS-NEXT: builtin.unrealized_conversion_cast
// CASTS-NEXT: builtin.unrealized_conversion_cast
func.func @open(%a: i64) -> i32 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i32
  return %1 : i32
}

// FUNCTIONS: func.func @first
// FUNCTIONS-NOT: @second
// FUNCTIONS: func.func @other
// FUNCTIONS: call @first
// FUNCTIONS-NEXT: call @first
// FUNCTIONS-NEXT: call @other
func.func @first(%a: i8) -> i8 {
  %0 = arith.addi %a, %a : i8
  return %0 : i8
}
func.func @second(%a: i8) -> i8 {
  %0 = arith.addi %a, %a : i8
  return %0 : i8
}
func.func @other(%a: i8) -> i8 {
  %0 = arith.muli %a, %a : i8
  return %0 : i8
}
func.func @main(%a: i8) -> i8 {
  %0 = call @first(%a) : (i8) -> i8
  %1 = call @second(%0) : (i8) -> i8
  %2 = call @other(%1) : (i8) -> i8
  return %2 : i8
}
