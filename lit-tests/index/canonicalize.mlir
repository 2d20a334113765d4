// RUN: creole-opt %s --canonicalize | FileCheck %s

// Folds that are the same for indices of 32 and of 64 bits; constants of nested ops; comparisons with bounds.
// CHECK-LABEL: func.func @f(
// CHECK-SAME:  [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: i32, [[ARG3:%.+]]: i64) -> (i1, i32, index, index, i1) {
// CHECK-NEXT:     [[IDX3:%.+]] = index.constant 3
// CHECK-NEXT:     [[TRUE:%.+]] = index.bool.constant true
// CHECK-NEXT:     [[IDX_1:%.+]] = index.constant -1
// CHECK-NEXT:     [[V0:%.+]] = index.add [[ARG0]], [[ARG1]] {x}
// CHECK-NEXT:     [[V1:%.+]] = index.divs [[V0]], [[IDX3]]
// CHECK-NEXT:     [[V2:%.+]] = index.cmp slt([[V1]], [[IDX_1]]) {y}
// CHECK-NEXT:     [[V3:%.+]] = index.casts [[ARG0]] : index to i32
// CHECK-NEXT:     [[V4:%.+]] = index.castu [[ARG3]] : i64 to index
// CHECK-NEXT:     [[V5:%.+]] = index.sizeof
// CHECK-NEXT:     return [[V2]], [[V3]], [[V4]], [[V5]], [[TRUE]] : i1, i32, index, index, i1
// CHECK-NEXT:   }
func.func @f(%a: index, %b: index, %i: i32, %l: i64) -> (i1, i32, index, index, i1) {
  %c = index.constant 3
  %t = index.bool.constant true
  %m = index.constant -1
  %0 = index.add %a, %b {x}
  %1 = index.divs %0, %c
  %2 = index.cmp slt(%1, %m) {y}
  %3 = index.casts %a : index to i32
  %4 = index.castu %l : i64 to index
  %5 = index.sizeof
  return %2, %3, %4, %5, %t : i1, i32, index, index, i1
}
// CHECK-LABEL: func.func @g(
// CHECK-SAME:  [[ARG0:%.+]]: index) -> (index, index, index, index, index, index, index, index) {
// CHECK-NEXT:     [[IDX24:%.+]] = index.constant 24
// CHECK-NEXT:     [[IDX6:%.+]] = index.constant 6
// CHECK-NEXT:     [[IDX40:%.+]] = index.constant 40
// CHECK-NEXT:     [[IDX3:%.+]] = index.constant 3
// CHECK-NEXT:     [[IDX4294967296:%.+]] = index.constant 4294967296
// CHECK-NEXT:     [[IDX4294967299:%.+]] = index.constant 4294967299
// CHECK-NEXT:     [[V0:%.+]] = index.divs [[IDX4294967296]], [[IDX3]]
// CHECK-NEXT:     [[V1:%.+]] = index.add [[ARG0]], [[IDX6]]
// CHECK-NEXT:     [[V2:%.+]] = index.shl [[IDX3]], [[IDX40]]
// CHECK-NEXT:     [[V3:%.+]] = index.shru [[IDX4294967296]], [[IDX3]]
// CHECK-NEXT:     [[V4:%.+]] = index.sub [[ARG0]], [[ARG0]]
// CHECK-NEXT:     return [[IDX4294967299]], [[V0]], [[V1]], [[IDX24]], [[V2]], [[V3]], [[V4]], [[ARG0]] : index, index, index, index, index, index, index, index
// CHECK-NEXT:   }
func.func @g(%a: index) -> (index, index, index, index, index, index, index,index) {
  %c3 = index.constant 3
  %big = index.constant 4294967296
  %0 = index.add %c3, %big
  %1 = index.divs %big, %c3
  %2 = index.add %a, %c3
  %3 = index.add %2, %c3
  %4 = index.shl %c3, %c3
  %c40 = index.constant 40
  %5 = index.shl %c3, %c40
  %6 = index.shru %big, %c3
  %7 = index.sub %a, %a
  %z = index.constant 0
  %8 = index.add %a, %z
  return %0, %1, %3, %4, %5, %6, %7, %8 : index, index, index, index, index, index, index, index
}
// CHECK-LABEL: func.func @h(
// CHECK-SAME:  [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> (i1, i1, i1, i1, i1, index, index, i1, i1, i1) {
// CHECK-NEXT:     [[IDX5:%.+]] = index.constant 5
// CHECK-NEXT:     [[FALSE:%.+]] = index.bool.constant false
// CHECK-NEXT:     [[TRUE:%.+]] = index.bool.constant true
// CHECK-NEXT:     [[IDX4294967296:%.+]] = index.constant 4294967296
// CHECK-NEXT:     [[IDX1:%.+]] = index.constant 1
// CHECK-NEXT:     [[IDX0:%.+]] = index.constant 0
// CHECK-NEXT:     [[IDX3:%.+]] = index.constant 3
// CHECK-NEXT:     [[V0:%.+]] = index.cmp slt([[IDX3]], [[ARG0]])
// CHECK-NEXT:     [[V1:%.+]] = index.cmp sge([[ARG0]], [[ARG1]])
// CHECK-NEXT:     [[V2:%.+]] = index.maxs [[ARG0]], [[IDX3]]
// CHECK-NEXT:     [[V3:%.+]] = index.cmp eq([[IDX4294967296]], [[IDX0]])
// CHECK-NEXT:     [[V4:%.+]] = index.minu [[ARG0]], [[IDX3]]
// CHECK-NEXT:     [[V5:%.+]] = index.cmp ult([[V4]], [[IDX1]])
// CHECK-NEXT:     return [[V0]], [[TRUE]], [[FALSE]], [[V1]], [[TRUE]], [[V2]], [[IDX5]], [[FALSE]], [[V3]], [[V5]] : i1, i1, i1, i1, i1, index, index, i1, i1, i1
// CHECK-NEXT:   }
func.func @h(%a: index, %b: index) -> (i1, i1, i1, i1, i1, index, index, i1, i1, i1) {
  %c3 = index.constant 3
  %0 = index.cmp slt(%c3, %a)
  %1 = index.cmp eq(%a, %a)
  %2 = index.cmp ult(%a, %a)
  %s = index.sub %a, %b
  %z = index.constant 0
  %3 = index.cmp sge(%s, %z)
  %mx = index.maxs %a, %c3
  %c1 = index.constant 1
  %4 = index.cmp sge(%mx, %c1)
  %5 = index.maxs %mx, %c1
  %cs = arith.constant 5 : i32
  %6 = index.casts %cs : i32 to index
  %big = index.constant 4294967296
  %7 = index.cmp slt(%big, %z)
  %8 = index.cmp eq(%big, %z)
  %mn = index.minu %a, %c3
  %9 = index.cmp ult(%mn, %c1)
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i1, i1, i1, i1, i1, index, index, i1, i1, i1
}
// CHECK-LABEL: func.func @j() -> (i32, i64, i1, index) {
// CHECK-NEXT:     [[FALSE:%.+]] = index.bool.constant false
// CHECK-NEXT:     [[IDX4294967301:%.+]] = index.constant 4294967301
// CHECK-NEXT:     [[V0:%.+]] = index.casts [[IDX4294967301]] : index to i32
// CHECK-NEXT:     [[V1:%.+]] = index.casts [[IDX4294967301]] : index to i64
// CHECK-NEXT:     [[V2:%.+]] = index.castu [[V0]] : i32 to index
// CHECK-NEXT:     return [[V0]], [[V1]], [[FALSE]], [[V2]] : i32, i64, i1, index
// CHECK-NEXT:   }
func.func @j() -> (i32, i64, i1, index) {
  %big = index.constant 4294967301
  %0 = index.casts %big : index to i32
  %1 = index.casts %big : index to i64
  %c = index.bool.constant false
  %2 = index.castu %0 : i32 to index
  return %0, %1, %c, %2 : i32, i64, i1, index
}

// Integers of any width become indices of 64 bits.
// CHECK-LABEL: func.func @wide_integers(
// CHECK-DAG:  [[BIG:%.+]] = index.constant 8000000000000
// CHECK-DAG:  [[UNSIGNED:%.+]] = index.constant 273474976710656
// CHECK-DAG:  [[SIGNED:%.+]] = index.constant -8000000000000
// CHECK-DAG:  [[LOW:%.+]] = index.constant -5886927989945401344
// CHECK:      return [[BIG]], [[BIG]], [[UNSIGNED]], [[SIGNED]], [[LOW]], [[LOW]]
func.func @wide_integers() -> (index, index, index, index, index, index) {
  %p = arith.constant 8000000000000 : i48
  %n = arith.constant -8000000000000 : i48
  %w = arith.constant 8000000000000000000000 : i128
  %0 = index.castu %p : i48 to index
  %1 = index.casts %p : i48 to index
  %2 = index.castu %n : i48 to index
  %3 = index.casts %n : i48 to index
  %4 = index.castu %w : i128 to index
  %5 = index.casts %w : i128 to index
  return %0, %1, %2, %3, %4, %5 : index, index, index, index, index, index
}
