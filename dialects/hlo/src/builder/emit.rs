//! Calls of a builder: their operands, their place, and their errors.

use std::panic::Location;

use creole_ir::{Error, Value, ensure};

use super::handle::{HloBuilder, HloOp};
use super::state::{State, Tree, array};

impl HloBuilder {
    /// Adds what `make` adds, on the values of `operands`. An error is kept with the place of the caller's caller.
    #[track_caller]
    pub(super) fn emit<'b>(
        &'b self,
        operands: &[HloOp<'b>],
        make: impl FnOnce(&mut State, &[Value]) -> Result<Tree, Error>,
    ) -> HloOp<'b> {
        self.emit_trees(operands, |state, trees| {
            let values: Result<Vec<Value>, Error> = trees.iter().map(array).collect();
            make(state, &values?)
        })
    }

    /// [`HloBuilder::emit`] on values that may be tuples.
    #[track_caller]
    pub(super) fn emit_trees<'b>(
        &'b self,
        operands: &[HloOp<'b>],
        make: impl FnOnce(&mut State, &[Tree]) -> Result<Tree, Error>,
    ) -> HloOp<'b> {
        let at = Location::caller();
        let node = self.at(at, |state| {
            let Some(trees) = self.trees(state, operands)? else { return Ok(None) };
            make(state, &trees).map(Some)
        });
        self.handle(node.flatten())
    }

    /// Runs an action on the state unless an error came before; keeps its error with this place.
    pub(super) fn at<R>(
        &self,
        at: &'static Location<'static>,
        act: impl FnOnce(&mut State) -> Result<R, Error>,
    ) -> Option<R> {
        let mut state = self.state.borrow_mut();
        if state.error.is_some() {
            return None;
        }
        let at = state.place.unwrap_or(at);
        state.set_place(at);
        if state.is_built {
            let error = Error::new(format!("comes after '{}' was built", self.name));
            state.fail(error, at);
            return None;
        }
        act(&mut state).map_err(|error| state.fail(error, at)).ok()
    }

    /// Runs calls of the builder's own that closures hide from `#[track_caller]`, as calls at this place.
    pub(super) fn placed<R>(&self, at: &'static Location<'static>, calls: impl FnOnce() -> R) -> R {
        let outer = self.state.borrow_mut().place.replace(at);
        let done = calls();
        self.state.borrow_mut().place = outer;
        done
    }

    /// Returns the values of handles; `None` if one is wrong already. Error: they can't be used here.
    pub(super) fn trees(
        &self,
        state: &State,
        operands: &[HloOp<'_>],
    ) -> Result<Option<Vec<Tree>>, Error> {
        let mut trees = Vec::with_capacity(operands.len());
        for operand in operands {
            ensure!(
                std::ptr::eq(operand.builder, self),
                "uses a value of the builder '{}' in '{}'",
                operand.builder.name,
                self.name
            );
            let Some(tree) = state.tree(operand.node)? else { return Ok(None) };
            trees.push(tree);
        }
        Ok(Some(trees))
    }

    pub(super) fn handle(&self, tree: Option<Tree>) -> HloOp<'_> {
        let node = self.state.borrow_mut().node(tree);
        HloOp { builder: self, node }
    }
}
