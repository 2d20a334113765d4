// Who may see a function.
// RUN: creole-opt --split-input-file --verify-diagnostics %s

func.func private @declared(i32) -> i32
func.func nested @also_declared(i32) -> i32

// -----

// expected-error @+1 {{'func.func' op is a declaration, which can't be public: write 'private' or give it a body}}
func.func @f(i32)

// -----

// expected-error @+1 {{'func.func' op expects visibility 'public', 'private' or 'nested', found 'secret'}}
"func.func"() ({}) {function_type = () -> (), sym_name = "f", sym_visibility = "secret"} : () -> ()
