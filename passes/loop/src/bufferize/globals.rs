//! Global constants: data of the program, which functions refer to by name.

use creole_ir::field::Flag;
use creole_ir::{At, Attr, Body, Builder, Error, Loc, Symbol, Type};
use creole_loop::memref::Global;
use indexmap::IndexMap;
use rustc_hash::FxHashSet;

use super::buffer_type;

/// Constants of a function that are not splats, equal ones once.
pub(super) struct Globals<'a> {
    /// Prefix of their names.
    prefix: String,
    taken: &'a FxHashSet<Symbol>,
    found: IndexMap<(Type, Attr), Symbol>,
}

impl<'a> Globals<'a> {
    /// Empty table of the function `name`, whose module has the names `taken`.
    pub(super) fn new(name: Symbol, taken: &'a FxHashSet<Symbol>) -> Globals<'a> {
        Globals { prefix: format!("{name}_constant"), taken, found: IndexMap::new() }
    }

    /// The name and type of the memref that holds the elements of a constant of type `tensor`.
    pub(super) fn named(&mut self, value: &Attr, tensor: Type) -> Result<(Symbol, Type), Error> {
        let ty = buffer_type(tensor)?;
        let number = self.found.len();
        let entry = self.found.entry((ty, value.clone()));
        let name = entry.or_insert_with(|| {
            let mut name = Symbol::new(&format!("{}_{number}", self.prefix));
            while self.taken.contains(&name) {
                name = Symbol::new(&format!("{name}_"));
            }
            name
        });
        Ok((*name, ty))
    }

    /// Adds the constants to the module.
    pub(super) fn add_to(self, module: &mut Body) {
        let at = At::End(module.entry());
        for ((ty, value), sym_name) in self.found {
            let global = Global {
                sym_name,
                sym_visibility: Some("private".into()),
                ty,
                initial_value: Some(value),
                constant: Some(Flag),
                alignment: None,
            };
            Builder::new(module, at, Loc::Unknown).add_typed(global, &[]);
        }
    }
}
