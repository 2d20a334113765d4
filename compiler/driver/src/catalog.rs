//! What a tool can work with: dialects, passes, and the stages of the way down.

use std::sync::OnceLock;

use creole_ir::Dialects;
use creole_ir::pass::Pass;
use creole_ir::text::parser::nearest;
pub use creole_passes::Stage;

/// Dialects, passes, and the way down.
pub struct Catalog {
    /// Dialects that are read and printed.
    pub dialects: Dialects,
    /// Passes by which pipelines are made.
    pub passes: Vec<&'static Pass>,
    /// The way from what a frontend prints to what a backend takes, in order.
    pub road: Vec<Stage>,
}

impl Catalog {
    /// Everything in this repository.
    pub fn standard() -> &'static Catalog {
        static STANDARD: OnceLock<Catalog> = OnceLock::new();
        STANDARD.get_or_init(|| Catalog {
            dialects: crate::dialects::all(),
            passes: creole_passes::all().to_vec(),
            road: creole_passes::road().to_vec(),
        })
    }

    /// The pass of this name.
    pub fn pass(&self, name: &str) -> Option<&'static Pass> {
        self.passes.iter().copied().find(|p| p.name == name)
    }

    /// The number of stages up to and including the one of this name. Error: there is none.
    pub fn stages_until(&self, name: &str) -> Result<usize, String> {
        let found = self.road.iter().position(|s| s.name == name);
        found.map(|at| at + 1).ok_or_else(|| {
            let names: Vec<&str> = self.road.iter().map(|s| s.name).collect();
            let hint = hint(name, names.iter().copied());
            format!("no stage is named '{name}'{hint}; the stages are {}", names.join(", "))
        })
    }
}

/// `; did you mean 'x'?` if a candidate is near.
pub(crate) fn hint<'n>(name: &str, candidates: impl Iterator<Item = &'n str>) -> String {
    nearest(name, candidates).map_or(String::new(), |near| format!("; did you mean '{near}'?"))
}
