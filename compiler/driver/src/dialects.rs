//! List of the dialects that the tools register.

use creole_ir::{Dialect, Dialects};

/// Returns all dialects of this repository.
pub fn all() -> Dialects {
    let mut list: Vec<Dialect> = Vec::new();
    list.extend(creole_builtin::dialects());
    list.extend(creole_hlo::dialects());
    list.extend(creole_arith::dialects());
    list.extend(creole_loop::dialects());
    list.push(creole_numeric::dialect());
    list.push(creole_tile::dialect());
    list.push(creole_vector::dialect());
    Dialects::new(list)
}
