//! Iteration spaces: the common interface of nests, scans, reductions and updates.

use creole_ir::{Attr, AttrField, BlockId, Body, Dims, OpId, RegionId, Symbol, Value};

/// Interface of ops with an iteration space: returns that of an op.
pub struct Iterates(pub fn(&Body, OpId) -> Option<IterationSpace>);

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
    /// [`Nest`](crate::Nest): each iteration computes an element independently.
    Nest,
    /// [`Scan`](crate::Scan): the same in order along one loop, with carried values.
    Scan,
    /// [`Reduce`](crate::Reduce): the last carried values are the results.
    Reduce,
    /// [`Update`](crate::Update): each iteration writes to a computed position.
    Update,
}

impl IterationSpace {
    /// A space without names and carried values. `open` numbers the loops whose sizes are `extents`.
    pub(crate) fn new(
        kind: SpaceKind,
        sizes: Dims,
        open: Option<&[i64]>,
        extents: &[Value],
        body: RegionId,
    ) -> IterationSpace {
        let (names, label, carries) = (Vec::new(), None, Vec::new());
        let extents = open_loops(open, extents);
        IterationSpace { kind, sizes, extents, names, label, carries, body }
    }

    /// The iteration space of an op; `None` if it has none.
    pub fn of(body: &Body, op: OpId) -> Option<IterationSpace> {
        (body[op].def.interface::<Iterates>()?.0)(body, op)
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
        body[op].def.interface::<Iterates>().is_some()
    }

    /// The entry block of its body.
    pub fn block(&self, body: &Body) -> Option<BlockId> {
        body.blocks(self.body).first().copied()
    }
}

/// Loop names of an attribute `dims`.
pub(crate) fn names(dims: Option<&[Attr]>) -> Vec<Symbol> {
    dims.unwrap_or_default().iter().filter_map(Attr::as_str).map(Symbol::new).collect()
}

/// The open loops with their sizes.
fn open_loops(open: Option<&[i64]>, extents: &[Value]) -> Vec<(usize, Value)> {
    let numbers = open.unwrap_or_default().iter().filter_map(|d| usize::try_from(*d).ok());
    numbers.zip(extents.iter().copied()).collect()
}
