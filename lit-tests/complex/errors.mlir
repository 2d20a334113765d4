// RUN: creole-opt %s --split-input-file --verify-diagnostics

func.func @f(%a: complex<f32>) {
  // expected-error @+1 {{'complex.bitcast' op casting bitwidths do not match}}
  %0 = complex.bitcast %a : complex<f32> to f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @+1 {{'complex.bitcast' op requires that either input or output has a complex type}}
  %0 = complex.bitcast %a : f32 to i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'complex.constant' op requires 'value' to be a complex constant, represented as array of two values}}
  %0 = complex.constant [1.0 : f32] : complex<f32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{requires attribute's element types ('f64', 'f64') to match the element type of the op's return type ('f32')}}
  %0 = complex.constant [1.0 : f64, 1.0 : f64] : complex<f32>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @+1 {{custom op 'complex.add' invalid kind of type specified: expected builtin.complex, but found 'f32'}}
  %0 = complex.add %a, %a : f32
  return
}

// -----

func.func @f(%a: complex<f32>, %b: f32) {
  // expected-error @+1 {{operand #1 must be signless integer, but got 'f32'}}
  %0 = complex.powi %a, %b : complex<f32>, f32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'complex.constant' op requires attribute's elements to be float or integer attributes}}
  %0 = complex.constant [1 : i32, "a"] : complex<i32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{requires attribute's element types ('i32', 'i64') to match the element type of the op's return type ('i32')}}
  %0 = complex.constant [1 : i32, 2 : i64] : complex<i32>
  return
}
