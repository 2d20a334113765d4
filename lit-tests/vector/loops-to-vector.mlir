// RUN: creole-opt --apply-schedule --canonicalize --cse --split-input-file %s | FileCheck %s
// RUN: creole-opt --apply-schedule --expand-math --split-input-file %s | FileCheck %s --check-prefix=MATH

// Whole vectors in parallel, then a scalar remainder loop.
// CHECK-LABEL: func.func @double
// CHECK: scf.parallel
// CHECK: vector.load {{.*}} : memref<35xf32>, vector<16xf32>
// CHECK: arith.addf {{.*}} : vector<16xf32>
// CHECK: vector.store
// CHECK: scf.parallel
// CHECK: memref.load
// CHECK: memref.store
func.func @double(%x: memref<35xf32>, %out: memref<35xf32>) {
  loop.nest (%i) in [35] outs(%out : memref<35xf32>) {
    %0 = memref.load %x[%i] : memref<35xf32>
    %1 = arith.addf %0, %0 : f32
    loop.yield %1 : f32
  }
  return
}

// -----

// A row is summed in vectors of partial sums.
// CHECK-LABEL: func.func @rows
// CHECK: scf.parallel
// CHECK: scf.for {{.*}} -> (vector<16xf32>)
// CHECK: vector.reduction <add>
func.func @rows(%x: memref<4x64xf32>, %out: memref<4xf32>) {
  loop.nest (%i) in [4] outs(%out : memref<4xf32>) {
    %zero = arith.constant 0.0 : f32
    %0 = loop.reduce (%k) in [64] init(%acc = %zero : f32) {
      %1 = memref.load %x[%i, %k] : memref<4x64xf32>
      %2 = arith.addf %acc, %1 : f32
      loop.yield %2 : f32
    }
    loop.yield %0 : f32
  }
  return
}

// -----

// Columns are summed in vectors over the columns.
// CHECK-LABEL: func.func @columns
// CHECK: scf.parallel
// CHECK: scf.for {{.*}} -> (vector<16xf32>)
// CHECK: vector.load
// CHECK-NOT: vector.reduction
// CHECK: vector.store
func.func @columns(%x: memref<4x64xf32>, %out: memref<64xf32>) {
  loop.nest (%j) in [64] outs(%out : memref<64xf32>) {
    %zero = arith.constant 0.0 : f32
    %0 = loop.reduce (%k) in [4] init(%acc = %zero : f32) {
      %1 = memref.load %x[%k, %j] : memref<4x64xf32>
      %2 = arith.addf %acc, %1 : f32
      loop.yield %2 : f32
    }
    loop.yield %0 : f32
  }
  return
}

// -----

// MATH-LABEL: func.func @exp
// MATH-NOT: math.exp
// MATH: arith.shli {{.*}} : vector<8xi32>
func.func @exp(%x: memref<32xf32>, %out: memref<32xf32>) {
  loop.nest (%i) in [32] outs(%out : memref<32xf32>) {
    %0 = memref.load %x[%i] : memref<32xf32>
    %1 = math.exp %0 : f32
    loop.yield %1 : f32
  }
  return
}
