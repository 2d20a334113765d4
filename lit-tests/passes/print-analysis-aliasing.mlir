// RUN: creole-opt %s --print-analysis=aliasing 2>&1 | FileCheck %s

memref.global "private" @g : memref<4xf32> = dense<0.0>

// CHECK-LABEL: // aliasing of @views
// CHECK-NEXT: %arg0: arguments
// CHECK-NEXT: %alloc: allocation %alloc
// CHECK-NEXT: %subview: allocation %alloc
// CHECK-NEXT: %0: global @g
// CHECK-NEXT: %1: allocation %alloc, global @g
// CHECK-NEXT: %2: global @g, arguments
func.func @views(%m: memref<4xf32>, %c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  %g = memref.get_global @g : memref<4xf32>
  %s = arith.select %c, %a, %g : memref<4xf32>
  %i = scf.if %c -> (memref<4xf32>) {
    scf.yield %g : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  return
}

// An allocation of an iteration is carried to the next one.
// CHECK-LABEL: // aliasing of @carried
// CHECK-NEXT: %arg1: arguments
// CHECK-NEXT: %0: arguments, allocation %alloc
// CHECK-NEXT: %arg3: arguments, allocation %alloc
// CHECK-NEXT: %alloc: allocation %alloc
func.func @carried(%n: index, %m: memref<4xf32>) {
  %r = scf.for %i = %n to %n step %n iter_args(%p = %m) -> (memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  return
}

// CHECK-LABEL: // aliasing of @blocks
// CHECK-NEXT: %arg1: arguments
// CHECK-NEXT: %0: allocation %alloc, arguments
// CHECK-NEXT: %alloc: allocation %alloc
func.func @blocks(%c: i1, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^end(%a : memref<4xf32>), ^end(%m : memref<4xf32>)
^end(%r: memref<4xf32>):
  return
}

// What is loaded or returned may be memory from elsewhere, too.
// CHECK-LABEL: // aliasing of @elsewhere
// CHECK-NEXT: %arg0: arguments
// CHECK-NEXT: %alloc: allocation %alloc
// CHECK-NEXT: %0: arguments, elsewhere
// CHECK-NEXT: %1: allocation %alloc, elsewhere
// CHECK-NEXT: %2: allocation %alloc, allocation %2
func.func @elsewhere(%m: memref<memref<4xf32>>) {
  %a = memref.alloc() : memref<4xf32>
  %l = memref.load %m[] : memref<memref<4xf32>>
  %k = call @callee(%a) : (memref<4xf32>) -> memref<4xf32>
  %r = memref.realloc %a : memref<4xf32> to memref<8xf32>
  return
}
func.func private @callee(memref<4xf32>) -> memref<4xf32>
