// RUN: creole-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// Where ops may stand, and what names they may have.

"t.op"() ({
  // expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
  func.return
}) : () -> ()

// -----

func.func @f(%c: i1) {
  // expected-error@+1 {{'scf.condition' op expects parent op 'scf.while'}}
  scf.condition(%c)
}

// -----

func.func @f(%c: f32) {
  "t.op"() ({
    // expected-error@+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
    scf.yield
  }) : () -> ()
  return
}

// -----

func.func @outer() {
  // expected-error@+1 {{'func.func' op symbol's parent must have the SymbolTable trait, and 'func.func' has it not}}
  func.func private @inner()
  return
}

// -----

// expected-error@+1 {{'func.func' op symbol declaration cannot have public visibility: write 'private' or give it a body}}
func.func @declared(i32)

// -----

// expected-error@+1 {{'func.func' op visibility expected to be one of ["public", "private", "nested"], but got "hidden"}}
"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "hidden"}> ({}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op arguments may only have dialect attributes; attribute 'bare' needs a dialect before its name}}
func.func private @f(i32 {bare})

// -----

// expected-error@+1 {{'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'bare'}}
module attributes {bare} {
}

// -----

// expected-error@+1 {{'builtin.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks, found 0}}
"builtin.module"() ({}) : () -> ()

// -----

// expected-error@+1 {{'builtin.module' op region should have no arguments, found 1}}
"builtin.module"() ({
^bb0(%x: i32):
}) : () -> ()

// -----

// expected-error@+1 {{invalid memref element type tensor<i8>}}
func.func private @f(memref<*xtensor<i8>>)

// -----

// Attributes of 64 bits have 64 bits.
func.func @f() {
  // expected-error@+1 {{'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %0 = memref.alloc() {alignment = 8 : i32} : memref<2xf32>
  return
}
