// A complex number as an attribute.
// RUN: creole-opt %s --allow-unregistered-dialect | FileCheck %s
// RUN: creole-opt %s --allow-unregistered-dialect | creole-opt - --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @attribute
// CHECK: "test.attribute"() {a = #complex.number<:f64 1.000000e+00, -2.500000e+00> : complex<f64>, b = #complex.number<:f32 1.000000e-01, 0.000000e+00> : complex<f32>}
func.func @attribute() {
  "test.attribute"() {a = #complex.number<:f64 1.0, -2.5>, b = #complex.number<:f32 0.1, 0.0> : complex<f32>} : () -> ()
  return
}
