// Which dimensions of arrays lie along lanes and sublanes.
// RUN: creole-opt --tile-layouts --split-input-file %s | FileCheck %s
// RUN: creole-opt --tile-layouts=orders=plain --split-input-file %s | FileCheck %s --check-prefix=PLAIN
// RUN: not creole-opt --tile-layouts=orders=best --split-input-file %s 2>&1 | FileCheck %s --check-prefix=OPTION
// OPTION: error: expects 'chosen' or 'plain' orders, found 'best'

// Rows of three numbers would leave 125 of 128 lanes empty. The nest has its loops in the order of what it writes.
// CHECK-LABEL: func.func @rows_of_three(%arg0: memref<4096x3xf32, #tile.layout<"{0,1:T(4,128)}">>, %arg1: memref<3xf32, #tile.layout<"{0:T(128)}">>, %arg2: memref<4096x3xf32, #tile.layout<"{0,1:T(4,128)}">>)
// CHECK: %[[A:.*]] = tile.transpose %arg0, [1, 0] : memref<4096x3xf32, #tile.layout<"{0,1:T(4,128)}">> to memref<3x4096xf32, #tile.layout<"{1,0:T(4,128)}">>
// CHECK: %[[O:.*]] = tile.transpose %arg2, [1, 0]
// CHECK: loop.nest (%[[J:.*]], %[[I:.*]]) in [3, 4096] outs(%[[O]] : memref<3x4096xf32,
// CHECK: loop.read %[[A]][%[[J]], %[[I]]]
// CHECK: loop.read %arg1[%[[J]]]
// PLAIN-LABEL: func.func @rows_of_three(%arg0: memref<4096x3xf32, #tile.layout<"{1,0:T(8,128)}">>
// PLAIN-NOT: tile.transpose
// PLAIN: loop.nest (%{{.*}}, %{{.*}}) in [4096, 3]
func.func @rows_of_three(%a: memref<4096x3xf32>, %b: memref<3xf32>, %o: memref<4096x3xf32>) {
  loop.nest (%i, %j) in [4096, 3] outs(%o : memref<4096x3xf32>) {
    %x = loop.read %a[%i, %j] : memref<4096x3xf32>
    %y = loop.read %b[%j] : memref<3xf32>
    %z = arith.addf %x, %y : f32
    loop.yield %z : f32
  }
  return
}

// -----

// The factors of a product stand as the matrix unit takes them: the left one with the loop of the sum along lanes, the right
// one with its columns.
// CHECK-LABEL: func.func @product(%arg0: memref<512x256xf32, #tile.layout<"{1,0:T(8,128)}">>, %arg1: memref<128x256xf32, #tile.layout<"{0,1:T(8,128)}">>, %arg2: memref<512x128xf32, #tile.layout<"{1,0:T(8,128)}">>
// CHECK: tile.transpose %arg1, [1, 0]
// CHECK-NOT: tile.transpose
func.func @product(%a: memref<512x256xf32>, %b: memref<128x256xf32>, %o: memref<512x128xf32>) {
  loop.nest (%i, %j) in [512, 128] outs(%o : memref<512x128xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [256] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %k] : memref<512x256xf32>
      %y = loop.read %b[%j, %k] : memref<128x256xf32>
      %z = math.fma %x, %y, %acc : f32
      loop.yield %z : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// What a scan reads and writes has the dimension last that it does not go along.
// CHECK-LABEL: func.func @scan(%arg0: memref<256x2048xf32, #tile.layout<"{0,1:T(8,128)}">>, %arg1: memref<256x2048xf32, #tile.layout<"{0,1:T(8,128)}">>
// CHECK: loop.scan (%{{.*}}, %{{.*}}) in [2048, 256] along 0
func.func @scan(%a: memref<256x2048xf32>, %o: memref<256x2048xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.scan (%i, %j) in [256, 2048] along 1 init(%acc = %zero : f32) outs(%o : memref<256x2048xf32>) {
    %x = loop.read %a[%i, %j] : memref<256x2048xf32>
    %s = arith.addf %acc, %x : f32
    loop.yield %s, %s : f32, f32
  }
  return
}

// -----

// What is reduced without a combiner, as the greatest number with its place, has another dimension last, too.
// CHECK-LABEL: func.func @greatest(%arg0: memref<1024x512xf32, #tile.layout<"{0,1:T(8,128)}">>
// CHECK: loop.nest (%[[I:.*]]) in [1024]
// CHECK: loop.read %{{.*}}[%{{.*}}, %[[I]]]
func.func @greatest(%a: memref<1024x512xf32>, %o: memref<1024xf32>, %p: memref<1024xi32>) {
  loop.nest (%i) in [1024] outs(%o, %p : memref<1024xf32>, memref<1024xi32>) {
    %lowest = arith.constant 0xFF800000 : f32
    %none = arith.constant 0 : i32
    %s:2 = loop.reduce (%k) in [512] init(%most = %lowest : f32, %at = %none : i32) {
      %x = loop.read %a[%i, %k] : memref<1024x512xf32>
      %n = arith.index_cast %k : index to i32
      %is = arith.cmpf ogt, %x, %most : f32
      %m = arith.select %is, %x, %most : f32
      %place = arith.select %is, %n, %at : i32
      loop.yield %m, %place : f32, i32
    }
    loop.yield %s#0, %s#1 : f32, i32
  }
  return
}

// -----

// A layout that is written stays, in both cases.
// CHECK-LABEL: func.func @written
// CHECK: tile.transpose %arg0, [1, 0] : memref<64x256xf32, #tile.layout<"{0,1:T(8,128)}">> to memref<256x64xf32, #tile.layout<"{1,0:T(8,128)}">>
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [64, 256] outs(%arg1
// PLAIN-LABEL: func.func @written
// PLAIN: tile.transpose %arg0, [1, 0]
!written = memref<64x256xf32, #tile.layout<"{0,1:T(8,128)}">>
func.func @written(%a: !written, %o: memref<64x256xf32>) {
  loop.nest (%i, %j) in [64, 256] outs(%o : memref<64x256xf32>) {
    %x = loop.read %a[%i, %j] : !written
    loop.yield %x : f32
  }
  return
}

// -----

// A scan goes along the same dimension as before, and functions agree about their arrays.
// CHECK-LABEL: func.func @caller(%arg0: memref<4096x2xi32, #tile.layout<"{0,1:T(2,128)}">>
// CHECK: call @scan(%arg0, %arg1) : (memref<4096x2xi32, #tile.layout<"{0,1:T(2,128)}">>, memref<4096x2xi32, #tile.layout<"{0,1:T(2,128)}">>) -> ()
// CHECK-LABEL: func.func private @scan(%arg0: memref<4096x2xi32, #tile.layout<"{0,1:T(2,128)}">>
// CHECK: loop.scan (%[[J:.*]], %[[I:.*]]) in [2, 4096] along 0
// CHECK: loop.read %{{.*}}[%[[J]], %[[I]]]
func.func @caller(%a: memref<4096x2xi32>, %o: memref<4096x2xi32>) {
  func.call @scan(%a, %o) : (memref<4096x2xi32>, memref<4096x2xi32>) -> ()
  return
}
func.func private @scan(%a: memref<4096x2xi32>, %o: memref<4096x2xi32>) {
  %zero = arith.constant 0 : i32
  loop.scan (%i, %j) in [4096, 2] along 1 init(%acc = %zero : i32) outs(%o : memref<4096x2xi32>) {
    %x = loop.read %a[%i, %j] : memref<4096x2xi32>
    %s = arith.addi %acc, %x : i32
    loop.yield %s, %s : i32, i32
  }
  return
}

// -----

// An update into an array with a layout writes the same elements in the same order: its loops stay.
// CHECK-LABEL: func.func @update
// CHECK: %[[O:.*]] = tile.transpose %arg1, [1, 0]
// CHECK: loop.update (%[[I:.*]]) in [8] into(%[[O]] : memref<256x64xf32
// CHECK: loop.write %{{.*}} at [%{{.*}}, %[[I]]]
!written = memref<64x256xf32, #tile.layout<"{0,1:T(8,128)}">>
func.func @update(%v: memref<8xf32>, %o: !written) {
  %c3 = arith.constant 3 : index
  loop.update (%i) in [8] into(%o : !written) {
    %x = loop.read %v[%i] : memref<8xf32>
    loop.write %x at [%i, %c3] : f32
  } combine {
  ^bb0(%a: f32, %b: f32):
    loop.yield %b : f32
  }
  return
}

// -----

// Three dimensions: the last one of three lies along lanes, then the first.
// CHECK-LABEL: func.func @three(%arg0: memref<1024x4x3xf32, #tile.layout<"{0,1,2:T(4,128)}">>
// CHECK: tile.transpose %arg0, [2, 1, 0]
// CHECK: loop.nest (%[[K:.*]], %[[J:.*]], %[[I:.*]]) in [3, 4, 1024]
func.func @three(%a: memref<1024x4x3xf32>, %o: memref<1024x4x3xf32>) {
  loop.nest (%i, %j, %k) in [1024, 4, 3] outs(%o : memref<1024x4x3xf32>) {
    %x = loop.read %a[%i, %j, %k] : memref<1024x4x3xf32>
    loop.yield %x : f32
  }
  return
}

// -----

// What a nest is told stays with its loops.
// CHECK-LABEL: func.func @told
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [256, 64] {{.*}}tile.blocks = array<i64: 128, 64>
!written = memref<64x256xf32, #tile.layout<"{0,1:T(8,128)}">>
func.func @told(%a: memref<64x256xf32>, %o: !written) {
  loop.nest (%i, %j) in [64, 256] outs(%o : !written) attributes {tile.blocks = [64, 128]} {
    %x = loop.read %a[%i, %j] : memref<64x256xf32>
    loop.yield %x : f32
  }
  return
}

// -----

// One of two arrays: all three have one order.
// CHECK-LABEL: func.func @select
// CHECK: arith.select %arg0, %arg1, %arg2 : memref<4096x3xf32, #tile.layout<"{1,0:T(8,128)}">>
func.func @select(%p: i1, %a: memref<4096x3xf32>, %b: memref<4096x3xf32>, %o: memref<4096x3xf32>) {
  %s = arith.select %p, %a, %b : memref<4096x3xf32>
  loop.nest (%i, %j) in [4096, 3] outs(%o : memref<4096x3xf32>) {
    %x = loop.read %s[%i, %j] : memref<4096x3xf32>
    loop.yield %x : f32
  }
  return
}

// -----

// The same of what a branch yields, and of what a loop hands on in another order.
// CHECK-LABEL: func.func @branches
// CHECK: scf.if %arg0 -> (memref<4096x3xf32, #tile.layout<"{1,0:T(8,128)}">>)
func.func @branches(%p: i1, %a: memref<4096x3xf32>, %b: memref<4096x3xf32>, %o: memref<4096x3xf32>) {
  %c0 = arith.constant 0 : index
  %n = memref.load %a[%c0, %c0] : memref<4096x3xf32>
  %r = scf.if %p -> (memref<4096x3xf32>) {
    scf.yield %a : memref<4096x3xf32>
  } else {
    scf.yield %b : memref<4096x3xf32>
  }
  loop.nest (%i, %j) in [4096, 3] outs(%o : memref<4096x3xf32>) {
    %x = loop.read %r[%i, %j] : memref<4096x3xf32>
    %y = arith.addf %x, %n : f32
    loop.yield %y : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @handed_on
// CHECK: scf.condition(%arg0) %{{.*}}, %{{.*}} : memref<8xf32, #tile.layout<"{0:T(128)}">>, memref<4096x3xf32, #tile.layout<"{0,1:T(4,128)}">>
func.func @handed_on(%p: i1, %a: memref<4096x3xf32>, %b: memref<8xf32>, %o: memref<8xf32>) {
  %r:2 = scf.while (%x = %a, %y = %b) : (memref<4096x3xf32>, memref<8xf32>) -> (memref<8xf32>, memref<4096x3xf32>) {
    scf.condition(%p) %y, %x : memref<8xf32>, memref<4096x3xf32>
  } do {
  ^bb0(%y: memref<8xf32>, %x: memref<4096x3xf32>):
    scf.yield %x, %y : memref<4096x3xf32>, memref<8xf32>
  }
  loop.nest (%i) in [8] outs(%o : memref<8xf32>) {
    %c0 = arith.constant 0 : index
    %x = loop.read %r#0[%i] : memref<8xf32>
    %z = loop.read %r#1[%i, %c0] : memref<4096x3xf32>
    %y = arith.addf %x, %z : f32
    loop.yield %y : f32
  }
  return
}

// -----

// A memory that is not one of the machine: no layout is chosen.
// CHECK-LABEL: func.func @elsewhere
// CHECK-NOT: tile.transpose
func.func @elsewhere(%a: memref<4096x3xf32, 1>, %o: memref<4096x3xf32, 1>) {
  loop.nest (%i, %j) in [4096, 3] outs(%o : memref<4096x3xf32, 1>) {
    %x = loop.read %a[%i, %j] : memref<4096x3xf32, 1>
    loop.yield %x : f32
  }
  return
}
