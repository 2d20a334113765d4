// Properties that an op can't hold, sizes of operand fields, and cases of enumerations.
// RUN: creole-opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s

func.func @class(%a: i1) {
  // expected-error@+1 {{invalid properties {msg = 3 : i32} for op cf.assert: Invalid attribute `msg` in property conversion: 3 : i32}}
  "cf.assert"(%a) <{msg = 3 : i32}> : (i1) -> ()
  return
}

// -----

func.func @number(%m: memref<4xi32>, %i: index) {
  // expected-error@+1 {{invalid properties {alignment = "a"} for op memref.load: Invalid attribute `alignment` in property conversion: "a"}}
  %0 = "memref.load"(%m, %i) <{alignment = "a"}> : (memref<4xi32>, index) -> i32
  return
}

// -----

// A number of another type is an integer attribute, which the verifier refuses.
func.func @value(%m: memref<4xi32>, %i: index) {
  // expected-error@+1 {{attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %0 = "memref.load"(%m, %i) <{alignment = 3 : i32}> : (memref<4xi32>, index) -> i32
  return
}

// -----

func.func @no_sizes(%n: index) {
  // expected-error@+1 {{'memref.alloc' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  %0 = "memref.alloc"(%n) : (index) -> memref<?xi32>
  return
}

// -----

func.func @few_sizes(%n: index) {
  // expected-error@+1 {{invalid properties {operandSegmentSizes = array<i32: 1>} for op memref.alloc: size mismatch in attribute conversion: 1 vs 2}}
  %0 = "memref.alloc"(%n) <{operandSegmentSizes = array<i32: 1>}> : (index) -> memref<?xi32>
  return
}

// -----

func.func @kind_of_sizes(%n: index) {
  // expected-error@+1 {{expected DenseI32ArrayAttr for key `value`}}
  %0 = "memref.alloc"(%n) <{operandSegmentSizes = 1 : i32}> : (index) -> memref<?xi32>
  return
}

// -----

func.func @negative_sizes(%n: index) {
  // expected-error@+1 {{'memref.alloc' op 'operandSegmentSizes' attribute cannot have negative elements}}
  %0 = "memref.alloc"(%n) <{operandSegmentSizes = array<i32: -1, 2>}> : (index) -> memref<?xi32>
  return
}

// -----

func.func @flags(%a: f32) {
  // expected-error@+2 {{custom op 'arith.addf' expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
  // expected-error@+1 {{custom op 'arith.addf' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
  %0 = arith.addf %a, %a fastmath<quick> : f32
  return
}

// -----

func.func @no_word(%a: i32) {
  // expected-error@+2 {{custom op 'arith.addi' expected valid keyword or string}}
  // expected-error@+1 {{custom op 'arith.addi' failed to parse Arith_IntegerOverflowAttr parameter}}
  %0 = arith.addi %a, %a overflow<nsw,> : i32
  return
}

// -----

func.func @kind(%a: vector<4xf32>) {
  // expected-error@+2 {{expected ::mlir::vector::CombiningKind to be one of: add, mul, minui, minsi, minnumf, maxui, maxsi, maxnumf, and, or, xor, maximumf, minimumf}}
  // expected-error@+1 {{failed to parse Vector_CombiningKindAttr parameter 'value' which is to be a `::mlir::vector::CombiningKind`}}
  %0 = vector.reduction <sum>, %a : vector<4xf32> into f32
  return
}

// -----

// expected-error@+1 {{unknown attribute `quick` in dialect `arith`}}
"test.op"() {a = #arith.quick} : () -> ()

// -----

// expected-error@+1 {{dialect 'scf' provides no attribute parsing hook}}
"test.op"() {a = #scf.quick} : () -> ()

// -----

// expected-error@+1 {{dialect 'arith' provides no type parsing hook}}
"test.op"() {a = !arith.quick} : () -> ()

// -----

func.func @symbol() {
  // expected-error@+1 {{custom op 'func.constant' invalid kind of attribute specified}}
  %f = constant "f" : () -> ()
  return
}

// -----

// expected-error@+1 {{@ identifier expected to start with letter or '_'}}
func.func @$f()

// -----

// The error of the last op is not followed by one about the terminator.
func.func @last(%a: i32) {
  // expected-error@+1 {{'arith.select' op operand #0 must be bool-like, but got 'i32'}}
  %0 = "arith.select"(%a, %a, %a) : (i32, i32, i32) -> i32
}

// -----

// expected-error@+1 {{expected non-function type}}
func.func @variadic(...)

// -----

// expected-error@+1 {{expected integer or float type, got: 'vector<2xi32>'}}
"test.op"() {a = array<vector<2xi32>: 1>} : () -> ()

// -----

// expected-error@+1 {{expected an unsigned 64-bit integer}}
"test.op"() {a = distinct[123456789012345678901234]<>} : () -> ()

// -----

// expected-error@+1 {{invalid integer width}}
"test.op"() {a = i99999999999} : () -> ()

// -----

// expected-error@+1 {{expected list element}}
"test.op"() {a = memref<2xi8, >} : () -> ()

// -----

// expected-error@+1 {{vector types must have positive constant sizes but got 3, 0}}
"test.op"() {a = vector<3x0xi8>} : () -> ()

// -----

// expected-error@+1 {{tensor literal is invalid; ranks are not consistent between elements}}
"test.op"() {a = dense<[1, [2]]> : tensor<2xi32>} : () -> ()

// -----

// expected-error@+1 {{expected 1-d tensor for sparse element values}}
"test.op"() {a = sparse<[[0, 1]], [[2]]> : tensor<2x2xi32>} : () -> ()

// -----

// expected-error@+1 {{expected floating point literal}}
"test.op"() {a = dense<[1.0, true]> : tensor<2xf32>} : () -> ()

// -----

// expected-error@+1 {{hexadecimal float literal should not have a leading minus}}
"test.op"() {a = -0x1 : f32} : () -> ()

// -----

// expected-error@+1 {{expected either integer or `:` post `to` in FileLineColRange}}
"test.op"() : () -> () loc("f":1:2 to 3)
