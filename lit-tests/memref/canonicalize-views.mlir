// RUN: creole-opt %s --split-input-file --canonicalize | FileCheck %s

// Constants become part of a view and of its type.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT: %[[V:.*]] = memref.subview %arg0[0, %arg1] [4, %arg1] [1, 2] : memref<?x?xf32> to memref<4x?xf32, strided<[?, 2], offset: ?>>
// CHECK-NEXT: %[[CAST:.*]] = memref.cast %[[V]] : memref<4x?xf32, strided<[?, 2], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: return %[[CAST]]
func.func @constants(%a: memref<?x?xf32>, %n: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %0 = memref.subview %a[%c0, %n][%c4, %n][%c1, %c2] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// Dimensions that are left out stay so: the one with the stride that is missing, or else the first.
// CHECK-LABEL: func.func @left_out(
// CHECK-NEXT: memref.subview %arg0[2, %arg2, 0] [1, 1, 2] [1, 1, 1] : memref<8x9x4xf32> to memref<1x2xf32, strided<[4, 1], offset: ?>>
// CHECK: memref.subview %arg1[0, 0, 0] [1, 1, 3] [2, 3, 1] : memref<?x?x?xf32, strided<[?, ?, ?]>> to memref<1x3xf32, strided<[?, ?]>>
func.func @left_out(%a: memref<8x9x4xf32>, %b: memref<?x?x?xf32, strided<[?, ?, ?]>>, %n: index) -> (memref<1x?xf32, strided<[4, 1], offset: ?>>, memref<1x?xf32, strided<[?, ?]>>) {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %0 = memref.subview %a[%c2, %n, 0][1, 1, %c2][1, 1, 1] : memref<8x9x4xf32> to memref<1x?xf32, strided<[4, 1], offset: ?>>
  %1 = memref.subview %b[0, 0, 0][1, 1, %c3][%c2, %c3, 1] : memref<?x?x?xf32, strided<[?, ?, ?]>> to memref<1x?xf32, strided<[?, ?]>>
  return %0, %1 : memref<1x?xf32, strided<[4, 1], offset: ?>>, memref<1x?xf32, strided<[?, ?]>>
}

// A dimension that stays must not be taken for one that goes: as long as strides are not known, a size of 1
// does not become known either.
// CHECK-LABEL: func.func @which(
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[OPEN:.*]] = memref.subview %arg0[0, 0] [%[[C1]], 1] [1, 1] : memref<?x?xf32, strided<[?, ?]>> to memref<?xf32, strided<[?]>>
// CHECK-NEXT: %[[KNOWN:.*]] = memref.subview %arg1[0, 0] [1, 1] [2, 2] : memref<4x6xf32> to memref<1xf32, strided<[12]>>
func.func @which(%a: memref<?x?xf32, strided<[?, ?]>>, %b: memref<4x6xf32>) -> (memref<?xf32, strided<[?]>>, memref<?xf32, strided<[?]>>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = memref.subview %a[0, 0][%c1, 1][1, 1] : memref<?x?xf32, strided<[?, ?]>> to memref<?xf32, strided<[?]>>
  %1 = memref.cast %b : memref<4x6xf32> to memref<?x?xf32, strided<[?, ?]>>
  %2 = memref.subview %1[0, 0][%c1, 1][%c2, %c2] : memref<?x?xf32, strided<[?, ?]>> to memref<?xf32, strided<[?]>>
  return %0, %2 : memref<?xf32, strided<[?]>>, memref<?xf32, strided<[?]>>
}

// Numbers that would make the op wrong are left to whoever runs it.
// CHECK-LABEL: func.func @wrong(
// CHECK: memref.subview %arg0[2] [%{{.*}}] [1] : memref<10xf32> to memref<?xf32, strided<[1], offset: 2>>
// CHECK: memref.subview %arg0[%{{.*}}] [2] [1] : memref<10xf32>
// CHECK: memref.subview %arg0[1] [1] [%{{.*}}] : memref<10xf32>
// CHECK: %[[CAST:.*]] = memref.cast %arg1 : memref<3xf32> to memref<?xf32>
// CHECK: memref.subview %[[CAST]][1] [4] [1] : memref<?xf32>
func.func @wrong(%a: memref<10xf32>, %b: memref<3xf32>) -> (memref<?xf32, strided<[1], offset: 2>>, memref<2xf32, strided<[1], offset: ?>>, memref<1xf32, strided<[?], offset: 1>>, memref<4xf32, strided<[1], offset: 1>>) {
  %c0 = arith.constant 0 : index
  %c11 = arith.constant 11 : index
  %neg = arith.constant -1 : index
  %0 = memref.subview %a[2][%c11][1] : memref<10xf32> to memref<?xf32, strided<[1], offset: 2>>
  %1 = memref.subview %a[%neg][2][1] : memref<10xf32> to memref<2xf32, strided<[1], offset: ?>>
  %2 = memref.subview %a[1][1][%c0] : memref<10xf32> to memref<1xf32, strided<[?], offset: 1>>
  %3 = memref.cast %b : memref<3xf32> to memref<?xf32>
  %4 = memref.subview %3[1][4][1] : memref<?xf32> to memref<4xf32, strided<[1], offset: 1>>
  return %0, %1, %2, %4 : memref<?xf32, strided<[1], offset: 2>>, memref<2xf32, strided<[1], offset: ?>>, memref<1xf32, strided<[?], offset: 1>>, memref<4xf32, strided<[1], offset: 1>>
}

// A view of a cast that says less is a view of its source; of one that says more it is not.
// CHECK-LABEL: func.func @cast(
// CHECK-NEXT: %[[ROW:.*]] = memref.subview %arg0[%arg2, 2] [1, 8] [1, 1] : memref<16x32xf32> to memref<8xf32, strided<[1], offset: ?>>
// CHECK-NEXT: %[[MORE:.*]] = memref.cast %arg1 : memref<?xf32> to memref<16xf32>
// CHECK-NEXT: %[[PART:.*]] = memref.subview %[[MORE]][%arg2] [8] [1] : memref<16xf32>
// CHECK-NEXT: return %[[ROW]], %[[PART]]
func.func @cast(%a: memref<16x32xf32>, %b: memref<?xf32>, %i: index) -> (memref<8xf32, strided<[1], offset: ?>>, memref<8xf32, strided<[1], offset: ?>>) {
  %0 = memref.cast %a : memref<16x32xf32> to memref<?x?xf32>
  %1 = memref.subview %0[%i, 2][1, 8][1, 1] : memref<?x?xf32> to memref<8xf32, strided<[1], offset: ?>>
  %2 = memref.cast %b : memref<?xf32> to memref<16xf32>
  %3 = memref.subview %2[%i][8][1] : memref<16xf32> to memref<8xf32, strided<[1], offset: ?>>
  return %1, %3 : memref<8xf32, strided<[1], offset: ?>>, memref<8xf32, strided<[1], offset: ?>>
}

// A view of all elements is what it is a view of.
// CHECK-LABEL: func.func @whole(
// CHECK-NEXT: %[[CAST:.*]] = memref.cast %arg0 : memref<4x5xf32> to memref<4x5xf32, strided<[5, 1]>>
// CHECK-NEXT: %[[V:.*]] = memref.subview %arg1[5] [%arg2] [1]
// CHECK-NEXT: return %[[CAST]], %[[V]]
func.func @whole(%a: memref<4x5xf32>, %b: memref<?xf32, strided<[?], offset: ?>>, %n: index) -> (memref<4x5xf32, strided<[5, 1]>>, memref<?xf32, strided<[?], offset: ?>>) {
  %0 = memref.subview %a[0, 0][4, 5][1, 1] : memref<4x5xf32> to memref<4x5xf32, strided<[5, 1]>>
  %1 = memref.subview %b[5][%n][1] : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  %2 = memref.subview %1[0][%n][1] : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  return %0, %2 : memref<4x5xf32, strided<[5, 1]>>, memref<?xf32, strided<[?], offset: ?>>
}

// CHECK-LABEL: func.func @not_whole(
// CHECK-NEXT: %[[V:.*]] = memref.subview %arg0[5] [%arg1] [1]
// CHECK-NEXT: %[[W:.*]] = memref.subview %[[V]][0] [%arg2] [1]
// CHECK-NEXT: return %[[W]]
func.func @not_whole(%b: memref<?xf32, strided<[?], offset: ?>>, %n: index, %m: index) -> memref<?xf32, strided<[?], offset: ?>> {
  %0 = memref.subview %b[5][%n][1] : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  %1 = memref.subview %0[0][%m][1] : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  return %1 : memref<?xf32, strided<[?], offset: ?>>
}

// -----

// Of the source of a reinterpret_cast only the buffer counts.
// CHECK-LABEL: func.func @buffer(
// CHECK-NEXT: %[[A:.*]] = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%arg2], strides: [1] : memref<5xi8> to memref<?xi8>
// CHECK-NEXT: %[[B:.*]] = memref.reinterpret_cast %arg1 to offset: [0], sizes: [%arg2], strides: [1] : memref<?xi8> to memref<?xi8>
// CHECK-NEXT: %[[V:.*]] = memref.subview %arg1[2] [%arg2] [1]
// CHECK-NEXT: %[[C:.*]] = memref.reinterpret_cast %[[V]] to
// CHECK-NEXT: return %[[A]], %[[B]], %[[C]]
func.func @buffer(%a: memref<5xi8>, %b: memref<?xi8>, %n: index) -> (memref<?xi8>, memref<?xi8>, memref<?xi8>) {
  %0 = memref.cast %a : memref<5xi8> to memref<*xi8>
  %1 = memref.reinterpret_cast %0 to offset: [0], sizes: [%n], strides: [1] : memref<*xi8> to memref<?xi8>
  %2 = memref.subview %b[0][%n][1] : memref<?xi8> to memref<?xi8, strided<[1]>>
  %3 = memref.reinterpret_cast %2 to offset: [0], sizes: [3], strides: [2] : memref<?xi8, strided<[1]>> to memref<3xi8, strided<[2]>>
  %4 = memref.reinterpret_cast %3 to offset: [0], sizes: [%n], strides: [1] : memref<3xi8, strided<[2]>> to memref<?xi8>
  %5 = memref.subview %b[2][%n][1] : memref<?xi8> to memref<?xi8, strided<[1], offset: 2>>
  %6 = memref.reinterpret_cast %5 to offset: [0], sizes: [%n], strides: [1] : memref<?xi8, strided<[1], offset: 2>> to memref<?xi8>
  return %1, %4, %6 : memref<?xi8>, memref<?xi8>, memref<?xi8>
}

// CHECK-LABEL: func.func @reinterpret_constants(
// CHECK-NEXT: %[[NEG:.*]] = arith.constant -3 : index
// CHECK-NEXT: %[[R:.*]] = memref.reinterpret_cast %arg0 to offset: [%arg1], sizes: [3, %[[NEG]]], strides: [%arg1, -3] : memref<?xf32> to memref<3x?xf32, strided<[?, -3], offset: ?>>
// CHECK-NEXT: %[[CAST:.*]] = memref.cast %[[R]]
// CHECK-NEXT: return %[[CAST]]
func.func @reinterpret_constants(%a: memref<?xf32>, %n: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %c3 = arith.constant 3 : index
  %neg = arith.constant -3 : index
  %0 = memref.reinterpret_cast %a to offset: [%n], sizes: [%c3, %neg], strides: [%n, %neg] : memref<?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// What the type says need not be asked for, and a cast is not in the way.
// CHECK-LABEL: func.func @metadata(
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C5:.*]] = arith.constant 5 : index
// CHECK: %[[BASE:.*]], %{{.*}}, %[[SIZES:.*]]:2, %{{.*}}:2 = memref.extract_strided_metadata %arg0 : memref<?x5xf32>
// CHECK: return %[[BASE]], %[[C0]], %[[SIZES]]#0, %[[C5]], %[[C5]]
func.func @metadata(%a: memref<?x5xf32>) -> (memref<f32>, index, index, index, index) {
  %0 = memref.cast %a : memref<?x5xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %0 : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0 : memref<f32>, index, index, index, index
}

// What is taken apart and put together again is the same; otherwise it is the same buffer.
// CHECK-LABEL: func.func @apart(
// CHECK-NEXT: %[[CAST:.*]] = memref.cast %arg0 : memref<8x2xf32> to memref<?x2xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: %[[R:.*]] = memref.reinterpret_cast %arg0 to offset: [0], sizes: [2, 8], strides: [1, 2] : memref<8x2xf32> to memref<2x8xf32, strided<[1, 2]>>
// CHECK-NEXT: %[[CAST2:.*]] = memref.cast %[[R]]
// CHECK-NEXT: return %[[CAST]], %arg1, %[[CAST2]]
func.func @apart(%a: memref<8x2xf32>, %d: memref<?xf32, strided<[?], offset: ?>>) -> (memref<?x2xf32, strided<[?, ?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>) {
  %c8 = arith.constant 8 : index
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %a : memref<8x2xf32> -> memref<f32>, index, index, index, index, index
  %0 = memref.reinterpret_cast %b to offset: [0], sizes: [%c8, 2], strides: [2, %t#1] : memref<f32> to memref<?x2xf32, strided<[?, ?], offset: ?>>
  %e, %p, %u, %v = memref.extract_strided_metadata %d : memref<?xf32, strided<[?], offset: ?>> -> memref<f32>, index, index, index
  %1 = memref.reinterpret_cast %e to offset: [%p], sizes: [%u], strides: [%v] : memref<f32> to memref<?xf32, strided<[?], offset: ?>>
  %2 = memref.reinterpret_cast %b to offset: [%o], sizes: [%s#1, %s#0], strides: [%t#1, %t#0] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0, %1, %2 : memref<?x2xf32, strided<[?, ?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// -----

// CHECK-LABEL: func.func @transpose(
// CHECK-NEXT: %[[T:.*]] = memref.transpose %arg0 (d0, d1, d2) -> (d2, d0, d1) : memref<2x3x4xf32> to memref<4x2x3xf32, strided<[1, 12, 4]>>
// CHECK-NEXT: return %[[T]], %arg0
func.func @transpose(%a: memref<2x3x4xf32>) -> (memref<4x2x3xf32, strided<[1, 12, 4]>>, memref<2x3x4xf32>) {
  %0 = memref.transpose %a (d0, d1, d2) -> (d1, d2, d0) : memref<2x3x4xf32> to memref<3x4x2xf32, strided<[4, 1, 12]>>
  %1 = memref.transpose %0 (d0, d1, d2) -> (d1, d2, d0) : memref<3x4x2xf32, strided<[4, 1, 12]>> to memref<4x2x3xf32, strided<[1, 12, 4]>>
  %2 = memref.transpose %1 (d0, d1, d2) -> (d1, d2, d0) : memref<4x2x3xf32, strided<[1, 12, 4]>> to memref<2x3x4xf32>
  return %1, %2 : memref<4x2x3xf32, strided<[1, 12, 4]>>, memref<2x3x4xf32>
}

// -----

// The type that a memref is cast to tells its sizes, too.
// CHECK-LABEL: func.func @metadata_of_cast(
// CHECK: %[[BASE:.*]], %{{.*}}, %{{.*}}:2, %{{.*}}:2 = memref.extract_strided_metadata %arg0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK: return %[[BASE]], %c0, %c8, %c4, %c4, %c1 :
func.func @metadata_of_cast(%arg0: memref<?x?xf32, strided<[?, ?], offset: ?>>) -> (memref<f32>, index, index, index, index, index) {
  %cast = memref.cast %arg0 : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<8x4xf32>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %cast : memref<8x4xf32> -> memref<f32>, index, index, index, index, index
  return %base, %offset, %sizes#0, %sizes#1, %strides#0, %strides#1 : memref<f32>, index, index, index, index, index
}

// Of dimensions of size 1 and known strides any may go.
// CHECK-LABEL: func.func @units(%arg0: memref<2x5x7x1xf32>, %arg1: index) -> memref<1x4x1xf32, strided<[35, 7, 1], offset: ?>> {
// CHECK-NEXT: %subview = memref.subview %arg0[%arg1, %arg1, %arg1, 0] [1, 4, 1, 1] [1, 1, 1, 1] : memref<2x5x7x1xf32> to memref<1x4x1xf32, strided<[35, 7, 1], offset: ?>>
// CHECK-NEXT: return %subview : memref<1x4x1xf32, strided<[35, 7, 1], offset: ?>>
// CHECK-NEXT: }
func.func @units(%m: memref<2x5x7x1xf32>, %i: index) -> memref<1x4x1xf32, strided<[35, 7, 1], offset: ?>> {
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %0 = memref.subview %m[%i, %i, %i, 0] [%c1, %c4, %c1, 1] [1, 1, 1, 1] : memref<2x5x7x1xf32> to memref<?x?x?xf32, strided<[35, 7, 1], offset: ?>>
  %1 = memref.cast %0 : memref<?x?x?xf32, strided<[35, 7, 1], offset: ?>> to memref<1x4x1xf32, strided<[35, 7, 1], offset: ?>>
  return %1 : memref<1x4x1xf32, strided<[35, 7, 1], offset: ?>>
}

// -----

// A cast of a cast is merged first; then a cast to the same type is nothing.
// CHECK-LABEL: func.func @casts(%arg0: memref<f32>, %arg1: memref<4xf32>) -> (memref<f32, strided<[], offset: ?>>, memref<f32, strided<[], offset: ?>>, memref<4xf32>) {
// CHECK-NEXT: %cast = memref.cast %arg0 : memref<f32> to memref<f32, strided<[], offset: ?>>
// CHECK-NEXT: %cast_0 = memref.cast %arg0 : memref<f32> to memref<f32, strided<[], offset: ?>>
// CHECK-NEXT: return %cast, %cast_0, %arg1 : memref<f32, strided<[], offset: ?>>, memref<f32, strided<[], offset: ?>>, memref<4xf32>
// CHECK-NEXT: }
func.func @casts(%m: memref<f32>, %n: memref<4xf32>) -> (memref<f32, strided<[], offset: ?>>, memref<f32, strided<[], offset: ?>>, memref<4xf32>) {
  %0 = memref.cast %m : memref<f32> to memref<f32, strided<[], offset: ?>>
  %1 = memref.cast %0 : memref<f32, strided<[], offset: ?>> to memref<f32, strided<[], offset: ?>>
  %2 = memref.cast %n : memref<4xf32> to memref<?xf32>
  %3 = memref.cast %2 : memref<?xf32> to memref<4xf32>
  return %0, %1, %3 : memref<f32, strided<[], offset: ?>>, memref<f32, strided<[], offset: ?>>, memref<4xf32>
}

// -----

// Only a cast to offset 0 is nothing; constant offsets of 0 are none.
// CHECK-LABEL: func.func @offsets(%arg0: memref<60xf32, strided<[1], offset: 2>>, %arg1: memref<60xf32>) -> (memref<60xf32, strided<[1], offset: 2>>, memref<60xf32>) {
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [2], sizes: [60], strides: [1] : memref<60xf32, strided<[1], offset: 2>> to memref<60xf32, strided<[1], offset: 2>>
// CHECK-NEXT: return %reinterpret_cast, %arg1 : memref<60xf32, strided<[1], offset: 2>>, memref<60xf32>
// CHECK-NEXT: }
func.func @offsets(%m: memref<60xf32, strided<[1], offset: 2>>, %n: memref<60xf32>) -> (memref<60xf32, strided<[1], offset: 2>>, memref<60xf32>) {
  %0 = memref.reinterpret_cast %m to offset: [2], sizes: [60], strides: [1] : memref<60xf32, strided<[1], offset: 2>> to memref<60xf32, strided<[1], offset: 2>>
  %1 = memref.reinterpret_cast %n to offset: [0], sizes: [60], strides: [1] : memref<60xf32> to memref<60xf32>
  return %0, %1 : memref<60xf32, strided<[1], offset: 2>>, memref<60xf32>
}

// -----

// Constants that are in bounds are made static one list after the other; a cast stays with others.
// CHECK-LABEL: func.func @bounds(%arg0: memref<4xf32>, %arg1: memref<4x4xf32>) -> (memref<?xf32, strided<[?], offset: ?>>, memref<?x?xf32, strided<[4, 1], offset: ?>>, memref<4xf32, strided<[1], offset: ?>>) {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %subview = memref.subview %arg0[1] [3] [%c4] : memref<4xf32> to memref<3xf32, strided<[?], offset: 1>>
// CHECK-NEXT: %cast = memref.cast %subview : memref<3xf32, strided<[?], offset: 1>> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT: %subview_0 = memref.subview %arg1[1, 1] [%c3, %c4] [1, 1] : memref<4x4xf32> to memref<?x?xf32, strided<[4, 1], offset: 5>>
// CHECK-NEXT: %cast_1 = memref.cast %subview_0 : memref<?x?xf32, strided<[4, 1], offset: 5>> to memref<?x?xf32, strided<[4, 1], offset: ?>>
// CHECK-NEXT: %cast_2 = memref.cast %arg0 : memref<4xf32> to memref<4xf32, strided<[1]>>
// CHECK-NEXT: %subview_3 = memref.subview %cast_2[%c1] [4] [1] : memref<4xf32, strided<[1]>> to memref<4xf32, strided<[1], offset: ?>>
// CHECK-NEXT: return %cast, %cast_1, %subview_3 : memref<?xf32, strided<[?], offset: ?>>, memref<?x?xf32, strided<[4, 1], offset: ?>>, memref<4xf32, strided<[1], offset: ?>>
// CHECK-NEXT: }
func.func @bounds(%m: memref<4xf32>, %n: memref<4x4xf32>) -> (memref<?xf32, strided<[?], offset: ?>>, memref<?x?xf32, strided<[4, 1], offset: ?>>, memref<4xf32, strided<[1], offset: ?>>) {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %0 = memref.subview %m[%c1] [%c3] [%c4] : memref<4xf32> to memref<?xf32, strided<[?], offset: ?>>
  %1 = memref.subview %n[%c1, %c1] [%c3, %c4] [1, 1] : memref<4x4xf32> to memref<?x?xf32, strided<[4, 1], offset: ?>>
  %2 = memref.cast %m : memref<4xf32> to memref<4xf32, strided<[1]>>
  %3 = memref.subview %2[%c1] [4] [1] : memref<4xf32, strided<[1]>> to memref<4xf32, strided<[1], offset: ?>>
  return %0, %1, %3 : memref<?xf32, strided<[?], offset: ?>>, memref<?x?xf32, strided<[4, 1], offset: ?>>, memref<4xf32, strided<[1], offset: ?>>
}
