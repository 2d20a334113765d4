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
  %0 = scf.if %p -> i64 {
    scf.yield %a : i64
  } else {
    scf.yield %a : i64
  }
  // expected-error@+1 {{failed to legalize unresolved materialization from ('i64') to ('vector<2xi32>') that remained live after conversion}}
  return %0 : i64
}

// -----

// An op that keeps its type uses a value that has lost it.
func.func @used(%a: i64) {
  // expected-error@+1 {{failed to legalize unresolved materialization from ('vector<2xi32>') to ('i64') that remained live after conversion}}
  %0 = arith.addi %a, %a : i64
  // expected-note@+1 {{see existing live user here}}
  %1 = vector.broadcast %0 : i64 to vector<4xi64>
  return
}

// -----

func.func @masked(%m: vector<2xi1>) {
  // expected-error@+1 {{failed to legalize unresolved materialization from ('vector<2x2xi32>') to ('vector<2xi64>') that remained live after conversion}}
  %c = arith.constant dense<0> : vector<2xi64>
  // expected-note@+1 {{see existing live user here}}
  %0 = vector.mask %m { vector.multi_reduction <xor>, %c, %c [] : vector<2xi64> to vector<2xi64> } : vector<2xi1> -> vector<2xi64>
  return
}

// -----

// An op that makes a wide integer may stay.
func.func @kept(%m: memref<4xi64>, %i: index) {
  %0 = vector.load %m[%i] : memref<4xi64>, vector<4xi64>
  return
}
