// RUN: creole-opt %s --lift-cf-to-scf --split-input-file --verify-diagnostics

// Blocks that only reach each other are unreachable, too.
func.func @unreachable_cycle(%c: i1) {
  cf.br ^bb3
^bb1:
  // expected-error@+1 {{transformation does not support unreachable blocks}}
  cf.br ^bb2
^bb2:
  cf.cond_br %c, ^bb1, ^bb3
^bb3:
  return
}

// -----

func.func @unreachable() {
  return
^bb1:
  // expected-error@+1 {{transformation does not support unreachable blocks}}
  return
}
