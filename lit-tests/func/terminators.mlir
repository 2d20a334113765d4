// Each block of a function ends with a terminator.
// RUN: creole-opt --split-input-file --verify-diagnostics %s

func.func @no_return(%a: i32) -> i32 {
  // expected-error @+1 {{block with no terminator, has %0 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32}}
  %0 = arith.addi %a, %a : i32
}

// -----

// expected-error @+1 {{custom op 'func.func' expected non-empty function body}}
func.func @empty() {
}

// -----

func.func @second(%a: i32) {
  cf.br ^next
^next:
  // expected-error @+1 {{block with no terminator, has %0 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32}}
  %0 = arith.addi %a, %a : i32
}

// -----

module {
  module {
    func.func @deep(%a: i32) {
      // expected-error @+1 {{block with no terminator, has %0 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32}}
      %0 = arith.addi %a, %a : i32
    }
  }
}
