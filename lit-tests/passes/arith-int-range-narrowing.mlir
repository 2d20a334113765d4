// RUN: creole-opt %s --arith-int-range-narrowing="int-bitwidths-supported=8" | FileCheck %s

// A shift by up to 7 bits has a value in 8 bits, a shift by up to 15 bits may have none.
// CHECK-LABEL: func.func @shifts(
//       CHECK: arith.shli %{{.*}}, %{{.*}} : i8
//       CHECK: arith.shrui %{{.*}}, %{{.*}} : i8
//       CHECK: arith.shrsi %{{.*}}, %{{.*}} : i8
//       CHECK: %[[UNSIGNED:.*]] = arith.shrui %{{.*}}, %{{.*}} : i32
//  CHECK-NEXT: %[[SIGNED:.*]] = arith.shrsi %{{.*}}, %{{.*}} : i32
//  CHECK-NEXT: %[[LEFT:.*]] = arith.shli %{{.*}}, %{{.*}} : i32
//  CHECK-NEXT: return %{{.*}}, %{{.*}}, %{{.*}}, %[[UNSIGNED]], %[[SIGNED]], %[[LEFT]] :
func.func @shifts(%x: i32, %y: i32) -> (i32, i32, i32, i32, i32, i32) {
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  %c15 = arith.constant 15 : i32
  %bit = arith.andi %x, %c1 : i32
  %small = arith.andi %x, %c7 : i32
  %large = arith.andi %y, %c15 : i32
  %0 = arith.shli %bit, %bit : i32
  %1 = arith.shrui %small, %small : i32
  %2 = arith.shrsi %small, %small : i32
  %3 = arith.shrui %small, %large : i32
  %4 = arith.shrsi %small, %large : i32
  %c0 = arith.constant 0 : i32
  %zero = arith.andi %x, %c0 : i32
  %5 = arith.shli %zero, %large : i32
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i32, i32, i32
}

// Sign extension keeps the order of natural numbers: negative ones are the greatest. A division of them needs all bits.
// CHECK-LABEL: func.func @unsigned_order(
//       CHECK: %[[SUM:.*]] = arith.addi %{{.*}}, %{{.*}} : i8
//       CHECK: arith.cmpi uge, %[[SUM]], %{{.*}} : i8
//       CHECK: arith.divui %{{.*}}, %{{.*}} : index
func.func @unsigned_order(%x: index) -> (i1, index) {
  %c-4 = arith.constant -4 : index
  %c-1 = arith.constant -1 : index
  %c2 = arith.constant 2 : index
  %small = arith.minsi %x, %c-1 : index
  %range = arith.maxsi %small, %c-4 : index
  %sum = arith.addi %range, %c2 : index
  %0 = arith.cmpi uge, %sum, %c2 : index
  %1 = arith.divui %c2, %sum : index
  return %0, %1 : i1, index
}

// A signed op of small natural numbers gives one as an index.
// CHECK-LABEL: func.func @both(
//       CHECK: %[[Q:.*]] = arith.divsi %{{.*}}, %{{.*}} : i8
//       CHECK: arith.index_castui %[[Q]] : i8 to index
func.func @both(%x: index) -> index {
  %c3 = arith.constant 3 : index
  %c100 = arith.constant 100 : index
  %0 = arith.minui %x, %c100 : index
  %1 = arith.divsi %0, %c3 : index
  return %1 : index
}
