// RUN: creole-run %s --random-inputs=1 --backend=interp --output=%t
// RUN: creole-run %s --random-inputs=1 --expect=%t
// RUN: creole-run %s --random-inputs=1 --expect=%t --entry=swapped

// A tensor that a loop carries for its condition alone, and nobody uses behind it.
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %five = stablehlo.constant dense<5> : tensor<i32>
  %limit = stablehlo.constant dense<40.0> : tensor<f32>
  %start = stablehlo.constant dense<0.0> : tensor<f32>
  %0:3 = stablehlo.while(%i = %zero, %x = %a, %s = %start) : tensor<i32>, tensor<4xf32>, tensor<f32> cond {
    %more = stablehlo.compare LT, %i, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %small = stablehlo.compare LT, %s, %limit : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %go = stablehlo.and %more, %small : tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %y = stablehlo.add %x, %x : tensor<4xf32>
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %sum = stablehlo.reduce(%y init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    stablehlo.return %next, %y, %sum : tensor<i32>, tensor<4xf32>, tensor<f32>
  }
  return %0#1 : tensor<4xf32>
}

// What is handed on stands in another order than what is carried.
func.func @swapped(%a: tensor<4xf32>) -> tensor<4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %start = stablehlo.constant dense<0.0> : tensor<f32>
  %five = arith.constant 5 : i32
  %limit = arith.constant 40.0 : f32
  %0:2 = scf.while (%i = %zero, %x = %a, %s = %start) : (tensor<i32>, tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<i32>) {
    %n = loop.read %i[] : tensor<i32>
    %more = arith.cmpi slt, %n, %five : i32
    %t = loop.read %s[] : tensor<f32>
    %small = arith.cmpf olt, %t, %limit : f32
    %go = arith.andi %more, %small : i1
    scf.condition(%go) %x, %i : tensor<4xf32>, tensor<i32>
  } do {
  ^bb0(%x: tensor<4xf32>, %i: tensor<i32>):
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %y = stablehlo.add %x, %x : tensor<4xf32>
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %sum = stablehlo.reduce(%y init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    scf.yield %next, %y, %sum : tensor<i32>, tensor<4xf32>, tensor<f32>
  }
  return %0#0 : tensor<4xf32>
}
