// RUN: creole-opt %s --mlir-print-op-generic | FileCheck %s

// Default flags are attributes in the generic form.
// CHECK: "builtin.module"() ({
// CHECK: "func.func"() <{function_type = (complex<f32>, complex<f32>, f32, i32, complex<f64>) -> (f32, i1), sym_name = "f"}> ({
// CHECK: ^bb0(%arg0: complex<f32>, %arg1: complex<f32>, %arg2: f32, %arg3: i32, %arg4: complex<f64>):
// CHECK: %0 = "complex.abs"(%arg0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
// CHECK: %1 = "complex.add"(%arg0, %arg1) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>, complex<f32>) -> complex<f32>
// CHECK: %2 = "complex.atan2"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
// CHECK: %3 = "complex.bitcast"(%arg0) : (complex<f32>) -> i64
// CHECK: %4 = "complex.constant"() <{value = [1.000000e+00 : f32, -2.500000e+00 : f32]}> : () -> complex<f32>
// CHECK: %5 = "complex.cos"(%arg0) <{fastmath = #arith.fastmath<fast>}> {x = 1 : i64} : (complex<f32>) -> complex<f32>
// CHECK: %6 = "complex.create"(%arg2, %arg2) : (f32, f32) -> complex<f32>
// CHECK: %7 = "complex.eq"(%arg0, %arg1) : (complex<f32>, complex<f32>) -> i1
// CHECK: %8 = "complex.re"(%arg0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
// CHECK: %9 = "complex.pow"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
// CHECK: %10 = "complex.powi"(%arg0, %arg3) : (complex<f32>, i32) -> complex<f32>
// CHECK: %11 = "complex.angle"(%arg0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
// CHECK: %12 = "complex.conj"(%arg0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
// CHECK: %13 = "complex.tanh"(%arg4) <{fastmath = #arith.fastmath<none>}> : (complex<f64>) -> complex<f64>
// CHECK: %14 = "complex.powi"(%arg0, %arg3) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>, i32) -> complex<f32>
// CHECK: "func.return"(%8, %7) : (f32, i1) -> ()
// CHECK: }) : () -> ()
// CHECK: }) : () -> ()
func.func @f(%a: complex<f32>, %b: complex<f32>, %r: f32, %i: i32, %d: complex<f64>) -> (f32, i1) {
  %0 = complex.abs %a : complex<f32>
  %1 = complex.add %a, %b fastmath<nnan,contract> : complex<f32>
  %2 = complex.atan2 %a, %b : complex<f32>
  %3 = complex.bitcast %a : complex<f32> to i64
  %4 = complex.constant [1.0 : f32, -2.5 : f32] : complex<f32>
  %5 = complex.cos %a fastmath<fast> {x = 1} : complex<f32>
  %6 = complex.create %r, %r : complex<f32>
  %7 = complex.eq %a, %b : complex<f32>
  %8 = complex.re %a : complex<f32>
  %9 = complex.pow %a, %b : complex<f32>
  %10 = complex.powi %a, %i : complex<f32>, i32
  %11 = complex.angle %a : complex<f32>
  %12 = complex.conj %a : complex<f32>
  %13 = complex.tanh %d : complex<f64>
  %14 = complex.powi %a, %i fastmath<nnan> : complex<f32>, i32
  return %8, %7 : f32, i1
}
