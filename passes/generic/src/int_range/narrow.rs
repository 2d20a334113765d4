//! Integer ops on fewer bits, where ranges show that they are enough.

use creole_arith::{CmpI, ExtSI, ExtUI, IndexCast, IndexCastUI, Overflow, TruncI};
use creole_ir::clone::Mapping;
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::tensor::Compare;
use creole_ir::{
    Applied, AttrField, Body, Error, Op, OpDef, OpId, Rewriter, Traits, Type, TypeKind, Value,
};
use creole_scalar::functions;
use creole_scalar::range::IntRange;

use super::{ValueRanges, with_ranges};
use crate::canonicalize::fold_and_rewrite;
use crate::greedy::{LIMITS, folds_and};

/// The pass `arith-int-range-narrowing`.
pub static ARITH_INT_RANGE_NARROWING: Pass = Pass {
    name: "arith-int-range-narrowing",
    summary: "Computes integers in the narrowest of some widths that holds their ranges",
    example: "\
// int-bitwidths-supported=8,16
func.func @f(%x: i32) -> i32 {
  %c10 = arith.constant 10 : i32
  %c3 = arith.constant 3 : i32
  %0 = arith.remui %x, %c10 : i32
  %1 = arith.addi %0, %c3 : i32
  return %1 : i32
}
",
    works_on: &[],
    options: &[PassOption {
        name: "int-bitwidths-supported",
        default: "",
        help: "widths of integers to narrow to, in the order in which they are tried",
    }],
    run: Run::Any(narrow),
};

fn narrow(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let (widths, rewrites) = (widths(cx)?, folds_and(cx, [])?);
    with_ranges(body, cx, |body, mut ranges| {
        let mut pattern = |rw: &mut Rewriter<'_>, op: OpId| {
            let mut narrower = Narrower { rw, ranges: &mut ranges, widths: &widths };
            Applied::when(narrower.narrow(op))
        };
        match body.has_entry() {
            true => fold_and_rewrite(body, &rewrites, cx, LIMITS, &mut pattern),
            false => Ok(()),
        }
    })
}

/// Reads the option. Error: not a list of widths.
fn widths(cx: &PassCx<'_>) -> Result<Vec<u32>, Error> {
    let name = "int-bitwidths-supported";
    let text = cx.options.get(name).map_or("", String::as_str);
    let items = text.split([',', ' ']).filter(|item| !item.is_empty());
    let width = |item: &str| item.parse().ok().filter(|width| (1..=64).contains(width));
    items
        .map(|item| {
            let message =
                || format!("option '{name}' holds '{item}', which is no width of 1 to 64");
            width(item).ok_or_else(|| Error::new(message()))
        })
        .collect()
}

/// Attribute of overflow flags.
const OVERFLOW: &str = "overflowFlags";

/// Conversions that keep all integers of a range.
#[derive(Clone, Copy, PartialEq)]
enum Fit {
    None,
    Signed,
    Unsigned,
    Both,
}

impl Fit {
    fn of(range: IntRange, width: u32) -> Fit {
        if range.width <= width {
            return Fit::None;
        }
        let limit = 1i128 << (width - 1);
        let signed = range.smin >= -limit && range.smax < limit;
        let unsigned = range.umax >> width == 0 && range.umin >> width == 0;
        match (signed, unsigned) {
            (true, true) => Fit::Both,
            (true, false) => Fit::Signed,
            (false, true) => Fit::Unsigned,
            (false, false) => Fit::None,
        }
    }

    fn and(self, other: Fit) -> Fit {
        match (self, other) {
            (Fit::Both, fit) | (fit, Fit::Both) => fit,
            (a, b) if a == b => a,
            _ => Fit::None,
        }
    }
}

struct Narrower<'a, 'r, 'b, 'f> {
    rw: &'a mut Rewriter<'b>,
    ranges: &'r mut ValueRanges<'f>,
    widths: &'r [u32],
}

impl Narrower<'_, '_, '_, '_> {
    fn narrow(&mut self, op: OpId) -> bool {
        let def = self.rw[op].def;
        if def.is::<CmpI>() {
            return self.comparison(op);
        }
        if def.is::<IndexCast>() || def.is::<IndexCastUI>() {
            return self.cast_chain(op);
        }
        // Ops of the index dialect take indices alone.
        let takes_integers = def.traits.has(Traits::ELEMENTWISE) && def.dialect() != "index";
        takes_integers && self.elementwise(op)
    }

    /// Ranges of values. `None`: one has none.
    fn ranges(&self, values: impl Iterator<Item = Value>) -> Option<Vec<IntRange>> {
        values.map(|value| self.ranges.get(value)).collect()
    }

    /// An op whose operands and results have one type, all in range of a narrower one.
    fn elementwise(&mut self, op: OpId) -> bool {
        let Some((ty, ranges)) = self.facts(op) else { return false };
        let of_sign = allowed(self.rw.body(), op);
        // A shift by the narrow width or more has no value there.
        let amount =
            is_shift(self.rw.body(), op).then(|| ranges.get(1).map_or(u128::MAX, |r| r.umax));
        let is_wide = |width: &u32| amount.is_none_or(|amount| amount < u128::from(*width));
        let widths = self.widths.iter().copied().filter(is_wide);
        let mut widths = widths.filter(|width| of_type(ty, *width) != ty).map(|width| {
            (width, ranges.iter().map(|r| Fit::of(*r, width)).fold(Fit::Both, Fit::and))
        });
        let fits = |(_, fit): &(u32, Fit)| fit.and(of_sign) != Fit::None;
        let Some((width, fit)) = widths.find(fits) else { return false };
        self.rebuild(op, of_type(ty, width), fit, &ranges);
        true
    }

    /// The one type of an op's operands and results, and their ranges.
    fn facts(&self, op: OpId) -> Option<(Type, Vec<IntRange>)> {
        let body = self.rw.body();
        let has_both = body[op].n_results() > 0 && body[op].n_operands() > 0;
        let ty = body.ty(body.results(op).next().filter(|_| has_both)?);
        let values: Vec<Value> = body.operands(op).chain(body.results(op)).collect();
        let is_one = values.iter().all(|value| body.ty(*value) == ty);
        let ranges = self.ranges(values.into_iter())?;
        (is_one && body.regions(op).is_empty()).then_some((ty, ranges))
    }

    fn rebuild(&mut self, op: OpId, ty: Type, fit: Fit, ranges: &[IntRange]) {
        let operands: Vec<Value> = self.rw.operands(op).collect();
        let wide = self.rw.ty(operands[0]);
        let mut map = Mapping::default();
        for (value, range) in operands.into_iter().zip(ranges) {
            // A natural number stays one as an index.
            let fit = if fit == Fit::Signed && range.smin >= 0 { Fit::Both } else { fit };
            let narrow = self.cast(value, ty, fit);
            map.insert(value, narrow);
        }
        let new = self.rw.copy(op, &mut map);
        let results: Vec<Value> = self.rw.results(new).collect();
        let mut wider = Vec::new();
        for (old, result) in self.rw.results(op).zip(results) {
            self.rw.set_ty(result, ty);
            let back = self.cast(result, wide, fit);
            self.ranges.set(back, self.ranges.get(old));
            wider.push(back);
        }
        self.drop_flags(new, fit);
        self.rw.replace(op, &wider);
    }

    /// Drops the flags that the narrower op may break.
    fn drop_flags(&mut self, op: OpId, fit: Fit) {
        let Some(flags) = self.rw.attr(op, OVERFLOW).and_then(Overflow::from_attr) else { return };
        let kept = match fit {
            Fit::Signed => Overflow::NSW,
            Fit::Unsigned => Overflow::NUW,
            Fit::None | Fit::Both => return,
        };
        self.rw.set_attr(op, OVERFLOW, Some(flags.common(kept).into_attr()));
    }

    fn comparison(&mut self, op: OpId) -> bool {
        let (lhs, rhs) = (self.rw.operand(op, 0), self.rw.operand(op, 1));
        let (Some(a), Some(b)) = (self.ranges.get(lhs), self.ranges.get(rhs)) else { return false };
        let ty = self.rw.ty(lhs);
        let allowed = allowed(self.rw.body(), op);
        for width in self.widths {
            let (of_lhs, of_rhs) = (Fit::of(a, *width), Fit::of(b, *width));
            let narrow = of_type(ty, *width);
            if of_lhs.and(of_rhs).and(allowed) == Fit::None || narrow == ty {
                continue;
            }
            let operands = [self.cast(lhs, narrow, of_lhs), self.cast(rhs, narrow, of_rhs)];
            let mut map = Mapping::default();
            map.insert(lhs, operands[0]);
            map.insert(rhs, operands[1]);
            let new = self.rw.copy(op, &mut map);
            let (old, result) = (self.rw.result(op, 0), self.rw.result(new, 0));
            self.ranges.set(result, self.ranges.get(old));
            self.rw.replace(op, &[result]);
            return true;
        }
        false
    }

    /// Removes a cast to `index` and back to a type of one of the widths.
    fn cast_chain(&mut self, op: OpId) -> bool {
        let body = self.rw.body();
        let Some(inner) = body.def_op(body.operand(op, 0)) else { return false };
        if body[inner].def.name != body[op].def.name {
            return false;
        }
        let (source, ty) = (body.operand(inner, 0), body.ty(body.result(op, 0)));
        let is_narrow = matches!(*ty, TypeKind::Integer(width, _) if self.widths.contains(&width));
        let is_index = body.ty(body.result(inner, 0)) == Type::index();
        if !is_narrow || !is_index || body.ty(source) != ty {
            return false;
        }
        self.rw.replace(op, &[source]);
        true
    }

    /// The value as another type of integers.
    fn cast(&mut self, value: Value, to: Type, fit: Fit) -> Value {
        let from = self.rw.ty(value);
        if from == to {
            return value;
        }
        let is_signed = fit == Fit::Signed;
        let is_index = [from, to].iter().any(|ty| ty.elem() == Type::index());
        let def: &'static OpDef = match is_signed {
            true if is_index => IndexCast::DEF,
            false if is_index => IndexCastUI::DEF,
            _ if to.elem().bits() < from.elem().bits() => TruncI::DEF,
            true => ExtSI::DEF,
            false => ExtUI::DEF,
        };
        self.rw.op_typed(def, &[value], to)
    }
}

/// `ty` with integers of this width.
fn of_type(ty: Type, width: u32) -> Type {
    if ty == ty.elem() { Type::int(width) } else { ty.with_elem(Type::int(width)) }
}

/// True for an op that shifts its first operand by the second one.
fn is_shift(body: &Body, op: OpId) -> bool {
    let shifts = [
        &functions::SHIFT_LEFT,
        &functions::SHIFT_RIGHT_ARITHMETIC,
        &functions::SHIFT_RIGHT_LOGICAL,
    ];
    body[op].def.function.is_some_and(|function| shifts.contains(&function))
}

/// Conversions that the op permits: a signed one sees other numbers where the sign bit is part of a natural number. Ops
/// that are not listed may depend on the width, as counts of zeros do.
fn allowed(body: &Body, op: OpId) -> Fit {
    if let Some(CmpI { predicate, .. }) = body.get(op) {
        let (compare, signed) = predicate.0.parts();
        return match (compare, signed) {
            // Sign extension keeps the order of natural numbers, too.
            (Compare::Eq | Compare::Ne, _) | (_, false) => Fit::Both,
            (_, true) => Fit::Signed,
        };
    }
    let Some(function) = body[op].def.function else { return Fit::None };
    // Low bits of the results depend on low bits of the operands (and on the whole amount of a shift).
    let both = [
        &functions::ADD,
        &functions::SUB,
        &functions::MUL,
        &functions::NEG,
        &functions::AND,
        &functions::OR,
        &functions::XOR,
        &functions::SHIFT_LEFT,
        // Sign extension keeps the order of natural numbers, too.
        &functions::MIN_UNSIGNED,
        &functions::MAX_UNSIGNED,
    ];
    let signed = [
        &functions::ABS,
        &functions::DIV,
        &functions::CEIL_DIV_SIGNED,
        &functions::FLOOR_DIV_SIGNED,
        &functions::REM,
        &functions::MIN,
        &functions::MAX,
        &functions::SHIFT_RIGHT_ARITHMETIC,
    ];
    let unsigned = [
        &functions::DIV_UNSIGNED,
        &functions::CEIL_DIV_UNSIGNED,
        &functions::REM_UNSIGNED,
        &functions::SHIFT_RIGHT_LOGICAL,
    ];
    if signed.contains(&function) {
        Fit::Signed
    } else if unsigned.contains(&function) {
        Fit::Unsigned
    } else if both.contains(&function) {
        Fit::Both
    } else {
        Fit::None
    }
}
