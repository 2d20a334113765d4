// RUN: creole-run %s --all-functions
// RUN: creole-run %s --all-functions --backend interp
// RUN: creole-run %s --all-functions --threads 2

// Factorisations that XLA's own library calls by name: products of the factors are the matrix, unitary factors are unitary.

func.func @qr_tall_f32() {
  %1 = stablehlo.constant dense<[[2.040e+00, -2.560e+00, 4.200e-01], [-5.700e-01, -4.500e-01, -2.200e-01], [-2.020e+00, -2.300e-01, -8.700e-01], [3.320e+00, 2.300e-01, -3.500e-01], [-2.800e-01, -6.700e-01, -1.060e+00]]> : tensor<5x3xf32>
  %2 = stablehlo.custom_call @Qr(%1) {backend_config = ""} : (tensor<5x3xf32>) -> tuple<tensor<5x3xf32>, tensor<3xf32>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<5x3xf32>, tensor<3xf32>>) -> tensor<5x3xf32>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<5x3xf32>, tensor<3xf32>>) -> tensor<3xf32>
  %5 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%3, %4) {backend_config = ""} : (tensor<5x3xf32>, tensor<3xf32>) -> tensor<5x3xf32>
  %6 = stablehlo.iota dim = 0 : tensor<5x3xi32>
  %7 = stablehlo.iota dim = 1 : tensor<5x3xi32>
  %8 = stablehlo.compare LE, %6, %7 : (tensor<5x3xi32>, tensor<5x3xi32>) -> tensor<5x3xi1>
  %9 = stablehlo.subtract %3, %3 : tensor<5x3xf32>
  %10 = stablehlo.select %8, %3, %9 : tensor<5x3xi1>, tensor<5x3xf32>
  %11 = stablehlo.slice %10 [0:3, 0:3] : (tensor<5x3xf32>) -> tensor<3x3xf32>
  %12 = stablehlo.dot_general %5, %11, contracting_dims = [1] x [0] : (tensor<5x3xf32>, tensor<3x3xf32>) -> tensor<5x3xf32>
  check.expect_almost_eq %12, %1 : tensor<5x3xf32>
  %13 = stablehlo.transpose %5, dims = [1, 0] : (tensor<5x3xf32>) -> tensor<3x5xf32>
  %14 = stablehlo.dot_general %13, %5, contracting_dims = [1] x [0] : (tensor<3x5xf32>, tensor<5x3xf32>) -> tensor<3x3xf32>
  %15 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %16 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %17 = stablehlo.compare EQ, %15, %16 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %18 = stablehlo.convert %17 : (tensor<3x3xi1>) -> tensor<3x3xf32>
  %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<3x3xf32>) -> tensor<3x3xf32>
  check.expect_almost_eq %14, %19 : tensor<3x3xf32>
  return
}

func.func @qr_wide_f32() {
  %1 = stablehlo.constant dense<[[-3.900e-01, 4.800e-01, -2.400e-01, 9.600e-01, -2.000e-01], [2.000e-02, 1.550e+00, 5.500e-01, -5.100e-01, -1.800e-01], [5.400e-01, 1.940e+00, -2.700e-01, -2.400e-01, 1.000e+00]]> : tensor<3x5xf32>
  %2 = stablehlo.custom_call @Qr(%1) {backend_config = ""} : (tensor<3x5xf32>) -> tuple<tensor<3x5xf32>, tensor<3xf32>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<3x5xf32>, tensor<3xf32>>) -> tensor<3x5xf32>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<3x5xf32>, tensor<3xf32>>) -> tensor<3xf32>
  %5 = stablehlo.slice %3 [0:3, 0:3] : (tensor<3x5xf32>) -> tensor<3x3xf32>
  %6 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%5, %4) {backend_config = ""} : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  %7 = stablehlo.iota dim = 0 : tensor<3x5xi32>
  %8 = stablehlo.iota dim = 1 : tensor<3x5xi32>
  %9 = stablehlo.compare LE, %7, %8 : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
  %10 = stablehlo.subtract %3, %3 : tensor<3x5xf32>
  %11 = stablehlo.select %9, %3, %10 : tensor<3x5xi1>, tensor<3x5xf32>
  %12 = stablehlo.dot_general %6, %11, contracting_dims = [1] x [0] : (tensor<3x3xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
  check.expect_almost_eq %12, %1 : tensor<3x5xf32>
  %13 = stablehlo.transpose %6, dims = [1, 0] : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %14 = stablehlo.dot_general %13, %6, contracting_dims = [1] x [0] : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  %15 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %16 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %17 = stablehlo.compare EQ, %15, %16 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %18 = stablehlo.convert %17 : (tensor<3x3xi1>) -> tensor<3x3xf32>
  %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<3x3xf32>) -> tensor<3x3xf32>
  check.expect_almost_eq %14, %19 : tensor<3x3xf32>
  return
}

func.func @qr_batch_f32() {
  %1 = stablehlo.constant dense<[[[-8.900e-01, -2.900e-01, 8.800e-01, 5.800e-01], [9.000e-02, 6.700e-01, -2.830e+00, 1.020e+00], [-9.600e-01, -1.670e+00, 2.800e-01, 7.000e-01], [-4.400e-01, -1.080e+00, 3.000e-02, -5.000e-02]], [[1.410e+00, 7.500e-01, 1.900e-01, 1.110e+00], [-2.100e-01, -9.300e-01, 5.800e-01, 5.800e-01], [-2.100e-01, -7.800e-01, 2.300e-01, -2.490e+00], [6.900e-01, 4.900e-01, -1.640e+00, 6.000e-02]]]> : tensor<2x4x4xf32>
  %2:2 = stablehlo.custom_call @Qr(%1) : (tensor<2x4x4xf32>) -> (tensor<2x4x4xf32>, tensor<2x4xf32>)
  %3 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%2#0, %2#1) {backend_config = ""} : (tensor<2x4x4xf32>, tensor<2x4xf32>) -> tensor<2x4x4xf32>
  %4 = stablehlo.iota dim = 1 : tensor<2x4x4xi32>
  %5 = stablehlo.iota dim = 2 : tensor<2x4x4xi32>
  %6 = stablehlo.compare LE, %4, %5 : (tensor<2x4x4xi32>, tensor<2x4x4xi32>) -> tensor<2x4x4xi1>
  %7 = stablehlo.subtract %2#0, %2#0 : tensor<2x4x4xf32>
  %8 = stablehlo.select %6, %2#0, %7 : tensor<2x4x4xi1>, tensor<2x4x4xf32>
  %9 = stablehlo.dot_general %3, %8, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  check.expect_almost_eq %9, %1 : tensor<2x4x4xf32>
  %10 = stablehlo.transpose %3, dims = [0, 2, 1] : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %11 = stablehlo.dot_general %10, %3, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %12 = stablehlo.iota dim = 0 : tensor<4x4xi32>
  %13 = stablehlo.iota dim = 1 : tensor<4x4xi32>
  %14 = stablehlo.compare EQ, %12, %13 : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
  %15 = stablehlo.convert %14 : (tensor<4x4xi1>) -> tensor<4x4xf32>
  %16 = stablehlo.broadcast_in_dim %15, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<2x4x4xf32>
  check.expect_almost_eq %11, %16 : tensor<2x4x4xf32>
  return
}

func.func @qr_full_f32() {
  %1 = stablehlo.constant dense<[[[-9.600e-01, 7.600e-01, -2.030e+00], [-9.100e-01, 7.100e-01, 1.160e+00], [-2.160e+00, -5.000e-01, 3.300e-01], [-6.100e-01, 1.590e+00, -1.190e+00], [3.500e-01, -1.050e+00, 1.410e+00]], [[-2.000e-02, -3.700e-01, -1.720e+00], [1.680e+00, 7.500e-01, 7.500e-01], [1.140e+00, 3.500e-01, -6.400e-01], [-8.000e-01, -8.000e-01, 1.370e+00], [-1.460e+00, -6.000e-01, -3.200e-01]]]> : tensor<2x5x3xf32>
  %2 = stablehlo.custom_call @Qr(%1) {backend_config = ""} : (tensor<2x5x3xf32>) -> tuple<tensor<2x5x3xf32>, tensor<2x3xf32>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<2x5x3xf32>, tensor<2x3xf32>>) -> tensor<2x5x3xf32>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<2x5x3xf32>, tensor<2x3xf32>>) -> tensor<2x3xf32>
  %5 = stablehlo.constant dense<0.000e+00> : tensor<f32>
  %6 = stablehlo.pad %3, %5, low = [0, 0, 0], high = [0, 0, 2], interior = [0, 0, 0] : (tensor<2x5x3xf32>, tensor<f32>) -> tensor<2x5x5xf32>
  %7 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%6, %4) {backend_config = ""} : (tensor<2x5x5xf32>, tensor<2x3xf32>) -> tensor<2x5x5xf32>
  %8 = stablehlo.iota dim = 1 : tensor<2x5x3xi32>
  %9 = stablehlo.iota dim = 2 : tensor<2x5x3xi32>
  %10 = stablehlo.compare LE, %8, %9 : (tensor<2x5x3xi32>, tensor<2x5x3xi32>) -> tensor<2x5x3xi1>
  %11 = stablehlo.subtract %3, %3 : tensor<2x5x3xf32>
  %12 = stablehlo.select %10, %3, %11 : tensor<2x5x3xi1>, tensor<2x5x3xf32>
  %13 = stablehlo.dot_general %7, %12, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x5xf32>, tensor<2x5x3xf32>) -> tensor<2x5x3xf32>
  check.expect_almost_eq %13, %1 : tensor<2x5x3xf32>
  %14 = stablehlo.transpose %7, dims = [0, 2, 1] : (tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
  %15 = stablehlo.dot_general %14, %7, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x5xf32>, tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
  %16 = stablehlo.iota dim = 0 : tensor<5x5xi32>
  %17 = stablehlo.iota dim = 1 : tensor<5x5xi32>
  %18 = stablehlo.compare EQ, %16, %17 : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
  %19 = stablehlo.convert %18 : (tensor<5x5xi1>) -> tensor<5x5xf32>
  %20 = stablehlo.broadcast_in_dim %19, dims = [1, 2] : (tensor<5x5xf32>) -> tensor<2x5x5xf32>
  check.expect_almost_eq %15, %20 : tensor<2x5x5xf32>
  return
}

func.func @eigh_f32() {
  %1 = stablehlo.constant dense<[[4.400e-01, 1.790e+00, -1.490e+00, -1.190e+00, -2.040e+00], [1.790e+00, 1.520e+00, 1.040e+00, -1.000e-01, -5.000e-02], [-1.490e+00, 1.040e+00, -1.580e+00, 2.680e+00, -7.200e-01], [-1.190e+00, -1.000e-01, 2.680e+00, 3.000e+00, 2.030e+00], [-2.040e+00, -5.000e-02, -7.200e-01, 2.030e+00, -4.560e+00]]> : tensor<5x5xf32>
  %2 = stablehlo.constant dense<[[4.400e-01, 7.000e+00, 7.000e+00, 7.000e+00, 7.000e+00], [1.790e+00, 1.520e+00, 7.000e+00, 7.000e+00, 7.000e+00], [-1.490e+00, 1.040e+00, -1.580e+00, 7.000e+00, 7.000e+00], [-1.190e+00, -1.000e-01, 2.680e+00, 3.000e+00, 7.000e+00], [-2.040e+00, -5.000e-02, -7.200e-01, 2.030e+00, -4.560e+00]]> : tensor<5x5xf32>
  %3 = stablehlo.custom_call @Eigh(%2) {backend_config = "1,1,100,0.000001"} : (tensor<5x5xf32>) -> tuple<tensor<5x5xf32>, tensor<5xf32>>
  %4 = stablehlo.get_tuple_element %3[0] : (tuple<tensor<5x5xf32>, tensor<5xf32>>) -> tensor<5x5xf32>
  %5 = stablehlo.get_tuple_element %3[1] : (tuple<tensor<5x5xf32>, tensor<5xf32>>) -> tensor<5xf32>
  %6 = stablehlo.dot_general %1, %4, contracting_dims = [1] x [0] : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
  %7 = stablehlo.broadcast_in_dim %5, dims = [1] : (tensor<5xf32>) -> tensor<5x5xf32>
  %8 = stablehlo.multiply %4, %7 : tensor<5x5xf32>
  check.expect_almost_eq %6, %8 : tensor<5x5xf32>
  %9 = stablehlo.transpose %4, dims = [1, 0] : (tensor<5x5xf32>) -> tensor<5x5xf32>
  %10 = stablehlo.dot_general %9, %4, contracting_dims = [1] x [0] : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
  %11 = stablehlo.iota dim = 0 : tensor<5x5xi32>
  %12 = stablehlo.iota dim = 1 : tensor<5x5xi32>
  %13 = stablehlo.compare EQ, %11, %12 : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
  %14 = stablehlo.convert %13 : (tensor<5x5xi1>) -> tensor<5x5xf32>
  %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<5x5xf32>) -> tensor<5x5xf32>
  check.expect_almost_eq %10, %15 : tensor<5x5xf32>
  %sorted = "stablehlo.sort"(%5) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %less = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<5xf32>) -> tensor<5xf32>
  check.expect_almost_eq %sorted, %5 : tensor<5xf32>
  return
}

func.func @eigh_upper_f32() {
  %1 = stablehlo.constant dense<[[[[2.340e+00, 9.000e-02, -6.600e-01], [9.000e-02, -1.600e+00, 2.090e+00], [-6.600e-01, 2.090e+00, -4.000e-01]], [[1.540e+00, 9.000e-01, 1.570e+00], [9.000e-01, 2.740e+00, -1.890e+00], [1.570e+00, -1.890e+00, 3.000e+00]]], [[[1.320e+00, 1.700e-01, 3.000e-02], [1.700e-01, -1.400e+00, 1.530e+00], [3.000e-02, 1.530e+00, -5.000e-01]], [[-1.120e+00, -6.500e-01, -1.010e+00], [-6.500e-01, 1.700e+00, 1.300e-01], [-1.010e+00, 1.300e-01, 2.800e-01]]]]> : tensor<2x2x3x3xf32>
  %2 = stablehlo.constant dense<[[[[2.340e+00, 9.000e-02, -6.600e-01], [7.000e+00, -1.600e+00, 2.090e+00], [7.000e+00, 7.000e+00, -4.000e-01]], [[1.540e+00, 9.000e-01, 1.570e+00], [7.000e+00, 2.740e+00, -1.890e+00], [7.000e+00, 7.000e+00, 3.000e+00]]], [[[1.320e+00, 1.700e-01, 3.000e-02], [7.000e+00, -1.400e+00, 1.530e+00], [7.000e+00, 7.000e+00, -5.000e-01]], [[-1.120e+00, -6.500e-01, -1.010e+00], [7.000e+00, 1.700e+00, 1.300e-01], [7.000e+00, 7.000e+00, 2.800e-01]]]]> : tensor<2x2x3x3xf32>
  %3:2 = stablehlo.custom_call @Eigh(%2) {backend_config = "0,1,100,0.000001"} : (tensor<2x2x3x3xf32>) -> (tensor<2x2x3x3xf32>, tensor<2x2x3xf32>)
  %4 = stablehlo.dot_general %1, %3#0, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x3xf32>, tensor<2x2x3x3xf32>) -> tensor<2x2x3x3xf32>
  %5 = stablehlo.broadcast_in_dim %3#1, dims = [0, 1, 3] : (tensor<2x2x3xf32>) -> tensor<2x2x3x3xf32>
  %6 = stablehlo.multiply %3#0, %5 : tensor<2x2x3x3xf32>
  check.expect_almost_eq %4, %6 : tensor<2x2x3x3xf32>
  %7 = stablehlo.transpose %3#0, dims = [0, 1, 3, 2] : (tensor<2x2x3x3xf32>) -> tensor<2x2x3x3xf32>
  %8 = stablehlo.dot_general %7, %3#0, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x3xf32>, tensor<2x2x3x3xf32>) -> tensor<2x2x3x3xf32>
  %9 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %10 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %11 = stablehlo.compare EQ, %9, %10 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %12 = stablehlo.convert %11 : (tensor<3x3xi1>) -> tensor<3x3xf32>
  %13 = stablehlo.broadcast_in_dim %12, dims = [2, 3] : (tensor<3x3xf32>) -> tensor<2x2x3x3xf32>
  check.expect_almost_eq %8, %13 : tensor<2x2x3x3xf32>
  %sorted = "stablehlo.sort"(%3#1) <{dimension = 2 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %less = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
  check.expect_almost_eq %sorted, %3#1 : tensor<2x2x3xf32>
  return
}

func.func @eigh_one_f32() {
  %1 = stablehlo.constant dense<[[-3.060e+00]]> : tensor<1x1xf32>
  %2 = stablehlo.constant dense<[[-3.060e+00]]> : tensor<1x1xf32>
  %3 = stablehlo.custom_call @Eigh(%2) {backend_config = "1,1,100,0.000001"} : (tensor<1x1xf32>) -> tuple<tensor<1x1xf32>, tensor<1xf32>>
  %4 = stablehlo.get_tuple_element %3[0] : (tuple<tensor<1x1xf32>, tensor<1xf32>>) -> tensor<1x1xf32>
  %5 = stablehlo.get_tuple_element %3[1] : (tuple<tensor<1x1xf32>, tensor<1xf32>>) -> tensor<1xf32>
  %6 = stablehlo.dot_general %1, %4, contracting_dims = [1] x [0] : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  %7 = stablehlo.broadcast_in_dim %5, dims = [1] : (tensor<1xf32>) -> tensor<1x1xf32>
  %8 = stablehlo.multiply %4, %7 : tensor<1x1xf32>
  check.expect_almost_eq %6, %8 : tensor<1x1xf32>
  %9 = stablehlo.transpose %4, dims = [1, 0] : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %10 = stablehlo.dot_general %9, %4, contracting_dims = [1] x [0] : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  %11 = stablehlo.iota dim = 0 : tensor<1x1xi32>
  %12 = stablehlo.iota dim = 1 : tensor<1x1xi32>
  %13 = stablehlo.compare EQ, %11, %12 : (tensor<1x1xi32>, tensor<1x1xi32>) -> tensor<1x1xi1>
  %14 = stablehlo.convert %13 : (tensor<1x1xi1>) -> tensor<1x1xf32>
  %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x1xf32>
  check.expect_almost_eq %10, %15 : tensor<1x1xf32>
  %sorted = "stablehlo.sort"(%5) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %less = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<1xf32>) -> tensor<1xf32>
  check.expect_almost_eq %sorted, %5 : tensor<1xf32>
  return
}

func.func @lu_tall_f32() {
  %1 = stablehlo.constant dense<[[-4.600e-01, 1.100e-01, -7.800e-01], [-4.800e-01, -8.200e-01, -3.300e-01], [8.500e-01, -4.100e-01, -1.500e-01], [8.100e-01, 6.400e-01, 1.700e+00], [-2.090e+00, 8.600e-01, -4.800e-01]]> : tensor<5x3xf32>
  %2 = stablehlo.custom_call @LuDecomposition(%1) : (tensor<5x3xf32>) -> tuple<tensor<5x3xf32>, tensor<3xi32>, tensor<5xi32>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<5x3xf32>, tensor<3xi32>, tensor<5xi32>>) -> tensor<5x3xf32>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<5x3xf32>, tensor<3xi32>, tensor<5xi32>>) -> tensor<3xi32>
  %5 = stablehlo.get_tuple_element %2[2] : (tuple<tensor<5x3xf32>, tensor<3xi32>, tensor<5xi32>>) -> tensor<5xi32>
  %6 = stablehlo.iota dim = 0 : tensor<5x3xi32>
  %7 = stablehlo.iota dim = 1 : tensor<5x3xi32>
  %8 = stablehlo.compare GT, %6, %7 : (tensor<5x3xi32>, tensor<5x3xi32>) -> tensor<5x3xi1>
  %9 = stablehlo.subtract %3, %3 : tensor<5x3xf32>
  %10 = stablehlo.select %8, %3, %9 : tensor<5x3xi1>, tensor<5x3xf32>
  %11 = stablehlo.iota dim = 0 : tensor<5x3xi32>
  %12 = stablehlo.iota dim = 1 : tensor<5x3xi32>
  %13 = stablehlo.compare EQ, %11, %12 : (tensor<5x3xi32>, tensor<5x3xi32>) -> tensor<5x3xi1>
  %14 = stablehlo.convert %13 : (tensor<5x3xi1>) -> tensor<5x3xf32>
  %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<5x3xf32>) -> tensor<5x3xf32>
  %16 = stablehlo.add %10, %15 : tensor<5x3xf32>
  %17 = stablehlo.slice %3 [0:3, 0:3] : (tensor<5x3xf32>) -> tensor<3x3xf32>
  %18 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %19 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %20 = stablehlo.compare LE, %18, %19 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %21 = stablehlo.subtract %17, %17 : tensor<3x3xf32>
  %22 = stablehlo.select %20, %17, %21 : tensor<3x3xi1>, tensor<3x3xf32>
  %23 = stablehlo.dot_general %16, %22, contracting_dims = [1] x [0] : (tensor<5x3xf32>, tensor<3x3xf32>) -> tensor<5x3xf32>
  %24 = stablehlo.iota dim = 1 : tensor<5x5xi32>
  %25 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<5xi32>) -> tensor<5x5xi32>
  %26 = stablehlo.compare EQ, %25, %24 : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
  %27 = stablehlo.convert %26 : (tensor<5x5xi1>) -> tensor<5x5xf32>
  %28 = stablehlo.dot_general %27, %1, contracting_dims = [1] x [0] : (tensor<5x5xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
  check.expect_almost_eq %23, %28 : tensor<5x3xf32>
  %29 = stablehlo.iota dim = 0 : tensor<5xi32>
  %30 = stablehlo.slice %4 [0:1] : (tensor<3xi32>) -> tensor<1xi32>
  %31 = stablehlo.reshape %30 : (tensor<1xi32>) -> tensor<i32>
  %32 = stablehlo.slice %29 [0:1] : (tensor<5xi32>) -> tensor<1xi32>
  %33 = stablehlo.dynamic_slice %29, %31, sizes = [1] : (tensor<5xi32>, tensor<i32>) -> tensor<1xi32>
  %34 = stablehlo.constant dense<0> : tensor<i32>
  %35 = stablehlo.dynamic_update_slice %29, %33, %34 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  %36 = stablehlo.dynamic_update_slice %35, %32, %31 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  %37 = stablehlo.slice %4 [1:2] : (tensor<3xi32>) -> tensor<1xi32>
  %38 = stablehlo.reshape %37 : (tensor<1xi32>) -> tensor<i32>
  %39 = stablehlo.slice %36 [1:2] : (tensor<5xi32>) -> tensor<1xi32>
  %40 = stablehlo.dynamic_slice %36, %38, sizes = [1] : (tensor<5xi32>, tensor<i32>) -> tensor<1xi32>
  %41 = stablehlo.constant dense<1> : tensor<i32>
  %42 = stablehlo.dynamic_update_slice %36, %40, %41 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  %43 = stablehlo.dynamic_update_slice %42, %39, %38 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  %44 = stablehlo.slice %4 [2:3] : (tensor<3xi32>) -> tensor<1xi32>
  %45 = stablehlo.reshape %44 : (tensor<1xi32>) -> tensor<i32>
  %46 = stablehlo.slice %43 [2:3] : (tensor<5xi32>) -> tensor<1xi32>
  %47 = stablehlo.dynamic_slice %43, %45, sizes = [1] : (tensor<5xi32>, tensor<i32>) -> tensor<1xi32>
  %48 = stablehlo.constant dense<2> : tensor<i32>
  %49 = stablehlo.dynamic_update_slice %43, %47, %48 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  %50 = stablehlo.dynamic_update_slice %49, %46, %45 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  check.expect_eq %50, %5 : tensor<5xi32>
  return
}

func.func @lu_wide_f32() {
  %1 = stablehlo.constant dense<[[1.300e-01, 8.400e-01, 1.080e+00, 1.040e+00, 1.600e-01], [1.610e+00, -2.800e-01, -1.400e-01, 8.000e-01, -5.500e-01], [2.160e+00, 1.020e+00, 2.180e+00, -3.000e-02, -3.800e-01]]> : tensor<3x5xf32>
  %2:3 = stablehlo.custom_call @LuDecomposition(%1) : (tensor<3x5xf32>) -> (tensor<3x5xf32>, tensor<3xi32>, tensor<3xi32>)
  %3 = stablehlo.slice %2#0 [0:3, 0:3] : (tensor<3x5xf32>) -> tensor<3x3xf32>
  %4 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %5 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %6 = stablehlo.compare GT, %4, %5 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %7 = stablehlo.subtract %3, %3 : tensor<3x3xf32>
  %8 = stablehlo.select %6, %3, %7 : tensor<3x3xi1>, tensor<3x3xf32>
  %9 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %10 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %11 = stablehlo.compare EQ, %9, %10 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %12 = stablehlo.convert %11 : (tensor<3x3xi1>) -> tensor<3x3xf32>
  %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %14 = stablehlo.add %8, %13 : tensor<3x3xf32>
  %15 = stablehlo.iota dim = 0 : tensor<3x5xi32>
  %16 = stablehlo.iota dim = 1 : tensor<3x5xi32>
  %17 = stablehlo.compare LE, %15, %16 : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
  %18 = stablehlo.subtract %2#0, %2#0 : tensor<3x5xf32>
  %19 = stablehlo.select %17, %2#0, %18 : tensor<3x5xi1>, tensor<3x5xf32>
  %20 = stablehlo.dot_general %14, %19, contracting_dims = [1] x [0] : (tensor<3x3xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
  %21 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %22 = stablehlo.broadcast_in_dim %2#2, dims = [0] : (tensor<3xi32>) -> tensor<3x3xi32>
  %23 = stablehlo.compare EQ, %22, %21 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %24 = stablehlo.convert %23 : (tensor<3x3xi1>) -> tensor<3x3xf32>
  %25 = stablehlo.dot_general %24, %1, contracting_dims = [1] x [0] : (tensor<3x3xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
  check.expect_almost_eq %20, %25 : tensor<3x5xf32>
  %26 = stablehlo.iota dim = 0 : tensor<3xi32>
  %27 = stablehlo.slice %2#1 [0:1] : (tensor<3xi32>) -> tensor<1xi32>
  %28 = stablehlo.reshape %27 : (tensor<1xi32>) -> tensor<i32>
  %29 = stablehlo.slice %26 [0:1] : (tensor<3xi32>) -> tensor<1xi32>
  %30 = stablehlo.dynamic_slice %26, %28, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
  %31 = stablehlo.constant dense<0> : tensor<i32>
  %32 = stablehlo.dynamic_update_slice %26, %30, %31 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %33 = stablehlo.dynamic_update_slice %32, %29, %28 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %34 = stablehlo.slice %2#1 [1:2] : (tensor<3xi32>) -> tensor<1xi32>
  %35 = stablehlo.reshape %34 : (tensor<1xi32>) -> tensor<i32>
  %36 = stablehlo.slice %33 [1:2] : (tensor<3xi32>) -> tensor<1xi32>
  %37 = stablehlo.dynamic_slice %33, %35, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
  %38 = stablehlo.constant dense<1> : tensor<i32>
  %39 = stablehlo.dynamic_update_slice %33, %37, %38 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %40 = stablehlo.dynamic_update_slice %39, %36, %35 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %41 = stablehlo.slice %2#1 [2:3] : (tensor<3xi32>) -> tensor<1xi32>
  %42 = stablehlo.reshape %41 : (tensor<1xi32>) -> tensor<i32>
  %43 = stablehlo.slice %40 [2:3] : (tensor<3xi32>) -> tensor<1xi32>
  %44 = stablehlo.dynamic_slice %40, %42, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
  %45 = stablehlo.constant dense<2> : tensor<i32>
  %46 = stablehlo.dynamic_update_slice %40, %44, %45 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %47 = stablehlo.dynamic_update_slice %46, %43, %42 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq %47, %2#2 : tensor<3xi32>
  return
}

func.func @lu_batch_f32() {
  %1 = stablehlo.constant dense<[[[[1.700e-01, 7.300e-01, -5.900e-01, 3.800e-01], [-2.000e-02, 1.620e+00, -6.600e-01, 1.050e+00], [-6.400e-01, -9.600e-01, -7.100e-01, -1.190e+00], [1.500e-01, 1.030e+00, 1.600e-01, 6.200e-01]]], [[[1.630e+00, 2.700e-01, 2.000e-01, -2.800e-01], [-1.610e+00, 7.600e-01, -1.760e+00, 6.500e-01], [-1.000e-02, 1.130e+00, -7.000e-02, -8.200e-01], [3.600e-01, -5.600e-01, -1.800e-01, 4.000e-02]]]]> : tensor<2x1x4x4xf32>
  %2 = stablehlo.custom_call @LuDecomposition(%1) : (tensor<2x1x4x4xf32>) -> tuple<tensor<2x1x4x4xf32>, tensor<2x1x4xi32>, tensor<2x1x4xi32>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<2x1x4x4xf32>, tensor<2x1x4xi32>, tensor<2x1x4xi32>>) -> tensor<2x1x4x4xf32>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<2x1x4x4xf32>, tensor<2x1x4xi32>, tensor<2x1x4xi32>>) -> tensor<2x1x4xi32>
  %5 = stablehlo.get_tuple_element %2[2] : (tuple<tensor<2x1x4x4xf32>, tensor<2x1x4xi32>, tensor<2x1x4xi32>>) -> tensor<2x1x4xi32>
  %6 = stablehlo.iota dim = 2 : tensor<2x1x4x4xi32>
  %7 = stablehlo.iota dim = 3 : tensor<2x1x4x4xi32>
  %8 = stablehlo.compare GT, %6, %7 : (tensor<2x1x4x4xi32>, tensor<2x1x4x4xi32>) -> tensor<2x1x4x4xi1>
  %9 = stablehlo.subtract %3, %3 : tensor<2x1x4x4xf32>
  %10 = stablehlo.select %8, %3, %9 : tensor<2x1x4x4xi1>, tensor<2x1x4x4xf32>
  %11 = stablehlo.iota dim = 0 : tensor<4x4xi32>
  %12 = stablehlo.iota dim = 1 : tensor<4x4xi32>
  %13 = stablehlo.compare EQ, %11, %12 : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
  %14 = stablehlo.convert %13 : (tensor<4x4xi1>) -> tensor<4x4xf32>
  %15 = stablehlo.broadcast_in_dim %14, dims = [2, 3] : (tensor<4x4xf32>) -> tensor<2x1x4x4xf32>
  %16 = stablehlo.add %10, %15 : tensor<2x1x4x4xf32>
  %17 = stablehlo.iota dim = 2 : tensor<2x1x4x4xi32>
  %18 = stablehlo.iota dim = 3 : tensor<2x1x4x4xi32>
  %19 = stablehlo.compare LE, %17, %18 : (tensor<2x1x4x4xi32>, tensor<2x1x4x4xi32>) -> tensor<2x1x4x4xi1>
  %20 = stablehlo.subtract %3, %3 : tensor<2x1x4x4xf32>
  %21 = stablehlo.select %19, %3, %20 : tensor<2x1x4x4xi1>, tensor<2x1x4x4xf32>
  %22 = stablehlo.dot_general %16, %21, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x1x4x4xf32>, tensor<2x1x4x4xf32>) -> tensor<2x1x4x4xf32>
  %23 = stablehlo.iota dim = 3 : tensor<2x1x4x4xi32>
  %24 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<2x1x4xi32>) -> tensor<2x1x4x4xi32>
  %25 = stablehlo.compare EQ, %24, %23 : (tensor<2x1x4x4xi32>, tensor<2x1x4x4xi32>) -> tensor<2x1x4x4xi1>
  %26 = stablehlo.convert %25 : (tensor<2x1x4x4xi1>) -> tensor<2x1x4x4xf32>
  %27 = stablehlo.dot_general %26, %1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x1x4x4xf32>, tensor<2x1x4x4xf32>) -> tensor<2x1x4x4xf32>
  check.expect_almost_eq %22, %27 : tensor<2x1x4x4xf32>
  return
}

func.func @qr_tall_f64() {
  %1 = stablehlo.constant dense<[[-1.300e-01, -1.900e-01, -8.300e-01], [-1.900e-01, -2.140e+00, -1.600e-01], [-1.200e+00, 1.120e+00, 1.270e+00], [-1.950e+00, 1.400e-01, -1.300e-01], [-1.050e+00, 5.300e-01, -4.600e-01]]> : tensor<5x3xf64>
  %2 = stablehlo.custom_call @Qr(%1) {backend_config = ""} : (tensor<5x3xf64>) -> tuple<tensor<5x3xf64>, tensor<3xf64>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<5x3xf64>, tensor<3xf64>>) -> tensor<5x3xf64>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<5x3xf64>, tensor<3xf64>>) -> tensor<3xf64>
  %5 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%3, %4) {backend_config = ""} : (tensor<5x3xf64>, tensor<3xf64>) -> tensor<5x3xf64>
  %6 = stablehlo.iota dim = 0 : tensor<5x3xi32>
  %7 = stablehlo.iota dim = 1 : tensor<5x3xi32>
  %8 = stablehlo.compare LE, %6, %7 : (tensor<5x3xi32>, tensor<5x3xi32>) -> tensor<5x3xi1>
  %9 = stablehlo.subtract %3, %3 : tensor<5x3xf64>
  %10 = stablehlo.select %8, %3, %9 : tensor<5x3xi1>, tensor<5x3xf64>
  %11 = stablehlo.slice %10 [0:3, 0:3] : (tensor<5x3xf64>) -> tensor<3x3xf64>
  %12 = stablehlo.dot_general %5, %11, contracting_dims = [1] x [0] : (tensor<5x3xf64>, tensor<3x3xf64>) -> tensor<5x3xf64>
  check.expect_almost_eq %12, %1 : tensor<5x3xf64>
  %13 = stablehlo.transpose %5, dims = [1, 0] : (tensor<5x3xf64>) -> tensor<3x5xf64>
  %14 = stablehlo.dot_general %13, %5, contracting_dims = [1] x [0] : (tensor<3x5xf64>, tensor<5x3xf64>) -> tensor<3x3xf64>
  %15 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %16 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %17 = stablehlo.compare EQ, %15, %16 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %18 = stablehlo.convert %17 : (tensor<3x3xi1>) -> tensor<3x3xf64>
  %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<3x3xf64>) -> tensor<3x3xf64>
  check.expect_almost_eq %14, %19 : tensor<3x3xf64>
  return
}

func.func @qr_wide_f64() {
  %1 = stablehlo.constant dense<[[-1.770e+00, -2.700e-01, -1.500e-01, 1.100e-01, -1.230e+00], [6.200e-01, 7.400e-01, -1.150e+00, -6.600e-01, -8.000e-02], [-5.700e-01, 1.740e+00, 2.100e-01, -1.010e+00, -7.900e-01]]> : tensor<3x5xf64>
  %2 = stablehlo.custom_call @Qr(%1) {backend_config = ""} : (tensor<3x5xf64>) -> tuple<tensor<3x5xf64>, tensor<3xf64>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<3x5xf64>, tensor<3xf64>>) -> tensor<3x5xf64>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<3x5xf64>, tensor<3xf64>>) -> tensor<3xf64>
  %5 = stablehlo.slice %3 [0:3, 0:3] : (tensor<3x5xf64>) -> tensor<3x3xf64>
  %6 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%5, %4) {backend_config = ""} : (tensor<3x3xf64>, tensor<3xf64>) -> tensor<3x3xf64>
  %7 = stablehlo.iota dim = 0 : tensor<3x5xi32>
  %8 = stablehlo.iota dim = 1 : tensor<3x5xi32>
  %9 = stablehlo.compare LE, %7, %8 : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
  %10 = stablehlo.subtract %3, %3 : tensor<3x5xf64>
  %11 = stablehlo.select %9, %3, %10 : tensor<3x5xi1>, tensor<3x5xf64>
  %12 = stablehlo.dot_general %6, %11, contracting_dims = [1] x [0] : (tensor<3x3xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
  check.expect_almost_eq %12, %1 : tensor<3x5xf64>
  %13 = stablehlo.transpose %6, dims = [1, 0] : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %14 = stablehlo.dot_general %13, %6, contracting_dims = [1] x [0] : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  %15 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %16 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %17 = stablehlo.compare EQ, %15, %16 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %18 = stablehlo.convert %17 : (tensor<3x3xi1>) -> tensor<3x3xf64>
  %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<3x3xf64>) -> tensor<3x3xf64>
  check.expect_almost_eq %14, %19 : tensor<3x3xf64>
  return
}

func.func @qr_batch_f64() {
  %1 = stablehlo.constant dense<[[[-6.000e-02, 2.300e+00, -1.800e-01, 1.300e-01], [5.100e-01, -4.000e-02, 2.280e+00, -5.300e-01], [7.400e-01, 1.600e-01, 6.200e-01, -1.180e+00], [1.770e+00, -1.200e-01, 3.000e-02, -9.300e-01]], [[-7.300e-01, 5.600e-01, 9.900e-01, 7.500e-01], [1.210e+00, 7.100e-01, 3.000e-02, 8.400e-01], [5.900e-01, -1.000e-01, 7.300e-01, 1.290e+00], [2.300e-01, -3.600e-01, 7.200e-01, 1.900e+00]]]> : tensor<2x4x4xf64>
  %2:2 = stablehlo.custom_call @Qr(%1) : (tensor<2x4x4xf64>) -> (tensor<2x4x4xf64>, tensor<2x4xf64>)
  %3 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%2#0, %2#1) {backend_config = ""} : (tensor<2x4x4xf64>, tensor<2x4xf64>) -> tensor<2x4x4xf64>
  %4 = stablehlo.iota dim = 1 : tensor<2x4x4xi32>
  %5 = stablehlo.iota dim = 2 : tensor<2x4x4xi32>
  %6 = stablehlo.compare LE, %4, %5 : (tensor<2x4x4xi32>, tensor<2x4x4xi32>) -> tensor<2x4x4xi1>
  %7 = stablehlo.subtract %2#0, %2#0 : tensor<2x4x4xf64>
  %8 = stablehlo.select %6, %2#0, %7 : tensor<2x4x4xi1>, tensor<2x4x4xf64>
  %9 = stablehlo.dot_general %3, %8, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x4x4xf64>, tensor<2x4x4xf64>) -> tensor<2x4x4xf64>
  check.expect_almost_eq %9, %1 : tensor<2x4x4xf64>
  %10 = stablehlo.transpose %3, dims = [0, 2, 1] : (tensor<2x4x4xf64>) -> tensor<2x4x4xf64>
  %11 = stablehlo.dot_general %10, %3, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x4x4xf64>, tensor<2x4x4xf64>) -> tensor<2x4x4xf64>
  %12 = stablehlo.iota dim = 0 : tensor<4x4xi32>
  %13 = stablehlo.iota dim = 1 : tensor<4x4xi32>
  %14 = stablehlo.compare EQ, %12, %13 : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
  %15 = stablehlo.convert %14 : (tensor<4x4xi1>) -> tensor<4x4xf64>
  %16 = stablehlo.broadcast_in_dim %15, dims = [1, 2] : (tensor<4x4xf64>) -> tensor<2x4x4xf64>
  check.expect_almost_eq %11, %16 : tensor<2x4x4xf64>
  return
}

func.func @qr_full_f64() {
  %1 = stablehlo.constant dense<[[[-2.100e-01, -9.000e-02, -1.400e-01], [1.220e+00, -1.840e+00, 3.700e-01], [1.190e+00, -8.100e-01, 1.490e+00], [5.400e-01, -5.500e-01, 2.000e-01], [-1.530e+00, -5.700e-01, 1.830e+00]], [[-8.900e-01, 1.840e+00, -8.000e-02], [9.900e-01, 4.000e-02, -2.240e+00], [-5.700e-01, 1.900e-01, -1.150e+00], [-1.350e+00, 3.700e-01, -6.500e-01], [-1.700e+00, -6.800e-01, 8.600e-01]]]> : tensor<2x5x3xf64>
  %2 = stablehlo.custom_call @Qr(%1) {backend_config = ""} : (tensor<2x5x3xf64>) -> tuple<tensor<2x5x3xf64>, tensor<2x3xf64>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<2x5x3xf64>, tensor<2x3xf64>>) -> tensor<2x5x3xf64>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<2x5x3xf64>, tensor<2x3xf64>>) -> tensor<2x3xf64>
  %5 = stablehlo.constant dense<0.000e+00> : tensor<f64>
  %6 = stablehlo.pad %3, %5, low = [0, 0, 0], high = [0, 0, 2], interior = [0, 0, 0] : (tensor<2x5x3xf64>, tensor<f64>) -> tensor<2x5x5xf64>
  %7 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%6, %4) {backend_config = ""} : (tensor<2x5x5xf64>, tensor<2x3xf64>) -> tensor<2x5x5xf64>
  %8 = stablehlo.iota dim = 1 : tensor<2x5x3xi32>
  %9 = stablehlo.iota dim = 2 : tensor<2x5x3xi32>
  %10 = stablehlo.compare LE, %8, %9 : (tensor<2x5x3xi32>, tensor<2x5x3xi32>) -> tensor<2x5x3xi1>
  %11 = stablehlo.subtract %3, %3 : tensor<2x5x3xf64>
  %12 = stablehlo.select %10, %3, %11 : tensor<2x5x3xi1>, tensor<2x5x3xf64>
  %13 = stablehlo.dot_general %7, %12, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x5xf64>, tensor<2x5x3xf64>) -> tensor<2x5x3xf64>
  check.expect_almost_eq %13, %1 : tensor<2x5x3xf64>
  %14 = stablehlo.transpose %7, dims = [0, 2, 1] : (tensor<2x5x5xf64>) -> tensor<2x5x5xf64>
  %15 = stablehlo.dot_general %14, %7, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x5xf64>, tensor<2x5x5xf64>) -> tensor<2x5x5xf64>
  %16 = stablehlo.iota dim = 0 : tensor<5x5xi32>
  %17 = stablehlo.iota dim = 1 : tensor<5x5xi32>
  %18 = stablehlo.compare EQ, %16, %17 : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
  %19 = stablehlo.convert %18 : (tensor<5x5xi1>) -> tensor<5x5xf64>
  %20 = stablehlo.broadcast_in_dim %19, dims = [1, 2] : (tensor<5x5xf64>) -> tensor<2x5x5xf64>
  check.expect_almost_eq %15, %20 : tensor<2x5x5xf64>
  return
}

func.func @eigh_f64() {
  %1 = stablehlo.constant dense<[[-9.400e-01, -3.700e-01, 1.090e+00, -1.540e+00, -1.240e+00], [-3.700e-01, -6.000e-02, 1.180e+00, -2.100e-01, 3.460e+00], [1.090e+00, 1.180e+00, -9.400e-01, -1.440e+00, -3.600e-01], [-1.540e+00, -2.100e-01, -1.440e+00, -1.920e+00, 4.000e-02], [-1.240e+00, 3.460e+00, -3.600e-01, 4.000e-02, 1.560e+00]]> : tensor<5x5xf64>
  %2 = stablehlo.constant dense<[[-9.400e-01, 7.000e+00, 7.000e+00, 7.000e+00, 7.000e+00], [-3.700e-01, -6.000e-02, 7.000e+00, 7.000e+00, 7.000e+00], [1.090e+00, 1.180e+00, -9.400e-01, 7.000e+00, 7.000e+00], [-1.540e+00, -2.100e-01, -1.440e+00, -1.920e+00, 7.000e+00], [-1.240e+00, 3.460e+00, -3.600e-01, 4.000e-02, 1.560e+00]]> : tensor<5x5xf64>
  %3 = stablehlo.custom_call @Eigh(%2) {backend_config = "1,1,100,0.000001"} : (tensor<5x5xf64>) -> tuple<tensor<5x5xf64>, tensor<5xf64>>
  %4 = stablehlo.get_tuple_element %3[0] : (tuple<tensor<5x5xf64>, tensor<5xf64>>) -> tensor<5x5xf64>
  %5 = stablehlo.get_tuple_element %3[1] : (tuple<tensor<5x5xf64>, tensor<5xf64>>) -> tensor<5xf64>
  %6 = stablehlo.dot_general %1, %4, contracting_dims = [1] x [0] : (tensor<5x5xf64>, tensor<5x5xf64>) -> tensor<5x5xf64>
  %7 = stablehlo.broadcast_in_dim %5, dims = [1] : (tensor<5xf64>) -> tensor<5x5xf64>
  %8 = stablehlo.multiply %4, %7 : tensor<5x5xf64>
  check.expect_almost_eq %6, %8 : tensor<5x5xf64>
  %9 = stablehlo.transpose %4, dims = [1, 0] : (tensor<5x5xf64>) -> tensor<5x5xf64>
  %10 = stablehlo.dot_general %9, %4, contracting_dims = [1] x [0] : (tensor<5x5xf64>, tensor<5x5xf64>) -> tensor<5x5xf64>
  %11 = stablehlo.iota dim = 0 : tensor<5x5xi32>
  %12 = stablehlo.iota dim = 1 : tensor<5x5xi32>
  %13 = stablehlo.compare EQ, %11, %12 : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
  %14 = stablehlo.convert %13 : (tensor<5x5xi1>) -> tensor<5x5xf64>
  %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<5x5xf64>) -> tensor<5x5xf64>
  check.expect_almost_eq %10, %15 : tensor<5x5xf64>
  %sorted = "stablehlo.sort"(%5) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %less = stablehlo.compare LT, %x, %y : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<5xf64>) -> tensor<5xf64>
  check.expect_almost_eq %sorted, %5 : tensor<5xf64>
  return
}

func.func @eigh_upper_f64() {
  %1 = stablehlo.constant dense<[[[[7.200e-01, -1.470e+00, 4.800e-01], [-1.470e+00, -6.120e+00, 2.280e+00], [4.800e-01, 2.280e+00, -1.300e+00]], [[-2.360e+00, 1.750e+00, -1.160e+00], [1.750e+00, 2.900e+00, 2.100e-01], [-1.160e+00, 2.100e-01, 1.680e+00]]], [[[-1.620e+00, 2.940e+00, 1.320e+00], [2.940e+00, -6.800e-01, -1.310e+00], [1.320e+00, -1.310e+00, 5.800e-01]], [[2.600e-01, 1.080e+00, 8.800e-01], [1.080e+00, -5.100e+00, -1.570e+00], [8.800e-01, -1.570e+00, -1.400e+00]]]]> : tensor<2x2x3x3xf64>
  %2 = stablehlo.constant dense<[[[[7.200e-01, -1.470e+00, 4.800e-01], [7.000e+00, -6.120e+00, 2.280e+00], [7.000e+00, 7.000e+00, -1.300e+00]], [[-2.360e+00, 1.750e+00, -1.160e+00], [7.000e+00, 2.900e+00, 2.100e-01], [7.000e+00, 7.000e+00, 1.680e+00]]], [[[-1.620e+00, 2.940e+00, 1.320e+00], [7.000e+00, -6.800e-01, -1.310e+00], [7.000e+00, 7.000e+00, 5.800e-01]], [[2.600e-01, 1.080e+00, 8.800e-01], [7.000e+00, -5.100e+00, -1.570e+00], [7.000e+00, 7.000e+00, -1.400e+00]]]]> : tensor<2x2x3x3xf64>
  %3:2 = stablehlo.custom_call @Eigh(%2) {backend_config = "0,1,100,0.000001"} : (tensor<2x2x3x3xf64>) -> (tensor<2x2x3x3xf64>, tensor<2x2x3xf64>)
  %4 = stablehlo.dot_general %1, %3#0, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x3xf64>, tensor<2x2x3x3xf64>) -> tensor<2x2x3x3xf64>
  %5 = stablehlo.broadcast_in_dim %3#1, dims = [0, 1, 3] : (tensor<2x2x3xf64>) -> tensor<2x2x3x3xf64>
  %6 = stablehlo.multiply %3#0, %5 : tensor<2x2x3x3xf64>
  check.expect_almost_eq %4, %6 : tensor<2x2x3x3xf64>
  %7 = stablehlo.transpose %3#0, dims = [0, 1, 3, 2] : (tensor<2x2x3x3xf64>) -> tensor<2x2x3x3xf64>
  %8 = stablehlo.dot_general %7, %3#0, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x3xf64>, tensor<2x2x3x3xf64>) -> tensor<2x2x3x3xf64>
  %9 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %10 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %11 = stablehlo.compare EQ, %9, %10 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %12 = stablehlo.convert %11 : (tensor<3x3xi1>) -> tensor<3x3xf64>
  %13 = stablehlo.broadcast_in_dim %12, dims = [2, 3] : (tensor<3x3xf64>) -> tensor<2x2x3x3xf64>
  check.expect_almost_eq %8, %13 : tensor<2x2x3x3xf64>
  %sorted = "stablehlo.sort"(%3#1) <{dimension = 2 : i64}> ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %less = stablehlo.compare LT, %x, %y : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  check.expect_almost_eq %sorted, %3#1 : tensor<2x2x3xf64>
  return
}

func.func @eigh_one_f64() {
  %1 = stablehlo.constant dense<[[-2.440e+00]]> : tensor<1x1xf64>
  %2 = stablehlo.constant dense<[[-2.440e+00]]> : tensor<1x1xf64>
  %3 = stablehlo.custom_call @Eigh(%2) {backend_config = "1,1,100,0.000001"} : (tensor<1x1xf64>) -> tuple<tensor<1x1xf64>, tensor<1xf64>>
  %4 = stablehlo.get_tuple_element %3[0] : (tuple<tensor<1x1xf64>, tensor<1xf64>>) -> tensor<1x1xf64>
  %5 = stablehlo.get_tuple_element %3[1] : (tuple<tensor<1x1xf64>, tensor<1xf64>>) -> tensor<1xf64>
  %6 = stablehlo.dot_general %1, %4, contracting_dims = [1] x [0] : (tensor<1x1xf64>, tensor<1x1xf64>) -> tensor<1x1xf64>
  %7 = stablehlo.broadcast_in_dim %5, dims = [1] : (tensor<1xf64>) -> tensor<1x1xf64>
  %8 = stablehlo.multiply %4, %7 : tensor<1x1xf64>
  check.expect_almost_eq %6, %8 : tensor<1x1xf64>
  %9 = stablehlo.transpose %4, dims = [1, 0] : (tensor<1x1xf64>) -> tensor<1x1xf64>
  %10 = stablehlo.dot_general %9, %4, contracting_dims = [1] x [0] : (tensor<1x1xf64>, tensor<1x1xf64>) -> tensor<1x1xf64>
  %11 = stablehlo.iota dim = 0 : tensor<1x1xi32>
  %12 = stablehlo.iota dim = 1 : tensor<1x1xi32>
  %13 = stablehlo.compare EQ, %11, %12 : (tensor<1x1xi32>, tensor<1x1xi32>) -> tensor<1x1xi1>
  %14 = stablehlo.convert %13 : (tensor<1x1xi1>) -> tensor<1x1xf64>
  %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<1x1xf64>) -> tensor<1x1xf64>
  check.expect_almost_eq %10, %15 : tensor<1x1xf64>
  %sorted = "stablehlo.sort"(%5) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %less = stablehlo.compare LT, %x, %y : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<1xf64>) -> tensor<1xf64>
  check.expect_almost_eq %sorted, %5 : tensor<1xf64>
  return
}

func.func @lu_tall_f64() {
  %1 = stablehlo.constant dense<[[5.800e-01, 1.800e-01, -1.190e+00], [6.700e-01, 2.600e-01, 7.500e-01], [-6.400e-01, 1.740e+00, 4.100e-01], [-1.200e-01, -5.200e-01, -2.400e-01], [8.600e-01, -2.700e-01, 1.080e+00]]> : tensor<5x3xf64>
  %2 = stablehlo.custom_call @LuDecomposition(%1) : (tensor<5x3xf64>) -> tuple<tensor<5x3xf64>, tensor<3xi32>, tensor<5xi32>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<5x3xf64>, tensor<3xi32>, tensor<5xi32>>) -> tensor<5x3xf64>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<5x3xf64>, tensor<3xi32>, tensor<5xi32>>) -> tensor<3xi32>
  %5 = stablehlo.get_tuple_element %2[2] : (tuple<tensor<5x3xf64>, tensor<3xi32>, tensor<5xi32>>) -> tensor<5xi32>
  %6 = stablehlo.iota dim = 0 : tensor<5x3xi32>
  %7 = stablehlo.iota dim = 1 : tensor<5x3xi32>
  %8 = stablehlo.compare GT, %6, %7 : (tensor<5x3xi32>, tensor<5x3xi32>) -> tensor<5x3xi1>
  %9 = stablehlo.subtract %3, %3 : tensor<5x3xf64>
  %10 = stablehlo.select %8, %3, %9 : tensor<5x3xi1>, tensor<5x3xf64>
  %11 = stablehlo.iota dim = 0 : tensor<5x3xi32>
  %12 = stablehlo.iota dim = 1 : tensor<5x3xi32>
  %13 = stablehlo.compare EQ, %11, %12 : (tensor<5x3xi32>, tensor<5x3xi32>) -> tensor<5x3xi1>
  %14 = stablehlo.convert %13 : (tensor<5x3xi1>) -> tensor<5x3xf64>
  %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<5x3xf64>) -> tensor<5x3xf64>
  %16 = stablehlo.add %10, %15 : tensor<5x3xf64>
  %17 = stablehlo.slice %3 [0:3, 0:3] : (tensor<5x3xf64>) -> tensor<3x3xf64>
  %18 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %19 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %20 = stablehlo.compare LE, %18, %19 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %21 = stablehlo.subtract %17, %17 : tensor<3x3xf64>
  %22 = stablehlo.select %20, %17, %21 : tensor<3x3xi1>, tensor<3x3xf64>
  %23 = stablehlo.dot_general %16, %22, contracting_dims = [1] x [0] : (tensor<5x3xf64>, tensor<3x3xf64>) -> tensor<5x3xf64>
  %24 = stablehlo.iota dim = 1 : tensor<5x5xi32>
  %25 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<5xi32>) -> tensor<5x5xi32>
  %26 = stablehlo.compare EQ, %25, %24 : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
  %27 = stablehlo.convert %26 : (tensor<5x5xi1>) -> tensor<5x5xf64>
  %28 = stablehlo.dot_general %27, %1, contracting_dims = [1] x [0] : (tensor<5x5xf64>, tensor<5x3xf64>) -> tensor<5x3xf64>
  check.expect_almost_eq %23, %28 : tensor<5x3xf64>
  %29 = stablehlo.iota dim = 0 : tensor<5xi32>
  %30 = stablehlo.slice %4 [0:1] : (tensor<3xi32>) -> tensor<1xi32>
  %31 = stablehlo.reshape %30 : (tensor<1xi32>) -> tensor<i32>
  %32 = stablehlo.slice %29 [0:1] : (tensor<5xi32>) -> tensor<1xi32>
  %33 = stablehlo.dynamic_slice %29, %31, sizes = [1] : (tensor<5xi32>, tensor<i32>) -> tensor<1xi32>
  %34 = stablehlo.constant dense<0> : tensor<i32>
  %35 = stablehlo.dynamic_update_slice %29, %33, %34 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  %36 = stablehlo.dynamic_update_slice %35, %32, %31 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  %37 = stablehlo.slice %4 [1:2] : (tensor<3xi32>) -> tensor<1xi32>
  %38 = stablehlo.reshape %37 : (tensor<1xi32>) -> tensor<i32>
  %39 = stablehlo.slice %36 [1:2] : (tensor<5xi32>) -> tensor<1xi32>
  %40 = stablehlo.dynamic_slice %36, %38, sizes = [1] : (tensor<5xi32>, tensor<i32>) -> tensor<1xi32>
  %41 = stablehlo.constant dense<1> : tensor<i32>
  %42 = stablehlo.dynamic_update_slice %36, %40, %41 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  %43 = stablehlo.dynamic_update_slice %42, %39, %38 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  %44 = stablehlo.slice %4 [2:3] : (tensor<3xi32>) -> tensor<1xi32>
  %45 = stablehlo.reshape %44 : (tensor<1xi32>) -> tensor<i32>
  %46 = stablehlo.slice %43 [2:3] : (tensor<5xi32>) -> tensor<1xi32>
  %47 = stablehlo.dynamic_slice %43, %45, sizes = [1] : (tensor<5xi32>, tensor<i32>) -> tensor<1xi32>
  %48 = stablehlo.constant dense<2> : tensor<i32>
  %49 = stablehlo.dynamic_update_slice %43, %47, %48 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  %50 = stablehlo.dynamic_update_slice %49, %46, %45 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  check.expect_eq %50, %5 : tensor<5xi32>
  return
}

func.func @lu_wide_f64() {
  %1 = stablehlo.constant dense<[[5.800e-01, 1.350e+00, 8.100e-01, -6.000e-02, -1.910e+00], [3.000e-01, 7.900e-01, 1.600e-01, 5.600e-01, -4.700e-01], [-3.800e-01, -9.400e-01, 1.360e+00, 1.600e-01, -4.900e-01]]> : tensor<3x5xf64>
  %2:3 = stablehlo.custom_call @LuDecomposition(%1) : (tensor<3x5xf64>) -> (tensor<3x5xf64>, tensor<3xi32>, tensor<3xi32>)
  %3 = stablehlo.slice %2#0 [0:3, 0:3] : (tensor<3x5xf64>) -> tensor<3x3xf64>
  %4 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %5 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %6 = stablehlo.compare GT, %4, %5 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %7 = stablehlo.subtract %3, %3 : tensor<3x3xf64>
  %8 = stablehlo.select %6, %3, %7 : tensor<3x3xi1>, tensor<3x3xf64>
  %9 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %10 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %11 = stablehlo.compare EQ, %9, %10 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %12 = stablehlo.convert %11 : (tensor<3x3xi1>) -> tensor<3x3xf64>
  %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %14 = stablehlo.add %8, %13 : tensor<3x3xf64>
  %15 = stablehlo.iota dim = 0 : tensor<3x5xi32>
  %16 = stablehlo.iota dim = 1 : tensor<3x5xi32>
  %17 = stablehlo.compare LE, %15, %16 : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
  %18 = stablehlo.subtract %2#0, %2#0 : tensor<3x5xf64>
  %19 = stablehlo.select %17, %2#0, %18 : tensor<3x5xi1>, tensor<3x5xf64>
  %20 = stablehlo.dot_general %14, %19, contracting_dims = [1] x [0] : (tensor<3x3xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
  %21 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %22 = stablehlo.broadcast_in_dim %2#2, dims = [0] : (tensor<3xi32>) -> tensor<3x3xi32>
  %23 = stablehlo.compare EQ, %22, %21 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %24 = stablehlo.convert %23 : (tensor<3x3xi1>) -> tensor<3x3xf64>
  %25 = stablehlo.dot_general %24, %1, contracting_dims = [1] x [0] : (tensor<3x3xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
  check.expect_almost_eq %20, %25 : tensor<3x5xf64>
  %26 = stablehlo.iota dim = 0 : tensor<3xi32>
  %27 = stablehlo.slice %2#1 [0:1] : (tensor<3xi32>) -> tensor<1xi32>
  %28 = stablehlo.reshape %27 : (tensor<1xi32>) -> tensor<i32>
  %29 = stablehlo.slice %26 [0:1] : (tensor<3xi32>) -> tensor<1xi32>
  %30 = stablehlo.dynamic_slice %26, %28, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
  %31 = stablehlo.constant dense<0> : tensor<i32>
  %32 = stablehlo.dynamic_update_slice %26, %30, %31 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %33 = stablehlo.dynamic_update_slice %32, %29, %28 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %34 = stablehlo.slice %2#1 [1:2] : (tensor<3xi32>) -> tensor<1xi32>
  %35 = stablehlo.reshape %34 : (tensor<1xi32>) -> tensor<i32>
  %36 = stablehlo.slice %33 [1:2] : (tensor<3xi32>) -> tensor<1xi32>
  %37 = stablehlo.dynamic_slice %33, %35, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
  %38 = stablehlo.constant dense<1> : tensor<i32>
  %39 = stablehlo.dynamic_update_slice %33, %37, %38 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %40 = stablehlo.dynamic_update_slice %39, %36, %35 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %41 = stablehlo.slice %2#1 [2:3] : (tensor<3xi32>) -> tensor<1xi32>
  %42 = stablehlo.reshape %41 : (tensor<1xi32>) -> tensor<i32>
  %43 = stablehlo.slice %40 [2:3] : (tensor<3xi32>) -> tensor<1xi32>
  %44 = stablehlo.dynamic_slice %40, %42, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
  %45 = stablehlo.constant dense<2> : tensor<i32>
  %46 = stablehlo.dynamic_update_slice %40, %44, %45 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %47 = stablehlo.dynamic_update_slice %46, %43, %42 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq %47, %2#2 : tensor<3xi32>
  return
}

func.func @lu_batch_f64() {
  %1 = stablehlo.constant dense<[[[[-1.330e+00, -1.500e-01, 1.440e+00, 4.600e-01], [-7.200e-01, 1.430e+00, 1.430e+00, 9.800e-01], [7.900e-01, 1.160e+00, 5.400e-01, 7.800e-01], [-7.800e-01, 1.500e+00, 2.300e-01, 2.020e+00]]], [[[-2.040e+00, 7.100e-01, 9.800e-01, -3.400e-01], [4.500e-01, 7.500e-01, 5.800e-01, -5.400e-01], [-1.400e-01, 1.020e+00, 1.280e+00, 1.000e-01], [8.000e-02, 2.000e-01, 1.040e+00, -1.050e+00]]]]> : tensor<2x1x4x4xf64>
  %2 = stablehlo.custom_call @LuDecomposition(%1) : (tensor<2x1x4x4xf64>) -> tuple<tensor<2x1x4x4xf64>, tensor<2x1x4xi32>, tensor<2x1x4xi32>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<2x1x4x4xf64>, tensor<2x1x4xi32>, tensor<2x1x4xi32>>) -> tensor<2x1x4x4xf64>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<2x1x4x4xf64>, tensor<2x1x4xi32>, tensor<2x1x4xi32>>) -> tensor<2x1x4xi32>
  %5 = stablehlo.get_tuple_element %2[2] : (tuple<tensor<2x1x4x4xf64>, tensor<2x1x4xi32>, tensor<2x1x4xi32>>) -> tensor<2x1x4xi32>
  %6 = stablehlo.iota dim = 2 : tensor<2x1x4x4xi32>
  %7 = stablehlo.iota dim = 3 : tensor<2x1x4x4xi32>
  %8 = stablehlo.compare GT, %6, %7 : (tensor<2x1x4x4xi32>, tensor<2x1x4x4xi32>) -> tensor<2x1x4x4xi1>
  %9 = stablehlo.subtract %3, %3 : tensor<2x1x4x4xf64>
  %10 = stablehlo.select %8, %3, %9 : tensor<2x1x4x4xi1>, tensor<2x1x4x4xf64>
  %11 = stablehlo.iota dim = 0 : tensor<4x4xi32>
  %12 = stablehlo.iota dim = 1 : tensor<4x4xi32>
  %13 = stablehlo.compare EQ, %11, %12 : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
  %14 = stablehlo.convert %13 : (tensor<4x4xi1>) -> tensor<4x4xf64>
  %15 = stablehlo.broadcast_in_dim %14, dims = [2, 3] : (tensor<4x4xf64>) -> tensor<2x1x4x4xf64>
  %16 = stablehlo.add %10, %15 : tensor<2x1x4x4xf64>
  %17 = stablehlo.iota dim = 2 : tensor<2x1x4x4xi32>
  %18 = stablehlo.iota dim = 3 : tensor<2x1x4x4xi32>
  %19 = stablehlo.compare LE, %17, %18 : (tensor<2x1x4x4xi32>, tensor<2x1x4x4xi32>) -> tensor<2x1x4x4xi1>
  %20 = stablehlo.subtract %3, %3 : tensor<2x1x4x4xf64>
  %21 = stablehlo.select %19, %3, %20 : tensor<2x1x4x4xi1>, tensor<2x1x4x4xf64>
  %22 = stablehlo.dot_general %16, %21, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x1x4x4xf64>, tensor<2x1x4x4xf64>) -> tensor<2x1x4x4xf64>
  %23 = stablehlo.iota dim = 3 : tensor<2x1x4x4xi32>
  %24 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<2x1x4xi32>) -> tensor<2x1x4x4xi32>
  %25 = stablehlo.compare EQ, %24, %23 : (tensor<2x1x4x4xi32>, tensor<2x1x4x4xi32>) -> tensor<2x1x4x4xi1>
  %26 = stablehlo.convert %25 : (tensor<2x1x4x4xi1>) -> tensor<2x1x4x4xf64>
  %27 = stablehlo.dot_general %26, %1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x1x4x4xf64>, tensor<2x1x4x4xf64>) -> tensor<2x1x4x4xf64>
  check.expect_almost_eq %22, %27 : tensor<2x1x4x4xf64>
  return
}

func.func @qr_tall_c64() {
  %1 = stablehlo.constant dense<[[(-1.330e+00, -4.400e-01), (1.200e-01, 4.700e-01), (-1.110e+00, -5.000e-02)], [(-5.900e-01, -3.000e-02), (9.000e-02, 1.050e+00), (4.800e-01, -7.200e-01)], [(-1.070e+00, -4.700e-01), (8.000e-01, -5.200e-01), (-1.770e+00, 1.170e+00)], [(5.500e-01, 9.900e-01), (-1.580e+00, 1.290e+00), (-1.270e+00, -3.000e-02)], [(6.400e-01, -1.600e-01), (-4.100e-01, 8.500e-01), (-8.000e-01, -3.900e-01)]]> : tensor<5x3xcomplex<f32>>
  %2 = stablehlo.custom_call @Qr(%1) {backend_config = ""} : (tensor<5x3xcomplex<f32>>) -> tuple<tensor<5x3xcomplex<f32>>, tensor<3xcomplex<f32>>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<5x3xcomplex<f32>>, tensor<3xcomplex<f32>>>) -> tensor<5x3xcomplex<f32>>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<5x3xcomplex<f32>>, tensor<3xcomplex<f32>>>) -> tensor<3xcomplex<f32>>
  %5 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%3, %4) {backend_config = ""} : (tensor<5x3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<5x3xcomplex<f32>>
  %6 = stablehlo.iota dim = 0 : tensor<5x3xi32>
  %7 = stablehlo.iota dim = 1 : tensor<5x3xi32>
  %8 = stablehlo.compare LE, %6, %7 : (tensor<5x3xi32>, tensor<5x3xi32>) -> tensor<5x3xi1>
  %9 = stablehlo.subtract %3, %3 : tensor<5x3xcomplex<f32>>
  %10 = stablehlo.select %8, %3, %9 : tensor<5x3xi1>, tensor<5x3xcomplex<f32>>
  %11 = stablehlo.slice %10 [0:3, 0:3] : (tensor<5x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %12 = stablehlo.dot_general %5, %11, contracting_dims = [1] x [0] : (tensor<5x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>) -> tensor<5x3xcomplex<f32>>
  check.expect_almost_eq %12, %1 : tensor<5x3xcomplex<f32>>
  %13 = chlo.conj %5 : tensor<5x3xcomplex<f32>> -> tensor<5x3xcomplex<f32>>
  %14 = stablehlo.transpose %13, dims = [1, 0] : (tensor<5x3xcomplex<f32>>) -> tensor<3x5xcomplex<f32>>
  %15 = stablehlo.dot_general %14, %5, contracting_dims = [1] x [0] : (tensor<3x5xcomplex<f32>>, tensor<5x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %16 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %17 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %18 = stablehlo.compare EQ, %16, %17 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %19 = stablehlo.convert %18 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f32>>
  %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  check.expect_almost_eq %15, %20 : tensor<3x3xcomplex<f32>>
  return
}

func.func @qr_wide_c64() {
  %1 = stablehlo.constant dense<[[(8.300e-01, -2.100e-01), (7.200e-01, 1.400e-01), (-7.000e-01, -1.250e+00), (-8.000e-02, 8.600e-01), (-1.200e-01, 1.060e+00)], [(1.730e+00, -1.390e+00), (2.590e+00, -1.410e+00), (-1.000e-01, 6.000e-01), (1.000e-02, -3.000e-02), (-2.280e+00, -1.210e+00)], [(2.100e-01, -3.000e-01), (-1.000e-02, -1.100e-01), (-1.070e+00, -1.400e-01), (7.900e-01, 8.300e-01), (-1.570e+00, 3.800e-01)]]> : tensor<3x5xcomplex<f32>>
  %2 = stablehlo.custom_call @Qr(%1) {backend_config = ""} : (tensor<3x5xcomplex<f32>>) -> tuple<tensor<3x5xcomplex<f32>>, tensor<3xcomplex<f32>>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<3x5xcomplex<f32>>, tensor<3xcomplex<f32>>>) -> tensor<3x5xcomplex<f32>>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<3x5xcomplex<f32>>, tensor<3xcomplex<f32>>>) -> tensor<3xcomplex<f32>>
  %5 = stablehlo.slice %3 [0:3, 0:3] : (tensor<3x5xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %6 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%5, %4) {backend_config = ""} : (tensor<3x3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %7 = stablehlo.iota dim = 0 : tensor<3x5xi32>
  %8 = stablehlo.iota dim = 1 : tensor<3x5xi32>
  %9 = stablehlo.compare LE, %7, %8 : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
  %10 = stablehlo.subtract %3, %3 : tensor<3x5xcomplex<f32>>
  %11 = stablehlo.select %9, %3, %10 : tensor<3x5xi1>, tensor<3x5xcomplex<f32>>
  %12 = stablehlo.dot_general %6, %11, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f32>>, tensor<3x5xcomplex<f32>>) -> tensor<3x5xcomplex<f32>>
  check.expect_almost_eq %12, %1 : tensor<3x5xcomplex<f32>>
  %13 = chlo.conj %6 : tensor<3x3xcomplex<f32>> -> tensor<3x3xcomplex<f32>>
  %14 = stablehlo.transpose %13, dims = [1, 0] : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %15 = stablehlo.dot_general %14, %6, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %16 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %17 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %18 = stablehlo.compare EQ, %16, %17 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %19 = stablehlo.convert %18 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f32>>
  %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  check.expect_almost_eq %15, %20 : tensor<3x3xcomplex<f32>>
  return
}

func.func @qr_batch_c64() {
  %1 = stablehlo.constant dense<[[[(1.770e+00, -8.700e-01), (1.370e+00, 5.100e-01), (6.800e-01, 1.440e+00), (1.080e+00, 3.200e-01)], [(1.320e+00, 1.900e-01), (7.100e-01, 4.400e-01), (-1.230e+00, -9.400e-01), (8.600e-01, -3.100e-01)], [(7.000e-02, -2.700e-01), (1.620e+00, 3.000e-01), (9.000e-02, -3.000e-02), (5.300e-01, -1.220e+00)], [(3.300e-01, 1.130e+00), (1.680e+00, 1.690e+00), (1.800e-01, -2.600e-01), (-2.700e-01, 4.000e-01)]], [[(3.100e-01, 2.700e-01), (-4.400e-01, 7.800e-01), (1.600e-01, -1.480e+00), (-1.000e-02, 1.610e+00)], [(2.700e-01, -4.700e-01), (1.920e+00, 1.260e+00), (-4.100e-01, 8.000e-02), (4.000e-02, -3.900e-01)], [(-2.000e-01, -1.400e-01), (6.700e-01, 9.000e-01), (-1.180e+00, -8.600e-01), (-6.900e-01, -3.800e-01)], [(-4.000e-02, -4.800e-01), (5.500e-01, -1.720e+00), (-5.000e-02, 1.300e+00), (-5.000e-01, 5.800e-01)]]]> : tensor<2x4x4xcomplex<f32>>
  %2:2 = stablehlo.custom_call @Qr(%1) : (tensor<2x4x4xcomplex<f32>>) -> (tensor<2x4x4xcomplex<f32>>, tensor<2x4xcomplex<f32>>)
  %3 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%2#0, %2#1) {backend_config = ""} : (tensor<2x4x4xcomplex<f32>>, tensor<2x4xcomplex<f32>>) -> tensor<2x4x4xcomplex<f32>>
  %4 = stablehlo.iota dim = 1 : tensor<2x4x4xi32>
  %5 = stablehlo.iota dim = 2 : tensor<2x4x4xi32>
  %6 = stablehlo.compare LE, %4, %5 : (tensor<2x4x4xi32>, tensor<2x4x4xi32>) -> tensor<2x4x4xi1>
  %7 = stablehlo.subtract %2#0, %2#0 : tensor<2x4x4xcomplex<f32>>
  %8 = stablehlo.select %6, %2#0, %7 : tensor<2x4x4xi1>, tensor<2x4x4xcomplex<f32>>
  %9 = stablehlo.dot_general %3, %8, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x4x4xcomplex<f32>>, tensor<2x4x4xcomplex<f32>>) -> tensor<2x4x4xcomplex<f32>>
  check.expect_almost_eq %9, %1 : tensor<2x4x4xcomplex<f32>>
  %10 = chlo.conj %3 : tensor<2x4x4xcomplex<f32>> -> tensor<2x4x4xcomplex<f32>>
  %11 = stablehlo.transpose %10, dims = [0, 2, 1] : (tensor<2x4x4xcomplex<f32>>) -> tensor<2x4x4xcomplex<f32>>
  %12 = stablehlo.dot_general %11, %3, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x4x4xcomplex<f32>>, tensor<2x4x4xcomplex<f32>>) -> tensor<2x4x4xcomplex<f32>>
  %13 = stablehlo.iota dim = 0 : tensor<4x4xi32>
  %14 = stablehlo.iota dim = 1 : tensor<4x4xi32>
  %15 = stablehlo.compare EQ, %13, %14 : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
  %16 = stablehlo.convert %15 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
  %17 = stablehlo.broadcast_in_dim %16, dims = [1, 2] : (tensor<4x4xcomplex<f32>>) -> tensor<2x4x4xcomplex<f32>>
  check.expect_almost_eq %12, %17 : tensor<2x4x4xcomplex<f32>>
  return
}

func.func @qr_full_c64() {
  %1 = stablehlo.constant dense<[[[(-2.000e-02, -7.900e-01), (1.160e+00, 1.270e+00), (-9.600e-01, -1.090e+00)], [(-7.000e-02, 1.090e+00), (1.730e+00, -2.300e-01), (9.800e-01, 7.700e-01)], [(-2.230e+00, 7.100e-01), (-3.330e+00, 7.800e-01), (-1.040e+00, 8.200e-01)], [(1.060e+00, -9.900e-01), (-4.700e-01, 3.000e-01), (-2.200e-01, 1.000e-02)], [(6.100e-01, 3.100e-01), (-8.900e-01, 1.230e+00), (2.100e-01, -2.700e-01)]], [[(7.900e-01, -7.100e-01), (4.700e-01, -7.300e-01), (4.000e-01, -3.100e-01)], [(-6.000e-01, 7.500e-01), (5.100e-01, -8.100e-01), (-4.300e-01, 1.160e+00)], [(1.300e+00, 2.900e-01), (2.570e+00, -2.300e-01), (-7.400e-01, -1.330e+00)], [(-2.170e+00, 2.400e-01), (-4.300e-01, 6.900e-01), (3.800e-01, -1.770e+00)], [(1.050e+00, 1.190e+00), (1.080e+00, 1.650e+00), (-7.800e-01, 3.400e-01)]]]> : tensor<2x5x3xcomplex<f32>>
  %2 = stablehlo.custom_call @Qr(%1) {backend_config = ""} : (tensor<2x5x3xcomplex<f32>>) -> tuple<tensor<2x5x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<2x5x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>>) -> tensor<2x5x3xcomplex<f32>>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<2x5x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>>) -> tensor<2x3xcomplex<f32>>
  %5 = stablehlo.constant dense<(0.000e+00, 0.000e+00)> : tensor<complex<f32>>
  %6 = stablehlo.pad %3, %5, low = [0, 0, 0], high = [0, 0, 2], interior = [0, 0, 0] : (tensor<2x5x3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x5x5xcomplex<f32>>
  %7 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%6, %4) {backend_config = ""} : (tensor<2x5x5xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x5x5xcomplex<f32>>
  %8 = stablehlo.iota dim = 1 : tensor<2x5x3xi32>
  %9 = stablehlo.iota dim = 2 : tensor<2x5x3xi32>
  %10 = stablehlo.compare LE, %8, %9 : (tensor<2x5x3xi32>, tensor<2x5x3xi32>) -> tensor<2x5x3xi1>
  %11 = stablehlo.subtract %3, %3 : tensor<2x5x3xcomplex<f32>>
  %12 = stablehlo.select %10, %3, %11 : tensor<2x5x3xi1>, tensor<2x5x3xcomplex<f32>>
  %13 = stablehlo.dot_general %7, %12, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x5xcomplex<f32>>, tensor<2x5x3xcomplex<f32>>) -> tensor<2x5x3xcomplex<f32>>
  check.expect_almost_eq %13, %1 : tensor<2x5x3xcomplex<f32>>
  %14 = chlo.conj %7 : tensor<2x5x5xcomplex<f32>> -> tensor<2x5x5xcomplex<f32>>
  %15 = stablehlo.transpose %14, dims = [0, 2, 1] : (tensor<2x5x5xcomplex<f32>>) -> tensor<2x5x5xcomplex<f32>>
  %16 = stablehlo.dot_general %15, %7, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x5xcomplex<f32>>, tensor<2x5x5xcomplex<f32>>) -> tensor<2x5x5xcomplex<f32>>
  %17 = stablehlo.iota dim = 0 : tensor<5x5xi32>
  %18 = stablehlo.iota dim = 1 : tensor<5x5xi32>
  %19 = stablehlo.compare EQ, %17, %18 : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
  %20 = stablehlo.convert %19 : (tensor<5x5xi1>) -> tensor<5x5xcomplex<f32>>
  %21 = stablehlo.broadcast_in_dim %20, dims = [1, 2] : (tensor<5x5xcomplex<f32>>) -> tensor<2x5x5xcomplex<f32>>
  check.expect_almost_eq %16, %21 : tensor<2x5x5xcomplex<f32>>
  return
}

func.func @eigh_c64() {
  %1 = stablehlo.constant dense<[[(9.800e-01, 0.000e+00), (2.250e+00, -1.270e+00), (1.390e+00, -6.800e-01), (-3.700e-01, 1.290e+00), (-5.500e-01, 6.900e-01)], [(2.250e+00, 1.270e+00), (-3.000e-01, 0.000e+00), (-2.500e+00, 1.280e+00), (2.160e+00, -3.070e+00), (8.900e-01, 3.300e-01)], [(1.390e+00, 6.800e-01), (-2.500e+00, -1.280e+00), (1.740e+00, 0.000e+00), (-6.200e-01, -1.080e+00), (-1.620e+00, 2.100e-01)], [(-3.700e-01, -1.290e+00), (2.160e+00, 3.070e+00), (-6.200e-01, 1.080e+00), (2.740e+00, 0.000e+00), (1.270e+00, 2.060e+00)], [(-5.500e-01, -6.900e-01), (8.900e-01, -3.300e-01), (-1.620e+00, -2.100e-01), (1.270e+00, -2.060e+00), (-1.000e+00, 0.000e+00)]]> : tensor<5x5xcomplex<f32>>
  %2 = stablehlo.constant dense<[[(9.800e-01, 0.000e+00), (7.000e+00, 0.000e+00), (7.000e+00, 0.000e+00), (7.000e+00, 0.000e+00), (7.000e+00, 0.000e+00)], [(2.250e+00, 1.270e+00), (-3.000e-01, 0.000e+00), (7.000e+00, 0.000e+00), (7.000e+00, 0.000e+00), (7.000e+00, 0.000e+00)], [(1.390e+00, 6.800e-01), (-2.500e+00, -1.280e+00), (1.740e+00, 0.000e+00), (7.000e+00, 0.000e+00), (7.000e+00, 0.000e+00)], [(-3.700e-01, -1.290e+00), (2.160e+00, 3.070e+00), (-6.200e-01, 1.080e+00), (2.740e+00, 0.000e+00), (7.000e+00, 0.000e+00)], [(-5.500e-01, -6.900e-01), (8.900e-01, -3.300e-01), (-1.620e+00, -2.100e-01), (1.270e+00, -2.060e+00), (-1.000e+00, 0.000e+00)]]> : tensor<5x5xcomplex<f32>>
  %3 = stablehlo.custom_call @Eigh(%2) {backend_config = "1,1,100,0.000001"} : (tensor<5x5xcomplex<f32>>) -> tuple<tensor<5x5xcomplex<f32>>, tensor<5xf32>>
  %4 = stablehlo.get_tuple_element %3[0] : (tuple<tensor<5x5xcomplex<f32>>, tensor<5xf32>>) -> tensor<5x5xcomplex<f32>>
  %5 = stablehlo.get_tuple_element %3[1] : (tuple<tensor<5x5xcomplex<f32>>, tensor<5xf32>>) -> tensor<5xf32>
  %6 = stablehlo.dot_general %1, %4, contracting_dims = [1] x [0] : (tensor<5x5xcomplex<f32>>, tensor<5x5xcomplex<f32>>) -> tensor<5x5xcomplex<f32>>
  %7 = stablehlo.convert %5 : (tensor<5xf32>) -> tensor<5xcomplex<f32>>
  %8 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<5xcomplex<f32>>) -> tensor<5x5xcomplex<f32>>
  %9 = stablehlo.multiply %4, %8 : tensor<5x5xcomplex<f32>>
  check.expect_almost_eq %6, %9 : tensor<5x5xcomplex<f32>>
  %10 = chlo.conj %4 : tensor<5x5xcomplex<f32>> -> tensor<5x5xcomplex<f32>>
  %11 = stablehlo.transpose %10, dims = [1, 0] : (tensor<5x5xcomplex<f32>>) -> tensor<5x5xcomplex<f32>>
  %12 = stablehlo.dot_general %11, %4, contracting_dims = [1] x [0] : (tensor<5x5xcomplex<f32>>, tensor<5x5xcomplex<f32>>) -> tensor<5x5xcomplex<f32>>
  %13 = stablehlo.iota dim = 0 : tensor<5x5xi32>
  %14 = stablehlo.iota dim = 1 : tensor<5x5xi32>
  %15 = stablehlo.compare EQ, %13, %14 : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
  %16 = stablehlo.convert %15 : (tensor<5x5xi1>) -> tensor<5x5xcomplex<f32>>
  %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<5x5xcomplex<f32>>) -> tensor<5x5xcomplex<f32>>
  check.expect_almost_eq %12, %17 : tensor<5x5xcomplex<f32>>
  %sorted = "stablehlo.sort"(%5) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %less = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<5xf32>) -> tensor<5xf32>
  check.expect_almost_eq %sorted, %5 : tensor<5xf32>
  return
}

func.func @eigh_upper_c64() {
  %1 = stablehlo.constant dense<[[[[(1.520e+00, 0.000e+00), (7.600e-01, 3.180e+00), (1.790e+00, 3.200e-01)], [(7.600e-01, -3.180e+00), (9.800e-01, 0.000e+00), (-9.000e-01, 1.490e+00)], [(1.790e+00, -3.200e-01), (-9.000e-01, -1.490e+00), (1.720e+00, 0.000e+00)]], [[(5.140e+00, 0.000e+00), (1.100e+00, 2.070e+00), (4.050e+00, 3.400e-01)], [(1.100e+00, -2.070e+00), (-6.600e-01, 0.000e+00), (7.700e-01, -4.990e+00)], [(4.050e+00, -3.400e-01), (7.700e-01, 4.990e+00), (1.600e-01, 0.000e+00)]]], [[[(-2.860e+00, 0.000e+00), (-2.900e-01, 1.100e-01), (1.260e+00, 2.410e+00)], [(-2.900e-01, -1.100e-01), (-1.140e+00, 0.000e+00), (-6.100e-01, -7.600e-01)], [(1.260e+00, -2.410e+00), (-6.100e-01, 7.600e-01), (1.200e+00, 0.000e+00)]], [[(5.200e-01, 0.000e+00), (-1.330e+00, -5.000e-01), (-4.000e-01, 1.300e-01)], [(-1.330e+00, 5.000e-01), (-2.800e-01, 0.000e+00), (6.700e-01, 2.300e-01)], [(-4.000e-01, -1.300e-01), (6.700e-01, -2.300e-01), (-2.800e-01, 0.000e+00)]]]]> : tensor<2x2x3x3xcomplex<f32>>
  %2 = stablehlo.constant dense<[[[[(1.520e+00, 0.000e+00), (7.600e-01, 3.180e+00), (1.790e+00, 3.200e-01)], [(7.000e+00, 0.000e+00), (9.800e-01, 0.000e+00), (-9.000e-01, 1.490e+00)], [(7.000e+00, 0.000e+00), (7.000e+00, 0.000e+00), (1.720e+00, 0.000e+00)]], [[(5.140e+00, 0.000e+00), (1.100e+00, 2.070e+00), (4.050e+00, 3.400e-01)], [(7.000e+00, 0.000e+00), (-6.600e-01, 0.000e+00), (7.700e-01, -4.990e+00)], [(7.000e+00, 0.000e+00), (7.000e+00, 0.000e+00), (1.600e-01, 0.000e+00)]]], [[[(-2.860e+00, 0.000e+00), (-2.900e-01, 1.100e-01), (1.260e+00, 2.410e+00)], [(7.000e+00, 0.000e+00), (-1.140e+00, 0.000e+00), (-6.100e-01, -7.600e-01)], [(7.000e+00, 0.000e+00), (7.000e+00, 0.000e+00), (1.200e+00, 0.000e+00)]], [[(5.200e-01, 0.000e+00), (-1.330e+00, -5.000e-01), (-4.000e-01, 1.300e-01)], [(7.000e+00, 0.000e+00), (-2.800e-01, 0.000e+00), (6.700e-01, 2.300e-01)], [(7.000e+00, 0.000e+00), (7.000e+00, 0.000e+00), (-2.800e-01, 0.000e+00)]]]]> : tensor<2x2x3x3xcomplex<f32>>
  %3:2 = stablehlo.custom_call @Eigh(%2) {backend_config = "0,1,100,0.000001"} : (tensor<2x2x3x3xcomplex<f32>>) -> (tensor<2x2x3x3xcomplex<f32>>, tensor<2x2x3xf32>)
  %4 = stablehlo.dot_general %1, %3#0, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x3xcomplex<f32>>, tensor<2x2x3x3xcomplex<f32>>) -> tensor<2x2x3x3xcomplex<f32>>
  %5 = stablehlo.convert %3#1 : (tensor<2x2x3xf32>) -> tensor<2x2x3xcomplex<f32>>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 3] : (tensor<2x2x3xcomplex<f32>>) -> tensor<2x2x3x3xcomplex<f32>>
  %7 = stablehlo.multiply %3#0, %6 : tensor<2x2x3x3xcomplex<f32>>
  check.expect_almost_eq %4, %7 : tensor<2x2x3x3xcomplex<f32>>
  %8 = chlo.conj %3#0 : tensor<2x2x3x3xcomplex<f32>> -> tensor<2x2x3x3xcomplex<f32>>
  %9 = stablehlo.transpose %8, dims = [0, 1, 3, 2] : (tensor<2x2x3x3xcomplex<f32>>) -> tensor<2x2x3x3xcomplex<f32>>
  %10 = stablehlo.dot_general %9, %3#0, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x3xcomplex<f32>>, tensor<2x2x3x3xcomplex<f32>>) -> tensor<2x2x3x3xcomplex<f32>>
  %11 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %12 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %13 = stablehlo.compare EQ, %11, %12 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %14 = stablehlo.convert %13 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f32>>
  %15 = stablehlo.broadcast_in_dim %14, dims = [2, 3] : (tensor<3x3xcomplex<f32>>) -> tensor<2x2x3x3xcomplex<f32>>
  check.expect_almost_eq %10, %15 : tensor<2x2x3x3xcomplex<f32>>
  %sorted = "stablehlo.sort"(%3#1) <{dimension = 2 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %less = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
  check.expect_almost_eq %sorted, %3#1 : tensor<2x2x3xf32>
  return
}

func.func @eigh_one_c64() {
  %1 = stablehlo.constant dense<[[(1.620e+00, 0.000e+00)]]> : tensor<1x1xcomplex<f32>>
  %2 = stablehlo.constant dense<[[(1.620e+00, 0.000e+00)]]> : tensor<1x1xcomplex<f32>>
  %3 = stablehlo.custom_call @Eigh(%2) {backend_config = "1,1,100,0.000001"} : (tensor<1x1xcomplex<f32>>) -> tuple<tensor<1x1xcomplex<f32>>, tensor<1xf32>>
  %4 = stablehlo.get_tuple_element %3[0] : (tuple<tensor<1x1xcomplex<f32>>, tensor<1xf32>>) -> tensor<1x1xcomplex<f32>>
  %5 = stablehlo.get_tuple_element %3[1] : (tuple<tensor<1x1xcomplex<f32>>, tensor<1xf32>>) -> tensor<1xf32>
  %6 = stablehlo.dot_general %1, %4, contracting_dims = [1] x [0] : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
  %7 = stablehlo.convert %5 : (tensor<1xf32>) -> tensor<1xcomplex<f32>>
  %8 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
  %9 = stablehlo.multiply %4, %8 : tensor<1x1xcomplex<f32>>
  check.expect_almost_eq %6, %9 : tensor<1x1xcomplex<f32>>
  %10 = chlo.conj %4 : tensor<1x1xcomplex<f32>> -> tensor<1x1xcomplex<f32>>
  %11 = stablehlo.transpose %10, dims = [1, 0] : (tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
  %12 = stablehlo.dot_general %11, %4, contracting_dims = [1] x [0] : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
  %13 = stablehlo.iota dim = 0 : tensor<1x1xi32>
  %14 = stablehlo.iota dim = 1 : tensor<1x1xi32>
  %15 = stablehlo.compare EQ, %13, %14 : (tensor<1x1xi32>, tensor<1x1xi32>) -> tensor<1x1xi1>
  %16 = stablehlo.convert %15 : (tensor<1x1xi1>) -> tensor<1x1xcomplex<f32>>
  %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
  check.expect_almost_eq %12, %17 : tensor<1x1xcomplex<f32>>
  %sorted = "stablehlo.sort"(%5) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %less = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<1xf32>) -> tensor<1xf32>
  check.expect_almost_eq %sorted, %5 : tensor<1xf32>
  return
}

func.func @lu_tall_c64() {
  %1 = stablehlo.constant dense<[[(4.100e-01, 1.580e+00), (-9.000e-02, 2.800e-01), (-8.400e-01, 6.600e-01)], [(8.600e-01, -5.000e-02), (-1.040e+00, -2.400e-01), (1.000e-02, -8.300e-01)], [(1.490e+00, -1.800e+00), (-1.090e+00, 7.000e-02), (-6.000e-02, 1.630e+00)], [(-1.580e+00, 4.800e-01), (-5.100e-01, -5.300e-01), (-1.490e+00, 1.650e+00)], [(-3.600e-01, -4.300e-01), (-5.400e-01, -6.200e-01), (1.300e-01, -1.210e+00)]]> : tensor<5x3xcomplex<f32>>
  %2 = stablehlo.custom_call @LuDecomposition(%1) : (tensor<5x3xcomplex<f32>>) -> tuple<tensor<5x3xcomplex<f32>>, tensor<3xi32>, tensor<5xi32>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<5x3xcomplex<f32>>, tensor<3xi32>, tensor<5xi32>>) -> tensor<5x3xcomplex<f32>>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<5x3xcomplex<f32>>, tensor<3xi32>, tensor<5xi32>>) -> tensor<3xi32>
  %5 = stablehlo.get_tuple_element %2[2] : (tuple<tensor<5x3xcomplex<f32>>, tensor<3xi32>, tensor<5xi32>>) -> tensor<5xi32>
  %6 = stablehlo.iota dim = 0 : tensor<5x3xi32>
  %7 = stablehlo.iota dim = 1 : tensor<5x3xi32>
  %8 = stablehlo.compare GT, %6, %7 : (tensor<5x3xi32>, tensor<5x3xi32>) -> tensor<5x3xi1>
  %9 = stablehlo.subtract %3, %3 : tensor<5x3xcomplex<f32>>
  %10 = stablehlo.select %8, %3, %9 : tensor<5x3xi1>, tensor<5x3xcomplex<f32>>
  %11 = stablehlo.iota dim = 0 : tensor<5x3xi32>
  %12 = stablehlo.iota dim = 1 : tensor<5x3xi32>
  %13 = stablehlo.compare EQ, %11, %12 : (tensor<5x3xi32>, tensor<5x3xi32>) -> tensor<5x3xi1>
  %14 = stablehlo.convert %13 : (tensor<5x3xi1>) -> tensor<5x3xcomplex<f32>>
  %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<5x3xcomplex<f32>>) -> tensor<5x3xcomplex<f32>>
  %16 = stablehlo.add %10, %15 : tensor<5x3xcomplex<f32>>
  %17 = stablehlo.slice %3 [0:3, 0:3] : (tensor<5x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %18 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %19 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %20 = stablehlo.compare LE, %18, %19 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %21 = stablehlo.subtract %17, %17 : tensor<3x3xcomplex<f32>>
  %22 = stablehlo.select %20, %17, %21 : tensor<3x3xi1>, tensor<3x3xcomplex<f32>>
  %23 = stablehlo.dot_general %16, %22, contracting_dims = [1] x [0] : (tensor<5x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>) -> tensor<5x3xcomplex<f32>>
  %24 = stablehlo.iota dim = 1 : tensor<5x5xi32>
  %25 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<5xi32>) -> tensor<5x5xi32>
  %26 = stablehlo.compare EQ, %25, %24 : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
  %27 = stablehlo.convert %26 : (tensor<5x5xi1>) -> tensor<5x5xcomplex<f32>>
  %28 = stablehlo.dot_general %27, %1, contracting_dims = [1] x [0] : (tensor<5x5xcomplex<f32>>, tensor<5x3xcomplex<f32>>) -> tensor<5x3xcomplex<f32>>
  check.expect_almost_eq %23, %28 : tensor<5x3xcomplex<f32>>
  %29 = stablehlo.iota dim = 0 : tensor<5xi32>
  %30 = stablehlo.slice %4 [0:1] : (tensor<3xi32>) -> tensor<1xi32>
  %31 = stablehlo.reshape %30 : (tensor<1xi32>) -> tensor<i32>
  %32 = stablehlo.slice %29 [0:1] : (tensor<5xi32>) -> tensor<1xi32>
  %33 = stablehlo.dynamic_slice %29, %31, sizes = [1] : (tensor<5xi32>, tensor<i32>) -> tensor<1xi32>
  %34 = stablehlo.constant dense<0> : tensor<i32>
  %35 = stablehlo.dynamic_update_slice %29, %33, %34 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  %36 = stablehlo.dynamic_update_slice %35, %32, %31 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  %37 = stablehlo.slice %4 [1:2] : (tensor<3xi32>) -> tensor<1xi32>
  %38 = stablehlo.reshape %37 : (tensor<1xi32>) -> tensor<i32>
  %39 = stablehlo.slice %36 [1:2] : (tensor<5xi32>) -> tensor<1xi32>
  %40 = stablehlo.dynamic_slice %36, %38, sizes = [1] : (tensor<5xi32>, tensor<i32>) -> tensor<1xi32>
  %41 = stablehlo.constant dense<1> : tensor<i32>
  %42 = stablehlo.dynamic_update_slice %36, %40, %41 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  %43 = stablehlo.dynamic_update_slice %42, %39, %38 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  %44 = stablehlo.slice %4 [2:3] : (tensor<3xi32>) -> tensor<1xi32>
  %45 = stablehlo.reshape %44 : (tensor<1xi32>) -> tensor<i32>
  %46 = stablehlo.slice %43 [2:3] : (tensor<5xi32>) -> tensor<1xi32>
  %47 = stablehlo.dynamic_slice %43, %45, sizes = [1] : (tensor<5xi32>, tensor<i32>) -> tensor<1xi32>
  %48 = stablehlo.constant dense<2> : tensor<i32>
  %49 = stablehlo.dynamic_update_slice %43, %47, %48 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  %50 = stablehlo.dynamic_update_slice %49, %46, %45 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  check.expect_eq %50, %5 : tensor<5xi32>
  return
}

func.func @lu_wide_c64() {
  %1 = stablehlo.constant dense<[[(-9.600e-01, 1.090e+00), (-2.500e-01, -1.540e+00), (2.000e+00, 2.100e-01), (-2.100e-01, 3.000e-02), (-1.030e+00, 5.400e-01)], [(-6.100e-01, 2.100e-01), (-2.200e-01, -5.000e-01), (-1.710e+00, 2.000e-01), (1.300e-01, 1.600e-01), (7.000e-01, -5.000e-02)], [(3.200e-01, -1.850e+00), (6.000e-01, -3.000e+00), (-1.290e+00, -7.900e-01), (-1.700e+00, -1.630e+00), (1.290e+00, 2.500e-01)]]> : tensor<3x5xcomplex<f32>>
  %2:3 = stablehlo.custom_call @LuDecomposition(%1) : (tensor<3x5xcomplex<f32>>) -> (tensor<3x5xcomplex<f32>>, tensor<3xi32>, tensor<3xi32>)
  %3 = stablehlo.slice %2#0 [0:3, 0:3] : (tensor<3x5xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %4 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %5 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %6 = stablehlo.compare GT, %4, %5 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %7 = stablehlo.subtract %3, %3 : tensor<3x3xcomplex<f32>>
  %8 = stablehlo.select %6, %3, %7 : tensor<3x3xi1>, tensor<3x3xcomplex<f32>>
  %9 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %10 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %11 = stablehlo.compare EQ, %9, %10 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %12 = stablehlo.convert %11 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f32>>
  %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %14 = stablehlo.add %8, %13 : tensor<3x3xcomplex<f32>>
  %15 = stablehlo.iota dim = 0 : tensor<3x5xi32>
  %16 = stablehlo.iota dim = 1 : tensor<3x5xi32>
  %17 = stablehlo.compare LE, %15, %16 : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
  %18 = stablehlo.subtract %2#0, %2#0 : tensor<3x5xcomplex<f32>>
  %19 = stablehlo.select %17, %2#0, %18 : tensor<3x5xi1>, tensor<3x5xcomplex<f32>>
  %20 = stablehlo.dot_general %14, %19, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f32>>, tensor<3x5xcomplex<f32>>) -> tensor<3x5xcomplex<f32>>
  %21 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %22 = stablehlo.broadcast_in_dim %2#2, dims = [0] : (tensor<3xi32>) -> tensor<3x3xi32>
  %23 = stablehlo.compare EQ, %22, %21 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %24 = stablehlo.convert %23 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f32>>
  %25 = stablehlo.dot_general %24, %1, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f32>>, tensor<3x5xcomplex<f32>>) -> tensor<3x5xcomplex<f32>>
  check.expect_almost_eq %20, %25 : tensor<3x5xcomplex<f32>>
  %26 = stablehlo.iota dim = 0 : tensor<3xi32>
  %27 = stablehlo.slice %2#1 [0:1] : (tensor<3xi32>) -> tensor<1xi32>
  %28 = stablehlo.reshape %27 : (tensor<1xi32>) -> tensor<i32>
  %29 = stablehlo.slice %26 [0:1] : (tensor<3xi32>) -> tensor<1xi32>
  %30 = stablehlo.dynamic_slice %26, %28, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
  %31 = stablehlo.constant dense<0> : tensor<i32>
  %32 = stablehlo.dynamic_update_slice %26, %30, %31 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %33 = stablehlo.dynamic_update_slice %32, %29, %28 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %34 = stablehlo.slice %2#1 [1:2] : (tensor<3xi32>) -> tensor<1xi32>
  %35 = stablehlo.reshape %34 : (tensor<1xi32>) -> tensor<i32>
  %36 = stablehlo.slice %33 [1:2] : (tensor<3xi32>) -> tensor<1xi32>
  %37 = stablehlo.dynamic_slice %33, %35, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
  %38 = stablehlo.constant dense<1> : tensor<i32>
  %39 = stablehlo.dynamic_update_slice %33, %37, %38 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %40 = stablehlo.dynamic_update_slice %39, %36, %35 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %41 = stablehlo.slice %2#1 [2:3] : (tensor<3xi32>) -> tensor<1xi32>
  %42 = stablehlo.reshape %41 : (tensor<1xi32>) -> tensor<i32>
  %43 = stablehlo.slice %40 [2:3] : (tensor<3xi32>) -> tensor<1xi32>
  %44 = stablehlo.dynamic_slice %40, %42, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
  %45 = stablehlo.constant dense<2> : tensor<i32>
  %46 = stablehlo.dynamic_update_slice %40, %44, %45 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %47 = stablehlo.dynamic_update_slice %46, %43, %42 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq %47, %2#2 : tensor<3xi32>
  return
}

func.func @lu_batch_c64() {
  %1 = stablehlo.constant dense<[[[[(7.200e-01, -1.700e-01), (2.600e-01, -1.070e+00), (-3.700e-01, 1.480e+00), (7.000e-02, 6.600e-01)], [(1.170e+00, -1.660e+00), (-7.300e-01, -1.510e+00), (9.200e-01, -5.700e-01), (7.100e-01, -1.930e+00)], [(2.600e-01, -1.100e-01), (1.450e+00, -4.000e-02), (-7.200e-01, -7.700e-01), (9.400e-01, -5.500e-01)], [(-9.300e-01, 5.000e-01), (-7.700e-01, 1.420e+00), (-1.060e+00, 1.500e+00), (4.500e-01, 3.000e-02)]]], [[[(-9.400e-01, 8.600e-01), (5.000e-02, -7.400e-01), (-1.140e+00, 4.100e-01), (1.070e+00, -9.600e-01)], [(1.840e+00, 7.300e-01), (2.300e-01, -1.240e+00), (1.640e+00, -9.700e-01), (5.600e-01, -1.000e-02)], [(2.170e+00, 5.600e-01), (1.000e-01, -1.440e+00), (-1.570e+00, -5.400e-01), (1.490e+00, 1.400e-01)], [(-1.300e-01, 2.300e-01), (-1.040e+00, -8.400e-01), (-6.600e-01, 1.000e-01), (-1.630e+00, -2.700e-01)]]]]> : tensor<2x1x4x4xcomplex<f32>>
  %2 = stablehlo.custom_call @LuDecomposition(%1) : (tensor<2x1x4x4xcomplex<f32>>) -> tuple<tensor<2x1x4x4xcomplex<f32>>, tensor<2x1x4xi32>, tensor<2x1x4xi32>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<2x1x4x4xcomplex<f32>>, tensor<2x1x4xi32>, tensor<2x1x4xi32>>) -> tensor<2x1x4x4xcomplex<f32>>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<2x1x4x4xcomplex<f32>>, tensor<2x1x4xi32>, tensor<2x1x4xi32>>) -> tensor<2x1x4xi32>
  %5 = stablehlo.get_tuple_element %2[2] : (tuple<tensor<2x1x4x4xcomplex<f32>>, tensor<2x1x4xi32>, tensor<2x1x4xi32>>) -> tensor<2x1x4xi32>
  %6 = stablehlo.iota dim = 2 : tensor<2x1x4x4xi32>
  %7 = stablehlo.iota dim = 3 : tensor<2x1x4x4xi32>
  %8 = stablehlo.compare GT, %6, %7 : (tensor<2x1x4x4xi32>, tensor<2x1x4x4xi32>) -> tensor<2x1x4x4xi1>
  %9 = stablehlo.subtract %3, %3 : tensor<2x1x4x4xcomplex<f32>>
  %10 = stablehlo.select %8, %3, %9 : tensor<2x1x4x4xi1>, tensor<2x1x4x4xcomplex<f32>>
  %11 = stablehlo.iota dim = 0 : tensor<4x4xi32>
  %12 = stablehlo.iota dim = 1 : tensor<4x4xi32>
  %13 = stablehlo.compare EQ, %11, %12 : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
  %14 = stablehlo.convert %13 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f32>>
  %15 = stablehlo.broadcast_in_dim %14, dims = [2, 3] : (tensor<4x4xcomplex<f32>>) -> tensor<2x1x4x4xcomplex<f32>>
  %16 = stablehlo.add %10, %15 : tensor<2x1x4x4xcomplex<f32>>
  %17 = stablehlo.iota dim = 2 : tensor<2x1x4x4xi32>
  %18 = stablehlo.iota dim = 3 : tensor<2x1x4x4xi32>
  %19 = stablehlo.compare LE, %17, %18 : (tensor<2x1x4x4xi32>, tensor<2x1x4x4xi32>) -> tensor<2x1x4x4xi1>
  %20 = stablehlo.subtract %3, %3 : tensor<2x1x4x4xcomplex<f32>>
  %21 = stablehlo.select %19, %3, %20 : tensor<2x1x4x4xi1>, tensor<2x1x4x4xcomplex<f32>>
  %22 = stablehlo.dot_general %16, %21, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x1x4x4xcomplex<f32>>, tensor<2x1x4x4xcomplex<f32>>) -> tensor<2x1x4x4xcomplex<f32>>
  %23 = stablehlo.iota dim = 3 : tensor<2x1x4x4xi32>
  %24 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<2x1x4xi32>) -> tensor<2x1x4x4xi32>
  %25 = stablehlo.compare EQ, %24, %23 : (tensor<2x1x4x4xi32>, tensor<2x1x4x4xi32>) -> tensor<2x1x4x4xi1>
  %26 = stablehlo.convert %25 : (tensor<2x1x4x4xi1>) -> tensor<2x1x4x4xcomplex<f32>>
  %27 = stablehlo.dot_general %26, %1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x1x4x4xcomplex<f32>>, tensor<2x1x4x4xcomplex<f32>>) -> tensor<2x1x4x4xcomplex<f32>>
  check.expect_almost_eq %22, %27 : tensor<2x1x4x4xcomplex<f32>>
  return
}

func.func @qr_tall_c128() {
  %1 = stablehlo.constant dense<[[(1.400e+00, -6.300e-01), (5.600e-01, 8.100e-01), (-1.320e+00, -5.800e-01)], [(-2.200e+00, -6.100e-01), (1.000e-01, -5.900e-01), (1.180e+00, 1.260e+00)], [(1.700e-01, 3.000e-02), (8.800e-01, -7.600e-01), (-4.800e-01, -1.020e+00)], [(-1.360e+00, -1.040e+00), (7.500e-01, 1.460e+00), (1.000e-01, -1.810e+00)], [(6.800e-01, -8.500e-01), (-1.380e+00, 6.400e-01), (1.800e-01, 1.180e+00)]]> : tensor<5x3xcomplex<f64>>
  %2 = stablehlo.custom_call @Qr(%1) {backend_config = ""} : (tensor<5x3xcomplex<f64>>) -> tuple<tensor<5x3xcomplex<f64>>, tensor<3xcomplex<f64>>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<5x3xcomplex<f64>>, tensor<3xcomplex<f64>>>) -> tensor<5x3xcomplex<f64>>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<5x3xcomplex<f64>>, tensor<3xcomplex<f64>>>) -> tensor<3xcomplex<f64>>
  %5 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%3, %4) {backend_config = ""} : (tensor<5x3xcomplex<f64>>, tensor<3xcomplex<f64>>) -> tensor<5x3xcomplex<f64>>
  %6 = stablehlo.iota dim = 0 : tensor<5x3xi32>
  %7 = stablehlo.iota dim = 1 : tensor<5x3xi32>
  %8 = stablehlo.compare LE, %6, %7 : (tensor<5x3xi32>, tensor<5x3xi32>) -> tensor<5x3xi1>
  %9 = stablehlo.subtract %3, %3 : tensor<5x3xcomplex<f64>>
  %10 = stablehlo.select %8, %3, %9 : tensor<5x3xi1>, tensor<5x3xcomplex<f64>>
  %11 = stablehlo.slice %10 [0:3, 0:3] : (tensor<5x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %12 = stablehlo.dot_general %5, %11, contracting_dims = [1] x [0] : (tensor<5x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>) -> tensor<5x3xcomplex<f64>>
  check.expect_almost_eq %12, %1 : tensor<5x3xcomplex<f64>>
  %13 = chlo.conj %5 : tensor<5x3xcomplex<f64>> -> tensor<5x3xcomplex<f64>>
  %14 = stablehlo.transpose %13, dims = [1, 0] : (tensor<5x3xcomplex<f64>>) -> tensor<3x5xcomplex<f64>>
  %15 = stablehlo.dot_general %14, %5, contracting_dims = [1] x [0] : (tensor<3x5xcomplex<f64>>, tensor<5x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %16 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %17 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %18 = stablehlo.compare EQ, %16, %17 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %19 = stablehlo.convert %18 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f64>>
  %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  check.expect_almost_eq %15, %20 : tensor<3x3xcomplex<f64>>
  return
}

func.func @qr_wide_c128() {
  %1 = stablehlo.constant dense<[[(-1.500e-01, -1.040e+00), (7.900e-01, 1.640e+00), (7.600e-01, 5.000e-02), (9.900e-01, -1.090e+00), (5.000e-02, 2.200e-01)], [(1.650e+00, 9.200e-01), (2.200e-01, -7.300e-01), (1.550e+00, 5.600e-01), (-1.080e+00, 2.090e+00), (9.600e-01, 9.200e-01)], [(-1.240e+00, 4.000e-02), (-1.480e+00, -5.200e-01), (5.300e-01, 6.300e-01), (-8.000e-01, -1.460e+00), (4.800e-01, -2.990e+00)]]> : tensor<3x5xcomplex<f64>>
  %2 = stablehlo.custom_call @Qr(%1) {backend_config = ""} : (tensor<3x5xcomplex<f64>>) -> tuple<tensor<3x5xcomplex<f64>>, tensor<3xcomplex<f64>>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<3x5xcomplex<f64>>, tensor<3xcomplex<f64>>>) -> tensor<3x5xcomplex<f64>>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<3x5xcomplex<f64>>, tensor<3xcomplex<f64>>>) -> tensor<3xcomplex<f64>>
  %5 = stablehlo.slice %3 [0:3, 0:3] : (tensor<3x5xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %6 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%5, %4) {backend_config = ""} : (tensor<3x3xcomplex<f64>>, tensor<3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %7 = stablehlo.iota dim = 0 : tensor<3x5xi32>
  %8 = stablehlo.iota dim = 1 : tensor<3x5xi32>
  %9 = stablehlo.compare LE, %7, %8 : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
  %10 = stablehlo.subtract %3, %3 : tensor<3x5xcomplex<f64>>
  %11 = stablehlo.select %9, %3, %10 : tensor<3x5xi1>, tensor<3x5xcomplex<f64>>
  %12 = stablehlo.dot_general %6, %11, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f64>>, tensor<3x5xcomplex<f64>>) -> tensor<3x5xcomplex<f64>>
  check.expect_almost_eq %12, %1 : tensor<3x5xcomplex<f64>>
  %13 = chlo.conj %6 : tensor<3x3xcomplex<f64>> -> tensor<3x3xcomplex<f64>>
  %14 = stablehlo.transpose %13, dims = [1, 0] : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %15 = stablehlo.dot_general %14, %6, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %16 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %17 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %18 = stablehlo.compare EQ, %16, %17 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %19 = stablehlo.convert %18 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f64>>
  %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  check.expect_almost_eq %15, %20 : tensor<3x3xcomplex<f64>>
  return
}

func.func @qr_batch_c128() {
  %1 = stablehlo.constant dense<[[[(-6.100e-01, -1.030e+00), (-1.030e+00, -1.210e+00), (1.800e+00, 1.640e+00), (2.000e-01, -3.200e-01)], [(-9.300e-01, 1.700e-01), (-1.110e+00, -6.700e-01), (5.600e-01, 1.370e+00), (-7.700e-01, 1.830e+00)], [(-5.200e-01, -1.400e-01), (-3.000e-02, 5.900e-01), (1.500e-01, -6.800e-01), (1.600e-01, 1.840e+00)], [(1.800e-01, 1.000e+00), (1.370e+00, -7.600e-01), (1.770e+00, 1.320e+00), (-1.580e+00, 4.400e-01)]], [[(2.650e+00, 4.900e-01), (2.000e-01, 4.300e-01), (1.310e+00, -5.900e-01), (-6.700e-01, -4.600e-01)], [(4.000e-01, 7.000e-01), (2.900e-01, 2.000e-02), (1.900e-01, -8.800e-01), (9.300e-01, 2.100e+00)], [(7.100e-01, -1.400e-01), (-9.300e-01, -4.900e-01), (-4.000e-02, -6.300e-01), (8.000e-01, 7.600e-01)], [(7.600e-01, 1.040e+00), (-2.600e-01, 3.200e-01), (-2.100e-01, 9.400e-01), (-8.000e-02, -1.430e+00)]]]> : tensor<2x4x4xcomplex<f64>>
  %2:2 = stablehlo.custom_call @Qr(%1) : (tensor<2x4x4xcomplex<f64>>) -> (tensor<2x4x4xcomplex<f64>>, tensor<2x4xcomplex<f64>>)
  %3 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%2#0, %2#1) {backend_config = ""} : (tensor<2x4x4xcomplex<f64>>, tensor<2x4xcomplex<f64>>) -> tensor<2x4x4xcomplex<f64>>
  %4 = stablehlo.iota dim = 1 : tensor<2x4x4xi32>
  %5 = stablehlo.iota dim = 2 : tensor<2x4x4xi32>
  %6 = stablehlo.compare LE, %4, %5 : (tensor<2x4x4xi32>, tensor<2x4x4xi32>) -> tensor<2x4x4xi1>
  %7 = stablehlo.subtract %2#0, %2#0 : tensor<2x4x4xcomplex<f64>>
  %8 = stablehlo.select %6, %2#0, %7 : tensor<2x4x4xi1>, tensor<2x4x4xcomplex<f64>>
  %9 = stablehlo.dot_general %3, %8, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x4x4xcomplex<f64>>, tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xcomplex<f64>>
  check.expect_almost_eq %9, %1 : tensor<2x4x4xcomplex<f64>>
  %10 = chlo.conj %3 : tensor<2x4x4xcomplex<f64>> -> tensor<2x4x4xcomplex<f64>>
  %11 = stablehlo.transpose %10, dims = [0, 2, 1] : (tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xcomplex<f64>>
  %12 = stablehlo.dot_general %11, %3, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x4x4xcomplex<f64>>, tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xcomplex<f64>>
  %13 = stablehlo.iota dim = 0 : tensor<4x4xi32>
  %14 = stablehlo.iota dim = 1 : tensor<4x4xi32>
  %15 = stablehlo.compare EQ, %13, %14 : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
  %16 = stablehlo.convert %15 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f64>>
  %17 = stablehlo.broadcast_in_dim %16, dims = [1, 2] : (tensor<4x4xcomplex<f64>>) -> tensor<2x4x4xcomplex<f64>>
  check.expect_almost_eq %12, %17 : tensor<2x4x4xcomplex<f64>>
  return
}

func.func @qr_full_c128() {
  %1 = stablehlo.constant dense<[[[(-3.000e-01, -6.100e-01), (-4.000e-01, -1.230e+00), (7.000e-02, 1.170e+00)], [(5.600e-01, -3.600e-01), (-1.970e+00, 1.400e-01), (3.190e+00, 6.700e-01)], [(-8.000e-01, -1.090e+00), (4.100e-01, 6.600e-01), (8.900e-01, 4.700e-01)], [(9.100e-01, -8.000e-02), (3.000e-01, 4.100e-01), (-2.850e+00, -7.400e-01)], [(-1.030e+00, -2.190e+00), (8.200e-01, -2.600e-01), (-8.700e-01, -8.900e-01)]], [[(-1.000e+00, 8.900e-01), (-2.300e+00, 2.800e-01), (1.270e+00, -5.100e-01)], [(5.600e-01, 7.000e-02), (-8.500e-01, 1.370e+00), (-9.000e-02, 1.150e+00)], [(-6.000e-02, 3.900e-01), (-1.080e+00, 4.500e-01), (-2.400e-01, -2.600e-01)], [(2.900e-01, -1.100e-01), (5.800e-01, 6.100e-01), (1.300e+00, -1.000e-01)], [(6.000e-02, 3.200e-01), (-4.400e-01, -1.100e+00), (4.300e-01, -1.650e+00)]]]> : tensor<2x5x3xcomplex<f64>>
  %2 = stablehlo.custom_call @Qr(%1) {backend_config = ""} : (tensor<2x5x3xcomplex<f64>>) -> tuple<tensor<2x5x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<2x5x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>>) -> tensor<2x5x3xcomplex<f64>>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<2x5x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>>) -> tensor<2x3xcomplex<f64>>
  %5 = stablehlo.constant dense<(0.000e+00, 0.000e+00)> : tensor<complex<f64>>
  %6 = stablehlo.pad %3, %5, low = [0, 0, 0], high = [0, 0, 2], interior = [0, 0, 0] : (tensor<2x5x3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<2x5x5xcomplex<f64>>
  %7 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%6, %4) {backend_config = ""} : (tensor<2x5x5xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x5x5xcomplex<f64>>
  %8 = stablehlo.iota dim = 1 : tensor<2x5x3xi32>
  %9 = stablehlo.iota dim = 2 : tensor<2x5x3xi32>
  %10 = stablehlo.compare LE, %8, %9 : (tensor<2x5x3xi32>, tensor<2x5x3xi32>) -> tensor<2x5x3xi1>
  %11 = stablehlo.subtract %3, %3 : tensor<2x5x3xcomplex<f64>>
  %12 = stablehlo.select %10, %3, %11 : tensor<2x5x3xi1>, tensor<2x5x3xcomplex<f64>>
  %13 = stablehlo.dot_general %7, %12, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x5xcomplex<f64>>, tensor<2x5x3xcomplex<f64>>) -> tensor<2x5x3xcomplex<f64>>
  check.expect_almost_eq %13, %1 : tensor<2x5x3xcomplex<f64>>
  %14 = chlo.conj %7 : tensor<2x5x5xcomplex<f64>> -> tensor<2x5x5xcomplex<f64>>
  %15 = stablehlo.transpose %14, dims = [0, 2, 1] : (tensor<2x5x5xcomplex<f64>>) -> tensor<2x5x5xcomplex<f64>>
  %16 = stablehlo.dot_general %15, %7, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x5xcomplex<f64>>, tensor<2x5x5xcomplex<f64>>) -> tensor<2x5x5xcomplex<f64>>
  %17 = stablehlo.iota dim = 0 : tensor<5x5xi32>
  %18 = stablehlo.iota dim = 1 : tensor<5x5xi32>
  %19 = stablehlo.compare EQ, %17, %18 : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
  %20 = stablehlo.convert %19 : (tensor<5x5xi1>) -> tensor<5x5xcomplex<f64>>
  %21 = stablehlo.broadcast_in_dim %20, dims = [1, 2] : (tensor<5x5xcomplex<f64>>) -> tensor<2x5x5xcomplex<f64>>
  check.expect_almost_eq %16, %21 : tensor<2x5x5xcomplex<f64>>
  return
}

func.func @eigh_c128() {
  %1 = stablehlo.constant dense<[[(-3.360e+00, 0.000e+00), (-1.960e+00, -6.800e-01), (1.530e+00, -6.000e-01), (2.600e-01, 3.500e-01), (-2.500e+00, -1.430e+00)], [(-1.960e+00, 6.800e-01), (1.620e+00, 0.000e+00), (1.820e+00, -2.010e+00), (-1.570e+00, -1.120e+00), (1.770e+00, 7.600e-01)], [(1.530e+00, 6.000e-01), (1.820e+00, 2.010e+00), (7.200e-01, 0.000e+00), (2.500e-01, 8.800e-01), (1.500e+00, -6.800e-01)], [(2.600e-01, -3.500e-01), (-1.570e+00, 1.120e+00), (2.500e-01, -8.800e-01), (1.700e+00, 0.000e+00), (4.800e-01, 6.300e-01)], [(-2.500e+00, 1.430e+00), (1.770e+00, -7.600e-01), (1.500e+00, 6.800e-01), (4.800e-01, -6.300e-01), (2.220e+00, 0.000e+00)]]> : tensor<5x5xcomplex<f64>>
  %2 = stablehlo.constant dense<[[(-3.360e+00, 0.000e+00), (7.000e+00, 0.000e+00), (7.000e+00, 0.000e+00), (7.000e+00, 0.000e+00), (7.000e+00, 0.000e+00)], [(-1.960e+00, 6.800e-01), (1.620e+00, 0.000e+00), (7.000e+00, 0.000e+00), (7.000e+00, 0.000e+00), (7.000e+00, 0.000e+00)], [(1.530e+00, 6.000e-01), (1.820e+00, 2.010e+00), (7.200e-01, 0.000e+00), (7.000e+00, 0.000e+00), (7.000e+00, 0.000e+00)], [(2.600e-01, -3.500e-01), (-1.570e+00, 1.120e+00), (2.500e-01, -8.800e-01), (1.700e+00, 0.000e+00), (7.000e+00, 0.000e+00)], [(-2.500e+00, 1.430e+00), (1.770e+00, -7.600e-01), (1.500e+00, 6.800e-01), (4.800e-01, -6.300e-01), (2.220e+00, 0.000e+00)]]> : tensor<5x5xcomplex<f64>>
  %3 = stablehlo.custom_call @Eigh(%2) {backend_config = "1,1,100,0.000001"} : (tensor<5x5xcomplex<f64>>) -> tuple<tensor<5x5xcomplex<f64>>, tensor<5xf64>>
  %4 = stablehlo.get_tuple_element %3[0] : (tuple<tensor<5x5xcomplex<f64>>, tensor<5xf64>>) -> tensor<5x5xcomplex<f64>>
  %5 = stablehlo.get_tuple_element %3[1] : (tuple<tensor<5x5xcomplex<f64>>, tensor<5xf64>>) -> tensor<5xf64>
  %6 = stablehlo.dot_general %1, %4, contracting_dims = [1] x [0] : (tensor<5x5xcomplex<f64>>, tensor<5x5xcomplex<f64>>) -> tensor<5x5xcomplex<f64>>
  %7 = stablehlo.convert %5 : (tensor<5xf64>) -> tensor<5xcomplex<f64>>
  %8 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<5xcomplex<f64>>) -> tensor<5x5xcomplex<f64>>
  %9 = stablehlo.multiply %4, %8 : tensor<5x5xcomplex<f64>>
  check.expect_almost_eq %6, %9 : tensor<5x5xcomplex<f64>>
  %10 = chlo.conj %4 : tensor<5x5xcomplex<f64>> -> tensor<5x5xcomplex<f64>>
  %11 = stablehlo.transpose %10, dims = [1, 0] : (tensor<5x5xcomplex<f64>>) -> tensor<5x5xcomplex<f64>>
  %12 = stablehlo.dot_general %11, %4, contracting_dims = [1] x [0] : (tensor<5x5xcomplex<f64>>, tensor<5x5xcomplex<f64>>) -> tensor<5x5xcomplex<f64>>
  %13 = stablehlo.iota dim = 0 : tensor<5x5xi32>
  %14 = stablehlo.iota dim = 1 : tensor<5x5xi32>
  %15 = stablehlo.compare EQ, %13, %14 : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
  %16 = stablehlo.convert %15 : (tensor<5x5xi1>) -> tensor<5x5xcomplex<f64>>
  %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<5x5xcomplex<f64>>) -> tensor<5x5xcomplex<f64>>
  check.expect_almost_eq %12, %17 : tensor<5x5xcomplex<f64>>
  %sorted = "stablehlo.sort"(%5) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %less = stablehlo.compare LT, %x, %y : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<5xf64>) -> tensor<5xf64>
  check.expect_almost_eq %sorted, %5 : tensor<5xf64>
  return
}

func.func @eigh_upper_c128() {
  %1 = stablehlo.constant dense<[[[[(1.860e+00, 0.000e+00), (-5.300e-01, -1.380e+00), (-3.600e+00, 9.400e-01)], [(-5.300e-01, 1.380e+00), (2.680e+00, 0.000e+00), (-9.300e-01, 3.550e+00)], [(-3.600e+00, -9.400e-01), (-9.300e-01, -3.550e+00), (8.000e-02, 0.000e+00)]], [[(-1.920e+00, 0.000e+00), (1.000e+00, 8.900e-01), (2.080e+00, 8.500e-01)], [(1.000e+00, -8.900e-01), (-2.300e+00, 0.000e+00), (-1.400e-01, -1.800e+00)], [(2.080e+00, -8.500e-01), (-1.400e-01, 1.800e+00), (2.660e+00, 0.000e+00)]]], [[[(2.000e+00, 0.000e+00), (-4.800e-01, -2.650e+00), (9.600e-01, 9.300e-01)], [(-4.800e-01, 2.650e+00), (-1.720e+00, 0.000e+00), (2.040e+00, -4.000e-01)], [(9.600e-01, -9.300e-01), (2.040e+00, 4.000e-01), (1.960e+00, 0.000e+00)]], [[(1.860e+00, 0.000e+00), (-1.800e-01, -3.300e-01), (-2.680e+00, -7.000e-02)], [(-1.800e-01, 3.300e-01), (1.040e+00, 0.000e+00), (-3.900e-01, -1.130e+00)], [(-2.680e+00, 7.000e-02), (-3.900e-01, 1.130e+00), (-2.900e+00, 0.000e+00)]]]]> : tensor<2x2x3x3xcomplex<f64>>
  %2 = stablehlo.constant dense<[[[[(1.860e+00, 0.000e+00), (-5.300e-01, -1.380e+00), (-3.600e+00, 9.400e-01)], [(7.000e+00, 0.000e+00), (2.680e+00, 0.000e+00), (-9.300e-01, 3.550e+00)], [(7.000e+00, 0.000e+00), (7.000e+00, 0.000e+00), (8.000e-02, 0.000e+00)]], [[(-1.920e+00, 0.000e+00), (1.000e+00, 8.900e-01), (2.080e+00, 8.500e-01)], [(7.000e+00, 0.000e+00), (-2.300e+00, 0.000e+00), (-1.400e-01, -1.800e+00)], [(7.000e+00, 0.000e+00), (7.000e+00, 0.000e+00), (2.660e+00, 0.000e+00)]]], [[[(2.000e+00, 0.000e+00), (-4.800e-01, -2.650e+00), (9.600e-01, 9.300e-01)], [(7.000e+00, 0.000e+00), (-1.720e+00, 0.000e+00), (2.040e+00, -4.000e-01)], [(7.000e+00, 0.000e+00), (7.000e+00, 0.000e+00), (1.960e+00, 0.000e+00)]], [[(1.860e+00, 0.000e+00), (-1.800e-01, -3.300e-01), (-2.680e+00, -7.000e-02)], [(7.000e+00, 0.000e+00), (1.040e+00, 0.000e+00), (-3.900e-01, -1.130e+00)], [(7.000e+00, 0.000e+00), (7.000e+00, 0.000e+00), (-2.900e+00, 0.000e+00)]]]]> : tensor<2x2x3x3xcomplex<f64>>
  %3:2 = stablehlo.custom_call @Eigh(%2) {backend_config = "0,1,100,0.000001"} : (tensor<2x2x3x3xcomplex<f64>>) -> (tensor<2x2x3x3xcomplex<f64>>, tensor<2x2x3xf64>)
  %4 = stablehlo.dot_general %1, %3#0, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x3xcomplex<f64>>, tensor<2x2x3x3xcomplex<f64>>) -> tensor<2x2x3x3xcomplex<f64>>
  %5 = stablehlo.convert %3#1 : (tensor<2x2x3xf64>) -> tensor<2x2x3xcomplex<f64>>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 3] : (tensor<2x2x3xcomplex<f64>>) -> tensor<2x2x3x3xcomplex<f64>>
  %7 = stablehlo.multiply %3#0, %6 : tensor<2x2x3x3xcomplex<f64>>
  check.expect_almost_eq %4, %7 : tensor<2x2x3x3xcomplex<f64>>
  %8 = chlo.conj %3#0 : tensor<2x2x3x3xcomplex<f64>> -> tensor<2x2x3x3xcomplex<f64>>
  %9 = stablehlo.transpose %8, dims = [0, 1, 3, 2] : (tensor<2x2x3x3xcomplex<f64>>) -> tensor<2x2x3x3xcomplex<f64>>
  %10 = stablehlo.dot_general %9, %3#0, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x3xcomplex<f64>>, tensor<2x2x3x3xcomplex<f64>>) -> tensor<2x2x3x3xcomplex<f64>>
  %11 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %12 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %13 = stablehlo.compare EQ, %11, %12 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %14 = stablehlo.convert %13 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f64>>
  %15 = stablehlo.broadcast_in_dim %14, dims = [2, 3] : (tensor<3x3xcomplex<f64>>) -> tensor<2x2x3x3xcomplex<f64>>
  check.expect_almost_eq %10, %15 : tensor<2x2x3x3xcomplex<f64>>
  %sorted = "stablehlo.sort"(%3#1) <{dimension = 2 : i64}> ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %less = stablehlo.compare LT, %x, %y : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  check.expect_almost_eq %sorted, %3#1 : tensor<2x2x3xf64>
  return
}

func.func @eigh_one_c128() {
  %1 = stablehlo.constant dense<[[(-6.000e-02, 0.000e+00)]]> : tensor<1x1xcomplex<f64>>
  %2 = stablehlo.constant dense<[[(-6.000e-02, 0.000e+00)]]> : tensor<1x1xcomplex<f64>>
  %3 = stablehlo.custom_call @Eigh(%2) {backend_config = "1,1,100,0.000001"} : (tensor<1x1xcomplex<f64>>) -> tuple<tensor<1x1xcomplex<f64>>, tensor<1xf64>>
  %4 = stablehlo.get_tuple_element %3[0] : (tuple<tensor<1x1xcomplex<f64>>, tensor<1xf64>>) -> tensor<1x1xcomplex<f64>>
  %5 = stablehlo.get_tuple_element %3[1] : (tuple<tensor<1x1xcomplex<f64>>, tensor<1xf64>>) -> tensor<1xf64>
  %6 = stablehlo.dot_general %1, %4, contracting_dims = [1] x [0] : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
  %7 = stablehlo.convert %5 : (tensor<1xf64>) -> tensor<1xcomplex<f64>>
  %8 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
  %9 = stablehlo.multiply %4, %8 : tensor<1x1xcomplex<f64>>
  check.expect_almost_eq %6, %9 : tensor<1x1xcomplex<f64>>
  %10 = chlo.conj %4 : tensor<1x1xcomplex<f64>> -> tensor<1x1xcomplex<f64>>
  %11 = stablehlo.transpose %10, dims = [1, 0] : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
  %12 = stablehlo.dot_general %11, %4, contracting_dims = [1] x [0] : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
  %13 = stablehlo.iota dim = 0 : tensor<1x1xi32>
  %14 = stablehlo.iota dim = 1 : tensor<1x1xi32>
  %15 = stablehlo.compare EQ, %13, %14 : (tensor<1x1xi32>, tensor<1x1xi32>) -> tensor<1x1xi1>
  %16 = stablehlo.convert %15 : (tensor<1x1xi1>) -> tensor<1x1xcomplex<f64>>
  %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
  check.expect_almost_eq %12, %17 : tensor<1x1xcomplex<f64>>
  %sorted = "stablehlo.sort"(%5) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %less = stablehlo.compare LT, %x, %y : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<1xf64>) -> tensor<1xf64>
  check.expect_almost_eq %sorted, %5 : tensor<1xf64>
  return
}

func.func @lu_tall_c128() {
  %1 = stablehlo.constant dense<[[(2.050e+00, 7.300e-01), (-7.700e-01, -1.000e-02), (-1.210e+00, -5.100e-01)], [(1.020e+00, 2.500e-01), (4.700e-01, -4.900e-01), (-6.000e-02, -1.520e+00)], [(3.000e-01, -1.100e+00), (-3.000e-01, -7.600e-01), (5.500e-01, -4.300e-01)], [(-3.000e-01, 1.400e-01), (8.300e-01, 9.500e-01), (-1.140e+00, 5.900e-01)], [(-7.800e-01, 1.820e+00), (1.500e-01, 1.320e+00), (-4.300e-01, -1.500e-01)]]> : tensor<5x3xcomplex<f64>>
  %2 = stablehlo.custom_call @LuDecomposition(%1) : (tensor<5x3xcomplex<f64>>) -> tuple<tensor<5x3xcomplex<f64>>, tensor<3xi32>, tensor<5xi32>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<5x3xcomplex<f64>>, tensor<3xi32>, tensor<5xi32>>) -> tensor<5x3xcomplex<f64>>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<5x3xcomplex<f64>>, tensor<3xi32>, tensor<5xi32>>) -> tensor<3xi32>
  %5 = stablehlo.get_tuple_element %2[2] : (tuple<tensor<5x3xcomplex<f64>>, tensor<3xi32>, tensor<5xi32>>) -> tensor<5xi32>
  %6 = stablehlo.iota dim = 0 : tensor<5x3xi32>
  %7 = stablehlo.iota dim = 1 : tensor<5x3xi32>
  %8 = stablehlo.compare GT, %6, %7 : (tensor<5x3xi32>, tensor<5x3xi32>) -> tensor<5x3xi1>
  %9 = stablehlo.subtract %3, %3 : tensor<5x3xcomplex<f64>>
  %10 = stablehlo.select %8, %3, %9 : tensor<5x3xi1>, tensor<5x3xcomplex<f64>>
  %11 = stablehlo.iota dim = 0 : tensor<5x3xi32>
  %12 = stablehlo.iota dim = 1 : tensor<5x3xi32>
  %13 = stablehlo.compare EQ, %11, %12 : (tensor<5x3xi32>, tensor<5x3xi32>) -> tensor<5x3xi1>
  %14 = stablehlo.convert %13 : (tensor<5x3xi1>) -> tensor<5x3xcomplex<f64>>
  %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<5x3xcomplex<f64>>) -> tensor<5x3xcomplex<f64>>
  %16 = stablehlo.add %10, %15 : tensor<5x3xcomplex<f64>>
  %17 = stablehlo.slice %3 [0:3, 0:3] : (tensor<5x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %18 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %19 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %20 = stablehlo.compare LE, %18, %19 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %21 = stablehlo.subtract %17, %17 : tensor<3x3xcomplex<f64>>
  %22 = stablehlo.select %20, %17, %21 : tensor<3x3xi1>, tensor<3x3xcomplex<f64>>
  %23 = stablehlo.dot_general %16, %22, contracting_dims = [1] x [0] : (tensor<5x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>) -> tensor<5x3xcomplex<f64>>
  %24 = stablehlo.iota dim = 1 : tensor<5x5xi32>
  %25 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<5xi32>) -> tensor<5x5xi32>
  %26 = stablehlo.compare EQ, %25, %24 : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
  %27 = stablehlo.convert %26 : (tensor<5x5xi1>) -> tensor<5x5xcomplex<f64>>
  %28 = stablehlo.dot_general %27, %1, contracting_dims = [1] x [0] : (tensor<5x5xcomplex<f64>>, tensor<5x3xcomplex<f64>>) -> tensor<5x3xcomplex<f64>>
  check.expect_almost_eq %23, %28 : tensor<5x3xcomplex<f64>>
  %29 = stablehlo.iota dim = 0 : tensor<5xi32>
  %30 = stablehlo.slice %4 [0:1] : (tensor<3xi32>) -> tensor<1xi32>
  %31 = stablehlo.reshape %30 : (tensor<1xi32>) -> tensor<i32>
  %32 = stablehlo.slice %29 [0:1] : (tensor<5xi32>) -> tensor<1xi32>
  %33 = stablehlo.dynamic_slice %29, %31, sizes = [1] : (tensor<5xi32>, tensor<i32>) -> tensor<1xi32>
  %34 = stablehlo.constant dense<0> : tensor<i32>
  %35 = stablehlo.dynamic_update_slice %29, %33, %34 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  %36 = stablehlo.dynamic_update_slice %35, %32, %31 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  %37 = stablehlo.slice %4 [1:2] : (tensor<3xi32>) -> tensor<1xi32>
  %38 = stablehlo.reshape %37 : (tensor<1xi32>) -> tensor<i32>
  %39 = stablehlo.slice %36 [1:2] : (tensor<5xi32>) -> tensor<1xi32>
  %40 = stablehlo.dynamic_slice %36, %38, sizes = [1] : (tensor<5xi32>, tensor<i32>) -> tensor<1xi32>
  %41 = stablehlo.constant dense<1> : tensor<i32>
  %42 = stablehlo.dynamic_update_slice %36, %40, %41 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  %43 = stablehlo.dynamic_update_slice %42, %39, %38 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  %44 = stablehlo.slice %4 [2:3] : (tensor<3xi32>) -> tensor<1xi32>
  %45 = stablehlo.reshape %44 : (tensor<1xi32>) -> tensor<i32>
  %46 = stablehlo.slice %43 [2:3] : (tensor<5xi32>) -> tensor<1xi32>
  %47 = stablehlo.dynamic_slice %43, %45, sizes = [1] : (tensor<5xi32>, tensor<i32>) -> tensor<1xi32>
  %48 = stablehlo.constant dense<2> : tensor<i32>
  %49 = stablehlo.dynamic_update_slice %43, %47, %48 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  %50 = stablehlo.dynamic_update_slice %49, %46, %45 : (tensor<5xi32>, tensor<1xi32>, tensor<i32>) -> tensor<5xi32>
  check.expect_eq %50, %5 : tensor<5xi32>
  return
}

func.func @lu_wide_c128() {
  %1 = stablehlo.constant dense<[[(1.690e+00, 1.300e+00), (1.220e+00, 6.300e-01), (-4.100e-01, 2.000e-02), (3.600e-01, 5.900e-01), (1.140e+00, -8.000e-01)], [(2.900e-01, -7.800e-01), (1.060e+00, -3.100e-01), (4.400e-01, -1.000e-01), (7.500e-01, 1.010e+00), (-2.700e-01, -8.500e-01)], [(4.300e-01, 1.050e+00), (-3.200e-01, -1.530e+00), (7.200e-01, -7.400e-01), (-1.640e+00, 1.000e-02), (3.800e-01, 1.200e+00)]]> : tensor<3x5xcomplex<f64>>
  %2:3 = stablehlo.custom_call @LuDecomposition(%1) : (tensor<3x5xcomplex<f64>>) -> (tensor<3x5xcomplex<f64>>, tensor<3xi32>, tensor<3xi32>)
  %3 = stablehlo.slice %2#0 [0:3, 0:3] : (tensor<3x5xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %4 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %5 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %6 = stablehlo.compare GT, %4, %5 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %7 = stablehlo.subtract %3, %3 : tensor<3x3xcomplex<f64>>
  %8 = stablehlo.select %6, %3, %7 : tensor<3x3xi1>, tensor<3x3xcomplex<f64>>
  %9 = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %10 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %11 = stablehlo.compare EQ, %9, %10 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %12 = stablehlo.convert %11 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f64>>
  %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %14 = stablehlo.add %8, %13 : tensor<3x3xcomplex<f64>>
  %15 = stablehlo.iota dim = 0 : tensor<3x5xi32>
  %16 = stablehlo.iota dim = 1 : tensor<3x5xi32>
  %17 = stablehlo.compare LE, %15, %16 : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
  %18 = stablehlo.subtract %2#0, %2#0 : tensor<3x5xcomplex<f64>>
  %19 = stablehlo.select %17, %2#0, %18 : tensor<3x5xi1>, tensor<3x5xcomplex<f64>>
  %20 = stablehlo.dot_general %14, %19, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f64>>, tensor<3x5xcomplex<f64>>) -> tensor<3x5xcomplex<f64>>
  %21 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %22 = stablehlo.broadcast_in_dim %2#2, dims = [0] : (tensor<3xi32>) -> tensor<3x3xi32>
  %23 = stablehlo.compare EQ, %22, %21 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %24 = stablehlo.convert %23 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f64>>
  %25 = stablehlo.dot_general %24, %1, contracting_dims = [1] x [0] : (tensor<3x3xcomplex<f64>>, tensor<3x5xcomplex<f64>>) -> tensor<3x5xcomplex<f64>>
  check.expect_almost_eq %20, %25 : tensor<3x5xcomplex<f64>>
  %26 = stablehlo.iota dim = 0 : tensor<3xi32>
  %27 = stablehlo.slice %2#1 [0:1] : (tensor<3xi32>) -> tensor<1xi32>
  %28 = stablehlo.reshape %27 : (tensor<1xi32>) -> tensor<i32>
  %29 = stablehlo.slice %26 [0:1] : (tensor<3xi32>) -> tensor<1xi32>
  %30 = stablehlo.dynamic_slice %26, %28, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
  %31 = stablehlo.constant dense<0> : tensor<i32>
  %32 = stablehlo.dynamic_update_slice %26, %30, %31 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %33 = stablehlo.dynamic_update_slice %32, %29, %28 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %34 = stablehlo.slice %2#1 [1:2] : (tensor<3xi32>) -> tensor<1xi32>
  %35 = stablehlo.reshape %34 : (tensor<1xi32>) -> tensor<i32>
  %36 = stablehlo.slice %33 [1:2] : (tensor<3xi32>) -> tensor<1xi32>
  %37 = stablehlo.dynamic_slice %33, %35, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
  %38 = stablehlo.constant dense<1> : tensor<i32>
  %39 = stablehlo.dynamic_update_slice %33, %37, %38 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %40 = stablehlo.dynamic_update_slice %39, %36, %35 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %41 = stablehlo.slice %2#1 [2:3] : (tensor<3xi32>) -> tensor<1xi32>
  %42 = stablehlo.reshape %41 : (tensor<1xi32>) -> tensor<i32>
  %43 = stablehlo.slice %40 [2:3] : (tensor<3xi32>) -> tensor<1xi32>
  %44 = stablehlo.dynamic_slice %40, %42, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
  %45 = stablehlo.constant dense<2> : tensor<i32>
  %46 = stablehlo.dynamic_update_slice %40, %44, %45 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %47 = stablehlo.dynamic_update_slice %46, %43, %42 : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq %47, %2#2 : tensor<3xi32>
  return
}

func.func @lu_batch_c128() {
  %1 = stablehlo.constant dense<[[[[(-5.700e-01, 4.400e-01), (-2.100e+00, -5.600e-01), (4.700e-01, -1.300e-01), (2.000e-02, -1.320e+00)], [(-1.040e+00, -1.830e+00), (-1.000e+00, 1.310e+00), (-6.500e-01, -8.900e-01), (1.400e-01, -6.700e-01)], [(7.100e-01, 1.440e+00), (-1.430e+00, 1.100e+00), (2.340e+00, -4.900e-01), (1.000e-02, -4.900e-01)], [(-3.300e-01, -4.000e-02), (7.200e-01, -9.200e-01), (1.500e-01, 5.900e-01), (2.380e+00, 1.800e-01)]]], [[[(1.140e+00, 1.700e-01), (-3.200e-01, 7.900e-01), (-3.500e-01, 7.600e-01), (-4.500e-01, 1.880e+00)], [(-3.000e-01, 1.560e+00), (7.200e-01, -1.670e+00), (-6.000e-01, 9.400e-01), (1.660e+00, -1.080e+00)], [(-4.000e-02, -1.390e+00), (-1.000e-01, 7.500e-01), (9.900e-01, -6.600e-01), (-1.940e+00, -2.800e-01)], [(-8.900e-01, 1.110e+00), (6.400e-01, -6.200e-01), (5.000e-02, -8.600e-01), (3.000e-02, 3.700e-01)]]]]> : tensor<2x1x4x4xcomplex<f64>>
  %2 = stablehlo.custom_call @LuDecomposition(%1) : (tensor<2x1x4x4xcomplex<f64>>) -> tuple<tensor<2x1x4x4xcomplex<f64>>, tensor<2x1x4xi32>, tensor<2x1x4xi32>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<2x1x4x4xcomplex<f64>>, tensor<2x1x4xi32>, tensor<2x1x4xi32>>) -> tensor<2x1x4x4xcomplex<f64>>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<2x1x4x4xcomplex<f64>>, tensor<2x1x4xi32>, tensor<2x1x4xi32>>) -> tensor<2x1x4xi32>
  %5 = stablehlo.get_tuple_element %2[2] : (tuple<tensor<2x1x4x4xcomplex<f64>>, tensor<2x1x4xi32>, tensor<2x1x4xi32>>) -> tensor<2x1x4xi32>
  %6 = stablehlo.iota dim = 2 : tensor<2x1x4x4xi32>
  %7 = stablehlo.iota dim = 3 : tensor<2x1x4x4xi32>
  %8 = stablehlo.compare GT, %6, %7 : (tensor<2x1x4x4xi32>, tensor<2x1x4x4xi32>) -> tensor<2x1x4x4xi1>
  %9 = stablehlo.subtract %3, %3 : tensor<2x1x4x4xcomplex<f64>>
  %10 = stablehlo.select %8, %3, %9 : tensor<2x1x4x4xi1>, tensor<2x1x4x4xcomplex<f64>>
  %11 = stablehlo.iota dim = 0 : tensor<4x4xi32>
  %12 = stablehlo.iota dim = 1 : tensor<4x4xi32>
  %13 = stablehlo.compare EQ, %11, %12 : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
  %14 = stablehlo.convert %13 : (tensor<4x4xi1>) -> tensor<4x4xcomplex<f64>>
  %15 = stablehlo.broadcast_in_dim %14, dims = [2, 3] : (tensor<4x4xcomplex<f64>>) -> tensor<2x1x4x4xcomplex<f64>>
  %16 = stablehlo.add %10, %15 : tensor<2x1x4x4xcomplex<f64>>
  %17 = stablehlo.iota dim = 2 : tensor<2x1x4x4xi32>
  %18 = stablehlo.iota dim = 3 : tensor<2x1x4x4xi32>
  %19 = stablehlo.compare LE, %17, %18 : (tensor<2x1x4x4xi32>, tensor<2x1x4x4xi32>) -> tensor<2x1x4x4xi1>
  %20 = stablehlo.subtract %3, %3 : tensor<2x1x4x4xcomplex<f64>>
  %21 = stablehlo.select %19, %3, %20 : tensor<2x1x4x4xi1>, tensor<2x1x4x4xcomplex<f64>>
  %22 = stablehlo.dot_general %16, %21, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x1x4x4xcomplex<f64>>, tensor<2x1x4x4xcomplex<f64>>) -> tensor<2x1x4x4xcomplex<f64>>
  %23 = stablehlo.iota dim = 3 : tensor<2x1x4x4xi32>
  %24 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<2x1x4xi32>) -> tensor<2x1x4x4xi32>
  %25 = stablehlo.compare EQ, %24, %23 : (tensor<2x1x4x4xi32>, tensor<2x1x4x4xi32>) -> tensor<2x1x4x4xi1>
  %26 = stablehlo.convert %25 : (tensor<2x1x4x4xi1>) -> tensor<2x1x4x4xcomplex<f64>>
  %27 = stablehlo.dot_general %26, %1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x1x4x4xcomplex<f64>>, tensor<2x1x4x4xcomplex<f64>>) -> tensor<2x1x4x4xcomplex<f64>>
  check.expect_almost_eq %22, %27 : tensor<2x1x4x4xcomplex<f64>>
  return
}

func.func @qr_empty_0_3() {
  %1 = stablehlo.constant dense<> : tensor<0x3xf32>
  %2 = stablehlo.custom_call @Qr(%1) {backend_config = ""} : (tensor<0x3xf32>) -> tuple<tensor<0x3xf32>, tensor<0xf32>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<0x3xf32>, tensor<0xf32>>) -> tensor<0x3xf32>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<0x3xf32>, tensor<0xf32>>) -> tensor<0xf32>
  %5 = stablehlo.slice %3 [0:0, 0:0] : (tensor<0x3xf32>) -> tensor<0x0xf32>
  %6 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%5, %4) {backend_config = ""} : (tensor<0x0xf32>, tensor<0xf32>) -> tensor<0x0xf32>
  %7 = stablehlo.iota dim = 0 : tensor<0x3xi32>
  %8 = stablehlo.iota dim = 1 : tensor<0x3xi32>
  %9 = stablehlo.compare LE, %7, %8 : (tensor<0x3xi32>, tensor<0x3xi32>) -> tensor<0x3xi1>
  %10 = stablehlo.subtract %3, %3 : tensor<0x3xf32>
  %11 = stablehlo.select %9, %3, %10 : tensor<0x3xi1>, tensor<0x3xf32>
  %12 = stablehlo.dot_general %6, %11, contracting_dims = [1] x [0] : (tensor<0x0xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_almost_eq %12, %1 : tensor<0x3xf32>
  %13 = stablehlo.transpose %6, dims = [1, 0] : (tensor<0x0xf32>) -> tensor<0x0xf32>
  %14 = stablehlo.dot_general %13, %6, contracting_dims = [1] x [0] : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  %15 = stablehlo.iota dim = 0 : tensor<0x0xi32>
  %16 = stablehlo.iota dim = 1 : tensor<0x0xi32>
  %17 = stablehlo.compare EQ, %15, %16 : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi1>
  %18 = stablehlo.convert %17 : (tensor<0x0xi1>) -> tensor<0x0xf32>
  %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<0x0xf32>) -> tensor<0x0xf32>
  check.expect_almost_eq %14, %19 : tensor<0x0xf32>
  return
}

func.func @lu_empty_0_3() {
  %1 = stablehlo.constant dense<> : tensor<0x3xf32>
  %2 = stablehlo.custom_call @LuDecomposition(%1) : (tensor<0x3xf32>) -> tuple<tensor<0x3xf32>, tensor<0xi32>, tensor<0xi32>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<0x3xf32>, tensor<0xi32>, tensor<0xi32>>) -> tensor<0x3xf32>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<0x3xf32>, tensor<0xi32>, tensor<0xi32>>) -> tensor<0xi32>
  %5 = stablehlo.get_tuple_element %2[2] : (tuple<tensor<0x3xf32>, tensor<0xi32>, tensor<0xi32>>) -> tensor<0xi32>
  %6 = stablehlo.slice %3 [0:0, 0:0] : (tensor<0x3xf32>) -> tensor<0x0xf32>
  %7 = stablehlo.iota dim = 0 : tensor<0x0xi32>
  %8 = stablehlo.iota dim = 1 : tensor<0x0xi32>
  %9 = stablehlo.compare GT, %7, %8 : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi1>
  %10 = stablehlo.subtract %6, %6 : tensor<0x0xf32>
  %11 = stablehlo.select %9, %6, %10 : tensor<0x0xi1>, tensor<0x0xf32>
  %12 = stablehlo.iota dim = 0 : tensor<0x0xi32>
  %13 = stablehlo.iota dim = 1 : tensor<0x0xi32>
  %14 = stablehlo.compare EQ, %12, %13 : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi1>
  %15 = stablehlo.convert %14 : (tensor<0x0xi1>) -> tensor<0x0xf32>
  %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<0x0xf32>) -> tensor<0x0xf32>
  %17 = stablehlo.add %11, %16 : tensor<0x0xf32>
  %18 = stablehlo.iota dim = 0 : tensor<0x3xi32>
  %19 = stablehlo.iota dim = 1 : tensor<0x3xi32>
  %20 = stablehlo.compare LE, %18, %19 : (tensor<0x3xi32>, tensor<0x3xi32>) -> tensor<0x3xi1>
  %21 = stablehlo.subtract %3, %3 : tensor<0x3xf32>
  %22 = stablehlo.select %20, %3, %21 : tensor<0x3xi1>, tensor<0x3xf32>
  %23 = stablehlo.dot_general %17, %22, contracting_dims = [1] x [0] : (tensor<0x0xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  %24 = stablehlo.iota dim = 1 : tensor<0x0xi32>
  %25 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<0xi32>) -> tensor<0x0xi32>
  %26 = stablehlo.compare EQ, %25, %24 : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi1>
  %27 = stablehlo.convert %26 : (tensor<0x0xi1>) -> tensor<0x0xf32>
  %28 = stablehlo.dot_general %27, %1, contracting_dims = [1] x [0] : (tensor<0x0xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_almost_eq %23, %28 : tensor<0x3xf32>
  return
}

func.func @qr_empty_3_0() {
  %1 = stablehlo.constant dense<> : tensor<3x0xf32>
  %2 = stablehlo.custom_call @Qr(%1) {backend_config = ""} : (tensor<3x0xf32>) -> tuple<tensor<3x0xf32>, tensor<0xf32>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<3x0xf32>, tensor<0xf32>>) -> tensor<3x0xf32>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<3x0xf32>, tensor<0xf32>>) -> tensor<0xf32>
  %5 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%3, %4) {backend_config = ""} : (tensor<3x0xf32>, tensor<0xf32>) -> tensor<3x0xf32>
  %6 = stablehlo.iota dim = 0 : tensor<3x0xi32>
  %7 = stablehlo.iota dim = 1 : tensor<3x0xi32>
  %8 = stablehlo.compare LE, %6, %7 : (tensor<3x0xi32>, tensor<3x0xi32>) -> tensor<3x0xi1>
  %9 = stablehlo.subtract %3, %3 : tensor<3x0xf32>
  %10 = stablehlo.select %8, %3, %9 : tensor<3x0xi1>, tensor<3x0xf32>
  %11 = stablehlo.slice %10 [0:0, 0:0] : (tensor<3x0xf32>) -> tensor<0x0xf32>
  %12 = stablehlo.dot_general %5, %11, contracting_dims = [1] x [0] : (tensor<3x0xf32>, tensor<0x0xf32>) -> tensor<3x0xf32>
  check.expect_almost_eq %12, %1 : tensor<3x0xf32>
  %13 = stablehlo.transpose %5, dims = [1, 0] : (tensor<3x0xf32>) -> tensor<0x3xf32>
  %14 = stablehlo.dot_general %13, %5, contracting_dims = [1] x [0] : (tensor<0x3xf32>, tensor<3x0xf32>) -> tensor<0x0xf32>
  %15 = stablehlo.iota dim = 0 : tensor<0x0xi32>
  %16 = stablehlo.iota dim = 1 : tensor<0x0xi32>
  %17 = stablehlo.compare EQ, %15, %16 : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi1>
  %18 = stablehlo.convert %17 : (tensor<0x0xi1>) -> tensor<0x0xf32>
  %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<0x0xf32>) -> tensor<0x0xf32>
  check.expect_almost_eq %14, %19 : tensor<0x0xf32>
  return
}

func.func @lu_empty_3_0() {
  %1 = stablehlo.constant dense<> : tensor<3x0xf32>
  %2 = stablehlo.custom_call @LuDecomposition(%1) : (tensor<3x0xf32>) -> tuple<tensor<3x0xf32>, tensor<0xi32>, tensor<3xi32>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<3x0xf32>, tensor<0xi32>, tensor<3xi32>>) -> tensor<3x0xf32>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<3x0xf32>, tensor<0xi32>, tensor<3xi32>>) -> tensor<0xi32>
  %5 = stablehlo.get_tuple_element %2[2] : (tuple<tensor<3x0xf32>, tensor<0xi32>, tensor<3xi32>>) -> tensor<3xi32>
  %6 = stablehlo.iota dim = 0 : tensor<3x0xi32>
  %7 = stablehlo.iota dim = 1 : tensor<3x0xi32>
  %8 = stablehlo.compare GT, %6, %7 : (tensor<3x0xi32>, tensor<3x0xi32>) -> tensor<3x0xi1>
  %9 = stablehlo.subtract %3, %3 : tensor<3x0xf32>
  %10 = stablehlo.select %8, %3, %9 : tensor<3x0xi1>, tensor<3x0xf32>
  %11 = stablehlo.iota dim = 0 : tensor<3x0xi32>
  %12 = stablehlo.iota dim = 1 : tensor<3x0xi32>
  %13 = stablehlo.compare EQ, %11, %12 : (tensor<3x0xi32>, tensor<3x0xi32>) -> tensor<3x0xi1>
  %14 = stablehlo.convert %13 : (tensor<3x0xi1>) -> tensor<3x0xf32>
  %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<3x0xf32>) -> tensor<3x0xf32>
  %16 = stablehlo.add %10, %15 : tensor<3x0xf32>
  %17 = stablehlo.slice %3 [0:0, 0:0] : (tensor<3x0xf32>) -> tensor<0x0xf32>
  %18 = stablehlo.iota dim = 0 : tensor<0x0xi32>
  %19 = stablehlo.iota dim = 1 : tensor<0x0xi32>
  %20 = stablehlo.compare LE, %18, %19 : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi1>
  %21 = stablehlo.subtract %17, %17 : tensor<0x0xf32>
  %22 = stablehlo.select %20, %17, %21 : tensor<0x0xi1>, tensor<0x0xf32>
  %23 = stablehlo.dot_general %16, %22, contracting_dims = [1] x [0] : (tensor<3x0xf32>, tensor<0x0xf32>) -> tensor<3x0xf32>
  %24 = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %25 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<3xi32>) -> tensor<3x3xi32>
  %26 = stablehlo.compare EQ, %25, %24 : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %27 = stablehlo.convert %26 : (tensor<3x3xi1>) -> tensor<3x3xf32>
  %28 = stablehlo.dot_general %27, %1, contracting_dims = [1] x [0] : (tensor<3x3xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  check.expect_almost_eq %23, %28 : tensor<3x0xf32>
  return
}

func.func @qr_empty_0_0() {
  %1 = stablehlo.constant dense<> : tensor<0x0xf32>
  %2 = stablehlo.custom_call @Qr(%1) {backend_config = ""} : (tensor<0x0xf32>) -> tuple<tensor<0x0xf32>, tensor<0xf32>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<0x0xf32>, tensor<0xf32>>) -> tensor<0x0xf32>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<0x0xf32>, tensor<0xf32>>) -> tensor<0xf32>
  %5 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%3, %4) {backend_config = ""} : (tensor<0x0xf32>, tensor<0xf32>) -> tensor<0x0xf32>
  %6 = stablehlo.iota dim = 0 : tensor<0x0xi32>
  %7 = stablehlo.iota dim = 1 : tensor<0x0xi32>
  %8 = stablehlo.compare LE, %6, %7 : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi1>
  %9 = stablehlo.subtract %3, %3 : tensor<0x0xf32>
  %10 = stablehlo.select %8, %3, %9 : tensor<0x0xi1>, tensor<0x0xf32>
  %11 = stablehlo.dot_general %5, %10, contracting_dims = [1] x [0] : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  check.expect_almost_eq %11, %1 : tensor<0x0xf32>
  %12 = stablehlo.transpose %5, dims = [1, 0] : (tensor<0x0xf32>) -> tensor<0x0xf32>
  %13 = stablehlo.dot_general %12, %5, contracting_dims = [1] x [0] : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  %14 = stablehlo.iota dim = 0 : tensor<0x0xi32>
  %15 = stablehlo.iota dim = 1 : tensor<0x0xi32>
  %16 = stablehlo.compare EQ, %14, %15 : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi1>
  %17 = stablehlo.convert %16 : (tensor<0x0xi1>) -> tensor<0x0xf32>
  %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<0x0xf32>) -> tensor<0x0xf32>
  check.expect_almost_eq %13, %18 : tensor<0x0xf32>
  return
}

func.func @lu_empty_0_0() {
  %1 = stablehlo.constant dense<> : tensor<0x0xf32>
  %2 = stablehlo.custom_call @LuDecomposition(%1) : (tensor<0x0xf32>) -> tuple<tensor<0x0xf32>, tensor<0xi32>, tensor<0xi32>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<0x0xf32>, tensor<0xi32>, tensor<0xi32>>) -> tensor<0x0xf32>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<0x0xf32>, tensor<0xi32>, tensor<0xi32>>) -> tensor<0xi32>
  %5 = stablehlo.get_tuple_element %2[2] : (tuple<tensor<0x0xf32>, tensor<0xi32>, tensor<0xi32>>) -> tensor<0xi32>
  %6 = stablehlo.iota dim = 0 : tensor<0x0xi32>
  %7 = stablehlo.iota dim = 1 : tensor<0x0xi32>
  %8 = stablehlo.compare GT, %6, %7 : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi1>
  %9 = stablehlo.subtract %3, %3 : tensor<0x0xf32>
  %10 = stablehlo.select %8, %3, %9 : tensor<0x0xi1>, tensor<0x0xf32>
  %11 = stablehlo.iota dim = 0 : tensor<0x0xi32>
  %12 = stablehlo.iota dim = 1 : tensor<0x0xi32>
  %13 = stablehlo.compare EQ, %11, %12 : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi1>
  %14 = stablehlo.convert %13 : (tensor<0x0xi1>) -> tensor<0x0xf32>
  %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<0x0xf32>) -> tensor<0x0xf32>
  %16 = stablehlo.add %10, %15 : tensor<0x0xf32>
  %17 = stablehlo.iota dim = 0 : tensor<0x0xi32>
  %18 = stablehlo.iota dim = 1 : tensor<0x0xi32>
  %19 = stablehlo.compare LE, %17, %18 : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi1>
  %20 = stablehlo.subtract %3, %3 : tensor<0x0xf32>
  %21 = stablehlo.select %19, %3, %20 : tensor<0x0xi1>, tensor<0x0xf32>
  %22 = stablehlo.dot_general %16, %21, contracting_dims = [1] x [0] : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  %23 = stablehlo.iota dim = 1 : tensor<0x0xi32>
  %24 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<0xi32>) -> tensor<0x0xi32>
  %25 = stablehlo.compare EQ, %24, %23 : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi1>
  %26 = stablehlo.convert %25 : (tensor<0x0xi1>) -> tensor<0x0xf32>
  %27 = stablehlo.dot_general %26, %1, contracting_dims = [1] x [0] : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  check.expect_almost_eq %22, %27 : tensor<0x0xf32>
  return
}

func.func @qr_no_batch() {
  %1 = stablehlo.constant dense<> : tensor<0x3x2xcomplex<f32>>
  %2 = stablehlo.custom_call @Qr(%1) {backend_config = ""} : (tensor<0x3x2xcomplex<f32>>) -> tuple<tensor<0x3x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<0x3x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>>) -> tensor<0x3x2xcomplex<f32>>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<0x3x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>>) -> tensor<0x2xcomplex<f32>>
  %5 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%3, %4) {backend_config = ""} : (tensor<0x3x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> tensor<0x3x2xcomplex<f32>>
  %6 = stablehlo.iota dim = 1 : tensor<0x3x2xi32>
  %7 = stablehlo.iota dim = 2 : tensor<0x3x2xi32>
  %8 = stablehlo.compare LE, %6, %7 : (tensor<0x3x2xi32>, tensor<0x3x2xi32>) -> tensor<0x3x2xi1>
  %9 = stablehlo.subtract %3, %3 : tensor<0x3x2xcomplex<f32>>
  %10 = stablehlo.select %8, %3, %9 : tensor<0x3x2xi1>, tensor<0x3x2xcomplex<f32>>
  %11 = stablehlo.slice %10 [0:0, 0:2, 0:2] : (tensor<0x3x2xcomplex<f32>>) -> tensor<0x2x2xcomplex<f32>>
  %12 = stablehlo.dot_general %5, %11, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<0x3x2xcomplex<f32>>, tensor<0x2x2xcomplex<f32>>) -> tensor<0x3x2xcomplex<f32>>
  check.expect_almost_eq %12, %1 : tensor<0x3x2xcomplex<f32>>
  %13 = chlo.conj %5 : tensor<0x3x2xcomplex<f32>> -> tensor<0x3x2xcomplex<f32>>
  %14 = stablehlo.transpose %13, dims = [0, 2, 1] : (tensor<0x3x2xcomplex<f32>>) -> tensor<0x2x3xcomplex<f32>>
  %15 = stablehlo.dot_general %14, %5, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<0x2x3xcomplex<f32>>, tensor<0x3x2xcomplex<f32>>) -> tensor<0x2x2xcomplex<f32>>
  %16 = stablehlo.iota dim = 0 : tensor<2x2xi32>
  %17 = stablehlo.iota dim = 1 : tensor<2x2xi32>
  %18 = stablehlo.compare EQ, %16, %17 : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
  %19 = stablehlo.convert %18 : (tensor<2x2xi1>) -> tensor<2x2xcomplex<f32>>
  %20 = stablehlo.broadcast_in_dim %19, dims = [1, 2] : (tensor<2x2xcomplex<f32>>) -> tensor<0x2x2xcomplex<f32>>
  check.expect_almost_eq %15, %20 : tensor<0x2x2xcomplex<f32>>
  return
}

func.func @lu_no_batch() {
  %1 = stablehlo.constant dense<> : tensor<0x3x2xf64>
  %2 = stablehlo.custom_call @LuDecomposition(%1) : (tensor<0x3x2xf64>) -> tuple<tensor<0x3x2xf64>, tensor<0x2xi32>, tensor<0x3xi32>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<0x3x2xf64>, tensor<0x2xi32>, tensor<0x3xi32>>) -> tensor<0x3x2xf64>
  %4 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<0x3x2xf64>, tensor<0x2xi32>, tensor<0x3xi32>>) -> tensor<0x2xi32>
  %5 = stablehlo.get_tuple_element %2[2] : (tuple<tensor<0x3x2xf64>, tensor<0x2xi32>, tensor<0x3xi32>>) -> tensor<0x3xi32>
  %6 = stablehlo.iota dim = 1 : tensor<0x3x2xi32>
  %7 = stablehlo.iota dim = 2 : tensor<0x3x2xi32>
  %8 = stablehlo.compare GT, %6, %7 : (tensor<0x3x2xi32>, tensor<0x3x2xi32>) -> tensor<0x3x2xi1>
  %9 = stablehlo.subtract %3, %3 : tensor<0x3x2xf64>
  %10 = stablehlo.select %8, %3, %9 : tensor<0x3x2xi1>, tensor<0x3x2xf64>
  %11 = stablehlo.iota dim = 0 : tensor<3x2xi32>
  %12 = stablehlo.iota dim = 1 : tensor<3x2xi32>
  %13 = stablehlo.compare EQ, %11, %12 : (tensor<3x2xi32>, tensor<3x2xi32>) -> tensor<3x2xi1>
  %14 = stablehlo.convert %13 : (tensor<3x2xi1>) -> tensor<3x2xf64>
  %15 = stablehlo.broadcast_in_dim %14, dims = [1, 2] : (tensor<3x2xf64>) -> tensor<0x3x2xf64>
  %16 = stablehlo.add %10, %15 : tensor<0x3x2xf64>
  %17 = stablehlo.slice %3 [0:0, 0:2, 0:2] : (tensor<0x3x2xf64>) -> tensor<0x2x2xf64>
  %18 = stablehlo.iota dim = 1 : tensor<0x2x2xi32>
  %19 = stablehlo.iota dim = 2 : tensor<0x2x2xi32>
  %20 = stablehlo.compare LE, %18, %19 : (tensor<0x2x2xi32>, tensor<0x2x2xi32>) -> tensor<0x2x2xi1>
  %21 = stablehlo.subtract %17, %17 : tensor<0x2x2xf64>
  %22 = stablehlo.select %20, %17, %21 : tensor<0x2x2xi1>, tensor<0x2x2xf64>
  %23 = stablehlo.dot_general %16, %22, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<0x3x2xf64>, tensor<0x2x2xf64>) -> tensor<0x3x2xf64>
  %24 = stablehlo.iota dim = 2 : tensor<0x3x3xi32>
  %25 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<0x3xi32>) -> tensor<0x3x3xi32>
  %26 = stablehlo.compare EQ, %25, %24 : (tensor<0x3x3xi32>, tensor<0x3x3xi32>) -> tensor<0x3x3xi1>
  %27 = stablehlo.convert %26 : (tensor<0x3x3xi1>) -> tensor<0x3x3xf64>
  %28 = stablehlo.dot_general %27, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<0x3x3xf64>, tensor<0x3x2xf64>) -> tensor<0x3x2xf64>
  check.expect_almost_eq %23, %28 : tensor<0x3x2xf64>
  return
}

func.func @eigh_empty() {
  %1 = stablehlo.constant dense<> : tensor<0x0xf32>
  %2 = stablehlo.constant dense<> : tensor<0x0xf32>
  %3 = stablehlo.custom_call @Eigh(%2) {backend_config = "1,1,100,0.000001"} : (tensor<0x0xf32>) -> tuple<tensor<0x0xf32>, tensor<0xf32>>
  %4 = stablehlo.get_tuple_element %3[0] : (tuple<tensor<0x0xf32>, tensor<0xf32>>) -> tensor<0x0xf32>
  %5 = stablehlo.get_tuple_element %3[1] : (tuple<tensor<0x0xf32>, tensor<0xf32>>) -> tensor<0xf32>
  %6 = stablehlo.dot_general %1, %4, contracting_dims = [1] x [0] : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  %7 = stablehlo.broadcast_in_dim %5, dims = [1] : (tensor<0xf32>) -> tensor<0x0xf32>
  %8 = stablehlo.multiply %4, %7 : tensor<0x0xf32>
  check.expect_almost_eq %6, %8 : tensor<0x0xf32>
  %9 = stablehlo.transpose %4, dims = [1, 0] : (tensor<0x0xf32>) -> tensor<0x0xf32>
  %10 = stablehlo.dot_general %9, %4, contracting_dims = [1] x [0] : (tensor<0x0xf32>, tensor<0x0xf32>) -> tensor<0x0xf32>
  %11 = stablehlo.iota dim = 0 : tensor<0x0xi32>
  %12 = stablehlo.iota dim = 1 : tensor<0x0xi32>
  %13 = stablehlo.compare EQ, %11, %12 : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi1>
  %14 = stablehlo.convert %13 : (tensor<0x0xi1>) -> tensor<0x0xf32>
  %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<0x0xf32>) -> tensor<0x0xf32>
  check.expect_almost_eq %10, %15 : tensor<0x0xf32>
  %sorted = "stablehlo.sort"(%5) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %less = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<0xf32>) -> tensor<0xf32>
  check.expect_almost_eq %sorted, %5 : tensor<0xf32>
  return
}

func.func @eigh_empty_batch() {
  %1 = stablehlo.constant dense<> : tensor<2x0x0xcomplex<f32>>
  %2 = stablehlo.constant dense<> : tensor<2x0x0xcomplex<f32>>
  %3 = stablehlo.custom_call @Eigh(%2) {backend_config = "1,1,100,0.000001"} : (tensor<2x0x0xcomplex<f32>>) -> tuple<tensor<2x0x0xcomplex<f32>>, tensor<2x0xf32>>
  %4 = stablehlo.get_tuple_element %3[0] : (tuple<tensor<2x0x0xcomplex<f32>>, tensor<2x0xf32>>) -> tensor<2x0x0xcomplex<f32>>
  %5 = stablehlo.get_tuple_element %3[1] : (tuple<tensor<2x0x0xcomplex<f32>>, tensor<2x0xf32>>) -> tensor<2x0xf32>
  %6 = stablehlo.dot_general %1, %4, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x0x0xcomplex<f32>>, tensor<2x0x0xcomplex<f32>>) -> tensor<2x0x0xcomplex<f32>>
  %7 = stablehlo.convert %5 : (tensor<2x0xf32>) -> tensor<2x0xcomplex<f32>>
  %8 = stablehlo.broadcast_in_dim %7, dims = [0, 2] : (tensor<2x0xcomplex<f32>>) -> tensor<2x0x0xcomplex<f32>>
  %9 = stablehlo.multiply %4, %8 : tensor<2x0x0xcomplex<f32>>
  check.expect_almost_eq %6, %9 : tensor<2x0x0xcomplex<f32>>
  %10 = chlo.conj %4 : tensor<2x0x0xcomplex<f32>> -> tensor<2x0x0xcomplex<f32>>
  %11 = stablehlo.transpose %10, dims = [0, 2, 1] : (tensor<2x0x0xcomplex<f32>>) -> tensor<2x0x0xcomplex<f32>>
  %12 = stablehlo.dot_general %11, %4, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x0x0xcomplex<f32>>, tensor<2x0x0xcomplex<f32>>) -> tensor<2x0x0xcomplex<f32>>
  %13 = stablehlo.iota dim = 0 : tensor<0x0xi32>
  %14 = stablehlo.iota dim = 1 : tensor<0x0xi32>
  %15 = stablehlo.compare EQ, %13, %14 : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi1>
  %16 = stablehlo.convert %15 : (tensor<0x0xi1>) -> tensor<0x0xcomplex<f32>>
  %17 = stablehlo.broadcast_in_dim %16, dims = [1, 2] : (tensor<0x0xcomplex<f32>>) -> tensor<2x0x0xcomplex<f32>>
  check.expect_almost_eq %12, %17 : tensor<2x0x0xcomplex<f32>>
  %sorted = "stablehlo.sort"(%5) <{dimension = 1 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %less = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq %sorted, %5 : tensor<2x0xf32>
  return
}

func.func @eigh_no_batch() {
  %1 = stablehlo.constant dense<> : tensor<0x2x2xf32>
  %2 = stablehlo.constant dense<> : tensor<0x2x2xf32>
  %3 = stablehlo.custom_call @Eigh(%2) {backend_config = "1,1,100,0.000001"} : (tensor<0x2x2xf32>) -> tuple<tensor<0x2x2xf32>, tensor<0x2xf32>>
  %4 = stablehlo.get_tuple_element %3[0] : (tuple<tensor<0x2x2xf32>, tensor<0x2xf32>>) -> tensor<0x2x2xf32>
  %5 = stablehlo.get_tuple_element %3[1] : (tuple<tensor<0x2x2xf32>, tensor<0x2xf32>>) -> tensor<0x2xf32>
  %6 = stablehlo.dot_general %1, %4, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<0x2x2xf32>, tensor<0x2x2xf32>) -> tensor<0x2x2xf32>
  %7 = stablehlo.broadcast_in_dim %5, dims = [0, 2] : (tensor<0x2xf32>) -> tensor<0x2x2xf32>
  %8 = stablehlo.multiply %4, %7 : tensor<0x2x2xf32>
  check.expect_almost_eq %6, %8 : tensor<0x2x2xf32>
  %9 = stablehlo.transpose %4, dims = [0, 2, 1] : (tensor<0x2x2xf32>) -> tensor<0x2x2xf32>
  %10 = stablehlo.dot_general %9, %4, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<0x2x2xf32>, tensor<0x2x2xf32>) -> tensor<0x2x2xf32>
  %11 = stablehlo.iota dim = 0 : tensor<2x2xi32>
  %12 = stablehlo.iota dim = 1 : tensor<2x2xi32>
  %13 = stablehlo.compare EQ, %11, %12 : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
  %14 = stablehlo.convert %13 : (tensor<2x2xi1>) -> tensor<2x2xf32>
  %15 = stablehlo.broadcast_in_dim %14, dims = [1, 2] : (tensor<2x2xf32>) -> tensor<0x2x2xf32>
  check.expect_almost_eq %10, %15 : tensor<0x2x2xf32>
  %sorted = "stablehlo.sort"(%5) <{dimension = 1 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %less = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<0x2xf32>) -> tensor<0x2xf32>
  check.expect_almost_eq %sorted, %5 : tensor<0x2xf32>
  return
}
