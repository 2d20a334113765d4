//! Printer of comments that name the users of values.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::body::{BlockId, Body, OpId, RegionId, Value};
use crate::text::number::push_number;
use crate::text::printer::Printer;

/// Positions of the ops of a body in the order in which users are listed: the last one of a block first, each before
/// the ops in its regions. MLIR's parser leaves lists of uses so.
pub(super) fn ranks(body: &Body) -> FxHashMap<OpId, u32> {
    enum Left {
        Op(OpId),
        Region(RegionId),
    }
    let mut ranks = FxHashMap::default();
    let mut left = vec![Left::Region(body.root())];
    while let Some(next) = left.pop() {
        match next {
            Left::Op(op) => {
                ranks.insert(op, ranks.len() as u32);
                left.extend(body.regions(op).iter().map(|region| Left::Region(*region)));
            }
            Left::Region(region) => {
                let blocks = body.blocks(region).iter();
                left.extend(blocks.flat_map(|block| body.ops(*block)).map(Left::Op));
            }
        }
    }
    ranks
}

/// The module that is all of a text.
pub(super) fn only_module(body: &Body) -> Option<OpId> {
    let mut ops = body.ops(body.entry());
    let first = ops.next().filter(|op| body[*op].def.name == "builtin.module")?;
    ops.next().is_none().then_some(first)
}

impl Printer<'_> {
    /// Prints the comment behind an op: its number, or the users of its results.
    pub(super) fn users_of(&mut self, op: OpId) {
        let body = self.body;
        let results: Vec<Value> = body.results(op).collect();
        if results.is_empty() {
            if body[op].n_operands() > 0 {
                self.out += " // id: ";
                self.id(op);
            }
            return;
        }
        let mut users: Vec<OpId> = results.iter().flat_map(|value| body.users(*value)).collect();
        users.sort_unstable();
        users.dedup();
        let n_results: usize = users.iter().map(|user| body[*user].n_results()).sum();
        self.out += match (users.len(), n_results) {
            (0, _) => return self.out += " // unused",
            (1, 0 | 1) if results.len() == 1 => " // user: ",
            _ => " // users: ",
        };
        for (i, result) in results.iter().enumerate() {
            self.out += if i > 0 { ", " } else { "" };
            self.out += if results.len() > 1 { "(" } else { "" };
            self.users(*result);
            self.out += if results.len() > 1 { ")" } else { "" };
        }
    }

    /// Prints a comment on a line of its own for each argument of a block.
    pub(super) fn users_of_args(&mut self, block: BlockId) {
        let body = self.body;
        for arg in body.args(block) {
            self.new_line();
            self.out += "// ";
            self.value(*arg);
            match body.users(*arg).next() {
                Some(_) => {
                    self.out += " is used by ";
                    self.users(*arg);
                }
                None => self.out += " is unused",
            }
        }
    }

    fn users(&mut self, value: Value) {
        let body = self.body;
        let names = Arc::clone(&self.names);
        let mut users: Vec<(u32, OpId)> =
            body.users(value).map(|user| (names.rank(user), user)).collect();
        users.sort_unstable();
        users.dedup();
        if users.is_empty() {
            self.out += "unused";
        }
        for (i, (_, user)) in users.iter().enumerate() {
            self.out += if i > 0 { ", " } else { "" };
            let results: Vec<Value> = body.results(*user).collect();
            if results.is_empty() {
                self.id(*user);
            }
            self.values(&results);
        }
    }

    fn id(&mut self, op: OpId) {
        match self.names.ids.get(&op) {
            Some(id) => {
                self.out.push('%');
                push_number(&mut self.out, *id);
            }
            None => self.out += "%<<unknown>>",
        }
    }
}
