//! Integer ranges: the domain of intervals of values, with constants that decide branches.

use creole_ir::ranges::{InferRanges, Ranges, full_range, range_width};
use creole_ir::{Body, OpId, Tensor, Traits, Type, Value};
use creole_scalar::range::{IntRange, PackedRange};
use smallvec::SmallVec;

use crate::constants::{ConstantFact, constant_results, join_constants};
use crate::forward::{Domain, Visit};

/// Interval of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RangeFact {
    /// Nothing arrives here.
    Bottom,
    /// The value is in this range.
    Within(PackedRange),
    /// The value is no integer.
    Unknown,
}

impl RangeFact {
    /// The range, if the value is an integer that something reaches.
    pub fn range(&self) -> Option<IntRange> {
        match self {
            RangeFact::Within(range) => Some(range.unpacked()),
            RangeFact::Bottom | RangeFact::Unknown => None,
        }
    }

    fn of(range: Option<IntRange>, ty: Type) -> RangeFact {
        match range.or_else(|| full_range(ty)) {
            Some(range) => RangeFact::Within(range.into()),
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
        let grown = join_ranges(&mut fact.range, &new.range);
        join_constants(&mut fact.constant, &new.constant) || grown
    }

    fn unknown(&self, ty: Type) -> RangedFact {
        RangedFact { constant: ConstantFact::Unknown, range: RangeFact::of(None, ty) }
    }

    /// An integer is a constant if both its range and its operands say so.
    fn constant(&self, fact: &RangedFact, ty: Type) -> Option<Tensor> {
        let tensor = fact.constant.tensor()?;
        let agrees = match &fact.range {
            RangeFact::Within(range) => range.unpacked().only().is_some(),
            RangeFact::Bottom | RangeFact::Unknown => range_width(ty).is_none(),
        };
        agrees.then(|| tensor.clone())
    }

    fn transfer(&self, at: &Visit<'_, RangedFact>, results: &mut Vec<RangedFact>) -> bool {
        let (body, op) = (at.body, at.op);
        let Some(ranges) = known_ranges(body, op, &|value| &at.fact(value).range) else {
            return false;
        };
        let constant = |value: Value| &at.fact(value).constant;
        let mut number = 0;
        constant_results(body, op, &constant, self.fold_budget, &mut |constant| {
            let ty = body.ty(body.result(op, number));
            let range = RangeFact::of(ranges.get(number).copied().flatten(), ty);
            results.push(RangedFact { constant, range });
            number += 1;
        })
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
            Some(range) => RangeFact::Within(range.into()),
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

/// Adds what `new` allows to `fact`. Returns true if it has grown.
fn join_ranges(fact: &mut RangeFact, new: &RangeFact) -> bool {
    let joined = match (&*fact, new) {
        (_, RangeFact::Bottom) | (RangeFact::Unknown, _) => return false,
        (old, new) if old == new => return false,
        (RangeFact::Bottom, new) => new.clone(),
        (RangeFact::Within(a), RangeFact::Within(b)) if a.width() == b.width() => {
            RangeFact::Within(a.unpacked().union(b.unpacked()).into())
        }
        _ => RangeFact::Unknown,
    };
    let grown = *fact != joined;
    *fact = joined;
    grown
}

type RangeOf<'f> = &'f dyn Fn(Value) -> &'f RangeFact;

/// Ranges that an op gives its results; what is not in the list is not known. `None`: nothing arrives at its operands yet.
fn known_ranges(body: &Body, op: OpId, fact: RangeOf<'_>) -> Option<Ranges> {
    if body[op].has(Traits::CONSTANT) {
        let constant = body.constant(body.result(op, 0));
        return Some(Ranges::from_iter([constant.and_then(|tensor| constant_range(&tensor))]));
    }
    let Some(infer) = body[op].def.interface::<InferRanges>() else { return Some(Ranges::new()) };
    let mut operands: SmallVec<[Option<IntRange>; 4]> = SmallVec::new();
    for value in body.operands(op) {
        let fact = fact(value);
        if *fact == RangeFact::Bottom {
            return None;
        }
        operands.push(fact.range());
    }
    Some((infer.results)(body, op, &operands))
}

/// The least range of a constant's elements.
fn constant_range(tensor: &Tensor) -> Option<IntRange> {
    let width = range_width(tensor.ty())?;
    let n = if tensor.is_splat() { tensor.len().min(1) } else { tensor.len() };
    (0..n).map(|i| IntRange::constant(tensor.wide_bits(i), width)).reduce(IntRange::union)
}
