// RUN: creole-opt %s --collapse-nests --cse | FileCheck %s

// Rows of three stand one behind the other: one loop, over arrays of one dimension.
// CHECK-LABEL: func.func @points
// CHECK: %[[X:.*]] = memref.reinterpret_cast %arg0 to offset: [0], sizes: [300], strides: [1] : memref<100x3xf32> to memref<300xf32>
// CHECK: %[[O:.*]] = memref.reinterpret_cast %arg1 to offset: [0], sizes: [300], strides: [1]
// CHECK: loop.nest (%[[I:.*]]) in [300] outs(%[[O]] : memref<300xf32>) {
// CHECK-NEXT: loop.read %[[X]][%[[I]]] : memref<300xf32>
func.func @points(%x: memref<100x3xf32>, %o: memref<100x3xf32>) {
  loop.nest (%i, %j) in [100, 3] outs(%o : memref<100x3xf32>) {
    %0 = loop.read %x[%i, %j] : memref<100x3xf32>
    loop.yield %0 : f32
  }
  return
}

// The loops that one array has for itself stay; those around them and inside do not.
// CHECK-LABEL: func.func @weights
// CHECK: memref.reinterpret_cast %arg0 to offset: [0], sizes: [6, 20], strides: [20, 1] : memref<2x3x4x5xf32> to memref<6x20xf32>
// CHECK: memref.reinterpret_cast %arg1 to offset: [0], sizes: [20], strides: [1] : memref<4x5xf32> to memref<20xf32>
// CHECK: loop.nest (%[[I:.*]], %[[J:.*]]) in [6, 20]
// CHECK-NEXT: loop.read %{{.*}}[%[[I]], %[[J]]] : memref<6x20xf32>
// CHECK-NEXT: loop.read %{{.*}}[%[[J]]] : memref<20xf32>
func.func @weights(%x: memref<2x3x4x5xf32>, %w: memref<4x5xf32>, %o: memref<2x3x4x5xf32>) {
  loop.nest (%a, %b, %c, %d) in [2, 3, 4, 5] outs(%o : memref<2x3x4x5xf32>) {
    %0 = loop.read %x[%a, %b, %c, %d] : memref<2x3x4x5xf32>
    %1 = loop.read %w[%c, %d] : memref<4x5xf32>
    %2 = arith.mulf %0, %1 : f32
    loop.yield %2 : f32
  }
  return
}

// An index that is more than a place keeps its loop, and its value.
// CHECK-LABEL: func.func @reversed
// CHECK: loop.nest (%[[I:.*]], %[[J:.*]]) in [4, 15]
// CHECK: %[[R:.*]] = arith.subi %{{.*}}, %[[I]]
// CHECK: loop.read %{{.*}}[%[[R]], %[[J]]] : memref<4x15xf32>
func.func @reversed(%x: memref<4x3x5xf32>, %o: memref<4x3x5xf32>) {
  loop.nest (%i, %j, %k) in [4, 3, 5] outs(%o : memref<4x3x5xf32>) {
    %last = arith.constant 3 : index
    %r = arith.subi %last, %i : index
    %0 = loop.read %x[%r, %j, %k] : memref<4x3x5xf32>
    loop.yield %0 : f32
  }
  return
}

// What is read is longer than the row that is read of it.
// CHECK-LABEL: func.func @part
// CHECK: in [4, 3]
func.func @part(%x: memref<4x5xf32>, %o: memref<4x3xf32>) {
  loop.nest (%i, %j) in [4, 3] outs(%o : memref<4x3xf32>) {
    %0 = loop.read %x[%i, %j] : memref<4x5xf32>
    loop.yield %0 : f32
  }
  return
}

// CHECK-LABEL: func.func @transposed
// CHECK: in [3, 4]
func.func @transposed(%x: memref<4x3xf32>, %o: memref<3x4xf32>) {
  loop.nest (%i, %j) in [3, 4] outs(%o : memref<3x4xf32>) {
    %0 = loop.read %x[%j, %i] : memref<4x3xf32>
    loop.yield %0 : f32
  }
  return
}

// CHECK-LABEL: func.func @one_of_two
// CHECK: in [4, 3]
func.func @one_of_two(%x: memref<3xf32>, %o: memref<4x3xf32>) {
  loop.nest (%i, %j) in [4, 3] outs(%o : memref<4x3xf32>) {
    %0 = loop.read %x[%j] : memref<3xf32>
    loop.yield %0 : f32
  }
  return
}

// Rows apart from each other are no long row.
// CHECK-LABEL: func.func @strided
// CHECK: in [4, 3]
func.func @strided(%x: memref<4x3xf32, strided<[8, 1]>>, %o: memref<4x3xf32>) {
  loop.nest (%i, %j) in [4, 3] outs(%o : memref<4x3xf32>) {
    %0 = loop.read %x[%i, %j] : memref<4x3xf32, strided<[8, 1]>>
    loop.yield %0 : f32
  }
  return
}

// CHECK-LABEL: func.func @strided_out
// CHECK: in [4, 3]
func.func @strided_out(%x: memref<4x3xf32>, %o: memref<4x3xf32, strided<[8, 1]>>) {
  loop.nest (%i, %j) in [4, 3] outs(%o : memref<4x3xf32, strided<[8, 1]>>) {
    %0 = loop.read %x[%i, %j] : memref<4x3xf32>
    loop.yield %0 : f32
  }
  return
}

// A schedule names the loops that there are.
// CHECK-LABEL: func.func @scheduled
// CHECK: in [4, 3]
func.func @scheduled(%x: memref<4x3xf32>, %o: memref<4x3xf32>) {
  loop.nest (%i, %j) in [4, 3] outs(%o : memref<4x3xf32>) attributes {schedule = #loop.schedule<"out[i, j]">} {
    %0 = loop.read %x[%i, %j] : memref<4x3xf32>
    loop.yield %0 : f32
  }
  return
}

// CHECK-LABEL: func.func @with_reduction
// CHECK: in [4, 3]
func.func @with_reduction(%x: memref<4x3x8xf32>, %o: memref<4x3xf32>) {
  loop.nest (%i, %j) in [4, 3] outs(%o : memref<4x3xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [8] init(%acc = %zero : f32) {
      %0 = loop.read %x[%i, %j, %k] : memref<4x3x8xf32>
      %1 = arith.addf %acc, %0 : f32
      loop.yield %1 : f32
    }
    loop.yield %s : f32
  }
  return
}

// CHECK-LABEL: func.func @open
// CHECK: in [%arg2 max 4, 3]
func.func @open(%x: memref<4x3xf32>, %o: memref<4x3xf32>, %n: index) {
  loop.nest (%i, %j) in [%n max 4, 3] outs(%o : memref<4x3xf32>) {
    %0 = loop.read %x[%i, %j] : memref<4x3xf32>
    loop.yield %0 : f32
  }
  return
}
