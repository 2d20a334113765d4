//! Products of arrays.

use std::sync::Arc;

use creole_ir::{Dims, Error, Type, ensure};

use super::handle::{HloBuilder, HloOp};
use super::state::{Tree, named};
use crate as hlo;
use crate::{DotDimensionNumbers, PrecisionConfig};

impl<'b> HloOp<'b> {
    /// Product of vectors and matrices: vector and vector, matrix and vector, or matrix and matrix.
    #[track_caller]
    pub fn dot(self, rhs: HloOp<'b>) -> HloOp<'b> {
        self.builder.emit(&[self, rhs], |state, v| {
            let ranks = [state.body().ty(v[0]).rank(), state.body().ty(v[1]).rank()];
            ensure!(
                ranks.iter().all(|rank| (1..=2).contains(rank)),
                "'{}' op expects vectors or matrices, found {} and {}",
                <hlo::Dot as creole_ir::Op>::NAME,
                state.body().ty(v[0]),
                state.body().ty(v[1])
            );
            let numbers = DotDimensionNumbers {
                lhs_contracting_dimensions: Dims::from([ranks[0] as i64 - 1]),
                rhs_contracting_dimensions: Dims::from([0]),
                ..DotDimensionNumbers::default()
            };
            state.product([v[0], v[1]], &numbers, None, None)
        })
    }

    /// Sum of products over the contracting dimensions, for each position of the batching dimensions. The result has the
    /// batching dimensions, then the others of the left operand, then those of the right one.
    #[track_caller]
    pub fn dot_general(self, rhs: HloOp<'b>, numbers: &DotDimensionNumbers) -> HloOp<'b> {
        self.dot_general_with(rhs, numbers, None, None)
    }

    /// [`HloOp::dot_general`] with a required precision, and with elements of this type.
    #[track_caller]
    pub fn dot_general_with(
        self,
        rhs: HloOp<'b>,
        numbers: &DotDimensionNumbers,
        precision: Option<PrecisionConfig>,
        preferred_element_type: Option<Type>,
    ) -> HloOp<'b> {
        self.builder.emit(&[self, rhs], |state, v| {
            state.product([v[0], v[1]], numbers, precision, preferred_element_type)
        })
    }

    /// Sum of products in Einstein's notation: `"ij,jk->ik"`.
    #[track_caller]
    pub fn einsum(self, rhs: HloOp<'b>, config: &str) -> HloOp<'b> {
        self.builder.emit(&[self, rhs], |state, v| {
            let (lhs, rhs) = (v[0], v[1]);
            let types = [state.body().ty(lhs), state.body().ty(rhs)];
            let ty = einsum_type(&types, config).map_err(named::<hlo::Einsum>)?;
            let einsum_config: Arc<str> = config.into();
            state.value_typed(hlo::Einsum { lhs, rhs, einsum_config }, ty)
        })
    }

    /// Sum or permutation in Einstein's notation: `"ij->ji"`.
    #[track_caller]
    pub fn unary_einsum(self, config: &str) -> HloOp<'b> {
        self.builder.emit(&[self], |state, v| {
            let operand = v[0];
            let types = [state.body().ty(operand)];
            let ty = einsum_type(&types, config).map_err(named::<hlo::UnaryEinsum>)?;
            let einsum_config: Arc<str> = config.into();
            state.value_typed(hlo::UnaryEinsum { operand, einsum_config }, ty)
        })
    }
}

/// The type of a result in Einstein's notation. Error: the letters do not fit the operands.
fn einsum_type(operands: &[Type], config: &str) -> Result<Type, Error> {
    let plain: String = config.chars().filter(|c| !c.is_whitespace()).collect();
    let parts = plain.split_once("->");
    let (inputs, result) = parts.ok_or_else(|| {
        Error::new(format!("expects letters such as \"ij->ji\", found \"{config}\""))
    })?;
    let letters: Vec<&str> = inputs.split(',').collect();
    let fits = letters.len() == operands.len()
        && letters.iter().zip(operands).all(|(word, ty)| word.chars().count() == ty.rank());
    ensure!(
        fits,
        "expects a letter for each dimension of {}, found \"{config}\"",
        creole_ir::types::list(operands)
    );
    let size = |letter: char| {
        let mut all = letters.iter().zip(operands);
        let found = all
            .find_map(|(word, ty)| word.chars().position(|c| c == letter).map(|at| ty.shape()[at]));
        found.ok_or_else(|| {
            Error::new(format!("has no operand with the dimension '{letter}' of \"{config}\""))
        })
    };
    for (word, ty) in letters.iter().zip(operands) {
        for (letter, found) in word.chars().zip(ty.shape()) {
            let want = size(letter)?;
            ensure!(
                want == *found,
                "expects dimensions '{letter}' of one size, found {want} and {found} in \"{config}\""
            );
        }
    }
    let shape: Result<Vec<i64>, Error> = result.chars().map(size).collect();
    Ok(Type::tensor(&shape?, operands[0].elem()))
}

impl super::state::State {
    fn product(
        &mut self,
        [lhs, rhs]: [creole_ir::Value; 2],
        numbers: &DotDimensionNumbers,
        precision_config: Option<PrecisionConfig>,
        elem: Option<Type>,
    ) -> Result<Tree, Error> {
        let op = hlo::DotGeneral {
            lhs,
            rhs,
            dot_dimension_numbers: numbers.clone(),
            precision_config,
            algorithm: None,
        };
        let types = [self.body().ty(lhs), self.body().ty(rhs)];
        let elem = elem.unwrap_or_else(|| types[0].elem());
        let ty = Type::tensor(&product_shape(types, numbers), elem);
        self.value_typed(op, ty)
    }
}

/// Sizes of the batching dimensions, then of the free ones of both sides.
fn product_shape(types: [Type; 2], numbers: &DotDimensionNumbers) -> Vec<i64> {
    let [lhs, rhs] = types.map(Type::shape);
    let size = |d: &i64| usize::try_from(*d).ok().and_then(|d| lhs.get(d).copied());
    let free = |shape: &'static [i64], taken: [&Dims; 2]| {
        let is_free = move |d: &i64| !taken.iter().any(|dims| dims.contains(d));
        let free = (0..shape.len() as i64).filter(is_free);
        free.map(|d| shape[d as usize]).collect::<Vec<_>>()
    };
    let batch: Vec<i64> = numbers.lhs_batching_dimensions.iter().filter_map(size).collect();
    let left = [&numbers.lhs_batching_dimensions, &numbers.lhs_contracting_dimensions];
    let right = [&numbers.rhs_batching_dimensions, &numbers.rhs_contracting_dimensions];
    [batch, free(lhs, left), free(rhs, right)].concat()
}

impl HloBuilder {
    /// [`HloOp::dot_general`] with a dimension of the left operand in groups of the sizes in `group_sizes`; the result has
    /// type `ty`. An op of `chlo`.
    #[track_caller]
    pub fn ragged_dot<'b>(
        &'b self,
        [lhs, rhs, group_sizes]: [HloOp<'b>; 3],
        numbers: &hlo::RaggedDotDimensionNumbers,
        ty: Type,
    ) -> HloOp<'b> {
        self.emit(&[lhs, rhs, group_sizes], |state, v| {
            let op = hlo::RaggedDot {
                lhs: v[0],
                rhs: v[1],
                group_sizes: v[2],
                ragged_dot_dimension_numbers: numbers.clone(),
                precision_config: None,
            };
            state.value_typed(op, ty)
        })
    }
}
