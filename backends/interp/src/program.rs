//! Parts of a program: functions and globals.

use std::rc::Rc;
use std::sync::Arc;

use creole_ir::backend::{ArgumentRoles, arenas};
use creole_ir::{Attr, Body, Dims, OpId, Symbol, Tensor, Type};
use indexmap::IndexMap;

use crate::memory::View;

/// Function of the program.
pub(crate) struct Function {
    pub(crate) body: Arc<Body>,
    /// Places of its arguments, if it takes memrefs and writes its results to some of them.
    pub(crate) places: Option<ArgumentRoles>,
    /// Bytes of its arenas, if declared.
    pub(crate) arenas: Dims,
}

/// Global of the program: initial contents, and memory once it is used.
pub(crate) struct Global {
    pub(crate) ty: Type,
    pub(crate) initial: Option<Tensor>,
    /// True for a declaration, whose memory is elsewhere.
    pub(crate) is_declared: bool,
    pub(crate) view: Option<Rc<View>>,
}

/// Top-level ops of `module` that have a name.
fn symbols(module: &Body) -> impl Iterator<Item = (Symbol, OpId)> + '_ {
    let ops = module.blocks(module.root()).iter().flat_map(|b| module.ops(*b));
    ops.filter_map(|op| Some((Symbol::new(module.attr(op, "sym_name")?.as_str()?), op)))
}

/// Functions of a module by name.
pub(crate) fn functions(module: &Body) -> IndexMap<Symbol, Function> {
    symbols(module)
        .filter_map(|(name, op)| {
            let places = ArgumentRoles::of(module, op);
            Some((
                name,
                Function {
                    body: Arc::clone(module.nested(op)?),
                    places,
                    arenas: arenas(module, op),
                },
            ))
        })
        .collect()
}

/// Globals of a module by name.
pub(crate) fn globals(module: &Body) -> IndexMap<Symbol, Global> {
    symbols(module)
        .filter_map(|(name, op)| {
            let Attr::Type(ty) = module.attr(op, "type")? else { return None };
            let initial = module.attr(op, "initial_value");
            let is_declared = initial.is_none();
            let initial = initial.and_then(Attr::to_tensor);
            Some((name, Global { ty: *ty, initial, is_declared, view: None }))
        })
        .collect()
}
