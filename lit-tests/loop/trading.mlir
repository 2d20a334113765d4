// Arrays that trade places in a loop: it begins in the memory of its results, a next version is made in the memory of an
// array that is not needed any more, and one nest behind the loop puts all arrays where they belong.
// RUN: creole-run %s --stop-after bufferize | FileCheck %s
// RUN: creole-run %s --random-inputs 1 --backend interp --output %t && creole-run %s --random-inputs 1 --expect %t
// RUN: creole-run %s --random-inputs 1 --donate 0,1 --expect %t

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[X:.*]]: memref<5000xf32>, %[[Y:.*]]: memref<5000xf32>, %[[R0:[^:]*]]: memref<5000xf32>, %[[R1:[^:]*]]: memref<5000xf32>)
// The first array is computed where its result belongs.
// CHECK-DAG: call @main_kernel_0(%[[X]], %[[R0]])
// CHECK-DAG: memref.copy %[[Y]], %[[R1]]
// CHECK-NOT: memref.alloc() : memref<5000xf32>
// CHECK: %[[LOOP:.*]]:3 = scf.while (%{{.*}} = %c0_i32, %{{.*}} = %[[R0]], %{{.*}} = %[[R1]])
// CHECK: ^bb0(%{{.*}}: i32, %[[A:.*]]: memref<5000xf32>, %[[B:.*]]: memref<5000xf32>):
// CHECK: func.call @main_kernel_1(%[[A]], %[[B]], %[[B]])
// CHECK: scf.yield %{{.*}}, %[[B]], %[[A]]
// CHECK: loop.nest (%[[I:.*]]) in [5000] outs(%[[R0]], %[[R1]] :
// CHECK-DAG: loop.read %[[LOOP]]#1[%[[I]]]
// CHECK-DAG: loop.read %[[LOOP]]#2[%[[I]]]
func.func @main(%x: tensor<5000xf32>, %y: tensor<5000xf32>) -> (tensor<5000xf32>, tensor<5000xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<7> : tensor<i32>
  %start = stablehlo.negate %x : tensor<5000xf32>
  %0:3 = stablehlo.while(%i = %zero, %now = %start, %before = %y) : tensor<i32>, tensor<5000xf32>, tensor<5000xf32>
    cond {
      %go = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %i1 = stablehlo.add %i, %one : tensor<i32>
      %turned = stablehlo.reverse %now, dims = [0] : tensor<5000xf32>
      %next = stablehlo.subtract %turned, %before : tensor<5000xf32>
      stablehlo.return %i1, %next, %now : tensor<i32>, tensor<5000xf32>, tensor<5000xf32>
    }
  return %0#1, %0#2 : tensor<5000xf32>, tensor<5000xf32>
}
