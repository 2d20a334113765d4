// RUN: creole-opt --split-input-file --verify-diagnostics %s

// Lists of operands, numbers and types: what is missing, and where.

func.func @operands(%x: i32) {
  // expected-error@+1 {{expected SSA operand, found ':'}}
  return %x, : i32
}

// -----

func.func @types(%x: i32) {
  // expected-error@+1 {{custom op 'func.return' number of operands and types do not match: got 2 operands and 1 types}}
  return %x, %x : i32
}

// -----

func.func @numbers(%x: vector<4xi32>) {
  // expected-error@+2 {{custom op 'vector.extract' expected integer value, found ']'}}
  // expected-error@+1 {{custom op 'vector.extract' expected SSA value or integer}}
  %0 = vector.extract %x[0, ] : i32 from vector<4xi32>
  return
}

// -----

func.func @carried(%x: index) {
  // expected-error@+1 {{expected ',' or ')', found '%b'}}
  scf.for %i = %x to %x step %x iter_args(%a = %x %b = %x) -> (index, index) {
    scf.yield %a, %b : index, index
  }
  return
}

// -----

// expected-error@+1 {{expected '{' in attribute dictionary, found '5'}}
func.func private @attributes() attributes 5

// -----

// expected-error@+1 {{cannot apply encoding to unranked tensor}}
func.func private @encoding(tensor<*xf32, "a">)

// -----

// expected-error@+1 {{expected ',' or '>' in memref type, found '-'}}
func.func private @space(memref<4xf32, 5 - 1>)

// -----

func.func @flags(%x: f32) {
  // expected-error@+2 {{custom op 'arith.addf' expected valid keyword or string, found '>'}}
  // expected-error@+1 {{custom op 'arith.addf' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
  %0 = arith.addf %x, %x fastmath<> : f32
  return
}

// -----

func.func @condition(%x: f16) {
  // expected-note@-1 {{prior use here}}
  // expected-error@+1 {{use of value '%x' expects different type than prior uses: 'i1' vs 'f16'}}
  scf.if %x {
  }
  return
}

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
func.func private @quantised(!quant.uniform<i8:f32, 1.0)

// -----

func.func @index() {
  // expected-error@+1 {{custom op 'index.constant' invalid kind of attribute specified}}
  %0 = index.constant @x
  return
}

// -----

// What MLIR drops, and what is meant to be a property.

func.func @properties(%x: i32) -> (i32, i1) {
  %0 = "arith.addi"(%x, %x) <{nothing = 1}> : (i32, i32) -> i32
  // expected-error@+1 {{'arith.cmpi' has no property 'predicat'; did you mean 'predicate'?}}
  %1 = "arith.cmpi"(%x, %x) <{predicat = 2 : i64}> : (i32, i32) -> i1
  return %0, %1 : i32, i1
}

// -----

func.func @no_dictionary(%x: i32) {
  // expected-error@+1 {{invalid properties 5 : i64 for op arith.cmpi: expected DictionaryAttr to set properties}}
  %1 = "arith.cmpi"(%x, %x) <5> : (i32, i32) -> i1
  return
}

// -----

// The end of a region is looked at when what is in it is right.

func.func @ends(%c: i1) {
  scf.if %c {
    // expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
    func.return
  }
  return
}
