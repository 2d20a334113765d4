// RUN: creole-opt --split-input-file --verify-diagnostics %s

// Reading goes on with the next op. What a broken op would have defined is not complained about.

func.func @ops(%x: i32) -> i32 {
  // expected-error@+1 {{custom op 'arith.adi' is unknown; did you mean 'arith.addi'?}}
  %0 = arith.adi %x, %x : i32
  %1 = arith.addi %0, %x : i32
  // It may be defined in what was skipped.
  %2 = arith.addi %1, %undefined : i32
  %3 = arith.addi %2, %undefined : i32
  // expected-error@+1 {{unknown type 'i3x2'; did you mean 'i32'?}}
  %4 = arith.constant 5 : i3x2
  %6 = arith.addi %x, %x : i32
  // expected-error@+1 {{custom op 'retrun' is unknown (tried 'func.retrun' as well); did you mean 'return'?}}
  retrun %3 : i32
  // expected-error@+1 {{custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]; did you mean 'sle'?, found 'slx'}}
  %5 = arith.cmpi slx, %x, %x : i32
  return %3 : i32
}

// -----

// A broken region is skipped, what follows it is read.

func.func @regions(%n: index) {
  // expected-error@+1 {{expected SSA operand, found '0'}}
  scf.for %i = 0 to %n step %n {
    arith.nothing_is_said_here
  }
  // expected-error@+1 {{custom op 'arith.ad' is unknown; did you mean 'arith.addf'?}}
  arith.ad
  return
}

// -----

// expected-error@+1 {{unknown type 'tensr'; did you mean 'tensor'?}}
func.func @header(%x: tensr<4xf32>) {
  arith.nothing_is_said_here
}

func.func @next() {
  // expected-error@+1 {{Dialect `arit' not found for custom op 'arit.constant'; did you mean 'arith.constant'?}}
  %0 = arit.constant 5 : i32
  return
}
func.func @last() {
  // expected-error@+1 {{use of undeclared SSA value name '%a'}}
  return %a : i32
}

// -----

// expected-note@+1 {{previously defined here}}
func.func @names(%x: i32) {
  // expected-error@+1 {{redefinition of SSA value '%x'}}
  %x = arith.constant 1 : i32
  // expected-error@+1 {{reference to an undefined block '^bb3'; did you mean '^bb1'?}}
  cf.br ^bb3
// expected-note@+1 {{previously defined here}}
^bb1:
  cf.br ^bb1
// expected-error@+1 {{redefinition of block '^bb1'}}
^bb1:
  return
}

// -----

func.func @generic(%x: i32) -> i1 {
  // expected-error@+1 {{'arith.cmpi' has no property 'predicat'; did you mean 'predicate'?}}
  %0 = "arith.cmpi"(%x, %x) <{predicat = 2 : i64}> : (i32, i32) -> i1
  // expected-note@+1 {{prior use here}}
  %1 = "arith.addi"(%x, %x) : (i32, i32) -> i64
  // expected-error@+1 {{use of value '%1' expects different type than prior uses: 'i1' vs 'i64'}}
  return %1 : i1
}

// -----

func.func @brackets() {
  // expected-error@+1 {{expected ']' or ',' in a dense literal, found '>'}}
  %0 = stablehlo.constant dense<[1,2,3> : tensor<3xi32>
  // expected-error@+1 {{custom op 'arith.ad' is unknown; did you mean 'arith.addf'?}}
  arith.ad
  return
}

// -----

// If braces do not match, only the first error is told.

func.func @open(%x: i32) {
  // expected-error@+1 {{custom op 'arith.ad' is unknown; did you mean 'arith.addf'?}}
  arith.ad
  scf.if %x {
  return
}

// -----

func.func @closed_early(%x: i32) -> i32 {
  // expected-error@+1 {{expected SSA operand; 'arith.extsi' has 1 operand, found 0}}
  %0 = arith.extsi } : i32 to i64
  return %0 : i64
}

// -----

// An op whose operand has another type defines nothing that is complained about.

// expected-note@+1 {{prior use here}}
func.func @types(%x: i32) -> i64 {
  // expected-error@+1 {{use of value '%x' expects different type than prior uses: 'i64' vs 'i32'}}
  %0 = arith.addi %x, %x : i64
  %1 = arith.subi %0, %x : i64
  return %0 : i32
}
