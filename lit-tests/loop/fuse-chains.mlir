// RUN: creole-opt --loop-fuse-chains --split-input-file %s | FileCheck %s

// Attention: keys are transposed once, and rows of scores are nests inside of the second product, which is computed in the
// order of what transposes it.
// CHECK-LABEL: func.func @attention
// CHECK: %[[KEYS:.*]] = loop.nest (%[[H:.*]], %[[E:.*]], %[[K:.*]]) in [4, 32, 512] {
// CHECK-NEXT: loop.read %arg1[%[[H]], %[[K]], %[[E]]]
// CHECK: loop.nest (%[[Q:.*]], %[[H:.*]], %[[D:.*]]) in [64, 4, 32] {
// CHECK: %[[SCORES:.*]] = loop.nest (%[[K:.*]]) in [512] {
// CHECK: loop.reduce (%[[E:.*]]) in [32] init(%{{.*}} = %{{.*}} : f32) {
// CHECK-DAG: loop.read %arg0[%[[H]], %[[Q]], %[[E]]]
// CHECK-DAG: loop.read %[[KEYS]][%[[H]], %[[E]], %[[K]]]
// CHECK: %[[WEIGHTS:.*]] = loop.nest (%[[K:.*]]) in [512] {
// CHECK: loop.read %[[SCORES]][%[[K]]]
// CHECK: loop.reduce (%[[M:.*]]) in [512]
// CHECK: loop.read %[[SCORES]][%[[M]]]
// CHECK: loop.reduce (%[[M:.*]]) in [512]
// CHECK-DAG: loop.read %[[WEIGHTS]][%[[M]]]
// CHECK-DAG: loop.read %arg2[%[[H]], %[[M]], %[[D]]]
// CHECK-NOT: loop.nest
func.func @attention(%q: tensor<4x64x32xf32>, %k: tensor<4x512x32xf32>, %v: tensor<4x512x32xf32>) -> tensor<64x4x32xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = loop.nest (%h, %i, %j) in [4, 64, 512] {
    %s = loop.reduce (%e) in [32] init(%acc = %zero : f32) attributes {partials = 32 : i64} {
      %x = loop.read %q[%h, %i, %e] : tensor<4x64x32xf32>
      %y = loop.read %k[%h, %j, %e] : tensor<4x512x32xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<4x64x512xf32>
  %1 = loop.nest (%h, %i, %j) in [4, 64, 512] {
    %x = loop.read %0[%h, %i, %j] : tensor<4x64x512xf32>
    %e = math.exp %x : f32
    %s = loop.reduce (%m) in [512] init(%acc = %zero : f32) attributes {partials = 8 : i64} {
      %y = loop.read %0[%h, %i, %m] : tensor<4x64x512xf32>
      %f = arith.addf %acc, %y : f32
      loop.yield %f : f32
    }
    %w = arith.divf %e, %s : f32
    loop.yield %w : f32
  } : tensor<4x64x512xf32>
  %2 = loop.nest (%h, %d, %i) in [4, 32, 64] {
    %s = loop.reduce (%m) in [512] init(%acc = %zero : f32) {
      %x = loop.read %v[%h, %m, %d] : tensor<4x512x32xf32>
      %y = loop.read %1[%h, %i, %m] : tensor<4x64x512xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<4x32x64xf32>
  %3 = loop.nest (%i, %h, %d) in [64, 4, 32] {
    %x = loop.read %2[%h, %d, %i] : tensor<4x32x64xf32>
    loop.yield %x : f32
  } : tensor<64x4x32xf32>
  return %3 : tensor<64x4x32xf32>
}

// -----

// What a later op needs, too, stays an array.
// CHECK-LABEL: func.func @kept
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [256, 512] {
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [256, 64] {
// CHECK-NOT: loop.nest
func.func @kept(%a: tensor<256x64xf32>, %b: tensor<64x512xf32>, %c: tensor<512x64xf32>) -> (tensor<256x64xf32>, tensor<256x512xf32>) {
  %zero = arith.constant 0.0 : f32
  %0 = loop.nest (%i, %j) in [256, 512] {
    %s = loop.reduce (%k) in [64] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %k] : tensor<256x64xf32>
      %y = loop.read %b[%k, %j] : tensor<64x512xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<256x512xf32>
  %1 = loop.nest (%i, %j) in [256, 64] {
    %s = loop.reduce (%k) in [512] init(%acc = %zero : f32) {
      %x = loop.read %0[%i, %k] : tensor<256x512xf32>
      %y = loop.read %c[%k, %j] : tensor<512x64xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<256x64xf32>
  return %1, %0 : tensor<256x64xf32>, tensor<256x512xf32>
}

// -----

// Few rows stay in caches.
// CHECK-LABEL: func.func @small
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [64, 512] {
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [64, 64] {
// CHECK-NOT: loop.nest
func.func @small(%a: tensor<64x64xf32>, %b: tensor<64x512xf32>, %c: tensor<512x64xf32>) -> tensor<64x64xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = loop.nest (%i, %j) in [64, 512] {
    %s = loop.reduce (%k) in [64] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %k] : tensor<64x64xf32>
      %y = loop.read %b[%k, %j] : tensor<64x512xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<64x512xf32>
  %1 = loop.nest (%i, %j) in [64, 64] {
    %s = loop.reduce (%k) in [512] init(%acc = %zero : f32) {
      %x = loop.read %0[%i, %k] : tensor<64x512xf32>
      %y = loop.read %c[%k, %j] : tensor<512x64xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<64x64xf32>
  return %1 : tensor<64x64xf32>
}

// -----

// The second product sums along another dimension than the rows of the first.
// CHECK-LABEL: func.func @columns
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [512, 256] {
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [256, 64] {
// CHECK-NOT: loop.nest
func.func @columns(%a: tensor<512x64xf32>, %b: tensor<64x256xf32>, %c: tensor<512x64xf32>) -> tensor<256x64xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = loop.nest (%i, %j) in [512, 256] {
    %s = loop.reduce (%k) in [64] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %k] : tensor<512x64xf32>
      %y = loop.read %b[%k, %j] : tensor<64x256xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<512x256xf32>
  %1 = loop.nest (%i, %j) in [256, 64] {
    %s = loop.reduce (%k) in [512] init(%acc = %zero : f32) {
      %x = loop.read %0[%k, %i] : tensor<512x256xf32>
      %y = loop.read %c[%k, %j] : tensor<512x64xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<256x64xf32>
  return %1 : tensor<256x64xf32>
}

// -----

// Exponentials that are summed up and divided are rows of their own nest.
// CHECK-LABEL: func.func @softmax
// CHECK: loop.nest (%[[I:.*]], %[[J:.*]]) in [256, 300] {
// CHECK: %[[E:.*]] = loop.nest (%[[K:.*]]) in [300] {
// CHECK: loop.read %arg0[%[[I]], %[[K]]]
// CHECK: loop.read %[[E]][%[[J]]]
// CHECK-NOT: loop.nest
func.func @softmax(%x: tensor<256x300xf32>) -> tensor<256x300xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = loop.nest (%i, %j) in [256, 300] {
    %a = loop.read %x[%i, %j] : tensor<256x300xf32>
    %e = math.exp %a : f32
    loop.yield %e : f32
  } : tensor<256x300xf32>
  %1 = loop.nest (%i, %j) in [256, 300] {
    %a = loop.read %0[%i, %j] : tensor<256x300xf32>
    %s = loop.reduce (%k) in [300] init(%acc = %zero : f32) attributes {partials = 8 : i64} {
      %b = loop.read %0[%i, %k] : tensor<256x300xf32>
      %f = arith.addf %acc, %b : f32
      loop.yield %f : f32
    }
    %w = arith.divf %a, %s : f32
    loop.yield %w : f32
  } : tensor<256x300xf32>
  return %1 : tensor<256x300xf32>
}

// -----

// A product of narrow floats is left to the library, and so are rows that one reads.
// CHECK-LABEL: func.func @narrow
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [256, 512] {
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [256, 512] {
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [256, 64] {
func.func @narrow(%a: tensor<256x64xbf16>, %b: tensor<64x512xbf16>, %c: tensor<512x64xbf16>) -> tensor<256x64xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = loop.nest (%i, %j) in [256, 512] {
    %s = loop.reduce (%k) in [64] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %k] : tensor<256x64xbf16>
      %y = loop.read %b[%k, %j] : tensor<64x512xbf16>
      %xw = arith.extf %x : bf16 to f32
      %yw = arith.extf %y : bf16 to f32
      %f = math.fma %xw, %yw, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<256x512xf32>
  %1 = loop.nest (%i, %j) in [256, 512] {
    %x = loop.read %0[%i, %j] : tensor<256x512xf32>
    %s = loop.reduce (%k) in [512] init(%acc = %zero : f32) attributes {partials = 8 : i64} {
      %y = loop.read %0[%i, %k] : tensor<256x512xf32>
      %f = arith.addf %acc, %y : f32
      loop.yield %f : f32
    }
    %w = arith.divf %x, %s : f32
    %n = arith.truncf %w : f32 to bf16
    loop.yield %n : bf16
  } : tensor<256x512xbf16>
  %2 = loop.nest (%i, %j) in [256, 64] {
    %s = loop.reduce (%k) in [512] init(%acc = %zero : f32) {
      %x = loop.read %1[%i, %k] : tensor<256x512xbf16>
      %y = loop.read %c[%k, %j] : tensor<512x64xbf16>
      %xw = arith.extf %x : bf16 to f32
      %yw = arith.extf %y : bf16 to f32
      %f = math.fma %xw, %yw, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<256x64xf32>
  return %2 : tensor<256x64xf32>
}

// -----

// Nor is a product of narrow floats a part of a chain that ends in a wide one.
// CHECK-LABEL: func.func @narrow_first
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [1024, 64] {
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [1024, 512] {
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [1024, 64] {
func.func @narrow_first(%q: tensor<1024x64xf32>, %w: tensor<64x64xf32>, %b: tensor<64x512xbf16>, %c: tensor<512x64xf32>) -> tensor<1024x64xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = loop.nest (%i, %j) in [1024, 64] {
    %s = loop.reduce (%k) in [64] init(%acc = %zero : f32) {
      %x = loop.read %q[%i, %k] : tensor<1024x64xf32>
      %y = loop.read %w[%k, %j] : tensor<64x64xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    %n = arith.truncf %s : f32 to bf16
    loop.yield %n : bf16
  } : tensor<1024x64xbf16>
  %1 = loop.nest (%i, %j) in [1024, 512] {
    %s = loop.reduce (%k) in [64] init(%acc = %zero : f32) {
      %x = loop.read %0[%i, %k] : tensor<1024x64xbf16>
      %y = loop.read %b[%k, %j] : tensor<64x512xbf16>
      %xw = arith.extf %x : bf16 to f32
      %yw = arith.extf %y : bf16 to f32
      %f = math.fma %xw, %yw, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<1024x512xf32>
  %2 = loop.nest (%i, %j) in [1024, 64] {
    %s = loop.reduce (%k) in [512] init(%acc = %zero : f32) {
      %x = loop.read %1[%i, %k] : tensor<1024x512xf32>
      %y = loop.read %c[%k, %j] : tensor<512x64xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<1024x64xf32>
  return %2 : tensor<1024x64xf32>
}

// -----

// Values times weights: the rows of the first product are the columns of the second, which is computed in another order,
// for the product that adds along it and only reads it.
// CHECK-LABEL: func.func @projected
// CHECK: %[[VALUES:.*]] = loop.nest (%[[Q:.*]], %[[H:.*]], %[[D:.*]]) in [64, 4, 32] {
// CHECK: loop.nest (%{{.*}}) in [512] {
// CHECK: loop.read %arg2[%[[H]], %{{.*}}, %[[D]]]
// CHECK: } : tensor<64x4x32xf32>
// CHECK: loop.nest (%[[R:.*]], %{{.*}}) in [64, 128] {
// CHECK-NEXT: loop.reduce (%[[G:.*]], %[[E:.*]]) in [4, 32]
// CHECK-NEXT: loop.read %[[VALUES]][%[[R]], %[[G]], %[[E]]] : tensor<64x4x32xf32>
func.func @projected(%q: tensor<4x64x32xf32>, %k: tensor<4x32x512xf32>, %v: tensor<4x512x32xf32>, %w: tensor<4x32x128xf32>) -> tensor<64x128xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = loop.nest (%h, %i, %j) in [4, 64, 512] {
    %s = loop.reduce (%e) in [32] init(%acc = %zero : f32) {
      %x = loop.read %q[%h, %i, %e] : tensor<4x64x32xf32>
      %y = loop.read %k[%h, %e, %j] : tensor<4x32x512xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<4x64x512xf32>
  %1 = loop.nest (%h, %d, %i) in [4, 32, 64] {
    %s = loop.reduce (%j) in [512] init(%acc = %zero : f32) {
      %x = loop.read %v[%h, %j, %d] : tensor<4x512x32xf32>
      %y = loop.read %0[%h, %i, %j] : tensor<4x64x512xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<4x32x64xf32>
  %2 = loop.nest (%i, %n) in [64, 128] {
    %s = loop.reduce (%h, %d) in [4, 32] init(%acc = %zero : f32) {
      %x = loop.read %1[%h, %d, %i] : tensor<4x32x64xf32>
      %y = loop.read %w[%h, %d, %n] : tensor<4x32x128xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<64x128xf32>
  return %2 : tensor<64x128xf32>
}

// -----

// Its result is returned in its own order: the arrays stay.
// CHECK-LABEL: func.func @returned
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [1024, 512] {
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [64, 1024] {
func.func @returned(%q: tensor<1024x64xf32>, %k: tensor<64x512xf32>, %v: tensor<512x64xf32>) -> tensor<64x1024xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = loop.nest (%i, %j) in [1024, 512] {
    %s = loop.reduce (%e) in [64] init(%acc = %zero : f32) {
      %x = loop.read %q[%i, %e] : tensor<1024x64xf32>
      %y = loop.read %k[%e, %j] : tensor<64x512xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<1024x512xf32>
  %1 = loop.nest (%d, %i) in [64, 1024] {
    %s = loop.reduce (%j) in [512] init(%acc = %zero : f32) {
      %x = loop.read %v[%j, %d] : tensor<512x64xf32>
      %y = loop.read %0[%i, %j] : tensor<1024x512xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<64x1024xf32>
  return %1 : tensor<64x1024xf32>
}

// -----

// Sums of rows beside the second product, by which it is divided. Keys are scaled where they are transposed.
// CHECK-LABEL: func.func @divided
// CHECK: %[[KEYS:.*]] = loop.nest (%[[E:.*]], %[[K:.*]]) in [64, 512] {
// CHECK: %[[KEY:.*]] = loop.read %arg1[%[[K]], %[[E]]]
// CHECK-NEXT: arith.mulf %[[KEY]]
// CHECK: loop.nest (%[[I:.*]], %[[D:.*]]) in [1024, 32] {
// CHECK: %[[SCORES:.*]] = loop.nest (%[[K:.*]]) in [512] {
// CHECK: %[[WEIGHTS:.*]] = loop.nest (%[[K:.*]]) in [512] {
// CHECK-NEXT: loop.read %[[SCORES]][%[[K]]]
// CHECK: %[[PRODUCT:.*]] = loop.reduce (%[[M:.*]]) in [512]
// CHECK: loop.read %[[WEIGHTS]][%[[M]]]
// CHECK: %[[SUM:.*]] = loop.reduce (%[[M:.*]]) in [512]
// CHECK: loop.read %[[WEIGHTS]][%[[M]]]
// CHECK: arith.divf %[[PRODUCT]], %[[SUM]]
// CHECK-NOT: loop.nest
func.func @divided(%q: tensor<1024x64xf32>, %k: tensor<512x64xf32>, %v: tensor<512x32xf32>) -> tensor<1024x32xf32> {
  %zero = arith.constant 0.0 : f32
  %scale = arith.constant 0.125 : f32
  %0 = loop.nest (%j, %e) in [512, 64] {
    %x = loop.read %k[%j, %e] : tensor<512x64xf32>
    %m = arith.mulf %x, %scale : f32
    loop.yield %m : f32
  } : tensor<512x64xf32>
  %1 = loop.nest (%i, %j) in [1024, 512] {
    %s = loop.reduce (%e) in [64] init(%acc = %zero : f32) attributes {partials = 32 : i64} {
      %x = loop.read %q[%i, %e] : tensor<1024x64xf32>
      %y = loop.read %0[%j, %e] : tensor<512x64xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<1024x512xf32>
  %2 = loop.nest (%i, %j) in [1024, 512] {
    %x = loop.read %1[%i, %j] : tensor<1024x512xf32>
    %e = math.exp %x : f32
    loop.yield %e : f32
  } : tensor<1024x512xf32>
  %3 = loop.nest (%i, %d) in [1024, 32] {
    %p = loop.reduce (%m) in [512] init(%acc = %zero : f32) attributes {blocks = array<i64: 128>} {
      %x = loop.read %2[%i, %m] : tensor<1024x512xf32>
      %y = loop.read %v[%m, %d] : tensor<512x32xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    %s = loop.reduce (%m) in [512] init(%acc = %zero : f32) attributes {partials = 8 : i64} {
      %x = loop.read %2[%i, %m] : tensor<1024x512xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    %o = arith.divf %p, %s : f32
    loop.yield %o : f32
  } : tensor<1024x32xf32>
  return %3 : tensor<1024x32xf32>
}

// -----

// The sums stand in the nest that transposes the product: the two become one.
// CHECK-LABEL: func.func @divided_behind
// CHECK: loop.nest (%[[I:.*]], %[[H:.*]], %[[D:.*]]) in [64, 4, 32] {
// CHECK: %[[SCORES:.*]] = loop.nest (%[[K:.*]]) in [512] {
// CHECK: loop.read %arg0[%[[H]], %[[I]], %{{.*}}]
// CHECK: %[[WEIGHTS:.*]] = loop.nest (%[[K:.*]]) in [512] {
// CHECK: %[[PRODUCT:.*]] = loop.reduce (%[[M:.*]]) in [512]
// CHECK: loop.read %arg2[%[[H]], %[[M]], %[[D]]]
// CHECK: %[[SUM:.*]] = loop.reduce (%[[M:.*]]) in [512]
// CHECK: loop.read %[[WEIGHTS]][%[[M]]]
// CHECK: arith.divf %[[PRODUCT]], %[[SUM]]
// CHECK-NOT: loop.nest
func.func @divided_behind(%q: tensor<4x64x32xf32>, %k: tensor<4x32x512xf32>, %v: tensor<4x512x32xf32>) -> tensor<64x4x32xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = loop.nest (%h, %i, %j) in [4, 64, 512] {
    %s = loop.reduce (%e) in [32] init(%acc = %zero : f32) {
      %x = loop.read %q[%h, %i, %e] : tensor<4x64x32xf32>
      %y = loop.read %k[%h, %e, %j] : tensor<4x32x512xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<4x64x512xf32>
  %1 = loop.nest (%h, %i, %j) in [4, 64, 512] {
    %x = loop.read %0[%h, %i, %j] : tensor<4x64x512xf32>
    %e = math.exp %x : f32
    loop.yield %e : f32
  } : tensor<4x64x512xf32>
  %2 = loop.nest (%h, %i, %d) in [4, 64, 32] {
    %s = loop.reduce (%m) in [512] init(%acc = %zero : f32) {
      %x = loop.read %v[%h, %m, %d] : tensor<4x512x32xf32>
      %y = loop.read %1[%h, %i, %m] : tensor<4x64x512xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<4x64x32xf32>
  %3 = loop.nest (%i, %h, %d) in [64, 4, 32] {
    %x = loop.read %2[%h, %i, %d] : tensor<4x64x32xf32>
    %s = loop.reduce (%m) in [512] init(%acc = %zero : f32) attributes {partials = 8 : i64} {
      %w = loop.read %1[%h, %i, %m] : tensor<4x64x512xf32>
      %f = arith.addf %acc, %w : f32
      loop.yield %f : f32
    }
    %o = arith.divf %x, %s : f32
    loop.yield %o : f32
  } : tensor<64x4x32xf32>
  return %3 : tensor<64x4x32xf32>
}

// -----

// A reader whose sums are along other elements for each column stays a nest of its own.
// CHECK-LABEL: func.func @summed_by_column
// CHECK: %[[OUT:.*]] = loop.nest (%[[I:.*]], %[[D:.*]]) in [512, 64] {
// CHECK: loop.nest (%{{.*}}) in [512] {
// CHECK: loop.nest (%[[I:.*]], %[[D:.*]]) in [512, 64] {
// CHECK-NEXT: loop.read %{{.*}}[%[[I]], %[[D]]]
// CHECK: loop.read %arg2[%{{.*}}, %[[D]]]
func.func @summed_by_column(%q: tensor<512x64xf32>, %k: tensor<64x512xf32>, %v: tensor<512x64xf32>) -> tensor<512x64xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = loop.nest (%i, %j) in [512, 512] {
    %s = loop.reduce (%e) in [64] init(%acc = %zero : f32) {
      %x = loop.read %q[%i, %e] : tensor<512x64xf32>
      %y = loop.read %k[%e, %j] : tensor<64x512xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    %e = math.exp %s : f32
    loop.yield %e : f32
  } : tensor<512x512xf32>
  %1 = loop.nest (%i, %d) in [512, 64] {
    %s = loop.reduce (%m) in [512] init(%acc = %zero : f32) {
      %x = loop.read %0[%i, %m] : tensor<512x512xf32>
      %y = loop.read %v[%m, %d] : tensor<512x64xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<512x64xf32>
  %2 = loop.nest (%i, %d) in [512, 64] {
    %x = loop.read %1[%i, %d] : tensor<512x64xf32>
    %s = loop.reduce (%m) in [512] init(%acc = %zero : f32) {
      %y = loop.read %v[%m, %d] : tensor<512x64xf32>
      %f = arith.addf %acc, %y : f32
      loop.yield %f : f32
    }
    %o = arith.divf %x, %s : f32
    loop.yield %o : f32
  } : tensor<512x64xf32>
  return %2 : tensor<512x64xf32>
}
