//! Replaces transcendental functions by arithmetic, so that they run in vectors.
//!
//! The algorithms are generic over [`approx::Arith`]: here they write IR, in the tests they run on
//! plain numbers. Which functions there are, and how exact they are, stands with each of them.

pub mod approx;
mod coefficients;
mod emit;
pub mod erf;
pub mod exp;
pub mod hyperbolic;
pub mod inverse;
pub mod log;
pub mod power;
pub mod trig;

#[cfg(test)]
mod scalar;
#[cfg(test)]
mod tests;

use creole_ir::pass::{Changed, Pass, PassCx, Run};
use creole_ir::{At, Body, Builder, Error, FloatKind, OpId, Type, TypeKind, Value};

use emit::Emit;

/// Expands transcendental functions.
pub static EXPAND_MATH: Pass = Pass {
    name: "expand-math",
    summary: "Replaces transcendental functions of f32 and f64 by arithmetic",
    options: &[],
    run: Run::Body(expand_math),
};

type Unary = fn(&mut Emit<'_>, Value) -> Value;
type Binary = fn(&mut Emit<'_>, Value, Value) -> Value;

/// The function of one argument that stands for an op.
fn unary(name: &str) -> Option<Unary> {
    Some(match name {
        "math.exp" => |a, x| exp::exp(a, x),
        "math.exp2" => |a, x| exp::exp2(a, x),
        "math.expm1" => |a, x| exp::expm1(a, x),
        "math.log" => |a, x| log::log(a, x),
        "math.log2" => |a, x| log::log2(a, x),
        "math.log1p" => |a, x| log::log1p(a, x),
        "math.sin" => |a, x| trig::sin(a, x),
        "math.cos" => |a, x| trig::cos(a, x),
        "math.tan" => |a, x| trig::tan(a, x),
        "math.tanh" => |a, x| hyperbolic::tanh(a, x),
        "math.sinh" => |a, x| hyperbolic::sinh(a, x),
        "math.cosh" => |a, x| hyperbolic::cosh(a, x),
        "math.rsqrt" => |a, x| power::rsqrt(a, x),
        "math.cbrt" => |a, x| power::cbrt(a, x),
        "math.erf" => |a, x| erf::erf(a, x),
        "math.erfc" => |a, x| erf::erfc(a, x),
        "math.atan" => |a, x| inverse::atan(a, x),
        "math.asin" => |a, x| inverse::asin(a, x),
        "math.acos" => |a, x| inverse::acos(a, x),
        "math.asinh" => |a, x| inverse::asinh(a, x),
        "math.acosh" => |a, x| inverse::acosh(a, x),
        "math.atanh" => |a, x| inverse::atanh(a, x),
        _ => return None,
    })
}

/// The function of two arguments that stands for an op.
fn binary(name: &str) -> Option<Binary> {
    Some(match name {
        "math.powf" => |a, x, y| power::pow(a, x, y),
        "math.atan2" => |a, y, x| inverse::atan2(a, y, x),
        _ => return None,
    })
}

fn expand_math(body: &mut Body, cx: &PassCx<'_>) -> Result<Changed, Error> {
    let mut changed = Changed::No;
    for op in body.walk() {
        if is_f32_or_f64(body, op) {
            changed = changed.or(expand(body, op, cx)?);
        }
    }
    Ok(changed)
}

fn is_f32_or_f64(body: &Body, op: OpId) -> bool {
    let ty = body.results(op).next().map(|v| body.ty(v).elem());
    let width = |ty: Type| matches!(*ty, TypeKind::Float(FloatKind::F32 | FloatKind::F64));
    body[op].def.dialect() == "math" && ty.is_some_and(width)
}

fn expand(body: &mut Body, op: OpId, cx: &PassCx<'_>) -> Result<Changed, Error> {
    let name = body[op].def.name;
    let operands: Vec<Value> = body.operands(op).collect();
    let (old, loc) = (body.result(op, 0), body[op].loc);
    let ty = body.ty(old);
    if ty.is_tensor() {
        return Ok(Changed::No);
    }
    let mut emit = Emit::new(Builder::new(body, At::Before(op), loc), ty, cx.target.has_fma);
    let new = match (unary(name), binary(name), operands.as_slice()) {
        (Some(f), _, [x]) => f(&mut emit, *x),
        (_, Some(f), [x, y]) => f(&mut emit, *x, *y),
        _ => return Ok(Changed::No),
    };
    emit.finish()?;
    body.replace_uses(old, new);
    body.erase(op);
    Ok(Changed::Yes)
}
