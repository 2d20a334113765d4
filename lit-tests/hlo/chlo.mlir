// RUN: creole-opt %s -o %t.1
// RUN: creole-opt %t.1 --mlir-print-op-generic | creole-opt -o %t.2
// RUN: diff %t.1 %t.2

func.func @f(%a: tensor<3x4xf32>, %b: tensor<4xf32>, %i: tensor<3x4xi32>, %c: tensor<4xcomplex<f32>>, %d: tensor<?x4xf32>, %e: tensor<*xf32>, %v: tensor<3xf32>, %l: tensor<2x11x5xf32>, %r: tensor<3x2x5x7xf32>, %g: tensor<2x3xi64>) {
  %add = chlo.broadcast_add %a, %b : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %atan2 = chlo.broadcast_atan2 %a, %b : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %divide = chlo.broadcast_divide %a, %b : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %maximum = chlo.broadcast_maximum %a, %b : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %minimum = chlo.broadcast_minimum %a, %b : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %multiply = chlo.broadcast_multiply %a, %b : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %next_after = chlo.broadcast_next_after %a, %b : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %polygamma = chlo.broadcast_polygamma %a, %b : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %power = chlo.broadcast_power %a, %b : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %remainder = chlo.broadcast_remainder %a, %b : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %subtract = chlo.broadcast_subtract %a, %b : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %zeta = chlo.broadcast_zeta %a, %b : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %shift_left = chlo.broadcast_shift_left %a, %b : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %shift_right_arithmetic = chlo.broadcast_shift_right_arithmetic %a, %b : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %shift_right_logical = chlo.broadcast_shift_right_logical %a, %b : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %and = chlo.broadcast_and %i, %i {broadcast_dimensions = array<i64: 0, 1>} : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
  %or = chlo.broadcast_or %i, %i {broadcast_dimensions = array<i64: 0, 1>} : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
  %xor = chlo.broadcast_xor %i, %i {broadcast_dimensions = array<i64: 0, 1>} : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
  %cmp = chlo.broadcast_compare %a, %b {compare_type = #chlo<comparison_type FLOAT>, comparison_direction = #chlo<comparison_direction LT>} : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xi1>
  %cpx = chlo.broadcast_complex %a, %b : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xcomplex<f32>>
  %sel = chlo.broadcast_select %cmp, %a, %b : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %ker = chlo._asin_acos_kernel %c : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  %uacos = chlo.acos %a : tensor<3x4xf32> -> tensor<3x4xf32>
  %uacosh = chlo.acosh %a : tensor<3x4xf32> -> tensor<3x4xf32>
  %uasin = chlo.asin %a : tensor<3x4xf32> -> tensor<3x4xf32>
  %uasinh = chlo.asinh %a : tensor<3x4xf32> -> tensor<3x4xf32>
  %uatan = chlo.atan %a : tensor<3x4xf32> -> tensor<3x4xf32>
  %uatanh = chlo.atanh %a : tensor<3x4xf32> -> tensor<3x4xf32>
  %ubessel_i1e = chlo.bessel_i1e %a : tensor<3x4xf32> -> tensor<3x4xf32>
  %uconj = chlo.conj %a : tensor<3x4xf32> -> tensor<3x4xf32>
  %ucosh = chlo.cosh %a : tensor<3x4xf32> -> tensor<3x4xf32>
  %udigamma = chlo.digamma %a : tensor<3x4xf32> -> tensor<3x4xf32>
  %uerf = chlo.erf %a : tensor<3x4xf32> -> tensor<3x4xf32>
  %uerf_inv = chlo.erf_inv %a : tensor<3x4xf32> -> tensor<3x4xf32>
  %uerfc = chlo.erfc %a : tensor<3x4xf32> -> tensor<3x4xf32>
  %ulgamma = chlo.lgamma %a : tensor<3x4xf32> -> tensor<3x4xf32>
  %usinh = chlo.sinh %a : tensor<3x4xf32> -> tensor<3x4xf32>
  %usquare = chlo.square %a : tensor<3x4xf32> -> tensor<3x4xf32>
  %utan = chlo.tan %a : tensor<3x4xf32> -> tensor<3x4xf32>
  %uis_inf = chlo.is_inf %a : tensor<3x4xf32> -> tensor<3x4xi1>
  %uis_neg_inf = chlo.is_neg_inf %a : tensor<3x4xf32> -> tensor<3x4xi1>
  %uis_pos_inf = chlo.is_pos_inf %a : tensor<3x4xf32> -> tensor<3x4xi1>
  %bnext_after = chlo.next_after %a, %a : tensor<3x4xf32>, tensor<3x4xf32> -> tensor<3x4xf32>
  %bpolygamma = chlo.polygamma %a, %a : tensor<3x4xf32>, tensor<3x4xf32> -> tensor<3x4xf32>
  %bzeta = chlo.zeta %a, %a : tensor<3x4xf32>, tensor<3x4xf32> -> tensor<3x4xf32>
  %mul = chlo.mulhi %i, %i : tensor<3x4xi32>, tensor<3x4xi32> -> tensor<3x4xi32>
  %cst = chlo.constant dense<1.0> : tensor<2xf32>
  %like = "chlo.constant_like"(%a) {value = 1 : i32} : (tensor<3x4xf32>) -> tensor<3x4xi32>
  %dyn = chlo.acos %d : tensor<?x4xf32> -> tensor<?x4xf32>
  %unr = chlo.acos %e : tensor<*xf32> -> tensor<*xf32>
  %top:2 = chlo.top_k(%a, k = 2) : tensor<3x4xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)
  %sc:2 = chlo.scan(%a) inits (%v) dimension=1  attributes {is_associative = false, is_reverse = true} {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    %s = stablehlo.add %x, %y : tensor<3xf32>
    stablehlo.return %s, %s : tensor<3xf32>, tensor<3xf32>
  } : (tensor<3x4xf32>, tensor<3xf32>) -> (tensor<3x4xf32>, tensor<3xf32>)
  %rag = "chlo.ragged_dot"(%l, %r, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<2x11x5xf32>, tensor<3x2x5x7xf32>, tensor<2x3xi64>) -> tensor<2x11x7xf32>
  return
}
