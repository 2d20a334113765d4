// RUN: creole-opt %s --symbol-dce | FileCheck %s

// CHECK: module @top {
// CHECK-NEXT: func.func private @live()
// CHECK-NOT: @dead
// CHECK-NOT: @nested_dead
// CHECK: module @m {
// CHECK-NEXT: func.func nested @by_path()
// CHECK-NOT: @unused
// CHECK: func.func @visible()
// CHECK: func.func private @called()
// CHECK-NOT: @hidden
// CHECK: func.func @main()
module @top {
  func.func private @dead() {
    return
  }
  func.func private @live() {
    return
  }
  func.func nested @nested_dead() {
    return
  }
  module @m {
    func.func private @unused() {
      return
    }
    func.func nested @by_path() {
      return
    }
    func.func nested @unused_too() {
      return
    }
    func.func @visible() {
      call @called() : () -> ()
      return
    }
    func.func private @called() {
      return
    }
  }
  module @hidden attributes {sym_visibility = "private"} {
    func.func @in_hidden() {
      return
    }
  }
  func.func @main() attributes {a = @m::@by_path} {
    call @live() : () -> ()
    return
  }
}
