// RUN: creole-opt --split-input-file --verify-diagnostics %s
// RUN: not creole-opt --split-input-file %s 2>&1 | FileCheck %s

// Uses before the definition, in a block further up.

// CHECK: forward.mlir:[[#@LINE+5]]:14: error: use of undeclared value '%never'
// CHECK: 11 |   cf.cond_br %never, ^a, ^a
// CHECK-NEXT: |              ^^^^^^
func.func @never_defined(%x: i32) {
  // expected-error@+1 {{use of undeclared value '%never'}}
  cf.cond_br %never, ^a, ^a
^a:
  "scf.if"(%never) ({
    scf.yield
  }, {
  }) : (i1) -> ()
  return
}

// -----

func.func @other_type(%x: i32) {
  cf.br ^b
^a:
  // expected-note@+1 {{used here}}
  %0 = arith.addi %y, %y : i32
  return
^b:
  // expected-error@+1 {{'%y' is used with type i32 before, but has type i64}}
  %y = arith.constant 1 : i64
  cf.br ^a
}

// -----

func.func @two_types(%x: i32) {
  cf.br ^b
^a:
  // expected-note@+1 {{used here}}
  %0 = arith.addi %y, %y : i32
  // expected-error@+1 {{use of value '%y' expects type i64, but it is used with type i32 before}}
  %1 = arith.addi %y, %y : i64
  return
^b:
  %y = arith.constant 1 : i32
  cf.br ^a
}

// -----

func.func @wrong_where_no_type_is_written(%x: i32) {
  cf.br ^b
^a:
  // expected-error@+1 {{'cf.cond_br' op operand #0 must be 1-bit signless integer, but got 'i32'}}
  cf.cond_br %y, ^c, ^c
^b:
  %y = arith.constant 1 : i32
  cf.br ^a
^c:
  return
}

// -----

func.func @typed_later(%x: i32) {
  cf.br ^b
^a:
  cf.cond_br %y, ^c, ^c
^c:
  // expected-note@+1 {{used here}}
  %0 = arith.addi %y, %y : i32
  return
^b:
  // expected-error@+1 {{'%y' is used with type i32 before, but has type i1}}
  %y = arith.constant true
  cf.br ^a
}

// -----

// A definition in a region is not seen outside of it.
func.func @inner(%c: i1, %c0: i32) {
  cf.br ^b
^a:
  // expected-error@+1 {{use of undeclared value '%y'}}
  %0 = arith.addi %y, %c0 : i32
  return
^b:
  scf.if %c {
    %y = arith.constant 1 : i32
  }
  cf.br ^a
}

// -----

func.func @does_not_dominate(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  // expected-error@+1 {{operand #0 does not dominate this use}}
  cf.cond_br %y, ^c, ^c
^b:
  // expected-note@+1 {{operand defined here}}
  %y = arith.constant true
  cf.br ^a
^c:
  return
}

// -----

// Only what stands directly in a block that can't be reached may use what comes later, as in MLIR.
func.func @region_in_unreachable_block(%c: i1, %c0: i32) {
  return
^a:
  scf.if %c {
    // expected-error@+1 {{operand #0 does not dominate this use}}
    %0 = arith.addi %y, %c0 : i32
  }
  // expected-note@+1 {{operand defined here}}
  %y = arith.constant 1 : i32
  cf.br ^a
}

// -----

func.func @too_many(%c: i1) {
  cf.br ^b
^a:
  // expected-error@+1 {{'%y' has 1 result, no number 1}}
  cf.cond_br %y#1, ^c, ^c
^b:
  %y = arith.constant true
  cf.br ^a
^c:
  return
}
