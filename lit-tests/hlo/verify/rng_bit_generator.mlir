// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of rng_bit_generator.

// valid
func.func @f(%s: tensor<2xui64>) {
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x2xui32>)
  return
}

// -----

// valid: Philox
func.func @f(%s: tensor<3xui64>) {
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x2xui32>)
  return
}

// -----

// valid: any state
func.func @f(%s: tensor<4xui64>) {
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<4xui64>) -> (tensor<4xui64>, tensor<2x2xui32>)
  return
}

// -----

// I1: the algorithm is known
func.func @f(%s: tensor<2xui64>) {
  // expected-error@+1 {{expected one of DEFAULT, THREE_FRY, PHILOX, found 'FOUR_FRY'}}
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = FOUR_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x2xui32>)
  return
}

// -----

// I2: the state holds integers or floats
func.func @f(%s: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' op expects a tensor of integers or floats, found tensor<2xcomplex<f32>>}}
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xcomplex<f32>>) -> (tensor<2xcomplex<f32>>, tensor<2x2xui32>)
  return
}

// -----

// C1: the new state has the type of the old one
func.func @f(%s: tensor<2xui64>) {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' op expects a new state of type tensor<2xui64>, found tensor<3xui64>}}
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<3xui64>, tensor<2x2xui32>)
  return
}

// -----

// C1: the new state has the type of the old one
func.func @f(%s: tensor<2xui64>) {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' op expects a new state of type tensor<2xui64>, found tensor<2xui32>}}
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui32>, tensor<2x2xui32>)
  return
}

// -----

// C2: Threefry's state has two numbers
func.func @f(%s: tensor<3xui64>) {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' op expects a state of the size of THREE_FRY, found tensor<3xui64>}}
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x2xui32>)
  return
}

// -----

// C2: Philox's state has two or three numbers
func.func @f(%s: tensor<4xui64>) {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' op expects a state of the size of PHILOX, found tensor<4xui64>}}
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<4xui64>) -> (tensor<4xui64>, tensor<2x2xui32>)
  return
}

// -----

// the bits are integers or floats
func.func @f(%s: tensor<2xui64>) {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' op expects a tensor of integers or floats, found tensor<2x2xi1>}}
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x2xi1>)
  return
}

// -----

// the bits have a known shape
func.func @f(%s: tensor<2xui64>) {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' op expects a result of a static shape, found tensor<2x?xui32>}}
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x?xui32>)
  return
}
