func.func @stablehlo_all_gather_n0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.all_gather"(%a) <{replica_groups = dense<0> : tensor<1x1xi64>, all_gather_dim = 0 : i64}>  : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_all_reduce_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.all_reduce"(%a) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_all_reduce_n0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.all_reduce"(%a) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_all_reduce_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.all_reduce"(%a) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_all_to_all_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.all_to_all"(%a) <{replica_groups = dense<0> : tensor<1x1xi64>, split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 1 : i64}>  : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_all_to_all_n0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.all_to_all"(%a) <{replica_groups = dense<0> : tensor<1x1xi64>, split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 1 : i64}>  : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_all_to_all_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.all_to_all"(%a) <{replica_groups = dense<0> : tensor<1x1xi64>, split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 1 : i64}>  : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_collective_reduce_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.collective_reduce"(%a) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_collective_reduce_n0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.collective_reduce"(%a) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_collective_reduce_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.collective_reduce"(%a) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_collective_broadcast_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.collective_broadcast"(%a) <{replica_groups = dense<0> : tensor<1x1xi64>}>  : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_collective_broadcast_n0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.collective_broadcast"(%a) <{replica_groups = dense<0> : tensor<1x1xi64>}>  : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_collective_broadcast_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.collective_broadcast"(%a) <{replica_groups = dense<0> : tensor<1x1xi64>}>  : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_collective_permute_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<0> : tensor<1x2xi64>}>  : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_collective_permute_n0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<0> : tensor<1x2xi64>}>  : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_collective_permute_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<0> : tensor<1x2xi64>}>  : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}

func.func @stablehlo_reduce_scatter_n0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.reduce_scatter"(%a) <{replica_groups = dense<0> : tensor<1x1xi64>, scatter_dimension = 0 : i64}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_cross_replica_sum_m0(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>)
    attributes {test.inputs = [dense<> : tensor<0x4xf32>], test.results = [dense<> : tensor<0x4xf32>]} {
  %r = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

func.func @stablehlo_cross_replica_sum_n0(%a: tensor<3x0xf32>) -> (tensor<3x0xf32>)
    attributes {test.inputs = [dense<> : tensor<3x0xf32>], test.results = [dense<> : tensor<3x0xf32>]} {
  %r = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}

func.func @stablehlo_cross_replica_sum_all0(%a: tensor<0x0xf32>) -> (tensor<0x0xf32>)
    attributes {test.inputs = [dense<> : tensor<0x0xf32>], test.results = [dense<> : tensor<0x0xf32>]} {
  %r = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<0x0xf32>) -> tensor<0x0xf32>
  return %r : tensor<0x0xf32>
}
