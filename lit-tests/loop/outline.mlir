// RUN: creole-opt --outline-kernels --split-input-file %s | FileCheck %s

// What becomes a kernel, guard by guard (passes/loop/src/outline.rs).
//
// a nest of one element stays ..... @one_element     a nest in another one .......... @inner
// a kernel stays what it is ....... @is_kernel       a declaration .................. @declared
// on memrefs it stays ............. @on_memrefs      an update ...................... @update
// equal kernels are one ........... @equal           names of loops don't count ..... @names
// with a schedule they do ......... @scheduled       names that are taken ........... @taken
// small constants move in ......... @constants       data does not .................. @constants
// but for different offsets ....... @offsets

// CHECK-LABEL: func.func @one_element
// CHECK: loop.nest () in []
// CHECK-NOT: func.func private
func.func @one_element(%a: tensor<f32>) -> tensor<f32> {
  %0 = loop.nest () in [] {
    %x = loop.read %a[] : tensor<f32>
    %y = arith.negf %x : f32
    loop.yield %y : f32
  } : tensor<f32>
  return %0 : tensor<f32>
}

// -----

// CHECK-LABEL: func.func @inner(
// CHECK: call @inner_kernel_0
// CHECK: func.func private @inner_kernel_0
// CHECK: loop.nest (%{{.*}}) in [8]
// CHECK: loop.nest (%{{.*}}) in [4]
// CHECK-NOT: func.func
func.func @inner(%a: tensor<8x4xf32>) -> tensor<8xf32> {
  %0 = loop.nest (%i) in [8] {
    %e = loop.nest (%k) in [4] {
      %x = loop.read %a[%i, %k] : tensor<8x4xf32>
      loop.yield %x : f32
    } : tensor<4xf32>
    %c0 = arith.constant 0 : index
    %y = loop.read %e[%c0] : tensor<4xf32>
    loop.yield %y : f32
  } : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// CHECK-LABEL: func.func private @is_kernel
// CHECK: loop.nest
// CHECK-NOT: func.func
func.func private @is_kernel(%a: tensor<8xf32>) -> tensor<8xf32> attributes {creole.kernel} {
  %0 = loop.nest (%i) in [8] {
    %x = loop.read %a[%i] : tensor<8xf32>
    loop.yield %x : f32
  } : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// CHECK: func.func private @declared(tensor<8xf32>)
// CHECK-NOT: func.func
func.func private @declared(tensor<8xf32>)

// -----

// CHECK-LABEL: func.func @on_memrefs
// CHECK: loop.nest
// CHECK-NOT: func.func
func.func @on_memrefs(%a: memref<8xf32>, %o: memref<8xf32>) {
  loop.nest (%i) in [8] outs(%o : memref<8xf32>) {
    %x = loop.read %a[%i] : memref<8xf32>
    loop.yield %x : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @equal(
// CHECK: %[[X:.*]] = call @equal_kernel_0(%arg0)
// CHECK: call @equal_kernel_0(%[[X]])
// CHECK: func.func private @equal_kernel_0
// CHECK-NOT: func.func
func.func @equal(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = loop.nest (%i) in [8] {
    %x = loop.read %a[%i] : tensor<8xf32>
    %y = arith.negf %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %1 = loop.nest (%i) in [8] {
    %x = loop.read %0[%i] : tensor<8xf32>
    %y = arith.negf %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

// CHECK-LABEL: func.func @names(
// CHECK: call @names_kernel_0
// CHECK: call @names_kernel_0
// CHECK: func.func private @names_kernel_0
// CHECK-NOT: dims
func.func @names(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = loop.nest (%i) in [8] attributes {dims = ["row"]} {
    %x = loop.read %a[%i] {label = "copy"} : tensor<8xf32>
    %y = arith.negf %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %1 = loop.nest (%i) in [8] {
    %x = loop.read %0[%i] : tensor<8xf32>
    %y = arith.negf %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

// CHECK-LABEL: func.func @scheduled(
// CHECK: call @scheduled_kernel_0
// CHECK: call @scheduled_kernel_1
// CHECK: dims = ["row"]
func.func @scheduled(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = loop.nest (%i) in [8] attributes {dims = ["row"], schedule = #loop.schedule<"out[row]">} {
    %x = loop.read %a[%i] : tensor<8xf32>
    %y = arith.negf %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %1 = loop.nest (%i) in [8] {
    %x = loop.read %0[%i] : tensor<8xf32>
    %y = arith.negf %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

// CHECK-LABEL: func.func @taken(
// CHECK: call @taken_kernel_0_(
func.func @taken(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = loop.nest (%i) in [8] {
    %x = loop.read %a[%i] : tensor<8xf32>
    loop.yield %x : f32
  } : tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func private @taken_kernel_0()

// -----

// CHECK-LABEL: func.func @constants(
// CHECK: %[[DATA:.*]] = stablehlo.constant dense<[1.0{{.*}}, 2.0{{.*}}]>
// CHECK: call @constants_kernel_0(%[[DATA]])
// CHECK: func.func private @constants_kernel_0(%{{.*}}: tensor<2xf32>)
// CHECK-DAG: arith.constant 5.0
// CHECK-DAG: stablehlo.constant dense<3.0
func.func @constants() -> tensor<2xf32> {
  %data = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %splat = stablehlo.constant dense<3.0> : tensor<2xf32>
  %five = arith.constant 5.0 : f32
  %0 = loop.nest (%i) in [2] {
    %x = loop.read %data[%i] : tensor<2xf32>
    %y = loop.read %splat[%i] : tensor<2xf32>
    %z = arith.addf %x, %five : f32
    %r = arith.addf %z, %y : f32
    loop.yield %r : f32
  } : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// CHECK-LABEL: func.func @update(
// CHECK: call @update_kernel_0(%arg0)
// CHECK: func.func private @update_kernel_0
// CHECK: loop.update
func.func @update(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = loop.update (%i) in [4] into(%a : tensor<8xf32>) attributes {unique} {
    %x = arith.constant 1.0 : f32
    loop.write %x at [%i] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return %0 : tensor<8xf32>
}

// -----

// CHECK-LABEL: func.func @offsets(
// CHECK-SAME: %[[A:.*]]: tensor<4x8xf32>, %[[B:.*]]: tensor<4x8xf32>
// CHECK: call @offsets_kernel_0(%[[A]], %[[B]], %c1{{[_0-9]*}})
// CHECK: call @offsets_kernel_0(%[[A]], %[[B]], %c3{{[_0-9]*}})
// CHECK: call @offsets_kernel_1(%[[A]]) :
// CHECK: func.func private @offsets_kernel_0(%[[X:.*]]: tensor<4x8xf32>, %[[Y:.*]]: tensor<4x8xf32>, %[[N:.*]]: index)
// CHECK: %[[C2:.*]] = arith.constant 2 : index
// CHECK: loop.nest (%[[I:.*]]) in [8]
// CHECK: loop.read %[[X]][%[[N]], %[[I]]]
// CHECK: loop.read %[[Y]][%[[C2]], %[[I]]]
// CHECK: func.func private @offsets_kernel_1(
// CHECK: arith.constant 1 : index
func.func @offsets(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %0 = loop.nest (%i) in [8] {
    %x = loop.read %a[%c1, %i] : tensor<4x8xf32>
    %y = loop.read %b[%c2, %i] : tensor<4x8xf32>
    %z = arith.addf %x, %y : f32
    loop.yield %z : f32
  } : tensor<8xf32>
  %1 = loop.nest (%i) in [8] {
    %x = loop.read %a[%c3, %i] : tensor<4x8xf32>
    %y = loop.read %b[%c2, %i] : tensor<4x8xf32>
    %z = arith.addf %x, %y : f32
    loop.yield %z : f32
  } : tensor<8xf32>
  %2 = loop.nest (%i) in [8] {
    %x = loop.read %a[%c1, %i] : tensor<4x8xf32>
    loop.yield %x : f32
  } : tensor<8xf32>
  return %0, %1, %2 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}
