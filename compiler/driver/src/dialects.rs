//! The dialects that the tools know.

use creole_ir::Dialects;

/// All dialects of this repository.
pub fn all() -> Dialects {
    Dialects::new(creole_builtin::dialects())
}
