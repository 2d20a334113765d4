func.func @stablehlo_abs_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.abs"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_abs_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.abs"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_abs_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.abs"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_cbrt_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.cbrt"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_cbrt_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.cbrt"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_cbrt_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.cbrt"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_ceil_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.ceil"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_ceil_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.ceil"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_ceil_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.ceil"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_cosine_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.cosine"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_cosine_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.cosine"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_cosine_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.cosine"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_exponential_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.exponential"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_exponential_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.exponential"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_exponential_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.exponential"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_exponential_minus_one_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.exponential_minus_one"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_exponential_minus_one_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.exponential_minus_one"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_exponential_minus_one_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.exponential_minus_one"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_floor_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.floor"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_floor_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.floor"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_floor_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.floor"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_log_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.log"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_log_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.log"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_log_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.log"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_log_plus_one_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.log_plus_one"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_log_plus_one_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.log_plus_one"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_log_plus_one_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.log_plus_one"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_logistic_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.logistic"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_logistic_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.logistic"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_logistic_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.logistic"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_negate_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.negate"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_negate_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.negate"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_negate_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.negate"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_round_nearest_afz_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.round_nearest_afz"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_round_nearest_afz_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.round_nearest_afz"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_round_nearest_afz_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.round_nearest_afz"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_round_nearest_even_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.round_nearest_even"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_round_nearest_even_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.round_nearest_even"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_round_nearest_even_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.round_nearest_even"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_rsqrt_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.rsqrt"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_rsqrt_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.rsqrt"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_rsqrt_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.rsqrt"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_sign_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.sign"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_sign_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.sign"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_sign_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.sign"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_sine_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.sine"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_sine_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.sine"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_sine_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.sine"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_sqrt_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.sqrt"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_sqrt_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.sqrt"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_sqrt_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.sqrt"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_tan_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.tan"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_tan_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.tan"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_tan_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.tan"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_tanh_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.tanh"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_tanh_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.tanh"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_tanh_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.tanh"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_not_m0(%a: tensor<0x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "stablehlo.not"(%a) : (tensor<0x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @stablehlo_not_n_0(%a: tensor<3x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "stablehlo.not"(%a) : (tensor<3x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @stablehlo_not_all0(%a: tensor<0x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "stablehlo.not"(%a) : (tensor<0x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @stablehlo_popcnt_m0(%a: tensor<0x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "stablehlo.popcnt"(%a) : (tensor<0x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @stablehlo_popcnt_n_0(%a: tensor<3x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "stablehlo.popcnt"(%a) : (tensor<3x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @stablehlo_popcnt_all0(%a: tensor<0x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "stablehlo.popcnt"(%a) : (tensor<0x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @stablehlo_count_leading_zeros_m0(%a: tensor<0x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "stablehlo.count_leading_zeros"(%a) : (tensor<0x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @stablehlo_count_leading_zeros_n_0(%a: tensor<3x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "stablehlo.count_leading_zeros"(%a) : (tensor<3x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @stablehlo_count_leading_zeros_all0(%a: tensor<0x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "stablehlo.count_leading_zeros"(%a) : (tensor<0x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @stablehlo_is_finite_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xi1>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xi1>]} {
  %r = "stablehlo.is_finite"(%a) : (tensor<0x4xf32>) -> tensor<0x4xi1>
  return %r : tensor<0x4xi1>
}

func.func @stablehlo_is_finite_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xi1>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xi1>]} {
  %r = "stablehlo.is_finite"(%a) : (tensor<3x0xf32>) -> tensor<3x0xi1>
  return %r : tensor<3x0xi1>
}

func.func @stablehlo_is_finite_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xi1>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xi1>]} {
  %r = "stablehlo.is_finite"(%a) : (tensor<0x0xf32>) -> tensor<0x0xi1>
  return %r : tensor<0x0xi1>
}

func.func @stablehlo_real_m0(%a: tensor<0x4xcomplex<f32>>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xcomplex<f32>>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.real"(%a) : (tensor<0x4xcomplex<f32>>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_real_n_0(%a: tensor<3x0xcomplex<f32>>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xcomplex<f32>>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.real"(%a) : (tensor<3x0xcomplex<f32>>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_real_all0(%a: tensor<0x0xcomplex<f32>>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xcomplex<f32>>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.real"(%a) : (tensor<0x0xcomplex<f32>>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_imag_m0(%a: tensor<0x4xcomplex<f32>>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xcomplex<f32>>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.imag"(%a) : (tensor<0x4xcomplex<f32>>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_imag_n_0(%a: tensor<3x0xcomplex<f32>>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xcomplex<f32>>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.imag"(%a) : (tensor<3x0xcomplex<f32>>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_imag_all0(%a: tensor<0x0xcomplex<f32>>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xcomplex<f32>>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.imag"(%a) : (tensor<0x0xcomplex<f32>>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_exponential_complex_m0(%a: tensor<0x4xcomplex<f32>>) -> (tensor<0x4xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x4xcomplex<f32>>], test.results = [dense<> : tensor<0x4xcomplex<f32>>]} {
  %r = "stablehlo.exponential"(%a) : (tensor<0x4xcomplex<f32>>) -> tensor<0x4xcomplex<f32>>
  return %r : tensor<0x4xcomplex<f32>>
}

func.func @stablehlo_exponential_complex_n_0(%a: tensor<3x0xcomplex<f32>>) -> (tensor<3x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<3x0xcomplex<f32>>], test.results = [dense<> : tensor<3x0xcomplex<f32>>]} {
  %r = "stablehlo.exponential"(%a) : (tensor<3x0xcomplex<f32>>) -> tensor<3x0xcomplex<f32>>
  return %r : tensor<3x0xcomplex<f32>>
}

func.func @stablehlo_exponential_complex_all0(%a: tensor<0x0xcomplex<f32>>) -> (tensor<0x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x0xcomplex<f32>>], test.results = [dense<> : tensor<0x0xcomplex<f32>>]} {
  %r = "stablehlo.exponential"(%a) : (tensor<0x0xcomplex<f32>>) -> tensor<0x0xcomplex<f32>>
  return %r : tensor<0x0xcomplex<f32>>
}

func.func @stablehlo_convert_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "stablehlo.convert"(%a) : (tensor<0x4xf32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @stablehlo_convert_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "stablehlo.convert"(%a) : (tensor<3x0xf32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @stablehlo_convert_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "stablehlo.convert"(%a) : (tensor<0x0xf32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @stablehlo_convert_bf16_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xbf16>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xbf16>]} {
  %r = "stablehlo.convert"(%a) : (tensor<0x4xf32>) -> tensor<0x4xbf16>
  return %r : tensor<0x4xbf16>
}

func.func @stablehlo_convert_bf16_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xbf16>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xbf16>]} {
  %r = "stablehlo.convert"(%a) : (tensor<3x0xf32>) -> tensor<3x0xbf16>
  return %r : tensor<3x0xbf16>
}

func.func @stablehlo_convert_bf16_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xbf16>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xbf16>]} {
  %r = "stablehlo.convert"(%a) : (tensor<0x0xf32>) -> tensor<0x0xbf16>
  return %r : tensor<0x0xbf16>
}

func.func @chlo_acos_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.acos"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_acos_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.acos"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_acos_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.acos"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_acosh_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.acosh"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_acosh_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.acosh"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_acosh_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.acosh"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_asin_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.asin"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_asin_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.asin"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_asin_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.asin"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_asinh_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.asinh"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_asinh_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.asinh"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_asinh_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.asinh"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_atan_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.atan"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_atan_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.atan"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_atan_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.atan"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_atanh_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.atanh"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_atanh_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.atanh"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_atanh_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.atanh"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_bessel_i1e_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.bessel_i1e"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_bessel_i1e_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.bessel_i1e"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_bessel_i1e_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.bessel_i1e"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_cosh_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.cosh"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_cosh_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.cosh"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_cosh_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.cosh"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_digamma_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.digamma"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_digamma_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.digamma"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_digamma_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.digamma"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_erf_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.erf"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_erf_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.erf"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_erf_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.erf"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_erf_inv_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.erf_inv"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_erf_inv_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.erf_inv"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_erf_inv_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.erf_inv"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_erfc_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.erfc"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_erfc_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.erfc"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_erfc_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.erfc"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_lgamma_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.lgamma"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_lgamma_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.lgamma"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_lgamma_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.lgamma"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_sinh_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.sinh"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_sinh_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.sinh"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_sinh_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.sinh"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_square_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.square"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_square_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.square"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_square_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.square"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_tan_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.tan"(%a) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_tan_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.tan"(%a) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_tan_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.tan"(%a) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_conj_m0(%a: tensor<0x4xcomplex<f32>>) -> (tensor<0x4xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x4xcomplex<f32>>], test.results = [dense<> : tensor<0x4xcomplex<f32>>]} {
  %r = "chlo.conj"(%a) : (tensor<0x4xcomplex<f32>>) -> tensor<0x4xcomplex<f32>>
  return %r : tensor<0x4xcomplex<f32>>
}

func.func @chlo_conj_n_0(%a: tensor<3x0xcomplex<f32>>) -> (tensor<3x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<3x0xcomplex<f32>>], test.results = [dense<> : tensor<3x0xcomplex<f32>>]} {
  %r = "chlo.conj"(%a) : (tensor<3x0xcomplex<f32>>) -> tensor<3x0xcomplex<f32>>
  return %r : tensor<3x0xcomplex<f32>>
}

func.func @chlo_conj_all0(%a: tensor<0x0xcomplex<f32>>) -> (tensor<0x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x0xcomplex<f32>>], test.results = [dense<> : tensor<0x0xcomplex<f32>>]} {
  %r = "chlo.conj"(%a) : (tensor<0x0xcomplex<f32>>) -> tensor<0x0xcomplex<f32>>
  return %r : tensor<0x0xcomplex<f32>>
}

func.func @chlo__asin_acos_kernel_m0(%a: tensor<0x4xcomplex<f32>>) -> (tensor<0x4xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x4xcomplex<f32>>], test.results = [dense<> : tensor<0x4xcomplex<f32>>]} {
  %r = "chlo._asin_acos_kernel"(%a) : (tensor<0x4xcomplex<f32>>) -> tensor<0x4xcomplex<f32>>
  return %r : tensor<0x4xcomplex<f32>>
}

func.func @chlo__asin_acos_kernel_n_0(%a: tensor<3x0xcomplex<f32>>) -> (tensor<3x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<3x0xcomplex<f32>>], test.results = [dense<> : tensor<3x0xcomplex<f32>>]} {
  %r = "chlo._asin_acos_kernel"(%a) : (tensor<3x0xcomplex<f32>>) -> tensor<3x0xcomplex<f32>>
  return %r : tensor<3x0xcomplex<f32>>
}

func.func @chlo__asin_acos_kernel_all0(%a: tensor<0x0xcomplex<f32>>) -> (tensor<0x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x0xcomplex<f32>>], test.results = [dense<> : tensor<0x0xcomplex<f32>>]} {
  %r = "chlo._asin_acos_kernel"(%a) : (tensor<0x0xcomplex<f32>>) -> tensor<0x0xcomplex<f32>>
  return %r : tensor<0x0xcomplex<f32>>
}

func.func @chlo_is_inf_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xi1>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xi1>]} {
  %r = "chlo.is_inf"(%a) : (tensor<0x4xf32>) -> tensor<0x4xi1>
  return %r : tensor<0x4xi1>
}

func.func @chlo_is_inf_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xi1>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xi1>]} {
  %r = "chlo.is_inf"(%a) : (tensor<3x0xf32>) -> tensor<3x0xi1>
  return %r : tensor<3x0xi1>
}

func.func @chlo_is_inf_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xi1>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xi1>]} {
  %r = "chlo.is_inf"(%a) : (tensor<0x0xf32>) -> tensor<0x0xi1>
  return %r : tensor<0x0xi1>
}

func.func @chlo_is_neg_inf_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xi1>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xi1>]} {
  %r = "chlo.is_neg_inf"(%a) : (tensor<0x4xf32>) -> tensor<0x4xi1>
  return %r : tensor<0x4xi1>
}

func.func @chlo_is_neg_inf_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xi1>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xi1>]} {
  %r = "chlo.is_neg_inf"(%a) : (tensor<3x0xf32>) -> tensor<3x0xi1>
  return %r : tensor<3x0xi1>
}

func.func @chlo_is_neg_inf_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xi1>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xi1>]} {
  %r = "chlo.is_neg_inf"(%a) : (tensor<0x0xf32>) -> tensor<0x0xi1>
  return %r : tensor<0x0xi1>
}

func.func @chlo_is_pos_inf_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xi1>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xi1>]} {
  %r = "chlo.is_pos_inf"(%a) : (tensor<0x4xf32>) -> tensor<0x4xi1>
  return %r : tensor<0x4xi1>
}

func.func @chlo_is_pos_inf_n_0(%a: tensor<3x0xf32>) -> (tensor<3x0xi1>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xi1>]} {
  %r = "chlo.is_pos_inf"(%a) : (tensor<3x0xf32>) -> tensor<3x0xi1>
  return %r : tensor<3x0xi1>
}

func.func @chlo_is_pos_inf_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xi1>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xi1>]} {
  %r = "chlo.is_pos_inf"(%a) : (tensor<0x0xf32>) -> tensor<0x0xi1>
  return %r : tensor<0x0xi1>
}

func.func @stablehlo_add_m0(%a: tensor<0x4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.add"(%a, %b) : (tensor<0x4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_add_n_0(%a: tensor<3x0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.add"(%a, %b) : (tensor<3x0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_add_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.add"(%a, %b) : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_divide_m0(%a: tensor<0x4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.divide"(%a, %b) : (tensor<0x4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_divide_n_0(%a: tensor<3x0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.divide"(%a, %b) : (tensor<3x0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_divide_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.divide"(%a, %b) : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_maximum_m0(%a: tensor<0x4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.maximum"(%a, %b) : (tensor<0x4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_maximum_n_0(%a: tensor<3x0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.maximum"(%a, %b) : (tensor<3x0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_maximum_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.maximum"(%a, %b) : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_minimum_m0(%a: tensor<0x4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.minimum"(%a, %b) : (tensor<0x4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_minimum_n_0(%a: tensor<3x0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.minimum"(%a, %b) : (tensor<3x0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_minimum_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.minimum"(%a, %b) : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_multiply_m0(%a: tensor<0x4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.multiply"(%a, %b) : (tensor<0x4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_multiply_n_0(%a: tensor<3x0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.multiply"(%a, %b) : (tensor<3x0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_multiply_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.multiply"(%a, %b) : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_power_m0(%a: tensor<0x4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.power"(%a, %b) : (tensor<0x4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_power_n_0(%a: tensor<3x0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.power"(%a, %b) : (tensor<3x0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_power_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.power"(%a, %b) : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_remainder_m0(%a: tensor<0x4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.remainder"(%a, %b) : (tensor<0x4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_remainder_n_0(%a: tensor<3x0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.remainder"(%a, %b) : (tensor<3x0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_remainder_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.remainder"(%a, %b) : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_subtract_m0(%a: tensor<0x4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.subtract"(%a, %b) : (tensor<0x4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_subtract_n_0(%a: tensor<3x0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.subtract"(%a, %b) : (tensor<3x0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_subtract_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.subtract"(%a, %b) : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_atan2_m0(%a: tensor<0x4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.atan2"(%a, %b) : (tensor<0x4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_atan2_n_0(%a: tensor<3x0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.atan2"(%a, %b) : (tensor<3x0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_atan2_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.atan2"(%a, %b) : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_and_m0(%a: tensor<0x4xi32>, %b: tensor<0x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xi32>, dense<> : tensor<0x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "stablehlo.and"(%a, %b) : (tensor<0x4xi32>, tensor<0x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @stablehlo_and_n_0(%a: tensor<3x0xi32>, %b: tensor<3x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xi32>, dense<> : tensor<3x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "stablehlo.and"(%a, %b) : (tensor<3x0xi32>, tensor<3x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @stablehlo_and_all0(%a: tensor<0x0xi32>, %b: tensor<0x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xi32>, dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "stablehlo.and"(%a, %b) : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @stablehlo_or_m0(%a: tensor<0x4xi32>, %b: tensor<0x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xi32>, dense<> : tensor<0x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "stablehlo.or"(%a, %b) : (tensor<0x4xi32>, tensor<0x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @stablehlo_or_n_0(%a: tensor<3x0xi32>, %b: tensor<3x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xi32>, dense<> : tensor<3x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "stablehlo.or"(%a, %b) : (tensor<3x0xi32>, tensor<3x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @stablehlo_or_all0(%a: tensor<0x0xi32>, %b: tensor<0x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xi32>, dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "stablehlo.or"(%a, %b) : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @stablehlo_xor_m0(%a: tensor<0x4xi32>, %b: tensor<0x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xi32>, dense<> : tensor<0x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "stablehlo.xor"(%a, %b) : (tensor<0x4xi32>, tensor<0x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @stablehlo_xor_n_0(%a: tensor<3x0xi32>, %b: tensor<3x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xi32>, dense<> : tensor<3x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "stablehlo.xor"(%a, %b) : (tensor<3x0xi32>, tensor<3x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @stablehlo_xor_all0(%a: tensor<0x0xi32>, %b: tensor<0x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xi32>, dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "stablehlo.xor"(%a, %b) : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @stablehlo_shift_left_m0(%a: tensor<0x4xi32>, %b: tensor<0x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xi32>, dense<> : tensor<0x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "stablehlo.shift_left"(%a, %b) : (tensor<0x4xi32>, tensor<0x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @stablehlo_shift_left_n_0(%a: tensor<3x0xi32>, %b: tensor<3x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xi32>, dense<> : tensor<3x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "stablehlo.shift_left"(%a, %b) : (tensor<3x0xi32>, tensor<3x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @stablehlo_shift_left_all0(%a: tensor<0x0xi32>, %b: tensor<0x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xi32>, dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "stablehlo.shift_left"(%a, %b) : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @stablehlo_shift_right_arithmetic_m0(%a: tensor<0x4xi32>, %b: tensor<0x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xi32>, dense<> : tensor<0x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "stablehlo.shift_right_arithmetic"(%a, %b) : (tensor<0x4xi32>, tensor<0x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @stablehlo_shift_right_arithmetic_n_0(%a: tensor<3x0xi32>, %b: tensor<3x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xi32>, dense<> : tensor<3x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "stablehlo.shift_right_arithmetic"(%a, %b) : (tensor<3x0xi32>, tensor<3x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @stablehlo_shift_right_arithmetic_all0(%a: tensor<0x0xi32>, %b: tensor<0x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xi32>, dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "stablehlo.shift_right_arithmetic"(%a, %b) : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @stablehlo_shift_right_logical_m0(%a: tensor<0x4xi32>, %b: tensor<0x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xi32>, dense<> : tensor<0x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "stablehlo.shift_right_logical"(%a, %b) : (tensor<0x4xi32>, tensor<0x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @stablehlo_shift_right_logical_n_0(%a: tensor<3x0xi32>, %b: tensor<3x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xi32>, dense<> : tensor<3x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "stablehlo.shift_right_logical"(%a, %b) : (tensor<3x0xi32>, tensor<3x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @stablehlo_shift_right_logical_all0(%a: tensor<0x0xi32>, %b: tensor<0x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xi32>, dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "stablehlo.shift_right_logical"(%a, %b) : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @stablehlo_add_i32_m0(%a: tensor<0x4xi32>, %b: tensor<0x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xi32>, dense<> : tensor<0x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "stablehlo.add"(%a, %b) : (tensor<0x4xi32>, tensor<0x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @stablehlo_add_i32_n_0(%a: tensor<3x0xi32>, %b: tensor<3x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xi32>, dense<> : tensor<3x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "stablehlo.add"(%a, %b) : (tensor<3x0xi32>, tensor<3x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @stablehlo_add_i32_all0(%a: tensor<0x0xi32>, %b: tensor<0x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xi32>, dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "stablehlo.add"(%a, %b) : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @stablehlo_complex_m0(%a: tensor<0x4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xcomplex<f32>>]} {
  %r = "stablehlo.complex"(%a, %b) : (tensor<0x4xf32>, tensor<0x4xf32>) -> tensor<0x4xcomplex<f32>>
  return %r : tensor<0x4xcomplex<f32>>
}

func.func @stablehlo_complex_n_0(%a: tensor<3x0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xcomplex<f32>>]} {
  %r = "stablehlo.complex"(%a, %b) : (tensor<3x0xf32>, tensor<3x0xf32>) -> tensor<3x0xcomplex<f32>>
  return %r : tensor<3x0xcomplex<f32>>
}

func.func @stablehlo_complex_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xcomplex<f32>>]} {
  %r = "stablehlo.complex"(%a, %b) : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xcomplex<f32>>
  return %r : tensor<0x0xcomplex<f32>>
}

func.func @stablehlo_clamp_m0(%a: tensor<0x4xf32>, %b: tensor<0x4xf32>, %c: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.clamp"(%a, %b, %c) : (tensor<0x4xf32>, tensor<0x4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_clamp_n_0(%a: tensor<3x0xf32>, %b: tensor<3x0xf32>, %c: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.clamp"(%a, %b, %c) : (tensor<3x0xf32>, tensor<3x0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_clamp_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>, %c: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.clamp"(%a, %b, %c) : (tensor<0x0xf32>, tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_mulhi_m0(%a: tensor<0x4xi32>, %b: tensor<0x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xi32>, dense<> : tensor<0x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "chlo.mulhi"(%a, %b) : (tensor<0x4xi32>, tensor<0x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @chlo_mulhi_n_0(%a: tensor<3x0xi32>, %b: tensor<3x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xi32>, dense<> : tensor<3x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "chlo.mulhi"(%a, %b) : (tensor<3x0xi32>, tensor<3x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @chlo_mulhi_all0(%a: tensor<0x0xi32>, %b: tensor<0x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xi32>, dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "chlo.mulhi"(%a, %b) : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @chlo_next_after_m0(%a: tensor<0x4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.next_after"(%a, %b) : (tensor<0x4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_next_after_n_0(%a: tensor<3x0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.next_after"(%a, %b) : (tensor<3x0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_next_after_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.next_after"(%a, %b) : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_polygamma_m0(%a: tensor<0x4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.polygamma"(%a, %b) : (tensor<0x4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_polygamma_n_0(%a: tensor<3x0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.polygamma"(%a, %b) : (tensor<3x0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_polygamma_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.polygamma"(%a, %b) : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_zeta_m0(%a: tensor<0x4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.zeta"(%a, %b) : (tensor<0x4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_zeta_n_0(%a: tensor<3x0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.zeta"(%a, %b) : (tensor<3x0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_zeta_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.zeta"(%a, %b) : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_compare_m0(%a: tensor<0x4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xi1>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xi1>]} {
  %r = stablehlo.compare LT, %a, %b : (tensor<0x4xf32>, tensor<0x4xf32>) -> tensor<0x4xi1>
  return %r : tensor<0x4xi1>
}

func.func @stablehlo_compare_n0(%a: tensor<3x0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xi1>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xi1>]} {
  %r = stablehlo.compare LT, %a, %b : (tensor<3x0xf32>, tensor<3x0xf32>) -> tensor<3x0xi1>
  return %r : tensor<3x0xi1>
}

func.func @stablehlo_compare_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xi1>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xi1>]} {
  %r = stablehlo.compare LT, %a, %b : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xi1>
  return %r : tensor<0x0xi1>
}

func.func @stablehlo_select_m0(%a: tensor<0x4xi1>, %b: tensor<0x4xf32>, %c: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xi1>, dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = stablehlo.select %a, %b, %c : tensor<0x4xi1>, tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_select_n0(%a: tensor<3x0xi1>, %b: tensor<3x0xf32>, %c: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xi1>, dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = stablehlo.select %a, %b, %c : tensor<3x0xi1>, tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_select_all0(%a: tensor<0x0xi1>, %b: tensor<0x0xf32>, %c: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xi1>, dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = stablehlo.select %a, %b, %c : tensor<0x0xi1>, tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_reduce_precision_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = stablehlo.reduce_precision %a, format = e5m10 : tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_reduce_precision_n0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = stablehlo.reduce_precision %a, format = e5m10 : tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_reduce_precision_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = stablehlo.reduce_precision %a, format = e5m10 : tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_constant_like_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.constant_like"(%a) {value = 3.5 : f32} : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_constant_like_n0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.constant_like"(%a) {value = 3.5 : f32} : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_constant_like_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.constant_like"(%a) {value = 3.5 : f32} : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_clamp_scalars_m0(%a: tensor<f32>, %b: tensor<0x4xf32>, %c: tensor<f32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<4.0> : tensor<f32>, dense<> : tensor<0x4xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = stablehlo.clamp %a, %b, %c : (tensor<f32>, tensor<0x4xf32>, tensor<f32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_clamp_scalars_n0(%a: tensor<f32>, %b: tensor<3x0xf32>, %c: tensor<f32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<4.0> : tensor<f32>, dense<> : tensor<3x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = stablehlo.clamp %a, %b, %c : (tensor<f32>, tensor<3x0xf32>, tensor<f32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_clamp_scalars_all0(%a: tensor<f32>, %b: tensor<0x0xf32>, %c: tensor<f32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<4.0> : tensor<f32>, dense<> : tensor<0x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = stablehlo.clamp %a, %b, %c : (tensor<f32>, tensor<0x0xf32>, tensor<f32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_select_scalar_m0(%a: tensor<i1>, %b: tensor<0x4xf32>, %c: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<false> : tensor<i1>, dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = stablehlo.select %a, %b, %c : tensor<i1>, tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_select_scalar_n0(%a: tensor<i1>, %b: tensor<3x0xf32>, %c: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<false> : tensor<i1>, dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = stablehlo.select %a, %b, %c : tensor<i1>, tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_select_scalar_all0(%a: tensor<i1>, %b: tensor<0x0xf32>, %c: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<false> : tensor<i1>, dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = stablehlo.select %a, %b, %c : tensor<i1>, tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_add_m0(%a: tensor<0x4xf32>, %b: tensor<1x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<[[4.0, 1.0, 3.0, 5.0]]> : tensor<1x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_add"(%a, %b) : (tensor<0x4xf32>, tensor<1x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_add_n_0(%a: tensor<3x0xf32>, %b: tensor<1x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_add"(%a, %b) : (tensor<3x0xf32>, tensor<1x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_add_all0(%a: tensor<0x0xf32>, %b: tensor<1x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_add"(%a, %b) : (tensor<0x0xf32>, tensor<1x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_add_less_m0(%a: tensor<4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_add"(%a, %b) : (tensor<4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_add_less_n_0(%a: tensor<0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_add"(%a, %b) : (tensor<0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_add_less_all0(%a: tensor<0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_add"(%a, %b) : (tensor<0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_atan2_m0(%a: tensor<0x4xf32>, %b: tensor<1x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<[[4.0, 1.0, 3.0, 5.0]]> : tensor<1x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_atan2"(%a, %b) : (tensor<0x4xf32>, tensor<1x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_atan2_n_0(%a: tensor<3x0xf32>, %b: tensor<1x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_atan2"(%a, %b) : (tensor<3x0xf32>, tensor<1x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_atan2_all0(%a: tensor<0x0xf32>, %b: tensor<1x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_atan2"(%a, %b) : (tensor<0x0xf32>, tensor<1x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_atan2_less_m0(%a: tensor<4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_atan2"(%a, %b) : (tensor<4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_atan2_less_n_0(%a: tensor<0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_atan2"(%a, %b) : (tensor<0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_atan2_less_all0(%a: tensor<0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_atan2"(%a, %b) : (tensor<0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_divide_m0(%a: tensor<0x4xf32>, %b: tensor<1x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<[[4.0, 1.0, 3.0, 5.0]]> : tensor<1x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_divide"(%a, %b) : (tensor<0x4xf32>, tensor<1x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_divide_n_0(%a: tensor<3x0xf32>, %b: tensor<1x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_divide"(%a, %b) : (tensor<3x0xf32>, tensor<1x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_divide_all0(%a: tensor<0x0xf32>, %b: tensor<1x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_divide"(%a, %b) : (tensor<0x0xf32>, tensor<1x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_divide_less_m0(%a: tensor<4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_divide"(%a, %b) : (tensor<4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_divide_less_n_0(%a: tensor<0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_divide"(%a, %b) : (tensor<0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_divide_less_all0(%a: tensor<0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_divide"(%a, %b) : (tensor<0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_maximum_m0(%a: tensor<0x4xf32>, %b: tensor<1x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<[[4.0, 1.0, 3.0, 5.0]]> : tensor<1x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_maximum"(%a, %b) : (tensor<0x4xf32>, tensor<1x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_maximum_n_0(%a: tensor<3x0xf32>, %b: tensor<1x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_maximum"(%a, %b) : (tensor<3x0xf32>, tensor<1x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_maximum_all0(%a: tensor<0x0xf32>, %b: tensor<1x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_maximum"(%a, %b) : (tensor<0x0xf32>, tensor<1x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_maximum_less_m0(%a: tensor<4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_maximum"(%a, %b) : (tensor<4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_maximum_less_n_0(%a: tensor<0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_maximum"(%a, %b) : (tensor<0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_maximum_less_all0(%a: tensor<0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_maximum"(%a, %b) : (tensor<0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_minimum_m0(%a: tensor<0x4xf32>, %b: tensor<1x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<[[4.0, 1.0, 3.0, 5.0]]> : tensor<1x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_minimum"(%a, %b) : (tensor<0x4xf32>, tensor<1x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_minimum_n_0(%a: tensor<3x0xf32>, %b: tensor<1x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_minimum"(%a, %b) : (tensor<3x0xf32>, tensor<1x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_minimum_all0(%a: tensor<0x0xf32>, %b: tensor<1x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_minimum"(%a, %b) : (tensor<0x0xf32>, tensor<1x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_minimum_less_m0(%a: tensor<4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_minimum"(%a, %b) : (tensor<4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_minimum_less_n_0(%a: tensor<0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_minimum"(%a, %b) : (tensor<0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_minimum_less_all0(%a: tensor<0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_minimum"(%a, %b) : (tensor<0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_multiply_m0(%a: tensor<0x4xf32>, %b: tensor<1x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<[[4.0, 1.0, 3.0, 5.0]]> : tensor<1x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_multiply"(%a, %b) : (tensor<0x4xf32>, tensor<1x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_multiply_n_0(%a: tensor<3x0xf32>, %b: tensor<1x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_multiply"(%a, %b) : (tensor<3x0xf32>, tensor<1x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_multiply_all0(%a: tensor<0x0xf32>, %b: tensor<1x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_multiply"(%a, %b) : (tensor<0x0xf32>, tensor<1x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_multiply_less_m0(%a: tensor<4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_multiply"(%a, %b) : (tensor<4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_multiply_less_n_0(%a: tensor<0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_multiply"(%a, %b) : (tensor<0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_multiply_less_all0(%a: tensor<0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_multiply"(%a, %b) : (tensor<0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_next_after_m0(%a: tensor<0x4xf32>, %b: tensor<1x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<[[4.0, 1.0, 3.0, 5.0]]> : tensor<1x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_next_after"(%a, %b) : (tensor<0x4xf32>, tensor<1x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_next_after_n_0(%a: tensor<3x0xf32>, %b: tensor<1x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_next_after"(%a, %b) : (tensor<3x0xf32>, tensor<1x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_next_after_all0(%a: tensor<0x0xf32>, %b: tensor<1x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_next_after"(%a, %b) : (tensor<0x0xf32>, tensor<1x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_next_after_less_m0(%a: tensor<4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_next_after"(%a, %b) : (tensor<4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_next_after_less_n_0(%a: tensor<0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_next_after"(%a, %b) : (tensor<0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_next_after_less_all0(%a: tensor<0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_next_after"(%a, %b) : (tensor<0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_polygamma_m0(%a: tensor<0x4xf32>, %b: tensor<1x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<[[4.0, 1.0, 3.0, 5.0]]> : tensor<1x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_polygamma"(%a, %b) : (tensor<0x4xf32>, tensor<1x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_polygamma_n_0(%a: tensor<3x0xf32>, %b: tensor<1x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_polygamma"(%a, %b) : (tensor<3x0xf32>, tensor<1x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_polygamma_all0(%a: tensor<0x0xf32>, %b: tensor<1x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_polygamma"(%a, %b) : (tensor<0x0xf32>, tensor<1x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_polygamma_less_m0(%a: tensor<4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_polygamma"(%a, %b) : (tensor<4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_polygamma_less_n_0(%a: tensor<0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_polygamma"(%a, %b) : (tensor<0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_polygamma_less_all0(%a: tensor<0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_polygamma"(%a, %b) : (tensor<0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_power_m0(%a: tensor<0x4xf32>, %b: tensor<1x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<[[4.0, 1.0, 3.0, 5.0]]> : tensor<1x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_power"(%a, %b) : (tensor<0x4xf32>, tensor<1x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_power_n_0(%a: tensor<3x0xf32>, %b: tensor<1x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_power"(%a, %b) : (tensor<3x0xf32>, tensor<1x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_power_all0(%a: tensor<0x0xf32>, %b: tensor<1x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_power"(%a, %b) : (tensor<0x0xf32>, tensor<1x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_power_less_m0(%a: tensor<4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_power"(%a, %b) : (tensor<4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_power_less_n_0(%a: tensor<0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_power"(%a, %b) : (tensor<0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_power_less_all0(%a: tensor<0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_power"(%a, %b) : (tensor<0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_remainder_m0(%a: tensor<0x4xf32>, %b: tensor<1x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<[[4.0, 1.0, 3.0, 5.0]]> : tensor<1x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_remainder"(%a, %b) : (tensor<0x4xf32>, tensor<1x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_remainder_n_0(%a: tensor<3x0xf32>, %b: tensor<1x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_remainder"(%a, %b) : (tensor<3x0xf32>, tensor<1x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_remainder_all0(%a: tensor<0x0xf32>, %b: tensor<1x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_remainder"(%a, %b) : (tensor<0x0xf32>, tensor<1x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_remainder_less_m0(%a: tensor<4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_remainder"(%a, %b) : (tensor<4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_remainder_less_n_0(%a: tensor<0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_remainder"(%a, %b) : (tensor<0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_remainder_less_all0(%a: tensor<0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_remainder"(%a, %b) : (tensor<0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_subtract_m0(%a: tensor<0x4xf32>, %b: tensor<1x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<[[4.0, 1.0, 3.0, 5.0]]> : tensor<1x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_subtract"(%a, %b) : (tensor<0x4xf32>, tensor<1x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_subtract_n_0(%a: tensor<3x0xf32>, %b: tensor<1x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_subtract"(%a, %b) : (tensor<3x0xf32>, tensor<1x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_subtract_all0(%a: tensor<0x0xf32>, %b: tensor<1x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_subtract"(%a, %b) : (tensor<0x0xf32>, tensor<1x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_subtract_less_m0(%a: tensor<4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_subtract"(%a, %b) : (tensor<4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_subtract_less_n_0(%a: tensor<0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_subtract"(%a, %b) : (tensor<0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_subtract_less_all0(%a: tensor<0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_subtract"(%a, %b) : (tensor<0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_zeta_m0(%a: tensor<0x4xf32>, %b: tensor<1x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<[[4.0, 1.0, 3.0, 5.0]]> : tensor<1x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_zeta"(%a, %b) : (tensor<0x4xf32>, tensor<1x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_zeta_n_0(%a: tensor<3x0xf32>, %b: tensor<1x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_zeta"(%a, %b) : (tensor<3x0xf32>, tensor<1x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_zeta_all0(%a: tensor<0x0xf32>, %b: tensor<1x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_zeta"(%a, %b) : (tensor<0x0xf32>, tensor<1x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_zeta_less_m0(%a: tensor<4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_zeta"(%a, %b) : (tensor<4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_zeta_less_n_0(%a: tensor<0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_zeta"(%a, %b) : (tensor<0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_zeta_less_all0(%a: tensor<0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_zeta"(%a, %b) : (tensor<0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @chlo_broadcast_and_m0(%a: tensor<0x4xi32>, %b: tensor<1x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xi32>, dense<[[4, 1, 3, 5]]> : tensor<1x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "chlo.broadcast_and"(%a, %b) : (tensor<0x4xi32>, tensor<1x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @chlo_broadcast_and_n_0(%a: tensor<3x0xi32>, %b: tensor<1x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xi32>, dense<> : tensor<1x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "chlo.broadcast_and"(%a, %b) : (tensor<3x0xi32>, tensor<1x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @chlo_broadcast_and_all0(%a: tensor<0x0xi32>, %b: tensor<1x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xi32>, dense<> : tensor<1x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "chlo.broadcast_and"(%a, %b) : (tensor<0x0xi32>, tensor<1x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @chlo_broadcast_and_less_m0(%a: tensor<4xi32>, %b: tensor<0x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<[4, 1, 3, 5]> : tensor<4xi32>, dense<> : tensor<0x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "chlo.broadcast_and"(%a, %b) : (tensor<4xi32>, tensor<0x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @chlo_broadcast_and_less_n_0(%a: tensor<0xi32>, %b: tensor<3x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0xi32>, dense<> : tensor<3x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "chlo.broadcast_and"(%a, %b) : (tensor<0xi32>, tensor<3x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @chlo_broadcast_and_less_all0(%a: tensor<0xi32>, %b: tensor<0x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0xi32>, dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "chlo.broadcast_and"(%a, %b) : (tensor<0xi32>, tensor<0x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @chlo_broadcast_or_m0(%a: tensor<0x4xi32>, %b: tensor<1x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xi32>, dense<[[4, 1, 3, 5]]> : tensor<1x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "chlo.broadcast_or"(%a, %b) : (tensor<0x4xi32>, tensor<1x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @chlo_broadcast_or_n_0(%a: tensor<3x0xi32>, %b: tensor<1x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xi32>, dense<> : tensor<1x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "chlo.broadcast_or"(%a, %b) : (tensor<3x0xi32>, tensor<1x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @chlo_broadcast_or_all0(%a: tensor<0x0xi32>, %b: tensor<1x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xi32>, dense<> : tensor<1x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "chlo.broadcast_or"(%a, %b) : (tensor<0x0xi32>, tensor<1x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @chlo_broadcast_or_less_m0(%a: tensor<4xi32>, %b: tensor<0x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<[4, 1, 3, 5]> : tensor<4xi32>, dense<> : tensor<0x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "chlo.broadcast_or"(%a, %b) : (tensor<4xi32>, tensor<0x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @chlo_broadcast_or_less_n_0(%a: tensor<0xi32>, %b: tensor<3x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0xi32>, dense<> : tensor<3x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "chlo.broadcast_or"(%a, %b) : (tensor<0xi32>, tensor<3x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @chlo_broadcast_or_less_all0(%a: tensor<0xi32>, %b: tensor<0x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0xi32>, dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "chlo.broadcast_or"(%a, %b) : (tensor<0xi32>, tensor<0x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @chlo_broadcast_xor_m0(%a: tensor<0x4xi32>, %b: tensor<1x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xi32>, dense<[[4, 1, 3, 5]]> : tensor<1x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "chlo.broadcast_xor"(%a, %b) : (tensor<0x4xi32>, tensor<1x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @chlo_broadcast_xor_n_0(%a: tensor<3x0xi32>, %b: tensor<1x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xi32>, dense<> : tensor<1x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "chlo.broadcast_xor"(%a, %b) : (tensor<3x0xi32>, tensor<1x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @chlo_broadcast_xor_all0(%a: tensor<0x0xi32>, %b: tensor<1x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xi32>, dense<> : tensor<1x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "chlo.broadcast_xor"(%a, %b) : (tensor<0x0xi32>, tensor<1x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @chlo_broadcast_xor_less_m0(%a: tensor<4xi32>, %b: tensor<0x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<[4, 1, 3, 5]> : tensor<4xi32>, dense<> : tensor<0x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "chlo.broadcast_xor"(%a, %b) : (tensor<4xi32>, tensor<0x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @chlo_broadcast_xor_less_n_0(%a: tensor<0xi32>, %b: tensor<3x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0xi32>, dense<> : tensor<3x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "chlo.broadcast_xor"(%a, %b) : (tensor<0xi32>, tensor<3x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @chlo_broadcast_xor_less_all0(%a: tensor<0xi32>, %b: tensor<0x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0xi32>, dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "chlo.broadcast_xor"(%a, %b) : (tensor<0xi32>, tensor<0x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @chlo_broadcast_shift_left_m0(%a: tensor<0x4xi32>, %b: tensor<1x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xi32>, dense<[[4, 1, 3, 5]]> : tensor<1x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "chlo.broadcast_shift_left"(%a, %b) : (tensor<0x4xi32>, tensor<1x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @chlo_broadcast_shift_left_n_0(%a: tensor<3x0xi32>, %b: tensor<1x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xi32>, dense<> : tensor<1x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "chlo.broadcast_shift_left"(%a, %b) : (tensor<3x0xi32>, tensor<1x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @chlo_broadcast_shift_left_all0(%a: tensor<0x0xi32>, %b: tensor<1x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xi32>, dense<> : tensor<1x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "chlo.broadcast_shift_left"(%a, %b) : (tensor<0x0xi32>, tensor<1x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @chlo_broadcast_shift_left_less_m0(%a: tensor<4xi32>, %b: tensor<0x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<[4, 1, 3, 5]> : tensor<4xi32>, dense<> : tensor<0x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "chlo.broadcast_shift_left"(%a, %b) : (tensor<4xi32>, tensor<0x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @chlo_broadcast_shift_left_less_n_0(%a: tensor<0xi32>, %b: tensor<3x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0xi32>, dense<> : tensor<3x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "chlo.broadcast_shift_left"(%a, %b) : (tensor<0xi32>, tensor<3x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @chlo_broadcast_shift_left_less_all0(%a: tensor<0xi32>, %b: tensor<0x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0xi32>, dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "chlo.broadcast_shift_left"(%a, %b) : (tensor<0xi32>, tensor<0x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @chlo_broadcast_shift_right_arithmetic_m0(%a: tensor<0x4xi32>, %b: tensor<1x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xi32>, dense<[[4, 1, 3, 5]]> : tensor<1x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "chlo.broadcast_shift_right_arithmetic"(%a, %b) : (tensor<0x4xi32>, tensor<1x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @chlo_broadcast_shift_right_arithmetic_n_0(%a: tensor<3x0xi32>, %b: tensor<1x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xi32>, dense<> : tensor<1x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "chlo.broadcast_shift_right_arithmetic"(%a, %b) : (tensor<3x0xi32>, tensor<1x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @chlo_broadcast_shift_right_arithmetic_all0(%a: tensor<0x0xi32>, %b: tensor<1x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xi32>, dense<> : tensor<1x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "chlo.broadcast_shift_right_arithmetic"(%a, %b) : (tensor<0x0xi32>, tensor<1x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @chlo_broadcast_shift_right_arithmetic_less_m0(%a: tensor<4xi32>, %b: tensor<0x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<[4, 1, 3, 5]> : tensor<4xi32>, dense<> : tensor<0x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "chlo.broadcast_shift_right_arithmetic"(%a, %b) : (tensor<4xi32>, tensor<0x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @chlo_broadcast_shift_right_arithmetic_less_n_0(%a: tensor<0xi32>, %b: tensor<3x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0xi32>, dense<> : tensor<3x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "chlo.broadcast_shift_right_arithmetic"(%a, %b) : (tensor<0xi32>, tensor<3x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @chlo_broadcast_shift_right_arithmetic_less_all0(%a: tensor<0xi32>, %b: tensor<0x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0xi32>, dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "chlo.broadcast_shift_right_arithmetic"(%a, %b) : (tensor<0xi32>, tensor<0x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @chlo_broadcast_shift_right_logical_m0(%a: tensor<0x4xi32>, %b: tensor<1x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xi32>, dense<[[4, 1, 3, 5]]> : tensor<1x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "chlo.broadcast_shift_right_logical"(%a, %b) : (tensor<0x4xi32>, tensor<1x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @chlo_broadcast_shift_right_logical_n_0(%a: tensor<3x0xi32>, %b: tensor<1x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xi32>, dense<> : tensor<1x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "chlo.broadcast_shift_right_logical"(%a, %b) : (tensor<3x0xi32>, tensor<1x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @chlo_broadcast_shift_right_logical_all0(%a: tensor<0x0xi32>, %b: tensor<1x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xi32>, dense<> : tensor<1x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "chlo.broadcast_shift_right_logical"(%a, %b) : (tensor<0x0xi32>, tensor<1x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @chlo_broadcast_shift_right_logical_less_m0(%a: tensor<4xi32>, %b: tensor<0x4xi32>) -> (tensor<0x4xi32>)
    attributes {test.inputs = [dense<[4, 1, 3, 5]> : tensor<4xi32>, dense<> : tensor<0x4xi32>], test.results = [dense<> : tensor<0x4xi32>]} {
  %r = "chlo.broadcast_shift_right_logical"(%a, %b) : (tensor<4xi32>, tensor<0x4xi32>) -> tensor<0x4xi32>
  return %r : tensor<0x4xi32>
}

func.func @chlo_broadcast_shift_right_logical_less_n_0(%a: tensor<0xi32>, %b: tensor<3x0xi32>) -> (tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0xi32>, dense<> : tensor<3x0xi32>], test.results = [dense<> : tensor<3x0xi32>]} {
  %r = "chlo.broadcast_shift_right_logical"(%a, %b) : (tensor<0xi32>, tensor<3x0xi32>) -> tensor<3x0xi32>
  return %r : tensor<3x0xi32>
}

func.func @chlo_broadcast_shift_right_logical_less_all0(%a: tensor<0xi32>, %b: tensor<0x0xi32>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0xi32>, dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = "chlo.broadcast_shift_right_logical"(%a, %b) : (tensor<0xi32>, tensor<0x0xi32>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @chlo_broadcast_complex_m0(%a: tensor<0x4xf32>, %b: tensor<1x4xf32>) -> (tensor<0x4xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<[[4.0, 1.0, 3.0, 5.0]]> : tensor<1x4xf32>], test.results = [dense<> : tensor<0x4xcomplex<f32>>]} {
  %r = "chlo.broadcast_complex"(%a, %b) : (tensor<0x4xf32>, tensor<1x4xf32>) -> tensor<0x4xcomplex<f32>>
  return %r : tensor<0x4xcomplex<f32>>
}

func.func @chlo_broadcast_complex_n_0(%a: tensor<3x0xf32>, %b: tensor<1x0xf32>) -> (tensor<3x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<3x0xcomplex<f32>>]} {
  %r = "chlo.broadcast_complex"(%a, %b) : (tensor<3x0xf32>, tensor<1x0xf32>) -> tensor<3x0xcomplex<f32>>
  return %r : tensor<3x0xcomplex<f32>>
}

func.func @chlo_broadcast_complex_all0(%a: tensor<0x0xf32>, %b: tensor<1x0xf32>) -> (tensor<0x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<0x0xcomplex<f32>>]} {
  %r = "chlo.broadcast_complex"(%a, %b) : (tensor<0x0xf32>, tensor<1x0xf32>) -> tensor<0x0xcomplex<f32>>
  return %r : tensor<0x0xcomplex<f32>>
}

func.func @chlo_broadcast_complex_less_m0(%a: tensor<4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xcomplex<f32>>)
    attributes {test.inputs = [dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xcomplex<f32>>]} {
  %r = "chlo.broadcast_complex"(%a, %b) : (tensor<4xf32>, tensor<0x4xf32>) -> tensor<0x4xcomplex<f32>>
  return %r : tensor<0x4xcomplex<f32>>
}

func.func @chlo_broadcast_complex_less_n_0(%a: tensor<0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xcomplex<f32>>]} {
  %r = "chlo.broadcast_complex"(%a, %b) : (tensor<0xf32>, tensor<3x0xf32>) -> tensor<3x0xcomplex<f32>>
  return %r : tensor<3x0xcomplex<f32>>
}

func.func @chlo_broadcast_complex_less_all0(%a: tensor<0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xcomplex<f32>>]} {
  %r = "chlo.broadcast_complex"(%a, %b) : (tensor<0xf32>, tensor<0x0xf32>) -> tensor<0x0xcomplex<f32>>
  return %r : tensor<0x0xcomplex<f32>>
}

func.func @chlo_broadcast_compare_m0(%a: tensor<0x4xf32>, %b: tensor<1x4xf32>) -> (tensor<0x4xi1>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<[[4.0, 1.0, 3.0, 5.0]]> : tensor<1x4xf32>], test.results = [dense<> : tensor<0x4xi1>]} {
  %r = "chlo.broadcast_compare"(%a, %b) {comparison_direction = #chlo<comparison_direction LT>} : (tensor<0x4xf32>, tensor<1x4xf32>) -> tensor<0x4xi1>
  return %r : tensor<0x4xi1>
}

func.func @chlo_broadcast_compare_n_0(%a: tensor<3x0xf32>, %b: tensor<1x0xf32>) -> (tensor<3x0xi1>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<3x0xi1>]} {
  %r = "chlo.broadcast_compare"(%a, %b) {comparison_direction = #chlo<comparison_direction LT>} : (tensor<3x0xf32>, tensor<1x0xf32>) -> tensor<3x0xi1>
  return %r : tensor<3x0xi1>
}

func.func @chlo_broadcast_compare_all0(%a: tensor<0x0xf32>, %b: tensor<1x0xf32>) -> (tensor<0x0xi1>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<1x0xf32>], test.results = [dense<> : tensor<0x0xi1>]} {
  %r = "chlo.broadcast_compare"(%a, %b) {comparison_direction = #chlo<comparison_direction LT>} : (tensor<0x0xf32>, tensor<1x0xf32>) -> tensor<0x0xi1>
  return %r : tensor<0x0xi1>
}

func.func @chlo_broadcast_compare_less_m0(%a: tensor<4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xi1>)
    attributes {test.inputs = [dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xi1>]} {
  %r = "chlo.broadcast_compare"(%a, %b) {comparison_direction = #chlo<comparison_direction LT>} : (tensor<4xf32>, tensor<0x4xf32>) -> tensor<0x4xi1>
  return %r : tensor<0x4xi1>
}

func.func @chlo_broadcast_compare_less_n_0(%a: tensor<0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xi1>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xi1>]} {
  %r = "chlo.broadcast_compare"(%a, %b) {comparison_direction = #chlo<comparison_direction LT>} : (tensor<0xf32>, tensor<3x0xf32>) -> tensor<3x0xi1>
  return %r : tensor<3x0xi1>
}

func.func @chlo_broadcast_compare_less_all0(%a: tensor<0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xi1>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xi1>]} {
  %r = "chlo.broadcast_compare"(%a, %b) {comparison_direction = #chlo<comparison_direction LT>} : (tensor<0xf32>, tensor<0x0xf32>) -> tensor<0x0xi1>
  return %r : tensor<0x0xi1>
}

func.func @chlo_broadcast_select_m0(%a: tensor<i1>, %b: tensor<0x4xf32>, %c: tensor<4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<false> : tensor<i1>, dense<> : tensor<0x4xf32>, dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "chlo.broadcast_select"(%a, %b, %c) : (tensor<i1>, tensor<0x4xf32>, tensor<4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @chlo_broadcast_select_n0(%a: tensor<i1>, %b: tensor<3x0xf32>, %c: tensor<0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<false> : tensor<i1>, dense<> : tensor<3x0xf32>, dense<> : tensor<0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.broadcast_select"(%a, %b, %c) : (tensor<i1>, tensor<3x0xf32>, tensor<0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_broadcast_select_all0(%a: tensor<i1>, %b: tensor<0x0xf32>, %c: tensor<0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<false> : tensor<i1>, dense<> : tensor<0x0xf32>, dense<> : tensor<0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.broadcast_select"(%a, %b, %c) : (tensor<i1>, tensor<0x0xf32>, tensor<0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}
