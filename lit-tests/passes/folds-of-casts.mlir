// Which conversions of conversions are folds, that every greedy pass does, and which ones canonicalization alone removes.
// RUN: creole-opt %s --arith-int-range-narrowing="int-bitwidths-supported=1,8,16,24,32" | FileCheck %s
// RUN: creole-opt %s --int-range-optimizations | FileCheck %s
// RUN: creole-opt %s --canonicalize | FileCheck %s --check-prefix=ALL

// CHECK-LABEL: func.func @longer(
//  CHECK-NEXT: %0 = arith.extui %arg0 : i8 to i32
//  CHECK-NEXT: %1 = arith.trunci %0 : i32 to i16
//  CHECK-NEXT: %2 = arith.extsi %arg0 : i8 to i32
//  CHECK-NEXT: %3 = arith.trunci %2 : i32 to i16
//   ALL-LABEL: func.func @longer(
//    ALL-NEXT: arith.extui %arg0 : i8 to i16
//    ALL-NEXT: arith.extsi %arg0 : i8 to i16
func.func @longer(%x: i8) -> (i16, i16) {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.trunci %0 : i32 to i16
  %2 = arith.extsi %x : i8 to i32
  %3 = arith.trunci %2 : i32 to i16
  return %1, %3 : i16, i16
}

// CHECK-LABEL: func.func @shorter(
//  CHECK-NEXT: %[[LOW:.*]] = arith.trunci %arg0 : i16 to i8
//  CHECK-NEXT: return %[[LOW]], %arg0
func.func @shorter(%x: i16) -> (i8, i16) {
  %0 = arith.extsi %x : i16 to i32
  %1 = arith.trunci %0 : i32 to i8
  %2 = arith.trunci %0 : i32 to i16
  return %1, %2 : i8, i16
}

// CHECK-LABEL: func.func @bits(
//       CHECK: arith.bitcast %{{.*}} : i32 to f32
//       CHECK: arith.bitcast %{{.*}} : f32 to i32
//   ALL-LABEL: func.func @bits(
//    ALL-NEXT: %[[BITS:.*]] = arith.bitcast %arg0 : f32 to i32
//    ALL-NEXT: return %[[BITS]]
func.func @bits(%x: f32) -> i32 {
  %0 = arith.bitcast %x : f32 to i32
  %1 = arith.bitcast %0 : i32 to f32
  %2 = arith.bitcast %1 : f32 to i32
  return %2 : i32
}

// CHECK-LABEL: func.func @indices(
//       CHECK: arith.index_cast %arg0 : index to i64
//       CHECK: arith.index_cast %{{.*}} : i64 to index
//   ALL-LABEL: func.func @indices(
//    ALL-NEXT: return %arg0
func.func @indices(%x: index) -> index {
  %0 = arith.index_cast %x : index to i64
  %1 = arith.index_cast %0 : i64 to index
  return %1 : index
}

// CHECK-LABEL: func.func @contracted(
//  CHECK-NEXT: return %arg0
func.func @contracted(%x: f32) -> f32 {
  %0 = arith.truncf %x fastmath<contract> : f32 to f16
  %1 = arith.extf %0 fastmath<contract> : f16 to f32
  return %1 : f32
}
