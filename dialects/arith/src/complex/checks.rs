//! Traits and type checks of the ops of the complex dialect.

use creole_ir::{Error, OpCx, Traits, Type, TypeKind, Value, bail};

/// Traits of the ops: constants are left to `fold`, as MLIR computes with none.
pub(super) const BASE: Traits = Traits::PURE.and(Traits::ELEMENTWISE).and(Traits::FOLDED);

/// The type of the parts of a complex type of floats.
pub fn part(ty: Type) -> Option<Type> {
    match *ty {
        TypeKind::Complex(part) => Some(part).filter(|part| part.is_float()),
        _ => None,
    }
}

/// The type of the parts of an operand. Error: it is no complex number of floats.
pub(super) fn check_complex(cx: &dyn OpCx, at: usize, value: Value) -> Result<Type, Error> {
    let ty = cx.ty(value);
    match part(ty) {
        Some(part) => Ok(part),
        None => {
            bail!("operand #{at} must be complex type with floating-point elements, but got '{ty}'")
        }
    }
}
