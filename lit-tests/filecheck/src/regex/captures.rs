//! Extraction of captures: the spans of groups, given the whole match.
//!
//! POSIX: each part takes the longest span, left to right, such that the rest still matches. Parts are split
//! by tables of the (position, instruction) pairs from which the end is reachable.

use super::Span;
use super::ends::ends;
use super::program::{Inst, Program, Tree, TreeKind};

/// Spans of the whole match and the groups `1..=n_groups`.
pub(crate) fn captures(
    program: &Program,
    text: &[u8],
    whole: Span,
    n_groups: usize,
) -> Vec<Option<Span>> {
    let mut spans = vec![None; n_groups + 1];
    spans[0] = Some(whole);
    Dissection { program, text, spans: &mut spans }.dissect(&program.tree, whole);
    spans
}

struct Dissection<'a> {
    program: &'a Program,
    text: &'a [u8],
    spans: &'a mut [Option<Span>],
}

impl Dissection<'_> {
    /// Records the groups of `tree`, whose match is exactly `span`.
    fn dissect(&mut self, tree: &Tree, span: Span) {
        if !tree.has_groups {
            return;
        }
        match &tree.kind {
            TreeKind::Leaf => {}
            TreeKind::Group(index, inner) => {
                self.spans[*index] = Some(span);
                self.dissect(inner, span);
            }
            TreeKind::Sequence(items) => self.dissect_sequence(tree, items, span),
            TreeKind::Choice(branches) => {
                if let Some(branch) = branches.iter().find(|branch| self.matches(branch, span)) {
                    self.dissect(branch, span);
                }
            }
            TreeKind::Optional(inner) => {
                if self.matches(inner, span) {
                    self.dissect(inner, span);
                }
            }
            TreeKind::Plus(inner) => self.dissect_plus(tree, inner, span),
        }
    }

    fn matches(&self, tree: &Tree, span: Span) -> bool {
        ends(self.program, self.text, tree.low..tree.high, span).last() == Some(&span.1)
    }

    /// The longest match of `part` from `start` from whose end the end of `table` is reachable.
    fn longest(&self, part: &Tree, (start, end): Span, table: &Reachable) -> usize {
        if let (Inst::Set(_), TreeKind::Leaf) = (&self.program.insts[part.low], &part.kind) {
            return start + 1;
        }
        ends(self.program, self.text, part.low..part.high, (start, end))
            .into_iter()
            .rfind(|&cut| table.contains(cut, part.high))
            .expect("the whole is known to match, so some cut fits")
    }

    fn dissect_sequence(&mut self, tree: &Tree, items: &[Tree], (start, end): Span) {
        let table = Reachable::new(self.program, self.text, tree, (start, end));
        let mut position = start;
        for item in items {
            let cut = self.longest(item, (position, end), &table);
            self.dissect(item, (position, cut));
            position = cut;
        }
    }

    fn dissect_plus(&mut self, tree: &Tree, inner: &Tree, (start, end): Span) {
        let table = Reachable::new(self.program, self.text, tree, (start, end));
        let mut position = start;
        loop {
            let cut = self.longest(inner, (position, end), &table);
            self.dissect(inner, (position, cut));
            if cut == end || cut == position {
                return;
            }
            position = cut;
        }
    }
}

/// Reachability table: the (position, instruction) pairs from which the end of a part is reachable.
struct Reachable {
    low: usize,
    width: usize,
    start: usize,
    bits: Vec<bool>,
}

impl Reachable {
    fn new(program: &Program, text: &[u8], tree: &Tree, (start, end): Span) -> Reachable {
        let width = tree.high - tree.low + 1;
        let mut table =
            Reachable { low: tree.low, width, start, bits: vec![false; width * (end - start + 1)] };
        for position in (start..=end).rev() {
            if position == end {
                table.insert(position, tree.high);
            }
            // Loops jump backwards: iterate to a fixpoint.
            while (tree.low..tree.high).rev().fold(false, |changed, pc| {
                let reaches = !table.contains(position, pc)
                    && table.step_reaches(&program.insts[pc], pc, text, position, end);
                if reaches {
                    table.insert(position, pc);
                }
                changed | reaches
            }) {}
        }
        table
    }

    fn step_reaches(
        &self,
        inst: &Inst,
        pc: usize,
        text: &[u8],
        position: usize,
        end: usize,
    ) -> bool {
        match inst {
            Inst::Set(set) => {
                position < end
                    && set.contains(text[position])
                    && self.contains(position + 1, pc + 1)
            }
            Inst::Assert(assertion) => {
                self.contains(position, pc + 1) && assertion.holds(text, position)
            }
            Inst::Save(_) => self.contains(position, pc + 1),
            Inst::Split(a, b) => self.contains(position, *a) || self.contains(position, *b),
            Inst::Jump(target) => self.contains(position, *target),
            Inst::BackReference(_) | Inst::Match => false,
        }
    }

    fn index(&self, position: usize, pc: usize) -> usize {
        (position - self.start) * self.width + (pc - self.low)
    }

    fn contains(&self, position: usize, pc: usize) -> bool {
        self.bits[self.index(position, pc)]
    }

    fn insert(&mut self, position: usize, pc: usize) {
        let index = self.index(position, pc);
        self.bits[index] = true;
    }
}
