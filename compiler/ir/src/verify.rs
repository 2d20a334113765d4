//! The verifier. For each op of a body it checks:
//!
//! - that operands, attributes, regions and successors fit the fields of the op's struct;
//! - that the written result types are those that `infer` gives, unless they are free;
//! - what the op's own `verify` checks, and its `verify_symbols` against the other functions;
//! - that each block ends with a terminator, and none stands anywhere else, unless the op around
//!   it has `NO_TERMINATOR`;
//! - that ops with `SINGLE_BLOCK` have one block in each region;
//! - that successors are blocks of the same region, and not its entry block;
//! - that each operand is defined before its use: earlier in the block, in a block that dominates
//!   it, or in a region around it;
//! - that no two symbols of one body have one name.
//!
//! Nested bodies are checked one after another by [`verify`]; [`verify_body`] checks one alone.

use petgraph::algo::dominators::{Dominators, simple_fast};
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::body::{BlockId, Body, OpId, RegionId, Value, ValueDef};
use crate::builder::BodyCx;
use crate::error::{Error, Note, Part};
use crate::op::Traits;
use crate::symbol::Symbol;
use crate::types::{Type, TypeKind, list};

/// The types of functions by name, as far as they are visible.
pub trait Signatures {
    /// The function type of `name`.
    fn get(&self, name: Symbol) -> Option<Type>;
}

impl Signatures for FxHashMap<Symbol, Type> {
    fn get(&self, name: Symbol) -> Option<Type> {
        FxHashMap::get(self, &name).copied()
    }
}

/// The types of the functions whose ops stand directly in `body`.
pub fn signatures(body: &Body) -> FxHashMap<Symbol, Type> {
    let ops = body.blocks(body.root()).iter().flat_map(|b| body.ops(*b));
    ops.filter_map(|op| match (body.attr(op, "sym_name")?, body.attr(op, "function_type")?) {
        (name, crate::Attr::Type(ty)) => Some((Symbol::new(name.as_str()?), *ty)),
        _ => None,
    })
    .collect()
}

/// Checks a body and all bodies nested in it; the errors in program order.
pub fn verify(body: &Body) -> Vec<Error> {
    let mut errors = Vec::new();
    let mut work: Vec<(&Body, FxHashMap<Symbol, Type>)> = vec![(body, FxHashMap::default())];
    while let Some((body, outer)) = work.pop() {
        errors.extend(verify_body(body, &outer));
        let own = signatures(body);
        let visible = if own.is_empty() { outer } else { own };
        let nested = body.walk().rev().filter_map(|op| body.nested(op));
        work.extend(nested.map(|n| (&**n, visible.clone())));
    }
    errors
}

/// Checks the ops of one body, without the bodies nested in it.
pub fn verify_body(body: &Body, signatures: &dyn Signatures) -> Vec<Error> {
    let mut check = Check { body, signatures, doms: FxHashMap::default(), errors: Vec::new() };
    check.region(body.root());
    for op in body.walk() {
        check.op(op);
        for region in body.regions(op) {
            check.region(*region);
        }
    }
    check.symbols();
    check.errors
}

struct Check<'a> {
    body: &'a Body,
    signatures: &'a dyn Signatures,
    doms: FxHashMap<RegionId, Option<BlockDoms>>,
    errors: Vec<Error>,
}

impl Check<'_> {
    fn error(&mut self, op: OpId, message: impl std::fmt::Display) {
        let name = self.body[op].def.name;
        self.errors.push(Error::new(format!("'{name}' op {message}")).at(self.body[op].loc));
    }

    fn op(&mut self, op: OpId) {
        if let Err(e) = self.op_itself(op) {
            let name = self.body[op].def.name;
            let message = format!("'{name}' op {}", e.message);
            self.errors.push(Error { message, ..e }.at(self.body[op].loc));
        }
        for (i, value) in self.body.operands(op).enumerate() {
            if !self.is_visible(value, op) {
                let def = match self.body.def(value) {
                    ValueDef::Result(def, _) => Some(self.body[def].loc),
                    ValueDef::Arg(..) => None,
                };
                self.error(op, format!("operand #{i} does not dominate this use"));
                if let Some(error) = self.errors.last_mut() {
                    error.part = Some(Part::Operand(i as u32));
                    let note = def.map(|loc| Note::new("operand defined here").at(loc));
                    error.notes.extend(note);
                }
            }
        }
        self.structure(op);
    }

    fn op_itself(&self, op: OpId) -> Result<(), Error> {
        let body = self.body;
        let parts = body.op_ref(op);
        let results = body.result_types(op);
        let cx = BodyCx { body, results: &results };
        (parts.def.check)(&parts)?;
        if let Some(types) = (parts.def.infer)(&parts, &cx)?.get() {
            same_types(types, &results)?;
        }
        (parts.def.verify)(&parts, &cx)?;
        (parts.def.verify_symbols)(&parts, &cx, self.signatures)
    }

    fn structure(&mut self, op: OpId) {
        let body = self.body;
        let Some(block) = body.block_of(op) else { return };
        let is_last = body.next_op(op).is_none();
        if body[op].has(Traits::TERMINATOR) && !is_last {
            self.error(op, "must be the last op of its block");
        }
        let region = body.region_of(block);
        for successor in body.successors(op) {
            if body.region_of(*successor) != region {
                self.error(op, "goes to a block of another region");
            } else if body.blocks(region).first() == Some(successor) {
                self.error(op, "goes to the entry block of its region");
            }
        }
        if body[op].has(Traits::SINGLE_BLOCK) {
            for region in body.regions(op) {
                let n = body.blocks(*region).len();
                if n > 1 {
                    self.error(op, format!("expects regions of one block, found {n}"));
                }
            }
        }
    }

    fn region(&mut self, region: RegionId) {
        let body = self.body;
        let parent = body.parent_of(region);
        let may_fall_through = match parent {
            Some(op) => body[op].has(Traits::NO_TERMINATOR) || !body[op].def.is_registered(),
            // The op around a root region stands in another body; functions have terminators,
            // modules hold no op that needs one.
            None => body.blocks(region).iter().all(|b| body.terminator(*b).is_none()),
        };
        if may_fall_through {
            return;
        }
        for block in body.blocks(region) {
            let last = body.last_op(*block);
            let ends = last.is_some_and(|op| {
                body[op].has(Traits::TERMINATOR) || !body[op].def.is_registered()
            });
            if !ends {
                match last.or(parent) {
                    Some(op) => self.error(op, "expects a terminator at the end of the block"),
                    None => self.errors.push(Error::new("a block without terminator")),
                }
            }
        }
    }

    /// Is `value` defined wherever `user` runs?
    fn is_visible(&mut self, value: Value, user: OpId) -> bool {
        let body = self.body;
        let Some(block) = body.def_block(value) else { return false };
        let Some(user) = self.ancestor_in_region(user, body.region_of(block)) else { return false };
        match body.block_of(user) {
            Some(b) if b == block => match body.def(value) {
                ValueDef::Arg(..) => true,
                ValueDef::Result(op, _) => body.is_before(op, user),
            },
            Some(b) => self.dominates(block, b),
            None => false,
        }
    }

    fn ancestor_in_region(&self, op: OpId, region: RegionId) -> Option<OpId> {
        let mut at = op;
        while self.body.region_of(self.body.block_of(at)?) != region {
            at = self.body.parent_op(at)?;
        }
        Some(at)
    }

    fn dominates(&mut self, a: BlockId, b: BlockId) -> bool {
        let body = self.body;
        let region = body.region_of(a);
        let doms = self.doms.entry(region).or_insert_with(|| BlockDoms::new(body, region));
        doms.as_ref().is_some_and(|doms| doms.dominates(a, b))
    }

    fn symbols(&mut self) {
        let body = self.body;
        let mut seen = FxHashSet::default();
        for op in body.walk() {
            let name = body.attr(op, "sym_name").and_then(|a| a.as_str());
            if let Some(name) = name.filter(|_| body[op].has(Traits::SYMBOL))
                && !seen.insert(name)
            {
                self.error(op, format!("redefinition of symbol '{name}'"));
            }
        }
    }
}

/// The dominator tree of the blocks of one region.
struct BlockDoms {
    doms: Dominators<NodeIndex>,
    nodes: FxHashMap<BlockId, NodeIndex>,
}

impl BlockDoms {
    /// `None` for a region without blocks.
    fn new(body: &Body, region: RegionId) -> Option<BlockDoms> {
        let mut graph = DiGraph::<(), ()>::new();
        let blocks = body.blocks(region);
        let nodes: FxHashMap<BlockId, NodeIndex> =
            blocks.iter().map(|b| (*b, graph.add_node(()))).collect();
        for block in blocks {
            for successor in body.last_op(*block).map_or(&[][..], |op| body.successors(op)) {
                if let Some(to) = nodes.get(successor) {
                    graph.add_edge(nodes[block], *to, ());
                }
            }
        }
        let doms = simple_fast(&graph, nodes[blocks.first()?]);
        Some(BlockDoms { doms, nodes })
    }

    /// What can't be reached is dominated by everything.
    fn dominates(&self, a: BlockId, b: BlockId) -> bool {
        self.doms.dominators(self.nodes[&b]).is_none_or(|mut all| all.any(|d| d == self.nodes[&a]))
    }
}

fn same_types(want: &[Type], found: &[Type]) -> Result<(), Error> {
    let wrong = want.iter().zip(found).position(|(w, f)| !compatible(*w, *f));
    crate::ensure_at!(
        Part::Result(wrong.unwrap_or(0) as u32),
        want.len() == found.len() && wrong.is_none(),
        "expects result type{} {}, found {}",
        if want.len() == 1 { "" } else { "s" },
        list(want),
        list(found)
    );
    Ok(())
}

/// May a value of type `found` stand where `want` was inferred? Dynamic sizes fit any size.
pub fn compatible(want: Type, found: Type) -> bool {
    if want == found {
        return true;
    }
    let both = matches!((&*want, &*found), (TypeKind::Tensor { .. }, TypeKind::Tensor { .. }));
    both && want.elem() == found.elem()
        && want.rank() == found.rank()
        && want
            .shape()
            .iter()
            .zip(found.shape())
            .all(|(w, f)| w == f || *w == crate::types::DYNAMIC || *f == crate::types::DYNAMIC)
}
