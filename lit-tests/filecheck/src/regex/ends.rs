//! Possible end positions of parts of an expression, by simulating all paths at once (Thompson's algorithm).

use std::ops::Range;

use super::Span;
use super::program::{Inst, Program};

/// The set of live instructions at one position.
struct Threads {
    order: Vec<usize>,
    seen_at: Vec<usize>,
}

impl Threads {
    fn new(n_insts: usize) -> Threads {
        Threads { order: Vec::new(), seen_at: vec![usize::MAX; n_insts] }
    }
}

struct Simulation<'a> {
    insts: &'a [Inst],
    text: &'a [u8],
    stack: Vec<usize>,
    /// The accepting instruction.
    accept: usize,
}

impl Simulation<'_> {
    /// Adds the epsilon closure of `pc`; returns true if it includes the accepting instruction.
    fn add(&mut self, threads: &mut Threads, pc: usize, position: usize) -> bool {
        let mut accepted = false;
        self.stack.push(pc);
        while let Some(pc) = self.stack.pop() {
            if std::mem::replace(&mut threads.seen_at[pc], position) == position {
                continue;
            }
            if pc == self.accept {
                accepted = true;
                continue;
            }
            match &self.insts[pc] {
                Inst::Set(_) => threads.order.push(pc),
                Inst::Assert(assertion) if assertion.holds(self.text, position) => {
                    self.stack.push(pc + 1);
                }
                Inst::Assert(_) | Inst::BackReference(_) | Inst::Match => {}
                Inst::Save(_) => self.stack.push(pc + 1),
                Inst::Split(a, b) => self.stack.extend([*b, *a]),
                Inst::Jump(target) => self.stack.push(*target),
            }
        }
        accepted
    }
}

/// The end positions in `start..=limit` of matches of a part of the instructions from `start`, ascending.
pub(crate) fn ends(
    program: &Program,
    text: &[u8],
    part: Range<usize>,
    (start, limit): Span,
) -> Vec<usize> {
    let n_insts = program.insts.len();
    let mut simulation =
        Simulation { insts: &program.insts, text, stack: Vec::new(), accept: part.end };
    let (mut current, mut next) = (Threads::new(n_insts), Threads::new(n_insts));
    let mut found = Vec::new();
    if simulation.add(&mut current, part.start, start) {
        found.push(start);
    }
    for (offset, &byte) in text[start..limit].iter().enumerate() {
        let position = start + offset;
        next.order.clear();
        let mut accepted = false;
        for &pc in &current.order {
            if let Inst::Set(set) = &program.insts[pc]
                && set.contains(byte)
            {
                accepted |= simulation.add(&mut next, pc + 1, position + 1);
            }
        }
        if accepted {
            found.push(position + 1);
        }
        std::mem::swap(&mut current, &mut next);
        if current.order.is_empty() {
            break;
        }
    }
    found
}
