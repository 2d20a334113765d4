//! Types of all values of a function, given those of its arguments.
//!
//! One sweep in program order. What a loop carries has the types of its operands; an iteration that changes a static size
//! is an error.

use creole_builtin as builtin;
use creole_hlo as hlo;
use creole_hlo::refine::{is_dynamic, refined_types};
use creole_ir::{Body, Error, OpCx, OpId, Symbol, Tensor, Type, Value};
use rustc_hash::FxHashMap;

use super::constant::{constant, first_elements};
use super::narrow::{Narrowed, narrowed};
use super::{ValueTypes, callee};

/// Facts about the values of a function.
#[derive(Default)]
pub(super) struct Found {
    pub(super) types: ValueTypes,
    /// Elements of values that are constants, or computed from constants.
    pub(super) constants: FxHashMap<Value, Tensor>,
    /// Types of the results of the function.
    pub(super) results: Vec<Type>,
    pub(super) narrowed: Narrowed,
}

impl Found {
    /// The type of a value.
    pub(super) fn ty(&self, body: &Body, value: Value) -> Type {
        self.types.get(&value).copied().unwrap_or_else(|| body.ty(value))
    }

    fn set(&mut self, body: &Body, value: Value, ty: Type) {
        if ty == body.ty(value) {
            self.types.swap_remove(&value);
        } else {
            self.types.insert(value, ty);
        }
    }
}

/// Result types of a call of a function of the module with these types of arguments.
pub(super) type Results<'a> = dyn FnMut(Symbol, &[Type]) -> Option<Vec<Type>> + 'a;

/// Finds the types of a body for the types of its arguments.
pub(super) fn analyse(
    body: &Body,
    args: &[Type],
    declared: &[Type],
    results: &mut Results<'_>,
) -> Result<Found, Error> {
    let mut sweep = Sweep { body, declared, found: Found::default() };
    if body.blocks(body.root()).len() != 1 {
        // Branches between blocks keep the written types.
        sweep.found.results = declared.to_vec();
        return Ok(sweep.found);
    }
    for (arg, ty) in body.args(body.entry()).iter().zip(args) {
        sweep.found.set(body, *arg, *ty);
    }
    for op in body.walk() {
        sweep.visit(op, results).map_err(|(op, e)| {
            let message = format!("'{}' op {}", body[op].def.name, e.message);
            Error { message, ..e }.at(body[op].loc)
        })?;
    }
    Ok(sweep.found)
}

struct Sweep<'a> {
    body: &'a Body,
    declared: &'a [Type],
    found: Found,
}

/// Types and constants as they were found.
struct Cx<'a> {
    body: &'a Body,
    found: &'a Found,
    results: &'a [Type],
    /// Operands that are cut, with their types.
    narrowed: Vec<(Value, Type)>,
}

impl OpCx for Cx<'_> {
    fn ty(&self, value: Value) -> Type {
        let cut = self.narrowed.iter().find(|(cut, _)| *cut == value);
        cut.map_or_else(|| self.found.ty(self.body, value), |(_, ty)| *ty)
    }

    fn constant(&self, value: Value) -> Option<Tensor> {
        let cut = self.narrowed.iter().find(|(cut, _)| *cut == value);
        let whole = self.found.constants.get(&value)?;
        Some(cut.map_or_else(|| whole.clone(), |(_, ty)| first_elements(whole, *ty)))
    }

    fn results(&self) -> &[Type] {
        self.results
    }

    fn body(&self) -> Option<&Body> {
        Some(self.body)
    }
}

impl Sweep<'_> {
    /// Finds the types of the results of an op. Error: types contradict each other, with the op at fault.
    fn visit(&mut self, op: OpId, results: &mut Results<'_>) -> Result<(), (OpId, Error)> {
        let data = &self.body[op];
        if data.is::<builtin::Return>() || data.is::<hlo::Return>() {
            return self.end(op);
        }
        if let Some(op) = self.body.get::<hlo::While>(op) {
            self.enter_loop(&op);
        }
        let types = self.result_types(op, results).map_err(|e| (op, e))?;
        for (value, ty) in self.body.results(op).zip(&types) {
            self.found.set(self.body, value, *ty);
        }
        let value = self.body.results(op).next().filter(|_| self.body[op].n_results() == 1);
        if let Some(value) = value {
            let tensor = constant(self.body, op, value, &self.found);
            self.found.constants.extend(tensor.map(|tensor| (value, tensor)));
        }
        Ok(())
    }

    fn result_types(&mut self, op: OpId, results: &mut Results<'_>) -> Result<Vec<Type>, Error> {
        let (body, written) = (self.body, self.body.result_types(op));
        if let Some((_, callee)) = callee(body, op) {
            let args: Vec<Type> = body.operands(op).map(|v| self.found.ty(body, v)).collect();
            let found = results(callee, &args).filter(|found| found.len() == written.len());
            return Ok(found.unwrap_or_else(|| written.to_vec()));
        }
        if let Some(op) = body.get::<hlo::While>(op) {
            let args = body.args(body.block(op.body));
            return Ok(args.iter().map(|arg| self.found.ty(body, *arg)).collect());
        }
        let cut = narrowed(body, op, &self.found)?;
        let narrowed = cut.iter().map(|(i, ty)| (body.operand(op, *i), *ty)).collect();
        self.found.narrowed.extend(cut.into_iter().map(|(i, ty)| ((op, i), ty)));
        // Those of branches come when their ends are reached.
        let has_branches = body[op].is::<hlo::If>() || body[op].is::<hlo::Case>();
        if has_branches || !written.iter().copied().any(is_dynamic) {
            return Ok(written.to_vec());
        }
        let cx = Cx { body, found: &self.found, results: &written, narrowed };
        refined_types(&body.op_ref(op), &cx)
    }

    /// Arguments of both regions of a loop have the types of its operands.
    fn enter_loop(&mut self, op: &hlo::While) {
        let body = self.body;
        for region in [op.cond, op.body] {
            for (arg, operand) in body.args(body.block(region)).iter().zip(&op.operands) {
                let ty = self.found.ty(body, *operand);
                self.found.set(body, *arg, ty);
            }
        }
    }

    /// End of a function or of a region: what it yields is a result of the op around it. Error: a loop carries other
    /// sizes than at its start.
    fn end(&mut self, end: OpId) -> Result<(), (OpId, Error)> {
        let body = self.body;
        let types: Vec<Type> = body.operands(end).map(|v| self.found.ty(body, v)).collect();
        let Some(around) = body.parent_op(end) else {
            let fits = types.len() == self.declared.len();
            self.found.results = if fits { types } else { self.declared.to_vec() };
            return Ok(());
        };
        let region = body.block_of(end).map(|block| body.region_of(block));
        if let Some(op) = body.get::<hlo::While>(around).filter(|op| region == Some(op.body)) {
            for (arg, ty) in body.args(body.block(op.body)).iter().zip(types) {
                let first = self.found.ty(body, *arg);
                if hlo::refine::are_compatible(first, ty) {
                    continue;
                }
                let message = format!(
                    "carries values of other sizes from one iteration to the next, here {first} and then {ty}"
                );
                return Err((around, Error::new(message)));
            }
        } else if body[around].is::<hlo::If>() || body[around].is::<hlo::Case>() {
            let is_first = body.regions(around).first().copied() == region;
            for (value, ty) in body.results(around).zip(types) {
                let agrees = is_first || self.found.ty(body, value) == ty;
                self.found.set(body, value, if agrees { ty } else { body.ty(value) });
            }
        }
        Ok(())
    }
}
