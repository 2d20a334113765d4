// RUN: creole-run --backend=interp %s | FileCheck %s
// RUN: creole-opt %s --optimize-allocation-liveness -o %t && creole-run --backend=interp %t | FileCheck %s
// RUN: creole-opt %s --optimize-allocation-liveness | FileCheck %s --check-prefix=IR

// Memory is freed behind its last use by any of its names, so the sums stay.
// CHECK: out0: f32 = 9.0
// CHECK-NEXT: out1: f32 = 6.0
// IR: memref.load %subview
// IR-NEXT: memref.dealloc %alloc :
// IR: memref.load %{{.*}}#1
// IR-NEXT: memref.dealloc
// IR-NEXT: memref.dealloc
// IR-NEXT: arith.addf
func.func @main() -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %v = arith.constant 3.0 : f32
  %a = memref.alloc() : memref<8xf32>
  %view = memref.subview %a[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
  memref.store %v, %view[%c1] : memref<4xf32, strided<[1], offset: 2>>
  %x = memref.load %view[%c1] : memref<4xf32, strided<[1], offset: 2>>
  %b = memref.alloc() : memref<1xf32>
  %c = memref.alloc() : memref<1xf32>
  memref.store %v, %b[%c0] : memref<1xf32>
  memref.store %x, %c[%c0] : memref<1xf32>
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%p = %b, %q = %c) -> (memref<1xf32>, memref<1xf32>) {
    %n = memref.load %p[%c0] : memref<1xf32>
    %m = memref.load %q[%c0] : memref<1xf32>
    %s = arith.addf %n, %x : f32
    memref.store %s, %p[%c0] : memref<1xf32>
    scf.yield %q, %p : memref<1xf32>, memref<1xf32>
  }
  %y = memref.load %r#0[%c0] : memref<1xf32>
  %z = memref.load %r#1[%c0] : memref<1xf32>
  %sum = arith.addf %x, %z : f32
  memref.dealloc %a : memref<8xf32>
  memref.dealloc %b : memref<1xf32>
  memref.dealloc %c : memref<1xf32>
  %w = arith.subf %sum, %x : f32
  return %w, %y : f32, f32
}
