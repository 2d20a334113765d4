// RUN: creole-opt --split-input-file --verify-diagnostics %s

// Errors of ops begin with the constraint of the op's definition, then say what this tool knows of it.

func.func @operand(%a: f32) {
  // expected-error@+1 {{'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'; expects}}
  %0 = arith.addi %a, %a : f32
  return
}

// -----

func.func @same_types(%a: i32, %b: i64) {
  // expected-error@+1 {{'arith.addi' op requires the same type for all operands and results; expects}}
  %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32
  return
}

// -----

func.func @result(%a: f32) {
  // expected-error@+1 {{'math.isnan' op result #0 must be bool-like, but got 'i32'}}
  %0 = "math.isnan"(%a) : (f32) -> i32
  return
}

// -----

func.func @counts(%a: i32, %c: i1) {
  // expected-error@+1 {{'arith.cmpi' op expected 2 operands, but found 1}}
  %0 = "arith.cmpi"(%a) {predicate = 1} : (i32) -> i1
  // expected-error@+1 {{'scf.if' op expected 2 regions}}
  "scf.if"(%c) ({}) : (i1) -> ()
  // expected-error@+1 {{'arith.addi' op requires one result}}
  "arith.addi"(%a, %a) : (i32, i32) -> ()
  return
}

// -----

func.func @successors() {
  // expected-error@+1 {{'cf.br' op requires 1 successor but found 2}}
  "cf.br"()[^a, ^a] : () -> ()
^a:
  return
}

// -----

func.func @attributes(%a: i32) {
  // expected-error@+1 {{'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
  "arith.cmpi"(%a, %a) {predicate = 42} : (i32, i32) -> i1
  // expected-error@+1 {{'arith.cmpi' op requires attribute 'predicate'}}
  "arith.cmpi"(%a, %a) : (i32, i32) -> i1
  return
}

// -----

func.func @relation(%a: i32, %c: i1) {
  // expected-error@+1 {{'arith.select' op failed to verify that all of {true_value, false_value, result} have same type}}
  %0 = "arith.select"(%c, %a, %c) : (i1, i32, i1) -> i32
  return
}

// -----

func.func @cast(%a: i32) {
  // expected-error@+1 {{'arith.extsi' op operand type 'i32' and result type 'i16' are cast incompatible; expects to give a wider type}}
  %0 = arith.extsi %a : i32 to i16
  return
}

// -----

func.func @region(%c: i1) {
  // expected-error@+1 {{'scf.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks}}
  "scf.if"(%c) ({}, {}) : (i1) -> ()
  return
}

// -----

func.func @kind_of_type(%m: memref<8xf32>, %i: index) {
  // expected-error@+1 {{custom op 'vector.load' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = vector.load %m[%i] : memref<8xf32>, f32
  return
}

// -----

func.func @one_lane(%m: memref<4xf32, strided<[2], offset: ?>>, %i: index) -> vector<1xf32> {
  %0 = vector.load %m[%i] : memref<4xf32, strided<[2], offset: ?>>, vector<1xf32>
  return %0 : vector<1xf32>
}

// -----

func.func @no_dimensions(%m: memref<f32, strided<[], offset: ?>>) {
  %0 = memref.expand_shape %m [] output_shape [1, 1] : memref<f32, strided<[], offset: ?>> into memref<1x1xf32, strided<[1, 1], offset: ?>>
  return
}
