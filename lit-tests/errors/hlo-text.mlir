// RUN: not creole-run %s 2>&1 | FileCheck %s

// CHECK: hlo-text.mlir:[[#@LINE+1]]:1: error: this is XLA's HLO text; StableHLO is read: jax.jit(f).lower(..).as_text() prints it
HloModule jit_f, entry_computation_layout={(f32[4]{0})->f32[4]{0}}

ENTRY main {
  p = f32[4]{0} parameter(0)
  ROOT t = f32[4]{0} tanh(p)
}
