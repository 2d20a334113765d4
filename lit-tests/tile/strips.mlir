// Long vectors as loops over strips.
// RUN: creole-opt --tile-strips --canonicalize --cse --split-input-file %s | FileCheck %s

// Rows are cut; what does not vary along them is computed in front of the loop.
// CHECK-LABEL: func.func @rows
// CHECK: %[[B:.*]] = tile.load {{.*}} to vector<256xf32>
// CHECK: %[[E:.*]] = math.exp %[[B]] : vector<256xf32>
// CHECK: scf.for %[[I:.*]] = %c0 to %c512 step %[[STEP:.*]] {
// CHECK-NEXT: %[[V:.*]] = tile.load {{.*}}[%[[I]], %c0] : {{.*}} to vector<[[N:[0-9]+]]x256xf32>
// CHECK-NEXT: %[[M:.*]] = vector.multi_reduction <maximumf>, %[[V]], {{.*}} [1] : vector<[[N]]x256xf32> to vector<[[N]]xf32>
// CHECK: vector.broadcast %[[E]] : vector<256xf32> to vector<[[N]]x256xf32>
// CHECK: tile.store {{.*}}[%[[I]], %c0] : vector<[[N]]x256xf32>
!a = memref<512x256xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
!b = memref<256xf32, #tile.layout<"{0:T(256)}">, #tile.space<vmem>>
func.func @rows() {
  %zero = arith.constant 0 : index
  %low = arith.constant dense<0xFF800000> : vector<512xf32>
  %a = tile.alloc : !a
  %b = tile.alloc : !b
  %w = tile.load %b[%zero] : !b to vector<256xf32>
  %e = math.exp %w : vector<256xf32>
  %v = tile.load %a[%zero, %zero] : !a to vector<512x256xf32>
  %m = vector.multi_reduction <maximumf>, %v, %low [1] : vector<512x256xf32> to vector<512xf32>
  %c = vector.shape_cast %m : vector<512xf32> to vector<512x1xf32>
  %d = vector.broadcast %c : vector<512x1xf32> to vector<512x256xf32>
  %f = vector.broadcast %e : vector<256xf32> to vector<512x256xf32>
  %g = arith.mulf %d, %f : vector<512x256xf32>
  tile.store %g, %a[%zero, %zero] : vector<512x256xf32>, !a
  return
}

// -----

// Sums over rows go across all of them: lanes are cut.
// CHECK-LABEL: func.func @columns
// CHECK: scf.for {{.*}} step %c128
// CHECK: tile.load {{.*}} to vector<512x128xf32>
// CHECK: vector.multi_reduction {{.*}} : vector<512x128xf32> to vector<128xf32>
!a = memref<512x1024xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
!b = memref<1024xf32, #tile.layout<"{0:T(1024)}">, #tile.space<vmem>>
func.func @columns() {
  %zero = arith.constant 0 : index
  %none = arith.constant dense<0.0> : vector<1024xf32>
  %a = tile.alloc : !a
  %b = tile.alloc : !b
  %v = tile.load %a[%zero, %zero] : !a to vector<512x1024xf32>
  %s = vector.multi_reduction <add>, %v, %none [0] : vector<512x1024xf32> to vector<1024xf32>
  tile.store %s, %b[%zero] : vector<1024xf32>, !b
  return
}

// -----

// What was shifted in place is no strip of its own: it stays one vector.
// CHECK-LABEL: func.func @shifted
// CHECK-NOT: scf.for
// CHECK: tile.load {{.*}} to vector<512x256xf32>
!a = memref<520x256xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
func.func @shifted() {
  %zero = arith.constant 0 : index
  %eight = arith.constant 8 : index
  %a = tile.alloc : !a
  %v = tile.load %a[%zero, %zero] : !a to vector<512x256xf32>
  tile.store %v, %a[%eight, %zero] : vector<512x256xf32>, !a
  return
}

// -----

// A gather may read what strips in front of it have stored.
// CHECK-LABEL: func.func @gathered
// CHECK-NOT: scf.for
// CHECK: tile.gather {{.*}}, vector<512x256xindex>
!a = memref<512x256xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
!i = memref<512x256xi32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
func.func @gathered() {
  %zero = arith.constant 0 : index
  %a = tile.alloc : !a
  %i = tile.alloc : !i
  %p = tile.load %i[%zero, %zero] : !i to vector<512x256xi32>
  %at = arith.index_cast %p : vector<512x256xi32> to vector<512x256xindex>
  %v = tile.gather %a[%at, %at] : !a, vector<512x256xindex>
  tile.store %v, %a[%zero, %zero] : vector<512x256xf32>, !a
  return
}

// -----

// Few registers need no loop.
// CHECK-LABEL: func.func @short
// CHECK-NOT: scf.for
// CHECK: return
!a = memref<64x128xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
func.func @short() {
  %zero = arith.constant 0 : index
  %a = tile.alloc : !a
  %v = tile.load %a[%zero, %zero] : !a to vector<64x128xf32>
  %w = arith.addf %v, %v : vector<64x128xf32>
  tile.store %w, %a[%zero, %zero] : vector<64x128xf32>, !a
  return
}
