// Integers of one possible value, and remainders that do nothing, by ranges.
// RUN: creole-opt %s --int-range-optimizations | FileCheck %s

// CHECK-LABEL: func.func @a(%arg0: i32, %arg1: index) -> (i32, i1, index, i32)
// CHECK-NEXT: %c15_i32 = arith.constant 15 : i32
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %c8 = arith.constant 8 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c10_i32 = arith.constant 10 : i32
// CHECK-NEXT: %0 = arith.remui %arg0, %c10_i32 : i32
// CHECK-NEXT: %1 = scf.for %arg2 = %c0 to %c8 step %c1 iter_args(%arg3 = %c0) -> (index) {
// CHECK-NEXT: %3 = arith.addi %arg3, %arg2 : index
// CHECK-NEXT: scf.yield %3 : index
// CHECK-NEXT: }
// CHECK-NEXT: %2 = arith.addi %0, %c15_i32 : i32
// CHECK-NEXT: return %0, %true, %1, %2 : i32, i1, index, i32
// CHECK-NEXT: }
func.func @a(%x: i32, %n: index) -> (i32, i1, index, i32) {
  %c5 = arith.constant 5 : i32
  %c10 = arith.constant 10 : i32
  %c100 = arith.constant 100 : i32
  %m = arith.remui %x, %c10 : i32
  %r = arith.remui %m, %c100 : i32
  %cmp = arith.cmpi slt, %m, %c10 : i32
  %s = arith.select %cmp, %m, %x : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %l = scf.for %i = %c0 to %c8 step %c1 iter_args(%k = %c0) -> index {
    %lt = arith.cmpi ult, %i, %c8 : index
    %sel = arith.select %lt, %i, %n : index
    %q = arith.addi %k, %sel : index
    scf.yield %q : index
  }
  %k1 = arith.addi %c5, %c10 : i32
  %sum = arith.addi %s, %k1 : i32
  return %r, %cmp, %l, %sum : i32, i1, index, i32
}

// CHECK-LABEL: func.func @b(%arg0: i8, %arg1: i1) -> (i32, i32, i1)
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %c255_i32 = arith.constant 255 : i32
// CHECK-NEXT: %0 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT: %1 = arith.shrui %0, %c1_i32 : i32
// CHECK-NEXT: cf.cond_br %true, ^bb1, ^bb2(%0 : i32)
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb2(%c0_i32 : i32)
// CHECK-NEXT: ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: %3 = arith.divsi %0, %c255_i32 : i32
// CHECK-NEXT: %4 = arith.cmpi sle, %0, %1 : i32
// CHECK-NEXT: return %2, %3, %4 : i32, i32, i1
// CHECK-NEXT: }
func.func @b(%x: i8, %c: i1) -> (i32, i32, i1) {
  %e = arith.extui %x : i8 to i32
  %f = arith.constant 255 : i32
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = arith.minsi %e, %f : i32
  %b = arith.shrui %e, %one : i32
  %t = arith.cmpi sge, %b, %z : i32
  cf.cond_br %t, ^a, ^b(%e : i32)
^a:
  %k = arith.andi %e, %z : i32
  cf.br ^b(%k : i32)
^b(%p: i32):
  %d = arith.divsi %e, %f : i32
  %cm = arith.cmpi sle, %e, %b : i32
  return %p, %d, %cm : i32, i32, i1
}

// CHECK-LABEL: func.func private @callee(%arg0: i32) -> i32
// CHECK-NEXT: %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT: return %c2_i32 : i32
// CHECK-NEXT: }
func.func private @callee(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %y = arith.addi %x, %c1 : i32
  return %y : i32
}

// CHECK-LABEL: func.func @caller() -> i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT: %0 = call @callee(%c1_i32) : (i32) -> i32
// CHECK-NEXT: return %c2_i32 : i32
// CHECK-NEXT: }
func.func @caller() -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = call @callee(%c1) : (i32) -> i32
  return %0 : i32
}

// Ranges that grow around recursion and around loops, which no step bounds.
// CHECK-LABEL: func.func private @recursive(%arg0: i64)
// CHECK: %[[NEXT:.*]] = arith.addi %arg0, %{{.*}} : i64
// CHECK-NEXT: call @recursive(%[[NEXT]]) : (i64) -> ()
func.func private @recursive(%x: i64) {
  %c1 = arith.constant 1 : i64
  %y = arith.addi %x, %c1 : i64
  func.call @recursive(%y) : (i64) -> ()
  return
}

func.func @start() {
  %c0 = arith.constant 0 : i64
  call @recursive(%c0) : (i64) -> ()
  return
}

// CHECK-LABEL: func.func @around_region
// CHECK: ^bb1(%[[A:[0-9]+]]: i64):
// CHECK-NEXT: %[[B:.*]] = arith.addi %[[A]], %{{.*}} : i64
// CHECK-NEXT: %[[R:.*]] = scf.for {{.*}} iter_args(%{{.*}} = %[[B]]) -> (i64) {
// CHECK: cf.br ^bb1(%[[R]] : i64)
func.func @around_region(%from: index, %to: index, %step: index) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  cf.br ^bb1(%c0 : i64)
^bb1(%a: i64):
  %b = arith.addi %a, %c1 : i64
  %r = scf.for %i = %from to %to step %step iter_args(%x = %b) -> (i64) {
    scf.yield %x : i64
  }
  cf.br ^bb1(%r : i64)
}

// CHECK-LABEL: func.func private @counts(%arg0: i64) -> i64
// CHECK: %[[INNER:.*]] = call @counts(%{{.*}}) : (i64) -> i64
// CHECK: %[[SUM:.*]] = arith.addi %[[INNER]], %{{.*}} : i64
// CHECK: cf.br ^bb{{.*}}(%[[SUM]] : i64)
func.func private @counts(%n: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %ends = arith.cmpi eq, %n, %c0 : i64
  cf.cond_br %ends, ^end(%c0 : i64), ^more
^more:
  %m = arith.subi %n, %c1 : i64
  %inner = func.call @counts(%m) : (i64) -> i64
  %sum = arith.addi %inner, %c1 : i64
  cf.br ^end(%sum : i64)
^end(%r: i64):
  return %r : i64
}

func.func @counted(%n: i64) -> i64 {
  %0 = call @counts(%n) : (i64) -> i64
  return %0 : i64
}

// Ranges of the lanes of vectors.
// CHECK-LABEL: func.func @lanes
// CHECK-DAG: %[[TRUE:.*]] = arith.constant true
// CHECK-DAG: %[[ALL:.*]] = arith.constant dense<true> : vector<4xi1>
// CHECK-DAG: %[[CMP:.*]] = arith.cmpi ult, %{{.*}}, %{{.*}} : vector<4xindex>
// CHECK: return %[[ALL]], %[[CMP]], %[[TRUE]] : vector<4xi1>, vector<4xi1>, i1
func.func @lanes() -> (vector<4xi1>, vector<4xi1>, i1) {
  %positions = vector.step : vector<4xindex>
  %four = arith.constant dense<4> : vector<4xindex>
  %three = arith.constant dense<3> : vector<4xindex>
  %0 = arith.cmpi ult, %positions, %four : vector<4xindex>
  %1 = arith.cmpi ult, %positions, %three : vector<4xindex>
  %lane = vector.extract %positions[1] : index from vector<4xindex>
  %c4 = arith.constant 4 : index
  %2 = arith.cmpi ult, %lane, %c4 : index
  return %0, %1, %2 : vector<4xi1>, vector<4xi1>, i1
}

// A lane that is written widens the range; of scalable vectors no position is the last one.
// CHECK-LABEL: func.func @written_lanes
// CHECK-DAG: %[[TRUE:.*]] = arith.constant dense<true> : vector<4xi1>
// CHECK-DAG: %[[CMP:.*]] = arith.cmpi ult, %{{.*}}, %{{.*}} : vector<4xindex>
// CHECK-DAG: %[[SCALABLE:.*]] = arith.cmpi ult, %{{.*}}, %{{.*}} : vector<[4]xindex>
// CHECK: return %[[CMP]], %[[TRUE]], %[[SCALABLE]]
func.func @written_lanes() -> (vector<4xi1>, vector<4xi1>, vector<[4]xi1>) {
  %positions = vector.step : vector<4xindex>
  %c9 = arith.constant 9 : index
  %wide = vector.insert %c9, %positions[2] : index into vector<4xindex>
  %four = arith.constant dense<4> : vector<4xindex>
  %ten = arith.constant dense<10> : vector<4xindex>
  %0 = arith.cmpi ult, %wide, %four : vector<4xindex>
  %1 = arith.cmpi ult, %wide, %ten : vector<4xindex>
  %scalable = vector.step : vector<[4]xindex>
  %limits = arith.constant dense<4> : vector<[4]xindex>
  %2 = arith.cmpi ult, %scalable, %limits : vector<[4]xindex>
  return %0, %1, %2 : vector<4xi1>, vector<4xi1>, vector<[4]xi1>
}

// Sizes of tensors are in the range of those that they may have.
// CHECK-LABEL: func.func @sizes(
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: return %true, %true, %true : i1, i1, i1
func.func @sizes(%t: tensor<3x5xi32>, %u: tensor<?x3x5xi32>, %x: index) -> (i1, i1, i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c6 = arith.constant 6 : index
  %0 = tensor.dim %t, %x : tensor<3x5xi32>
  %1 = arith.cmpi slt, %0, %c6 : index
  %2 = tensor.dim %u, %c0 : tensor<?x3x5xi32>
  %3 = arith.cmpi sge, %2, %c0 : index
  %4 = arith.maxsi %x, %c1 : index
  %5 = tensor.dim %u, %4 : tensor<?x3x5xi32>
  %6 = arith.cmpi sge, %5, %c3 : index
  return %1, %3, %6 : i1, i1, i1
}

// Operations of affine maps, one after the other.
// CHECK-LABEL: func.func @affine_maps(
//   CHECK-DAG: %[[TRUE:.*]] = arith.constant true
//   CHECK-DAG: %[[FALSE:.*]] = arith.constant false
//       CHECK: %[[OPEN:.*]] = arith.cmpi ult, %{{.*}}, %{{.*}} : index
//       CHECK: return %[[TRUE]], %[[TRUE]], %[[FALSE]], %[[TRUE]], %[[OPEN]]
func.func @affine_maps(%x: index, %y: index) -> (i1, i1, i1, i1, i1) {
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
  %c10 = arith.constant 10 : index
  %c23 = arith.constant 23 : index
  %low = arith.maxsi %x, %c5 : index
  %d0 = arith.minsi %low, %c10 : index
  %s0 = arith.minsi %y, %c3 : index
  %0 = affine.apply affine_map<(d0) -> (d0 mod 8)>(%y)
  %1 = arith.cmpi ult, %0, %c8 : index
  %2 = affine.apply affine_map<(d0) -> (d0 * 2 + d0 floordiv 4 + 1)>(%d0)
  %3 = arith.cmpi sle, %2, %c23 : index
  %4 = affine.apply affine_map<(d0) -> (d0 ceildiv 4)>(%d0)
  %5 = arith.cmpi sgt, %4, %c3 : index
  %6 = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%d0)[%s0]
  %7 = arith.cmpi slt, %6, %c3 : index
  %8 = affine.apply affine_map<(d0) -> (d0 + 1)>(%y)
  %9 = arith.cmpi ult, %8, %c8 : index
  return %1, %3, %5, %7, %9 : i1, i1, i1, i1, i1
}
