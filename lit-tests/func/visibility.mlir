// Who may see a function.
// RUN: creole-opt --split-input-file --verify-diagnostics %s

func.func private @declared(i32) -> i32
func.func nested @also_declared(i32) -> i32

// -----

// expected-error @+1 {{'func.func' op symbol declaration cannot have public visibility: write 'private' or give it a body}}
func.func @f(i32)

// -----

// expected-error @+1 {{'func.func' op visibility expected to be one of ["public", "private", "nested"], but got "secret"}}
"func.func"() ({}) {function_type = () -> (), sym_name = "f", sym_visibility = "secret"} : () -> ()
