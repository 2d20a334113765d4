//! Expands math functions to arithmetic, so that they can be vectorised.
//!
//! The rows of the functions declare the expansions and their accuracy. Counts of bits in vectors are expanded, too.

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{At, Body, Builder, Error, OpId, Value};
use creole_scalar::{Kind, Write};

use crate::expand_bits;
use creole_passes_builders::write;

/// Pass that expands functions of `f32` and `f64`, and counts of bits in vectors.
pub static EXPAND_MATH: Pass = Pass {
    name: "expand-math",
    summary: "Replaces transcendental functions of f32 and f64, and counts of bits in vectors, by arithmetic",
    example: "
func.func @main(%a: f32) -> f32 {
  %0 = math.rsqrt %a : f32
  return %0 : f32
}
",
    works_on: &["math.*"],
    options: &[],
    run: Run::Body(expand_math),
};

fn expand_math(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    for op in body.walk() {
        if expand_bits::expand(body, op)? {
            continue;
        }
        if let Some((write, kind)) = expansion(body, op) {
            expand(body, op, write, kind, cx)?;
        }
    }
    Ok(())
}

/// Expansion of an op on scalars or vectors.
fn expansion(body: &Body, op: OpId) -> Option<(Write, Kind)> {
    let function = body[op].def.function?;
    let known = || {
        let known: Vec<Option<f64>> = body.operands(op).map(|x| constant(body, x)).collect();
        function.expand_known?(&known)
    };
    let write = known().or(function.expand)?;
    let ty = body.ty(body.results(op).next()?);
    let kind = write::kind(ty.elem()).filter(|kind| [Kind::F32, Kind::F64].contains(kind))?;
    (!ty.is_tensor()).then_some((write, kind))
}

/// Number of a constant, scalar or splat.
fn constant(body: &Body, value: Value) -> Option<f64> {
    let one = body.constant(value)?.splat_value()?;
    Some(one.float(0))
}

fn expand(
    body: &mut Body,
    op: OpId,
    write: Write,
    kind: Kind,
    cx: &PassCx<'_>,
) -> Result<(), Error> {
    let operands: Vec<Value> = body.operands(op).collect();
    let (old, loc) = (body.result(op, 0), body[op].loc);
    let mut b = Builder::new(body, At::Before(op), loc);
    let new = write::write_out(&mut b, write, &operands, kind, cx.target.has_fma)?;
    body.replace_uses(old, new);
    body.erase(op);
    Ok(())
}
