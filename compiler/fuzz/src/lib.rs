//! Common code of the fuzz targets.

use std::sync::OnceLock;

use creole_ir::text::{ParseOptions, Parsed, parse};
use creole_ir::{Dialects, Severity};

/// Dialects of the fuzz targets: those of the tools, without back ends.
pub fn dialects() -> &'static Dialects {
    static DIALECTS: OnceLock<Dialects> = OnceLock::new();
    DIALECTS.get_or_init(|| {
        let mut list = Vec::from(creole_builtin::dialects());
        list.extend(creole_hlo::dialects());
        list.extend(creole_arith::dialects());
        list.extend(creole_loop::dialects());
        list.push(creole_vector::dialect());
        Dialects::new(list)
    })
}

/// Parses a text, unknown ops allowed.
pub fn read(text: &str) -> Parsed {
    parse(text, dialects(), ParseOptions { allow_unregistered: true, ..ParseOptions::new("fuzz") })
}

/// True for a valid program.
pub fn is_fine(parsed: &Parsed) -> bool {
    parsed.diagnostics.iter().all(|d| d.severity != Severity::Error)
}
