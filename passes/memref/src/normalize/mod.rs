//! Identity layouts: memrefs get the shape of the index space that their layout maps to, and accesses apply the map.
//!
//! A function is normalised as a whole, with the functions that it calls and that call it: all that use a memref of
//! theirs with another layout are accesses, calls, returns, deallocations and casts of the layout. Declarations are
//! taken for normalised.

mod functions;
mod layout;
mod rewrite;

use creole_builtin::Func;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Attr, Body, Error, OpId, Type};

use layout::normalized;

/// Pass that gives memrefs the identity layout.
pub(crate) static NORMALIZE: Pass = Pass {
    name: "normalize-memrefs",
    summary: "Gives memrefs the identity layout: layout maps are applied to the indices of accesses, through calls",
    example: EXAMPLE,
    works_on: &[],
    options: &[],
    run: Run::Module(normalize),
};

const EXAMPLE: &str = "\
func.func @main(%m: memref<16xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<16xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>
  return %0 : f32
}
";

fn normalize(module: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    // Modules in the module: the ops that own them, from the outside in. Their symbols are their own.
    let mut paths: Vec<Vec<OpId>> = vec![Vec::new()];
    while let Some(path) = paths.pop() {
        let inner = path.iter().try_fold(&mut *module, |body, op| body.nested_mut(*op));
        let Some(body) = inner else { continue };
        for op in functions::normalizable(body) {
            normalize_function(body, op)?;
        }
        let modules = body.isolated_ops().into_iter().filter(|op| body.get::<Func>(*op).is_none());
        paths.extend(modules.map(|op| path.iter().copied().chain([op]).collect()));
    }
    Ok(())
}

fn normalize_function(module: &mut Body, op: OpId) -> Result<(), Error> {
    let Some(Attr::Type(ty)) = module.attr(op, "function_type").cloned() else { return Ok(()) };
    let (inputs, results) = ty.signature().unwrap_or((&[], &[]));
    let of = |types: &[Type]| -> Vec<Type> {
        types.iter().map(|ty| normalized(*ty).unwrap_or(*ty)).collect()
    };
    let new = Type::function(&of(inputs), &of(results));
    if new != ty {
        module.set_attr(op, "function_type", Some(Attr::Type(new)));
    }
    match module.nested_mut(op).filter(|body| body.has_entry()) {
        Some(body) => rewrite::normalize(body),
        None => Ok(()),
    }
}
