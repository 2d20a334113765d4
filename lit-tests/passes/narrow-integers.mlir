// RUN: creole-opt --narrow-integers --canonicalize --split-input-file %s | FileCheck %s

// Of the sum of bytes as 64-bit numbers one byte is kept: it is a sum of bytes.
// CHECK-LABEL: func.func @bytes
func.func @bytes(%a: tensor<4x8xi8>, %s: tensor<4x8xi8>) -> tensor<4xi8> {
  %0 = loop.nest (%i) in [4] {
    %minus = arith.constant -255 : i64
    // CHECK: %[[ONE:.*]] = arith.constant 1 : i8
    // CHECK: %[[SUM:.*]] = loop.reduce (%{{.*}}) in [8] init(%[[ACC:.*]] = %[[ONE]] : i8) attributes {partials = 8 : i64} {
    %1 = loop.reduce (%j) in [8] init(%acc = %minus : i64) attributes {partials = 8 : i64} {
      // CHECK-NEXT: %[[X:.*]] = loop.read
      // CHECK-NEXT: %[[Y:.*]] = loop.read
      // CHECK-NEXT: %[[P:.*]] = arith.muli %[[X]], %[[Y]] : i8
      // CHECK-NEXT: %[[NEXT:.*]] = arith.addi %[[ACC]], %[[P]] : i8
      // CHECK-NEXT: loop.yield %[[NEXT]] : i8
      %2 = loop.read %a[%i, %j] : tensor<4x8xi8>
      %3 = loop.read %s[%i, %j] : tensor<4x8xi8>
      %4 = arith.extui %2 : i8 to i64
      %5 = arith.extsi %3 : i8 to i64
      %6 = arith.muli %4, %5 overflow<nsw> : i64
      %7 = arith.addi %acc, %6 overflow<nsw> : i64
      loop.yield %7 : i64
    }
    // CHECK: loop.yield %[[SUM]] : i8
    %8 = arith.trunci %1 : i64 to i8
    loop.yield %8 : i8
  } : tensor<4xi8>
  return %0 : tensor<4xi8>
}

// -----

// Truth values, indices and shifts by fewer bits than are kept. The other accumulator stays as it is.
// CHECK-LABEL: func.func @others
func.func @others(%a: tensor<8xi1>, %b: tensor<8xi64>) -> (tensor<i16>, tensor<i64>) {
  %0:2 = loop.nest () in [] {
    %zero = arith.constant 0 : i64
    %three = arith.constant 3 : i64
    // CHECK: %[[R:.*]]:2 = loop.reduce (%[[J:.*]]) in [8] init(%[[X:.*]] = %{{.*}} : i16, %[[Y:.*]] = %{{.*}} : i64)
    %1:2 = loop.reduce (%j) in [8] init(%x = %zero : i64, %y = %zero : i64) {
      %2 = loop.read %a[%j] : tensor<8xi1>
      %3 = loop.read %b[%j] : tensor<8xi64>
      // CHECK: %[[BIT:.*]] = arith.extui %{{.*}} : i1 to i16
      // CHECK-NEXT: %[[MOVED:.*]] = arith.shli %[[BIT]], %{{.*}} : i16
      // CHECK-NEXT: %[[INDEX:.*]] = arith.index_cast %[[J]] : index to i16
      // CHECK-NEXT: %[[CHOSEN:.*]] = arith.select %{{.*}}, %[[MOVED]], %[[INDEX]] : i16
      // CHECK: arith.xori %[[X]], %[[CHOSEN]] : i16
      // CHECK: arith.addi %[[Y]], %{{.*}} : i64
      %4 = arith.extui %2 : i1 to i64
      %5 = arith.shli %4, %three : i64
      %6 = arith.index_cast %j : index to i64
      %7 = arith.select %2, %5, %6 : i64
      %8 = arith.xori %x, %7 : i64
      %9 = arith.addi %y, %3 : i64
      loop.yield %8, %9 : i64, i64
    }
    %10 = arith.trunci %1#0 : i64 to i16
    loop.yield %10, %1#1 : i16, i64
  } : tensor<i16>, tensor<i64>
  return %0#0, %0#1 : tensor<i16>, tensor<i64>
}

// -----

// Quotients, shifts to the right and by unknown amounts depend on upper bits; sums that are wanted as they are, too, stay.
// CHECK-LABEL: func.func @wide
func.func @wide(%a: i8, %b: i8, %n: i32) -> (i8, i8, i8, i8, i32) {
  // CHECK: arith.divui %{{.*}} : i32
  // CHECK: arith.shrui %{{.*}} : i32
  // CHECK: arith.shli %{{.*}} : i32
  // CHECK: arith.addi %{{.*}} : i32
  %x = arith.extui %a : i8 to i32
  %y = arith.extui %b : i8 to i32
  %0 = arith.divui %x, %y : i32
  %1 = arith.trunci %0 : i32 to i8
  %two = arith.constant 2 : i32
  %2 = arith.shrui %x, %two : i32
  %3 = arith.trunci %2 : i32 to i8
  %4 = arith.shli %x, %n : i32
  %5 = arith.trunci %4 : i32 to i8
  %6 = arith.addi %x, %y : i32
  %7 = arith.trunci %6 : i32 to i8
  return %1, %3, %5, %7, %6 : i8, i8, i8, i8, i32
}
