//! Anti-dependence ordering: moves ops that read an array before the op that overwrites it.
//!
//! Ops on tensors may run in any order; memory that is updated in place needs one. An op that reads an old version
//! moves before the op that overwrites it, with its operands, unless one of those depends on the new version. In that
//! case `bufferize` copies the array.

use std::cmp::Ordering;

use creole_ir::backend::KERNEL;
use creole_ir::memory::Callees;
use creole_ir::pass::{FunctionPass, Pass, PassCx, Run};
use creole_ir::{BlockId, Body, Error, OpId, Traits, Value};
use rustc_hash::FxHashSet;

use super::{Tie, Versions, has_versions};
use crate::bufferize::KernelMemory;

/// Pass that orders reads of arrays before the updates that overwrite them.
pub(crate) static ORDER_UPDATES: Pass = Pass {
    name: "order-updates",
    summary: "Moves reads of an array in front of the update that overwrites it",
    example: "
func.func @main(%a: tensor<8xf32>, %v: f32) -> (tensor<8xf32>, tensor<8xf32>) {
  %u = loop.update (%k) in [1] into(%a : tensor<8xf32>) {
    loop.write %v at [%k] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  %0 = loop.nest (%i) in [8] {
    %x = loop.read %a[%i] : tensor<8xf32>
    %y = math.exp %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  return %u, %0 : tensor<8xf32>, tensor<8xf32>
}
",
    works_on: &["loop.update"],
    options: &[],
    run: Run::Function(order_updates),
};

fn order_updates(module: &Body, _: &PassCx<'_>) -> Result<FunctionPass, Error> {
    let kernels = KernelMemory::new(module);
    Ok(Box::new(move |unit, func, _| {
        let is_kernel = unit.attr(func, KERNEL).is_some();
        let has_any = |body: &Body| body.has_entry() && has_versions(body);
        if is_kernel || !unit.nested(func).is_some_and(|body| has_any(body)) {
            return Ok(());
        }
        if let Some(body) = unit.nested_mut(func) {
            order(body, &kernels);
        }
        Ok(())
    }))
}

/// Orders the ops of all blocks.
fn order(body: &mut Body, callees: &dyn Callees) {
    for block in super::tensor_blocks(body) {
        let ops: Vec<OpId> = body.ops(block).collect();
        let mut at = 0;
        while let Some((n_passed, moved)) = first_late(body, callees, block, &ops[at..]) {
            at += n_passed;
            for reader in moved {
                body.unlink(reader);
                body.insert_before(ops[at], reader);
            }
        }
    }
}

/// The first of these ops with late readers, by number, and the ops that have to move before it. The analysis holds until
/// an op moves.
fn first_late(
    body: &Body,
    callees: &dyn Callees,
    block: BlockId,
    ops: &[OpId],
) -> Option<(usize, Vec<OpId>)> {
    let versions = Versions::new(body, callees);
    let precedence = Precedence::new(&versions, block);
    ops.iter().enumerate().find_map(|(i, op)| Some((i, late_readers(&precedence, *op)?)))
}

/// Ops after `writer` that have to move before a late reader of the overwritten version, in order, with that reader.
/// `None`: there is no such reader, or it can't move.
fn late_readers(precedence: &Precedence<'_>, writer: OpId) -> Option<Vec<OpId>> {
    let body = precedence.versions.body;
    let late = precedence.readers(writer).into_iter().filter(|op| body.is_before(writer, *op));
    late.filter_map(|reader| precedence.between(writer, reader)).next()
}

/// Precedence of the ops of a block: definitions before uses, and readers of an array before the op that overwrites it.
pub(crate) struct Precedence<'a> {
    versions: &'a Versions<'a>,
    block: BlockId,
}

/// Limit of ops that move for one reader.
const MAX_MOVED: usize = 256;

impl<'a> Precedence<'a> {
    /// Precedence of the ops of a block.
    pub(crate) fn new(versions: &'a Versions<'a>, block: BlockId) -> Precedence<'a> {
        Precedence { versions, block }
    }

    /// Ops, other than `writer`, that read an array which `writer` overwrites. If several ops might overwrite it, the
    /// last one does.
    fn readers(&self, writer: OpId) -> Vec<OpId> {
        let (versions, body) = (self.versions, self.versions.body);
        let mut found = Vec::new();
        for result in body.results(writer) {
            let Some(Tie::Next(_, source)) = versions.tie(result) else { continue };
            let writers = versions.overwriters(source, self.block);
            if writers.iter().any(|other| body.is_before(writer, *other)) {
                continue;
            }
            found.extend(self.users(source).filter(|op| *op != writer));
        }
        found
    }

    /// Ops of the block that use this version, themselves or in their regions.
    fn users(&self, source: Value) -> impl Iterator<Item = OpId> {
        let (versions, body) = (self.versions, self.versions.body);
        let mut found: Vec<OpId> = Vec::new();
        for alias in versions.aliases(source) {
            let users = body.users(alias).filter(|user| !versions.is_view(*user, alias));
            found.extend(users.filter_map(|user| body.ancestor_in(user, self.block)));
        }
        found.into_iter()
    }

    /// Direct predecessors: ops that must run before `op`.
    fn before(&self, op: OpId) -> Vec<OpId> {
        let body = self.versions.body;
        let inside = body.regions(op).iter().flat_map(|region| body.inside(*region));
        let used = std::iter::once(op).chain(inside).flat_map(|inner| body.operands(inner));
        let made = used.filter_map(|value| body.ancestor_in(body.def_op(value)?, self.block));
        made.filter(|made| *made != op).chain(self.readers(op)).collect()
    }

    /// Ops after `first` that must run before `op`, and `op`, in order. `None`: `first` is one of them, or they may not
    /// move.
    pub(crate) fn between(&self, first: OpId, op: OpId) -> Option<Vec<OpId>> {
        let body = self.versions.body;
        let mut seen = FxHashSet::from_iter([op]);
        let mut work = vec![op];
        let mut found = Vec::new();
        while let Some(at) = work.pop() {
            if at == first || seen.len() > MAX_MOVED || !self.may_move(at) {
                return None;
            }
            found.push(at);
            let before = self.before(at).into_iter();
            let behind = before.filter(|op| *op == first || body.is_before(first, *op));
            work.extend(behind.filter(|op| seen.insert(*op)));
        }
        found.sort_by(
            |a, b| if body.is_before(*a, *b) { Ordering::Less } else { Ordering::Greater },
        );
        Some(found)
    }

    fn may_move(&self, op: OpId) -> bool {
        let body = self.versions.body;
        !body[op].has(Traits::TERMINATOR) && body.is_pure(op)
    }
}
