// RUN: creole-opt --schedule-nests --apply-schedule --canonicalize --cse --split-input-file %s | FileCheck %s

// Tiles, interchange, unrolling and lanes: the accumulators of a tile are carried in registers.
// CHECK-LABEL: func.func @matmul
// CHECK: scf.parallel (%[[I0:.*]], %[[J0:.*]]) = {{.*}} step (%c16, %c32) {
// CHECK: scf.for %[[I:.*]] = %[[I0]] to {{.*}} step %c4 {
// CHECK: scf.for %[[J:.*]] = %[[J0]] to {{.*}} step %c8 {
// CHECK: %[[SUM:.*]]:4 = scf.for {{.*}} step %c4 iter_args({{.*}}) -> (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>) {
// CHECK-COUNT-16: math.fma
// CHECK-NOT: math.fma
// CHECK: scf.yield
// CHECK: %[[BIAS:.*]] = vector.load %arg2[%[[J]]]
// CHECK: arith.addf %[[SUM]]#0, %[[BIAS]] : vector<8xf32>
// CHECK: vector.store
func.func @matmul(%a: memref<32x40xf32>, %b: memref<40x64xf32>, %bias: memref<64xf32>, %o: memref<32x64xf32>) {
  loop.nest (%i, %j) in [32, 64] outs(%o : memref<32x64xf32>) attributes {schedule = #loop.schedule<"out[par i/16, par j/32, i/4, j/8, i unroll, j lanes] sum at j/8 [k/4, k unroll, i unroll, j lanes]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [40] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<32x40xf32>
      %y = loop.read %b[%k, %j] : memref<40x64xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    %c = loop.read %bias[%j] : memref<64xf32>
    %r = arith.addf %s, %c : f32
    loop.yield %r : f32
  }
  return
}

// -----

// A read that is labelled is a copy. Its lanes are rows of one matrix, the reader's are rows of the
// other: a block of registers is transposed.
// CHECK-LABEL: func.func @transpose
// CHECK: scf.for %[[I:.*]] = {{.*}} step %c4 {
// CHECK: scf.for %[[J:.*]] = {{.*}} step %c4 {
// CHECK: vector.load %arg0[%[[J]], %[[I]]] : memref<64x64xf32>, vector<4xf32>
// CHECK-COUNT-8: vector.shuffle {{.*}} : vector<4xf32>, vector<4xf32>
// CHECK-NOT: vector.shuffle
// CHECK: vector.store {{.*}}, %arg1[%[[I]], %[[J]]] : memref<64x64xf32>, vector<4xf32>
func.func @transpose(%a: memref<64x64xf32>, %o: memref<64x64xf32>) {
  loop.nest (%i, %j) in [64, 64] outs(%o : memref<64x64xf32>) attributes {schedule = #loop.schedule<"out[par i/16, j/16, i/4, j/4, i unroll, j lanes] a at j/4 [j unroll, i lanes]">} {
    %0 = loop.read %a[%j, %i] {label = "a"} : memref<64x64xf32>
    loop.yield %0 : f32
  }
  return
}

// -----

// Each column of a tile has an accumulator; what is left over is a tile that overlaps the one before.
// CHECK-LABEL: func.func @columns
// CHECK: scf.parallel {{.*}} step (%c32) {
// CHECK: scf.for {{.*}} -> (vector<32xf32>) {
// CHECK: scf.for {{.*}} -> (vector<32xf32>) {
// CHECK: vector.load %arg0[{{.*}}, %c68] : memref<50x100xf32>, vector<32xf32>
// CHECK: vector.store {{.*}}, %arg1[%c68]
func.func @columns(%a: memref<50x100xf32>, %o: memref<100xf32>) {
  loop.nest (%j) in [100] outs(%o : memref<100xf32>) attributes {dims = ["j"], schedule = #loop.schedule<"out[par j/32, j lanes] sum at j/32 [k, j lanes]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [50] init(%acc = %zero : f32) attributes {label = "sum", dims = ["k"]} {
      %x = loop.read %a[%k, %j] : memref<50x100xf32>
      %f = arith.addf %x, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// A tensor of the nest's own is memory for the tile that is needed: one row, computed once.
// CHECK-LABEL: func.func @softmax
// CHECK: scf.parallel
// CHECK: %[[E:.*]] = memref.alloca() : memref<100xf32>
// CHECK: math.exp {{.*}} : vector<16xf32>
// CHECK: vector.store {{.*}}, %[[E]][
// CHECK: math.exp {{.*}} : vector<16xf32>
// CHECK: vector.store {{.*}}, %[[E]][%c84]
// CHECK-NOT: math.exp
// CHECK: vector.load %[[E]][
// CHECK: arith.divf {{.*}} : vector<16xf32>
func.func @softmax(%a: memref<7x100xf32>, %o: memref<7x100xf32>) {
  loop.nest (%i, %j) in [7, 100] outs(%o : memref<7x100xf32>) attributes {schedule = #loop.schedule<"out[par i, j/16, j lanes] max at i [k/32, k lanes] e at i [k/16, k lanes] sum at i [k/32, k lanes]">} {
    %low = arith.constant 0xFF800000 : f32
    %zero = arith.constant 0.0 : f32
    %m = loop.reduce (%k) in [100] init(%acc = %low : f32) attributes {label = "max", partials = 32} {
      %x = loop.read %a[%i, %k] : memref<7x100xf32>
      %f = arith.maximumf %acc, %x : f32
      loop.yield %f : f32
    }
    %e = loop.nest (%k) in [100] attributes {label = "e"} {
      %x = loop.read %a[%i, %k] : memref<7x100xf32>
      %d = arith.subf %x, %m : f32
      %f = math.exp %d : f32
      loop.yield %f : f32
    } : tensor<100xf32>
    %s = loop.reduce (%k) in [100] init(%acc = %zero : f32) attributes {label = "sum", partials = 32} {
      %x = loop.read %e[%k] : tensor<100xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    %n = loop.read %e[%j] : tensor<100xf32>
    %r = arith.divf %n, %s : f32
    loop.yield %r : f32
  }
  return
}

// -----

// Loops are cut where a bound of an index begins or ends to hold; inside there are none. The longest piece begins and
// ends at multiples of four: what is left at the edges keeps its bounds.
// CHECK-LABEL: func.func @stencil
// CHECK: scf.parallel (%{{.*}}) = (%c4) to (%c60) step (%c8) {
// CHECK: scf.for {{.*}} = %c0 to %c4 step %c1 {
// CHECK: arith.maxsi
// CHECK: scf.for {{.*}} = %c4 to %c52 step %c16 {
// CHECK-NOT: arith.m{{..}}si
// CHECK: vector.load {{.*}} : memref<64x64xf32>, vector<16xf32>
// CHECK: scf.for {{.*}} = %c52 to %c64 step %c1 {
// CHECK: return
func.func @stencil(%a: memref<64x64xf32>, %o: memref<64x64xf32>) {
  loop.nest (%i, %j) in [64, 64] outs(%o : memref<64x64xf32>) attributes {schedule = #loop.schedule<"out[par i/8 peel, j/16 peel, i, j lanes]">} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c63 = arith.constant 63 : index
    %im = arith.subi %i, %c1 : index
    %im2 = arith.maxsi %im, %c0 : index
    %ip = arith.addi %i, %c1 : index
    %ip2 = arith.minsi %ip, %c63 : index
    %jm = arith.subi %j, %c1 : index
    %jm2 = arith.maxsi %jm, %c0 : index
    %x = loop.read %a[%im2, %j] : memref<64x64xf32>
    %y = loop.read %a[%ip2, %j] : memref<64x64xf32>
    %z = loop.read %a[%i, %jm2] : memref<64x64xf32>
    %s = arith.addf %x, %y : f32
    %r = arith.addf %s, %z : f32
    loop.yield %r : f32
  }
  return
}

// -----

// A packed copy: the tile stands in memory in the order of the loops that copy it, so its columns
// are contiguous for the reader.
// CHECK-LABEL: func.func @packed
// CHECK: scf.parallel
// CHECK: memref.alloca() : memref<512xf32>
// CHECK: %[[B:.*]] = memref.alloca() : memref<512xf32>
// CHECK: vector.store {{.*}}, %[[B]][{{.*}}] : memref<512xf32>, vector<8xf32>
// CHECK: scf.for {{.*}} -> (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>) {
// CHECK: vector.load %[[B]][{{.*}}] : memref<512xf32>, vector<8xf32>
// CHECK-COUNT-4: math.fma {{.*}} : vector<8xf32>
func.func @packed(%a: memref<32x32xf32>, %b: memref<32x64xf32>, %o: memref<32x64xf32>) {
  loop.nest (%i, %j) in [32, 64] outs(%o : memref<32x64xf32>) attributes {schedule = #loop.schedule<"out[par i/16, j/32, i, j/8, j lanes] sum at j/32 [k/16, i/4, j/8, k, i unroll, j lanes] b at sum.k/16 [j/8, k, j lanes]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<32x32xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<32x64xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// What the nest computes of a stage stands inside the loops where that is placed.
// CHECK-LABEL: func.func @behind_stage
// CHECK: scf.for %[[I:.*]] = {{.*}} to %c8
// CHECK-NEXT: scf.for %[[J:.*]] = {{.*}} to %c4
// CHECK-NEXT: %[[SUM:.*]] = scf.for
// CHECK: arith.negf %[[SUM]] : f32
func.func @behind_stage(%a: memref<8x16xf32>, %o: memref<8x4xf32>) {
  loop.nest (%i, %j) in [8, 4] outs(%o : memref<8x4xf32>) attributes {schedule = #loop.schedule<"out[i, j] sum at j [k]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [16] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<8x16xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    %r = arith.negf %s : f32
    loop.yield %r : f32
  }
  return
}
