// RUN: creole-opt %s --expand-tuples | FileCheck %s
// RUN: creole-run %s --inputs %S/Inputs/expand-tuples --backend interp | FileCheck %s --check-prefix=VALUES
// RUN: creole-run %s --inputs %S/Inputs/expand-tuples | FileCheck %s --check-prefix=VALUES

!pair = tuple<tensor<2xf32>, tuple<>, tuple<tensor<f32>>>

// Inputs and results are the parts, depth first, in their order.
// CHECK-LABEL: func.func @main(
// CHECK-SAME:      %[[A:.*]]: tensor<2xf32>, %[[B:.*]]: tensor<f32>, %[[C:.*]]: tensor<2xf32> {test.note = "c"}
// CHECK-SAME:      -> (tensor<f32>, tensor<2xf32>, tensor<2xf32>)
// CHECK-NEXT:    %[[R:.*]]:2 = call @swap(%[[A]], %[[B]]) : (tensor<2xf32>, tensor<f32>) -> (tensor<f32>, tensor<2xf32>)
// CHECK-NEXT:    %[[S:.*]] = stablehlo.add %[[R]]#1, %[[C]]
// CHECK-NEXT:    return %[[R]]#0, %[[R]]#1, %[[S]]
// VALUES:      out0: tensor<f32> = 3.0
// VALUES-NEXT: out1: tensor<2xf32> = [1.0, 2.0]
// VALUES-NEXT: out2: tensor<2xf32> = [11.0, 22.0]
func.func @main(%pair: !pair loc("pair"), %c: tensor<2xf32> {test.note = "c"})
    -> (tuple<tensor<f32>, tuple<tensor<2xf32>>>, tensor<2xf32>) {
  %0 = call @swap(%pair) : (!pair) -> tuple<tensor<f32>, tuple<tensor<2xf32>>>
  %1 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<f32>, tuple<tensor<2xf32>>>) -> tuple<tensor<2xf32>>
  %2 = stablehlo.get_tuple_element %1[0] : (tuple<tensor<2xf32>>) -> tensor<2xf32>
  %3 = stablehlo.add %2, %c : tensor<2xf32>
  return %0, %3 : tuple<tensor<f32>, tuple<tensor<2xf32>>>, tensor<2xf32>
}

// CHECK-LABEL: func.func private @swap(
// CHECK-SAME:      %[[A:.*]]: tensor<2xf32>, %[[B:.*]]: tensor<f32>) -> (tensor<f32>, tensor<2xf32>)
// CHECK-NEXT:    return %[[B]], %[[A]]
func.func private @swap(%pair: !pair) -> tuple<tensor<f32>, tuple<tensor<2xf32>>> attributes {no_inline} {
  %0 = stablehlo.get_tuple_element %pair[2] : (!pair) -> tuple<tensor<f32>>
  %1 = stablehlo.get_tuple_element %0[0] : (tuple<tensor<f32>>) -> tensor<f32>
  %2 = stablehlo.get_tuple_element %pair[0] : (!pair) -> tensor<2xf32>
  %3 = stablehlo.tuple %2 : tuple<tensor<2xf32>>
  %4 = stablehlo.tuple %1, %3 : tuple<tensor<f32>, tuple<tensor<2xf32>>>
  return %4 : tuple<tensor<f32>, tuple<tensor<2xf32>>>
}

// Tokens are not passed: those of a loop are truth values.
// CHECK-LABEL: func.func @tokens(%arg0: tensor<i1>) -> tensor<i1>
// CHECK: call @tokens({{.*}}) : (tensor<i1>) -> tensor<i1>
// CHECK: stablehlo.while({{.*}}) : tensor<i1>, tensor<i1>
// CHECK-NOT: token
func.func @tokens(%t: !stablehlo.token, %c: tensor<i1>) -> (tensor<i1>, !stablehlo.token) {
  %0:2 = func.call @tokens(%t, %c) : (!stablehlo.token, tensor<i1>) -> (tensor<i1>, !stablehlo.token)
  %1 = stablehlo.create_token : !stablehlo.token
  %2 = stablehlo.after_all %0#1, %1 : !stablehlo.token
  %3:2 = stablehlo.while(%i = %0#0, %s = %2) : tensor<i1>, !stablehlo.token
  cond {
    stablehlo.return %i : tensor<i1>
  } do {
    stablehlo.return %i, %s : tensor<i1>, !stablehlo.token
  }
  return %3#0, %3#1 : tensor<i1>, !stablehlo.token
}
