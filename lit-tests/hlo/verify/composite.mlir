// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of composite.

// valid
func.func @f(%a: tensor<3x9xf32>) {
  %0 = stablehlo.composite "a.b" %a {composite_attributes = {n = 1 : i32}, decomposition = @dec, version = 1 : i32} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

func.func private @dec(tensor<3x9xf32>) -> tensor<3x9xf32>

// -----

// valid: no attributes
func.func @f(%a: tensor<3x9xf32>) {
  %0 = stablehlo.composite "a.b" %a {decomposition = @dec} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

func.func private @dec(tensor<3x9xf32>) -> tensor<3x9xf32>

// -----

// I3: composite_attributes is a dictionary
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.composite' op attribute 'composite_attributes' expected a dictionary, found 1 : i32}}
  %0 = stablehlo.composite "a.b" %a {composite_attributes = 1 : i32, decomposition = @dec, version = 1 : i32} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

func.func private @dec(tensor<3x9xf32>) -> tensor<3x9xf32>

// -----

// I4: there is a decomposition
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.composite' op requires attribute 'decomposition'}}
  %0 = stablehlo.composite "a.b" %a {composite_attributes = {n = 1 : i32}, version = 1 : i32} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

// -----

// I5: version is of type i32
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.composite' op attribute 'version' expected a 32-bit integer, found 1 : i64}}
  %0 = stablehlo.composite "a.b" %a {composite_attributes = {n = 1 : i32}, decomposition = @dec, version = 1 : i64} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

func.func private @dec(tensor<3x9xf32>) -> tensor<3x9xf32>

// -----

// C1: the name has a dialect
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.composite' op expects a name of the form dialect.op, found "ab"}}
  %0 = stablehlo.composite "ab" %a {composite_attributes = {n = 1 : i32}, decomposition = @dec, version = 1 : i32} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

func.func private @dec(tensor<3x9xf32>) -> tensor<3x9xf32>

// -----

// C1: the name is a name
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.composite' op expects a name of the form dialect.op, found ".a.b"}}
  %0 = stablehlo.composite ".a.b" %a {composite_attributes = {n = 1 : i32}, decomposition = @dec, version = 1 : i32} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

func.func private @dec(tensor<3x9xf32>) -> tensor<3x9xf32>

// -----

// C2: the decomposition is a function
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.composite' op expects the name of a function, found @none}}
  %0 = stablehlo.composite "a.b" %a {composite_attributes = {n = 1 : i32}, decomposition = @none, version = 1 : i32} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

func.func private @dec(tensor<3x9xf32>) -> tensor<3x9xf32>

// -----

// C3: operands are those of the function
func.func @f(%a: tensor<3x8xf32>) {
  // expected-error@+1 {{'stablehlo.composite' op expects operands of the types of the function, found tensor<3x8xf32> and tensor<3x9xf32>}}
  %0 = stablehlo.composite "a.b" %a {composite_attributes = {n = 1 : i32}, decomposition = @dec, version = 1 : i32} : (tensor<3x8xf32>) -> tensor<3x9xf32>
  return
}

func.func private @dec(tensor<3x9xf32>) -> tensor<3x9xf32>

// -----

// C3: as many operands
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.composite' op expects a function with 2 operands, found 1}}
  %0 = stablehlo.composite "a.b" %a, %a {composite_attributes = {n = 1 : i32}, decomposition = @dec, version = 1 : i32} : (tensor<3x9xf32>, tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

func.func private @dec(tensor<3x9xf32>) -> tensor<3x9xf32>

// -----

// C4: results are those of the function
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.composite' op expects results of the types of the function, found tensor<3x8xf32> and tensor<3x9xf32>}}
  %0 = stablehlo.composite "a.b" %a {composite_attributes = {n = 1 : i32}, decomposition = @dec, version = 1 : i32} : (tensor<3x9xf32>) -> tensor<3x8xf32>
  return
}

func.func private @dec(tensor<3x9xf32>) -> tensor<3x9xf32>

// -----

// valid: with regions
func.func @f(%a: tensor<2x3xf32>) {
  %0 = stablehlo.composite "a.b" %a ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }, {
  }) {decomposition = @g} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
func.func private @g(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  return %x : tensor<2x3xf32>
}

// -----

// valid: with regions, generic
func.func @f(%a: tensor<2x3xf32>) {
  %0 = "stablehlo.composite"(%a) <{name = "a.b", decomposition = @g}> ({
    "stablehlo.return"(%a) : (tensor<2x3xf32>) -> ()
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
func.func private @g(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  return %x : tensor<2x3xf32>
}

// -----

// I1: operands are values
func.func @f(%a: index) {
  // expected-error@+1 {{'stablehlo.composite' op expects a tensor, a token or a tuple, found index}}
  %0 = "stablehlo.composite"(%a) {name = "a.b", decomposition = @g} : (index) -> tensor<2x4xf32>
  return
}
func.func private @g(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  return %x : tensor<2x4xf32>
}

// -----

// I2: there is a name
func.func @f(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.composite' op requires attribute 'name'}}
  %0 = "stablehlo.composite"(%a) {decomposition = @g} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}
func.func private @g(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  return %x : tensor<2x4xf32>
}

// -----

// I2: the name is a string
func.func @f(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.composite' op attribute 'name' expected a string, found @a}}
  %0 = "stablehlo.composite"(%a) {name = @a, decomposition = @g} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}
func.func private @g(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  return %x : tensor<2x4xf32>
}
