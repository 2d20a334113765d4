module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x5xcomplex<f32>>) -> (tensor<5x2xcomplex<f32>> {jax.result_info = "result"}) {
    %0 = stablehlo.slice %arg0 [0:1, 0:5] : (tensor<5x5xcomplex<f32>>) -> tensor<1x5xcomplex<f32>>
    %1 = stablehlo.reshape %0 : (tensor<1x5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
    %2 = stablehlo.slice %arg0 [1:2, 0:5] : (tensor<5x5xcomplex<f32>>) -> tensor<1x5xcomplex<f32>>
    %3 = stablehlo.reshape %2 : (tensor<1x5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
    %cst = stablehlo.constant dense<(4.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<5xcomplex<f32>>
    %5 = stablehlo.add %3, %4 : tensor<5xcomplex<f32>>
    %6 = stablehlo.slice %arg0 [2:3, 0:5] : (tensor<5x5xcomplex<f32>>) -> tensor<1x5xcomplex<f32>>
    %7 = stablehlo.reshape %6 : (tensor<1x5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
    %8 = stablehlo.slice %arg0 [0:5, 0:2] : (tensor<5x5xcomplex<f32>>) -> tensor<5x2xcomplex<f32>>
    %9:5 = stablehlo.custom_call @lapack_cgtsv_ffi(%1, %5, %7, %8) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [2], operand_index = 2, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [3], operand_index = 3, operand_tuple_indices = []>], result_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n], [o], [p], [q, r], []) {i=5, j=5, k=5, l=5, m=2, n=5, o=5, p=5, q=5, r=2}, custom>} : (tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>, tensor<5x2xcomplex<f32>>) -> (tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>, tensor<5x2xcomplex<f32>>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %10 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %11 = stablehlo.compare EQ, %9#4, %10, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %13 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<5x2xcomplex<f32>>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<5x2xi1>
    %15 = stablehlo.select %14, %9#3, %13 : tensor<5x2xi1>, tensor<5x2xcomplex<f32>>
    return %15 : tensor<5x2xcomplex<f32>>
  }
}
