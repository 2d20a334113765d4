// RUN: creole-opt %s --split-input-file --verify-diagnostics

func.func @condition(%x: i32) {
  // expected-error@+1 {{'cf.cond_br' op}}
  "cf.cond_br"(%x)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a:
  return
}

// -----

func.func @weights(%c: i1) {
  // expected-error@+1 {{expects number of branch weights to match number of successors: 3 vs 2}}
  cf.cond_br %c weights([1, 2, 3]), ^a, ^a
^a:
  return
}

// -----

func.func @weights(%c: i1) {
  // expected-error@+1 {{branch weights cannot all be zero}}
  cf.cond_br %c weights([0, 0]), ^a, ^a
^a:
  return
}

// -----

func.func @arguments(%x: i32) {
  // expected-error@+1 {{branch has 1 operands for successor #0, but target block has 0; passes (i32) to a block that takes ()}}
  cf.br ^a(%x : i32)
^a:
  return
}

// -----

func.func @flag(%x: f32) {
  // expected-error@+1 {{custom op 'cf.switch' invalid kind of type specified: expected builtin.integer, but found 'f32'}}
  cf.switch %x : f32, [default: ^a]
^a:
  return
}

// -----

func.func @cases(%x: i32) {
  // expected-error@+1 {{number of case values (2) should match number of case destinations (1)}}
  "cf.switch"(%x)[^a, ^a] <{case_operand_segments = array<i32: 0>, case_values = dense<[1, 2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a:
  return
}

// -----

func.func @case_type(%x: i32) {
  // expected-error@+1 {{'flag' type ('i32') should match case value type ('i64')}}
  "cf.switch"(%x)[^a, ^a] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a:
  return
}

// -----

func.func @sizes(%c: i1) {
  // expected-error@+1 {{expected DenseI32ArrayAttr for key `value`}}
  "cf.cond_br"(%c)[^a, ^a] <{operandSegmentSizes = array<i64: 9223372036854775807, 9223372036854775807, 3>}> : (i1) -> ()
^a:
  return
}
