//! Delayed type inference: ops whose result types are not written and depend on a value that is
//! defined further down.
//!
//! Such an op is created with results of the type [`untyped`], and waits for the value. When its type is found, the
//! types of the results are inferred, and then those of ops that wait for these. Uses that give such a result a type
//! are checked at the end.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::body::{Body, OpId, Value};
use crate::builder::{BodyCx, Inferred};
use crate::diagnostic::Diagnostic;
use crate::error::{Count, Error};
use crate::loc::Span;
use crate::symbol::Symbol;
use crate::text::parser::Parser;
use crate::types::{Type, TypeKind};

/// The type of a value whose type is not known yet. It has no text form.
pub(super) fn untyped() -> Type {
    Type::new(TypeKind::Opaque(Symbol::new("builtin"), "forward_reference".into()))
}

/// Ops of one isolated body that wait for types.
#[derive(Default)]
pub(crate) struct Untyped<'a> {
    waiting: FxHashMap<Value, Vec<Waiting>>,
    written: Vec<Written<'a>>,
}

/// An op whose result types are not known.
struct Waiting {
    op: OpId,
    /// Span of its name.
    name: Span,
    /// Number of its results that the text names.
    n_named: usize,
}

/// A type in the text for a value whose type was not known there.
struct Written<'a> {
    name: &'a str,
    value: Value,
    ty: Type,
    span: Span,
}

impl Untyped<'_> {
    /// Moves the ops that wait for `old` to `new`.
    pub(super) fn replace(&mut self, old: Value, new: Value) {
        if let Some(ops) = self.waiting.remove(&old) {
            self.waiting.entry(new).or_default().extend(ops);
        }
    }
}

/// The value whose type is needed to infer the result types of an op, if that is not known yet.
pub(super) fn waits_for(
    body: &Body,
    operands: &[Value],
    inferred: &Result<Inferred, Error>,
) -> Option<Value> {
    let is_untyped = |value: &Value| body.ty(*value) == untyped();
    let first = operands.iter().copied().find(is_untyped)?;
    match inferred {
        Ok(types) if types.iter().flatten().all(|ty| ty.elem() != untyped()) => None,
        _ => Some(first),
    }
}

impl<'a> Parser<'a> {
    /// Lets the op wait for the type of `value`; the text names `n_named` of its results.
    pub(super) fn wait(&mut self, value: Value, op: OpId, name: Span, n_named: usize) {
        let waiting = &mut self.scope().forward.untyped.waiting;
        waiting.entry(value).or_default().push(Waiting { op, name, n_named });
    }

    /// True if the type of `value` is not known yet. The type at the use of `name` at `span` is then checked at the
    /// end.
    pub(super) fn is_untyped(&mut self, value: Value, name: &'a str, ty: Type, span: Span) -> bool {
        let scope = self.scope();
        let is_untyped = scope.forward.n_made() > 0 && scope.body.ty(value) == untyped();
        if is_untyped {
            scope.forward.untyped.written.push(Written { name, value, ty, span });
        }
        is_untyped
    }

    /// Infers the types of ops that waited for the type of `value`.
    pub(super) fn found_type(&mut self, value: Value) {
        let mut found = vec![value];
        while let Some(value) = found.pop() {
            let scope = self.scope();
            if scope.body.ty(value) == untyped() {
                continue;
            }
            for waiting in scope.forward.untyped.waiting.remove(&value).unwrap_or_default() {
                let op = waiting.op;
                self.infer_late(waiting);
                let body = &self.scope().body;
                found.extend(body.results(op).filter(|v| body.ty(*v) != untyped()));
            }
        }
    }

    fn infer_late(&mut self, waiting: Waiting) {
        let Waiting { op, name, n_named } = waiting;
        let body = &mut self.scope().body;
        let parts = body.op_ref(op);
        let inferred = (parts.def.infer)(&parts, &BodyCx { body, results: &[] });
        let inferred = inferred.map(|types| types.get().map(SmallVec::from_slice));
        let (def, operands) = (parts.def, parts.operands.clone());
        if let Some(value) = waits_for(body, &operands, &inferred) {
            return self.wait(value, op, name, n_named);
        }
        let message = match inferred {
            Ok(Some(types)) if n_named == 0 => return body.add_results(op, &types),
            Ok(Some(types)) if n_named == types.len() => {
                let results: Vec<Value> = body.results(op).collect();
                return results.into_iter().zip(types).for_each(|(v, ty)| body.set_ty(v, ty));
            }
            Ok(Some(types)) => {
                format!(
                    "'{}' has {}, but {n_named} are named",
                    def.name,
                    Count(types.len(), "result")
                )
            }
            Ok(None) if n_named == 0 => return,
            Ok(None) => format!("the result types of '{}' are not given", def.name),
            Err(e) => format!("'{}' op {e}", def.name),
        };
        self.report(Diagnostic::error(Some(name), message));
    }

    /// Reports types that were never found, and uses with other types than those found.
    pub(super) fn check_untyped(&mut self, untyped: Untyped<'a>) {
        let mut waiting: Vec<Waiting> = untyped.waiting.into_values().flatten().collect();
        waiting.sort_by_key(|waiting| waiting.name.start);
        for Waiting { op, name, .. } in waiting {
            let def = self.scope().body[op].def.name;
            let message = format!("the result types of '{def}' follow from themselves");
            self.report(Diagnostic::error(Some(name), message));
        }
        for Written { name, value, ty, span } in untyped.written {
            if self.scope().body.ty(value) != ty {
                self.other_type(name, value, ty, span);
            }
        }
    }
}
