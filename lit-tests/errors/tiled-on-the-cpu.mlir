// RUN: not creole-run %s --random-inputs 1 --verify-each 2>&1 | FileCheck %s

// Arrays of tiles are for machines that have tiles.
// CHECK: {{.*}}tiled-on-the-cpu.mlir:8:3: error: 'loop.nest' op has a memref whose layout is neither row-major nor strided, memref<64x256xf32, #tile.layout<"{0,1:T(8,128)}">>: loops are over strides
// CHECK-NOT: should not leave
func.func @main(%x: memref<64x256xf32>, %y: memref<64x256xf32, #tile.layout<"{0,1:T(8,128)}">>) {
  // The nest writes to it.
  loop.nest (%i, %j) in [64, 256] outs(%y : memref<64x256xf32, #tile.layout<"{0,1:T(8,128)}">>) {
    %0 = loop.read %x[%i, %j] : memref<64x256xf32>
    loop.yield %0 : f32
  }
  return
}
