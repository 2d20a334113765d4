//! Functions of a module one after another, those of nested modules too.

use creole_ir::{Body, Error, OpId};

/// Calls `run` with each module, its nested ones first: a function in a module sees its symbols.
pub(crate) fn for_each_module(
    module: &mut Body,
    run: &mut dyn FnMut(&mut Body) -> Result<(), Error>,
) -> Result<(), Error> {
    // Paths of ops that lead to the modules: a module is visited after those inside it.
    let mut paths = vec![Vec::new()];
    let mut next = 0;
    while let Some(path) = paths.get(next).cloned() {
        if let Some(body) = at_path(module, &path) {
            let inner = body.isolated_ops().into_iter().filter(|op| is_module(body, *op));
            let inner: Vec<Vec<OpId>> =
                inner.map(|op| path.iter().copied().chain([op]).collect()).collect();
            paths.extend(inner);
        }
        next += 1;
    }
    for path in paths.iter().rev() {
        if let Some(body) = at_path(module, path) {
            run(body)?;
        }
    }
    Ok(())
}

/// True for a module inside of another.
pub(crate) fn is_module(body: &Body, op: OpId) -> bool {
    body[op].def.name == "builtin.module"
}

fn at_path<'a>(module: &'a mut Body, path: &[OpId]) -> Option<&'a mut Body> {
    path.iter().try_fold(module, |body, op| body.nested_mut(*op))
}

/// The functions of a module that have a body, not those of modules inside it.
pub(crate) fn functions(module: &Body) -> Vec<OpId> {
    let has_body = |op: &OpId| module.nested(*op).is_some_and(|body| body.has_entry());
    module
        .isolated_ops()
        .into_iter()
        .filter(|op| !is_module(module, *op))
        .filter(has_body)
        .collect()
}

/// True if an op at the top of the module has this symbol.
pub(crate) fn has_symbol(module: &Body, name: &str) -> bool {
    let ops = module.blocks(module.root()).iter().flat_map(|block| module.ops(*block));
    ops.into_iter().any(|op| module.attr(op, "sym_name").and_then(|a| a.as_str()) == Some(name))
}
