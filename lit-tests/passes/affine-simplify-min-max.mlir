// Results of affine.min and affine.max that bounds of their operands rule out are dropped.
// RUN: creole-opt %s --allow-unregistered-dialect --pass-pipeline="builtin.module(func.func(affine-simplify-min-max))" --split-input-file | FileCheck %s
// RUN: creole-opt %s --allow-unregistered-dialect --affine-simplify-min-max --split-input-file | FileCheck %s

// Operands that are choices themselves.
// CHECK-LABEL: @choices
// CHECK-NEXT: %[[A:.*]] = affine.min #{{.*}}()[%arg0]
// CHECK-NEXT: %[[B:.*]] = affine.max #{{.*}}()[%arg1]
// CHECK: return %[[A]], %[[B]]
func.func @choices(%n: index, %m: index) -> (index, index) {
  %a = affine.min affine_map<()[s0] -> (s0, 128)>()[%n]
  %b = affine.max affine_map<()[s0] -> (256, s0)>()[%m]
  %r0 = affine.min affine_map<()[s0, s1] -> (s0, 192, s1 + 1)>()[%a, %b]
  %r1 = affine.max affine_map<()[s0, s1] -> (s0 - 1, 192, s1)>()[%a, %b]
  return %r0, %r1 : index, index
}

// -----

// Sums, differences, products and quotients.
// CHECK-LABEL: @arithmetic
// CHECK: %[[SUM:.*]] = arith.addi %arg0, %c5
// CHECK: %[[DIFF:.*]] = arith.subi %arg0, %c5
// CHECK: %[[TWICE:.*]] = arith.muli %[[DIFF]], %c2
// CHECK: return %[[DIFF]], %[[SUM]], %[[TWICE]], %arg0
func.func @arithmetic(%n: index) -> (index, index, index, index) {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %sum = arith.addi %n, %c5 : index
  %diff = arith.subi %n, %c5 : index
  %twice = arith.muli %diff, %c2 : index
  %third = arith.floordivsi %n, %c3 : index
  %0 = affine.min affine_map<()[s0, s1, s2] -> (s0, s1, s2)>()[%n, %sum, %diff]
  %1 = affine.max affine_map<()[s0, s1, s2] -> (s0, s1, s2)>()[%n, %sum, %diff]
  %2 = affine.min affine_map<()[s0, s1] -> (s0, s1 * 2 - 9)>()[%twice, %n]
  %3 = affine.max affine_map<()[s0, s1] -> (s0 * 3 - 1, s1)>()[%third, %n]
  return %0, %1, %2, %3 : index, index, index, index
}

// -----

// Remainders in maps, digits, and sizes.
// CHECK-LABEL: @remainders
// CHECK: %[[SIZE:.*]] = memref.dim
// CHECK: %[[DIGITS:.*]]:2 = affine.delinearize_index %arg0 into (4, 8)
// CHECK: %[[MOD:.*]] = affine.apply #{{.*}}()[%arg0]
// CHECK: return %[[MOD]], %[[SIZE]], %[[DIGITS]]#0, %[[DIGITS]]#1
func.func @remainders(%n: index, %m: memref<?xf32>) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %size = memref.dim %m, %c0 : memref<?xf32>
  %digits:2 = affine.delinearize_index %n into (4, 8) : index, index
  %0 = affine.min affine_map<()[s0] -> (s0 mod 7, 7)>()[%n]
  %1 = affine.max affine_map<()[s0] -> (s0, -1)>()[%size]
  %2 = affine.min affine_map<(d0) -> (d0, 4)>(%digits#0)
  %3 = affine.min affine_map<(d0) -> (d0, 8)>(%digits#1)
  return %0, %1, %2, %3 : index, index, index, index
}

// -----

// Induction variables.
// CHECK-LABEL: @loop
// CHECK: scf.for %[[I:.*]] = %c0 to %arg0
// CHECK-NEXT: memref.store %[[I]], %arg1[%[[I]]]
func.func @loop(%n: index, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = affine.min affine_map<(d0)[s0] -> (d0, s0)>(%i)[%n]
    %1 = affine.max affine_map<(d0) -> (d0, -1)>(%0)
    memref.store %1, %m[%i] : memref<?xindex>
  }
  return
}

// -----

// What can't be compared stays.
// CHECK: #[[MAP:.*]] = affine_map<()[s0, s1] -> (s1, s0)>
// CHECK-LABEL: @unknown
// CHECK: affine.min #[[MAP]]()[%arg0, %arg1]
// CHECK: affine.max #[[MAP]]()[%arg0, %arg1]
func.func @unknown(%n: index, %k: index) -> (index, index) {
  %0 = affine.min affine_map<()[s0, s1] -> (s0, s1)>()[%n, %k]
  %1 = affine.max affine_map<()[s0, s1] -> (s0, s1, s0 - 2)>()[%n, %k]
  return %0, %1 : index, index
}

// -----

// A choice lies between its values where these are ordered: of a select, and of a branch.
// CHECK-LABEL: func.func @choices
// CHECK: %[[S:.*]] = arith.select
// CHECK: %[[B:.*]] = scf.if
// CHECK: %[[M:.*]] = affine.min #{{.*}}()[%{{.*}}, %{{.*}}]
// CHECK-NEXT: return %[[S]], %c16, %[[B]], %[[M]]
func.func @choices(%c: i1, %n: index, %m: index) -> (index, index, index, index) {
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %s = arith.select %c, %c4, %c8 : index
  %0 = affine.min affine_map<(d0) -> (d0, 16)>(%s)
  %1 = affine.max affine_map<(d0) -> (d0, 16)>(%s)
  %b = scf.if %c -> index {
    scf.yield %c4 : index
  } else {
    scf.yield %s : index
  }
  %2 = affine.max affine_map<(d0) -> (d0, 3)>(%b)
  %any = arith.select %c, %n, %m : index
  %3 = affine.min affine_map<(d0)[s0] -> (d0, s0 + 1)>(%any)[%n]
  return %0, %1, %2, %3 : index, index, index, index
}

// What a loop carries and never changes is what it began with.
// CHECK-LABEL: func.func @carried
// CHECK: %[[R:.*]]:2 = scf.for {{.*}} iter_args(%{{.*}} = %c4, %[[B:.*]] = %c4)
// CHECK-NEXT: "test.use"(%[[B]])
// CHECK: %[[A:.*]] = affine.min #{{.*}}()[%[[R]]#0]
// CHECK-NEXT: return %[[A]], %[[R]]#1
func.func @carried(%n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c4, %b = %c4) -> (index, index) {
    %q = affine.min affine_map<(d0) -> (d0, 5)>(%b)
    "test.use"(%q) : (index) -> ()
    %k = "test.get"() : () -> index
    scf.yield %k, %b : index, index
  }
  %0 = affine.min affine_map<(d0) -> (d0, 5)>(%r#0)
  %1 = affine.min affine_map<(d0) -> (d0, 5)>(%r#1)
  return %0, %1 : index, index
}
