// RUN: creole-opt --split-input-file --verify-diagnostics %s

// The vector dialect: what the verifier rejects.

func.func @f(%a43: vector<4x3xf32>, %b37: vector<3x7xf32>, %c47: vector<4x7xf32>) {
  // expected-error @+1 {{'vector.contract' op can't combine f32 by <xor>}}
  %0 = vector.contract {indexing_maps = [affine_map<(i,j,k)->(i,k)>, affine_map<(i,j,k)->(k,j)>, affine_map<(i,j,k)->(i,j)>], iterator_types = ["parallel","parallel","reduction"], kind = #vector.kind<xor>} %a43, %b37, %c47 : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
  return
}

// -----

func.func @f(%a43: vector<4x3xf32>, %b37: vector<3x7xf32>, %c47: vector<4x7xf32>) {
  // expected-error @+1 {{'vector.contract' op expects indexing map 0 to have different dimensions as outputs, found (d0, d1, d2) -> (d0, d0)}}
  %0 = vector.contract {indexing_maps = [affine_map<(i,j,k)->(i,i)>, affine_map<(i,j,k)->(k,j)>, affine_map<(i,j,k)->(i,j)>], iterator_types = ["parallel","parallel","reduction"]} %a43, %b37, %c47 : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
  return
}

// -----

func.func @f(%a43: vector<4x3xf32>, %b37: vector<3x7xf32>, %c47: vector<4x7xf32>) {
  // expected-error @+1 {{'vector.contract' op expects indexing map 0 to have 2 outputs, found (d0, d1, d2) -> (d0)}}
  %0 = vector.contract {indexing_maps = [affine_map<(i,j,k)->(i)>, affine_map<(i,j,k)->(k,j)>, affine_map<(i,j,k)->(i,j)>], iterator_types = ["parallel","parallel","reduction"]} %a43, %b37, %c47 : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
  return
}

// -----

func.func @f(%a43: vector<4x3xf32>, %b37: vector<3x7xf32>, %c47: vector<4x7xf32>) {
  // expected-error @+1 {{'vector.contract' op expects indexing map 0 to have 3 inputs, found (d0, d1) -> (d0, d1)}}
  %0 = vector.contract {indexing_maps = [affine_map<(i,j)->(i,j)>, affine_map<(i,j,k)->(k,j)>, affine_map<(i,j,k)->(i,j)>], iterator_types = ["parallel","parallel","reduction"]} %a43, %b37, %c47 : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
  return
}

// -----

func.func @f(%a43: vector<4x3xf32>, %b37: vector<3x7xf32>, %c47: vector<4x7xf32>) {
  // expected-error @+1 {{'vector.contract' op expects indexing map 0 to have no symbols, found (d0, d1, d2)[s0] -> (d0, d2)}}
  %0 = vector.contract {indexing_maps = [affine_map<(i,j,k)[s]->(i,k)>, affine_map<(i,j,k)->(k,j)>, affine_map<(i,j,k)->(i,j)>], iterator_types = ["parallel","parallel","reduction"]} %a43, %b37, %c47 : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
  return
}

// -----

func.func @f(%a43: vector<4x3xf32>, %b37: vector<3x7xf32>, %c47: vector<4x7xf32>) {
  // expected-error @+1 {{'vector.contract' op expects to start with vector<7x4xf32>, found vector<4x7xf32>}}
  %0 = vector.contract {indexing_maps = [affine_map<(i,j,k)->(i,k)>, affine_map<(i,j,k)->(k,j)>, affine_map<(i,j,k)->(j,i)>], iterator_types = ["parallel","parallel","reduction"]} %a43, %b37, %c47 : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
  return
}

// -----

func.func @f(%a43: vector<4x3xf32>, %b37: vector<3x7xf32>, %c47: vector<4x7xf32>) {
  // expected-error @+1 {{'vector.contract' op expects a parallel dimension to be one of the result, found dimension 2}}
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
  // expected-error @+1 {{'vector.contract' op expects one size for dimension 0, found 4 and 8}}
  %0 = vector.contract {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>, affine_map<(i)->()>], iterator_types = ["reduction"]} %v4, %v8, %s : vector<4xf32>, vector<8xf32> into f32
  return
}

// -----

func.func @f(%s: f32, %v8: vector<8xf32>, %d8: vector<8xf64>) {
  // expected-error @+1 {{'vector.contract' op expects factors of one element type, found vector<8xf32> and vector<8xf64>}}
  %0 = vector.contract {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>, affine_map<(i)->()>], iterator_types = ["reduction"]} %v8, %d8, %s : vector<8xf32>, vector<8xf64> into f32
  return
}

// -----

func.func @f(%s: f32, %v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.contract' op expects 3 indexing maps, found 2}}
  %0 = vector.contract {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>], iterator_types = ["reduction"]} %v8, %v8, %s : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.contract' op expects all dimensions to be those of a factor, found dimension 1}}
  %0 = vector.contract {indexing_maps = [affine_map<(i,j)->(i)>, affine_map<(i,j)->(i)>, affine_map<(i,j)->(j)>], iterator_types = ["reduction","parallel"]} %v8, %v8, %v8 : vector<8xf32>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.multi_reduction' op expects to start with vector<8xf32>, found vector<4xf32>}}
  %1 = vector.multi_reduction <mul>, %v48, %v4 [0] : vector<4x8xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.multi_reduction' op expects different dimensions of vector<4x8xf32>, found [2]}}
  %1 = vector.multi_reduction <mul>, %v48, %v4 [2] : vector<4x8xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%s: f32, %v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.multi_reduction' op expects different dimensions of vector<4x8xf32>, found [0, 0]}}
  %1 = vector.multi_reduction <mul>, %v48, %s [0, 0] : vector<4x8xf32> to f32
  return
}

// -----

func.func @f(%s: f32, %v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.outerproduct' op expects a vector of one dimension, found vector<4x8xf32>}}
  %1 = vector.outerproduct %v48, %s : vector<4x8xf32>, f32
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.outerproduct' op expects a number or a vector of one dimension, found vector<4x8xf32>}}
  %1 = vector.outerproduct %v4, %v48 : vector<4xf32>, vector<4x8xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>, %d8: vector<8xf64>) {
  // expected-error @+1 {{'vector.outerproduct' op expects operands of one element type, found vector<4xf32> and vector<8xf64>}}
  %1 = vector.outerproduct %v4, %d8 : vector<4xf32>, vector<8xf64>
  return
}

// -----

func.func @f(%v8: vector<8xf32>, %sv: vector<[4]xf32>) {
  // expected-error @+1 {{'vector.outerproduct' op expects both operands or the second one only to be scalable, found vector<[4]xf32> and vector<8xf32>}}
  %1 = vector.outerproduct %sv, %v8 : vector<[4]xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%i4: vector<4xi32>) {
  // expected-error @+1 {{'vector.outerproduct' op can't combine i32 by <maximumf>}}
  %1 = vector.outerproduct %i4, %i4 {kind = #vector.kind<maximumf>} : vector<4xi32>, vector<4xi32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>, %v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.outerproduct' op expects result type vector<4x8xf32>, found vector<8xf32>}}
  %1 = "vector.outerproduct"(%v4, %v8) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<8xf32>) -> vector<8xf32>
  return
}

// -----

func.func @f(%s: f32, %m0: memref<f32>) {
  // expected-error @+1 {{expected a permutation_map from memref<f32> to vector<1xf32>, found none}}
  %1 = vector.transfer_read %m0[], %s : memref<f32>, vector<1xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32) {
  // expected-error @+1 {{'vector.transfer_read' op expects 2 indices for memref<?x?xf32>, found 1}}
  %1 = vector.transfer_read %m[%i], %s : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32) {
  // expected-error @+1 {{'vector.transfer_read' op expects a permutation_map with 2 inputs, found (d0) -> (d0)}}
  %1 = vector.transfer_read %m[%i, %i], %s {permutation_map = affine_map<(d0)->(d0)>} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32) {
  // expected-error @+1 {{'vector.transfer_read' op expects a permutation_map with 1 output for vector<8xf32>, found (d0, d1) -> (d0, d1)}}
  %1 = vector.transfer_read %m[%i, %i], %s {permutation_map = affine_map<(d0,d1)->(d0,d1)>} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32) {
  // expected-error @+1 {{'vector.transfer_read' op expects dimensions or zeros as outputs of permutation_map, found (d0, d1) -> (d0 + d1)}}
  %1 = vector.transfer_read %m[%i, %i], %s {permutation_map = affine_map<(d0,d1)->(d0 + d1)>} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32) {
  // expected-error @+1 {{'vector.transfer_read' op expects dimensions or zeros as outputs of permutation_map, found (d0, d1) -> (1)}}
  %1 = vector.transfer_read %m[%i, %i], %s {permutation_map = affine_map<(d0,d1)->(1)>} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32) {
  // expected-error @+1 {{'vector.transfer_read' op expects different dimensions as outputs of permutation_map, found (d0, d1) -> (d0, d0)}}
  %1 = vector.transfer_read %m[%i, %i], %s {permutation_map = affine_map<(d0,d1)->(d0,d0)>} : memref<?x?xf32>, vector<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32) {
  // expected-error @+1 {{'vector.transfer_read' op expects 2 values of in_bounds, found 1}}
  %1 = vector.transfer_read %m[%i, %i], %s {in_bounds = [true]} : memref<?x?xf32>, vector<4x8xf32>
  return
}

// -----

func.func @f(%m1: memref<8xf32>, %i: index, %s: f32) {
  // expected-error @+1 {{expected a permutation_map from memref<8xf32> to vector<4x8xf32>, found none}}
  %1 = vector.transfer_read %m1[%i], %s : memref<8xf32>, vector<4x8xf32>
  return
}

// -----

// expected-note @+1 {{defined here}}
func.func @f(%m1: memref<8xf32>, %i: index, %n: i32) {
  // expected-error @+1 {{use of value '%n' expects type f32, but it has type i32}}
  %1 = vector.transfer_read %m1[%i], %n : memref<8xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %s: f32, %v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.transfer_read' op expects a memref or a tensor with a rank, found vector<8xf32>}}
  %1 = vector.transfer_read %v8[%i], %s : vector<8xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32) {
  // expected-error @+1 {{'vector.transfer_read' op expects to give a vector, found f32}}
  %1 = vector.transfer_read %m[%i, %i], %s : memref<?x?xf32>, f32
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %n: i32) {
  // expected-error @+1 {{'vector.transfer_read' op expects padding of type f32, found i32}}
  %1 = "vector.transfer_read"(%m, %i, %i, %n) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, i32) -> vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %s: f32, %k4: vector<4xi1>) {
  // expected-error @+1 {{'vector.transfer_read' op expects a mask of type vector<8xi1>, found vector<4xi1>}}
  %1 = "vector.transfer_read"(%m, %i, %i, %s, %k4) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32, vector<4xi1>) -> vector<8xf32>
  return
}

// -----

// expected-note @+1 {{defined here}}
func.func @f(%i: index, %k8: vector<8xi1>, %a43: vector<4x3xf32>, %mv: memref<4x8xvector<4x3xf32>>) {
  // expected-error @+1 {{use of value '%k8' expects type vector<1x1xi1>, but it has type vector<8xi1>}}
  %1 = vector.transfer_read %mv[%i, %i], %a43, %k8 : memref<4x8xvector<4x3xf32>>, vector<1x1x4x3xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.transfer_write' op expects to write each lane to a place of its own, found (d0, d1) -> (0)}}
  vector.transfer_write %v8, %m[%i, %i] {permutation_map = affine_map<(d0,d1)->(0)>} : vector<8xf32>, memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.transfer_write' op expects 2 indices for memref<?x?xf32>, found 1}}
  vector.transfer_write %v8, %m[%i] : vector<8xf32>, memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{'vector.transfer_write' op expects a vector, found memref<?x?xf32>}}
  vector.transfer_write %m, %m[%i, %i] : memref<?x?xf32>, memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k8: vector<8xi1>) {
  // expected-error @+1 {{'vector.expandload' op expects 2 indices for memref<?x?xf32>, found 1}}
  %1 = vector.expandload %m[%i], %k8, %v8 : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k4: vector<4xi1>) {
  // expected-error @+1 {{'vector.expandload' op expects a mask of type vector<8xi1>, found vector<4xi1>}}
  %1 = vector.expandload %m[%i, %i], %k4, %v8 : memref<?x?xf32>, vector<4xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %k8: vector<8xi1>, %d8: vector<8xf64>) {
  // expected-error @+1 {{'vector.expandload' op expects a vector of f32, found vector<8xf64>}}
  %1 = vector.expandload %m[%i, %i], %k8, %d8 : memref<?x?xf32>, vector<8xi1>, vector<8xf64> into vector<8xf64>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k4: vector<4xi1>) {
  // expected-error @+1 {{'vector.compressstore' op expects a mask of type vector<8xi1>, found vector<4xi1>}}
  vector.compressstore %m[%i, %i], %k4, %v8 : memref<?x?xf32>, vector<4xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %k8: vector<8xi1>, %d8: vector<8xf64>) {
  // expected-error @+1 {{'vector.compressstore' op expects a vector of f32, found vector<8xf64>}}
  vector.compressstore %m[%i, %i], %k8, %d8 : memref<?x?xf32>, vector<8xi1>, vector<8xf64>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.interleave' op expects result type vector<16xf32>, found vector<15xf32>}}
  %1 = vector.interleave %v8, %v8 : vector<8xf32> -> vector<15xf32>
  return
}

// -----

func.func @f(%b37: vector<3x7xf32>) {
  // expected-error @+1 {{'vector.deinterleave' op expects an even size of the last dimension, found vector<3x7xf32>}}
  %1, %2 = vector.deinterleave %b37 : vector<3x7xf32> -> vector<3x3xf32>
  return
}

// -----

func.func @f(%v0: vector<f32>) {
  // expected-error @+1 {{'vector.deinterleave' op expects an even size of the last dimension, found vector<f32>}}
  %1, %2 = vector.deinterleave %v0 : vector<f32> -> vector<f32>
  return
}

// -----

func.func @f(%sv: vector<[4]xf32>) {
  // expected-error @+1 {{'vector.scalable.extract' op expects a position that 4 divides, found 1}}
  %1 = vector.scalable.extract %sv[1] : vector<4xf32> from vector<[4]xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.scalable.extract' op expects a scalable vector of one dimension, found vector<4xf32>}}
  %1 = vector.scalable.extract %v4[0] : vector<4xf32> from vector<4xf32>
  return
}

// -----

func.func @f(%sv: vector<[4]xf32>) {
  // expected-error @+1 {{'vector.scalable.extract' op expects vectors of one element type, found vector<4xf16> and vector<[4]xf32>}}
  %1 = vector.scalable.extract %sv[0] : vector<4xf16> from vector<[4]xf32>
  return
}

// -----

func.func @f(%sv: vector<[4]xf32>, %v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.scalable.insert' op expects a position that 4 divides, found 3}}
  %1 = vector.scalable.insert %v4, %sv[3] : vector<4xf32> into vector<[4]xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.step' op expects to give a vector of index with one dimension, found vector<4x4xindex>}}
  %1 = vector.step : vector<4x4xindex>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.step' op expects to give a vector of index with one dimension, found vector<4xi32>}}
  %1 = vector.step : vector<4xi32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>) {
  // expected-error @+1 {{'vector.print' op expects a number or a vector of numbers, found memref<?x?xf32>}}
  vector.print %m : memref<?x?xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.print' op expects a text without a value and without punctuation}}
  vector.print %v48 : vector<4x8xf32> str "a"
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.print' op expects a text without a value and without punctuation}}
  vector.print str "a" punctuation <close>
  return
}

// -----

func.func @f(%mm: memref<4x3xf32>) {
  // expected-error @+1 {{'vector.type_cast' op expects sizes [4, 3] with those of the elements, found [12]}}
  %1 = vector.type_cast %mm : memref<4x3xf32> to memref<vector<12xf32>>
  return
}

// -----

func.func @f(%dyn: memref<?x3xf32>) {
  // expected-error @+1 {{'vector.type_cast' op expects a memref of known sizes without layout, found memref<?x3xf32>}}
  %1 = vector.type_cast %dyn : memref<?x3xf32> to memref<?xvector<3xf32>>
  return
}

// -----

func.func @f(%strided: memref<4x8xf32, strided<[1, 4]>>) {
  // expected-error @+1 {{'vector.type_cast' op expects a memref of known sizes without layout, found memref<4x8xf32, strided<[1, 4]>>}}
  %1 = vector.type_cast %strided : memref<4x8xf32, strided<[1, 4]>> to memref<vector<4x8xf32>>
  return
}

// -----

func.func @f(%s: f32) {
  // expected-error @+1 {{'vector.from_elements' op expects to give a vector of fixed size, found vector<[2]xf32>}}
  %1 = vector.from_elements %s, %s : vector<[2]xf32>
  return
}

// -----

func.func @f(%s: f32) {
  // expected-error @+1 {{'vector.from_elements' op expects 2 elements for vector<2xf32>, found 3}}
  %1 = vector.from_elements %s, %s, %s : vector<2xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.scan' op expects a dimension of vector<4x8xf32>, found 5}}
  %1, %2 = vector.scan <add>, %v48, %v8 {inclusive = true, reduction_dim = 5 : i64} : vector<4x8xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.scan' op expects an initial value of type vector<8xf32>, found vector<4xf32>}}
  %1, %2 = vector.scan <add>, %v48, %v4 {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.scan' op can't combine f32 by <xor>}}
  %1, %2 = vector.scan <xor>, %v48, %v8 {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>, %k4: vector<4xi1>) {
  // expected-error @+1 {{'vector.mask' op expects a mask of type vector<8xi1> for 'vector.reduction', found vector<4xi1>}}
  %1 = vector.mask %k4 { vector.reduction <add>, %v8 : vector<8xf32> into f32 } : vector<4xi1> -> f32
  return
}

// -----

func.func @f(%s: f32, %v8: vector<8xf32>, %k8: vector<8xi1>) {
  // expected-error @+1 {{'vector.mask' op expects no passthru value for 'vector.reduction', found one}}
  %1 = vector.mask %k8, %s { vector.reduction <add>, %v8 : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return
}

// -----

func.func @f(%v8: vector<8xf32>, %k8: vector<8xi1>) {
  // expected-error @+1 {{'vector.mask' op expects an op that can be masked, found 'arith.addf'}}
  %1 = vector.mask %k8 { arith.addf %v8, %v8 : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>, %k8: vector<8xi1>) {
  // expected-error @+1 {{'vector.mask' op expects its region to pass on (), found (vector<8xf32>)}}
  vector.mask %k8 { vector.yield %v8 : vector<8xf32> } : vector<8xi1>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k8: vector<8xi1>, %ix: vector<8xi32>) {
  // expected-error @+1 {{'vector.gather' op expects 2 indices for memref<?x?xf32>, found 1}}
  %1 = vector.gather %m[%i] [%ix], %k8, %v8 : memref<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k8: vector<8xi1>, %i4: vector<4xi32>) {
  // expected-error @+1 {{'vector.gather' op expects a vector of one integer for each lane of vector<8xf32>, found vector<4xi32>}}
  %1 = vector.gather %m[%i, %i] [%i4], %k8, %v8 : memref<?x?xf32>, vector<4xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %ix: vector<8xi32>, %k4: vector<4xi1>) {
  // expected-error @+1 {{'vector.gather' op expects a mask of type vector<8xi1>, found vector<4xi1>}}
  %1 = vector.gather %m[%i, %i] [%ix], %k4, %v8 : memref<?x?xf32>, vector<8xi32>, vector<4xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k8: vector<8xi1>) {
  // expected-error @+1 {{'vector.gather' op expects a vector of one integer for each lane of vector<8xf32>, found vector<8xf32>}}
  %1 = vector.gather %m[%i, %i] [%v8], %k8, %v8 : memref<?x?xf32>, vector<8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %k8: vector<8xi1>, %ix: vector<8xi32>, %d8: vector<8xf64>) {
  // expected-error @+1 {{'vector.gather' op expects a vector of f32, found vector<8xf64>}}
  %1 = vector.gather %m[%i, %i] [%ix], %k8, %d8 : memref<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf64> into vector<8xf64>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %ix: vector<8xi32>, %k4: vector<4xi1>) {
  // expected-error @+1 {{'vector.scatter' op expects a mask of type vector<8xi1>, found vector<4xi1>}}
  vector.scatter %m[%i, %i] [%ix], %k4, %v8 : memref<?x?xf32>, vector<8xi32>, vector<4xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.shuffle' op expects numbers from -1 to 15, found 16}}
  %1 = vector.shuffle %v8, %v8 [0, 16] : vector<8xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.shuffle' op expects at least one number}}
  %1 = vector.shuffle %v8, %v8 [] : vector<8xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>, %ix: vector<8xi32>) {
  // expected-error @+1 {{'vector.shuffle' op expects vectors that differ in the first size only, found vector<8xf32> and vector<8xi32>}}
  %1 = vector.shuffle %v8, %ix [0] : vector<8xf32>, vector<8xi32>
  return
}

// -----

func.func @f(%sv: vector<[4]xf32>) {
  // expected-error @+1 {{'vector.shuffle' op expects vectors of fixed size, found vector<[4]xf32> and vector<[4]xf32>}}
  %1 = vector.shuffle %sv, %sv [0] : vector<[4]xf32>, vector<[4]xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.shuffle' op expects vectors that differ in the first size only, found vector<8xf32> and vector<4x8xf32>}}
  %1 = vector.shuffle %v8, %v48 [0] : vector<8xf32>, vector<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{'vector.load' op expects a power of two as alignment, found 7}}
  %1 = vector.load %m[%i, %i] {alignment = 7} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{'vector.load' op expects a vector of at most 2 dimensions for memref<?x?xf32>, found vector<2x2x2xf32>}}
  %1 = vector.load %m[%i, %i] : memref<?x?xf32>, vector<2x2x2xf32>
  return
}

// -----

func.func @f(%i: index, %strided: memref<4x8xf32, strided<[1, 4]>>) {
  // expected-error @+1 {{'vector.load' op expects a memref whose last dimension has stride 1, found memref<4x8xf32, strided<[1, 4]>>}}
  %1 = vector.load %strided[%i, %i] : memref<4x8xf32, strided<[1, 4]>>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{'vector.load' op expects 2 indices for memref<?x?xf32>, found 1}}
  %1 = vector.load %m[%i] : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{'vector.load' op expects a vector of f32, found vector<8xf64>}}
  %1 = vector.load %m[%i, %i] : memref<?x?xf32>, vector<8xf64>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %strided: memref<4x8xf32, strided<[1, 4]>>) {
  // expected-error @+1 {{'vector.store' op expects a memref whose last dimension has stride 1, found memref<4x8xf32, strided<[1, 4]>>}}
  vector.store %v8, %strided[%i, %i] : memref<4x8xf32, strided<[1, 4]>>, vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %mv: memref<4x8xvector<4x3xf32>>) {
  // expected-error @+1 {{'vector.store' op expects a vector of vector<4x3xf32>, found vector<8xf32>}}
  vector.store %v8, %mv[%i, %i] : memref<4x8xvector<4x3xf32>>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.store' op expects 2 indices for memref<?x?xf32>, found 1}}
  vector.store %v8, %m[%i] : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k4: vector<4xi1>) {
  // expected-error @+1 {{'vector.maskedload' op expects a mask of type vector<8xi1>, found vector<4xi1>}}
  %1 = vector.maskedload %m[%i, %i], %k4, %v8 : memref<?x?xf32>, vector<4xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k8: vector<8xi1>) {
  // expected-error @+1 {{'vector.maskedload' op expects 2 indices for memref<?x?xf32>, found 1}}
  %1 = vector.maskedload %m[%i], %k8, %v8 : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %k8: vector<8xi1>, %d8: vector<8xf64>) {
  // expected-error @+1 {{'vector.maskedload' op expects a vector of f32, found vector<8xf64>}}
  %1 = vector.maskedload %m[%i, %i], %k8, %d8 : memref<?x?xf32>, vector<8xi1>, vector<8xf64> into vector<8xf64>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %v8: vector<8xf32>, %k4: vector<4xi1>) {
  // expected-error @+1 {{'vector.maskedstore' op expects a mask of type vector<8xi1>, found vector<4xi1>}}
  vector.maskedstore %m[%i, %i], %k4, %v8 : memref<?x?xf32>, vector<4xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @+1 {{'vector.create_mask' op expects 1 size, found 2}}
  %1 = vector.create_mask %i, %i : vector<4xi1>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @+1 {{'vector.create_mask' op expects to give a vector of i1, found vector<4xi8>}}
  %1 = vector.create_mask %i : vector<4xi8>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op expects 0 or 4 for a scalable dimension, found 2}}
  %1 = vector.constant_mask [2] : vector<[4]xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op expects sizes from 0 to those of vector<i1>, found 2}}
  %1 = vector.constant_mask [2] : vector<i1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op expects all sizes to be zero if one is}}
  %1 = vector.constant_mask [0, 2] : vector<4x3xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op expects sizes from 0 to those of vector<4x3xi1>, found 5}}
  %1 = vector.constant_mask [5, 2] : vector<4x3xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.constant_mask' op expects 2 sizes, found 1}}
  %1 = vector.constant_mask [2] : vector<4x3xi1>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.reduction' op expects a vector of one dimension, found vector<4x8xf32>}}
  %1 = vector.reduction <add>, %v48 : vector<4x8xf32> into f32
  return
}

// -----

func.func @f(%i4: vector<4xi32>) {
  // expected-error @+1 {{'vector.reduction' op can't combine i32 by <maximumf>}}
  %1 = vector.reduction <maximumf>, %i4 : vector<4xi32> into i32
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.reduction' op can't combine f32 by <xor>}}
  %1 = vector.reduction <xor>, %v8 : vector<8xf32> into f32
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.reduction' op expects result type f32, found i32}}
  %1 = vector.reduction <add>, %v8 : vector<8xf32> into i32
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.broadcast' op can't broadcast vector<8xf32> to vector<8x4xf32>}}
  %1 = vector.broadcast %v8 : vector<8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.broadcast' op can't broadcast vector<4x8xf32> to vector<8xf32>}}
  %1 = vector.broadcast %v48 : vector<4x8xf32> to vector<8xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.broadcast' op can't broadcast vector<4xf32> to vector<[4]xf32>}}
  %1 = vector.broadcast %v4 : vector<4xf32> to vector<[4]xf32>
  return
}

// -----

func.func @f(%m1: memref<8xf32>) {
  // expected-error @+1 {{'vector.broadcast' op can't broadcast memref<8xf32> to vector<8xf32>}}
  %1 = vector.broadcast %m1 : memref<8xf32> to vector<8xf32>
  return
}

// -----

func.func @f(%n: i32) {
  // expected-error @+1 {{'vector.broadcast' op can't broadcast i32 to vector<8xf32>}}
  %1 = vector.broadcast %n : i32 to vector<8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.extract' op expects positions in vector<4x8xf32>, found 4}}
  %1 = vector.extract %v48[4] : vector<8xf32> from vector<4x8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.extract' op expects at most 2 positions, found 3}}
  %1 = vector.extract %v48[0, 0, 0] : f32 from vector<4x8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.extract' op expects result type vector<8xf32>, found vector<4xf32>}}
  %1 = vector.extract %v48[0] : vector<4xf32> from vector<4x8xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.extract' op expects result type f32, found vector<f32>}}
  %1 = vector.extract %v8[0] : vector<f32> from vector<8xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>, %v0: vector<f32>) {
  // expected-error @+1 {{'vector.insert' op expects to insert f32, found vector<f32>}}
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
  // expected-error @+1 {{'vector.insert' op expects to insert vector<8xf32>, found f32}}
  %1 = vector.insert %s, %v48[3] : f32 into vector<4x8xf32>
  return
}

// -----

func.func @f(%s: f32, %v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.insert' op expects positions in vector<4x8xf32>, found 9}}
  %1 = vector.insert %s, %v48[3, 9] : f32 into vector<4x8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expects a slice of vector<4x8xf32>, found offsets [1, 5] and sizes [1, 4]}}
  %1 = vector.insert_strided_slice %v4, %v48 {offsets = [1, 5], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op can't insert vector<4xf32> into vector<4x8xf32> at [1]}}
  %1 = vector.insert_strided_slice %v4, %v48 {offsets = [1], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v4: vector<4xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expects 2 strides of 1, found [1, 2]}}
  %1 = vector.insert_strided_slice %v4, %v48 {offsets = [1, 4], strides = [2]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>, %v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op can't insert vector<4x8xf32> into vector<8xf32> at [0]}}
  %1 = vector.insert_strided_slice %v48, %v8 {offsets = [0], strides = [1, 1]} : vector<4x8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expects a slice of vector<4x8xf32>, found offsets [3] and sizes [2]}}
  %1 = vector.extract_strided_slice %v48 {offsets = [3], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expects as many offsets as sizes, at most 2}}
  %1 = vector.extract_strided_slice %v48 {offsets = [1], sizes = [2, 2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expects 1 stride of 1, found [2]}}
  %1 = vector.extract_strided_slice %v48 {offsets = [1], sizes = [2], strides = [2]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expects result type vector<2x8xf32>, found vector<3x8xf32>}}
  %1 = vector.extract_strided_slice %v48 {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<3x8xf32>
  return
}

// -----

func.func @f(%c4: vector<4x[4]xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expects size 4 for a scalable dimension, found 2}}
  %1 = vector.extract_strided_slice %c4 {offsets = [0, 0], sizes = [2, 2], strides = [1, 1]} : vector<4x[4]xf32> to vector<2x[2]xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.shape_cast' op expects vectors of as many lanes, found vector<4x8xf32> and vector<2x15xf32>}}
  %1 = vector.shape_cast %v48 : vector<4x8xf32> to vector<2x15xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.shape_cast' op expects vectors of as many lanes, found vector<4x8xf32> and vector<32xi32>}}
  %1 = vector.shape_cast %v48 : vector<4x8xf32> to vector<32xi32>
  return
}

// -----

func.func @f(%sv: vector<[4]xf32>) {
  // expected-error @+1 {{'vector.shape_cast' op expects vectors with as many scalable dimensions, found vector<[4]xf32> and vector<4xf32>}}
  %1 = vector.shape_cast %sv : vector<[4]xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error @+1 {{'vector.bitcast' op expects vectors of as many bits along the last dimension, found vector<8xf32> and vector<15xf16>}}
  %1 = vector.bitcast %v8 : vector<8xf32> to vector<15xf16>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.bitcast' op expects vectors of as many bits along the last dimension, found vector<4x8xf32> and vector<8x4xf32>}}
  %1 = vector.bitcast %v48 : vector<4x8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @f(%v0: vector<f32>) {
  // expected-error @+1 {{'vector.bitcast' op expects vectors of as many bits along the last dimension, found vector<f32> and vector<1xf32>}}
  %1 = vector.bitcast %v0 : vector<f32> to vector<1xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.transpose' op [0, 0] does not permute vector<4x8xf32>}}
  %1 = vector.transpose %v48, [0, 0] : vector<4x8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.transpose' op [0] does not permute vector<4x8xf32>}}
  %1 = vector.transpose %v48, [0] : vector<4x8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @f(%v48: vector<4x8xf32>) {
  // expected-error @+1 {{'vector.transpose' op expects result type vector<8x4xf32>, found vector<4x8xf32>}}
  %1 = vector.transpose %v48, [1, 0] : vector<4x8xf32> to vector<4x8xf32>
  return
}

// -----

func.func @f(%i4: vector<4xi32>) {
  // expected-error @+1 {{'vector.fma' op expects a vector of floats, found vector<4xi32>}}
  %1 = vector.fma %i4, %i4, %i4 : vector<4xi32>
  return
}
