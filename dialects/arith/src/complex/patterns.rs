//! Canonicalization of the complex dialect: parts of negated numbers, casts of casts.

use creole_ir::{Applied, Dialect, Op, OpId, Rewriter, Value};

use super::{ComplexBitcast, ComplexCreate, ComplexIm, ComplexNeg, ComplexRe};
use crate::cast::BitCast;
use crate::flags::FastMath;
use crate::float::NegF;

/// Registers the patterns of this file.
pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<ComplexRe>("complex.re.of_neg", |rw, op| of_neg(rw, op, |create| create.real))
        .pattern::<ComplexIm>("complex.im.of_neg", |rw, op| {
            of_neg(rw, op, |create| create.imaginary)
        })
        .pattern::<ComplexBitcast>("complex.bitcast.of_cast", of_cast)
        .pattern::<BitCast>("complex.bitcast.in_cast", in_cast)
}

/// A part of a negated number of known parts is negated.
fn of_neg(rw: &mut Rewriter<'_>, op: OpId, part: fn(ComplexCreate) -> Value) -> Applied {
    let fastmath = match (rw.get::<ComplexRe>(op), rw.get::<ComplexIm>(op)) {
        (Some(op), _) => op.fastmath,
        (None, Some(op)) => op.fastmath,
        (None, None) => FastMath::NONE,
    };
    let Some(neg) = rw.def_as::<ComplexNeg>(rw.operand(op, 0)) else { return Applied::No };
    let Some(create) = rw.def_as::<ComplexCreate>(neg.complex) else { return Applied::No };
    let operand = part(create);
    let ty = rw.ty(operand);
    let new = rw.value_typed(NegF { operand, fastmath }, ty);
    rw.replace(op, &[new]);
    Applied::Yes
}

/// A cast of a cast is one cast.
fn of_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let operand = rw.operand(op, 0);
    let source = match (rw.def_as::<ComplexBitcast>(operand), rw.def_as::<BitCast>(operand)) {
        (Some(inner), _) => inner.operand,
        (None, Some(inner)) => inner.input,
        (None, None) => return Applied::No,
    };
    merge(rw, op, source)
}

fn in_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    match rw.def_as::<ComplexBitcast>(rw.operand(op, 0)) {
        Some(inner) => merge(rw, op, inner.operand),
        None => Applied::No,
    }
}

fn merge(rw: &mut Rewriter<'_>, op: OpId, source: Value) -> Applied {
    let (from, to) = (rw.ty(source), rw.ty(rw.result(op, 0)));
    let def = if from.is_complex() || to.is_complex() { ComplexBitcast::DEF } else { BitCast::DEF };
    let new = if from == to { source } else { rw.op_typed(def, &[source], to) };
    rw.replace(op, &[new]);
    Applied::Yes
}
