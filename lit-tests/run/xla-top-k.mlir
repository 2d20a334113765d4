// RUN: creole-run %s --all-functions
// RUN: creole-run %s --all-functions --backend interp

// Sorted elements that XLA's own library calls by name.

func.func private @greater(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %0 : tensor<i1>
}

func.func private @less(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}

func.func @top_k() {
  %a = stablehlo.constant dense<[[3.0, 1.0, 4.0, 1.0, 5.0], [-1.0, 0.0, 9.0, 9.0, 2.0]]> : tensor<2x5xf32>
  %0 = stablehlo.custom_call @TopK(%a) {called_computations = [@greater], xla_shape = "(f32[2,3]{1,0}, s32[2,3]{1,0})"} : (tensor<2x5xf32>) -> tuple<tensor<2x3xf32>, tensor<2x3xi32>>
  %1 = stablehlo.get_tuple_element %0[0] : (tuple<tensor<2x3xf32>, tensor<2x3xi32>>) -> tensor<2x3xf32>
  %2 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<2x3xf32>, tensor<2x3xi32>>) -> tensor<2x3xi32>
  check.expect_eq_const %1, dense<[[5.0, 4.0, 3.0], [9.0, 9.0, 2.0]]> : tensor<2x3xf32>
  check.expect_eq_const %2, dense<[[4, 2, 0], [2, 3, 4]]> : tensor<2x3xi32>
  return
}

func.func @bottom_k() {
  %a = stablehlo.constant dense<[3.0, 1.0, 0xFFC00000, 1.0, 5.0]> : tensor<5xf32>
  %0:2 = stablehlo.custom_call @TopK(%a) {called_computations = [@less]} : (tensor<5xf32>) -> (tensor<3xf32>, tensor<3xi32>)
  check.expect_eq_const %0#1, dense<[2, 1, 3]> : tensor<3xi32>
  return
}

func.func @without_order() {
  %a = stablehlo.constant dense<[3, 1, 7]> : tensor<3xi8>
  %0:2 = stablehlo.custom_call @TopK(%a) : (tensor<3xi8>) -> (tensor<2xi8>, tensor<2xi64>)
  check.expect_eq_const %0#0, dense<[7, 3]> : tensor<2xi8>
  check.expect_eq_const %0#1, dense<[2, 0]> : tensor<2xi64>
  return
}

func.func @empty() {
  %a = stablehlo.constant dense<> : tensor<0x5xf32>
  %0:2 = stablehlo.custom_call @TopK(%a) {called_computations = [@greater]} : (tensor<0x5xf32>) -> (tensor<0x3xf32>, tensor<0x3xi32>)
  check.expect_eq_const %0#1, dense<> : tensor<0x3xi32>
  %b = stablehlo.constant dense<1.0> : tensor<2x5xf32>
  %1:2 = stablehlo.custom_call @TopK(%b) {called_computations = [@greater]} : (tensor<2x5xf32>) -> (tensor<2x0xf32>, tensor<2x0xi32>)
  check.expect_eq_const %1#1, dense<> : tensor<2x0xi32>
  return
}

// As JAX prints approx_max_k.
func.func @approximate() {
  %a = stablehlo.constant dense<[[3.0, 1.0, 4.0, 1.0, 5.0], [-1.0, 0.0, 9.0, 9.5, 2.0]]> : tensor<2x5xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x5xi32>
  %none = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %m = stablehlo.constant dense<-1> : tensor<i32>
  %0:2 = stablehlo.custom_call @ApproxTopK(%a, %i, %none, %m) {backend_config = "", called_computations = [@greater], mhlo.backend_config = {aggregate_to_topk = true, is_fallback = true, recall_target = 0.95 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 2 : i64}} : (tensor<2x5xf32>, tensor<2x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
  check.expect_eq_const %0#0, dense<[[5.0, 4.0], [9.5, 9.0]]> : tensor<2x2xf32>
  check.expect_eq_const %0#1, dense<[[4, 2], [3, 2]]> : tensor<2x2xi32>
  return
}

// Along another dimension; more elements than asked for, where the rest of the program makes the choice.
func.func @approximate_columns() {
  %a = stablehlo.constant dense<[[3.0, 1.0], [4.0, 1.5], [0.0, 2.0]]> : tensor<3x2xf32>
  %i = stablehlo.iota dim = 0 : tensor<3x2xi32>
  %none = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %m = stablehlo.constant dense<-1> : tensor<i32>
  %0:2 = stablehlo.custom_call @ApproxTopK(%a, %i, %none, %m) {api_version = 4 : i32, called_computations = [@less], backend_config = {aggregate_to_topk = false, recall_target = 0.95 : f32, reduction_dim = 0 : i64, reduction_input_size_override = -1 : i64, top_k = 1 : i64}} : (tensor<3x2xf32>, tensor<3x2xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
  check.expect_eq_const %0#0, dense<[[0.0, 1.0], [3.0, 1.5]]> : tensor<2x2xf32>
  check.expect_eq_const %0#1, dense<[[2, 0], [0, 1]]> : tensor<2x2xi32>
  return
}

func.func @of_mhlo() {
  %a = stablehlo.constant dense<[3.0, 1.0, 4.0]> : tensor<3xf32>
  %0:2 = stablehlo.custom_call @mhlo.topk(%a) {mhlo.attributes = {k = 2 : i64, largest = true}, mhlo.version = 1 : i64} : (tensor<3xf32>) -> (tensor<2xf32>, tensor<2xi32>)
  check.expect_eq_const %0#1, dense<[2, 0]> : tensor<2xi32>
  %1:2 = stablehlo.custom_call @mhlo.topk(%a) {mhlo.attributes = {k = 2 : i64, largest = false}} : (tensor<3xf32>) -> (tensor<2xf32>, tensor<2xi32>)
  check.expect_eq_const %1#1, dense<[1, 0]> : tensor<2xi32>
  %2:2 = mhlo.topk(%a, k = 2, largest = false) : tensor<3xf32> -> (tensor<2xf32>, tensor<2xi32>)
  check.expect_eq_const %2#1, dense<[1, 0]> : tensor<2xi32>
  return
}
