// RUN: creole-opt %s --pass-pipeline='builtin.module(func.func(schedule-nests,apply-schedule,canonicalize,cse))' | FileCheck %s

// Two elements four apart, read by vectors of two: the last vector ends with the last element, which is its second one.
// CHECK-LABEL: func.func @two
// CHECK: %[[A:.*]] = vector.load %arg0[%[[AT:.*]]] : memref<64xf32>, vector<2xf32>
// CHECK: vector.load
// CHECK: vector.shuffle
// CHECK: %[[LAST:.*]] = arith.addi %[[AT]], %c3
// CHECK: %[[C:.*]] = vector.load %arg0[%[[LAST]]]
// CHECK-NOT: vector.load
// CHECK: vector.shuffle %{{.*}}, %[[C]] [0, 3]
func.func @two(%a: memref<64xf32>, %out: memref<16xf32>) {
  loop.nest (%i) in [16] outs(%out : memref<16xf32>) attributes {schedule = #loop.schedule<"out[i/2, i lanes]">} {
    %c4 = arith.constant 4 : index
    %at = arith.muli %i, %c4 : index
    %x = loop.read %a[%at] : memref<64xf32>
    loop.yield %x : f32
  }
  return
}
