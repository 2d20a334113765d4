// RUN: creole-opt %s | FileCheck %s
// RUN: creole-opt %s | creole-opt | FileCheck %s
// RUN: creole-opt --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

// Ops whose results, or groups of results, have names of their own.

// CHECK-LABEL: func.func @base
// GENERIC: %{{[0-9]+}}:2 = "arith.addui_extended"
func.func @base(%a: i32, %x: f32) -> (i1, i32, f32) {
  // CHECK: %sum, %overflow = arith.addui_extended %arg0, %arg0 : i32, i1
  %0:2 = arith.addui_extended %a, %a : i32, i1
  // CHECK: %low, %high = arith.mului_extended %sum, %arg0 : i32
  %1:2 = arith.mului_extended %0#0, %a : i32
  // CHECK: %low_0, %high_1 = arith.mulsi_extended %low, %high : i32
  %2:2 = arith.mulsi_extended %1#0, %1#1 : i32
  // CHECK: %sin, %cos = math.sincos %arg1 : f32
  %3:2 = math.sincos %x : f32
  // CHECK: return %overflow, %high_1, %cos : i1, i32, f32
  return %0#1, %2#1, %3#1 : i1, i32, f32
}

// CHECK-LABEL: func.func @groups
func.func @groups(%a: memref<4x5xf32>, %b: memref<4xf32>, %c: memref<f32>) -> (index, index) {
  // CHECK: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0
  %0:6 = memref.extract_strided_metadata %a : memref<4x5xf32> -> memref<f32>, index, index, index, index, index
  // CHECK: %base_buffer_0, %offset_1, %sizes_2, %strides_3 = memref.extract_strided_metadata %arg1
  %1:4 = memref.extract_strided_metadata %b : memref<4xf32> -> memref<f32>, index, index, index
  // CHECK: %base_buffer_4, %offset_5 = memref.extract_strided_metadata %arg2
  %2:2 = memref.extract_strided_metadata %c : memref<f32> -> memref<f32>, index
  // CHECK: return %strides#1, %strides_3 : index, index
  return %0#5, %1#3 : index, index
}

// CHECK-LABEL: func.func @vectors
func.func @vectors(%a: vector<4x8xf32>, %b: vector<8xf32>) -> vector<4xf32> {
  // CHECK: %res1, %res2 = vector.deinterleave %arg1 : vector<8xf32> -> vector<4xf32>
  %0:2 = vector.deinterleave %b : vector<8xf32> -> vector<4xf32>
  // CHECK: %dest, %accumulated_value = vector.scan <add>, %arg0, %arg1
  %1:2 = vector.scan <add>, %a, %b {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<8xf32>
  // CHECK: return %res2 : vector<4xf32>
  return %0#1 : vector<4xf32>
}

// CHECK-LABEL: func.func @tensors
func.func @tensors(%a: tensor<4x8xf32>, %b: tensor<8xf32>, %s: tensor<2xui64>) {
  // CHECK: %values, %indices = chlo.top_k(%arg0, k = 3)
  %0:2 = chlo.top_k(%a, k = 3) : tensor<4x8xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>)
  // CHECK: %output_state, %output = stablehlo.rng_bit_generator %arg2
  %1:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  // CHECK: %output_0, %batch_mean, %batch_var = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg1)
  %2:3 = "stablehlo.batch_norm_training"(%a, %b, %b) {epsilon = 1.0 : f32, feature_index = 1 : i64} : (tensor<4x8xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<4x8xf32>, tensor<8xf32>, tensor<8xf32>)
  // CHECK: %grad_operand, %grad_scale, %grad_offset = "stablehlo.batch_norm_grad"(%arg0, %arg1
  %3:3 = "stablehlo.batch_norm_grad"(%a, %b, %b, %b, %a) {epsilon = 1.0 : f32, feature_index = 1 : i64} : (tensor<4x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<8xf32>, tensor<8xf32>)
  return
}
