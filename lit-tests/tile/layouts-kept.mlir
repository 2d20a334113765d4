// Arrays whose elements are seen in the order of memory stay in row-major order, in all functions that they are passed to.
// RUN: creole-opt %s --tile-layouts --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @vectors(%arg0: memref<16x256xf32>, %arg1: memref<16x256xf32>, %arg2: memref<16x256xf32, #tile.layout<"{1,0:T(8,128)}">>)
func.func @vectors(%a: memref<16x256xf32>, %b: memref<16x256xf32>, %c: memref<16x256xf32>) {
  %zero = arith.constant 0 : index
  %v = vector.load %a[%zero, %zero] : memref<16x256xf32>, vector<256xf32>
  vector.store %v, %b[%zero, %zero] : memref<16x256xf32>, vector<256xf32>
  // CHECK: memref.copy %arg1, %arg2 : memref<16x256xf32> to memref<16x256xf32, #tile.layout<"{1,0:T(8,128)}">>
  memref.copy %b, %c : memref<16x256xf32> to memref<16x256xf32>
  return
}

// -----

// CHECK-LABEL: func.func @views(%arg0: memref<16x256xf32>, %arg1: memref<4096xf32, #tile.layout<"{0:T(1024)}">>)
func.func @views(%a: memref<16x256xf32>, %b: memref<4096xf32>) {
  %half = memref.subview %a[8, 0] [8, 256] [1, 1] : memref<16x256xf32> to memref<8x256xf32, strided<[256, 1], offset: 2048>>
  // CHECK: memref.alloc() : memref<8x256xf32, #tile.layout<"{1,0:T(8,128)}">>
  %other = memref.alloc() : memref<8x256xf32>
  memref.copy %half, %other : memref<8x256xf32, strided<[256, 1], offset: 2048>> to memref<8x256xf32>
  // CHECK: memref.collapse_shape %arg0 {{.*}} : memref<16x256xf32> into memref<4096xf32>
  %row = memref.collapse_shape %a [[0, 1]] : memref<16x256xf32> into memref<4096xf32>
  memref.copy %row, %b : memref<4096xf32> to memref<4096xf32>
  return
}

// -----

// What is defined elsewhere takes arrays as it says, also where others pass them on.
// CHECK: func.func private @outside(memref<16x256xf32>)
func.func private @outside(memref<16x256xf32>)
// CHECK: func.func private @between(%arg0: memref<16x256xf32>, %arg1: memref<16x256xf32, #tile.layout<"{1,0:T(8,128)}">>)
func.func private @between(%a: memref<16x256xf32>, %b: memref<16x256xf32>) {
  call @outside(%a) : (memref<16x256xf32>) -> ()
  memref.copy %a, %b : memref<16x256xf32> to memref<16x256xf32>
  return
}
// CHECK: func.func @calls(%arg0: memref<16x256xf32>, %arg1: memref<16x256xf32, #tile.layout<"{1,0:T(8,128)}">>)
func.func @calls(%a: memref<16x256xf32>, %b: memref<16x256xf32>) {
  call @between(%a, %b) : (memref<16x256xf32>, memref<16x256xf32>) -> ()
  return
}

// -----

// Types of functions say what results are.
// CHECK: func.func private @returned(%arg0: memref<16x256xf32, #tile.layout<"{1,0:T(8,128)}">>) -> memref<16x256xf32>
func.func private @returned(%a: memref<16x256xf32>) -> memref<16x256xf32> {
  %b = memref.alloc() : memref<16x256xf32>
  memref.copy %a, %b : memref<16x256xf32> to memref<16x256xf32>
  return %b : memref<16x256xf32>
}
// CHECK: func.func @takes(%arg0: memref<16x256xf32, #tile.layout<"{1,0:T(8,128)}">>, %arg1: memref<16x256xf32, #tile.layout<"{1,0:T(8,128)}">>)
func.func @takes(%a: memref<16x256xf32>, %b: memref<16x256xf32>) {
  %r = call @returned(%a) : (memref<16x256xf32>) -> memref<16x256xf32>
  memref.copy %r, %b : memref<16x256xf32> to memref<16x256xf32>
  return
}
