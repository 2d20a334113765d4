//! Iteration spaces: the common interface of nests, scans, reductions and updates.

use creole_ir::{Attr, AttrField, BlockId, Body, Dims, OpId, RegionId, Symbol, Value, Values};

use crate::{Nest, Reduce, Scan, Update};

/// The iteration space of an op: its body runs once for each element of the box `[0, sizes)`.
///
/// The size of an open loop is an operand, clamped to `[0, bound]`: so a wrong size is never out of bounds,
/// and types are static. Its bound is an element of `sizes`.
#[derive(Clone, Debug)]
pub struct IterationSpace {
    /// The kind of op, which determines the use of the yielded values.
    pub kind: SpaceKind,
    /// Number of iterations of each loop, outermost first; of an open loop its bound.
    pub sizes: Dims,
    /// The open loops by number, ascending, each with the operand that is its size.
    pub extents: Vec<(usize, Value)>,
    /// Names of the loops in schedules, for the loops that have one.
    pub names: Vec<Symbol>,
    /// Its name in schedules.
    pub label: Option<Symbol>,
    /// Numbers of the loops with loop-carried values.
    pub carries: Vec<usize>,
    /// Takes one index for each loop, then the carried values.
    pub body: RegionId,
}

/// Use of the values that the body yields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpaceKind {
    /// [`Nest`]: each iteration computes an element independently.
    Nest,
    /// [`Scan`]: the same in order along one loop, with carried values.
    Scan,
    /// [`Reduce`]: the last carried values are the results.
    Reduce,
    /// [`Update`]: each iteration writes to a computed position.
    Update,
}

impl IterationSpace {
    /// The iteration space of an op; `None` if it has none.
    pub fn of(body: &Body, op: OpId) -> Option<IterationSpace> {
        let names = |dims: Option<Vec<Attr>>| -> Vec<Symbol> {
            let names = dims.iter().flatten().filter_map(Attr::as_str);
            names.map(Symbol::new).collect()
        };
        let space = |kind, sizes, (open, extents): (Option<Dims>, Values), body| IterationSpace {
            kind,
            sizes,
            extents: open_loops(open.as_deref(), &extents),
            names: Vec::new(),
            label: None,
            carries: Vec::new(),
            body,
        };
        if let Some(op) = body.get::<Nest>(op) {
            let found = space(SpaceKind::Nest, op.sizes, (op.open, op.extents), op.body);
            return Some(IterationSpace { names: names(op.dims), label: op.label, ..found });
        }
        if let Some(op) = body.get::<Scan>(op) {
            let carries = vec![usize::try_from(op.along).ok()?];
            let found = space(SpaceKind::Scan, op.sizes, (op.open, op.extents), op.body);
            return Some(IterationSpace { names: names(op.dims), carries, ..found });
        }
        if let Some(op) = body.get::<Reduce>(op) {
            let carries = (0..op.sizes.len()).collect();
            let found = space(SpaceKind::Reduce, op.sizes, (op.open, op.extents), op.body);
            return Some(IterationSpace {
                names: names(op.dims),
                label: op.label,
                carries,
                ..found
            });
        }
        let op: Update = body.get(op)?;
        Some(space(SpaceKind::Update, op.sizes, (op.open, op.extents), op.body))
    }

    /// True if the op has an open loop.
    pub fn is_open(body: &Body, op: OpId) -> bool {
        let open = || body.attr(op, "open").and_then(Dims::from_attr);
        IterationSpace::has(body, op) && open().is_some_and(|open| !open.is_empty())
    }

    /// Number of iterations of each loop of the op, of an open one its bound; empty if it has no space.
    pub fn sizes(body: &Body, op: OpId) -> Dims {
        let sizes = body.attr(op, "sizes").filter(|_| IterationSpace::has(body, op));
        sizes.and_then(Dims::from_attr).unwrap_or_default()
    }

    /// True if the op has an iteration space.
    pub fn has(body: &Body, op: OpId) -> bool {
        let data = &body[op];
        data.is::<Nest>() || data.is::<Scan>() || data.is::<Reduce>() || data.is::<Update>()
    }

    /// The entry block of its body.
    pub fn block(&self, body: &Body) -> Option<BlockId> {
        body.blocks(self.body).first().copied()
    }
}

/// The open loops with their sizes.
fn open_loops(open: Option<&[i64]>, extents: &[Value]) -> Vec<(usize, Value)> {
    let numbers = open.unwrap_or_default().iter().filter_map(|d| usize::try_from(*d).ok());
    numbers.zip(extents.iter().copied()).collect()
}
