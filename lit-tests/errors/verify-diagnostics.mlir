// RUN: creole-opt -verify-diagnostics -split-input-file=#--- -output-split-marker=#=== %s | FileCheck %s
// RUN: not creole-opt --verify-diagnostics --split-input-file='#!!!' %s 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: creole-opt --verify-diagnostics=only-expected --split-input-file='#!!!' %s

// Forms of comments, and markers of one's own.

// CHECK: func.func @fine
// CHECK: #===
// CHECK: func.func @last
func.func @fine() {
  return
}
#---
func.func @forms(%x: i32) {
  arith.one // expected-error {{custom op 'arith.one' is unknown; did you mean 'arith.ori'?}}
  // expected-error@below {{'arith.two'}}
  arith.two
  arith.three
  // expected-error@above {{'arith.three'}}
  // expected-error-re@+1 {{'arith.{{(four|five)}}'}}
  arith.four
  arith.six
  // expected-error@-1 {{'arith.six'}}
  return
}
#---
func.func @last() {
  return
}

// WRONG: error: unexpected error: expected '=' in attribute alias definition
