// RUN: creole-opt --split-input-file --verify-diagnostics %s

// The vector dialect: what the verifier rejects.

func.func @f(%a43: vector<4x3xf32>, %b37: vector<3x7xf32>, %c47: vector<4x7xf32>) {
  // expected-error @+1 {{'vector.contract' op unsupported contraction type: can't combine f32 by <xor>}}
  %0 = vector.contract {indexing_maps = [affine_map<(i,j,k)->(i,k)>, affine_map<(i,j,k)->(k,j)>, affine_map<(i,j,k)->(i,j)>], iterator_types = ["parallel","parallel","reduction"], kind = #vector.kind<xor>} %a43, %b37, %c47 : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
  return
}

// -----

func.func @f(%a43: vector<4x3xf32>, %b37: vector<3x7xf32>, %c47: vector<4x7xf32>) {
  // expected-error @+1 {{'vector.contract' op expected indexing map 0 to be a projected permutation of its inputs, found (d0, d1, d2) -> (d0, d0)}}
  %0 = vector.contract {indexing_maps = [affine_map<(i,j,k)->(i,i)>, affine_map<(i,j,k)->(k,j)>, affine_map<(i,j,k)->(i,j)>], iterator_types = ["parallel","parallel","reduction"]} %a43, %b37, %c47 : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
  return
}

// -----

func.func @f(%a43: vector<4x3xf32>, %b37: vector<3x7xf32>, %c47: vector<4x7xf32>) {
  // expected-error @+1 {{'vector.contract' op expected indexing map 0 to have 2 number of outputs, found (d0, d1, d2) -> (d0)}}
  %0 = vector.contract {indexing_maps = [affine_map<(i,j,k)->(i)>, affine_map<(i,j,k)->(k,j)>, affine_map<(i,j,k)->(i,j)>], iterator_types = ["parallel","parallel","reduction"]} %a43, %b37, %c47 : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
  return
}

// -----

func.func @f(%a43: vector<4x3xf32>, %b37: vector<3x7xf32>, %c47: vector<4x7xf32>) {
  // expected-error @+1 {{'vector.contract' op expected indexing map 0 to have 3 number of inputs, found (d0, d1) -> (d0, d1)}}
  %0 = vector.contract {indexing_maps = [affine_map<(i,j)->(i,j)>, affine_map<(i,j,k)->(k,j)>, affine_map<(i,j,k)->(i,j)>], iterator_types = ["parallel","parallel","reduction"]} %a43, %b37, %c47 : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
  return
}

// -----

func.func @f(%a43: vector<4x3xf32>, %b37: vector<3x7xf32>, %c47: vector<4x7xf32>) {
  // expected-error @+1 {{'vector.contract' op expected indexing map 0 to have no symbols, found (d0, d1, d2)[s0] -> (d0, d2)}}
  %0 = vector.contract {indexing_maps = [affine_map<(i,j,k)[s]->(i,k)>, affine_map<(i,j,k)->(k,j)>, affine_map<(i,j,k)->(i,j)>], iterator_types = ["parallel","parallel","reduction"]} %a43, %b37, %c47 : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
  return
}

// -----

func.func @f(%a43: vector<4x3xf32>, %b37: vector<3x7xf32>, %c47: vector<4x7xf32>) {
  // expected-error @+1 {{'vector.contract' op invalid accumulator/result vector shape, expected: 'vector<7x4xf32>', found vector<4x7xf32>}}
  %0 = vector.contract {indexing_maps = [affine_map<(i,j,k)->(i,k)>, affine_map<(i,j,k)->(k,j)>, affine_map<(i,j,k)->(j,i)>], iterator_types = ["parallel","parallel","reduction"]} %a43, %b37, %c47 : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
  return
}

// -----

func.func @f(%a43: vector<4x3xf32>, %b37: vector<3x7xf32>, %c47: vector<4x7xf32>) {
  // expected-error @+1 {{'vector.contract' op expected at least one contracting dimension pair: a reduction dimension that both factors have, found none}}
  %0 = vector.contract {indexing_maps = [affine_map<(i,j,k)->(i,k)>, affine_map<(i,j,k)->(k,j)>, affine_map<(i,j,k)->(i,j)>], iterator_types = ["parallel","parallel","parallel"]} %a43, %b37, %c47 : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
  return
}

// -----

func.func @f(%a43: vector<4x3xf32>, %b37: vector<3x7xf32>, %c47: vector<4x7xf32>) {
  // expected-error @+1 {{expected iterator types "parallel" or "reduction"}}
  %0 = vector.contract {indexing_maps = [affine_map<(i,j,k)->(i,k)>, affine_map<(i,j,k)->(k,j)>, affine_map<(i,j,k)->(i,j)>], iterator_types = ["parallel","window","reduction"]} %a43, %b37, %c47 : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
  return
}

// -----

func.func @f(%s: f32, %v8: vector<8xf32>, %v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.contract' op invalid contracting dimension map; expects one size for dimension 0, found 4 and 8}}
  %0 = vector.contract {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>, affine_map<(i)->()>], iterator_types = ["reduction"]} %v4, %v8, %s : vector<4xf32>, vector<8xf32> into f32
  return
}

// -----

func.func @f(%s: f32, %v8: vector<8xf32>, %d8: vector<8xf64>) {
  // expected-error @+1 {{'vector.contract' op failed to verify that lhs and rhs have same element type; expects factors of one element type, found vector<8xf32> and vector<8xf64>}}
  %0 = vector.contract {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>, affine_map<(i)->()>], iterator_types = ["reduction"]} %v8, %d8, %s : vector<8xf32>, vector<8xf64> into f32
  return
}

// -----

func.func @f(%s: f32, %v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.contract' op expected an indexing map for each vector operand, found 2}}
  %0 = vector.contract {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>], iterator_types = ["reduction"]} %v8, %v8, %s : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.contract' op expected all dimensions to be either a LHS or a RHS dimension, found dimension 1}}
  %0 = vector.contract {indexing_maps = [affine_map<(i,j)->(i)>, affine_map<(i,j)->(i)>, affine_map<(i,j)->(j)>], iterator_types = ["reduction","parallel"]} %v8, %v8, %v8 : vector<8xf32>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.multi_reduction' op destination type 'vector<4xf32>' is incompatible with source type 'vector<4x8xf32>'; expects to start with vector<8xf32>, found vector<4xf32>}}
  %1 = vector.multi_reduction <mul>, %v48, %v4 [0] : vector<4x8xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.multi_reduction' op destination type 'vector<4xf32>' is incompatible with source type 'vector<4x8xf32>'; expects different dimensions of vector<4x8xf32>, found [2]}}
  %1 = vector.multi_reduction <mul>, %v48, %v4 [2] : vector<4x8xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.multi_reduction' op destination type 'f32' is incompatible with source type 'vector<4x8xf32>'; expects different dimensions of vector<4x8xf32>, found [0, 0]}}
  %1 = vector.multi_reduction <mul>, %v48, %s [0, 0] : vector<4x8xf32> to f32
  return
}

// -----

func.func @f(%s: f32, %v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.outerproduct' op expected 1-d vector for operand #1, found vector<4x8xf32>}}
  %1 = vector.outerproduct %v48, %s : vector<4x8xf32>, f32
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.outerproduct' op expected 1-d vector for operand #2, or a number, found vector<4x8xf32>}}
  %1 = vector.outerproduct %v4, %v48 : vector<4xf32>, vector<4x8xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>, %d8: vector<8xf64>) {
  // expected-error @+1 {{'vector.outerproduct' op failed to verify that rhs operand and result have same element type; expects operands of one element type, found vector<4xf32> and vector<8xf64>}}
  %1 = vector.outerproduct %v4, %d8 : vector<4xf32>, vector<8xf64>
  return
}

// -----

func.func @f(%v8: vector<8xf32>, %sv: vector<[4]xf32>) {
  // expected-error @+1 {{'vector.outerproduct' op expected either both or only #2 operand dim to be scalable, found vector<[4]xf32> and vector<8xf32>}}
  %1 = vector.outerproduct %sv, %v8 : vector<[4]xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%i4: vector<4xi32>) {
  // expected-error @+1 {{'vector.outerproduct' op unsupported outerproduct type: can't combine i32 by <maximumf>}}
  %1 = vector.outerproduct %i4, %i4 {kind = #vector.kind<maximumf>} : vector<4xi32>, vector<4xi32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>, %v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.outerproduct' op expected 2-d vector result, found vector<8xf32>}}
  %1 = "vector.outerproduct"(%v4, %v8) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<8xf32>) -> vector<8xf32>
  return
}

// -----

func.func @f(%s: f32, %m0: memref<f32>) {
  // expected-error @+1 {{custom op 'vector.transfer_read' expected a custom permutation_map when rank(source) != rank(destination); found none from memref<f32> to vector<1xf32>}}
  %1 = vector.transfer_read %m0[], %s : memref<f32>, vector<1xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32) {
  // expected-error @+1 {{'vector.transfer_read' op requires 2 indices; expects 2 indices for memref<?x?xf32>, found 1}}
  %1 = vector.transfer_read %m[%i], %s : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32) {
  // expected-error @+1 {{'vector.transfer_read' op requires a permutation_map with input dims of the same rank as the source type; expects 2 inputs, found (d0) -> (d0)}}
  %1 = vector.transfer_read %m[%i, %i], %s {permutation_map = affine_map<(d0)->(d0)>} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32) {
  // expected-error @+1 {{'vector.transfer_read' op requires a permutation_map with result dims of the same rank as the vector type; expects 1 output for vector<8xf32>, found (d0, d1) -> (d0, d1)}}
  %1 = vector.transfer_read %m[%i, %i], %s {permutation_map = affine_map<(d0,d1)->(d0,d1)>} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32) {
  // expected-error @+1 {{'vector.transfer_read' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result), found (d0, d1) -> (d0 + d1)}}
  %1 = vector.transfer_read %m[%i, %i], %s {permutation_map = affine_map<(d0,d1)->(d0 + d1)>} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32) {
  // expected-error @+1 {{'vector.transfer_read' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result), found (d0, d1) -> (1)}}
  %1 = vector.transfer_read %m[%i, %i], %s {permutation_map = affine_map<(d0,d1)->(1)>} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32) {
  // expected-error @+1 {{'vector.transfer_read' op requires a permutation_map that is a permutation (found one dim used more than once), found (d0, d1) -> (d0, d0)}}
  %1 = vector.transfer_read %m[%i, %i], %s {permutation_map = affine_map<(d0,d1)->(d0,d0)>} : memref<?x?xf32>, vector<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32) {
  // expected-error @+1 {{'vector.transfer_read' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0, d1) -> (d0, d1)> vs inBounds of size: 1}}
  %1 = vector.transfer_read %m[%i, %i], %s {in_bounds = [true]} : memref<?x?xf32>, vector<4x8xf32>
  return
}

// -----

func.func @f(%m1: memref<8xf32>, %i: index, %s: f32) {
  // expected-error @+1 {{custom op 'vector.transfer_read' expected a custom permutation_map when rank(source) != rank(destination); found none from memref<8xf32> to vector<4x8xf32>}}
  %1 = vector.transfer_read %m1[%i], %s : memref<8xf32>, vector<4x8xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%m1: memref<8xf32>, %i: index, %n: i32) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'f32' vs 'i32'}}
  %1 = vector.transfer_read %m1[%i], %n : memref<8xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %s: f32, %v8: vector<8xf32>) {
  // expected-error @+1 {{custom op 'vector.transfer_read' requires memref or ranked tensor type, found vector<8xf32>}}
  %1 = vector.transfer_read %v8[%i], %s : vector<8xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32) {
  // expected-error @+1 {{custom op 'vector.transfer_read' requires vector type, found f32}}
  %1 = vector.transfer_read %m[%i, %i], %s : memref<?x?xf32>, f32
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %n: i32) {
  // expected-error @+1 {{'vector.transfer_read' op requires formal padding and source of the same elemental type; expects f32, found i32}}
  %1 = "vector.transfer_read"(%m, %i, %i, %n) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, i32) -> vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32, %k4: vector<4xi1>) {
  // expected-error @+1 {{'vector.transfer_read' op inferred mask type ('vector<8xi1>') and mask operand type ('vector<4xi1>') don't match}}
  %1 = "vector.transfer_read"(%m, %i, %i, %s, %k4) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32, vector<4xi1>) -> vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %k8: vector<8xi1>, %a43: vector<4x3xf32>, %mv: memref<4x8xvector<4x3xf32>>) {
  // expected-error @+1 {{custom op 'vector.transfer_read' does not support masks with vector element type; found memref<4x8xvector<4x3xf32>> and vector<1x1x4x3xf32>}}
  %1 = vector.transfer_read %mv[%i, %i], %a43, %k8 : memref<4x8xvector<4x3xf32>>, vector<1x1x4x3xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.transfer_write' op should not have broadcast dimensions; expects to write each lane to a place of its own, found (d0, d1) -> (0)}}
  vector.transfer_write %v8, %m[%i, %i] {permutation_map = affine_map<(d0,d1)->(0)>} : vector<8xf32>, memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.transfer_write' op requires 2 indices; expects 2 indices for memref<?x?xf32>, found 1}}
  vector.transfer_write %v8, %m[%i] : vector<8xf32>, memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{custom op 'vector.transfer_write' requires vector type, found memref<?x?xf32>}}
  vector.transfer_write %m, %m[%i, %i] : memref<?x?xf32>, memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k8: vector<8xi1>) {
  // expected-error @+1 {{'vector.expandload' op requires 2 indices; expects 2 indices for memref<?x?xf32>, found 1}}
  %1 = vector.expandload %m[%i], %k8, %v8 : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k4: vector<4xi1>) {
  // expected-error @+1 {{'vector.expandload' op expected result dim to match mask dim; expects a mask of type vector<8xi1>, found vector<4xi1>}}
  %1 = vector.expandload %m[%i, %i], %k4, %v8 : memref<?x?xf32>, vector<4xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %k8: vector<8xi1>, %d8: vector<8xf64>) {
  // expected-error @+1 {{'vector.expandload' op base and result element type should match; expects a vector of f32, found vector<8xf64>}}
  %1 = vector.expandload %m[%i, %i], %k8, %d8 : memref<?x?xf32>, vector<8xi1>, vector<8xf64> into vector<8xf64>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k4: vector<4xi1>) {
  // expected-error @+1 {{'vector.compressstore' op expected valueToStore dim to match mask dim; expects a mask of type vector<8xi1>, found vector<4xi1>}}
  vector.compressstore %m[%i, %i], %k4, %v8 : memref<?x?xf32>, vector<4xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %k8: vector<8xi1>, %d8: vector<8xf64>) {
  // expected-error @+1 {{'vector.compressstore' op base and valueToStore element type should match; expects a vector of f32, found vector<8xf64>}}
  vector.compressstore %m[%i, %i], %k8, %d8 : memref<?x?xf32>, vector<8xi1>, vector<8xf64>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs; inferred type(s) 'vector<16xf32>' are incompatible with return type(s) of operation 'vector<15xf32>'; expects result type vector<16xf32>, found vector<15xf32>}}
  %1 = vector.interleave %v8, %v8 : vector<8xf32> -> vector<15xf32>
  return
}

// -----

func.func @f(%b37: vector<3x7xf32>) {
  // expected-error @+1 {{'vector.deinterleave' op failed to verify that the trailing dimension of the source vector has an even number of elements; expects an even size of the last dimension, found vector<3x7xf32>}}
  %1, %2 = vector.deinterleave %b37 : vector<3x7xf32> -> vector<3x3xf32>
  return
}

// -----

func.func @f(%v0: vector<f32>) {
  // expected-error @+1 {{'vector.deinterleave' op operand #0 must be vector of any type values, but got 'vector<f32>'; expects an even size of the last dimension, found vector<f32>}}
  %1, %2 = vector.deinterleave %v0 : vector<f32> -> vector<f32>
  return
}

// -----

func.func @f(%sv: vector<[4]xf32>) {
  // expected-error @+1 {{'vector.scalable.extract' op failed to verify that position is a multiple of the result length.; expects a position that 4 divides, found 1}}
  %1 = vector.scalable.extract %sv[1] : vector<4xf32> from vector<[4]xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.scalable.extract' op operand #0 must be  of ranks 1, but got 'vector<4xf32>'; expects vectors of one dimension, the whole one scalable}}
  %1 = vector.scalable.extract %v4[0] : vector<4xf32> from vector<4xf32>
  return
}

// -----

func.func @f(%sv: vector<[4]xf32>) {
  // expected-error @+1 {{'vector.scalable.extract' op failed to verify that all of {source, result} have same element type; expects vectors of one element type, found vector<4xf16> and vector<[4]xf32>}}
  %1 = vector.scalable.extract %sv[0] : vector<4xf16> from vector<[4]xf32>
  return
}

// -----

func.func @f(%sv: vector<[4]xf32>, %v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.scalable.insert' op failed to verify that position is a multiple of the source length.; expects a position that 4 divides, found 3}}
  %1 = vector.scalable.insert %v4, %sv[3] : vector<4xf32> into vector<[4]xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<4x4xindex>'; expects to give a vector of index with one dimension, found vector<4x4xindex>}}
  %1 = vector.step : vector<4x4xindex>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<4xi32>'; expects to give a vector of index with one dimension, found vector<4xi32>}}
  %1 = vector.step : vector<4xi32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>) {
  // expected-error @+1 {{'vector.print' op operand #0 must be , but got 'memref<?x?xf32>'; expects a number or a vector of numbers, found memref<?x?xf32>}}
  vector.print %m : memref<?x?xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.print' op failed to verify that `source` or `punctuation` are not set when printing strings}}
  vector.print %v48 : vector<4x8xf32> str "a"
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.print' op failed to verify that `source` or `punctuation` are not set when printing strings}}
  vector.print str "a" punctuation <close>
  return
}

// -----

func.func @f(%mm: memref<4x3xf32>) {
  // expected-error @+1 {{'vector.type_cast' op expects concatenated result and operand shapes to be equal: 'memref<vector<12xf32>>'; sizes are [4, 3] and [12]}}
  %1 = vector.type_cast %mm : memref<4x3xf32> to memref<vector<12xf32>>
  return
}

// -----

func.func @f(%dyn: memref<?x3xf32>) {
  // expected-error @+1 {{'vector.type_cast' op operand #0 must be statically shaped memref of any type values, but got 'memref<?x3xf32>'; expects operand to be a memref with identity layout and known sizes, found memref<?x3xf32>}}
  %1 = vector.type_cast %dyn : memref<?x3xf32> to memref<?xvector<3xf32>>
  return
}

// -----

func.func @f(%strided: memref<4x8xf32, strided<[1, 4]>>) {
  // expected-error @+1 {{'vector.type_cast' op expects operand to be a memref with identity layout and known sizes, found memref<4x8xf32, strided<[1, 4]>>}}
  %1 = vector.type_cast %strided : memref<4x8xf32, strided<[1, 4]>> to memref<vector<4x8xf32>>
  return
}

// -----

func.func @f(%s: f32) {
  // expected-error @+1 {{custom op 'vector.from_elements' 'dest' must be fixed-length vector of any type values, but got 'vector<[2]xf32>'}}
  %1 = vector.from_elements %s, %s : vector<[2]xf32>
  return
}

// -----

func.func @f(%s: f32) {
  // expected-error @+1 {{custom op 'vector.from_elements' number of operands and types do not match: got 3 operands and 2 types}}
  %1 = vector.from_elements %s, %s, %s : vector<2xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.scan' op reduction dimension 5 has to be less than 2}}
  %1, %2 = vector.scan <add>, %v48, %v8 {inclusive = true, reduction_dim = 5 : i64} : vector<4x8xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.scan' op incompatible input/initial value shapes; expects an initial value of type vector<8xf32>, found vector<4xf32>}}
  %1, %2 = vector.scan <add>, %v48, %v4 {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.scan' op unsupported reduction type 'f32' for kind 'xor'}}
  %1, %2 = vector.scan <xor>, %v48, %v8 {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>, %k4: vector<4xi1>) {
  // expected-error @+1 {{'vector.mask' op expects a 'vector<8xi1>' mask for the maskable operation 'vector.reduction', found vector<4xi1>}}
  %1 = vector.mask %k4 { vector.reduction <add>, %v8 : vector<8xf32> into f32 } : vector<4xi1> -> f32
  return
}

// -----

func.func @f(%s: f32, %v8: vector<8xf32>, %k8: vector<8xi1>) {
  // expected-error @+1 {{'vector.mask' op doesn't expect a passthru argument for this maskable operation, 'vector.reduction'}}
  %1 = vector.mask %k8, %s { vector.reduction <add>, %v8 : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return
}

// -----

func.func @f(%v8: vector<8xf32>, %k8: vector<8xi1>) {
  // expected-error @+1 {{'vector.mask' op expects a MaskableOpInterface within the mask region, found 'arith.addf'}}
  %1 = vector.mask %k8 { arith.addf %v8, %v8 : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>, %k8: vector<8xi1>) {
  // expected-error @+1 {{'vector.mask' op expects number of results to match mask region yielded values; expects its region to pass on (), found (vector<8xf32>)}}
  vector.mask %k8 { vector.yield %v8 : vector<8xf32> } : vector<8xi1>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k8: vector<8xi1>, %ix: vector<8xi32>) {
  // expected-error @+1 {{'vector.gather' op requires 2 indices; expects 2 indices for memref<?x?xf32>, found 1}}
  %1 = vector.gather %m[%i] [%ix], %k8, %v8 : memref<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k8: vector<8xi1>, %i4: vector<4xi32>) {
  // expected-error @+1 {{'vector.gather' op expected result dim to match indices dim; expects a vector of one integer for each lane of vector<8xf32>, found vector<4xi32>}}
  %1 = vector.gather %m[%i, %i] [%i4], %k8, %v8 : memref<?x?xf32>, vector<4xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %ix: vector<8xi32>, %k4: vector<4xi1>) {
  // expected-error @+1 {{'vector.gather' op expected result dim to match mask dim; expects a mask of type vector<8xi1>, found vector<4xi1>}}
  %1 = vector.gather %m[%i, %i] [%ix], %k4, %v8 : memref<?x?xf32>, vector<8xi32>, vector<4xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k8: vector<8xi1>) {
  // expected-error @+1 {{'vector.gather' op operand #3 must be vector of integer or index values, but got 'vector<8xf32>'; expected result dim to match indices dim; expects a vector of one integer for each lane of vector<8xf32>, found vector<8xf32>}}
  %1 = vector.gather %m[%i, %i] [%v8], %k8, %v8 : memref<?x?xf32>, vector<8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %k8: vector<8xi1>, %ix: vector<8xi32>, %d8: vector<8xf64>) {
  // expected-error @+1 {{'vector.gather' op base and result element type should match; expects a vector of f32, found vector<8xf64>}}
  %1 = vector.gather %m[%i, %i] [%ix], %k8, %d8 : memref<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf64> into vector<8xf64>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %ix: vector<8xi32>, %k4: vector<4xi1>) {
  // expected-error @+1 {{'vector.scatter' op expected valueToStore dim to match mask dim; expects a mask of type vector<8xi1>, found vector<4xi1>}}
  vector.scatter %m[%i, %i] [%ix], %k4, %v8 : memref<?x?xf32>, vector<8xi32>, vector<4xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.shuffle' op mask index #2 out of range; expects numbers from -1 to 15, found 16}}
  %1 = vector.shuffle %v8, %v8 [0, 16] : vector<8xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.shuffle' op invalid mask length: expects at least one number}}
  %1 = vector.shuffle %v8, %v8 [] : vector<8xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>, %ix: vector<8xi32>) {
  // expected-error @+1 {{'vector.shuffle' op failed to verify that second operand v2 and result have same element type; expects vectors that differ in the first size only, found vector<8xf32> and vector<8xi32>}}
  %1 = vector.shuffle %v8, %ix [0] : vector<8xf32>, vector<8xi32>
  return
}

// -----

func.func @f(%sv: vector<[4]xf32>) {
  // expected-error @+1 {{'vector.shuffle' op operand #0 must be fixed-length vector of any type values, but got 'vector<[4]xf32>'; expects vectors of fixed size, found vector<[4]xf32> and vector<[4]xf32>}}
  %1 = vector.shuffle %sv, %sv [0] : vector<[4]xf32>, vector<[4]xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.shuffle' op rank mismatch; expects vectors that differ in the first size only, found vector<8xf32> and vector<4x8xf32>}}
  %1 = vector.shuffle %v8, %v48 [0] : vector<8xf32>, vector<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{custom op 'vector.load' 'vector.load' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %1 = vector.load %m[%i, %i] {alignment = 7} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{'vector.load' op destination memref has lower rank than the result vector; expects a vector of at most 2 dimensions for memref<?x?xf32>, found vector<2x2x2xf32>}}
  %1 = vector.load %m[%i, %i] : memref<?x?xf32>, vector<2x2x2xf32>
  return
}

// -----

func.func @f(%i: index, %strided: memref<4x8xf32, strided<[1, 4]>>) {
  // expected-error @+1 {{'vector.load' op most minor memref dim must have unit stride; expects a memref whose last dimension has stride 1, found memref<4x8xf32, strided<[1, 4]>>}}
  %1 = vector.load %strided[%i, %i] : memref<4x8xf32, strided<[1, 4]>>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{'vector.load' op requires 2 indices; expects 2 indices for memref<?x?xf32>, found 1}}
  %1 = vector.load %m[%i] : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{'vector.load' op base and result element types should match; expects a vector of f32, found vector<8xf64>}}
  %1 = vector.load %m[%i, %i] : memref<?x?xf32>, vector<8xf64>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %strided: memref<4x8xf32, strided<[1, 4]>>) {
  // expected-error @+1 {{'vector.store' op most minor memref dim must have unit stride; expects a memref whose last dimension has stride 1, found memref<4x8xf32, strided<[1, 4]>>}}
  vector.store %v8, %strided[%i, %i] : memref<4x8xf32, strided<[1, 4]>>, vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %mv: memref<4x8xvector<4x3xf32>>) {
  // expected-error @+1 {{'vector.store' op base memref and valueToStore vector types should match; expects a vector of vector<4x3xf32>, found vector<8xf32>}}
  vector.store %v8, %mv[%i, %i] : memref<4x8xvector<4x3xf32>>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.store' op requires 2 indices; expects 2 indices for memref<?x?xf32>, found 1}}
  vector.store %v8, %m[%i] : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k4: vector<4xi1>) {
  // expected-error @+1 {{'vector.maskedload' op expected result shape to match mask shape; expects a mask of type vector<8xi1>, found vector<4xi1>}}
  %1 = vector.maskedload %m[%i, %i], %k4, %v8 : memref<?x?xf32>, vector<4xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k8: vector<8xi1>) {
  // expected-error @+1 {{'vector.maskedload' op requires 2 indices; expects 2 indices for memref<?x?xf32>, found 1}}
  %1 = vector.maskedload %m[%i], %k8, %v8 : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %k8: vector<8xi1>, %d8: vector<8xf64>) {
  // expected-error @+1 {{'vector.maskedload' op base and result element type should match; expects a vector of f32, found vector<8xf64>}}
  %1 = vector.maskedload %m[%i, %i], %k8, %d8 : memref<?x?xf32>, vector<8xi1>, vector<8xf64> into vector<8xf64>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k4: vector<4xi1>) {
  // expected-error @+1 {{'vector.maskedstore' op expected valueToStore shape to match mask shape; expects a mask of type vector<8xi1>, found vector<4xi1>}}
  vector.maskedstore %m[%i, %i], %k4, %v8 : memref<?x?xf32>, vector<4xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @+1 {{'vector.create_mask' op must specify an operand for each result vector dimension; expects 1 size, found 2}}
  %1 = vector.create_mask %i, %i : vector<4xi1>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @+1 {{'vector.create_mask' op result #0 must be vector of 1-bit signless integer values, but got 'vector<4xi8>'; expects to give a vector of i1, found vector<4xi8>}}
  %1 = vector.create_mask %i : vector<4xi8>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op only supports 'none set' or 'all set' scalable dimensions; expects 0 or 4 for a scalable dimension, found 2}}
  %1 = vector.constant_mask [2] : vector<[4]xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op mask dim size must be either 0 or 1 for 0-D vectors; expects sizes from 0 to those of vector<i1>, found 2}}
  %1 = vector.constant_mask [2] : vector<i1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim}}
  %1 = vector.constant_mask [0, 2] : vector<4x3xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size; expects sizes from 0 to those of vector<4x3xi1>, found 5}}
  %1 = vector.constant_mask [5, 2] : vector<4x3xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op must specify array attr of size equal vector result rank; expects 2 sizes, found 1}}
  %1 = vector.constant_mask [2] : vector<4x3xi1>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.reduction' op unsupported reduction rank: 2, found vector<4x8xf32>}}
  %1 = vector.reduction <add>, %v48 : vector<4x8xf32> into f32
  return
}

// -----

func.func @f(%i4: vector<4xi32>) {
  // expected-error @+1 {{'vector.reduction' op unsupported reduction type ''i32'' for kind 'maximumf'}}
  %1 = vector.reduction <maximumf>, %i4 : vector<4xi32> into i32
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.reduction' op unsupported reduction type ''f32'' for kind 'xor'}}
  %1 = vector.reduction <xor>, %v8 : vector<8xf32> into f32
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.reduction' op failed to verify that source operand and result have same element type; inferred type(s) 'f32' are incompatible with return type(s) of operation 'i32'; expects result type f32, found i32}}
  %1 = vector.reduction <add>, %v8 : vector<8xf32> into i32
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch (8 vs. 4); can't broadcast vector<8xf32> to vector<8x4xf32>}}
  %1 = vector.broadcast %v8 : vector<8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.broadcast' op source rank higher than destination rank; can't broadcast vector<4x8xf32> to vector<8xf32>}}
  %1 = vector.broadcast %v48 : vector<4x8xf32> to vector<8xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch (4 vs. [4]); can't broadcast vector<4xf32> to vector<[4]xf32>}}
  %1 = vector.broadcast %v4 : vector<4xf32> to vector<[4]xf32>
  return
}

// -----

func.func @f(%m1: memref<8xf32>) {
  // expected-error @+1 {{'vector.broadcast' op source type is not a vector; can't broadcast memref<8xf32> to vector<8xf32>}}
  %1 = vector.broadcast %m1 : memref<8xf32> to vector<8xf32>
  return
}

// -----

func.func @f(%n: i32) {
  // expected-error @+1 {{'vector.broadcast' op failed to verify that source operand and result have same element type; can't broadcast i32 to vector<8xf32>}}
  %1 = vector.broadcast %n : i32 to vector<8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1); expects positions in vector<4x8xf32>, found 4}}
  %1 = vector.extract %v48[4] : vector<8xf32> from vector<4x8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.extract' op expected position attribute of rank no greater than vector rank; expects at most 2 positions, found 3}}
  %1 = vector.extract %v48[0, 0, 0] : f32 from vector<4x8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+2 {{'vector.extract' op failed to infer returned types}}
  // expected-error @+1 {{'vector.extract' op inferred type(s) 'vector<8xf32>' are incompatible with return type(s) of operation 'vector<4xf32>'; expects result type vector<8xf32>, found vector<4xf32>}}
  %1 = vector.extract %v48[0] : vector<4xf32> from vector<4x8xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error @+1 {{expected a scalar instead of a 0-d vector as the result type, found vector<f32>}}
  %1 = vector.extract %v8[0] : vector<f32> from vector<8xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>, %v0: vector<f32>) {
  // expected-error @+1 {{expected a scalar instead of a 0-d vector as the source operand, found vector<f32>}}
  %1 = vector.insert %v0, %v8[1] : vector<f32> into vector<8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.insert' op expects to insert vector<8xf32>, found vector<4xf32>}}
  %1 = vector.insert %v4, %v48[3] : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%s: f32, %v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.insert' op expected position attribute rank to match the dest vector rank; expects to insert vector<8xf32>, found f32}}
  %1 = vector.insert %s, %v48[3] : f32 into vector<4x8xf32>
  return
}

// -----

func.func @f(%s: f32, %v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.insert' op expected position attribute #2 to be a non-negative integer smaller than the corresponding dest vector dimension; expects positions in vector<4x8xf32>, found 9}}
  %1 = vector.insert %s, %v48[3, 9] : f32 into vector<4x8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected sum(offsets, source vector shape) dimension 1 to be confined to [1, 9); expects a slice of vector<4x8xf32>, found offsets [1, 5] and sizes [1, 4]}}
  %1 = vector.insert_strided_slice %v4, %v48 {offsets = [1, 5], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected offsets of same size as destination vector rank; can't insert vector<4xf32> into vector<4x8xf32> at [1]}}
  %1 = vector.insert_strided_slice %v4, %v48 {offsets = [1], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected strides to be confined to [1, 2), found [2]}}
  %1 = vector.insert_strided_slice %v4, %v48 {offsets = [1, 4], strides = [2]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected source rank to be no greater than destination rank; can't insert vector<4x8xf32> into vector<8xf32> at [0]}}
  %1 = vector.insert_strided_slice %v48, %v8 {offsets = [0], strides = [1, 1]} : vector<4x8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 0 to be confined to [1, 5); expects a slice of vector<4x8xf32>, found offsets [3] and sizes [2]}}
  %1 = vector.extract_strided_slice %v48 {offsets = [3], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected offsets, sizes and strides attributes of same size}}
  %1 = vector.extract_strided_slice %v48 {offsets = [1], sizes = [2, 2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected strides to be confined to [1, 2), found [2]}}
  %1 = vector.extract_strided_slice %v48 {offsets = [1], sizes = [2], strides = [2]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected result type to be 'vector<2x8xf32>', found 'vector<3x8xf32>'}}
  %1 = vector.extract_strided_slice %v48 {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<3x8xf32>
  return
}

// -----

func.func @f(%c4: vector<4x[4]xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected size at idx=1 to match the corresponding base size from the input vector (2 vs 4): scalable dimensions stay whole}}
  %1 = vector.extract_strided_slice %c4 {offsets = [0, 0], sizes = [2, 2], strides = [1, 1]} : vector<4x[4]xf32> to vector<2x[2]xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.shape_cast' op has different number of elements at source (32) and result (30)}}
  %1 = vector.shape_cast %v48 : vector<4x8xf32> to vector<2x15xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.shape_cast' op has different source and result element types, found vector<4x8xf32> and vector<32xi32>}}
  %1 = vector.shape_cast %v48 : vector<4x8xf32> to vector<32xi32>
  return
}

// -----

func.func @f(%sv: vector<[4]xf32>) {
  // expected-error @+1 {{'vector.shape_cast' op has different number of scalable dims at source (1) and result (0)}}
  %1 = vector.shape_cast %sv : vector<[4]xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal; expects vectors of as many bits along the last dimension, found vector<8xf32> and vector<15xf16>}}
  %1 = vector.bitcast %v8 : vector<8xf32> to vector<15xf16>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.bitcast' op dimension size mismatch at: 0; expects vectors of as many bits along the last dimension, found vector<4x8xf32> and vector<8x4xf32>}}
  %1 = vector.bitcast %v48 : vector<4x8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @f(%v0: vector<f32>) {
  // expected-error @+1 {{'vector.bitcast' op failed to verify that all of {source, result} have same rank; source/result bitwidth of the 0-D vector element types must be equal; expects vectors of as many bits along the last dimension, found vector<f32> and vector<1xf32>}}
  %1 = vector.bitcast %v0 : vector<f32> to vector<1xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.transpose' op dimension size mismatch at: 0}}
  %1 = vector.transpose %v48, [0, 0] : vector<4x8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.transpose' op transposition length mismatch: 1; [0] does not permute vector<4x8xf32>}}
  %1 = vector.transpose %v48, [0] : vector<4x8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.transpose' op dimension size mismatch at: 1}}
  %1 = vector.transpose %v48, [1, 0] : vector<4x8xf32> to vector<4x8xf32>
  return
}

// -----

func.func @f(%i4: vector<4xi32>) {
  // expected-error @+1 {{'vector.fma' op operand #0 must be vector of floating-point values, but got 'vector<4xi32>'; expects a vector of floats, found vector<4xi32>}}
  %1 = vector.fma %i4, %i4, %i4 : vector<4xi32>
  return
}

// -----

// The mask of a scalable contraction.
#times = {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>}
func.func @f(%a: vector<4xf32>, %b: vector<4x[8]xf32>, %c: vector<[8]xf32>, %m: vector<8x4xi1>) {
  // expected-error @+1 {{'vector.mask' op expects a 'vector<[8]x4xi1>' mask for the maskable operation}}
  %0 = vector.mask %m { vector.contract #times %a, %b, %c : vector<4xf32>, vector<4x[8]xf32> into vector<[8]xf32> } : vector<8x4xi1> -> vector<[8]xf32>
  return
}
