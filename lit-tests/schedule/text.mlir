// RUN: creole-opt --split-input-file %s | FileCheck %s
// RUN: creole-opt --split-input-file --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

// Labels of stages, names of dimensions and schedules are attributes.
// CHECK-LABEL: func.func @matmul
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [32, 64] outs(%{{.*}} : memref<32x64xf32>) attributes {schedule = #loop.schedule<"out[par i/16, par j/32, i/4, j/8, i unroll, j lanes] sum at j/8 [k/4, k unroll, i unroll, j lanes] b at sum.k/4 [k, j lanes]">} {
// CHECK: loop.reduce (%{{.*}}) in [40] init(%{{.*}} = %{{.*}} : f32) attributes {label = "sum"} {
// CHECK: loop.read %{{.*}}[%{{.*}}, %{{.*}}] {label = "b"} : memref<40x64xf32>
// GENERIC: "loop.read"({{.*}}) <{label = "b"}>
// GENERIC: "loop.nest"() <{dims = ["row"], operandSegmentSizes = array<i32: 0, 0>, schedule = #loop.schedule<"out[row] e at row
func.func @matmul(%a: memref<32x40xf32>, %b: memref<40x64xf32>, %o: memref<32x64xf32>) {
  loop.nest (%i, %j) in [32, 64] outs(%o : memref<32x64xf32>) attributes {schedule = #loop.schedule<"out[par i/16, par j/32, i/4, j/8, i unroll, j lanes] sum at j/8 [k/4, k unroll, i unroll, j lanes] b at sum.k/4 [k, j lanes]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [40] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<32x40xf32>
      %y = loop.read %b[%k, %j] {label = "b"} : memref<40x64xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Names of dimensions; partials of a reduction; a tensor that is the nest's own.
// CHECK-LABEL: func.func @names
// CHECK: attributes {dims = ["row"], schedule = #loop.schedule<"out[row] e at row [column/4, column lanes] sum at row [column/4, column lanes]">}
// CHECK: loop.nest (%{{.*}}) in [8] attributes {dims = ["column"], label = "e"} {
// CHECK: loop.reduce (%{{.*}}) in [8] init(%{{.*}}) attributes {dims = ["column"], label = "sum", partials = 4 : i64} {
func.func @names(%a: tensor<3x8xf32>) -> tensor<3xf32> {
  %0 = loop.nest (%i) in [3] attributes {dims = ["row"], schedule = #loop.schedule<"out[row] e at row [column/4, column lanes] sum at row [column/4, column lanes]">} {
    %zero = arith.constant 0.0 : f32
    %e = loop.nest (%k) in [8] attributes {dims = ["column"], label = "e"} {
      %x = loop.read %a[%i, %k] : tensor<3x8xf32>
      loop.yield %x : f32
    } : tensor<8xf32>
    %s = loop.reduce (%k) in [8] init(%acc = %zero : f32) attributes {dims = ["column"], label = "sum", partials = 4} {
      %x = loop.read %e[%k] : tensor<8xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<3xf32>
  return %0 : tensor<3xf32>
}
