// RUN: creole-opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: creole-opt --allow-unregistered-dialect %s | creole-opt --allow-unregistered-dialect | FileCheck %s
// RUN: creole-opt --allow-unregistered-dialect --mlir-print-op-generic %s | creole-opt --allow-unregistered-dialect | FileCheck %s

// CHECK: #distinct = distinct[0]<"a">
// CHECK-NEXT: #loc = loc("f":1:2)
// CHECK-NEXT: #map = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-NEXT: #set = affine_set<(d0)[s0] : (d0 - s0 >= 0, -d0 + s0 >= 0, d0 - 4 == 0)>
// CHECK-NEXT: module {

// CHECK-NEXT: a00 = #map, a01 = #set, a02 = memref<4x4xf32, #map1, 1>, a03 = #loc, a04 = #distinct
"t.names"() {
  a00 = affine_map<(i, j)[s] -> (s + j, i * 2 * 2)>,
  a01 = affine_set<(i)[s] : (i - s >= 0, i <= s, i == 4)>,
  a02 = memref<4x4xf32, affine_map<(i, j) -> (j, i)>, 1>,
  a03 = loc("f":1:2),
  a04 = distinct[7]<"a">
} : () -> ()

// CHECK-NEXT: a00 = sparse<{{\[\[}}0, 1], [2, 3]], [1.000000e+00, 2.000000e+00]> : tensor<4x4xf32>
// CHECK-SAME: a01 = dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>
// CHECK-SAME: a02 = dense<["a", "b\0A"]> : tensor<2x!t.x>
// CHECK-SAME: a03 = dense_resource<blob> : tensor<1xi8>
// CHECK-SAME: a04 = array<i1: true, false>
// CHECK-SAME: a05 = 170141183460469231731687303715884105727 : i128
// CHECK-SAME: a06 = -1 : i8
// CHECK-SAME: a07 = 0x7FF0000000000000 : f64
// CHECK-SAME: a08 = "a\22\0A\\\F0"
// CHECK-SAME: a09 = @a::@"b c"
// CHECK-SAME: a10 = {"b c" = 1 : i64, d}
// CHECK-SAME: a11 = 1.500000e+00 : f80
"t.elements"() {
  a00 = sparse<[[0, 1], [2, 3]], [1.0, 2.0]> : tensor<4x4xf32>,
  a01 = dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>,
  a02 = dense<["a", "b\n"]> : tensor<2x!t.x>,
  a03 = dense_resource<blob> : tensor<1xi8>,
  a04 = array<i1: true, false>,
  a05 = 170141183460469231731687303715884105727 : i128,
  a06 = 0xFF : i8,
  a07 = 1.0e400,
  a08 = "a\"\n\\\F0",
  a09 = @a::@"b c",
  a10 = {d, "b c" = 1},
  a11 = 1.5 : f80
} : () -> ()

// CHECK-NEXT: a00 = #t.foo<a->b, "x>", [{( )}] >, a01 = !t.foo, a02 = #t<"foo">, a03 = #t.foo : i32
"t.opaque"() {
  a00 = #t.foo<a->b, "x>", [{( )}] >, a01 = !t<foo>, a02 = #t<"foo">, a03 = #t.foo : i32
} : () -> ()

// CHECK-NEXT: "t.properties"() <{a = 1 : i64, b}> {c} : () -> ()
"t.properties"() <{a = 1, b}> {c} : () -> ()

// CHECK-NEXT: }
// CHECK: {-#
// CHECK-NEXT: dialect_resources: {
// CHECK-NEXT: builtin: {
// CHECK-NEXT: blob: "0x01000000FF"
// CHECK-NEXT: }
// CHECK-NEXT: },
// CHECK-NEXT: external_resources: {
// CHECK-NEXT: tool: {
// CHECK-NEXT: is_set: true,
// CHECK-NEXT: text: "a\0Ab"
{-#
  dialect_resources: { builtin: { blob: "0x01000000FF", unused: "0x01000000FF" } },
  external_resources: { tool: { is_set: true, text: "a\nb" } }
#-}
