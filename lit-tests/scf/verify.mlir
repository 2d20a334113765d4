// RUN: creole-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// What the verifier says of structured loops and branches, one case for each message.

func.func @bounds(%x: f32) {
  // expected-error@+1 {{'scf.for' op operand #0 must be signless integer or index, but got 'f32'; expects bounds and step of one integer type or index, found f32, f32, f32}}
  "scf.for"(%x, %x, %x) ({
  ^bb0(%i: f32):
    "scf.yield"() : () -> ()
  }) : (f32, f32, f32) -> ()
  return
}

// -----

func.func @arguments(%n: index) {
  // expected-error@+1 {{'scf.for' op expected induction variable to be same type as bounds and step, found (i32), not (index)}}
  "scf.for"(%n, %n, %n) ({
  ^bb0(%i: i32):
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @yields(%n: index, %x: f32) {
  // expected-error@+1 {{'scf.for' op different number of region iter_args and yielded values: 1 != 0}}
  %0 = scf.for %i = %n to %n step %n iter_args(%a = %x) -> (f32) {
    "scf.yield"() : () -> ()
  }
  return
}

// -----

func.func @condition(%x: i32) {
  // expected-error@+1 {{'scf.if' op operand #0 must be 1-bit signless integer, but got 'i32'; expects an i1 condition, found i32}}
  "scf.if"(%x) ({
    "scf.yield"() : () -> ()
  }, {}) : (i32) -> ()
  return
}

// -----

func.func @no_else(%c: i1, %x: f32) {
  // expected-error@+1 {{'scf.if' op must have an else block if defining values}}
  %0 = "scf.if"(%c) ({
    "scf.yield"(%x) : (f32) -> ()
  }, {}) : (i1) -> f32
  return
}

// -----

func.func @index_switch(%x: i32) {
  // expected-error@+1 {{'scf.index_switch' op operand #0 must be index, but got 'i32'; expects an index, found i32}}
  "scf.index_switch"(%x) <{cases = array<i64>}> ({
    "scf.yield"() : () -> ()
  }) : (i32) -> ()
  return
}

// -----

func.func @regions(%x: index) {
  // expected-error@+1 {{'scf.index_switch' op has 0 case regions but 2 case values}}
  "scf.index_switch"(%x) <{cases = array<i64: 4, 5>}> ({
    "scf.yield"() : () -> ()
  }) : (index) -> ()
  return
}

// -----

func.func @twice(%x: index) {
  // expected-error@+1 {{'scf.index_switch' op has duplicate case value: 4}}
  scf.index_switch %x
  case 4 {
    scf.yield
  }
  case 4 {
    scf.yield
  }
  default {
  }
  return
}

// -----

func.func @execute() {
  // expected-error@+1 {{'scf.execute_region' op region needs to have at least one block}}
  "scf.execute_region"() ({}) : () -> ()
  return
}

// -----

func.func @execute(%x: f32) {
  // expected-error@+1 {{'scf.execute_region' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = scf.execute_region -> f32 {
    scf.yield
  }
  return
}

// -----

func.func @mapping(%n: index) {
  // expected-error@+1 {{'scf.forall' op mapping attribute size must match op rank}}
  scf.forall (%i) in (%n) {
  } {mapping = [#t.a, #t.b]}
  return
}

// -----

func.func @forall_bounds(%n: index) {
  // expected-error@+1 {{'scf.forall' op expected 1 upper bound values, got 2}}
  "scf.forall"(%n, %n) <{operandSegmentSizes = array<i32: 0, 2, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: -9223372036854775808, -9223372036854775808>}> ({
  ^bb0(%i: index, %j: index):
    scf.forall.in_parallel {
    }
  }) : (index, index) -> ()
  return
}

// -----

func.func @in_parallel(%n: index) {
  scf.forall (%i) in (%n) {
    // expected-error@+1 {{'scf.forall.in_parallel' op expected only ParallelCombiningOpInterface ops, found 't.other'}}
    scf.forall.in_parallel {
      "t.other"() : () -> ()
    }
  }
  return
}

// -----

func.func @parallel(%x: f32) {
  // expected-error@+1 {{'scf.parallel' op operand #0 must be variadic of index, but got 'f32'; expects bounds and steps of type index, found f32}}
  "scf.parallel"(%x, %x, %x) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    scf.reduce
  }) : (f32, f32, f32) -> ()
  return
}

// -----

func.func @parallel_sizes(%n: index) {
  // expected-error@+1 {{'scf.parallel' op expects 1 upper bounds and steps, found 2 and 1}}
  "scf.parallel"(%n, %n, %n, %n) <{operandSegmentSizes = array<i32: 1, 2, 1, 0>}> ({
  ^bb0(%i: index):
    scf.reduce
  }) : (index, index, index, index) -> ()
  return
}

// -----

func.func @no_dimension() {
  // expected-error@+1 {{'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step}}
  "scf.parallel"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
    scf.reduce
  }) : () -> ()
  return
}

// -----

func.func @step(%n: index) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'scf.parallel' op constant step operand must be positive, found 0}}
  scf.parallel (%i) = (%n) to (%n) step (%c0) {
  }
  return
}

// -----

func.func @reduce(%n: index, %x: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%x) -> f32 {
    // expected-error@+1 {{'scf.reduce' op expects number of reduction regions: 0 to be the same as number of reduction operands: 1}}
    "scf.reduce"(%x) : (f32) -> ()
  }
  return
}

// -----

func.func @reduce_arguments(%n: index, %x: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%x) -> f32 {
    // expected-error@+1 {{'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region}}
    scf.reduce(%x : f32) {
    ^bb0(%a: f32):
      scf.reduce.return %a : f32
    }
  }
  return
}

// -----

func.func @while(%x: f32) {
  // expected-error@+1 {{'scf.while' op expects the 'before' region to terminate with 'scf.condition', found 't.other'}}
  scf.while : () -> () {
    // expected-note@+1 {{terminator here}}
    "t.other"() : () -> ()
  } do {
    scf.yield
  }
  return
}

// -----

func.func @while_empty() {
  // expected-error@+1 {{'scf.while' op}}
  "scf.while"() ({}, {}) : () -> ()
  return
}

// -----

func.func @while_condition(%x: i32) {
  scf.while : () -> () {
    // expected-error@+1 {{'scf.condition' op operand #0 must be 1-bit signless integer, but got 'i32'; expects an i1 condition, found i32}}
    "scf.condition"(%x) : (i32) -> ()
  } do {
    scf.yield
  }
  return
}

// -----

func.func @for_without_results(%n: index, %x: f32) {
  // expected-error@+1 {{'scf.for' op mismatch in number of loop-carried values and defined values}}
  "scf.for"(%n, %n, %n, %x) ({
  ^bb0(%i: index, %y: f32):
    "scf.yield"(%y) : (f32) -> ()
  }) : (index, index, index, f32) -> ()
  return
}

// -----

func.func @for_with_a_result(%n: index) {
  // expected-error@+1 {{'scf.for' op mismatch in number of loop-carried values and defined values}}
  %0 = "scf.for"(%n, %n, %n) ({
  ^bb0(%i: index):
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> f32
  return
}
