// RUN: creole-opt --verify-diagnostics --split-input-file --schedule-nests --apply-schedule %s

// Schedules that are legal, but can't be applied.
//
// Guards (passes/loop/src/schedule), in the order of the cases below:
//
// product.rs .... a kernel that there is not, a tile of a product, a sum that starts elsewhere, a sum of
//                 something else, or of what the nest computes, no memory for the product
// write/emit.rs . ops with effects
// choose/shapes.rs  too many dimensions or stages in each other: lit-tests/tests/suite/robust.rs

// A kernel that there is not.
func.func @f(%a: memref<8x4xf32>, %b: memref<4x16xf32>, %o: memref<8x16xf32>) {
  // expected-error@+1 {{no kernel that computes stages is named 'fft'; there are gemm}}
  loop.nest (%i, %j) in [8, 16] outs(%o : memref<8x16xf32>) attributes {schedule = #loop.schedule<"out[i, j] sum[call @fft]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [4] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<8x4xf32>
      %y = loop.read %b[%k, %j] : memref<4x16xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// A sum that starts elsewhere.
func.func @f(%a: memref<8x4xf32>, %b: memref<4x16xf32>, %o: memref<8x16xf32>) {
  // expected-error@+1 {{stage 'sum': '@gemm' computes sums that start at zero}}
  loop.nest (%i, %j) in [8, 16] outs(%o : memref<8x16xf32>) attributes {schedule = #loop.schedule<"out[i, j] sum[call @gemm]">} {
    %zero = arith.constant 1.0 : f32
    %s = loop.reduce (%k) in [4] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<8x4xf32>
      %y = loop.read %b[%k, %j] : memref<4x16xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// A sum of something else.
func.func @f(%a: memref<8x4xf32>, %b: memref<4x16xf32>, %o: memref<8x16xf32>) {
  // expected-error@+1 {{stage 'sum': '@gemm' computes sums of products of two reads, whose indices are sums of dimensions}}
  loop.nest (%i, %j) in [8, 16] outs(%o : memref<8x16xf32>) attributes {schedule = #loop.schedule<"out[i, j] sum[call @gemm]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [4] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<8x4xf32>
      %y = loop.read %b[%k, %j] : memref<4x16xf32>
      %p = arith.divf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// A sum over a tensor of the nest's own, which a kernel can't read.
func.func @f(%a: memref<4xf32>, %b: memref<4x16xf32>, %o: memref<16xf32>) {
  // expected-error@+1 {{stage 'sum': '@gemm' computes sums of products of two reads, whose indices are sums of dimensions}}
  loop.nest (%j) in [16] outs(%o : memref<16xf32>) attributes {schedule = #loop.schedule<"sum[call @gemm]">} {
    %zero = arith.constant 0.0 : f32
    %t = loop.nest (%x) in [4] {
      %u = loop.read %a[%x] : memref<4xf32>
      %v = arith.addf %u, %u : f32
      loop.yield %v : f32
    } : tensor<4xf32>
    %s = loop.reduce (%k) in [4] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %t[%k] : tensor<4xf32>
      %y = loop.read %b[%k, %j] : memref<4x16xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// No memory for the product.
func.func @f(%a: memref<8x4xf32>, %b: memref<4x16xf32>, %o: memref<8x16xf32>) {
  // expected-error@+1 {{stage 'sum': '@gemm' needs a result of type f32 and of the nest's shape to write to, which the nest does not read}}
  loop.nest (%i, %j) in [8, 16] outs(%o : memref<8x16xf32>) attributes {schedule = #loop.schedule<"out[i, j] sum[call @gemm]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [4] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<8x4xf32>
      %y = loop.read %b[%k, %j] : memref<4x16xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    %old = loop.read %o[%i, %j] : memref<8x16xf32>
    %r = arith.addf %s, %old : f32
    loop.yield %r : f32
  }
  return
}

// -----

// An op with effects in the body.
func.func @f(%a: memref<8xf32>, %o: memref<8xf32>) {
  loop.nest (%i) in [8] outs(%o : memref<8xf32>) {
    %x = loop.read %a[%i] : memref<8xf32>
    // expected-error@+1 {{'memref.store' can't stand in a loop nest}}
    memref.store %x, %a[%i] : memref<8xf32>
    loop.yield %x : f32
  }
  return
}
