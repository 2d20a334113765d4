// RUN: creole-opt --schedule-nests --apply-schedule --canonicalize --cse --split-input-file %s | FileCheck %s
// RUN: creole-opt --schedule-nests --apply-schedule --expand-math --split-input-file %s | FileCheck %s --check-prefix=MATH

// Without a schedule: whole vectors in parallel, then a scalar remainder loop.
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
    %0 = loop.read %x[%i] : memref<35xf32>
    %1 = arith.addf %0, %0 : f32
    loop.yield %1 : f32
  }
  return
}

// -----

// A row is summed in its partials, which are joined in pairs.
// CHECK-LABEL: func.func @rows
// CHECK: scf.parallel
// CHECK: scf.for {{.*}} -> (vector<16xf32>, vector<16xf32>)
// CHECK: arith.addf {{.*}} : vector<16xf32>
// CHECK: %[[LOW:.*]] = vector.extract_strided_slice {{.*}} : vector<16xf32> to vector<8xf32>
// CHECK: arith.addf %[[LOW]], {{.*}} : vector<8xf32>
func.func @rows(%x: memref<4x64xf32>, %out: memref<4xf32>) {
  loop.nest (%i) in [4] outs(%out : memref<4xf32>) {
    %zero = arith.constant 0.0 : f32
    %0 = loop.reduce (%k) in [64] init(%acc = %zero : f32) attributes {partials = 32} {
      %1 = loop.read %x[%i, %k] : memref<4x64xf32>
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
// CHECK: vector.store
func.func @columns(%x: memref<40x64xf32>, %out: memref<64xf32>) {
  loop.nest (%j) in [64] outs(%out : memref<64xf32>) {
    %zero = arith.constant 0.0 : f32
    %0 = loop.reduce (%k) in [40] init(%acc = %zero : f32) {
      %1 = loop.read %x[%k, %j] : memref<40x64xf32>
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
    %0 = loop.read %x[%i] : memref<32xf32>
    %1 = math.exp %0 : f32
    loop.yield %1 : f32
  }
  return
}

// -----

// What is left over at the end of a reduction with partials is read in a whole vector: its partials move there and back.
// CHECK-LABEL: func.func @rest
// CHECK: %[[SUM:.*]] = scf.for {{.*}} -> (vector<8xf32>)
// CHECK: %[[LAST:.*]] = vector.load %arg0[%{{.*}}, %c21] : memref<4x29xf32>, vector<8xf32>
// CHECK: %[[MOVED:.*]] = vector.shuffle %[[SUM]], %[[SUM]] [-1, -1, -1, 0, 1, 2, 3, 4]
// CHECK: %[[ADDED:.*]] = arith.addf %[[MOVED]], %[[LAST]] : vector<8xf32>
// CHECK: vector.shuffle %[[SUM]], %[[ADDED]] [11, 12, 13, 14, 15, 5, 6, 7]
func.func @rest(%x: memref<4x29xf32>, %out: memref<4xf32>) {
  loop.nest (%i) in [4] outs(%out : memref<4xf32>) {
    %zero = arith.constant 0.0 : f32
    %0 = loop.reduce (%k) in [29] init(%acc = %zero : f32) attributes {partials = 8} {
      %1 = loop.read %x[%i, %k] : memref<4x29xf32>
      %2 = arith.addf %acc, %1 : f32
      loop.yield %2 : f32
    }
    loop.yield %0 : f32
  }
  return
}

// -----

// Rows of a length that is an operand end element by element, through memory.
// CHECK-LABEL: func.func @short_rest
// CHECK: %[[SUM:.*]] = scf.for {{.*}} -> (vector<8xf32>)
// CHECK: vector.store %[[SUM]], {{.*}} : memref<8xf32>, vector<8xf32>
// CHECK: scf.for
// CHECK: memref.store
func.func @short_rest(%x: memref<4x29xf32>, %n: index, %out: memref<4xf32>) {
  loop.nest (%i) in [4] outs(%out : memref<4xf32>) {
    %zero = arith.constant 0.0 : f32
    %0 = loop.reduce (%k) in [%n max 29] init(%acc = %zero : f32) attributes {partials = 8} {
      %1 = loop.read %x[%i, %k] : memref<4x29xf32>
      %2 = arith.addf %acc, %1 : f32
      loop.yield %2 : f32
    }
    loop.yield %0 : f32
  }
  return
}

// -----

// An element-wise access with a short stride is vectors and a shuffle, and so is one backwards; others are gathered.
// CHECK-LABEL: func.func @strides
// CHECK: %[[A:.*]] = vector.load %arg0[{{.*}}] : memref<300xf32>, vector<16xf32>
// CHECK: %[[B:.*]] = vector.load %arg0[{{.*}}] : memref<300xf32>, vector<16xf32>
// CHECK: vector.shuffle %[[A]], %[[B]] [0, 2, 4, 6, 8, 10, 12, 14, 17, 19, 21, 23, 25, 27, 29, 31]
// CHECK: vector.shuffle {{.*}} [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
// CHECK: %[[C:.*]] = vector.shuffle {{.*}} [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, -1, -1, -1, -1, -1]
// CHECK: vector.shuffle %[[C]], {{.*}} [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 19, 22, 25, 28, 31]
// CHECK: vector.from_elements
func.func @strides(%x: memref<300xf32>, %y: memref<32xf32>, %out: memref<32xf32>) {
  loop.nest (%i) in [32] outs(%out : memref<32xf32>) {
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c5 = arith.constant 5 : index
    %c31 = arith.constant 31 : index
    %i2 = arith.muli %i, %c2 : index
    %i3 = arith.muli %i, %c3 : index
    %i5 = arith.muli %i, %c5 : index
    %back = arith.subi %c31, %i : index
    %0 = loop.read %x[%i2] : memref<300xf32>
    %1 = loop.read %x[%back] : memref<300xf32>
    %2 = loop.read %x[%i3] : memref<300xf32>
    %3 = loop.read %x[%i5] : memref<300xf32>
    %4 = arith.addf %0, %1 : f32
    %5 = arith.addf %2, %3 : f32
    %6 = loop.read %y[%i] : memref<32xf32>
    %7 = arith.addf %4, %5 : f32
    %8 = arith.addf %7, %6 : f32
    loop.yield %8 : f32
  }
  return
}

// -----

// Most reads would be gathered: one element at a time.
// CHECK-LABEL: func.func @scattered
// CHECK-NOT: vector
// CHECK: return
func.func @scattered(%x: memref<32x32xf32>, %y: memref<32x32xf32>, %out: memref<32x32xf32>) {
  loop.nest (%i, %j) in [32, 32] outs(%out : memref<32x32xf32>) {
    %0 = loop.read %x[%j, %i] : memref<32x32xf32>
    %1 = loop.read %y[%j, %i] : memref<32x32xf32>
    %2 = arith.addf %0, %1 : f32
    loop.yield %2 : f32
  }
  return
}

// -----

// Where conditions of the body change, loops are cut: most elements are computed without, in vectors.
// CHECK-LABEL: func.func @padded
// CHECK: scf.parallel (%[[I:.*]]) = (%c1) to (%c32) step (%c1) {
// CHECK: scf.for %[[J:.*]] = %c0 to %c60 step %c4 {
// CHECK-NOT: arith.select
// CHECK: vector.load %arg0[%{{.*}}, %{{.*}}] : memref<32x64xf32>, vector<4xf32>
// CHECK-NOT: arith.select
// CHECK: vector.store
// CHECK: arith.select {{.*}} : vector<4xi1>, vector<4xf32>
func.func @padded(%a: memref<32x64xf32>, %o: memref<32x64xf32>) {
  loop.nest (%i, %j) in [32, 64] outs(%o : memref<32x64xf32>) {
    %zero = arith.constant 0.0 : f32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c63 = arith.constant 63 : index
    %c64 = arith.constant 64 : index
    %above = arith.subi %i, %c1 : index
    %has_above = arith.cmpi sge, %above, %c0 : index
    %row = arith.maxsi %above, %c0 : index
    %right = arith.addi %j, %c1 : index
    %has_right = arith.cmpi slt, %right, %c64 : index
    %column = arith.minsi %right, %c63 : index
    %inside = arith.andi %has_above, %has_right : i1
    %x = loop.read %a[%row, %column] : memref<32x64xf32>
    %y = arith.select %inside, %x, %zero : f32
    loop.yield %y : f32
  }
  return
}

// -----

// As many registers at once as leave few elements over: 24 are three pairs of registers, not one of four and two.
// CHECK-LABEL: func.func @short_rows
// CHECK: scf.for {{.*}} to %c24 step %c8
// CHECK: vector.load {{.*}} vector<8xf32>
// CHECK-NOT: memref.load
// CHECK: return
func.func @short_rows(%a: memref<32x24xf32>, %o: memref<32x24xf32>) {
  loop.nest (%i, %j) in [32, 24] outs(%o : memref<32x24xf32>) {
    %x = loop.read %a[%i, %j] : memref<32x24xf32>
    %y = arith.addf %x, %x : f32
    loop.yield %y : f32
  }
  return
}

// -----

// Each lane goes along a row of its own, whose steps wait for each other.
// CHECK-LABEL: func.func @chains
// CHECK: scf.parallel (%{{.*}}) = (%c0) to (%c64) step (%c4) {
// CHECK: scf.for {{.*}} -> (vector<4xf32>, vector<4xi32>) {
// CHECK-COUNT-4: memref.load %arg0
// CHECK: arith.cmpf ogt, {{.*}} : vector<4xf32>
// CHECK: vector.store {{.*}} : memref<64xi32>, vector<4xi32>
func.func @chains(%a: memref<64x64xf32>, %o: memref<64xi32>) {
  loop.nest (%i) in [64] outs(%o : memref<64xi32>) {
    %least = arith.constant 0xFF800000 : f32
    %none = arith.constant 0 : i32
    %m:2 = loop.reduce (%k) in [64] init(%best = %least : f32, %at = %none : i32) {
      %x = loop.read %a[%i, %k] : memref<64x64xf32>
      %n = arith.index_cast %k : index to i32
      %c = arith.cmpf ogt, %x, %best : f32
      %b = arith.select %c, %x, %best : f32
      %p = arith.select %c, %n, %at : i32
      loop.yield %b, %p : f32, i32
    }
    loop.yield %m#1 : i32
  }
  return
}

// -----

// The three coordinates of a point are computed side by side, for four points at once: the root, which does not vary with
// the coordinate, once for each of them.
// CHECK-LABEL: func.func @points
// CHECK: scf.parallel (%{{.*}}) = (%c0) to (%c64) step (%c4) {
// CHECK: scf.for {{.*}} -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
// CHECK: math.sqrt {{.*}} : vector<4xf32>
// CHECK-NOT: math.sqrt
// CHECK: scf.yield
func.func @points(%a: memref<64x3xf32>, %w: memref<64x64xf32>, %o: memref<64x3xf32>) {
  loop.nest (%i, %j) in [64, 3] outs(%o : memref<64x3xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [64] init(%acc = %zero : f32) {
      %x = loop.read %a[%k, %j] : memref<64x3xf32>
      %y = loop.read %w[%k, %i] : memref<64x64xf32>
      %r = math.sqrt %y : f32
      %p = arith.mulf %x, %r : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Many arrays one behind the other: a loop for each of them, which reads no other one.
// CHECK-LABEL: func.func @joined
// CHECK-COUNT-10: vector.load
// CHECK-NOT: arith.select
// CHECK: return
func.func @joined(%x0: memref<40x16xf32>, %x1: memref<40x16xf32>, %x2: memref<40x16xf32>, %x3: memref<40x16xf32>, %x4: memref<40x16xf32>, %x5: memref<40x16xf32>, %x6: memref<40x16xf32>, %x7: memref<40x16xf32>, %x8: memref<40x16xf32>, %x9: memref<40x16xf32>, %o: memref<40x160xf32>) {
  loop.nest (%i, %j) in [40, 160] outs(%o : memref<40x160xf32>) {
    %zero = arith.constant 0 : index
    %last = arith.constant 15 : index
    %o0 = arith.constant 0 : index
    %s0 = arith.subi %j, %o0 : index
    %m0 = arith.maxsi %s0, %zero : index
    %p0 = arith.minsi %m0, %last : index
    %r0 = loop.read %x0[%i, %p0] : memref<40x16xf32>
    %o1 = arith.constant 16 : index
    %s1 = arith.subi %j, %o1 : index
    %m1 = arith.maxsi %s1, %zero : index
    %p1 = arith.minsi %m1, %last : index
    %r1 = loop.read %x1[%i, %p1] : memref<40x16xf32>
    %c1 = arith.cmpi slt, %j, %o1 : index
    %v1 = arith.select %c1, %r0, %r1 : f32
    %o2 = arith.constant 32 : index
    %s2 = arith.subi %j, %o2 : index
    %m2 = arith.maxsi %s2, %zero : index
    %p2 = arith.minsi %m2, %last : index
    %r2 = loop.read %x2[%i, %p2] : memref<40x16xf32>
    %c2 = arith.cmpi slt, %j, %o2 : index
    %v2 = arith.select %c2, %v1, %r2 : f32
    %o3 = arith.constant 48 : index
    %s3 = arith.subi %j, %o3 : index
    %m3 = arith.maxsi %s3, %zero : index
    %p3 = arith.minsi %m3, %last : index
    %r3 = loop.read %x3[%i, %p3] : memref<40x16xf32>
    %c3 = arith.cmpi slt, %j, %o3 : index
    %v3 = arith.select %c3, %v2, %r3 : f32
    %o4 = arith.constant 64 : index
    %s4 = arith.subi %j, %o4 : index
    %m4 = arith.maxsi %s4, %zero : index
    %p4 = arith.minsi %m4, %last : index
    %r4 = loop.read %x4[%i, %p4] : memref<40x16xf32>
    %c4 = arith.cmpi slt, %j, %o4 : index
    %v4 = arith.select %c4, %v3, %r4 : f32
    %o5 = arith.constant 80 : index
    %s5 = arith.subi %j, %o5 : index
    %m5 = arith.maxsi %s5, %zero : index
    %p5 = arith.minsi %m5, %last : index
    %r5 = loop.read %x5[%i, %p5] : memref<40x16xf32>
    %c5 = arith.cmpi slt, %j, %o5 : index
    %v5 = arith.select %c5, %v4, %r5 : f32
    %o6 = arith.constant 96 : index
    %s6 = arith.subi %j, %o6 : index
    %m6 = arith.maxsi %s6, %zero : index
    %p6 = arith.minsi %m6, %last : index
    %r6 = loop.read %x6[%i, %p6] : memref<40x16xf32>
    %c6 = arith.cmpi slt, %j, %o6 : index
    %v6 = arith.select %c6, %v5, %r6 : f32
    %o7 = arith.constant 112 : index
    %s7 = arith.subi %j, %o7 : index
    %m7 = arith.maxsi %s7, %zero : index
    %p7 = arith.minsi %m7, %last : index
    %r7 = loop.read %x7[%i, %p7] : memref<40x16xf32>
    %c7 = arith.cmpi slt, %j, %o7 : index
    %v7 = arith.select %c7, %v6, %r7 : f32
    %o8 = arith.constant 128 : index
    %s8 = arith.subi %j, %o8 : index
    %m8 = arith.maxsi %s8, %zero : index
    %p8 = arith.minsi %m8, %last : index
    %r8 = loop.read %x8[%i, %p8] : memref<40x16xf32>
    %c8 = arith.cmpi slt, %j, %o8 : index
    %v8 = arith.select %c8, %v7, %r8 : f32
    %o9 = arith.constant 144 : index
    %s9 = arith.subi %j, %o9 : index
    %m9 = arith.maxsi %s9, %zero : index
    %p9 = arith.minsi %m9, %last : index
    %r9 = loop.read %x9[%i, %p9] : memref<40x16xf32>
    %c9 = arith.cmpi slt, %j, %o9 : index
    %v9 = arith.select %c9, %v8, %r9 : f32
    loop.yield %v9 : f32
  }
  return
}
