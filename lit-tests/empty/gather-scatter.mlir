func.func @stablehlo_gather_i0(%a: tensor<4x5xf32>, %b: tensor<0x1xi32>) -> (tensor<0x2xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf32>, dense<> : tensor<0x1xi32>], test.results = [dense<> : tensor<0x2xf32>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<4x5xf32>, tensor<0x1xi32>) -> tensor<0x2xf32>
  return %r : tensor<0x2xf32>
}

func.func @stablehlo_gather_n0(%a: tensor<4x0xf32>, %b: tensor<3x1xi32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<4x0xf32>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 0>}> : (tensor<4x0xf32>, tensor<3x1xi32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_gather_s0(%a: tensor<4x5xf32>, %b: tensor<3x1xi32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf32>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 0>}> : (tensor<4x5xf32>, tensor<3x1xi32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_gather_window_i0(%a: tensor<4x5xf32>, %b: tensor<0x1xi32>) -> (tensor<0x2x5xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf32>, dense<> : tensor<0x1xi32>], test.results = [dense<> : tensor<0x2x5xf32>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 5>}> : (tensor<4x5xf32>, tensor<0x1xi32>) -> tensor<0x2x5xf32>
  return %r : tensor<0x2x5xf32>
}

func.func @stablehlo_gather_window_m0(%a: tensor<0x5xf32>, %b: tensor<3x1xi32>) -> (tensor<3x0x5xf32>)
    attributes {test.inputs = [dense<> : tensor<0x5xf32>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x0x5xf32>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 5>}> : (tensor<0x5xf32>, tensor<3x1xi32>) -> tensor<3x0x5xf32>
  return %r : tensor<3x0x5xf32>
}

func.func @stablehlo_gather_window_n0(%a: tensor<4x0xf32>, %b: tensor<3x1xi32>) -> (tensor<3x2x0xf32>)
    attributes {test.inputs = [dense<> : tensor<4x0xf32>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x2x0xf32>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 0>}> : (tensor<4x0xf32>, tensor<3x1xi32>) -> tensor<3x2x0xf32>
  return %r : tensor<3x2x0xf32>
}

func.func @stablehlo_gather_window_s0(%a: tensor<4x5xf32>, %b: tensor<3x1xi32>) -> (tensor<3x0x5xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf32>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x0x5xf32>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 5>}> : (tensor<4x5xf32>, tensor<3x1xi32>) -> tensor<3x0x5xf32>
  return %r : tensor<3x0x5xf32>
}

func.func @stablehlo_gather_window_all0(%a: tensor<0x0xf32>, %b: tensor<0x1xi32>) -> (tensor<0x0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x1xi32>], test.results = [dense<> : tensor<0x0x0xf32>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 0>}> : (tensor<0x0xf32>, tensor<0x1xi32>) -> tensor<0x0x0xf32>
  return %r : tensor<0x0x0xf32>
}

func.func @stablehlo_gather_window_f64_i0(%a: tensor<4x5xf64>, %b: tensor<0x1xi32>) -> (tensor<0x2x5xf64>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf64>, dense<> : tensor<0x1xi32>], test.results = [dense<> : tensor<0x2x5xf64>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 5>}> : (tensor<4x5xf64>, tensor<0x1xi32>) -> tensor<0x2x5xf64>
  return %r : tensor<0x2x5xf64>
}

func.func @stablehlo_gather_window_f64_m0(%a: tensor<0x5xf64>, %b: tensor<3x1xi32>) -> (tensor<3x0x5xf64>)
    attributes {test.inputs = [dense<> : tensor<0x5xf64>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x0x5xf64>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 5>}> : (tensor<0x5xf64>, tensor<3x1xi32>) -> tensor<3x0x5xf64>
  return %r : tensor<3x0x5xf64>
}

func.func @stablehlo_gather_window_f64_n0(%a: tensor<4x0xf64>, %b: tensor<3x1xi32>) -> (tensor<3x2x0xf64>)
    attributes {test.inputs = [dense<> : tensor<4x0xf64>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x2x0xf64>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 0>}> : (tensor<4x0xf64>, tensor<3x1xi32>) -> tensor<3x2x0xf64>
  return %r : tensor<3x2x0xf64>
}

func.func @stablehlo_gather_window_f64_s0(%a: tensor<4x5xf64>, %b: tensor<3x1xi32>) -> (tensor<3x0x5xf64>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf64>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x0x5xf64>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 5>}> : (tensor<4x5xf64>, tensor<3x1xi32>) -> tensor<3x0x5xf64>
  return %r : tensor<3x0x5xf64>
}

func.func @stablehlo_gather_window_f64_all0(%a: tensor<0x0xf64>, %b: tensor<0x1xi32>) -> (tensor<0x0x0xf64>)
    attributes {test.inputs = [dense<> : tensor<0x0xf64>, dense<> : tensor<0x1xi32>], test.results = [dense<> : tensor<0x0x0xf64>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 0>}> : (tensor<0x0xf64>, tensor<0x1xi32>) -> tensor<0x0x0xf64>
  return %r : tensor<0x0x0xf64>
}

func.func @stablehlo_gather_window_bf16_i0(%a: tensor<4x5xbf16>, %b: tensor<0x1xi32>) -> (tensor<0x2x5xbf16>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xbf16>, dense<> : tensor<0x1xi32>], test.results = [dense<> : tensor<0x2x5xbf16>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 5>}> : (tensor<4x5xbf16>, tensor<0x1xi32>) -> tensor<0x2x5xbf16>
  return %r : tensor<0x2x5xbf16>
}

func.func @stablehlo_gather_window_bf16_m0(%a: tensor<0x5xbf16>, %b: tensor<3x1xi32>) -> (tensor<3x0x5xbf16>)
    attributes {test.inputs = [dense<> : tensor<0x5xbf16>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x0x5xbf16>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 5>}> : (tensor<0x5xbf16>, tensor<3x1xi32>) -> tensor<3x0x5xbf16>
  return %r : tensor<3x0x5xbf16>
}

func.func @stablehlo_gather_window_bf16_n0(%a: tensor<4x0xbf16>, %b: tensor<3x1xi32>) -> (tensor<3x2x0xbf16>)
    attributes {test.inputs = [dense<> : tensor<4x0xbf16>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x2x0xbf16>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 0>}> : (tensor<4x0xbf16>, tensor<3x1xi32>) -> tensor<3x2x0xbf16>
  return %r : tensor<3x2x0xbf16>
}

func.func @stablehlo_gather_window_bf16_s0(%a: tensor<4x5xbf16>, %b: tensor<3x1xi32>) -> (tensor<3x0x5xbf16>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xbf16>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x0x5xbf16>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 5>}> : (tensor<4x5xbf16>, tensor<3x1xi32>) -> tensor<3x0x5xbf16>
  return %r : tensor<3x0x5xbf16>
}

func.func @stablehlo_gather_window_bf16_all0(%a: tensor<0x0xbf16>, %b: tensor<0x1xi32>) -> (tensor<0x0x0xbf16>)
    attributes {test.inputs = [dense<> : tensor<0x0xbf16>, dense<> : tensor<0x1xi32>], test.results = [dense<> : tensor<0x0x0xbf16>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 0>}> : (tensor<0x0xbf16>, tensor<0x1xi32>) -> tensor<0x0x0xbf16>
  return %r : tensor<0x0x0xbf16>
}

func.func @stablehlo_gather_window_i8_i0(%a: tensor<4x5xi8>, %b: tensor<0x1xi32>) -> (tensor<0x2x5xi8>)
    attributes {test.inputs = [dense<[[4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2]]> : tensor<4x5xi8>, dense<> : tensor<0x1xi32>], test.results = [dense<> : tensor<0x2x5xi8>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 5>}> : (tensor<4x5xi8>, tensor<0x1xi32>) -> tensor<0x2x5xi8>
  return %r : tensor<0x2x5xi8>
}

func.func @stablehlo_gather_window_i8_m0(%a: tensor<0x5xi8>, %b: tensor<3x1xi32>) -> (tensor<3x0x5xi8>)
    attributes {test.inputs = [dense<> : tensor<0x5xi8>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x0x5xi8>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 5>}> : (tensor<0x5xi8>, tensor<3x1xi32>) -> tensor<3x0x5xi8>
  return %r : tensor<3x0x5xi8>
}

func.func @stablehlo_gather_window_i8_n0(%a: tensor<4x0xi8>, %b: tensor<3x1xi32>) -> (tensor<3x2x0xi8>)
    attributes {test.inputs = [dense<> : tensor<4x0xi8>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x2x0xi8>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 0>}> : (tensor<4x0xi8>, tensor<3x1xi32>) -> tensor<3x2x0xi8>
  return %r : tensor<3x2x0xi8>
}

func.func @stablehlo_gather_window_i8_s0(%a: tensor<4x5xi8>, %b: tensor<3x1xi32>) -> (tensor<3x0x5xi8>)
    attributes {test.inputs = [dense<[[4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2]]> : tensor<4x5xi8>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x0x5xi8>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 5>}> : (tensor<4x5xi8>, tensor<3x1xi32>) -> tensor<3x0x5xi8>
  return %r : tensor<3x0x5xi8>
}

func.func @stablehlo_gather_window_i8_all0(%a: tensor<0x0xi8>, %b: tensor<0x1xi32>) -> (tensor<0x0x0xi8>)
    attributes {test.inputs = [dense<> : tensor<0x0xi8>, dense<> : tensor<0x1xi32>], test.results = [dense<> : tensor<0x0x0xi8>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 0>}> : (tensor<0x0xi8>, tensor<0x1xi32>) -> tensor<0x0x0xi8>
  return %r : tensor<0x0x0xi8>
}

func.func @stablehlo_gather_window_i64_i0(%a: tensor<4x5xi64>, %b: tensor<0x1xi32>) -> (tensor<0x2x5xi64>)
    attributes {test.inputs = [dense<[[4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2]]> : tensor<4x5xi64>, dense<> : tensor<0x1xi32>], test.results = [dense<> : tensor<0x2x5xi64>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 5>}> : (tensor<4x5xi64>, tensor<0x1xi32>) -> tensor<0x2x5xi64>
  return %r : tensor<0x2x5xi64>
}

func.func @stablehlo_gather_window_i64_m0(%a: tensor<0x5xi64>, %b: tensor<3x1xi32>) -> (tensor<3x0x5xi64>)
    attributes {test.inputs = [dense<> : tensor<0x5xi64>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x0x5xi64>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 5>}> : (tensor<0x5xi64>, tensor<3x1xi32>) -> tensor<3x0x5xi64>
  return %r : tensor<3x0x5xi64>
}

func.func @stablehlo_gather_window_i64_n0(%a: tensor<4x0xi64>, %b: tensor<3x1xi32>) -> (tensor<3x2x0xi64>)
    attributes {test.inputs = [dense<> : tensor<4x0xi64>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x2x0xi64>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 0>}> : (tensor<4x0xi64>, tensor<3x1xi32>) -> tensor<3x2x0xi64>
  return %r : tensor<3x2x0xi64>
}

func.func @stablehlo_gather_window_i64_s0(%a: tensor<4x5xi64>, %b: tensor<3x1xi32>) -> (tensor<3x0x5xi64>)
    attributes {test.inputs = [dense<[[4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2]]> : tensor<4x5xi64>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x0x5xi64>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 5>}> : (tensor<4x5xi64>, tensor<3x1xi32>) -> tensor<3x0x5xi64>
  return %r : tensor<3x0x5xi64>
}

func.func @stablehlo_gather_window_i64_all0(%a: tensor<0x0xi64>, %b: tensor<0x1xi32>) -> (tensor<0x0x0xi64>)
    attributes {test.inputs = [dense<> : tensor<0x0xi64>, dense<> : tensor<0x1xi32>], test.results = [dense<> : tensor<0x0x0xi64>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 0>}> : (tensor<0x0xi64>, tensor<0x1xi32>) -> tensor<0x0x0xi64>
  return %r : tensor<0x0x0xi64>
}

func.func @stablehlo_gather_window_i1_i0(%a: tensor<4x5xi1>, %b: tensor<0x1xi32>) -> (tensor<0x2x5xi1>)
    attributes {test.inputs = [dense<[[false, true, true, true, false], [false, true, true, true, false], [false, true, true, true, false], [false, true, true, true, false]]> : tensor<4x5xi1>, dense<> : tensor<0x1xi32>], test.results = [dense<> : tensor<0x2x5xi1>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 5>}> : (tensor<4x5xi1>, tensor<0x1xi32>) -> tensor<0x2x5xi1>
  return %r : tensor<0x2x5xi1>
}

func.func @stablehlo_gather_window_i1_m0(%a: tensor<0x5xi1>, %b: tensor<3x1xi32>) -> (tensor<3x0x5xi1>)
    attributes {test.inputs = [dense<> : tensor<0x5xi1>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x0x5xi1>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 5>}> : (tensor<0x5xi1>, tensor<3x1xi32>) -> tensor<3x0x5xi1>
  return %r : tensor<3x0x5xi1>
}

func.func @stablehlo_gather_window_i1_n0(%a: tensor<4x0xi1>, %b: tensor<3x1xi32>) -> (tensor<3x2x0xi1>)
    attributes {test.inputs = [dense<> : tensor<4x0xi1>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x2x0xi1>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 0>}> : (tensor<4x0xi1>, tensor<3x1xi32>) -> tensor<3x2x0xi1>
  return %r : tensor<3x2x0xi1>
}

func.func @stablehlo_gather_window_i1_s0(%a: tensor<4x5xi1>, %b: tensor<3x1xi32>) -> (tensor<3x0x5xi1>)
    attributes {test.inputs = [dense<[[false, true, true, true, false], [false, true, true, true, false], [false, true, true, true, false], [false, true, true, true, false]]> : tensor<4x5xi1>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x0x5xi1>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 5>}> : (tensor<4x5xi1>, tensor<3x1xi32>) -> tensor<3x0x5xi1>
  return %r : tensor<3x0x5xi1>
}

func.func @stablehlo_gather_window_i1_all0(%a: tensor<0x0xi1>, %b: tensor<0x1xi32>) -> (tensor<0x0x0xi1>)
    attributes {test.inputs = [dense<> : tensor<0x0xi1>, dense<> : tensor<0x1xi32>], test.results = [dense<> : tensor<0x0x0xi1>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 0>}> : (tensor<0x0xi1>, tensor<0x1xi32>) -> tensor<0x0x0xi1>
  return %r : tensor<0x0x0xi1>
}

func.func @stablehlo_gather_window_complex_f32_i0(%a: tensor<4x5xcomplex<f32>>, %b: tensor<0x1xi32>) -> (tensor<0x2x5xcomplex<f32>>)
    attributes {test.inputs = [dense<[[(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)]]> : tensor<4x5xcomplex<f32>>, dense<> : tensor<0x1xi32>], test.results = [dense<> : tensor<0x2x5xcomplex<f32>>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 5>}> : (tensor<4x5xcomplex<f32>>, tensor<0x1xi32>) -> tensor<0x2x5xcomplex<f32>>
  return %r : tensor<0x2x5xcomplex<f32>>
}

func.func @stablehlo_gather_window_complex_f32_m0(%a: tensor<0x5xcomplex<f32>>, %b: tensor<3x1xi32>) -> (tensor<3x0x5xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x5xcomplex<f32>>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x0x5xcomplex<f32>>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 5>}> : (tensor<0x5xcomplex<f32>>, tensor<3x1xi32>) -> tensor<3x0x5xcomplex<f32>>
  return %r : tensor<3x0x5xcomplex<f32>>
}

func.func @stablehlo_gather_window_complex_f32_n0(%a: tensor<4x0xcomplex<f32>>, %b: tensor<3x1xi32>) -> (tensor<3x2x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<4x0xcomplex<f32>>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x2x0xcomplex<f32>>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 0>}> : (tensor<4x0xcomplex<f32>>, tensor<3x1xi32>) -> tensor<3x2x0xcomplex<f32>>
  return %r : tensor<3x2x0xcomplex<f32>>
}

func.func @stablehlo_gather_window_complex_f32_s0(%a: tensor<4x5xcomplex<f32>>, %b: tensor<3x1xi32>) -> (tensor<3x0x5xcomplex<f32>>)
    attributes {test.inputs = [dense<[[(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)]]> : tensor<4x5xcomplex<f32>>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>], test.results = [dense<> : tensor<3x0x5xcomplex<f32>>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 5>}> : (tensor<4x5xcomplex<f32>>, tensor<3x1xi32>) -> tensor<3x0x5xcomplex<f32>>
  return %r : tensor<3x0x5xcomplex<f32>>
}

func.func @stablehlo_gather_window_complex_f32_all0(%a: tensor<0x0xcomplex<f32>>, %b: tensor<0x1xi32>) -> (tensor<0x0x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x0xcomplex<f32>>, dense<> : tensor<0x1xi32>], test.results = [dense<> : tensor<0x0x0xcomplex<f32>>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 0>}> : (tensor<0x0xcomplex<f32>>, tensor<0x1xi32>) -> tensor<0x0x0xcomplex<f32>>
  return %r : tensor<0x0x0xcomplex<f32>>
}

func.func @stablehlo_gather_batch_b0(%a: tensor<0x3x5xf32>, %b: tensor<0x4x1xi32>) -> (tensor<0x4x5xf32>)
    attributes {test.inputs = [dense<> : tensor<0x3x5xf32>, dense<> : tensor<0x4x1xi32>], test.results = [dense<> : tensor<0x4x5xf32>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 0, 1, 5>}> : (tensor<0x3x5xf32>, tensor<0x4x1xi32>) -> tensor<0x4x5xf32>
  return %r : tensor<0x4x5xf32>
}

func.func @stablehlo_gather_batch_i0(%a: tensor<2x3x5xf32>, %b: tensor<2x0x1xi32>) -> (tensor<2x0x5xf32>)
    attributes {test.inputs = [dense<[[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]], [[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]]> : tensor<2x3x5xf32>, dense<> : tensor<2x0x1xi32>], test.results = [dense<> : tensor<2x0x5xf32>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 5>}> : (tensor<2x3x5xf32>, tensor<2x0x1xi32>) -> tensor<2x0x5xf32>
  return %r : tensor<2x0x5xf32>
}

func.func @stablehlo_gather_batch_n0(%a: tensor<2x3x0xf32>, %b: tensor<2x4x1xi32>) -> (tensor<2x4x0xf32>)
    attributes {test.inputs = [dense<> : tensor<2x3x0xf32>, dense<[[[0], [1], [2], [0]], [[1], [2], [0], [1]]]> : tensor<2x4x1xi32>], test.results = [dense<> : tensor<2x4x0xf32>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 0>}> : (tensor<2x3x0xf32>, tensor<2x4x1xi32>) -> tensor<2x4x0xf32>
  return %r : tensor<2x4x0xf32>
}

func.func @stablehlo_gather_no_coordinates_i0(%a: tensor<4x5xf32>, %b: tensor<0x0xi32>) -> (tensor<0x4x5xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf32>, dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x4x5xf32>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [], index_vector_dim = 1>, slice_sizes = array<i64: 4, 5>}> : (tensor<4x5xf32>, tensor<0x0xi32>) -> tensor<0x4x5xf32>
  return %r : tensor<0x4x5xf32>
}

func.func @stablehlo_gather_no_coordinates_m0(%a: tensor<0x5xf32>, %b: tensor<3x0xi32>) -> (tensor<3x0x5xf32>)
    attributes {test.inputs = [dense<> : tensor<0x5xf32>, dense<> : tensor<3x0xi32>], test.results = [dense<> : tensor<3x0x5xf32>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [], index_vector_dim = 1>, slice_sizes = array<i64: 0, 5>}> : (tensor<0x5xf32>, tensor<3x0xi32>) -> tensor<3x0x5xf32>
  return %r : tensor<3x0x5xf32>
}

func.func @stablehlo_gather_no_coordinates_n0(%a: tensor<4x0xf32>, %b: tensor<3x0xi32>) -> (tensor<3x4x0xf32>)
    attributes {test.inputs = [dense<> : tensor<4x0xf32>, dense<> : tensor<3x0xi32>], test.results = [dense<> : tensor<3x4x0xf32>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [], index_vector_dim = 1>, slice_sizes = array<i64: 4, 0>}> : (tensor<4x0xf32>, tensor<3x0xi32>) -> tensor<3x4x0xf32>
  return %r : tensor<3x4x0xf32>
}

func.func @stablehlo_gather_no_coordinates_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xi32>) -> (tensor<0x0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x0x0xf32>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [], index_vector_dim = 1>, slice_sizes = array<i64: 0, 0>}> : (tensor<0x0xf32>, tensor<0x0xi32>) -> tensor<0x0x0xf32>
  return %r : tensor<0x0x0xf32>
}

func.func @stablehlo_gather_no_coordinates(%a: tensor<4x5xf32>, %b: tensor<3x0xi32>) -> (tensor<3x4x5xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf32>, dense<> : tensor<3x0xi32>], test.results = [dense<[[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]], [[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]], [[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]]> : tensor<3x4x5xf32>]} {
  %r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [], index_vector_dim = 1>, slice_sizes = array<i64: 4, 5>}> : (tensor<4x5xf32>, tensor<3x0xi32>) -> tensor<3x4x5xf32>
  return %r : tensor<3x4x5xf32>
}

func.func @stablehlo_scatter_i0(%a: tensor<4x5xf32>, %b: tensor<0x1xi32>, %c: tensor<0x2xf32>) -> (tensor<4x5xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf32>, dense<> : tensor<0x1xi32>, dense<> : tensor<0x2xf32>], test.results = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf32>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<0x1xi32>, tensor<0x2xf32>) -> tensor<4x5xf32>
  return %r : tensor<4x5xf32>
}

func.func @stablehlo_scatter_m0(%a: tensor<0x5xf32>, %b: tensor<3x1xi32>, %c: tensor<3x2xf32>) -> (tensor<0x5xf32>)
    attributes {test.inputs = [dense<> : tensor<0x5xf32>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]> : tensor<3x2xf32>], test.results = [dense<> : tensor<0x5xf32>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<0x5xf32>, tensor<3x1xi32>, tensor<3x2xf32>) -> tensor<0x5xf32>
  return %r : tensor<0x5xf32>
}

func.func @stablehlo_scatter_n0(%a: tensor<4x0xf32>, %b: tensor<3x1xi32>, %c: tensor<3x0xf32>) -> (tensor<4x0xf32>)
    attributes {test.inputs = [dense<> : tensor<4x0xf32>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<4x0xf32>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<4x0xf32>, tensor<3x1xi32>, tensor<3x0xf32>) -> tensor<4x0xf32>
  return %r : tensor<4x0xf32>
}

func.func @stablehlo_scatter_s0(%a: tensor<4x5xf32>, %b: tensor<3x1xi32>, %c: tensor<3x0xf32>) -> (tensor<4x5xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf32>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<> : tensor<3x0xf32>], test.results = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf32>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<3x1xi32>, tensor<3x0xf32>) -> tensor<4x5xf32>
  return %r : tensor<4x5xf32>
}

func.func @stablehlo_scatter_all0(%a: tensor<0x0xf32>, %b: tensor<0x1xi32>, %c: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x1xi32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<0x0xf32>, tensor<0x1xi32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_scatter_f64_i0(%a: tensor<4x5xf64>, %b: tensor<0x1xi32>, %c: tensor<0x2xf64>) -> (tensor<4x5xf64>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf64>, dense<> : tensor<0x1xi32>, dense<> : tensor<0x2xf64>], test.results = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf64>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f64>, %y: tensor<f64>):
      %s = stablehlo.add %x, %y : tensor<f64>
      stablehlo.return %s : tensor<f64>
  }) : (tensor<4x5xf64>, tensor<0x1xi32>, tensor<0x2xf64>) -> tensor<4x5xf64>
  return %r : tensor<4x5xf64>
}

func.func @stablehlo_scatter_f64_m0(%a: tensor<0x5xf64>, %b: tensor<3x1xi32>, %c: tensor<3x2xf64>) -> (tensor<0x5xf64>)
    attributes {test.inputs = [dense<> : tensor<0x5xf64>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]> : tensor<3x2xf64>], test.results = [dense<> : tensor<0x5xf64>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f64>, %y: tensor<f64>):
      %s = stablehlo.add %x, %y : tensor<f64>
      stablehlo.return %s : tensor<f64>
  }) : (tensor<0x5xf64>, tensor<3x1xi32>, tensor<3x2xf64>) -> tensor<0x5xf64>
  return %r : tensor<0x5xf64>
}

func.func @stablehlo_scatter_f64_n0(%a: tensor<4x0xf64>, %b: tensor<3x1xi32>, %c: tensor<3x0xf64>) -> (tensor<4x0xf64>)
    attributes {test.inputs = [dense<> : tensor<4x0xf64>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<> : tensor<3x0xf64>], test.results = [dense<> : tensor<4x0xf64>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f64>, %y: tensor<f64>):
      %s = stablehlo.add %x, %y : tensor<f64>
      stablehlo.return %s : tensor<f64>
  }) : (tensor<4x0xf64>, tensor<3x1xi32>, tensor<3x0xf64>) -> tensor<4x0xf64>
  return %r : tensor<4x0xf64>
}

func.func @stablehlo_scatter_f64_s0(%a: tensor<4x5xf64>, %b: tensor<3x1xi32>, %c: tensor<3x0xf64>) -> (tensor<4x5xf64>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf64>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<> : tensor<3x0xf64>], test.results = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf64>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f64>, %y: tensor<f64>):
      %s = stablehlo.add %x, %y : tensor<f64>
      stablehlo.return %s : tensor<f64>
  }) : (tensor<4x5xf64>, tensor<3x1xi32>, tensor<3x0xf64>) -> tensor<4x5xf64>
  return %r : tensor<4x5xf64>
}

func.func @stablehlo_scatter_f64_all0(%a: tensor<0x0xf64>, %b: tensor<0x1xi32>, %c: tensor<0x0xf64>) -> (tensor<0x0xf64>)
    attributes {test.inputs = [dense<> : tensor<0x0xf64>, dense<> : tensor<0x1xi32>, dense<> : tensor<0x0xf64>], test.results = [dense<> : tensor<0x0xf64>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f64>, %y: tensor<f64>):
      %s = stablehlo.add %x, %y : tensor<f64>
      stablehlo.return %s : tensor<f64>
  }) : (tensor<0x0xf64>, tensor<0x1xi32>, tensor<0x0xf64>) -> tensor<0x0xf64>
  return %r : tensor<0x0xf64>
}

func.func @stablehlo_scatter_bf16_i0(%a: tensor<4x5xbf16>, %b: tensor<0x1xi32>, %c: tensor<0x2xbf16>) -> (tensor<4x5xbf16>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xbf16>, dense<> : tensor<0x1xi32>, dense<> : tensor<0x2xbf16>], test.results = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xbf16>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %s = stablehlo.add %x, %y : tensor<bf16>
      stablehlo.return %s : tensor<bf16>
  }) : (tensor<4x5xbf16>, tensor<0x1xi32>, tensor<0x2xbf16>) -> tensor<4x5xbf16>
  return %r : tensor<4x5xbf16>
}

func.func @stablehlo_scatter_bf16_m0(%a: tensor<0x5xbf16>, %b: tensor<3x1xi32>, %c: tensor<3x2xbf16>) -> (tensor<0x5xbf16>)
    attributes {test.inputs = [dense<> : tensor<0x5xbf16>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]> : tensor<3x2xbf16>], test.results = [dense<> : tensor<0x5xbf16>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %s = stablehlo.add %x, %y : tensor<bf16>
      stablehlo.return %s : tensor<bf16>
  }) : (tensor<0x5xbf16>, tensor<3x1xi32>, tensor<3x2xbf16>) -> tensor<0x5xbf16>
  return %r : tensor<0x5xbf16>
}

func.func @stablehlo_scatter_bf16_n0(%a: tensor<4x0xbf16>, %b: tensor<3x1xi32>, %c: tensor<3x0xbf16>) -> (tensor<4x0xbf16>)
    attributes {test.inputs = [dense<> : tensor<4x0xbf16>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<> : tensor<3x0xbf16>], test.results = [dense<> : tensor<4x0xbf16>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %s = stablehlo.add %x, %y : tensor<bf16>
      stablehlo.return %s : tensor<bf16>
  }) : (tensor<4x0xbf16>, tensor<3x1xi32>, tensor<3x0xbf16>) -> tensor<4x0xbf16>
  return %r : tensor<4x0xbf16>
}

func.func @stablehlo_scatter_bf16_s0(%a: tensor<4x5xbf16>, %b: tensor<3x1xi32>, %c: tensor<3x0xbf16>) -> (tensor<4x5xbf16>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xbf16>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<> : tensor<3x0xbf16>], test.results = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xbf16>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %s = stablehlo.add %x, %y : tensor<bf16>
      stablehlo.return %s : tensor<bf16>
  }) : (tensor<4x5xbf16>, tensor<3x1xi32>, tensor<3x0xbf16>) -> tensor<4x5xbf16>
  return %r : tensor<4x5xbf16>
}

func.func @stablehlo_scatter_bf16_all0(%a: tensor<0x0xbf16>, %b: tensor<0x1xi32>, %c: tensor<0x0xbf16>) -> (tensor<0x0xbf16>)
    attributes {test.inputs = [dense<> : tensor<0x0xbf16>, dense<> : tensor<0x1xi32>, dense<> : tensor<0x0xbf16>], test.results = [dense<> : tensor<0x0xbf16>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %s = stablehlo.add %x, %y : tensor<bf16>
      stablehlo.return %s : tensor<bf16>
  }) : (tensor<0x0xbf16>, tensor<0x1xi32>, tensor<0x0xbf16>) -> tensor<0x0xbf16>
  return %r : tensor<0x0xbf16>
}

func.func @stablehlo_scatter_i8_i0(%a: tensor<4x5xi8>, %b: tensor<0x1xi32>, %c: tensor<0x2xi8>) -> (tensor<4x5xi8>)
    attributes {test.inputs = [dense<[[4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2]]> : tensor<4x5xi8>, dense<> : tensor<0x1xi32>, dense<> : tensor<0x2xi8>], test.results = [dense<[[4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2]]> : tensor<4x5xi8>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %s = stablehlo.add %x, %y : tensor<i8>
      stablehlo.return %s : tensor<i8>
  }) : (tensor<4x5xi8>, tensor<0x1xi32>, tensor<0x2xi8>) -> tensor<4x5xi8>
  return %r : tensor<4x5xi8>
}

func.func @stablehlo_scatter_i8_m0(%a: tensor<0x5xi8>, %b: tensor<3x1xi32>, %c: tensor<3x2xi8>) -> (tensor<0x5xi8>)
    attributes {test.inputs = [dense<> : tensor<0x5xi8>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<[[4, 1], [3, 5], [2, 4]]> : tensor<3x2xi8>], test.results = [dense<> : tensor<0x5xi8>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %s = stablehlo.add %x, %y : tensor<i8>
      stablehlo.return %s : tensor<i8>
  }) : (tensor<0x5xi8>, tensor<3x1xi32>, tensor<3x2xi8>) -> tensor<0x5xi8>
  return %r : tensor<0x5xi8>
}

func.func @stablehlo_scatter_i8_n0(%a: tensor<4x0xi8>, %b: tensor<3x1xi32>, %c: tensor<3x0xi8>) -> (tensor<4x0xi8>)
    attributes {test.inputs = [dense<> : tensor<4x0xi8>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<> : tensor<3x0xi8>], test.results = [dense<> : tensor<4x0xi8>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %s = stablehlo.add %x, %y : tensor<i8>
      stablehlo.return %s : tensor<i8>
  }) : (tensor<4x0xi8>, tensor<3x1xi32>, tensor<3x0xi8>) -> tensor<4x0xi8>
  return %r : tensor<4x0xi8>
}

func.func @stablehlo_scatter_i8_s0(%a: tensor<4x5xi8>, %b: tensor<3x1xi32>, %c: tensor<3x0xi8>) -> (tensor<4x5xi8>)
    attributes {test.inputs = [dense<[[4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2]]> : tensor<4x5xi8>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<> : tensor<3x0xi8>], test.results = [dense<[[4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2]]> : tensor<4x5xi8>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %s = stablehlo.add %x, %y : tensor<i8>
      stablehlo.return %s : tensor<i8>
  }) : (tensor<4x5xi8>, tensor<3x1xi32>, tensor<3x0xi8>) -> tensor<4x5xi8>
  return %r : tensor<4x5xi8>
}

func.func @stablehlo_scatter_i8_all0(%a: tensor<0x0xi8>, %b: tensor<0x1xi32>, %c: tensor<0x0xi8>) -> (tensor<0x0xi8>)
    attributes {test.inputs = [dense<> : tensor<0x0xi8>, dense<> : tensor<0x1xi32>, dense<> : tensor<0x0xi8>], test.results = [dense<> : tensor<0x0xi8>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %s = stablehlo.add %x, %y : tensor<i8>
      stablehlo.return %s : tensor<i8>
  }) : (tensor<0x0xi8>, tensor<0x1xi32>, tensor<0x0xi8>) -> tensor<0x0xi8>
  return %r : tensor<0x0xi8>
}

func.func @stablehlo_scatter_i64_i0(%a: tensor<4x5xi64>, %b: tensor<0x1xi32>, %c: tensor<0x2xi64>) -> (tensor<4x5xi64>)
    attributes {test.inputs = [dense<[[4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2]]> : tensor<4x5xi64>, dense<> : tensor<0x1xi32>, dense<> : tensor<0x2xi64>], test.results = [dense<[[4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2]]> : tensor<4x5xi64>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<i64>, %y: tensor<i64>):
      %s = stablehlo.add %x, %y : tensor<i64>
      stablehlo.return %s : tensor<i64>
  }) : (tensor<4x5xi64>, tensor<0x1xi32>, tensor<0x2xi64>) -> tensor<4x5xi64>
  return %r : tensor<4x5xi64>
}

func.func @stablehlo_scatter_i64_m0(%a: tensor<0x5xi64>, %b: tensor<3x1xi32>, %c: tensor<3x2xi64>) -> (tensor<0x5xi64>)
    attributes {test.inputs = [dense<> : tensor<0x5xi64>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<[[4, 1], [3, 5], [2, 4]]> : tensor<3x2xi64>], test.results = [dense<> : tensor<0x5xi64>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<i64>, %y: tensor<i64>):
      %s = stablehlo.add %x, %y : tensor<i64>
      stablehlo.return %s : tensor<i64>
  }) : (tensor<0x5xi64>, tensor<3x1xi32>, tensor<3x2xi64>) -> tensor<0x5xi64>
  return %r : tensor<0x5xi64>
}

func.func @stablehlo_scatter_i64_n0(%a: tensor<4x0xi64>, %b: tensor<3x1xi32>, %c: tensor<3x0xi64>) -> (tensor<4x0xi64>)
    attributes {test.inputs = [dense<> : tensor<4x0xi64>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<> : tensor<3x0xi64>], test.results = [dense<> : tensor<4x0xi64>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<i64>, %y: tensor<i64>):
      %s = stablehlo.add %x, %y : tensor<i64>
      stablehlo.return %s : tensor<i64>
  }) : (tensor<4x0xi64>, tensor<3x1xi32>, tensor<3x0xi64>) -> tensor<4x0xi64>
  return %r : tensor<4x0xi64>
}

func.func @stablehlo_scatter_i64_s0(%a: tensor<4x5xi64>, %b: tensor<3x1xi32>, %c: tensor<3x0xi64>) -> (tensor<4x5xi64>)
    attributes {test.inputs = [dense<[[4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2]]> : tensor<4x5xi64>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<> : tensor<3x0xi64>], test.results = [dense<[[4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2]]> : tensor<4x5xi64>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<i64>, %y: tensor<i64>):
      %s = stablehlo.add %x, %y : tensor<i64>
      stablehlo.return %s : tensor<i64>
  }) : (tensor<4x5xi64>, tensor<3x1xi32>, tensor<3x0xi64>) -> tensor<4x5xi64>
  return %r : tensor<4x5xi64>
}

func.func @stablehlo_scatter_i64_all0(%a: tensor<0x0xi64>, %b: tensor<0x1xi32>, %c: tensor<0x0xi64>) -> (tensor<0x0xi64>)
    attributes {test.inputs = [dense<> : tensor<0x0xi64>, dense<> : tensor<0x1xi32>, dense<> : tensor<0x0xi64>], test.results = [dense<> : tensor<0x0xi64>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<i64>, %y: tensor<i64>):
      %s = stablehlo.add %x, %y : tensor<i64>
      stablehlo.return %s : tensor<i64>
  }) : (tensor<0x0xi64>, tensor<0x1xi32>, tensor<0x0xi64>) -> tensor<0x0xi64>
  return %r : tensor<0x0xi64>
}

func.func @stablehlo_scatter_i1_i0(%a: tensor<4x5xi1>, %b: tensor<0x1xi32>, %c: tensor<0x2xi1>) -> (tensor<4x5xi1>)
    attributes {test.inputs = [dense<[[false, true, true, true, false], [false, true, true, true, false], [false, true, true, true, false], [false, true, true, true, false]]> : tensor<4x5xi1>, dense<> : tensor<0x1xi32>, dense<> : tensor<0x2xi1>], test.results = [dense<[[false, true, true, true, false], [false, true, true, true, false], [false, true, true, true, false], [false, true, true, true, false]]> : tensor<4x5xi1>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<i1>, %y: tensor<i1>):
      %s = stablehlo.add %x, %y : tensor<i1>
      stablehlo.return %s : tensor<i1>
  }) : (tensor<4x5xi1>, tensor<0x1xi32>, tensor<0x2xi1>) -> tensor<4x5xi1>
  return %r : tensor<4x5xi1>
}

func.func @stablehlo_scatter_i1_m0(%a: tensor<0x5xi1>, %b: tensor<3x1xi32>, %c: tensor<3x2xi1>) -> (tensor<0x5xi1>)
    attributes {test.inputs = [dense<> : tensor<0x5xi1>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<[[false, true], [true, true], [false, false]]> : tensor<3x2xi1>], test.results = [dense<> : tensor<0x5xi1>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<i1>, %y: tensor<i1>):
      %s = stablehlo.add %x, %y : tensor<i1>
      stablehlo.return %s : tensor<i1>
  }) : (tensor<0x5xi1>, tensor<3x1xi32>, tensor<3x2xi1>) -> tensor<0x5xi1>
  return %r : tensor<0x5xi1>
}

func.func @stablehlo_scatter_i1_n0(%a: tensor<4x0xi1>, %b: tensor<3x1xi32>, %c: tensor<3x0xi1>) -> (tensor<4x0xi1>)
    attributes {test.inputs = [dense<> : tensor<4x0xi1>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<> : tensor<3x0xi1>], test.results = [dense<> : tensor<4x0xi1>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<i1>, %y: tensor<i1>):
      %s = stablehlo.add %x, %y : tensor<i1>
      stablehlo.return %s : tensor<i1>
  }) : (tensor<4x0xi1>, tensor<3x1xi32>, tensor<3x0xi1>) -> tensor<4x0xi1>
  return %r : tensor<4x0xi1>
}

func.func @stablehlo_scatter_i1_s0(%a: tensor<4x5xi1>, %b: tensor<3x1xi32>, %c: tensor<3x0xi1>) -> (tensor<4x5xi1>)
    attributes {test.inputs = [dense<[[false, true, true, true, false], [false, true, true, true, false], [false, true, true, true, false], [false, true, true, true, false]]> : tensor<4x5xi1>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<> : tensor<3x0xi1>], test.results = [dense<[[false, true, true, true, false], [false, true, true, true, false], [false, true, true, true, false], [false, true, true, true, false]]> : tensor<4x5xi1>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<i1>, %y: tensor<i1>):
      %s = stablehlo.add %x, %y : tensor<i1>
      stablehlo.return %s : tensor<i1>
  }) : (tensor<4x5xi1>, tensor<3x1xi32>, tensor<3x0xi1>) -> tensor<4x5xi1>
  return %r : tensor<4x5xi1>
}

func.func @stablehlo_scatter_i1_all0(%a: tensor<0x0xi1>, %b: tensor<0x1xi32>, %c: tensor<0x0xi1>) -> (tensor<0x0xi1>)
    attributes {test.inputs = [dense<> : tensor<0x0xi1>, dense<> : tensor<0x1xi32>, dense<> : tensor<0x0xi1>], test.results = [dense<> : tensor<0x0xi1>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<i1>, %y: tensor<i1>):
      %s = stablehlo.add %x, %y : tensor<i1>
      stablehlo.return %s : tensor<i1>
  }) : (tensor<0x0xi1>, tensor<0x1xi32>, tensor<0x0xi1>) -> tensor<0x0xi1>
  return %r : tensor<0x0xi1>
}

func.func @stablehlo_scatter_complex_f32_i0(%a: tensor<4x5xcomplex<f32>>, %b: tensor<0x1xi32>, %c: tensor<0x2xcomplex<f32>>) -> (tensor<4x5xcomplex<f32>>)
    attributes {test.inputs = [dense<[[(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)]]> : tensor<4x5xcomplex<f32>>, dense<> : tensor<0x1xi32>, dense<> : tensor<0x2xcomplex<f32>>], test.results = [dense<[[(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)]]> : tensor<4x5xcomplex<f32>>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<complex<f32>>, %y: tensor<complex<f32>>):
      %s = stablehlo.add %x, %y : tensor<complex<f32>>
      stablehlo.return %s : tensor<complex<f32>>
  }) : (tensor<4x5xcomplex<f32>>, tensor<0x1xi32>, tensor<0x2xcomplex<f32>>) -> tensor<4x5xcomplex<f32>>
  return %r : tensor<4x5xcomplex<f32>>
}

func.func @stablehlo_scatter_complex_f32_m0(%a: tensor<0x5xcomplex<f32>>, %b: tensor<3x1xi32>, %c: tensor<3x2xcomplex<f32>>) -> (tensor<0x5xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x5xcomplex<f32>>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<[[(4.0, -4.0), (1.0, -2.0)], [(3.0, -5.0), (5.0, -3.0)], [(2.0, -1.0), (4.0, -4.0)]]> : tensor<3x2xcomplex<f32>>], test.results = [dense<> : tensor<0x5xcomplex<f32>>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<complex<f32>>, %y: tensor<complex<f32>>):
      %s = stablehlo.add %x, %y : tensor<complex<f32>>
      stablehlo.return %s : tensor<complex<f32>>
  }) : (tensor<0x5xcomplex<f32>>, tensor<3x1xi32>, tensor<3x2xcomplex<f32>>) -> tensor<0x5xcomplex<f32>>
  return %r : tensor<0x5xcomplex<f32>>
}

func.func @stablehlo_scatter_complex_f32_n0(%a: tensor<4x0xcomplex<f32>>, %b: tensor<3x1xi32>, %c: tensor<3x0xcomplex<f32>>) -> (tensor<4x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<4x0xcomplex<f32>>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<> : tensor<3x0xcomplex<f32>>], test.results = [dense<> : tensor<4x0xcomplex<f32>>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<complex<f32>>, %y: tensor<complex<f32>>):
      %s = stablehlo.add %x, %y : tensor<complex<f32>>
      stablehlo.return %s : tensor<complex<f32>>
  }) : (tensor<4x0xcomplex<f32>>, tensor<3x1xi32>, tensor<3x0xcomplex<f32>>) -> tensor<4x0xcomplex<f32>>
  return %r : tensor<4x0xcomplex<f32>>
}

func.func @stablehlo_scatter_complex_f32_s0(%a: tensor<4x5xcomplex<f32>>, %b: tensor<3x1xi32>, %c: tensor<3x0xcomplex<f32>>) -> (tensor<4x5xcomplex<f32>>)
    attributes {test.inputs = [dense<[[(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)]]> : tensor<4x5xcomplex<f32>>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<> : tensor<3x0xcomplex<f32>>], test.results = [dense<[[(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)]]> : tensor<4x5xcomplex<f32>>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<complex<f32>>, %y: tensor<complex<f32>>):
      %s = stablehlo.add %x, %y : tensor<complex<f32>>
      stablehlo.return %s : tensor<complex<f32>>
  }) : (tensor<4x5xcomplex<f32>>, tensor<3x1xi32>, tensor<3x0xcomplex<f32>>) -> tensor<4x5xcomplex<f32>>
  return %r : tensor<4x5xcomplex<f32>>
}

func.func @stablehlo_scatter_complex_f32_all0(%a: tensor<0x0xcomplex<f32>>, %b: tensor<0x1xi32>, %c: tensor<0x0xcomplex<f32>>) -> (tensor<0x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x0xcomplex<f32>>, dense<> : tensor<0x1xi32>, dense<> : tensor<0x0xcomplex<f32>>], test.results = [dense<> : tensor<0x0xcomplex<f32>>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<complex<f32>>, %y: tensor<complex<f32>>):
      %s = stablehlo.add %x, %y : tensor<complex<f32>>
      stablehlo.return %s : tensor<complex<f32>>
  }) : (tensor<0x0xcomplex<f32>>, tensor<0x1xi32>, tensor<0x0xcomplex<f32>>) -> tensor<0x0xcomplex<f32>>
  return %r : tensor<0x0xcomplex<f32>>
}

func.func @stablehlo_scatter_window_i0(%a: tensor<4x5xf32>, %b: tensor<0x1xi32>, %c: tensor<0x2x5xf32>) -> (tensor<4x5xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf32>, dense<> : tensor<0x1xi32>, dense<> : tensor<0x2x5xf32>], test.results = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf32>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<0x1xi32>, tensor<0x2x5xf32>) -> tensor<4x5xf32>
  return %r : tensor<4x5xf32>
}

func.func @stablehlo_scatter_window_m0(%a: tensor<0x5xf32>, %b: tensor<3x1xi32>, %c: tensor<3x0x5xf32>) -> (tensor<0x5xf32>)
    attributes {test.inputs = [dense<> : tensor<0x5xf32>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<> : tensor<3x0x5xf32>], test.results = [dense<> : tensor<0x5xf32>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<0x5xf32>, tensor<3x1xi32>, tensor<3x0x5xf32>) -> tensor<0x5xf32>
  return %r : tensor<0x5xf32>
}

func.func @stablehlo_scatter_window_n0(%a: tensor<4x0xf32>, %b: tensor<3x1xi32>, %c: tensor<3x2x0xf32>) -> (tensor<4x0xf32>)
    attributes {test.inputs = [dense<> : tensor<4x0xf32>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<> : tensor<3x2x0xf32>], test.results = [dense<> : tensor<4x0xf32>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<4x0xf32>, tensor<3x1xi32>, tensor<3x2x0xf32>) -> tensor<4x0xf32>
  return %r : tensor<4x0xf32>
}

func.func @stablehlo_scatter_window_s0(%a: tensor<4x5xf32>, %b: tensor<3x1xi32>, %c: tensor<3x0x5xf32>) -> (tensor<4x5xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf32>, dense<[[-1], [1], [3]]> : tensor<3x1xi32>, dense<> : tensor<3x0x5xf32>], test.results = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf32>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<3x1xi32>, tensor<3x0x5xf32>) -> tensor<4x5xf32>
  return %r : tensor<4x5xf32>
}

func.func @stablehlo_scatter_window_all0(%a: tensor<0x0xf32>, %b: tensor<0x1xi32>, %c: tensor<0x0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x1xi32>, dense<> : tensor<0x0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<0x0xf32>, tensor<0x1xi32>, tensor<0x0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_scatter_no_coordinates_i0(%a: tensor<4x5xf32>, %b: tensor<0x0xi32>, %c: tensor<0x4x5xf32>) -> (tensor<4x5xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf32>, dense<> : tensor<0x0xi32>, dense<> : tensor<0x4x5xf32>], test.results = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf32>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<0x0xi32>, tensor<0x4x5xf32>) -> tensor<4x5xf32>
  return %r : tensor<4x5xf32>
}

func.func @stablehlo_scatter_no_coordinates_m0(%a: tensor<0x5xf32>, %b: tensor<3x0xi32>, %c: tensor<3x0x5xf32>) -> (tensor<0x5xf32>)
    attributes {test.inputs = [dense<> : tensor<0x5xf32>, dense<> : tensor<3x0xi32>, dense<> : tensor<3x0x5xf32>], test.results = [dense<> : tensor<0x5xf32>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<0x5xf32>, tensor<3x0xi32>, tensor<3x0x5xf32>) -> tensor<0x5xf32>
  return %r : tensor<0x5xf32>
}

func.func @stablehlo_scatter_no_coordinates_n0(%a: tensor<4x0xf32>, %b: tensor<3x0xi32>, %c: tensor<3x4x0xf32>) -> (tensor<4x0xf32>)
    attributes {test.inputs = [dense<> : tensor<4x0xf32>, dense<> : tensor<3x0xi32>, dense<> : tensor<3x4x0xf32>], test.results = [dense<> : tensor<4x0xf32>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<4x0xf32>, tensor<3x0xi32>, tensor<3x4x0xf32>) -> tensor<4x0xf32>
  return %r : tensor<4x0xf32>
}

func.func @stablehlo_scatter_no_coordinates_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xi32>, %c: tensor<0x0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xi32>, dense<> : tensor<0x0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<0x0xf32>, tensor<0x0xi32>, tensor<0x0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_scatter_no_coordinates(%a: tensor<4x5xf32>, %b: tensor<3x0xi32>, %c: tensor<3x4x5xf32>) -> (tensor<4x5xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf32>, dense<> : tensor<3x0xi32>, dense<[[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]], [[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]], [[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]]> : tensor<3x4x5xf32>], test.results = [dense<[[16.0, 4.0, 12.0, 20.0, 8.0], [16.0, 4.0, 12.0, 20.0, 8.0], [16.0, 4.0, 12.0, 20.0, 8.0], [16.0, 4.0, 12.0, 20.0, 8.0]]> : tensor<4x5xf32>]} {
  %r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<3x0xi32>, tensor<3x4x5xf32>) -> tensor<4x5xf32>
  return %r : tensor<4x5xf32>
}

func.func @stablehlo_torch_index_select_b0(%a: tensor<0x3x2xf32>, %b: tensor<0x4xi32>) -> (tensor<0x4x2xf32>)
    attributes {test.inputs = [dense<> : tensor<0x3x2xf32>, dense<> : tensor<0x4xi32>], test.results = [dense<> : tensor<0x4x2xf32>]} {
  %r = "stablehlo.torch_index_select"(%a, %b) {dim = 1 : i64, batch_dims = 1 : i64} : (tensor<0x3x2xf32>, tensor<0x4xi32>) -> tensor<0x4x2xf32>
  return %r : tensor<0x4x2xf32>
}

func.func @stablehlo_torch_index_select_i0(%a: tensor<2x3x2xf32>, %b: tensor<2x0xi32>) -> (tensor<2x0x2xf32>)
    attributes {test.inputs = [dense<[[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]]]> : tensor<2x3x2xf32>, dense<> : tensor<2x0xi32>], test.results = [dense<> : tensor<2x0x2xf32>]} {
  %r = "stablehlo.torch_index_select"(%a, %b) {dim = 1 : i64, batch_dims = 1 : i64} : (tensor<2x3x2xf32>, tensor<2x0xi32>) -> tensor<2x0x2xf32>
  return %r : tensor<2x0x2xf32>
}

func.func @stablehlo_torch_index_select_all0(%a: tensor<0x0x2xf32>, %b: tensor<0x0xi32>) -> (tensor<0x0x2xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0x2xf32>, dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x0x2xf32>]} {
  %r = "stablehlo.torch_index_select"(%a, %b) {dim = 1 : i64, batch_dims = 1 : i64} : (tensor<0x0x2xf32>, tensor<0x0xi32>) -> tensor<0x0x2xf32>
  return %r : tensor<0x0x2xf32>
}
