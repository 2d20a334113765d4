// RUN: creole-opt %s --split-input-file --verify-diagnostics

// What the verifier says of functions of numbers, one case for each message.

func.func @float(%x: i32) {
  // expected-error@+1 {{'math.sqrt' op expects a float, or a vector or tensor of such, found i32}}
  %0 = math.sqrt %x : i32
  return
}

// -----

func.func @integer(%x: f32) {
  // expected-error@+1 {{'math.ctpop' op expects a signless integer}}
  %0 = math.ctpop %x : f32
  return
}

// -----

func.func @one_type(%x: f32, %y: f64) {
  // expected-error@+1 {{'math.atan2' op expects operands of one type, found f32 and f64}}
  %0 = "math.atan2"(%x, %y) : (f32, f64) -> f32
  return
}

// -----

func.func @result(%x: f32) {
  // expected-error@+1 {{'math.isnan' op expects result type i1, found f32}}
  %0 = "math.isnan"(%x) : (f32) -> f32
  return
}

// -----

func.func @shapes(%x: vector<4xf32>, %n: vector<3xi32>) {
  // expected-error@+1 {{'math.fpowi' op expects types of one shape, found vector<4xf32> and vector<3xi32>}}
  %0 = math.fpowi %x, %n : vector<4xf32>, vector<3xi32>
  return
}
