//! Operations on windows: `reduce_window` and `select_and_scatter`.

use creole_ir::{Dims, Error, Type, Value, ensure};

use super::handle::{HloBuilder, HloOp};
use super::operand::{Operand, Results};
use super::state::State;
use crate as hlo;
use crate::Padding;

/// Padding of the input of windows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WindowPadding {
    /// As many results as the input has elements if the stride is 1: `ceil(size / stride)`. An odd element is added at
    /// the end.
    Same,
    /// None: windows lie within the input.
    Valid,
    /// Low and high padding of each dimension.
    General(Vec<(i64, i64)>),
}

/// Windows over an array.
#[derive(Clone, Debug)]
pub struct Window {
    dimensions: Dims,
    strides: Option<Dims>,
    base_dilations: Option<Dims>,
    window_dilations: Option<Dims>,
    padding: WindowPadding,
}

impl Window {
    /// Returns windows of this size in each dimension, with strides of 1, within the array.
    pub fn new(dimensions: &[i64]) -> Window {
        Window {
            dimensions: Dims::from(dimensions),
            strides: None,
            base_dilations: None,
            window_dilations: None,
            padding: WindowPadding::Valid,
        }
    }

    /// Returns the same windows at these distances.
    #[must_use]
    pub fn strides(self, strides: &[i64]) -> Window {
        Window { strides: Some(Dims::from(strides)), ..self }
    }

    /// Returns the same windows over an array with holes between its elements.
    #[must_use]
    pub fn base_dilations(self, dilations: &[i64]) -> Window {
        Window { base_dilations: Some(Dims::from(dilations)), ..self }
    }

    /// Returns the same windows with holes between their elements.
    #[must_use]
    pub fn window_dilations(self, dilations: &[i64]) -> Window {
        Window { window_dilations: Some(Dims::from(dilations)), ..self }
    }

    /// Returns the same windows with this padding.
    #[must_use]
    pub fn padding(self, padding: WindowPadding) -> Window {
        Window { padding, ..self }
    }

    /// Returns the padding of an array of this shape. Error: a list has another length than the shape.
    pub(super) fn resolved(&self, shape: &[i64]) -> Result<Padding, Error> {
        let n = shape.len();
        let of = |dims: &Option<Dims>, d: usize| dims.as_ref().map_or(1, |dims| dims[d]);
        let lists = [Some(&self.dimensions), self.strides.as_ref(), self.base_dilations.as_ref()];
        for list in lists.into_iter().chain([self.window_dilations.as_ref()]).flatten() {
            ensure!(list.len() == n, "expects {n} numbers for the windows, found {list}");
        }
        match &self.padding {
            WindowPadding::Valid => Ok(Padding(vec![(0, 0); n])),
            WindowPadding::General(all) => Ok(Padding(all.clone())),
            WindowPadding::Same => {
                let pads = (0..n).map(|d| {
                    same(
                        dilated(shape[d], of(&self.base_dilations, d)),
                        dilated(self.dimensions[d], of(&self.window_dilations, d)),
                        of(&self.strides, d),
                    )
                });
                Ok(Padding(pads.collect()))
            }
        }
    }
}

/// The size of a dimension with holes between its elements.
fn dilated(size: i64, dilation: i64) -> i64 {
    if size <= 0 { 0 } else { (size - 1).saturating_mul(dilation).saturating_add(1) }
}

/// Low and high padding for `ceil(size / stride)` windows.
fn same(size: i64, window: i64, stride: i64) -> (i64, i64) {
    if stride < 1 {
        // The op refuses the stride.
        return (0, 0);
    }
    let count = size / stride + i64::from(size % stride != 0);
    let reach = (count - 1).saturating_mul(stride).saturating_add(window);
    let all = reach.saturating_sub(size).max(0);
    (all / 2, all - all / 2)
}

impl<'b> HloOp<'b> {
    /// The elements in each window combined by `computation`, an accumulator and an element, from `init_value` on.
    #[track_caller]
    pub fn reduce_window(
        self,
        init_value: impl Operand<'b>,
        computation: impl FnOnce(HloOp<'b>, HloOp<'b>) -> HloOp<'b>,
        window: &Window,
    ) -> HloOp<'b> {
        let init = init_value.operand_of(self);
        let one = |acc: &[HloOp<'b>], x: &[HloOp<'b>]| computation(acc[0], x[0]);
        self.builder.reduce_window(&[self], &[init], one, window)
    }

    /// An array of the operand's shape, `init_value` at first: each element of `source` is combined by `scatter` into the
    /// position that `select` chooses in its window of the operand.
    #[track_caller]
    pub fn select_and_scatter(
        self,
        select: impl FnOnce(HloOp<'b>, HloOp<'b>) -> HloOp<'b>,
        window: &Window,
        source: HloOp<'b>,
        init_value: impl Operand<'b>,
        scatter: impl FnOnce(HloOp<'b>, HloOp<'b>) -> HloOp<'b>,
    ) -> HloOp<'b> {
        let init = init_value.operand_of(self);
        let elem = self.element_type();
        let pair = [elem, elem];
        let select = self.builder.scalar_region(&pair, |args| select(args[0], args[1]));
        let scatter = self.builder.scalar_region(&pair, |args| scatter(args[0], args[1]));
        let operands = [self, source, init];
        self.builder.emit_with(&operands, [select, scatter], |state, v, [select, scatter]| {
            let has_dilations =
                window.base_dilations.is_some() || window.window_dilations.is_some();
            ensure!(
                !has_dilations,
                "'{}' op has no dilations, but its windows do",
                <hlo::SelectAndScatter as creole_ir::Op>::NAME
            );
            let padding = state.padding::<hlo::SelectAndScatter>(v[0], window)?;
            state.value(hlo::SelectAndScatter {
                operand: v[0],
                source: v[1],
                init_value: v[2],
                window_dimensions: Some(window.dimensions.clone()),
                window_strides: window.strides.clone(),
                padding: Some(padding),
                select,
                scatter,
            })
        })
    }
}

impl HloBuilder {
    /// [`HloOp::reduce_window`] of several arrays at once, as a tuple.
    #[track_caller]
    pub fn reduce_window<'b, R: Results<'b>>(
        &'b self,
        operands: &[HloOp<'b>],
        init_values: &[HloOp<'b>],
        computation: impl FnOnce(&[HloOp<'b>], &[HloOp<'b>]) -> R,
        window: &Window,
    ) -> HloOp<'b> {
        let body = self.combiner(init_values, operands, computation);
        let all = [operands, init_values].concat();
        self.emit_with(&all, [body], |state, v, [body]| {
            let padding = match v.first() {
                Some(first) => Some(state.padding::<hlo::ReduceWindow>(*first, window)?),
                None => None,
            };
            let op = state.add(hlo::ReduceWindow {
                operands: v.into(),
                window_dimensions: window.dimensions.clone(),
                window_strides: window.strides.clone(),
                base_dilations: window.base_dilations.clone(),
                window_dilations: window.window_dilations.clone(),
                padding,
                body,
            })?;
            Ok(state.results(op))
        })
    }
}

impl State {
    /// Returns the padding of an array under windows.
    fn padding<T: creole_ir::Op>(&self, array: Value, window: &Window) -> Result<Padding, Error> {
        let ty: Type = self.body().ty(array);
        window.resolved(ty.shape()).map_err(super::state::named::<T>)
    }
}
