//! What a function takes and gives, seen from outside.

use creole_ir::{Attr, Body, OpId, Type, TypeKind};

use crate::catalog::hint;

/// The types of inputs and results as tensors, whatever stage the function is at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interface {
    /// Types of the inputs.
    pub inputs: Vec<Type>,
    /// Types of the results.
    pub results: Vec<Type>,
    /// Bytes of the arena that the function is given behind its buffers, if it is given one.
    pub arena_bytes: Option<usize>,
}

impl Interface {
    /// That of the function `entry`. Error: there is no such function, or its types are not made
    /// of numbers of static shape.
    pub fn of(module: &Body, entry: &str) -> Result<Interface, String> {
        let op = find(module, entry)?;
        let Some(Attr::Type(ty)) = module.attr(op, "function_type") else {
            return Err(format!("'@{entry}' has no function type"));
        };
        let (arguments, results) = ty.signature().unwrap_or((&[], &[]));
        let count = |name: &str| {
            module.attr(op, name).and_then(Attr::as_int).and_then(|n| usize::try_from(n).ok())
        };
        let (inputs, results) = match (count("creole.n_inputs"), count("creole.n_results")) {
            // Results are buffers that stand behind the inputs.
            (Some(n), Some(m)) if n.checked_add(m).is_some_and(|k| k <= arguments.len()) => {
                (&arguments[..n], &arguments[n..n + m])
            }
            _ => (arguments, results),
        };
        let arena_bytes = count("creole.arena").filter(|_| count("creole.n_inputs").is_some());
        Ok(Interface {
            inputs: tensors(inputs, "input")?,
            results: tensors(results, "result")?,
            arena_bytes,
        })
    }
}

/// The op of the function `entry`. Error: there is none, with those that there are.
fn find(module: &Body, entry: &str) -> Result<OpId, String> {
    let functions = creole_ir::pass::functions(module);
    let name = |op: &OpId| module.attr(*op, "sym_name").and_then(|a| a.as_str());
    functions.iter().copied().find(|op| name(op) == Some(entry)).ok_or_else(|| {
        let names: Vec<&str> = functions.iter().filter_map(name).collect();
        let hint = hint(entry, names.iter().copied());
        let there = if names.is_empty() { "no functions".into() } else { names.join(", ") };
        format!("no function is named '@{entry}'{hint}; there are {there}")
    })
}

fn tensors(types: &[Type], what: &str) -> Result<Vec<Type>, String> {
    let convert = |(i, ty): (usize, &Type)| {
        let tensor = match **ty {
            TypeKind::Tensor { .. } | TypeKind::MemRef { .. } => {
                Type::tensor(ty.shape(), ty.elem())
            }
            _ => *ty,
        };
        match ty.has_static_shape() && creole_ir::Tensor::byte_size(tensor).is_ok() {
            true => Ok(tensor),
            false => {
                Err(format!("{what} {i} has type {ty}; only numbers of static shape can be passed"))
            }
        }
    };
    types.iter().enumerate().map(convert).collect()
}

/// The body that holds the functions of a text.
pub fn functions_of(body: &Body) -> &Body {
    let module = crate::pipeline::only_module(body);
    module.and_then(|op| body.nested(op)).map_or(body, |nested| nested)
}
