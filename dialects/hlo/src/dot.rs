//! General dot product `dot_general`: batched matrix multiplication and tensor contraction.

use std::fmt;

use creole_ir::attr::DialectAttr;
use creole_ir::cost::{Work, size};
use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::tensor::dot_general;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{
    Attr, AttrField, Dims, Error, Op, OpCx, OpId, Part, Piece, Tensor, Traits, Type, Value,
    attr_field, bail, dialect_attr, ensure_at, fields,
};
use creole_scalar::Class;

use crate::attrs::{Precision, PrecisionConfig, Written, struct_attr};
use crate::checks::{Kinds, Size, are_unique, axis, fits, scales, sizes, with_sizes};
use crate::quant::{is_quantized, quantized};

/// Dimension numbers of the operands of a [`DotGeneral`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct DotDimensionNumbers {
    /// Batching dimensions of the left operand.
    pub lhs_batching_dimensions: Dims,
    /// The corresponding dimensions of the right operand.
    pub rhs_batching_dimensions: Dims,
    /// Contracting dimensions of the left operand.
    pub lhs_contracting_dimensions: Dims,
    /// The corresponding dimensions of the right operand.
    pub rhs_contracting_dimensions: Dims,
}
struct_attr!(DotDimensionNumbers = "stablehlo.dot" {
    lhs_batching_dimensions,
    rhs_batching_dimensions,
    lhs_contracting_dimensions,
    rhs_contracting_dimensions,
});

/// Arithmetic of a [`DotGeneral`], for hardware that has a choice.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DotAlgorithm {
    /// Type that the left operand is rounded to.
    pub lhs_precision_type: Written<Type>,
    /// Type that the right operand is rounded to.
    pub rhs_precision_type: Written<Type>,
    /// Type of the accumulated sums.
    pub accumulation_type: Written<Type>,
    /// Number of terms that each left element is split into.
    pub lhs_component_count: Written<i64>,
    /// Number of terms that each right element is split into.
    pub rhs_component_count: Written<i64>,
    /// Number of products of terms for each product of elements.
    pub num_primitive_operations: Written<i64>,
    /// True if sums may be kept in fewer bits for some steps.
    pub allow_imprecise_accumulation: Written<bool>,
}
struct_attr!(DotAlgorithm = "stablehlo.dot_algorithm" {
    lhs_precision_type,
    rhs_precision_type,
    accumulation_type,
    lhs_component_count,
    rhs_component_count,
    num_primitive_operations,
    allow_imprecise_accumulation,
});

impl Default for DotAlgorithm {
    fn default() -> Self {
        DotAlgorithm {
            lhs_precision_type: Written(Type::f32()),
            rhs_precision_type: Written(Type::f32()),
            accumulation_type: Written(Type::f32()),
            lhs_component_count: Written(1),
            rhs_component_count: Written(1),
            num_primitive_operations: Written(1),
            allow_imprecise_accumulation: Written(false),
        }
    }
}

/// `result[b, i, j] = sum over k of lhs[b, i, k] * rhs[b, j, k]`: `b` are the batching dimensions, `k` the
/// contracting ones, `i` and `j` the free dimensions of each operand.
#[derive(Clone, Debug)]
pub struct DotGeneral {
    /// The left operand.
    pub lhs: Value,
    /// The right operand.
    pub rhs: Value,
    /// Dimension numbers: batching and contracting dimensions.
    pub dot_dimension_numbers: DotDimensionNumbers,
    /// Required precision of the products.
    pub precision_config: Option<PrecisionConfig>,
    /// Prescribed arithmetic, if any.
    pub algorithm: Option<DotAlgorithm>,
}
fields!(DotGeneral { lhs, rhs, dot_dimension_numbers, precision_config, algorithm });

impl Op for DotGeneral {
    const NAME: &'static str = "stablehlo.dot_general";
    const TRAITS: Traits = Traits::PURE;
    const INTERFACES: &'static [Interface] = &[&crate::sample::DOT];
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Custom(&Custom {
            parse: parse_dims,
            print: print_dims,
            attrs: &["dot_dimension_numbers", "precision_config", "algorithm"],
        }),
        Piece::FunctionalType,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let lhs = Kinds::ANY.operand(cx, self.lhs, "lhs")?; // I1
        let rhs = Kinds::ALL.operand(cx, self.rhs, "rhs")?; // I2
        let to = Kinds::ALL.result(cx)?;
        self.check_dims(lhs, rhs)?;
        check_precision(self.precision_config.as_ref())?; // C11
        self.check_algorithm()?;
        result_shape_fits(&self.dot_dimension_numbers.result_sizes(lhs, rhs), to)?; // C12
        product_elements(lhs, rhs, to)?;
        self.check_scales(rhs)
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let dims = &self.dot_dimension_numbers;
        let batch: [&[i64]; 2] = [&dims.lhs_batching_dimensions, &dims.rhs_batching_dimensions];
        let contracting: [&[i64]; 2] =
            [&dims.lhs_contracting_dimensions, &dims.rhs_contracting_dimensions];
        let elem = cx.results().first().map_or(args[0].elem(), |ty| ty.elem());
        let Some(result) = dot_general(&args[0], &args[1], batch, contracting, elem) else {
            bail!("can't multiply {} and {} to {elem}", args[0].ty(), args[1].ty())
        };
        Ok(result.into())
    }

    /// Cost: a product and a sum for each element of the result and each position along the contracting
    /// dimensions.
    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        let (lhs, rhs) = (cx.ty(self.lhs), cx.ty(self.rhs));
        let sizes = self.dot_dimension_numbers.lhs_contracting_dimensions.positions();
        let depth: f64 = sizes.filter_map(|d| lhs.shape().get(d)).map(|n| size(*n)).product();
        let result = *cx.results().first()?;
        let products = Work::elementwise(Class::Cheap, &[result]);
        let bytes = Work::moving(&[lhs, rhs, result]).bytes;
        // Kernels convert narrow elements once for many products.
        Some(Work { cheap: products.cheap * depth, bytes, is_narrow: false, ..products })
    }
}

impl DotGeneral {
    fn check_dims(&self, lhs: Type, rhs: Type) -> Result<(), Error> {
        let dims = &self.dot_dimension_numbers;
        let pairs = [
            ("batching", &dims.lhs_batching_dimensions, &dims.rhs_batching_dimensions),
            ("contracting", &dims.lhs_contracting_dimensions, &dims.rhs_contracting_dimensions),
        ];
        for (what, left, right) in pairs {
            ensure_at!(
                NUMBERS,
                left.len() == right.len(),
                "expects as many {what} dimensions left as right, found {left} and {right}"
            ); // C1, C2
        }
        let left = both(pairs[0].1, pairs[1].1);
        are_unique("the dimensions of the left operand", &left, lhs.rank())
            .map_err(|e| e.at_attr(NUMBERS))?; // C3, C5, C6
        let right = both(pairs[0].2, pairs[1].2);
        are_unique("the dimensions of the right operand", &right, rhs.rank())
            .map_err(|e| e.at_attr(NUMBERS))?; // C4, C7, C8
        for (what, left, right) in pairs {
            for (l, r) in left.positions().zip(right.positions()) {
                ensure_at!(
                    "rhs",
                    fits(lhs.shape()[l], rhs.shape()[r]),
                    "expects {what} dimensions of equal size, found {l} of {lhs} and {r} of {rhs}"
                ); // C9, C10
            }
        }
        Ok(())
    }

    fn check_algorithm(&self) -> Result<(), Error> {
        let Some(algorithm) = &self.algorithm else { return Ok(()) };
        let all = self.precision_config.as_ref().map_or(&[][..], |p| &p.0);
        ensure_at!(
            "precision_config",
            all.iter().all(|p| *p == Precision::Default),
            "expects the precision DEFAULT where an algorithm says it"
        ); // C21
        let counts = [
            ("lhs_component_count", algorithm.lhs_component_count), // C22
            ("rhs_component_count", algorithm.rhs_component_count), // C23
            ("num_primitive_operations", algorithm.num_primitive_operations), // C24
        ];
        for (name, Written(count)) in counts {
            ensure_at!("algorithm", count > 0, "expects a positive {name}, found {count}");
        }
        ensure_at!(
            "algorithm",
            algorithm.is_known(),
            "expects an algorithm that some hardware has, found {}",
            algorithm.clone().into_attr()
        );
        Ok(())
    }

    fn check_scales(&self, rhs: Type) -> Result<(), Error> {
        if !is_quantized(rhs) {
            return Ok(());
        }
        ensure_at!(
            "rhs",
            scales(rhs).iter().all(|s| s.zero_point == 0),
            "expects zero points of 0, found {rhs}"
        ); // C15
        let contracting = &self.dot_dimension_numbers.rhs_contracting_dimensions;
        ensure_at!(
            "rhs",
            axis(rhs).is_none_or(|axis| !contracting.contains(&axis)),
            "expects no contracting dimension that is quantised, found {rhs}"
        ); // C16
        Ok(())
    }
}

const NUMBERS: &str = "dot_dimension_numbers";

impl DotAlgorithm {
    /// True for algorithms that exist in hardware. Products of bf16 or tf32 may be split into several terms.
    fn is_known(&self) -> bool {
        let name = |ty: Written<Type>| ty.0.to_string();
        let (lhs, rhs) = (name(self.lhs_precision_type), name(self.rhs_precision_type));
        let sum = name(self.accumulation_type);
        let Written(products) = self.num_primitive_operations;
        let Written(imprecise) = self.allow_imprecise_accumulation;
        if self.lhs_component_count.0 != 1 || self.rhs_component_count.0 != 1 {
            return false;
        }
        let is_f8 = |ty: &str| ty.starts_with("f8");
        if is_f8(&lhs) && is_f8(&rhs) {
            return sum == "f32" && products == 1;
        }
        let terms: &[i64] = match (&*lhs, &*sum) {
            ("f16", "f16" | "f32") | ("bf16", "bf16") | ("f32", "f32") | ("f64", "f64") => &[1],
            ("bf16", "f32") => &[1, 3, 6, 9],
            ("tf32", "f32") => &[1, 3],
            _ => &[],
        };
        lhs == rhs && terms.contains(&products) && !imprecise
    }
}

/// Error: a precision is given, but not for both operands.
pub(crate) fn check_precision(config: Option<&PrecisionConfig>) -> Result<(), Error> {
    let n = config.map_or(0, |c| c.0.len());
    ensure_at!(
        "precision_config",
        n <= 2,
        "expects at most a precision for each operand, found {n}"
    );
    Ok(())
}

/// Error: the result has another shape than `want`.
pub(crate) fn result_shape_fits(want: &[Size], to: Type) -> Result<(), Error> {
    let same = want.len() == to.rank() && want.iter().zip(sizes(to)).all(|(a, b)| a.fits(b));
    ensure_at!(Part::Result(0), same, "expects a result like {}, found {to}", with_sizes(to, want));
    Ok(())
}

/// Error: element types that cannot be multiplied and summed; clauses of `dot_general`, then of
/// `convolution`.
pub(crate) fn product_elements(lhs: Type, rhs: Type, to: Type) -> Result<(), Error> {
    if ![lhs, rhs, to].into_iter().any(is_quantized) {
        // Mixed integer and float types are allowed: programs for some hardware rely on it.
        ensure_at!(
            "rhs",
            lhs.elem().is_complex() == rhs.elem().is_complex(),
            "expects both operands to be complex, or none, found {lhs} and {rhs}"
        ); // C13
        return Ok(());
    }
    ensure_at!(
        "rhs",
        is_quantized(rhs),
        "expects a quantised right operand of a quantised product, found {rhs}"
    ); // C14, C28
    ensure_at!(
        Part::Result(0),
        is_quantized(lhs) == is_quantized(to),
        "expects both {lhs} and the result to be quantised, or none, found {to}"
    ); // C14, C28
    let expressed = |ty: Type| quantized(ty).map_or(Some(ty.elem()), |q| q.expressed());
    ensure_at!(
        "rhs",
        expressed(lhs) == expressed(rhs),
        "expects integers that stand for numbers like {lhs}, found {rhs}"
    ); // C18, C20, C32, C34
    ensure_at!(
        Part::Result(0),
        expressed(lhs) == expressed(to),
        "expects a result that is or stands for numbers like {lhs}, found {to}"
    ); // C18, C20, C32, C34
    if !is_quantized(lhs) {
        return Ok(());
    }
    let stored = |ty: Type| quantized(ty).and_then(|q| q.storage()).map(|s| s.ty);
    ensure_at!(
        "rhs",
        stored(lhs) == stored(rhs),
        "expects elements stored like those of {lhs}, found {rhs}"
    ); // C17, C31
    ensure_at!(
        Part::Result(0),
        axis(rhs).is_some() || axis(to).is_none(),
        "expects a per-tensor quantised result, found {to}"
    ); // C19, C33
    Ok(())
}

fn both(a: &Dims, b: &Dims) -> Dims {
    a.iter().chain(b.iter()).copied().collect()
}

impl DotDimensionNumbers {
    /// Free dimensions of the left operand of this rank: neither batching nor contracting.
    pub fn lhs_free(&self, rank: usize) -> Dims {
        free(rank, &self.lhs_batching_dimensions, &self.lhs_contracting_dimensions)
    }

    /// Free dimensions of the right operand of this rank: neither batching nor contracting.
    pub fn rhs_free(&self, rank: usize) -> Dims {
        free(rank, &self.rhs_batching_dimensions, &self.rhs_contracting_dimensions)
    }

    pub(crate) fn result_sizes(&self, lhs: Type, rhs: Type) -> Vec<Size> {
        let (left, right) = (sizes(lhs), sizes(rhs));
        let batching = self.lhs_batching_dimensions.positions();
        let other = self.rhs_batching_dimensions.positions();
        let mut all: Vec<Size> = batching.zip(other).map(|(l, r)| left[l].join(right[r])).collect();
        all.extend(self.lhs_free(lhs.rank()).positions().map(|d| left[d]));
        all.extend(self.rhs_free(rhs.rank()).positions().map(|d| right[d]));
        all
    }

    /// Shape of the result: batching sizes, free sizes of the left, free sizes of the right operand.
    pub fn result_shape(&self, lhs: &[i64], rhs: &[i64]) -> Dims {
        let mut shape = self.lhs_batching_dimensions.permute(lhs);
        shape.extend(self.lhs_free(lhs.len()).permute(lhs));
        shape.extend(self.rhs_free(rhs.len()).permute(rhs));
        shape.into_iter().collect()
    }
}

fn free(rank: usize, batching: &Dims, contracting: &Dims) -> Dims {
    (0..rank as i64).filter(|d| !batching.contains(d) && !contracting.contains(d)).collect()
}

fn parse_dims(p: &mut Parser<'_>) -> PResult<()> {
    let mut dims: DotDimensionNumbers = Default::default();
    p.expect(",")?;
    if p.eat("batching_dims") {
        (dims.lhs_batching_dimensions, dims.rhs_batching_dimensions) = parse_pair(p)?;
        p.expect(",")?;
    }
    p.expect("contracting_dims")?;
    (dims.lhs_contracting_dimensions, dims.rhs_contracting_dimensions) = parse_pair(p)?;
    p.set_attr("dot_dimension_numbers", dims.into_attr());
    while p.eat(",") {
        let is_precision = p.one_of(&["algorithm", "precision"])? == 1;
        p.expect("=")?;
        let attr =
            if is_precision { PrecisionConfig::parse(p)? } else { DotAlgorithm::parse_fields(p)? };
        p.set_attr(if is_precision { "precision_config" } else { "algorithm" }, attr);
    }
    Ok(())
}

fn parse_pair(p: &mut Parser<'_>) -> PResult<(Dims, Dims)> {
    p.expect("=")?;
    let left = p.dim_list()?;
    p.expect("x")?;
    Ok((left, p.dim_list()?))
}

fn print_dims(p: &mut Printer<'_>, op: OpId) {
    let Some(dot) = p.body.get::<DotGeneral>(op) else { return };
    let dims = &dot.dot_dimension_numbers;
    let (left, right) = (&dims.lhs_batching_dimensions, &dims.rhs_batching_dimensions);
    if !left.is_empty() || !right.is_empty() {
        p.print(format_args!(", batching_dims = {left} x {right}"));
    }
    let (left, right) = (&dims.lhs_contracting_dimensions, &dims.rhs_contracting_dimensions);
    p.print(format_args!(", contracting_dims = {left} x {right}"));
    if dot.precision_config.is_some() {
        p.print(", precision = ");
        p.bare_attr(op, "precision_config");
    }
    if let Some(algorithm) = dot.algorithm {
        let text = Attr::dialect(algorithm).to_string();
        p.print(format_args!(
            ", algorithm = {}",
            text.trim_start_matches("#stablehlo.dot_algorithm")
        ));
    }
}
