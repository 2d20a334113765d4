// What the verifier has against ops of the dialect.
// RUN: creole-opt --split-input-file --verify-diagnostics %s

!hbm = memref<64x128xf32, #tile.layout<"{1,0:T(8,128)}">>

func.func @load_from_hbm(%a: !hbm, %i: index) {
  // expected-error @+1 {{vectors go from and to vmem, found hbm}}
  %v = tile.load %a[%i, %i] : !hbm to vector<8x128xf32>
  return
}

// -----

func.func @too_large(%a: memref<8x128xf32, #tile.space<vmem>>, %i: index) {
  // expected-error @+1 {{expects a vector of at most the sizes of}}
  %v = tile.load %a[%i, %i] : memref<8x128xf32, #tile.space<vmem>> to vector<16x128xf32>
  return
}

// -----

func.func @scalar_from_vmem(%a: memref<8xf32, #tile.space<vmem>>, %i: index) {
  // expected-error @+1 {{numbers go from and to smem, found vmem}}
  %v = tile.load %a[%i] : memref<8xf32, #tile.space<vmem>> to f32
  return
}

// -----

func.func @other_layout(%a: memref<16x128xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>, %i: index) {
  // expected-error @+1 {{expects a view with elements, layout and memory of}}
  %v = tile.view %a[%i, %i] : memref<16x128xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>> to memref<8x128xf32, #tile.space<vmem>>
  return
}

// -----

func.func @other_sizes(%a: memref<8xf32>, %b: memref<9xf32, #tile.space<vmem>>, %s: !tile.sem<dma>) {
  // expected-error @+1 {{expects a destination with the sizes and elements of memref<8xf32>}}
  tile.dma_start %a, %b, %s : memref<8xf32>, memref<9xf32, #tile.space<vmem>>
  return
}

// -----

func.func @kind(%s: !tile.sem<dma>, %n: index) {
  // expected-error @+1 {{expects}}
  "tile.sem_wait"(%s, %n) : (!tile.sem<dma>, index) -> ()
  return
}

// -----

func.func @product(%a: vector<8x16xf32>, %b: vector<8x16xf32>, %c: vector<8x16xf32>) {
  // expected-error @+1 {{expects sizes MxK, KxN and MxN}}
  %0 = tile.matmul %a, %b, %c : (vector<8x16xf32>, vector<8x16xf32>, vector<8x16xf32>) -> vector<8x16xf32>
  return
}

// -----

func.func @empty_grid() {
  // expected-error @+1 {{expects sizes of at least 1, found 0 along dimension 1}}
  tile.grid [2, 0] maps [] buffers [] {
  ^bb0(%i: index, %j: index):
  }
  return
}

// -----

func.func @block(%a: memref<64xf32>) {
  // expected-error @+1 {{expects a block of memref<64xf32>, found memref<8xi32, #tile.space<vmem>>}}
  tile.grid [8] ins(%a : memref<64xf32>) maps [affine_map<(i) -> (i)>] buffers [1] {
  ^bb0(%i: index, %x: memref<8xi32, #tile.space<vmem>>):
  }
  return
}

// -----

func.func @map(%a: memref<64xf32>) {
  // expected-error @+1 {{expects a map from 1 to 1 numbers}}
  tile.grid [8] ins(%a : memref<64xf32>) maps [affine_map<(i) -> (i, i)>] buffers [1] {
  ^bb0(%i: index, %x: memref<8xf32, #tile.space<vmem>>):
  }
  return
}

// -----

// expected-error @+1 {{expected}}
func.func @space(%a: memref<64xf32, #tile.space<l2>>) {
  return
}

// -----

func.func @pieces(%a: vector<8x128xbf16>) {
  // expected-error @+1 {{expects vectors that are all of vector<16x128xbf16>}}
  %w = tile.mxu_push %a : (vector<8x128xbf16>) -> !tile.weights<vector<16x128xbf16>>
  return
}

// -----

func.func @sums(%a: vector<8x128xbf16>, %w: !tile.weights<vector<128x128xbf16>>) {
  // expected-error @+1 {{can't multiply by vector<128x128xbf16> into vector<8x64xf32>}}
  %s = tile.mxu_acc %w, %a : (!tile.weights<vector<128x128xbf16>>, vector<8x128xbf16>) -> !tile.sums<vector<8x64xf32>>
  return
}

// -----

func.func @long(%m: memref<64x128xf32, #tile.space<vmem>>, %i: index) {
  // expected-error @+1 {{expects a vector of rank 2, found 3}}
  %v = tile.load %m[%i, %i] : memref<64x128xf32, #tile.space<vmem>> to vector<1x8x128xf32>
  return
}

// -----

// expected-error @+1 {{expected a vector of rank 2, found f32}}
func.func @weights(%w: !tile.weights<f32>) {
  return
}

// -----

func.func @permutation(%a: memref<16x3xf32, #tile.layout<"{0,1:T(4,128)}">>) {
  // expected-error @+1 {{[0, 0] does not permute memref<16x3xf32}}
  %t = tile.transpose %a, [0, 0] : memref<16x3xf32, #tile.layout<"{0,1:T(4,128)}">> to memref<16x3xf32>
  return
}

// -----

// Only the names of dimensions change, not their places.
func.func @moved(%a: memref<16x3xf32, #tile.layout<"{0,1:T(4,128)}">>) {
  // expected-error @+1 {{memref<3x16xf32, #tile.layout<"{1,0:T(4,128)}">>}}
  %t = tile.transpose %a, [1, 0] : memref<16x3xf32, #tile.layout<"{0,1:T(4,128)}">> to memref<3x16xf32, #tile.layout<"{0,1:T(4,128)}">>
  return
}
