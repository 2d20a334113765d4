//! What values of a nest's body have become, while its loops are being written.

use creole_ir::Value;
use creole_loop::schedule::DimSet;
use rustc_hash::FxHashMap;

use super::lanes::Lane;
use super::position::{Point, moved};

/// Values by stage: a stage sees its own, and of the stages around it those that do not vary with
/// its tile. What does vary, it computes itself, as its loops over the tile are its own.
#[derive(Default)]
pub(super) struct Env {
    scopes: Vec<Scope>,
}

#[derive(Default)]
struct Scope {
    /// The dimensions of the stage's tile.
    tile: DimSet,
    /// Where the points that are asked for begin.
    at: Point,
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
        self.scopes.push(Scope { tile, ..Scope::default() });
    }

    /// Ends the stage that was begun last.
    pub(super) fn leave(&mut self) {
        self.scopes.pop();
    }

    /// What a value that varies with `varies` is at `point`.
    pub(super) fn get(&self, value: Value, varies: DimSet, point: &Point) -> Option<Lane> {
        for scope in self.scopes.iter().rev() {
            if let Some(lane) = scope.known.get(&scope.key(value, varies, point)) {
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
        let known = |scope: &Scope| scope.known.contains_key(&scope.key(value, varies, point));
        self.scopes.last().is_some_and(known)
    }

    /// From now on the value is this at `point`.
    pub(super) fn set(&mut self, value: Value, varies: DimSet, point: &Point, lane: Lane) {
        let scope = self.scopes.last_mut().expect("a stage has begun");
        let key = scope.key(value, varies, point);
        let before = scope.known.insert(key.clone(), lane);
        scope.log.push((key, before));
    }

    /// From now on points of this stage are counted from `at`.
    pub(super) fn stand_at(&mut self, at: Point) {
        self.scopes.last_mut().expect("a stage has begun").at = at;
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

impl Scope {
    /// A value that varies with `varies` at a point: only offsets along these dimensions count.
    fn key(&self, value: Value, varies: DimSet, point: &Point) -> (Value, Point) {
        let sum = self.at.iter().fold(point.clone(), |sum, (dim, by)| moved(&sum, *dim, *by));
        (value, sum.into_iter().filter(|(dim, _)| varies >> dim & 1 == 1).collect())
    }
}
