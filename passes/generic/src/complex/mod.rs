//! Lowering of the complex dialect to `arith` and `math`: `convert-complex-to-standard`.
//!
//! Each op has a straight-line program over the parts of its operands (`formulas`), which is expanded in place. Programs
//! may use complex ops, which are lowered in turn.

mod expand;
mod formulas;

use creole_arith::FastMath;
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{At, Attr, Body, Builder, Error, OpId, Value, bail};

use crate::affine::folded;
use expand::Program;

/// The pass `convert-complex-to-standard`.
pub static CONVERT_COMPLEX_TO_STANDARD: Pass = Pass {
    name: "convert-complex-to-standard",
    summary: "Lowers complex arithmetic and functions to arith and math on the parts",
    example: "func.func @main(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %0 = complex.mul %z, %w : complex<f32>
  return %0 : complex<f32>
}
",
    works_on: &["complex.*"],
    options: &[PassOption {
        name: "complex-range",
        default: "improved",
        help: "range of intermediate results of a division: improved, basic, none",
    }],
    run: Run::Body(run),
};

fn run(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let range: String = cx.option("complex-range")?;
    let is_improved = match range.as_str() {
        "improved" => true,
        "basic" | "none" => false,
        other => bail!("expects complex-range to be improved, basic or none, found '{other}'"),
    };
    let mut work: Vec<OpId> = body.walk().collect();
    work.reverse();
    while let Some(op) = work.pop() {
        let name = body[op].def.name;
        let Some(program) = program(body, op, name, is_improved) else { continue };
        if let Some(value) = folded(body, cx, op) {
            replace(body, op, value);
            continue;
        }
        let made = expanded(body, cx, op, program)?;
        // The complex ops of the program follow, the first one first.
        work.extend(made.into_iter().rev());
    }
    Ok(())
}

/// The program of an op; `None` if it stays.
fn program(body: &Body, op: OpId, name: &str, is_improved: bool) -> Option<&'static str> {
    if name == "complex.div" {
        return Some(if is_improved { formulas::DIV } else { formulas::DIV_BASIC });
    }
    let no_specials = FastMath::NNAN.and(FastMath::NINF);
    let is_finite = fast_math(body, op).has(no_specials);
    let rows = formulas::ALL.iter().find(|row| row.0 == name);
    rows.map(|(_, all, finite)| if is_finite { finite.unwrap_or(all) } else { *all })
}

fn fast_math(body: &Body, op: OpId) -> FastMath {
    let flags = body.attr(op, "fastmath").and_then(Attr::downcast);
    flags.copied().unwrap_or(FastMath::NONE)
}

/// Replaces an op by its program. Returns the complex ops that were made.
fn expanded(
    body: &mut Body,
    cx: &PassCx<'_>,
    op: OpId,
    program: &'static str,
) -> Result<Vec<OpId>, Error> {
    let (loc, flags) = (body[op].loc, fast_math(body, op));
    let mut b = Builder::new(body, At::Before(op), loc);
    let mut all = Program::new(&mut b, cx.dialects, op, flags);
    let value = all.run(program).map_err(|error| error.at(loc))?;
    let made = all.made;
    replace(body, op, value);
    Ok(made)
}

fn replace(body: &mut Body, op: OpId, value: Value) {
    let old = body.result(op, 0);
    body.replace_uses(old, value);
    body.erase(op);
}
