// What is left of a row behind whole vectors, where a result may stand in the memory of what is read: the last vector overlaps the
// one before, is computed in front of it, and stored behind it.
// RUN: creole-run %s --stop-after vectorize | FileCheck %s
// RUN: creole-run %s --random-inputs=1 --backend=interp --output %t
// RUN: creole-run %s --random-inputs=1 --donate 0,2 --expect %t
// RUN: creole-run %s --random-inputs=1 --donate 0,2 --expect %t --target avx512f=off
// RUN: creole-run %s --random-inputs=1 --donate 0,2 --expect %t --target vector-bits=128

// CHECK: scf.parallel (%[[I:.*]]) =
// CHECK: %[[LAST:.*]] = vector.load %{{.*}}[%[[I]], %[[AT:.*]]]
// CHECK: %[[OF_LAST:.*]] = arith.mulf %[[LAST]]
// CHECK: vector.load %{{.*}}[%[[I]], %c0]
// CHECK: vector.store %{{.*}}, %[[TO:.*]][%[[I]], %c0]
// CHECK: vector.store %[[OF_LAST]], %[[TO]][%[[I]], %[[AT]]]
// CHECK-NOT: memref.store

// One element is left: it is computed by itself.
// CHECK: scf.parallel
// CHECK: memref.store
func.func @main(%x: tensor<97x20xf32>, %b: tensor<20xf32>, %y: tensor<97x33xf32>, %c: tensor<33xf32>) -> (tensor<97x20xf32>, tensor<97x33xf32>) {
  %0 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<20xf32>) -> tensor<97x20xf32>
  %1 = stablehlo.multiply %x, %0 : tensor<97x20xf32>
  %2 = stablehlo.broadcast_in_dim %c, dims = [1] : (tensor<33xf32>) -> tensor<97x33xf32>
  %3 = stablehlo.multiply %y, %2 : tensor<97x33xf32>
  return %1, %3 : tensor<97x20xf32>, tensor<97x33xf32>
}
