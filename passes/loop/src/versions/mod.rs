//! Versions of arrays: in-place updates, the memory that results may reuse, and late readers of overwritten values.
//!
//! An array that is updated step by step is one buffer with versions: the destination of an update and its result, the
//! initial value, carried values and result of a loop, a tensor and its form after the branches of a choice. An op that
//! makes the next version writes to the memory of the one before ([`Tie::Next`]) if nothing reads that one later
//! ([`Versions::may_overwrite`]). A late reader is ordered before the write, or reads a copy of the elements that it
//! needs (`order`); fusion keeps that possible; `bufferize` obeys, and copies an array where nothing else helps.

mod carried;
mod order;

use std::cell::RefCell;
use std::rc::Rc;

use creole_builtin::Call;
use creole_ir::memory::{Callees, Flow, Memory, Place, Reads};
use creole_ir::{BlockId, Body, OpId, Value};
use creole_loop::{IterationSpace, Update, scf};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

pub(crate) use carried::{Carried, carried, of_result};
pub(crate) use order::ORDER_UPDATES;
pub(crate) use order::Precedence;

/// Memory reuse of a result, if nothing forbids it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tie {
    /// Memory of a value with the same elements: a view, or a loop-carried value that does not change.
    Same(Value),
    /// Memory of a value that the op overwrites.
    Next(OpId, Value),
}

/// Version analysis of one body on tensors.
pub(crate) struct Versions<'a> {
    pub(crate) body: &'a Body,
    pub(crate) callees: &'a dyn Callees,
    ties: RefCell<FxHashMap<Value, Option<Tie>>>,
    branches: RefCell<FxHashMap<OpId, Rc<[Option<Value>]>>>,
    roots: RefCell<FxHashMap<Value, Value>>,
    overwritable: RefCell<FxHashMap<(OpId, Value), bool>>,
}

impl<'a> Versions<'a> {
    /// Analyses the versions of the arrays of a body.
    pub(crate) fn new(body: &'a Body, callees: &'a dyn Callees) -> Versions<'a> {
        Versions {
            body,
            callees,
            ties: RefCell::default(),
            branches: RefCell::default(),
            roots: RefCell::default(),
            overwritable: RefCell::default(),
        }
    }

    /// Value whose memory a result takes if possible. `None`: it has memory of its own.
    pub(crate) fn tie(&self, value: Value) -> Option<Tie> {
        if let Some(known) = self.ties.borrow().get(&value) {
            return *known;
        }
        let found = self.find_tie(value);
        self.ties.borrow_mut().insert(value, found);
        found
    }

    fn find_tie(&self, value: Value) -> Option<Tie> {
        let body = self.body;
        let op = body.def_op(value).filter(|_| body.ty(value).is_tensor())?;
        // The reads of such an op do not matter: its results have memory of their own.
        if IterationSpace::has(body, op) && !body[op].is::<Update>() {
            return None;
        }
        let k = body.results(op).position(|result| result == value)?;
        let memory = body.memory(op, self.callees)?;
        match memory.flow {
            Flow::Elements => match *memory.results.get(k)? {
                Place::Operand(i) => Some(Tie::Next(op, body.operand(op, i))),
                Place::View(i) => Some(Tie::Same(body.operand(op, i))),
                Place::Destination => None,
            },
            Flow::Loop => {
                let one = of_result(body, op, k)?;
                let is_invariant = one.is_invariant();
                Some(if is_invariant { Tie::Same(one.init) } else { Tie::Next(op, one.init) })
            }
            Flow::Branches => self.branch_sources(op)[k].map(|source| Tie::Next(op, source)),
        }
    }

    /// The tensors from outside that branches make results of, for each result: one that a branch updates, else one that a
    /// branch yields as it is. One tensor becomes one result.
    fn branch_sources(&self, op: OpId) -> Rc<[Option<Value>]> {
        if let Some(known) = self.branches.borrow().get(&op) {
            return Rc::clone(known);
        }
        let mut taken = FxHashSet::default();
        let source = |k: usize| {
            let source = self.best_branch_source(op, k)?;
            taken.insert(self.first_alias(source)).then_some(source)
        };
        let found: Rc<[Option<Value>]> = (0..self.body[op].n_results()).map(source).collect();
        self.branches.borrow_mut().insert(op, Rc::clone(&found));
        found
    }

    fn best_branch_source(&self, op: OpId, k: usize) -> Option<Value> {
        let body = self.body;
        let ends = body.regions(op).iter().filter_map(|region| body.blocks(*region).first());
        let ends = ends.filter_map(|block| body.terminator(*block));
        let sources = ends.filter_map(|end| self.outer_source(op, body.operands(end).nth(k)?));
        let ty = body.ty(body.result(op, k));
        let fits = |value: Value| body.ty(value) == ty && body.constant(value).is_none();
        let sources: SmallVec<[(Value, bool); 2]> = sources.filter(|(v, _)| fits(*v)).collect();
        let updated = sources.iter().find(|(_, is_updated)| *is_updated);
        updated.or(sources.first()).map(|(source, _)| *source)
    }

    /// Value from outside `op` that an inner value is a version of, and true if it is a later one.
    fn outer_source(&self, op: OpId, value: Value) -> Option<(Value, bool)> {
        let body = self.body;
        let (mut at, mut is_updated) = (value, false);
        loop {
            let block = body.def_block(at)?;
            let around = body.parent_of(body.region_of(block));
            let is_inside = around.is_some_and(|a| a == op || body.ancestors(a).any(|b| b == op));
            if !is_inside {
                return Some((at, is_updated));
            }
            match self.tie(at)? {
                Tie::Same(source) => at = source,
                Tie::Next(_, source) => (at, is_updated) = (source, true),
            }
        }
    }

    /// First version in the memory of `value`, through all ops that may overwrite the one before.
    pub(crate) fn root(&self, value: Value) -> Value {
        let (mut path, mut at) = (Vec::new(), value);
        let root = loop {
            if let Some(known) = self.roots.borrow().get(&at) {
                break *known;
            }
            path.push(at);
            at = match self.tie(at) {
                Some(Tie::Same(source)) => source,
                Some(Tie::Next(op, source)) if self.may_overwrite(op, source) => source,
                _ => break at,
            };
        };
        self.roots.borrow_mut().extend(path.into_iter().map(|value| (value, root)));
        root
    }

    /// First version in the memory of `value` if nothing is in the way: all readers of versions come in time.
    pub(crate) fn first_version(&self, value: Value) -> Value {
        let step = |value: &Value| match self.tie(*value)? {
            Tie::Same(source) | Tie::Next(_, source) => Some(source),
        };
        std::iter::successors(Some(value), step).last().unwrap_or(value)
    }

    /// Aliases: all values that are the same version as `value`, views and unchanged loop-carried values.
    pub(crate) fn aliases(&self, value: Value) -> SmallVec<[Value; 4]> {
        let body = self.body;
        let mut found = SmallVec::from_slice(&[self.first_alias(value)]);
        let mut at = 0;
        while let Some(alias) = found.get(at).copied() {
            at += 1;
            // A loop that carries a value many times uses it as often, and has as many results.
            let mut loops: SmallVec<[OpId; 4]> = SmallVec::new();
            for user in body.users(alias) {
                if loops.contains(&user) {
                    continue;
                }
                if !body.regions(user).is_empty() {
                    loops.push(user);
                }
                let same = |result: &Value| self.tie(*result) == Some(Tie::Same(alias));
                let results = body.results(user).filter(|_| self.may_be_same(user)).filter(same);
                for result in results {
                    if !found.contains(&result) {
                        found.push(result);
                    }
                }
            }
        }
        found
    }

    /// The value that `value` is another name of: all aliases have the same one.
    fn first_alias(&self, value: Value) -> Value {
        std::iter::successors(Some(value), |value| self.source_of_alias(*value))
            .last()
            .unwrap_or(value)
    }

    /// Value with the same elements in the same memory. `None` for results of branches: the cost of a chain of `n`
    /// branches stays linear, as no search goes through the whole chain.
    fn source_of_alias(&self, value: Value) -> Option<Value> {
        let op = self.body.def_op(value)?;
        let flow = self.body.memory(op, self.callees)?.flow;
        if flow == Flow::Branches {
            return None;
        }
        match self.tie(value)? {
            Tie::Same(source) => Some(source),
            Tie::Next(..) => None,
        }
    }

    /// Number of operands of `op` that are the same version as `value`.
    fn n_operands_of(&self, op: OpId, value: Value) -> usize {
        let first = self.first_alias(value);
        self.body.operands(op).filter(|operand| self.first_alias(*operand) == first).count()
    }

    /// True for an op that may alias a value: one without regions, or a loop.
    fn may_be_same(&self, op: OpId) -> bool {
        self.body.regions(op).is_empty() || self.body[op].is::<scf::While>()
    }

    /// True if nothing reads this version of `source` once `op` has overwritten it.
    pub(crate) fn may_overwrite(&self, op: OpId, source: Value) -> bool {
        if let Some(known) = self.overwritable.borrow().get(&(op, source)) {
            return *known;
        }
        let is_in_time = |reader: OpId, alias| self.is_in_time(reader, alias, op);
        let is_constant = self.body.constant(source).is_some();
        let levels = self.levels(op, source).filter(|_| !is_constant);
        let may = levels.is_some_and(|levels| self.all_readers(source, &levels, is_in_time));
        self.overwritable.borrow_mut().insert((op, source), may);
        may
    }

    /// Late reader: an op that reads this version of `source` once `op` has overwritten it. `None`: there is none, or
    /// `op` is in a loop and `source` is not.
    pub(crate) fn late_reader(&self, op: OpId, source: Value) -> Option<OpId> {
        let levels = self.levels(op, source)?;
        let is_in_time = |reader: OpId, alias| self.is_in_time(reader, alias, op);
        self.readers(source)
            .find(|(reader, alias)| !self.is_fine(*reader, *alias, &levels, &is_in_time))
            .map(|(reader, _)| reader)
    }

    /// True if the memory of `source` is free once `op`, which makes a result in memory of its own, writes to it: all
    /// readers of this version, or of one made from it in place, come before, or are `op` and read elementwise.
    pub(crate) fn may_replace(&self, op: OpId, source: Value) -> bool {
        let memory = self.body.memory(op, self.callees).filter(|m| m.flow == Flow::Elements);
        let is_fresh = |m: &Memory| m.results.iter().all(|place| *place == Place::Destination);
        let memory = memory.filter(is_fresh);
        let shape = self.body.ty(source).shape();
        let is_harmless = |reader: OpId, alias: Value| {
            let reads = memory.as_ref().and_then(|m| m.reads_of(alias));
            let is_operand = reader == op || self.is_inside(reader, op);
            let is_alike = self.body.ty(alias).shape() == shape;
            is_operand && is_alike && reads.is_some_and(|reads| reads != Reads::Any)
        };
        let versions = self.versions_in_place(source);
        self.levels(op, source).is_some_and(|levels| {
            versions.iter().all(|version| self.all_readers(*version, &levels, is_harmless))
        })
    }

    /// A version, and those that ops make from it in its memory.
    fn versions_in_place(&self, source: Value) -> SmallVec<[Value; 4]> {
        let body = self.body;
        let mut found = SmallVec::from_slice(&[source]);
        let mut at = 0;
        while let Some(version) = found.get(at).copied() {
            at += 1;
            for alias in self.aliases(version) {
                // The user, or a branch that contains it and yields its result.
                let levels =
                    body.users(alias).filter_map(|user| self.levels(user, alias)).flatten();
                for op in levels.map(|(op, _)| op).filter(|op| self.overwrites(*op, alias)) {
                    let is_next = |result: &Value| self.tie(*result) == Some(Tie::Next(op, alias));
                    let in_place = self.may_overwrite(op, alias);
                    let next = body.results(op).filter(is_next).filter(|_| in_place);
                    found.extend(next.filter(|value| !found.contains(value)).collect::<Vec<_>>());
                }
            }
        }
        found
    }

    fn is_inside(&self, op: OpId, around: OpId) -> bool {
        self.body.ancestors(op).any(|a| a == around)
    }

    /// Enclosing branches: `op` and the branches around it, up to the block that defines `source`. `None`: a loop is in
    /// between, whose next iteration reads it again.
    fn levels(&self, op: OpId, source: Value) -> Option<SmallVec<[(OpId, BlockId); 4]>> {
        let body = self.body;
        let made = body.def_block(source)?;
        let mut levels = SmallVec::new();
        let mut at = op;
        loop {
            let block = body.block_of(at)?;
            levels.push((at, block));
            if block == made {
                return Some(levels);
            }
            at = body.parent_op(at)?;
            let flow = body.memory(at, self.callees).map(|memory| memory.flow);
            if flow != Some(Flow::Branches) {
                return None;
            }
        }
    }

    /// Ops that read this version, each with the alias that it reads.
    fn readers(&self, source: Value) -> impl Iterator<Item = (OpId, Value)> {
        let body = self.body;
        self.aliases(source).into_iter().flat_map(move |alias| {
            let users = body.users(alias).filter(move |user| !self.is_view(*user, alias));
            users.map(move |user| (user, alias))
        })
    }

    /// True if the reader of a version is before the op that overwrites it, in another branch, or inside it and
    /// `harmless`.
    fn is_fine(
        &self,
        reader: OpId,
        alias: Value,
        levels: &[(OpId, BlockId)],
        harmless: &dyn Fn(OpId, Value) -> bool,
    ) -> bool {
        let body = self.body;
        let meeting = levels
            .iter()
            .enumerate()
            .find_map(|(i, (op, block))| Some((i, *op, body.ancestor_in(reader, *block)?)));
        match meeting {
            // The common ancestor is an op of which they are in different branches.
            Some((i, op, outer)) if outer == op => i > 0 || harmless(reader, alias),
            Some((_, op, outer)) => body.is_before(outer, op),
            None => false,
        }
    }

    fn all_readers(
        &self,
        source: Value,
        levels: &[(OpId, BlockId)],
        harmless: impl Fn(OpId, Value) -> bool + Copy,
    ) -> bool {
        self.readers(source).all(|(reader, alias)| self.is_fine(reader, alias, levels, &harmless))
    }

    /// True if the op only aliases the value.
    fn is_view(&self, op: OpId, value: Value) -> bool {
        let body = self.body;
        let mut results = body.results(op);
        body[op].n_results() > 0
            && body.regions(op).is_empty()
            && results.all(|result| self.tie(result) == Some(Tie::Same(value)))
    }

    /// True if `reader`, which is or is inside `op`, reads the version before `op` overwrites it.
    fn is_in_time(&self, reader: OpId, alias: Value, op: OpId) -> bool {
        let body = self.body;
        let Some(memory) = body.memory(op, self.callees) else { return false };
        match memory.flow {
            Flow::Elements => {
                let first = self.first_alias(alias);
                let is_changed = |place: &Place| matches!(place, Place::Operand(i) if self.first_alias(body.operand(op, *i)) == first);
                let n_changed = memory.results.iter().filter(|place| is_changed(place)).count();
                let n_operands = self.n_operands_of(op, alias);
                // Elements of a view of another shape are others.
                let shape = body.ty(alias).shape();
                let is_alike = body.results(op).all(|result| body.ty(result).shape() == shape);
                match memory.reads_of(alias) {
                    None => n_changed == 1 && n_operands == 1,
                    Some(Reads::Any) => false,
                    Some(_) => n_changed <= 1 && n_operands <= 1 && is_alike,
                }
            }
            // For reads in a branch, the op in it that writes decides.
            Flow::Branches => true,
            // The last of several inits takes the memory.
            Flow::Loop => reader == op && self.n_operands_of(op, alias) == 1,
        }
    }

    /// Ops in `block` that may overwrite this version: users of it, or branches that contain such users.
    pub(crate) fn overwriters(&self, source: Value, block: BlockId) -> SmallVec<[OpId; 2]> {
        let body = self.body;
        let mut found = SmallVec::new();
        for alias in self.aliases(source) {
            for user in body.users(alias).filter(|user| self.overwrites(*user, alias)) {
                // In a loop it would be read again.
                if self.levels(user, alias).is_none() {
                    continue;
                }
                let outer = body.ancestor_in(user, block);
                found.extend(outer.filter(|outer| !found.contains(outer)));
            }
        }
        found
    }

    /// True if any op may overwrite this version.
    pub(crate) fn is_overwritten(&self, source: Value) -> bool {
        let aliases = self.aliases(source);
        aliases.iter().any(|alias| self.body.users(*alias).any(|op| self.overwrites(op, *alias)))
    }

    /// True if the op, which uses the value, may overwrite it.
    fn overwrites(&self, op: OpId, value: Value) -> bool {
        let body = self.body;
        let is_next = |result| matches!(self.tie(result), Some(Tie::Next(_, s)) if s == value);
        let is_space = IterationSpace::has(body, op) && !body[op].is::<Update>();
        !is_space && body.results(op).any(is_next)
    }
}

/// True if the body has ops that may overwrite arrays: updates, loops that carry them, or calls that change them.
pub(crate) fn has_versions(body: &Body) -> bool {
    let is_loop =
        |op: OpId| body[op].is::<scf::While>() && body.results(op).any(|v| body.ty(v).is_tensor());
    let is_changing = |op: OpId| body.get::<Call>(op).is_some_and(|call| call.res_attrs.is_some());
    body.walk().any(|op| body[op].is::<Update>() || is_loop(op) || is_changing(op))
}

/// Blocks of a body that hold tensor code: those not inside an iteration space.
pub(crate) fn tensor_blocks(body: &Body) -> Vec<BlockId> {
    let mut blocks: Vec<BlockId> = body.blocks(body.root()).to_vec();
    let mut at = 0;
    while let Some(block) = blocks.get(at).copied() {
        at += 1;
        for op in body.ops(block).filter(|op| !IterationSpace::has(body, *op)) {
            blocks.extend(body.regions(op).iter().flat_map(|r| body.blocks(*r)));
        }
    }
    blocks
}
