// Counted loops become general loops that carry the induction variable.
// RUN: creole-opt %s --allow-unregistered-dialect --scf-for-to-while | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: index, %arg1: index, %arg2: memref<?xf32>, %arg3: f32) -> f32 {
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %c3 = arith.constant 3 : index
// CHECK-NEXT:   %0:2 = scf.while (%arg4 = %c3, %arg5 = %arg3) : (index, f32) -> (index, f32) {
// CHECK-NEXT:     %2 = arith.cmpi slt, %arg4, %arg0 : index
// CHECK-NEXT:     scf.condition(%2) %arg4, %arg5 : index, f32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg4: index, %arg5: f32):
// CHECK-NEXT:     %2 = arith.addi %arg4, %c4 : index
// CHECK-NEXT:     %3 = memref.load %arg2[%arg4] : memref<?xf32>
// CHECK-NEXT:     %4 = arith.addf %arg5, %3 : f32
// CHECK-NEXT:     scf.yield %2, %4 : index, f32
// CHECK-NEXT:   } attributes {foo = 1 : i32}
// CHECK-NEXT:   %1 = scf.while (%arg4 = %c3) : (index) -> index {
// CHECK-NEXT:     %2 = arith.cmpi ult, %arg4, %arg0 : index
// CHECK-NEXT:     scf.condition(%2) %arg4 : index
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg4: index):
// CHECK-NEXT:     %2 = arith.addi %arg4, %c4 : index
// CHECK-NEXT:     %3 = scf.while (%arg5 = %arg4) : (index) -> index {
// CHECK-NEXT:       %4 = arith.cmpi slt, %arg5, %arg0 : index
// CHECK-NEXT:       scf.condition(%4) %arg5 : index
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg5: index):
// CHECK-NEXT:       %4 = arith.addi %arg5, %c4 : index
// CHECK-NEXT:       "test.x"(%arg5) : (index) -> ()
// CHECK-NEXT:       scf.yield %4 : index
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %2 : index
// CHECK-NEXT:   } attributes {unsignedCmp}
// CHECK-NEXT:   return %0#1 : f32
// CHECK-NEXT: }
func.func @f(%a: index, %b: index, %m: memref<?xf32>, %x: f32) -> f32 {
  %c4 = arith.constant 4 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c3 to %a step %c4 iter_args(%k = %x) -> (f32) {
    %c3_1 = arith.constant 3 : index
    %y = memref.load %m[%i] : memref<?xf32>
    %u = arith.addi %i, %c3_1 : index
    %z = arith.addf %k, %y : f32
    scf.yield %z : f32
  } {foo = 1 : i32}
  scf.for unsigned %i = %c3 to %a step %c4 {
    scf.for %j = %i to %a step %c4 {
      "test.x"(%j) : (index) -> ()
    }
  }
  return %r : f32
}

// Folds run too: memory that nobody reads goes, as do blocks that are equal and what is on one side of an addition.
// CHECK-LABEL: func.func @folds
// CHECK-NOT: memref.alloca
// CHECK-NOT: arith.subi
// CHECK: cf.cond_br %arg1, ^[[B:.*]], ^[[B]]
// CHECK: return %arg0
func.func @folds(%a: index, %c: i1) -> index {
  %unused = memref.alloca() : memref<4xi32>
  %0 = arith.subi %a, %a : index
  %1 = arith.addi %a, %0 : index
  cf.cond_br %c, ^one, ^two
^one:
  return %1 : index
^two:
  return %1 : index
}
