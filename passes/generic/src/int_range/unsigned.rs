//! Signed ops on integers that are never negative, as unsigned ones.

use creole_arith::{
    CeilDivSI, CeilDivUI, CmpI, DivSI, DivUI, ExtSI, ExtUI, FloorDivSI, IntCompare, MaxSI, MaxUI,
    MinSI, MinUI, RemSI, RemUI,
};
use creole_ir::field::OpParts;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::tensor::IntPredicate;
use creole_ir::{AttrField, Body, Error, Op, OpDef, OpId, Value};

use super::{ValueRanges, with_ranges};

/// The pass `arith-unsigned-when-equivalent`.
pub static ARITH_UNSIGNED_WHEN_EQUIVALENT: Pass = Pass {
    name: "arith-unsigned-when-equivalent",
    summary: "Makes signed ops unsigned where operands and results are never negative",
    example: "\
func.func @f(%x: i32) -> i32 {
  %c10 = arith.constant 10 : i32
  %c3 = arith.constant 3 : i32
  %0 = arith.remui %x, %c10 : i32
  %1 = arith.divsi %0, %c3 : i32
  return %1 : i32
}
",
    works_on: &[],
    options: &[],
    run: Run::Any(make_unsigned),
};

fn make_unsigned(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    with_ranges(body, cx, |body, ranges| {
        for op in body.walk() {
            let predicate = body.get::<CmpI>(op).and_then(|op| unsigned(op.predicate.0));
            if let Some(predicate) = predicate {
                if body.operands(op).all(|value| is_natural(&ranges, value)) {
                    body.set_attr(op, "predicate", Some(IntCompare(predicate).into_attr()));
                }
            } else if let Some(def) = counterpart(body[op].def)
                && body.operands(op).chain(body.results(op)).all(|v| is_natural(&ranges, v))
            {
                replace(body, op, def);
            }
        }
        Ok(())
    })
}

fn is_natural(ranges: &ValueRanges<'_>, value: Value) -> bool {
    ranges.get(value).is_some_and(|range| range.smin >= 0)
}

fn unsigned(predicate: IntPredicate) -> Option<IntPredicate> {
    match predicate {
        IntPredicate::Slt => Some(IntPredicate::Ult),
        IntPredicate::Sle => Some(IntPredicate::Ule),
        IntPredicate::Sgt => Some(IntPredicate::Ugt),
        IntPredicate::Sge => Some(IntPredicate::Uge),
        _ => None,
    }
}

/// The unsigned op that computes the same of natural numbers.
fn counterpart(def: &OpDef) -> Option<&'static OpDef> {
    let pairs: [(&OpDef, &'static OpDef); 7] = [
        (DivSI::DEF, DivUI::DEF),
        (CeilDivSI::DEF, CeilDivUI::DEF),
        (FloorDivSI::DEF, DivUI::DEF),
        (RemSI::DEF, RemUI::DEF),
        (MinSI::DEF, MinUI::DEF),
        (MaxSI::DEF, MaxUI::DEF),
        (ExtSI::DEF, ExtUI::DEF),
    ];
    pairs.iter().find(|(signed, _)| signed.name == def.name).map(|(_, unsigned)| *unsigned)
}

/// The range of the new result is not known, as in MLIR: ops that read it stay signed.
fn replace(body: &mut Body, op: OpId, def: &'static OpDef) {
    let attrs = (0..def.n_attrs()).map(|i| body.attr(op, def.attr_name(i)).cloned());
    let parts = OpParts {
        operands: body.operands(op).collect(),
        attrs: attrs.collect(),
        discardable: body.discardable(op).clone(),
        ..OpParts::default()
    };
    let types = body.result_types(op);
    let new = body.create(def, parts, &types, body[op].loc);
    body.insert_before(op, new);
    let (old, result) = (body.result(op, 0), body.result(new, 0));
    body.replace_uses(old, result);
    body.erase(op);
}
