// RUN: creole-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// expected-error@+1 {{expected a floating point type}}
"test.attribute"() {a = #complex.number<:i32 1.0, 2.0>} : () -> ()

// -----

// expected-error@+1 {{expected type complex<f32>}}
"test.attribute"() {a = #complex.number<:f32 1.0, 2.0> : complex<f64>} : () -> ()
