// RUN: creole-run --backend=interp %s | FileCheck %s
// RUN: creole-opt %s --normalize-memrefs -o %t && creole-run --backend=interp %t | FileCheck %s
// RUN: creole-opt %s --normalize-memrefs --canonicalize -o %t && creole-run --backend=interp %t | FileCheck %s

// Accesses by other layouts read what they wrote.
// CHECK: out0: f32 = 12.0
// CHECK-NEXT: out1: f32 = 5.0
func.func @main() -> (f32, f32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant 5.0 : f32
  %w = arith.constant 7.0 : f32
  %m = memref.alloc() : memref<3x4xf32, strided<[2, 7], offset: 1>>
  memref.store %v, %m[%c1, %c2] : memref<3x4xf32, strided<[2, 7], offset: 1>>
  memref.store %w, %m[%c2, %c1] : memref<3x4xf32, strided<[2, 7], offset: 1>>
  %0 = call @sum(%m, %c1) : (memref<3x4xf32, strided<[2, 7], offset: 1>>, index) -> f32
  %1 = memref.load %m[%c1, %c2] : memref<3x4xf32, strided<[2, 7], offset: 1>>
  memref.dealloc %m : memref<3x4xf32, strided<[2, 7], offset: 1>>
  return %0, %1 : f32, f32
}

func.func private @sum(%m: memref<3x4xf32, strided<[2, 7], offset: 1>>, %i: index) -> f32 {
  %c1 = arith.constant 1 : index
  %j = arith.addi %i, %c1 : index
  %0 = memref.load %m[%i, %j] : memref<3x4xf32, strided<[2, 7], offset: 1>>
  %1 = memref.load %m[%j, %i] : memref<3x4xf32, strided<[2, 7], offset: 1>>
  %2 = arith.addf %0, %1 : f32
  return %2 : f32
}
