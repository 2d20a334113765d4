// RUN: creole-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics | FileCheck %s

// Directly in a module, and in ops of which nothing is known, uses may come before definitions.

// CHECK: "t.use"(%0) : (i32) -> ()
// CHECK-NEXT: %0 = "t.def"() : () -> i32
"t.use"(%later) : (i32) -> ()
%later = "t.def"() : () -> i32

// CHECK: %1 = "t.loop"(%1) : (i32) -> i32
%self = "t.loop"(%self) : (i32) -> i32

// CHECK: "t.graph"() ({
"t.graph"() ({
  // CHECK-NEXT: %2 = "t.both"(%3) : (i32) -> i32
  // CHECK-NEXT: %3 = "t.both"(%2) : (i32) -> i32
  %a = "t.both"(%b) : (i32) -> i32
  %b = "t.both"(%a) : (i32) -> i32
}) : () -> ()

// -----

func.func @f() {
  // expected-error@+1 {{operand #0 does not dominate this use}}
  "t.use"(%later) : (i32) -> ()
  // expected-note@+1 {{operand defined here}}
  %later = "t.def"() : () -> i32
  return
}

// -----

func.func @from_inside() {
  "t.graph"() ({
    // expected-error@+1 {{operand #0 does not dominate this use}}
    "t.use"(%later) : (i32) -> ()
  }) : () -> ()
  // expected-note@+1 {{operand defined here}}
  %later = "t.def"() : () -> i32
  return
}

// -----

// Several blocks must end, whatever is around them.
"t.cfg"() ({
  "t.br"() [^next] : () -> ()
^next:
  // expected-error@+1 {{block with no terminator, has %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32}}
  %0 = arith.constant 1 : i32
}) : () -> ()
