// Symbols of visibility "nested" are seen by the module around theirs, unless theirs is the outermost, unnamed or
// private: then functions have no callers but those shown.
// RUN: creole-opt %s --sccp --split-input-file | FileCheck %s
// RUN: creole-opt %s --pass-pipeline='builtin.module(builtin.module(sccp))' --split-input-file | FileCheck %s --check-prefix=INNER

// CHECK-LABEL: func.func nested @nested
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: return %c1_i32 : i32
func.func nested @nested(%x: i32) -> i32 {
  return %x : i32
}
func.func @main() -> i32 {
  %0 = arith.constant 1 : i32
  %1 = call @nested(%0) : (i32) -> i32
  return %1 : i32
}

// -----

// CHECK-LABEL: func.func nested @open
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// INNER-LABEL: func.func nested @open
// INNER-NEXT: return %arg0 : i32
module @around {
  module @inside {
    func.func nested @open(%x: i32) -> i32 {
      return %x : i32
    }
    func.func @main() -> i32 {
      %0 = arith.constant 1 : i32
      %1 = call @open(%0) : (i32) -> i32
      return %1 : i32
    }
  }
}
