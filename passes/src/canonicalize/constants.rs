//! Where constants stand: one of each kind, at the start of the outermost region that they can
//! stand in.

use creole_ir::{Attr, Body, OpId, RegionId, Traits, Type};
use rustc_hash::{FxHashMap, FxHashSet};

/// A constant of a region: the name of the op, its attribute and type.
pub(super) type Key = (RegionId, &'static str, Attr, Type);

/// The constants that have their place.
#[derive(Default)]
pub(super) struct Constants {
    known: FxHashMap<Key, OpId>,
    placed: FxHashSet<OpId>,
    /// For regions that were asked about.
    homes: FxHashMap<RegionId, RegionId>,
}

impl Constants {
    /// The region that constants used in `region` stand in: outside of loops and branches, and of
    /// scopes and updates of memory. Regions of tensor ops capture nothing, and the body of a
    /// parallel loop becomes a function, to which a constant outside would be an argument.
    pub(super) fn home(&mut self, body: &Body, region: RegionId) -> RegionId {
        let mut path = Vec::new();
        let mut at = region;
        let home = loop {
            // A loop whose body took its place is gone, with the region.
            if let Some(home) = self.homes.get(&at).filter(|home| stands(body, **home)) {
                break *home;
            }
            path.push(at);
            match around(body, at) {
                Some(outer) => at = outer,
                None => break at,
            }
        };
        self.homes.extend(path.into_iter().map(|region| (region, home)));
        home
    }

    /// The kind of a constant op; `None` if it has no value or stands nowhere.
    pub(super) fn key(&mut self, body: &Body, op: OpId) -> Option<Key> {
        let region = body.region_of(body.block_of(op)?);
        let value = body.attr(op, "value")?.clone();
        let ty = body.ty(body.result(op, 0));
        Some((self.home(body, region), body[op].def.name, value, ty))
    }

    /// The constant of this kind that has its place.
    pub(super) fn get(&self, body: &Body, key: &Key) -> Option<OpId> {
        self.known.get(key).copied().filter(|op| body.block_of(*op).is_some())
    }

    /// Gives a constant its place: it stays where it is at the start of its region or behind others
    /// that have theirs, and goes to the start otherwise.
    pub(super) fn place(&mut self, body: &mut Body, key: Key, op: OpId) {
        let entry = body.block(key.0);
        let stays = body.block_of(op) == Some(entry)
            && body.prev_op(op).is_none_or(|before| self.placed.contains(&before));
        if !stays {
            body.unlink(op);
            body.prepend(entry, op);
        }
        self.known.insert(key, op);
        self.placed.insert(op);
    }
}

/// Is the region that of an op which stands somewhere, or the outermost one?
fn stands(body: &Body, region: RegionId) -> bool {
    body.parent_of(region).is_none_or(|op| body.block_of(op).is_some())
}

/// The region around, if a constant can be moved to it.
fn around(body: &Body, region: RegionId) -> Option<RegionId> {
    let op = body.parent_of(region)?;
    if !body[op].has(Traits::CONSTANTS_OUTSIDE) {
        return None;
    }
    Some(body.region_of(body.block_of(op)?))
}
