//! Folding of index arithmetic by the sizes of the loops around: comparisons that are always true or false, clamps that
//! change nothing, and casts to narrower integers and back.
//!
//! Gathers of HLO clamp their indices. Where these are functions of loop counters (`take` of a reversed range), the
//! clamps hide that the elements stand side by side.

use creole_arith::{
    AddI, ExtSI, IndexCast, MaxSI, MaxUI, MinSI, MinUI, MulI, Select, SubI, TruncI,
};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::ranges::{InferRanges, Ranges, range_width};
use creole_ir::{At, Body, Builder, Error, OpId, Tensor, Type, Value};
use creole_loop::{IterationSpace, Read};
use creole_passes_builders::Scalars;
use creole_scalar::range::{IntRange, NoWrap, transfer};
use rustc_hash::{FxHashMap, FxHashSet};

/// The pass `fold-index-ranges`.
pub(crate) static FOLD_INDEX_RANGES: Pass = Pass {
    name: "fold-index-ranges",
    summary: "Removes comparisons, clamps and casts of indices that the sizes of the loops around decide",
    example: "
func.func @reversed(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = loop.nest (%i) in [8] {
    %c0 = arith.constant 0 : index
    %c7 = arith.constant 7 : index
    %1 = arith.subi %c7, %i : index
    %2 = arith.maxsi %1, %c0 : index
    %3 = arith.minsi %2, %c7 : index
    %4 = loop.read %a[%3] : tensor<8xf32>
    loop.yield %4 : f32
  } : tensor<8xf32>
  return %0 : tensor<8xf32>
}
",
    works_on: &[],
    options: &[],
    run: Run::Body(fold_index_ranges),
};

/// Sums and products one after the other that are computed again as indices.
const MAX_DEPTH: u32 = 6;
/// Elements of the largest constant whose range is computed.
const MAX_ELEMENTS: usize = 4096;

fn fold_index_ranges(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    let mut folder =
        Folder { body, ranges: FxHashMap::default(), accumulators: FxHashSet::default() };
    for op in folder.body.walk() {
        match IterationSpace::of(folder.body, op) {
            Some(space) => folder.enter(&space),
            None => folder.fold(op),
        }
    }
    Ok(())
}

struct Folder<'a> {
    body: &'a mut Body,
    /// Ranges of scalars, from the counters of loops on.
    ranges: FxHashMap<Value, IntRange>,
    /// Arguments of loop bodies that are no counters.
    accumulators: FxHashSet<Value>,
}

impl Folder<'_> {
    /// Ranges of the counters of a space; its accumulators.
    fn enter(&mut self, space: &IterationSpace) {
        let Some(block) = space.block(self.body) else { return };
        let args = self.body.args(block);
        self.accumulators.extend(args.iter().skip(space.sizes.len()));
        let counters = args.iter().zip(space.sizes.iter());
        let ranges = counters.filter(|(_, size)| **size > 0);
        let ranges =
            ranges.map(|(arg, size)| (*arg, IntRange::of_signed(0, i128::from(size - 1), 64)));
        self.ranges.extend(ranges);
    }

    /// Folds an op on scalars of known ranges, or adds the ranges of its results. What combines an accumulator stays, even
    /// if its result is always the same: reductions need it.
    fn fold(&mut self, op: OpId) {
        let combines = self.body.operands(op).any(|value| self.accumulators.contains(&value));
        let results = self.results(op);
        for (at, range) in results.into_iter().enumerate() {
            let (value, Some(range)) = (self.body.result(op, at), range) else { continue };
            let same = if combines { None } else { self.folded(op, value, range) };
            match same {
                Some(same) => self.body.replace_uses(value, same),
                None => _ = self.ranges.insert(value, range),
            }
        }
    }

    /// Ranges of the results of an op; none if nothing is known of its operands.
    fn results(&self, op: OpId) -> Ranges {
        let body = &*self.body;
        if let Some(read) = body.get::<Read>(op) {
            return Ranges::from_iter([elements(body, read.source)]);
        }
        let Some(infer) = body[op].def.interface::<InferRanges>() else { return Ranges::new() };
        let mut is_known = false;
        let operands = body.operands(op).map(|value| {
            is_known |= self.ranges.contains_key(&value) || body.constant(value).is_some();
            self.range(value)
        });
        let operands: Ranges = operands.collect();
        if is_known { (infer.results)(body, op, &operands) } else { Ranges::new() }
    }

    /// Range of a scalar; of an integer without a known one, all its values.
    fn range(&self, value: Value) -> Option<IntRange> {
        let ty = self.body.ty(value);
        let width = range_width(ty).filter(|_| ty == ty.elem())?;
        let known = || self.ranges.get(&value).copied();
        let constant = || Some(IntRange::constant(self.body.constant(value)?.wide_bits(0), width));
        known().or_else(constant).or_else(|| Some(IntRange::full(width)))
    }

    /// Value that a result in this range equals: a constant, an operand that the other one never wins against, or the
    /// index that was cast.
    fn folded(&mut self, op: OpId, result: Value, range: IntRange) -> Option<Value> {
        if let Some(bits) = range.only() {
            let constant = Tensor::from_wide_bits(bits, self.body.ty(result));
            return Some(self.builder(op).constant(constant));
        }
        if self.body[op].is::<IndexCast>() && self.body.ty(result) == Type::index() {
            return self.as_index(op, self.body.operand(op, 0), MAX_DEPTH);
        }
        self.chosen(op).or_else(|| self.extreme(op))
    }

    /// Operand that a selection always has for its result.
    fn chosen(&self, op: OpId) -> Option<Value> {
        let Select { condition, true_value, false_value } = self.body.get(op)?;
        let truth = self.range(condition)?.only()?;
        Some(if truth == 0 { false_value } else { true_value })
    }

    /// Operand that is always the result of a minimum or maximum.
    fn extreme(&self, op: OpId) -> Option<Value> {
        let data = &self.body[op];
        let wins: fn(IntRange, IntRange) -> bool = match () {
            () if data.is::<MaxSI>() => |a, b| a.smin >= b.smax,
            () if data.is::<MinSI>() => |a, b| a.smax <= b.smin,
            () if data.is::<MaxUI>() => |a, b| a.umin >= b.umax,
            () if data.is::<MinUI>() => |a, b| a.umax <= b.umin,
            () => return None,
        };
        let (lhs, rhs) = (self.body.operand(op, 0), self.body.operand(op, 1));
        let (a, b) = (self.range(lhs)?, self.range(rhs)?);
        let (of_lhs, of_rhs) = (wins(a, b).then_some(lhs), wins(b, a).then_some(rhs));
        of_lhs.or(of_rhs)
    }

    /// Index in front of `op` of the same number as a narrower integer that is computed from indices without overflow,
    /// by at most `depth` sums and products one after the other.
    fn as_index(&mut self, op: OpId, value: Value, depth: u32) -> Option<Value> {
        let body = &*self.body;
        if let Some(constant) = body.constant(value) {
            return Some(self.builder(op).index(constant.int(0)));
        }
        let (def, width) = (body.def_op(value)?, range_width(body.ty(value))?);
        let data = &body[def];
        if data.is::<AddI>() || data.is::<SubI>() || data.is::<MulI>() {
            return self.sum_as_index(op, def, depth.checked_sub(1)?);
        }
        let is_cast = data.is::<IndexCast>() || data.is::<TruncI>() || data.is::<ExtSI>();
        let source = is_cast.then(|| body.operand(def, 0))?;
        let is_index = body.ty(source) == Type::index();
        match is_within(self.range(source)?, width) {
            true if is_index => Some(source),
            true => self.as_index(op, source, depth),
            false => None,
        }
    }

    /// [`Folder::as_index`] of the result of a sum, a difference or a product.
    fn sum_as_index(&mut self, op: OpId, def: OpId, depth: u32) -> Option<Value> {
        let (lhs, rhs) = (self.body.operand(def, 0), self.body.operand(def, 1));
        let kind = self.body[def].def;
        let width = range_width(self.body.ty(lhs))?;
        let exact = |range: IntRange| range.sign_extended(128);
        let (a, b) = (exact(self.range(lhs)?), exact(self.range(rhs)?));
        let range = transfer(kind.function?, a, b, NoWrap::default())?;
        if !is_within(range, width) {
            return None;
        }
        let (lhs, rhs) = (self.as_index(op, lhs, depth)?, self.as_index(op, rhs, depth)?);
        let index = self.builder(op).op_typed(kind, &[lhs, rhs], Type::index());
        self.ranges.insert(index, IntRange::of_signed(range.smin, range.smax, 64));
        Some(index)
    }

    fn builder(&mut self, op: OpId) -> Builder<'_> {
        let loc = self.body[op].loc;
        Builder::new(self.body, At::Before(op), loc)
    }
}

/// Range of the elements of a constant of integers, if it is not large.
fn elements(body: &Body, tensor: Value) -> Option<IntRange> {
    let width = range_width(body.ty(tensor))?;
    let constant = body.constant(tensor)?;
    let n = if constant.is_splat() { constant.len().min(1) } else { constant.len() };
    let of = |i| IntRange::constant(constant.wide_bits(i), width);
    if n <= MAX_ELEMENTS { (0..n).map(of).reduce(IntRange::union) } else { None }
}

/// True if an integer of `width` bits holds all signed values of a range.
fn is_within(range: IntRange, width: u32) -> bool {
    let all = IntRange::full(width);
    all.smin <= range.smin && range.smax <= all.smax
}
