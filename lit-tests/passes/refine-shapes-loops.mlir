// RUN: creole-opt %s --split-input-file --refine-shapes --mlir-print-op-generic | FileCheck %s

// A body that yields a size which only a run shows: the argument keeps the written type, and so does what is computed from it.

// CHECK-LABEL: sym_name = "wider"
// CHECK: %[[D:.*]] = "stablehlo.iota"() {{.*}} -> tensor<4xi32>
// CHECK: "stablehlo.while"(%{{.*}}, %[[D]], %{{.*}})
// CHECK: ^bb0(%{{.*}}: tensor<i32>, %{{.*}}: tensor<?xi32>, %{{.*}}: tensor<i32>):
// CHECK: ^bb0(%{{.*}}: tensor<i32>, %[[X:.*]]: tensor<?xi32>, %{{.*}}: tensor<i32>):
// CHECK: "stablehlo.get_dimension_size"(%[[X]]) {{.*}} : (tensor<?xi32>) -> tensor<i32>
// CHECK: (tensor<i32>, tensor<4xi32>, tensor<i32>) -> (tensor<i32>, tensor<?xi32>, tensor<i32>)
func.func @wider(%m: tensor<1xi32>) -> tensor<i32> {
  %n = stablehlo.constant dense<4> : tensor<1xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %d = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  %r:3 = stablehlo.while(%i = %z, %x = %d, %sum = %z) : tensor<i32>, tensor<?xi32>, tensor<i32>
    cond {
      %c = stablehlo.compare LT, %i, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %s = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xi32>) -> tensor<i32>
      %a = stablehlo.add %sum, %s : tensor<i32>
      %y = stablehlo.dynamic_iota %m, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
      stablehlo.return %s, %y, %a : tensor<i32>, tensor<?xi32>, tensor<i32>
    }
  return %r#2 : tensor<i32>
}

// -----

// One value after another: %x is wider since %y is. The other dimension stays static.

// CHECK-LABEL: sym_name = "chain"
// CHECK: "stablehlo.while"
// CHECK: ^bb0(%{{.*}}: tensor<?x3xi32>, %{{.*}}: tensor<?x3xi32>):
// CHECK: ^bb0(%{{.*}}: tensor<?x3xi32>, %{{.*}}: tensor<?x3xi32>):
func.func @chain(%m: tensor<2xi32>, %p: tensor<i1>) -> tensor<?x?xi32> {
  %n = stablehlo.constant dense<[4, 3]> : tensor<2xi32>
  %three = stablehlo.constant dense<3> : tensor<1xi32>
  %d = stablehlo.dynamic_iota %n, dim = 0 : (tensor<2xi32>) -> tensor<?x?xi32>
  %r:2 = stablehlo.while(%x = %d, %y = %d) : tensor<?x?xi32>, tensor<?x?xi32>
    cond {
      stablehlo.return %p : tensor<i1>
    } do {
      %v = stablehlo.dynamic_iota %m, dim = 0 : (tensor<2xi32>) -> tensor<?x3xi32>
      stablehlo.return %y, %v : tensor<?x?xi32>, tensor<?x3xi32>
    }
  return %r#0 : tensor<?x?xi32>
}

// -----

// An inner loop is wider as the outer one is.

// CHECK-LABEL: sym_name = "nested"
// CHECK: "stablehlo.while"
// CHECK: ^bb0(%{{.*}}: tensor<?xi32>, %{{.*}}: tensor<?xi32>):
// CHECK: "stablehlo.while"
// CHECK: ^bb0(%{{.*}}: tensor<?xi32>):
// CHECK: ^bb0(%[[Y:.*]]: tensor<?xi32>):
// CHECK: "stablehlo.add"(%[[Y]], %[[Y]]) : {{.*}} -> tensor<?xi32>
func.func @nested(%m: tensor<1xi32>, %p: tensor<i1>) -> tensor<?xi32> {
  %n = stablehlo.constant dense<4> : tensor<1xi32>
  %d = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  %r:2 = stablehlo.while(%x = %d, %w = %d) : tensor<?xi32>, tensor<?xi32>
    cond {
      stablehlo.return %p : tensor<i1>
    } do {
      %inner = stablehlo.while(%y = %x) : tensor<?xi32>
        cond {
          stablehlo.return %p : tensor<i1>
        } do {
          %a = stablehlo.add %y, %y : tensor<?xi32>
          stablehlo.return %a : tensor<?xi32>
        }
      %v = stablehlo.dynamic_iota %m, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
      stablehlo.return %v, %inner : tensor<?xi32>, tensor<?xi32>
    }
  return %r#1 : tensor<?xi32>
}
