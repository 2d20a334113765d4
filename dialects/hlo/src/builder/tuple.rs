//! Tuples. Their parts are known one by one; a value of tuple type is made only where an op or a result needs it.

use std::panic::Location;

use creole_ir::{Error, TypeKind, bail, ensure};

use super::handle::{HloBuilder, HloOp};
use super::state::{State, Tree};
use crate::{GetTupleElement, Int32, OptimizationBarrier};

/// Limit on the nesting of tuples, that of types in text.
const MAX_DEPTH: usize = 200;

/// Number of tuples around the innermost part.
fn depth(tree: &Tree) -> usize {
    match tree {
        Tree::Value(_) => 0,
        Tree::Tuple(parts) => 1 + parts.iter().map(depth).max().unwrap_or(0),
    }
}

impl HloBuilder {
    /// The tuple of these values.
    #[track_caller]
    pub fn tuple<'b>(&'b self, elements: &[HloOp<'b>]) -> HloOp<'b> {
        self.emit_trees(elements, |_, trees| {
            let tuple = Tree::Tuple(trees.to_vec());
            ensure!(depth(&tuple) <= MAX_DEPTH, "nests tuples more than {MAX_DEPTH} levels deep");
            Ok(tuple)
        })
    }

    /// The values, computed before all that uses one of them.
    #[track_caller]
    pub fn optimization_barrier<'b>(&'b self, operand: HloOp<'b>) -> HloOp<'b> {
        self.emit_trees(&[operand], |state, trees| {
            let (values, shape) = state.flattened(&trees[0])?;
            let op = state.add(OptimizationBarrier { operand: values.into() })?;
            let results: Vec<Tree> = state.body().results(op).map(Tree::Value).collect();
            Ok(shape.fill(&mut results.into_iter()))
        })
    }
}

impl<'b> HloOp<'b> {
    /// Element number `index` of a tuple.
    #[track_caller]
    pub fn get_tuple_element(self, index: usize) -> HloOp<'b> {
        self.builder.emit_trees(&[self], |state, trees| {
            let n = state.n_elements(&trees[0])?;
            ensure!(
                index < n,
                "'{}' op expects an index below {n}, found {index}",
                <GetTupleElement as creole_ir::Op>::NAME
            );
            state.element(&trees[0], index)
        })
    }

    /// All elements of a tuple of any number; of a value that is none, an error and no elements.
    #[track_caller]
    pub fn parts(self) -> Vec<HloOp<'b>> {
        let at = Location::caller();
        let mut count = 0;
        let whole = self.builder.emit_trees(&[self], |state, trees| {
            count = state.n_elements(&trees[0])?;
            Ok(trees[0].clone())
        });
        self.builder.placed(at, || (0..count).map(|i| whole.get_tuple_element(i)).collect())
    }

    /// All elements of a tuple: `let [values, indices] = x.top_k(2).elements();`.
    #[track_caller]
    pub fn elements<const N: usize>(self) -> [HloOp<'b>; N] {
        let whole = self.builder.emit_trees(&[self], |state, trees| {
            let n = state.n_elements(&trees[0])?;
            ensure!(n == N, "expects a tuple of {N} elements, found {n}");
            Ok(trees[0].clone())
        });
        let at = Location::caller();
        self.builder.placed(at, || std::array::from_fn(|i| whole.get_tuple_element(i)))
    }
}

/// Nesting of the parts of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    Array,
    Tuple(Vec<Shape>),
}

impl Shape {
    /// A value of this nesting, with parts from the left. Panics if there are too few.
    pub(super) fn fill(&self, parts: &mut impl Iterator<Item = Tree>) -> Tree {
        match self {
            Shape::Array => parts.next().expect("as many parts as the nesting has"),
            Shape::Tuple(all) => Tree::Tuple(all.iter().map(|shape| shape.fill(parts)).collect()),
        }
    }
}

impl State {
    /// Returns the number of elements of a tuple. Error: another value.
    fn n_elements(&self, tree: &Tree) -> Result<usize, Error> {
        let ty = match tree {
            Tree::Tuple(parts) => return Ok(parts.len()),
            Tree::Value(value) => self.body().ty(*value),
        };
        match ty.kind() {
            TypeKind::Tuple(parts) => Ok(parts.len()),
            _ => bail!("expects a tuple, found {ty}"),
        }
    }

    /// Returns an element of a tuple that has so many.
    fn element(&mut self, tree: &Tree, index: usize) -> Result<Tree, Error> {
        match tree {
            Tree::Tuple(parts) => Ok(parts[index].clone()),
            Tree::Value(operand) => {
                self.value(GetTupleElement { operand: *operand, index: Int32(index as i32) })
            }
        }
    }

    /// Returns the elements of a tuple. Error: another value.
    pub(super) fn elements(&mut self, tree: &Tree) -> Result<Vec<Tree>, Error> {
        (0..self.n_elements(tree)?).map(|index| self.element(tree, index)).collect()
    }

    /// Returns the parts of a value that are no tuples, depth first, and their nesting.
    pub(super) fn flattened(
        &mut self,
        tree: &Tree,
    ) -> Result<(Vec<creole_ir::Value>, Shape), Error> {
        let mut values = Vec::new();
        let shape = self.flatten_into(tree, &mut values)?;
        Ok((values, shape))
    }

    fn flatten_into(
        &mut self,
        tree: &Tree,
        values: &mut Vec<creole_ir::Value>,
    ) -> Result<Shape, Error> {
        match tree {
            Tree::Value(value) if !matches!(self.body().ty(*value).kind(), TypeKind::Tuple(_)) => {
                values.push(*value);
                Ok(Shape::Array)
            }
            Tree::Value(_) | Tree::Tuple(_) => {
                let parts = self.elements(tree)?;
                let shapes = parts.iter().map(|part| self.flatten_into(part, values));
                Ok(Shape::Tuple(shapes.collect::<Result<_, _>>()?))
            }
        }
    }
}
