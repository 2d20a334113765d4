// RUN: creole-run %s | FileCheck %s
// RUN: creole-run %s --backend=interp | FileCheck %s
// RUN: creole-opt %s --canonicalize | FileCheck %s --check-prefix=FOLD
// RUN: creole-run %s --entry labels | FileCheck %s --check-prefix=LABELS
// RUN: creole-run %s --entry donated --random-inputs 1 | FileCheck %s --check-prefix=DONATED
// RUN: creole-run %s --entry whole --random-inputs 1 | FileCheck %s --check-prefix=WHOLE

// Tuples from one function to another, in others, and of another kind of numbers.

func.func private @pair(%a: tensor<2xf32>, %t: tuple<tensor<2xi32>, tensor<f64>>) -> tuple<tensor<2xf32>, tuple<tensor<2xi32>, tensor<f64>>> {
  %0 = stablehlo.add %a, %a : tensor<2xf32>
  %1 = stablehlo.tuple %0, %t : tuple<tensor<2xf32>, tuple<tensor<2xi32>, tensor<f64>>>
  return %1 : tuple<tensor<2xf32>, tuple<tensor<2xi32>, tensor<f64>>>
}

// CHECK: out0: tensor<2xf32> = [2.0, 4.0]
// CHECK-NEXT: out1: tensor<2xi32> = [3, 4]
// CHECK-NEXT: out2: tensor<f64> = 5.0
func.func @main() -> (tensor<2xf32>, tensor<2xi32>, tensor<f64>) {
  %a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
  %c = stablehlo.constant dense<5.0> : tensor<f64>
  %t = stablehlo.tuple %b, %c : tuple<tensor<2xi32>, tensor<f64>>
  %p = call @pair(%a, %t) : (tensor<2xf32>, tuple<tensor<2xi32>, tensor<f64>>) -> tuple<tensor<2xf32>, tuple<tensor<2xi32>, tensor<f64>>>
  %0 = stablehlo.get_tuple_element %p[0] : (tuple<tensor<2xf32>, tuple<tensor<2xi32>, tensor<f64>>>) -> tensor<2xf32>
  %1 = stablehlo.get_tuple_element %p[1] : (tuple<tensor<2xf32>, tuple<tensor<2xi32>, tensor<f64>>>) -> tuple<tensor<2xi32>, tensor<f64>>
  %2 = stablehlo.get_tuple_element %1[0] : (tuple<tensor<2xi32>, tensor<f64>>) -> tensor<2xi32>
  %3 = stablehlo.get_tuple_element %1[1] : (tuple<tensor<2xi32>, tensor<f64>>) -> tensor<f64>
  return %0, %2, %3 : tensor<2xf32>, tensor<2xi32>, tensor<f64>
}

// WHOLE: out0: tensor<2xf32> = [
func.func @whole(%a: tensor<2xf32>) -> tuple<tensor<2xf32>> {
  %0 = stablehlo.tuple %a : tuple<tensor<2xf32>>
  return %0 : tuple<tensor<2xf32>>
}

// FOLD-LABEL: @part
// FOLD-NEXT: return %arg1
func.func @part(%a: tensor<4xf32>, %b: tensor<2xi32>) -> tensor<2xi32> {
  %0 = stablehlo.tuple %a, %b : tuple<tensor<4xf32>, tensor<2xi32>>
  %1 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<4xf32>, tensor<2xi32>>) -> tensor<2xi32>
  return %1 : tensor<2xi32>
}

// LABELS:      out0 pair[0]: tensor<f32> = 1.0
// LABELS-NEXT: out1 pair[1]: tensor<f32> = 2.0
// LABELS-NEXT: out2 loss: tensor<f32> = 3.0
func.func @labels() -> (tuple<tensor<f32>, tensor<f32>> {jax.result_info = "pair"}, tensor<f32> {jax.result_info = "loss"}) {
  %0 = stablehlo.constant dense<1.0> : tensor<f32>
  %1 = stablehlo.constant dense<2.0> : tensor<f32>
  %2 = stablehlo.constant dense<3.0> : tensor<f32>
  %3 = stablehlo.tuple %0, %1 : tuple<tensor<f32>, tensor<f32>>
  %4 = stablehlo.custom_call @Sharding(%3) : (tuple<tensor<f32>, tensor<f32>>) -> tuple<tensor<f32>, tensor<f32>>
  return %4, %2 : tuple<tensor<f32>, tensor<f32>>, tensor<f32>
}

// A result is made in the memory of the donated input, whatever its number is behind the parts of tuples.
// DONATED:      out0: tensor<i32> = 7
// DONATED-NEXT: out1: tensor<i32> = 7
// DONATED-NEXT: out2: tensor<2xf32> = [2.0, 4.0]
func.func @donated(%x: tensor<2xf32> {tf.aliasing_output = 1 : i32}) -> (tuple<tensor<i32>, tensor<i32>>, tensor<2xf32>) {
  %0 = stablehlo.constant dense<7> : tensor<i32>
  %1 = stablehlo.tuple %0, %0 : tuple<tensor<i32>, tensor<i32>>
  %2 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf32>
  return %1, %2 : tuple<tensor<i32>, tensor<i32>>, tensor<2xf32>
}
