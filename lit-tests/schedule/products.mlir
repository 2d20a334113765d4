// RUN: creole-run --stop-after=schedule --entry=bias %s | FileCheck %s --check-prefix=BIAS
// RUN: creole-opt --hlo-to-loops --loop-fuse --schedule-nests --split-input-file %s | FileCheck %s

// Which stages library kernels compute, and what fusion leaves as it is for that.

// What continues element by element is in the nest of the product.
// CHECK-LABEL: func.func @bias
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [32, 48] attributes {schedule = #loop.schedule<"out[{{.*}}] s1[call @gemm]">}
// CHECK: loop.reduce
// CHECK: arith.addf
// CHECK-NOT: loop.nest
// BIAS: func.func private @bias_kernel_0
// BIAS: #loop.schedule<"out[{{.*}}] s1[call @gemm]">
func.func @bias(%a: tensor<32x64xf32>, %b: tensor<64x48xf32>, %c: tensor<48xf32>) -> tensor<32x48xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<32x64xf32>, tensor<64x48xf32>) -> tensor<32x48xf32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [1] : (tensor<48xf32>) -> tensor<32x48xf32>
  %2 = stablehlo.add %0, %1 : tensor<32x48xf32>
  return %2 : tensor<32x48xf32>
}

// -----

// What the product reads is computed in front of it.
// CHECK-LABEL: func.func @producer
// CHECK: %[[X:.*]] = loop.nest
// CHECK: math.absf
// CHECK: loop.nest {{.*}} attributes {schedule = #loop.schedule<"out[{{.*}}] s1[call @gemm]">}
// CHECK: loop.read %[[X]]
func.func @producer(%a: tensor<32x64xf32>, %b: tensor<64x48xf32>) -> tensor<32x48xf32> {
  %0 = stablehlo.abs %a : tensor<32x64xf32>
  %1 = stablehlo.dot_general %0, %b, contracting_dims = [1] x [0] : (tensor<32x64xf32>, tensor<64x48xf32>) -> tensor<32x48xf32>
  return %1 : tensor<32x48xf32>
}

// -----

// The kernel reads transposed arrays as they are.
// CHECK-LABEL: func.func @transposed_input
// CHECK: loop.nest {{.*}} attributes {schedule = #loop.schedule<"out[{{.*}}] s1[call @gemm]">}
// CHECK: loop.read %arg0[%{{.*}}, %{{.*}}] : tensor<64x32xf32>
// CHECK-NOT: loop.nest
func.func @transposed_input(%a: tensor<64x32xf32>, %b: tensor<64x48xf32>) -> tensor<32x48xf32> {
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<64x32xf32>) -> tensor<32x64xf32>
  %1 = stablehlo.dot_general %0, %b, contracting_dims = [1] x [0] : (tensor<32x64xf32>, tensor<64x48xf32>) -> tensor<32x48xf32>
  return %1 : tensor<32x48xf32>
}

// -----

// It does not write them so.
// CHECK-LABEL: func.func @transposed_result
// CHECK: loop.nest {{.*}} attributes {schedule = #loop.schedule<"out[{{.*}}] s1[call @gemm]">}
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [48, 32] attributes
func.func @transposed_result(%a: tensor<32x64xf32>, %b: tensor<64x48xf32>) -> tensor<48x32xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<32x64xf32>, tensor<64x48xf32>) -> tensor<32x48xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<32x48xf32>) -> tensor<48x32xf32>
  return %1 : tensor<48x32xf32>
}

// -----

// A sum over products would compute them again for each of its elements' readers.
// CHECK-LABEL: func.func @reduced
// CHECK: loop.nest {{.*}} attributes {schedule = #loop.schedule<"out[{{.*}}] s1[call @gemm]">}
// CHECK: loop.nest (%{{.*}}) in [32] attributes
func.func @reduced(%a: tensor<32x64xf32>, %b: tensor<64x48xf32>, %z: tensor<f32>) -> tensor<32xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<32x64xf32>, tensor<64x48xf32>) -> tensor<32x48xf32>
  %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [1] : (tensor<32x48xf32>, tensor<f32>) -> tensor<32xf32>
  return %1 : tensor<32xf32>
}

// -----

// Two readers: the product is a result of its own nest.
// CHECK-LABEL: func.func @two_readers
// CHECK: %{{.*}}:2 = loop.nest {{.*}} attributes {schedule = #loop.schedule<"out[{{.*}}] s1[call @gemm]">}
func.func @two_readers(%a: tensor<32x64xf32>, %b: tensor<64x48xf32>) -> (tensor<32x48xf32>, tensor<32x48xf32>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<32x64xf32>, tensor<64x48xf32>) -> tensor<32x48xf32>
  %1 = stablehlo.abs %0 : tensor<32x48xf32>
  return %0, %1 : tensor<32x48xf32>, tensor<32x48xf32>
}

// -----

// No result of the sum's type to write to meanwhile.
// CHECK-LABEL: func.func @other_type
// CHECK: %[[SUM:.*]] = loop.nest {{.*}} attributes {schedule = #loop.schedule<"out[{{.*}}] s1[call @gemm]">}
// CHECK: loop.nest (%{{.*}}, %{{.*}}) in [32, 48] attributes
// CHECK: loop.read %[[SUM]]
func.func @other_type(%a: tensor<32x64xf32>, %b: tensor<64x48xf32>) -> tensor<32x48xi1> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<32x64xf32>, tensor<64x48xf32>) -> tensor<32x48xf32>
  %1 = stablehlo.compare GT, %0, %0 : (tensor<32x48xf32>, tensor<32x48xf32>) -> tensor<32x48xi1>
  return %1 : tensor<32x48xi1>
}

// -----

// A complex product is four real ones, each of which needs a result.
// CHECK-LABEL: func.func @complex
// CHECK-COUNT-4: [call @gemm]
func.func @complex(%a: tensor<32x32xf32>, %b: tensor<32x32xf32>) -> (tensor<32x32xf32>, tensor<32x32xf32>) {
  %z = stablehlo.complex %a, %b : tensor<32x32xcomplex<f32>>
  %0 = stablehlo.dot_general %z, %z, contracting_dims = [1] x [0] : (tensor<32x32xcomplex<f32>>, tensor<32x32xcomplex<f32>>) -> tensor<32x32xcomplex<f32>>
  %1 = stablehlo.real %0 : (tensor<32x32xcomplex<f32>>) -> tensor<32x32xf32>
  %2 = stablehlo.imag %0 : (tensor<32x32xcomplex<f32>>) -> tensor<32x32xf32>
  return %1, %2 : tensor<32x32xf32>, tensor<32x32xf32>
}

// -----

// The kernel sums narrow floats in f32 and rounds them itself.
// CHECK-LABEL: func.func @narrow
// CHECK: loop.nest {{.*}} attributes {schedule = #loop.schedule<"out[{{.*}}] s1[call @gemm]">}
func.func @narrow(%a: tensor<32x64xbf16>, %b: tensor<64x48xbf16>) -> tensor<32x48xbf16> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<32x64xbf16>, tensor<64x48xbf16>) -> tensor<32x48xbf16>
  return %0 : tensor<32x48xbf16>
}

// -----

// Loops are faster than the call of a kernel.
// CHECK-LABEL: func.func @small
// CHECK-NOT: @gemm
func.func @small(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// Products that are rounded by themselves are no work of the kernel, which never does that.
// CHECK-LABEL: func.func @rounded
// CHECK: arith.mulf
// CHECK: arith.addf
// CHECK-NOT: @gemm
func.func @rounded(%a: tensor<32x64xf32>, %b: tensor<64x64xf32>) -> tensor<32x64xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = loop.nest (%i, %j) in [32, 64] {
    %s = loop.reduce (%k) in [64] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %k] : tensor<32x64xf32>
      %y = loop.read %b[%k, %j] : tensor<64x64xf32>
      %p = arith.mulf %x, %y : f32
      %f = arith.addf %acc, %p : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<32x64xf32>
  return %0 : tensor<32x64xf32>
}

// -----

// Nor are sums that round to 16 bits each time, where the kernel sums in f32.
// CHECK-LABEL: func.func @narrow_sums
// CHECK: math.fma
// CHECK-NOT: @gemm
func.func @narrow_sums(%a: tensor<32x64xf16>, %b: tensor<64x64xf16>) -> tensor<32x64xf16> {
  %zero = arith.constant 0.0 : f16
  %0 = loop.nest (%i, %j) in [32, 64] {
    %s = loop.reduce (%k) in [64] init(%acc = %zero : f16) {
      %x = loop.read %a[%i, %k] : tensor<32x64xf16>
      %y = loop.read %b[%k, %j] : tensor<64x64xf16>
      %f = math.fma %x, %y, %acc : f16
      loop.yield %f : f16
    }
    loop.yield %s : f16
  } : tensor<32x64xf16>
  return %0 : tensor<32x64xf16>
}

// -----

// Integers of 8 bits have loops alone.
// CHECK-LABEL: func.func @bytes
// CHECK: arith.muli
// CHECK-NOT: @gemm
func.func @bytes(%a: tensor<32x64xi8>, %b: tensor<64x64xi8>) -> tensor<32x64xi8> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<32x64xi8>, tensor<64x64xi8>) -> tensor<32x64xi8>
  return %0 : tensor<32x64xi8>
}

// -----

// What has a schedule keeps it.
// CHECK-LABEL: func.func @scheduled
// CHECK: #loop.schedule<"out[i, j lanes] s1[
// CHECK-NOT: @gemm
func.func @scheduled(%a: tensor<32x64xf32>, %b: tensor<64x64xf32>) -> tensor<32x64xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = loop.nest (%i, %j) in [32, 64] attributes {schedule = #loop.schedule<"out[i, j lanes]">} {
    %s = loop.reduce (%k) in [64] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %k] : tensor<32x64xf32>
      %y = loop.read %b[%k, %j] : tensor<64x64xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<32x64xf32>
  return %0 : tensor<32x64xf32>
}

// -----

// Batched dot products are loops, fused with their operands: there is no row or column that a kernel could use twice.
// CHECK-LABEL: func.func @batched_dot
// CHECK: loop.nest (%{{.*}}) in [32] attributes {schedule = #loop.schedule<"out[par i] s1[j/32, {{.*}}j lanes]">}
// CHECK: loop.reduce
// CHECK: math.absf
// CHECK-NOT: loop.nest
func.func @batched_dot(%a: tensor<32x64xf32>) -> tensor<32xf32> {
  %0 = stablehlo.abs %a : tensor<32x64xf32>
  %1 = stablehlo.dot_general %0, %0, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32xf32>
  return %1 : tensor<32xf32>
}
