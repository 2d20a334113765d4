//! Exchanges whose members are all there.

use std::ops::Range;

use creole_ir::communicator::{Addend, Pattern};

use super::gate::Gate;
use super::state::{Source, Target};

/// Bytes of a block of a sum, which stays in the first cache while all members are added.
const BLOCK: usize = 16 << 10;

/// Exchange whose members are all there.
pub(super) struct Meeting {
    pub(super) sources: Vec<Source>,
    pub(super) targets: Vec<Target>,
    /// Opens when each member has written its segment of a sum.
    pub(super) summed: Gate,
    /// Opens when all members have copied from the memory of others.
    pub(super) copied: Gate,
}

impl Meeting {
    /// Copies what the member of this rank receives.
    pub(super) fn copy(&self, rank: usize, pattern: Pattern<'_>, output: &mut [u8]) {
        let n_parts = if let Pattern::Permute(_) = pattern { 1 } else { self.sources.len() };
        let n = output.len() / n_parts;
        let part = |j: usize| match pattern {
            Pattern::Gather => Some(self.input(j)),
            Pattern::AllToAll => Some(&self.input(j)[rank * n..(rank + 1) * n]),
            Pattern::Permute(sources) => sources[rank].map(|source| self.input(source)),
            Pattern::Sum(_) => None,
        };
        for j in 0..n_parts {
            let out = &mut output[j * n..(j + 1) * n];
            match part(j) {
                Some(part) => out.copy_from_slice(part),
                None => out.fill(0),
            }
        }
    }

    /// Adds a segment of all inputs into the output of the member of this rank, and copies the other segments from the
    /// outputs of the others. The caller's output is in use by its address alone.
    pub(super) fn sum(&self, rank: usize, addend: Addend, spins: bool) {
        let own = self.segment(rank, addend);
        for start in own.clone().step_by(BLOCK) {
            let block = start..own.end.min(start + BLOCK);
            // SAFETY: others read this segment when all have passed the gate.
            self.add(addend, block.clone(), unsafe { self.targets[rank].open(block) });
        }
        self.summed.pass(spins);
        for other in (0..self.targets.len()).filter(|other| *other != rank) {
            let segment = self.segment(other, addend);
            // SAFETY: each member has written its segment, and nobody else writes it or reads the rest of the own output;
            // outputs stay until all have copied.
            unsafe {
                let written = self.targets[other].written(segment.clone());
                self.targets[rank].open(segment).copy_from_slice(written);
            }
        }
    }

    /// Writes a block of the sum.
    fn add(&self, addend: Addend, block: Range<usize>, out: &mut [u8]) {
        let part = |member: usize| &self.input(member)[block.clone()];
        match self.sources.len() {
            1 => out.copy_from_slice(part(0)),
            _ => addend.add(part(0), part(1), out),
        }
        (2..self.sources.len()).for_each(|member| addend.add_to(out, part(member)));
    }

    /// Bytes of the sum that a member adds.
    fn segment(&self, rank: usize, addend: Addend) -> Range<usize> {
        let (size, n) = (addend.n_bytes(), self.sources.len());
        let n_elements = self.input(0).len() / size;
        let start = |rank: usize| n_elements * rank / n * size;
        start(rank)..start(rank + 1)
    }

    fn input(&self, rank: usize) -> &[u8] {
        // SAFETY: members with borrowed inputs leave when all members have copied.
        unsafe { self.sources[rank].bytes() }
    }
}
