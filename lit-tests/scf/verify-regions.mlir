// RUN: creole-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// What the verifier and the parser say of regions of loops and branches.

func.func @a(%c: i1, %x: f32) {
  // expected-error @below {{'scf.if' op along control flow edge from Operation scf.yield to parent: region branch point has 1 operands, but region successor needs 2 inputs}}
  %0:2 = scf.if %c -> (f32, f32) {
    scf.yield %x : f32
  } else {
    scf.yield %x, %x : f32, f32
  }
  return
}

// -----

func.func @a1(%c: i1, %x: f32, %i: i32) {
  // expected-error @below {{'scf.if' op along control flow edge from Operation scf.yield to parent: successor operand type #1 'i32' should match successor input type #1 'f32'}}
  %0:2 = scf.if %c -> (f32, f32) {
    scf.yield %x, %x : f32, f32
  } else {
    scf.yield %x, %i : f32, i32
  }
  return
}

// -----

func.func @b(%c: i1, %x: f32) {
  // expected-error @below {{'scf.if' op must have an else block if defining values}}
  %0 = scf.if %c -> (f32) {
    scf.yield %x : f32
  }
  return
}

// -----

func.func @w(%c: i1, %x: f32) {
  // expected-error @below {{'scf.while' op along control flow edge from Operation scf.condition to Region #1: region branch point has 0 operands, but region successor needs 1 inputs}}
  scf.while : () -> () {
    scf.condition(%c)
  } do {
  ^bb0(%a: i32):
    scf.yield
  }
  return
}

// -----

func.func @w1(%c: i1, %x: f32) {
  // expected-error @below {{'scf.while' op along control flow edge from Operation scf.condition to Region #1: successor operand type #0 'f32' should match successor input type #0 'i32'}}
  %0 = scf.while : () -> f32 {
    scf.condition(%c) %x : f32
  } do {
  ^bb0(%a: i32):
    scf.yield
  }
  return
}

// -----

func.func @w2(%c: i1, %x: f32) {
  // expected-error @below {{'scf.while' op along control flow edge from Operation scf.condition to parent: region branch point has 1 operands, but region successor needs 0 inputs}}
  scf.while : () -> () {
    scf.condition(%c) %x : f32
  } do {
  ^bb0(%a: f32):
    scf.yield
  }
  return
}

// -----

func.func @w3(%c: i1, %x: f32) {
  // expected-error @below {{'scf.while' op along control flow edge from Operation scf.condition to parent: successor operand type #0 'f32' should match successor input type #0 'i32'}}
  %0 = scf.while (%i = %x) : (f32) -> i32 {
    scf.condition(%c) %i : f32
  } do {
  ^bb0(%a: f32):
    scf.yield %a : f32
  }
  return
}

// -----

func.func @w4(%c: i1, %x: f32) {
  // expected-error @below {{'scf.while' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = scf.while (%i = %x) : (f32) -> f32 {
    scf.condition(%c) %i : f32
  } do {
  ^bb0(%a: f32):
    scf.yield
  }
  return
}

// -----

func.func @w5(%c: i1, %x: f32) {
  // expected-error @below {{'scf.while' op along control flow edge from Operation scf.yield to Region #0: successor operand type #0 'i1' should match successor input type #0 'f32'}}
  %0 = scf.while (%i = %x) : (f32) -> f32 {
    scf.condition(%c) %i : f32
  } do {
  ^bb0(%a: f32):
    scf.yield %c : i1
  }
  return
}

// -----

func.func @w6(%c: i1, %x: f32) {
  // expected-error @below {{'scf.while' op along control flow edge from parent to Region #0: successor operand type #0 'f32' should match successor input type #0 'i32'}}
  %0 = "scf.while"(%x) ({
  ^bb0(%i: i32):
    scf.condition(%c) %x : f32
  }, {
  ^bb0(%a: f32):
    scf.yield %a : f32
  }) : (f32) -> f32
  return
}

// -----

func.func @w7(%c: i1, %x: f32) {
  // expected-error @below {{'scf.while' op along control flow edge from parent to Region #0: region branch point has 1 operands, but region successor needs 0 inputs}}
  %0 = "scf.while"(%x) ({
  ^bb0:
    scf.condition(%c) %x : f32
  }, {
  ^bb0(%a: f32):
    scf.yield %a : f32
  }) : (f32) -> f32
  return
}

// -----

func.func @w8(%c: i1) {
  // expected-error @below {{'scf.while' op expects the 'before' region to terminate with 'scf.condition', found 'some.term'}}
  scf.while : () -> () {
    // expected-note @below {{terminator here}}
    "some.term"() : () -> ()
  } do {
    scf.yield
  }
  return
}

// -----

func.func @w9(%c: i1) {
  // expected-error @below {{'scf.while' op expects the 'after' region to terminate with 'scf.yield', found 'some.term'}}
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    // expected-note @below {{terminator here}}
    "some.term"() : () -> ()
  }
  return
}

// -----

func.func @f(%a: index, %x: f32) {
  // expected-error @below {{'scf.for' op expected induction variable to be same type as bounds and step, found (f32), not (index)}}
  "scf.for"(%a, %a, %a) ({
  ^bb0(%i: f32):
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f3(%a: index, %x: f32) {
  // expected-error @below {{'scf.for' op different number of inits and region iter_args: 1 != 2}}
  "scf.for"(%a, %a, %a, %x) ({
  ^bb0(%i: index, %j: f32, %k: f32):
    scf.yield %j, %k : f32, f32
  }) : (index, index, index, f32) -> (f32)
  return
}

// -----

func.func @f4(%a: index, %x: f32) {
  // expected-error @below {{'scf.for' op different number of region iter_args and yielded values: 2 != 1}}
  %0:2 = "scf.for"(%a, %a, %a, %x, %x) ({
  ^bb0(%i: index, %j: f32, %k: f32):
    scf.yield %j : f32
  }) : (index, index, index, f32, f32) -> (f32, f32)
  return
}

// -----

func.func @f5(%a: index, %x: f32) {
  // expected-error @below {{'scf.for' op 1-th region iter_arg and 1-th yielded value have different type: 'f32' != 'index'}}
  %0:2 = "scf.for"(%a, %a, %a, %x, %x) ({
  ^bb0(%i: index, %j: f32, %k: f32):
    scf.yield %j, %i : f32, index
  }) : (index, index, index, f32, f32) -> (f32, f32)
  return
}

// -----

func.func @f6(%a: index, %x: f32) {
  // expected-error @below {{'scf.for' op 1-th init and 1-th region iter_arg have different type: 'f32' != 'i32'}}
  %0:2 = "scf.for"(%a, %a, %a, %x, %x) ({
  ^bb0(%i: index, %j: f32, %k: i32):
    scf.yield %j, %k : f32, i32
  }) : (index, index, index, f32, f32) -> (f32, f32)
  return
}

// -----

func.func @f7(%a: index, %x: f32) {
  // expected-error @below {{mismatch in number of loop-carried values and defined values}}
  %0:3 = scf.for %i = %a to %a step %a iter_args(%q = %x, %p = %x) -> (f32, f32, f32) {
    scf.yield %x, %x, %x : f32, f32, f32
  }
  return
}

// -----

func.func @i3(%a: i1) {
  // expected-error @below {{'scf.if' op region #0 should have no arguments}}
  "scf.if"(%a) ({
   ^bb0(%q: i32): 
     scf.yield
  }, {}) : (i1) -> ()
  return
}

// -----

func.func @x1(%a: i1) {
  // expected-error @below {{'scf.execute_region' op region cannot have any arguments}}
  "scf.execute_region"() ({
   ^bb0(%q: i32): 
     scf.yield
  }) : () -> ()
  return
}

// -----

func.func @x2(%a: i1) {
  // expected-error @below {{'scf.execute_region' op along control flow edge from Operation scf.yield to parent: successor operand type #0 'i1' should match successor input type #0 'i32'}}
  %0 = scf.execute_region -> i32 {
     scf.yield %a : i1
  }
  return
}

// -----

func.func @x3(%a: i1) {
  // expected-error @below {{'scf.execute_region' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = scf.execute_region -> i32 {
     scf.yield
  }
  return
}

// -----

func.func @wt() {
  // expected-error @below {{expected as many input types as operands (expected 0 got 1)}}
  scf.while : (i32) -> () {
    scf.condition(%true)
  } do {
    scf.yield
  }
}

// -----

func.func @p(%a: index) {
  // expected-error @below {{expected 1 operands}}
  scf.parallel (%i) = (%a) to (%a, %a) step () {
  }
  return
}

// -----

func.func @p1(%a: index) {
  // expected-error @below {{'scf.parallel' op expects arguments for the induction variable to be of index type, found (f32)}}
  "scf.parallel"(%a, %a, %a) ({
    ^bb0(%i: f32):
     scf.reduce
  }) {operandSegmentSizes = array<i32: 1, 1, 1, 0>}: (index, index, index) -> ()
  return
}

// -----

func.func @p2(%a: index) {
  // expected-error @below {{'scf.parallel' op expects the same number of induction variables: 2 as bound and step values: 1}}
  "scf.parallel"(%a, %a, %a) ({
    ^bb0(%i: index, %j: index):
     scf.reduce
  }) {operandSegmentSizes = array<i32: 1, 1, 1, 0>}: (index, index, index) -> ()
  return
}

// -----

func.func @p3(%a: index) {
  // expected-error @below {{'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step}}
  scf.parallel () = () to () step () {
  }
  return
}

// -----

func.func @p4(%a: index) {
  %c0 = arith.constant 0 : index
  // expected-error @below {{'scf.parallel' op constant step operand must be positive, found 0}}
  scf.parallel (%i) = (%a) to (%a) step (%c0) {
  }
  return
}

// -----

func.func @p5(%a: index, %x: f32) {
  // expected-error @below {{'scf.parallel' op expects number of results: 0 to be the same as number of reductions: 1}}
  scf.parallel (%i) = (%a) to (%a) step (%a) {
    scf.reduce(%x : f32) {
      ^bb0(%l: f32, %r: f32):
        scf.reduce.return %l : f32
    }
  }
  return
}

// -----

func.func @p6(%a: index, %x: f32) {
  // expected-error @below {{'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0}}
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) -> f32 {
  }
  return
}

// -----

func.func @p7(%a: index, %x: f32) {
  // expected-error @below {{number of operands and types do not match: got 0 operands and 1 types}}
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) -> f32 {
  }
  return
}

// -----

func.func @p8(%a: index, %x: f32) {
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) -> f32 {
    // expected-error @below {{'scf.reduce' op expects type of 0-th reduction operand: 'index' to be the same as the 0-th result type: 'f32'}}
    scf.reduce(%a : index) {
      ^bb0(%l: index, %r: index):
        scf.reduce.return %l : index
    }
  }
  return
}

// -----

func.func @p11(%a: index, %x: f32) {
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) -> f32 {
    // expected-error @below {{'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region}}
    scf.reduce(%x : f32) {
      ^bb0(%l: f32, %r: i32):
        scf.reduce.return %l : f32
    }
  }
  return
}

// -----

func.func @p12(%a: index, %x: f32) {
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) -> f32 {
    // expected-error @below {{'scf.reduce' op reduction bodies must be terminated with an 'scf.reduce.return' op, found 'test.t'}}
    scf.reduce(%x : f32) {
      ^bb0(%l: f32, %r: f32):
        "test.t"() : () -> ()
    }
  }
  return
}

// -----

func.func @p13(%a: index, %x: f32) {
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) -> f32 {
    scf.reduce(%x : f32) {
      ^bb0(%l: f32, %r: f32):
        // expected-error @below {{'scf.reduce' op must have type 'f32' (the type of the reduction inputs), found index}}
        scf.reduce.return %a : index
    }
  }
  return
}

// -----

func.func @p17(%a: index, %x: f32) {
  "scf.parallel"(%a, %a, %a) ({
    ^bb0(%i: index):
     // expected-error @below {{'scf.reduce' op expects number of reduction regions: 0 to be the same as number of reduction operands: 1}}
     "scf.reduce"(%x) : (f32) -> ()
  }) {operandSegmentSizes = array<i32: 1, 1, 1, 0>}: (index, index, index) -> ()
  return
}

// -----

func.func @p18(%a: index, %x: f32) {
  // expected-error @below {{'scf.parallel' op expects 1 upper bounds and steps, found 2 and 1}}
  "scf.parallel"(%a, %a, %a, %a) ({
    ^bb0(%i: index):
     "scf.reduce"() : () -> ()
  }) {operandSegmentSizes = array<i32: 1, 2, 1, 0>}: (index, index, index, index) -> ()
  return
}

// -----

func.func @s(%a: index) {
  // expected-error @below {{'scf.index_switch' op has 0 case regions but 1 case values}}
  "scf.index_switch"(%a) ({
    scf.yield
  }) {cases = array<i64: 1>} : (index) -> ()
  return
}

// -----

func.func @s1(%a: index) {
  // expected-error @below {{'scf.index_switch' op has duplicate case value: 0}}
  scf.index_switch %a
  case 0 { scf.yield }
  case 0 { scf.yield }
  default { scf.yield }
  return
}

// -----

func.func @s2(%a: index) {
  // expected-error @below {{'scf.index_switch' op expected each region to return 0 values, but default region returns 1}}
  scf.index_switch %a
  // expected-note @below {{see yield operation here}}
  default { scf.yield %a : index }
  return
}

// -----

func.func @s3(%a: index, %i: i32) {
  // expected-error @below {{'scf.index_switch' op expected result #0 of each region to be 'index'}}
  %0 = scf.index_switch %a -> index
  // expected-note @below {{case region #0 returns 'i32' here}}
  case 0 { scf.yield %i : i32 }
  default { scf.yield %a : index }
  return
}

// -----

func.func @s5(%a: index, %i: i32) {
  // expected-error @below {{'scf.index_switch' op expected each region to return 1 values, but case region #0 returns 2}}
  %0 = scf.index_switch %a -> index
  // expected-note @below {{see yield operation here}}
  case 0 { scf.yield %a, %a : index, index }
  default { scf.yield %a : index }
  return
}

// -----

func.func @fa(%a: index, %t: tensor<4xf32>) {
  // expected-error @below {{number of operands and types do not match: got 1 operands and 2 types}}
  %0:2 = scf.forall (%i) in (%a) shared_outs(%o = %t) -> (tensor<4xf32>, tensor<4xf32>) {
  }
  return
}

// -----

func.func @fa4(%a: index, %t: tensor<4xf32>) {
  scf.forall (%i) in (%a) {
    // expected-error @below {{'scf.forall.in_parallel' op expected only ParallelCombiningOpInterface ops, found 'arith.constant'}}
    scf.forall.in_parallel {
      %0 = arith.constant 1 : index
    }
  }
  return
}

// -----

func.func @fa5(%a: index, %t: tensor<4xf32>) {
  // expected-error @below {{'scf.forall' op region expects 1 arguments, found 2}}
  "scf.forall"(%a) ({
   ^bb0(%i: index, %j: index):
    scf.forall.in_parallel { }
  }) {staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>, operandSegmentSizes = array<i32: 0, 1, 0, 0>} : (index) -> ()
  return
}

// -----

func.func @fa6(%a: index, %t: tensor<4xf32>) {
  // expected-error @below {{'scf.forall' op expects 0-th block argument to be an index, found f32}}
  "scf.forall"(%a) ({
   ^bb0(%i: f32):
    scf.forall.in_parallel { }
  }) {staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>, operandSegmentSizes = array<i32: 0, 1, 0, 0>} : (index) -> ()
  return
}

// -----

func.func @fa7(%a: index, %t: tensor<4xf32>) {
  // expected-error @below {{'scf.forall' op type mismatch between 0-th output and corresponding block argument}}
  "scf.forall"(%a, %t) ({
   ^bb0(%i: index, %o: f32):
    scf.forall.in_parallel { }
  }) {staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>, operandSegmentSizes = array<i32: 0, 1, 0, 1>} : (index, tensor<4xf32>) -> (tensor<4xf32>)
  return
}

// -----

func.func @fa8(%a: index, %t: tensor<4xf32>) {
  // expected-error @below {{'scf.forall' op expected 1 lower bound values, got 2}}
  "scf.forall"(%a) ({
   ^bb0(%i: index):
    scf.forall.in_parallel { }
  }) {staticLowerBound = array<i64: 0, 0>, staticUpperBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>, operandSegmentSizes = array<i32: 0, 1, 0, 0>} : (index) -> ()
  return
}

// -----

// Blocks are looked at where the op around is right.
func.func @w1() {
  // expected-error @below {{'scf.while' op expects a non-empty block}}
  scf.while : () -> () {
  ^bb0:
  } do {
  ^bb0:
  }
}

// -----

func.func @w2() {
  // expected-error @below {{custom op 'scf.while' expected as many input types as operands (expected 0 got 1)}}
  scf.while : (i32) -> () {
  } do {
  }
  return
}

// -----

func.func @f1(%n: index) {
  // expected-error @below {{custom op 'scf.for' mismatch in number of loop-carried values and defined values}}
  %0:2 = scf.for %i = %n to %n step %n iter_args(%x = %n) -> (index, index) {
    scf.yield %x, %x : index, index
  }
  return
}

// -----

func.func @f2(%n: index) {
  // expected-error @below {{'scf.for' op expects region #0 to have 0 or 1 blocks}}
  "scf.for"(%n, %n, %n) ({
  ^a:
    scf.yield
  ^b:
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f3(%n: index, %x: f32) {
  // expected-error @below {{'scf.for' op 0-th region iter_arg and 0-th loop result have different type: 'f32' != 'f64'}}
  %0 = "scf.for"(%n, %n, %n, %x) ({
  ^a(%i: index, %y: f32):
    scf.yield %y : f32
  }) : (index, index, index, f32) -> f64
  return
}

// -----

func.func @p1(%n: index) {
  // expected-error @below {{custom op 'scf.parallel' expected 1 operands}}
  scf.parallel (%i) = (%n) to (%n, %n) step (%n) {
  }
  return
}

// -----

func.func @p2(%n: index) {
  // expected-error @below {{custom op 'scf.parallel' number of operands and types do not match: got 0 operands and 1 types}}
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) -> f32 {
  }
  return
}
