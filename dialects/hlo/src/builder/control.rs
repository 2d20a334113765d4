//! Control flow: conditionals and loops.

use creole_ir::{Error, Op, Regions, Type, ensure};

use super::handle::{HloBuilder, HloOp};
use super::operand::Results;
use super::region::Region;
use super::state::{State, Tree, named};
use super::tuple::Shape;
use crate as hlo;

/// One branch of [`HloBuilder::indexed_conditional`].
pub(super) type Branch<'a, 'b> = (HloOp<'b>, Box<dyn FnOnce(HloOp<'b>) -> HloOp<'b> + 'a>);

impl HloBuilder {
    /// `true_computation` of `true_operand` if the scalar `pred` is true, else `false_computation` of `false_operand`. Both
    /// return values of the same types.
    #[track_caller]
    pub fn conditional<'b, R: Results<'b>, S: Results<'b>>(
        &'b self,
        pred: HloOp<'b>,
        true_operand: HloOp<'b>,
        true_computation: impl FnOnce(HloOp<'b>) -> R,
        false_operand: HloOp<'b>,
        false_computation: impl FnOnce(HloOp<'b>) -> S,
    ) -> HloOp<'b> {
        let yes = self.region(&[], |_| true_computation(true_operand).into_results());
        let no = self.region(&[], |_| false_computation(false_operand).into_results());
        let (Some(yes), Some(no)) = (yes, no) else { return self.handle(None) };
        self.emit(&[pred], |state, v| {
            same_nesting::<hlo::If>(&[&yes, &no])?;
            let op = hlo::If { pred: v[0], true_branch: yes.id, false_branch: no.id };
            state.nested(op, &yes.shape)
        })
    }

    /// Branch number `branch_index`, an `i32`, computed on its operand; the last one if there is none of this number.
    #[track_caller]
    pub fn indexed_conditional<'b>(
        &'b self,
        branch_index: HloOp<'b>,
        branches: Vec<Branch<'_, 'b>>,
    ) -> HloOp<'b> {
        let mut made: Vec<Region> = Vec::with_capacity(branches.len());
        for (operand, computation) in branches {
            match self.region(&[], |_| computation(operand)) {
                Some(region) => made.push(region),
                None => return self.handle(None),
            }
        }
        self.emit(&[branch_index], |state, v| {
            same_nesting::<hlo::Case>(&made.iter().collect::<Vec<_>>())?;
            let branches: Regions = made.iter().map(|region| region.id).collect();
            let shape = made.first().map_or(Shape::Tuple(Vec::new()), |first| first.shape.clone());
            state.nested(hlo::Case { index: v[0], branches }, &shape)
        })
    }

    /// `init`, changed by `body` as long as `condition` is true of it. It may be a tuple, of which every part has the same
    /// type after each step.
    #[track_caller]
    pub fn while_loop<'b, R: Results<'b>>(
        &'b self,
        condition: impl FnOnce(HloOp<'b>) -> HloOp<'b>,
        body: impl FnOnce(HloOp<'b>) -> R,
        init: HloOp<'b>,
    ) -> HloOp<'b> {
        let mut parts = None;
        self.emit_trees(&[init], |state, trees| {
            let (values, shape) = state.flattened(&trees[0])?;
            let types: Vec<Type> = values.iter().map(|value| state.body().ty(*value)).collect();
            parts = Some((values, shape, types));
            Ok(trees[0].clone())
        });
        let Some((values, shape, types)) = parts else { return self.handle(None) };
        let cond = self.region_on(&types, &shape, condition);
        let body = self.region_on(&types, &shape, body);
        let (Some(cond), Some(body)) = (cond, body) else { return self.handle(None) };
        self.emit(&[], |state, _| {
            ensure!(
                body.shape == shape,
                "'{}' op expects a body that returns as many values, nested alike, as it takes",
                hlo::While::NAME
            );
            let op = hlo::While { operands: values.into(), cond: cond.id, body: body.id };
            state.nested(op, &shape)
        })
    }
}

impl State {
    /// Adds an op whose results are the parts of a value of this nesting.
    fn nested<T: Op>(&mut self, op: T, shape: &Shape) -> Result<Tree, Error> {
        let op = self.add(op)?;
        let results: Vec<Tree> = self.body().results(op).map(Tree::Value).collect();
        Ok(shape.fill(&mut results.into_iter()))
    }
}

fn same_nesting<T: Op>(branches: &[&Region]) -> Result<(), Error> {
    let is_same = branches.windows(2).all(|pair| pair[0].shape == pair[1].shape);
    if is_same {
        return Ok(());
    }
    let message = "expects branches that return as many values, nested alike";
    Err(named::<T>(Error::new(message)))
}
