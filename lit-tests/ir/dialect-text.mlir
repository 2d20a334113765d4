// RUN: creole-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics | FileCheck %s

// What stands between the brackets of an unknown dialect's types and attributes need not be made
// of tokens.

// CHECK: attr = #t.words<one $$ [two] ~ // three>
// CHECK-SAME: -> !t.arrow<(i32) -> {!@#}>
%0 = "t.op"() {attr = #t.words<one $$ [two] ~ // three>} : () -> !t.arrow<(i32) -> {!@#}>

// Properties of an unknown op may be any attribute.
// CHECK: "t.op"() <[1, 2]> : () -> ()
// CHECK: "t.op"() <"text"> {more} : () -> ()
"t.op"() <[1, 2]> : () -> ()
"t.op"() <"text"> {more} : () -> ()

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name, closed by ']'}}
"t.op"() {attr = #t.words<one ]>} : () -> ()

// -----

// What is known of a dialect is all there is.
// expected-error@+1 {{unregistered operation 'func.fun' found in dialect ('func') that does not allow unknown operations; did you mean 'func.func'?}}
"func.fun"() : () -> ()
