// RUN: creole-opt --split-input-file --verify-diagnostics %s

// The vector dialect: errors that name the wrong part in the words of the field.

// The end of a block is not looked at after another error.
func.func @f(%v: vector<6xf32>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch (6 vs. 5)}}
  %0 = vector.broadcast %v : vector<6xf32> to vector<5xf32>
}

// -----

func.func @f(%v: vector<6xf32>) {
  // expected-error @+1 {{block with no terminator}}
  %0 = vector.broadcast %v : vector<6xf32> to vector<2x6xf32>
}

// -----

func.func @f(%v: vector<i8>) {
  // expected-error @+1 {{expected a scalar instead of a 0-d vector as the result type, found vector<i8>}}
  %0 = vector.extract %v[] : vector<i8> from vector<i8>
  return
}

// -----

func.func @f(%v: vector<i8>, %w: vector<2x5xi8>) {
  // expected-error @+1 {{expected a scalar instead of a 0-d vector as the source operand, found vector<i8>}}
  %0 = vector.insert %v, %w[1, 1] : vector<i8> into vector<2x5xi8>
  return
}

// -----

func.func @f(%v: vector<6xf32>) {
  // expected-error @+1 {{custom op 'vector.outerproduct' expected at least 2 operands}}
  %0 = vector.outerproduct %v : vector<6xf32>, vector<6xf32>
  return
}

// -----

func.func @f(%v: vector<6xf32>, %w: vector<2xf32>) {
  // expected-error @+1 {{'vector.outerproduct' op expected #2 operand dim to match result dim #2}}
  %0 = "vector.outerproduct"(%v, %w) : (vector<6xf32>, vector<2xf32>) -> vector<6x3xf32>
  return
}

// -----

func.func @f(%v: vector<6xf32>, %s: f32) {
  // expected-error @+1 {{expected ':'}}
  %0 = vector.reduction <mul>, %v, %s, %s : vector<6xf32> into f32
  return
}

// -----

func.func @f(%v: vector<2x[2]xi16>, %w: vector<4x[8]xi16>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected size at idx=1 to match the corresponding base size from the input vector (2 vs 8)}}
  %0 = vector.insert_strided_slice %v, %w {offsets = [0, 0], strides = [1, 1]} : vector<2x[2]xi16> into vector<4x[8]xi16>
  return
}

// -----

func.func @f(%v: vector<2x8xi16>, %w: vector<4x[8]xi16>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op mismatching scalable flags (at source vector idx=1)}}
  %0 = vector.insert_strided_slice %v, %w {offsets = [0, 0], strides = [1, 1]} : vector<2x8xi16> into vector<4x[8]xi16>
  return
}

// -----

func.func @f(%w: vector<4x[8]xi16>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected size at idx=1 to match the corresponding base size from the input vector (2 vs 8)}}
  %0 = vector.extract_strided_slice %w {offsets = [1, 0], sizes = [2, 2], strides = [1, 1]} : vector<4x[8]xi16> to vector<2x[2]xi16>
  return
}

// -----

func.func @f(%a: vector<2x3xf32>, %b: vector<5x3xf32>, %c: vector<2xf32>) {
  // expected-error @+1 {{'vector.contract' op invalid batch dimension map}}
  %0 = vector.contract {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i)>], iterator_types = ["parallel", "reduction"]} %a, %b, %c : vector<2x3xf32>, vector<5x3xf32> into vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<2x3xf32>, %c: vector<2xf32>, %m: vector<2x3xi1>) {
  // expected-error @+1 {{custom op 'vector.contract' expected zero or exactly 2 vector mask operands}}
  %0 = vector.contract {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i)>], iterator_types = ["parallel", "reduction"]} %a, %a, %c, %m : vector<2x3xf32>, vector<2x3xf32> into vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<2x3xf32>, %c: vector<2xf32>) {
  // expected-error @+1 {{custom op 'vector.contract' expected "iterator_types" array attribute}}
  %0 = vector.contract {indexing_maps = []} %a, %a, %c : vector<2x3xf32>, vector<2x3xf32> into vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<2x2xf32>) {
  // expected-error @+1 {{'vector.transpose' op transposition index out of range: 5}}
  %0 = vector.transpose %a, [1, 5] : vector<2x2xf32> to vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<2x2xf32>) {
  // expected-error @+1 {{'vector.transpose' op duplicate position index: 1}}
  %0 = vector.transpose %a, [1, 1] : vector<2x2xf32> to vector<2x2xf32>
  return
}

// -----

func.func @f(%m: memref<6xvector<2xf32>>, %i: index, %v: vector<6xf32>) {
  // expected-error @+1 {{'vector.store' op base memref and valueToStore vector types should match}}
  vector.store %v, %m[%i] : memref<6xvector<2xf32>>, vector<6xf32>
  return
}

// -----

func.func @f(%m: memref<6xvector<2xf32>>, %i: index) {
  // expected-error @+1 {{'vector.load' op base memref and result vector types should match}}
  %0 = vector.load %m[%i] : memref<6xvector<2xf32>>, vector<6xf32>
  return
}

// -----

func.func @f(%m: memref<6xi8>, %i: index, %k: vector<[2]xi1>, %v: vector<[2]xi8>) {
  // expected-error @+1 {{'vector.compressstore' op operand #2 must be fixed-length vector of 1-bit signless integer values, but got 'vector<[2]xi1>'}}
  vector.compressstore %m[%i], %k, %v : memref<6xi8>, vector<[2]xi1>, vector<[2]xi8>
  return
}

// -----

func.func @f(%k: vector<6xi1>, %v: vector<6xi8>) {
  // expected-error @+1 {{custom op 'vector.mask' expects a result if passthru operand is provided}}
  vector.mask %k, %v { } : vector<6xi1> -> ()
  return
}

// -----

func.func @f(%m: memref<6xi8>, %i: index, %k: vector<6xi1>, %v: vector<6xi8>, %p: i8) {
  // expected-error @+1 {{'vector.mask' op expects number of results to match maskable operation number of results; found 2}}
  %0:2 = vector.mask %k {
    %1 = vector.transfer_read %m[%i], %p : memref<6xi8>, vector<6xi8>
    vector.yield %1, %v : vector<6xi8>, vector<6xi8>
  } : vector<6xi1> -> (vector<6xi8>, vector<6xi8>)
  return
}

// -----

func.func @f(%m: memref<6xi8>, %i: index, %k: vector<2x6xi1>, %p: i8) {
  // expected-error @+1 {{custom op 'vector.transfer_read' expected the same rank for the vector and the results of the permutation map}}
  %0 = vector.transfer_read %m[%i], %p, %k {permutation_map = affine_map<(d) -> (d)>} : memref<6xi8>, vector<2x6xi8>
  return
}

// -----

// Attributes are looked at where they stand.
func.func @f(%m: memref<6xi8>, %i: index) {
  %0 = vector.load %m[%i]
    // expected-error @+1 {{custom op 'vector.load' 'vector.load' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
    {alignment = 5} : memref<6xi8>, vector<6xi8>
  return
}

// -----

func.func @f(%a: f16) {
  // expected-error @+1 {{custom op 'vector.fma' invalid kind of type specified: expected builtin.vector, but found 'f16'}}
  %0 = vector.fma %a, %a, %a : f16
  return
}

// -----

func.func @f(%t: tensor<6xi8>, %i: index) {
  // expected-error @+1 {{custom op 'vector.load' invalid kind of type specified: expected builtin.memref, but found 'tensor<6xi8>'}}
  %0 = vector.load %t[%i] : tensor<6xi8>, vector<6xi8>
  return
}

// -----

func.func @f(%v: vector<6xi8>) {
  // expected-error @+1 {{'vector.shuffle' op mask length mismatch, found vector<4xi8> for a mask of 3}}
  %0 = "vector.shuffle"(%v, %v) <{mask = array<i64: 0, 1, 7>}> : (vector<6xi8>, vector<6xi8>) -> vector<4xi8>
  return
}

// -----

func.func @f(%v: vector<3x2xi8>, %w: vector<[6]xi8>) {
  // expected-error @+1 {{'vector.scalable.insert' op operand #0 must be  of ranks 1, but got 'vector<3x2xi8>'}}
  %0 = vector.scalable.insert %v, %w[0] : vector<3x2xi8> into vector<[6]xi8>
  return
}

// -----

func.func @f(%m: f32, %i: index, %k: vector<4xi1>, %p: vector<4xf32>, %x: vector<4xi32>) {
  // expected-error @+1 {{custom op 'vector.scatter' invalid kind of type specified}}
  vector.scatter %m[%i][%x], %k, %p : f32, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<*xf32>, %i: index, %k: vector<4xi1>, %p: vector<4xf32>, %x: vector<4xi32>) {
  // expected-error @+1 {{'vector.scatter' op operand #0 must be Tensor or MemRef of any type values, but got 'memref<*xf32>'}}
  vector.scatter %m[%i][%x], %k, %p : memref<*xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<2x3xi32>, %b: vector<2xi32>) {
  // expected-error @+1 {{'vector.scan' op incompatible input/initial value shapes}}
  %0:2 = vector.scan <add>, %a, %b {inclusive = true, reduction_dim = -1} : vector<2x3xi32>, vector<2xi32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %p: f32) {
  // expected-error @+1 {{'vector.transfer_read' op requires permutation_map without symbols}}
  %0 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1)[s0] -> (d0)>} : memref<4x8xf32>, vector<4xf32>
  return
}
