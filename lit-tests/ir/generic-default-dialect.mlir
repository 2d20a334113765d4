// RUN: creole-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// The generic form of an op leaves the names in its regions as they are around it.

func.func @registered(%i: i1) {
  "scf.if"(%i) ({
    // expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
    return
  }, {
  }) : (i1) -> ()
  return
}

// -----

func.func @unregistered(%f: () -> ()) {
  "t.op"() ({
    call_indirect %f() : () -> ()
  }) : () -> ()
  return
}

// -----

"func.func"() <{function_type = () -> (), sym_name = "f"}> ({
  // expected-error@+1 {{custom op 'return' is unknown (tried 'builtin.return' as well)}}
  return
}) : () -> ()

// -----

"func.func"() <{function_type = () -> (), sym_name = "g"}> ({
  func.return
}) : () -> ()

// -----

func.func @custom(%i: i1) {
  scf.if %i {
    // expected-error@+1 {{Dialect `' not found for custom op 'call'}}
    call @custom(%i) : (i1) -> ()
  }
  return
}
