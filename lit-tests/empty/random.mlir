func.func @stablehlo_rng_m0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<2xi64>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<0.0> : tensor<f32>, dense<1.0> : tensor<f32>, dense<[0, 4]> : tensor<2xi64>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = stablehlo.rng %a, %b, %c, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_rng_n0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<2xi64>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<0.0> : tensor<f32>, dense<1.0> : tensor<f32>, dense<[3, 0]> : tensor<2xi64>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = stablehlo.rng %a, %b, %c, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_rng_all0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<2xi64>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<0.0> : tensor<f32>, dense<1.0> : tensor<f32>, dense<0> : tensor<2xi64>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = stablehlo.rng %a, %b, %c, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_rng_bit_generator_m0(%a: tensor<2xui64>) -> (tensor<2xui64>, tensor<0x4xui32>)
    attributes {test.inputs = [dense<[4, 1]> : tensor<2xui64>], test.results = [dense<[4, 1]> : tensor<2xui64>, dense<> : tensor<0x4xui32>]} {
  %r:2 = stablehlo.rng_bit_generator %a, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<0x4xui32>)
  return %r#0, %r#1 : tensor<2xui64>, tensor<0x4xui32>
}

func.func @stablehlo_rng_bit_generator_n0(%a: tensor<2xui64>) -> (tensor<2xui64>, tensor<3x0xui32>)
    attributes {test.inputs = [dense<[4, 1]> : tensor<2xui64>], test.results = [dense<[4, 1]> : tensor<2xui64>, dense<> : tensor<3x0xui32>]} {
  %r:2 = stablehlo.rng_bit_generator %a, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x0xui32>)
  return %r#0, %r#1 : tensor<2xui64>, tensor<3x0xui32>
}

func.func @stablehlo_rng_bit_generator_all0(%a: tensor<2xui64>) -> (tensor<2xui64>, tensor<0x0xui32>)
    attributes {test.inputs = [dense<[4, 1]> : tensor<2xui64>], test.results = [dense<[4, 1]> : tensor<2xui64>, dense<> : tensor<0x0xui32>]} {
  %r:2 = stablehlo.rng_bit_generator %a, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<0x0xui32>)
  return %r#0, %r#1 : tensor<2xui64>, tensor<0x0xui32>
}
