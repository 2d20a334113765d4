//! Test cases of single ops: an op of a lit case as a function, with replaceable element types.

use creole_builtin::{Func, Return};
use creole_ir::clone::{Cloner, Mapping};
use creole_ir::text::{ParseOptions, PrintOptions, parse, print_module};
use creole_ir::verify::verify;
use creole_ir::{At, Body, Builder, Dialects, Loc, OpId, Symbol, Type, TypeKind, Value, ValueDef};

/// The name of the function.
pub(crate) const ENTRY: &str = "main";

/// A function with the operands of an op as arguments, which returns the op's results.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Case {
    /// True if a type of the function has a dynamic size. Such cases sort last.
    pub(crate) has_unknown_sizes: bool,
    n_bytes: usize,
    /// The text in generic form.
    pub(crate) text: String,
    /// The element type that is replaced.
    elem: String,
}

impl Case {
    /// Cases of the op alone: one that replaces the elements of the first operand, one those of the first
    /// result. None for element types that are not numeric.
    pub(crate) fn of(body: &Body, op: OpId) -> Vec<Case> {
        let (operands, results) = (body.operand_types(op), body.result_types(op));
        let mut elems: Vec<Type> =
            [operands.first(), results.first()].into_iter().flatten().map(|ty| ty.elem()).collect();
        elems.retain(|elem| {
            matches!(**elem, TypeKind::Integer(..) | TypeKind::Float(_) | TypeKind::Complex(_))
        });
        elems.dedup();
        if elems.is_empty() {
            return Vec::new();
        }
        let captured = captures(body, op);
        let mut types = captured.iter().map(|value| body.ty(*value)).chain(results);
        let has_unknown_sizes = types.any(|ty| !ty.has_static_shape());
        let text = print_module(&function(body, op, &captured), PrintOptions::GENERIC);
        let case = |elem: Type| {
            let (text, elem) = (text.clone(), elem.to_string());
            Case { has_unknown_sizes, n_bytes: text.len(), text, elem }
        };
        elems.into_iter().map(case).collect()
    }

    /// The text with elements of type `elem`. `None`: not a valid program.
    pub(crate) fn with_elem(&self, elem: &str, dialects: &Dialects) -> Option<String> {
        let text = replaced(&self.text, &self.elem, elem);
        let parsed = parse(&text, dialects, ParseOptions::new("case"));
        let is_program = parsed.diagnostics.is_empty() && verify(&parsed.body).is_empty();
        is_program.then_some(text)
    }
}

/// A module of one function, whose arguments replace the captured values.
fn function(from: &Body, op: OpId, captured: &[Value]) -> Body {
    let inputs: Vec<Type> = captured.iter().map(|value| from.ty(*value)).collect();
    let mut body = Body::with_entry(&inputs);
    let entry = body.entry();
    let mut map = Mapping::default();
    for (old, new) in captured.iter().zip(body.args(entry)) {
        map.insert(*old, *new);
    }
    let mut cloner = Cloner { from, to: &mut body, map: &mut map, loc: &|_| Loc::Unknown };
    let copy = cloner.op(op);
    body.append(entry, copy);
    let (operands, results) = (body.results(copy).collect(), body.result_types(copy).to_vec());
    Builder::new(&mut body, At::End(entry), Loc::Unknown).add_typed(Return { operands }, &[]);
    let function = Func::new(Symbol::new(ENTRY), &results, body);
    let mut module = Body::with_entry(&[]);
    let entry = module.entry();
    Builder::new(&mut module, At::End(entry), Loc::Unknown).add_typed(function, &[]);
    module
}

/// Captured values: used by the op and its regions, but defined outside; once each.
fn captures(body: &Body, op: OpId) -> Vec<Value> {
    let inside = body.post_order(op);
    let is_inside = |value: Value| match body.def(value) {
        ValueDef::Result(op, _) => inside.contains(&op),
        ValueDef::Arg(block, _) => {
            body.parent_of(body.region_of(block)).is_some_and(|op| inside.contains(&op))
        }
    };
    let mut captured = Vec::new();
    for value in std::iter::once(op).chain(inside.clone()).flat_map(|op| body.operands(op)) {
        if !is_inside(value) && !captured.contains(&value) {
            captured.push(value);
        }
    }
    captured
}

/// Replaces element types `from` of tensors by `to`.
fn replaced(text: &str, from: &str, to: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut last = 0;
    for (at, _) in text.match_indices(from) {
        let (before, behind) = (&text[..at], &text[at + from.len()..]);
        let is_elem = (before.ends_with('x') || before.ends_with("tensor<"))
            && (behind.starts_with('>') || behind.starts_with(','));
        if is_elem {
            out.push_str(&text[last..at]);
            out.push_str(to);
            last = at + from.len();
        }
    }
    out + &text[last..]
}
