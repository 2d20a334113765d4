// RUN: creole-opt %s --expand-math | FileCheck %s
// RUN: creole-opt %s --expand-math --canonicalize | FileCheck %s --check-prefix=VALUES

// Pairs, fours, bytes, and the sum of the bytes.
// CHECK-LABEL: func.func @ones
// CHECK-COUNT-5: arith.shrui {{.*}} : vector<8xi32>
// CHECK-NOT: arith.shrui
// CHECK: arith.andi %{{.*}} : vector<8xi32>
// CHECK-NEXT: return
func.func @ones(%x: vector<8xi32>) -> vector<8xi32> {
  %0 = math.ctpop %x : vector<8xi32>
  return %0 : vector<8xi32>
}

// A processor counts the bits of one number.
// CHECK-LABEL: func.func @one
// CHECK: math.ctpop %arg0 : i32
func.func @one(%x: i32) -> i32 {
  %0 = math.ctpop %x : i32
  return %0 : i32
}

// VALUES-LABEL: func.func @values
// VALUES-DAG: dense<[0, 1, 16, 1, 15, 8]> : vector<6xi16>
// VALUES-DAG: dense<[16, 15, 0, 0, 1, 8]> : vector<6xi16>
// VALUES-DAG: dense<[16, 0, 0, 15, 0, 0]> : vector<6xi16>
func.func @values() -> (vector<6xi16>, vector<6xi16>, vector<6xi16>) {
  %x = arith.constant dense<[0, 1, -1, -32768, 32767, 255]> : vector<6xi16>
  %0 = math.ctpop %x : vector<6xi16>
  %1 = math.ctlz %x : vector<6xi16>
  %2 = math.cttz %x : vector<6xi16>
  return %0, %1, %2 : vector<6xi16>, vector<6xi16>, vector<6xi16>
}
