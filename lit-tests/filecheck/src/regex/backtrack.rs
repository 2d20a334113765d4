//! Backtracking search for expressions with back-references.
//!
//! Depth first, in order of preference. A state is (instruction, position, captures read by a
//! back-reference); each is visited once per start (memoization), which rules out exponential behaviour.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use super::Span;
use super::program::{Inst, Program};
use super::search::Finder;

/// Finds the leftmost-longest match; among paths to the same end it takes the captures of the most preferred
/// one.
///
/// Only start positions found by `finder` are tried.
pub(crate) fn find(
    program: &Program,
    finder: &Finder,
    text: &[u8],
    n_groups: usize,
) -> Option<Vec<Option<Span>>> {
    let read = groups_read(program);
    let mut from = 0;
    while from <= text.len() {
        let start = finder.start(text, from)?;
        let found = longest_from(program, text, start, n_groups, &read);
        if found.is_some() {
            return found;
        }
        from = start + 1;
    }
    None
}

fn groups_read(program: &Program) -> Vec<usize> {
    let mut read: Vec<usize> = program
        .insts
        .iter()
        .filter_map(|inst| match inst {
            Inst::BackReference(group) => Some(*group),
            Inst::Set(_)
            | Inst::Assert(_)
            | Inst::Split(..)
            | Inst::Jump(_)
            | Inst::Save(_)
            | Inst::Match => None,
        })
        .collect();
    read.sort_unstable();
    read.dedup();
    read
}

/// Start and end of each group, `None` until passed.
type Slots = Vec<Option<usize>>;

fn span(slots: &Slots, group: usize) -> Option<Span> {
    slots[2 * group].zip(slots[2 * group + 1]).filter(|(start, end)| start <= end)
}

/// A path of the search: its current state.
struct Path {
    pc: usize,
    position: usize,
    slots: Slots,
}

fn longest_from(
    program: &Program,
    text: &[u8],
    start: usize,
    n_groups: usize,
    read: &[usize],
) -> Option<Vec<Option<Span>>> {
    let mut best: Option<(usize, Slots)> = None;
    let mut visited = FxHashSet::default();
    let mut stack = vec![Path { pc: 0, position: start, slots: vec![None; 2 * (n_groups + 1)] }];
    while let Some(mut path) = stack.pop() {
        // Paths diverge only at splits, so only there can two paths meet again.
        while let Some(branches) = walk(program, text, &mut path) {
            let Some((first, second)) = branches else {
                if best.as_ref().is_none_or(|(end, _)| path.position > *end) {
                    best = Some((path.position, path.slots));
                }
                break;
            };
            let key: SmallVec<[Option<usize>; 4]> = read
                .iter()
                .flat_map(|&group| [path.slots[2 * group], path.slots[2 * group + 1]])
                .collect();
            if !visited.insert((path.pc, path.position, key)) {
                break;
            }
            stack.push(Path { pc: second, position: path.position, slots: path.slots.clone() });
            path.pc = first;
        }
    }
    let (end, slots) = best?;
    let mut spans: Vec<Option<Span>> = (0..=n_groups).map(|group| span(&slots, group)).collect();
    spans[0] = Some((start, end));
    Some(spans)
}

/// Follows a path to its next split, and returns both branches; `Some(None)` at the end of the expression,
/// `None` at a dead end.
fn walk(program: &Program, text: &[u8], path: &mut Path) -> Option<Option<(usize, usize)>> {
    loop {
        match &program.insts[path.pc] {
            Inst::Set(set) => {
                text.get(path.position).filter(|&&byte| set.contains(byte))?;
                path.position += 1;
                path.pc += 1;
            }
            Inst::Assert(assertion) => {
                if !assertion.holds(text, path.position) {
                    return None;
                }
                path.pc += 1;
            }
            Inst::Split(first, second) => return Some(Some((*first, *second))),
            Inst::Jump(target) => path.pc = *target,
            Inst::Save(slot) => {
                path.slots[*slot] = Some(path.position);
                path.pc += 1;
            }
            Inst::BackReference(group) => {
                let captured = span(&path.slots, *group);
                path.position = back_reference_end(text, path.position, captured)?;
                path.pc += 1;
            }
            Inst::Match => return Some(None),
        }
    }
}

fn back_reference_end(text: &[u8], position: usize, captured: Option<Span>) -> Option<usize> {
    let (start, end) = captured?;
    let wanted = &text[start..end];
    let found = text.get(position..position + wanted.len())?;
    // Back-references are case-sensitive even if the rest is not, as in LLVM.
    (found == wanted).then_some(position + wanted.len())
}
