// Instructions in bundles, and machines that do not have them.
// RUN: creole-opt --tile-bundles %s | FileCheck %s
// RUN: not creole-tile sim %s --timing --entry wide 2>&1 | FileCheck %s --check-prefix=WIDE
// RUN: not creole-tile sim %s --timing --entry odd 2>&1 | FileCheck %s --check-prefix=ODD

!vmem = memref<16x128xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>

// Three loads are issued together, the fourth behind them; a sum waits for what it adds, and nothing is in its way. A
// load of what was stored comes behind the store, one of other rows need not.
// CHECK-LABEL: func.func @sum
// CHECK: tile.load {{.*}}{tile.cycle = 0 : i64}
// CHECK-NEXT: tile.load {{.*}}{tile.cycle = 0 : i64}
// CHECK-NEXT: tile.load {{.*}}{tile.cycle = 0 : i64}
// CHECK-NEXT: arith.addf {{.*}}{tile.cycle = 2 : i64}
// CHECK-NEXT: tile.store {{.*}}{tile.cycle = 4 : i64}
// CHECK-NEXT: tile.load {{.*}}[%c0, %c0] {tile.cycle = 5 : i64}
func.func @sum(%n: index) {
  %zero = arith.constant 0 : index
  %eight = arith.constant 8 : index
  %a = tile.alloc : !vmem
  %b = tile.alloc : !vmem
  %x = tile.load %a[%zero, %zero] : !vmem to vector<8x128xf32>
  %y = tile.load %b[%zero, %zero] : !vmem to vector<8x128xf32>
  %s = arith.addf %x, %y : vector<8x128xf32>
  tile.store %s, %a[%zero, %zero] : vector<8x128xf32>, !vmem
  %u = tile.load %a[%zero, %zero] : !vmem to vector<8x128xf32>
  %v = tile.load %a[%eight, %zero] : !vmem to vector<8x128xf32>
  %w = arith.addf %u, %v : vector<8x128xf32>
  tile.store %w, %b[%zero, %zero] : vector<8x128xf32>, !vmem
  return
}

// WIDE: error: is number 5 of the vector arithmetic ops of bundle 0: the machine issues 4 in a cycle
func.func @wide() {
  %zero = arith.constant 0 : index
  %none = arith.constant 0.0 : f32
  %three = arith.constant dense<3.0> : vector<8x128xf32>
  %m = tile.alloc : !vmem
  tile.fill %m, %none : !vmem
  %a = tile.load %m[%zero, %zero] : !vmem to vector<8x128xf32>
  %v = arith.addf %a, %three {tile.cycle = 0 : i64} : vector<8x128xf32>
  %w = arith.subf %a, %three {tile.cycle = 0 : i64} : vector<8x128xf32>
  %x = arith.mulf %a, %three {tile.cycle = 0 : i64} : vector<8x128xf32>
  %y = arith.maximumf %a, %three {tile.cycle = 0 : i64} : vector<8x128xf32>
  %z = arith.minimumf %a, %three {tile.cycle = 0 : i64} : vector<8x128xf32>
  tile.store %v, %m[%zero, %zero] : vector<8x128xf32>, !vmem
  tile.store %w, %m[%zero, %zero] : vector<8x128xf32>, !vmem
  tile.store %x, %m[%zero, %zero] : vector<8x128xf32>, !vmem
  tile.store %y, %m[%zero, %zero] : vector<8x128xf32>, !vmem
  tile.store %z, %m[%zero, %zero] : vector<8x128xf32>, !vmem
  tile.dealloc %m : !vmem
  return
}

// ODD: error: is in bundle 1 behind bundle 5: along a segment cycles do not decrease
// ODD: error: expects a number from 0 to 4294967295 as 'tile.cycle', found -1
// ODD: error: expects a number from 0 to 4294967295 as 'tile.cycle', found 9223372036854775807
func.func @odd() {
  %zero = arith.constant 0 : index
  %none = arith.constant 0.0 : f32
  %m = tile.alloc : !vmem
  tile.fill %m, %none : !vmem
  %a = tile.load %m[%zero, %zero] {tile.cycle = 5 : i64} : !vmem to vector<8x128xf32>
  %v = arith.addf %a, %a {tile.cycle = 1 : i64} : vector<8x128xf32>
  %w = arith.mulf %v, %a {tile.cycle = -1 : i64} : vector<8x128xf32>
  tile.store %w, %m[%zero, %zero] {tile.cycle = 9223372036854775807 : i64} : vector<8x128xf32>, !vmem
  tile.dealloc %m : !vmem
  return
}
