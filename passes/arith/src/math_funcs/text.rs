//! Functions that compute integer powers and counts of zeros, as text of the IR.

use creole_ir::Type;

/// The text of a function with its types filled in.
fn filled(text: &str, name: &str, fills: &[(&str, String)]) -> (String, String) {
    let start = text.replace("NAME", name);
    let text = fills.iter().fold(start, |text, (hole, fill)| text.replace(hole, fill));
    (name.to_owned(), text)
}

/// `base^power` of integers by squaring; negative powers are 0 but for bases of 1 and -1, and divide by zero for 0.
pub(super) fn ipowi(ty: Type) -> Option<(String, String)> {
    let name = format!("__mlir_math_ipowi_{ty}");
    ty.is_int().then(|| filled(IPOWI, &name, &[("TYPE", ty.to_string())]))
}

/// `base^power` of a float and an integer by squaring.
pub(super) fn fpowi(base: Type, power: Type) -> Option<(String, String)> {
    let width = power.bits().filter(|w| power.is_int() && (1..=64).contains(w))?;
    let name = format!("__mlir_math_fpowi_{base}_{power}");
    let least = i64::MIN >> (64 - width);
    let fills = [
        ("BASE", base.to_string()),
        ("POWER", power.to_string()),
        ("LEAST", least.to_string()),
        ("MOST", (!least).to_string()),
        ("ONE", if width == 1 { "-1".to_owned() } else { "1".to_owned() }),
    ];
    Some(filled(FPOWI, &name, &fills))
}

/// The number of zeros in front of the first one.
pub(super) fn ctlz(ty: Type) -> Option<(String, String)> {
    let width = ty.bits().filter(|_| ty.is_int())?;
    let name = format!("__mlir_math_ctlz_{ty}");
    Some(filled(CTLZ, &name, &[("TYPE", ty.to_string()), ("WIDTH", width.to_string())]))
}

const IPOWI: &str = "
func.func private @NAME(%base: TYPE, %power: TYPE) -> TYPE attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
  %zero = arith.constant 0 : TYPE
  %one = arith.constant 1 : TYPE
  %minus_one = arith.constant -1 : TYPE
  %0 = arith.cmpi eq, %power, %zero : TYPE
  cf.cond_br %0, ^power_zero, ^not_zero
^power_zero:
  return %one : TYPE
^not_zero:
  %1 = arith.cmpi sle, %power, %zero : TYPE
  cf.cond_br %1, ^negative, ^loop(%one, %base, %power : TYPE, TYPE, TYPE)
^negative:
  %2 = arith.cmpi eq, %base, %zero : TYPE
  cf.cond_br %2, ^base_zero, ^base_not_zero
^base_zero:
  %3 = arith.divsi %one, %zero : TYPE
  return %3 : TYPE
^base_not_zero:
  %4 = arith.cmpi eq, %base, %one : TYPE
  cf.cond_br %4, ^base_one, ^base_not_one
^base_one:
  return %one : TYPE
^base_not_one:
  %5 = arith.cmpi eq, %base, %minus_one : TYPE
  cf.cond_br %5, ^base_minus_one, ^base_large
^base_minus_one:
  %6 = arith.andi %power, %one : TYPE
  %7 = arith.cmpi ne, %6, %zero : TYPE
  cf.cond_br %7, ^odd, ^even
^odd:
  return %minus_one : TYPE
^even:
  return %one : TYPE
^base_large:
  return %zero : TYPE
^loop(%r: TYPE, %b: TYPE, %n: TYPE):
  %8 = arith.andi %n, %one : TYPE
  %9 = arith.cmpi ne, %8, %zero : TYPE
  cf.cond_br %9, ^times, ^next(%r : TYPE)
^times:
  %10 = arith.muli %r, %b : TYPE
  cf.br ^next(%10 : TYPE)
^next(%s: TYPE):
  %11 = arith.shrui %n, %one : TYPE
  %12 = arith.cmpi eq, %11, %zero : TYPE
  cf.cond_br %12, ^done, ^square
^done:
  return %s : TYPE
^square:
  %13 = arith.muli %b, %b : TYPE
  cf.br ^loop(%s, %13, %11 : TYPE, TYPE, TYPE)
}
";

const FPOWI: &str = "
func.func private @NAME(%base: BASE, %power: POWER) -> BASE attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
  %cst = arith.constant 1.0 : BASE
  %zero = arith.constant 0 : POWER
  %one = arith.constant ONE : POWER
  %least = arith.constant LEAST : POWER
  %most = arith.constant MOST : POWER
  %0 = arith.cmpi eq, %power, %zero : POWER
  cf.cond_br %0, ^power_zero, ^not_zero
^power_zero:
  return %cst : BASE
^not_zero:
  %1 = arith.cmpi sle, %power, %zero : POWER
  %2 = arith.cmpi eq, %power, %least : POWER
  %3 = arith.subi %zero, %power : POWER
  %4 = arith.select %1, %3, %power : POWER
  %5 = arith.select %2, %most, %4 : POWER
  cf.br ^loop(%cst, %base, %5 : BASE, BASE, POWER)
^loop(%r: BASE, %b: BASE, %n: POWER):
  %6 = arith.andi %n, %one : POWER
  %7 = arith.cmpi ne, %6, %zero : POWER
  cf.cond_br %7, ^times, ^next(%r : BASE)
^times:
  %8 = arith.mulf %r, %b : BASE
  cf.br ^next(%8 : BASE)
^next(%s: BASE):
  %9 = arith.shrui %n, %one : POWER
  %10 = arith.cmpi eq, %9, %zero : POWER
  cf.cond_br %10, ^done(%s : BASE), ^square
^square:
  %11 = arith.mulf %b, %b : BASE
  cf.br ^loop(%s, %11, %9 : BASE, BASE, POWER)
^done(%t: BASE):
  cf.cond_br %2, ^once_more, ^signed(%t : BASE)
^once_more:
  %12 = arith.mulf %t, %base : BASE
  cf.br ^signed(%12 : BASE)
^signed(%u: BASE):
  cf.cond_br %1, ^inverse, ^exit(%u : BASE)
^inverse:
  %13 = arith.divf %cst, %u : BASE
  cf.br ^exit(%13 : BASE)
^exit(%v: BASE):
  return %v : BASE
}
";

const CTLZ: &str = "
func.func private @NAME(%x: TYPE) -> TYPE attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
  %width = arith.constant WIDTH : TYPE
  %zero = arith.constant 0 : TYPE
  %0 = arith.cmpi eq, %x, %zero : TYPE
  %1 = scf.if %0 -> (TYPE) {
    scf.yield %width : TYPE
  } else {
    %step = arith.constant 1 : index
    %one = arith.constant 1 : TYPE
    %end = arith.constant WIDTH : index
    %start = arith.constant 0 : TYPE
    %2:2 = scf.for %i = %step to %end step %step iter_args(%y = %x, %n = %start) -> (TYPE, TYPE) {
      %3 = arith.cmpi slt, %y, %zero : TYPE
      %4:2 = scf.if %3 -> (TYPE, TYPE) {
        scf.yield %y, %n : TYPE, TYPE
      } else {
        %5 = arith.addi %n, %one : TYPE
        %6 = arith.shli %y, %one : TYPE
        scf.yield %6, %5 : TYPE, TYPE
      }
      scf.yield %4#0, %4#1 : TYPE, TYPE
    }
    scf.yield %2#1 : TYPE
  }
  return %1 : TYPE
}
";
