// RUN: creole-opt --split-input-file --verify-diagnostics %s

// The custom form of an isolated op hides no names of the ops around it.

// expected-note@+1 {{previously referenced here}}
func.func @outer(%x: i32) {
  // expected-error@+1 {{region entry argument '%x' is already in use}}
  func.func @inner(%x: i32) {
    return
  }
  return
}

// -----

func.func @outer(%x: i32) {
  builtin.module {
    func.func @inner() -> i32 {
      // expected-error@+2 {{'arith.addi' op using value defined outside the region}}
      // expected-note@+1 {{required by region isolation constraints}}
      %0 = arith.addi %x, %x : i32
      return %0 : i32
    }
  }
  return
}

// -----

func.func @outer(%x: i32) {
  builtin.module {
    func.func @inner() -> i32 {
      // expected-error@+1 {{redefinition of SSA value '%x'}}
      %x = arith.constant 1 : i32
      return %x : i32
    }
  }
  return
}

// -----

// The generic form hides them, and so does the end of the op.

func.func @outer(%x: i32) {
  "builtin.module"() ({
    "func.func"() <{sym_name = "inner", function_type = (i32) -> ()}> ({
    ^bb0(%x: i32):
      "func.return"() : () -> ()
    }) : () -> ()
    func.func @other(%y: i32) {
      return
    }
  }) : () -> ()
  %y = arith.constant 1 : i32
  return
}

// -----

// Values of regions are seen neither by regions beside them nor before them.

func.func @siblings(%c: i32) {
  scf.execute_region {
    // expected-error@+1 {{operand #1 does not dominate this use}}
    %0 = arith.addi %c, %x : i32
    scf.yield
  }
  scf.execute_region {
    // expected-note@+1 {{operand defined here}}
    %x = arith.constant 1 : i32
    scf.yield
  }
  return
}

// -----

func.func @parent() {
  // expected-error@+1 {{'func.func' op symbol's parent must have the SymbolTable trait}}
  func.func @inner(i32) {
  ^bb0:
    return
  }
  return
}

// -----

func.func @other_region() {
  // expected-error@+1 {{operand #0 does not dominate this use}}
  %0 = arith.extsi %x : i32 to i64
  scf.execute_region {
    // expected-note@+1 {{operand defined here}}
    %x = arith.constant 1 : i32
    scf.yield
  }
  return
}

// -----

// A name that waits for its definition is in use, too.

%0 = builtin.unrealized_conversion_cast %x : i32 to i64
// expected-error@+1 {{region entry argument '%x' is already in use}}
func.func @waits(%x: i32) {
  return
}
