// RUN: creole-opt --hlo-to-loops --split-input-file %s | FileCheck %s

// In memory, real and imaginary parts lie side by side: functions take and return such tensors.
// CHECK-LABEL: func.func @arguments(%arg0: tensor<4x2xf32>) -> tensor<4x2xf32>
// CHECK: %[[Z:.*]]:2 = loop.nest (%[[I:.*]]) in [4] {
// CHECK: %[[RE:.*]] = loop.read %arg0[%[[I]], %c0{{.*}}] : tensor<4x2xf32>
// CHECK: %[[IM:.*]] = loop.read %arg0[%[[I]], %c1{{.*}}] : tensor<4x2xf32>
// CHECK: loop.yield %[[RE]], %[[IM]] : f32, f32
// CHECK: } : tensor<4xf32>, tensor<4xf32>
// CHECK: %[[R:.*]] = loop.nest (%[[I:.*]], %[[K:.*]]) in [4, 2] {
// CHECK: %[[IM:.*]] = loop.read %[[Z]]#1[%[[I]]]
// CHECK: %[[RE:.*]] = loop.read %[[Z]]#0[%[[I]]]
// CHECK: %[[IS_RE:.*]] = arith.cmpi eq, %[[K]], %c0
// CHECK: arith.select %[[IS_RE]], %[[RE]], %[[IM]]
// CHECK: return %[[R]] : tensor<4x2xf32>
func.func @arguments(%z: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  return %z : tensor<4xcomplex<f32>>
}

// -----

// CHECK-LABEL: func.func private @declared(tensor<2xf64>, tensor<i32>) -> tensor<3x2xf64>
func.func private @declared(tensor<complex<f64>>, tensor<ui32>) -> tensor<3xcomplex<f64>>

// -----

// Calls pass what functions take.
// CHECK-LABEL: func.func @call
// CHECK: %[[A:.*]]:2 = loop.nest
// CHECK: %[[STORED:.*]] = loop.nest (%{{.*}}, %{{.*}}) in [4, 2]
// CHECK: %[[R:.*]] = call @callee(%[[STORED]]) : (tensor<4x2xf32>) -> tensor<4x2xf32>
// CHECK: loop.read %[[R]][
// CHECK: return
func.func private @callee(tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
func.func @call(%z: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  %0 = stablehlo.negate %z : tensor<4xcomplex<f32>>
  %1 = call @callee(%0) : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %1 : tensor<4xcomplex<f32>>
}

// -----

// Loop-carried values, results of branches and arguments of blocks are pairs.
// CHECK-LABEL: func.func @while
// CHECK: scf.while (%{{.*}} = %{{.*}}#0, %{{.*}} = %{{.*}}#1) : (tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
// CHECK: scf.condition(%{{.*}}) %{{.*}}, %{{.*}} : tensor<f32>, tensor<f32>
// CHECK: scf.yield %{{.*}}#0, %{{.*}}#1 : tensor<f32>, tensor<f32>
func.func @while(%z: tensor<complex<f32>>, %p: tensor<i1>) -> tensor<complex<f32>> {
  %0 = stablehlo.while(%w = %z) : tensor<complex<f32>>
    cond {
      stablehlo.return %p : tensor<i1>
    } do {
      %1 = stablehlo.multiply %w, %w : tensor<complex<f32>>
      stablehlo.return %1 : tensor<complex<f32>>
    }
  return %0 : tensor<complex<f32>>
}

// -----

// CHECK-LABEL: func.func @if
// CHECK: %[[R:.*]]:2 = scf.if %{{.*}} -> (tensor<f32>, tensor<f32>) {
// CHECK: scf.yield %{{.*}}, %{{.*}} : tensor<f32>, tensor<f32>
func.func @if(%p: tensor<i1>, %z: tensor<complex<f32>>) -> tensor<complex<f32>> {
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %z : tensor<complex<f32>>
  }, {
    %1 = stablehlo.negate %z : tensor<complex<f32>>
    stablehlo.return %1 : tensor<complex<f32>>
  }) : (tensor<i1>) -> tensor<complex<f32>>
  return %0 : tensor<complex<f32>>
}

// -----

// CHECK-LABEL: func.func @case
// CHECK: scf.index_switch %{{.*}} -> tensor<f32>, tensor<f32>
func.func @case(%i: tensor<i32>, %z: tensor<complex<f32>>) -> tensor<complex<f32>> {
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %z : tensor<complex<f32>>
  }, {
    %1 = stablehlo.negate %z : tensor<complex<f32>>
    stablehlo.return %1 : tensor<complex<f32>>
  }) : (tensor<i32>) -> tensor<complex<f32>>
  return %0 : tensor<complex<f32>>
}

// -----

// What ops of other dialects hand on are parts, in each operand field as many as there are.
// CHECK-LABEL: func.func @branches
// CHECK: %[[Z:.*]]:2 = loop.nest
// CHECK: cf.cond_br %arg1, ^bb1(%[[Z]]#0, %[[Z]]#1 : tensor<f32>, tensor<f32>), ^bb2
// CHECK: ^bb1(%{{.*}}: tensor<f32>, %{{.*}}: tensor<f32>):
func.func @branches(%z: tensor<complex<f32>>, %p: i1) -> tensor<complex<f32>> {
  cf.cond_br %p, ^bb1(%z : tensor<complex<f32>>), ^bb2
^bb1(%w: tensor<complex<f32>>):
  return %w : tensor<complex<f32>>
^bb2:
  %0 = stablehlo.negate %z : tensor<complex<f32>>
  cf.br ^bb1(%0 : tensor<complex<f32>>)
}

// -----

// A sum of complex numbers is two sums, in as many partials as other sums.
// CHECK-LABEL: func.func @reduce
// CHECK: loop.reduce (%{{.*}}) in [64] init(%[[RE:.*]] = %{{.*}} : f32, %[[IM:.*]] = %{{.*}} : f32) attributes {partials = 8 : i64} {
// CHECK: arith.addf %[[RE]],
// CHECK: arith.addf %[[IM]],
func.func @reduce(%z: tensor<64xcomplex<f32>>, %init: tensor<complex<f32>>) -> tensor<complex<f32>> {
  %0 = stablehlo.reduce(%z init: %init) applies stablehlo.add across dimensions = [0] : (tensor<64xcomplex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
  return %0 : tensor<complex<f32>>
}

// -----

// One update writes both parts.
// CHECK-LABEL: func.func @update
// CHECK: %{{.*}}:2 = loop.update (%{{.*}}) in [1] into(%{{.*}}#0, %{{.*}}#1 : tensor<4xf32>, tensor<4xf32>)
func.func @update(%z: tensor<4xcomplex<f32>>, %u: tensor<1xcomplex<f32>>, %i: tensor<i32>) -> tensor<4xcomplex<f32>> {
  %0 = stablehlo.dynamic_update_slice %z, %u, %i : (tensor<4xcomplex<f32>>, tensor<1xcomplex<f32>>, tensor<i32>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// -----

// CHECK-LABEL: func.func @dot
// CHECK-COUNT-4: loop.reduce
// CHECK-NOT: loop.reduce
func.func @dot(%a: tensor<2x3xcomplex<f32>>, %b: tensor<3x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xcomplex<f32>>, tensor<3x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  return %0 : tensor<2x2xcomplex<f32>>
}

// -----

// CHECK-LABEL: func.func @constants
// CHECK: arith.constant dense<1.500000e+00> : tensor<3xf32>
// CHECK: arith.constant dense<-2.000000e+00> : tensor<3xf32>
func.func @constants() -> tensor<3xcomplex<f32>> {
  %0 = stablehlo.constant dense<(1.5,-2.0)> : tensor<3xcomplex<f32>>
  return %0 : tensor<3xcomplex<f32>>
}
