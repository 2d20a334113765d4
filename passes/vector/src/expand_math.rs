//! Expands math functions to arithmetic, so that they can be vectorised.
//!
//! The rows of the functions declare the expansions and their accuracy. Counts of bits in vectors are expanded, too.

use creole_arith as arith;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{At, Body, Builder, Error, Op, OpId, Type, Value};
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
    works_on: &["math.*", "scalar.*"],
    options: &[],
    run: Run::Body(expand_math),
};

fn expand_math(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    for op in body.walk() {
        if expand_bits::expand(body, op)? {
            continue;
        }
        if let Some(expansion) = MathExpansion::of(body, op) {
            expansion.apply(body, op, cx)?;
        }
    }
    Ok(())
}

/// Arithmetic for an op on scalars or vectors.
struct MathExpansion {
    write: Write,
    /// Kind of the numbers that it is on, which may be wider than those of the op.
    kind: Kind,
}

impl MathExpansion {
    fn of(body: &Body, op: OpId) -> Option<MathExpansion> {
        let function = body[op].def.function?;
        let ty = body.ty(body.results(op).next()?);
        let kind = write::kind(ty.elem()).filter(|kind| [Kind::F32, Kind::F64].contains(kind))?;
        if ty.is_tensor() {
            return None;
        }
        let known = || {
            let known: Vec<Option<f64>> = body.operands(op).map(|x| constant(body, x)).collect();
            function.expand_known?(&known)
        };
        if let Some(write) = known().or(function.expand) {
            return Some(MathExpansion { write, kind });
        }
        let write = function.expand_in_double.filter(|_| kind == Kind::F32)?;
        Some(MathExpansion { write, kind: Kind::F64 })
    }

    fn apply(&self, body: &mut Body, op: OpId, cx: &PassCx<'_>) -> Result<(), Error> {
        let operands: Vec<Value> = body.operands(op).collect();
        let (old, loc) = (body.result(op, 0), body[op].loc);
        let ty = body.ty(old);
        let mut b = Builder::new(body, At::Before(op), loc);
        let is_wider = write::kind(ty.elem()) != Some(self.kind);
        let new = match is_wider {
            false => write::write_out(&mut b, self.write, &operands, self.kind, cx.target.has_fma)?,
            true => {
                let wide = ty.with_elem(Type::f64());
                let extend = |x: &Value| b.op_typed(arith::ExtF::DEF, &[*x], wide);
                let operands: Vec<Value> = operands.iter().map(extend).collect();
                let has_fma = cx.target.has_fma;
                let new = write::write_out(&mut b, self.write, &operands, self.kind, has_fma)?;
                b.op_typed(arith::TruncF::DEF, &[new], ty)
            }
        };
        body.replace_uses(old, new);
        body.erase(op);
        Ok(())
    }
}

/// Number of a constant, scalar or splat.
fn constant(body: &Body, value: Value) -> Option<f64> {
    let one = body.constant(value)?.splat_value()?;
    Some(one.float(0))
}
