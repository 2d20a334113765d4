// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of attributes_and_types.

// valid: a known attribute
func.func @f() {
  stablehlo.custom_call @foo() {a.b = #stablehlo<precision HIGH>} : () -> ()
  return
}

// -----

// valid: bounds as they were written before
func.func @f() {
  stablehlo.custom_call @foo() {a.b = #stablehlo.type_extensions<bounds = [4, ?]>} : () -> ()
  return
}

// -----

// attributes are known
func.func @f() {
  // expected-error@+1 {{unknown attribute `precison` in dialect `stablehlo`; did you mean 'precision'?}}
  stablehlo.custom_call @foo() {a.b = #stablehlo.precison<HIGH>} : () -> ()
  return
}

// -----

// attributes in brackets are known
func.func @f() {
  // expected-error@+1 {{unknown attribute `precison` in dialect `stablehlo`; did you mean 'precision'?}}
  stablehlo.custom_call @foo() {a.b = #stablehlo<precison HIGH>} : () -> ()
  return
}

// -----

// attributes have a name
func.func @f() {
  // expected-error@+1 {{unknown attribute `1` in dialect `stablehlo`}}
  stablehlo.custom_call @foo() {a.b = #stablehlo<1>} : () -> ()
  return
}

// -----

// words of enums are known
func.func @f() {
  // expected-error@+1 {{expected one of DEFAULT, HIGH, HIGHEST, found 'HIGHER'}}
  stablehlo.custom_call @foo() {a.b = #stablehlo<precision HIGHER>} : () -> ()
  return
}

// -----

// attributes of chlo are known
func.func @f() {
  // expected-error@+1 {{unknown attribute `precision2` in dialect `chlo`; did you mean 'precision'?}}
  stablehlo.custom_call @foo() {a.b = #chlo<precision2 HIGH>} : () -> ()
  return
}

// -----

// attributes of chlo are known
func.func @f() {
  // expected-error@+1 {{unknown attribute `foo` in dialect `chlo`}}
  stablehlo.custom_call @foo() {a.b = #chlo.foo} : () -> ()
  return
}

// -----

// types of chlo are known
// expected-error@+1 {{dialect 'chlo' provides no type parsing hook}}
func.func private @f() -> !chlo.foo

// -----

// types in brackets are known
// expected-error@+1 {{unknown type '!stablehlo.foobar'}}
func.func private @f() -> !stablehlo<foobar>

// -----

// valid: futures are of one type or more
func.func private @f() -> !stablehlo.future<tensor<f32>, tensor<?xi32>>

// -----

// channels have fields once
func.func @f() {
  // expected-error@+1 {{'handle' is given twice}}
  stablehlo.custom_call @foo() {a.b = #stablehlo.channel_handle<handle = 1, handle = 2, type = 1>} : () -> ()
  return
}

// -----

// valid: dimension numbers that make no sense
func.func @f() {
  stablehlo.custom_call @foo() {a.b = #stablehlo.conv<raw input_batch_dimension = 1, input_feature_dimension = 3>} : () -> ()
  return
}
