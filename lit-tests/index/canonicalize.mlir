// RUN: creole-opt %s --canonicalize | FileCheck %s

// Folds that are the same for indices of 32 and of 64 bits; constants of nested ops; comparisons with bounds.
// CHECK-LABEL: func.func @f(%arg0: index, %arg1: index, %arg2: i32, %arg3: i64) -> (i1, i32, index, index, i1) {
// CHECK-NEXT:     %idx3 = index.constant 3
// CHECK-NEXT:     %true = index.bool.constant true
// CHECK-NEXT:     %idx-1 = index.constant -1
// CHECK-NEXT:     %0 = index.add %arg0, %arg1 {x}
// CHECK-NEXT:     %1 = index.divs %0, %idx3
// CHECK-NEXT:     %2 = index.cmp slt(%1, %idx-1) {y}
// CHECK-NEXT:     %3 = index.casts %arg0 : index to i32
// CHECK-NEXT:     %4 = index.castu %arg3 : i64 to index
// CHECK-NEXT:     %5 = index.sizeof
// CHECK-NEXT:     return %2, %3, %4, %5, %true : i1, i32, index, index, i1
// CHECK-NEXT:   }
// CHECK-LABEL: func.func @g(%arg0: index) -> (index, index, index, index, index, index, index, index) {
// CHECK-NEXT:     %idx24 = index.constant 24
// CHECK-NEXT:     %idx6 = index.constant 6
// CHECK-NEXT:     %idx4294967299 = index.constant 4294967299
// CHECK-NEXT:     %idx40 = index.constant 40
// CHECK-NEXT:     %idx3 = index.constant 3
// CHECK-NEXT:     %idx4294967296 = index.constant 4294967296
// CHECK-NEXT:     %0 = index.divs %idx4294967296, %idx3
// CHECK-NEXT:     %1 = index.add %arg0, %idx6
// CHECK-NEXT:     %2 = index.shl %idx3, %idx40
// CHECK-NEXT:     %3 = index.shru %idx4294967296, %idx3
// CHECK-NEXT:     %4 = index.sub %arg0, %arg0
// CHECK-NEXT:     return %idx4294967299, %0, %1, %idx24, %2, %3, %4, %arg0 : index, index, index, index, index, index, index, index
// CHECK-NEXT:   }
// CHECK-LABEL: func.func @h(%arg0: index, %arg1: index) -> (i1, i1, i1, i1, i1, index, index, i1, i1, i1) {
// CHECK-NEXT:     %idx5 = index.constant 5
// CHECK-NEXT:     %false = index.bool.constant false
// CHECK-NEXT:     %true = index.bool.constant true
// CHECK-NEXT:     %idx4294967296 = index.constant 4294967296
// CHECK-NEXT:     %idx1 = index.constant 1
// CHECK-NEXT:     %idx0 = index.constant 0
// CHECK-NEXT:     %idx3 = index.constant 3
// CHECK-NEXT:     %0 = index.cmp slt(%idx3, %arg0)
// CHECK-NEXT:     %1 = index.cmp sge(%arg0, %arg1)
// CHECK-NEXT:     %2 = index.maxs %arg0, %idx3
// CHECK-NEXT:     %3 = index.cmp eq(%idx4294967296, %idx0)
// CHECK-NEXT:     %4 = index.minu %arg0, %idx3
// CHECK-NEXT:     %5 = index.cmp ult(%4, %idx1)
// CHECK-NEXT:     return %0, %true, %false, %1, %true, %2, %idx5, %false, %3, %5 : i1, i1, i1, i1, i1, index, index, i1, i1, i1
// CHECK-NEXT:   }
// CHECK-LABEL: func.func @j() -> (i32, i64, i1, index) {
// CHECK-NEXT:     %false = index.bool.constant false
// CHECK-NEXT:     %idx4294967301 = index.constant 4294967301
// CHECK-NEXT:     %0 = index.casts %idx4294967301 : index to i32
// CHECK-NEXT:     %1 = index.casts %idx4294967301 : index to i64
// CHECK-NEXT:     %2 = index.castu %0 : i32 to index
// CHECK-NEXT:     return %0, %1, %false, %2 : i32, i64, i1, index
// CHECK-NEXT:   }
func.func @f(%a: index, %b: index, %i: i32, %l: i64) -> (i1, i32, index, index, i1) {
  %c = index.constant 3
  %t = index.bool.constant true
  %m = index.constant -1
  %0 = index.add %a, %b {x}
  %1 = index.divs %0, %c
  %2 = index.cmp slt(%1, %m) {y}
  %3 = index.casts %a : index to i32
  %4 = index.castu %l : i64 to index
  %5 = index.sizeof
  return %2, %3, %4, %5, %t : i1, i32, index, index, i1
}
func.func @g(%a: index) -> (index, index, index, index, index, index, index,index) {
  %c3 = index.constant 3
  %big = index.constant 4294967296
  %0 = index.add %c3, %big
  %1 = index.divs %big, %c3
  %2 = index.add %a, %c3
  %3 = index.add %2, %c3
  %4 = index.shl %c3, %c3
  %c40 = index.constant 40
  %5 = index.shl %c3, %c40
  %6 = index.shru %big, %c3
  %7 = index.sub %a, %a
  %z = index.constant 0
  %8 = index.add %a, %z
  return %0, %1, %3, %4, %5, %6, %7, %8 : index, index, index, index, index, index, index, index
}
func.func @h(%a: index, %b: index) -> (i1, i1, i1, i1, i1, index, index, i1, i1, i1) {
  %c3 = index.constant 3
  %0 = index.cmp slt(%c3, %a)
  %1 = index.cmp eq(%a, %a)
  %2 = index.cmp ult(%a, %a)
  %s = index.sub %a, %b
  %z = index.constant 0
  %3 = index.cmp sge(%s, %z)
  %mx = index.maxs %a, %c3
  %c1 = index.constant 1
  %4 = index.cmp sge(%mx, %c1)
  %5 = index.maxs %mx, %c1
  %cs = arith.constant 5 : i32
  %6 = index.casts %cs : i32 to index
  %big = index.constant 4294967296
  %7 = index.cmp slt(%big, %z)
  %8 = index.cmp eq(%big, %z)
  %mn = index.minu %a, %c3
  %9 = index.cmp ult(%mn, %c1)
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i1, i1, i1, i1, i1, index, index, i1, i1, i1
}
func.func @j() -> (i32, i64, i1, index) {
  %big = index.constant 4294967301
  %0 = index.casts %big : index to i32
  %1 = index.casts %big : index to i64
  %c = index.bool.constant false
  %2 = index.castu %0 : i32 to index
  return %0, %1, %c, %2 : i32, i64, i1, index
}
