//! Source locations and types of the ops in a report, looked up once for each op.

use creole_ir::{Body, Loc};
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

/// Locations and types of the ops of a module.
#[derive(Default)]
pub(super) struct OpLocations {
    places: IndexMap<Loc, String, FxBuildHasher>,
    types: IndexMap<(&'static str, Loc), String, FxBuildHasher>,
}

impl OpLocations {
    /// Collects locations and types of the ops of a module; `place` formats a location as `file:line:column`.
    pub(super) fn of_module(module: &Body, place: impl Fn(Loc) -> String) -> OpLocations {
        let mut found = OpLocations::default();
        for func in module.blocks(module.root()).iter().flat_map(|block| module.ops(*block)) {
            let Some(body) = module.nested(func) else { continue };
            for op in body.walk() {
                let data = &body[op];
                found.places.entry(data.loc).or_insert_with(|| place(data.loc));
                let types = body.result_types(op).into_iter().chain(body.operand_types(op));
                let ty = types.into_iter().find(|ty| ty.is_vector() || ty.is_memref());
                let name = (data.def.name, data.loc);
                found
                    .types
                    .entry(name)
                    .or_insert_with(|| ty.map_or(String::new(), |t| t.to_string()));
            }
        }
        found
    }

    /// Returns `file:line:column`; empty for unknown locations.
    pub(super) fn of(&self, loc: Loc) -> &str {
        self.places.get(&loc).map_or("", String::as_str)
    }

    /// Returns the vector or memref that an op computes on; empty for others.
    pub(super) fn ty(&self, name: &'static str, loc: Loc) -> &str {
        self.types.get(&(name, loc)).map_or("", String::as_str)
    }
}
