//! Expansion of `arith` ops that most targets have no instruction for.

mod float;
mod integer;
mod narrow;

use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{
    Applied, Body, Dialect, Error, FloatKind, OpId, RewritePattern, Rewriter, Type, TypeKind,
};

use crate::convert::{Conversion, convert};

/// The pass `arith-expand`.
pub static ARITH_EXPAND: Pass = Pass {
    name: "arith-expand",
    summary: "Expands divisions that round up or down, extremes, and conversions of narrow floats",
    example: "\
func.func @rounded_up(%x: i32, %y: i32) -> i32 {
  %0 = arith.ceildivsi %x, %y : i32
  return %0 : i32
}
",
    works_on: &["arith.*"],
    options: &[
        PassOption { name: "include-bf16", default: "false", help: "also conversions of bf16" },
        PassOption {
            name: "include-f8e8m0",
            default: "false",
            help: "also conversions of f8E8M0FNU",
        },
        PassOption {
            name: "include-f4e2m1",
            default: "false",
            help: "also conversions of f4E2M1FN",
        },
    ],
    run: Run::Body(arith_expand),
};

/// The narrow floats whose conversions are expanded.
#[derive(Clone, Copy)]
struct Formats {
    bf16: bool,
    f8e8m0: bool,
    f4e2m1: bool,
}

fn arith_expand(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let formats = Formats {
        bf16: cx.flag("include-bf16")?,
        f8e8m0: cx.flag("include-f8e8m0")?,
        f4e2m1: cx.flag("include-f4e2m1")?,
    };
    let illegal = |body: &Body, op: OpId| match body[op].def.name {
        "arith.extf" | "arith.truncf" => converted(body, op, formats).is_some(),
        name => expansion(name).is_some(),
    };
    let mut rewrite = |rw: &mut Rewriter<'_>, op: OpId| {
        let found = match rw[op].def.name {
            "arith.extf" | "arith.truncf" => converted(rw, op, formats),
            name => expansion(name),
        };
        found.map_or(Applied::No, |expand| expand(rw, op))
    };
    undo_truncations(body, cx, &illegal);
    let targets = &["arith", "vector"];
    let mut conversion = Conversion { illegal: &illegal, targets, rewrite: &mut rewrite };
    convert(body, cx.dialects, &mut conversion)
}

/// Folds illegal extensions of truncated floats, while what they fold to still has the truncations.
fn undo_truncations(body: &mut Body, cx: &PassCx<'_>, illegal: &dyn Fn(&Body, OpId) -> bool) {
    let of_extf = |d: &Dialect| {
        let folds = d.fold_patterns().iter().filter(|p| p.root.name == "arith.extf");
        folds.copied().collect::<Vec<RewritePattern>>()
    };
    let folds: Vec<RewritePattern> = cx.dialects.iter().flat_map(of_extf).collect();
    let ops: Vec<OpId> = body.walk().collect();
    for op in ops {
        if body[op].def.name == "arith.extf" && illegal(body, op) {
            let rw = &mut Rewriter::new(body, cx.dialects, op);
            let _ = folds.iter().any(|fold| (fold.apply)(rw, op) == Applied::Yes);
        }
    }
}

/// A rewrite of one op.
type Expand = fn(&mut Rewriter<'_>, OpId) -> Applied;

/// The expansion of an op that is always expanded.
fn expansion(name: &str) -> Option<Expand> {
    Some(match name {
        "arith.ceildivsi" => integer::ceil_signed,
        "arith.ceildivui" => integer::ceil_unsigned,
        "arith.floordivsi" => integer::floor_signed,
        "arith.maxsi" => integer::max_signed,
        "arith.maxui" => integer::max_unsigned,
        "arith.minsi" => integer::min_signed,
        "arith.minui" => integer::min_unsigned,
        "arith.maximumf" => float::maximum,
        "arith.minimumf" => float::minimum,
        "arith.maxnumf" => float::max_num,
        "arith.minnumf" => float::min_num,
        "arith.scaling_extf" => float::scaling_ext,
        "arith.scaling_truncf" => float::scaling_trunc,
        _ => return None,
    })
}

/// The expansion of a conversion between floats, if one of its types is among `formats`.
fn converted(body: &Body, op: OpId, formats: Formats) -> Option<Expand> {
    let is = |ty: Type, kind| *ty.elem() == TypeKind::Float(kind);
    let (from, to) = (body.ty(body.operand(op, 0)), body.ty(body.result(op, 0)));
    if body[op].def.name == "arith.extf" {
        return match () {
            () if formats.bf16 && is(from, FloatKind::BF16) && is(to, FloatKind::F32) => {
                Some(narrow::ext_bf16)
            }
            () if formats.f8e8m0 && is(from, FloatKind::F8E8M0FNU) => Some(narrow::ext_f8e8m0),
            () if formats.f4e2m1 && is(from, FloatKind::F4E2M1FN) => Some(narrow::ext_f4e2m1),
            () => None,
        };
    }
    match () {
        () if formats.bf16 && is(from, FloatKind::F32) && is(to, FloatKind::BF16) => {
            Some(narrow::trunc_bf16)
        }
        () if formats.f8e8m0 && is(to, FloatKind::F8E8M0FNU) => Some(narrow::trunc_f8e8m0),
        () if formats.f4e2m1 && is(to, FloatKind::F4E2M1FN) => Some(narrow::trunc_f4e2m1),
        () => None,
    }
}
