//! Remarks on arrays that loops copy.

use creole_ir::{OpId, Tensor, Value};
use creole_loop::scf;

use super::function::Bufferize;
use super::loop_plan::{Next, Planned};

/// Smallest copy worth a remark, in bytes.
const MIN_BYTES: usize = 1024;

impl Bufferize<'_> {
    /// Remark: an update in a loop copies an array, as something reads the old version later.
    pub(super) fn remark_update(&mut self, op: OpId, array: Value) {
        let from = self.from;
        let mut around = from.ancestors(op);
        if !around.any(|op| from[op].is::<scf::While>()) || !self.is_large(array) {
            return;
        }
        let why = match self.versions.late_reader(op, array) {
            Some(reader) => format!("'{}' reads it later", from[reader].def.name),
            None => "it is the same in each iteration".to_owned(),
        };
        let (name, ty) = (from[op].def.name, from.ty(array));
        self.remarks.push(format!("'{name}' copies an array of {ty} in a loop: {why}"));
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
