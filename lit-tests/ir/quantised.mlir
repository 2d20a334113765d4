// RUN: creole-opt --split-input-file --verify-diagnostics %s | FileCheck %s

// CHECK: func.func private @per_tensor(tensor<2x!quant.uniform<i8<-8:7>:f32, 1.234500e-01:-3>>) -> !quant.any<u4<1:3>>
func.func private @per_tensor(tensor<2x!quant.uniform<i8<-8:7>:f32, 0.12345:-3>>) -> !quant.any<u4<1:3>>
// CHECK: func.func private @per_axis(!quant.uniform<i8:f32:1, {2.000000e+00:3,1.000000e+00}>)
func.func private @per_axis(!quant.uniform<i8:f32:1, {2.0:3, 1.0}>)
// CHECK: func.func private @per_block(!quant.uniform<u8:f32:{0:1, 1:4}, {{[{][{]}}2.000000e+00:-56, 1.000000e+00}, {9.99999968E-21:1, 4.500000e+00{{[}][}]}}>)
func.func private @per_block(!quant<uniform<u8:f32:{0:1, 1:4}, {{2.0:200, 1.0}, {1.0e-20:1, 4.5}}>>)
// CHECK: func.func private @calibrated(!quant.calibrated<f32<-1.000000e+00:1.500000e+00>>)
func.func private @calibrated(!quant.calibrated<f32<-1.0:1.5>>)
// CHECK: func.func private @extended(!quant.uniform<i8:f80, 1.000000e-01:17>, !quant.uniform<i8:f128:{0:1}, {{[{]}}2.000000e+00{{[}]}}>)
func.func private @extended(!quant.uniform<i8:f80, 0.1:17>, !quant.uniform<i8:f128:{0:1}, {2.0}>)

// -----

// expected-error@+1 {{storage must have 1 to 32 bits}}
func.func private @wide(!quant.uniform<i33:f32, 1.0>)

// -----

// expected-error@+1 {{scale -1e0 is out of the range of f32}}
func.func private @negative(!quant.uniform<i8:f32, -1.0>)

// -----

// expected-error@+1 {{scale 1e6 is out of the range of f16}}
func.func private @large(!quant.uniform<i8:f16, 1.0e6>)

// -----

// expected-error@+1 {{scale 1e-60 is out of the range of f32}}
func.func private @small(!quant.uniform<i8:f32:0, {1.0, 1.0e-60}>)

// -----

// expected-error@+1 {{scale 5e2 is out of the range of f8E4M3FN}}
func.func private @narrow(!quant.uniform<i8:f8E4M3FN, 500.0>)

// -----

// expected-error@+1 {{scale 1e6 is out of the range of f16}}
func.func private @blocks(tensor<2x2x!quant.uniform<i8:f16:{0:1, 1:1}, {{1.0, 1.0e6}, {1.0, 1.0}}>>)
