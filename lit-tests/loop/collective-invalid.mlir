// RUN: creole-opt %s --verify-diagnostics --split-input-file

func.func @pure(%a: tensor<2xf32>) {
  // expected-error@+1 {{'loop.kernel' op can't call '@gather_arrays': 'loop.collective' does}}
  %0 = loop.kernel @gather_arrays(%a : tensor<2xf32>) {groups = dense<[[0, 1]]> : tensor<1x2xi64>} : tensor<4xf32>
  return
}

// -----

func.func @no_collective(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'loop.collective' op can't call '@transpose': 'loop.kernel' does}}
  %0 = loop.collective @transpose(%a : tensor<2x3xf32>) {permutation = array<i64: 1, 0>} : tensor<3x2xf32>
  return
}

// -----

func.func @size(%a: tensor<2xf32>) {
  // expected-error@+1 {{'loop.collective' op '@gather_arrays' can't exchange tensor<2xf32> for tensor<5xf32> in groups of 2}}
  %0 = loop.collective @gather_arrays(%a : tensor<2xf32>) {groups = dense<[[0, 1]]> : tensor<1x2xi64>} : tensor<5xf32>
  return
}

// -----

func.func @parts(%a: tensor<3xf32>) {
  // expected-error@+1 {{'@exchange_parts' can't exchange tensor<3xf32> for tensor<3xf32> in groups of 2}}
  %0 = loop.collective @exchange_parts(%a : tensor<3xf32>) {groups = dense<[[0, 1]]> : tensor<1x2xi64>} : tensor<3xf32>
  return
}

// -----

func.func @twice(%a: tensor<2xf32>) {
  // expected-error@+1 {{'@gather_arrays' expects each device once in 'groups'}}
  %0 = loop.collective @gather_arrays(%a : tensor<2xf32>) {groups = dense<[[0, 0]]> : tensor<1x2xi64>} : tensor<4xf32>
  return
}

// -----

func.func @no_groups(%a: tensor<2xf32>) {
  // expected-error@+1 {{'@gather_arrays' expects 'groups', rows of devices}}
  %0 = loop.collective @gather_arrays(%a : tensor<2xf32>) : tensor<4xf32>
  return
}

// -----

func.func @sources(%a: tensor<2xf32>) {
  // expected-error@+1 {{'@permute_arrays' expects 'sources' for all members of 'groups'}}
  %0 = loop.collective @permute_arrays(%a : tensor<2xf32>) {groups = dense<[[0, 1]]> : tensor<1x2xi64>} : tensor<2xf32>
  return
}

// -----

func.func @option(%a: tensor<2xf32>) {
  // expected-error@+1 {{'@gather_arrays' has no option 'rows' with the value 1 : i64}}
  %0 = loop.collective @gather_arrays(%a : tensor<2xf32>) {groups = dense<[[0]]> : tensor<1x1xi64>, rows = 1 : i64} : tensor<2xf32>
  return
}

// -----

func.func @number() {
  // expected-error@+1 {{'@replica_number' expects no input and one integer of 32 bits, found tensor<2xi32>}}
  %0 = loop.collective @replica_number() : tensor<2xi32>
  return
}
