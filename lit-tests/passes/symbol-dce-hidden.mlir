// Symbols of visibility "nested" go if nothing outside of the module that the pass is given can name them.
// RUN: creole-opt %s --symbol-dce --split-input-file --verify-diagnostics --allow-unregistered-dialect | FileCheck %s
// RUN: creole-opt %s --pass-pipeline='builtin.module(builtin.module(symbol-dce))' --split-input-file --allow-unregistered-dialect | FileCheck %s --check-prefix=INNER

// CHECK-LABEL: module @outer
// CHECK-NOT: @nested
// INNER-LABEL: module @outer
// INNER: module @visible {
// INNER-NEXT: func.func nested @nested_visible()
// INNER: module @seen attributes {sym_visibility = "nested"} {
// INNER-NEXT: func.func nested @nested_seen()
// INNER: module @hidden attributes {sym_visibility = "private"} {
// INNER-NEXT: }
module @outer {
  module @visible {
    func.func nested @nested_visible()
  }
  module @seen attributes {sym_visibility = "nested"} {
    func.func nested @nested_seen()
  }
  module @hidden attributes {sym_visibility = "private"} {
    func.func nested @nested_hidden()
  }
  "live.user"() {uses = [@seen, @hidden]} : () -> ()
}

// -----

module {
  func.func private @f()
  // expected-error@+1 {{operation contains potentially unknown symbol table, meaning that we can't reliable compute symbol uses}}
  "t.table"() ({
  }) : () -> ()
}
