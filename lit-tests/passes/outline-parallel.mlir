// RUN: creole-opt %s --outline-parallel --split-input-file | FileCheck %s

// One loop: the function counts from the begin of its part to the end. Constants and splats are made again inside.
// CHECK-LABEL: func.func @one(
// CHECK-SAME: %[[A:.*]]: memref<100xf32>, %[[K:.*]]: f32)
// CHECK-NEXT: %[[N:.*]] = arith.constant 10 : index
// CHECK-NEXT: loop.fork @one_parallel_0(%[[K]], %[[A]] : f32, memref<100xf32>) to %[[N]] grain 3
// CHECK-NEXT: return
// CHECK-LABEL: func.func private @one_parallel_0(
// CHECK-SAME: %[[BEGIN:.*]]: index, %[[END:.*]]: index, %[[K:.*]]: f32, %[[A:.*]]: memref<100xf32>)
// CHECK-SAME: attributes {creole.part}
// CHECK-NOT: scf.for
// CHECK: %[[V:.*]] = vector.broadcast %[[K]]
// CHECK: %[[LOW:.*]] = arith.muli %[[BEGIN]], %{{c10.*}}
// CHECK: %[[HIGH:.*]] = arith.muli %[[END]], %{{c10.*}}
// CHECK: scf.for %[[I:.*]] = %[[LOW]] to %[[HIGH]] step %{{c10.*}} {
// CHECK-NEXT: vector.store %[[V]], %[[A]][%[[I]]]
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @one(%a: memref<100xf32>, %k: f32) {
  %c0 = arith.constant 0 : index
  %c10 = arith.constant 10 : index
  %c100 = arith.constant 100 : index
  %v = vector.broadcast %k : f32 to vector<4xf32>
  scf.parallel (%i) = (%c0) to (%c100) step (%c10) {
    vector.store %v, %a[%i] : memref<100xf32>, vector<4xf32>
    scf.reduce
  } {creole.grain = 3}
  return
}

// -----

// Several loops: row by row. The first row may begin late, the last one end early; a loop of one iteration is no loop.
// CHECK-LABEL: func.func @rows(
// CHECK: loop.fork @rows_parallel_0(%{{.*}} : memref<6x1x5xindex>) to %{{c30.*}} grain 1
// CHECK-LABEL: func.func private @rows_parallel_0(
// CHECK-SAME: %[[BEGIN:.*]]: index, %[[END:.*]]: index
// CHECK: %[[FIRST:.*]] = arith.divui %[[BEGIN]], %[[S:c5.*]] : index
// CHECK: %[[BEFORE:.*]] = arith.subi %[[END]], %[[ONE:.*]] : index
// CHECK: %[[LAST:.*]] = arith.divui %[[BEFORE]], %[[S]] : index
// CHECK: %[[AFTER:.*]] = arith.addi %[[LAST]], %[[ONE]] : index
// CHECK: %[[START:.*]] = arith.muli %[[FIRST]], %[[S]] : index
// CHECK: %[[LATE:.*]] = arith.subi %[[BEGIN]], %[[START]] : index
// CHECK: %[[LEFT:.*]] = arith.subi %[[END]], %[[START]] : index
// CHECK: scf.for %[[ROW:.*]] = %[[FIRST]] to %[[AFTER]] step %[[ONE]] iter_args(%[[FROM:.*]] = %[[LATE]], %[[REST:.*]] = %[[LEFT]])
// CHECK: %[[TO:.*]] = arith.minsi %[[REST]], %[[S]] : index
// CHECK: scf.for %[[J:.*]] = %[[FROM]] to %[[TO]]
// CHECK: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[ROW]], %[[ZERO]], %[[J]]]
// CHECK: %[[NONE:.*]] = arith.constant 0 : index
// CHECK: %[[MORE:.*]] = arith.subi %[[REST]], %[[S]] : index
// CHECK: scf.yield %[[NONE]], %[[MORE]] : index, index
func.func @rows(%a: memref<6x1x5xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  scf.parallel (%i, %one, %j) = (%c0, %c0, %c0) to (%c6, %c1, %c5) step (%c1, %c1, %c1) {
    %k = arith.muli %i, %j : index
    memref.store %k, %a[%i, %one, %j] : memref<6x1x5xindex>
    scf.reduce
  } {creole.grain = 1}
  return
}

// -----

// Positions in several loops around are counted, with carries.
// CHECK-LABEL: func.func private @deep_parallel_0(
// CHECK: scf.for {{.*}} iter_args(%{{.*}}, %{{.*}}, %[[I:.*]] = %{{.*}}, %[[J:.*]] = %{{.*}}) -> (index, index, index, index)
// CHECK: scf.for %[[K:.*]] =
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[I]], %[[J]], %[[K]]]
// CHECK: }
// CHECK: %[[NEXT:.*]] = arith.addi %[[J]], %[[ONE:.*]] : index
// CHECK: %[[WRAPS:.*]] = arith.cmpi eq, %[[NEXT]], %{{c4.*}} : index
// CHECK: %[[J2:.*]] = arith.select %[[WRAPS]], %{{.*}}, %[[NEXT]] : index
// CHECK: %[[UP:.*]] = arith.addi %[[I]], %[[ONE]] : index
// CHECK: %[[I2:.*]] = arith.select %[[WRAPS]], %[[UP]], %[[I]] : index
// CHECK: scf.yield %{{.*}}, %{{.*}}, %[[I2]], %[[J2]]
func.func @deep(%a: memref<3x4x5xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  scf.parallel (%i, %j, %k) = (%c0, %c0, %c0) to (%c3, %c4, %c5) step (%c1, %c1, %c1) {
    memref.store %x, %a[%i, %j, %k] : memref<3x4x5xf32>
    scf.reduce
  } {creole.grain = 1}
  return
}

// -----

// No more iterations than one thread is given: sequential loops. What is parallel in them is looked at in turn.
// CHECK-LABEL: func.func @few(
// CHECK: scf.for %[[I:.*]] = %c0 to %c2 step %c1 {
// CHECK-NEXT: scf.for %[[J:.*]] = %c0 to %c3 step %c1 {
// CHECK-NEXT: memref.store %{{.*}}, %{{.*}}[%[[I]], %[[J]]]
// CHECK: loop.fork @few_parallel_0(%{{.*}}, %{{.*}}, %[[I]] : f32, memref<2x3xf32>, index) to
// CHECK-NOT: scf.parallel
// CHECK-LABEL: func.func private @few_parallel_0(
func.func @few(%a: memref<2x3xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c3) step (%c1, %c1) {
    memref.store %x, %a[%i, %j] : memref<2x3xf32>
    scf.parallel (%k) = (%c0) to (%c3) step (%c1) {
      memref.store %x, %a[%i, %k] : memref<2x3xf32>
      scf.reduce
    } {creole.grain = 1}
    scf.reduce
  } {creole.grain = 6}
  return
}

// -----

// What is parallel inside of a fork is sequential: the threads are taken.
// CHECK-LABEL: func.func @inner(
// CHECK: loop.fork @inner_parallel_0
// CHECK-LABEL: func.func private @inner_parallel_0(
// CHECK: scf.for
// CHECK: scf.for
// CHECK-NOT: scf.parallel
// CHECK-NOT: loop.fork
// CHECK: return
func.func @inner(%a: memref<64x64xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.parallel (%i) = (%c0) to (%c64) step (%c1) {
    scf.parallel (%j) = (%c0) to (%c64) step (%c1) {
      memref.store %x, %a[%i, %j] : memref<64x64xf32>
      scf.reduce
    } {creole.grain = 1}
    scf.reduce
  } {creole.grain = 1}
  return
}

// -----

// Bounds that are no constants: the size is computed in front, and captured with what the indices need.
// CHECK-LABEL: func.func @open(
// CHECK-SAME: %[[LOW:.*]]: index, %[[HIGH:.*]]: index, %[[STEP:.*]]: index
// CHECK: %[[SPAN:.*]] = arith.subi %[[HIGH]], %[[LOW]] : index
// CHECK: %[[SIZE:.*]] = arith.divui
// CHECK: %[[TOTAL:.*]] = arith.muli %{{c8.*}}, %[[SIZE]] : index
// CHECK: loop.fork @open_parallel_0(%{{.*}}, %{{.*}}, %[[LOW]], %[[STEP]], %[[SIZE]] : f32, memref<?xf32>, index, index, index) to %[[TOTAL]] grain 2
func.func @open(%low: index, %high: index, %step: index, %a: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i, %j) = (%c0, %low) to (%c8, %high) step (%c1, %step) {
    %k = arith.addi %i, %j : index
    memref.store %x, %a[%k] : memref<?xf32>
    scf.reduce
  } {creole.grain = 2}
  return
}

// -----

// The cost model says how many iterations a thread is given, and that few of them are not worth any.
// CHECK-LABEL: func.func @estimated(
// CHECK: loop.fork @estimated_parallel_0({{.*}}) to %{{.*}} grain [[GRAIN:[1-9][0-9]+]]{{$}}
// CHECK: scf.for
// CHECK-LABEL: func.func private @estimated_parallel_0(
func.func @estimated(%a: memref<1000000xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %few = arith.constant 50 : index
  %many = arith.constant 1000000 : index
  scf.parallel (%i) = (%c0) to (%many) step (%c1) {
    %x = memref.load %a[%i] : memref<1000000xf32>
    %y = math.exp %x : f32
    memref.store %y, %a[%i] : memref<1000000xf32>
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%few) step (%c1) {
    %x = memref.load %a[%i] : memref<1000000xf32>
    %y = math.exp %x : f32
    memref.store %y, %a[%i] : memref<1000000xf32>
    scf.reduce
  }
  return
}

// -----

// Names that are taken, and functions that are parts already.
// CHECK-LABEL: func.func @main(
// CHECK: loop.fork @main_parallel_0_(
// CHECK-LABEL: func.func private @main_parallel_0(
// CHECK: scf.for
// CHECK-LABEL: func.func private @main_parallel_0_(
func.func @main(%a: memref<100xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 100 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %a[%i] : memref<100xf32>
    scf.reduce
  } {creole.grain = 1}
  loop.fork @main_parallel_0(%a, %x : memref<100xf32>, f32) to %n grain 10
  return
}
func.func private @main_parallel_0(%begin: index, %end: index, %a: memref<100xf32>, %x: f32) attributes {creole.part} {
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%begin) to (%end) step (%c1) {
    memref.store %x, %a[%i] : memref<100xf32>
    scf.reduce
  } {creole.grain = 1}
  return
}
