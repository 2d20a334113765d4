// RUN: creole-run --backend=interp %s | FileCheck %s
// RUN: creole-opt %s --canonicalize -o %t && creole-run --backend=interp %t | FileCheck %s

// Canonical or not, a program computes the same.
// CHECK: out0: f32 = 11.0
// CHECK-NEXT: out1: f32 = 4.0
// CHECK-NEXT: out2: index = 5
// CHECK-NEXT: out3: f32 = 9.0
// CHECK-NEXT: out4: f32 = 9.0
// CHECK-NEXT: out5: index = 2
// CHECK-NEXT: out6: f32 = 20.0
func.func @main() -> (f32, f32, index, f32, f32, index, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c12 = arith.constant 12 : index
  %a = memref.alloc(%c3, %c4) : memref<?x?xf32>
  scf.for %i = %c0 to %c3 step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      %k = arith.muli %i, %c4 : index
      %l = arith.addi %k, %j : index
      %m = arith.index_cast %l : index to i32
      %f = arith.sitofp %m : i32 to f32
      memref.store %f, %a[%i, %j] : memref<?x?xf32>
    }
  }
  %v = memref.subview %a[%c1, %c1][%c2, %c2][%c1, %c2] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %0 = memref.load %v[%c1, %c1] : memref<?x?xf32, strided<[?, ?], offset: ?>>
  %r = memref.cast %a : memref<?x?xf32> to memref<3x4xf32>
  %x = memref.expand_shape %r [[0], [1, 2]] output_shape [3, 2, 2] : memref<3x4xf32> into memref<3x2x2xf32>
  %y = memref.collapse_shape %x [[0, 1], [2]] : memref<3x2x2xf32> into memref<6x2xf32>
  %y1 = memref.collapse_shape %y [[0, 1]] : memref<6x2xf32> into memref<12xf32>
  %1 = memref.load %y1[%c4] : memref<12xf32>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %v : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
  %q = memref.reinterpret_cast %b to offset: [%o], sizes: [%s#1, %s#0], strides: [%t#1, %t#0] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %2 = memref.load %q[%c0, %c1] : memref<?x?xf32, strided<[?, ?], offset: ?>>
  %tr = memref.transpose %r (d0, d1) -> (d1, d0) : memref<3x4xf32> to memref<4x3xf32, strided<[1, 4]>>
  %tt = memref.transpose %tr (d0, d1) -> (d1, d0) : memref<4x3xf32, strided<[1, 4]>> to memref<3x4xf32>
  %3 = memref.load %tt[%c2, %c1] : memref<3x4xf32>
  %n = memref.alloca() : memref<2xi32>
  %6 = arith.constant 6 : i32
  %i2 = arith.constant 2 : i32
  memref.store %6, %n[%c0] : memref<2xi32>
  memref.store %i2, %n[%c1] : memref<2xi32>
  %w = memref.reshape %r(%n) : (memref<3x4xf32>, memref<2xi32>) -> memref<?x?xf32>
  memref.store %6, %n[%c1] : memref<2xi32>
  %4 = memref.dim %w, %c1 : memref<?x?xf32>
  %bytes = memref.alloc(%c12) : memref<?xi8>
  %words = memref.view %bytes[%c4][%c2] : memref<?xi8> to memref<?xf32>
  memref.store %3, %words[%c1] : memref<?xf32>
  %7 = memref.load %words[%c1] : memref<?xf32>
  %row = memref.subview %a[%c2, %c1][1, %c2][1, %c2] : memref<?x?xf32> to memref<?xf32, strided<[?], offset: ?>>
  %rows = memref.expand_shape %row [[0, 1]] output_shape [1, %c2] : memref<?xf32, strided<[?], offset: ?>> into memref<1x?xf32, strided<[?, ?], offset: ?>>
  %8 = memref.load %rows[%c0, %c1] : memref<1x?xf32, strided<[?, ?], offset: ?>>
  %9 = arith.addf %7, %8 : f32
  memref.dealloc %bytes : memref<?xi8>
  return %0, %1, %o, %2, %3, %4, %9 : f32, f32, index, f32, f32, index, f32
}
