// A step that does not hold is refused at its line, and so is a program after that the steps do not lead to.
// RUN: creole-opt --replay --split-input-file --verify-diagnostics %s

module @before {
  func.func @no_such_rule(%a: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.negate %a : tensor<8xf32>
    // expected-error@+1 {{there is no rule 'negate_twice'}}
    proof.rule "negate_twice" %0 to %a by %0 where x = %a
    return %0 : tensor<8xf32>
  }
}
module @after {
  func.func @no_such_rule(%a: tensor<8xf32>) -> tensor<8xf32> {
    return %a : tensor<8xf32>
  }
}

// -----

module @before {
  func.func @one_negation(%a: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.negate %a : tensor<8xf32>
    // expected-error@+1 {{rule 'negate_negate' does not match these ops with these bindings}}
    proof.rule "negate_negate" %0 to %a by %0 where x = %a
    return %0 : tensor<8xf32>
  }
}
module @after {
  func.func @one_negation(%a: tensor<8xf32>) -> tensor<8xf32> {
    return %a : tensor<8xf32>
  }
}

// -----

module @before {
  func.func @other_result(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.negate %a : tensor<8xf32>
    %1 = stablehlo.negate %0 : tensor<8xf32>
    // expected-error@+1 {{rule 'negate_negate' makes another value of these ops}}
    proof.rule "negate_negate" %1 to %b by %1, %0 where x = %a
    return %1 : tensor<8xf32>
  }
}
module @after {
  func.func @other_result(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
    return %b : tensor<8xf32>
  }
}

// -----

module @before {
  func.func @other_binding(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
    %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %2 = stablehlo.transpose %a, dims = [0, 1] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    // expected-error@+1 {{does not match these ops with these bindings}}
    proof.rule "transpose_transpose" %1 to %2 by %1, %0 where x = %a, p = array<i64: 0, 1>, q = array<i64: 1, 0>
    return %1 : tensor<8x8xf32>
  }
}
module @after {
  func.func @other_binding(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
    return %a : tensor<8x8xf32>
  }
}

// -----

module @before {
  func.func @fold(%a: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.negate %a : tensor<8xf32>
    // expected-error@+1 {{'stablehlo.negate' does not fold to this value}}
    proof.fold %0 to %a
    return %0 : tensor<8xf32>
  }
}
module @after {
  func.func @fold(%a: tensor<8xf32>) -> tensor<8xf32> {
    return %a : tensor<8xf32>
  }
}

// -----

// A step may not use what later ones say.
module @before {
  func.func @order(%a: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.negate %a : tensor<8xf32>
    %1 = stablehlo.negate %0 : tensor<8xf32>
    %2 = stablehlo.negate %1 : tensor<8xf32>
    %3 = stablehlo.negate %a : tensor<8xf32>
    %4 = stablehlo.abs %3 : tensor<8xf32>
    %5 = stablehlo.abs %a : tensor<8xf32>
    // expected-error@+1 {{rule 'abs_of_negate' makes another value of these ops}}
    proof.rule "abs_of_negate" %4 to %2 by %4, %3 where x = %a
    proof.rule "negate_negate" %1 to %a by %1, %0 where x = %a
    return %4 : tensor<8xf32>
  }
}
module @after {
  func.func @order(%a: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.abs %a : tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}

// -----

module @before {
  func.func @missing_step(%a: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.negate %a : tensor<8xf32>
    %1 = stablehlo.negate %0 : tensor<8xf32>
    return %1 : tensor<8xf32>
  }
}
module @after {
  func.func @missing_step(%a: tensor<8xf32>) -> tensor<8xf32> {
    // expected-error@+1 {{no step says that operand 0 of 'func.return' is equal to that of the program before}}
    return %a : tensor<8xf32>
  }
}

// -----

module @before {
  func.func @effects(%a: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.custom_call @f(%a) {has_side_effect = true} : (tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
module @after {
  func.func @effects(%a: tensor<8xf32>) -> tensor<8xf32> {
    // expected-error@+1 {{here is 'func.return', where the program before has 'stablehlo.custom_call'}}
    return %a : tensor<8xf32>
  }
}

// -----

// expected-error@+1 {{this 'func.func' is no proof: a module with modules @before and @after in it}}
func.func @no_proof(%a: tensor<8xf32>) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}

// -----

module @before {
  func.func @store(%a: i32, %m: memref<i32>) {
    // expected-error@+1 {{'memref.store' has an effect: it can't be dead}}
    memref.store %a, %m[] {proof.dead} : memref<i32>
    return
  }
}
module @after {
  func.func @store(%a: i32, %m: memref<i32>) {
    return
  }
}

// -----

module @before {
  func.func @of_argument(%a: i32, %b: i32) -> i32 {
    // expected-error@+1 {{a pattern rewrites the result of a pure op}}
    proof.pattern "some.pattern" %a to %b
    return %a : i32
  }
}
module @after {
  func.func @of_argument(%a: i32, %b: i32) -> i32 {
    return %b : i32
  }
}

// -----

module @before attributes {a.b = 1 : i32} {
}
// expected-error@+1 {{the module after has other attributes}}
module @after attributes {a.b = 2 : i32} {
}

// -----

// What is not checked is trusted in its function alone.
module @before {
  func.func @unchecked(%a: i32, %b: i32) -> i32 {
    proof.unchecked ["some.pattern"]
    return %a : i32
  }
  func.func @checked(%a: i32, %b: i32) -> i32 {
    return %a : i32
  }
}
module @after {
  func.func @unchecked(%a: i32, %b: i32) -> i32 {
    return %b : i32
  }
  func.func @checked(%a: i32, %b: i32) -> i32 {
    // expected-error@+1 {{no step says that operand 0 of 'func.return' is equal}}
    return %b : i32
  }
}
