// Stages of one proof follow each other.
// RUN: not creole-opt --replay %s 2>&1 | FileCheck %s

// CHECK: error: a proof has to begin with the program that the one before ends with
module {
  module @before {
    func.func @f(%a: i32, %b: i32) -> i32 {
      proof.unchecked ["some.pattern"]
      return %a : i32
    }
  }
  module @after {
    func.func @f(%a: i32, %b: i32) -> i32 {
      return %b : i32
    }
  }
}
module attributes {proof.linked} {
  module @before {
    func.func @f(%a: i32, %b: i32) -> i32 {
      return %a : i32
    }
  }
  module @after {
    func.func @f(%a: i32, %b: i32) -> i32 {
      return %a : i32
    }
  }
}
