//! Placement of constants: one of each kind, hoisted to the start of the outermost region that may hold it.

use creole_ir::{Attr, Body, Loc, OpId, RegionId, Traits, Type};
use rustc_hash::FxHashMap;

/// Key of a constant in a region: the name of the op, its attribute and type.
pub(super) type Key = (RegionId, &'static str, Attr, Type);

/// Constants that are in place, and memoised home regions.
#[derive(Default)]
pub(super) struct Constants {
    known: FxHashMap<Key, OpId>,
    /// True for each op, by its number, that was placed.
    placed: Vec<bool>,
    /// Home of each region that was queried.
    homes: FxHashMap<RegionId, RegionId>,
}

impl Constants {
    /// Home region of constants used in `region`: outside loops and branches, and outside scopes and updates of memory.
    /// Regions of tensor ops capture nothing.
    pub(super) fn home(&mut self, body: &Body, region: RegionId) -> RegionId {
        let mut path = Vec::new();
        let mut at = region;
        let home = loop {
            // A loop replaced by its body is gone, with the region.
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

    /// Key of a constant op; `None` if it has no value or is in no block.
    pub(super) fn key(&mut self, body: &Body, op: OpId) -> Option<Key> {
        let region = body.region_of(body.block_of(op)?);
        let value = body.attr(op, "value")?.clone();
        let ty = body.ty(body.result(op, 0));
        Some((self.home(body, region), body[op].def.name, value, ty))
    }

    /// Placed constant with this key.
    pub(super) fn get(&self, body: &Body, key: &Key) -> Option<OpId> {
        self.known.get(key).copied().filter(|op| body.block_of(*op).is_some())
    }

    /// Places a constant: it stays if it is at the start of its region or after other placed constants, and moves to
    /// the start otherwise.
    pub(super) fn place(&mut self, body: &mut Body, key: Key, op: OpId) {
        let entry = body.block(key.0);
        let stays = body.block_of(op) == Some(entry)
            && body.prev_op(op).is_none_or(|before| self.is_placed(before));
        if !stays {
            // Steps of a debugger would jump into the region that it came from.
            if body.block_of(op) != Some(entry) {
                body[op].loc = Loc::Unknown;
            }
            body.unlink(op);
            body.prepend(entry, op);
        }
        self.known.insert(key, op);
        let at = op.into_raw().into_u32() as usize;
        if at >= self.placed.len() {
            self.placed.resize(body.n_ops_made().max(at + 1), false);
        }
        self.placed[at] = true;
    }

    pub(super) fn is_placed(&self, op: OpId) -> bool {
        self.placed.get(op.into_raw().into_u32() as usize).is_some_and(|placed| *placed)
    }
}

/// True if the op of the region is in a block, or the region is the outermost one.
fn stands(body: &Body, region: RegionId) -> bool {
    body.parent_of(region).is_none_or(|op| body.block_of(op).is_some())
}

/// Enclosing region, if a constant can be moved to it.
fn around(body: &Body, region: RegionId) -> Option<RegionId> {
    let op = body.parent_of(region)?;
    if !body[op].has(Traits::CONSTANTS_OUTSIDE) {
        return None;
    }
    Some(body.region_of(body.block_of(op)?))
}
