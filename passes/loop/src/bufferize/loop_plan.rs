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
    /// New version made by the body in memory that it is given: in that of the array of this position in the plan, which
    /// is not needed by then (the old version, or one that is handed on), or in a spare one.
    Made { replaces: Option<usize> },
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

    /// Position of the array in whose memory the next version is made.
    pub(super) fn replaces(&self) -> Option<usize> {
        match self.next {
            Next::Made { replaces } => replaces,
            _ => None,
        }
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

    /// True if arrays that move take memory of each other, not just two memrefs each by turns.
    pub(super) fn trades(&self) -> bool {
        let is_simple = |one: &Planned| !one.moves || one.is_made() && one.n_spares == 1;
        !self.arrays.iter().all(is_simple)
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

    /// True if a loop begins in the memory of its result: its array stays there, or trades places and is put back.
    pub(super) fn begins_in_result(
        &mut self,
        versions: &Versions<'_>,
        op: OpId,
        result: Value,
    ) -> bool {
        let is_outermost = versions.body.block_of(op) == Some(versions.body.entry());
        !self.moves(versions, op, result) || is_outermost && self.of(versions, op).trades()
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
            let made_in: Vec<usize> = plan.arrays.iter().filter_map(Planned::replaces).collect();
            plan.arrays.push(Planned {
                number: *number,
                carried: *carried,
                next: next(versions, &arrays, &sources, i, &made_in),
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

/// Source of the next version of array `i`. The memory of each array goes to one array: its own next version first, and
/// those of `taken` are given away.
fn next(
    versions: &Versions<'_>,
    arrays: &[(usize, Carried)],
    sources: &[Source],
    i: usize,
    taken: &[usize],
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
    let Some(op) = made_by(body, arrays, sources, i) else { return Next::Copied };
    let replaces_own = |j: usize, op: OpId| {
        let after = arrays[j].1.after;
        let after = after.filter(|a| body.ty(sources[j].value).elem() == body.ty(*a).elem());
        after.is_some_and(|after| versions.may_replace(op, after))
    };
    if !taken.contains(&i) && replaces_own(i, op) {
        return Next::Made { replaces: Some(i) };
    }
    let is_free = |j: &usize| {
        let other = arrays[*j].1.after.filter(|other| body.ty(*other) == body.ty(value));
        let other = other.filter(|other| sources.iter().all(|source| source.value != *other));
        let other = other.filter(|other| versions.may_replace(op, *other));
        let is_needed = made_by(body, arrays, sources, *j).is_some_and(|op| replaces_own(*j, op));
        !taken.contains(j) && other.is_some() && !is_needed
    };
    let moves = is_large(body, one) && body.ty(value) == body.ty(after);
    Next::Made { replaces: (0..arrays.len()).find(|j| moves && is_free(j)) }
}

/// Op of the loop's body that makes the next version of array `i`; `None`: it comes from outside, or an earlier array has
/// it, too.
fn made_by(body: &Body, arrays: &[(usize, Carried)], sources: &[Source], i: usize) -> Option<OpId> {
    let value = sources[i].value;
    let block = body.def_block(arrays[i].1.after?);
    let is_first = sources[..i].iter().all(|other| other.value != value);
    let op = body.def_op(value).filter(|op| body.block_of(*op) == block && is_first);
    op.filter(|op| !body[*op].has(Traits::CONSTANT))
}

fn is_large(body: &Body, one: &Carried) -> bool {
    Tensor::byte_size(body.ty(one.init)).is_ok_and(|n| n >= MIN_MOVED)
}

/// Marks arrays that move: the next version comes from another array or from a loop that moves it, or is made
/// elsewhere; or the memory goes to another array.
fn mark_moving(body: &Body, plan: &mut LoopPlan, sources: &[Source]) {
    let given = plan.arrays.iter().enumerate().filter_map(|(i, one)| match one.next {
        Next::From(from) => Some(from),
        _ => one.replaces().filter(|j| *j != i),
    });
    let given: Vec<usize> = given.collect();
    for (i, one) in plan.arrays.iter_mut().enumerate() {
        let is_given = given.contains(&i);
        let is_elsewhere = one.replaces().is_some_and(|j| j != i);
        if is_given && one.replaces() == Some(i) {
            one.next = Next::Made { replaces: None };
        }
        one.moves = match one.next {
            Next::Unchanged => false,
            Next::From(_) => true,
            Next::InPlace => sources[i].moves || is_given,
            Next::Made { replaces: None } => {
                sources[i].moves || is_given || is_large(body, &one.carried)
            }
            Next::Made { .. } => sources[i].moves || is_given || is_elsewhere,
            Next::Copied => is_given,
        };
        let is_made = one.is_made() && !is_elsewhere || one.next == Next::Copied;
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
