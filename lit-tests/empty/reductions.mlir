func.func @stablehlo_reduce_add_d0_m0(%a: tensor<0x4xf32>, %b: tensor<f32>) -> (tensor<4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<4xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<0x4xf32>, tensor<f32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func @stablehlo_reduce_add_d0_n0(%a: tensor<3x0xf32>, %b: tensor<f32>) -> (tensor<0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<3x0xf32>, tensor<f32>) -> tensor<0xf32>
  return %r : tensor<0xf32>
}

func.func @stablehlo_reduce_add_d0_all0(%a: tensor<0x0xf32>, %b: tensor<f32>) -> (tensor<0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<0x0xf32>, tensor<f32>) -> tensor<0xf32>
  return %r : tensor<0xf32>
}

func.func @stablehlo_reduce_add_d0_f64_m0(%a: tensor<0x4xf64>, %b: tensor<f64>) -> (tensor<4xf64>)
    attributes {test.inputs = [dense<> : tensor<0x4xf64>, dense<4.0> : tensor<f64>], test.results = [dense<4.0> : tensor<4xf64>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<0x4xf64>, tensor<f64>) -> tensor<4xf64>
  return %r : tensor<4xf64>
}

func.func @stablehlo_reduce_add_d0_f64_n0(%a: tensor<3x0xf64>, %b: tensor<f64>) -> (tensor<0xf64>)
    attributes {test.inputs = [dense<> : tensor<3x0xf64>, dense<4.0> : tensor<f64>], test.results = [dense<> : tensor<0xf64>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<3x0xf64>, tensor<f64>) -> tensor<0xf64>
  return %r : tensor<0xf64>
}

func.func @stablehlo_reduce_add_d0_f64_all0(%a: tensor<0x0xf64>, %b: tensor<f64>) -> (tensor<0xf64>)
    attributes {test.inputs = [dense<> : tensor<0x0xf64>, dense<4.0> : tensor<f64>], test.results = [dense<> : tensor<0xf64>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<0x0xf64>, tensor<f64>) -> tensor<0xf64>
  return %r : tensor<0xf64>
}

func.func @stablehlo_reduce_add_d0_bf16_m0(%a: tensor<0x4xbf16>, %b: tensor<bf16>) -> (tensor<4xbf16>)
    attributes {test.inputs = [dense<> : tensor<0x4xbf16>, dense<4.0> : tensor<bf16>], test.results = [dense<4.0> : tensor<4xbf16>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<0x4xbf16>, tensor<bf16>) -> tensor<4xbf16>
  return %r : tensor<4xbf16>
}

func.func @stablehlo_reduce_add_d0_bf16_n0(%a: tensor<3x0xbf16>, %b: tensor<bf16>) -> (tensor<0xbf16>)
    attributes {test.inputs = [dense<> : tensor<3x0xbf16>, dense<4.0> : tensor<bf16>], test.results = [dense<> : tensor<0xbf16>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<3x0xbf16>, tensor<bf16>) -> tensor<0xbf16>
  return %r : tensor<0xbf16>
}

func.func @stablehlo_reduce_add_d0_bf16_all0(%a: tensor<0x0xbf16>, %b: tensor<bf16>) -> (tensor<0xbf16>)
    attributes {test.inputs = [dense<> : tensor<0x0xbf16>, dense<4.0> : tensor<bf16>], test.results = [dense<> : tensor<0xbf16>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<0x0xbf16>, tensor<bf16>) -> tensor<0xbf16>
  return %r : tensor<0xbf16>
}

func.func @stablehlo_reduce_add_d0_i8_m0(%a: tensor<0x4xi8>, %b: tensor<i8>) -> (tensor<4xi8>)
    attributes {test.inputs = [dense<> : tensor<0x4xi8>, dense<4> : tensor<i8>], test.results = [dense<4> : tensor<4xi8>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<0x4xi8>, tensor<i8>) -> tensor<4xi8>
  return %r : tensor<4xi8>
}

func.func @stablehlo_reduce_add_d0_i8_n0(%a: tensor<3x0xi8>, %b: tensor<i8>) -> (tensor<0xi8>)
    attributes {test.inputs = [dense<> : tensor<3x0xi8>, dense<4> : tensor<i8>], test.results = [dense<> : tensor<0xi8>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<3x0xi8>, tensor<i8>) -> tensor<0xi8>
  return %r : tensor<0xi8>
}

func.func @stablehlo_reduce_add_d0_i8_all0(%a: tensor<0x0xi8>, %b: tensor<i8>) -> (tensor<0xi8>)
    attributes {test.inputs = [dense<> : tensor<0x0xi8>, dense<4> : tensor<i8>], test.results = [dense<> : tensor<0xi8>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<0x0xi8>, tensor<i8>) -> tensor<0xi8>
  return %r : tensor<0xi8>
}

func.func @stablehlo_reduce_add_d0_i64_m0(%a: tensor<0x4xi64>, %b: tensor<i64>) -> (tensor<4xi64>)
    attributes {test.inputs = [dense<> : tensor<0x4xi64>, dense<4> : tensor<i64>], test.results = [dense<4> : tensor<4xi64>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<0x4xi64>, tensor<i64>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @stablehlo_reduce_add_d0_i64_n0(%a: tensor<3x0xi64>, %b: tensor<i64>) -> (tensor<0xi64>)
    attributes {test.inputs = [dense<> : tensor<3x0xi64>, dense<4> : tensor<i64>], test.results = [dense<> : tensor<0xi64>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<3x0xi64>, tensor<i64>) -> tensor<0xi64>
  return %r : tensor<0xi64>
}

func.func @stablehlo_reduce_add_d0_i64_all0(%a: tensor<0x0xi64>, %b: tensor<i64>) -> (tensor<0xi64>)
    attributes {test.inputs = [dense<> : tensor<0x0xi64>, dense<4> : tensor<i64>], test.results = [dense<> : tensor<0xi64>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<0x0xi64>, tensor<i64>) -> tensor<0xi64>
  return %r : tensor<0xi64>
}

func.func @stablehlo_reduce_add_d0_i1_m0(%a: tensor<0x4xi1>, %b: tensor<i1>) -> (tensor<4xi1>)
    attributes {test.inputs = [dense<> : tensor<0x4xi1>, dense<false> : tensor<i1>], test.results = [dense<false> : tensor<4xi1>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<0x4xi1>, tensor<i1>) -> tensor<4xi1>
  return %r : tensor<4xi1>
}

func.func @stablehlo_reduce_add_d0_i1_n0(%a: tensor<3x0xi1>, %b: tensor<i1>) -> (tensor<0xi1>)
    attributes {test.inputs = [dense<> : tensor<3x0xi1>, dense<false> : tensor<i1>], test.results = [dense<> : tensor<0xi1>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<3x0xi1>, tensor<i1>) -> tensor<0xi1>
  return %r : tensor<0xi1>
}

func.func @stablehlo_reduce_add_d0_i1_all0(%a: tensor<0x0xi1>, %b: tensor<i1>) -> (tensor<0xi1>)
    attributes {test.inputs = [dense<> : tensor<0x0xi1>, dense<false> : tensor<i1>], test.results = [dense<> : tensor<0xi1>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<0x0xi1>, tensor<i1>) -> tensor<0xi1>
  return %r : tensor<0xi1>
}

func.func @stablehlo_reduce_add_d0_complex_f32_m0(%a: tensor<0x4xcomplex<f32>>, %b: tensor<complex<f32>>) -> (tensor<4xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x4xcomplex<f32>>, dense<(4.0, -4.0)> : tensor<complex<f32>>], test.results = [dense<(4.0, -4.0)> : tensor<4xcomplex<f32>>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<0x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4xcomplex<f32>>
  return %r : tensor<4xcomplex<f32>>
}

func.func @stablehlo_reduce_add_d0_complex_f32_n0(%a: tensor<3x0xcomplex<f32>>, %b: tensor<complex<f32>>) -> (tensor<0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<3x0xcomplex<f32>>, dense<(4.0, -4.0)> : tensor<complex<f32>>], test.results = [dense<> : tensor<0xcomplex<f32>>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<3x0xcomplex<f32>>, tensor<complex<f32>>) -> tensor<0xcomplex<f32>>
  return %r : tensor<0xcomplex<f32>>
}

func.func @stablehlo_reduce_add_d0_complex_f32_all0(%a: tensor<0x0xcomplex<f32>>, %b: tensor<complex<f32>>) -> (tensor<0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x0xcomplex<f32>>, dense<(4.0, -4.0)> : tensor<complex<f32>>], test.results = [dense<> : tensor<0xcomplex<f32>>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<0x0xcomplex<f32>>, tensor<complex<f32>>) -> tensor<0xcomplex<f32>>
  return %r : tensor<0xcomplex<f32>>
}

func.func @stablehlo_reduce_maximum_d0_m0(%a: tensor<0x4xf32>, %b: tensor<f32>) -> (tensor<4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<4xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<0x4xf32>, tensor<f32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func @stablehlo_reduce_maximum_d0_n0(%a: tensor<3x0xf32>, %b: tensor<f32>) -> (tensor<0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<3x0xf32>, tensor<f32>) -> tensor<0xf32>
  return %r : tensor<0xf32>
}

func.func @stablehlo_reduce_maximum_d0_all0(%a: tensor<0x0xf32>, %b: tensor<f32>) -> (tensor<0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<0x0xf32>, tensor<f32>) -> tensor<0xf32>
  return %r : tensor<0xf32>
}

func.func @stablehlo_reduce_maximum_d0_f64_m0(%a: tensor<0x4xf64>, %b: tensor<f64>) -> (tensor<4xf64>)
    attributes {test.inputs = [dense<> : tensor<0x4xf64>, dense<4.0> : tensor<f64>], test.results = [dense<4.0> : tensor<4xf64>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<0x4xf64>, tensor<f64>) -> tensor<4xf64>
  return %r : tensor<4xf64>
}

func.func @stablehlo_reduce_maximum_d0_f64_n0(%a: tensor<3x0xf64>, %b: tensor<f64>) -> (tensor<0xf64>)
    attributes {test.inputs = [dense<> : tensor<3x0xf64>, dense<4.0> : tensor<f64>], test.results = [dense<> : tensor<0xf64>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<3x0xf64>, tensor<f64>) -> tensor<0xf64>
  return %r : tensor<0xf64>
}

func.func @stablehlo_reduce_maximum_d0_f64_all0(%a: tensor<0x0xf64>, %b: tensor<f64>) -> (tensor<0xf64>)
    attributes {test.inputs = [dense<> : tensor<0x0xf64>, dense<4.0> : tensor<f64>], test.results = [dense<> : tensor<0xf64>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<0x0xf64>, tensor<f64>) -> tensor<0xf64>
  return %r : tensor<0xf64>
}

func.func @stablehlo_reduce_maximum_d0_bf16_m0(%a: tensor<0x4xbf16>, %b: tensor<bf16>) -> (tensor<4xbf16>)
    attributes {test.inputs = [dense<> : tensor<0x4xbf16>, dense<4.0> : tensor<bf16>], test.results = [dense<4.0> : tensor<4xbf16>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<0x4xbf16>, tensor<bf16>) -> tensor<4xbf16>
  return %r : tensor<4xbf16>
}

func.func @stablehlo_reduce_maximum_d0_bf16_n0(%a: tensor<3x0xbf16>, %b: tensor<bf16>) -> (tensor<0xbf16>)
    attributes {test.inputs = [dense<> : tensor<3x0xbf16>, dense<4.0> : tensor<bf16>], test.results = [dense<> : tensor<0xbf16>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<3x0xbf16>, tensor<bf16>) -> tensor<0xbf16>
  return %r : tensor<0xbf16>
}

func.func @stablehlo_reduce_maximum_d0_bf16_all0(%a: tensor<0x0xbf16>, %b: tensor<bf16>) -> (tensor<0xbf16>)
    attributes {test.inputs = [dense<> : tensor<0x0xbf16>, dense<4.0> : tensor<bf16>], test.results = [dense<> : tensor<0xbf16>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<0x0xbf16>, tensor<bf16>) -> tensor<0xbf16>
  return %r : tensor<0xbf16>
}

func.func @stablehlo_reduce_maximum_d0_i8_m0(%a: tensor<0x4xi8>, %b: tensor<i8>) -> (tensor<4xi8>)
    attributes {test.inputs = [dense<> : tensor<0x4xi8>, dense<4> : tensor<i8>], test.results = [dense<4> : tensor<4xi8>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<0x4xi8>, tensor<i8>) -> tensor<4xi8>
  return %r : tensor<4xi8>
}

func.func @stablehlo_reduce_maximum_d0_i8_n0(%a: tensor<3x0xi8>, %b: tensor<i8>) -> (tensor<0xi8>)
    attributes {test.inputs = [dense<> : tensor<3x0xi8>, dense<4> : tensor<i8>], test.results = [dense<> : tensor<0xi8>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<3x0xi8>, tensor<i8>) -> tensor<0xi8>
  return %r : tensor<0xi8>
}

func.func @stablehlo_reduce_maximum_d0_i8_all0(%a: tensor<0x0xi8>, %b: tensor<i8>) -> (tensor<0xi8>)
    attributes {test.inputs = [dense<> : tensor<0x0xi8>, dense<4> : tensor<i8>], test.results = [dense<> : tensor<0xi8>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<0x0xi8>, tensor<i8>) -> tensor<0xi8>
  return %r : tensor<0xi8>
}

func.func @stablehlo_reduce_maximum_d0_i64_m0(%a: tensor<0x4xi64>, %b: tensor<i64>) -> (tensor<4xi64>)
    attributes {test.inputs = [dense<> : tensor<0x4xi64>, dense<4> : tensor<i64>], test.results = [dense<4> : tensor<4xi64>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<0x4xi64>, tensor<i64>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @stablehlo_reduce_maximum_d0_i64_n0(%a: tensor<3x0xi64>, %b: tensor<i64>) -> (tensor<0xi64>)
    attributes {test.inputs = [dense<> : tensor<3x0xi64>, dense<4> : tensor<i64>], test.results = [dense<> : tensor<0xi64>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<3x0xi64>, tensor<i64>) -> tensor<0xi64>
  return %r : tensor<0xi64>
}

func.func @stablehlo_reduce_maximum_d0_i64_all0(%a: tensor<0x0xi64>, %b: tensor<i64>) -> (tensor<0xi64>)
    attributes {test.inputs = [dense<> : tensor<0x0xi64>, dense<4> : tensor<i64>], test.results = [dense<> : tensor<0xi64>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<0x0xi64>, tensor<i64>) -> tensor<0xi64>
  return %r : tensor<0xi64>
}

func.func @stablehlo_reduce_maximum_d0_i1_m0(%a: tensor<0x4xi1>, %b: tensor<i1>) -> (tensor<4xi1>)
    attributes {test.inputs = [dense<> : tensor<0x4xi1>, dense<false> : tensor<i1>], test.results = [dense<false> : tensor<4xi1>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<0x4xi1>, tensor<i1>) -> tensor<4xi1>
  return %r : tensor<4xi1>
}

func.func @stablehlo_reduce_maximum_d0_i1_n0(%a: tensor<3x0xi1>, %b: tensor<i1>) -> (tensor<0xi1>)
    attributes {test.inputs = [dense<> : tensor<3x0xi1>, dense<false> : tensor<i1>], test.results = [dense<> : tensor<0xi1>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<3x0xi1>, tensor<i1>) -> tensor<0xi1>
  return %r : tensor<0xi1>
}

func.func @stablehlo_reduce_maximum_d0_i1_all0(%a: tensor<0x0xi1>, %b: tensor<i1>) -> (tensor<0xi1>)
    attributes {test.inputs = [dense<> : tensor<0x0xi1>, dense<false> : tensor<i1>], test.results = [dense<> : tensor<0xi1>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<0x0xi1>, tensor<i1>) -> tensor<0xi1>
  return %r : tensor<0xi1>
}

func.func @stablehlo_reduce_maximum_d0_complex_f32_m0(%a: tensor<0x4xcomplex<f32>>, %b: tensor<complex<f32>>) -> (tensor<4xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x4xcomplex<f32>>, dense<(4.0, -4.0)> : tensor<complex<f32>>], test.results = [dense<(4.0, -4.0)> : tensor<4xcomplex<f32>>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<0x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4xcomplex<f32>>
  return %r : tensor<4xcomplex<f32>>
}

func.func @stablehlo_reduce_maximum_d0_complex_f32_n0(%a: tensor<3x0xcomplex<f32>>, %b: tensor<complex<f32>>) -> (tensor<0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<3x0xcomplex<f32>>, dense<(4.0, -4.0)> : tensor<complex<f32>>], test.results = [dense<> : tensor<0xcomplex<f32>>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<3x0xcomplex<f32>>, tensor<complex<f32>>) -> tensor<0xcomplex<f32>>
  return %r : tensor<0xcomplex<f32>>
}

func.func @stablehlo_reduce_maximum_d0_complex_f32_all0(%a: tensor<0x0xcomplex<f32>>, %b: tensor<complex<f32>>) -> (tensor<0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x0xcomplex<f32>>, dense<(4.0, -4.0)> : tensor<complex<f32>>], test.results = [dense<> : tensor<0xcomplex<f32>>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<0x0xcomplex<f32>>, tensor<complex<f32>>) -> tensor<0xcomplex<f32>>
  return %r : tensor<0xcomplex<f32>>
}

func.func @stablehlo_reduce_add_d1_m0(%a: tensor<0x4xf32>, %b: tensor<f32>) -> (tensor<0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [1] : (tensor<0x4xf32>, tensor<f32>) -> tensor<0xf32>
  return %r : tensor<0xf32>
}

func.func @stablehlo_reduce_add_d1_n0(%a: tensor<3x0xf32>, %b: tensor<f32>) -> (tensor<3xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<3xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [1] : (tensor<3x0xf32>, tensor<f32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}

func.func @stablehlo_reduce_add_d1_all0(%a: tensor<0x0xf32>, %b: tensor<f32>) -> (tensor<0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [1] : (tensor<0x0xf32>, tensor<f32>) -> tensor<0xf32>
  return %r : tensor<0xf32>
}

func.func @stablehlo_reduce_maximum_d1_m0(%a: tensor<0x4xf32>, %b: tensor<f32>) -> (tensor<0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [1] : (tensor<0x4xf32>, tensor<f32>) -> tensor<0xf32>
  return %r : tensor<0xf32>
}

func.func @stablehlo_reduce_maximum_d1_n0(%a: tensor<3x0xf32>, %b: tensor<f32>) -> (tensor<3xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<3xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [1] : (tensor<3x0xf32>, tensor<f32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}

func.func @stablehlo_reduce_maximum_d1_all0(%a: tensor<0x0xf32>, %b: tensor<f32>) -> (tensor<0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [1] : (tensor<0x0xf32>, tensor<f32>) -> tensor<0xf32>
  return %r : tensor<0xf32>
}

func.func @stablehlo_reduce_add_d01_m0(%a: tensor<0x4xf32>, %b: tensor<f32>) -> (tensor<f32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<f32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0, 1] : (tensor<0x4xf32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}

func.func @stablehlo_reduce_add_d01_n0(%a: tensor<3x0xf32>, %b: tensor<f32>) -> (tensor<f32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<f32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x0xf32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}

func.func @stablehlo_reduce_add_d01_all0(%a: tensor<0x0xf32>, %b: tensor<f32>) -> (tensor<f32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<f32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0, 1] : (tensor<0x0xf32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}

func.func @stablehlo_reduce_maximum_d01_m0(%a: tensor<0x4xf32>, %b: tensor<f32>) -> (tensor<f32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<f32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<0x4xf32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}

func.func @stablehlo_reduce_maximum_d01_n0(%a: tensor<3x0xf32>, %b: tensor<f32>) -> (tensor<f32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<f32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<3x0xf32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}

func.func @stablehlo_reduce_maximum_d01_all0(%a: tensor<0x0xf32>, %b: tensor<f32>) -> (tensor<f32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<f32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<0x0xf32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}

func.func @stablehlo_reduce_add_d_m0(%a: tensor<0x4xf32>, %b: tensor<f32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [] : (tensor<0x4xf32>, tensor<f32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_reduce_add_d_n0(%a: tensor<3x0xf32>, %b: tensor<f32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [] : (tensor<3x0xf32>, tensor<f32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_reduce_add_d_all0(%a: tensor<0x0xf32>, %b: tensor<f32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [] : (tensor<0x0xf32>, tensor<f32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_reduce_maximum_d_m0(%a: tensor<0x4xf32>, %b: tensor<f32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [] : (tensor<0x4xf32>, tensor<f32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_reduce_maximum_d_n0(%a: tensor<3x0xf32>, %b: tensor<f32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [] : (tensor<3x0xf32>, tensor<f32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_reduce_maximum_d_all0(%a: tensor<0x0xf32>, %b: tensor<f32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [] : (tensor<0x0xf32>, tensor<f32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_reduce_large_d0_m0(%a: tensor<0x400xf32>, %b: tensor<f32>) -> (tensor<400xf32>)
    attributes {test.inputs = [dense<> : tensor<0x400xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<400xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<0x400xf32>, tensor<f32>) -> tensor<400xf32>
  return %r : tensor<400xf32>
}

func.func @stablehlo_reduce_large_d0_n0(%a: tensor<300x0xf32>, %b: tensor<f32>) -> (tensor<0xf32>)
    attributes {test.inputs = [dense<> : tensor<300x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<300x0xf32>, tensor<f32>) -> tensor<0xf32>
  return %r : tensor<0xf32>
}

func.func @stablehlo_reduce_large_d0_all0(%a: tensor<0x0xf32>, %b: tensor<f32>) -> (tensor<0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<0x0xf32>, tensor<f32>) -> tensor<0xf32>
  return %r : tensor<0xf32>
}

func.func @stablehlo_reduce_large_d1_m0(%a: tensor<0x400xf32>, %b: tensor<f32>) -> (tensor<0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x400xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [1] : (tensor<0x400xf32>, tensor<f32>) -> tensor<0xf32>
  return %r : tensor<0xf32>
}

func.func @stablehlo_reduce_large_d1_n0(%a: tensor<300x0xf32>, %b: tensor<f32>) -> (tensor<300xf32>)
    attributes {test.inputs = [dense<> : tensor<300x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<300xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [1] : (tensor<300x0xf32>, tensor<f32>) -> tensor<300xf32>
  return %r : tensor<300xf32>
}

func.func @stablehlo_reduce_large_d1_all0(%a: tensor<0x0xf32>, %b: tensor<f32>) -> (tensor<0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0xf32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [1] : (tensor<0x0xf32>, tensor<f32>) -> tensor<0xf32>
  return %r : tensor<0xf32>
}

func.func @stablehlo_reduce_large_d01_m0(%a: tensor<0x400xf32>, %b: tensor<f32>) -> (tensor<f32>)
    attributes {test.inputs = [dense<> : tensor<0x400xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<f32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0, 1] : (tensor<0x400xf32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}

func.func @stablehlo_reduce_large_d01_n0(%a: tensor<300x0xf32>, %b: tensor<f32>) -> (tensor<f32>)
    attributes {test.inputs = [dense<> : tensor<300x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<f32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0, 1] : (tensor<300x0xf32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}

func.func @stablehlo_reduce_large_d01_all0(%a: tensor<0x0xf32>, %b: tensor<f32>) -> (tensor<f32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<f32>]} {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0, 1] : (tensor<0x0xf32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}

func.func @stablehlo_reduce_argmax_m0(%a: tensor<0x4xf32>, %b: tensor<0x4xi32>, %c: tensor<f32>, %d: tensor<i32>) -> (tensor<0xf32>, tensor<0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xi32>, dense<4.0> : tensor<f32>, dense<4> : tensor<i32>], test.results = [dense<> : tensor<0xf32>, dense<> : tensor<0xi32>]} {
  %r:2 = stablehlo.reduce(%a init: %c), (%b init: %d) across dimensions = [1] : (tensor<0x4xf32>, tensor<0x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<0xf32>, tensor<0xi32>)
   reducer(%x: tensor<f32>, %y: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>) {
    %g = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %v = stablehlo.select %g, %x, %y : tensor<i1>, tensor<f32>
    %w = stablehlo.select %g, %p, %q : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<f32>, tensor<i32>
  }
  return %r#0, %r#1 : tensor<0xf32>, tensor<0xi32>
}

func.func @stablehlo_reduce_argmax_n0(%a: tensor<3x0xf32>, %b: tensor<3x0xi32>, %c: tensor<f32>, %d: tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xi32>, dense<4.0> : tensor<f32>, dense<4> : tensor<i32>], test.results = [dense<4.0> : tensor<3xf32>, dense<4> : tensor<3xi32>]} {
  %r:2 = stablehlo.reduce(%a init: %c), (%b init: %d) across dimensions = [1] : (tensor<3x0xf32>, tensor<3x0xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
   reducer(%x: tensor<f32>, %y: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>) {
    %g = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %v = stablehlo.select %g, %x, %y : tensor<i1>, tensor<f32>
    %w = stablehlo.select %g, %p, %q : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<f32>, tensor<i32>
  }
  return %r#0, %r#1 : tensor<3xf32>, tensor<3xi32>
}

func.func @stablehlo_reduce_argmax_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xi32>, %c: tensor<f32>, %d: tensor<i32>) -> (tensor<0xf32>, tensor<0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xi32>, dense<4.0> : tensor<f32>, dense<4> : tensor<i32>], test.results = [dense<> : tensor<0xf32>, dense<> : tensor<0xi32>]} {
  %r:2 = stablehlo.reduce(%a init: %c), (%b init: %d) across dimensions = [1] : (tensor<0x0xf32>, tensor<0x0xi32>, tensor<f32>, tensor<i32>) -> (tensor<0xf32>, tensor<0xi32>)
   reducer(%x: tensor<f32>, %y: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>) {
    %g = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %v = stablehlo.select %g, %x, %y : tensor<i1>, tensor<f32>
    %w = stablehlo.select %g, %p, %q : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<f32>, tensor<i32>
  }
  return %r#0, %r#1 : tensor<0xf32>, tensor<0xi32>
}

func.func @stablehlo_reduce_large_argmax_m0(%a: tensor<0x400xf32>, %b: tensor<0x400xi32>, %c: tensor<f32>, %d: tensor<i32>) -> (tensor<0xf32>, tensor<0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x400xf32>, dense<> : tensor<0x400xi32>, dense<4.0> : tensor<f32>, dense<4> : tensor<i32>], test.results = [dense<> : tensor<0xf32>, dense<> : tensor<0xi32>]} {
  %r:2 = stablehlo.reduce(%a init: %c), (%b init: %d) across dimensions = [1] : (tensor<0x400xf32>, tensor<0x400xi32>, tensor<f32>, tensor<i32>) -> (tensor<0xf32>, tensor<0xi32>)
   reducer(%x: tensor<f32>, %y: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>) {
    %g = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %v = stablehlo.select %g, %x, %y : tensor<i1>, tensor<f32>
    %w = stablehlo.select %g, %p, %q : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<f32>, tensor<i32>
  }
  return %r#0, %r#1 : tensor<0xf32>, tensor<0xi32>
}

func.func @stablehlo_reduce_large_argmax_n0(%a: tensor<300x0xf32>, %b: tensor<300x0xi32>, %c: tensor<f32>, %d: tensor<i32>) -> (tensor<300xf32>, tensor<300xi32>)
    attributes {test.inputs = [dense<> : tensor<300x0xf32>, dense<> : tensor<300x0xi32>, dense<4.0> : tensor<f32>, dense<4> : tensor<i32>], test.results = [dense<4.0> : tensor<300xf32>, dense<4> : tensor<300xi32>]} {
  %r:2 = stablehlo.reduce(%a init: %c), (%b init: %d) across dimensions = [1] : (tensor<300x0xf32>, tensor<300x0xi32>, tensor<f32>, tensor<i32>) -> (tensor<300xf32>, tensor<300xi32>)
   reducer(%x: tensor<f32>, %y: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>) {
    %g = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %v = stablehlo.select %g, %x, %y : tensor<i1>, tensor<f32>
    %w = stablehlo.select %g, %p, %q : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<f32>, tensor<i32>
  }
  return %r#0, %r#1 : tensor<300xf32>, tensor<300xi32>
}

func.func @stablehlo_reduce_large_argmax_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xi32>, %c: tensor<f32>, %d: tensor<i32>) -> (tensor<0xf32>, tensor<0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xi32>, dense<4.0> : tensor<f32>, dense<4> : tensor<i32>], test.results = [dense<> : tensor<0xf32>, dense<> : tensor<0xi32>]} {
  %r:2 = stablehlo.reduce(%a init: %c), (%b init: %d) across dimensions = [1] : (tensor<0x0xf32>, tensor<0x0xi32>, tensor<f32>, tensor<i32>) -> (tensor<0xf32>, tensor<0xi32>)
   reducer(%x: tensor<f32>, %y: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>) {
    %g = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %v = stablehlo.select %g, %x, %y : tensor<i1>, tensor<f32>
    %w = stablehlo.select %g, %p, %q : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<f32>, tensor<i32>
  }
  return %r#0, %r#1 : tensor<0xf32>, tensor<0xi32>
}

func.func @stablehlo_reduce_window_add_b0(%a: tensor<0x5x2xf32>, %b: tensor<f32>) -> (tensor<0x6x2xf32>)
    attributes {test.inputs = [dense<> : tensor<0x5x2xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0x6x2xf32>]} {
  %r = "stablehlo.reduce_window"(%a, %b) <{window_dimensions = array<i64: 1, 2, 1>, window_strides = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [1, 1], [0, 0]]> : tensor<3x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<0x5x2xf32>, tensor<f32>) -> tensor<0x6x2xf32>
  return %r : tensor<0x6x2xf32>
}

func.func @stablehlo_reduce_window_add_h0(%a: tensor<3x0x2xf32>, %b: tensor<f32>) -> (tensor<3x1x2xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0x2xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<3x1x2xf32>]} {
  %r = "stablehlo.reduce_window"(%a, %b) <{window_dimensions = array<i64: 1, 2, 1>, window_strides = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [1, 1], [0, 0]]> : tensor<3x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<3x0x2xf32>, tensor<f32>) -> tensor<3x1x2xf32>
  return %r : tensor<3x1x2xf32>
}

func.func @stablehlo_reduce_window_add_all0(%a: tensor<0x0x2xf32>, %b: tensor<f32>) -> (tensor<0x2x2xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0x2xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0x2x2xf32>]} {
  %r = "stablehlo.reduce_window"(%a, %b) <{window_dimensions = array<i64: 1, 1, 1>, window_strides = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [1, 1], [0, 0]]> : tensor<3x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<0x0x2xf32>, tensor<f32>) -> tensor<0x2x2xf32>
  return %r : tensor<0x2x2xf32>
}

func.func @stablehlo_reduce_window_maximum_b0(%a: tensor<0x5x2xf32>, %b: tensor<f32>) -> (tensor<0x6x2xf32>)
    attributes {test.inputs = [dense<> : tensor<0x5x2xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0x6x2xf32>]} {
  %r = "stablehlo.reduce_window"(%a, %b) <{window_dimensions = array<i64: 1, 2, 1>, window_strides = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [1, 1], [0, 0]]> : tensor<3x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.maximum %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<0x5x2xf32>, tensor<f32>) -> tensor<0x6x2xf32>
  return %r : tensor<0x6x2xf32>
}

func.func @stablehlo_reduce_window_maximum_h0(%a: tensor<3x0x2xf32>, %b: tensor<f32>) -> (tensor<3x1x2xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0x2xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<3x1x2xf32>]} {
  %r = "stablehlo.reduce_window"(%a, %b) <{window_dimensions = array<i64: 1, 2, 1>, window_strides = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [1, 1], [0, 0]]> : tensor<3x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.maximum %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<3x0x2xf32>, tensor<f32>) -> tensor<3x1x2xf32>
  return %r : tensor<3x1x2xf32>
}

func.func @stablehlo_reduce_window_maximum_all0(%a: tensor<0x0x2xf32>, %b: tensor<f32>) -> (tensor<0x2x2xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0x2xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0x2x2xf32>]} {
  %r = "stablehlo.reduce_window"(%a, %b) <{window_dimensions = array<i64: 1, 1, 1>, window_strides = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [1, 1], [0, 0]]> : tensor<3x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.maximum %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<0x0x2xf32>, tensor<f32>) -> tensor<0x2x2xf32>
  return %r : tensor<0x2x2xf32>
}

func.func @stablehlo_reduce_window_no_pad(%a: tensor<3x0x2xf32>, %b: tensor<f32>) -> (tensor<3x0x2xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0x2xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<3x0x2xf32>]} {
  %r = "stablehlo.reduce_window"(%a, %b) <{window_dimensions = array<i64: 1, 2, 1>, window_strides = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [0, 0]]> : tensor<3x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<3x0x2xf32>, tensor<f32>) -> tensor<3x0x2xf32>
  return %r : tensor<3x0x2xf32>
}

func.func @stablehlo_reduce_window_too_large(%a: tensor<3x2x2xf32>, %b: tensor<f32>) -> (tensor<3x0x2xf32>)
    attributes {test.inputs = [dense<[[[4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0]]]> : tensor<3x2x2xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<3x0x2xf32>]} {
  %r = "stablehlo.reduce_window"(%a, %b) <{window_dimensions = array<i64: 1, 4, 1>, window_strides = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [0, 0]]> : tensor<3x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<3x2x2xf32>, tensor<f32>) -> tensor<3x0x2xf32>
  return %r : tensor<3x0x2xf32>
}

func.func @stablehlo_reduce_window_cut(%a: tensor<3x4x2xf32>, %b: tensor<f32>) -> (tensor<3x0x2xf32>)
    attributes {test.inputs = [dense<[[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0], [3.0, 5.0]]]> : tensor<3x4x2xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<3x0x2xf32>]} {
  %r = "stablehlo.reduce_window"(%a, %b) <{window_dimensions = array<i64: 1, 2, 1>, window_strides = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [-2, -2], [0, 0]]> : tensor<3x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<3x4x2xf32>, tensor<f32>) -> tensor<3x0x2xf32>
  return %r : tensor<3x0x2xf32>
}

func.func @stablehlo_reduce_window_wide(%a: tensor<3x0x2xf32>, %b: tensor<f32>) -> (tensor<3x2x2xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0x2xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<3x2x2xf32>]} {
  %r = "stablehlo.reduce_window"(%a, %b) <{window_dimensions = array<i64: 1, 5, 1>, window_strides = array<i64: 1, 2, 1>, padding = dense<[[0, 0], [4, 4], [0, 0]]> : tensor<3x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<3x0x2xf32>, tensor<f32>) -> tensor<3x2x2xf32>
  return %r : tensor<3x2x2xf32>
}

func.func @stablehlo_select_and_scatter_b0(%a: tensor<0x6xf32>, %b: tensor<0x3xf32>, %c: tensor<f32>) -> (tensor<0x6xf32>)
    attributes {test.inputs = [dense<> : tensor<0x6xf32>, dense<> : tensor<0x3xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0x6xf32>]} {
  %r = "stablehlo.select_and_scatter"(%a, %b, %c) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %g = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %g : tensor<i1>
  }, {
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<0x6xf32>, tensor<0x3xf32>, tensor<f32>) -> tensor<0x6xf32>
  return %r : tensor<0x6xf32>
}

func.func @stablehlo_select_and_scatter_h0(%a: tensor<3x0xf32>, %b: tensor<3x0xf32>, %c: tensor<f32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.select_and_scatter"(%a, %b, %c) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %g = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %g : tensor<i1>
  }, {
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<3x0xf32>, tensor<3x0xf32>, tensor<f32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_select_and_scatter_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>, %c: tensor<f32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.select_and_scatter"(%a, %b, %c) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %g = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %g : tensor<i1>
  }, {
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<0x0xf32>, tensor<0x0xf32>, tensor<f32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_select_and_scatter_no_windows(%a: tensor<3x1xf32>, %b: tensor<3x0xf32>, %c: tensor<f32>) -> (tensor<3x1xf32>)
    attributes {test.inputs = [dense<[[4.0], [1.0], [3.0]]> : tensor<3x1xf32>, dense<> : tensor<3x0xf32>, dense<4.0> : tensor<f32>], test.results = [dense<4.0> : tensor<3x1xf32>]} {
  %r = "stablehlo.select_and_scatter"(%a, %b, %c) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %g = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %g : tensor<i1>
  }, {
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<3x1xf32>, tensor<3x0xf32>, tensor<f32>) -> tensor<3x1xf32>
  return %r : tensor<3x1xf32>
}

func.func @stablehlo_map_m0(%a: tensor<0x4xf32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.map"(%a, %b) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<0x4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_map_n0(%a: tensor<3x0xf32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.map"(%a, %b) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<3x0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_map_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.map"(%a, %b) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_sort_dim0_m0(%a: tensor<0x4xf32>, %b: tensor<0x4xi32>) -> (tensor<0x4xf32>, tensor<0x4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xi32>], test.results = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xi32>]} {
  %r:2 = "stablehlo.sort"(%a, %b) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>, %p: tensor<i32>, %q: tensor<i32>):
      %g = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %g : tensor<i1>
  }) : (tensor<0x4xf32>, tensor<0x4xi32>) -> (tensor<0x4xf32>, tensor<0x4xi32>)
  return %r#0, %r#1 : tensor<0x4xf32>, tensor<0x4xi32>
}

func.func @stablehlo_sort_dim0_n0(%a: tensor<3x0xf32>, %b: tensor<3x0xi32>) -> (tensor<3x0xf32>, tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xi32>], test.results = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xi32>]} {
  %r:2 = "stablehlo.sort"(%a, %b) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>, %p: tensor<i32>, %q: tensor<i32>):
      %g = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %g : tensor<i1>
  }) : (tensor<3x0xf32>, tensor<3x0xi32>) -> (tensor<3x0xf32>, tensor<3x0xi32>)
  return %r#0, %r#1 : tensor<3x0xf32>, tensor<3x0xi32>
}

func.func @stablehlo_sort_dim0_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xi32>) -> (tensor<0x0xf32>, tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xi32>]} {
  %r:2 = "stablehlo.sort"(%a, %b) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>, %p: tensor<i32>, %q: tensor<i32>):
      %g = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %g : tensor<i1>
  }) : (tensor<0x0xf32>, tensor<0x0xi32>) -> (tensor<0x0xf32>, tensor<0x0xi32>)
  return %r#0, %r#1 : tensor<0x0xf32>, tensor<0x0xi32>
}

func.func @stablehlo_sort_dim1_m0(%a: tensor<0x4xf32>, %b: tensor<0x4xi32>) -> (tensor<0x4xf32>, tensor<0x4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xi32>], test.results = [dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xi32>]} {
  %r:2 = "stablehlo.sort"(%a, %b) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>, %p: tensor<i32>, %q: tensor<i32>):
      %g = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %g : tensor<i1>
  }) : (tensor<0x4xf32>, tensor<0x4xi32>) -> (tensor<0x4xf32>, tensor<0x4xi32>)
  return %r#0, %r#1 : tensor<0x4xf32>, tensor<0x4xi32>
}

func.func @stablehlo_sort_dim1_n0(%a: tensor<3x0xf32>, %b: tensor<3x0xi32>) -> (tensor<3x0xf32>, tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xi32>], test.results = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xi32>]} {
  %r:2 = "stablehlo.sort"(%a, %b) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>, %p: tensor<i32>, %q: tensor<i32>):
      %g = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %g : tensor<i1>
  }) : (tensor<3x0xf32>, tensor<3x0xi32>) -> (tensor<3x0xf32>, tensor<3x0xi32>)
  return %r#0, %r#1 : tensor<3x0xf32>, tensor<3x0xi32>
}

func.func @stablehlo_sort_dim1_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xi32>) -> (tensor<0x0xf32>, tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xi32>], test.results = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xi32>]} {
  %r:2 = "stablehlo.sort"(%a, %b) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>, %p: tensor<i32>, %q: tensor<i32>):
      %g = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %g : tensor<i1>
  }) : (tensor<0x0xf32>, tensor<0x0xi32>) -> (tensor<0x0xf32>, tensor<0x0xi32>)
  return %r#0, %r#1 : tensor<0x0xf32>, tensor<0x0xi32>
}

func.func @chlo_top_k_n0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>, tensor<3x0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xi32>]} {
  %r:2 = chlo.top_k(%a, k = 0) : tensor<3x0xf32> -> (tensor<3x0xf32>, tensor<3x0xi32>)
  return %r#0, %r#1 : tensor<3x0xf32>, tensor<3x0xi32>
}

func.func @chlo_top_k_k0(%a: tensor<3x5xf32>) -> (tensor<3x0xf32>, tensor<3x0xi32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<3x5xf32>], test.results = [dense<> : tensor<3x0xf32>, dense<> : tensor<3x0xi32>]} {
  %r:2 = chlo.top_k(%a, k = 0) : tensor<3x5xf32> -> (tensor<3x0xf32>, tensor<3x0xi32>)
  return %r#0, %r#1 : tensor<3x0xf32>, tensor<3x0xi32>
}

func.func @chlo_top_k_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>, tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xi32>]} {
  %r:2 = chlo.top_k(%a, k = 0) : tensor<0x0xf32> -> (tensor<0x0xf32>, tensor<0x0xi32>)
  return %r#0, %r#1 : tensor<0x0xf32>, tensor<0x0xi32>
}

func.func @chlo_top_k_m0(%a: tensor<0x5xf32>) -> (tensor<0x2xf32>, tensor<0x2xi32>)
    attributes {test.inputs = [dense<> : tensor<0x5xf32>], test.results = [dense<> : tensor<0x2xf32>, dense<> : tensor<0x2xi32>]} {
  %r:2 = chlo.top_k(%a, k = 2) : tensor<0x5xf32> -> (tensor<0x2xf32>, tensor<0x2xi32>)
  return %r#0, %r#1 : tensor<0x2xf32>, tensor<0x2xi32>
}

func.func @chlo_scan_m0(%a: tensor<0x4xf32>, %b: tensor<4xf32>) -> (tensor<0x4xf32>, tensor<4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>], test.results = [dense<> : tensor<0x4xf32>, dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>]} {
  %r:2 = chlo.scan (%a) inits (%b) dimension=0 {
  ^bb0(%x: tensor<4xf32>, %y: tensor<4xf32>):
    %s = stablehlo.add %x, %y : tensor<4xf32>
    stablehlo.return %s, %s : tensor<4xf32>, tensor<4xf32>
  } : (tensor<0x4xf32>, tensor<4xf32>) -> (tensor<0x4xf32>, tensor<4xf32>)
  return %r#0, %r#1 : tensor<0x4xf32>, tensor<4xf32>
}

func.func @chlo_scan_n0(%a: tensor<3x0xf32>, %b: tensor<0xf32>) -> (tensor<3x0xf32>, tensor<0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<0xf32>], test.results = [dense<> : tensor<3x0xf32>, dense<> : tensor<0xf32>]} {
  %r:2 = chlo.scan (%a) inits (%b) dimension=0 {
  ^bb0(%x: tensor<0xf32>, %y: tensor<0xf32>):
    %s = stablehlo.add %x, %y : tensor<0xf32>
    stablehlo.return %s, %s : tensor<0xf32>, tensor<0xf32>
  } : (tensor<3x0xf32>, tensor<0xf32>) -> (tensor<3x0xf32>, tensor<0xf32>)
  return %r#0, %r#1 : tensor<3x0xf32>, tensor<0xf32>
}

func.func @chlo_scan_all0(%a: tensor<0x0xf32>, %b: tensor<0xf32>) -> (tensor<0x0xf32>, tensor<0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0xf32>], test.results = [dense<> : tensor<0x0xf32>, dense<> : tensor<0xf32>]} {
  %r:2 = chlo.scan (%a) inits (%b) dimension=0 {
  ^bb0(%x: tensor<0xf32>, %y: tensor<0xf32>):
    %s = stablehlo.add %x, %y : tensor<0xf32>
    stablehlo.return %s, %s : tensor<0xf32>, tensor<0xf32>
  } : (tensor<0x0xf32>, tensor<0xf32>) -> (tensor<0x0xf32>, tensor<0xf32>)
  return %r#0, %r#1 : tensor<0x0xf32>, tensor<0xf32>
}

func.func @stablehlo_batch_norm_inference_b0(%a: tensor<0x3x4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<4xf32>) -> (tensor<0x3x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x3x4xf32>, dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>], test.results = [dense<> : tensor<0x3x4xf32>]} {
  %r = "stablehlo.batch_norm_inference"(%a, %b, %c, %d, %e) <{epsilon = 1.0e-3 : f32, feature_index = 2 : i64}> : (tensor<0x3x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<0x3x4xf32>
  return %r : tensor<0x3x4xf32>
}

func.func @stablehlo_batch_norm_inference_h0(%a: tensor<2x0x4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<4xf32>) -> (tensor<2x0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<2x0x4xf32>, dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>], test.results = [dense<> : tensor<2x0x4xf32>]} {
  %r = "stablehlo.batch_norm_inference"(%a, %b, %c, %d, %e) <{epsilon = 1.0e-3 : f32, feature_index = 2 : i64}> : (tensor<2x0x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x0x4xf32>
  return %r : tensor<2x0x4xf32>
}

func.func @stablehlo_batch_norm_inference_f0(%a: tensor<2x3x0xf32>, %b: tensor<0xf32>, %c: tensor<0xf32>, %d: tensor<0xf32>, %e: tensor<0xf32>) -> (tensor<2x3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<2x3x0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<0xf32>], test.results = [dense<> : tensor<2x3x0xf32>]} {
  %r = "stablehlo.batch_norm_inference"(%a, %b, %c, %d, %e) <{epsilon = 1.0e-3 : f32, feature_index = 2 : i64}> : (tensor<2x3x0xf32>, tensor<0xf32>, tensor<0xf32>, tensor<0xf32>, tensor<0xf32>) -> tensor<2x3x0xf32>
  return %r : tensor<2x3x0xf32>
}

func.func @stablehlo_batch_norm_inference_all0(%a: tensor<0x0x0xf32>, %b: tensor<0xf32>, %c: tensor<0xf32>, %d: tensor<0xf32>, %e: tensor<0xf32>) -> (tensor<0x0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<0xf32>], test.results = [dense<> : tensor<0x0x0xf32>]} {
  %r = "stablehlo.batch_norm_inference"(%a, %b, %c, %d, %e) <{epsilon = 1.0e-3 : f32, feature_index = 2 : i64}> : (tensor<0x0x0xf32>, tensor<0xf32>, tensor<0xf32>, tensor<0xf32>, tensor<0xf32>) -> tensor<0x0x0xf32>
  return %r : tensor<0x0x0xf32>
}

func.func @stablehlo_batch_norm_training_b0(%a: tensor<0x3x4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> (tensor<0x3x4xf32>, tensor<4xf32>, tensor<4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x3x4xf32>, dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>], test.results = [dense<> : tensor<0x3x4xf32>, dense<[0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<4xf32>, dense<[0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<4xf32>]} {
  %r:3 = "stablehlo.batch_norm_training"(%a, %b, %c) <{epsilon = 1.0e-3 : f32, feature_index = 2 : i64}> : (tensor<0x3x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<0x3x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return %r#0, %r#1, %r#2 : tensor<0x3x4xf32>, tensor<4xf32>, tensor<4xf32>
}

func.func @stablehlo_batch_norm_training_h0(%a: tensor<2x0x4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> (tensor<2x0x4xf32>, tensor<4xf32>, tensor<4xf32>)
    attributes {test.inputs = [dense<> : tensor<2x0x4xf32>, dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>], test.results = [dense<> : tensor<2x0x4xf32>, dense<[0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<4xf32>, dense<[0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<4xf32>]} {
  %r:3 = "stablehlo.batch_norm_training"(%a, %b, %c) <{epsilon = 1.0e-3 : f32, feature_index = 2 : i64}> : (tensor<2x0x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x0x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return %r#0, %r#1, %r#2 : tensor<2x0x4xf32>, tensor<4xf32>, tensor<4xf32>
}

func.func @stablehlo_batch_norm_training_f0(%a: tensor<2x3x0xf32>, %b: tensor<0xf32>, %c: tensor<0xf32>) -> (tensor<2x3x0xf32>, tensor<0xf32>, tensor<0xf32>)
    attributes {test.inputs = [dense<> : tensor<2x3x0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<0xf32>], test.results = [dense<> : tensor<2x3x0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<0xf32>]} {
  %r:3 = "stablehlo.batch_norm_training"(%a, %b, %c) <{epsilon = 1.0e-3 : f32, feature_index = 2 : i64}> : (tensor<2x3x0xf32>, tensor<0xf32>, tensor<0xf32>) -> (tensor<2x3x0xf32>, tensor<0xf32>, tensor<0xf32>)
  return %r#0, %r#1, %r#2 : tensor<2x3x0xf32>, tensor<0xf32>, tensor<0xf32>
}

func.func @stablehlo_batch_norm_training_all0(%a: tensor<0x0x0xf32>, %b: tensor<0xf32>, %c: tensor<0xf32>) -> (tensor<0x0x0xf32>, tensor<0xf32>, tensor<0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<0xf32>], test.results = [dense<> : tensor<0x0x0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<0xf32>]} {
  %r:3 = "stablehlo.batch_norm_training"(%a, %b, %c) <{epsilon = 1.0e-3 : f32, feature_index = 2 : i64}> : (tensor<0x0x0xf32>, tensor<0xf32>, tensor<0xf32>) -> (tensor<0x0x0xf32>, tensor<0xf32>, tensor<0xf32>)
  return %r#0, %r#1, %r#2 : tensor<0x0x0xf32>, tensor<0xf32>, tensor<0xf32>
}

func.func @stablehlo_batch_norm_grad_b0(%a: tensor<0x3x4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<0x3x4xf32>) -> (tensor<0x3x4xf32>, tensor<4xf32>, tensor<4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x3x4xf32>, dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<> : tensor<0x3x4xf32>], test.results = [dense<> : tensor<0x3x4xf32>, dense<0.0> : tensor<4xf32>, dense<0.0> : tensor<4xf32>]} {
  %r:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) <{epsilon = 1.0e-3 : f32, feature_index = 2 : i64}> : (tensor<0x3x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<0x3x4xf32>) -> (tensor<0x3x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return %r#0, %r#1, %r#2 : tensor<0x3x4xf32>, tensor<4xf32>, tensor<4xf32>
}

func.func @stablehlo_batch_norm_grad_h0(%a: tensor<2x0x4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<2x0x4xf32>) -> (tensor<2x0x4xf32>, tensor<4xf32>, tensor<4xf32>)
    attributes {test.inputs = [dense<> : tensor<2x0x4xf32>, dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<[4.0, 1.0, 3.0, 5.0]> : tensor<4xf32>, dense<> : tensor<2x0x4xf32>], test.results = [dense<> : tensor<2x0x4xf32>, dense<0.0> : tensor<4xf32>, dense<0.0> : tensor<4xf32>]} {
  %r:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) <{epsilon = 1.0e-3 : f32, feature_index = 2 : i64}> : (tensor<2x0x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x0x4xf32>) -> (tensor<2x0x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return %r#0, %r#1, %r#2 : tensor<2x0x4xf32>, tensor<4xf32>, tensor<4xf32>
}

func.func @stablehlo_batch_norm_grad_f0(%a: tensor<2x3x0xf32>, %b: tensor<0xf32>, %c: tensor<0xf32>, %d: tensor<0xf32>, %e: tensor<2x3x0xf32>) -> (tensor<2x3x0xf32>, tensor<0xf32>, tensor<0xf32>)
    attributes {test.inputs = [dense<> : tensor<2x3x0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<2x3x0xf32>], test.results = [dense<> : tensor<2x3x0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<0xf32>]} {
  %r:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) <{epsilon = 1.0e-3 : f32, feature_index = 2 : i64}> : (tensor<2x3x0xf32>, tensor<0xf32>, tensor<0xf32>, tensor<0xf32>, tensor<2x3x0xf32>) -> (tensor<2x3x0xf32>, tensor<0xf32>, tensor<0xf32>)
  return %r#0, %r#1, %r#2 : tensor<2x3x0xf32>, tensor<0xf32>, tensor<0xf32>
}

func.func @stablehlo_batch_norm_grad_all0(%a: tensor<0x0x0xf32>, %b: tensor<0xf32>, %c: tensor<0xf32>, %d: tensor<0xf32>, %e: tensor<0x0x0xf32>) -> (tensor<0x0x0xf32>, tensor<0xf32>, tensor<0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<0x0x0xf32>], test.results = [dense<> : tensor<0x0x0xf32>, dense<> : tensor<0xf32>, dense<> : tensor<0xf32>]} {
  %r:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) <{epsilon = 1.0e-3 : f32, feature_index = 2 : i64}> : (tensor<0x0x0xf32>, tensor<0xf32>, tensor<0xf32>, tensor<0xf32>, tensor<0x0x0xf32>) -> (tensor<0x0x0xf32>, tensor<0xf32>, tensor<0xf32>)
  return %r#0, %r#1, %r#2 : tensor<0x0x0xf32>, tensor<0xf32>, tensor<0xf32>
}
