// RUN: creole-opt %s | creole-opt | FileCheck %s
// RUN: creole-opt %s --mlir-print-op-generic | creole-opt | FileCheck %s
// RUN: creole-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[A:.*]]: memref<8xf32>, %[[K:.*]]: f32, %[[N:.*]]: index)
func.func @main(%a: memref<8xf32>, %k: f32, %n: index) {
  // CHECK-NEXT: loop.fork @fill(%[[A]], %[[K]] : memref<8xf32>, f32) to %[[N]] grain 4
  // GENERIC: "loop.fork"(%{{.*}}, %{{.*}}, %{{.*}}) <{callee = @fill, grain = 4 : i64}> : (index, memref<8xf32>, f32) -> ()
  loop.fork @fill(%a, %k : memref<8xf32>, f32) to %n grain 4
  // CHECK-NEXT: loop.fork @nothing() to %[[N]] grain 1 {note = "without captures"}
  loop.fork @nothing() to %n grain 1 {note = "without captures"}
  return
}

func.func private @fill(%begin: index, %end: index, %a: memref<8xf32>, %k: f32) attributes {creole.part} {
  %c1 = arith.constant 1 : index
  scf.for %i = %begin to %end step %c1 {
    memref.store %k, %a[%i] : memref<8xf32>
  }
  return
}

func.func private @nothing(%begin: index, %end: index) attributes {creole.part} {
  return
}
