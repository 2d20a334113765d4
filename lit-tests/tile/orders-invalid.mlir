// Arrays and loops that can't be put in another order.
// RUN: creole-opt --tile-layouts --split-input-file --verify-diagnostics %s

!written = memref<?x256xf32, #tile.layout<"{0,1:T(8,128)}">>
func.func @size(%a: !written, %o: memref<64x256xf32>) {
  // expected-error @+1 {{expects known sizes of the buffer, found memref<?x256xf32}}
  loop.nest (%i, %j) in [64, 256] outs(%o : memref<64x256xf32>) {
    %x = loop.read %a[%i, %j] : !written
    loop.yield %x : f32
  }
  return
}

// -----

!written = memref<64x256xf32, #tile.layout<"{0,1:T(8,128)}">>
func.func @open(%n: index, %o: !written) {
  %one = arith.constant 1.0 : f32
  // expected-error @+1 {{has loops whose sizes are not known, on arrays that are not row-major}}
  loop.nest (%i, %j) in [%n max 64, 256] outs(%o : !written) {
    loop.yield %one : f32
  }
  return
}
