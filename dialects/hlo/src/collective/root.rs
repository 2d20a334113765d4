//! Root of a collective: the process of each group that sends to the others, or receives from them.

use creole_ir::{Attr, AttrField, Error, OpCx, Value, attr_field, ensure_at};

/// True if the last operand says which process is the root; false if absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DynamicRoot(pub bool);

impl AttrField for DynamicRoot {
    const EXPECTED: &'static str = "a bool";

    fn into_attr(self) -> Attr {
        Attr::bool(self.0)
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        match attr {
            Attr::Unit => Some(DynamicRoot(true)),
            other => bool::from_attr(other).map(DynamicRoot),
        }
    }
}

attr_field!(DynamicRoot);

/// The arrays among the operands, and the root if it is dynamic.
pub fn rooted(operands: &[Value], root: Option<DynamicRoot>) -> (&[Value], Option<Value>) {
    match operands.split_last() {
        Some((last, arrays)) if root.is_some_and(|root| root.0) => (arrays, Some(*last)),
        _ => (operands, None),
    }
}

/// Error: the root is not an integer of 32 bits, as a scalar or an array of one.
pub(super) fn check_root(
    cx: &dyn OpCx,
    operands: &[Value],
    root: Option<DynamicRoot>,
) -> Result<(), Error> {
    let (arrays, Some(root)) = rooted(operands, root) else { return Ok(()) };
    let ty = cx.ty(root);
    let is_number = ty.is_tensor() && ty.elem().is_int() && ty.elem().bits() == Some(32);
    ensure_at!(
        ("operands", arrays.len()),
        is_number && matches!(ty.shape(), [] | [1]),
        "expects one integer of 32 bits as the root, the last operand, found {ty}"
    );
    Ok(())
}
