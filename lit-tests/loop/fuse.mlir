// RUN: creole-opt --hlo-to-loops --loop-fuse --split-input-file %s | FileCheck %s

// Producer, broadcast and consumer become one nest.
// CHECK-LABEL: func.func @axpy
// CHECK-COUNT-1: loop.nest
// CHECK-NOT: loop.nest
// CHECK: return
func.func @axpy(%a: tensor<f32>, %x: tensor<10xf32>, %y: tensor<10xf32>) -> tensor<10xf32> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<10xf32>
  %1 = stablehlo.multiply %0, %x : tensor<10xf32>
  %2 = stablehlo.add %1, %y : tensor<10xf32>
  return %2 : tensor<10xf32>
}

// -----

// A value with two readers is computed once: one nest with two results.
// CHECK-LABEL: func.func @two_results
// CHECK: %[[R:.*]]:2 = loop.nest (%{{.*}}) in [10] {
// CHECK: %[[E:.*]] = math.exp
// CHECK-NOT: math.exp
// CHECK: loop.yield %[[E]], %{{.*}} : f32, f32
func.func @two_results(%x: tensor<10xf32>) -> (tensor<10xf32>, tensor<10xf32>) {
  %0 = stablehlo.exponential %x : tensor<10xf32>
  %1 = stablehlo.add %0, %x : tensor<10xf32>
  return %0, %1 : tensor<10xf32>, tensor<10xf32>
}

// -----

// The maximum of a row moves into the nest that subtracts it: it stands outside the inner loop.
// CHECK-LABEL: func.func @row_max
// CHECK: loop.nest (%[[I:.*]], %[[J:.*]]) in [4, 8] {
// CHECK: loop.reduce (%[[K:.*]]) in [8]
// CHECK: loop.read %arg0[%[[I]], %[[K]]]
// CHECK-NOT: loop.nest
// CHECK: return
func.func @row_max(%x: tensor<4x8xf32>, %init: tensor<f32>) -> tensor<4x8xf32> {
  %0 = stablehlo.reduce(%x init: %init) applies stablehlo.maximum across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<4xf32>) -> tensor<4x8xf32>
  %2 = stablehlo.subtract %x, %1 : tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}

// -----

// The sum of a column would be computed again for every row: it stays by itself.
// CHECK-LABEL: func.func @column_sum
// CHECK: loop.nest (%{{.*}}) in [8]
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [4, 8]
func.func @column_sum(%x: tensor<4x8xf32>, %init: tensor<f32>) -> tensor<4x8xf32> {
  %0 = stablehlo.reduce(%x init: %init) applies stablehlo.add across dimensions = [0] : (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<8xf32>) -> tensor<4x8xf32>
  %2 = stablehlo.subtract %x, %1 : tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}

// -----

// A nest with a schedule is left as it is: neither read through nor merged.
// CHECK-LABEL: func.func @scheduled
// CHECK: loop.nest (%{{.*}}) in [10] attributes {schedule = #loop.schedule<"out[i]">}
// CHECK: loop.nest (%{{.*}}) in [10] {
// CHECK: return
func.func @scheduled(%x: tensor<10xf32>) -> tensor<10xf32> {
  %0 = loop.nest (%i) in [10] attributes {schedule = #loop.schedule<"out[i]">} {
    %2 = loop.read %x[%i] : tensor<10xf32>
    %3 = arith.negf %2 : f32
    loop.yield %3 : f32
  } : tensor<10xf32>
  %1 = stablehlo.add %0, %x : tensor<10xf32>
  return %1 : tensor<10xf32>
}

// -----

// What tensor code reads by itself, such as the condition of a loop, is computed there.
// CHECK-LABEL: func.func @condition
// CHECK: scf.while
// CHECK-NOT: loop.nest
// CHECK: %[[N:.*]] = loop.read %{{.*}}[] : tensor<i32>
// CHECK-NEXT: %[[MORE:.*]] = arith.cmpi slt, %[[N]]
// CHECK-NEXT: scf.condition(%[[MORE]])
func.func @condition(%a: tensor<i32>, %n: i32) -> tensor<i32> {
  %0 = scf.while (%i = %a) : (tensor<i32>) -> tensor<i32> {
    %c = loop.nest () in [] {
      %x = loop.read %i[] : tensor<i32>
      %y = arith.cmpi slt, %x, %n : i32
      loop.yield %y : i1
    } : tensor<i1>
    %more = loop.read %c[] : tensor<i1>
    scf.condition(%more) %i : tensor<i32>
  } do {
  ^bb0(%i: tensor<i32>):
    %next = loop.nest () in [] {
      %x = loop.read %i[] : tensor<i32>
      %y = arith.addi %x, %x : i32
      loop.yield %y : i32
    } : tensor<i32>
    scf.yield %next : tensor<i32>
  }
  return %0 : tensor<i32>
}

// -----

// A nest that computes nothing is what it yields.
// CHECK-LABEL: func.func @nothing
// CHECK-SAME: %[[N:.*]]: i32
// CHECK-NOT: loop.
// CHECK: return %[[N]]
func.func @nothing(%n: i32) -> i32 {
  %0 = loop.nest () in [] {
    loop.yield %n : i32
  } : tensor<i32>
  %1 = loop.read %0[] : tensor<i32>
  return %1 : i32
}

// -----

// A reduction stays in a nest, where it becomes loops.
// CHECK-LABEL: func.func @sum_as_condition
// CHECK: %[[S:.*]] = loop.nest () in []
// CHECK: loop.reduce
// CHECK: loop.read %[[S]][]
func.func @sum_as_condition(%a: tensor<4xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %0 = loop.nest () in [] {
    %s = loop.reduce (%i) in [4] init(%acc = %zero : f32) {
      %x = loop.read %a[%i] : tensor<4xf32>
      %y = arith.addf %acc, %x : f32
      loop.yield %y : f32
    }
    loop.yield %s : f32
  } : tensor<f32>
  %1 = loop.read %0[] : tensor<f32>
  return %1 : f32
}

// -----

// What only moves elements is cheap, whatever computes their indices: mirrors at both ends of an array are one nest, though the
// second one reads the first twice.
// CHECK-LABEL: func.func @mirrored
// CHECK-COUNT-1: loop.nest
// CHECK-NOT: loop.nest
// CHECK: return
func.func @mirrored(%x: tensor<500xf32>) -> tensor<506xf32> {
  %0 = stablehlo.slice %x [1:4] : (tensor<500xf32>) -> tensor<3xf32>
  %1 = stablehlo.reverse %0, dims = [0] : tensor<3xf32>
  %2 = stablehlo.concatenate %1, %x, dim = 0 : (tensor<3xf32>, tensor<500xf32>) -> tensor<503xf32>
  %3 = stablehlo.slice %2 [499:502] : (tensor<503xf32>) -> tensor<3xf32>
  %4 = stablehlo.reverse %3, dims = [0] : tensor<3xf32>
  %5 = stablehlo.concatenate %2, %4, dim = 0 : (tensor<503xf32>, tensor<3xf32>) -> tensor<506xf32>
  return %5 : tensor<506xf32>
}
