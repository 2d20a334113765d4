// RUN: creole-run --backend=interp %s | FileCheck %s
// RUN: creole-opt %s --drop-equivalent-buffer-results -o %t && creole-run --backend=interp %t | FileCheck %s
// RUN: creole-opt %s --drop-equivalent-buffer-results --inline --canonicalize -o %t && creole-run --backend=interp %t | FileCheck %s

// Callers read the argument that was the result.
// CHECK: out0: f32 = 7.0
// CHECK-NEXT: out1: f32 = 5.0
func.func @main() -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 5.0 : f32
  %w = arith.constant 7.0 : f32
  %a = memref.alloc() : memref<2xf32>
  %b = memref.alloc() : memref<2xf32>
  %0:3 = call @fill(%a, %b, %v, %c0) : (memref<2xf32>, memref<2xf32>, f32, index) -> (memref<?xf32>, f32, memref<2xf32>)
  %1:3 = call @fill(%0#2, %b, %w, %c1) : (memref<2xf32>, memref<2xf32>, f32, index) -> (memref<?xf32>, f32, memref<2xf32>)
  %x = memref.load %1#0[%c1] : memref<?xf32>
  memref.dealloc %a : memref<2xf32>
  memref.dealloc %b : memref<2xf32>
  return %x, %0#1 : f32, f32
}

func.func private @fill(%m: memref<2xf32>, %n: memref<2xf32>, %v: f32, %i: index) -> (memref<?xf32>, f32, memref<2xf32>) {
  memref.store %v, %n[%i] : memref<2xf32>
  memref.store %v, %m[%i] : memref<2xf32>
  %0 = memref.cast %n : memref<2xf32> to memref<?xf32>
  %1 = memref.load %m[%i] : memref<2xf32>
  return %0, %1, %m : memref<?xf32>, f32, memref<2xf32>
}
