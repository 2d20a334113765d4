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

// With a place, the kernel computes the tile that is needed there; a last tile of another size has a call of its own.
// CHECK-LABEL: func.func @tiles
// CHECK: scf.for %[[I:.*]] = %c0 to %c48 step %c16
// CHECK: %[[AT:.*]] = arith.muli %[[I]], %c32
// CHECK: %[[A:.*]] = memref.reinterpret_cast %arg0 to offset: [%[[AT]]], sizes: [16, 32], strides: [32, 1]
// CHECK: %[[TO:.*]] = arith.muli %[[I]], %c24
// CHECK: %[[O:.*]] = memref.reinterpret_cast %arg2 to offset: [%[[TO]]], sizes: [16, 24], strides: [24, 1]
// CHECK: loop.kernel @gemm(%[[A]], %arg1 {{.*}} outs(%[[O]]
// CHECK: memref.reinterpret_cast %arg0 to offset: [1536], sizes: [2, 32], strides: [32, 1]
// CHECK: loop.kernel @gemm
func.func @tiles(%a: memref<50x32xf32>, %b: memref<32x24xf32>, %o: memref<50x24xf32>) {
  loop.nest (%i, %j) in [50, 24] outs(%o : memref<50x24xf32>) attributes {schedule = #loop.schedule<"out[i/16, i, j/8, j lanes] sum at i/16 [call @gemm]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<50x32xf32>
      %y = loop.read %b[%k, %j] : memref<32x24xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// The tile may be a tensor of the nest's own, and the rows of a second product.
// CHECK-LABEL: func.func @rows
// CHECK: scf.parallel (%[[I:.*]]) = (%c0) to (%c64) step (%c16)
// CHECK: %[[TILE:.*]] = memref.alloca() : memref<768xf32>
// CHECK: %[[ALL:.*]] = memref.reinterpret_cast %[[TILE]] to offset: [0], sizes: [16, 48], strides: [48, 1]
// CHECK: loop.kernel @gemm({{.*}}) {{.*}} outs(%[[ALL]]
// CHECK: math.absf
// CHECK: loop.kernel @gemm({{.*}}memref<16x48xf32>, memref<48x24xf32>) {{.*}} outs({{.*}} : memref<16x24xf32, strided<[24, 1], offset: ?>>)
func.func @rows(%a: memref<64x32xf32>, %b: memref<32x48xf32>, %c: memref<48x24xf32>, %o: memref<64x24xf32>) {
  loop.nest (%i, %j) in [64, 24] outs(%o : memref<64x24xf32>) attributes {schedule = #loop.schedule<"out[par i/16, i, j/8, j lanes] row at i/16 [i, m/16, m lanes] first[call @gemm] second at i/16 [call @gemm]">} {
    %zero = arith.constant 0.0 : f32
    %row = loop.nest (%m) in [48] attributes {label = "row", dims = ["m"]} {
      %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "first"} {
        %x = loop.read %a[%i, %k] : memref<64x32xf32>
        %y = loop.read %b[%k, %m] : memref<32x48xf32>
        %f = math.fma %x, %y, %acc : f32
        loop.yield %f : f32
      }
      %p = math.absf %s : f32
      loop.yield %p : f32
    } : tensor<48xf32>
    %t = loop.reduce (%m) in [48] init(%acc = %zero : f32) attributes {label = "second"} {
      %x = loop.read %row[%m] : tensor<48xf32>
      %y = loop.read %c[%m, %j] : memref<48x24xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %t : f32
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
