//! Leftmost-longest search by simulating all paths at once.

use super::Span;
use super::program::{Inst, Program};

/// The instructions alive at one position, each with the smallest start that reaches it.
///
/// Invariant: `order` is sorted by start, because threads are stepped in order and a new start is
/// added last; so the first thread to reach an instruction has the smallest start.
struct Threads {
    order: Vec<(usize, usize)>,
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
    /// Reaching this instruction is a match.
    accept: usize,
}

impl Simulation<'_> {
    /// Adds what `pc` reaches without consuming; says whether that includes the accepting one.
    fn add(&mut self, threads: &mut Threads, pc: usize, start: usize, position: usize) -> bool {
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
                Inst::Set(_) => threads.order.push((pc, start)),
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

/// The leftmost-longest match of an expression without back-references.
pub(crate) fn find(program: &Program, text: &[u8]) -> Option<Span> {
    let n_insts = program.insts.len();
    let mut simulation =
        Simulation { insts: &program.insts, text, stack: Vec::new(), accept: n_insts - 1 };
    let (mut current, mut next) = (Threads::new(n_insts), Threads::new(n_insts));
    let mut best: Option<Span> = None;
    let mut position = 0;
    loop {
        if best.is_none() {
            if current.order.is_empty() {
                position = skip_to_first(program, text, position)?;
            }
            let byte = text.get(position);
            if program.first.is_none_or(|first| byte.is_some_and(|&byte| first.contains(byte)))
                && simulation.add(&mut current, 0, position, position)
            {
                best = Some((position, position));
            }
        }
        let Some(&byte) = text.get(position) else {
            return best;
        };
        next.order.clear();
        for &(pc, start) in &current.order {
            if best.is_some_and(|(best_start, _)| start > best_start) {
                break;
            }
            let Inst::Set(set) = &program.insts[pc] else {
                continue;
            };
            if set.contains(byte) && simulation.add(&mut next, pc + 1, start, position + 1) {
                best = Some((start, position + 1));
            }
        }
        std::mem::swap(&mut current, &mut next);
        if current.order.is_empty() && best.is_some() {
            return best;
        }
        position += 1;
    }
}

/// The first position from `position` on where a match can start.
fn skip_to_first(program: &Program, text: &[u8], position: usize) -> Option<usize> {
    let Some(first) = &program.first else {
        return (position <= text.len()).then_some(position);
    };
    let rest = text.get(position..)?;
    Some(position + rest.iter().position(|&byte| first.contains(byte))?)
}

/// Which ends in `start..=limit` the part `low..high` can match from `start`, ascending.
pub(crate) fn ends(
    program: &Program,
    text: &[u8],
    (low, high): (usize, usize),
    (start, limit): Span,
) -> Vec<usize> {
    let n_insts = program.insts.len();
    let mut simulation =
        Simulation { insts: &program.insts, text, stack: Vec::new(), accept: high };
    let (mut current, mut next) = (Threads::new(n_insts), Threads::new(n_insts));
    let mut found = Vec::new();
    if simulation.add(&mut current, low, start, start) {
        found.push(start);
    }
    for (offset, &byte) in text[start..limit].iter().enumerate() {
        let position = start + offset;
        next.order.clear();
        let mut accepted = false;
        for &(pc, _) in &current.order {
            if let Inst::Set(set) = &program.insts[pc]
                && set.contains(byte)
            {
                accepted |= simulation.add(&mut next, pc + 1, start, position + 1);
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
