// RUN: creole-opt --split-input-file --verify-diagnostics %s
// RUN: not creole-opt --split-input-file %s 2>&1 | FileCheck %s

// Uses before the definition, in a block further up.

// CHECK: forward.mlir:[[#@LINE+5]]:14: error: use of undeclared SSA value name '%never'
// CHECK: 11 |   cf.cond_br %never, ^a, ^a
// CHECK-NEXT: |              ^^^^^^
func.func @never_defined(%x: i32) {
  // expected-error@+1 {{use of undeclared SSA value name '%never'}}
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
  // expected-note@+1 {{previously used here with type 'i32'}}
  %0 = arith.addi %y, %y : i32
  return
^b:
  // expected-error@+1 {{definition of SSA value '%y#0' has type 'i64'}}
  %y = arith.constant 1 : i64
  cf.br ^a
}

// -----

func.func @two_types(%x: i32) {
  cf.br ^b
^a:
  // expected-note@+1 {{prior use here}}
  %0 = arith.addi %y, %y : i32
  // expected-error@+1 {{use of value '%y' expects different type than prior uses: 'i64' vs 'i32'}}
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
  // expected-note@+1 {{previously used here with type 'i1'}}
  cf.cond_br %y, ^c, ^c
^b:
  // expected-error@+1 {{definition of SSA value '%y#0' has type 'i32'}}
  %y = arith.constant 1 : i32
  cf.br ^a
^c:
  return
}

// -----

func.func @typed_later(%x: i32) {
  cf.br ^b
^a:
  // expected-note@+1 {{prior use here}}
  cf.cond_br %y, ^c, ^c
^c:
  // expected-error@+1 {{use of value '%y' expects different type than prior uses: 'i32' vs 'i1'}}
  %0 = arith.addi %y, %y : i32
  return
^b:
  %y = arith.constant true
  cf.br ^a
}

// -----

// A definition in a region is not seen outside of it.
func.func @inner(%c: i1, %c0: i32) {
  cf.br ^b
^a:
  // expected-error@+1 {{operand #0 does not dominate this use}}
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
