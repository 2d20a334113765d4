//! Labels of inputs and results in messages: their numbers, and their names in JAX.

use creole_ir::backend::find_function;
use creole_ir::loc::LocKind;
use creole_ir::{Attr, Body, Loc, OpId, Symbol, Type, TypeKind};

use creole_session::module::functions_of;
use creole_session::queries;
use creole_tool::Text;

/// Names of inputs and results; empty if there is none.
#[derive(Clone, Debug, Default)]
pub(super) struct Labels {
    inputs: Vec<String>,
    results: Vec<String>,
}

impl Labels {
    /// Reads the names in a program: locations `loc("params['w']")` of arguments, and `jax.result_info` of results.
    pub(super) fn of(text: Text<'_>, entry: &str) -> Labels {
        let read = || {
            let body = queries::body_of_entry(text.db, text.file, Symbol::new(entry)).ok()?;
            let module = functions_of(&body);
            let op = find_function(module, entry).ok()?;
            Some(Labels { inputs: inputs(module, op), results: results(module, op) })
        };
        read().unwrap_or_default()
    }

    /// True if the program names the input.
    pub(super) fn has_input(&self, i: usize) -> bool {
        self.inputs.get(i).is_some_and(|name| !name.is_empty())
    }

    /// `in0` or `in0 x`.
    pub(super) fn input(&self, i: usize) -> String {
        labelled("in", i, &self.inputs)
    }

    /// `out0` or `out0 result['loss']`.
    pub(super) fn result(&self, i: usize) -> String {
        labelled("out", i, &self.results)
    }
}

fn labelled(kind: &str, i: usize, names: &[String]) -> String {
    match names.get(i).map(String::as_str) {
        // JAX's name of an only result carries no information.
        None | Some("" | "result") => format!("{kind}{i}"),
        Some(name) => format!("{kind}{i} {name}"),
    }
}

fn inputs(module: &Body, op: OpId) -> Vec<String> {
    let Some(body) = module.nested(op).filter(|body| body.has_entry()) else { return Vec::new() };
    let name = |loc: Loc| match loc {
        Loc::Written(LocKind::Name(name, _)) => name.as_str().to_owned(),
        _ => String::new(),
    };
    let mut all = Vec::new();
    for arg in body.args(body.entry()) {
        parts(&name(body.arg_loc(*arg)), body.ty(*arg), &mut all);
    }
    all
}

/// Adds the names of the parts of a value, depth first: `x[0]`, `x[1][0]`.
fn parts(name: &str, ty: Type, all: &mut Vec<String>) {
    let TypeKind::Tuple(types) = ty.kind() else {
        all.extend((!ty.holds_nothing()).then(|| name.to_owned()));
        return;
    };
    for (i, ty) in types.iter().enumerate() {
        let part = if name.is_empty() { String::new() } else { format!("{name}[{i}]") };
        parts(&part, *ty, all);
    }
}

fn results(module: &Body, op: OpId) -> Vec<String> {
    let Some(Attr::Array(all)) = module.attr(op, "res_attrs") else { return Vec::new() };
    let signature = creole_ir::verify::signature(module, op).and_then(|(_, ty)| ty.signature());
    let name = |attrs: &Attr| match attrs {
        Attr::Dict(attrs) => attrs.get("jax.result_info").and_then(Attr::as_str).map(str::to_owned),
        _ => None,
    };
    let mut names = Vec::new();
    for (attrs, ty) in all.iter().zip(signature.map_or(&[][..], |(_, results)| results)) {
        parts(&name(attrs).unwrap_or_default(), *ty, &mut names);
    }
    names
}
