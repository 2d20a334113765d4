// RUN: creole-opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s

// Characters that begin no token: what is wrong with them comes before what was expected in their place.

// expected-error@+1 {{@ identifier expected to start with letter or '_'}}
func.func @5() { return }

// -----

// expected-error@+1 {{expected three consecutive dots for an ellipsis}}
func.func private @f(..)

// -----

// expected-error@+1 {{invalid SSA name}}
func.func @f(% : i32) { return }

// -----

// expected-error@+1 {{invalid type identifier}}
func.func private @f(! )

// -----

// expected-error@+1 {{invalid attribute name}}
"a.b"() {a = # } : () -> ()

// -----

func.func @f() {
  // expected-error@+1 {{invalid block name}}
  cf.br ^
}

// -----

// expected-error@+1 {{unexpected character}}
"a.b"() {a = &} : () -> ()

// -----

// expected-error@+1 {{expected '"' in string literal}}
"a.b"() {a = "b} : () -> ()

// -----

// expected-error@+1 {{unknown escape in string literal; expected a quote, a backslash, 'n', 't' or two hexadecimal digits behind a backslash}}
"a.b"() {a = "\q"} : () -> ()

// -----

// A number ends a name that begins with one.

func.func @f(%0: i32) {
  // expected-error@+1 {{expected '=' after SSA name, found 'x'}}
  %0x = arith.addi %0, %0 : i32
  return
}

// -----

// A symbol with a dash is in quotes.

// expected-error@+1 {{expected '(', found '-'}}
func.func private @a-b()
