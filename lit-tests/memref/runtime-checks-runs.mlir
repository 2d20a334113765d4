// RUN: creole-run --backend=interp %s --entry=inside | FileCheck %s
// RUN: creole-opt %s --generate-runtime-verification -o %t && creole-run --backend=interp %t --entry=inside | FileCheck %s
// RUN: creole-opt %s --generate-runtime-verification --canonicalize --cse -o %t && creole-run --backend=interp %t --entry=inside | FileCheck %s
// RUN: not creole-run --backend=interp %t --entry=outside 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not creole-run --backend=interp %t --entry=view 2>&1 | FileCheck %s --check-prefix=VIEW

// CHECK: out0: f32 = 7.0
func.func @inside() -> f32 {
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<4xf32>
  %v = arith.constant 7.0 : f32
  %s = memref.subview %m[%c1] [%c2] [%c2] : memref<4xf32> to memref<?xf32, strided<[?], offset: ?>>
  memref.store %v, %s[%c1] : memref<?xf32, strided<[?], offset: ?>>
  %c3 = arith.addi %c1, %c2 : index
  %r = memref.load %m[%c3] : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  return %r : f32
}

// OUTSIDE: ERROR: Runtime op verification failed
// OUTSIDE: out-of-bounds access
func.func @outside() -> f32 {
  %c4 = arith.constant 4 : index
  %m = memref.alloc() : memref<4xf32>
  %r = memref.load %m[%c4] : memref<4xf32>
  return %r : f32
}

// VIEW: subview runs out-of-bounds along dimension 0
func.func @view() -> index {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %m = memref.alloc() : memref<4xf32>
  %s = memref.subview %m[%c0] [%c5] [1] : memref<4xf32> to memref<?xf32, strided<[1], offset: ?>>
  %d = memref.dim %s, %c0 : memref<?xf32, strided<[1], offset: ?>>
  return %d : index
}
