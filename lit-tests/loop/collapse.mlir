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

// On tensors, views are reshapes; the result has its own shape again.
// CHECK-LABEL: func.func @tensors
// CHECK: %[[X:.*]] = loop.reshape %arg0 : tensor<100x3xf32> to tensor<300xf32>
// CHECK: %[[R:.*]] = loop.nest (%{{.*}}) in [300]
// CHECK: loop.read %[[X]]
// CHECK: loop.reshape %[[R]] : tensor<300xf32> to tensor<100x3xf32>
func.func @tensors(%x: tensor<100x3xf32>) -> tensor<100x3xf32> {
  %0 = loop.nest (%i, %j) in [100, 3] {
    %1 = loop.read %x[%i, %j] : tensor<100x3xf32>
    loop.yield %1 : f32
  } : tensor<100x3xf32>
  return %0 : tensor<100x3xf32>
}

// A nest in another one is a stage of it.
// CHECK-LABEL: func.func @inside
// CHECK-NOT: loop.reshape
func.func @inside(%a: tensor<5x4x3xf32>) -> tensor<5xf32> {
  %0 = loop.nest (%i) in [5] {
    %e = loop.nest (%k, %l) in [4, 3] {
      %x = loop.read %a[%i, %k, %l] : tensor<5x4x3xf32>
      %y = math.exp %x : f32
      loop.yield %y : f32
    } : tensor<4x3xf32>
    %z = arith.constant 0.0 : f32
    %s = loop.reduce (%k, %l) in [4, 3] init(%acc = %z : f32) {
      %x = loop.read %e[%k, %l] : tensor<4x3xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<5xf32>
  return %0 : tensor<5xf32>
}

// An array of the body has no view in front of the nest.
// CHECK-LABEL: func.func @own_array
// CHECK: in [4, 3]
func.func @own_array(%a: tensor<12xf32>) -> tensor<4x3xf32> {
  %0 = loop.nest (%i, %j) in [4, 3] {
    %c = loop.reshape %a : tensor<12xf32> to tensor<4x3xf32>
    %y = loop.read %c[%i, %j] : tensor<4x3xf32>
    %z = arith.addf %y, %y : f32
    loop.yield %z : f32
  } : tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// Who has named a nest knows its loops.
// CHECK-LABEL: func.func @labelled
// CHECK: in [4, 3] attributes {label = "e"}
func.func @labelled(%x: tensor<4x3xf32>) -> tensor<4x3xf32> {
  %0 = loop.nest (%i, %j) in [4, 3] attributes {label = "e"} {
    %1 = loop.read %x[%i, %j] : tensor<4x3xf32>
    loop.yield %1 : f32
  } : tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// Weights of a depthwise convolution: the channels, behind which a dimension of one element stands, are the last index.
// CHECK-LABEL: func.func @depthwise
// CHECK: %[[W:.*]] = loop.reshape %arg1 : tensor<3x384x1xf32> to tensor<3x384xf32>
// CHECK: loop.nest (%[[I:.*]], %[[K:.*]]) in [14, 384]
// CHECK: loop.reduce (%[[L:.*]]) in [3]
// CHECK: loop.read %[[W]][%[[L]], %[[K]]] : tensor<3x384xf32>
func.func @depthwise(%x: tensor<16x384xf32>, %w: tensor<3x384x1xf32>) -> tensor<14x384xf32> {
  %0 = loop.nest (%i, %k) in [14, 384] {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0.0 : f32
    %sum = loop.reduce (%l) in [3] init(%acc = %zero : f32) {
      %at = arith.addi %i, %l : index
      %1 = loop.read %x[%at, %k] : tensor<16x384xf32>
      %2 = loop.read %w[%l, %k, %c0] : tensor<3x384x1xf32>
      %3 = math.fma %1, %2, %acc : f32
      loop.yield %3 : f32
    }
    loop.yield %sum : f32
  } : tensor<14x384xf32>
  return %0 : tensor<14x384xf32>
}

// Arrays of one element, and those made inside of the nest, stay.
// CHECK-LABEL: func.func @one
// CHECK-NOT: loop.reshape
// CHECK: loop.read %arg0[%{{.*}}, %{{.*}}] : tensor<1x1xf32>
func.func @one(%x: tensor<1x1xf32>) -> tensor<4xf32> {
  %0 = loop.nest (%i) in [4] {
    %c0 = arith.constant 0 : index
    %1 = loop.read %x[%c0, %c0] : tensor<1x1xf32>
    loop.yield %1 : f32
  } : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Schedules name the dimensions that stages vary with.
// CHECK-LABEL: func.func @stages
// CHECK-NOT: loop.reshape
// CHECK: sum at j
func.func @stages(%a: tensor<4x3x1xf32>) -> tensor<4x1xf32> {
  %0 = loop.nest (%i, %j) in [4, 1] attributes {schedule = #loop.schedule<"out[i, j] sum at j [k]">} {
    %zero = arith.constant 0.0 : f32
    %sum = loop.reduce (%k) in [3] init(%acc = %zero : f32) attributes {label = "sum"} {
      %1 = loop.read %a[%i, %k, %j] : tensor<4x3x1xf32>
      %2 = arith.addf %1, %acc : f32
      loop.yield %2 : f32
    }
    loop.yield %sum : f32
  } : tensor<4x1xf32>
  return %0 : tensor<4x1xf32>
}
