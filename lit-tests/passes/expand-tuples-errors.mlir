// RUN: creole-opt %s --expand-tuples --split-input-file --verify-diagnostics

func.func private @f(%t: tuple<tensor<i32>>) {
  return
}

func.func @value() {
  // expected-error@+1 {{'func.constant' op is a function that takes or returns tuples; such values can't be compiled yet}}
  %0 = func.constant @f : (tuple<tensor<i32>>) -> ()
  return
}

// -----

func.func @argument(%f: (tuple<tensor<i32>>) -> (), %t: tuple<tensor<i32>>) {
  // expected-error@+1 {{'func.call_indirect' op is a function that takes or returns tuples; such values can't be compiled yet}}
  func.call_indirect %f(%t) : (tuple<tensor<i32>>) -> ()
  return
}
