// RUN: creole-opt --schedule-nests --apply-schedule --canonicalize %s | FileCheck %s

// Each vector of %b and each element of %a that is loaded serves a tile of four rows and two vectors.
// CHECK-LABEL: func.func @product
// CHECK: scf.parallel (%[[I:[a-z0-9]+]]) = {{.*}} step (%c4)
// CHECK: scf.for %[[J:[a-z0-9]+]] = {{.*}} step %c8
// CHECK: scf.for %[[K:[a-z0-9]+]] = {{.*}} -> (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>)
// CHECK: vector.load %arg1[%[[K]], %[[J]]] : memref<40x64xf32>, vector<8xf32>
// CHECK-COUNT-4: math.fma {{.*}} : vector<8xf32>
// CHECK-NOT: math.fma
func.func @product(%a: memref<32x40xf32>, %b: memref<40x64xf32>, %o: memref<32x64xf32>) {
  loop.nest (%i, %j) in [32, 64] outs(%o : memref<32x64xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [40] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %k] : memref<32x40xf32>
      %y = loop.read %b[%k, %j] : memref<40x64xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// The rows go by inside of the lanes where what is around keeps all threads at work, and without the conditions of
// windows that reach over the edge.
// CHECK-LABEL: func.func @windows
// CHECK: scf.parallel (%{{.*}}, %[[I:[a-z0-9]+]]) = (%c0, %c4) to (%c8, %c28) step (%c1, %c4)
// CHECK: scf.for %[[J:[a-z0-9]+]] = {{.*}} to %c64
// CHECK: scf.for %[[T:[a-z0-9]+]] = {{.*}} to %c3
// CHECK: scf.for %[[K:[a-z0-9]+]] = {{.*}} to %c16
// CHECK: vector.load %arg1[%[[T]], %[[K]], %[[J]]] : memref<3x16x64xf32>, vector<8xf32>
// CHECK-NOT: arith.select
// CHECK-COUNT-4: math.fma {{.*}} : vector<8xf32>
// CHECK-NOT: math.fma
// CHECK: vector.store
func.func @windows(%a: memref<8x30x16xf32>, %b: memref<3x16x64xf32>, %o: memref<8x30x64xf32>) {
  loop.nest (%n, %i, %j) in [8, 30, 64] outs(%o : memref<8x30x64xf32>) {
    %zero = arith.constant 0.0 : f32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c29 = arith.constant 29 : index
    %c30 = arith.constant 30 : index
    %s = loop.reduce (%t, %k) in [3, 16] init(%acc = %zero : f32) {
      %sum = arith.addi %i, %t : index
      %at = arith.subi %sum, %c1 : index
      %inside = arith.cmpi ult, %at, %c30 : index
      %low = arith.maxsi %at, %c0 : index
      %place = arith.minsi %low, %c29 : index
      %x = loop.read %a[%n, %place, %k] : memref<8x30x16xf32>
      %y = loop.read %b[%t, %k, %j] : memref<3x16x64xf32>
      %f = math.fma %x, %y, %acc : f32
      %r = arith.select %inside, %f, %acc : f32
      loop.yield %r : f32
    }
    loop.yield %s : f32
  }
  return
}

// What is read for each row in vectors leaves registers for one vector of each of four rows, which share what is read
// beside. Three elements are written out.
// CHECK-LABEL: func.func @depthwise
// CHECK: scf.parallel (%{{.*}}) = (%c4) to (%c28) step (%c4)
// CHECK: scf.for %[[J:[a-z0-9]+]] = {{.*}} to %c64{{.*}} step %c4
// CHECK-NOT: scf.for
// CHECK-NOT: arith.select
// CHECK-COUNT-12: math.fma {{.*}} : vector<4xf32>
// CHECK-NOT: math.fma
// CHECK: vector.store
func.func @depthwise(%a: memref<30x64xf32>, %b: memref<3x64xf32>, %o: memref<30x64xf32>) {
  loop.nest (%i, %j) in [30, 64] outs(%o : memref<30x64xf32>) {
    %zero = arith.constant 0.0 : f32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c29 = arith.constant 29 : index
    %c30 = arith.constant 30 : index
    %s = loop.reduce (%t) in [3] init(%acc = %zero : f32) {
      %sum = arith.addi %i, %t : index
      %at = arith.subi %sum, %c1 : index
      %inside = arith.cmpi ult, %at, %c30 : index
      %low = arith.maxsi %at, %c0 : index
      %place = arith.minsi %low, %c29 : index
      %x = loop.read %a[%place, %j] : memref<30x64xf32>
      %y = loop.read %b[%t, %j] : memref<3x64xf32>
      %f = math.fma %x, %y, %acc : f32
      %r = arith.select %inside, %f, %acc : f32
      loop.yield %r : f32
    }
    loop.yield %s : f32
  }
  return
}
