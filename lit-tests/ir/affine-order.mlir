// RUN: creole-opt %s --allow-unregistered-dialect | FileCheck %s

// Sums and products of dimensions, and of symbols, are written in order; constants are divided by
// negative numbers too.

// CHECK: affine_map<(d0, d1, d2)[s0, s1] -> (d0 + d2, d1 + d2 + 5, s0 * s1, d2 + s1 + d0)>
"t.map"() {map = affine_map<(a, b, c)[s, t] -> (c + a, c + 5 + b, t * s, c + t + a)>} : () -> ()
// CHECK: affine_map<(d0) -> (d0 * -2, -3, -3, 7 mod -2, 7 floordiv 0)>
"t.map"() {map = affine_map<(a) -> ((a * 4) floordiv -2, 5 floordiv -2, 7 ceildiv -2, 7 mod -2, 7 floordiv 0)>} : () -> ()
