// RUN: creole-opt %s --pass-pipeline='builtin.module(func.func(legalize-vectors))' --split-input-file --verify-diagnostics | FileCheck %s
// RUN: creole-opt %s --pass-pipeline='builtin.module(func.func(legalize-vectors{vector-bits=512}))' --split-input-file | FileCheck %s --check-prefix=WIDE

// Full registers first, then what is left. A constant that is one number is made once for all full ones.
// CHECK-LABEL: func.func @elementwise
// CHECK-SAME: (%[[A0:.*]]: memref<64xf32>, %[[A1:.*]]: memref<64xf32>, %[[A2:.*]]: index
// CHECK-NEXT: %[[V0:.*]] = vector.load %[[A0]][%[[A2]]] : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: %[[V1:.*]] = arith.constant 4 : index
// CHECK-NEXT: %[[V2:.*]] = arith.addi %[[A2]], %[[V1]] : index
// CHECK-NEXT: %[[V3:.*]] = vector.load %[[A0]][%[[V2]]] : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: %[[V4:.*]] = arith.constant 8 : index
// CHECK-NEXT: %[[V5:.*]] = arith.addi %[[A2]], %[[V4]] : index
// CHECK-NEXT: %[[V6:.*]] = vector.load %[[A0]][%[[V5]]] : memref<64xf32>, vector<2xf32>
// CHECK-NEXT: %[[V7:.*]] = arith.constant dense<2.000000e+00> : vector<4xf32>
// CHECK-NEXT: %[[V8:.*]] = arith.constant dense<2.000000e+00> : vector<2xf32>
// CHECK-NEXT: %[[V9:.*]] = arith.mulf %[[V0]], %[[V7]] : vector<4xf32>
// CHECK-NEXT: %[[V10:.*]] = arith.mulf %[[V3]], %[[V7]] : vector<4xf32>
// CHECK-NEXT: %[[V11:.*]] = arith.mulf %[[V6]], %[[V8]] : vector<2xf32>
// CHECK-NEXT: vector.store %[[V9]], %[[A1]][%[[A2]]] : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: vector.store %[[V10]], %[[A1]][%[[V2]]] : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: vector.store %[[V11]], %[[A1]][%[[V5]]] : memref<64xf32>, vector<2xf32>
func.func @elementwise(%a: memref<64xf32>, %b: memref<64xf32>, %i: index) {
  %x = vector.load %a[%i] : memref<64xf32>, vector<10xf32>
  %c = arith.constant dense<2.0> : vector<10xf32>
  %y = arith.mulf %x, %c : vector<10xf32>
  vector.store %y, %b[%i] : memref<64xf32>, vector<10xf32>
  return
}

// -----

// The wider type says how many lanes there are; the others are taken apart and joined.
// CHECK-LABEL: func.func @widths
// CHECK-SAME: (%[[A0:.*]]: memref<64xi16>, %[[A1:.*]]: memref<64xi32>, %[[A2:.*]]: index
// CHECK-NEXT: %[[V0:.*]] = vector.load %[[A0]][%[[A2]]] : memref<64xi16>, vector<8xi16>
// CHECK-NEXT: %[[V1:.*]] = vector.extract_strided_slice %[[V0]] {offsets = [0], sizes = [4], strides = [1]} : vector<8xi16> to vector<4xi16>
// CHECK-NEXT: %[[V2:.*]] = vector.extract_strided_slice %[[V0]] {offsets = [4], sizes = [4], strides = [1]} : vector<8xi16> to vector<4xi16>
// CHECK-NEXT: %[[V3:.*]] = arith.extsi %[[V1]] : vector<4xi16> to vector<4xi32>
// CHECK-NEXT: %[[V4:.*]] = arith.extsi %[[V2]] : vector<4xi16> to vector<4xi32>
// CHECK-NEXT: %[[V5:.*]] = arith.trunci %[[V3]] : vector<4xi32> to vector<4xi16>
// CHECK-NEXT: %[[V6:.*]] = arith.trunci %[[V4]] : vector<4xi32> to vector<4xi16>
// CHECK-NEXT: %[[V7:.*]] = vector.shuffle %[[V5]], %[[V6]] [0, 1, 2, 3, 4, 5, 6, 7] : vector<4xi16>, vector<4xi16>
// CHECK-NEXT: vector.store %[[V3]], %[[A1]][%[[A2]]] : memref<64xi32>, vector<4xi32>
// CHECK-NEXT: %[[V8:.*]] = arith.constant 4 : index
// CHECK-NEXT: %[[V9:.*]] = arith.addi %[[A2]], %[[V8]] : index
// CHECK-NEXT: vector.store %[[V4]], %[[A1]][%[[V9]]] : memref<64xi32>, vector<4xi32>
// CHECK-NEXT: vector.store %[[V7]], %[[A0]][%[[A2]]] : memref<64xi16>, vector<8xi16>
func.func @widths(%a: memref<64xi16>, %b: memref<64xi32>, %i: index) {
  %x = vector.load %a[%i] : memref<64xi16>, vector<8xi16>
  %y = arith.extsi %x : vector<8xi16> to vector<8xi32>
  %z = arith.trunci %y : vector<8xi32> to vector<8xi16>
  vector.store %y, %b[%i] : memref<64xi32>, vector<8xi32>
  vector.store %z, %a[%i] : memref<64xi16>, vector<8xi16>
  return
}

// -----

// Truth values are in pieces like those of what was compared. What is stored is joined.
// CHECK-LABEL: func.func @masks
// CHECK-SAME: (%[[A0:.*]]: memref<64xf32>, %[[A1:.*]]: memref<64xi1>, %[[A2:.*]]: index
// CHECK-NEXT: %[[V0:.*]] = vector.load %[[A0]][%[[A2]]] : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: %[[V1:.*]] = arith.constant 4 : index
// CHECK-NEXT: %[[V2:.*]] = arith.addi %[[A2]], %[[V1]] : index
// CHECK-NEXT: %[[V3:.*]] = vector.load %[[A0]][%[[V2]]] : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: %[[V4:.*]] = vector.load %[[A0]][%[[A2]]] {alignment = 64 : i64} : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: %[[V5:.*]] = vector.load %[[A0]][%[[V2]]] {alignment = 16 : i64} : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: %[[V6:.*]] = arith.cmpf olt, %[[V0]], %[[V4]] : vector<4xf32>
// CHECK-NEXT: %[[V7:.*]] = arith.cmpf olt, %[[V3]], %[[V5]] : vector<4xf32>
// CHECK-NEXT: %[[V8:.*]] = vector.create_mask %[[A2]] : vector<4xi1>
// CHECK-NEXT: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[LANES:.*]] = arith.maxsi %[[A2]], %[[ZERO]] : index
// CHECK-NEXT: %[[V9:.*]] = arith.constant 4 : index
// CHECK-NEXT: %[[V10:.*]] = arith.subi %[[LANES]], %[[V9]] : index
// CHECK-NEXT: %[[V11:.*]] = vector.create_mask %[[V10]] : vector<4xi1>
// CHECK-NEXT: %[[V12:.*]] = arith.andi %[[V6]], %[[V8]] : vector<4xi1>
// CHECK-NEXT: %[[V13:.*]] = arith.andi %[[V7]], %[[V11]] : vector<4xi1>
// CHECK-NEXT: %[[V14:.*]] = vector.shuffle %[[V12]], %[[V13]] [0, 1, 2, 3, 4, 5, 6, 7] : vector<4xi1>, vector<4xi1>
// CHECK-NEXT: %[[V15:.*]] = arith.select %[[V12]], %[[V0]], %[[V4]] : vector<4xi1>, vector<4xf32>
// CHECK-NEXT: %[[V16:.*]] = arith.select %[[V13]], %[[V3]], %[[V5]] : vector<4xi1>, vector<4xf32>
// CHECK-NEXT: vector.store %[[V15]], %[[A0]][%[[A2]]] : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: vector.store %[[V16]], %[[A0]][%[[V2]]] : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: vector.store %[[V14]], %[[A1]][%[[A2]]] : memref<64xi1>, vector<8xi1>
func.func @masks(%a: memref<64xf32>, %m: memref<64xi1>, %i: index) {
  %x = vector.load %a[%i] : memref<64xf32>, vector<8xf32>
  %y = vector.load %a[%i] {alignment = 64} : memref<64xf32>, vector<8xf32>
  %lt = arith.cmpf olt, %x, %y : vector<8xf32>
  %in = vector.create_mask %i : vector<8xi1>
  %on = arith.andi %lt, %in : vector<8xi1>
  %s = arith.select %on, %x, %y : vector<8xi1>, vector<8xf32>
  vector.store %s, %a[%i] : memref<64xf32>, vector<8xf32>
  vector.store %on, %m[%i] : memref<64xi1>, vector<8xi1>
  return
}

// -----

// What a loop carries.
// CHECK-LABEL: func.func @carried
// CHECK-SAME: (%[[A0:.*]]: memref<64xf32>, %[[A1:.*]]: index
// CHECK-NEXT: %[[V0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[V1:.*]] = arith.constant 8 : index
// CHECK-NEXT: %[[V2:.*]] = arith.constant dense<0.000000e+00> : vector<4xf32>
// CHECK-NEXT: %[[V7:.*]]:3 = scf.for %[[V3:.*]] = %[[V0]] to %[[A1]] step %[[V1]] iter_args(%[[V4:.*]] = %[[V2]], %[[V5:.*]] = %[[V2]], %[[V6:.*]] = %[[V0]]) -> (vector<4xf32>, vector<4xf32>, index) {
// CHECK-NEXT: %[[V8:.*]] = vector.load %[[A0]][%[[V3]]] : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: %[[V9:.*]] = arith.constant 4 : index
// CHECK-NEXT: %[[V10:.*]] = arith.addi %[[V3]], %[[V9]] : index
// CHECK-NEXT: %[[V11:.*]] = vector.load %[[A0]][%[[V10]]] : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: %[[V12:.*]] = arith.addf %[[V4]], %[[V8]] : vector<4xf32>
// CHECK-NEXT: %[[V13:.*]] = arith.addf %[[V5]], %[[V11]] : vector<4xf32>
// CHECK-NEXT: scf.yield %[[V12]], %[[V13]], %[[V3]] : vector<4xf32>, vector<4xf32>, index
// CHECK: vector.store %[[V7]]#0, %[[A0]][%[[V7]]#2] : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: %[[V14:.*]] = arith.constant 4 : index
// CHECK-NEXT: %[[V15:.*]] = arith.addi %[[V7]]#2, %[[V14]] : index
// CHECK-NEXT: vector.store %[[V7]]#1, %[[A0]][%[[V15]]] : memref<64xf32>, vector<4xf32>
func.func @carried(%a: memref<64xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant dense<0.0> : vector<8xf32>
  %r:2 = scf.for %i = %c0 to %n step %c8 iter_args(%s = %zero, %k = %c0) -> (vector<8xf32>, index) {
    %x = vector.load %a[%i] : memref<64xf32>, vector<8xf32>
    %t = arith.addf %s, %x : vector<8xf32>
    scf.yield %t, %i : vector<8xf32>, index
  }
  vector.store %r#0, %a[%r#1] : memref<64xf32>, vector<8xf32>
  return
}

// -----

// Floats in order, from piece to piece; what may be regrouped as one vector, and then what is left.
// CHECK-LABEL: func.func @sums
// CHECK-SAME: (%[[A0:.*]]: memref<64xf32>, %[[A1:.*]]: memref<64xi32>, %[[A2:.*]]: index
// CHECK-NEXT: %[[V0:.*]] = vector.load %[[A0]][%[[A2]]] : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: %[[V1:.*]] = arith.constant 4 : index
// CHECK-NEXT: %[[V2:.*]] = arith.addi %[[A2]], %[[V1]] : index
// CHECK-NEXT: %[[V3:.*]] = vector.load %[[A0]][%[[V2]]] : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: %[[V4:.*]] = vector.reduction <add>, %[[V0]] : vector<4xf32> into f32
// CHECK-NEXT: %[[V5:.*]] = vector.reduction <add>, %[[V3]], %[[V4]] : vector<4xf32> into f32
// CHECK-NEXT: %[[V6:.*]] = vector.load %[[A1]][%[[A2]]] : memref<64xi32>, vector<4xi32>
// CHECK-NEXT: %[[V7:.*]] = vector.load %[[A1]][%[[V2]]] : memref<64xi32>, vector<4xi32>
// CHECK-NEXT: %[[V8:.*]] = arith.constant 8 : index
// CHECK-NEXT: %[[V9:.*]] = arith.addi %[[A2]], %[[V8]] : index
// CHECK-NEXT: %[[V10:.*]] = vector.load %[[A1]][%[[V9]]] : memref<64xi32>, vector<2xi32>
// CHECK-NEXT: %[[V11:.*]] = arith.maxsi %[[V6]], %[[V7]] : vector<4xi32>
// CHECK-NEXT: %[[V12:.*]] = vector.reduction <maxsi>, %[[V11]] : vector<4xi32> into i32
// CHECK-NEXT: %[[V13:.*]] = vector.reduction <maxsi>, %[[V10]], %[[V12]] : vector<2xi32> into i32
// CHECK-NEXT: return %[[V5]], %[[V13]] : f32, i32
func.func @sums(%a: memref<64xf32>, %b: memref<64xi32>, %i: index) -> (f32, i32) {
  %x = vector.load %a[%i] : memref<64xf32>, vector<8xf32>
  %s = vector.reduction <add>, %x : vector<8xf32> into f32
  %y = vector.load %b[%i] : memref<64xi32>, vector<10xi32>
  %t = vector.reduction <maxsi>, %y : vector<10xi32> into i32
  return %s, %t : f32, i32
}

// -----

// A lane that is a number is in one piece; one that is a value may be in any.
// CHECK-LABEL: func.func @lanes
// CHECK-SAME: (%[[A0:.*]]: memref<64xf32>, %[[A1:.*]]: index, %[[A2:.*]]: f32
// CHECK-NEXT: %[[V0:.*]] = vector.load %[[A0]][%[[A1]]] : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: %[[V1:.*]] = arith.constant 4 : index
// CHECK-NEXT: %[[V2:.*]] = arith.addi %[[A1]], %[[V1]] : index
// CHECK-NEXT: %[[V3:.*]] = vector.load %[[A0]][%[[V2]]] : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: %[[V4:.*]] = vector.insert %[[A2]], %[[V3]] [1] : f32 into vector<4xf32>
// CHECK-NEXT: %[[V5:.*]] = vector.shuffle %[[V4]], %[[V4]] [3, 2, 1, 0] : vector<4xf32>, vector<4xf32>
// CHECK-NEXT: %[[V6:.*]] = vector.shuffle %[[V0]], %[[V0]] [3, 2, 1, 0] : vector<4xf32>, vector<4xf32>
// CHECK-NEXT: %[[V7:.*]] = arith.constant 4 : index
// CHECK-NEXT: %[[V8:.*]] = arith.constant 3 : index
// CHECK-NEXT: %[[V9:.*]] = arith.cmpi ult, %[[A1]], %[[V7]] : index
// CHECK-NEXT: %[[V10:.*]] = arith.minui %[[A1]], %[[V8]] : index
// CHECK-NEXT: %[[V11:.*]] = vector.extract %[[V5]][%[[V10]]] : f32 from vector<4xf32>
// CHECK-NEXT: %[[V12:.*]] = arith.constant 4 : index
// CHECK-NEXT: %[[V13:.*]] = arith.subi %[[A1]], %[[V12]] : index
// CHECK-NEXT: %[[V14:.*]] = arith.constant 4 : index
// CHECK-NEXT: %[[V15:.*]] = arith.constant 3 : index
// CHECK-NEXT: %[[V16:.*]] = arith.cmpi ult, %[[V13]], %[[V14]] : index
// CHECK-NEXT: %[[V17:.*]] = arith.minui %[[V13]], %[[V15]] : index
// CHECK-NEXT: %[[V18:.*]] = vector.extract %[[V6]][%[[V17]]] : f32 from vector<4xf32>
// CHECK-NEXT: %[[V19:.*]] = arith.select %[[V16]], %[[V18]], %[[V11]] : f32
// CHECK-NEXT: vector.store %[[V5]], %[[A0]][%[[A1]]] : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: vector.store %[[V6]], %[[A0]][%[[V2]]] : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: return %[[V19]] : f32
func.func @lanes(%a: memref<64xf32>, %i: index, %s: f32) -> f32 {
  %x = vector.load %a[%i] : memref<64xf32>, vector<8xf32>
  %y = vector.insert %s, %x[5] : f32 into vector<8xf32>
  %z = vector.shuffle %y, %x [7, 6, 5, 4, 3, 2, 9, 0] : vector<8xf32>, vector<8xf32>
  %e = vector.extract %z[%i] : f32 from vector<8xf32>
  vector.store %z, %a[%i] : memref<64xf32>, vector<8xf32>
  return %e : f32
}

// -----

// Ops that say what others say.
// CHECK-LABEL: func.func @composed
// CHECK-SAME: (%[[A0:.*]]: memref<64xf32>, %[[A1:.*]]: index, %[[A2:.*]]: vector<2xf32>, %[[A3:.*]]: vector<2xf32>
// CHECK-NEXT: %[[V0:.*]] = vector.shuffle %[[A2]], %[[A3]] [0, 2, 1, 3] : vector<2xf32>, vector<2xf32>
// CHECK-NEXT: %[[V1:.*]] = math.fma %[[V0]], %[[V0]], %[[V0]] : vector<4xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.shuffle %[[V1]], %[[A2]] [0, 4, 5, 3] : vector<4xf32>, vector<2xf32>
// CHECK-NEXT: vector.store %[[V2]], %[[A0]][%[[A1]]] : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: %[[V3:.*]] = arith.constant dense<[0, 1]> : vector<2xindex>
// CHECK-NEXT: %[[V4:.*]] = arith.index_cast %[[V3]] : vector<2xindex> to vector<2xi64>
// CHECK-NEXT: %[[V5:.*]] = arith.bitcast %[[V4]] : vector<2xi64> to vector<2xf64>
func.func @composed(%a: memref<64xf32>, %i: index, %x: vector<2xf32>, %y: vector<2xf32>) {
  %z = vector.interleave %x, %y : vector<2xf32> -> vector<4xf32>
  %f = vector.fma %z, %z, %z : vector<4xf32>
  %w = vector.insert_strided_slice %x, %f {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
  vector.store %w, %a[%i] : memref<64xf32>, vector<4xf32>
  %n = vector.step : vector<2xindex>
  %m = arith.index_cast %n : vector<2xindex> to vector<2xi64>
  %b = arith.bitcast %m : vector<2xi64> to vector<2xf64>
  return
}

// -----

// As many lanes as there are indices in a register.
// CHECK-LABEL: func.func @gathers
// CHECK-SAME: (%[[A0:.*]]: memref<64xf32>, %[[A1:.*]]: memref<64xindex>, %[[A2:.*]]: index
// CHECK-NEXT: %[[V0:.*]] = vector.load %[[A1]][%[[A2]]] : memref<64xindex>, vector<2xindex>
// CHECK-NEXT: %[[V1:.*]] = arith.constant 2 : index
// CHECK-NEXT: %[[V2:.*]] = arith.addi %[[A2]], %[[V1]] : index
// CHECK-NEXT: %[[V3:.*]] = vector.load %[[A1]][%[[V2]]] : memref<64xindex>, vector<2xindex>
// CHECK-NEXT: %[[V4:.*]] = arith.constant dense<true> : vector<2xi1>
// CHECK-NEXT: %[[V5:.*]] = arith.constant dense<0.000000e+00> : vector<2xf32>
// CHECK-NEXT: %[[V6:.*]] = vector.gather %[[A0]][%[[A2]]] [%[[V0]]], %[[V4]], %[[V5]] : memref<64xf32>, vector<2xindex>, vector<2xi1>, vector<2xf32> into vector<2xf32>
// CHECK-NEXT: %[[V7:.*]] = vector.gather %[[A0]][%[[A2]]] [%[[V3]]], %[[V4]], %[[V5]] : memref<64xf32>, vector<2xindex>, vector<2xi1>, vector<2xf32> into vector<2xf32>
// CHECK-NEXT: %[[V8:.*]] = vector.shuffle %[[V6]], %[[V7]] [0, 1, 2, 3] : vector<2xf32>, vector<2xf32>
// CHECK-NEXT: vector.store %[[V8]], %[[A0]][%[[A2]]] : memref<64xf32>, vector<4xf32>
func.func @gathers(%a: memref<64xf32>, %p: memref<64xindex>, %i: index) {
  %at = vector.load %p[%i] : memref<64xindex>, vector<4xindex>
  %all = arith.constant dense<true> : vector<4xi1>
  %none = arith.constant dense<0.0> : vector<4xf32>
  %x = vector.gather %a[%i] [%at], %all, %none : memref<64xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.store %x, %a[%i] : memref<64xf32>, vector<4xf32>
  return
}

// -----

// Blocks get what branches hand on, in regions too.
// CHECK-LABEL: func.func @blocks
// CHECK: scf.execute_region
// CHECK: cf.br ^[[INNER:.*]](%{{.*}}, %{{.*}} : vector<4xf32>, vector<4xf32>)
// CHECK: ^[[INNER]](%{{.*}}: vector<4xf32>, %{{.*}}: vector<4xf32>):
// CHECK: scf.yield
// CHECK: cf.cond_br %{{.*}}, ^[[OUTER:.*]](%{{.*}}, %{{.*}}, %{{.*}} : index, vector<4xf32>, vector<4xf32>), ^[[END:.*]]
// CHECK: ^[[OUTER]](%{{.*}}: index, %[[X0:.*]]: vector<4xf32>, %[[X1:.*]]: vector<4xf32>):
// CHECK: vector.store %[[X0]]
// CHECK: vector.store %[[X1]]
func.func @blocks(%a: memref<64xf32>, %i: index, %c: i1) {
  %x = vector.load %a[%i] : memref<64xf32>, vector<8xf32>
  %r = scf.execute_region -> vector<8xf32> {
    cf.br ^bb1(%x : vector<8xf32>)
  ^bb1(%y: vector<8xf32>):
    %z = arith.negf %y : vector<8xf32>
    scf.yield %z : vector<8xf32>
  }
  cf.cond_br %c, ^bb1(%i, %r : index, vector<8xf32>), ^bb2
^bb1(%j: index, %s: vector<8xf32>):
  vector.store %s, %a[%j] : memref<64xf32>, vector<8xf32>
  cf.br ^bb2
^bb2:
  return
}

// -----

// Half as many pieces.
// WIDE-LABEL: func.func @wide
// WIDE: vector.load {{.*}} vector<16xf32>
// WIDE: vector.load {{.*}} vector<3xf32>
// WIDE: vector.store {{.*}} vector<16xf32>
// WIDE-NEXT: vector.store {{.*}} vector<3xf32>
// CHECK-LABEL: func.func @wide
// CHECK-COUNT-4: vector.load {{.*}} vector<4xf32>
// CHECK: vector.load {{.*}} vector<3xf32>
func.func @wide(%a: memref<64xf32>, %i: index) {
  %x = vector.load %a[%i] : memref<64xf32>, vector<19xf32>
  vector.store %x, %a[%i] : memref<64xf32>, vector<19xf32>
  return
}

// -----

func.func @border(%x: vector<8xf32>) {
  // expected-error @below {{can't cut vector<8xf32>: it crosses the border of a function, or is used before it is computed}}
  %y = arith.negf %x : vector<8xf32>
  return
}

// -----

func.func @whole(%a: memref<64xf32>, %i: index) {
  %x = vector.load %a[%i] : memref<64xf32>, vector<8xf32>
  // expected-error @below {{can't cut vector<8xf32> into registers of 128 bits: 'vector.print' needs all of it}}
  vector.print %x : vector<8xf32>
  return
}
