//! The verifier. For each op of a body it checks:
//!
//! - that operands, attributes, regions and successors fit the fields of the op's struct;
//! - that the written result types are those that `infer` gives, unless they are free;
//! - the op's own `verify`, and its `verify_symbols` against the other functions;
//! - that the symbols which attributes of dialects name are there;
//! - that its parent is one of the allowed ops, and for an op with a symbol name a symbol table;
//! - that an op around it frees the stack memory that it takes;
//! - that each block ends with a terminator and has no other, unless it is the only block of an op
//!   with `NO_TERMINATOR`; blocks of a nested body count as blocks of the op that has the body;
//! - that ops with `SINGLE_BLOCK` have one block in each region;
//! - that successors are blocks of the same region, and not its entry block;
//! - that each operand is defined before its use: earlier in the block, in a block that dominates
//!   it, or in a region around it. The order in a block is free directly in a module, in
//!   unregistered ops, and in unreachable blocks;
//! - that no two symbols of one body have one name.
//!
//! Nested bodies are checked one after another by [`verify`]; [`verify_body`] checks one alone.

use rustc_hash::FxHashMap;

use crate::body::{BlockId, Body, OpId, RegionId, Value, ValueDef};
use crate::builder::BodyCx;
use crate::constraints;
use crate::dominance::Dominance;
use crate::error::{Error, Note};
use crate::op::OpDef;
use crate::parallel::{self, Parallel, Sequential};
pub use crate::signatures::Signatures;
use crate::text::{OpPrinter, PrintOptions, print_op_alone};
use crate::traits::Traits;
use crate::verify_nested::{Nested, is_freed_inside, is_table, named_symbols, nested_bodies};
pub use crate::verify_nested::{Owner, has_free_order, signature, signatures};
pub use crate::verify_types::compatible;

/// The errors of a body, and those about the ends of blocks of bodies directly inside, by the op that has such a body.
#[derive(Default)]
struct Found {
    errors: Vec<Error>,
    ends: Vec<(OpId, Error)>,
}

/// Checks a body and all bodies nested in it; the errors in program order.
pub fn verify(body: &Body) -> Vec<Error> {
    verify_in_parallel(body, &Sequential)
}

/// [`verify`], many bodies at a time.
pub fn verify_in_parallel(body: &Body, parallel: &dyn Parallel) -> Vec<Error> {
    let (tables, bodies) = nested_bodies(body);
    let weights: Vec<usize> = bodies.iter().map(|n| n.body.n_ops_made() + 1).collect();
    let found = parallel::map(parallel, parallel::ranges(parallel, &weights), |range| {
        let check = |n: &Nested<'_>| check_body(n.body, n.owner, n.is_freed, &tables[n.table]);
        bodies[range].iter().map(check).collect::<Vec<Found>>()
    });
    let mut ends: FxHashMap<(usize, OpId), Vec<Error>> = FxHashMap::default();
    let mut errors = Vec::new();
    for ((at, found), nested) in found.into_iter().flatten().enumerate().zip(&bodies) {
        for (op, error) in found.ends {
            ends.entry((at, op)).or_default().push(error);
        }
        // How the blocks of a body end is told if its ops are right.
        let end = nested.place.and_then(|place| ends.remove(&place));
        errors.extend(found.errors.is_empty().then_some(end).flatten().into_iter().flatten());
        errors.extend(found.errors);
    }
    errors
}

/// Checks the ops of one body, without the bodies nested in it; `owner` is there unless the body
/// holds a whole text. The requirements of an isolated op on the blocks of its body are checked at
/// that op.
pub fn verify_body(body: &Body, owner: Option<Owner>, signatures: &dyn Signatures) -> Vec<Error> {
    // What is around the owner is unknown.
    let is_freed = owner.is_some();
    let Found { mut errors, ends } = check_body(body, owner, is_freed, signatures);
    errors.extend(ends.into_iter().map(|(_, error)| error));
    errors
}

fn check_body(
    body: &Body,
    owner: Option<Owner>,
    is_freed: bool,
    signatures: &dyn Signatures,
) -> Found {
    let mut check = Check {
        body,
        owner,
        is_freed,
        signatures,
        dominance: Dominance::default(),
        here: vec![None; body.n_regions_made()],
        has_symbols: false,
        undominated: Vec::new(),
        errors: Vec::new(),
        ends: Vec::new(),
        printer: OpPrinter::new(body, PrintOptions::GENERIC),
    };
    check.all_ops();
    check.symbols();
    // The order of ops is looked at in what is right otherwise.
    if check.errors.is_empty() {
        let found = std::mem::take(&mut check.undominated);
        found.into_iter().for_each(|(op, error)| check.push(op, error));
    }
    Found { errors: check.errors, ends: check.ends }
}

/// Checks the fields, the result types and the own rules of one op: not its place, and not the ops in its regions. The
/// message has no name of the op.
pub fn verify_op(body: &Body, op: OpId, signatures: &dyn Signatures) -> Result<(), Error> {
    let parts = body.op_ref(op);
    let results = body.result_types(op);
    let cx = BodyCx { body, results: &results };
    let checked = (parts.def.verify)(&parts, &cx, signatures);
    checked.map_err(|error| constraints::worded(error, &parts, &cx, true))
}

/// Limit of errors of one body that carry the text of their op.
const MAX_SHOWN: usize = 10;

struct Check<'a> {
    body: &'a Body,
    owner: Option<Owner>,
    /// True if an op around the body frees stack memory.
    is_freed: bool,
    signatures: &'a dyn Signatures,
    /// The dominator trees of the open regions with more than one block.
    dominance: Dominance,
    /// For each region number: the op being checked or the ancestor of it in that region, if the
    /// region is open. So a use finds the place that its definition has to dominate without walking
    /// outwards, however deep it is nested.
    here: Vec<Option<OpId>>,
    has_symbols: bool,
    /// Uses of values that are not defined there.
    undominated: Vec<(OpId, Error)>,
    errors: Vec<Error>,
    /// Errors about the ends of blocks of bodies directly inside.
    ends: Vec<(OpId, Error)>,
    /// Prints the ops in errors.
    printer: OpPrinter<'a>,
}

/// The next op of an open region.
struct Open {
    region: RegionId,
    block: usize,
    next: Option<OpId>,
    /// The op whose region it is, if the ends of its blocks are to be checked.
    around: Option<OpId>,
    /// The number of errors before it.
    n_errors: usize,
    /// The error about how the regions of the op end, which is told if what is in them is right.
    late: Option<Error>,
}

fn raw(region: RegionId) -> usize {
    region.into_raw().into_u32() as usize
}

impl Check<'_> {
    /// Checks all ops in pre-order: in program order, each before its regions.
    fn all_ops(&mut self) {
        let body = self.body;
        let mut open = vec![self.open(body.root(), None)];
        while let Some(top) = open.last_mut() {
            let Some(op) = top.next else {
                match body.blocks(top.region).get(top.block) {
                    Some(block) => (top.block, top.next) = (top.block + 1, body.first_op(*block)),
                    None => {
                        self.here[raw(top.region)] = None;
                        let is_right = top.n_errors == self.errors.len();
                        self.errors.extend(top.late.take().filter(|_| is_right));
                        if let Some(around) = top.around.filter(|_| is_right) {
                            self.ends(body, top.region, around);
                        }
                        open.pop();
                    }
                }
                continue;
            };
            top.next = body.next_op(op);
            self.here[raw(top.region)] = Some(op);
            self.has_symbols |= body[op].has(Traits::SYMBOL);
            let before = self.errors.len();
            self.op(op);
            let is_right = self.errors.len() == before;
            let regions = body.regions(op);
            regions.iter().for_each(|region| self.entry(body, *region, op));
            if let Some(nested) = body.nested(op).filter(|_| is_right) {
                self.nested_ends(nested, op);
            }
            let around = is_right.then_some(op);
            let late = self.late_error(before);
            let first = open.len();
            open.extend(regions.iter().rev().map(|region| self.open(*region, around)));
            if let Some(last) = open.get_mut(first) {
                last.late = late;
            }
        }
    }

    fn open(&mut self, region: RegionId, around: Option<OpId>) -> Open {
        if self.body.blocks(region).len() > 1 {
            self.dominance.add_region(self.body, region);
        }
        Open { region, block: 0, next: None, around, n_errors: self.errors.len(), late: None }
    }

    /// Takes back the last error, behind `before` others, if it is told after the ops in the regions.
    fn late_error(&mut self, before: usize) -> Option<Error> {
        (self.errors.len() > before).then_some(())?;
        self.errors.pop_if(|error| error.after_regions)
    }

    /// Checks the ends of the blocks of the body of `op`: errors for later.
    fn nested_ends(&mut self, nested: &Body, op: OpId) {
        let before = self.errors.len();
        self.entry(nested, nested.root(), op);
        self.ends(nested, nested.root(), op);
        let found = self.errors.drain(before..).map(|error| (op, error));
        self.ends.extend(found);
    }

    fn error(&mut self, op: OpId, message: impl std::fmt::Display) {
        self.push(op, Error::new(message.to_string()));
    }

    fn push(&mut self, op: OpId, error: Error) {
        let shown = self.shown(|check| check.printer.alone(op));
        self.push_shown(self.body, op, shown, error);
    }

    fn shown(&self, print: impl FnOnce(&Self) -> String) -> Option<Box<str>> {
        (self.errors.len() < MAX_SHOWN).then(|| print(self).into())
    }

    fn push_shown(&mut self, body: &Body, op: OpId, shown: Option<Box<str>>, error: Error) {
        let message = match error.bare {
            true => error.message,
            false => format!("'{}' op {}", body[op].def.name, error.message),
        };
        let error = Error { message, op: shown, ..error };
        self.errors.push(error.at(body[op].loc));
    }

    fn op(&mut self, op: OpId) {
        if let Some(error) = self.blocks_of_regions(op).or_else(|| self.no_symbol_table(op)) {
            return self.push(op, error);
        }
        let own = verify_op(self.body, op, self.signatures);
        match own.and_then(|()| self.attributes(op)) {
            Ok(()) => self.structure(op),
            // What follows from it is not told.
            Err(e) => {
                let inferred = e.message.starts_with("inferred type(s)");
                self.push(op, e);
                if inferred && constraints::infers(self.body[op].def.name) {
                    self.error(op, "failed to infer returned types");
                }
            }
        }
        for (i, value) in self.body.operands(op).enumerate() {
            if !self.is_visible(value, op) {
                let mut error = Error::bare(format!("operand #{i} does not dominate this use"));
                error.notes.extend(self.definition_of(value, op));
                self.undominated.push((op, error.at_operand(i)));
                break;
            }
        }
    }

    /// Note at the definition of a value that does not dominate its use by `op`.
    fn definition_of(&self, value: Value, op: OpId) -> Option<Note> {
        let body = self.body;
        let (block, user) = (body.def_block(value)?, body.block_of(op)?);
        let (region, around) = (body.region_of(block), body.region_of(user));
        let place = if region == around {
            "in the same region"
        } else if body.is_around(region, around) {
            "in a parent region"
        } else if body.is_around(around, region) {
            "in a child region"
        } else {
            "neither in a parent nor in a child region"
        };
        match body.def(value) {
            ValueDef::Result(def, _) if block == user => {
                Some(Note::new("operand defined here (op in the same block)").at(body[def].loc))
            }
            ValueDef::Result(def, _) => {
                let is = if place.starts_with("nei") { "op is" } else { "op" };
                let message = format!("operand defined here ({is} {place})");
                Some(Note::new(message).at(body[def].loc))
            }
            ValueDef::Arg(..) => {
                let at = body.blocks(region).iter().position(|b| *b == block)?;
                let message = format!("operand defined as a block argument (block #{at} {place})");
                let owner = body
                    .parent_of(region)
                    .map(|op| body[op].loc)
                    .or(self.owner.map(|(_, loc)| loc));
                let note = Note::new(message);
                Some(match owner {
                    Some(loc) => note.at(loc),
                    None => note,
                })
            }
        }
    }

    /// Error: an attribute names a symbol that is not there.
    fn attributes(&self, op: OpId) -> Result<(), Error> {
        let own = self.body.attrs(op).iter().flatten();
        own.chain(self.body.discardable(op).iter().map(|(_, attr)| attr))
            .try_for_each(|attr| named_symbols(attr, self.signatures))
    }

    fn structure(&mut self, op: OpId) {
        let body = self.body;
        let Some(block) = body.block_of(op) else { return };
        let region = body.region_of(block);
        let before = self.errors.len();
        self.place(op, region);
        let is_last = body.next_op(op).is_none();
        let ends = body[op].has(Traits::TERMINATOR) || !body.successors(op).is_empty();
        if self.errors.len() == before && ends && !is_last {
            match body.successors(op).is_empty() {
                true => self.error(op, "must be the last operation in the parent block"),
                false => {
                    let words = "operation with block successors must terminate its parent block";
                    self.push(op, Error::bare(words));
                }
            }
        }
        for successor in body.successors(op) {
            if body.region_of(*successor) != region {
                self.push(op, Error::bare("branching to block of a different region"));
            }
        }
    }

    /// A region of several blocks where at most one is allowed.
    fn blocks_of_regions(&self, op: OpId) -> Option<Error> {
        let body = self.body;
        let is_single = body[op].has(Traits::SINGLE_BLOCK);
        let mut regions = body.regions(op).iter().map(|region| body.blocks(*region).len());
        let i = regions.position(|n| is_single && n > 1)?;
        Some(Error::new(format!("expects region #{i} to have 0 or 1 blocks")))
    }

    /// A symbol in an op that is no symbol table.
    fn no_symbol_table(&self, op: OpId) -> Option<Error> {
        let body = self.body;
        if !body[op].has(Traits::SYMBOL) || body.attr(op, "sym_name").is_none() {
            return None;
        }
        let around = self.around(body.region_of(body.block_of(op)?))?;
        (around.is_registered() && !is_table(around)).then(|| {
            let words = "symbol's parent must have the SymbolTable trait";
            Error::new(format!("{words}, and '{}' has it not", around.name))
        })
    }

    /// Parent op of a region; none at the top of a text, which has the rules of a module.
    fn around(&self, region: RegionId) -> Option<&'static OpDef> {
        let inside = self.body.parent_of(region).map(|op| self.body[op].def);
        inside.or(self.owner.map(|(def, _)| def))
    }

    /// True if the order of the ops in a block of this region is free (a graph region).
    fn is_graph(&self, region: RegionId) -> bool {
        self.around(region).is_none_or(has_free_order)
    }

    fn place(&mut self, op: OpId, region: RegionId) {
        let def = self.body[op].def;
        let around = self.around(region);
        if !def.parents.is_empty() && !around.is_some_and(|p| def.parents.contains(&p.name)) {
            let (several, parents) = match def.parents {
                [one] => ("", (*one).to_owned()),
                all => ("to be one of ", all.join(", ")),
            };
            self.error(op, format!("expects parent op {several}'{parents}'"));
        }
        let is_on_stack = def.traits.has(Traits::ON_STACK);
        if is_on_stack && !self.is_freed && !is_freed_inside(self.body, op) {
            self.error(op, "requires an ancestor op with AutomaticAllocationScope trait");
        }
        if def.traits.has(Traits::DIALECT_ATTRS) {
            let mut names = self.body.discardable(op).iter().map(|(name, _)| name);
            if let Some(name) = names.find(|name| !name.as_str().contains('.')) {
                self.error(
                    op,
                    format!(
                        "can only contain attributes with dialect-prefixed names, found: '{name}'"
                    ),
                );
            }
        }
    }

    /// Reports a block without terminator of `region`, a region of the op `around`. `inside` is the
    /// body that has the region: the one that is checked, or one nested in it.
    fn ends(&mut self, inside: &Body, region: RegionId, around: OpId) {
        let op = &self.body[around];
        let may_fall_through = op.has(Traits::NO_TERMINATOR) || !op.def.is_registered();
        if may_fall_through && inside.blocks(region).len() == 1 {
            return;
        }
        for block in inside.blocks(region) {
            let is_end =
                |op: OpId| inside[op].has(Traits::TERMINATOR) || !inside[op].def.is_registered();
            match inside.last_op(*block) {
                Some(last) if is_end(last) => {}
                Some(last) => {
                    let shown = self.shown(|_| print_op_alone(inside, last));
                    let has = shown.map(|op| format!(", has {op}")).unwrap_or_default();
                    let error = Error::bare(format!("block with no terminator{has}"));
                    self.push_shown(inside, last, None, error);
                }
                None => {
                    self.push(around, Error::bare("empty block: expect at least a terminator"));
                }
            }
        }
    }

    /// Reports a branch to the entry block of `region`, a region of the op `around`.
    fn entry(&mut self, inside: &Body, region: RegionId, around: OpId) {
        let Some((entry, _)) = inside.blocks(region).split_first() else { return };
        let goes_back = |block: &BlockId| {
            let last = inside.last_op(*block);
            last.is_some_and(|op| inside.successors(op).contains(entry))
        };
        if inside.blocks(region).iter().any(goes_back) {
            self.push(around, Error::bare("entry block of region may not have predecessors"));
        }
    }

    /// True if `value` is defined wherever `at`, the op being checked, runs.
    fn is_visible(&self, value: Value, at: OpId) -> bool {
        let body = self.body;
        let Some(block) = body.def_block(value) else { return false };
        let Some(user) = self.here[raw(body.region_of(block))] else { return false };
        match (body.block_of(user), body.def(value)) {
            (Some(b), ValueDef::Arg(..)) if b == block => true,
            (Some(b), ValueDef::Result(op, _)) if b == block => {
                let is_free = || self.is_graph(body.region_of(block));
                let never_runs = || user == at && !self.is_reachable(block);
                body.is_before(op, user) || is_free() || never_runs()
            }
            (Some(b), _) => self.dominance.dominates(block, b),
            (None, _) => false,
        }
    }

    /// True if the block is reachable. Only regions of several blocks have a tree.
    fn is_reachable(&self, block: BlockId) -> bool {
        let blocks = self.body.blocks(self.body.region_of(block));
        blocks.first() == Some(&block) || self.dominance.is_reachable(block)
    }

    fn symbols(&mut self) {
        let body = self.body;
        if !self.has_symbols {
            return;
        }
        let mut seen: FxHashMap<&str, OpId> = FxHashMap::default();
        let direct = body.blocks(body.root()).iter().flat_map(|block| body.ops(*block));
        for op in direct.filter(|op| body[*op].has(Traits::SYMBOL)) {
            let name = body.attr(op, "sym_name").and_then(|a| a.as_str());
            let Some(name) = name else { continue };
            match seen.get(name) {
                Some(before) => {
                    let loc = body[*before].loc;
                    let error = Error::bare(format!("redefinition of symbol named '{name}'"));
                    self.push(op, error.note_at(loc, "see existing symbol definition here"));
                }
                None => drop(seen.insert(name, op)),
            }
        }
    }
}
