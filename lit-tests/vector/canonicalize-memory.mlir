// RUN: creole-opt %s --split-input-file --canonicalize | FileCheck %s

// Through casts of memrefs with a rank.
// CHECK-LABEL: func.func @load_cast(
// CHECK-NEXT: %0 = vector.load %arg0[%arg1] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @load_cast(%arg0: memref<8xf32>, %arg1: index) -> vector<4xf32> {
  %cast = memref.cast %arg0 : memref<8xf32> to memref<?xf32>
  %0 = vector.load %cast[%arg1] : memref<?xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @store_cast(
// CHECK-NEXT: vector.store %arg2, %arg0[%arg1] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @store_cast(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xf32>) {
  %cast = memref.cast %arg0 : memref<8xf32> to memref<?xf32>
  vector.store %arg2, %cast[%arg1] : memref<?xf32>, vector<4xf32>
  return
}

// -----

// CHECK-LABEL: func.func @maskedload_cast(
// CHECK-NEXT: %0 = vector.maskedload %arg0[%arg1], %arg2, %arg3 : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @maskedload_cast(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xf32>) -> vector<4xf32> {
  %cast = memref.cast %arg0 : memref<8xf32> to memref<?xf32>
  %0 = vector.maskedload %cast[%arg1], %arg2, %arg3 : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @maskedstore_cast(
// CHECK-NEXT: vector.maskedstore %arg0[%arg1], %arg2, %arg3 : memref<8xf32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @maskedstore_cast(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xf32>) {
  %cast = memref.cast %arg0 : memref<8xf32> to memref<?xf32>
  vector.maskedstore %cast[%arg1], %arg2, %arg3 : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

// CHECK-LABEL: func.func @read_cast(
// CHECK-NEXT: %0 = vector.transfer_read %arg0[%arg1], %arg2 : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: vector.transfer_write %arg3, %arg0[%arg1] : vector<4xf32>, memref<8xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @read_cast(%arg0: memref<8xf32>, %arg1: index, %arg2: f32, %arg3: vector<4xf32>) -> vector<4xf32> {
  %cast = memref.cast %arg0 : memref<8xf32> to memref<?xf32>
  %0 = vector.transfer_read %cast[%arg1], %arg2 : memref<?xf32>, vector<4xf32>
  vector.transfer_write %arg3, %cast[%arg1] : vector<4xf32>, memref<?xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @unranked_cast(
// CHECK-NEXT: %cast = memref.cast %arg0 : memref<*xf32> to memref<?xf32>
// CHECK-NEXT: %0 = vector.load %cast[%arg1] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @unranked_cast(%arg0: memref<*xf32>, %arg1: index) -> vector<4xf32> {
  %cast = memref.cast %arg0 : memref<*xf32> to memref<?xf32>
  %0 = vector.load %cast[%arg1] : memref<?xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// A vector can't be loaded from there.
// CHECK-LABEL: func.func @load_cast_strided(
// CHECK-NEXT: %cast = memref.cast %arg0 : memref<8xf32, strided<[?]>> to memref<8xf32>
// CHECK-NEXT: %0 = vector.load %cast[%arg1] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @load_cast_strided(%arg0: memref<8xf32, strided<[?]>>, %arg1: index) -> vector<4xf32> {
  %cast = memref.cast %arg0 : memref<8xf32, strided<[?]>> to memref<8xf32>
  %0 = vector.load %cast[%arg1] : memref<8xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// Masks that are all on or all off.
// CHECK-LABEL: func.func @maskload(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = vector.load %arg0[%c0] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @maskload(%arg0: memref<8xf32>, %arg1: vector<4xf32>) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.constant_mask [4] : vector<4xi1>
  %1 = vector.maskedload %arg0[%c0], %0, %arg1 : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %1 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @maskedload_all_off(
// CHECK-NEXT: return %arg2 : vector<4xf32>
// CHECK-NEXT: }
func.func @maskedload_all_off(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.constant_mask [0] : vector<4xi1>
  %1 = vector.maskedload %arg0[%arg1], %0, %arg2 : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %1 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @maskedload_alignment(
// CHECK-NEXT: %0 = vector.load %arg0[%arg1] {alignment = 16 : i64} : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @maskedload_alignment(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.constant_mask [4] : vector<4xi1>
  %1 = vector.maskedload %arg0[%arg1], %0, %arg2 {alignment = 16 : i64} : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %1 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @maskedstore_all_on(
// CHECK-NEXT: vector.store %arg2, %arg0[%arg1] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @maskedstore_all_on(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xf32>) {
  %cst = arith.constant dense<true> : vector<4xi1>
  vector.maskedstore %arg0[%arg1], %cst, %arg2 : memref<8xf32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

// CHECK-LABEL: func.func @maskedstore_all_off(
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @maskedstore_all_off(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xf32>) {
  %cst = arith.constant dense<false> : vector<4xi1>
  vector.maskedstore %arg0[%arg1], %cst, %arg2 : memref<8xf32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

// CHECK-LABEL: func.func @expand_all_on(
// CHECK-NEXT: %0 = vector.load %arg0[%arg1] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @expand_all_on(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xf32>) -> vector<4xf32> {
  %cst = arith.constant dense<true> : vector<4xi1>
  %0 = vector.expandload %arg0[%arg1], %cst, %arg2 : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @expand_all_off(
// CHECK-NEXT: return %arg2 : vector<4xf32>
// CHECK-NEXT: }
func.func @expand_all_off(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xf32>) -> vector<4xf32> {
  %cst = arith.constant dense<false> : vector<4xi1>
  %0 = vector.expandload %arg0[%arg1], %cst, %arg2 : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @compress_all_on(
// CHECK-NEXT: vector.store %arg2, %arg0[%arg1] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @compress_all_on(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xf32>) {
  %cst = arith.constant dense<true> : vector<4xi1>
  vector.compressstore %arg0[%arg1], %cst, %arg2 : memref<8xf32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

// CHECK-LABEL: func.func @compress_all_off(
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @compress_all_off(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xf32>) {
  %cst = arith.constant dense<false> : vector<4xi1>
  vector.compressstore %arg0[%arg1], %cst, %arg2 : memref<8xf32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

// CHECK-LABEL: func.func @maskedload_strided(
// CHECK-NEXT: %cst = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT: %0 = vector.maskedload %arg0[%arg1], %cst, %arg2 : memref<8xf32, strided<[2]>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @maskedload_strided(%arg0: memref<8xf32, strided<[2]>>, %arg1: index, %arg2: vector<4xf32>) -> vector<4xf32> {
  %cst = arith.constant dense<true> : vector<4xi1>
  %0 = vector.maskedload %arg0[%arg1], %cst, %arg2 : memref<8xf32, strided<[2]>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @expand_rows(
// CHECK-NEXT: %cst = arith.constant dense<true> : vector<2x2xi1>
// CHECK-NEXT: %0 = vector.expandload %arg0[%arg1, %arg1], %cst, %arg2 : memref<8x8xf32>, vector<2x2xi1>, vector<2x2xf32> into vector<2x2xf32>
// CHECK-NEXT: return %0 : vector<2x2xf32>
// CHECK-NEXT: }
func.func @expand_rows(%arg0: memref<8x8xf32>, %arg1: index, %arg2: vector<2x2xf32>) -> vector<2x2xf32> {
  %cst = arith.constant dense<true> : vector<2x2xi1>
  %0 = vector.expandload %arg0[%arg1, %arg1], %cst, %arg2 : memref<8x8xf32>, vector<2x2xi1>, vector<2x2xf32> into vector<2x2xf32>
  return %0 : vector<2x2xf32>
}

// -----

// No lane is read or written.
// CHECK-LABEL: func.func @gather_all_off(
// CHECK-NEXT: return %arg3 : vector<4xf32>
// CHECK-NEXT: }
func.func @gather_all_off(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi32>, %arg3: vector<4xf32>) -> vector<4xf32> {
  %cst = arith.constant dense<false> : vector<4xi1>
  %0 = vector.gather %arg0[%arg1] [%arg2], %cst, %arg3 : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @gather_all_on(
// CHECK-NEXT: %cst = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT: %0 = vector.gather %arg0[%arg1] [%arg2], %cst, %arg3 : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @gather_all_on(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi32>, %arg3: vector<4xf32>) -> vector<4xf32> {
  %cst = arith.constant dense<true> : vector<4xi1>
  %0 = vector.gather %arg0[%arg1] [%arg2], %cst, %arg3 : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @scatter_all_off(
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @scatter_all_off(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi32>, %arg3: vector<4xf32>) {
  %cst = arith.constant dense<false> : vector<4xi1>
  vector.scatter %arg0[%arg1] [%arg2], %cst, %arg3 : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

// CHECK-LABEL: func.func @scatter_tensor(
// CHECK-NEXT: return %arg0 : tensor<8xf32>
// CHECK-NEXT: }
func.func @scatter_tensor(%arg0: tensor<8xf32>, %arg1: index, %arg2: vector<4xi32>, %arg3: vector<4xf32>) -> tensor<8xf32> {
  %cst = arith.constant dense<false> : vector<4xi1>
  %0 = vector.scatter %arg0[%arg1] [%arg2], %cst, %arg3 : tensor<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// Positions that are neighbours, in a memref.
// CHECK-LABEL: func.func @gather_sequence(
// CHECK-NEXT: %0 = vector.maskedload %arg0[%arg1], %arg2, %arg3 : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @gather_sequence(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xf32>) -> vector<4xf32> {
  %cst = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
  %0 = vector.gather %arg0[%arg1] [%cst], %arg2, %arg3 : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @gather_step(
// CHECK-NEXT: %0 = vector.load %arg0[%arg1] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @gather_step(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xf32>) -> vector<4xf32> {
  %cst = arith.constant dense<true> : vector<4xi1>
  %0 = vector.step : vector<4xindex>
  %1 = vector.gather %arg0[%arg1] [%0], %cst, %arg2 : memref<8xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %1 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @gather_other(
// CHECK-NEXT: %cst = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
// CHECK-NEXT: %0 = vector.gather %arg0[%arg1] [%cst], %arg2, %arg3 : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: return %0 : vector<4xf32>
// CHECK-NEXT: }
func.func @gather_other(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xf32>) -> vector<4xf32> {
  %cst = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %0 = vector.gather %arg0[%arg1] [%cst], %arg2, %arg3 : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @gather_tensor(
// CHECK-NEXT: %0 = vector.step : vector<4xindex>
// CHECK-NEXT: %1 = vector.gather %arg0[%arg1] [%0], %arg2, %arg3 : tensor<8xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: return %1 : vector<4xf32>
// CHECK-NEXT: }
func.func @gather_tensor(%arg0: tensor<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.step : vector<4xindex>
  %1 = vector.gather %arg0[%arg1] [%0], %arg2, %arg3 : tensor<8xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %1 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @scatter_sequence(
// CHECK-NEXT: vector.maskedstore %arg0[%arg1], %arg2, %arg3 : memref<8xf32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @scatter_sequence(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xf32>) {
  %cst = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
  vector.scatter %arg0[%arg1] [%cst], %arg2, %arg3 : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}
