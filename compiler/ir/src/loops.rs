//! Loop regions of an op, their trip counts, and speculation: the interface of ops to code motion.

use crate::body::{Body, OpId, RegionId, Value};
use crate::op::OpCx;
use crate::traits::Traits;

/// A region that its op executes repeatedly, each time with other arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoopRegion {
    /// The region.
    pub region: RegionId,
    /// Trip count per execution of the op.
    pub trips: Trips,
}

impl LoopRegion {
    /// Creates a loop region with this trip count.
    pub fn new(region: RegionId, trips: Trips) -> LoopRegion {
        LoopRegion { region, trips }
    }
}

/// A trip count, as an interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trips {
    /// Lower bound.
    pub least: u64,
    /// Upper bound; `None`: unknown.
    pub most: Option<u64>,
}

impl Trips {
    /// An unknown trip count.
    pub const UNKNOWN: Trips = Trips::at_least(0);

    /// A trip count with a lower bound.
    pub const fn at_least(least: u64) -> Trips {
        Trips { least, most: None }
    }

    /// A trip count with an upper bound.
    pub const fn at_most(most: u64) -> Trips {
        Trips { least: 0, most: Some(most) }
    }

    /// One iteration for each element of the box `[0, sizes)`.
    pub fn of_box(sizes: &[i64]) -> Trips {
        let n = sizes.iter().map(|size| size.unsigned_abs()).fold(1, u64::saturating_mul);
        Trips { least: n, most: Some(n) }
    }

    /// One iteration for each of `lower, lower + step, ..` below `upper`, as signed numbers.
    pub fn counted(cx: &dyn OpCx, lower: Value, upper: Value, step: Value) -> Trips {
        let known = |value| cx.constant(value).map(|constant| constant.int(0));
        let (Some(lower), Some(upper)) = (known(lower), known(upper)) else {
            return Trips::UNKNOWN;
        };
        let span = i128::from(upper) - i128::from(lower);
        match known(step) {
            _ if span <= 0 => Trips::at_most(0),
            Some(step @ 1..) => {
                let n = (span as u128).div_ceil(step as u128) as u64;
                Trips { least: n, most: Some(n) }
            }
            _ => Trips { least: 1, most: Some(span as u64) },
        }
    }

    /// Iterations of an inner loop in all iterations of an outer one.
    #[must_use]
    pub fn times(self, inner: Trips) -> Trips {
        let most = self.most.zip(inner.most).map(|(a, b)| a.saturating_mul(b));
        Trips { least: self.least.saturating_mul(inner.least), most }
    }

    /// The exact trip count, if it is known.
    pub fn exact(self) -> Option<u64> {
        self.most.filter(|most| *most == self.least)
    }
}

/// Interface of ops without side effects that are undefined for some operands: if an op may run where it is not
/// written. The answer is about the op alone, its regions are looked at by themselves.
#[derive(Clone, Copy, Debug)]
pub struct Speculation(pub fn(&Body, OpId) -> Speculated);

/// Freedom of an op to run where it is not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speculated {
    /// It is defined for its operands.
    Anywhere,
    /// In front of a loop that is known to run, and in which it runs.
    BeforeLoopThatRuns,
    /// Nowhere else.
    Nowhere,
}

impl Speculation {
    /// The op runs only where it is written.
    pub const NEVER: Speculation = Speculation(|_, _| Speculated::Nowhere);

    /// Freedom of an op, without its regions. Without the interface, one with
    /// [`Traits::PARTIAL`] runs in front of loops that run, others anywhere.
    pub fn of(body: &Body, op: OpId) -> Speculated {
        match body[op].def.interface::<Speculation>() {
            Some(Speculation(of)) => of(body, op),
            None if body[op].has(Traits::PARTIAL) => Speculated::BeforeLoopThatRuns,
            None => Speculated::Anywhere,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_and_products() {
        assert_eq!(Trips::of_box(&[3, 4]).exact(), Some(12));
        assert_eq!(Trips::of_box(&[3, 0]).exact(), Some(0));
        assert_eq!(Trips::of_box(&[]).exact(), Some(1));
        let open = Trips::of_box(&[2]).times(Trips::at_least(3));
        assert_eq!((open.least, open.most, open.exact()), (6, None, None));
        let huge = Trips::of_box(&[i64::MAX, i64::MAX]);
        assert_eq!(huge.exact(), Some(u64::MAX));
    }
}
