// RUN: creole-opt --verify-diagnostics --split-input-file %s
//
// Guards (dialects/loop/src/blocks.rs): blocks that are no part of a loop, that are all of it, not of blocks, across
// partials, of a body that does not combine; the same of scans, and what they pass on.

func.func @whole(%a: memref<256xf32>, %zero: f32) -> f32 {
  // expected-error@+1 {{expects blocks that are parts of a loop, found 256 of [256]}}
  %0 = loop.reduce (%i) in [256] init(%acc = %zero : f32) attributes {blocks = array<i64: 256>} {
    %x = loop.read %a[%i] : memref<256xf32>
    %y = arith.addf %acc, %x : f32
    loop.yield %y : f32
  }
  return %0 : f32
}

// -----

func.func @part(%a: memref<4x10xf32>, %zero: f32) -> f32 {
  // expected-error@+1 {{expects blocks that are parts of a loop, found 15 of [4, 10]}}
  %0 = loop.reduce (%i, %j) in [4, 10] init(%acc = %zero : f32) attributes {blocks = array<i64: 15>} {
    %x = loop.read %a[%i, %j] : memref<4x10xf32>
    %y = arith.addf %acc, %x : f32
    loop.yield %y : f32
  }
  return %0 : f32
}

// -----

func.func @nested(%a: memref<256xf32>, %zero: f32) -> f32 {
  // expected-error@+1 {{expects blocks of blocks, found [16, 40]}}
  %0 = loop.reduce (%i) in [256] init(%acc = %zero : f32) attributes {blocks = array<i64: 16, 40>} {
    %x = loop.read %a[%i] : memref<256xf32>
    %y = arith.addf %acc, %x : f32
    loop.yield %y : f32
  }
  return %0 : f32
}

// -----

func.func @partials(%a: memref<256xf32>, %zero: f32) -> f32 {
  // expected-error@+1 {{expects blocks of a multiple of 8 partials, found 20}}
  %0 = loop.reduce (%i) in [256] init(%acc = %zero : f32) attributes {blocks = array<i64: 20>, partials = 8} {
    %x = loop.read %a[%i] : memref<256xf32>
    %y = arith.addf %acc, %x : f32
    loop.yield %y : f32
  }
  return %0 : f32
}

// -----

func.func @body(%a: memref<256xf32>, %zero: f32) -> f32 {
  // expected-error@+1 {{expects a body that combines each accumulator by a sum, product, minimum, maximum, 'and', 'or' or 'xor'}}
  %0 = loop.reduce (%i) in [256] init(%acc = %zero : f32) attributes {blocks = array<i64: 16>} {
    %x = loop.read %a[%i] : memref<256xf32>
    %y = arith.subf %x, %acc : f32
    loop.yield %y : f32
  }
  return %0 : f32
}

// -----

func.func @scan(%a: tensor<64xf32>, %zero: f32) -> tensor<64xf32> {
  // expected-error@+1 {{expects blocks of blocks, of fewer iterations than all, found [64]}}
  %0 = loop.scan (%i) in [64] along 0 init(%acc = %zero : f32, %front = %zero : f32) attributes {blocks = array<i64: 64>} {
    %x = loop.read %a[%i] : tensor<64xf32>
    %y = arith.addf %acc, %x : f32
    %z = arith.addf %front, %y : f32
    loop.yield %y, %front, %z : f32, f32, f32
  } : tensor<64xf32>
  return %0 : tensor<64xf32>
}

// -----

func.func @front(%a: tensor<64xf32>, %zero: f32) -> tensor<64xf32> {
  // expected-error@+1 {{expects a body that combines the first half of what is carried, and passes on the other half}}
  %0 = loop.scan (%i) in [64] along 0 init(%acc = %zero : f32, %front = %zero : f32) attributes {blocks = array<i64: 16>} {
    %x = loop.read %a[%i] : tensor<64xf32>
    %y = arith.addf %acc, %x : f32
    %z = arith.addf %front, %y : f32
    loop.yield %y, %z, %z : f32, f32, f32
  } : tensor<64xf32>
  return %0 : tensor<64xf32>
}
