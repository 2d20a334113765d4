// RUN: creole-opt --hlo-to-loops --split-input-file %s | FileCheck %s

// Comparators, guard by guard (passes/hlo/src/to_loops/order.rs).
//
// one key ............... @key        the second element first ... @swapped
// two keys .............. @keys       a select for the second .... @selected
// not the same of both .. @merged     no strict relation ......... @loose
// slices of the results . @first

// CHECK-LABEL: @key(
// CHECK: arith.bitcast {{.*}} : f32 to i32
// CHECK: loop.kernel @argsort({{.*}}) {dim = 0 : i64}
// CHECK-NOT: loop.update
func.func @key(%a: tensor<5xf32>) -> tensor<5xf32> {
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.compare LT, %x, %y, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<5xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// -----

// `y < x` is descending: the bits of the key are flipped.
// CHECK-LABEL: @swapped(
// CHECK: %[[ONES:.*]] = arith.constant -1 : i8
// CHECK: arith.xori {{.*}}, %[[ONES]]
// CHECK: loop.kernel @argsort
func.func @swapped(%a: tensor<5xi8>) -> tensor<5xi8> {
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<i8>, %y: tensor<i8>):
    %1 = stablehlo.compare LT, %y, %x : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<5xi8>) -> tensor<5xi8>
  return %0 : tensor<5xi8>
}

// -----

// CHECK-LABEL: @keys(
// CHECK-COUNT-2: loop.kernel @argsort
// CHECK-NOT: loop.update
func.func @keys(%a: tensor<5xi8>, %b: tensor<5xi32>) -> (tensor<5xi8>, tensor<5xi32>) {
  %0:2 = "stablehlo.sort"(%a, %b) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<i8>, %y: tensor<i8>, %u: tensor<i32>, %v: tensor<i32>):
    %1 = stablehlo.compare LT, %x, %y : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %2 = stablehlo.compare EQ, %y, %x : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %3 = stablehlo.compare GT, %u, %v : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.and %3, %2 : tensor<i1>
    %5 = stablehlo.or %4, %1 : tensor<i1>
    stablehlo.return %5 : tensor<i1>
  }) : (tensor<5xi8>, tensor<5xi32>) -> (tensor<5xi8>, tensor<5xi32>)
  return %0#0, %0#1 : tensor<5xi8>, tensor<5xi32>
}

// -----

// CHECK-LABEL: @selected(
// CHECK-COUNT-2: loop.kernel @argsort
// CHECK-NOT: loop.update
func.func @selected(%a: tensor<5xi8>, %b: tensor<5xi32>) -> (tensor<5xi8>, tensor<5xi32>) {
  %0:2 = "stablehlo.sort"(%a, %b) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<i8>, %y: tensor<i8>, %u: tensor<i32>, %v: tensor<i32>):
    %1 = stablehlo.compare LT, %x, %y : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %2 = stablehlo.compare EQ, %x, %y : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %3 = stablehlo.compare GT, %u, %v : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.select %2, %3, %1 : tensor<i1>, tensor<i1>
    stablehlo.return %4 : tensor<i1>
  }) : (tensor<5xi8>, tensor<5xi32>) -> (tensor<5xi8>, tensor<5xi32>)
  return %0#0, %0#1 : tensor<5xi8>, tensor<5xi32>
}

// -----

// Runs of 1, 2 and 4 elements are merged.
// CHECK-LABEL: @merged(
// CHECK-NOT: loop.kernel
// CHECK-COUNT-3: loop.update
// CHECK-NOT: loop.update
func.func @merged(%a: tensor<5xi8>) -> tensor<5xi8> {
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<i8>, %y: tensor<i8>):
    %2 = stablehlo.abs %x : tensor<i8>
    %1 = stablehlo.compare LT, %2, %y : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<5xi8>) -> tensor<5xi8>
  return %0 : tensor<5xi8>
}

// -----

// CHECK-LABEL: @loose(
// CHECK-NOT: loop.kernel
// CHECK: loop.update
func.func @loose(%a: tensor<5xi8>) -> tensor<5xi8> {
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<i8>, %y: tensor<i8>):
    %1 = stablehlo.compare LE, %x, %y : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<5xi8>) -> tensor<5xi8>
  return %0 : tensor<5xi8>
}

// -----

// The kernel finds the places that the longest slice reads. Less significant keys order whole lines.
// CHECK-LABEL: @first(
// CHECK: loop.kernel @argsort({{.*}}) {dim = 1 : i64} : tensor<3x9xi32>
// CHECK: loop.kernel @argsort({{.*}}) {dim = 1 : i64} : tensor<3x4xi32>
// CHECK: in [3, 4]
// CHECK: in [3, 4]
// CHECK: in [3, 2]
func.func @first(%a: tensor<3x9xi8>, %b: tensor<3x9xi32>) -> (tensor<3x2xi8>, tensor<2x2xi32>) {
  %0:2 = "stablehlo.sort"(%a, %b) <{dimension = 1 : i64}> ({
  ^bb0(%x: tensor<i8>, %y: tensor<i8>, %u: tensor<i32>, %v: tensor<i32>):
    %1 = stablehlo.compare LT, %x, %y : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %2 = stablehlo.compare EQ, %x, %y : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %3 = stablehlo.compare GT, %u, %v : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.select %2, %3, %1 : tensor<i1>, tensor<i1>
    stablehlo.return %4 : tensor<i1>
  }) : (tensor<3x9xi8>, tensor<3x9xi32>) -> (tensor<3x9xi8>, tensor<3x9xi32>)
  %1 = stablehlo.slice %0#0 [0:3, 0:2] : (tensor<3x9xi8>) -> tensor<3x2xi8>
  %2 = stablehlo.slice %0#1 [1:3, 1:4:2] : (tensor<3x9xi32>) -> tensor<2x2xi32>
  return %1, %2 : tensor<3x2xi8>, tensor<2x2xi32>
}
