// RUN: creole-opt --verify-diagnostics --split-input-file %s

func.func @number(%n: index) -> tensor<8xf32> {
  // expected-error@+1 {{expects a size for each of 1 open loops, found 2}}
  %0 = "loop.nest"(%n, %n) <{open = array<i64: 0>, operandSegmentSizes = array<i32: 2, 0>, sizes = array<i64: 8>}> ({
  ^bb0(%i: index):
    %zero = arith.constant 0.0 : f32
    loop.yield %zero : f32
  }) : (index, index) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @range(%n: index) -> tensor<8xf32> {
  // expected-error@+1 {{loop 1 is open, but there are 1 loops}}
  %0 = "loop.nest"(%n) <{open = array<i64: 1>, operandSegmentSizes = array<i32: 1, 0>, sizes = array<i64: 8>}> ({
  ^bb0(%i: index):
    %zero = arith.constant 0.0 : f32
    loop.yield %zero : f32
  }) : (index) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @order(%n: index) -> tensor<8x8xf32> {
  // expected-error@+1 {{expects the open loops in ascending order, found [1, 0]}}
  %0 = "loop.nest"(%n, %n) <{open = array<i64: 1, 0>, operandSegmentSizes = array<i32: 2, 0>, sizes = array<i64: 8, 8>}> ({
  ^bb0(%i: index, %j: index):
    %zero = arith.constant 0.0 : f32
    loop.yield %zero : f32
  }) : (index, index) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

func.func @type(%n: i32) -> tensor<8xf32> {
  // expected-error@+1 {{expects sizes of type index, found i32}}
  %0 = "loop.nest"(%n) <{open = array<i64: 0>, operandSegmentSizes = array<i32: 1, 0>, sizes = array<i64: 8>}> ({
  ^bb0(%i: index):
    %zero = arith.constant 0.0 : f32
    loop.yield %zero : f32
  }) : (i32) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @bound(%n: index) -> tensor<8xf32> {
  // expected-error@+1 {{iterates over [9], but writes tensor<8xf32>}}
  %0 = loop.nest (%i) in [%n max 9] {
    %zero = arith.constant 0.0 : f32
    loop.yield %zero : f32
  } : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @text(%n: index) -> tensor<8xf32> {
  // expected-error@+1 {{expected 'max'}}
  %0 = loop.nest (%i) in [%n] {
    %zero = arith.constant 0.0 : f32
    loop.yield %zero : f32
  } : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @in_registers(%n: index) -> tensor<8x8xf32> {
  // expected-error@+1 {{stage 'out': the size of 'j' is an operand; add a loop 'j' in memory}}
  %0 = loop.nest (%i, %j) in [8, %n max 8] attributes {schedule = #loop.schedule<"out[i, j lanes]">} {
    %zero = arith.constant 0.0 : f32
    loop.yield %zero : f32
  } : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

func.func @peeled(%n: index) -> tensor<8x8xf32> {
  // expected-error@+1 {{stage 'out': 'i/4 peel' can't be peeled: the size of 'i' is an operand}}
  %0 = loop.nest (%i, %j) in [%n max 8, 8] attributes {schedule = #loop.schedule<"out[i/4 peel, i, j]">} {
    %zero = arith.constant 0.0 : f32
    loop.yield %zero : f32
  } : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

func.func @lanes(%a: tensor<8x8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{stage 'sum': its size varies with 'i', of which it is computed for more than one element at once}}
  %0 = loop.nest (%i) in [8] attributes {schedule = #loop.schedule<"out[i/4, i lanes] sum[k, i lanes]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [%i max 8] init(%acc = %zero : f32) attributes {dims = ["k"], label = "sum"} {
      %x = loop.read %a[%i, %k] : tensor<8x8xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @tile(%a: tensor<8x8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{stage 'sum': its size varies with 'i', of which it is computed for more than one element at once}}
  %0 = loop.nest (%i) in [8] attributes {schedule = #loop.schedule<"out[i/4, i] sum at i/4 [i, k]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [%i max 8] init(%acc = %zero : f32) attributes {dims = ["k"], label = "sum"} {
      %x = loop.read %a[%i, %k] : tensor<8x8xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// Where the size varies with a loop of one iteration, that loop is around, too.
func.func @unit(%a: tensor<1x8xf32>, %n: tensor<1xindex>) -> tensor<1x4xf32> {
  // expected-error@+1 {{stage 'sum': its size varies with 'i', of which it is computed for more than one element at once}}
  %0 = loop.nest (%i, %j) in [1, 4] attributes {schedule = #loop.schedule<"out[j, i] sum at j [k]">} {
    %zero = arith.constant 0.0 : f32
    %m = loop.read %n[%i] : tensor<1xindex>
    %s = loop.reduce (%k) in [%m max 8] init(%acc = %zero : f32) attributes {dims = ["k"], label = "sum"} {
      %x = loop.read %a[%i, %k] : tensor<1x8xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}

// -----

// A copy of what is read in iterations that there may not be.
func.func @outside(%a: tensor<8xf32>, %n: index) -> tensor<8xf32> {
  // expected-error@+1 {{stage 'a': the size of 'k' is an operand of 'sum', inside of which the stage is not computed}}
  %0 = loop.nest (%i) in [8] attributes {schedule = #loop.schedule<"out[i] sum at i [k] a at out.i [k]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [%n max 8] init(%acc = %zero : f32) attributes {dims = ["k"], label = "sum"} {
      %x = loop.read %a[%k] {label = "a"} : tensor<8xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// The tiles of an open dimension are not all of one size.
func.func @uniform(%a: tensor<16x8xf32>, %n: index) -> tensor<16xf32> {
  // expected-error@+1 {{stage 'sum': 'i unroll' is in registers, but not all tiles have 8 elements of 'i'}}
  %0 = loop.nest (%i) in [%n max 16] attributes {schedule = #loop.schedule<"out[i/8, i] sum at i/8 [k, i unroll]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [8] init(%acc = %zero : f32) attributes {dims = ["k"], label = "sum"} {
      %x = loop.read %a[%i, %k] : tensor<16x8xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<16xf32>
  return %0 : tensor<16xf32>
}

// -----

func.func @kernel(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  // expected-error@+1 {{stage 'sum': kernels compute whole dimensions, but sizes of 'k' are operands}}
  %0 = loop.nest (%i, %j) in [8, 8] attributes {schedule = #loop.schedule<"out[i, j] sum[call @gemm]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [%n max 8] init(%acc = %zero : f32) attributes {dims = ["k"], label = "sum"} {
      %x = loop.read %a[%i, %k] : tensor<8x8xf32>
      %y = loop.read %b[%k, %j] : tensor<8x8xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
