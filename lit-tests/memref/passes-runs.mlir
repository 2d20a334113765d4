// RUN: creole-run --backend=interp %s | FileCheck %s
// RUN: creole-opt %s --fold-memref-alias-ops -o %t && creole-run --backend=interp %t | FileCheck %s
// RUN: creole-opt %s --expand-strided-metadata -o %t && creole-run --backend=interp %t | FileCheck %s
// RUN: creole-opt %s --flatten-memref -o %t && creole-run --backend=interp %t | FileCheck %s
// RUN: creole-opt %s --fold-memref-alias-ops --flatten-memref --expand-strided-metadata --canonicalize -o %t && creole-run --backend=interp %t | FileCheck %s
// RUN: creole-opt %s --expand-realloc --memref-expand -o %t && creole-run --backend=interp %t | FileCheck %s

// Views and their lowerings read and write the same elements.
// CHECK: out0: f32 = 27.0
// CHECK-NEXT: out1: f32 = 14.0
// CHECK-NEXT: out2: f32 = 42.0
// CHECK-NEXT: out3: f32 = 30.0
// CHECK-NEXT: out4: f32 = 30.0
// CHECK-NEXT: out5: f32 = 35.0
func.func @main() -> (f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c6 = arith.constant 6 : index
  %c8 = arith.constant 8 : index
  %m = memref.alloc() : memref<6x8xf32>
  scf.for %i = %c0 to %c6 step %c1 {
    scf.for %j = %c0 to %c8 step %c1 {
      %row = arith.muli %i, %c8 : index
      %at = arith.addi %row, %j : index
      %int = arith.index_cast %at : index to i32
      %x = arith.sitofp %int : i32 to f32
      memref.store %x, %m[%i, %j] : memref<6x8xf32>
    }
  }
  // Element [1 + 1 * 2, 1 + 2 * 1] of the matrix.
  %a = memref.subview %m[%c1, 1] [2, 3] [2, 1] : memref<6x8xf32> to memref<2x3xf32, strided<[16, 1], offset: ?>>
  %0 = memref.load %a[%c1, %c2] : memref<2x3xf32, strided<[16, 1], offset: ?>>
  %b = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [2, 3, 4, 2] : memref<6x8xf32> into memref<2x3x4x2xf32>
  %1 = memref.load %b[%c0, %c1, %c3, %c0] : memref<2x3x4x2xf32>
  %c = memref.collapse_shape %m [[0, 1]] : memref<6x8xf32> into memref<48xf32>
  %v = arith.constant 42.0 : f32
  memref.store %v, %c[%c8] : memref<48xf32>
  %2 = memref.load %m[%c1, %c0] : memref<6x8xf32>
  %d = memref.subview %a[0, 1] [2, 2] [1, 1] : memref<2x3xf32, strided<[16, 1], offset: ?>> to memref<2x2xf32, strided<[16, 1], offset: ?>>
  %row = vector.load %d[%c0, %c0] : memref<2x2xf32, strided<[16, 1], offset: ?>>, vector<2xf32>
  %zero = arith.constant 9.0 : f32
  %3 = vector.reduction <add>, %row, %zero : vector<2xf32> into f32
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %d : memref<2x2xf32, strided<[16, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  %e = memref.reinterpret_cast %base to offset: [%offset], sizes: [2], strides: [1] : memref<f32> to memref<2xf32, strided<[1], offset: ?>>
  %row2 = vector.load %e[%c0] : memref<2xf32, strided<[1], offset: ?>>, vector<2xf32>
  %4 = vector.reduction <add>, %row2, %zero : vector<2xf32> into f32
  %n = memref.alloc() : memref<2xf32>
  memref.store %v, %n[%c0] : memref<2xf32>
  %seven = arith.constant -7.0 : f32
  memref.store %seven, %n[%c1] : memref<2xf32>
  %r = memref.realloc %n(%c8) : memref<2xf32> to memref<?xf32>
  %x = memref.load %r[%c0] : memref<?xf32>
  %y = memref.load %r[%c1] : memref<?xf32>
  %5 = arith.addf %x, %y : f32
  memref.dealloc %r : memref<?xf32>
  memref.dealloc %m : memref<6x8xf32>
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}
