// A nest that is told its blocks and buffers.
// RUN: creole-opt --tile-layouts --tile-grids --split-input-file --verify-diagnostics %s | FileCheck %s

// Edge blocks are smaller: 300 rows in blocks of 64 are 5 blocks.
// CHECK-LABEL: func.func @told
// CHECK: tile.grid [5, 2] ins(%arg0 {{.*}}) outs(%arg1 {{.*}}) maps [{{.*}}] buffers [3, 3] {
// CHECK: memref<64x128xf32, {{.*}}>, %arg5: memref<64x128xf32
func.func @told(%a: memref<300x256xf32>, %o: memref<300x256xf32>) {
  loop.nest (%i, %j) in [300, 256] outs(%o : memref<300x256xf32>) attributes {tile.blocks = [64, 128], tile.buffers = 3 : i64} {
    %x = loop.read %a[%i, %j] : memref<300x256xf32>
    %y = arith.negf %x : f32
    loop.yield %y : f32
  }
  return
}

// -----

// An array whose block stays the same has one buffer.
// CHECK-LABEL: func.func @stays
// CHECK: tile.grid [2] {{.*}} buffers [1, 1, 1] {
func.func @stays(%a: memref<64x128xf32>, %w: memref<128xf32>, %o: memref<64x128xf32>) {
  loop.nest (%i, %j) in [64, 128] outs(%o : memref<64x128xf32>) attributes {tile.blocks = [32, 128], tile.buffers = 1 : i64} {
    %x = loop.read %a[%i, %j] : memref<64x128xf32>
    %v = loop.read %w[%j] : memref<128xf32>
    %y = arith.addf %x, %v : f32
    loop.yield %y : f32
  }
  return
}

// -----

func.func @count(%a: memref<8x128xf32>, %o: memref<8x128xf32>) {
  // expected-error @+1 {{has 2 loops, but 1 sizes in 'tile.blocks'}}
  loop.nest (%i, %j) in [8, 128] outs(%o : memref<8x128xf32>) attributes {tile.blocks = [8]} {
    %x = loop.read %a[%i, %j] : memref<8x128xf32>
    loop.yield %x : f32
  }
  return
}

// -----

func.func @size(%a: memref<8x128xf32>, %o: memref<8x128xf32>) {
  // expected-error @+1 {{expects blocks of 1 to 8 iterations of loop 0, found 16}}
  loop.nest (%i, %j) in [8, 128] outs(%o : memref<8x128xf32>) attributes {tile.blocks = [16, 128]} {
    %x = loop.read %a[%i, %j] : memref<8x128xf32>
    loop.yield %x : f32
  }
  return
}

// -----

func.func @zero(%a: memref<8x128xf32>, %o: memref<8x128xf32>) {
  // expected-error @+1 {{expects blocks of 1 to 8 iterations of loop 0, found 0}}
  loop.nest (%i, %j) in [8, 128] outs(%o : memref<8x128xf32>) attributes {tile.blocks = [0, 128]} {
    %x = loop.read %a[%i, %j] : memref<8x128xf32>
    loop.yield %x : f32
  }
  return
}

// -----

func.func @kind(%a: memref<8x128xf32>, %o: memref<8x128xf32>) {
  // expected-error @+1 {{expects integers as 'tile.blocks', found "all"}}
  loop.nest (%i, %j) in [8, 128] outs(%o : memref<8x128xf32>) attributes {tile.blocks = "all"} {
    %x = loop.read %a[%i, %j] : memref<8x128xf32>
    loop.yield %x : f32
  }
  return
}

// -----

func.func @buffers(%a: memref<8x128xf32>, %o: memref<8x128xf32>) {
  // expected-error @+1 {{expects 1 to 64 buffers as 'tile.buffers', found 65}}
  loop.nest (%i, %j) in [8, 128] outs(%o : memref<8x128xf32>) attributes {tile.buffers = 65 : i64} {
    %x = loop.read %a[%i, %j] : memref<8x128xf32>
    loop.yield %x : f32
  }
  return
}

// -----

// What is carried from one iteration to the next is computed in one block.
func.func @scan(%a: memref<8x128xf32>, %o: memref<8x128xf32>) {
  %zero = arith.constant 0.0 : f32
  // expected-error @+1 {{can't have blocks of 64 iterations of loop 1: all of its 128 iterations are computed together}}
  loop.scan (%i, %j) in [8, 128] along 1 init(%acc = %zero : f32) outs(%o : memref<8x128xf32>) attributes {tile.blocks = [8, 64]} {
    %x = loop.read %a[%i, %j] : memref<8x128xf32>
    %s = arith.addf %acc, %x : f32
    loop.yield %s, %s : f32, f32
  }
  return
}
