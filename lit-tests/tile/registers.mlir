// Vectors as registers.
// RUN: creole-opt --tile-registers --canonicalize --cse --split-input-file %s | FileCheck %s

// A block of 16 x 200 has four pieces; what is repeated is made once.
// CHECK-LABEL: func.func @pieces
// CHECK-DAG: %[[HALF:.*]] = arith.constant dense<5.000000e-01> : vector<8x128xf32>
// CHECK-DAG: %[[SMALL:.*]] = arith.constant dense<5.000000e-01> : vector<8x72xf32>
// CHECK-DAG: %[[A:.*]] = tile.load %arg0[%c0, %c0] : {{.*}} to vector<8x128xf32>
// CHECK-DAG: %[[B:.*]] = tile.load %arg0[%c0, %c128] : {{.*}} to vector<8x72xf32>
// CHECK-DAG: %[[C:.*]] = tile.load %arg0[%c8, %c0] : {{.*}} to vector<8x128xf32>
// CHECK-DAG: arith.mulf %[[A]], %[[HALF]] : vector<8x128xf32>
// CHECK-DAG: arith.mulf %[[B]], %[[SMALL]] : vector<8x72xf32>
// CHECK-DAG: arith.mulf %[[C]], %[[HALF]] : vector<8x128xf32>
// CHECK-COUNT-4: tile.store
!vmem = memref<16x200xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
func.func @pieces(%m: !vmem) {
  %zero = arith.constant 0 : index
  %v = tile.load %m[%zero, %zero] : !vmem to vector<16x200xf32>
  %half = arith.constant dense<0.5> : vector<16x200xf32>
  %w = arith.mulf %v, %half : vector<16x200xf32>
  tile.store %w, %m[%zero, %zero] : vector<16x200xf32>, !vmem
  return
}

// -----

// A sum over lanes adds up pieces first; what it leaves stands along rows, and is repeated from there along lanes.
// CHECK-LABEL: func.func @sums
// CHECK: %[[A:.*]] = tile.load %arg0[%c0, %c0] : {{.*}} to vector<8x128xf32>
// CHECK: %[[B:.*]] = tile.load %arg0[%c0, %c128] : {{.*}} to vector<8x128xf32>
// CHECK: %[[S:.*]] = arith.addf %[[A]], %[[B]] : vector<8x128xf32>
// CHECK: %[[R:.*]] = vector.multi_reduction <add>, %[[S]], {{.*}} [1] : vector<8x128xf32> to vector<8xf32>
// CHECK: %[[C:.*]] = vector.shape_cast %[[R]] : vector<8xf32> to vector<8x1xf32>
// CHECK: vector.broadcast %[[C]] : vector<8x1xf32> to vector<8x128xf32>
// CHECK-NOT: vector.transpose
!vmem = memref<8x256xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
func.func @sums(%m: !vmem) {
  %zero = arith.constant 0 : index
  %none = arith.constant dense<0.0> : vector<8xf32>
  %v = tile.load %m[%zero, %zero] : !vmem to vector<8x256xf32>
  %s = vector.multi_reduction <add>, %v, %none [1] : vector<8x256xf32> to vector<8xf32>
  %c = vector.shape_cast %s : vector<8xf32> to vector<8x1xf32>
  %b = vector.broadcast %c : vector<8x1xf32> to vector<8x256xf32>
  %d = arith.divf %v, %b : vector<8x256xf32>
  tile.store %d, %m[%zero, %zero] : vector<8x256xf32>, !vmem
  return
}

// -----

// Weights of 128 x 128 stay in the matrix unit while rows go through; sums over two of them are popped once.
// CHECK-LABEL: func.func @product
// CHECK: %[[W:.*]] = tile.mxu_push {{.*}} -> !tile.weights<vector<128x128xbf16>>
// CHECK: %[[S:.*]] = tile.mxu_acc %[[W]], {{.*}} : (!tile.weights<vector<128x128xbf16>>, vector<8x128xbf16>) -> !tile.sums<vector<8x128xf32>>
// CHECK: tile.mxu_push
// CHECK: %[[T:.*]] = tile.mxu_acc {{.*}} into %[[S]]
// CHECK: tile.mxu_pop %[[T]] : (!tile.sums<vector<8x128xf32>>) -> vector<8x128xf32>
!a = memref<16x256xbf16, #tile.layout<"{1,0:T(8,128)(2,1)}">, #tile.space<vmem>>
!b = memref<256x128xbf16, #tile.layout<"{1,0:T(8,128)(2,1)}">, #tile.space<vmem>>
!c = memref<16x128xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
func.func @product(%a: !a, %b: !b, %c: !c) {
  %zero = arith.constant 0 : index
  %none = arith.constant dense<0.0> : vector<16x128xf32>
  %v = tile.load %a[%zero, %zero] : !a to vector<16x256xbf16>
  %w = tile.load %b[%zero, %zero] : !b to vector<256x128xbf16>
  %p = tile.matmul %v, %w, %none : (vector<16x256xbf16>, vector<256x128xbf16>, vector<16x128xf32>) -> vector<16x128xf32>
  tile.store %p, %c[%zero, %zero] : vector<16x128xf32>, !c
  return
}

// -----

// A transpose is one of squares.
// CHECK-LABEL: func.func @transposed
// CHECK-COUNT-2: vector.transpose {{.*}}, [1, 0] : vector<8x8xf32> to vector<8x8xf32>
// CHECK-NOT: vector.transpose
!a = memref<16x8xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
!b = memref<8x16xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
func.func @transposed(%a: !a, %b: !b) {
  %zero = arith.constant 0 : index
  %v = tile.load %a[%zero, %zero] : !a to vector<16x8xf32>
  %t = vector.transpose %v, [1, 0] : vector<16x8xf32> to vector<8x16xf32>
  tile.store %t, %b[%zero, %zero] : vector<8x16xf32>, !b
  return
}

// -----

// Loops carry pieces.
// CHECK-LABEL: func.func @loop
// CHECK: scf.for {{.*}} -> (vector<8x128xf32>, vector<8x128xf32>)
!a = memref<16x128xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
func.func @loop(%a: !a, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %v = tile.load %a[%zero, %zero] : !a to vector<16x128xf32>
  %w = scf.for %i = %zero to %n step %one iter_args(%x = %v) -> (vector<16x128xf32>) {
    %y = arith.addf %x, %x : vector<16x128xf32>
    scf.yield %y : vector<16x128xf32>
  }
  tile.store %w, %a[%zero, %zero] : vector<16x128xf32>, !a
  return
}
