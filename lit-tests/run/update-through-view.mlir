// RUN: creole-run %s --random-inputs=1 --output=%t --backend=interp
// RUN: creole-run %s --random-inputs=1 --expect=%t --threads=2
// RUN: creole-run %s --stop-after=schedule | FileCheck %s

// An update that reads what it changes through a view goes in order, without threads and lanes.
// CHECK: loop.update {{.*}}schedule = #loop.schedule<"out[i, j]">
func.func @main(%a: memref<65x32xf32>) {
  %v = memref.reinterpret_cast %a to offset: [0], sizes: [2080], strides: [1] : memref<65x32xf32> to memref<2080xf32>
  loop.update (%i, %j) in [64, 31] into(%a : memref<65x32xf32>) {
    %c32 = arith.constant 32 : index
    %c1 = arith.constant 1 : index
    %r = arith.muli %i, %c32 : index
    %p = arith.addi %r, %j : index
    %x = loop.read %v[%p] : memref<2080xf32>
    %j1 = arith.addi %j, %c1 : index
    loop.write %x at [%i, %j1] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    %s = arith.addf %old, %new : f32
    loop.yield %s : f32
  }
  return
}
