// An update whose values come from the tensor that it changes reads the old elements, not its own.
// RUN: creole-run %s --random-inputs=3 --output %t.interp --backend interp
// RUN: creole-run %s --random-inputs=3 --expect %t.interp --backend cpu | FileCheck %s

// CHECK: 1 output as expected
func.func @main(%x: tensor<40xf32>) -> tensor<40xf32> {
  %c = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.slice %x [0:39] : (tensor<40xf32>) -> tensor<39xf32>
  %1 = stablehlo.dynamic_update_slice %x, %0, %c : (tensor<40xf32>, tensor<39xf32>, tensor<i32>) -> tensor<40xf32>
  return %1 : tensor<40xf32>
}
