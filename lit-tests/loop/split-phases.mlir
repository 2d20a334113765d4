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

// Where the phases do not divide the size, both ops write into one array: whole rows first, what is left behind them.
// CHECK-LABEL: func.func @odd
// CHECK: %[[EMPTY:.*]] = ub.poison : tensor<3x99xf32>
// CHECK: %[[ROWS:.*]] = loop.update (%[[H:.*]], %[[Q:.*]], %[[R:.*]]) in [3, 49, 2] into(%[[EMPTY]] : tensor<3x99xf32>) attributes {unique} {
// CHECK-DAG: %[[TWO:.*]] = arith.muli %[[Q]], %c2
// CHECK-DAG: %[[I:.*]] = arith.addi %[[TWO]], %[[R]]
// CHECK-DAG: arith.cmpi eq, %[[R]], %c0
// CHECK-DAG: loop.read %arg0[%[[H]], %[[Q]]]
// CHECK: loop.write %{{.*}} at [%[[H]], %[[I]]] : f32
// CHECK: %[[ALL:.*]] = loop.update (%[[H:.*]], %[[J:.*]]) in [3, 1] into(%[[ROWS]] : tensor<3x99xf32>) attributes {unique} {
// CHECK-DAG: %[[I:.*]] = arith.addi %[[J]], %c98
// CHECK-DAG: arith.remsi %[[I]], %c2
// CHECK: loop.write %{{.*}} at [%[[H]], %[[I]]] : f32
// CHECK: return %[[ALL]]
func.func @odd(%a: tensor<3x50xf32>) -> tensor<3x99xf32> {
  %0 = loop.nest (%h, %i) in [3, 99] {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %zero = arith.constant 0.0 : f32
    %q = arith.divsi %i, %c2 : index
    %r = arith.remsi %i, %c2 : index
    %is_even = arith.cmpi eq, %r, %c0 : index
    %x = loop.read %a[%h, %q] : tensor<3x50xf32>
    %y = arith.select %is_even, %x, %zero : f32
    loop.yield %y : f32
  } : tensor<3x99xf32>
  return %0 : tensor<3x99xf32>
}

// Two results.
// CHECK-LABEL: func.func @both
// CHECK: %[[ROWS:.*]]:2 = loop.update (%{{.*}}, %{{.*}}) in [33, 3] into(%{{.*}}, %{{.*}} : tensor<101xf32>, tensor<101xi32>)
// CHECK: loop.write %{{.*}}, %{{.*}} at [%{{.*}}] : f32, i32
// CHECK: loop.update (%{{.*}}) in [2] into(%[[ROWS]]#0, %[[ROWS]]#1 : tensor<101xf32>, tensor<101xi32>)
func.func @both(%a: tensor<34xf32>, %b: tensor<34xi32>) -> (tensor<101xf32>, tensor<101xi32>) {
  %0:2 = loop.nest (%i) in [101] {
    %c3 = arith.constant 3 : index
    %q = arith.divui %i, %c3 : index
    %x = loop.read %a[%q] : tensor<34xf32>
    %y = loop.read %b[%q] : tensor<34xi32>
    loop.yield %x, %y : f32, i32
  } : tensor<101xf32>, tensor<101xi32>
  return %0#0, %0#1 : tensor<101xf32>, tensor<101xi32>
}

// The gradient of average pooling: the terms of the window are of different phases. Its clamp does not count where the phase
// has no remainder.
// CHECK-LABEL: func.func @window
// CHECK: loop.nest (%[[Q:.*]], %[[R:.*]]) in [100, 2] {
// CHECK-NOT: arith.divsi
// CHECK-NOT: arith.remsi
// CHECK-DAG: %[[ODD:.*]] = arith.cmpi eq, %[[R]], %c1
// CHECK-DAG: %[[EVEN:.*]] = arith.cmpi eq, %[[R]], %c0
// CHECK-DAG: %[[LEAST:.*]] = arith.minsi %[[Q]], %c99
// CHECK-DAG: loop.read %arg0[%[[LEAST]]]
// CHECK: arith.addf
func.func @window(%a: tensor<100xf32>) -> tensor<200xf32> {
  %0 = loop.nest (%i) in [200] {
    %zero = arith.constant 0.0 : f32
    %sum = loop.reduce (%j) in [2] init(%acc = %zero : f32) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c99 = arith.constant 99 : index
      %c199 = arith.constant 199 : index
      %ij = arith.addi %i, %j : index
      %at = arith.subi %ij, %c1 : index
      %is_in = arith.cmpi ult, %at, %c199 : index
      %q = arith.divsi %at, %c2 : index
      %r = arith.remsi %at, %c2 : index
      %is_even = arith.cmpi eq, %r, %c0 : index
      %both = arith.andi %is_in, %is_even : i1
      %least = arith.minsi %q, %c99 : index
      %x = loop.read %a[%least] : tensor<100xf32>
      %y = arith.select %both, %x, %zero : f32
      %new = arith.addf %acc, %y : f32
      loop.yield %new : f32
    }
    loop.yield %sum : f32
  } : tensor<200xf32>
  return %0 : tensor<200xf32>
}

// Reductions of more terms keep their loops.
// CHECK-LABEL: func.func @long
// CHECK: loop.nest (%{{.*}}) in [200]
// CHECK: loop.reduce (%{{.*}}) in [5]
func.func @long(%a: tensor<103xf32>) -> tensor<200xf32> {
  %0 = loop.nest (%i) in [200] {
    %zero = arith.constant 0.0 : f32
    %sum = loop.reduce (%j) in [5] init(%acc = %zero : f32) {
      %c2 = arith.constant 2 : index
      %ij = arith.addi %i, %j : index
      %q = arith.divsi %ij, %c2 : index
      %x = loop.read %a[%q] : tensor<103xf32>
      %new = arith.addf %acc, %x : f32
      loop.yield %new : f32
    }
    loop.yield %sum : f32
  } : tensor<200xf32>
  return %0 : tensor<200xf32>
}

// So do those that a schedule names.
// CHECK-LABEL: func.func @scheduled
// CHECK: loop.nest (%{{.*}}) in [200] attributes {schedule
// CHECK: loop.reduce (%{{.*}}) in [2]
func.func @scheduled(%a: tensor<101xf32>) -> tensor<200xf32> {
  %0 = loop.nest (%i) in [200] attributes {schedule = #loop.schedule<"out[i/8, i lanes] s1 at i/8 [j, i lanes]">} {
    %zero = arith.constant 0.0 : f32
    %sum = loop.reduce (%j) in [2] init(%acc = %zero : f32) {
      %c2 = arith.constant 2 : index
      %ij = arith.addi %i, %j : index
      %q = arith.divsi %ij, %c2 : index
      %x = loop.read %a[%q] : tensor<101xf32>
      %new = arith.addf %acc, %x : f32
      loop.yield %new : f32
    }
    loop.yield %sum : f32
  } : tensor<200xf32>
  return %0 : tensor<200xf32>
}

// And those whose divisor is no number of phases.
// CHECK-LABEL: func.func @sevenths
// CHECK: loop.reduce (%{{.*}}) in [2]
func.func @sevenths(%a: tensor<29xf32>) -> tensor<200xf32> {
  %0 = loop.nest (%i) in [200] {
    %zero = arith.constant 0.0 : f32
    %sum = loop.reduce (%j) in [2] init(%acc = %zero : f32) {
      %c7 = arith.constant 7 : index
      %ij = arith.addi %i, %j : index
      %q = arith.divsi %ij, %c7 : index
      %x = loop.read %a[%q] : tensor<29xf32>
      %new = arith.addf %acc, %x : f32
      loop.yield %new : f32
    }
    loop.yield %sum : f32
  } : tensor<200xf32>
  return %0 : tensor<200xf32>
}

// Few elements that are not divided, other quotients that count in all phases, remainders below zero, elements behind the
// array, and two divisors stay.
// CHECK-LABEL: func.func @few
// CHECK: loop.nest (%{{.*}}) in [63]
func.func @few(%a: tensor<32xf32>) -> tensor<63xf32> {
  %0 = loop.nest (%i) in [63] {
    %c2 = arith.constant 2 : index
    %q = arith.divsi %i, %c2 : index
    %x = loop.read %a[%q] : tensor<32xf32>
    loop.yield %x : f32
  } : tensor<63xf32>
  return %0 : tensor<63xf32>
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
