// More memrefs than registers: their addresses are loaded from an array where they are used.
// RUN: creole-run %s --random-inputs=3 --output %t.interp --backend interp
// RUN: creole-run %s --random-inputs=3 --expect %t.interp --rtol=0
func.func @main(%a0: memref<8x6xf32>, %a1: memref<8x6xf32>, %a2: memref<8x6xf32>, %a3: memref<8x6xf32>, %a4: memref<8x6xf32>, %a5: memref<8x6xf32>, %a6: memref<8x6xf32>, %a7: memref<8x6xf32>, %a8: memref<8x6xf32>, %a9: memref<8x6xf32>, %a10: memref<8x6xf32>, %a11: memref<8x6xf32>, %a12: memref<8x6xf32>, %a13: memref<8x6xf32>, %a14: memref<8x6xf32>, %a15: memref<8x6xf32>, %a16: memref<8x6xf32>, %a17: memref<8x6xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : index
  %c8 = arith.constant 8 : index
  %s = memref.subview %a0[2, 1] [4, 3] [1, 1] : memref<8x6xf32> to memref<4x3xf32, strided<[6, 1], offset: 13>>
  %t = memref.subview %a1[0, 0] [4, 3] [2, 2] : memref<8x6xf32> to memref<4x3xf32, strided<[12, 2]>>
  memref.copy %s, %t : memref<4x3xf32, strided<[6, 1], offset: 13>> to memref<4x3xf32, strided<[12, 2]>>
  %r = memref.reinterpret_cast %a2 to offset: [0], sizes: [48], strides: [1] : memref<8x6xf32> to memref<48xf32>
  %d = memref.cast %a3 : memref<8x6xf32> to memref<8x6xf32, strided<[6, 1], offset: ?>>
  scf.for %i = %c0 to %c8 step %c1 {
    %x = memref.load %d[%i, %c2] : memref<8x6xf32, strided<[6, 1], offset: ?>>
    %y = memref.load %r[%i] : memref<48xf32>
    %z = arith.addf %x, %y : f32
    memref.store %z, %a4[%i, %c1] : memref<8x6xf32>
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%c8, %c6) step (%c1, %c1) {
    %x = memref.load %a5[%i, %j] : memref<8x6xf32>
    memref.store %x, %a17[%i, %j] : memref<8x6xf32>
  } {creole.grain = 1 : i64}
  %f:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%p = %a6, %q = %a7) -> (memref<8x6xf32>, memref<8x6xf32>) {
    %x = memref.load %p[%i, %c0] : memref<8x6xf32>
    memref.store %x, %q[%i, %c2] : memref<8x6xf32>
    scf.yield %q, %p : memref<8x6xf32>, memref<8x6xf32>
  }
  memref.copy %f#1, %a8 : memref<8x6xf32> to memref<8x6xf32>
  %v = vector.load %a9[%c2, %c1] : memref<8x6xf32>, vector<4xf32>
  vector.store %v, %a10[%c1, %c2] : memref<8x6xf32>, vector<4xf32>
  call @g(%a11, %a12) : (memref<8x6xf32>, memref<8x6xf32>) -> ()
  loop.kernel @transpose(%a13 : memref<8x6xf32>) {permutation = array<i64: 0, 1>} outs(%a14 : memref<8x6xf32>)
  return
}
func.func private @g(%a: memref<8x6xf32>, %b: memref<8x6xf32>) attributes {creole.kernel} {
  memref.copy %a, %b : memref<8x6xf32> to memref<8x6xf32>
  return
}
