// RUN: creole-opt %s --split-input-file --verify-diagnostics

func.func @f() {
  // expected-error @+1 {{invalid kind of attribute specified}}
  %0 = ub.poison <4 : i32> : i32
  return
}
