// RUN: creole-opt %s --legalize-floats --split-input-file --verify-diagnostics | FileCheck %s

// What is computed stays in f32 from op to op, and is packed once. The processor's results need no look at NaN.
// CHECK-LABEL: func.func @chain
// CHECK-SAME: (%[[X:.*]]: vector<4xbf16>, %[[Y:.*]]: f32)
func.func @chain(%x: vector<4xbf16>, %y: f32) -> vector<4xbf16> {
  // CHECK: %[[BITS:.*]] = arith.bitcast %[[X]] : vector<4xbf16> to vector<4xi16>
  // CHECK: %[[WORD:.*]] = arith.extui %[[BITS]]
  // CHECK: %[[MOVED:.*]] = arith.shli %[[WORD]]
  // CHECK: %[[WIDE:.*]] = arith.bitcast %[[MOVED]] : vector<4xi32> to vector<4xf32>
  // CHECK: %[[PRODUCT:.*]] = arith.mulf %[[WIDE]], %[[WIDE]] : vector<4xf32>
  // CHECK-NOT: arith.cmpf
  // CHECK: arith.andi
  // CHECK: %[[KEPT:.*]] = arith.andi %{{.*}}, %{{.*}} : vector<4xi32>
  // CHECK: %[[ROUNDED:.*]] = arith.bitcast %[[KEPT]] : vector<4xi32> to vector<4xf32>
  // CHECK-NOT: arith.trunci
  // CHECK: %[[SUM:.*]] = arith.addf %[[ROUNDED]], %[[WIDE]] : vector<4xf32>
  // CHECK-NOT: arith.cmpf
  // CHECK: arith.trunci %{{.*}} : vector<4xi32> to vector<4xi16>
  // CHECK-NEXT: arith.bitcast %{{.*}} : vector<4xi16> to vector<4xbf16>
  // CHECK-NEXT: return
  %p = arith.mulf %x, %x : vector<4xbf16>
  %s = arith.addf %p, %x : vector<4xbf16>
  return %s : vector<4xbf16>
}

// -----

// Functions are computed of f32 and rounded with NaN in mind; extremes are exact, but the next sum may meet any NaN.
// CHECK-LABEL: func.func @functions
func.func @functions(%x: f16, %y: f16) -> f16 {
  // CHECK: math.tanh %{{.*}} : f32
  // CHECK: arith.cmpf uno
  // CHECK: %[[MAX:.*]] = arith.maximumf %{{.*}} : f32
  // CHECK-NEXT: arith.addf %[[MAX]], %{{.*}} : f32
  // CHECK-NEXT: arith.cmpf uno
  %t = math.tanh %x : f16
  %m = arith.maximumf %t, %y : f16
  %s = arith.addf %m, %y : f16
  return %s : f16
}

// -----

// What only moves numbers stays as it is.
// CHECK-LABEL: func.func @moves
func.func @moves(%c: i1, %m: memref<4xbf16>, %v: vector<4xbf16>) -> bf16 {
  // CHECK-NEXT: %[[I:.*]] = arith.constant 0 : index
  // CHECK-NEXT: %[[A:.*]] = memref.load %{{.*}} : memref<4xbf16>
  // CHECK-NEXT: %[[B:.*]] = vector.extract %{{.*}}[2] : bf16 from vector<4xbf16>
  // CHECK-NEXT: %[[R:.*]] = arith.select %{{.*}}, %[[A]], %[[B]] : bf16
  // CHECK-NEXT: return %[[R]] : bf16
  %i = arith.constant 0 : index
  %a = memref.load %m[%i] : memref<4xbf16>
  %b = vector.extract %v[2] : bf16 from vector<4xbf16>
  %r = arith.select %c, %a, %b : bf16
  return %r : bf16
}

// -----

// CHECK-LABEL: func.func @once
func.func @once(%x: f64, %i: i64, %v: vector<3xf16>) -> (f16, bf16, f16) {
  // By way of the f32 towards zero that says whether bits were lost.
  // CHECK: arith.truncf %{{.*}} : f64 to f32
  %a = arith.truncf %x : f64 to f16
  // CHECK: arith.sitofp %{{.*}} : i64 to f64
  %b = arith.sitofp %i : i64 to bf16
  // CHECK-COUNT-3: vector.extract
  // CHECK: arith.addf
  // CHECK: arith.addf
  %c = vector.reduction <add>, %v : vector<3xf16> into f16
  return %a, %b, %c : f16, bf16, f16
}

// -----

func.func @to_zero(%x: f32) -> f16 {
  // expected-error@+1 {{rounds to 16 bits in another way than to the nearest}}
  %a = arith.truncf %x toward_zero : f32 to f16
  return %a : f16
}
