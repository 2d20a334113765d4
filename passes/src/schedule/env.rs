//! What values of a nest's body have become, while its loops are being written.

use creole_ir::Value;
use creole_loop::schedule::DimSet;
use rustc_hash::FxHashMap;

use super::lanes::Lane;
use super::position::Point;

/// Values by stage: a stage sees its own, and of the stages around it those that do not vary with
/// its tile. What does vary, it computes itself, as its loops over the tile are its own.
#[derive(Default)]
pub(super) struct Env {
    scopes: Vec<Scope>,
}

struct Scope {
    /// The dimensions of the stage's tile.
    tile: DimSet,
    known: FxHashMap<(Value, Point), Lane>,
    /// What was known before of the keys that were set, in order.
    log: Vec<((Value, Point), Option<Lane>)>,
}

/// A moment to which an environment can go back.
#[derive(Clone, Copy)]
pub(super) struct Mark(usize);

impl Env {
    /// Begins a stage with this tile.
    pub(super) fn enter(&mut self, tile: DimSet) {
        self.scopes.push(Scope { tile, known: FxHashMap::default(), log: Vec::new() });
    }

    /// Ends the stage that was begun last.
    pub(super) fn leave(&mut self) {
        self.scopes.pop();
    }

    /// What a value that varies with `varies` is at `point`.
    pub(super) fn get(&self, value: Value, varies: DimSet, point: &Point) -> Option<Lane> {
        let key = (value, restricted(point, varies));
        for scope in self.scopes.iter().rev() {
            if let Some(lane) = scope.known.get(&key) {
                return Some(*lane);
            }
            if scope.tile & varies != 0 {
                return None;
            }
        }
        None
    }

    /// Is the value known in the innermost stage?
    pub(super) fn has(&self, value: Value, varies: DimSet, point: &Point) -> bool {
        let key = (value, restricted(point, varies));
        self.scopes.last().is_some_and(|scope| scope.known.contains_key(&key))
    }

    /// From now on the value is this at `point`.
    pub(super) fn set(&mut self, value: Value, varies: DimSet, point: &Point, lane: Lane) {
        let key = (value, restricted(point, varies));
        let scope = self.scopes.last_mut().expect("a stage has begun");
        let before = scope.known.insert(key.clone(), lane);
        scope.log.push((key, before));
    }

    pub(super) fn mark(&self) -> Mark {
        Mark(self.scopes.last().map_or(0, |scope| scope.log.len()))
    }

    /// Forgets what was set in this stage since the mark.
    pub(super) fn go_back(&mut self, mark: Mark) {
        let scope = self.scopes.last_mut().expect("a stage has begun");
        while scope.log.len() > mark.0 {
            match scope.log.pop() {
                Some((key, Some(before))) => _ = scope.known.insert(key, before),
                Some((key, None)) => _ = scope.known.remove(&key),
                None => {}
            }
        }
    }
}

/// The offsets along the dimensions of a set.
fn restricted(point: &Point, set: DimSet) -> Point {
    point.iter().copied().filter(|(dim, _)| set >> dim & 1 == 1).collect()
}
