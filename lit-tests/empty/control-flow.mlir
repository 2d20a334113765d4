func.func @stablehlo_while_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>, tensor<i32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>, dense<3> : tensor<i32>]} {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.while(%x = %a, %i = %z) : tensor<0x4xf32>, tensor<i32> cond {
    %k = stablehlo.constant dense<3> : tensor<i32>
    %g = stablehlo.compare LT, %i, %k : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %g : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    %y = stablehlo.add %x, %x : tensor<0x4xf32>
    stablehlo.return %y, %j : tensor<0x4xf32>, tensor<i32>
  }
  return %r#0, %r#1 : tensor<0x4xf32>, tensor<i32>
}

func.func @stablehlo_while_n0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>, tensor<i32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>, dense<3> : tensor<i32>]} {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.while(%x = %a, %i = %z) : tensor<3x0xf32>, tensor<i32> cond {
    %k = stablehlo.constant dense<3> : tensor<i32>
    %g = stablehlo.compare LT, %i, %k : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %g : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    %y = stablehlo.add %x, %x : tensor<3x0xf32>
    stablehlo.return %y, %j : tensor<3x0xf32>, tensor<i32>
  }
  return %r#0, %r#1 : tensor<3x0xf32>, tensor<i32>
}

func.func @stablehlo_while_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>, tensor<i32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>, dense<3> : tensor<i32>]} {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.while(%x = %a, %i = %z) : tensor<0x0xf32>, tensor<i32> cond {
    %k = stablehlo.constant dense<3> : tensor<i32>
    %g = stablehlo.compare LT, %i, %k : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %g : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    %y = stablehlo.add %x, %x : tensor<0x0xf32>
    stablehlo.return %y, %j : tensor<0x0xf32>, tensor<i32>
  }
  return %r#0, %r#1 : tensor<0x0xf32>, tensor<i32>
}

func.func @stablehlo_if_m0(%a: tensor<i1>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<false> : tensor<i1>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.if"(%a) ({
    %x = stablehlo.add %b, %b : tensor<0x4xf32>
    stablehlo.return %x : tensor<0x4xf32>
  }, {
    stablehlo.return %b : tensor<0x4xf32>
  }) : (tensor<i1>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_if_n0(%a: tensor<i1>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<false> : tensor<i1>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.if"(%a) ({
    %x = stablehlo.add %b, %b : tensor<3x0xf32>
    stablehlo.return %x : tensor<3x0xf32>
  }, {
    stablehlo.return %b : tensor<3x0xf32>
  }) : (tensor<i1>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_if_all0(%a: tensor<i1>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<false> : tensor<i1>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.if"(%a) ({
    %x = stablehlo.add %b, %b : tensor<0x0xf32>
    stablehlo.return %x : tensor<0x0xf32>
  }, {
    stablehlo.return %b : tensor<0x0xf32>
  }) : (tensor<i1>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_case_m0(%a: tensor<i32>, %b: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<1> : tensor<i32>, dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.case"(%a) ({
    stablehlo.return %b : tensor<0x4xf32>
  }, {
    %x = stablehlo.negate %b : tensor<0x4xf32>
    stablehlo.return %x : tensor<0x4xf32>
  }) : (tensor<i32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_case_n0(%a: tensor<i32>, %b: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<1> : tensor<i32>, dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.case"(%a) ({
    stablehlo.return %b : tensor<3x0xf32>
  }, {
    %x = stablehlo.negate %b : tensor<3x0xf32>
    stablehlo.return %x : tensor<3x0xf32>
  }) : (tensor<i32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_case_all0(%a: tensor<i32>, %b: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<1> : tensor<i32>, dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.case"(%a) ({
    stablehlo.return %b : tensor<0x0xf32>
  }, {
    %x = stablehlo.negate %b : tensor<0x0xf32>
    stablehlo.return %x : tensor<0x0xf32>
  }) : (tensor<i32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_optimization_barrier_m0(%a: tensor<0x4xf32>, %b: tensor<4xi32>) -> (tensor<0x4xf32>, tensor<4xi32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<[4, 1, 3, 5]> : tensor<4xi32>], test.results = [dense<> : tensor<0x4xf32>, dense<[4, 1, 3, 5]> : tensor<4xi32>]} {
  %r:2 = stablehlo.optimization_barrier %a, %b : tensor<0x4xf32>, tensor<4xi32>
  return %r#0, %r#1 : tensor<0x4xf32>, tensor<4xi32>
}

func.func @stablehlo_optimization_barrier_n0(%a: tensor<3x0xf32>, %b: tensor<0xi32>) -> (tensor<3x0xf32>, tensor<0xi32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<0xi32>], test.results = [dense<> : tensor<3x0xf32>, dense<> : tensor<0xi32>]} {
  %r:2 = stablehlo.optimization_barrier %a, %b : tensor<3x0xf32>, tensor<0xi32>
  return %r#0, %r#1 : tensor<3x0xf32>, tensor<0xi32>
}

func.func @stablehlo_optimization_barrier_all0(%a: tensor<0x0xf32>, %b: tensor<0xi32>) -> (tensor<0x0xf32>, tensor<0xi32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0xi32>], test.results = [dense<> : tensor<0x0xf32>, dense<> : tensor<0xi32>]} {
  %r:2 = stablehlo.optimization_barrier %a, %b : tensor<0x0xf32>, tensor<0xi32>
  return %r#0, %r#1 : tensor<0x0xf32>, tensor<0xi32>
}

func.func @stablehlo_tuple_m0(%a: tensor<0x4xf32>, %b: tensor<4xi32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<[4, 1, 3, 5]> : tensor<4xi32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %t = stablehlo.tuple %a, %b : tuple<tensor<0x4xf32>, tensor<4xi32>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<0x4xf32>, tensor<4xi32>>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_tuple_n0(%a: tensor<3x0xf32>, %b: tensor<0xi32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<0xi32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %t = stablehlo.tuple %a, %b : tuple<tensor<3x0xf32>, tensor<0xi32>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3x0xf32>, tensor<0xi32>>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_tuple_all0(%a: tensor<0x0xf32>, %b: tensor<0xi32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0xi32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %t = stablehlo.tuple %a, %b : tuple<tensor<0x0xf32>, tensor<0xi32>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<0x0xf32>, tensor<0xi32>>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_get_tuple_element_m0(%a: tensor<0x4xf32>, %b: tensor<4xi32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>, dense<[4, 1, 3, 5]> : tensor<4xi32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %t = stablehlo.tuple %a, %b : tuple<tensor<0x4xf32>, tensor<4xi32>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<0x4xf32>, tensor<4xi32>>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_get_tuple_element_n0(%a: tensor<3x0xf32>, %b: tensor<0xi32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>, dense<> : tensor<0xi32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %t = stablehlo.tuple %a, %b : tuple<tensor<3x0xf32>, tensor<0xi32>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3x0xf32>, tensor<0xi32>>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_get_tuple_element_all0(%a: tensor<0x0xf32>, %b: tensor<0xi32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>, dense<> : tensor<0xi32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %t = stablehlo.tuple %a, %b : tuple<tensor<0x0xf32>, tensor<0xi32>>
  %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<0x0xf32>, tensor<0xi32>>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}
