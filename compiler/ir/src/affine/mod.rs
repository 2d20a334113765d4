//! Affine expressions, maps and integer sets: index arithmetic as data.
//!
//! Expressions are simplified while they are built, by the same local rules as MLIR's
//! (`mlir/lib/IR/AffineExpr.cpp`), so that equal text comes out on both sides.

mod attr;
mod expr;
mod flatten;
mod map;
mod semi_affine;
mod set;
mod simplify;
mod sums;

pub(crate) use expr::n_interned;
pub use expr::{AffineExpr, AffineOp, ExprKind};
pub use map::AffineMap;
pub use semi_affine::summands;
pub use set::{Constraint, IntegerSet};
pub use sums::{AffineQuotient, AffineSum, sums};
