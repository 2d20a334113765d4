// Conversions of wide integers to floats and back, and signed shifts of vectors.
// RUN: creole-opt %s --arith-emulate-wide-int="widest-int-supported=32" | FileCheck %s

// CHECK-LABEL: func.func @fpto(%arg0: f64, %arg1: f16) -> (vector<2xi32>, vector<2xi32>) {
//  CHECK-NEXT: %cst = arith.constant 0x41F0000000000000 : f64
//  CHECK-NEXT: %0 = arith.divf %arg0, %cst : f64
//  CHECK-NEXT: %1 = arith.fptoui %0 : f64 to i32
//  CHECK-NEXT: %2 = arith.remf %arg0, %cst : f64
//  CHECK-NEXT: %3 = arith.fptoui %2 : f64 to i32
//  CHECK-NEXT: %cst_0 = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %4 = vector.insert %3, %cst_0 [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %5 = vector.insert %1, %4 [1] : i32 into vector<2xi32>
//  CHECK-NEXT: %cst_1 = arith.constant 0.000000e+00 : f16
//  CHECK-NEXT: %cst_2 = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %6 = arith.cmpf olt, %arg1, %cst_1 : f16
//  CHECK-NEXT: %7 = arith.negf %arg1 : f16
//  CHECK-NEXT: %8 = arith.select %6, %7, %arg1 : f16
//  CHECK-NEXT: %cst_3 = arith.constant 0x7C00 : f16
//  CHECK-NEXT: %9 = arith.divf %8, %cst_3 : f16
//  CHECK-NEXT: %10 = arith.fptoui %9 : f16 to i32
//  CHECK-NEXT: %11 = arith.remf %8, %cst_3 : f16
//  CHECK-NEXT: %12 = arith.fptoui %11 : f16 to i32
//  CHECK-NEXT: %cst_4 = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %13 = vector.insert %12, %cst_4 [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %14 = vector.insert %10, %13 [1] : i32 into vector<2xi32>
//  CHECK-NEXT: %15 = vector.extract %cst_2[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %16 = vector.extract %cst_2[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %17 = vector.extract %14[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %18 = vector.extract %14[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %19 = arith.subi %15, %17 : i32
//  CHECK-NEXT: %20 = arith.cmpi ult, %15, %17 : i32
//  CHECK-NEXT: %21 = arith.extui %20 : i1 to i32
//  CHECK-NEXT: %22 = arith.subi %16, %21 : i32
//  CHECK-NEXT: %23 = arith.subi %22, %18 : i32
//  CHECK-NEXT: %cst_5 = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %24 = vector.insert %19, %cst_5 [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %25 = vector.insert %23, %24 [1] : i32 into vector<2xi32>
//  CHECK-NEXT: %26 = vector.extract %25[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %27 = vector.extract %25[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %28 = vector.extract %14[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %29 = vector.extract %14[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %30 = arith.select %6, %26, %28 : i32
//  CHECK-NEXT: %31 = arith.select %6, %27, %29 : i32
//  CHECK-NEXT: %cst_6 = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %32 = vector.insert %30, %cst_6 [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %33 = vector.insert %31, %32 [1] : i32 into vector<2xi32>
//  CHECK-NEXT: return %5, %33 : vector<2xi32>, vector<2xi32>
//  CHECK-NEXT: }
func.func @fpto(%a: f64, %b: f16) -> (i64, i64) {
  %x = arith.fptoui %a : f64 to i64
  %y = arith.fptosi %b : f16 to i64
  return %x, %y : i64, i64
}

// CHECK-LABEL: func.func @uitofp(%arg0: vector<2xi32>) -> (f64, f16) {
//  CHECK-NEXT: %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
//  CHECK-NEXT: %2 = arith.cmpi eq, %1, %c0_i32 : i32
//  CHECK-NEXT: %3 = arith.uitofp %0 : i32 to f64
//  CHECK-NEXT: %4 = arith.uitofp %1 : i32 to f64
//  CHECK-NEXT: %cst = arith.constant 0x41F0000000000000 : f64
//  CHECK-NEXT: %5 = arith.mulf %4, %cst : f64
//  CHECK-NEXT: %6 = arith.addf %3, %5 : f64
//  CHECK-NEXT: %7 = arith.select %2, %3, %6 : f64
//  CHECK-NEXT: %cst_0 = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %8 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %9 = vector.extract %arg0[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %10 = vector.extract %cst_0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %11 = vector.extract %cst_0[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %12 = arith.cmpi ult, %8, %10 : i32
//  CHECK-NEXT: %13 = arith.cmpi slt, %9, %11 : i32
//  CHECK-NEXT: %14 = arith.cmpi eq, %9, %11 : i32
//  CHECK-NEXT: %15 = arith.select %14, %12, %13 : i1
//  CHECK-NEXT: %16 = vector.extract %cst_0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %17 = vector.extract %cst_0[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %18 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %19 = vector.extract %arg0[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %20 = arith.subi %16, %18 : i32
//  CHECK-NEXT: %21 = arith.cmpi ult, %16, %18 : i32
//  CHECK-NEXT: %22 = arith.extui %21 : i1 to i32
//  CHECK-NEXT: %23 = arith.subi %17, %22 : i32
//  CHECK-NEXT: %24 = arith.subi %23, %19 : i32
//  CHECK-NEXT: %cst_1 = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %25 = vector.insert %20, %cst_1 [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %26 = vector.insert %24, %25 [1] : i32 into vector<2xi32>
//  CHECK-NEXT: %27 = vector.extract %26[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %28 = vector.extract %26[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %29 = vector.extract %arg0[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %30 = vector.extract %arg0[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %31 = arith.select %15, %27, %29 : i32
//  CHECK-NEXT: %32 = arith.select %15, %28, %30 : i32
//  CHECK-NEXT: %cst_2 = arith.constant dense<0> : vector<2xi32>
//  CHECK-NEXT: %33 = vector.insert %31, %cst_2 [0] : i32 into vector<2xi32>
//  CHECK-NEXT: %34 = vector.insert %32, %33 [1] : i32 into vector<2xi32>
//  CHECK-NEXT: %35 = vector.extract %34[0] : i32 from vector<2xi32>
//  CHECK-NEXT: %36 = vector.extract %34[1] : i32 from vector<2xi32>
//  CHECK-NEXT: %c0_i32_3 = arith.constant 0 : i32
//  CHECK-NEXT: %37 = arith.cmpi eq, %36, %c0_i32_3 : i32
//  CHECK-NEXT: %38 = arith.uitofp %35 : i32 to f16
//  CHECK-NEXT: %39 = arith.uitofp %36 : i32 to f16
//  CHECK-NEXT: %cst_4 = arith.constant 0x7C00 : f16
//  CHECK-NEXT: %40 = arith.mulf %39, %cst_4 : f16
//  CHECK-NEXT: %41 = arith.addf %38, %40 : f16
//  CHECK-NEXT: %42 = arith.select %37, %38, %41 : f16
//  CHECK-NEXT: %43 = arith.negf %42 : f16
//  CHECK-NEXT: %44 = arith.select %15, %43, %42 : f16
//  CHECK-NEXT: return %7, %44 : f64, f16
//  CHECK-NEXT: }
func.func @uitofp(%a: i64) -> (f64, f16) {
  %x = arith.uitofp %a : i64 to f64
  %y = arith.sitofp %a : i64 to f16
  return %x, %y : f64, f16
}

// CHECK-LABEL: func.func @shrs(%arg0: vector<3x2xi32>, %arg1: vector<3x2xi32>) -> vector<3x2xi32> {
//  CHECK-NEXT: %0 = vector.extract_strided_slice %arg0 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
//  CHECK-NEXT: %1 = vector.extract_strided_slice %arg1 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
//  CHECK-NEXT: %cst = arith.constant dense<0> : vector<3x1xi32>
//  CHECK-NEXT: %2 = arith.cmpi slt, %0, %cst : vector<3x1xi32>
//  CHECK-NEXT: %3 = vector.shape_cast %2 : vector<3x1xi1> to vector<3xi1>
//  CHECK-NEXT: %4 = vector.shape_cast %3 : vector<3xi1> to vector<3x1xi1>
//  CHECK-NEXT: %5 = arith.extsi %4 : vector<3x1xi1> to vector<3x1xi32>
//  CHECK-NEXT: %cst_0 = arith.constant dense<0> : vector<3x1xi32>
//  CHECK-NEXT: %6 = arith.cmpi slt, %5, %cst_0 : vector<3x1xi32>
//  CHECK-NEXT: %7 = arith.extsi %6 : vector<3x1xi1> to vector<3x1xi32>
//  CHECK-NEXT: %cst_1 = arith.constant dense<0> : vector<3x2xi32>
//  CHECK-NEXT: %8 = vector.insert_strided_slice %5, %cst_1 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
//  CHECK-NEXT: %9 = vector.insert_strided_slice %7, %8 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
//  CHECK-NEXT: %cst_2 = arith.constant dense<64> : vector<3x1xi32>
//  CHECK-NEXT: %10 = arith.subi %cst_2, %1 : vector<3x1xi32>
//  CHECK-NEXT: %11 = vector.shape_cast %10 : vector<3x1xi32> to vector<3xi32>
//  CHECK-NEXT: %12 = vector.shape_cast %11 : vector<3xi32> to vector<3x1xi32>
//  CHECK-NEXT: %cst_3 = arith.constant dense<0> : vector<3x2xi32>
//  CHECK-NEXT: %13 = vector.insert_strided_slice %12, %cst_3 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
//  CHECK-NEXT: %14 = vector.extract_strided_slice %9 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
//  CHECK-NEXT: %15 = vector.extract_strided_slice %9 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
//  CHECK-NEXT: %16 = vector.extract_strided_slice %13 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
//  CHECK-NEXT: %cst_4 = arith.constant dense<0> : vector<3x1xi32>
//  CHECK-NEXT: %cst_5 = arith.constant dense<32> : vector<3x1xi32>
//  CHECK-NEXT: %17 = arith.cmpi uge, %16, %cst_5 : vector<3x1xi32>
//  CHECK-NEXT: %18 = arith.shli %14, %16 : vector<3x1xi32>
//  CHECK-NEXT: %19 = arith.select %17, %cst_4, %18 : vector<3x1xi1>, vector<3x1xi32>
//  CHECK-NEXT: %20 = arith.select %17, %cst_5, %16 : vector<3x1xi1>, vector<3x1xi32>
//  CHECK-NEXT: %21 = arith.subi %cst_5, %20 : vector<3x1xi32>
//  CHECK-NEXT: %22 = arith.shrui %14, %21 : vector<3x1xi32>
//  CHECK-NEXT: %23 = arith.subi %16, %cst_5 : vector<3x1xi32>
//  CHECK-NEXT: %24 = arith.shli %14, %23 : vector<3x1xi32>
//  CHECK-NEXT: %25 = arith.shli %15, %16 : vector<3x1xi32>
//  CHECK-NEXT: %26 = arith.select %17, %cst_4, %25 : vector<3x1xi1>, vector<3x1xi32>
//  CHECK-NEXT: %27 = arith.select %17, %24, %22 : vector<3x1xi1>, vector<3x1xi32>
//  CHECK-NEXT: %28 = arith.ori %27, %26 : vector<3x1xi32>
//  CHECK-NEXT: %cst_6 = arith.constant dense<0> : vector<3x2xi32>
//  CHECK-NEXT: %29 = vector.insert_strided_slice %19, %cst_6 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
//  CHECK-NEXT: %30 = vector.insert_strided_slice %28, %29 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
//  CHECK-NEXT: %31 = vector.extract_strided_slice %arg0 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
//  CHECK-NEXT: %32 = vector.extract_strided_slice %arg0 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
//  CHECK-NEXT: %33 = vector.extract_strided_slice %arg1 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
//  CHECK-NEXT: %cst_7 = arith.constant dense<0> : vector<3x1xi32>
//  CHECK-NEXT: %cst_8 = arith.constant dense<32> : vector<3x1xi32>
//  CHECK-NEXT: %34 = arith.cmpi uge, %33, %cst_8 : vector<3x1xi32>
//  CHECK-NEXT: %35 = arith.shrui %31, %33 : vector<3x1xi32>
//  CHECK-NEXT: %36 = arith.select %34, %cst_7, %35 : vector<3x1xi1>, vector<3x1xi32>
//  CHECK-NEXT: %37 = arith.shrui %32, %33 : vector<3x1xi32>
//  CHECK-NEXT: %38 = arith.select %34, %cst_7, %37 : vector<3x1xi1>, vector<3x1xi32>
//  CHECK-NEXT: %39 = arith.select %34, %cst_8, %33 : vector<3x1xi1>, vector<3x1xi32>
//  CHECK-NEXT: %40 = arith.subi %cst_8, %39 : vector<3x1xi32>
//  CHECK-NEXT: %41 = arith.shli %32, %40 : vector<3x1xi32>
//  CHECK-NEXT: %42 = arith.subi %33, %cst_8 : vector<3x1xi32>
//  CHECK-NEXT: %43 = arith.shrui %32, %42 : vector<3x1xi32>
//  CHECK-NEXT: %44 = arith.select %34, %43, %41 : vector<3x1xi1>, vector<3x1xi32>
//  CHECK-NEXT: %45 = arith.ori %36, %44 : vector<3x1xi32>
//  CHECK-NEXT: %cst_9 = arith.constant dense<0> : vector<3x2xi32>
//  CHECK-NEXT: %46 = vector.insert_strided_slice %45, %cst_9 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
//  CHECK-NEXT: %47 = vector.insert_strided_slice %38, %46 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
//  CHECK-NEXT: %48 = vector.extract_strided_slice %47 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
//  CHECK-NEXT: %49 = vector.extract_strided_slice %47 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
//  CHECK-NEXT: %50 = vector.extract_strided_slice %30 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
//  CHECK-NEXT: %51 = vector.extract_strided_slice %30 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
//  CHECK-NEXT: %52 = arith.ori %48, %50 : vector<3x1xi32>
//  CHECK-NEXT: %53 = arith.ori %49, %51 : vector<3x1xi32>
//  CHECK-NEXT: %cst_10 = arith.constant dense<0> : vector<3x2xi32>
//  CHECK-NEXT: %54 = vector.insert_strided_slice %52, %cst_10 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
//  CHECK-NEXT: %55 = vector.insert_strided_slice %53, %54 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
//  CHECK-NEXT: %56 = arith.cmpi eq, %1, %cst : vector<3x1xi32>
//  CHECK-NEXT: %57 = vector.shape_cast %56 : vector<3x1xi1> to vector<3xi1>
//  CHECK-NEXT: %58 = vector.extract_strided_slice %arg0 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
//  CHECK-NEXT: %59 = vector.extract_strided_slice %arg0 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
//  CHECK-NEXT: %60 = vector.extract_strided_slice %55 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
//  CHECK-NEXT: %61 = vector.extract_strided_slice %55 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
//  CHECK-NEXT: %62 = vector.shape_cast %57 : vector<3xi1> to vector<3x1xi1>
//  CHECK-NEXT: %63 = arith.select %62, %58, %60 : vector<3x1xi1>, vector<3x1xi32>
//  CHECK-NEXT: %64 = arith.select %62, %59, %61 : vector<3x1xi1>, vector<3x1xi32>
//  CHECK-NEXT: %cst_11 = arith.constant dense<0> : vector<3x2xi32>
//  CHECK-NEXT: %65 = vector.insert_strided_slice %63, %cst_11 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
//  CHECK-NEXT: %66 = vector.insert_strided_slice %64, %65 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
//  CHECK-NEXT: return %66 : vector<3x2xi32>
//  CHECK-NEXT: }
func.func @shrs(%a: vector<3xi64>, %b: vector<3xi64>) -> vector<3xi64> {
  %x = arith.shrsi %a, %b : vector<3xi64>
  return %x : vector<3xi64>
}
