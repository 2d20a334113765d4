//! Bounds of parallel loops: constants where they are known.

use creole_arith::{DivUI, MaxSI};
use creole_ir::clone::Mapping;
use creole_ir::{Body, Builder, Error, Op, Value};
use creole_loop::scf::Parallel;
use creole_passes_builders::{Emitted, Scalars};

/// Loop bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Bound {
    /// Constant.
    Known(i64),
    /// Value of the function.
    Value(Value),
}

impl Bound {
    fn of(body: &Body, value: Value) -> Bound {
        match body.constant(value) {
            Some(constant) => Bound::Known(constant.int(0)),
            None => Bound::Value(value),
        }
    }

    /// The constant, if it is one.
    pub(super) fn known(self) -> Option<i64> {
        match self {
            Bound::Known(known) => Some(known),
            Bound::Value(_) => None,
        }
    }

    /// The bound as a value.
    pub(super) fn value(self, b: &mut Builder<'_>) -> Value {
        match self {
            Bound::Known(known) => b.index(known),
            Bound::Value(value) => value,
        }
    }

    /// The bound in the function that values are mapped to.
    fn moved(self, map: &Mapping) -> Bound {
        match self {
            Bound::Known(_) => self,
            Bound::Value(value) => Bound::Value(map.value(value)),
        }
    }
}

/// One of the loops of a parallel loop.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dim {
    pub(super) lower: Bound,
    pub(super) step: Bound,
    /// Trip count.
    pub(super) size: Bound,
}

impl Dim {
    /// Bounds that are no constants.
    pub(super) fn values(&self) -> impl Iterator<Item = Value> {
        [self.lower, self.step, self.size].into_iter().filter_map(|bound| match bound {
            Bound::Known(_) => None,
            Bound::Value(value) => Some(value),
        })
    }

    /// The loop in the function that values are mapped to.
    pub(super) fn moved(self, map: &Mapping) -> Dim {
        Dim { lower: self.lower.moved(map), step: self.step.moved(map), size: self.size.moved(map) }
    }

    /// Index `lower + step * at`.
    pub(super) fn index(&self, b: &mut Builder<'_>, at: Value) -> Emitted {
        let scaled = match self.step {
            Bound::Known(1) => at,
            step => {
                let step = step.value(b);
                b.muli(at, step)?
            }
        };
        match self.lower {
            Bound::Known(0) => Ok(scaled),
            lower => {
                let lower = lower.value(b);
                b.addi(scaled, lower)
            }
        }
    }
}

/// Bounds of each loop: lower, upper and step.
fn bounds<'a>(body: &'a Body, parallel: &'a Parallel) -> impl Iterator<Item = [Bound; 3]> + 'a {
    let dims = parallel.lower_bound.iter().zip(&parallel.upper_bound).zip(&parallel.step);
    dims.map(|((lower, upper), step)| [lower, upper, step].map(|v| Bound::of(body, *v)))
}

/// Iterations of all loops, if they are constant.
pub(super) fn n_iterations(body: &Body, parallel: &Parallel) -> Option<i64> {
    let sizes = bounds(body, parallel)
        .map(|[lower, upper, step]| trips(lower.known()?, upper.known()?, step.known()?));
    sizes.into_iter().try_fold(1_i64, |n, size| n.checked_mul(size?))
}

/// Trip count from `lower` to below `upper`; `None` for invalid bounds.
fn trips(lower: i64, upper: i64, step: i64) -> Option<i64> {
    let span = upper.checked_sub(lower)?;
    (step > 0).then(|| if span <= 0 { 0 } else { (span - 1) / step + 1 })
}

/// The loops of a parallel loop; ops for sizes that are not constant are added.
pub(super) fn dims(b: &mut Builder<'_>, parallel: &Parallel) -> Result<Vec<Dim>, Error> {
    let all: Vec<[Bound; 3]> = bounds(b.body, parallel).collect();
    let dim = |[lower, upper, step]: [Bound; 3]| {
        let size = size(b, lower, upper, step)?;
        Ok(Dim { lower, step, size })
    };
    all.into_iter().map(dim).collect()
}

/// Trip count: zero if the upper bound is not above the lower one.
fn size(b: &mut Builder<'_>, lower: Bound, upper: Bound, step: Bound) -> Result<Bound, Error> {
    let known = [lower, upper, step].map(Bound::known);
    if let [Some(lower), Some(upper), Some(step)] = known
        && let Some(n) = trips(lower, upper, step)
    {
        return Ok(Bound::Known(n));
    }
    let [lower, upper, step] = [lower, upper, step].map(|bound| bound.value(b));
    let (zero, one) = (b.index(0), b.index(1));
    let span = b.subi(upper, lower)?;
    let span = b.op(MaxSI::DEF, &[span, zero])?;
    let step = b.op(MaxSI::DEF, &[step, one])?;
    let rounding = b.subi(step, one)?;
    let span = b.addi(span, rounding)?;
    Ok(Bound::Value(b.op(DivUI::DEF, &[span, step])?))
}

/// Product of the sizes.
pub(super) fn total(b: &mut Builder<'_>, dims: &[Dim]) -> Emitted {
    let known = dims.iter().filter_map(|dim| dim.size.known());
    let known = known.fold(1, i64::saturating_mul);
    let mut total = Bound::Known(known);
    for dim in dims.iter().filter(|dim| dim.size.known().is_none()) {
        let size = dim.size.value(b);
        total = Bound::Value(match total {
            Bound::Known(1) => size,
            total => {
                let total = total.value(b);
                b.muli(total, size)?
            }
        });
    }
    Ok(total.value(b))
}
