// RUN: creole-opt %s --allow-unregistered-dialect --duplicate-function-elimination | FileCheck %s

// Declarations stay: each names another function elsewhere.
// CHECK: func.func private @a(i32) -> i32
// CHECK-NEXT: func.func private @b(i32) -> i32
func.func private @a(i32) -> i32
func.func private @b(i32) -> i32

// CHECK: func.func @kept
// CHECK-NOT: func.func @gone
func.func @kept(%x: i32) -> i32 {
  return %x : i32
}
func.func @gone(%x: i32) -> i32 {
  return %x : i32
}

// All uses of an erased name become uses of the one that stays, not those of names that begin otherwise.
// CHECK-LABEL: func.func @uses
// CHECK-NEXT: call @b(
// CHECK-NEXT: constant @kept :
// CHECK-NEXT: call_indirect
// CHECK-NEXT: call @kept(
// CHECK-NEXT: a = @kept, b = [@kept, @a], c = {d = @kept, e = 1 : i32}, f = @kept::@in, g = @a::@gone, h = "gone"
func.func @uses(%x: i32) -> i32 {
  %0 = call @b(%x) : (i32) -> i32
  %1 = constant @gone : (i32) -> i32
  %2 = call_indirect %1(%0) : (i32) -> i32
  %3 = call @gone(%2) : (i32) -> i32
  "t.use"() {a = @gone, b = [@gone, @a], c = {d = @gone, e = 1 : i32}, f = @gone::@in, g = @a::@gone, h = "gone"} : () -> ()
  return %3 : i32
}

// CHECK: "t.use"() {a = @kept}
"t.use"() {a = @gone} : () -> ()

// A module has names of its own.
// CHECK: module {
// CHECK-NEXT: func.func @gone
// CHECK-NOT: @again
// CHECK: call @gone
module {
  func.func @gone(%x: i32) -> i32 {
    return %x : i32
  }
  func.func @again(%x: i32) -> i32 {
    return %x : i32
  }
  func.func @calls(%x: i32) -> i32 {
    %0 = call @again(%x) : (i32) -> i32
    return %0 : i32
  }
}
