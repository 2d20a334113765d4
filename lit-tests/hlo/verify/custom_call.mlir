// RUN: creole-opt %s --split-input-file --verify-diagnostics

// Constraints of custom_call.

// valid
func.func @f(%a: tensor<3x9xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {backend_config = "bar", has_side_effect = true, api_version = 2 : i32, called_computations = [@foo], operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

// -----

// valid: a dictionary
func.func @f(%a: tensor<3x9xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {backend_config = {a = 1 : i32}, has_side_effect = true, api_version = 4 : i32, called_computations = [@foo], operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

// -----

// valid: tuples
func.func @f(%a: tuple<tensor<2xf32>, tensor<f32>>) {
  %0 = stablehlo.custom_call @foo(%a) {backend_config = "bar", has_side_effect = true, api_version = 2 : i32, called_computations = [@foo], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 0, operand_tuple_indices = [1]>]} : (tuple<tensor<2xf32>, tensor<f32>>) -> tuple<tensor<2xf32>, tensor<f32>>
  return
}

// -----

// I1: operands are values
func.func @f(%a: tensor<3x9xindex>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects a tensor of truth values, integers, floats, complex numbers, per-tensor quantised integers or per-axis quantised integers, found tensor<3x9xindex>}}
  %0 = stablehlo.custom_call @foo(%a) {backend_config = "bar", has_side_effect = true, api_version = 2 : i32, called_computations = [@foo], operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<3x9xindex>) -> tensor<3x9xf32>
  return
}

// -----

// I3: has_side_effect is a truth value
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op attribute 'has_side_effect' expected a bool, found 1 : i32}}
  %0 = stablehlo.custom_call @foo(%a) {backend_config = "bar", has_side_effect = 1 : i32, api_version = 2 : i32, called_computations = [@foo], operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

// -----

// I4: backend_config is a string
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects a string where api_version is 2, found 1 : i32}}
  %0 = stablehlo.custom_call @foo(%a) {backend_config = 1 : i32, has_side_effect = true, api_version = 2 : i32, called_computations = [@foo], operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

// -----

// I4: typed calls take a dictionary
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects a dictionary where api_version is 4, found "bar"}}
  %0 = stablehlo.custom_call @foo(%a) {backend_config = "bar", has_side_effect = true, api_version = 4 : i32, called_computations = [@foo], operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

// -----

// I4: untyped calls take a string
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects a string where api_version is 2, found {a = 1 : i32}}
  %0 = stablehlo.custom_call @foo(%a) {backend_config = {a = 1 : i32}, has_side_effect = true, api_version = 2 : i32, called_computations = [@foo], operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

// -----

// I5: the version is known
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op attribute 'api_version' expected a version from 0 to 4 of type i32, found 5 : i32}}
  %0 = stablehlo.custom_call @foo(%a) {backend_config = "bar", has_side_effect = true, api_version = 5 : i32, called_computations = [@foo], operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

// -----

// I6: called_computations are names
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op attribute 'called_computations' expected an array of symbol references, found ["foo"]}}
  %0 = stablehlo.custom_call @foo(%a) {backend_config = "bar", has_side_effect = true, api_version = 2 : i32, called_computations = ["foo"], operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

// -----

// layouts of both operands and results
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects layouts of both operands and results, or of neither}}
  %0 = stablehlo.custom_call @foo(%a) {backend_config = "bar", has_side_effect = true, api_version = 2 : i32, called_computations = [@foo], operand_layouts = [dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

// -----

// layouts of both operands and results
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects layouts of both operands and results, or of neither}}
  %0 = stablehlo.custom_call @foo(%a) {backend_config = "bar", has_side_effect = true, api_version = 2 : i32, called_computations = [@foo], result_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

// -----

// a layout for each operand
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects 1 layout, one for each value, found 0}}
  %0 = stablehlo.custom_call @foo(%a) {backend_config = "bar", has_side_effect = true, api_version = 2 : i32, called_computations = [@foo], operand_layouts = [], result_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

// -----

// layouts are permutations
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects layout #0 to permute the dimensions of tensor<3x9xf32>, found dense<0> : tensor<2xindex>}}
  %0 = stablehlo.custom_call @foo(%a) {backend_config = "bar", has_side_effect = true, api_version = 2 : i32, called_computations = [@foo], operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

// -----

// layouts have all dimensions
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects layout #0 to permute the dimensions of tensor<3x9xf32>, found dense<0> : tensor<1xindex>}}
  %0 = stablehlo.custom_call @foo(%a) {backend_config = "bar", has_side_effect = true, api_version = 2 : i32, called_computations = [@foo], operand_layouts = [dense<[0]> : tensor<1xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

// -----

// layouts are of type index
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op attribute 'operand_layouts' expected an array of dense<..> : tensor<Nxindex>, found [dense<[1, 0]> : tensor<2xi64>]}}
  %0 = stablehlo.custom_call @foo(%a) {backend_config = "bar", has_side_effect = true, api_version = 2 : i32, called_computations = [@foo], operand_layouts = [dense<[1, 0]> : tensor<2xi64>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

// -----

// aliases name operands
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects an operand index below 1, found 1}}
  %0 = stablehlo.custom_call @foo(%a) {backend_config = "bar", has_side_effect = true, api_version = 2 : i32, called_computations = [@foo], operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>]} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

// -----

// aliases name parts
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects the number of a part of tensor<3x9xf32>, found 0}}
  %0 = stablehlo.custom_call @foo(%a) {backend_config = "bar", has_side_effect = true, api_version = 2 : i32, called_computations = [@foo], operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>]} : (tensor<3x9xf32>) -> tensor<3x9xf32>
  return
}

// -----

// aliases have one type
func.func @f(%a: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects operand and output of one type, found tensor<3x9xf32> and tensor<3x8xf32>}}
  %0 = stablehlo.custom_call @foo(%a) {backend_config = "bar", has_side_effect = true, api_version = 2 : i32, called_computations = [@foo], operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<3x9xf32>) -> tensor<3x8xf32>
  return
}

// -----

// valid: a buffer that is that of an operand
func.func @f(%a: memref<2x3xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (memref<2x3xf32>) -> memref<2x3xf32>
  return
}

// -----

// valid: buffers among the operands
func.func @f(%a: memref<2x3xf32>, %b: memref<2x3xf32>) {
  %0:2 = stablehlo.custom_call @foo(%a, %b) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>]} : (memref<2x3xf32>, memref<2x3xf32>) -> (tensor<2x3xf32>, memref<2x3xf32>)
  return
}

// -----

// valid: the layout of a buffer
func.func @f(%a: memref<2x3xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (memref<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// a buffer among the results is that of an operand
func.func @f(%a: memref<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects output_operand_aliases to have an operand for the buffer [] of the results}}
  %0 = stablehlo.custom_call @foo(%a) : (memref<2x3xf32>) -> memref<2x3xf32>
  return
}

// -----

// each buffer among the results is that of an operand
func.func @f(%a: memref<2x3xf32>, %b: memref<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects output_operand_aliases to have an operand for the buffer [1] of the results}}
  %0:2 = stablehlo.custom_call @foo(%a, %b) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>]} : (memref<2x3xf32>, memref<2x3xf32>) -> (memref<2x3xf32>, memref<2x3xf32>)
  return
}

// -----

// a buffer in a tuple is that of an operand
func.func @f(%a: memref<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects output_operand_aliases to have an operand for the buffer [0] of the results}}
  %0 = stablehlo.custom_call @foo(%a) : (memref<2x3xf32>) -> tuple<memref<2x3xf32>>
  return
}

// -----

// layouts of buffers are permutations
func.func @f(%a: memref<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects layout #0 to permute the dimensions of memref<2x3xf32>, found dense<> : tensor<0xindex>}}
  %0 = stablehlo.custom_call @foo(%a) {operand_layouts = [dense<> : tensor<0xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (memref<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// I2: call_target_name is there
func.func @f(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op requires attribute 'call_target_name'}}
  %0 = "stablehlo.custom_call"(%a) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I2: call_target_name is a string
func.func @f(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op attribute 'call_target_name' expected a string, found @foo}}
  %0 = "stablehlo.custom_call"(%a) {call_target_name = @foo} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// I5: the version is of type i32
func.func @f(%a: tensor<2x4xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op attribute 'api_version' expected a version from 0 to 4 of type i32, found 2 : i64}}
  %0 = "stablehlo.custom_call"(%a) {call_target_name = "foo", api_version = 2 : i64} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// valid: layouts of the parts of a tuple
func.func @f(%a: tensor<2x3xf32>) {
  %0 = "stablehlo.custom_call"(%a) {call_target_name = "foo", operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0]> : tensor<1xindex>]} : (tensor<2x3xf32>) -> tuple<tensor<2x3xf32>, tensor<4xf32>>
  %1 = "stablehlo.custom_call"(%a) {call_target_name = "foo", operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = []} : (tensor<2x3xf32>) -> tuple<>
  %2 = "stablehlo.custom_call"(%a) {call_target_name = "foo", operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<2x3xf32>) -> tuple<tensor<2x3xf32>, !stablehlo.token>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects layout #1 to permute the dimensions of tensor<4xf32>, found dense<[0, 1]> : tensor<2xindex>}}
  %0 = "stablehlo.custom_call"(%a) {call_target_name = "foo", operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>]} : (tensor<2x3xf32>) -> tuple<tensor<2x3xf32>, tensor<4xf32>>
  return
}
