// Integers of twice the width become vectors of two halves.
// RUN: creole-opt %s --arith-emulate-wide-int="widest-int-supported=32" | FileCheck %s

// CHECK-LABEL: func.func @sig(%arg0: vector<2xi32>, %arg1: vector<4x2xi32>, %arg2: i32) -> (vector<2xi32>, vector<4x2xi32>) {
//  CHECK-NEXT: return %arg0, %arg1 : vector<2xi32>, vector<4x2xi32>
//  CHECK-NEXT: }
func.func @sig(%a: i64, %v: vector<4xi64>, %i: i32) -> (i64, vector<4xi64>) {
  return %a, %v : i64, vector<4xi64>
}

// CHECK-LABEL: func.func @call(%arg0: vector<2xi32>) -> vector<2xi32> {
//  CHECK-NEXT: %cst = arith.constant dense<{{\[\[}}1, 0], [2, 0], [-3, -1], [0, 1]]> : vector<4x2xi32>
//  CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
//  CHECK-NEXT: %0:2 = call @sig(%arg0, %cst, %c0_i32) : (vector<2xi32>, vector<4x2xi32>, i32) -> (vector<2xi32>, vector<4x2xi32>)
//  CHECK-NEXT: return %0#0 : vector<2xi32>
//  CHECK-NEXT: }
func.func @call(%a: i64) -> i64 {
  %v = arith.constant dense<[1, 2, -3, 4294967296]> : vector<4xi64>
  %i = arith.constant 0 : i32
  %0, %1 = call @sig(%a, %v, %i) : (i64, vector<4xi64>, i32) -> (i64, vector<4xi64>)
  return %0 : i64
}

// CHECK-LABEL: func.func @consts() -> (vector<2xi32>, vector<3x2xi32>, vector<2x2xi32>, vector<2xi32>) {
//  CHECK-NEXT: %cst = arith.constant dense<[7, 0]> : vector<2xi32>
//  CHECK-NEXT: %cst_0 = arith.constant dense<-1> : vector<3x2xi32>
//  CHECK-NEXT: %cst_1 = arith.constant dense<{{\[\[}}0, 0], [1705032704, 1]]> : vector<2x2xi32>
//  CHECK-NEXT: %cst_2 = arith.constant dense<[-2, -1]> : vector<2xi32>
//  CHECK-NEXT: return %cst, %cst_0, %cst_1, %cst_2 : vector<2xi32>, vector<3x2xi32>, vector<2x2xi32>, vector<2xi32>
//  CHECK-NEXT: }
func.func @consts() -> (i64, vector<3xi64>, vector<2xi64>, i64) {
  %0 = arith.constant 7 : i64
  %1 = arith.constant dense<-1> : vector<3xi64>
  %2 = arith.constant dense<[0, 6000000000]> : vector<2xi64>
  %3 = arith.constant -2 : i64
  return %0, %1, %2, %3 : i64, vector<3xi64>, vector<2xi64>, i64
}

// CHECK-LABEL: func.func @addi(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> vector<2xi32> {
//  CHECK-NEXT: %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %sum, %overflow = arith.addui_extended %0, %2 : i32, i1
//  CHECK-NEXT: %4 = arith.extui %overflow : i1 to i32
//  CHECK-NEXT: %5 = arith.addi %4, %1 : i32
//  CHECK-NEXT: %6 = arith.addi %5, %3 : i32
//  CHECK-NEXT: %cst = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %7 = vector.insert %sum, %cst [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %8 = vector.insert %6, %7 [1] : i32 into vector<2xi32>
//  CHECK-NEXT: return %8 : vector<2xi32>
//  CHECK-NEXT: }
func.func @addi(%a: i64, %b: i64) -> i64 {
  %x = arith.addi %a, %b : i64
  return %x : i64
}

// CHECK-LABEL: func.func @subi(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> vector<2xi32> {
//  CHECK-NEXT: %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %4 = arith.subi %0, %2 : i32
//  CHECK-NEXT: %5 = arith.cmpi ult, %0, %2 : i32
//  CHECK-NEXT: %6 = arith.extui %5 : i1 to i32
//  CHECK-NEXT: %7 = arith.subi %1, %6 : i32
//  CHECK-NEXT: %8 = arith.subi %7, %3 : i32
//  CHECK-NEXT: %cst = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %9 = vector.insert %4, %cst [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %10 = vector.insert %8, %9 [1] : i32 into vector<2xi32>
//  CHECK-NEXT: return %10 : vector<2xi32>
//  CHECK-NEXT: }
func.func @subi(%a: i64, %b: i64) -> i64 {
  %x = arith.subi %a, %b : i64
  return %x : i64
}

// CHECK-LABEL: func.func @muliv(%arg0: vector<3x2xi32>, %arg1: vector<3x2xi32>) -> vector<3x2xi32> {
//  CHECK-NEXT: %0 = vector.extract_strided_slice %arg0 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
//  CHECK-NEXT: %1 = vector.extract_strided_slice %arg0 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
//  CHECK-NEXT: %2 = vector.extract_strided_slice %arg1 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
//  CHECK-NEXT: %3 = vector.extract_strided_slice %arg1 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
//  CHECK-NEXT: %low, %high = arith.mului_extended %0, %2 : vector<3x1xi32>
//  CHECK-NEXT: %4 = arith.muli %0, %3 : vector<3x1xi32>
//  CHECK-NEXT: %5 = arith.muli %1, %2 : vector<3x1xi32>
//  CHECK-NEXT: %6 = arith.addi %high, %4 : vector<3x1xi32>
//  CHECK-NEXT: %7 = arith.addi %6, %5 : vector<3x1xi32>
//  CHECK-NEXT: %cst = arith.constant dense<0> : vector<3x2xi32>
//  CHECK-NEXT: %8 = vector.insert_strided_slice %low, %cst {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
//  CHECK-NEXT: %9 = vector.insert_strided_slice %7, %8 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
//  CHECK-NEXT: return %9 : vector<3x2xi32>
//  CHECK-NEXT: }
func.func @muliv(%a: vector<3xi64>, %b: vector<3xi64>) -> vector<3xi64> {
  %x = arith.muli %a, %b : vector<3xi64>
  return %x : vector<3xi64>
}

// CHECK-LABEL: func.func @logic(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> (vector<2xi32>, vector<2xi32>, vector<2xi32>) {
//  CHECK-NEXT: %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %4 = arith.andi %0, %2 : i32
//  CHECK-NEXT: %5 = arith.andi %1, %3 : i32
//  CHECK-NEXT: %cst = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %6 = vector.insert %4, %cst [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %7 = vector.insert %5, %6 [1] : i32 into vector<2xi32>
//  CHECK-NEXT: %8 = vector.extract %7[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %9 = vector.extract %7[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %10 = vector.extract %arg1[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %11 = vector.extract %arg1[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %12 = arith.ori %8, %10 : i32
//  CHECK-NEXT: %13 = arith.ori %9, %11 : i32
//  CHECK-NEXT: %cst_0 = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %14 = vector.insert %12, %cst_0 [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %15 = vector.insert %13, %14 [1] : i32 into vector<2xi32>
//  CHECK-NEXT: %16 = vector.extract %15[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %17 = vector.extract %15[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %18 = vector.extract %arg1[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %19 = vector.extract %arg1[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %20 = arith.xori %16, %18 : i32
//  CHECK-NEXT: %21 = arith.xori %17, %19 : i32
//  CHECK-NEXT: %cst_1 = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %22 = vector.insert %20, %cst_1 [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %23 = vector.insert %21, %22 [1] : i32 into vector<2xi32>
//  CHECK-NEXT: return %7, %15, %23 : vector<2xi32>, vector<2xi32>, vector<2xi32>
//  CHECK-NEXT: }
func.func @logic(%a: i64, %b: i64) -> (i64, i64, i64) {
  %x = arith.andi %a, %b : i64
  %y = arith.ori %x, %b : i64
  %z = arith.xori %y, %b : i64
  return %x, %y, %z : i64, i64, i64
}

// CHECK-LABEL: func.func @extsi(%arg0: i32, %arg1: i16, %arg2: vector<3xi16>) -> (vector<2xi32>, vector<2xi32>, vector<3x2xi32>) {
//  CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
//  CHECK-NEXT: %0 = arith.cmpi slt, %arg0, %c0_i32 : i32
//  CHECK-NEXT: %1 = arith.extsi %0 : i1 to i32
//  CHECK-NEXT: %cst = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %2 = vector.insert %arg0, %cst [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %3 = vector.insert %1, %2 [1] : i32 into vector<2xi32>
//  CHECK-NEXT: %4 = arith.extsi %arg1 : i16 to i32
//  CHECK-NEXT: %c0_i32_0 = arith.constant 0 : i32
//  CHECK-NEXT: %5 = arith.cmpi slt, %4, %c0_i32_0 : i32
//  CHECK-NEXT: %6 = arith.extsi %5 : i1 to i32
//  CHECK-NEXT: %cst_1 = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %7 = vector.insert %4, %cst_1 [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %8 = vector.insert %6, %7 [1] : i32 into vector<2xi32>
//  CHECK-NEXT: %9 = vector.shape_cast %arg2 : vector<3xi16> to vector<3x1xi16>
//  CHECK-NEXT: %10 = arith.extsi %9 : vector<3x1xi16> to vector<3x1xi32>
//  CHECK-NEXT: %cst_2 = arith.constant dense<0> : vector<3x1xi32>
//  CHECK-NEXT: %11 = arith.cmpi slt, %10, %cst_2 : vector<3x1xi32>
//  CHECK-NEXT: %12 = arith.extsi %11 : vector<3x1xi1> to vector<3x1xi32>
//  CHECK-NEXT: %cst_3 = arith.constant dense<0> : vector<3x2xi32>
//  CHECK-NEXT: %13 = vector.insert_strided_slice %10, %cst_3 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
//  CHECK-NEXT: %14 = vector.insert_strided_slice %12, %13 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
//  CHECK-NEXT: return %3, %8, %14 : vector<2xi32>, vector<2xi32>, vector<3x2xi32>
//  CHECK-NEXT: }
func.func @extsi(%a: i32, %b: i16, %v: vector<3xi16>) -> (i64, i64, vector<3xi64>) {
  %x = arith.extsi %a : i32 to i64
  %y = arith.extsi %b : i16 to i64
  %z = arith.extsi %v : vector<3xi16> to vector<3xi64>
  return %x, %y, %z : i64, i64, vector<3xi64>
}

// CHECK-LABEL: func.func @extui(%arg0: i32, %arg1: i16, %arg2: vector<3xi16>) -> (vector<2xi32>, vector<2xi32>, vector<3x2xi32>) {
//  CHECK-NEXT: %cst = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %0 = vector.insert %arg0, %cst [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %1 = arith.extui %arg1 : i16 to i32
//  CHECK-NEXT: %cst_0 = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %2 = vector.insert %1, %cst_0 [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %3 = vector.shape_cast %arg2 : vector<3xi16> to vector<3x1xi16>
//  CHECK-NEXT: %4 = arith.extui %3 : vector<3x1xi16> to vector<3x1xi32>
//  CHECK-NEXT: %cst_1 = arith.constant dense<0> : vector<3x2xi32>
//  CHECK-NEXT: %5 = vector.insert_strided_slice %4, %cst_1 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
//  CHECK-NEXT: return %0, %2, %5 : vector<2xi32>, vector<2xi32>, vector<3x2xi32>
//  CHECK-NEXT: }
func.func @extui(%a: i32, %b: i16, %v: vector<3xi16>) -> (i64, i64, vector<3xi64>) {
  %x = arith.extui %a : i32 to i64
  %y = arith.extui %b : i16 to i64
  %z = arith.extui %v : vector<3xi16> to vector<3xi64>
  return %x, %y, %z : i64, i64, vector<3xi64>
}

// CHECK-LABEL: func.func @trunci(%arg0: vector<2xi32>, %arg1: vector<3x2xi32>) -> (i32, i16, vector<3xi16>) {
//  CHECK-NEXT: %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %1 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %2 = arith.trunci %1 : i32 to i16
//  CHECK-NEXT: %3 = vector.extract_strided_slice %arg1 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
//  CHECK-NEXT: %4 = vector.shape_cast %3 : vector<3x1xi32> to vector<3xi32>
//  CHECK-NEXT: %5 = arith.trunci %4 : vector<3xi32> to vector<3xi16>
//  CHECK-NEXT: return %0, %2, %5 : i32, i16, vector<3xi16>
//  CHECK-NEXT: }
func.func @trunci(%a: i64, %v: vector<3xi64>) -> (i32, i16, vector<3xi16>) {
  %x = arith.trunci %a : i64 to i32
  %y = arith.trunci %a : i64 to i16
  %z = arith.trunci %v : vector<3xi64> to vector<3xi16>
  return %x, %y, %z : i32, i16, vector<3xi16>
}

// CHECK-LABEL: func.func @cmp(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> (i1, i1, i1, i1) {
//  CHECK-NEXT: %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %4 = arith.cmpi eq, %0, %2 : i32
//  CHECK-NEXT: %5 = arith.cmpi eq, %1, %3 : i32
//  CHECK-NEXT: %6 = arith.andi %4, %5 : i1
//  CHECK-NEXT: %7 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %8 = vector.extract %arg0[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %9 = vector.extract %arg1[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %10 = vector.extract %arg1[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %11 = arith.cmpi ne, %7, %9 : i32
//  CHECK-NEXT: %12 = arith.cmpi ne, %8, %10 : i32
//  CHECK-NEXT: %13 = arith.ori %11, %12 : i1
//  CHECK-NEXT: %14 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %15 = vector.extract %arg0[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %16 = vector.extract %arg1[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %17 = vector.extract %arg1[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %18 = arith.cmpi ult, %14, %16 : i32
//  CHECK-NEXT: %19 = arith.cmpi slt, %15, %17 : i32
//  CHECK-NEXT: %20 = arith.cmpi eq, %15, %17 : i32
//  CHECK-NEXT: %21 = arith.select %20, %18, %19 : i1
//  CHECK-NEXT: %22 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %23 = vector.extract %arg0[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %24 = vector.extract %arg1[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %25 = vector.extract %arg1[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %26 = arith.cmpi uge, %22, %24 : i32
//  CHECK-NEXT: %27 = arith.cmpi uge, %23, %25 : i32
//  CHECK-NEXT: %28 = arith.cmpi eq, %23, %25 : i32
//  CHECK-NEXT: %29 = arith.select %28, %26, %27 : i1
//  CHECK-NEXT: return %6, %13, %21, %29 : i1, i1, i1, i1
//  CHECK-NEXT: }
func.func @cmp(%a: i64, %b: i64) -> (i1, i1, i1, i1) {
  %x = arith.cmpi eq, %a, %b : i64
  %y = arith.cmpi ne, %a, %b : i64
  %z = arith.cmpi slt, %a, %b : i64
  %u = arith.cmpi uge, %a, %b : i64
  return %x, %y, %z, %u : i1, i1, i1, i1
}

// CHECK-LABEL: func.func @minmax(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> (vector<2xi32>, vector<2xi32>) {
//  CHECK-NEXT: %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %4 = arith.cmpi ugt, %0, %2 : i32
//  CHECK-NEXT: %5 = arith.cmpi sgt, %1, %3 : i32
//  CHECK-NEXT: %6 = arith.cmpi eq, %1, %3 : i32
//  CHECK-NEXT: %7 = arith.select %6, %4, %5 : i1
//  CHECK-NEXT: %8 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %9 = vector.extract %arg0[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %10 = vector.extract %arg1[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %11 = vector.extract %arg1[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %12 = arith.select %7, %8, %10 : i32
//  CHECK-NEXT: %13 = arith.select %7, %9, %11 : i32
//  CHECK-NEXT: %cst = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %14 = vector.insert %12, %cst [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %15 = vector.insert %13, %14 [1] : i32 into vector<2xi32>
//  CHECK-NEXT: %16 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %17 = vector.extract %arg0[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %18 = vector.extract %arg1[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %19 = vector.extract %arg1[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %20 = arith.cmpi ult, %16, %18 : i32
//  CHECK-NEXT: %21 = arith.cmpi ult, %17, %19 : i32
//  CHECK-NEXT: %22 = arith.cmpi eq, %17, %19 : i32
//  CHECK-NEXT: %23 = arith.select %22, %20, %21 : i1
//  CHECK-NEXT: %24 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %25 = vector.extract %arg0[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %26 = vector.extract %arg1[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %27 = vector.extract %arg1[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %28 = arith.select %23, %24, %26 : i32
//  CHECK-NEXT: %29 = arith.select %23, %25, %27 : i32
//  CHECK-NEXT: %cst_0 = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %30 = vector.insert %28, %cst_0 [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %31 = vector.insert %29, %30 [1] : i32 into vector<2xi32>
//  CHECK-NEXT: return %15, %31 : vector<2xi32>, vector<2xi32>
//  CHECK-NEXT: }
func.func @minmax(%a: i64, %b: i64) -> (i64, i64) {
  %x = arith.maxsi %a, %b : i64
  %y = arith.minui %a, %b : i64
  return %x, %y : i64, i64
}

// CHECK-LABEL: func.func @sel(%arg0: vector<2xi32>, %arg1: vector<2xi32>, %arg2: i1) -> vector<2xi32> {
//  CHECK-NEXT: %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %4 = arith.select %arg2, %0, %2 : i32
//  CHECK-NEXT: %5 = arith.select %arg2, %1, %3 : i32
//  CHECK-NEXT: %cst = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %6 = vector.insert %4, %cst [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %7 = vector.insert %5, %6 [1] : i32 into vector<2xi32>
//  CHECK-NEXT: return %7 : vector<2xi32>
//  CHECK-NEXT: }
func.func @sel(%a: i64, %b: i64, %c: i1) -> (i64) {
  %x = arith.select %c, %a, %b : i64
  return %x : i64
}

// CHECK-LABEL: func.func @shl(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> vector<2xi32> {
//  CHECK-NEXT: %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
//  CHECK-NEXT: %c32_i32 = arith.constant 32 : i32
//  CHECK-NEXT: %3 = arith.cmpi uge, %2, %c32_i32 : i32
//  CHECK-NEXT: %4 = arith.shli %0, %2 : i32
//  CHECK-NEXT: %5 = arith.select %3, %c0_i32, %4 : i32
//  CHECK-NEXT: %6 = arith.select %3, %c32_i32, %2 : i32
//  CHECK-NEXT: %7 = arith.subi %c32_i32, %6 : i32
//  CHECK-NEXT: %8 = arith.shrui %0, %7 : i32
//  CHECK-NEXT: %9 = arith.subi %2, %c32_i32 : i32
//  CHECK-NEXT: %10 = arith.shli %0, %9 : i32
//  CHECK-NEXT: %11 = arith.shli %1, %2 : i32
//  CHECK-NEXT: %12 = arith.select %3, %c0_i32, %11 : i32
//  CHECK-NEXT: %13 = arith.select %3, %10, %8 : i32
//  CHECK-NEXT: %14 = arith.ori %13, %12 : i32
//  CHECK-NEXT: %cst = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %15 = vector.insert %5, %cst [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %16 = vector.insert %14, %15 [1] : i32 into vector<2xi32>
//  CHECK-NEXT: return %16 : vector<2xi32>
//  CHECK-NEXT: }
func.func @shl(%a: i64, %b: i64) -> i64 {
  %x = arith.shli %a, %b : i64
  return %x : i64
}

// CHECK-LABEL: func.func @shru(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> vector<2xi32> {
//  CHECK-NEXT: %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
//  CHECK-NEXT: %c32_i32 = arith.constant 32 : i32
//  CHECK-NEXT: %3 = arith.cmpi uge, %2, %c32_i32 : i32
//  CHECK-NEXT: %4 = arith.shrui %0, %2 : i32
//  CHECK-NEXT: %5 = arith.select %3, %c0_i32, %4 : i32
//  CHECK-NEXT: %6 = arith.shrui %1, %2 : i32
//  CHECK-NEXT: %7 = arith.select %3, %c0_i32, %6 : i32
//  CHECK-NEXT: %8 = arith.select %3, %c32_i32, %2 : i32
//  CHECK-NEXT: %9 = arith.subi %c32_i32, %8 : i32
//  CHECK-NEXT: %10 = arith.shli %1, %9 : i32
//  CHECK-NEXT: %11 = arith.subi %2, %c32_i32 : i32
//  CHECK-NEXT: %12 = arith.shrui %1, %11 : i32
//  CHECK-NEXT: %13 = arith.select %3, %12, %10 : i32
//  CHECK-NEXT: %14 = arith.ori %5, %13 : i32
//  CHECK-NEXT: %cst = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %15 = vector.insert %14, %cst [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %16 = vector.insert %7, %15 [1] : i32 into vector<2xi32>
//  CHECK-NEXT: return %16 : vector<2xi32>
//  CHECK-NEXT: }
func.func @shru(%a: i64, %b: i64) -> i64 {
  %x = arith.shrui %a, %b : i64
  return %x : i64
}

// CHECK-LABEL: func.func @index(%arg0: vector<2xi32>, %arg1: index, %arg2: vector<2x2xi32>) -> (index, index, vector<2xi32>, vector<2xi32>, vector<2xindex>) {
//  CHECK-NEXT: %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %1 = arith.index_cast %0 : i32 to index
//  CHECK-NEXT: %2 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %3 = arith.index_castui %2 : i32 to index
//  CHECK-NEXT: %4 = arith.index_cast %arg1 : index to i32
//  CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
//  CHECK-NEXT: %5 = arith.cmpi slt, %4, %c0_i32 : i32
//  CHECK-NEXT: %6 = arith.extsi %5 : i1 to i32
//  CHECK-NEXT: %cst = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %7 = vector.insert %4, %cst [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %8 = vector.insert %6, %7 [1] : i32 into vector<2xi32>
//  CHECK-NEXT: %9 = arith.index_castui %arg1 : index to i32
//  CHECK-NEXT: %cst_0 = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %10 = vector.insert %9, %cst_0 [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %11 = vector.extract_strided_slice %arg2 {offsets = [0, 0], sizes = [2, 1], strides = [1, 1]} : vector<2x2xi32> to vector<2x1xi32>
//  CHECK-NEXT: %12 = vector.shape_cast %11 : vector<2x1xi32> to vector<2xi32>
//  CHECK-NEXT: %13 = arith.index_cast %12 : vector<2xi32> to vector<2xindex>
//  CHECK-NEXT: return %1, %3, %8, %10, %13 : index, index, vector<2xi32>, vector<2xi32>, vector<2xindex>
//  CHECK-NEXT: }
func.func @index(%a: i64, %b: index, %v: vector<2xi64>) -> (index, index, i64, i64, vector<2xindex>) {
  %x = arith.index_cast %a : i64 to index
  %y = arith.index_castui %a : i64 to index
  %z = arith.index_cast %b : index to i64
  %w = arith.index_castui %b : index to i64
  %q = arith.index_cast %v : vector<2xi64> to vector<2xindex>
  return %x, %y, %z, %w, %q : index, index, i64, i64, vector<2xindex>
}

// CHECK-LABEL: func.func @bc() {
//  CHECK-NEXT: %cst = arith.constant dense<{{\[\[}}4, 0], [4, 0]]> : vector<2x2xi32>
//  CHECK-NEXT: vector.print %cst : vector<2x2xi32>
//  CHECK-NEXT: return
//  CHECK-NEXT: }
func.func @bc() {
  %z = arith.constant dense<4> : vector<2xi64>
  vector.print %z : vector<2xi64>
  return
}
