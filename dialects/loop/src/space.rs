//! Iteration spaces: what all ops that have one have in common.

use creole_ir::{Attr, BlockId, Body, Dims, OpId, RegionId, Symbol};

use crate::{Nest, Reduce, Scan, Update};

/// The iteration space of an op: for each element of the box `[0, sizes)` its body runs once.
#[derive(Clone, Debug)]
pub struct Space {
    /// What the op does with what its body computes.
    pub kind: SpaceKind,
    /// Number of iterations of each loop, outermost first.
    pub sizes: Dims,
    /// Names of the loops in schedules, as far as they have any.
    pub names: Vec<Symbol>,
    /// Its name in schedules.
    pub label: Option<Symbol>,
    /// The loops along which the body hands values from one iteration to the next, by number.
    pub carries: Vec<usize>,
    /// Takes one index for each loop, then what is carried.
    pub body: RegionId,
}

/// What an op does with what its body computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpaceKind {
    /// [`Nest`]: each iteration computes an element by itself.
    Nest,
    /// [`Scan`]: the same in order along one loop, with carried values.
    Scan,
    /// [`Reduce`]: the last carried values are the results.
    Reduce,
    /// [`Update`]: each iteration writes to a computed place.
    Update,
}

impl Space {
    /// The iteration space of an op. `None`: it has none.
    pub fn of(body: &Body, op: OpId) -> Option<Space> {
        let names = |dims: Option<Vec<Attr>>| -> Vec<Symbol> {
            let names = dims.iter().flatten().filter_map(Attr::as_str);
            names.map(Symbol::new).collect()
        };
        if let Some(Nest { sizes, label, dims, body, .. }) = body.get(op) {
            let (kind, names) = (SpaceKind::Nest, names(dims));
            return Some(Space { kind, sizes, names, label, carries: Vec::new(), body });
        }
        if let Some(Scan { sizes, along, dims, body, .. }) = body.get(op) {
            let (kind, names) = (SpaceKind::Scan, names(dims));
            let carries = vec![usize::try_from(along).ok()?];
            return Some(Space { kind, sizes, names, label: None, carries, body });
        }
        if let Some(Reduce { sizes, label, dims, body, .. }) = body.get(op) {
            let carries = (0..sizes.len()).collect();
            return Some(Space {
                kind: SpaceKind::Reduce,
                sizes,
                names: names(dims),
                label,
                carries,
                body,
            });
        }
        body.get(op).map(|Update { sizes, body, .. }| Space {
            kind: SpaceKind::Update,
            sizes,
            names: Vec::new(),
            label: None,
            carries: Vec::new(),
            body,
        })
    }

    /// Has the op an iteration space?
    pub fn has(body: &Body, op: OpId) -> bool {
        let data = &body[op];
        data.is::<Nest>() || data.is::<Scan>() || data.is::<Reduce>() || data.is::<Update>()
    }

    /// The block of its body.
    pub fn block(&self, body: &Body) -> Option<BlockId> {
        body.blocks(self.body).first().copied()
    }
}
