// RUN: creole-opt --split-input-file --verify-diagnostics %s

// The tensor dialect: what the verifier rejects, in MLIR's words.

// expected-error @+1 {{expected mixed offsets rank to match mixed sizes rank (1 vs 2) so the rank of the result type is well-formed.}}
func.func @a(%m: tensor<4x?xf32>, %i: index) { %0 = tensor.extract_slice %m[0][1,1][1,1] : tensor<4x?xf32> to tensor<1x1xf32> return }

// -----

// expected-error @+1 {{expected mixed offsets rank to match mixed sizes rank (2 vs 1) so the rank of the result type is well-formed.}}
func.func @a(%m: tensor<4x?xf32>, %i: index) { %0 = tensor.extract_slice %m[0,0][1][1,1] : tensor<4x?xf32> to tensor<1x1xf32> return }

// -----

// expected-error @+1 {{expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.}}
func.func @a(%m: tensor<4x?xf32>, %i: index) { %0 = tensor.extract_slice %m[0,0][1,1][1] : tensor<4x?xf32> to tensor<1x1xf32> return }

// -----

// expected-error @+1 {{'tensor.extract_slice' op expected the number of 'offsets' to match the number of dynamic entries in 'static_offsets' (1 vs 0)}}
func.func @a(%m: tensor<4x?xf32>, %i: index) { %0 = "tensor.extract_slice"(%m, %i) <{static_offsets = array<i64: 0,0>, static_sizes = array<i64: 1,1>, static_strides=array<i64: 1,1>, operandSegmentSizes = array<i32:1,1,0,0>}> : (tensor<4x?xf32>, index) -> tensor<1x1xf32> return }

// -----

// expected-error @+1 {{'tensor.extract_slice' op expected offsets to be non-negative, but got -1}}
func.func @a(%m: tensor<4x?xf32>, %i: index) { %0 = tensor.extract_slice %m[-1,0][1,1][1,1] : tensor<4x?xf32> to tensor<1x1xf32> return }

// -----

// expected-error @+1 {{'tensor.extract_slice' op offset 0 is out-of-bounds: 5 >= 4}}
func.func @a(%m: tensor<4x?xf32>, %i: index) { %0 = tensor.extract_slice %m[5,0][1,1][1,1] : tensor<4x?xf32> to tensor<1x1xf32> return }

// -----

// expected-error @+1 {{'tensor.extract_slice' op slice along dimension 0 runs out-of-bounds: 4 >= 4}}
func.func @a(%m: tensor<4x?xf32>, %i: index) { %0 = tensor.extract_slice %m[2,0][3,1][1,1] : tensor<4x?xf32> to tensor<3x1xf32> return }

// -----

// expected-error @+1 {{'tensor.extract_slice' op expected sizes to be non-negative, but got -3}}
func.func @a(%m: tensor<4x?xf32>, %i: index) { %0 = tensor.extract_slice %m[2,0][-3,1][1,1] : tensor<4x?xf32> to tensor<3x1xf32> return }

// -----

// expected-error @+1 {{'tensor.insert_slice' op offset 0 is out-of-bounds: 5 >= 4}}
func.func @a(%m: tensor<4x?xf32>, %s: tensor<1x1xf32>) { %0 = tensor.insert_slice %s into %m[5,0][1,1][1,1] : tensor<1x1xf32> into tensor<4x?xf32> return }

// -----

// expected-error @+1 {{'tensor.insert_slice' op slice along dimension 0 runs out-of-bounds: 4 >= 4}}
func.func @a(%m: tensor<4x?xf32>, %s: tensor<2x1xf32>) { %0 = tensor.insert_slice %s into %m[3,0][2,1][1,1] : tensor<2x1xf32> into tensor<4x?xf32> return }

// -----

// expected-error @+1 {{expected type to be 'tensor<1x1xf32>' or a rank-reduced version. (size mismatch) }}
func.func @a(%m: tensor<4x?xf32>, %s: tensor<2x1xf32>) { %0 = tensor.insert_slice %s into %m[3,0][1,1][1,1] : tensor<2x1xf32> into tensor<4x?xf32> return }

// -----

// expected-error @+1 {{custom op 'tensor.extract' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'}}
func.func @a(%m: tensor<*xf32>, %i: index) { %0 = tensor.extract %m[%i] : tensor<*xf32> return }

// -----

// expected-error @+1 {{custom op 'tensor.extract' invalid kind of type specified: expected builtin.tensor, but found 'i32'}}
func.func @a(%m: i32, %i: index) { %0 = tensor.extract %m[%i] : i32 return }

// -----

// expected-error @+1 {{custom op 'tensor.dim' invalid kind of type specified}}
func.func @a(%m: i32, %i: index) { %0 = tensor.dim %m, %i : i32 return }

// -----

// expected-error @+1 {{custom op 'tensor.rank' invalid kind of type specified}}
func.func @a(%m: i32, %i: index) { %0 = tensor.rank %m : i32 return }

// -----

// expected-error @+1 {{'tensor.dim' op operand #1 must be index, but got 'i32'}}
func.func @a(%m: tensor<4xf32>, %i: i32) { %0 = "tensor.dim"(%m, %i) : (tensor<4xf32>, i32) -> index return }

// -----

// expected-error @+1 {{'tensor.dim' op result #0 must be index, but got 'i32'; inferred type(s) 'index' are incompatible with return type(s) of operation 'i32'; expects result type index, found i32}}
func.func @a(%m: tensor<4xf32>, %i: index) { %0 = "tensor.dim"(%m, %i) : (tensor<4xf32>, index) -> i32 return }

// -----

// expected-error @+1 {{'tensor.extract' op failed to verify that result type matches element type of tensor; inferred type(s) 'f32' are incompatible with return type(s) of operation 'i32'; expects result type f32, found i32}}
func.func @a(%m: tensor<4xf32>, %i: index) { %0 = "tensor.extract"(%m, %i) : (tensor<4xf32>, index) -> i32 return }

// -----

// expected-error @+1 {{'tensor.insert' op failed to verify that scalar type matches element type of dest}}
func.func @a(%m: tensor<4xf32>, %i: index) { %0 = "tensor.insert"(%i, %m, %i) : (index, tensor<4xf32>, index) -> tensor<4xf32> return }

// -----

// expected-error @+1 {{'tensor.insert' op failed to verify that result type matches type of dest; inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<5xf32>'; expects result type tensor<4xf32>, found tensor<5xf32>}}
func.func @a(%m: tensor<4xf32>, %i: f32, %j: index) { %0 = "tensor.insert"(%i, %m, %j) : (f32, tensor<4xf32>, index) -> tensor<5xf32> return }

// -----

// expected-error @+1 {{'tensor.from_elements' op failed to verify that operand types match result element type}}
func.func @a(%m: tensor<4xf32>, %i: f32) { %0 = "tensor.from_elements"(%i) : (f32) -> tensor<1xi32> return }

// -----

// expected-error @+1 {{'tensor.from_elements' op result #0 must be statically shaped tensor of any type values, but got 'tensor<?xf32>'}}
func.func @a(%m: tensor<4xf32>, %i: f32) { %0 = "tensor.from_elements"(%i) : (f32) -> tensor<?xf32> return }

// -----

// expected-error @+1 {{'tensor.from_elements' op result #0 must be statically shaped tensor of any type values, but got 'tensor<?xf32>'}}
func.func @a(%m: tensor<4xf32>, %i: f32) { %0 = tensor.from_elements %i : tensor<?xf32> return }

// -----

// expected-error @+1 {{custom op 'tensor.from_elements' number of operands and types do not match: got 2 operands and 1 types}}
func.func @a(%m: tensor<4xf32>, %i: f32) { %0 = tensor.from_elements %i, %i : tensor<1xf32> return }

// -----

// expected-error @+1 {{'tensor.empty' op incorrect number of dynamic sizes, has 1, expected 0}}
func.func @a(%m: tensor<4xf32>, %i: index) { %0 = tensor.empty(%i) : tensor<4xf32> return }

// -----

// expected-error @+1 {{'tensor.empty' op result #0 must be ranked tensor of any type values, but got 'tensor<*xf32>'}}
func.func @a(%m: tensor<4xf32>, %i: index) { %0 = tensor.empty(%i) : tensor<*xf32> return }

// -----

// expected-error @+1 {{'tensor.splat' op failed to verify that operand type matches element type of result}}
func.func @a(%m: tensor<4xf32>, %i: index) { %0 = "tensor.splat"(%i) : (index) -> tensor<4xf32> return }

// -----

// expected-error @+1 {{'tensor.bitcast' op operand type 'tensor<4xf32>' and result type 'tensor<5xi32>' are cast incompatible}}
func.func @a(%m: tensor<4xf32>, %i: index) { %0 = tensor.bitcast %m : tensor<4xf32> to tensor<5xi32> return }

// -----

// expected-error @+1 {{'tensor.bitcast' op operand type 'tensor<4xf32>' and result type 'tensor<4xi16>' are cast incompatible}}
func.func @a(%m: tensor<4xf32>, %i: index) { %0 = tensor.bitcast %m : tensor<4xf32> to tensor<4xi16> return }

// -----

// expected-error @+1 {{'tensor.bitcast' op operand #0 must be tensor of signless integer or unsigned integer or signed integer or floating-point values, but got 'tensor<4xindex>'}}
func.func @a(%m: tensor<4xindex>, %i: index) { %0 = tensor.bitcast %m : tensor<4xindex> to tensor<4xi64> return }

// -----

// expected-error @+1 {{'tensor.cast' op operand type 'tensor<4xf32>' and result type 'tensor<5xf32>' are cast incompatible}}
func.func @a(%m: tensor<4xf32>, %i: index) { %0 = tensor.cast %m : tensor<4xf32> to tensor<5xf32> return }

// -----

// expected-error @+1 {{'tensor.cast' op result #0 must be tensor of any type values, but got 'i32'}}
func.func @a(%m: tensor<4xf32>, %i: index) { %0 = tensor.cast %m : tensor<4xf32> to i32 return }

// -----

// expected-error @+1 {{'tensor.yield' op expects parent op to be one of 'tensor.generate, tensor.pad'}}
func.func @a(%i: index) { tensor.yield %i : index }

// -----

// expected-error @+1 {{'tensor.gather' op gather_dims length must match the size of last dimension of indices}}
func.func @a(%m: tensor<4x5x6xf32>, %i: tensor<1x2x3xindex>) { %out = tensor.gather %m[%i] gather_dims([0,0]): (tensor<4x5x6xf32>, tensor<1x2x3xindex>) -> tensor<1x2xf32> return }

// -----

// expected-error @+1 {{'tensor.gather' op operand #1 must be ranked tensor of signless integer or index values, but got 'tensor<1x2x3xf32>'}}
func.func @a(%m: tensor<4x5x6xf32>, %i: tensor<1x2x3xf32>) { %out = tensor.gather %m[%i] gather_dims([0]): (tensor<4x5x6xf32>, tensor<1x2x3xf32>) -> tensor<1x2xf32> return }

// -----

// expected-error @+1 {{'tensor.gather' op gather_dims length must match the size of last dimension of indices}}
func.func @a(%m: tensor<4x5x6xf32>, %i: tensor<1x2x3xindex>) { %out = tensor.gather %m[%i] gather_dims([0]): (tensor<4x5x6xf32>, tensor<1x2x3xindex>) -> tensor<1x2xf32> return }

// -----

// expected-error @+1 {{'tensor.scatter' op scatter_dims length must match the size of last dimension of indices}}
func.func @a(%m: tensor<4x5x6xf32>, %i: tensor<1x2x3xindex>, %s: tensor<1x2x4x1xf32>) { %out = tensor.scatter %s into %m[%i] scatter_dims([0, 2]) : (tensor<1x2x4x1xf32>,tensor<4x5x6xf32>, tensor<1x2x3xindex>) -> tensor<4x5x6xf32> return }

// -----

// expected-error @+1 {{'tensor.scatter' op scatter_dims length must match the size of last dimension of indices}}
func.func @a(%m: tensor<4x5x6xf32>, %i: tensor<1x2x3xindex>, %s: tensor<1x2x4x1xf32>) { %out = tensor.scatter %s into %m[%i] scatter_dims([0, 2]) unique : (tensor<1x2x4x1xf32>,tensor<4x5x6xf32>, tensor<1x2x3xindex>) -> tensor<4x5x6xf32> return }

// -----

// expected-error @+1 {{'tensor.concat' op concatenation dim must be less than the tensor rank}}
func.func @a(%m: tensor<4xf32>, %i: index) { %0 = tensor.concat dim(3) %m : (tensor<4xf32>) -> tensor<4xf32> return }

// -----

// expected-error @+1 {{'tensor.concat' op concatenation dim must be less than the tensor rank}}
func.func @a(%m: tensor<4xf32>, %i: index) { %0 = tensor.concat dim(-1) %m : (tensor<4xf32>) -> tensor<4xf32> return }

// -----

// expected-error @+1 {{'tensor.pad' op failed to infer expectedType from sourceType 'tensor<4xf32>', specified resultType is 'tensor<5xf32>'}}
func.func @a(%m: tensor<4xf32>, %i: index) { %0 = tensor.pad %m low[1] high[] { ^bb0(%x: index): %f = arith.constant 0.0 : f32 tensor.yield %f : f32 } : tensor<4xf32> to tensor<5xf32> return }

// -----

// expected-error @+1 {{'tensor.reshape' op operand #1 must be 1D tensor of signless integer or index values, but got 'index'}}
func.func @a(%m: tensor<4xf32>, %i: index) { %0 = tensor.reshape %m(%i) : (tensor<4xf32>, index) -> tensor<5xf32> return }

// -----

// expected-error @+2 {{'tensor.parallel_insert_slice' op expected 1 offset values, got 2}}
func.func @a(%m: tensor<4xf32>, %s: tensor<1x1xf32>) {  scf.forall (%i) in (4) shared_outs(%o = %m) -> (tensor<4xf32>) { scf.forall.in_parallel {
  tensor.parallel_insert_slice %s into %o[5,0][1,1][1,1] : tensor<1x1xf32> into tensor<4xf32> } } return }

// -----

// expected-error @+1 {{'tensor.parallel_insert_slice' op may only insert into an output block argument}}
func.func @a(%m: tensor<4xf32>, %s: tensor<1xf32>) {  tensor.parallel_insert_slice %s into %m[2][1][1] : tensor<1xf32> into tensor<4xf32> return }

// -----

func.func @a(%m: tensor<4xf32>, %s: tensor<1xf32>) {
  scf.forall (%i) in (4) shared_outs(%o = %m) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
      // expected-error @+1 {{'tensor.parallel_insert_slice' op may only insert into an output block argument}}
      tensor.parallel_insert_slice %s into %m[2][1][1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return
}

// -----

// What is wrong with an op is told, not that the block ends behind it.
func.func @a(%m: tensor<4xf32>, %s: tensor<1xi32>) {
  // expected-error @+1 {{'tensor.reshape' op element types of source and destination tensor types should be the same}}
  %0 = tensor.reshape %m(%s) : (tensor<4xf32>, tensor<1xi32>) -> tensor<4xi32>
}

// -----

func.func @a(%m: index) {
  // expected-error @+1 {{'tensor.generate' op incorrect number of dynamic sizes, has 1, expected 2}}
  %0 = tensor.generate %m {
    ^bb0(%i : index, %j : index):
      tensor.yield %i : index
  } : tensor<?x?xindex>
  return
}

// -----

// expected-error @+1 {{'tensor.expand_shape' op operand #0 must be ranked tensor of any type values, but got 'tensor<*xf32>'}}
func.func @a(%m: tensor<*xf32>, %i: index)  { %0 = tensor.expand_shape %m [[0,1]] output_shape [2, 4] : tensor<*xf32> into tensor<?x4xf32> return}

// -----

// expected-error @+1 {{Dialect `bufferization' not found for custom op 'bufferization.to_buffer' (--allow-unregistered-dialect accepts it in generic form)}}
func.func @a(%m: tensor<4xf32>) { %0 = bufferization.to_buffer %m : tensor<4xf32> to memref<4xf32> return }

// -----

// expected-error @+1 {{'tensor.expand_shape' op expected the sizes of 'tensor<2x2xf32>' to be 1 for the collapsed type 'tensor<f32>' of rank 0}}
func.func @a(%m: tensor<f32>) { %0 = tensor.expand_shape %m [] output_shape [2, 2] : tensor<f32> into tensor<2x2xf32> return }

// -----

// expected-error @+1 {{'tensor.collapse_shape' op expected the sizes of 'tensor<2x2xf32>' to be 1 for the collapsed type 'tensor<f32>' of rank 0}}
func.func @a(%m: tensor<2x2xf32>) { %0 = tensor.collapse_shape %m [] : tensor<2x2xf32> into tensor<f32> return }

// -----

// expected-error @+1 {{'tensor.collapse_shape' op expected reassociation map #0 to have size equal to the expanded rank (2), but it is  9223372036854775807.}}
func.func @a(%m: tensor<2x2xf32>) { %0 = tensor.collapse_shape %m [[0, 9223372036854775807]] : tensor<2x2xf32> into tensor<4xf32> return }

// -----

// expected-error @+1 {{'tensor.pad' op expects a size of 64 bits in dimension 0, found 4 padded by 9223372036854775807 and 0}}
func.func @a(%m: tensor<4xf32>, %f: f32) { %0 = tensor.pad %m low[9223372036854775807] high[0] { ^bb0(%x: index): tensor.yield %f : f32 } : tensor<4xf32> to tensor<?xf32> return }
