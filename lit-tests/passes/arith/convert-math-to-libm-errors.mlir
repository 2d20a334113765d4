// RUN: creole-opt %s --convert-math-to-libm --split-input-file --verify-diagnostics

func.func @no_function(%a: f32) -> i1 {
  // expected-error@+1 {{failed to legalize operation 'math.isnan' that was explicitly marked illegal}}
  %0 = math.isnan %a : f32
  return %0 : i1
}

// -----

func.func @tensor(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{failed to legalize operation 'math.tan' that was explicitly marked illegal}}
  %0 = math.tan %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// A function of this name is there already.
module {
  func.func private @sinf(f32) -> f32
  func.func @known(%a: f32) -> f32 {
    %0 = math.sin %a : f32
    return %0 : f32
  }
}
