// A loop that changes an element of an array in each iteration takes as many cycles whatever the size of the array: of these,
// one is larger than the vector memory.
// RUN: creole-tile sim %s --entry small --machine %S/machines/small.toml --json > %t
// RUN: creole-tile sim %s --entry large --machine %S/machines/small.toml --json >> %t
// RUN: FileCheck %s --input-file %t
// CHECK: "cycles":[[CYCLES:[0-9]+]],
// CHECK: "cycles":[[CYCLES]],
// RUN: creole-run %s --entry large --random-inputs 1 --output %t.out --backend interp
// RUN: creole-run %s --entry large --random-inputs 1 --expect %t.out --backend tile --machine %S/machines/small.toml

func.func @small(%a: tensor<40000xf32> {tf.aliasing_output = 0 : i32}) -> tensor<40000xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<40000xf32> cond {
    %end = stablehlo.constant dense<30> : tensor<i32>
    %go = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %before = stablehlo.dynamic_slice %x, %i, sizes = [1] : (tensor<40000xf32>, tensor<i32>) -> tensor<1xf32>
    %twice = stablehlo.add %before, %before : tensor<1xf32>
    %y = stablehlo.dynamic_update_slice %x, %twice, %next : (tensor<40000xf32>, tensor<1xf32>, tensor<i32>) -> tensor<40000xf32>
    stablehlo.return %next, %y : tensor<i32>, tensor<40000xf32>
  }
  return %r#1 : tensor<40000xf32>
}

func.func @large(%a: tensor<1000000xf32> {tf.aliasing_output = 0 : i32}) -> tensor<1000000xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<1000000xf32> cond {
    %end = stablehlo.constant dense<30> : tensor<i32>
    %go = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %before = stablehlo.dynamic_slice %x, %i, sizes = [1] : (tensor<1000000xf32>, tensor<i32>) -> tensor<1xf32>
    %twice = stablehlo.add %before, %before : tensor<1xf32>
    %y = stablehlo.dynamic_update_slice %x, %twice, %next : (tensor<1000000xf32>, tensor<1xf32>, tensor<i32>) -> tensor<1000000xf32>
    stablehlo.return %next, %y : tensor<i32>, tensor<1000000xf32>
  }
  return %r#1 : tensor<1000000xf32>
}
