// RUN: creole-opt --split-input-file --verify-diagnostics %s

// expected-note@+1 {{prior use here}}
func.func @types(%arg0: i32) -> i64 {
  // expected-error@+1 {{use of value '%arg0' expects different type than prior uses: 'i64' vs 'i32'}}
  return %arg0 : i64
}

// -----

func.func private @callee(i32)
func.func @caller(%arg0: i64) {
  // expected-error@below {{passes (i64) to '@callee', which takes (i32)}}
  call @callee(%arg0) : (i64) -> ()
  return
}

// -----

// expected-error-re@+2 {{redefinition of symbol{{.*}}twice}}
func.func private @twice()
func.func private @twice()
