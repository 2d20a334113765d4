//! Remarks on arrays that loops and called functions copy.

use creole_ir::{OpId, Tensor, Value};
use creole_loop::scf;

use super::function::Bufferize;
use super::loop_plan::{Next, Planned};

/// Smallest copy worth a remark, in bytes.
const MIN_BYTES: usize = 1024;

impl Bufferize<'_> {
    /// Remark: an update in a loop, or in a function that is called, copies an array, as something reads the old
    /// version later.
    pub(super) fn remark_update(&mut self, op: OpId, array: Value) {
        let from = self.from;
        let is_in_loop = from.ancestors(op).any(|op| from[op].is::<scf::While>());
        let when = match (is_in_loop, self.role.is_called) {
            (true, _) => "in a loop",
            (false, true) => "in each call",
            (false, false) => return,
        };
        if !self.is_large(array) {
            return;
        }
        let why = match self.versions.late_reader(op, array) {
            Some(reader) => format!("'{}' reads it later", from[reader].def.name),
            None if is_in_loop => "it is the same in each iteration".to_owned(),
            None => "its callers keep it".to_owned(),
        };
        let (name, ty) = (from[op].def.name, from.ty(array));
        self.remarks.push(format!("'{name}' copies an array of {ty} {when}: {why}"));
    }

    /// Remark: a result that callers expect in the memory of an argument is elsewhere.
    pub(super) fn remark_result(&mut self, value: Value, out: Value) {
        let is_there = self.map.get(value).is_some_and(|at| self.is_same_memory(at, out));
        let is_argument =
            self.donors.iter().flatten().any(|arg| self.to.args(self.to.entry())[*arg] == out);
        if is_there || !is_argument || !self.role.is_called || !self.is_large(value) {
            return;
        }
        let ty = self.from.ty(value);
        self.remarks.push(format!(
            "a result of {ty} is copied to an argument in each call: something reads the argument later"
        ));
    }

    /// Remark: a loop copies an array to where the next iteration expects it.
    pub(super) fn remark_copy(&mut self, one: &Planned) {
        if !self.is_large(one.carried.init) {
            return;
        }
        let ty = self.from.ty(one.carried.init);
        let why = match one.next {
            Next::Copied => {
                "its next value is another array, too, or comes from outside of the loop"
            }
            _ => "it is made elsewhere",
        };
        let number = one.number;
        self.remarks.push(format!(
            "'scf.while' copies carried value {number} of {ty} in each iteration: {why}"
        ));
    }

    fn is_large(&self, array: Value) -> bool {
        Tensor::byte_size(self.from.ty(array)).is_ok_and(|n| n >= MIN_BYTES)
    }
}
