func.func @stablehlo_dot_m0(%a: tensor<0x4xf32>, %b: tensor<4x5xf32>) -> (tensor<0x5xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf32>], test.results = [dense<> : tensor<0x5xf32>]} {
  %r = stablehlo.dot %a, %b : (tensor<0x4xf32>, tensor<4x5xf32>) -> tensor<0x5xf32>
  return %r : tensor<0x5xf32>
}

func.func @stablehlo_dot_k0(%a: tensor<3x0xf32>, %b: tensor<0x5xf32>) -> (tensor<3x5xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<0x5xf32>], test.results = [dense<0.0> : tensor<3x5xf32>]} {
  %r = stablehlo.dot %a, %b : (tensor<3x0xf32>, tensor<0x5xf32>) -> tensor<3x5xf32>
  return %r : tensor<3x5xf32>
}

func.func @stablehlo_dot_n0(%a: tensor<3x4xf32>, %b: tensor<4x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]]> : tensor<3x4xf32>, dense<> : tensor<4x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = stablehlo.dot %a, %b : (tensor<3x4xf32>, tensor<4x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_dot_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = stablehlo.dot %a, %b : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_dot_vectors(%a: tensor<0xf32>, %b: tensor<0xf32>) -> (tensor<f32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<0xf32>], test.results = [dense<0.0> : tensor<f32>]} {
  %r = stablehlo.dot %a, %b : (tensor<0xf32>, tensor<0xf32>) -> tensor<f32>
  return %r : tensor<f32>
}

func.func @stablehlo_dot_row(%a: tensor<0xf32>, %b: tensor<0x3xf32>) -> (tensor<3xf32>)
    attributes {test.inputs = [dense<> : tensor<0xf32>, dense<> : tensor<0x3xf32>], test.results = [dense<0.0> : tensor<3xf32>]} {
  %r = stablehlo.dot %a, %b : (tensor<0xf32>, tensor<0x3xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}

func.func @stablehlo_dot_column(%a: tensor<3x0xf32>, %b: tensor<0xf32>) -> (tensor<3xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<0xf32>], test.results = [dense<0.0> : tensor<3xf32>]} {
  %r = stablehlo.dot %a, %b : (tensor<3x0xf32>, tensor<0xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}

func.func @stablehlo_dot_general_b0(%a: tensor<0x3x4xf32>, %b: tensor<0x4x5xf32>) -> (tensor<0x3x5xf32>)
    attributes {test.inputs = [dense<> : tensor<0x3x4xf32>, dense<> : tensor<0x4x5xf32>], test.results = [dense<> : tensor<0x3x5xf32>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<0x3x4xf32>, tensor<0x4x5xf32>) -> tensor<0x3x5xf32>
  return %r : tensor<0x3x5xf32>
}

func.func @stablehlo_dot_general_m0(%a: tensor<2x0x4xf32>, %b: tensor<2x4x5xf32>) -> (tensor<2x0x5xf32>)
    attributes {test.inputs = [dense<> : tensor<2x0x4xf32>, dense<[[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]], [[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]]> : tensor<2x4x5xf32>], test.results = [dense<> : tensor<2x0x5xf32>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x0x4xf32>, tensor<2x4x5xf32>) -> tensor<2x0x5xf32>
  return %r : tensor<2x0x5xf32>
}

func.func @stablehlo_dot_general_k0(%a: tensor<2x3x0xf32>, %b: tensor<2x0x5xf32>) -> (tensor<2x3x5xf32>)
    attributes {test.inputs = [dense<> : tensor<2x3x0xf32>, dense<> : tensor<2x0x5xf32>], test.results = [dense<0.0> : tensor<2x3x5xf32>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x0xf32>, tensor<2x0x5xf32>) -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

func.func @stablehlo_dot_general_n0(%a: tensor<2x3x4xf32>, %b: tensor<2x4x0xf32>) -> (tensor<2x3x0xf32>)
    attributes {test.inputs = [dense<[[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]], [[3.0, 5.0, 2.0, 4.0], [1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0]]]> : tensor<2x3x4xf32>, dense<> : tensor<2x4x0xf32>], test.results = [dense<> : tensor<2x3x0xf32>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4xf32>, tensor<2x4x0xf32>) -> tensor<2x3x0xf32>
  return %r : tensor<2x3x0xf32>
}

func.func @stablehlo_dot_general_all0(%a: tensor<0x0x0xf32>, %b: tensor<0x0x0xf32>) -> (tensor<0x0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xf32>, dense<> : tensor<0x0x0xf32>], test.results = [dense<> : tensor<0x0x0xf32>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<0x0x0xf32>, tensor<0x0x0xf32>) -> tensor<0x0x0xf32>
  return %r : tensor<0x0x0xf32>
}

func.func @stablehlo_dot_general_f64_b0(%a: tensor<0x3x4xf64>, %b: tensor<0x4x5xf64>) -> (tensor<0x3x5xf64>)
    attributes {test.inputs = [dense<> : tensor<0x3x4xf64>, dense<> : tensor<0x4x5xf64>], test.results = [dense<> : tensor<0x3x5xf64>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<0x3x4xf64>, tensor<0x4x5xf64>) -> tensor<0x3x5xf64>
  return %r : tensor<0x3x5xf64>
}

func.func @stablehlo_dot_general_f64_m0(%a: tensor<2x0x4xf64>, %b: tensor<2x4x5xf64>) -> (tensor<2x0x5xf64>)
    attributes {test.inputs = [dense<> : tensor<2x0x4xf64>, dense<[[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]], [[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]]> : tensor<2x4x5xf64>], test.results = [dense<> : tensor<2x0x5xf64>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x0x4xf64>, tensor<2x4x5xf64>) -> tensor<2x0x5xf64>
  return %r : tensor<2x0x5xf64>
}

func.func @stablehlo_dot_general_f64_k0(%a: tensor<2x3x0xf64>, %b: tensor<2x0x5xf64>) -> (tensor<2x3x5xf64>)
    attributes {test.inputs = [dense<> : tensor<2x3x0xf64>, dense<> : tensor<2x0x5xf64>], test.results = [dense<0.0> : tensor<2x3x5xf64>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x0xf64>, tensor<2x0x5xf64>) -> tensor<2x3x5xf64>
  return %r : tensor<2x3x5xf64>
}

func.func @stablehlo_dot_general_f64_n0(%a: tensor<2x3x4xf64>, %b: tensor<2x4x0xf64>) -> (tensor<2x3x0xf64>)
    attributes {test.inputs = [dense<[[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]], [[3.0, 5.0, 2.0, 4.0], [1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0]]]> : tensor<2x3x4xf64>, dense<> : tensor<2x4x0xf64>], test.results = [dense<> : tensor<2x3x0xf64>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4xf64>, tensor<2x4x0xf64>) -> tensor<2x3x0xf64>
  return %r : tensor<2x3x0xf64>
}

func.func @stablehlo_dot_general_f64_all0(%a: tensor<0x0x0xf64>, %b: tensor<0x0x0xf64>) -> (tensor<0x0x0xf64>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xf64>, dense<> : tensor<0x0x0xf64>], test.results = [dense<> : tensor<0x0x0xf64>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<0x0x0xf64>, tensor<0x0x0xf64>) -> tensor<0x0x0xf64>
  return %r : tensor<0x0x0xf64>
}

func.func @stablehlo_dot_general_bf16_b0(%a: tensor<0x3x4xbf16>, %b: tensor<0x4x5xbf16>) -> (tensor<0x3x5xbf16>)
    attributes {test.inputs = [dense<> : tensor<0x3x4xbf16>, dense<> : tensor<0x4x5xbf16>], test.results = [dense<> : tensor<0x3x5xbf16>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<0x3x4xbf16>, tensor<0x4x5xbf16>) -> tensor<0x3x5xbf16>
  return %r : tensor<0x3x5xbf16>
}

func.func @stablehlo_dot_general_bf16_m0(%a: tensor<2x0x4xbf16>, %b: tensor<2x4x5xbf16>) -> (tensor<2x0x5xbf16>)
    attributes {test.inputs = [dense<> : tensor<2x0x4xbf16>, dense<[[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]], [[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]]> : tensor<2x4x5xbf16>], test.results = [dense<> : tensor<2x0x5xbf16>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x0x4xbf16>, tensor<2x4x5xbf16>) -> tensor<2x0x5xbf16>
  return %r : tensor<2x0x5xbf16>
}

func.func @stablehlo_dot_general_bf16_k0(%a: tensor<2x3x0xbf16>, %b: tensor<2x0x5xbf16>) -> (tensor<2x3x5xbf16>)
    attributes {test.inputs = [dense<> : tensor<2x3x0xbf16>, dense<> : tensor<2x0x5xbf16>], test.results = [dense<0.0> : tensor<2x3x5xbf16>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x0xbf16>, tensor<2x0x5xbf16>) -> tensor<2x3x5xbf16>
  return %r : tensor<2x3x5xbf16>
}

func.func @stablehlo_dot_general_bf16_n0(%a: tensor<2x3x4xbf16>, %b: tensor<2x4x0xbf16>) -> (tensor<2x3x0xbf16>)
    attributes {test.inputs = [dense<[[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]], [[3.0, 5.0, 2.0, 4.0], [1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0]]]> : tensor<2x3x4xbf16>, dense<> : tensor<2x4x0xbf16>], test.results = [dense<> : tensor<2x3x0xbf16>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4xbf16>, tensor<2x4x0xbf16>) -> tensor<2x3x0xbf16>
  return %r : tensor<2x3x0xbf16>
}

func.func @stablehlo_dot_general_bf16_all0(%a: tensor<0x0x0xbf16>, %b: tensor<0x0x0xbf16>) -> (tensor<0x0x0xbf16>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xbf16>, dense<> : tensor<0x0x0xbf16>], test.results = [dense<> : tensor<0x0x0xbf16>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<0x0x0xbf16>, tensor<0x0x0xbf16>) -> tensor<0x0x0xbf16>
  return %r : tensor<0x0x0xbf16>
}

func.func @stablehlo_dot_general_i64_b0(%a: tensor<0x3x4xi64>, %b: tensor<0x4x5xi64>) -> (tensor<0x3x5xi64>)
    attributes {test.inputs = [dense<> : tensor<0x3x4xi64>, dense<> : tensor<0x4x5xi64>], test.results = [dense<> : tensor<0x3x5xi64>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<0x3x4xi64>, tensor<0x4x5xi64>) -> tensor<0x3x5xi64>
  return %r : tensor<0x3x5xi64>
}

func.func @stablehlo_dot_general_i64_m0(%a: tensor<2x0x4xi64>, %b: tensor<2x4x5xi64>) -> (tensor<2x0x5xi64>)
    attributes {test.inputs = [dense<> : tensor<2x0x4xi64>, dense<[[[4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2]], [[4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2], [4, 1, 3, 5, 2]]]> : tensor<2x4x5xi64>], test.results = [dense<> : tensor<2x0x5xi64>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x0x4xi64>, tensor<2x4x5xi64>) -> tensor<2x0x5xi64>
  return %r : tensor<2x0x5xi64>
}

func.func @stablehlo_dot_general_i64_k0(%a: tensor<2x3x0xi64>, %b: tensor<2x0x5xi64>) -> (tensor<2x3x5xi64>)
    attributes {test.inputs = [dense<> : tensor<2x3x0xi64>, dense<> : tensor<2x0x5xi64>], test.results = [dense<0> : tensor<2x3x5xi64>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x0xi64>, tensor<2x0x5xi64>) -> tensor<2x3x5xi64>
  return %r : tensor<2x3x5xi64>
}

func.func @stablehlo_dot_general_i64_n0(%a: tensor<2x3x4xi64>, %b: tensor<2x4x0xi64>) -> (tensor<2x3x0xi64>)
    attributes {test.inputs = [dense<[[[4, 1, 3, 5], [2, 4, 1, 3], [5, 2, 4, 1]], [[3, 5, 2, 4], [1, 3, 5, 2], [4, 1, 3, 5]]]> : tensor<2x3x4xi64>, dense<> : tensor<2x4x0xi64>], test.results = [dense<> : tensor<2x3x0xi64>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4xi64>, tensor<2x4x0xi64>) -> tensor<2x3x0xi64>
  return %r : tensor<2x3x0xi64>
}

func.func @stablehlo_dot_general_i64_all0(%a: tensor<0x0x0xi64>, %b: tensor<0x0x0xi64>) -> (tensor<0x0x0xi64>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xi64>, dense<> : tensor<0x0x0xi64>], test.results = [dense<> : tensor<0x0x0xi64>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<0x0x0xi64>, tensor<0x0x0xi64>) -> tensor<0x0x0xi64>
  return %r : tensor<0x0x0xi64>
}

func.func @stablehlo_dot_general_complex_f32_b0(%a: tensor<0x3x4xcomplex<f32>>, %b: tensor<0x4x5xcomplex<f32>>) -> (tensor<0x3x5xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x3x4xcomplex<f32>>, dense<> : tensor<0x4x5xcomplex<f32>>], test.results = [dense<> : tensor<0x3x5xcomplex<f32>>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<0x3x4xcomplex<f32>>, tensor<0x4x5xcomplex<f32>>) -> tensor<0x3x5xcomplex<f32>>
  return %r : tensor<0x3x5xcomplex<f32>>
}

func.func @stablehlo_dot_general_complex_f32_m0(%a: tensor<2x0x4xcomplex<f32>>, %b: tensor<2x4x5xcomplex<f32>>) -> (tensor<2x0x5xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<2x0x4xcomplex<f32>>, dense<[[[(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)]], [[(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)], [(4.0, -2.0), (1.0, -5.0), (3.0, -3.0), (5.0, -1.0), (2.0, -4.0)]]]> : tensor<2x4x5xcomplex<f32>>], test.results = [dense<> : tensor<2x0x5xcomplex<f32>>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x0x4xcomplex<f32>>, tensor<2x4x5xcomplex<f32>>) -> tensor<2x0x5xcomplex<f32>>
  return %r : tensor<2x0x5xcomplex<f32>>
}

func.func @stablehlo_dot_general_complex_f32_k0(%a: tensor<2x3x0xcomplex<f32>>, %b: tensor<2x0x5xcomplex<f32>>) -> (tensor<2x3x5xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<2x3x0xcomplex<f32>>, dense<> : tensor<2x0x5xcomplex<f32>>], test.results = [dense<(0.0, 0.0)> : tensor<2x3x5xcomplex<f32>>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x0xcomplex<f32>>, tensor<2x0x5xcomplex<f32>>) -> tensor<2x3x5xcomplex<f32>>
  return %r : tensor<2x3x5xcomplex<f32>>
}

func.func @stablehlo_dot_general_complex_f32_n0(%a: tensor<2x3x4xcomplex<f32>>, %b: tensor<2x4x0xcomplex<f32>>) -> (tensor<2x3x0xcomplex<f32>>)
    attributes {test.inputs = [dense<[[[(4.0, -5.0), (1.0, -3.0), (3.0, -1.0), (5.0, -4.0)], [(2.0, -2.0), (4.0, -5.0), (1.0, -3.0), (3.0, -1.0)], [(5.0, -4.0), (2.0, -2.0), (4.0, -5.0), (1.0, -3.0)]], [[(3.0, -1.0), (5.0, -4.0), (2.0, -2.0), (4.0, -5.0)], [(1.0, -3.0), (3.0, -1.0), (5.0, -4.0), (2.0, -2.0)], [(4.0, -5.0), (1.0, -3.0), (3.0, -1.0), (5.0, -4.0)]]]> : tensor<2x3x4xcomplex<f32>>, dense<> : tensor<2x4x0xcomplex<f32>>], test.results = [dense<> : tensor<2x3x0xcomplex<f32>>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4xcomplex<f32>>, tensor<2x4x0xcomplex<f32>>) -> tensor<2x3x0xcomplex<f32>>
  return %r : tensor<2x3x0xcomplex<f32>>
}

func.func @stablehlo_dot_general_complex_f32_all0(%a: tensor<0x0x0xcomplex<f32>>, %b: tensor<0x0x0xcomplex<f32>>) -> (tensor<0x0x0xcomplex<f32>>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xcomplex<f32>>, dense<> : tensor<0x0x0xcomplex<f32>>], test.results = [dense<> : tensor<0x0x0xcomplex<f32>>]} {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<0x0x0xcomplex<f32>>, tensor<0x0x0xcomplex<f32>>) -> tensor<0x0x0xcomplex<f32>>
  return %r : tensor<0x0x0xcomplex<f32>>
}

func.func @stablehlo_dot_general_two_m0(%a: tensor<4x0x2xf32>, %b: tensor<2x4x5xf32>) -> (tensor<0x5xf32>)
    attributes {test.inputs = [dense<> : tensor<4x0x2xf32>, dense<[[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]], [[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]]> : tensor<2x4x5xf32>], test.results = [dense<> : tensor<0x5xf32>]} {
  %r = stablehlo.dot_general %a, %b, contracting_dims = [0, 2] x [1, 0] : (tensor<4x0x2xf32>, tensor<2x4x5xf32>) -> tensor<0x5xf32>
  return %r : tensor<0x5xf32>
}

func.func @stablehlo_dot_general_two_k0(%a: tensor<0x3x2xf32>, %b: tensor<2x0x5xf32>) -> (tensor<3x5xf32>)
    attributes {test.inputs = [dense<> : tensor<0x3x2xf32>, dense<> : tensor<2x0x5xf32>], test.results = [dense<0.0> : tensor<3x5xf32>]} {
  %r = stablehlo.dot_general %a, %b, contracting_dims = [0, 2] x [1, 0] : (tensor<0x3x2xf32>, tensor<2x0x5xf32>) -> tensor<3x5xf32>
  return %r : tensor<3x5xf32>
}

func.func @stablehlo_dot_general_two_l0(%a: tensor<4x3x0xf32>, %b: tensor<0x4x5xf32>) -> (tensor<3x5xf32>)
    attributes {test.inputs = [dense<> : tensor<4x3x0xf32>, dense<> : tensor<0x4x5xf32>], test.results = [dense<0.0> : tensor<3x5xf32>]} {
  %r = stablehlo.dot_general %a, %b, contracting_dims = [0, 2] x [1, 0] : (tensor<4x3x0xf32>, tensor<0x4x5xf32>) -> tensor<3x5xf32>
  return %r : tensor<3x5xf32>
}

func.func @stablehlo_dot_general_two_n0(%a: tensor<4x3x2xf32>, %b: tensor<2x4x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<[[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]]]> : tensor<4x3x2xf32>, dense<> : tensor<2x4x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = stablehlo.dot_general %a, %b, contracting_dims = [0, 2] x [1, 0] : (tensor<4x3x2xf32>, tensor<2x4x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_dot_general_two_all0(%a: tensor<0x0x0xf32>, %b: tensor<0x0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0x0xf32>, dense<> : tensor<0x0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = stablehlo.dot_general %a, %b, contracting_dims = [0, 2] x [1, 0] : (tensor<0x0x0xf32>, tensor<0x0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_dot_general_i8_m0(%a: tensor<0x16xi8>, %b: tensor<16x16xi8>) -> (tensor<0x16xi32>)
    attributes {test.inputs = [dense<> : tensor<0x16xi8>, dense<1> : tensor<16x16xi8>], test.results = [dense<> : tensor<0x16xi32>]} {
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<0x16xi8>, tensor<16x16xi8>) -> tensor<0x16xi32>
  return %r : tensor<0x16xi32>
}

func.func @stablehlo_dot_general_i8_k0(%a: tensor<16x0xi8>, %b: tensor<0x16xi8>) -> (tensor<16x16xi32>)
    attributes {test.inputs = [dense<> : tensor<16x0xi8>, dense<> : tensor<0x16xi8>], test.results = [dense<0> : tensor<16x16xi32>]} {
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<16x0xi8>, tensor<0x16xi8>) -> tensor<16x16xi32>
  return %r : tensor<16x16xi32>
}

func.func @stablehlo_dot_general_i8_n0(%a: tensor<16x16xi8>, %b: tensor<16x0xi8>) -> (tensor<16x0xi32>)
    attributes {test.inputs = [dense<1> : tensor<16x16xi8>, dense<> : tensor<16x0xi8>], test.results = [dense<> : tensor<16x0xi32>]} {
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<16x16xi8>, tensor<16x0xi8>) -> tensor<16x0xi32>
  return %r : tensor<16x0xi32>
}

func.func @stablehlo_dot_general_i8_all0(%a: tensor<0x0xi8>, %b: tensor<0x0xi8>) -> (tensor<0x0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xi8>, dense<> : tensor<0x0xi8>], test.results = [dense<> : tensor<0x0xi32>]} {
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<0x0xi8>, tensor<0x0xi8>) -> tensor<0x0xi32>
  return %r : tensor<0x0xi32>
}

func.func @stablehlo_dot_general_large_m0(%a: tensor<0x64xf32>, %b: tensor<64x64xf32>) -> (tensor<0x64xf32>)
    attributes {test.inputs = [dense<> : tensor<0x64xf32>, dense<1.0> : tensor<64x64xf32>], test.results = [dense<> : tensor<0x64xf32>]} {
  %r = stablehlo.dot %a, %b : (tensor<0x64xf32>, tensor<64x64xf32>) -> tensor<0x64xf32>
  return %r : tensor<0x64xf32>
}

func.func @stablehlo_dot_general_large_k0(%a: tensor<64x0xf32>, %b: tensor<0x64xf32>) -> (tensor<64x64xf32>)
    attributes {test.inputs = [dense<> : tensor<64x0xf32>, dense<> : tensor<0x64xf32>], test.results = [dense<0.0> : tensor<64x64xf32>]} {
  %r = stablehlo.dot %a, %b : (tensor<64x0xf32>, tensor<0x64xf32>) -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}

func.func @stablehlo_dot_general_large_n0(%a: tensor<64x64xf32>, %b: tensor<64x0xf32>) -> (tensor<64x0xf32>)
    attributes {test.inputs = [dense<1.0> : tensor<64x64xf32>, dense<> : tensor<64x0xf32>], test.results = [dense<> : tensor<64x0xf32>]} {
  %r = stablehlo.dot %a, %b : (tensor<64x64xf32>, tensor<64x0xf32>) -> tensor<64x0xf32>
  return %r : tensor<64x0xf32>
}

func.func @stablehlo_dot_general_large_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = stablehlo.dot %a, %b : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_einsum_m0(%a: tensor<0x4xf32>, %b: tensor<4x5xf32>) -> (tensor<0x5xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]> : tensor<4x5xf32>], test.results = [dense<> : tensor<0x5xf32>]} {
  %r = "stablehlo.einsum"(%a, %b) {einsum_config = "mk,kn->mn"} : (tensor<0x4xf32>, tensor<4x5xf32>) -> tensor<0x5xf32>
  return %r : tensor<0x5xf32>
}

func.func @stablehlo_einsum_k0(%a: tensor<3x0xf32>, %b: tensor<0x5xf32>) -> (tensor<3x5xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<0x5xf32>], test.results = [dense<0.0> : tensor<3x5xf32>]} {
  %r = "stablehlo.einsum"(%a, %b) {einsum_config = "mk,kn->mn"} : (tensor<3x0xf32>, tensor<0x5xf32>) -> tensor<3x5xf32>
  return %r : tensor<3x5xf32>
}

func.func @stablehlo_einsum_n0(%a: tensor<3x4xf32>, %b: tensor<4x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]]> : tensor<3x4xf32>, dense<> : tensor<4x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.einsum"(%a, %b) {einsum_config = "mk,kn->mn"} : (tensor<3x4xf32>, tensor<4x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_einsum_all0(%a: tensor<0x0xf32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.einsum"(%a, %b) {einsum_config = "mk,kn->mn"} : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_unary_einsum_m0(%a: tensor<0x4xf32>) -> (tensor<4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<0.0> : tensor<4xf32>]} {
  %r = "stablehlo.unary_einsum"(%a) {einsum_config = "mn->n"} : (tensor<0x4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func @stablehlo_unary_einsum_n0(%a: tensor<3x0xf32>) -> (tensor<0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<0xf32>]} {
  %r = "stablehlo.unary_einsum"(%a) {einsum_config = "mn->n"} : (tensor<3x0xf32>) -> tensor<0xf32>
  return %r : tensor<0xf32>
}

func.func @stablehlo_unary_einsum_all0(%a: tensor<0x0xf32>) -> (tensor<0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0xf32>]} {
  %r = "stablehlo.unary_einsum"(%a) {einsum_config = "mn->n"} : (tensor<0x0xf32>) -> tensor<0xf32>
  return %r : tensor<0xf32>
}

func.func @chlo_ragged_dot_m0(%a: tensor<0x4xf32>, %b: tensor<2x4x5xf32>, %c: tensor<2xi64>) -> (tensor<0x5xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<[[[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]], [[4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0, 2.0]]]> : tensor<2x4x5xf32>, dense<0> : tensor<2xi64>], test.results = [dense<> : tensor<0x5xf32>]} {
  %r = "chlo.ragged_dot"(%a, %b, %c) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<0x4xf32>, tensor<2x4x5xf32>, tensor<2xi64>) -> tensor<0x5xf32>
  return %r : tensor<0x5xf32>
}

func.func @chlo_ragged_dot_k0(%a: tensor<3x0xf32>, %b: tensor<2x0x5xf32>, %c: tensor<2xi64>) -> (tensor<3x5xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<2x0x5xf32>, dense<[2, 1]> : tensor<2xi64>], test.results = [dense<0.0> : tensor<3x5xf32>]} {
  %r = "chlo.ragged_dot"(%a, %b, %c) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x0xf32>, tensor<2x0x5xf32>, tensor<2xi64>) -> tensor<3x5xf32>
  return %r : tensor<3x5xf32>
}

func.func @chlo_ragged_dot_n0(%a: tensor<3x4xf32>, %b: tensor<2x4x0xf32>, %c: tensor<2xi64>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]]> : tensor<3x4xf32>, dense<> : tensor<2x4x0xf32>, dense<[2, 1]> : tensor<2xi64>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "chlo.ragged_dot"(%a, %b, %c) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x4xf32>, tensor<2x4x0xf32>, tensor<2xi64>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @chlo_ragged_dot_g0(%a: tensor<3x4xf32>, %b: tensor<0x4x5xf32>, %c: tensor<0xi64>) -> (tensor<3x5xf32>)
    attributes {test.inputs = [dense<[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]]> : tensor<3x4xf32>, dense<> : tensor<0x4x5xf32>, dense<> : tensor<0xi64>], test.results = [dense<0.0> : tensor<3x5xf32>]} {
  %r = "chlo.ragged_dot"(%a, %b, %c) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x4xf32>, tensor<0x4x5xf32>, tensor<0xi64>) -> tensor<3x5xf32>
  return %r : tensor<3x5xf32>
}

func.func @chlo_ragged_dot_all0(%a: tensor<0x0xf32>, %b: tensor<0x0x0xf32>, %c: tensor<0xi64>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0x0x0xf32>, dense<> : tensor<0xi64>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "chlo.ragged_dot"(%a, %b, %c) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<0x0xf32>, tensor<0x0x0xf32>, tensor<0xi64>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_convolution_b0(%a: tensor<0x4x5x6xf32>, %b: tensor<8x4x3x2xf32>) -> (tensor<0x8x5x5xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4x5x6xf32>, dense<[[[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]]], [[[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]]], [[[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]]], [[[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]], [[[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]]], [[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]]], [[[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]]], [[[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]]]]> : tensor<8x4x3x2xf32>], test.results = [dense<> : tensor<0x8x5x5xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<0x4x5x6xf32>, tensor<8x4x3x2xf32>) -> tensor<0x8x5x5xf32>
  return %r : tensor<0x8x5x5xf32>
}

func.func @stablehlo_convolution_f0(%a: tensor<2x0x5x6xf32>, %b: tensor<8x0x3x2xf32>) -> (tensor<2x8x5x5xf32>)
    attributes {test.inputs = [dense<> : tensor<2x0x5x6xf32>, dense<> : tensor<8x0x3x2xf32>], test.results = [dense<0.0> : tensor<2x8x5x5xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x0x5x6xf32>, tensor<8x0x3x2xf32>) -> tensor<2x8x5x5xf32>
  return %r : tensor<2x8x5x5xf32>
}

func.func @stablehlo_convolution_h0(%a: tensor<2x4x0x6xf32>, %b: tensor<8x4x3x2xf32>) -> (tensor<2x8x0x5xf32>)
    attributes {test.inputs = [dense<> : tensor<2x4x0x6xf32>, dense<[[[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]]], [[[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]]], [[[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]]], [[[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]], [[[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]]], [[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]]], [[[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]]], [[[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]]]]> : tensor<8x4x3x2xf32>], test.results = [dense<> : tensor<2x8x0x5xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x0x6xf32>, tensor<8x4x3x2xf32>) -> tensor<2x8x0x5xf32>
  return %r : tensor<2x8x0x5xf32>
}

func.func @stablehlo_convolution_w0(%a: tensor<2x4x5x0xf32>, %b: tensor<8x4x3x2xf32>) -> (tensor<2x8x5x0xf32>)
    attributes {test.inputs = [dense<> : tensor<2x4x5x0xf32>, dense<[[[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]]], [[[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]]], [[[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]]], [[[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]], [[[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]]], [[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]]], [[[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]]], [[[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]]]]> : tensor<8x4x3x2xf32>], test.results = [dense<> : tensor<2x8x5x0xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x5x0xf32>, tensor<8x4x3x2xf32>) -> tensor<2x8x5x0xf32>
  return %r : tensor<2x8x5x0xf32>
}

func.func @stablehlo_convolution_kh0(%a: tensor<2x4x5x6xf32>, %b: tensor<8x4x0x2xf32>) -> (tensor<2x8x8x5xf32>)
    attributes {test.inputs = [dense<1.0> : tensor<2x4x5x6xf32>, dense<> : tensor<8x4x0x2xf32>], test.results = [dense<0.0> : tensor<2x8x8x5xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x5x6xf32>, tensor<8x4x0x2xf32>) -> tensor<2x8x8x5xf32>
  return %r : tensor<2x8x8x5xf32>
}

func.func @stablehlo_convolution_o0(%a: tensor<2x4x5x6xf32>, %b: tensor<0x4x3x2xf32>) -> (tensor<2x0x5x5xf32>)
    attributes {test.inputs = [dense<1.0> : tensor<2x4x5x6xf32>, dense<> : tensor<0x4x3x2xf32>], test.results = [dense<> : tensor<2x0x5x5xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x5x6xf32>, tensor<0x4x3x2xf32>) -> tensor<2x0x5x5xf32>
  return %r : tensor<2x0x5x5xf32>
}

func.func @stablehlo_convolution_all0(%a: tensor<0x0x0x0xf32>, %b: tensor<0x0x0x2xf32>) -> (tensor<0x0x3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0x0x0xf32>, dense<> : tensor<0x0x0x2xf32>], test.results = [dense<> : tensor<0x0x3x0xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<0x0x0x0xf32>, tensor<0x0x0x2xf32>) -> tensor<0x0x3x0xf32>
  return %r : tensor<0x0x3x0xf32>
}

func.func @stablehlo_convolution_grouped_b0(%a: tensor<0x4x5x6xf32>, %b: tensor<8x2x3x2xf32>) -> (tensor<0x8x5x5xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4x5x6xf32>, dense<[[[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]]], [[[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]]], [[[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]], [[[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]]], [[[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]]], [[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]]], [[[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]]], [[[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]]]> : tensor<8x2x3x2xf32>], test.results = [dense<> : tensor<0x8x5x5xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<0x4x5x6xf32>, tensor<8x2x3x2xf32>) -> tensor<0x8x5x5xf32>
  return %r : tensor<0x8x5x5xf32>
}

func.func @stablehlo_convolution_grouped_f0(%a: tensor<2x0x5x6xf32>, %b: tensor<8x0x3x2xf32>) -> (tensor<2x8x5x5xf32>)
    attributes {test.inputs = [dense<> : tensor<2x0x5x6xf32>, dense<> : tensor<8x0x3x2xf32>], test.results = [dense<0.0> : tensor<2x8x5x5xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x0x5x6xf32>, tensor<8x0x3x2xf32>) -> tensor<2x8x5x5xf32>
  return %r : tensor<2x8x5x5xf32>
}

func.func @stablehlo_convolution_grouped_h0(%a: tensor<2x4x0x6xf32>, %b: tensor<8x2x3x2xf32>) -> (tensor<2x8x0x5xf32>)
    attributes {test.inputs = [dense<> : tensor<2x4x0x6xf32>, dense<[[[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]]], [[[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]]], [[[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]], [[[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]]], [[[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]]], [[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]]], [[[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]]], [[[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]]]> : tensor<8x2x3x2xf32>], test.results = [dense<> : tensor<2x8x0x5xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x0x6xf32>, tensor<8x2x3x2xf32>) -> tensor<2x8x0x5xf32>
  return %r : tensor<2x8x0x5xf32>
}

func.func @stablehlo_convolution_grouped_w0(%a: tensor<2x4x5x0xf32>, %b: tensor<8x2x3x2xf32>) -> (tensor<2x8x5x0xf32>)
    attributes {test.inputs = [dense<> : tensor<2x4x5x0xf32>, dense<[[[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]]], [[[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]]], [[[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]], [[[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]]], [[[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]]], [[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]]], [[[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]]], [[[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]]]> : tensor<8x2x3x2xf32>], test.results = [dense<> : tensor<2x8x5x0xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x5x0xf32>, tensor<8x2x3x2xf32>) -> tensor<2x8x5x0xf32>
  return %r : tensor<2x8x5x0xf32>
}

func.func @stablehlo_convolution_grouped_kh0(%a: tensor<2x4x5x6xf32>, %b: tensor<8x2x0x2xf32>) -> (tensor<2x8x8x5xf32>)
    attributes {test.inputs = [dense<1.0> : tensor<2x4x5x6xf32>, dense<> : tensor<8x2x0x2xf32>], test.results = [dense<0.0> : tensor<2x8x8x5xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x5x6xf32>, tensor<8x2x0x2xf32>) -> tensor<2x8x8x5xf32>
  return %r : tensor<2x8x8x5xf32>
}

func.func @stablehlo_convolution_grouped_o0(%a: tensor<2x4x5x6xf32>, %b: tensor<0x2x3x2xf32>) -> (tensor<2x0x5x5xf32>)
    attributes {test.inputs = [dense<1.0> : tensor<2x4x5x6xf32>, dense<> : tensor<0x2x3x2xf32>], test.results = [dense<> : tensor<2x0x5x5xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x5x6xf32>, tensor<0x2x3x2xf32>) -> tensor<2x0x5x5xf32>
  return %r : tensor<2x0x5x5xf32>
}

func.func @stablehlo_convolution_grouped_all0(%a: tensor<0x0x0x0xf32>, %b: tensor<0x0x0x2xf32>) -> (tensor<0x0x3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0x0x0xf32>, dense<> : tensor<0x0x0x2xf32>], test.results = [dense<> : tensor<0x0x3x0xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<0x0x0x0xf32>, tensor<0x0x0x2xf32>) -> tensor<0x0x3x0xf32>
  return %r : tensor<0x0x3x0xf32>
}

func.func @stablehlo_convolution_batch_grouped_b0(%a: tensor<0x4x5x6xf32>, %b: tensor<8x4x3x2xf32>) -> (tensor<0x8x5x5xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4x5x6xf32>, dense<[[[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]]], [[[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]]], [[[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]]], [[[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]], [[[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]]], [[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]]], [[[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]]], [[[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]]]]> : tensor<8x4x3x2xf32>], test.results = [dense<> : tensor<0x8x5x5xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<0x4x5x6xf32>, tensor<8x4x3x2xf32>) -> tensor<0x8x5x5xf32>
  return %r : tensor<0x8x5x5xf32>
}

func.func @stablehlo_convolution_batch_grouped_f0(%a: tensor<2x0x5x6xf32>, %b: tensor<8x0x3x2xf32>) -> (tensor<1x8x5x5xf32>)
    attributes {test.inputs = [dense<> : tensor<2x0x5x6xf32>, dense<> : tensor<8x0x3x2xf32>], test.results = [dense<0.0> : tensor<1x8x5x5xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x0x5x6xf32>, tensor<8x0x3x2xf32>) -> tensor<1x8x5x5xf32>
  return %r : tensor<1x8x5x5xf32>
}

func.func @stablehlo_convolution_batch_grouped_h0(%a: tensor<2x4x0x6xf32>, %b: tensor<8x4x3x2xf32>) -> (tensor<1x8x0x5xf32>)
    attributes {test.inputs = [dense<> : tensor<2x4x0x6xf32>, dense<[[[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]]], [[[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]]], [[[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]]], [[[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]], [[[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]]], [[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]]], [[[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]]], [[[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]]]]> : tensor<8x4x3x2xf32>], test.results = [dense<> : tensor<1x8x0x5xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x0x6xf32>, tensor<8x4x3x2xf32>) -> tensor<1x8x0x5xf32>
  return %r : tensor<1x8x0x5xf32>
}

func.func @stablehlo_convolution_batch_grouped_w0(%a: tensor<2x4x5x0xf32>, %b: tensor<8x4x3x2xf32>) -> (tensor<1x8x5x0xf32>)
    attributes {test.inputs = [dense<> : tensor<2x4x5x0xf32>, dense<[[[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]]], [[[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]]], [[[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]]], [[[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]]], [[[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]]], [[[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]], [[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]]], [[[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]], [[3.0, 5.0], [2.0, 4.0], [1.0, 3.0]]], [[[5.0, 2.0], [4.0, 1.0], [3.0, 5.0]], [[2.0, 4.0], [1.0, 3.0], [5.0, 2.0]], [[4.0, 1.0], [3.0, 5.0], [2.0, 4.0]], [[1.0, 3.0], [5.0, 2.0], [4.0, 1.0]]]]> : tensor<8x4x3x2xf32>], test.results = [dense<> : tensor<1x8x5x0xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x5x0xf32>, tensor<8x4x3x2xf32>) -> tensor<1x8x5x0xf32>
  return %r : tensor<1x8x5x0xf32>
}

func.func @stablehlo_convolution_batch_grouped_kh0(%a: tensor<2x4x5x6xf32>, %b: tensor<8x4x0x2xf32>) -> (tensor<1x8x8x5xf32>)
    attributes {test.inputs = [dense<1.0> : tensor<2x4x5x6xf32>, dense<> : tensor<8x4x0x2xf32>], test.results = [dense<0.0> : tensor<1x8x8x5xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x5x6xf32>, tensor<8x4x0x2xf32>) -> tensor<1x8x8x5xf32>
  return %r : tensor<1x8x8x5xf32>
}

func.func @stablehlo_convolution_batch_grouped_o0(%a: tensor<2x4x5x6xf32>, %b: tensor<0x4x3x2xf32>) -> (tensor<1x0x5x5xf32>)
    attributes {test.inputs = [dense<1.0> : tensor<2x4x5x6xf32>, dense<> : tensor<0x4x3x2xf32>], test.results = [dense<> : tensor<1x0x5x5xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x5x6xf32>, tensor<0x4x3x2xf32>) -> tensor<1x0x5x5xf32>
  return %r : tensor<1x0x5x5xf32>
}

func.func @stablehlo_convolution_batch_grouped_all0(%a: tensor<0x0x0x0xf32>, %b: tensor<0x0x0x2xf32>) -> (tensor<0x0x3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0x0x0xf32>, dense<> : tensor<0x0x0x2xf32>], test.results = [dense<> : tensor<0x0x3x0xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<0x0x0x0xf32>, tensor<0x0x0x2xf32>) -> tensor<0x0x3x0xf32>
  return %r : tensor<0x0x3x0xf32>
}

func.func @stablehlo_convolution_large_b0(%a: tensor<0x16x32x32xf32>, %b: tensor<32x16x3x2xf32>) -> (tensor<0x32x32x31xf32>)
    attributes {test.inputs = [dense<> : tensor<0x16x32x32xf32>, dense<1.0> : tensor<32x16x3x2xf32>], test.results = [dense<> : tensor<0x32x32x31xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<0x16x32x32xf32>, tensor<32x16x3x2xf32>) -> tensor<0x32x32x31xf32>
  return %r : tensor<0x32x32x31xf32>
}

func.func @stablehlo_convolution_large_f0(%a: tensor<8x0x32x32xf32>, %b: tensor<32x0x3x2xf32>) -> (tensor<8x32x32x31xf32>)
    attributes {test.inputs = [dense<> : tensor<8x0x32x32xf32>, dense<> : tensor<32x0x3x2xf32>], test.results = [dense<0.0> : tensor<8x32x32x31xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x0x32x32xf32>, tensor<32x0x3x2xf32>) -> tensor<8x32x32x31xf32>
  return %r : tensor<8x32x32x31xf32>
}

func.func @stablehlo_convolution_large_h0(%a: tensor<8x16x0x32xf32>, %b: tensor<32x16x3x2xf32>) -> (tensor<8x32x0x31xf32>)
    attributes {test.inputs = [dense<> : tensor<8x16x0x32xf32>, dense<1.0> : tensor<32x16x3x2xf32>], test.results = [dense<> : tensor<8x32x0x31xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x0x32xf32>, tensor<32x16x3x2xf32>) -> tensor<8x32x0x31xf32>
  return %r : tensor<8x32x0x31xf32>
}

func.func @stablehlo_convolution_large_w0(%a: tensor<8x16x32x0xf32>, %b: tensor<32x16x3x2xf32>) -> (tensor<8x32x32x0xf32>)
    attributes {test.inputs = [dense<> : tensor<8x16x32x0xf32>, dense<1.0> : tensor<32x16x3x2xf32>], test.results = [dense<> : tensor<8x32x32x0xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x32x0xf32>, tensor<32x16x3x2xf32>) -> tensor<8x32x32x0xf32>
  return %r : tensor<8x32x32x0xf32>
}

func.func @stablehlo_convolution_large_kh0(%a: tensor<8x16x32x32xf32>, %b: tensor<32x16x0x2xf32>) -> (tensor<8x32x35x31xf32>)
    attributes {test.inputs = [dense<1.0> : tensor<8x16x32x32xf32>, dense<> : tensor<32x16x0x2xf32>], test.results = [dense<0.0> : tensor<8x32x35x31xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x32x32xf32>, tensor<32x16x0x2xf32>) -> tensor<8x32x35x31xf32>
  return %r : tensor<8x32x35x31xf32>
}

func.func @stablehlo_convolution_large_o0(%a: tensor<8x16x32x32xf32>, %b: tensor<0x16x3x2xf32>) -> (tensor<8x0x32x31xf32>)
    attributes {test.inputs = [dense<1.0> : tensor<8x16x32x32xf32>, dense<> : tensor<0x16x3x2xf32>], test.results = [dense<> : tensor<8x0x32x31xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x32x32xf32>, tensor<0x16x3x2xf32>) -> tensor<8x0x32x31xf32>
  return %r : tensor<8x0x32x31xf32>
}

func.func @stablehlo_convolution_large_all0(%a: tensor<0x0x0x0xf32>, %b: tensor<0x0x0x2xf32>) -> (tensor<0x0x3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0x0x0xf32>, dense<> : tensor<0x0x0x2xf32>], test.results = [dense<> : tensor<0x0x3x0xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<0x0x0x0xf32>, tensor<0x0x0x2xf32>) -> tensor<0x0x3x0xf32>
  return %r : tensor<0x0x3x0xf32>
}

func.func @stablehlo_convolution_dilated_f0(%a: tensor<2x5x0xf32>, %b: tensor<3x0x4xf32>) -> (tensor<2x7x4xf32>)
    attributes {test.inputs = [dense<> : tensor<2x5x0xf32>, dense<> : tensor<3x0x4xf32>], test.results = [dense<0.0> : tensor<2x7x4xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[1, 1]], lhs_dilate = [2], rhs_dilate = [2], reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x5x0xf32>, tensor<3x0x4xf32>) -> tensor<2x7x4xf32>
  return %r : tensor<2x7x4xf32>
}

func.func @stablehlo_convolution_dilated_h0(%a: tensor<2x0x3xf32>, %b: tensor<3x3x4xf32>) -> (tensor<2x0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<2x0x3xf32>, dense<[[[4.0, 1.0, 3.0, 5.0], [2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0]], [[3.0, 5.0, 2.0, 4.0], [1.0, 3.0, 5.0, 2.0], [4.0, 1.0, 3.0, 5.0]], [[2.0, 4.0, 1.0, 3.0], [5.0, 2.0, 4.0, 1.0], [3.0, 5.0, 2.0, 4.0]]]> : tensor<3x3x4xf32>], test.results = [dense<> : tensor<2x0x4xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[1, 1]], lhs_dilate = [2], rhs_dilate = [2], reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x0x3xf32>, tensor<3x3x4xf32>) -> tensor<2x0x4xf32>
  return %r : tensor<2x0x4xf32>
}

func.func @stablehlo_convolution_dilated_all0(%a: tensor<2x0x0xf32>, %b: tensor<3x0x4xf32>) -> (tensor<2x0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<2x0x0xf32>, dense<> : tensor<3x0x4xf32>], test.results = [dense<> : tensor<2x0x4xf32>]} {
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[1, 1]], lhs_dilate = [2], rhs_dilate = [2], reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x0x0xf32>, tensor<3x0x4xf32>) -> tensor<2x0x4xf32>
  return %r : tensor<2x0x4xf32>
}
