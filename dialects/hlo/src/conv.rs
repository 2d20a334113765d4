//! Convolutions: `convolution` and `dynamic_conv`.

use creole_ir::cost::{Work, elements, size};
use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::tensor::{self, Windows};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::types::DYNAMIC;
use creole_ir::{
    AttrField, Count, Dims, Error, Op, OpCx, OpId, Part, Piece, Tensor, Traits, Type, Value, bail,
    ensure_at, fields,
};
use creole_scalar::Class;

use crate::attrs::{Bools, Padding, PrecisionConfig};
use crate::checks::{
    Kinds, Size, are_unique, axis, constant_ints, fits, length, sizes, window_sizes, with_sizes,
};
pub use crate::conv_dims::{ConvDimensionNumbers, ConvDims};
use crate::dot::{check_precision, product_elements, result_shape_fits};
use crate::quant::is_quantized;

/// `result[n, x, f] = sum over k, c of lhs[n, x * stride + k * rhs_dilation - low, c] * rhs[k, c, f]`:
/// the full definition, with dilation and groups, is at [`tensor::convolution`].
#[derive(Clone, Debug)]
pub struct Convolution {
    /// The input.
    pub lhs: Value,
    /// The kernel (filter).
    pub rhs: Value,
    /// Window strides; `None`: 1.
    pub window_strides: Option<Dims>,
    /// Padding before and after the dilated input; `None`: 0.
    pub padding: Option<Padding>,
    /// Input (base) dilation; `None`: 1.
    pub lhs_dilation: Option<Dims>,
    /// Window dilation; `None`: 1.
    pub rhs_dilation: Option<Dims>,
    /// Reversal of the kernel in each dimension; `None`: not reversed.
    pub window_reversal: Option<Bools>,
    /// Dimension numbers.
    pub dimension_numbers: ConvDimensionNumbers,
    /// Number of feature groups (grouped convolution).
    pub feature_group_count: i64,
    /// Number of batch groups, which become features of the output.
    pub batch_group_count: i64,
    /// Required precision of the products.
    pub precision_config: Option<PrecisionConfig>,
}
fields!(Convolution {
    lhs,
    rhs,
    window_strides,
    padding,
    lhs_dilation,
    rhs_dilation,
    window_reversal,
    dimension_numbers,
    feature_group_count,
    batch_group_count,
    precision_config,
});

/// Attributes between the braces of `window = {..}`.
const WINDOW: [(&str, &str); 5] = [
    ("stride", "window_strides"),
    ("pad", "padding"),
    ("lhs_dilate", "lhs_dilation"),
    ("rhs_dilate", "rhs_dilation"),
    ("reverse", "window_reversal"),
];

impl Op for Convolution {
    const NAME: &'static str = "stablehlo.convolution";
    const TRAITS: Traits = Traits::PURE;
    const INTERFACES: &'static [Interface] = &[&crate::sample::CONVOLUTION];
    const SYNTAX: &'static [Piece] = &[
        Piece::Lit("("),
        Piece::Operands,
        Piece::Lit(")"),
        Piece::Lit("dim_numbers ="),
        Piece::Attr("dimension_numbers"),
        Piece::Lit(", window ="),
        Piece::Custom(&Custom {
            parse: parse_window,
            print: print_window,
            attrs: &[
                "window_strides",
                "padding",
                "lhs_dilation",
                "rhs_dilation",
                "window_reversal",
            ],
        }),
        Piece::FunctionalType,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let lhs = Kinds::ANY.operand(cx, self.lhs, "lhs")?; // I1
        let rhs = Kinds::ALL.operand(cx, self.rhs, "rhs")?; // I2
        self.check(lhs, rhs, Kinds::ALL.result(cx)?, true)
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let conv = self.parameters();
        let elem = cx.results().first().map_or(args[0].elem(), |ty| ty.elem());
        let Some(result) = tensor::convolution(&args[0], &args[1], &conv, elem) else {
            bail!("can't convolve {} with {} to {elem}", args[0].ty(), args[1].ty())
        };
        Ok(result.into())
    }

    /// Cost: a product and a sum for each element of the result and each element of the filter of its feature.
    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        let (lhs, rhs, result) = (cx.ty(self.lhs), cx.ty(self.rhs), *cx.results().first()?);
        let products = Work::elementwise(Class::Cheap, &[result]);
        let bytes = Work::moving(&[lhs, rhs, result]).bytes;
        let feature = usize::try_from(self.dimension_numbers.kernel.second).ok();
        let n_features = feature.and_then(|d| rhs.shape().get(d)).map_or(1.0, |n| size(*n));
        let filter = elements(rhs) / n_features.max(1.0);
        // Kernels convert narrow elements once for many products.
        Some(Work { cheap: products.cheap * filter, bytes, is_narrow: false, ..products })
    }
}

/// [`Convolution`] with the padding in the operand `d_padding`.
#[derive(Clone, Debug)]
pub struct DynamicConv {
    /// The input.
    pub lhs: Value,
    /// The kernel (filter).
    pub rhs: Value,
    /// Padding before and after the dilated input: a pair for each spatial dimension.
    pub d_padding: Value,
    /// Window strides; `None`: 1.
    pub window_strides: Option<Dims>,
    /// Input (base) dilation; `None`: 1.
    pub lhs_dilation: Option<Dims>,
    /// Window dilation; `None`: 1.
    pub rhs_dilation: Option<Dims>,
    /// Reversal of the kernel in each dimension; `None`: not reversed.
    pub window_reversal: Option<Bools>,
    /// Dimension numbers.
    pub dimension_numbers: ConvDimensionNumbers,
    /// Number of feature groups (grouped convolution).
    pub feature_group_count: i64,
    /// Number of batch groups, which become features of the output.
    pub batch_group_count: i64,
    /// Required precision of the products.
    pub precision_config: Option<PrecisionConfig>,
}
fields!(DynamicConv {
    lhs,
    rhs,
    d_padding,
    window_strides,
    lhs_dilation,
    rhs_dilation,
    window_reversal,
    dimension_numbers,
    feature_group_count,
    batch_group_count,
    precision_config,
});

impl Op for DynamicConv {
    const NAME: &'static str = "stablehlo.dynamic_conv";
    const TRAITS: Traits = Traits::PURE;

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let lhs = Kinds::ANY.operand(cx, self.lhs, "lhs")?; // I1
        let rhs = Kinds::ALL.operand(cx, self.rhs, "rhs")?; // I2
        let padding = Kinds::INT.operand(cx, self.d_padding, "d_padding")?; // I3
        let n = lhs.rank().saturating_sub(2) as i64;
        ensure_at!(
            "d_padding",
            *padding.shape() == [n, 2],
            "expects a padding of shape {n}x2, found {padding}"
        ); // C4
        let pairs = constant_ints(cx, self.d_padding)
            .map(|all| Padding(all.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect()));
        let knows_padding = pairs.is_some();
        let plain = self.with_padding(pairs.unwrap_or_else(|| Padding(vec![(0, 0); n as usize])));
        plain.check(lhs, rhs, Kinds::ALL.result(cx)?, knows_padding)
    }
}

impl DynamicConv {
    fn with_padding(&self, padding: Padding) -> Convolution {
        Convolution {
            lhs: self.lhs,
            rhs: self.rhs,
            window_strides: self.window_strides.clone(),
            padding: Some(padding),
            lhs_dilation: self.lhs_dilation.clone(),
            rhs_dilation: self.rhs_dilation.clone(),
            window_reversal: self.window_reversal.clone(),
            dimension_numbers: self.dimension_numbers.clone(),
            feature_group_count: self.feature_group_count,
            batch_group_count: self.batch_group_count,
            precision_config: self.precision_config.clone(),
        }
    }
}

impl Convolution {
    /// Window parameters with all defaults filled in.
    pub fn parameters(&self) -> tensor::Convolution {
        let ConvDimensionNumbers { input, kernel, output } = self.dimension_numbers.clone();
        let windows = self.windows(&kernel.spatial);
        tensor::Convolution {
            window_strides: windows.strides,
            padding: windows.padding,
            lhs_dilation: windows.base_dilations,
            rhs_dilation: windows.window_dilations,
            window_reversal: self
                .window_reversal
                .as_ref()
                .map_or_else(|| vec![false; input.spatial.len()], |b| b.0.clone()),
            input_batch_dimension: input.first,
            input_feature_dimension: input.second,
            input_spatial_dimensions: input.spatial,
            kernel_input_feature_dimension: kernel.first,
            kernel_output_feature_dimension: kernel.second,
            kernel_spatial_dimensions: kernel.spatial,
            output_batch_dimension: output.first,
            output_feature_dimension: output.second,
            output_spatial_dimensions: output.spatial,
            feature_group_count: self.feature_group_count,
            batch_group_count: self.batch_group_count,
        }
    }

    /// The type of the result, with the elements of the input. Error: the operands or the numbers do not fit.
    pub fn result_type(&self, lhs: Type, rhs: Type) -> Result<Type, Error> {
        Kinds::ANY.check(lhs).map_err(|e| e.at_part("lhs"))?;
        Kinds::ALL.check(rhs).map_err(|e| e.at_part("rhs"))?;
        self.check_operands(lhs, rhs)?;
        Ok(with_sizes(lhs, &self.result_sizes(lhs, rhs, true)?))
    }

    /// Windows over the spatial dimensions of the input, of these sizes.
    fn windows(&self, sizes: &[i64]) -> Windows {
        let plain = Windows::new(sizes);
        Windows {
            strides: self.window_strides.clone().unwrap_or(plain.strides),
            padding: self.padding.as_ref().map_or(plain.padding, |p| p.0.clone()),
            base_dilations: self.lhs_dilation.clone().unwrap_or(plain.base_dilations),
            window_dilations: self.rhs_dilation.clone().unwrap_or(plain.window_dilations),
            sizes: plain.sizes,
        }
    }

    /// Verifies all clauses; with unknown padding (`knows_padding` false), sizes of the result that depend on
    /// it are free.
    fn check(&self, lhs: Type, rhs: Type, to: Type, knows_padding: bool) -> Result<(), Error> {
        self.check_operands(lhs, rhs)?;
        result_shape_fits(&self.result_sizes(lhs, rhs, knows_padding)?, to)?; // C25, C26
        self.check_elements(lhs, rhs, to)
    }

    fn check_operands(&self, lhs: Type, rhs: Type) -> Result<(), Error> {
        ensure_at!(
            "rhs",
            lhs.rank() == rhs.rank(),
            "expects operands of one rank, found {lhs} and {rhs}"
        ); // C1
        self.check_dims(lhs.rank())?;
        self.check_window(lhs.rank() - 2)?;
        self.check_groups(lhs, rhs)?;
        check_precision(self.precision_config.as_ref()) // C24
    }

    fn check_elements(&self, lhs: Type, rhs: Type, to: Type) -> Result<(), Error> {
        product_elements(lhs, rhs, to)?; // C28, C31, C32, C33, C34
        ensure_at!(
            "rhs",
            is_quantized(rhs) || lhs.elem() == rhs.elem(),
            "expects elements of type {}, found {rhs}",
            lhs.elem()
        ); // C27
        let ConvDimensionNumbers { kernel, output, .. } = &self.dimension_numbers;
        ensure_at!(
            "rhs",
            axis(rhs).is_none_or(|axis| axis == kernel.second),
            "expects a kernel quantised along dimension {}, found {rhs}",
            kernel.second
        ); // C29
        ensure_at!(
            Part::Result(0),
            axis(to).is_none_or(|axis| axis == output.second),
            "expects a result quantised along dimension {}, found {to}",
            output.second
        ); // C30
        Ok(())
    }

    fn check_dims(&self, rank: usize) -> Result<(), Error> {
        let ConvDimensionNumbers { input, kernel, output } = &self.dimension_numbers;
        for (what, dims) in [("input", input), ("kernel", kernel), ("output", output)] {
            let all = dims.all();
            ensure_at!(
                "dimension_numbers",
                all.len() == rank,
                "expects {} of the {what}, found {}",
                Count(rank, "dimension"),
                all.len()
            ); // C12, C17, C19
            are_unique(&format!("the dimensions of the {what}"), &all, rank)
                .map_err(|e| e.at_attr("dimension_numbers"))?; // C13, C18, C20
        }
        Ok(())
    }

    fn check_window(&self, n: usize) -> Result<(), Error> {
        let lists = [
            ("window_strides", &self.window_strides), // C2, C3
            ("lhs_dilation", &self.lhs_dilation),     // C5, C6
            ("rhs_dilation", &self.rhs_dilation),     // C7, C8
        ];
        for (name, list) in lists {
            let Some(list) = list else { continue };
            length(name, list, n)?;
            ensure_at!(
                name,
                list.iter().all(|d| *d > 0),
                "expects positive numbers in {name}, found {list}"
            );
        }
        let n_padded = self.padding.as_ref().map_or(n, |p| p.0.len());
        ensure_at!("padding", n_padded == n, "expects {n} pairs in padding, found {n_padded}"); // C4
        let n_reversed = self.window_reversal.as_ref().map_or(n, |b| b.0.len());
        ensure_at!(
            "window_reversal",
            n_reversed == n,
            "expects {n} truth values in window_reversal, found {n_reversed}"
        ); // C9
        Ok(())
    }

    fn check_groups(&self, lhs: Type, rhs: Type) -> Result<(), Error> {
        let (features, batches) = (self.feature_group_count, self.batch_group_count);
        let counts = [
            ("feature_group_count", features), // C21
            ("batch_group_count", batches),    // C22
        ];
        for (name, count) in counts {
            ensure_at!(name, count > 0, "expects a positive {name}, found {count}");
        }
        ensure_at!(
            "batch_group_count",
            features == 1 || batches == 1,
            "expects groups of features or of the batch, found {features} and {batches}"
        ); // C23
        let ConvDimensionNumbers { input, kernel, .. } = &self.dimension_numbers;
        let lhs_size = |d: i64| lhs.shape()[d as usize];
        let rhs_size = |d: i64| rhs.shape()[d as usize];
        let divides = |groups: i64, size: i64| size == DYNAMIC || size % groups == 0;
        let input_features = lhs_size(input.second);
        ensure_at!(
            "lhs",
            divides(batches, lhs_size(input.first)),
            "expects a batch of a multiple of {batches}, found {lhs}"
        ); // C10
        ensure_at!(
            "lhs",
            divides(features, input_features),
            "expects features in a multiple of {features}, found {lhs}"
        ); // C11
        let kernel_features =
            if input_features == DYNAMIC { DYNAMIC } else { input_features / features };
        let found = rhs_size(kernel.first);
        ensure_at!(
            "rhs",
            fits(found, kernel_features),
            "expects a kernel for {kernel_features} features, found one for {found}"
        ); // C14
        let outputs = rhs_size(kernel.second);
        let whole = divides(batches, outputs) && divides(features, outputs);
        ensure_at!(
            "rhs",
            whole,
            "expects output features in a multiple of the groups, found {outputs}"
        ); // C15, C16
        Ok(())
    }

    fn result_sizes(&self, lhs: Type, rhs: Type, knows_padding: bool) -> Result<Vec<Size>, Error> {
        let ConvDimensionNumbers { input, kernel, output } = &self.dimension_numbers;
        let (left, right) = (sizes(lhs), sizes(rhs));
        let window: Vec<Size> = kernel.spatial.positions().map(|d| right[d]).collect();
        let space: Vec<Size> = input.spatial.positions().map(|d| left[d]).collect();
        let known: Dims = window.iter().map(|size| size.size.max(0)).collect();
        let windows = self.windows(&known);
        let mut shape = vec![Size::UNKNOWN; left.len()];
        let groups = self.batch_group_count;
        shape[output.first as usize] = left[input.first as usize].map(|batch| batch / groups);
        shape[output.second as usize] = right[kernel.second as usize];
        if knows_padding {
            let space = window_sizes(&windows, &space)?;
            for (d, at) in output.spatial.positions().enumerate() {
                shape[at] = if window[d].is_known() { space[d] } else { Size::UNKNOWN };
            }
        }
        Ok(shape)
    }
}

fn parse_window(p: &mut Parser<'_>) -> PResult<()> {
    p.expect("{")?;
    p.list("}", |p| {
        let at = p.one_of(&WINDOW.map(|(word, _)| word))?;
        p.expect("=")?;
        let attr = match WINDOW[at].1 {
            "padding" => Padding::parse(p)?,
            "window_reversal" => Bools::parse(p)?,
            _ => p.dims()?,
        };
        p.set_attr(WINDOW[at].1, attr);
        Ok(())
    })?;
    Ok(())
}

fn print_window(p: &mut Printer<'_>, op: OpId) {
    p.print(" {");
    let mut separator = "";
    for (word, name) in WINDOW {
        if p.body.attr(op, name).is_some() {
            p.print(format_args!("{separator}{word} = "));
            p.bare_attr(op, name);
            separator = ", ";
        }
    }
    p.print("}");
}
