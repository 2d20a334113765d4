module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x6xf32>) -> (tensor<6x6xf32> {jax.result_info = "result"}) {
    %0:5 = call @qr(%arg0) : (tensor<6x6xf32>) -> (tensor<6x6xf32>, tensor<6x6xf32>, tensor<6x6xf32>, tensor<6x6xi1>, tensor<6x6xf32>)
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %2 = call @qr_0(%0#1, %0#2, %0#3, %0#4, %0#0, %1) : (tensor<6x6xf32>, tensor<6x6xf32>, tensor<6x6xi1>, tensor<6x6xf32>, tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    return %2 : tensor<6x6xf32>
  }
  func.func private @qr(%arg0: tensor<6x6xf32>) -> (tensor<6x6xf32>, tensor<6x6xf32>, tensor<6x6xf32>, tensor<6x6xi1>, tensor<6x6xf32>) {
    %0:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m]) {i=6, j=6, k=6, l=6, m=6}, custom>} : (tensor<6x6xf32>) -> (tensor<6x6xf32>, tensor<6xf32>)
    %1 = stablehlo.custom_call @lapack_sorgqr_ffi(%0#0, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k])->([l, m]) {i=6, j=6, k=6, l=6, m=6}, custom>} : (tensor<6x6xf32>, tensor<6xf32>) -> tensor<6x6xf32>
    %2 = stablehlo.iota dim = 0 : tensor<6x6xi32>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %4 = stablehlo.add %2, %3 : tensor<6x6xi32>
    %5 = stablehlo.iota dim = 1 : tensor<6x6xi32>
    %6 = stablehlo.compare GE, %4, %5, SIGNED : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %8 = stablehlo.select %6, %7, %0#0 : tensor<6x6xi1>, tensor<6x6xf32>
    %9 = stablehlo.transpose %1, dims = [1, 0] : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %10 = stablehlo.iota dim = 0 : tensor<6x6xi32>
    %c_0 = stablehlo.constant dense<-1> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %12 = stablehlo.add %10, %11 : tensor<6x6xi32>
    %13 = stablehlo.iota dim = 1 : tensor<6x6xi32>
    %14 = stablehlo.compare GE, %12, %13, SIGNED : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %15 = stablehlo.iota dim = 0 : tensor<6x6xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %16 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %17 = stablehlo.add %15, %16 : tensor<6x6xi32>
    %18 = stablehlo.iota dim = 1 : tensor<6x6xi32>
    %19 = stablehlo.compare EQ, %17, %18, SIGNED : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %20 = stablehlo.convert %19 : (tensor<6x6xi1>) -> tensor<6x6xf32>
    return %1, %8, %9, %14, %20 : tensor<6x6xf32>, tensor<6x6xf32>, tensor<6x6xf32>, tensor<6x6xi1>, tensor<6x6xf32>
  }
  func.func private @qr_0(%arg0: tensor<6x6xf32>, %arg1: tensor<6x6xf32>, %arg2: tensor<6x6xi1>, %arg3: tensor<6x6xf32>, %arg4: tensor<6x6xf32>, %arg5: tensor<6x6xf32>) -> tensor<6x6xf32> {
    %0 = stablehlo.dot_general %arg5, %arg4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %2 = stablehlo.negate %1 : tensor<6x6xf32>
    %3 = stablehlo.multiply %arg3, %1 : tensor<6x6xf32>
    %4 = stablehlo.negate %3 : tensor<6x6xf32>
    %5 = stablehlo.add %2, %3 : tensor<6x6xf32>
    %6 = stablehlo.add %5, %4 : tensor<6x6xf32>
    %7 = stablehlo.negate %1 : tensor<6x6xf32>
    %8 = stablehlo.transpose %7, dims = [1, 0] : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %9 = stablehlo.add %1, %8 : tensor<6x6xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %11 = stablehlo.select %arg2, %9, %10 : tensor<6x6xi1>, tensor<6x6xf32>
    %12 = stablehlo.add %6, %11 : tensor<6x6xf32>
    %13 = stablehlo.dot_general %12, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %14 = stablehlo.transpose %13, dims = [1, 0] : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %15 = stablehlo.add %arg5, %14 : tensor<6x6xf32>
    %16 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %15) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 84 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=6, j=6, k=6, l=6, m=6, n=6}, custom>} : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    return %16 : tensor<6x6xf32>
  }
}
