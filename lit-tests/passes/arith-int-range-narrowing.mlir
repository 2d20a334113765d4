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
