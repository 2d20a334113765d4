//! Printer of comments that name the users of values.

use std::sync::Arc;

use crate::body::{BlockId, OpId, Value};
use crate::text::number::push_number;
use crate::text::printer::Printer;

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
