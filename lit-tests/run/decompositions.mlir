// RUN: creole-run %s --all-functions --split-input-file | FileCheck %s
// RUN: creole-run %s --all-functions --split-input-file --backend=interp | FileCheck %s

// Ops that are compositions of others. Each function checks itself.
// CHECK: 13 functions ran, 0 failed

func.func @einsum_product() {
  %a = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %b = stablehlo.constant dense<[[1.0, 0.0], [0.0, 1.0], [2.0, 2.0]]> : tensor<3x2xf32>
  %0 = stablehlo.einsum %a, %b, config = "ab,bc->ca" : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %0, dense<[[7.0, 16.0], [8.0, 17.0]]> : tensor<2x2xf32>
  return
}

// -----

// Letters of one operand alone are summed over first.
func.func @einsum_sums() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %b = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %0 = stablehlo.einsum %a, %b, config = "ij,ik->i" : (tensor<2x3xi32>, tensor<2x2xi32>) -> tensor<2xi32>
  check.expect_eq_const %0, dense<[18, 105]> : tensor<2xi32>
  return
}

// -----

func.func @einsum_batch() {
  %a = stablehlo.iota dim = 2 : tensor<2x1x3xi32>
  %b = stablehlo.constant dense<[[[1], [2], [3]], [[4], [5], [6]]]> : tensor<2x3x1xi32>
  %0 = stablehlo.einsum %a, %b, config = "...ij,...jk->...ik" : (tensor<2x1x3xi32>, tensor<2x3x1xi32>) -> tensor<2x1x1xi32>
  check.expect_eq_const %0, dense<[[[8]], [[17]]]> : tensor<2x1x1xi32>
  return
}

// -----

func.func @unary_einsum() {
  %a = stablehlo.constant dense<[[[1, 2, 3]], [[4, 5, 6]]]> : tensor<2x1x3xi64>
  %0 = stablehlo.unary_einsum %a, config = "abc->ca" : (tensor<2x1x3xi64>) -> tensor<3x2xi64>
  check.expect_eq_const %0, dense<[[1, 4], [2, 5], [3, 6]]> : tensor<3x2xi64>
  %1 = stablehlo.unary_einsum %a, config = "abc->b" : (tensor<2x1x3xi64>) -> tensor<1xi64>
  check.expect_eq_const %1, dense<21> : tensor<1xi64>
  return
}

// -----

func.func @torch_index_select() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %i = stablehlo.constant dense<[2, 0]> : tensor<2xi32>
  %0 = "stablehlo.torch_index_select"(%a, %i) {batch_dims = 0 : i64, dim = 1 : i64} : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[3, 1], [6, 4]]> : tensor<2x2xi32>
  %j = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %1 = "stablehlo.torch_index_select"(%a, %j) {batch_dims = 1 : i64, dim = 1 : i64} : (tensor<2x3xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %1, dense<[[3, 1], [5, 5]]> : tensor<2x2xi32>
  return
}

// -----

// Sums so far, from the front and from the end, and the last carry.
func.func @scan() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %zero = stablehlo.constant dense<0> : tensor<2xi32>
  %0:2 = chlo.scan(%a) inits(%zero) dimension=1 {
  ^bb0(%x: tensor<2xi32>, %sum: tensor<2xi32>):
    %1 = stablehlo.add %x, %sum : tensor<2xi32>
    stablehlo.return %1, %1 : tensor<2xi32>, tensor<2xi32>
  } : (tensor<2x3xi32>, tensor<2xi32>) -> (tensor<2x3xi32>, tensor<2xi32>)
  check.expect_eq_const %0#0, dense<[[1, 3, 6], [4, 9, 15]]> : tensor<2x3xi32>
  check.expect_eq_const %0#1, dense<[6, 15]> : tensor<2xi32>
  %2:2 = chlo.scan(%a) inits(%zero) dimension=1 attributes {is_reverse = true} {
  ^bb0(%x: tensor<2xi32>, %sum: tensor<2xi32>):
    %1 = stablehlo.add %x, %sum : tensor<2xi32>
    stablehlo.return %1, %1 : tensor<2xi32>, tensor<2xi32>
  } : (tensor<2x3xi32>, tensor<2xi32>) -> (tensor<2x3xi32>, tensor<2xi32>)
  check.expect_eq_const %2#0, dense<[[6, 5, 3], [15, 11, 6]]> : tensor<2x3xi32>
  return
}

// -----

// A right operand for each group of rows; the last row is in none.
func.func @ragged_dot_of_rows() {
  %a = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]> : tensor<4x2xf32>
  %b = stablehlo.constant dense<[[[1.0], [0.0]], [[0.0], [0x7F800000]], [[0.0], [10.0]]]> : tensor<3x2x1xf32>
  %n = stablehlo.constant dense<[2, 0, 1]> : tensor<3xi32>
  %0 = "chlo.ragged_dot"(%a, %b, %n) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_batching_dimensions = [], rhs_batching_dimensions = [],
      lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1],
      lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>
  } : (tensor<4x2xf32>, tensor<3x2x1xf32>, tensor<3xi32>) -> tensor<4x1xf32>
  check.expect_eq_const %0, dense<[[1.0], [3.0], [60.0], [0.0]]> : tensor<4x1xf32>
  return
}

// -----

// A result for each group of what is summed over.
func.func @ragged_dot_of_sums() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %b = stablehlo.constant dense<[[1], [10], [100]]> : tensor<3x1xi32>
  %n = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = "chlo.ragged_dot"(%a, %b, %n) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_batching_dimensions = [], rhs_batching_dimensions = [],
      lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0],
      lhs_ragged_dimensions = [1], rhs_group_dimensions = []>
  } : (tensor<2x3xi32>, tensor<3x1xi32>, tensor<2xi32>) -> tensor<2x2x1xi32>
  check.expect_eq_const %0, dense<[[[1], [4]], [[320], [650]]]> : tensor<2x2x1xi32>
  return
}

// -----

// Numbers from XLA (jax 0.10.2 on a CPU). The counter is carried over to the upper half of its 128 bits.
func.func @philox() {
  %state = stablehlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  %0:2 = "stablehlo.rng_bit_generator"(%state) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<3xui64>) -> (tensor<3xui64>, tensor<7xui32>)
  check.expect_eq_const %0#0, dense<[7, 1, 6]> : tensor<3xui64>
  check.expect_eq_const %0#1, dense<[592388033, 4281800940, 662029415, 3118642158, 2900326916, 2923260437, 966877904]> : tensor<7xui32>
  %short = stablehlo.constant dense<[7, 18446744073709551615]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%short) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui64>)
  check.expect_eq_const %1#0, dense<[7, 2]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[12582623120030231089, 3721964000698584067, 2113786144769580494, 5095073197567980399, 5738669472434535144]> : tensor<5xui64>
  return
}

// -----

// Within their limits, and not all the same.
func.func @rng() {
  %a = stablehlo.constant dense<10> : tensor<i32>
  %b = stablehlo.constant dense<13> : tensor<i32>
  %shape = stablehlo.constant dense<[100]> : tensor<1xi64>
  %0 = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<100xi32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %least = stablehlo.reduce(%0 init: %b) applies stablehlo.minimum across dimensions = [0] : (tensor<100xi32>, tensor<i32>) -> tensor<i32>
  %most = stablehlo.reduce(%0 init: %c) applies stablehlo.maximum across dimensions = [0] : (tensor<100xi32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %least, dense<10> : tensor<i32>
  check.expect_eq_const %most, dense<12> : tensor<i32>
  %mean = stablehlo.constant dense<5.0> : tensor<f32>
  %deviation = stablehlo.constant dense<2.0> : tensor<f32>
  %many = stablehlo.constant dense<[20000]> : tensor<1xi64>
  %1 = stablehlo.rng %mean, %deviation, %many, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<20000xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<20000xf32>, tensor<f32>) -> tensor<f32>
  check.expect_almost_eq_const %sum, dense<100000.0> : tensor<f32>, tolerance = 0.01
  return
}

// -----

func.func @checks() {
  %a = stablehlo.constant dense<[5.0, 0x7C00, -0.0, 0x7E00]> : tensor<4xf16>
  %b = stablehlo.constant dense<[5.010, 0x7C00, 0.0, 0x7E00]> : tensor<4xf16>
  check.expect_close %a, %b, max_ulp_difference = 3 : tensor<4xf16>, tensor<4xf16>
  check.expect_close %a, %b, max_ulp_difference = 3, min_ulp_difference = 0 : tensor<4xf16>, tensor<4xf16>
  check.expect_almost_eq%a, %b, tolerance = 0.1 : tensor<4xf16>
  stablehlo.custom_call @check.expect_close(%a, %b) {has_side_effect = true} : (tensor<4xf16>, tensor<4xf16>) -> ()
  %is_equal = stablehlo.custom_call @check.eq(%a, %a) : (tensor<4xf16>, tensor<4xf16>) -> tensor<i1>
  check.expect_eq_const %is_equal, dense<true> : tensor<i1>
  %c = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f64>>
  check.expect_eq %c, %c : tensor<complex<f64>>
  %d = interpreter.probe %c, probe_id = "c" : tensor<complex<f64>>
  check.expect_almost_eq_const %d, dense<(1.0001, 2.0)> : tensor<complex<f64>> {tolerance = 1.000000e-03 : f64}
  %e = stablehlo.constant dense<[[-8, 7]]> : tensor<1x2xi4>
  check.expect_eq_const %e, dense<[[-8, 7]]> : tensor<1x2xi4>
  return
}

// -----

// One process: what it gives it gets.
func.func @one_process() -> tensor<4xf32> {
  %a = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  check.expect_eq %0, %a : tensor<4xf32>
  %1 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 0]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  check.expect_eq %1, %a : tensor<4xf32>
  %2 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<> : tensor<0x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  check.expect_eq_const %2, dense<0.0> : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// What takes inputs does not run here, nor what is private.
func.func @inputs(%a: tensor<2xf32>) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}

func.func private @helper() -> tensor<i32> {
  %a = stablehlo.constant dense<1> : tensor<i32>
  return %a : tensor<i32>
}

func.func @public() {
  %a = call @helper() : () -> tensor<i32>
  check.expect_eq_const %a, dense<1> : tensor<i32>
  return
}
