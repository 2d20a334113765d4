// What one loop goes through along two dimensions is gathered, from whole arrays, however its blocks are cut.
// RUN: creole-run %s --random-inputs 1 --backend interp --output %t
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile --target level=bundles

func.func @main(%x: memref<256x512xf32>, %n: memref<256xi32>, %o: memref<256xf32>, %q: memref<256xi32>) {
  %two = arith.constant 2 : index
  %one = arith.constant 1 : index
  %zero = arith.constant 0 : index
  %end = arith.constant 255 : index
  %size = arith.constant 256 : index
  loop.nest (%i) in [256] outs(%o : memref<256xf32>) attributes {tile.blocks = [128]} {
    %j = arith.muli %i, %two : index
    %k = arith.addi %i, %one : index
    %a = loop.read %x[%i, %j] : memref<256x512xf32>
    %b = loop.read %x[%i, %k] : memref<256x512xf32>
    %c = arith.addf %a, %b : f32
    loop.yield %c : f32
  }
  // A quotient is computed of what was read, also where it is not used.
  loop.nest (%i) in [256] outs(%q : memref<256xi32>) {
    %p = arith.subi %i, %one : index
    %inside = arith.cmpi ult, %p, %size : index
    %low = arith.maxsi %p, %zero : index
    %at = arith.minsi %low, %end : index
    %r = loop.read %n[%at] : memref<256xi32>
    %odd = arith.constant 1 : i32
    %d = arith.ori %r, %odd : i32
    %ten = arith.constant 10 : i32
    %e = arith.divsi %ten, %d : i32
    %s = arith.select %inside, %e, %ten : i32
    loop.yield %s : i32
  }
  return
}
