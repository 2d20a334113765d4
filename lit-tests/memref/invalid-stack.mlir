// RUN: creole-opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s

// Memory that nothing frees: a branch, an unknown op and a module have no stack.
%c = arith.constant true
scf.if %c {
  // expected-error @+1 {{'memref.alloca' op requires an ancestor op with AutomaticAllocationScope trait}}
  %0 = memref.alloca() : memref<4xf32>
}

// -----

"test.run"() ({
  // expected-error @+1 {{'memref.alloca' op requires an ancestor op with AutomaticAllocationScope trait}}
  %0 = memref.alloca() : memref<4xf32>
}) : () -> ()

// -----

module {
  // expected-error @+1 {{'memref.alloca' op requires an ancestor op with AutomaticAllocationScope trait}}
  %0 = memref.alloca() : memref<4xf32>
}

// -----

// Loops and functions have one, however far outside.
scf.forall (%i) in (4) {
  %c = arith.constant true
  scf.if %c {
    %0 = memref.alloca() : memref<4xf32>
  }
}
func.func @f() {
  builtin.module {
    "test.run"() ({
      %0 = memref.alloca() : memref<4xf32>
    }) : () -> ()
  }
  return
}
