// RUN: creole-opt %s --arith-emulate-wide-int --split-input-file --verify-diagnostics
// RUN: not creole-opt %s --arith-emulate-wide-int="widest-int-supported=31" 2>&1 | FileCheck %s
// CHECK: option 'widest-int-supported' expects a power of two of at least 2, found 31

func.func @division(%a: i64) -> i64 {
  // expected-error@+1 {{failed to legalize operation 'arith.divsi' that was explicitly marked illegal}}
  %0 = arith.divsi %a, %a : i64
  return %0 : i64
}

// -----

// expected-error@+1 {{failed to legalize operation 'func.func' that was explicitly marked illegal}}
func.func @too_wide(%a: i128) -> i128 {
  return %a : i128
}

// -----

func.func @region(%a: i64, %p: i1) -> i64 {
  // expected-error@+1 {{failed to legalize unresolved materialization from ('i64') to ('vector<2xi32>') that remained live after conversion}}
  %0 = scf.if %p -> i64 {
    scf.yield %a : i64
  } else {
    scf.yield %a : i64
  }
  return %0 : i64
}
