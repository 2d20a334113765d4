// RUN: creole-opt --hlo-to-loops --merge-updates --loop-fuse --canonicalize --cse --order-updates --outline-kernels --bufferize --split-input-file %s | FileCheck %s

// A loop in a branch, of arrays that trade places: it begins in the memory of the arrays that the loop around carries,
// and puts them back there, all at once. There is no other memory for them.
// CHECK-LABEL: func.func @in_a_branch(
// CHECK-SAME: [[A:%[a-z0-9]+]]: memref<512xf32>, [[B:%[a-z0-9]+]]: memref<512xf32>, [[V:%[a-z0-9]+]]: memref<1xf32>, [[N:%[a-z0-9]+]]: memref<i32>, [[X:%[a-z0-9]+]]: memref<512xf32>, [[Y:%[a-z0-9]+]]: memref<512xf32>)
// CHECK-NOT: memref.alloc() : memref<512xf32>
// CHECK-DAG: memref.copy [[A]], [[X]]
// CHECK-DAG: memref.copy [[B]], [[Y]]
// CHECK-NOT: memref.alloc() : memref<512xf32>
// CHECK-NOT: memref.copy {{.*}} memref<512xf32>
// CHECK: scf.while
// CHECK: scf.if
// CHECK: [[R:%[0-9]+]]:2 = scf.while ({{.*}} = [[X]], {{.*}} = [[Y]]) : (memref<512xf32>, memref<512xf32>)
// CHECK: loop.nest ([[I:%.+]]) in [512] outs([[X]], [[Y]] : memref<512xf32>, memref<512xf32>) {
// CHECK-NEXT: [[P:%.+]] = loop.read [[R]]#0{{\[}}[[I]]]
// CHECK-NEXT: [[Q:%.+]] = loop.read [[R]]#1{{\[}}[[I]]]
// CHECK-NEXT: loop.yield [[P]], [[Q]]
// CHECK-NOT: memref.copy {{.*}} memref<512xf32>
// CHECK-LABEL: func.func private
func.func @in_a_branch(%x: tensor<512xf32>, %y: tensor<512xf32>, %v: tensor<1xf32>, %n: tensor<i32>) -> (tensor<512xf32>, tensor<512xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %a = %x, %b = %y) : tensor<i32>, tensor<512xf32>, tensor<512xf32> cond {
    %go = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %p = stablehlo.compare GT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s:2 = "stablehlo.if"(%p) ({
      %t:3 = stablehlo.while(%j = %zero, %c = %a, %d = %b) : tensor<i32>, tensor<512xf32>, tensor<512xf32> cond {
        %go = stablehlo.compare LT, %j, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %go : tensor<i1>
      } do {
        %after = stablehlo.add %j, %one : tensor<i32>
        %u = stablehlo.dynamic_update_slice %d, %v, %j : (tensor<512xf32>, tensor<1xf32>, tensor<i32>) -> tensor<512xf32>
        stablehlo.return %after, %u, %c : tensor<i32>, tensor<512xf32>, tensor<512xf32>
      }
      stablehlo.return %t#1, %t#2 : tensor<512xf32>, tensor<512xf32>
    }, {
      stablehlo.return %a, %b : tensor<512xf32>, tensor<512xf32>
    }) : (tensor<i1>) -> (tensor<512xf32>, tensor<512xf32>)
    stablehlo.return %next, %s#0, %s#1 : tensor<i32>, tensor<512xf32>, tensor<512xf32>
  }
  return %r#1, %r#2 : tensor<512xf32>, tensor<512xf32>
}

// -----

// Arrays that are given away are changed where they are.
// CHECK-LABEL: func.func @given_away(
// CHECK-SAME: [[A:%[a-z0-9]+]]: memref<512xf32>, [[B:%[a-z0-9]+]]: memref<512xf32>, [[V:%[a-z0-9]+]]: memref<1xf32>, [[N:%[a-z0-9]+]]: memref<i32>)
// CHECK-NOT: memref.alloc() : memref<512xf32>
// CHECK-NOT: memref.copy {{.*}} memref<512xf32>
// CHECK: scf.while ({{.*}} = [[A]], {{.*}} = [[B]]) : (memref<512xf32>, memref<512xf32>)
// CHECK-NOT: memref.copy {{.*}} memref<512xf32>
// CHECK: loop.nest {{.*}} outs([[A]], [[B]] : memref<512xf32>, memref<512xf32>)
// CHECK: return
func.func @given_away(%x: tensor<512xf32> {tf.aliasing_output = 0 : i32}, %y: tensor<512xf32> {tf.aliasing_output = 1 : i32}, %v: tensor<1xf32>, %n: tensor<i32>) -> (tensor<512xf32>, tensor<512xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %a = %x, %b = %y) : tensor<i32>, tensor<512xf32>, tensor<512xf32> cond {
    %go = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %u = stablehlo.dynamic_update_slice %b, %v, %i : (tensor<512xf32>, tensor<1xf32>, tensor<i32>) -> tensor<512xf32>
    stablehlo.return %next, %u, %a : tensor<i32>, tensor<512xf32>, tensor<512xf32>
  }
  return %r#1, %r#2 : tensor<512xf32>, tensor<512xf32>
}
