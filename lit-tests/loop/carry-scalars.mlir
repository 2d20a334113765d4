// RUN: creole-opt %s --carry-scalars --canonicalize | FileCheck %s
// RUN: creole-run %s --random-inputs=1 --output=%t --backend=interp
// RUN: creole-run %s --random-inputs=1 --expect=%t
// RUN: creole-run %s --entry=places --random-inputs=1 --output=%t2 --backend=interp
// RUN: creole-run %s --entry=places --random-inputs=1 --expect=%t2

// A counter and a sum are values; elements of arrays are read where the nest was. Behind the loop there is a tensor again.
// CHECK-LABEL: func.func @main
// CHECK: %[[R:.*]]:3 = scf.while (%[[I:.*]] = %{{.*}}, %[[S:.*]] = %{{.*}}, %[[A:.*]] = %{{.*}}) : (i32, f32, tensor<16xf32>) -> (i32, f32, tensor<16xf32>)
// CHECK-NOT: loop.read
// CHECK: scf.condition(%{{.*}}) %[[I]], %[[S]], %[[A]]
// CHECK: ^bb0(%[[J:.*]]: i32, %[[T:.*]]: f32, %[[B:.*]]: tensor<16xf32>):
// CHECK-NOT: loop.nest () in []
// CHECK: %[[X:.*]] = loop.read %[[B]]
// CHECK: %[[U:.*]] = arith.addf %[[T]], %[[X]]
// CHECK: loop.update
// CHECK: loop.write %[[U]]
// CHECK: scf.yield %{{.*}}, %[[U]], %{{.*}} : i32, f32, tensor<16xf32>
// CHECK: %[[SUM:.*]] = loop.nest () in [] {
// CHECK-NEXT: loop.yield %[[R]]#1
// CHECK: return %[[SUM]]
func.func @main(%x: tensor<16xf32>, %s: tensor<f32>) -> (tensor<f32>, tensor<16xf32>) {
  %zero = arith.constant dense<0> : tensor<i32>
  %r:3 = scf.while (%i = %zero, %sum = %s, %a = %x) : (tensor<i32>, tensor<f32>, tensor<16xf32>) -> (tensor<i32>, tensor<f32>, tensor<16xf32>) {
    %c16 = arith.constant 16 : i32
    %n = loop.read %i[] : tensor<i32>
    %go = arith.cmpi slt, %n, %c16 : i32
    scf.condition(%go) %i, %sum, %a : tensor<i32>, tensor<f32>, tensor<16xf32>
  } do {
  ^bb0(%i: tensor<i32>, %sum: tensor<f32>, %a: tensor<16xf32>):
    %next = loop.nest () in [] {
      %c1 = arith.constant 1 : i32
      %n = loop.read %i[] : tensor<i32>
      %m = arith.addi %n, %c1 : i32
      loop.yield %m : i32
    } : tensor<i32>
    %more = loop.nest () in [] {
      %n = loop.read %i[] : tensor<i32>
      %at = arith.index_cast %n : i32 to index
      %v = loop.read %a[%at] : tensor<16xf32>
      %t = loop.read %sum[] : tensor<f32>
      %u = arith.addf %t, %v : f32
      loop.yield %u : f32
    } : tensor<f32>
    %b = loop.update (%k) in [1] into(%a : tensor<16xf32>) attributes {unique} {
      %n = loop.read %i[] : tensor<i32>
      %at = arith.index_cast %n : i32 to index
      %u = loop.read %more[] : tensor<f32>
      %place = arith.addi %k, %at : index
      loop.write %u at [%place] : f32
    } combine {
    ^bb0(%old: f32, %new: f32):
      loop.yield %new : f32
    }
    scf.yield %next, %more, %b : tensor<i32>, tensor<f32>, tensor<16xf32>
  }
  return %r#1, %r#2 : tensor<f32>, tensor<16xf32>
}

// Values that trade places, an inner loop, and truth values, which stay tensors.
// CHECK-LABEL: func.func @places
// CHECK: scf.while {{.*}} : (i32, i32, tensor<i1>) -> (i32, i32)
// CHECK: ^bb0(%[[A:.*]]: i32, %[[B:.*]]: i32):
// CHECK: %[[IN:.*]] = scf.while (%{{.*}} = %[[A]]) : (i32) -> i32
// CHECK: scf.yield %[[B]], %[[IN]], %{{.*}} : i32, i32, tensor<i1>
func.func @places(%n: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %one = arith.constant dense<1> : tensor<i32>
  %true = arith.constant dense<true> : tensor<i1>
  %r:3 = scf.while (%a = %one, %b = %one, %go = %true) : (tensor<i32>, tensor<i32>, tensor<i1>) -> (tensor<i32>, tensor<i32>, tensor<i1>) {
    %p = loop.read %go[] : tensor<i1>
    scf.condition(%p) %a, %b, %go : tensor<i32>, tensor<i32>, tensor<i1>
  } do {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %go: tensor<i1>):
    %inner = scf.while (%x = %a) : (tensor<i32>) -> tensor<i32> {
      %c50 = arith.constant 50 : i32
      %v = loop.read %x[] : tensor<i32>
      %p = arith.cmpi slt, %v, %c50 : i32
      scf.condition(%p) %x : tensor<i32>
    } do {
    ^bb0(%x: tensor<i32>):
      %y = loop.nest () in [] {
        %v = loop.read %x[] : tensor<i32>
        %w = loop.read %b[] : tensor<i32>
        %s = arith.addi %v, %w : i32
        loop.yield %s : i32
      } : tensor<i32>
      scf.yield %y : tensor<i32>
    }
    %again = loop.nest () in [] {
      %c1000 = arith.constant 1000 : i32
      %v = loop.read %inner[] : tensor<i32>
      %w = loop.read %b[] : tensor<i32>
      %s = arith.addi %v, %w : i32
      %p = arith.cmpi slt, %s, %c1000 : i32
      %c100 = arith.constant 100 : i32
      %q = arith.cmpi slt, %w, %c100 : i32
      %both = arith.andi %p, %q : i1
      %c49 = arith.constant 49 : i32
      %t = arith.cmpi slt, %v, %c49 : i32
      %all = arith.andi %both, %t : i1
      loop.yield %all : i1
    } : tensor<i1>
    scf.yield %b, %inner, %again : tensor<i32>, tensor<i32>, tensor<i1>
  }
  return %r#0, %r#1 : tensor<i32>, tensor<i32>
}
