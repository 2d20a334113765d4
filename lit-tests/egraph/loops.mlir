// Loops: what does not depend on a loop moves in front of it, where it costs once what it cost in each iteration, and chains of
// products find their order with the trip count.
// RUN: creole-opt %s --eqsat=mode=real --explain -o %t.out 2> %t.err
// RUN: FileCheck %s < %t.out
// RUN: FileCheck %s --check-prefix=SAID < %t.err
// RUN: creole-opt %s --eqsat=mode=real --explain-proof=%t.proof -o %t.proved
// RUN: creole-opt --replay %t.proof 2>&1 | FileCheck %s --check-prefix=REPLAYED

// REPLAYED: remark: 'replay': {{[0-9]+}} steps hold, in mode 'real'{{$}}

// The product of two arrays from outside does not depend on the loop; a product with what is carried does.
// SAID: // @invariant
// SAID: stablehlo.dot_general %arg0, %arg1, {{.*}} : in front of a loop
// CHECK-LABEL: func.func @invariant
// CHECK: stablehlo.dot_general %arg0, %arg1
// CHECK: stablehlo.while
// CHECK: do
// CHECK-NOT: stablehlo.dot_general
// CHECK: return
func.func @invariant(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>, %x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<100> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<64x64xf32>
  cond {
    %p = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : tensor<i32>
    %1 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %2 = stablehlo.add %v, %1 : tensor<64x64xf32>
    stablehlo.return %j, %2 : tensor<i32>, tensor<64x64xf32>
  }
  return %0#1 : tensor<64x64xf32>
}

// Thousand iterations: one product of matrices in front of the loop, one with the vector in it.
// SAID: // @often
// SAID: stablehlo.dot_general %arg0, %arg1, {{.*}} : in front of a loop
// CHECK-LABEL: func.func @often
// CHECK: %[[AB:.*]] = stablehlo.dot_general %arg0, %arg1
// CHECK: stablehlo.while
// CHECK: do
// CHECK: stablehlo.dot_general %[[AB]], %{{.*}} -> tensor<64xf32>
// CHECK-NOT: stablehlo.dot_general
// CHECK: return
func.func @often(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>, %x: tensor<64xf32>) -> tensor<64xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<1000> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<64xf32>
  cond {
    %p = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : tensor<i32>
    %1 = stablehlo.dot_general %b, %v, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %2 = stablehlo.dot_general %a, %1, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64xf32>) -> tensor<64xf32>
    stablehlo.return %j, %2 : tensor<i32>, tensor<64xf32>
  }
  return %0#1 : tensor<64xf32>
}

// Three iterations: two products with the vector in each are cheaper than the one of matrices.
// SAID: // @rarely
// SAID-NOT: in front of
// CHECK-LABEL: func.func @rarely
// CHECK: stablehlo.while
// CHECK: do
// CHECK: stablehlo.dot_general %arg1, %{{.*}} -> tensor<64xf32>
// CHECK: stablehlo.dot_general %arg0, %{{.*}} -> tensor<64xf32>
func.func @rarely(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>, %x: tensor<64xf32>) -> tensor<64xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<64xf32>
  cond {
    %p = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : tensor<i32>
    %1 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %2 = stablehlo.dot_general %1, %v, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64xf32>) -> tensor<64xf32>
    stablehlo.return %j, %2 : tensor<i32>, tensor<64xf32>
  }
  return %0#1 : tensor<64xf32>
}

// Out of two loops; what depends on the outer one leaves the inner one alone.
// SAID: // @nested
// SAID-DAG: stablehlo.exponential {{.*}} : in front of a loop
// SAID-DAG: in front of loops
// CHECK-LABEL: func.func @nested
// CHECK: %[[T:.*]] = stablehlo.tanh %arg0
// CHECK: stablehlo.while
// CHECK: do
// CHECK: %[[E:.*]] = stablehlo.exponential
// CHECK: stablehlo.while
// CHECK: do
// CHECK-NOT: stablehlo.exponential
// CHECK-NOT: stablehlo.tanh
// CHECK: return
func.func @nested(%a: tensor<64x64xf32>, %x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<10> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<64x64xf32>
  cond {
    %p = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : tensor<i32>
    %1:2 = stablehlo.while(%k = %zero, %w = %v) : tensor<i32>, tensor<64x64xf32>
    cond {
      %p = stablehlo.compare LT, %k, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %l = stablehlo.add %k, %one : tensor<i32>
      %3 = stablehlo.tanh %a : tensor<64x64xf32>
      %4 = stablehlo.exponential %v : tensor<64x64xf32>
      %5 = stablehlo.multiply %w, %3 : tensor<64x64xf32>
      %6 = stablehlo.subtract %5, %4 : tensor<64x64xf32>
      stablehlo.return %l, %6 : tensor<i32>, tensor<64x64xf32>
    }
    stablehlo.return %j, %1#1 : tensor<i32>, tensor<64x64xf32>
  }
  return %0#1 : tensor<64x64xf32>
}

// What is cheap to compute where it is read, and what may be undefined, stays.
// SAID: // @stays
// SAID-NOT: in front of
// CHECK-LABEL: func.func @stays
// CHECK: scf.for
// CHECK: stablehlo.broadcast_in_dim
// CHECK: arith.divsi
func.func @stays(%a: tensor<f32>, %x: tensor<64x64xf32>, %n: index, %p: i32, %q: i32) -> (tensor<64x64xf32>, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x, %s = %p) -> (tensor<64x64xf32>, i32) {
    %1 = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %2 = stablehlo.add %v, %1 : tensor<64x64xf32>
    %3 = arith.divsi %p, %q : i32
    %4 = arith.xori %s, %3 : i32
    scf.yield %2, %4 : tensor<64x64xf32>, i32
  }
  return %0#0, %0#1 : tensor<64x64xf32>, i32
}
