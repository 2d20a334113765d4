// RUN: creole-opt %s --plan-memory -o %t.mlir
// RUN: creole-run %t.mlir --print-memory-plan --memory-plan-svg %t.svg | FileCheck %s
// RUN: FileCheck %s --check-prefix=SVG < %t.svg
// RUN: creole-run %t.mlir --random-inputs 1 --backend=interp --output %t.dir
// RUN: creole-run %t.mlir --random-inputs 1 --expect %t.dir | FileCheck %s --check-prefix=RESULT

// A memory space that the text names has an arena of its own, here on a processor that has one memory.
// CHECK: arena                  64  1 buffers of 64 bytes
// CHECK-NEXT: arena                 128  1 buffers of 128 bytes in 'fast'
// CHECK: largest moment: op
// CHECK: all buffers, by
// CHECK: largest moment in 'fast': op
// CHECK-NEXT: 128 bytes are needed at once
// CHECK: all buffers in 'fast', by
// SVG: Arena of @main
// SVG: Arena of @main in 'fast'
// RESULT: 1 output as expected
func.func @main(%a: memref<16xf32>, %r: memref<16xf32>) attributes {creole.n_inputs = 1 : i64, creole.n_results = 1 : i64} {
  %c0 = arith.constant 0 : index
  %0 = memref.alloc() : memref<16xf32>
  %1 = memref.alloc() : memref<32xf32, "fast">
  memref.copy %a, %0 : memref<16xf32> to memref<16xf32>
  %part = memref.subview %1[16] [16] [1] : memref<32xf32, "fast"> to memref<16xf32, strided<[1], offset: 16>, "fast">
  memref.copy %0, %part : memref<16xf32> to memref<16xf32, strided<[1], offset: 16>, "fast">
  memref.copy %part, %r : memref<16xf32, strided<[1], offset: 16>, "fast"> to memref<16xf32>
  return
}
