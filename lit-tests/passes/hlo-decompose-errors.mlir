// RUN: creole-opt --hlo-decompose --split-input-file --verify-diagnostics %s

func.func @unknown(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'stablehlo.custom_call' op calls '@my_function', which is not in this program; a tool says what such calls become by a row of `CustomCalls`}}
  %0 = stablehlo.custom_call @my_function(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @near(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error@+1 {{calls '@lapack_spotrf_fi', which is not in this program; did you mean 'lapack_spotrf_ffi'?}}
  %0 = stablehlo.custom_call @lapack_spotrf_fi(%a) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @letter(%a: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<i32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op of '@lapack_spotrf_ffi' expects 'uplo' to be a code of one of UL, found 65}}
  %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 65 : ui8}} : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<i32>)
  return %0#0, %0#1 : tensor<4x4xf32>, tensor<i32>
}

// -----

func.func @square(%a: tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<i32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op of '@lapack_spotrf_ffi' calls '@cholesky', which expects square matrices, found 2 rows and 4 columns}}
  %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<i32>)
  return %0#0, %0#1 : tensor<2x4xf32>, tensor<i32>
}

// -----

func.func @processes(%a: tensor<4xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{'stablehlo.all_gather' op is on several devices: results of types tensor<8xf32> can't be computed on one}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// The types say nothing of processes here.
func.func @sum(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'stablehlo.all_reduce' op is on several devices: results of types tensor<4xf32> can't be computed on one}}
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @configuration(%a: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op of '@Eigh' expects a configuration like '1,1,100,1e-6', found 'x'}}
  %0:2 = stablehlo.custom_call @Eigh(%a) {backend_config = "x"} : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @parts(%a: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op of '@Qr' expects 2 results, found 1}}
  %0 = stablehlo.custom_call @Qr(%a) : (tensor<2x2xf32>) -> tuple<tensor<2x2xf32>>
  return
}

// -----

func.func @wide(%a: tensor<2x3xf32>, %t: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op of '@ProductOfElementaryHouseholderReflectors' calls '@qr_vectors', which can't make 3 columns of 2 numbers of 2 reflections}}
  %0 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%a, %t) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @permutation(%a: tensor<3x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op of '@LuDecomposition' expects a permutation of type tensor<3xi32>}}
  %0:3 = stablehlo.custom_call @LuDecomposition(%a) : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3xi32>, tensor<2xi32>)
  return
}

// -----

func.func @too_many(%a: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op of '@TopK' expects at least 4 elements in a row, found tensor<3xf32>}}
  %0:2 = stablehlo.custom_call @TopK(%a) : (tensor<3xf32>) -> (tensor<4xf32>, tensor<4xi32>)
  return
}

// -----

func.func @dimension(%a: tensor<3xf32>, %i: tensor<3xi32>, %x: tensor<f32>, %m: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op of '@ApproxTopK' expects 'reduction_dim' to be a dimension of tensor<3xf32>, found 1}}
  %0:2 = stablehlo.custom_call @ApproxTopK(%a, %i, %x, %m) {mhlo.backend_config = {reduction_dim = 1 : i64}} : (tensor<3xf32>, tensor<3xi32>, tensor<f32>, tensor<i32>) -> (tensor<1xf32>, tensor<1xi32>)
  return
}
