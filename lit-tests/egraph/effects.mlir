// An op whose region has effects stays as it is, and so does one in a mask, and one that promises something.
// RUN: creole-opt --eqsat --split-input-file %s | FileCheck %s

// CHECK-LABEL: func.func @calls(
// CHECK-COUNT-2: "stablehlo.map"
// CHECK: stablehlo.subtract
func.func private @g(tensor<i32>) -> tensor<i32>
func.func @calls(%a: tensor<2xi32>) -> tensor<2xi32> {
  %0 = "stablehlo.map"(%a) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<i32>):
    %y = func.call @g(%x) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %y : tensor<i32>
  }) : (tensor<2xi32>) -> tensor<2xi32>
  %1 = "stablehlo.map"(%a) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<i32>):
    %y = func.call @g(%x) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %y : tensor<i32>
  }) : (tensor<2xi32>) -> tensor<2xi32>
  %2 = stablehlo.subtract %0, %1 : tensor<2xi32>
  return %2 : tensor<2xi32>
}

// -----

// CHECK-LABEL: func.func @masked(
// CHECK: vector.reduction
// CHECK: vector.mask %{{.*}} { vector.reduction
func.func @masked(%v: vector<8xf32>, %m: vector<8xi1>) -> (f32, f32) {
  %x = vector.reduction <add>, %v : vector<8xf32> into f32
  %y = vector.mask %m { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return %x, %y : f32, f32
}

// -----

// Both may be used in different places: where the sum overflows, only the first one is poison.
// CHECK-LABEL: func.func @promises(
// CHECK: arith.subi %arg0, %arg1 overflow<nsw>
// CHECK: arith.addi %{{.*}}, %arg1 overflow<nsw>
func.func @promises(%a: i32, %b: i32) -> i32 {
  %0 = arith.subi %a, %b overflow<nsw> : i32
  %1 = arith.addi %0, %b overflow<nsw> : i32
  return %1 : i32
}

// -----

// Reducers are known by their form, so they keep it.
// CHECK-LABEL: func.func @reducers(
// CHECK-COUNT-2: stablehlo.negate
// CHECK: stablehlo.return
func.func @reducers(%x: tensor<8xi64>, %i: tensor<8xi32>) -> (tensor<i64>, tensor<i32>) {
  %least = stablehlo.constant dense<0> : tensor<i64>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.reduce(%x init: %least), (%i init: %zero) across dimensions = [0] : (tensor<8xi64>, tensor<8xi32>, tensor<i64>, tensor<i32>) -> (tensor<i64>, tensor<i32>)
   reducer(%a: tensor<i64>, %b: tensor<i64>) (%j: tensor<i32>, %k: tensor<i32>)  {
    %1 = stablehlo.add %a, %b : tensor<i64>
    %2 = stablehlo.negate %1 : tensor<i64>
    %3 = stablehlo.negate %2 : tensor<i64>
    %4 = stablehlo.add %j, %k : tensor<i32>
    stablehlo.return %3, %4 : tensor<i64>, tensor<i32>
  }
  return %0#0, %0#1 : tensor<i64>, tensor<i32>
}
