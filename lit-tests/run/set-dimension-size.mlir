// RUN: creole-run %s | FileCheck %s
// RUN: creole-run %s --backend interp | FileCheck %s
// RUN: creole-run %s --threads 2 | FileCheck %s

// CHECK: out0: tensor<5xf32> = [0.0, 1.0, 2.0, 3.0, 4.0]
// CHECK: out1: tensor<f32> = 10.0
// CHECK: out2: tensor<i32> = 5
// CHECK: out3: tensor<3xf32> = [0.0, 2.0, 4.0]
// CHECK: out4: tensor<0xf32> = []
func.func @main() -> (tensor<5xf32>, tensor<f32>, tensor<i32>, tensor<3xf32>, tensor<0xf32>) {
  %a = stablehlo.iota dim = 0 : tensor<8xf32>
  %none = stablehlo.constant dense<0> : tensor<i32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %five = stablehlo.add %two, %three : tensor<i32>
  %0 = stablehlo.set_dimension_size %a, %five, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %1 = stablehlo.reshape %0 : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<5xf32>
  %2 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<f32>) -> tensor<f32>
  %3 = stablehlo.get_dimension_size %0, dim = 0 : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<i32>
  %4 = call @doubled(%0) : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %5 = stablehlo.set_dimension_size %4, %three, dim = 0 : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %6 = stablehlo.reshape %5 : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<3xf32>
  %7 = stablehlo.set_dimension_size %a, %none, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %8 = stablehlo.reshape %7 : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<0xf32>
  return %1, %2, %3, %6, %8 : tensor<5xf32>, tensor<f32>, tensor<i32>, tensor<3xf32>, tensor<0xf32>
}

func.func private @doubled(%a: tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32, #stablehlo.bounds<8>> {
  %0 = stablehlo.add %a, %a : tensor<?xf32, #stablehlo.bounds<8>>
  return %0 : tensor<?xf32, #stablehlo.bounds<8>>
}
