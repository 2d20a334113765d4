//! Parameters of the computation, and its end.

use std::panic::Location;

use creole_builtin::{Func, Return};
use creole_ir::loc::LocKind;
use creole_ir::types::DYNAMIC;
use creole_ir::{Body, Count, Error, Loc, Symbol, Type, Value, bail, ensure};

use super::computation::Computation;
use super::computation::ENTRY;
use super::error::BuildError;
use super::handle::{HloBuilder, HloOp};
use super::operand::Results;
use super::state::{State, Tree};
use crate::values::ValueKinds;

impl HloBuilder {
    /// Parameter of this number and type: an array, a token, or a tuple of them. The name is that of its location.
    #[track_caller]
    pub fn parameter(&self, number: i64, ty: Type, name: &str) -> HloOp<'_> {
        self.emit(&[], |state, _| {
            ensure!(
                state.is_outermost(),
                "makes parameter {number} in a sub-computation, whose closure gets its arguments"
            );
            check_type(ty)?;
            ensure!(number >= 0, "expects a number of a parameter from 0, found {number}");
            ensure!(
                state.parameters.insert(number),
                "makes parameter {number}, which is there already"
            );
            Ok(Tree::Value(state.add_parameter(ty, name)))
        })
    }

    /// Ends the computation, which returns these results: one handle is one result, which may be a tuple; an array or a
    /// vector of handles are several. Error: the first wrong call.
    #[track_caller]
    pub fn build<'b>(&'b self, results: impl Results<'b>) -> Result<Computation, BuildError> {
        let at = Location::caller();
        let results = results.into_results();
        let built = self.at(at, |state| {
            let Some(trees) = self.trees(state, &results)? else { return Ok(None) };
            ensure!(state.is_outermost(), "is built inside of a sub-computation");
            state.finished(&trees).map(Some)
        });
        if let Some(functions) = built.flatten() {
            return Ok(Computation::new(self.name, functions));
        }
        let error = self.first_error();
        Err(error.unwrap_or_else(|| {
            BuildError::new(Error::new("returns a value of a builder with an error"), at)
        }))
    }
}

/// Error: the type is not that of a parameter.
fn check_type(ty: Type) -> Result<(), Error> {
    if ty.is_int() || ty.is_float() || ty.is_complex() {
        bail!("expects an array as a parameter, such as tensor<{ty}>, found {ty}");
    }
    ValueKinds::COMPOSITE.check_one(ty)?;
    for part in ty.leaves() {
        let is_size = |size: &i64| *size >= 0 || *size == DYNAMIC;
        ensure!(part.shape().iter().all(is_size), "expects sizes from 0, found {part}");
    }
    Ok(())
}

impl State {
    fn add_parameter(&mut self, ty: Type, name: &str) -> Value {
        let (block, loc) = (self.block(), self.loc());
        let arg = self.body_mut().add_arg(block, ty);
        self.body_mut().set_arg_loc(arg, Loc::written(LocKind::Name(Symbol::new(name), loc)));
        arg
    }

    /// Returns the function and those that it calls. Error: a parameter is missing.
    fn finished(&mut self, results: &[Tree]) -> Result<Vec<Func>, Error> {
        let count = self.parameters.len() as i64;
        if let Some(missing) = (0..count).find(|number| !self.parameters.contains(number)) {
            let parameters = Count(count, "parameter");
            bail!("has {parameters}, and none of number {missing}")
        }
        let results: Result<Vec<Value>, Error> =
            results.iter().map(|tree| self.packed(tree)).collect();
        let operands = results?;
        let types: Vec<Type> = operands.iter().map(|value| self.body().ty(*value)).collect();
        self.add(Return { operands: operands.into() })?;
        let parameters: Vec<i64> = std::mem::take(&mut self.parameters).into_iter().collect();
        let body = in_order(self.close_function(), &parameters);
        self.open_function(&[]);
        self.is_built = true;
        let entry = Func::new(Symbol::new(ENTRY), &types, body);
        Ok([vec![entry], std::mem::take(&mut self.callees)].concat())
    }
}

/// Puts the arguments into the order of their numbers.
fn in_order(mut body: Body, numbers: &[i64]) -> Body {
    if numbers.is_sorted() {
        return body;
    }
    let entry = body.entry();
    let args = body.args(entry).to_vec();
    let mut order: Vec<usize> = (0..args.len()).collect();
    order.sort_by_key(|at| numbers[*at]);
    for at in order {
        let (old, ty, loc) = (args[at], body.ty(args[at]), body.arg_loc(args[at]));
        let new = body.add_arg(entry, ty);
        body.set_arg_loc(new, loc);
        body.replace_uses(old, new);
    }
    body.retain_args(entry, |at| at >= numbers.len());
    body
}
