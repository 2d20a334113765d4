// RUN: creole-opt %s --split-input-file --verify-diagnostics

// What the verifier says of functions of numbers, one case for each message.

func.func @float(%x: i32) {
  // expected-error@+1 {{'math.sqrt' op operand #0 must be floating-point-like, but got 'i32'; expects a float, or a vector or tensor of such, found i32}}
  %0 = math.sqrt %x : i32
  return
}

// -----

func.func @integer(%x: f32) {
  // expected-error@+1 {{'math.ctpop' op operand #0 must be signless-integer-like, but got 'f32'; expects a signless integer or index, or a vector or tensor of such, found f32}}
  %0 = math.ctpop %x : f32
  return
}

// -----

func.func @one_type(%x: f32, %y: f64) {
  // expected-error@+1 {{'math.atan2' op requires the same type for all operands and results; expects operands of one type, found f32 and f64}}
  %0 = "math.atan2"(%x, %y) : (f32, f64) -> f32
  return
}

// -----

func.func @result(%x: f32) {
  // expected-error@+1 {{'math.isnan' op result #0 must be bool-like, but got 'f32'; inferred type(s) 'i1' are incompatible with return type(s) of operation 'f32'; expects result type i1, found f32}}
  %0 = "math.isnan"(%x) : (f32) -> f32
  return
}

// -----

func.func @shapes(%x: vector<4xf32>, %n: vector<3xi32>) {
  // expected-error@+1 {{'math.fpowi' op expects types of one shape, found vector<4xf32> and vector<3xi32>}}
  %0 = math.fpowi %x, %n : vector<4xf32>, vector<3xi32>
  return
}
