// The constants of an expansion over a tensor of unknown size are as many as those of a number.
// RUN: creole-opt %s --math-expand-ops="ops=ctlz" | FileCheck %s

// CHECK-LABEL: func.func @zeros
//   CHECK-DAG: %[[C32:.*]] = arith.constant dense<32> : tensor<?xi32>
//   CHECK-DAG: %[[MAX:.*]] = arith.constant dense<2147483647> : tensor<?xi32>
//   CHECK-DAG: %[[C0:.*]] = arith.constant dense<0> : tensor<?xi32>
//   CHECK-DAG: %[[C16:.*]] = arith.constant dense<16> : tensor<?xi32>
//   CHECK-DAG: %[[HALF:.*]] = arith.constant dense<65535> : tensor<?xi32>
//       CHECK: %[[SMALL:.*]] = arith.cmpi ule, %arg0, %[[HALF]] : tensor<?xi32>
//       CHECK: arith.select %[[SMALL]], %[[C16]], %[[C0]]
//       CHECK: arith.cmpi ule, %{{.*}}, %[[MAX]] : tensor<?xi32>
//       CHECK: %[[NONE:.*]] = arith.cmpi eq, %arg0, %[[C0]] : tensor<?xi32>
//       CHECK: arith.select %[[NONE]], %[[C32]], %{{.*}}
func.func @zeros(%x: tensor<?xi32>) -> tensor<?xi32> {
  %0 = math.ctlz %x : tensor<?xi32>
  return %0 : tensor<?xi32>
}
