// Views of parts, and loads of vectors from them, are errors of the machine, not of a pass.
// RUN: not creole-run %s --random-inputs 1 --verify-each --backend tile 2>&1 | FileCheck %s
// RUN: not creole-run %s --entry vectors --random-inputs 1 --verify-each --backend tile 2>&1 | FileCheck %s --check-prefix=VECTORS
// RUN: not creole-run %s --entry calls --random-inputs 1 --verify-each --backend tile 2>&1 | FileCheck %s --check-prefix=CALLS

func.func @main(%a: memref<16x256xf32>, %b: memref<16x256xf32>) {
  // CHECK: :[[#@LINE+2]]:11: error: 'memref.subview' op can't run on this machine
  // CHECK-NOT: note
  %half = memref.subview %a[8, 0] [8, 256] [1, 1] : memref<16x256xf32> to memref<8x256xf32, strided<[256, 1], offset: 2048>>
  %other = memref.subview %b[0, 0] [8, 256] [1, 1] : memref<16x256xf32> to memref<8x256xf32, strided<[256, 1]>>
  memref.copy %half, %other : memref<8x256xf32, strided<[256, 1], offset: 2048>> to memref<8x256xf32, strided<[256, 1]>>
  return
}

func.func @vectors(%a: memref<16x256xf32>) {
  %zero = arith.constant 0 : index
  // VECTORS: :[[#@LINE+2]]:8: error: 'vector.load' op can't run on this machine
  // VECTORS-NOT: note
  %v = vector.load %a[%zero, %zero] : memref<16x256xf32>, vector<256xf32>
  vector.store %v, %a[%zero, %zero] : memref<16x256xf32>, vector<256xf32>
  return
}

func.func private @outside(memref<16x256xf32>)
func.func @calls(%a: memref<16x256xf32>) {
  // CALLS: :[[#@LINE+2]]:3: error: 'func.call' op calls '@outside', which has no body
  // CALLS-NOT: note
  call @outside(%a) : (memref<16x256xf32>) -> ()
  return
}
