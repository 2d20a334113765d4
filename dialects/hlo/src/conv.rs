//! `convolution`: inner products of a kernel with the windows of an input.

use std::fmt;

use creole_ir::attr::DialectAttr;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::tensor::{self, Windows};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Attr, AttrField, Dims, Error, Op, OpCx, OpId, Piece, Tensor, Traits, Type, Value, attr_field,
    bail, dialect_attr, ensure, fields,
};

use crate::attrs::{Bools, Padding, PrecisionConfig};
use crate::checks::{fits, length, result, tensor, unique_dims, window_extents};

/// The dimensions of one operand of a convolution: two that have a name, and the spatial ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ConvDims {
    /// The batch of input and output; the kernel's input features.
    pub first: i64,
    /// The features of input and output; the kernel's output features.
    pub second: i64,
    /// The spatial dimensions, in the order of the windows.
    pub spatial: Dims,
}

impl ConvDims {
    fn read(p: &mut Parser<'_>, names: [&str; 2]) -> PResult<ConvDims> {
        let span = p.span();
        p.expect("[")?;
        let mut places: Vec<(i64, i64)> = Vec::new();
        let mut named = [None; 2];
        let mut at = 0;
        p.list("]", |p| {
            match names.iter().position(|name| p.eat(name)) {
                Some(which) => named[which] = Some(at),
                None => places.push((p.integer()?, at)),
            }
            at += 1;
            Ok(())
        })?;
        places.sort_unstable();
        let counts = places.iter().enumerate().all(|(i, (number, _))| i as i64 == *number);
        match named {
            [Some(first), Some(second)] if counts && places.len() as i64 + 2 == at => {
                Ok(ConvDims {
                    first,
                    second,
                    spatial: places.into_iter().map(|(_, at)| at).collect(),
                })
            }
            _ => {
                let message = format!(
                    "expected {}, {} and the numbers from 0 on, each once",
                    names[0], names[1]
                );
                Err(p.error_at(span, message))
            }
        }
    }

    fn text(&self, names: [&str; 2]) -> String {
        let name = |d: i64| match self.spatial.iter().position(|s| *s == d) {
            Some(number) => number.to_string(),
            None => names[usize::from(d != self.first)].to_owned(),
        };
        let all: Vec<String> = (0..self.spatial.len() as i64 + 2).map(name).collect();
        format!("[{}]", all.join(", "))
    }

    /// All dimensions: the named ones, then the spatial ones.
    fn all(&self) -> Dims {
        [self.first, self.second].into_iter().chain(self.spatial.iter().copied()).collect()
    }
}

/// `#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ConvDimensionNumbers {
    /// Batch, features and space of the input.
    pub input: ConvDims,
    /// Input features, output features and space of the kernel.
    pub kernel: ConvDims,
    /// Batch, features and space of the output.
    pub output: ConvDims,
}

impl ConvDimensionNumbers {
    fn read(p: &mut Parser<'_>) -> PResult<Attr> {
        let input = ConvDims::read(p, ["b", "f"])?;
        p.expect("x")?;
        let kernel = ConvDims::read(p, ["i", "o"])?;
        p.expect("->")?;
        let output = ConvDims::read(p, ["b", "f"])?;
        Ok(Attr::dialect(ConvDimensionNumbers { input, kernel, output }))
    }

    /// Reads `<..>`.
    pub(crate) fn parse_angled(p: &mut Parser<'_>) -> PResult<Attr> {
        p.expect("<")?;
        let attr = Self::read(p)?;
        p.expect(">")?;
        Ok(attr)
    }
}

impl fmt::Display for ConvDimensionNumbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (input, output) = (self.input.text(["b", "f"]), self.output.text(["b", "f"]));
        write!(f, "{input}x{}->{output}", self.kernel.text(["i", "o"]))
    }
}

impl DialectAttr for ConvDimensionNumbers {
    fn name(&self) -> &'static str {
        "stablehlo.conv"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{self}>")
    }

    dialect_attr!();
}

impl AttrField for ConvDimensionNumbers {
    const EXPECTED: &'static str = "#stablehlo.conv";

    fn into_attr(self) -> Attr {
        Attr::dialect(self)
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        attr.downcast().cloned()
    }

    fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        Self::read(p)
    }

    fn print(attr: &Attr, f: &mut dyn fmt::Write) -> fmt::Result {
        attr.downcast::<Self>().map_or(Ok(()), |dims| write!(f, "{dims}"))
    }
}

attr_field!(ConvDimensionNumbers);

/// `result[n, x, f] = sum over k, c of lhs[n, x * stride + k * rhs_dilation - low, c] * rhs[k, c, f]`:
/// the full definition, with dilation and groups, is at [`tensor::convolution`].
#[derive(Clone, Debug)]
pub struct Convolution {
    /// The input.
    pub lhs: Value,
    /// The kernel.
    pub rhs: Value,
    /// Distance between windows; none: 1.
    pub window_strides: Option<Dims>,
    /// Positions added before and after the dilated input; none: 0.
    pub padding: Option<Padding>,
    /// Distance between elements of the input; none: 1.
    pub lhs_dilation: Option<Dims>,
    /// Distance between elements of a window; none: 1.
    pub rhs_dilation: Option<Dims>,
    /// Whether the kernel runs backwards; none: it does not.
    pub window_reversal: Option<Bools>,
    /// Which dimension is which.
    pub dimension_numbers: ConvDimensionNumbers,
    /// Groups of features that are convolved apart.
    pub feature_group_count: i64,
    /// Groups of the batch that are convolved apart and become features.
    pub batch_group_count: i64,
    /// How exact the products have to be.
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

/// The attributes between the braces of `window = {..}`.
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
        let (lhs, rhs, to) = (tensor(cx, self.lhs)?, tensor(cx, self.rhs)?, result(cx)?);
        ensure!(lhs.rank() == rhs.rank(), "expects operands of one rank, found {lhs} and {rhs}"); // C1
        self.check_dims(lhs.rank())?;
        self.check_window(lhs.rank() - 2)?;
        self.check_groups(lhs, rhs)?;
        if let Some(PrecisionConfig(all)) = &self.precision_config {
            ensure!(
                all.is_empty() || all.len() == 2,
                "expects a precision for both operands, found {}",
                all.len()
            ); // C24
        }
        let shape = self.result_shape(lhs, rhs)?;
        let same =
            shape.len() == to.rank() && shape.iter().zip(to.shape()).all(|(a, b)| fits(*a, *b));
        ensure!(same, "expects a result like {}, found {to}", to.with_shape(&shape)); // C25, C26
        Ok(())
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let conv = self.parameters();
        let elem = cx.results().first().map_or(args[0].elem(), |ty| ty.elem());
        let Some(result) = tensor::convolution(&args[0], &args[1], &conv, elem) else {
            bail!("can't convolve {} with {} to {elem}", args[0].ty(), args[1].ty())
        };
        Ok(result.into())
    }
}

impl Convolution {
    /// The parameters with all defaults filled in.
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

    /// The windows over the spatial dimensions of the input, of these sizes.
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

    fn check_dims(&self, rank: usize) -> Result<(), Error> {
        let ConvDimensionNumbers { input, kernel, output } = &self.dimension_numbers;
        for (what, dims) in [("input", input), ("kernel", kernel), ("output", output)] {
            let all = dims.all();
            ensure!(
                all.len() == rank,
                "expects {rank} dimensions of the {what}, found {}",
                all.len()
            ); // C12, C17, C19
            unique_dims(&format!("the dimensions of the {what}"), &all, rank)?; // C13, C18, C20
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
            ensure!(
                list.iter().all(|d| *d > 0),
                "expects positive numbers in {name}, found {list}"
            );
        }
        let n_padded = self.padding.as_ref().map_or(n, |p| p.0.len());
        ensure!(n_padded == n, "expects {n} pairs in padding, found {n_padded}"); // C4
        let n_reversed = self.window_reversal.as_ref().map_or(n, |b| b.0.len());
        ensure!(n_reversed == n, "expects {n} truth values in window_reversal, found {n_reversed}"); // C9
        Ok(())
    }

    fn check_groups(&self, lhs: Type, rhs: Type) -> Result<(), Error> {
        let (features, batches) = (self.feature_group_count, self.batch_group_count);
        ensure!(
            features > 0 && batches > 0,
            "expects positive numbers of groups, found {features} and {batches}"
        ); // C21, C22
        ensure!(
            features == 1 || batches == 1,
            "expects groups of features or of the batch, found both"
        ); // C23
        let ConvDimensionNumbers { input, kernel, .. } = &self.dimension_numbers;
        let lhs_size = |d: i64| lhs.shape()[d as usize];
        let rhs_size = |d: i64| rhs.shape()[d as usize];
        let divides = |groups: i64, size: i64| size == DYNAMIC || size % groups == 0;
        let input_features = lhs_size(input.second);
        ensure!(
            divides(batches, lhs_size(input.first)),
            "expects a batch of a multiple of {batches}, found {lhs}"
        ); // C10
        ensure!(
            divides(features, input_features),
            "expects features in a multiple of {features}, found {lhs}"
        ); // C11
        let kernel_features =
            if input_features == DYNAMIC { DYNAMIC } else { input_features / features };
        let found = rhs_size(kernel.first);
        ensure!(
            fits(found, kernel_features),
            "expects a kernel for {kernel_features} features, found one for {found}"
        ); // C14
        let outputs = rhs_size(kernel.second);
        let whole = divides(batches, outputs) && divides(features, outputs);
        ensure!(whole, "expects output features in a multiple of the groups, found {outputs}"); // C15, C16
        Ok(())
    }

    fn result_shape(&self, lhs: Type, rhs: Type) -> Result<Dims, Error> {
        let ConvDimensionNumbers { input, kernel, output } = &self.dimension_numbers;
        let kernel_sizes = kernel.spatial.permute(rhs.shape());
        let windows =
            self.windows(&kernel_sizes.iter().map(|size| (*size).max(0)).collect::<Dims>());
        let sizes: Dims = input.spatial.permute(lhs.shape()).into_iter().collect();
        let unknown = |d: usize| sizes[d] == DYNAMIC || kernel_sizes[d] == DYNAMIC;
        let known: Dims = (0..sizes.len()).map(|d| if unknown(d) { 0 } else { sizes[d] }).collect();
        window_extents(&windows, &known)?;
        let space = windows.result_shape(&known);
        let mut shape: Dims = lhs.shape().iter().map(|_| DYNAMIC).collect();
        let batch = lhs.shape()[input.first as usize];
        shape.0[output.first as usize] =
            if batch == DYNAMIC { DYNAMIC } else { batch / self.batch_group_count };
        shape.0[output.second as usize] = rhs.shape()[kernel.second as usize];
        for (d, at) in output.spatial.positions().enumerate() {
            shape.0[at] = if unknown(d) { DYNAMIC } else { space[d] };
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
