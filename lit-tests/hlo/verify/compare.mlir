// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of compare.

// valid
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  %0 = stablehlo.compare LE, %arg0, %arg1, FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  %0 = stablehlo.compare LE, %arg0, %arg1, TOTALORDER : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) {
  %0 = stablehlo.compare NE, %arg0, %arg1, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xui8>, %arg1: tensor<2x3xui8>) {
  %0 = stablehlo.compare NE, %arg0, %arg1, UNSIGNED : (tensor<2x3xui8>, tensor<2x3xui8>) -> tensor<2x3xi1>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xi1>) {
  %0 = stablehlo.compare NE, %arg0, %arg1, UNSIGNED : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xcomplex<f32>>, %arg1: tensor<2x3xcomplex<f32>>) {
  %0 = stablehlo.compare NE, %arg0, %arg1, FLOAT : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xi1>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  %0 = stablehlo.compare LE, %arg0, %arg1, NOTYPE : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  return
}

// -----

// valid
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  %0 = stablehlo.compare LE, %arg0, %arg1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  return
}

// -----

// valid: sizes that one side knows
func.func @f(%arg0: tensor<?x3xf32>, %arg1: tensor<2x?xf32>) {
  %0 = stablehlo.compare EQ, %arg0, %arg1 : (tensor<?x3xf32>, tensor<2x?xf32>) -> tensor<2x3xi1>
  return
}

// -----

// valid: another scale
func.func @f(%arg0: tensor<2x!quant.uniform<i8:f32, 1.0:17>>, %arg1: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  %0 = stablehlo.compare EQ, %arg0, %arg1 : (tensor<2x!quant.uniform<i8:f32, 1.0:17>>, tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2xi1>
  return
}

// -----

// I1: a tensor
func.func @f(%arg0: !stablehlo.token, %arg1: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.compare' op expects a ranked tensor, found !stablehlo.token}}
  %0 = stablehlo.compare EQ, %arg0, %arg1 : (!stablehlo.token, !stablehlo.token) -> tensor<i1>
  return
}

// -----

// I1: not quantised along a dimension
func.func @f(%arg0: tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, %arg1: tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) {
  // expected-error@+1 {{'stablehlo.compare' op expects a tensor of truth values, integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x!quant.uniform<i8:f32:0, {1.000000e-01:-30,5.000000e-01:-20}>>}}
  %0 = stablehlo.compare EQ, %arg0, %arg1 : (tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>, tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2xi1>
  return
}

// -----

// I3: a direction
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  // expected-error@+1 {{expected one of EQ, NE, GE, GT, LE, LT, found 'LESS'}}
  %0 = stablehlo.compare LESS, %arg0, %arg1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  return
}

// -----

// I4: a type of comparison
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  // expected-error@+1 {{expected one of NOTYPE, FLOAT, TOTALORDER, WEAKORDER, SIGNED, UNSIGNED, found 'REAL'}}
  %0 = stablehlo.compare EQ, %arg0, %arg1, REAL : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  return
}

// -----

// C1: one element type
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf64>) {
  // expected-error@+1 {{'stablehlo.compare' op expects operands of one type, found tensor<2x3xf32> and tensor<2x3xf64>}}
  %0 = stablehlo.compare EQ, %arg0, %arg1 : (tensor<2x3xf32>, tensor<2x3xf64>) -> tensor<2x3xi1>
  return
}

// -----

// C2: operands of one shape
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.compare' op expects operands of one type, found tensor<2x3xf32> and tensor<2x4xf32>}}
  %0 = stablehlo.compare EQ, %arg0, %arg1 : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xi1>
  return
}

// -----

// C2: the shape of the operands
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.compare' op inferred type(s) 'tensor<2x3xi1>' are incompatible with return type(s) of operation 'tensor<2x4xi1>'; expects result type tensor<2x3xi1>, found tensor<2x4xi1>}}
  %0 = stablehlo.compare EQ, %arg0, %arg1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x4xi1>
  return
}

// -----

// O1: truth values
func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.compare' op inferred type(s) 'tensor<2x3xi1>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'; expects result type tensor<2x3xi1>, found tensor<2x3xf32>}}
  %0 = stablehlo.compare EQ, %arg0, %arg1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// C3: the type of comparison that elements have
func.func @f(%arg0: tensor<i32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.compare' op can't compare elements of type i32 as UNSIGNED}}
  %0 = stablehlo.compare EQ, %arg0, %arg1, UNSIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  return
}

// -----

// C3: the type of comparison that elements have
func.func @f(%arg0: tensor<i32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.compare' op can't compare elements of type i32 as FLOAT}}
  %0 = stablehlo.compare EQ, %arg0, %arg1, FLOAT : (tensor<i32>, tensor<i32>) -> tensor<i1>
  return
}

// -----

// C3: the type of comparison that elements have
func.func @f(%arg0: tensor<ui32>, %arg1: tensor<ui32>) {
  // expected-error@+1 {{'stablehlo.compare' op can't compare elements of type ui32 as SIGNED}}
  %0 = stablehlo.compare EQ, %arg0, %arg1, SIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  return
}

// -----

// C3: the type of comparison that elements have
func.func @f(%arg0: tensor<f32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.compare' op can't compare elements of type f32 as SIGNED}}
  %0 = stablehlo.compare EQ, %arg0, %arg1, SIGNED : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return
}

// -----

// C3: the type of comparison that elements have
func.func @f(%arg0: tensor<i32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.compare' op can't compare elements of type i32 as TOTALORDER}}
  %0 = stablehlo.compare EQ, %arg0, %arg1, TOTALORDER : (tensor<i32>, tensor<i32>) -> tensor<i1>
  return
}

// -----

// C3: the type of comparison that elements have
func.func @f(%arg0: tensor<complex<f32>>, %arg1: tensor<complex<f32>>) {
  // expected-error@+1 {{'stablehlo.compare' op can't compare elements of type complex<f32> as TOTALORDER}}
  %0 = stablehlo.compare EQ, %arg0, %arg1, TOTALORDER : (tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<i1>
  return
}

// -----

// I2: no per-axis quantised elements
func.func @f(%a: tensor<2x4x!quant.uniform<i8:f32, 1.0>>, %b: tensor<2x4x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{'stablehlo.compare' op expects a tensor of truth values, integers, floats, complex numbers or per-tensor quantised integers, found tensor<2x4x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>}}
  %0 = stablehlo.compare EQ, %a, %b : (tensor<2x4x!quant.uniform<i8:f32, 1.0>>, tensor<2x4x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x4xi1>
  return
}
