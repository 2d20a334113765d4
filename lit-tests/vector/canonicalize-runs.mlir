// RUN: creole-run --backend=interp %s | FileCheck %s
// RUN: creole-opt %s --canonicalize -o %t && creole-run --backend=interp %t | FileCheck %s

// Canonical or not, a program computes the same.
// CHECK: out0: i32 = 121
// CHECK-NEXT: out1: i32 = 81
// CHECK-NEXT: out2: i32 = 442
// CHECK-NEXT: out3: i32 = 246
// CHECK-NEXT: out4: i32 = 5
// CHECK-NEXT: out5: i32 = 121
// CHECK-NEXT: out6: i32 = 81
// CHECK-NEXT: out7: i32 = 732
func.func @main() -> (i32, i32, i32, i32, i32, i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c12 = arith.constant 12 : index
  %zero = arith.constant 0 : i32
  %m = memref.alloc() : memref<12xi32>
  scf.for %i = %c0 to %c12 step %c1 {
    %square = arith.muli %i, %i : index
    %number = arith.index_cast %square : index to i32
    memref.store %number, %m[%i] : memref<12xi32>
  }
  %open = memref.cast %m : memref<12xi32> to memref<?xi32>
  %all = vector.load %open[%c0] : memref<?xi32>, vector<12xi32>

  // Parts of what is cast, transposed, inserted and repeated.
  %rows = vector.shape_cast %all : vector<12xi32> to vector<3x4xi32>
  %columns = vector.transpose %rows, [1, 0] : vector<3x4xi32> to vector<4x3xi32>
  %row = vector.extract %rows[2] : vector<4xi32> from vector<3x4xi32>
  %set = vector.insert %row, %rows[0] : vector<4xi32> into vector<3x4xi32>
  %turned = vector.transpose %set, [1, 0] : vector<3x4xi32> to vector<4x3xi32>
  %a = vector.extract %turned[3, 0] : i32 from vector<4x3xi32>
  %b = vector.extract %columns[1, 2] : i32 from vector<4x3xi32>
  %wide = vector.broadcast %row : vector<4xi32> to vector<2x3x4xi32>
  %narrow = vector.extract_strided_slice %wide {offsets = [1, 1, 2], sizes = [1, 2, 2], strides = [1, 1, 1]} : vector<2x3x4xi32> to vector<1x2x2xi32>
  %flat = vector.shape_cast %narrow : vector<1x2x2xi32> to vector<4xi32>
  %c = vector.reduction <add>, %flat : vector<4xi32> into i32
  %put = vector.insert_strided_slice %flat, %all {offsets = [5], strides = [1]} : vector<4xi32> into vector<12xi32>
  %over = vector.extract_strided_slice %put {offsets = [3], sizes = [4], strides = [1]} : vector<12xi32> to vector<4xi32>
  %d = vector.reduction <add>, %over : vector<4xi32> into i32

  // Masks that are known, under which lanes are read, written and added.
  %two = vector.create_mask %c2 : vector<4xi1>
  %four = vector.constant_mask [4] : vector<4xi1>
  %step = vector.step : vector<4xindex>
  %some = vector.gather %open[%c1] [%step], %two, %row : memref<?xi32>, vector<4xindex>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.maskedstore %open[%c2], %four, %some : memref<?xi32>, vector<4xi1>, vector<4xi32>
  %e = vector.mask %two { vector.reduction <add>, %some : vector<4xi32> into i32 } : vector<4xi1> -> i32
  %padded = vector.transfer_read %open[%c2], %zero, %four : memref<?xi32>, vector<4xi32>
  %f = vector.reduction <maxsi>, %padded : vector<4xi32> into i32
  %one = vector.extract_strided_slice %padded {offsets = [1], sizes = [1], strides = [1]} : vector<4xi32> to vector<1xi32>
  %off = vector.extract_strided_slice %two {offsets = [3], sizes = [1], strides = [1]} : vector<4xi1> to vector<1xi1>
  %g = vector.mask %off { vector.reduction <add>, %one, %b : vector<1xi32> into i32 } : vector<1xi1> -> i32

  // A tensor that is written and read.
  %t = arith.constant dense<7> : tensor<3x4xi32>
  %t1 = vector.transfer_write %row, %t[%c1, %c0] : vector<4xi32>, tensor<3x4xi32>
  %t2 = vector.transfer_write %flat, %t1[%c2, %c0] : vector<4xi32>, tensor<3x4xi32>
  %back = vector.transfer_read %t2[%c1, %c0], %zero {permutation_map = affine_map<(d0, d1) -> (0, d1)>} : tensor<3x4xi32>, vector<2x4xi32>
  %lanes = vector.shape_cast %back : vector<2x4xi32> to vector<8xi32>
  %h = vector.reduction <add>, %lanes : vector<8xi32> into i32
  memref.dealloc %m : memref<12xi32>
  return %a, %b, %c, %d, %e, %f, %g, %h : i32, i32, i32, i32, i32, i32, i32, i32
}
