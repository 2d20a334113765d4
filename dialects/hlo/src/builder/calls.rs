//! Calls of computations, composites, and functions that an implementation provides.

use std::panic::Location;

use creole_builtin::{Call, Func, Return};
use creole_ir::attr::Dict;
use creole_ir::field::SymbolRef;
use creole_ir::{Attr, Error, Symbol, Type, Value, ensure};

use super::computation::Computation;
use super::handle::{HloBuilder, HloOp};
use super::operand::Results;
use super::state::{State, Tree};
use crate as hlo;
use crate::composite::CompositeAttrs;
use crate::defaults::{OptionalBool, Version};

/// Options of [`HloBuilder::custom_call`].
#[derive(Clone, Debug, Default)]
pub struct CustomCallOptions {
    /// True if the function must be called even if no result is used.
    pub has_side_effect: bool,
    /// Configuration: a string, or a dictionary for typed calling conventions.
    pub backend_config: Option<Attr>,
    /// Calling convention.
    pub api_version: Option<hlo::ApiVersion>,
}

impl HloBuilder {
    /// Call of a finished computation. Several results are a tuple.
    #[track_caller]
    pub fn call<'b>(&'b self, computation: &Computation, operands: &[HloOp<'b>]) -> HloOp<'b> {
        self.emit_trees(operands, |state, trees| {
            let callee = state.add_computation(computation);
            state.called(callee, computation.results(), trees)
        })
    }

    /// Call of a computation that a closure makes, under this name. The closure can't use values from outside.
    #[track_caller]
    pub fn call_closure<'b, R: Results<'b>>(
        &'b self,
        name: &str,
        operands: &[HloOp<'b>],
        computation: impl FnOnce(&[HloOp<'b>]) -> R,
    ) -> HloOp<'b> {
        let made = self.function(name, operands, computation);
        self.emit_trees(operands, |state, trees| {
            let (callee, results) = made.ok_or_else(|| Error::new("has no function to call"))?;
            state.called(callee, &results, trees)
        })
    }

    /// An op of this name, attributes and version, whose meaning is that of the computation that a closure makes. The
    /// closure can't use values from outside.
    #[track_caller]
    pub fn composite_call<'b, R: Results<'b>>(
        &'b self,
        decomposition: impl FnOnce(&[HloOp<'b>]) -> R,
        operands: &[HloOp<'b>],
        name: &str,
        attributes: Dict,
        version: i32,
    ) -> HloOp<'b> {
        let made = self.function(&format!("{name}.impl"), operands, decomposition);
        self.emit_trees(operands, |state, trees| {
            let (callee, results) = made.ok_or_else(|| Error::new("has no decomposition"))?;
            let inputs: Result<Vec<Value>, Error> = trees.iter().map(|t| state.packed(t)).collect();
            let composite = hlo::Composite {
                inputs: inputs?.into(),
                name: name.into(),
                composite_attributes: Some(CompositeAttrs(attributes)),
                decomposition: SymbolRef(callee),
                version: Some(Version(version)),
                regions: creole_ir::Regions::default(),
            };
            let op = state.add_typed(composite, &results)?;
            Ok(state.results(op))
        })
    }

    /// Call of a function that an implementation provides, with a result of this type.
    #[track_caller]
    pub fn custom_call<'b>(
        &'b self,
        target_name: &str,
        operands: &[HloOp<'b>],
        ty: Type,
    ) -> HloOp<'b> {
        self.custom_call_with(target_name, operands, &[ty], &CustomCallOptions::default())
    }

    /// [`HloBuilder::custom_call`] with options, and any number of results; several are a tuple.
    #[track_caller]
    pub fn custom_call_with<'b>(
        &'b self,
        target_name: &str,
        operands: &[HloOp<'b>],
        results: &[Type],
        options: &CustomCallOptions,
    ) -> HloOp<'b> {
        self.emit_trees(operands, |state, trees| {
            let inputs: Result<Vec<Value>, Error> = trees.iter().map(|t| state.packed(t)).collect();
            let call = hlo::CustomCall {
                inputs: inputs?.into(),
                call_target_name: target_name.into(),
                has_side_effect: Some(OptionalBool(options.has_side_effect)),
                backend_config: options.backend_config.clone(),
                api_version: options.api_version,
                called_computations: None,
                operand_layouts: None,
                result_layouts: None,
                output_operand_aliases: None,
            };
            let op = state.add_typed(call, results)?;
            Ok(state.results(op))
        })
    }

    /// `computation` of `operands` as an op that may run beside others, and a future of its result.
    #[track_caller]
    pub fn async_start<'b, R: Results<'b>>(
        &'b self,
        operands: &[HloOp<'b>],
        computation: impl FnOnce(&[HloOp<'b>]) -> R,
    ) -> HloOp<'b> {
        let types: Vec<Type> = operands.iter().map(|op| op.ty()).collect();
        let region = self.region(&types, computation);
        self.emit_with(operands, [region], |state, v, [body]| {
            state.value(hlo::AsyncStart { inputs: v.into(), body })
        })
    }

    /// The function that a closure makes, and its result types. `None`: an error is kept.
    #[track_caller]
    fn function<'b, R: Results<'b>>(
        &'b self,
        name: &str,
        operands: &[HloOp<'b>],
        computation: impl FnOnce(&[HloOp<'b>]) -> R,
    ) -> Option<(Symbol, Vec<Type>)> {
        let at = Location::caller();
        let types: Vec<Type> = operands.iter().map(|op| op.ty()).collect();
        let args = self.at(at, |state| Ok(state.open_callee(&types)))?;
        let args: Vec<HloOp<'b>> =
            args.into_iter().map(|node| HloOp { builder: self, node }).collect();
        let results = computation(&args).into_results();
        let made = self.at(at, |state| {
            let Some(trees) = self.trees(state, &results)? else { return Ok(None) };
            state.close_callee(name, &trees).map(Some)
        });
        made.flatten()
    }
}

impl<'b> HloOp<'b> {
    /// The result of an op that [`HloBuilder::async_start`] started.
    #[track_caller]
    pub fn async_done(self) -> HloOp<'b> {
        self.builder.emit(&[self], |state, v| {
            let op = state.add(hlo::AsyncDone { future: v[0] })?;
            Ok(state.results(op))
        })
    }
}

impl State {
    fn open_callee(&mut self, types: &[Type]) -> Vec<usize> {
        self.open_function(types);
        let (block, loc) = (self.block(), self.loc());
        let args = self.body().args(block).to_vec();
        args.iter().for_each(|arg| self.body_mut().set_arg_loc(*arg, loc));
        args.into_iter().map(|arg| self.node(Some(Tree::Value(arg)))).collect()
    }

    fn close_callee(&mut self, name: &str, results: &[Tree]) -> Result<(Symbol, Vec<Type>), Error> {
        let operands: Result<Vec<Value>, Error> = results.iter().map(|t| self.packed(t)).collect();
        let operands = operands?;
        let types: Vec<Type> = operands.iter().map(|value| self.body().ty(*value)).collect();
        self.add(Return { operands: operands.into() })?;
        let function = Func::new(Symbol::new(name), &types, self.close_function());
        Ok((self.add_callee(name, function), types))
    }

    /// Adds the functions of a computation under names that are free here.
    fn add_computation(&mut self, computation: &Computation) -> Symbol {
        if let Some(known) = self.known(computation) {
            return known;
        }
        let [entry, callees @ ..] = computation.functions() else { return Symbol::new("") };
        let names: Vec<(Symbol, Symbol)> = callees
            .iter()
            .map(|callee| {
                (callee.sym_name, self.add_callee(callee.sym_name.as_str(), callee.clone()))
            })
            .collect();
        let name = self.add_callee(computation.name(), entry.clone());
        let first = self.callees.len() - names.len() - 1;
        self.callees[first..].iter_mut().for_each(|function| rename_callees(function, &names));
        self.remember(computation, name);
        name
    }

    fn called(&mut self, callee: Symbol, results: &[Type], trees: &[Tree]) -> Result<Tree, Error> {
        let operands: Result<Vec<Value>, Error> = trees.iter().map(|t| self.packed(t)).collect();
        let operands = operands?;
        let found: Vec<Type> = operands.iter().map(|value| self.body().ty(*value)).collect();
        let want = self.signature(callee);
        ensure!(
            want == found,
            "calls '{callee}' on ({}), which takes ({})",
            creole_ir::types::list(&found),
            creole_ir::types::list(&want)
        );
        let op = self.add_typed(Call::new(callee, operands.into()), results)?;
        Ok(self.results(op))
    }
}

/// Changes the names of called functions.
fn rename_callees(function: &mut Func, names: &[(Symbol, Symbol)]) {
    let body = std::sync::Arc::make_mut(&mut function.body);
    let calls: Vec<creole_ir::OpId> = body.walk().collect();
    for op in calls {
        for attr in ["callee", "decomposition"] {
            let old = body.attr(op, attr).and_then(|attr| match attr {
                Attr::Symbol(path) => path.first().copied(),
                _ => None,
            });
            if let Some((_, new)) = names.iter().find(|(from, _)| Some(*from) == old) {
                body.set_attr(op, attr, Some(Attr::symbol(*new)));
            }
        }
    }
}
