//! Search for expressions with back-references.
//!
//! Depth first, in order of preference. A state is (instruction, position, captures that some
//! back-reference reads); each is visited once per start, which rules out exponential behaviour.

use std::collections::HashSet;

use super::Span;
use super::program::{Inst, Program};

/// The leftmost-longest match; among paths to the same end the most preferred one's captures.
pub(crate) fn find(program: &Program, text: &[u8], n_groups: usize) -> Option<Vec<Option<Span>>> {
    let read = groups_read(program);
    (0..=text.len())
        .filter(|&start| {
            program
                .first
                .is_none_or(|first| text.get(start).is_some_and(|&byte| first.contains(byte)))
        })
        .find_map(|start| longest_from(program, text, start, n_groups, &read))
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

/// Start and end per group, `None` until passed.
type Slots = Vec<Option<usize>>;

fn span(slots: &Slots, group: usize) -> Option<Span> {
    slots[2 * group].zip(slots[2 * group + 1]).filter(|(start, end)| start <= end)
}

fn longest_from(
    program: &Program,
    text: &[u8],
    start: usize,
    n_groups: usize,
    read: &[usize],
) -> Option<Vec<Option<Span>>> {
    let mut best: Option<(usize, Slots)> = None;
    let mut visited = HashSet::new();
    let mut stack = vec![(0, start, vec![None; 2 * (n_groups + 1)])];
    while let Some((pc, position, mut slots)) = stack.pop() {
        let key: Vec<(Option<usize>, Option<usize>)> =
            read.iter().map(|&group| (slots[2 * group], slots[2 * group + 1])).collect();
        if !visited.insert((pc, position, key)) {
            continue;
        }
        match &program.insts[pc] {
            Inst::Set(set) => {
                if text.get(position).is_some_and(|&byte| set.contains(byte)) {
                    stack.push((pc + 1, position + 1, slots));
                }
            }
            Inst::Assert(assertion) => {
                if assertion.holds(text, position) {
                    stack.push((pc + 1, position, slots));
                }
            }
            Inst::Split(a, b) => {
                stack.push((*b, position, slots.clone()));
                stack.push((*a, position, slots));
            }
            Inst::Jump(target) => stack.push((*target, position, slots)),
            Inst::Save(slot) => {
                slots[*slot] = Some(position);
                stack.push((pc + 1, position, slots));
            }
            Inst::BackReference(group) => {
                if let Some(end) = back_reference_end(program, text, position, span(&slots, *group))
                {
                    stack.push((pc + 1, end, slots));
                }
            }
            Inst::Match => {
                if best.as_ref().is_none_or(|(end, _)| position > *end) {
                    best = Some((position, slots));
                }
            }
        }
    }
    let (end, slots) = best?;
    let mut spans: Vec<Option<Span>> = (0..=n_groups).map(|group| span(&slots, group)).collect();
    spans[0] = Some((start, end));
    Some(spans)
}

fn back_reference_end(
    program: &Program,
    text: &[u8],
    position: usize,
    captured: Option<Span>,
) -> Option<usize> {
    let (start, end) = captured?;
    let wanted = &text[start..end];
    let found = text.get(position..position + wanted.len())?;
    let equal = match program.ignore_case {
        true => found.eq_ignore_ascii_case(wanted),
        false => found == wanted,
    };
    equal.then_some(position + wanted.len())
}
