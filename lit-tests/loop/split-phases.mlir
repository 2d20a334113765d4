// RUN: creole-opt %s --split-phases --canonicalize --cse | FileCheck %s

// Two arrays by turns, as `associative_scan` joins them: a loop over both, and their elements side by side.
// CHECK-LABEL: func.func @joined
// CHECK: loop.nest (%[[Q:.*]], %[[R:.*]]) in [50, 2] {
// CHECK-DAG: %[[EVEN:.*]] = arith.cmpi eq, %[[R]], %c0
// CHECK-DAG: %[[ODD:.*]] = arith.cmpi eq, %[[R]], %c1
// CHECK-DAG: loop.read %arg0[%[[Q]]]
// CHECK-DAG: loop.read %arg1[%[[Q]]]
// CHECK: } : tensor<50x2xf32>
// CHECK-NEXT: loop.reshape %{{.*}} : tensor<50x2xf32> to tensor<100xf32>
func.func @joined(%a: tensor<50xf32>, %b: tensor<50xf32>) -> tensor<100xf32> {
  %0 = loop.nest (%i) in [100] {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c99 = arith.constant 99 : index
    %zero = arith.constant 0.0 : f32
    %q = arith.divsi %i, %c2 : index
    %r = arith.remsi %i, %c2 : index
    %is_even = arith.cmpi eq, %r, %c0 : index
    %x = loop.read %a[%q] : tensor<50xf32>
    %y = arith.select %is_even, %x, %zero : f32
    %moved = arith.subi %i, %c1 : index
    %is_in = arith.cmpi ult, %moved, %c99 : index
    %q1 = arith.divsi %moved, %c2 : index
    %r1 = arith.remsi %moved, %c2 : index
    %is_zero = arith.cmpi eq, %r1, %c0 : index
    %is_odd = arith.andi %is_in, %is_zero : i1
    %v = loop.read %b[%q1] : tensor<50xf32>
    %w = arith.select %is_odd, %v, %zero : f32
    %s = arith.addf %y, %w : f32
    loop.yield %s : f32
  } : tensor<100xf32>
  return %0 : tensor<100xf32>
}

// The counter itself, and remainders other than zero.
// CHECK-LABEL: func.func @counter
// CHECK: loop.nest (%{{.*}}, %[[Q:.*]], %[[R:.*]]) in [4, 10, 3] {
// CHECK-DAG: %[[THREE:.*]] = arith.muli %[[Q]], %c3
// CHECK-DAG: %[[I:.*]] = arith.addi %[[THREE]], %[[R]]
// CHECK-DAG: arith.cmpi ne, %[[R]], %c1
// CHECK-DAG: loop.read %arg0[%[[I]]]
func.func @counter(%a: tensor<30xf32>) -> tensor<4x30xf32> {
  %0 = loop.nest (%h, %i) in [4, 30] {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %zero = arith.constant 0.0 : f32
    %moved = arith.addi %i, %c1 : index
    %r = arith.remui %moved, %c3 : index
    %test = arith.cmpi ne, %r, %c2 : index
    %x = loop.read %a[%i] : tensor<30xf32>
    %y = arith.select %test, %x, %zero : f32
    loop.yield %y : f32
  } : tensor<4x30xf32>
  return %0 : tensor<4x30xf32>
}

// A quotient of the counter itself is the same in all phases: each element twice.
// CHECK-LABEL: func.func @doubled
// CHECK: loop.nest (%[[Q:.*]], %{{.*}}) in [50, 2]
// CHECK-NEXT: loop.read %arg0[%[[Q]]]
func.func @doubled(%a: tensor<50xf32>) -> tensor<100xf32> {
  %0 = loop.nest (%i) in [100] {
    %c2 = arith.constant 2 : index
    %q = arith.divsi %i, %c2 : index
    %x = loop.read %a[%q] : tensor<50xf32>
    loop.yield %x : f32
  } : tensor<100xf32>
  return %0 : tensor<100xf32>
}

// Sizes that are not divided, other quotients that count in all phases, remainders below zero, elements behind the array, and
// two divisors stay.
// CHECK-LABEL: func.func @odd
// CHECK: loop.nest (%{{.*}}) in [99]
func.func @odd(%a: tensor<50xf32>) -> tensor<99xf32> {
  %0 = loop.nest (%i) in [99] {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %zero = arith.constant 0.0 : f32
    %q = arith.divsi %i, %c2 : index
    %r = arith.remsi %i, %c2 : index
    %is_even = arith.cmpi eq, %r, %c0 : index
    %x = loop.read %a[%q] : tensor<50xf32>
    %y = arith.select %is_even, %x, %zero : f32
    loop.yield %y : f32
  } : tensor<99xf32>
  return %0 : tensor<99xf32>
}

// CHECK-LABEL: func.func @moved
// CHECK: loop.nest (%{{.*}}) in [100]
func.func @moved(%a: tensor<51xf32>) -> tensor<100xf32> {
  %0 = loop.nest (%i) in [100] {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %moved = arith.addi %i, %c1 : index
    %q = arith.divsi %moved, %c2 : index
    %x = loop.read %a[%q] : tensor<51xf32>
    loop.yield %x : f32
  } : tensor<100xf32>
  return %0 : tensor<100xf32>
}

// CHECK-LABEL: func.func @below
// CHECK: loop.nest (%{{.*}}) in [100]
func.func @below(%a: tensor<100xf32>) -> tensor<100xf32> {
  %0 = loop.nest (%i) in [100] {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %zero = arith.constant 0.0 : f32
    %moved = arith.subi %i, %c1 : index
    %r = arith.remsi %moved, %c2 : index
    %test = arith.cmpi eq, %r, %c1 : index
    %x = loop.read %a[%i] : tensor<100xf32>
    %y = arith.select %test, %x, %zero : f32
    loop.yield %y : f32
  } : tensor<100xf32>
  return %0 : tensor<100xf32>
}

// CHECK-LABEL: func.func @behind
// CHECK: loop.nest (%{{.*}}) in [100]
func.func @behind(%a: tensor<49xf32>) -> tensor<100xf32> {
  %0 = loop.nest (%i) in [100] {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %zero = arith.constant 0.0 : f32
    %c1 = arith.constant 1 : index
    %moved = arith.subi %i, %c1 : index
    %q = arith.divsi %moved, %c2 : index
    %r = arith.remsi %moved, %c2 : index
    %is_even = arith.cmpi eq, %r, %c0 : index
    %x = loop.read %a[%q] : tensor<49xf32>
    %y = arith.select %is_even, %x, %zero : f32
    loop.yield %y : f32
  } : tensor<100xf32>
  return %0 : tensor<100xf32>
}

// CHECK-LABEL: func.func @divisors
// CHECK: loop.nest (%{{.*}}) in [60]
func.func @divisors(%a: tensor<60xf32>) -> tensor<60xf32> {
  %0 = loop.nest (%i) in [60] {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %zero = arith.constant 0.0 : f32
    %r = arith.remsi %i, %c2 : index
    %s = arith.remsi %i, %c3 : index
    %is_even = arith.cmpi eq, %r, %c0 : index
    %is_third = arith.cmpi eq, %s, %c0 : index
    %both = arith.andi %is_even, %is_third : i1
    %x = loop.read %a[%i] : tensor<60xf32>
    %y = arith.select %both, %x, %zero : f32
    loop.yield %y : f32
  } : tensor<60xf32>
  return %0 : tensor<60xf32>
}

// Counters that overflow stay.
// CHECK-LABEL: func.func @far
// CHECK: loop.nest (%{{.*}}) in [60]
func.func @far(%a: tensor<60xf32>) -> tensor<60xf32> {
  %0 = loop.nest (%i) in [60] {
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %zero = arith.constant 0.0 : f32
    %most = arith.constant 9223372036854775807 : index
    %moved = arith.addi %i, %most : index
    %r = arith.remsi %moved, %c3 : index
    %test = arith.cmpi eq, %r, %c0 : index
    %x = loop.read %a[%i] : tensor<60xf32>
    %y = arith.select %test, %x, %zero : f32
    loop.yield %y : f32
  } : tensor<60xf32>
  return %0 : tensor<60xf32>
}
