//! Integer ranges: the domain of intervals of values, with constants that decide branches.

use creole_ir::ranges::{InferRanges, Ranges, full_range, range_width};
use creole_ir::{Body, OpId, Tensor, Traits, Type, Value};
use creole_scalar::range::IntRange;
use smallvec::SmallVec;

use crate::constants::{ConstantFact, constant_results, join_constants};
use crate::forward::{Domain, Visit};

/// Interval of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RangeFact {
    /// Nothing arrives here.
    Bottom,
    /// The value is in this range.
    Within(IntRange),
    /// The value is no integer.
    Unknown,
}

impl RangeFact {
    /// The range, if the value is an integer that something reaches.
    pub fn range(self) -> Option<IntRange> {
        match self {
            RangeFact::Within(range) => Some(range),
            RangeFact::Bottom | RangeFact::Unknown => None,
        }
    }

    fn of(range: Option<IntRange>, ty: Type) -> RangeFact {
        match range.or_else(|| full_range(ty)) {
            Some(range) => RangeFact::Within(range),
            None => RangeFact::Unknown,
        }
    }
}

/// Fact about a value: its range, and its value if it is a constant.
#[derive(Clone, Debug, PartialEq)]
pub struct RangedFact {
    /// The constant, as constant propagation alone finds it.
    pub constant: ConstantFact,
    /// The range.
    pub range: RangeFact,
}

/// Domain of integer ranges and constants.
pub struct IntRanges {
    /// Elements of the largest constant that is computed.
    pub fold_budget: i64,
}

impl Domain for IntRanges {
    type Fact = RangedFact;

    fn bottom(&self) -> RangedFact {
        RangedFact { constant: ConstantFact::Bottom, range: RangeFact::Bottom }
    }

    fn join(&self, fact: &mut RangedFact, new: &RangedFact) -> bool {
        let joined = match (fact.range, new.range) {
            (old, RangeFact::Bottom) => old,
            (RangeFact::Bottom, new) => new,
            (RangeFact::Within(a), RangeFact::Within(b)) if a.width == b.width => {
                RangeFact::Within(a.union(b))
            }
            _ => RangeFact::Unknown,
        };
        let grown = fact.range != joined;
        fact.range = joined;
        join_constants(&mut fact.constant, &new.constant) || grown
    }

    fn unknown(&self, ty: Type) -> RangedFact {
        RangedFact { constant: ConstantFact::Unknown, range: RangeFact::of(None, ty) }
    }

    /// An integer is a constant if both its range and its operands say so.
    fn constant(&self, fact: &RangedFact, ty: Type) -> Option<Tensor> {
        let ConstantFact::Known(tensor, _) = &fact.constant else { return None };
        let agrees = match fact.range {
            RangeFact::Within(range) => range.only().is_some(),
            RangeFact::Bottom | RangeFact::Unknown => range_width(ty).is_none(),
        };
        agrees.then(|| tensor.clone())
    }

    fn transfer(&self, at: &Visit<'_, RangedFact>, results: &mut Vec<RangedFact>) -> bool {
        let (body, op) = (at.body, at.op);
        let constant = |value: Value| &at.fact(value).constant;
        let mut constants = Vec::new();
        let known = constant_results(body, op, &constant, self.fold_budget, &mut constants);
        let Some(ranges) = range_results(body, op, &|value| at.fact(value).range) else {
            return false;
        };
        if !known {
            return false;
        }
        let facts = constants.into_iter().zip(ranges);
        results.extend(facts.map(|(constant, range)| RangedFact { constant, range }));
        true
    }

    fn induction(&self, at: &Visit<'_, RangedFact>, arg: Value) -> Option<RangedFact> {
        let (body, op) = (at.body, at.op);
        let ty = body.ty(arg);
        let Some(infer) = body[op].def.interface::<InferRanges>() else {
            return Some(self.unknown(ty));
        };
        let operands: SmallVec<[Option<IntRange>; 4]> =
            body.operands(op).map(|value| at.fact(value).range.range()).collect();
        let range = (infer.arg)(body, op, &operands, arg);
        // A loop that does not run defines no induction variable.
        let is_unknown = range.is_none() && operands.iter().all(Option::is_some);
        let range = match range {
            Some(range) => RangeFact::Within(range),
            None if is_unknown && full_range(ty).is_some() => return None,
            None => RangeFact::of(None, ty),
        };
        Some(RangedFact { constant: ConstantFact::Unknown, range })
    }

    fn widened(&self, old: &RangedFact, new: RangedFact, ty: Type) -> RangedFact {
        match old.range == new.range || old.range == RangeFact::Bottom {
            true => new,
            false => RangedFact { range: RangeFact::of(None, ty), ..new },
        }
    }
}

/// Ranges of an op's results. `None`: nothing arrives at its operands yet.
fn range_results(
    body: &Body,
    op: OpId,
    fact: &dyn Fn(Value) -> RangeFact,
) -> Option<SmallVec<[RangeFact; 2]>> {
    let mut known = Ranges::new();
    if body[op].has(Traits::CONSTANT) {
        known.push(body.constant(body.result(op, 0)).and_then(|tensor| constant_range(&tensor)));
    } else if let Some(infer) = body[op].def.interface::<InferRanges>() {
        let mut operands: SmallVec<[Option<IntRange>; 4]> = SmallVec::new();
        for value in body.operands(op) {
            let fact = fact(value);
            if fact == RangeFact::Bottom {
                return None;
            }
            operands.push(fact.range());
        }
        known = (infer.results)(body, op, &operands);
    }
    let ranges = body
        .results(op)
        .enumerate()
        .map(|(i, value)| RangeFact::of(known.get(i).copied().flatten(), body.ty(value)));
    Some(ranges.collect())
}

/// The least range of a constant's elements.
fn constant_range(tensor: &Tensor) -> Option<IntRange> {
    let width = range_width(tensor.ty())?;
    let n = if tensor.is_splat() { tensor.len().min(1) } else { tensor.len() };
    (0..n).map(|i| IntRange::constant(tensor.wide_bits(i), width)).reduce(IntRange::union)
}
