// Values that a loop carries and never changes are captured; one with attributes keeps them, as these may be by value.
// RUN: creole-opt %s --canonicalize -split-input-file | FileCheck %s
// RUN: creole-opt %s --canonicalize --explain-proof=%t.proof -split-input-file -o %t.after
// RUN: creole-opt --replay %t.proof -split-input-file 2>&1 | FileCheck %s --check-prefix=REPLAYED
// RUN: creole-opt %s --canonicalize --eqsat=mode=real -split-input-file | FileCheck %s --check-prefix=BOTH

// REPLAYED: remark: 'replay': {{.*}}; trusted: stablehlo.while.invariant_args (

// CHECK-LABEL: func.func @captured
// CHECK: stablehlo.while(%{{.*}} = %{{.*}}, %{{.*}} = %arg2) : tensor<i32>, tensor<64xf32>
// CHECK: stablehlo.compare LT, %{{.*}}, %arg3
// CHECK: stablehlo.dot_general %arg1, %{{.*}}
// CHECK: stablehlo.dot_general %arg0, %{{.*}}
// CHECK: return %{{.*}}, %arg0 :
func.func @captured(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>, %x: tensor<64xf32>, %n: tensor<i32>) -> (tensor<64xf32>, tensor<64x64xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:5 = stablehlo.while(%i = %zero, %m = %n, %c = %a, %d = %b, %v = %x) : tensor<i32>, tensor<i32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64xf32>
  cond {
    %p = stablehlo.compare LT, %i, %m, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : tensor<i32>
    %1 = stablehlo.dot_general %d, %v, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %2 = stablehlo.dot_general %c, %1, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64xf32>) -> tensor<64xf32>
    stablehlo.return %j, %m, %c, %b, %2 : tensor<i32>, tensor<i32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64xf32>
  }
  return %0#4, %0#2 : tensor<64xf32>, tensor<64x64xf32>
}

// -----

// Values that change places are not the same in each iteration.
// CHECK-LABEL: func.func @places
// CHECK: stablehlo.while(%{{.*}} = %arg0, %{{.*}} = %arg1, %{{.*}} = %arg2)
func.func @places(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<f32>) -> tensor<f32> {
  %0:3 = stablehlo.while(%a = %x, %b = %y, %c = %z) : tensor<f32>, tensor<f32>, tensor<f32>
  cond {
    %p = stablehlo.compare LT, %a, %c : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %d = stablehlo.add %c, %a : tensor<f32>
    stablehlo.return %b, %a, %d : tensor<f32>, tensor<f32>, tensor<f32>
  }
  return %0#2 : tensor<f32>
}

// -----

// The e-graph sees the captures: the product of the two matrices is computed once.
// BOTH-LABEL: func.func @ordered
// BOTH: stablehlo.dot_general %arg0, %arg1
// BOTH: stablehlo.while
// BOTH: do
// BOTH: stablehlo.dot_general {{.*}} -> tensor<64xf32>
// BOTH-NOT: stablehlo.dot_general
// BOTH: return
func.func @ordered(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>, %x: tensor<64xf32>) -> tensor<64xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<1000> : tensor<i32>
  %0:4 = stablehlo.while(%i = %zero, %c = %a, %d = %b, %v = %x) : tensor<i32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64xf32>
  cond {
    %p = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : tensor<i32>
    %1 = stablehlo.dot_general %d, %v, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %2 = stablehlo.dot_general %c, %1, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64xf32>) -> tensor<64xf32>
    stablehlo.return %j, %c, %d, %2 : tensor<i32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64xf32>
  }
  return %0#3 : tensor<64xf32>
}

// -----

// CHECK-LABEL: func.func @attributes
// CHECK: stablehlo.while(%{{.*}} = %arg0, %{{.*}} = %arg1)
func.func @attributes(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
  %0:2 = stablehlo.while(%a = %x, %b = %y) : tensor<f32>, tensor<f32> attributes {names = ["a", "b"]}
  cond {
    %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %d = stablehlo.add %a, %a : tensor<f32>
    stablehlo.return %d, %b : tensor<f32>, tensor<f32>
  }
  return %0#0 : tensor<f32>
}
