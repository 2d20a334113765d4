//! Memory plan of loop-carried arrays: a fixed memref for all iterations, or memrefs that move from one carried value
//! to the next (double buffering).
//!
//! An array that each iteration updates in place stays where it is. Where carried arrays are swapped, or the next
//! version can't be computed in the memory of the old one, the loop carries the memrefs themselves, with a spare one
//! for new versions, and returns the memrefs of its results: no array is copied in an iteration.

use std::rc::Rc;

use creole_ir::{Body, OpId, Tensor, Traits, Value};
use rustc_hash::FxHashMap;

use crate::versions::{Carried, Tie, Versions, carried};

/// Smallest tensor, in bytes, worth moving; smaller ones are copied as fast.
const MIN_MOVED: usize = 1024;

/// Source of the next version of a carried array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Unchanged array.
    Unchanged,
    /// Update in the memory of the old version.
    InPlace,
    /// Memory of another carried array, of this number.
    From(usize),
    /// New version made by the body in memory that it is given; `replaces`: the old version is not needed by then.
    Made { replaces: bool },
    /// Value from outside, or one that another carried array is, too.
    Copied,
}

/// Plan of one carried array.
#[derive(Clone, Debug)]
pub(super) struct Planned {
    /// Number among all carried values.
    pub(super) number: usize,
    pub(super) carried: Carried,
    pub(super) next: Next,
    /// True if the loop carries its memref.
    pub(super) moves: bool,
    /// Memrefs carried in addition to that of an array that moves: for new versions, and for inner loops.
    pub(super) n_spares: usize,
    /// True if the array is never overwritten, so that it may begin in read-only memory.
    pub(super) is_only_read: bool,
}

impl Planned {
    /// True if the body makes the next version, in memory that it is given.
    pub(super) fn is_made(&self) -> bool {
        matches!(self.next, Next::Made { .. })
    }
}

/// Plans of the arrays that a loop carries, in order.
#[derive(Debug, Default)]
pub(super) struct LoopPlan {
    pub(super) arrays: Vec<Planned>,
}

impl LoopPlan {
    fn of_result(&self, result: Value) -> Option<&Planned> {
        self.arrays.iter().find(|one| one.carried.result == Some(result))
    }
}

/// Memoised plans of the loops of a body.
#[derive(Default)]
pub(super) struct LoopPlans(FxHashMap<OpId, Rc<LoopPlan>>);

impl LoopPlans {
    /// Plan of a loop's carried arrays; empty for another op.
    pub(super) fn of(&mut self, versions: &Versions<'_>, op: OpId) -> Rc<LoopPlan> {
        if let Some(known) = self.0.get(&op) {
            return Rc::clone(known);
        }
        let plan = Rc::new(self.plan(versions, op));
        self.0.insert(op, Rc::clone(&plan));
        plan
    }

    /// True if the memref of a loop's result depends on the trip count.
    pub(super) fn moves(&mut self, versions: &Versions<'_>, op: OpId, result: Value) -> bool {
        self.of(versions, op).of_result(result).is_some_and(|one| one.moves)
    }

    fn plan(&mut self, versions: &Versions<'_>, op: OpId) -> LoopPlan {
        let body = versions.body;
        let Some(all) = carried(body, op) else { return LoopPlan::default() };
        let is_array = |one: &Carried| body.ty(one.init).is_tensor();
        let arrays: Vec<(usize, Carried)> =
            all.iter().copied().enumerate().filter(|(_, one)| is_array(one)).collect();
        let sources: Vec<Source> =
            arrays.iter().map(|(_, one)| self.source(versions, &arrays, one)).collect();
        let mut plan = LoopPlan { arrays: Vec::new() };
        for (i, (number, carried)) in arrays.iter().enumerate() {
            plan.arrays.push(Planned {
                number: *number,
                carried: *carried,
                next: next(versions, &arrays, &sources, i),
                moves: false,
                n_spares: sources[i].n_loans,
                is_only_read: is_only_read(versions, carried),
            });
        }
        mark_moving(body, &mut plan, &sources);
        plan
    }

    /// Value that the next version is made of in place.
    fn source(
        &mut self,
        versions: &Versions<'_>,
        arrays: &[(usize, Carried)],
        one: &Carried,
    ) -> Source {
        let mut found = Source { value: one.next, moves: false, n_loans: 0 };
        loop {
            match versions.tie(found.value) {
                Some(Tie::Same(source)) => found.value = source,
                Some(Tie::Next(op, source)) if versions.may_overwrite(op, source) => {
                    let plan = self.of(versions, op);
                    let inner = plan.of_result(found.value).filter(|inner| inner.moves);
                    if let Some(inner) = inner {
                        // All arrays that move in the inner loop have to be in memrefs that move in this one.
                        let moving = || plan.arrays.iter().filter(|inner| inner.moves);
                        let is_ours = |inner: &Planned| {
                            let init = inner.carried.init;
                            let root = versions.root(init);
                            versions.may_overwrite(op, init)
                                && arrays.iter().any(|(_, one)| one.after == Some(root))
                        };
                        if !moving().all(is_ours) {
                            return found;
                        }
                        found.moves = true;
                        found.n_loans += inner.n_spares;
                    }
                    found.value = source;
                }
                _ => return found,
            }
        }
    }
}

/// First version in the memory of an array's next one.
struct Source {
    value: Value,
    /// True if the chain goes through a loop that moves arrays.
    moves: bool,
    /// Spare memrefs that such loops need.
    n_loans: usize,
}

/// Source of the next version of array `i`. The memory of each array goes to one array: its own next version first.
fn next(
    versions: &Versions<'_>,
    arrays: &[(usize, Carried)],
    sources: &[Source],
    i: usize,
) -> Next {
    let body = versions.body;
    let one = &arrays[i].1;
    let Some(after) = one.after else { return Next::Copied };
    if one.is_invariant() {
        return Next::Unchanged;
    }
    let value = sources[i].value;
    if value == after {
        return Next::InPlace;
    }
    if let Some(from) = arrays.iter().position(|(_, other)| other.after == Some(value)) {
        let is_own = sources[from].value == value;
        let is_taken = (0..i).any(|earlier| earlier != from && sources[earlier].value == value);
        let fits = body.ty(value) == body.ty(after);
        return if fits && !is_own && !is_taken { Next::From(from) } else { Next::Copied };
    }
    let is_first = sources[..i].iter().all(|other| other.value != value);
    let op = body.def_op(value).filter(|op| body.block_of(*op) == body.def_block(after));
    let op = op.filter(|op| is_first && !body[*op].has(Traits::CONSTANT));
    let Some(op) = op else { return Next::Copied };
    let is_alike = body.ty(value).elem() == body.ty(after).elem();
    Next::Made { replaces: is_alike && versions.may_replace(op, after) }
}

/// Marks arrays that move: the next version comes from another array or from a loop that moves it, or is made
/// elsewhere; or the memory goes to another array.
fn mark_moving(body: &Body, plan: &mut LoopPlan, sources: &[Source]) {
    let given: Vec<usize> = plan
        .arrays
        .iter()
        .filter_map(|one| match one.next {
            Next::From(from) => Some(from),
            _ => None,
        })
        .collect();
    for (i, one) in plan.arrays.iter_mut().enumerate() {
        let is_large = Tensor::byte_size(body.ty(one.carried.init)).is_ok_and(|n| n >= MIN_MOVED);
        let is_given = given.contains(&i);
        one.moves = match one.next {
            Next::Unchanged => false,
            Next::From(_) => true,
            Next::InPlace => sources[i].moves || is_given,
            Next::Made { replaces } => is_given || sources[i].moves || (!replaces && is_large),
            Next::Copied => is_given,
        };
        let is_made = matches!(one.next, Next::Made { .. } | Next::Copied);
        if one.moves {
            one.n_spares = sources[i].n_loans + usize::from(is_made);
        }
        let has_one_spare = one.n_spares == 1 && matches!(one.next, Next::Made { .. });
        one.is_only_read &= one.moves && has_one_spare && !is_given;
    }
}

fn is_only_read(versions: &Versions<'_>, one: &Carried) -> bool {
    let args = [Some(one.before), one.after];
    args.into_iter().flatten().all(|arg| !versions.is_overwritten(arg))
}
