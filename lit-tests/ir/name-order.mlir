// RUN: creole-opt %s --allow-unregistered-dialect | FileCheck %s

// Names of types stand before names of attributes that use as many other names.

// CHECK: {{^}}!tuple = tuple<
// CHECK-NEXT: {{^}}#map = affine_map<(d0) -> (d0 + 1)>
// CHECK-NEXT: {{^}}module {
// CHECK-NEXT: %0 = "t.op"() {map = #map} : () -> !tuple
%0 = "t.op"() {map = affine_map<(a) -> (a + 1)>} : () -> tuple<i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15, i16, i17>
