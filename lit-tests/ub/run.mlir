// RUN: creole-run %s --backend interp | FileCheck %s
// RUN: not creole-run %s --backend interp --entry branch 2>&1 | FileCheck %s --check-prefix=BRANCH
// RUN: not creole-run %s --backend interp --entry end 2>&1 | FileCheck %s --check-prefix=END
// RUN: not creole-run %s --backend interp --entry divide 2>&1 | FileCheck %s --check-prefix=BRANCH

// A poison value that nothing looks at changes nothing.
// CHECK: out0: i32 = 4
// CHECK-NEXT: out1: vector<2xi32> = [0, 4]
func.func @main() -> (i32, vector<2xi32>) {
  %c = call @yes() : () -> i1
  %c4 = arith.constant 4 : i32
  %p = ub.poison : i32
  %0 = arith.addi %p, %c4 : i32
  %1 = arith.select %c, %c4, %0 : i32
  %v = vector.from_elements %p, %1 : vector<2xi32>
  return %1, %v : i32, vector<2xi32>
}
func.func private @yes() -> i1 attributes {no_inline} {
  %t = arith.constant true
  return %t : i1
}
// BRANCH: found a poison value
func.func @branch() -> i32 {
  %p = ub.poison : i32
  %c = arith.cmpi slt, %p, %p : i32
  cf.cond_br %c, ^bb1(%p : i32), ^bb1(%p : i32)
^bb1(%x: i32):
  return %x : i32
}
func.func @divide() -> i32 {
  %p = ub.poison : i32
  return %p : i32
}
// END: 'ub.unreachable' op is reached
func.func @end() -> i32 {
  ub.unreachable
}
