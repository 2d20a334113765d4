// Copies from one layout to another: what stays together in lanes is moved by one transfer, anything else goes through
// VMEM and is transposed there.
// RUN: creole-opt --tile-layouts --tile-relayouts --split-input-file %s | FileCheck %s

// Each element gets to another lane.
// CHECK-LABEL: func.func @transposed
// CHECK-NOT: memref.copy
// CHECK: %0 = tile.transpose %arg1, [1, 0]
// CHECK: loop.nest (%arg2, %arg3) in [512, 256] outs(%0
// CHECK: loop.read %arg0[%arg3, %arg2]
func.func @transposed(%a: memref<256x512xf32, #tile.layout<"{1,0:T(8,128)}">>, %b: memref<256x512xf32, #tile.layout<"{0,1:T(8,128)}">>) {
  memref.copy %a, %b : memref<256x512xf32, #tile.layout<"{1,0:T(8,128)}">> to memref<256x512xf32, #tile.layout<"{0,1:T(8,128)}">>
  return
}

// -----

// Rows of lanes stay together in other tiles, and where there are none.
// CHECK-LABEL: func.func @rows
// CHECK: memref.copy
// CHECK: memref.copy
func.func @rows(%a: memref<256x512xf32, #tile.layout<"{1,0:T(8,128)}">>, %b: memref<256x512xf32, #tile.layout<"{1,0:T(2,128)}">>, %c: memref<256x512xf32, #tile.layout<"{1,0}">>) {
  memref.copy %a, %b : memref<256x512xf32, #tile.layout<"{1,0:T(8,128)}">> to memref<256x512xf32, #tile.layout<"{1,0:T(2,128)}">>
  memref.copy %b, %c : memref<256x512xf32, #tile.layout<"{1,0:T(2,128)}">> to memref<256x512xf32, #tile.layout<"{1,0}">>
  return
}

// -----

// The same bytes.
// CHECK-LABEL: func.func @bitcast
// CHECK: memref.copy
func.func @bitcast(%a: memref<256x128xf32, #tile.layout<"{1,0:T(8,128)}">>, %b: memref<256x128xf32, #tile.layout<"{1,0}">>) {
  memref.copy %a, %b : memref<256x128xf32, #tile.layout<"{1,0:T(8,128)}">> to memref<256x128xf32, #tile.layout<"{1,0}">>
  return
}

// -----

// A column takes 128 lanes for each element in VMEM, and a granule over HBM.
// CHECK-LABEL: func.func @column
// CHECK: memref.copy
func.func @column(%a: memref<65536x1xf32, #tile.layout<"{0,1:T(1,128)}">>, %b: memref<65536x1xf32, #tile.layout<"{1,0:T(8,128)}">>) {
  memref.copy %a, %b : memref<65536x1xf32, #tile.layout<"{0,1:T(1,128)}">> to memref<65536x1xf32, #tile.layout<"{1,0:T(8,128)}">>
  return
}
