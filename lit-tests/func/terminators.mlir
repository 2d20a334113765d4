// Each block of a function ends with a terminator.
// RUN: creole-opt --split-input-file --verify-diagnostics %s

func.func @no_return(%a: i32) -> i32 {
  // expected-error @+1 {{'arith.addi' op expects a terminator at the end of the block}}
  %0 = arith.addi %a, %a : i32
}

// -----

// expected-error @+1 {{'func.func' op expects a terminator in each block, found an empty one}}
func.func @empty() {
}

// -----

func.func @second(%a: i32) {
  cf.br ^next
^next:
  // expected-error @+1 {{'arith.addi' op expects a terminator at the end of the block}}
  %0 = arith.addi %a, %a : i32
}

// -----

module {
  module {
    func.func @deep(%a: i32) {
      // expected-error @+1 {{'arith.addi' op expects a terminator at the end of the block}}
      %0 = arith.addi %a, %a : i32
    }
  }
}
