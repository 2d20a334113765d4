//! Expansion of `math` functions into arithmetic and into `exp`, `log`, `sin`, `cos` and `sqrt`.

mod counts;
mod functions;
mod power;
mod round;

use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{Applied, Body, Error, OpId, Rewriter, bail};

use crate::greedy::{Row, rewrite_greedily};

/// The pass `math-expand-ops`.
pub static MATH_EXPAND_OPS: Pass = Pass {
    name: "math-expand-ops",
    summary: "Expands functions of math into simpler ones",
    example: "\
func.func @tangent(%x: f32) -> f32 {
  %0 = math.tan %x : f32
  return %0 : f32
}
",
    works_on: &["math.*"],
    options: &[PassOption {
        name: "ops",
        default: "",
        help: "the ops to be expanded, ',' between them: tanh,powf; none: all",
    }],
    run: Run::Body(math_expand_ops),
};

const ROWS: &[Row] = &[
    ("math.ctlz", counts::leading_zeros),
    ("math.sinh", functions::sinh),
    ("math.cosh", functions::cosh),
    ("math.tan", functions::tan),
    ("math.tanh", functions::tanh),
    ("math.asinh", functions::asinh),
    ("math.acosh", functions::acosh),
    ("math.atanh", functions::atanh),
    ("math.fma", functions::fma),
    ("math.ceil", round::ceil),
    ("math.exp2", functions::exp2),
    ("math.powf", power::powf),
    ("math.fpowi", power::fpowi),
    ("math.round", round::round),
    ("math.roundeven", round::round_even),
    ("math.rsqrt", functions::rsqrt),
    ("math.clampf", functions::clamp),
];

fn math_expand_ops(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let chosen: String = cx.option("ops")?;
    let chosen: Vec<&str> = chosen.split(',').map(str::trim).filter(|n| !n.is_empty()).collect();
    for name in &chosen {
        if !cx
            .dialects
            .iter()
            .flat_map(|d| d.ops())
            .any(|op| op.name.strip_prefix("math.") == Some(name))
        {
            bail!("option 'ops' names '{name}', which is no op of math");
        }
    }
    let mnemonic = |name: &'static str| name.strip_prefix("math.").unwrap_or(name);
    let rows =
        ROWS.iter().filter(|(name, _)| chosen.is_empty() || chosen.contains(&mnemonic(name)));
    rewrite_greedily(body, rows.copied(), cx)
}

/// Replaces an op with one result.
fn done(rw: &mut Rewriter<'_>, op: OpId, value: creole_ir::Value) -> Applied {
    rw.replace(op, &[value]);
    Applied::Yes
}
