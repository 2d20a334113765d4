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
  // expected-error@+1 {{'stablehlo.all_gather' op needs more than one process, but programs run on one}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// The types say nothing of processes here.
func.func @sum(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'stablehlo.all_reduce' op needs more than one process, but programs run on one}}
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
