//! Environment of the emitter: maps values of a nest's body to emitted values.

use creole_ir::Value;
use creole_loop::schedule::DimSet;
use rustc_hash::FxHashMap;

use super::lanes::Lane;
use super::position::{Point, moved};

/// Emitted values, in a scope for each stage. A stage sees its own values, and those of enclosing stages that do not
/// vary with its tile. Values that vary with it are computed again, as its loops over the tile are its own.
#[derive(Default)]
pub(super) struct Env {
    scopes: Vec<Scope>,
}

#[derive(Default)]
struct Scope {
    /// Dimensions of the stage's tile.
    tile: DimSet,
    /// Offset added to all points of the stage.
    at: Point,
    known: FxHashMap<(Value, Point), Lane>,
    /// Undo log: the previous value of each key that was set, in order.
    log: Vec<((Value, Point), Option<Lane>)>,
}

/// Position in the undo log, to roll back to.
#[derive(Clone, Copy)]
pub(super) struct Mark(usize);

impl Env {
    /// Opens the scope of a stage with this tile.
    pub(super) fn enter(&mut self, tile: DimSet) {
        self.scopes.push(Scope { tile, ..Scope::default() });
    }

    /// Closes the innermost scope.
    pub(super) fn leave(&mut self) {
        self.scopes.pop();
    }

    /// Emitted value at `point` of a value that varies with `varies`.
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

    /// True if the innermost stage has the value.
    pub(super) fn has(&self, value: Value, varies: DimSet, point: &Point) -> bool {
        let known = |scope: &Scope| scope.known.contains_key(&scope.key(value, varies, point));
        self.scopes.last().is_some_and(known)
    }

    /// Sets the emitted value at `point`.
    pub(super) fn set(&mut self, value: Value, varies: DimSet, point: &Point, lane: Lane) {
        let scope = self.scopes.last_mut().expect("a stage has begun");
        let key = scope.key(value, varies, point);
        let before = scope.known.insert(key.clone(), lane);
        scope.log.push((key, before));
    }

    /// Sets the offset from which points of this stage are counted.
    pub(super) fn stand_at(&mut self, at: Point) {
        self.scopes.last_mut().expect("a stage has begun").at = at;
    }

    pub(super) fn mark(&self) -> Mark {
        Mark(self.scopes.last().map_or(0, |scope| scope.log.len()))
    }

    /// Rolls this stage back to the mark.
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
    /// Key of a value at a point; only offsets along the dimensions `varies` matter.
    fn key(&self, value: Value, varies: DimSet, point: &Point) -> (Value, Point) {
        let sum = self.at.iter().fold(point.clone(), |sum, (dim, by)| moved(&sum, *dim, *by));
        (value, sum.into_iter().filter(|(dim, _)| varies >> dim & 1 == 1).collect())
    }
}
