//! Sub-computations as regions of ops, made by closures.

use std::panic::Location;

use creole_ir::{Error, RegionId, Type, TypeKind, bail, ensure};

use super::handle::{HloBuilder, HloOp};
use super::operand::Results;
use super::state::{State, Tree};
use super::tuple::Shape;
use crate::Return;
use crate::types::is_token;

/// Region of an op, and the nesting of its results.
pub(super) struct Region {
    pub(super) id: RegionId,
    pub(super) shape: Shape,
}

impl HloBuilder {
    /// Makes a region with these arguments and fills it by a closure on them. `None`: an error came before, or comes from
    /// the closure.
    #[track_caller]
    pub(super) fn region<'b, R: Results<'b>>(
        &'b self,
        args: &[Type],
        fill: impl FnOnce(&[HloOp<'b>]) -> R,
    ) -> Option<Region> {
        self.region_that(false, args, fill)
    }

    /// [`HloBuilder::region`] that sees nothing from around it.
    #[track_caller]
    pub(super) fn isolated_region<'b, R: Results<'b>>(
        &'b self,
        args: &[Type],
        fill: impl FnOnce(&[HloOp<'b>]) -> R,
    ) -> Option<Region> {
        self.region_that(true, args, fill)
    }

    #[track_caller]
    fn region_that<'b, R: Results<'b>>(
        &'b self,
        is_isolated: bool,
        args: &[Type],
        fill: impl FnOnce(&[HloOp<'b>]) -> R,
    ) -> Option<Region> {
        let at = Location::caller();
        let (id, args) = self.at(at, |state| Ok(state.open_region(args, is_isolated)))?;
        let args: Vec<HloOp<'b>> =
            args.into_iter().map(|node| HloOp { builder: self, node }).collect();
        let results = fill(&args).into_results();
        let shape = self.at(at, |state| {
            let Some(trees) = self.trees(state, &results)? else { return Ok(None) };
            state.close_region(trees).map(Some)
        });
        shape.flatten().map(|shape| Region { id, shape })
    }

    /// [`HloBuilder::region`] that computes with scalars of these element types.
    #[track_caller]
    pub(super) fn scalar_region<'b, R: Results<'b>>(
        &'b self,
        elements: &[Type],
        fill: impl FnOnce(&[HloOp<'b>]) -> R,
    ) -> Option<Region> {
        let is_element = |elem: &Type| !matches!(elem.kind(), TypeKind::Tuple(_) | TypeKind::None);
        self.at(Location::caller(), |_| {
            let wrong = elements.iter().find(|elem| !is_element(elem) || is_token(**elem));
            wrong.map_or(Ok(()), |elem| bail!("expects arrays to compute with, found {elem}"))
        })?;
        let scalars: Vec<Type> = elements.iter().map(|elem| Type::tensor(&[], *elem)).collect();
        self.region(&scalars, fill)
    }

    /// Makes a region for values of this nesting, which are one argument of the closure.
    #[track_caller]
    pub(super) fn region_on<'b, R: Results<'b>>(
        &'b self,
        types: &[Type],
        shape: &Shape,
        fill: impl FnOnce(HloOp<'b>) -> R,
    ) -> Option<Region> {
        self.region(types, |args| {
            let whole =
                self.emit_trees(args, |_, trees| Ok(shape.fill(&mut trees.iter().cloned())));
            fill(whole)
        })
    }

    /// [`HloBuilder::emit`] of an op with regions; `None` among them is an error that is kept already.
    #[track_caller]
    pub(super) fn emit_with<'b, const N: usize>(
        &'b self,
        operands: &[HloOp<'b>],
        regions: [Option<Region>; N],
        make: impl FnOnce(&mut State, &[creole_ir::Value], [RegionId; N]) -> Result<Tree, Error>,
    ) -> HloOp<'b> {
        if regions.iter().any(Option::is_none) {
            return self.handle(None);
        }
        let ids = regions.map(|region| region.expect("just checked").id);
        self.emit(operands, |state, values| make(state, values, ids))
    }
}

impl State {
    fn open_region(&mut self, args: &[Type], is_isolated: bool) -> (RegionId, Vec<usize>) {
        let loc = self.loc();
        let body = self.body_mut();
        let region = body.add_region();
        let block = body.add_block(region, args);
        let args = body.args(block).to_vec();
        args.iter().for_each(|arg| body.set_arg_loc(*arg, loc));
        self.open_block(block, is_isolated);
        (region, args.into_iter().map(|arg| self.node(Some(Tree::Value(arg)))).collect())
    }

    /// Returns from a region and closes it: the nesting of its results.
    fn close_region(&mut self, results: Vec<Tree>) -> Result<Shape, Error> {
        ensure!(!self.is_outermost(), "closes a sub-computation that is not open");
        let (mut values, mut shapes) = (Vec::new(), Vec::new());
        for tree in &results {
            let (parts, shape) = self.flattened(tree)?;
            values.extend(parts);
            shapes.push(shape);
        }
        self.add(Return { operands: values.into() })?;
        self.close_block();
        Ok(match <[Shape; 1]>::try_from(shapes) {
            Ok([one]) => one,
            Err(all) => Shape::Tuple(all),
        })
    }
}
