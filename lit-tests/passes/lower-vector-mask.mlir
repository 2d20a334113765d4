// RUN: creole-opt %s --lower-vector-mask --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @rd(
// CHECK-DAG: %cst = arith.constant dense<0.000000e+00> : vector<16xf32>
// CHECK-DAG: %cst_0 = arith.constant dense<1> : vector<16xindex>
// CHECK: %0 = vector.transfer_read %arg0[%arg3], %arg4, %arg2 : memref<?xf32>, vector<16xf32>
// CHECK-NEXT: vector.transfer_write %arg1, %arg0[%arg3], %arg2 : vector<16xf32>, memref<?xf32>
// CHECK-NEXT: %1 = vector.mask %arg2, %arg5 { vector.transfer_read %arg0[%arg3], %arg4 : memref<?xf32>, vector<16xf32> } : vector<16xi1> -> vector<16xf32>
// CHECK-NEXT: %2 = vector.gather %arg0[%arg3] [%cst_0], %arg2, %cst : memref<?xf32>, vector<16xindex>, vector<16xi1>, vector<16xf32> into vector<16xf32>
// CHECK-NEXT: return %0, %1, %2 : vector<16xf32>, vector<16xf32>, vector<16xf32>
// CHECK-NEXT: }
func.func @rd(%t: memref<?xf32>, %v: vector<16xf32>, %m: vector<16xi1>, %i: index, %p: f32, %pt: vector<16xf32>) -> (vector<16xf32>, vector<16xf32>, vector<16xf32>) {
  %0 = vector.mask %m { vector.transfer_read %t[%i], %p : memref<?xf32>, vector<16xf32> } : vector<16xi1> -> vector<16xf32>
  vector.mask %m { vector.transfer_write %v, %t[%i] : vector<16xf32>, memref<?xf32> } : vector<16xi1>
  %iv = arith.constant dense<1> : vector<16xindex>
  %mt = arith.constant dense<true> : vector<16xi1>
  %1 = vector.mask %m, %pt { vector.transfer_read %t[%i], %p : memref<?xf32>, vector<16xf32> } : vector<16xi1> -> vector<16xf32>
  %2 = vector.mask %m { vector.gather %t[%i] [%iv], %mt, %pt : memref<?xf32>, vector<16xindex>, vector<16xi1>, vector<16xf32> into vector<16xf32> } : vector<16xi1> -> vector<16xf32>
  return %0, %1, %2 : vector<16xf32>, vector<16xf32>, vector<16xf32>
}

// -----

// CHECK-LABEL: func.func @rt(
// CHECK-NEXT: %0 = vector.transfer_read %arg0[%arg3], %arg4, %arg2 {in_bounds = [true]} : tensor<?xf32>, vector<16xf32>
// CHECK-NEXT: %1 = vector.transfer_write %arg1, %arg0[%arg3], %arg2 : vector<16xf32>, tensor<?xf32>
// CHECK-NEXT: return %0, %1 : vector<16xf32>, tensor<?xf32>
// CHECK-NEXT: }
func.func @rt(%t: tensor<?xf32>, %v: vector<16xf32>, %m: vector<16xi1>, %i: index, %p: f32) -> (vector<16xf32>, tensor<?xf32>) {
  %0 = vector.mask %m { vector.transfer_read %t[%i], %p {in_bounds = [true]} : tensor<?xf32>, vector<16xf32> } : vector<16xi1> -> vector<16xf32>
  %1 = vector.mask %m { vector.transfer_write %v, %t[%i] : vector<16xf32>, tensor<?xf32> } : vector<16xi1> -> tensor<?xf32>
  return %0, %1 : vector<16xf32>, tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @red(
// CHECK-NEXT: %0 = vector.mask %arg2 { vector.reduction <add>, %arg0, %arg1 : vector<16xf32> into f32 } : vector<16xi1> -> f32
// CHECK-NEXT: %1 = vector.mask %arg4 { vector.multi_reduction <add>, %arg3, %arg5 [1] : vector<4x4xf32> to vector<4xf32> } : vector<4x4xi1> -> vector<4xf32>
// CHECK-NEXT: return %0, %1 : f32, vector<4xf32>
// CHECK-NEXT: }
func.func @red(%v: vector<16xf32>, %a: f32, %m: vector<16xi1>, %w: vector<4x4xf32>, %mm: vector<4x4xi1>, %c: vector<4xf32>) -> (f32, vector<4xf32>) {
  %0 = vector.mask %m { vector.reduction <add>, %v, %a : vector<16xf32> into f32 } : vector<16xi1> -> f32
  %1 = vector.mask %mm { vector.multi_reduction <add>, %w, %c [1] : vector<4x4xf32> to vector<4xf32> } : vector<4x4xi1> -> vector<4xf32>
  return %0, %1 : f32, vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @em(
// CHECK-NEXT: %0 = arith.select %arg2, %arg0, %arg1 : vector<16xi1>, vector<16xf32>
// CHECK-NEXT: return %arg0, %0 : vector<16xf32>, vector<16xf32>
// CHECK-NEXT: }
func.func @em(%v: vector<16xf32>, %a: vector<16xf32>, %m: vector<16xi1>) -> (vector<16xf32>, vector<16xf32>) {
  %0 = vector.mask %m { vector.yield %v : vector<16xf32> } : vector<16xi1> -> vector<16xf32>
  %1 = vector.mask %m, %a { vector.yield %v : vector<16xf32> } : vector<16xi1> -> vector<16xf32>
  return %0, %1 : vector<16xf32>, vector<16xf32>
}

// -----

// Folds apply in all passes: a mask that is on everywhere goes.
// CHECK-LABEL: func.func @all_on(
// CHECK-NEXT: vector.transfer_write %arg0, %arg1[%arg2] : vector<4xi32>, memref<?xi32>
// CHECK-NEXT: %0 = vector.transfer_read %arg1[%arg2], %arg3 : memref<?xi32>, vector<4xi32>
// CHECK-NEXT: return %0 : vector<4xi32>
func.func @all_on(%v: vector<4xi32>, %m: memref<?xi32>, %i: index, %p: i32) -> vector<4xi32> {
  %on = arith.constant dense<true> : vector<4xi1>
  vector.mask %on { vector.transfer_write %v, %m[%i] : vector<4xi32>, memref<?xi32> } : vector<4xi1>
  %all = vector.constant_mask [4] : vector<4xi1>
  %r = vector.transfer_read %m[%i], %p, %all : memref<?xi32>, vector<4xi32>
  return %r : vector<4xi32>
}
