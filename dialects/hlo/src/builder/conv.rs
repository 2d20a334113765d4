//! Convolutions.

use creole_ir::{Dims, Error, Type, Value, ensure};

use super::handle::HloOp;
use super::state::named;
use super::windows::{Window, WindowPadding};
use crate as hlo;
use crate::{Bools, ConvDimensionNumbers, ConvDims, PrecisionConfig};

/// Options of a convolution that have defaults.
#[derive(Clone, Debug)]
pub struct ConvOptions {
    /// Distances of the windows; empty: 1.
    pub window_strides: Vec<i64>,
    /// Padding of the input.
    pub padding: WindowPadding,
    /// Distances of the input's elements; empty: 1.
    pub lhs_dilation: Vec<i64>,
    /// Distances of the kernel's elements; empty: 1.
    pub rhs_dilation: Vec<i64>,
    /// Reversal of the kernel in each spatial dimension; empty: none.
    pub window_reversal: Vec<bool>,
    /// Dimension numbers; `None`: batch, features, spatial dimensions; kernel: output features, input features, spatial
    /// dimensions.
    pub dimension_numbers: Option<ConvDimensionNumbers>,
    /// Number of feature groups.
    pub feature_group_count: i64,
    /// Number of batch groups.
    pub batch_group_count: i64,
    /// Required precision of the products.
    pub precision_config: Option<PrecisionConfig>,
}

impl Default for ConvOptions {
    fn default() -> ConvOptions {
        ConvOptions {
            window_strides: Vec::new(),
            padding: WindowPadding::Valid,
            lhs_dilation: Vec::new(),
            rhs_dilation: Vec::new(),
            window_reversal: Vec::new(),
            dimension_numbers: None,
            feature_group_count: 1,
            batch_group_count: 1,
            precision_config: None,
        }
    }
}

impl<'b> HloOp<'b> {
    /// Convolution with a kernel, with padding [`WindowPadding::Same`] or [`WindowPadding::Valid`].
    #[track_caller]
    pub fn conv(self, rhs: HloOp<'b>, window_strides: &[i64], padding: WindowPadding) -> HloOp<'b> {
        let window_strides = window_strides.to_vec();
        self.conv_general(rhs, &ConvOptions { window_strides, padding, ..ConvOptions::default() })
    }

    /// Convolution with a kernel, with low and high padding of each spatial dimension.
    #[track_caller]
    pub fn conv_with_general_padding(
        self,
        rhs: HloOp<'b>,
        window_strides: &[i64],
        padding: &[(i64, i64)],
    ) -> HloOp<'b> {
        self.conv(rhs, window_strides, WindowPadding::General(padding.to_vec()))
    }

    /// Convolution with a kernel, with all its options.
    #[track_caller]
    pub fn conv_general(self, rhs: HloOp<'b>, options: &ConvOptions) -> HloOp<'b> {
        self.builder.emit(&[self, rhs], |state, v| {
            let types = [state.body().ty(v[0]), state.body().ty(v[1])];
            let op = options.op([v[0], v[1]], types).map_err(named::<hlo::Convolution>)?;
            let ty = op.result_type(types[0], types[1]).map_err(named::<hlo::Convolution>)?;
            state.value_typed(op, ty)
        })
    }

    /// [`HloOp::conv_general`] with the low and high padding of each spatial dimension in an array of pairs; the result has
    /// type `ty`.
    #[track_caller]
    pub fn dynamic_conv(
        self,
        rhs: HloOp<'b>,
        padding: HloOp<'b>,
        options: &ConvOptions,
        ty: Type,
    ) -> HloOp<'b> {
        self.builder.emit(&[self, rhs, padding], |state, v| {
            let types = [state.body().ty(v[0]), state.body().ty(v[1])];
            let options = ConvOptions { padding: WindowPadding::Valid, ..options.clone() };
            let op = options.op([v[0], v[1]], types).map_err(named::<hlo::DynamicConv>)?;
            let op = hlo::DynamicConv {
                lhs: op.lhs,
                rhs: op.rhs,
                d_padding: v[2],
                window_strides: op.window_strides,
                lhs_dilation: op.lhs_dilation,
                rhs_dilation: op.rhs_dilation,
                window_reversal: op.window_reversal,
                dimension_numbers: op.dimension_numbers,
                feature_group_count: op.feature_group_count,
                batch_group_count: op.batch_group_count,
                precision_config: op.precision_config,
            };
            state.value_typed(op, ty)
        })
    }
}

impl ConvOptions {
    /// Returns the op on operands of these types. Error: a list has not one number for each spatial dimension.
    fn op(&self, [lhs, rhs]: [Value; 2], types: [Type; 2]) -> Result<hlo::Convolution, Error> {
        ensure!(
            types[0].rank() == types[1].rank(),
            "expects operands of one rank, found {} and {}",
            types[0],
            types[1]
        );
        let numbers = self.dimension_numbers.clone();
        let numbers = numbers.unwrap_or_else(|| default_numbers(types[0].rank()));
        let sizes = |dims: &Dims, k: usize| -> Vec<i64> {
            let shape = types[k].shape();
            dims.iter().filter_map(|d| shape.get(usize::try_from(*d).ok()?).copied()).collect()
        };
        let window = self.window(&sizes(&numbers.kernel.spatial, 1));
        let reversal = Some(self.window_reversal.clone()).filter(|all| !all.is_empty());
        Ok(hlo::Convolution {
            lhs,
            rhs,
            window_strides: list(&self.window_strides),
            padding: Some(window.resolved(&sizes(&numbers.input.spatial, 0))?),
            lhs_dilation: list(&self.lhs_dilation),
            rhs_dilation: list(&self.rhs_dilation),
            window_reversal: reversal.map(Bools),
            dimension_numbers: numbers,
            feature_group_count: self.feature_group_count,
            batch_group_count: self.batch_group_count,
            precision_config: self.precision_config.clone(),
        })
    }
}

impl ConvOptions {
    fn window(&self, kernel: &[i64]) -> Window {
        let mut window = Window::new(kernel).padding(self.padding.clone());
        if !self.window_strides.is_empty() {
            window = window.strides(&self.window_strides);
        }
        if !self.lhs_dilation.is_empty() {
            window = window.base_dilations(&self.lhs_dilation);
        }
        if !self.rhs_dilation.is_empty() {
            window = window.window_dilations(&self.rhs_dilation);
        }
        window
    }
}

fn list(items: &[i64]) -> Option<Dims> {
    (!items.is_empty()).then(|| Dims::from(items))
}

fn default_numbers(rank: usize) -> ConvDimensionNumbers {
    let spatial: Dims = (2..rank as i64).collect();
    let features = ConvDims { first: 0, second: 1, spatial: spatial.clone() };
    // A kernel's first number is that of its input features.
    let kernel = ConvDims { first: 1, second: 0, spatial };
    ConvDimensionNumbers { input: features.clone(), kernel, output: features }
}
