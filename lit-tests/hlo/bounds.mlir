// RUN: creole-opt %s | FileCheck %s
// RUN: creole-opt %s -o %t.1
// RUN: creole-opt %t.1 --mlir-print-op-generic | creole-opt -o %t.2
// RUN: diff %t.1 %t.2

// Bounds of dynamic sizes: each op keeps them, or says what follows from them. The test `bounds` compares these types with those
// that are inferred.

// CHECK: stablehlo.reduce(%arg1 init: %arg2) applies stablehlo.add across dimensions = [0] : (tensor<4x?xf32, #stablehlo.bounds<?, 8>>, tensor<f32>) -> tensor<?xf32, #stablehlo.bounds<8>>
// CHECK: stablehlo.while(%iterArg = %arg1) : tensor<4x?xf32, #stablehlo.bounds<?, 8>>
// CHECK: mhlo.copy %arg1 : tensor<4x?xf32, #stablehlo.bounds<?, 8>>

!B = tensor<?xf32, #stablehlo.bounds<8>>
!M = tensor<4x?xf32, #stablehlo.bounds<?, 8>>
!MT = tensor<?x4xf32, #stablehlo.bounds<8, ?>>
!I = tensor<4x?xi32, #stablehlo.bounds<?, 8>>
!P = tensor<4x?xi1, #stablehlo.bounds<?, 8>>
!C = tensor<4x?xcomplex<f32>, #stablehlo.bounds<?, 8>>
func.func @bounds(%b: !B, %m: !M, %z: tensor<f32>, %p: tensor<i1>, %pm: !P, %i: !I, %c: !C, %k: tensor<i32>, %s4: tensor<4xf32>, %sq: tensor<?x?xf32, #stablehlo.bounds<5, 5>>, %u: tensor<4x?xf32>, %st: tensor<4x7xf32>, %m5: tensor<4x?xf32, #stablehlo.bounds<?, 5>>) {
  %r1 = "stablehlo.concatenate"(%m, %m) {dimension = 1 : i64} : (!M, !M) -> tensor<4x?xf32, #stablehlo.bounds<?, 16>>
  %r2 = "stablehlo.concatenate"(%m, %m5) {dimension = 0 : i64} : (!M, tensor<4x?xf32, #stablehlo.bounds<?, 5>>) -> tensor<8x?xf32, #stablehlo.bounds<?, 5>>
  %r3 = "stablehlo.concatenate"(%m, %u) {dimension = 0 : i64} : (!M, tensor<4x?xf32>) -> tensor<8x?xf32, #stablehlo.bounds<?, 8>>
  %r3b = "stablehlo.concatenate"(%m, %u) {dimension = 1 : i64} : (!M, tensor<4x?xf32>) -> tensor<4x?xf32>
  %r4 = "stablehlo.transpose"(%m) {permutation = array<i64: 1, 0>} : (!M) -> !MT
  %r5 = "stablehlo.reverse"(%m) {dimensions = array<i64: 1>} : (!M) -> !M
  %r6 = "stablehlo.pad"(%m, %z) {edge_padding_low = array<i64: 1, 1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 0, 1>} : (!M, tensor<f32>) -> tensor<5x?xf32, #stablehlo.bounds<?, 18>>
  %r7 = "stablehlo.reduce"(%m, %z) ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %1 = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %1 : tensor<f32>
  }) {dimensions = array<i64: 0>} : (!M, tensor<f32>) -> !B
  %r7b:2 = "stablehlo.reduce"(%m, %m5, %z, %z) ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>, %x2: tensor<f32>, %y2: tensor<f32>):
      stablehlo.return %x, %y : tensor<f32>, tensor<f32>
  }) {dimensions = array<i64: 0>} : (!M, tensor<4x?xf32, #stablehlo.bounds<?, 5>>, tensor<f32>, tensor<f32>) -> (tensor<?xf32, #stablehlo.bounds<5>>, tensor<?xf32, #stablehlo.bounds<5>>)
  %r8 = "stablehlo.reduce_window"(%m, %z) ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %1 = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %1 : tensor<f32>
  }) {window_dimensions = array<i64: 1, 2>} : (!M, tensor<f32>) -> tensor<4x?xf32, #stablehlo.bounds<?, 7>>
  %r9 = "stablehlo.map"(%m) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 0, 1>} : (!M) -> !M
  %r10 = "stablehlo.sort"(%m) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %12 = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %12 : tensor<i1>
  }) {dimension = 0 : i64} : (!M) -> !M
  %r11 = "stablehlo.slice"(%m) {start_indices = array<i64: 0, 0>, limit_indices = array<i64: 2, 4>, strides = array<i64: 1, 1>} : (!M) -> tensor<2x4xf32>
  %r12 = "stablehlo.dynamic_slice"(%m, %k, %k) {slice_sizes = array<i64: 2, 3>} : (!M, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  %r13 = "stablehlo.dynamic_update_slice"(%m, %st, %k, %k) : (!M, tensor<4x7xf32>, tensor<i32>, tensor<i32>) -> !M
  %r14 = "stablehlo.select"(%pm, %m, %m) : (!P, !M, !M) -> !M
  %r15 = "stablehlo.select"(%p, %m, %u) : (tensor<i1>, !M, tensor<4x?xf32>) -> !M
  %r16 = "stablehlo.clamp"(%z, %m, %z) : (tensor<f32>, !M, tensor<f32>) -> !M
  %r17 = "stablehlo.clamp"(%m5, %m, %u) : (tensor<4x?xf32, #stablehlo.bounds<?, 5>>, !M, tensor<4x?xf32>) -> !M
  %r18 = "stablehlo.compare"(%m, %m5) {comparison_direction = #stablehlo<comparison_direction LT>} : (!M, tensor<4x?xf32, #stablehlo.bounds<?, 5>>) -> tensor<4x?xi1, #stablehlo.bounds<?, 5>>
  %r19 = "stablehlo.complex"(%m, %u) : (!M, tensor<4x?xf32>) -> !C
  %r20 = "stablehlo.real"(%c) : (!C) -> !M
  %r21 = "stablehlo.imag"(%c) : (!C) -> !M
  %r22 = "stablehlo.abs"(%c) : (!C) -> !M
  %r23 = "stablehlo.is_finite"(%m) : (!M) -> !P
  %r24 = "stablehlo.reduce_precision"(%m) {exponent_bits = 5 : i32, mantissa_bits = 10 : i32} : (!M) -> !M
  %r25 = "stablehlo.optimization_barrier"(%m) : (!M) -> !M
  %r26 = "stablehlo.if"(%p) ({
    stablehlo.return %m : !M
  }, {
    stablehlo.return %m : !M
  }) : (tensor<i1>) -> !M
  %r27 = "stablehlo.case"(%k) ({
    stablehlo.return %m : !M
  }, {
    stablehlo.return %m5 : tensor<4x?xf32, #stablehlo.bounds<?, 5>>
  }) : (tensor<i32>) -> !M
  %r28 = "stablehlo.while"(%m) ({
    ^bb0(%x: !M):
    stablehlo.return %p : tensor<i1>
  }, {
    ^bb0(%x: !M):
    stablehlo.return %x : !M
  }) : (!M) -> !M
  %r29 = "stablehlo.broadcast"(%b) {broadcast_sizes = array<i64: 2>} : (!B) -> tensor<2x?xf32, #stablehlo.bounds<?, 8>>
  %r30 = "stablehlo.cholesky"(%sq) : (tensor<?x?xf32, #stablehlo.bounds<5, 5>>) -> tensor<?x?xf32, #stablehlo.bounds<5, 5>>
  %r31 = "stablehlo.triangular_solve"(%sq, %sq) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<?x?xf32, #stablehlo.bounds<5, 5>>, tensor<?x?xf32, #stablehlo.bounds<5, 5>>) -> tensor<?x?xf32, #stablehlo.bounds<5, 5>>
  %mt = "stablehlo.transpose"(%c) {permutation = array<i64: 1, 0>} : (!C) -> tensor<?x4xcomplex<f32>, #stablehlo.bounds<8, ?>>
  %r32 = "stablehlo.fft"(%mt) {fft_length = array<i64: 4>, fft_type = #stablehlo<fft_type FFT>} : (tensor<?x4xcomplex<f32>, #stablehlo.bounds<8, ?>>) -> tensor<?x4xcomplex<f32>, #stablehlo.bounds<8, ?>>
  %r33 = "stablehlo.fft"(%r4) {fft_length = array<i64: 4>, fft_type = #stablehlo<fft_type RFFT>} : (!MT) -> tensor<?x3xcomplex<f32>, #stablehlo.bounds<8, ?>>
  %r34 = "stablehlo.batch_norm_inference"(%r4, %s4, %s4, %s4, %s4) {epsilon = 0.1 : f32, feature_index = 1 : i64} : (!MT, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> !MT
  %r35:3 = "stablehlo.batch_norm_training"(%r4, %s4, %s4) {epsilon = 0.1 : f32, feature_index = 1 : i64} : (!MT, tensor<4xf32>, tensor<4xf32>) -> (!MT, tensor<4xf32>, tensor<4xf32>)
  %r35b:3 = "stablehlo.batch_norm_training"(%m, %b, %b) {epsilon = 0.1 : f32, feature_index = 1 : i64} : (!M, !B, !B) -> (!M, !B, !B)
  %r36:3 = "stablehlo.batch_norm_grad"(%r4, %s4, %s4, %s4, %r4) {epsilon = 0.1 : f32, feature_index = 1 : i64} : (!MT, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, !MT) -> (!MT, tensor<4xf32>, tensor<4xf32>)
  %r37 = "stablehlo.all_reduce"(%m) ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %1 = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %1 : tensor<f32>
  }) {replica_groups = dense<0> : tensor<1x1xi64>} : (!M) -> !M
  %r38 = "stablehlo.collective_permute"(%m) {source_target_pairs = dense<0> : tensor<1x2xi64>} : (!M) -> !M
  %r39 = "stablehlo.collective_broadcast"(%m) {replica_groups = dense<0> : tensor<1x1xi64>} : (!M) -> !M
  %r40 = "stablehlo.all_to_all"(%m) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (!M) -> tensor<2x?xf32, #stablehlo.bounds<?, 16>>
  %gi = "stablehlo.constant"() {value = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %bi = stablehlo.convert %b : (!B) -> tensor<?xi32, #stablehlo.bounds<8>>
  %r41 = "stablehlo.gather"(%st, %bi) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 7>} : (tensor<4x7xf32>, tensor<?xi32, #stablehlo.bounds<8>>) -> tensor<?x7xf32, #stablehlo.bounds<8, ?>>
  %r42 = "stablehlo.scatter"(%m, %gi, %b) ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      stablehlo.return %y : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>} : (!M, tensor<1xi32>, !B) -> !M
  %r43 = "stablehlo.select_and_scatter"(%m, %m, %z) ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %1 = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
  }, {
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %1 = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %1 : tensor<f32>
  }) {window_dimensions = array<i64: 1, 1>} : (!M, !M, tensor<f32>) -> !M
  %r44 = "stablehlo.set_dimension_size"(%m, %k) {dimension = 1 : i64} : (!M, tensor<i32>) -> !M
  %r45 = "stablehlo.set_dimension_size"(%m, %k) {dimension = 0 : i64} : (!M, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<4, 8>>
  %q = stablehlo.uniform_quantize %b : (!B) -> tensor<?x!quant.uniform<i8:f32, 0.5>, #stablehlo.bounds<8>>
  %r46 = "stablehlo.uniform_dequantize"(%q) : (tensor<?x!quant.uniform<i8:f32, 0.5>, #stablehlo.bounds<8>>) -> !B
  %r47:2 = chlo.top_k(%r4, k = 2) : !MT -> (tensor<?x2xf32, #stablehlo.bounds<8, ?>>, tensor<?x2xi32, #stablehlo.bounds<8, ?>>)
  %r48 = chlo.is_inf %m : !M -> !P
  %r49 = "chlo.constant_like"(%m) {value = 1.0 : f32} : (!M) -> !M
  %r50 = chlo.next_after %m, %u : !M, tensor<4x?xf32> -> !M
  %r51 = chlo.broadcast_select %pm, %m, %u : (!P, !M, tensor<4x?xf32>) -> tensor<4x?xf32>
  %r52 = chlo.broadcast_compare %m, %m {comparison_direction = #chlo<comparison_direction LT>} : (!M, !M) -> !P
  %r53 = chlo.broadcast_add %m, %z : (!M, tensor<f32>) -> !M
  %r54 = chlo.broadcast_complex %m, %m : (!M, !M) -> !C
  %r55 = stablehlo.atan2 %u, %m : (tensor<4x?xf32>, !M) -> !M
  %r56 = mhlo.erf %m : !M
  %r57 = mhlo.copy %m : !M
  %r58:2 = mhlo.topk(%r4, k = 2) : !MT -> (tensor<?x2xf32, #stablehlo.bounds<8, ?>>, tensor<?x2xi32, #stablehlo.bounds<8, ?>>)
  return
}
