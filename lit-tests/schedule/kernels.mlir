// RUN: creole-opt --schedule-nests --apply-schedule --canonicalize --cse --split-input-file %s | FileCheck %s

// The kernel writes the product to the result, and the loops add the bias in place. The
// label of a read that the schedule does not name makes no difference.
// CHECK-LABEL: func.func @epilogue
// CHECK: loop.kernel @gemm(%arg0, %arg1 : memref<8x4xf32>, memref<4x16xf32>) {lhs_contract = array<i64: 1>, rhs_contract = array<i64: 0>} outs(%arg3 : memref<8x16xf32>)
// CHECK: scf.parallel
// CHECK: %[[SUM:.*]] = vector.load %arg3[%[[I:.*]], %[[J:.*]]]
// CHECK: %[[RESULT:.*]] = arith.addf %[[SUM]], {{.*}} : vector<16xf32>
// CHECK: vector.store %[[RESULT]], %arg3[%[[I]], %[[J]]]
func.func @epilogue(%a: memref<8x4xf32>, %b: memref<4x16xf32>, %bias: memref<16xf32>, %o: memref<8x16xf32>) {
  loop.nest (%i, %j) in [8, 16] outs(%o : memref<8x16xf32>) attributes {schedule = #loop.schedule<"out[par i, j/16, j lanes] sum[call @gemm]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [4] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<8x4xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<4x16xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    %c = loop.read %bias[%j] : memref<16xf32>
    %r = arith.addf %s, %c : f32
    loop.yield %r : f32
  }
  return
}

// -----

// Without anything else there are no loops. Batches and transposed sides are the kernel's.
// CHECK-LABEL: func.func @batches
// CHECK: loop.kernel @gemm(%arg0, %arg1 : memref<4x2x8xi32>, memref<2x16x4xi32>) {lhs_batch = array<i64: 1>, lhs_contract = array<i64: 0>, rhs_batch = array<i64: 0>, rhs_contract = array<i64: 2>} outs(%arg2 : memref<2x8x16xi32>)
// CHECK-NEXT: return
func.func @batches(%a: memref<4x2x8xi32>, %b: memref<2x16x4xi32>, %o: memref<2x8x16xi32>) {
  loop.nest (%n, %i, %j) in [2, 8, 16] outs(%o : memref<2x8x16xi32>) attributes {schedule = #loop.schedule<"out[n, i, j] sum[call @gemm]">, dims = ["n", "i", "j"]} {
    %zero = arith.constant 0 : i32
    %s = loop.reduce (%k) in [4] init(%acc = %zero : i32) attributes {label = "sum"} {
      %x = loop.read %a[%k, %n, %i] : memref<4x2x8xi32>
      %y = loop.read %b[%n, %j, %k] : memref<2x16x4xi32>
      %p = arith.muli %x, %y : i32
      %f = arith.addi %acc, %p : i32
      loop.yield %f : i32
    }
    loop.yield %s : i32
  }
  return
}

// -----

// How the kernel reads says nothing of the loops around what continues it: they have lanes.
// CHECK-LABEL: func.func @transposed
// CHECK: loop.kernel @gemm
// CHECK: scf.parallel
// CHECK: vector.load %arg2
// CHECK: arith.addf %{{.*}} : vector<16xf32>
func.func @transposed(%a: memref<8x64xf32>, %b: memref<32x64xf32>, %c: memref<8x32xf32>, %o: memref<8x32xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.nest (%i, %j) in [8, 32] outs(%o : memref<8x32xf32>) attributes {schedule = #loop.schedule<"s1[call @gemm]">} {
    %s = loop.reduce (%k) in [64] init(%acc = %zero : f32) attributes {partials = 32 : i64} {
      %x = loop.read %a[%i, %k] : memref<8x64xf32>
      %y = loop.read %b[%j, %k] : memref<32x64xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    %z = loop.read %c[%i, %j] : memref<8x32xf32>
    %r = arith.addf %s, %z : f32
    loop.yield %r : f32
  }
  return
}
