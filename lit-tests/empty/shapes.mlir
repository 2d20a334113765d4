func.func @stablehlo_bitcast_convert_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = stablehlo.bitcast_convert %a : (tensor<0x4xf32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @stablehlo_bitcast_convert_n0(%a: tensor<3x0xf32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = stablehlo.bitcast_convert %a : (tensor<3x0xf32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @stablehlo_bitcast_convert_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = stablehlo.bitcast_convert %a : (tensor<0x0xf32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @stablehlo_bitcast_convert_narrow_m0(%a: tensor<0x4xf32>) -> (tensor<0x4x4xi8>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4x4xi8>]} {
  %r = stablehlo.bitcast_convert %a : (tensor<0x4xf32>) -> tensor<0x4x4xi8>
  return %r : tensor<0x4x4xi8>
}

func.func @stablehlo_bitcast_convert_narrow_n0(%a: tensor<3x0xf32>) -> (tensor<3x0x4xi8>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0x4xi8>]} {
  %r = stablehlo.bitcast_convert %a : (tensor<3x0xf32>) -> tensor<3x0x4xi8>
  return %r : tensor<3x0x4xi8>
}

func.func @stablehlo_bitcast_convert_narrow_all0(%a: tensor<0x0xf32>) -> (tensor<0x0x4xi8>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0x4xi8>]} {
  %r = stablehlo.bitcast_convert %a : (tensor<0x0xf32>) -> tensor<0x0x4xi8>
  return %r : tensor<0x0x4xi8>
}

func.func @stablehlo_bitcast_convert_wide_m0(%a: tensor<0x4x4xi8>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4x4xi8>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = stablehlo.bitcast_convert %a : (tensor<0x4x4xi8>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_bitcast_convert_wide_n0(%a: tensor<3x0x4xi8>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0x4xi8>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = stablehlo.bitcast_convert %a : (tensor<3x0x4xi8>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_bitcast_convert_wide_all0(%a: tensor<0x0x4xi8>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0x4xi8>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = stablehlo.bitcast_convert %a : (tensor<0x0x4xi8>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_broadcast_k0(%a: tensor<4xf32>) -> (tensor<0x3x4xf32>)
    attributes {test.inputs = [dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>], test.results = [dense<> : tensor<0x3x4xf32>]} {
  %r = "stablehlo.broadcast"(%a) {broadcast_sizes = array<i64: 0, 3>} : (tensor<4xf32>) -> tensor<0x3x4xf32>
  return %r : tensor<0x3x4xf32>
}

func.func @stablehlo_broadcast_m0(%a: tensor<4xf32>) -> (tensor<2x0x4xf32>)
    attributes {test.inputs = [dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>], test.results = [dense<> : tensor<2x0x4xf32>]} {
  %r = "stablehlo.broadcast"(%a) {broadcast_sizes = array<i64: 2, 0>} : (tensor<4xf32>) -> tensor<2x0x4xf32>
  return %r : tensor<2x0x4xf32>
}

func.func @stablehlo_broadcast_n0(%a: tensor<0xf32>) -> (tensor<2x3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>], test.results = [dense<> : tensor<2x3x0xf32>]} {
  %r = "stablehlo.broadcast"(%a) {broadcast_sizes = array<i64: 2, 3>} : (tensor<0xf32>) -> tensor<2x3x0xf32>
  return %r : tensor<2x3x0xf32>
}

func.func @stablehlo_broadcast_all0(%a: tensor<0xf32>) -> (tensor<0x0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>], test.results = [dense<> : tensor<0x0x0xf32>]} {
  %r = "stablehlo.broadcast"(%a) {broadcast_sizes = array<i64: 0, 0>} : (tensor<0xf32>) -> tensor<0x0x0xf32>
  return %r : tensor<0x0x0xf32>
}

func.func @stablehlo_broadcast_in_dim_k0(%a: tensor<1x4xf32>) -> (tensor<0x3x4xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0]]> : tensor<1x4xf32>], test.results = [dense<> : tensor<0x3x4xf32>]} {
  %r = stablehlo.broadcast_in_dim %a, dims = [1, 2] : (tensor<1x4xf32>) -> tensor<0x3x4xf32>
  return %r : tensor<0x3x4xf32>
}

func.func @stablehlo_broadcast_in_dim_m0(%a: tensor<1x4xf32>) -> (tensor<2x0x4xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0]]> : tensor<1x4xf32>], test.results = [dense<> : tensor<2x0x4xf32>]} {
  %r = stablehlo.broadcast_in_dim %a, dims = [1, 2] : (tensor<1x4xf32>) -> tensor<2x0x4xf32>
  return %r : tensor<2x0x4xf32>
}

func.func @stablehlo_broadcast_in_dim_n0(%a: tensor<1x0xf32>) -> (tensor<2x3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<2x3x0xf32>]} {
  %r = stablehlo.broadcast_in_dim %a, dims = [1, 2] : (tensor<1x0xf32>) -> tensor<2x3x0xf32>
  return %r : tensor<2x3x0xf32>
}

func.func @stablehlo_broadcast_in_dim_all0(%a: tensor<1x0xf32>) -> (tensor<0x0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<0x0x0xf32>]} {
  %r = stablehlo.broadcast_in_dim %a, dims = [1, 2] : (tensor<1x0xf32>) -> tensor<0x0x0xf32>
  return %r : tensor<0x0x0xf32>
}

func.func @stablehlo_iota_k0() -> (tensor<0x3x4xi32>)
    attributes {test.inputs = [], test.results = [dense<> : tensor<0x3x4xi32>]} {
  %r = stablehlo.iota dim = 1 : tensor<0x3x4xi32>
  return %r : tensor<0x3x4xi32>
}

func.func @stablehlo_iota_m0() -> (tensor<2x0x4xi32>)
    attributes {test.inputs = [], test.results = [dense<> : tensor<2x0x4xi32>]} {
  %r = stablehlo.iota dim = 1 : tensor<2x0x4xi32>
  return %r : tensor<2x0x4xi32>
}

func.func @stablehlo_iota_n0() -> (tensor<2x3x0xi32>)
    attributes {test.inputs = [], test.results = [dense<> : tensor<2x3x0xi32>]} {
  %r = stablehlo.iota dim = 1 : tensor<2x3x0xi32>
  return %r : tensor<2x3x0xi32>
}

func.func @stablehlo_iota_all0() -> (tensor<0x0x0xi32>)
    attributes {test.inputs = [], test.results = [dense<> : tensor<0x0x0xi32>]} {
  %r = stablehlo.iota dim = 1 : tensor<0x0x0xi32>
  return %r : tensor<0x0x0xi32>
}

func.func @stablehlo_constant_k0() -> (tensor<0x3x4xf32>)
    attributes {test.inputs = [], test.results = [dense<> : tensor<0x3x4xf32>]} {
  %r = stablehlo.constant dense<2.5> : tensor<0x3x4xf32>
  return %r : tensor<0x3x4xf32>
}

func.func @stablehlo_constant_m0() -> (tensor<2x0x4xf32>)
    attributes {test.inputs = [], test.results = [dense<> : tensor<2x0x4xf32>]} {
  %r = stablehlo.constant dense<2.5> : tensor<2x0x4xf32>
  return %r : tensor<2x0x4xf32>
}

func.func @stablehlo_constant_n0() -> (tensor<2x3x0xf32>)
    attributes {test.inputs = [], test.results = [dense<> : tensor<2x3x0xf32>]} {
  %r = stablehlo.constant dense<2.5> : tensor<2x3x0xf32>
  return %r : tensor<2x3x0xf32>
}

func.func @stablehlo_constant_all0() -> (tensor<0x0x0xf32>)
    attributes {test.inputs = [], test.results = [dense<> : tensor<0x0x0xf32>]} {
  %r = stablehlo.constant dense<2.5> : tensor<0x0x0xf32>
  return %r : tensor<0x0x0xf32>
}

func.func @chlo_constant_n0() -> (tensor<0xf32>)
    attributes {test.inputs = [], test.results = [dense<> : tensor<0xf32>]} {
  %r = chlo.constant dense<2.5> : tensor<0xf32>
  return %r : tensor<0xf32>
}

func.func @stablehlo_reverse_k0(%a: tensor<0x3x4xf32>) -> (tensor<0x3x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x3x4xf32>], test.results = [dense<> : tensor<0x3x4xf32>]} {
  %r = stablehlo.reverse %a, dims = [0, 2] : tensor<0x3x4xf32>
  return %r : tensor<0x3x4xf32>
}

func.func @stablehlo_reverse_m0(%a: tensor<2x0x4xf32>) -> (tensor<2x0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<2x0x4xf32>], test.results = [dense<> : tensor<2x0x4xf32>]} {
  %r = stablehlo.reverse %a, dims = [0, 2] : tensor<2x0x4xf32>
  return %r : tensor<2x0x4xf32>
}

func.func @stablehlo_reverse_n0(%a: tensor<2x3x0xf32>) -> (tensor<2x3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<2x3x0xf32>], test.results = [dense<> : tensor<2x3x0xf32>]} {
  %r = stablehlo.reverse %a, dims = [0, 2] : tensor<2x3x0xf32>
  return %r : tensor<2x3x0xf32>
}

func.func @stablehlo_reverse_all0(%a: tensor<0x0x0xf32>) -> (tensor<0x0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xf32>], test.results = [dense<> : tensor<0x0x0xf32>]} {
  %r = stablehlo.reverse %a, dims = [0, 2] : tensor<0x0x0xf32>
  return %r : tensor<0x0x0xf32>
}

func.func @stablehlo_reshape_k0(%a: tensor<0x3x4xf32>) -> (tensor<0x3xf32>)
    attributes {test.inputs = [dense<> : tensor<0x3x4xf32>], test.results = [dense<> : tensor<0x3xf32>]} {
  %r = stablehlo.reshape %a : (tensor<0x3x4xf32>) -> tensor<0x3xf32>
  return %r : tensor<0x3xf32>
}

func.func @stablehlo_reshape_m0(%a: tensor<2x0x4xf32>) -> (tensor<8x0xf32>)
    attributes {test.inputs = [dense<> : tensor<2x0x4xf32>], test.results = [dense<> : tensor<8x0xf32>]} {
  %r = stablehlo.reshape %a : (tensor<2x0x4xf32>) -> tensor<8x0xf32>
  return %r : tensor<8x0xf32>
}

func.func @stablehlo_reshape_n0(%a: tensor<2x3x0xf32>) -> (tensor<0x3xf32>)
    attributes {test.inputs = [dense<> : tensor<2x3x0xf32>], test.results = [dense<> : tensor<0x3xf32>]} {
  %r = stablehlo.reshape %a : (tensor<2x3x0xf32>) -> tensor<0x3xf32>
  return %r : tensor<0x3xf32>
}

func.func @stablehlo_reshape_all0(%a: tensor<0x0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = stablehlo.reshape %a : (tensor<0x0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_get_dimension_size_k0(%a: tensor<0x3x4xf32>) -> (tensor<i32>)
    attributes {test.inputs = [dense<> : tensor<0x3x4xf32>], test.results = [dense<3> : tensor<i32>]} {
  %r = stablehlo.get_dimension_size %a, dim = 1 : (tensor<0x3x4xf32>) -> tensor<i32>
  return %r : tensor<i32>
}

func.func @stablehlo_get_dimension_size_m0(%a: tensor<2x0x4xf32>) -> (tensor<i32>)
    attributes {test.inputs = [dense<> : tensor<2x0x4xf32>], test.results = [dense<0> : tensor<i32>]} {
  %r = stablehlo.get_dimension_size %a, dim = 1 : (tensor<2x0x4xf32>) -> tensor<i32>
  return %r : tensor<i32>
}

func.func @stablehlo_get_dimension_size_n0(%a: tensor<2x3x0xf32>) -> (tensor<i32>)
    attributes {test.inputs = [dense<> : tensor<2x3x0xf32>], test.results = [dense<3> : tensor<i32>]} {
  %r = stablehlo.get_dimension_size %a, dim = 1 : (tensor<2x3x0xf32>) -> tensor<i32>
  return %r : tensor<i32>
}

func.func @stablehlo_get_dimension_size_all0(%a: tensor<0x0x0xf32>) -> (tensor<i32>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xf32>], test.results = [dense<0> : tensor<i32>]} {
  %r = stablehlo.get_dimension_size %a, dim = 1 : (tensor<0x0x0xf32>) -> tensor<i32>
  return %r : tensor<i32>
}

func.func @stablehlo_transpose_k0(%a: tensor<0x3x4xf32>) -> (tensor<4x0x3xf32>)
    attributes {test.inputs = [dense<> : tensor<0x3x4xf32>], test.results = [dense<> : tensor<4x0x3xf32>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<0x3x4xf32>) -> tensor<4x0x3xf32>
  return %r : tensor<4x0x3xf32>
}

func.func @stablehlo_transpose_m0(%a: tensor<2x0x4xf32>) -> (tensor<4x2x0xf32>)
    attributes {test.inputs = [dense<> : tensor<2x0x4xf32>], test.results = [dense<> : tensor<4x2x0xf32>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<2x0x4xf32>) -> tensor<4x2x0xf32>
  return %r : tensor<4x2x0xf32>
}

func.func @stablehlo_transpose_n0(%a: tensor<2x3x0xf32>) -> (tensor<0x2x3xf32>)
    attributes {test.inputs = [dense<> : tensor<2x3x0xf32>], test.results = [dense<> : tensor<0x2x3xf32>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<2x3x0xf32>) -> tensor<0x2x3xf32>
  return %r : tensor<0x2x3xf32>
}

func.func @stablehlo_transpose_all0(%a: tensor<0x0x0xf32>) -> (tensor<0x0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xf32>], test.results = [dense<> : tensor<0x0x0xf32>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<0x0x0xf32>) -> tensor<0x0x0xf32>
  return %r : tensor<0x0x0xf32>
}

func.func @stablehlo_transpose_f64_k0(%a: tensor<0x3x4xf64>) -> (tensor<4x0x3xf64>)
    attributes {test.inputs = [dense<> : tensor<0x3x4xf64>], test.results = [dense<> : tensor<4x0x3xf64>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<0x3x4xf64>) -> tensor<4x0x3xf64>
  return %r : tensor<4x0x3xf64>
}

func.func @stablehlo_transpose_f64_m0(%a: tensor<2x0x4xf64>) -> (tensor<4x2x0xf64>)
    attributes {test.inputs = [dense<> : tensor<2x0x4xf64>], test.results = [dense<> : tensor<4x2x0xf64>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<2x0x4xf64>) -> tensor<4x2x0xf64>
  return %r : tensor<4x2x0xf64>
}

func.func @stablehlo_transpose_f64_n0(%a: tensor<2x3x0xf64>) -> (tensor<0x2x3xf64>)
    attributes {test.inputs = [dense<> : tensor<2x3x0xf64>], test.results = [dense<> : tensor<0x2x3xf64>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<2x3x0xf64>) -> tensor<0x2x3xf64>
  return %r : tensor<0x2x3xf64>
}

func.func @stablehlo_transpose_f64_all0(%a: tensor<0x0x0xf64>) -> (tensor<0x0x0xf64>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xf64>], test.results = [dense<> : tensor<0x0x0xf64>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<0x0x0xf64>) -> tensor<0x0x0xf64>
  return %r : tensor<0x0x0xf64>
}

func.func @stablehlo_transpose_bf16_k0(%a: tensor<0x3x4xbf16>) -> (tensor<4x0x3xbf16>)
    attributes {test.inputs = [dense<> : tensor<0x3x4xbf16>], test.results = [dense<> : tensor<4x0x3xbf16>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<0x3x4xbf16>) -> tensor<4x0x3xbf16>
  return %r : tensor<4x0x3xbf16>
}

func.func @stablehlo_transpose_bf16_m0(%a: tensor<2x0x4xbf16>) -> (tensor<4x2x0xbf16>)
    attributes {test.inputs = [dense<> : tensor<2x0x4xbf16>], test.results = [dense<> : tensor<4x2x0xbf16>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<2x0x4xbf16>) -> tensor<4x2x0xbf16>
  return %r : tensor<4x2x0xbf16>
}

func.func @stablehlo_transpose_bf16_n0(%a: tensor<2x3x0xbf16>) -> (tensor<0x2x3xbf16>)
    attributes {test.inputs = [dense<> : tensor<2x3x0xbf16>], test.results = [dense<> : tensor<0x2x3xbf16>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<2x3x0xbf16>) -> tensor<0x2x3xbf16>
  return %r : tensor<0x2x3xbf16>
}

func.func @stablehlo_transpose_bf16_all0(%a: tensor<0x0x0xbf16>) -> (tensor<0x0x0xbf16>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xbf16>], test.results = [dense<> : tensor<0x0x0xbf16>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<0x0x0xbf16>) -> tensor<0x0x0xbf16>
  return %r : tensor<0x0x0xbf16>
}

func.func @stablehlo_transpose_i8_k0(%a: tensor<0x3x4xi8>) -> (tensor<4x0x3xi8>)
    attributes {test.inputs = [dense<> : tensor<0x3x4xi8>], test.results = [dense<> : tensor<4x0x3xi8>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<0x3x4xi8>) -> tensor<4x0x3xi8>
  return %r : tensor<4x0x3xi8>
}

func.func @stablehlo_transpose_i8_m0(%a: tensor<2x0x4xi8>) -> (tensor<4x2x0xi8>)
    attributes {test.inputs = [dense<> : tensor<2x0x4xi8>], test.results = [dense<> : tensor<4x2x0xi8>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<2x0x4xi8>) -> tensor<4x2x0xi8>
  return %r : tensor<4x2x0xi8>
}

func.func @stablehlo_transpose_i8_n0(%a: tensor<2x3x0xi8>) -> (tensor<0x2x3xi8>)
    attributes {test.inputs = [dense<> : tensor<2x3x0xi8>], test.results = [dense<> : tensor<0x2x3xi8>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<2x3x0xi8>) -> tensor<0x2x3xi8>
  return %r : tensor<0x2x3xi8>
}

func.func @stablehlo_transpose_i8_all0(%a: tensor<0x0x0xi8>) -> (tensor<0x0x0xi8>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xi8>], test.results = [dense<> : tensor<0x0x0xi8>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<0x0x0xi8>) -> tensor<0x0x0xi8>
  return %r : tensor<0x0x0xi8>
}

func.func @stablehlo_transpose_i64_k0(%a: tensor<0x3x4xi64>) -> (tensor<4x0x3xi64>)
    attributes {test.inputs = [dense<> : tensor<0x3x4xi64>], test.results = [dense<> : tensor<4x0x3xi64>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<0x3x4xi64>) -> tensor<4x0x3xi64>
  return %r : tensor<4x0x3xi64>
}

func.func @stablehlo_transpose_i64_m0(%a: tensor<2x0x4xi64>) -> (tensor<4x2x0xi64>)
    attributes {test.inputs = [dense<> : tensor<2x0x4xi64>], test.results = [dense<> : tensor<4x2x0xi64>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<2x0x4xi64>) -> tensor<4x2x0xi64>
  return %r : tensor<4x2x0xi64>
}

func.func @stablehlo_transpose_i64_n0(%a: tensor<2x3x0xi64>) -> (tensor<0x2x3xi64>)
    attributes {test.inputs = [dense<> : tensor<2x3x0xi64>], test.results = [dense<> : tensor<0x2x3xi64>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<2x3x0xi64>) -> tensor<0x2x3xi64>
  return %r : tensor<0x2x3xi64>
}

func.func @stablehlo_transpose_i64_all0(%a: tensor<0x0x0xi64>) -> (tensor<0x0x0xi64>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xi64>], test.results = [dense<> : tensor<0x0x0xi64>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<0x0x0xi64>) -> tensor<0x0x0xi64>
  return %r : tensor<0x0x0xi64>
}

func.func @stablehlo_transpose_i1_k0(%a: tensor<0x3x4xi1>) -> (tensor<4x0x3xi1>)
    attributes {test.inputs = [dense<> : tensor<0x3x4xi1>], test.results = [dense<> : tensor<4x0x3xi1>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<0x3x4xi1>) -> tensor<4x0x3xi1>
  return %r : tensor<4x0x3xi1>
}

func.func @stablehlo_transpose_i1_m0(%a: tensor<2x0x4xi1>) -> (tensor<4x2x0xi1>)
    attributes {test.inputs = [dense<> : tensor<2x0x4xi1>], test.results = [dense<> : tensor<4x2x0xi1>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<2x0x4xi1>) -> tensor<4x2x0xi1>
  return %r : tensor<4x2x0xi1>
}

func.func @stablehlo_transpose_i1_n0(%a: tensor<2x3x0xi1>) -> (tensor<0x2x3xi1>)
    attributes {test.inputs = [dense<> : tensor<2x3x0xi1>], test.results = [dense<> : tensor<0x2x3xi1>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<2x3x0xi1>) -> tensor<0x2x3xi1>
  return %r : tensor<0x2x3xi1>
}

func.func @stablehlo_transpose_i1_all0(%a: tensor<0x0x0xi1>) -> (tensor<0x0x0xi1>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xi1>], test.results = [dense<> : tensor<0x0x0xi1>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<0x0x0xi1>) -> tensor<0x0x0xi1>
  return %r : tensor<0x0x0xi1>
}

func.func @stablehlo_transpose_complex_f32_k0(%a: tensor<0x3x4xcomplex<f32>>) -> (tensor<4x0x3xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x3x4xcomplex<f32>>], test.results = [dense<> : tensor<4x0x3xcomplex<f32>>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<0x3x4xcomplex<f32>>) -> tensor<4x0x3xcomplex<f32>>
  return %r : tensor<4x0x3xcomplex<f32>>
}

func.func @stablehlo_transpose_complex_f32_m0(%a: tensor<2x0x4xcomplex<f32>>) -> (tensor<4x2x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<2x0x4xcomplex<f32>>], test.results = [dense<> : tensor<4x2x0xcomplex<f32>>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<2x0x4xcomplex<f32>>) -> tensor<4x2x0xcomplex<f32>>
  return %r : tensor<4x2x0xcomplex<f32>>
}

func.func @stablehlo_transpose_complex_f32_n0(%a: tensor<2x3x0xcomplex<f32>>) -> (tensor<0x2x3xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<2x3x0xcomplex<f32>>], test.results = [dense<> : tensor<0x2x3xcomplex<f32>>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<2x3x0xcomplex<f32>>) -> tensor<0x2x3xcomplex<f32>>
  return %r : tensor<0x2x3xcomplex<f32>>
}

func.func @stablehlo_transpose_complex_f32_all0(%a: tensor<0x0x0xcomplex<f32>>) -> (tensor<0x0x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xcomplex<f32>>], test.results = [dense<> : tensor<0x0x0xcomplex<f32>>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<0x0x0xcomplex<f32>>) -> tensor<0x0x0xcomplex<f32>>
  return %r : tensor<0x0x0xcomplex<f32>>
}

func.func @stablehlo_transpose_large_k0(%a: tensor<0x50x60xf32>) -> (tensor<60x0x50xf32>)
    attributes {test.inputs = [dense<> : tensor<0x50x60xf32>], test.results = [dense<> : tensor<60x0x50xf32>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<0x50x60xf32>) -> tensor<60x0x50xf32>
  return %r : tensor<60x0x50xf32>
}

func.func @stablehlo_transpose_large_m0(%a: tensor<40x0x60xf32>) -> (tensor<60x40x0xf32>)
    attributes {test.inputs = [dense<> : tensor<40x0x60xf32>], test.results = [dense<> : tensor<60x40x0xf32>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<40x0x60xf32>) -> tensor<60x40x0xf32>
  return %r : tensor<60x40x0xf32>
}

func.func @stablehlo_transpose_large_n0(%a: tensor<40x50x0xf32>) -> (tensor<0x40x50xf32>)
    attributes {test.inputs = [dense<> : tensor<40x50x0xf32>], test.results = [dense<> : tensor<0x40x50xf32>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<40x50x0xf32>) -> tensor<0x40x50xf32>
  return %r : tensor<0x40x50xf32>
}

func.func @stablehlo_transpose_large_all0(%a: tensor<0x0x0xf32>) -> (tensor<0x0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xf32>], test.results = [dense<> : tensor<0x0x0xf32>]} {
  %r = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<0x0x0xf32>) -> tensor<0x0x0xf32>
  return %r : tensor<0x0x0xf32>
}

func.func @stablehlo_concatenate_m0(%a: tensor<0x2xf32>, %b: tensor<0x4xf32>, %c: tensor<0x2xf32>) -> (tensor<0x8xf32>)
    attributes {test.inputs = [dense<> : tensor<0x2xf32>, dense<> : tensor<0x4xf32>, dense<> : tensor<0x2xf32>], test.results = [dense<> : tensor<0x8xf32>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<0x2xf32>, tensor<0x4xf32>, tensor<0x2xf32>) -> tensor<0x8xf32>
  return %r : tensor<0x8xf32>
}

func.func @stablehlo_concatenate_p0(%a: tensor<3x0xf32>, %b: tensor<3x4xf32>, %c: tensor<3x2xf32>) -> (tensor<3x6xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]]> : tensor<3x4xf32>, dense<[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]> : tensor<3x2xf32>], test.results = [dense<[[4.0, 1.0, 3.0, 5.0, 4.0, 1.0], [2.0, 4.0, 1.0, 3.0, 3.0, 5.0], [5.0, 2.0, 4.0, 1.0, 2.0, 4.0]]> : tensor<3x6xf32>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<3x0xf32>, tensor<3x4xf32>, tensor<3x2xf32>) -> tensor<3x6xf32>
  return %r : tensor<3x6xf32>
}

func.func @stablehlo_concatenate_q0(%a: tensor<3x2xf32>, %b: tensor<3x0xf32>, %c: tensor<3x2xf32>) -> (tensor<3x4xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]> : tensor<3x2xf32>, dense<> : tensor<3x0xf32>, dense<[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]> : tensor<3x2xf32>], test.results = [dense<[[4.0, 1.0, 4.0, 1.0], [3.0, 5.0, 3.0, 5.0], [2.0, 4.0, 2.0, 4.0]]> : tensor<3x4xf32>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<3x2xf32>, tensor<3x0xf32>, tensor<3x2xf32>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

func.func @stablehlo_concatenate_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>, %c: tensor<0x2xf32>) -> (tensor<0x2xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>, dense<> : tensor<0x2xf32>], test.results = [dense<> : tensor<0x2xf32>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<0x0xf32>, tensor<0x0xf32>, tensor<0x2xf32>) -> tensor<0x2xf32>
  return %r : tensor<0x2xf32>
}

func.func @stablehlo_concatenate_f64_m0(%a: tensor<0x2xf64>, %b: tensor<0x4xf64>, %c: tensor<0x2xf64>) -> (tensor<0x8xf64>)
    attributes {test.inputs = [dense<> : tensor<0x2xf64>, dense<> : tensor<0x4xf64>, dense<> : tensor<0x2xf64>], test.results = [dense<> : tensor<0x8xf64>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<0x2xf64>, tensor<0x4xf64>, tensor<0x2xf64>) -> tensor<0x8xf64>
  return %r : tensor<0x8xf64>
}

func.func @stablehlo_concatenate_f64_p0(%a: tensor<3x0xf64>, %b: tensor<3x4xf64>, %c: tensor<3x2xf64>) -> (tensor<3x6xf64>)
    attributes {test.inputs = [dense<> : tensor<3x0xf64>, dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]]> : tensor<3x4xf64>, dense<[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]> : tensor<3x2xf64>], test.results = [dense<[[4.0, 1.0, 3.0, 5.0, 4.0, 1.0], [2.0, 4.0, 1.0, 3.0, 3.0, 5.0], [5.0, 2.0, 4.0, 1.0, 2.0, 4.0]]> : tensor<3x6xf64>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<3x0xf64>, tensor<3x4xf64>, tensor<3x2xf64>) -> tensor<3x6xf64>
  return %r : tensor<3x6xf64>
}

func.func @stablehlo_concatenate_f64_q0(%a: tensor<3x2xf64>, %b: tensor<3x0xf64>, %c: tensor<3x2xf64>) -> (tensor<3x4xf64>)
    attributes {test.inputs = [dense<[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]> : tensor<3x2xf64>, dense<> : tensor<3x0xf64>, dense<[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]> : tensor<3x2xf64>], test.results = [dense<[[4.0, 1.0, 4.0, 1.0], [3.0, 5.0, 3.0, 5.0], [2.0, 4.0, 2.0, 4.0]]> : tensor<3x4xf64>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<3x2xf64>, tensor<3x0xf64>, tensor<3x2xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @stablehlo_concatenate_f64_all0(%a: tensor<0x0xf64>, %b: tensor<0x0xf64>, %c: tensor<0x2xf64>) -> (tensor<0x2xf64>)
    attributes {test.inputs = [dense<> : tensor<0x0xf64>, dense<> : tensor<0x0xf64>, dense<> : tensor<0x2xf64>], test.results = [dense<> : tensor<0x2xf64>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<0x0xf64>, tensor<0x0xf64>, tensor<0x2xf64>) -> tensor<0x2xf64>
  return %r : tensor<0x2xf64>
}

func.func @stablehlo_concatenate_bf16_m0(%a: tensor<0x2xbf16>, %b: tensor<0x4xbf16>, %c: tensor<0x2xbf16>) -> (tensor<0x8xbf16>)
    attributes {test.inputs = [dense<> : tensor<0x2xbf16>, dense<> : tensor<0x4xbf16>, dense<> : tensor<0x2xbf16>], test.results = [dense<> : tensor<0x8xbf16>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<0x2xbf16>, tensor<0x4xbf16>, tensor<0x2xbf16>) -> tensor<0x8xbf16>
  return %r : tensor<0x8xbf16>
}

func.func @stablehlo_concatenate_bf16_p0(%a: tensor<3x0xbf16>, %b: tensor<3x4xbf16>, %c: tensor<3x2xbf16>) -> (tensor<3x6xbf16>)
    attributes {test.inputs = [dense<> : tensor<3x0xbf16>, dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]]> : tensor<3x4xbf16>, dense<[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]> : tensor<3x2xbf16>], test.results = [dense<[[4.0, 1.0, 3.0, 5.0, 4.0, 1.0], [2.0, 4.0, 1.0, 3.0, 3.0, 5.0], [5.0, 2.0, 4.0, 1.0, 2.0, 4.0]]> : tensor<3x6xbf16>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<3x0xbf16>, tensor<3x4xbf16>, tensor<3x2xbf16>) -> tensor<3x6xbf16>
  return %r : tensor<3x6xbf16>
}

func.func @stablehlo_concatenate_bf16_q0(%a: tensor<3x2xbf16>, %b: tensor<3x0xbf16>, %c: tensor<3x2xbf16>) -> (tensor<3x4xbf16>)
    attributes {test.inputs = [dense<[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]> : tensor<3x2xbf16>, dense<> : tensor<3x0xbf16>, dense<[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]> : tensor<3x2xbf16>], test.results = [dense<[[4.0, 1.0, 4.0, 1.0], [3.0, 5.0, 3.0, 5.0], [2.0, 4.0, 2.0, 4.0]]> : tensor<3x4xbf16>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<3x2xbf16>, tensor<3x0xbf16>, tensor<3x2xbf16>) -> tensor<3x4xbf16>
  return %r : tensor<3x4xbf16>
}

func.func @stablehlo_concatenate_bf16_all0(%a: tensor<0x0xbf16>, %b: tensor<0x0xbf16>, %c: tensor<0x2xbf16>) -> (tensor<0x2xbf16>)
    attributes {test.inputs = [dense<> : tensor<0x0xbf16>, dense<> : tensor<0x0xbf16>, dense<> : tensor<0x2xbf16>], test.results = [dense<> : tensor<0x2xbf16>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<0x0xbf16>, tensor<0x0xbf16>, tensor<0x2xbf16>) -> tensor<0x2xbf16>
  return %r : tensor<0x2xbf16>
}

func.func @stablehlo_concatenate_i8_m0(%a: tensor<0x2xi8>, %b: tensor<0x4xi8>, %c: tensor<0x2xi8>) -> (tensor<0x8xi8>)
    attributes {test.inputs = [dense<> : tensor<0x2xi8>, dense<> : tensor<0x4xi8>, dense<> : tensor<0x2xi8>], test.results = [dense<> : tensor<0x8xi8>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<0x2xi8>, tensor<0x4xi8>, tensor<0x2xi8>) -> tensor<0x8xi8>
  return %r : tensor<0x8xi8>
}

func.func @stablehlo_concatenate_i8_p0(%a: tensor<3x0xi8>, %b: tensor<3x4xi8>, %c: tensor<3x2xi8>) -> (tensor<3x6xi8>)
    attributes {test.inputs = [dense<> : tensor<3x0xi8>, dense<[[4, 1, 3, 5], [2, 4, 1, 3], [5, 2, 4, 1]]> : tensor<3x4xi8>, dense<[[4, 1], [3, 5], [2, 4]]> : tensor<3x2xi8>], test.results = [dense<[[4, 1, 3, 5, 4, 1], [2, 4, 1, 3, 3, 5], [5, 2, 4, 1, 2, 4]]> : tensor<3x6xi8>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<3x0xi8>, tensor<3x4xi8>, tensor<3x2xi8>) -> tensor<3x6xi8>
  return %r : tensor<3x6xi8>
}

func.func @stablehlo_concatenate_i8_q0(%a: tensor<3x2xi8>, %b: tensor<3x0xi8>, %c: tensor<3x2xi8>) -> (tensor<3x4xi8>)
    attributes {test.inputs = [dense<[[4, 1], [3, 5], [2, 4]]> : tensor<3x2xi8>, dense<> : tensor<3x0xi8>, dense<[[4, 1], [3, 5], [2, 4]]> : tensor<3x2xi8>], test.results = [dense<[[4, 1, 4, 1], [3, 5, 3, 5], [2, 4, 2, 4]]> : tensor<3x4xi8>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<3x2xi8>, tensor<3x0xi8>, tensor<3x2xi8>) -> tensor<3x4xi8>
  return %r : tensor<3x4xi8>
}

func.func @stablehlo_concatenate_i8_all0(%a: tensor<0x0xi8>, %b: tensor<0x0xi8>, %c: tensor<0x2xi8>) -> (tensor<0x2xi8>)
    attributes {test.inputs = [dense<> : tensor<0x0xi8>, dense<> : tensor<0x0xi8>, dense<> : tensor<0x2xi8>], test.results = [dense<> : tensor<0x2xi8>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<0x0xi8>, tensor<0x0xi8>, tensor<0x2xi8>) -> tensor<0x2xi8>
  return %r : tensor<0x2xi8>
}

func.func @stablehlo_concatenate_i64_m0(%a: tensor<0x2xi64>, %b: tensor<0x4xi64>, %c: tensor<0x2xi64>) -> (tensor<0x8xi64>)
    attributes {test.inputs = [dense<> : tensor<0x2xi64>, dense<> : tensor<0x4xi64>, dense<> : tensor<0x2xi64>], test.results = [dense<> : tensor<0x8xi64>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<0x2xi64>, tensor<0x4xi64>, tensor<0x2xi64>) -> tensor<0x8xi64>
  return %r : tensor<0x8xi64>
}

func.func @stablehlo_concatenate_i64_p0(%a: tensor<3x0xi64>, %b: tensor<3x4xi64>, %c: tensor<3x2xi64>) -> (tensor<3x6xi64>)
    attributes {test.inputs = [dense<> : tensor<3x0xi64>, dense<[[4, 1, 3, 5], [2, 4, 1, 3], [5, 2, 4, 1]]> : tensor<3x4xi64>, dense<[[4, 1], [3, 5], [2, 4]]> : tensor<3x2xi64>], test.results = [dense<[[4, 1, 3, 5, 4, 1], [2, 4, 1, 3, 3, 5], [5, 2, 4, 1, 2, 4]]> : tensor<3x6xi64>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<3x0xi64>, tensor<3x4xi64>, tensor<3x2xi64>) -> tensor<3x6xi64>
  return %r : tensor<3x6xi64>
}

func.func @stablehlo_concatenate_i64_q0(%a: tensor<3x2xi64>, %b: tensor<3x0xi64>, %c: tensor<3x2xi64>) -> (tensor<3x4xi64>)
    attributes {test.inputs = [dense<[[4, 1], [3, 5], [2, 4]]> : tensor<3x2xi64>, dense<> : tensor<3x0xi64>, dense<[[4, 1], [3, 5], [2, 4]]> : tensor<3x2xi64>], test.results = [dense<[[4, 1, 4, 1], [3, 5, 3, 5], [2, 4, 2, 4]]> : tensor<3x4xi64>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<3x2xi64>, tensor<3x0xi64>, tensor<3x2xi64>) -> tensor<3x4xi64>
  return %r : tensor<3x4xi64>
}

func.func @stablehlo_concatenate_i64_all0(%a: tensor<0x0xi64>, %b: tensor<0x0xi64>, %c: tensor<0x2xi64>) -> (tensor<0x2xi64>)
    attributes {test.inputs = [dense<> : tensor<0x0xi64>, dense<> : tensor<0x0xi64>, dense<> : tensor<0x2xi64>], test.results = [dense<> : tensor<0x2xi64>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<0x0xi64>, tensor<0x0xi64>, tensor<0x2xi64>) -> tensor<0x2xi64>
  return %r : tensor<0x2xi64>
}

func.func @stablehlo_concatenate_i1_m0(%a: tensor<0x2xi1>, %b: tensor<0x4xi1>, %c: tensor<0x2xi1>) -> (tensor<0x8xi1>)
    attributes {test.inputs = [dense<> : tensor<0x2xi1>, dense<> : tensor<0x4xi1>, dense<> : tensor<0x2xi1>], test.results = [dense<> : tensor<0x8xi1>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<0x2xi1>, tensor<0x4xi1>, tensor<0x2xi1>) -> tensor<0x8xi1>
  return %r : tensor<0x8xi1>
}

func.func @stablehlo_concatenate_i1_p0(%a: tensor<3x0xi1>, %b: tensor<3x4xi1>, %c: tensor<3x2xi1>) -> (tensor<3x6xi1>)
    attributes {test.inputs = [dense<> : tensor<3x0xi1>, dense<[[false, true, true, true], [false, false, true, true], [true, false, false, true]]> : tensor<3x4xi1>, dense<[[false, true], [true, true], [false, false]]> : tensor<3x2xi1>], test.results = [dense<[[false, true, true, true, false, true], [false, false, true, true, true, true], [true, false, false, true, false, false]]> : tensor<3x6xi1>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<3x0xi1>, tensor<3x4xi1>, tensor<3x2xi1>) -> tensor<3x6xi1>
  return %r : tensor<3x6xi1>
}

func.func @stablehlo_concatenate_i1_q0(%a: tensor<3x2xi1>, %b: tensor<3x0xi1>, %c: tensor<3x2xi1>) -> (tensor<3x4xi1>)
    attributes {test.inputs = [dense<[[false, true], [true, true], [false, false]]> : tensor<3x2xi1>, dense<> : tensor<3x0xi1>, dense<[[false, true], [true, true], [false, false]]> : tensor<3x2xi1>], test.results = [dense<[[false, true, false, true], [true, true, true, true], [false, false, false, false]]> : tensor<3x4xi1>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<3x2xi1>, tensor<3x0xi1>, tensor<3x2xi1>) -> tensor<3x4xi1>
  return %r : tensor<3x4xi1>
}

func.func @stablehlo_concatenate_i1_all0(%a: tensor<0x0xi1>, %b: tensor<0x0xi1>, %c: tensor<0x2xi1>) -> (tensor<0x2xi1>)
    attributes {test.inputs = [dense<> : tensor<0x0xi1>, dense<> : tensor<0x0xi1>, dense<> : tensor<0x2xi1>], test.results = [dense<> : tensor<0x2xi1>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<0x0xi1>, tensor<0x0xi1>, tensor<0x2xi1>) -> tensor<0x2xi1>
  return %r : tensor<0x2xi1>
}

func.func @stablehlo_concatenate_complex_f32_m0(%a: tensor<0x2xcomplex<f32>>, %b: tensor<0x4xcomplex<f32>>, %c: tensor<0x2xcomplex<f32>>) -> (tensor<0x8xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x2xcomplex<f32>>, dense<> : tensor<0x4xcomplex<f32>>, dense<> : tensor<0x2xcomplex<f32>>], test.results = [dense<> : tensor<0x8xcomplex<f32>>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<0x2xcomplex<f32>>, tensor<0x4xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> tensor<0x8xcomplex<f32>>
  return %r : tensor<0x8xcomplex<f32>>
}

func.func @stablehlo_concatenate_complex_f32_p0(%a: tensor<3x0xcomplex<f32>>, %b: tensor<3x4xcomplex<f32>>, %c: tensor<3x2xcomplex<f32>>) -> (tensor<3x6xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<3x0xcomplex<f32>>, dense<[[(4.0, -1.0), (1.0, -4.0), (3.0, -2.0), (5.0, -5.0)], [(2.0, -3.0), (4.0, -1.0), (1.0, -4.0), (3.0, -2.0)], [(5.0, -5.0), (2.0, -3.0), (4.0, -1.0), (1.0, -4.0)]]> : tensor<3x4xcomplex<f32>>, dense<[[(4.0, -4.0), (1.0, -2.0)], [(3.0, -5.0), (5.0, -3.0)], [(2.0, -1.0), (4.0, -4.0)]]> : tensor<3x2xcomplex<f32>>], test.results = [dense<[[(4.0, -1.0), (1.0, -4.0), (3.0, -2.0), (5.0, -5.0), (4.0, -4.0), (1.0, -2.0)], [(2.0, -3.0), (4.0, -1.0), (1.0, -4.0), (3.0, -2.0), (3.0, -5.0), (5.0, -3.0)], [(5.0, -5.0), (2.0, -3.0), (4.0, -1.0), (1.0, -4.0), (2.0, -1.0), (4.0, -4.0)]]> : tensor<3x6xcomplex<f32>>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<3x0xcomplex<f32>>, tensor<3x4xcomplex<f32>>, tensor<3x2xcomplex<f32>>) -> tensor<3x6xcomplex<f32>>
  return %r : tensor<3x6xcomplex<f32>>
}

func.func @stablehlo_concatenate_complex_f32_q0(%a: tensor<3x2xcomplex<f32>>, %b: tensor<3x0xcomplex<f32>>, %c: tensor<3x2xcomplex<f32>>) -> (tensor<3x4xcomplex<f32>>)
    attributes {test.inputs = [dense<[[(4.0, -4.0), (1.0, -2.0)], [(3.0, -5.0), (5.0, -3.0)], [(2.0, -1.0), (4.0, -4.0)]]> : tensor<3x2xcomplex<f32>>, dense<> : tensor<3x0xcomplex<f32>>, dense<[[(4.0, -4.0), (1.0, -2.0)], [(3.0, -5.0), (5.0, -3.0)], [(2.0, -1.0), (4.0, -4.0)]]> : tensor<3x2xcomplex<f32>>], test.results = [dense<[[(4.0, -4.0), (1.0, -2.0), (4.0, -4.0), (1.0, -2.0)], [(3.0, -5.0), (5.0, -3.0), (3.0, -5.0), (5.0, -3.0)], [(2.0, -1.0), (4.0, -4.0), (2.0, -1.0), (4.0, -4.0)]]> : tensor<3x4xcomplex<f32>>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<3x2xcomplex<f32>>, tensor<3x0xcomplex<f32>>, tensor<3x2xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  return %r : tensor<3x4xcomplex<f32>>
}

func.func @stablehlo_concatenate_complex_f32_all0(%a: tensor<0x0xcomplex<f32>>, %b: tensor<0x0xcomplex<f32>>, %c: tensor<0x2xcomplex<f32>>) -> (tensor<0x2xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x0xcomplex<f32>>, dense<> : tensor<0x0xcomplex<f32>>, dense<> : tensor<0x2xcomplex<f32>>], test.results = [dense<> : tensor<0x2xcomplex<f32>>]} {
  %r = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<0x0xcomplex<f32>>, tensor<0x0xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> tensor<0x2xcomplex<f32>>
  return %r : tensor<0x2xcomplex<f32>>
}

func.func @stablehlo_concatenate_nothing1(%a: tensor<0x3xf32>) -> (tensor<0x3xf32>)
    attributes {test.inputs = [dense<> : tensor<0x3xf32>], test.results = [dense<> : tensor<0x3xf32>]} {
  %r = stablehlo.concatenate %a, dim = 0 : (tensor<0x3xf32>) -> tensor<0x3xf32>
  return %r : tensor<0x3xf32>
}

func.func @stablehlo_concatenate_nothing2(%a: tensor<0x3xf32>, %b: tensor<0x3xf32>) -> (tensor<0x3xf32>)
    attributes {test.inputs = [dense<> : tensor<0x3xf32>, dense<> : tensor<0x3xf32>], test.results = [dense<> : tensor<0x3xf32>]} {
  %r = stablehlo.concatenate %a, %b, dim = 0 : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  return %r : tensor<0x3xf32>
}

func.func @stablehlo_slice_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = stablehlo.slice %a [0:0:2, 0:4] : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_slice_n0(%a: tensor<3x0xf32>) -> (tensor<2x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<2x0xf32>]} {
  %r = stablehlo.slice %a [0:3:2, 0:0] : (tensor<3x0xf32>) -> tensor<2x0xf32>
  return %r : tensor<2x0xf32>
}

func.func @stablehlo_slice_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = stablehlo.slice %a [0:0:2, 0:0] : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_slice_nothing_at0(%a: tensor<3x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]]> : tensor<3x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = stablehlo.slice %a [0:0, 0:4] : (tensor<3x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_slice_nothing_at1(%a: tensor<3x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]]> : tensor<3x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = stablehlo.slice %a [1:1, 0:4] : (tensor<3x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_slice_nothing_at3(%a: tensor<3x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]]> : tensor<3x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = stablehlo.slice %a [3:3, 0:4] : (tensor<3x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_dynamic_slice_m0(%a: tensor<0x4xf32>, %b: tensor<i32>, %c: tensor<i32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<1> : tensor<i32>, dense<5> : tensor<i32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = stablehlo.dynamic_slice %a, %b, %c, sizes = [0, 4] : (tensor<0x4xf32>, tensor<i32>, tensor<i32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_dynamic_slice_n0(%a: tensor<3x0xf32>, %b: tensor<i32>, %c: tensor<i32>) -> (tensor<2x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<1> : tensor<i32>, dense<5> : tensor<i32>], test.results = [dense<> : tensor<2x0xf32>]} {
  %r = stablehlo.dynamic_slice %a, %b, %c, sizes = [2, 0] : (tensor<3x0xf32>, tensor<i32>, tensor<i32>) -> tensor<2x0xf32>
  return %r : tensor<2x0xf32>
}

func.func @stablehlo_dynamic_slice_s0(%a: tensor<3x4xf32>, %b: tensor<i32>, %c: tensor<i32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]]> : tensor<3x4xf32>, dense<1> : tensor<i32>, dense<5> : tensor<i32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = stablehlo.dynamic_slice %a, %b, %c, sizes = [0, 4] : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_dynamic_slice_all0(%a: tensor<0x0xf32>, %b: tensor<i32>, %c: tensor<i32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<1> : tensor<i32>, dense<5> : tensor<i32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = stablehlo.dynamic_slice %a, %b, %c, sizes = [0, 0] : (tensor<0x0xf32>, tensor<i32>, tensor<i32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_dynamic_update_slice_m0(%a: tensor<0x4xf32>, %b: tensor<0x4xf32>, %c: tensor<i32>, %d: tensor<i32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xf32>, dense<1> : tensor<i32>, dense<-7> : tensor<i32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = stablehlo.dynamic_update_slice %a, %b, %c, %d : (tensor<0x4xf32>, tensor<0x4xf32>, tensor<i32>, tensor<i32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_dynamic_update_slice_n0(%a: tensor<3x0xf32>, %b: tensor<2x0xf32>, %c: tensor<i32>, %d: tensor<i32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<2x0xf32>, dense<1> : tensor<i32>, dense<-7> : tensor<i32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = stablehlo.dynamic_update_slice %a, %b, %c, %d : (tensor<3x0xf32>, tensor<2x0xf32>, tensor<i32>, tensor<i32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_dynamic_update_slice_s0(%a: tensor<3x4xf32>, %b: tensor<0x4xf32>, %c: tensor<i32>, %d: tensor<i32>) -> (tensor<3x4xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]]> : tensor<3x4xf32>, dense<> : tensor<0x4xf32>, dense<1> : tensor<i32>, dense<-7> : tensor<i32>], test.results = [dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]]> : tensor<3x4xf32>]} {
  %r = stablehlo.dynamic_update_slice %a, %b, %c, %d : (tensor<3x4xf32>, tensor<0x4xf32>, tensor<i32>, tensor<i32>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

func.func @stablehlo_dynamic_update_slice_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>, %c: tensor<i32>, %d: tensor<i32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>, dense<1> : tensor<i32>, dense<-7> : tensor<i32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = stablehlo.dynamic_update_slice %a, %b, %c, %d : (tensor<0x0xf32>, tensor<0x0xf32>, tensor<i32>, tensor<i32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_pad_from_empty(%a: tensor<2x0xf32>, %b: tensor<f32>) -> (tensor<2x3xf32>)
    attributes {test.inputs = [dense<> : tensor<2x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<2x3xf32>]} {
  %r = stablehlo.pad %a, %b, low = [0, 2], high = [0, 1], interior = [0, 0] : (tensor<2x0xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

func.func @stablehlo_pad_from_empty_inside(%a: tensor<2x0xf32>, %b: tensor<f32>) -> (tensor<2x3xf32>)
    attributes {test.inputs = [dense<> : tensor<2x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<2x3xf32>]} {
  %r = stablehlo.pad %a, %b, low = [0, 1], high = [0, 2], interior = [0, 3] : (tensor<2x0xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

func.func @stablehlo_pad_stays_empty(%a: tensor<2x0xf32>, %b: tensor<f32>) -> (tensor<2x0xf32>)
    attributes {test.inputs = [dense<> : tensor<2x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<2x0xf32>]} {
  %r = stablehlo.pad %a, %b, low = [0, 0], high = [0, 0], interior = [0, 2] : (tensor<2x0xf32>, tensor<f32>) -> tensor<2x0xf32>
  return %r : tensor<2x0xf32>
}

func.func @stablehlo_pad_all_cut(%a: tensor<2x3xf32>, %b: tensor<f32>) -> (tensor<2x0xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0], [5.0, 2.0, 4.0]]> : tensor<2x3xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<2x0xf32>]} {
  %r = stablehlo.pad %a, %b, low = [0, -1], high = [0, -2], interior = [0, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x0xf32>
  return %r : tensor<2x0xf32>
}

func.func @stablehlo_pad_cut_inside(%a: tensor<2x3xf32>, %b: tensor<f32>) -> (tensor<2x0xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0], [5.0, 2.0, 4.0]]> : tensor<2x3xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<2x0xf32>]} {
  %r = stablehlo.pad %a, %b, low = [0, -4], high = [0, -3], interior = [0, 2] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x0xf32>
  return %r : tensor<2x0xf32>
}

func.func @stablehlo_pad_cut_and_grown(%a: tensor<2x3xf32>, %b: tensor<f32>) -> (tensor<2x2xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0], [5.0, 2.0, 4.0]]> : tensor<2x3xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<2x2xf32>]} {
  %r = stablehlo.pad %a, %b, low = [0, -3], high = [0, 2], interior = [0, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}

func.func @stablehlo_pad_negative_of_empty(%a: tensor<2x0xf32>, %b: tensor<f32>) -> (tensor<2x2xf32>)
    attributes {test.inputs = [dense<> : tensor<2x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<2x2xf32>]} {
  %r = stablehlo.pad %a, %b, low = [0, -1], high = [0, 3], interior = [0, 0] : (tensor<2x0xf32>, tensor<f32>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}

func.func @stablehlo_pad_other_dim(%a: tensor<0x3xf32>, %b: tensor<f32>) -> (tensor<0x6xf32>)
    attributes {test.inputs = [dense<> : tensor<0x3xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0x6xf32>]} {
  %r = stablehlo.pad %a, %b, low = [0, 1], high = [0, 2], interior = [0, 0] : (tensor<0x3xf32>, tensor<f32>) -> tensor<0x6xf32>
  return %r : tensor<0x6xf32>
}
