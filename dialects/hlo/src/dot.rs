//! `dot_general`: sums of products over contracted dimensions.

use std::fmt;

use creole_ir::attr::DialectAttr;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::tensor::dot_general;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{
    Attr, AttrField, Dims, Error, Op, OpCx, OpId, Piece, Tensor, Traits, Type, Value, attr_field,
    bail, dialect_attr, ensure, fields,
};

use crate::attrs::{PrecisionConfig, Written, struct_attr};
use crate::checks::{fits, result, tensor, unique_dims};

/// Which dimensions of the operands of a [`DotGeneral`] belong together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct DotDimensionNumbers {
    /// Dimensions of the left operand that count products.
    pub lhs_batching_dimensions: Dims,
    /// The dimensions of the right operand that correspond to them.
    pub rhs_batching_dimensions: Dims,
    /// Dimensions of the left operand that are summed over.
    pub lhs_contracting_dimensions: Dims,
    /// The dimensions of the right operand that correspond to them.
    pub rhs_contracting_dimensions: Dims,
}
struct_attr!(DotDimensionNumbers = "stablehlo.dot" {
    lhs_batching_dimensions,
    rhs_batching_dimensions,
    lhs_contracting_dimensions,
    rhs_contracting_dimensions,
});

/// The arithmetic of a [`DotGeneral`], for hardware that has a choice.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DotAlgorithm {
    /// What the left operand is rounded to.
    pub lhs_precision_type: Written<Type>,
    /// What the right operand is rounded to.
    pub rhs_precision_type: Written<Type>,
    /// What sums are kept in.
    pub accumulation_type: Written<Type>,
    /// Terms that each number of the left operand is split into.
    pub lhs_component_count: Written<i64>,
    /// Terms that each number of the right operand is split into.
    pub rhs_component_count: Written<i64>,
    /// Products of terms for each product of numbers.
    pub num_primitive_operations: Written<i64>,
    /// May sums be kept in fewer bits for some steps?
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

/// `result[b, i, j] = sum over k of lhs[b, i, k] * rhs[b, j, k]`: `b` runs over the batching
/// dimensions, `k` over the contracting ones, `i` and `j` over what is left of each operand.
#[derive(Clone, Debug)]
pub struct DotGeneral {
    /// The left operand.
    pub lhs: Value,
    /// The right operand.
    pub rhs: Value,
    /// Which dimensions belong together.
    pub dot_dimension_numbers: DotDimensionNumbers,
    /// How exact the products have to be.
    pub precision_config: Option<PrecisionConfig>,
    /// The arithmetic, if it is prescribed.
    pub algorithm: Option<DotAlgorithm>,
}
fields!(DotGeneral { lhs, rhs, dot_dimension_numbers, precision_config, algorithm });

impl Op for DotGeneral {
    const NAME: &'static str = "stablehlo.dot_general";
    const TRAITS: Traits = Traits::PURE;
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
        let (lhs, rhs, to) = (tensor(cx, self.lhs)?, tensor(cx, self.rhs)?, result(cx)?);
        self.check_dims(lhs, rhs)?;
        if let Some(PrecisionConfig(all)) = &self.precision_config {
            ensure!(
                all.is_empty() || all.len() == 2,
                "expects a precision for both operands, found {}",
                all.len()
            ); // C11
        }
        let shape = self.dot_dimension_numbers.result_shape(lhs.shape(), rhs.shape());
        let want = to.with_shape(&shape);
        let same =
            want.rank() == to.rank() && shape.iter().zip(to.shape()).all(|(a, b)| fits(*a, *b));
        ensure!(same, "expects a result like {want}, found {to}"); // C12
        let kind = |ty: Type| (ty.elem().is_int(), ty.elem().is_float(), ty.elem().is_complex());
        ensure!(
            kind(lhs) == kind(rhs) && kind(lhs) == kind(to),
            "can't multiply {lhs} and {rhs} to {to}"
        ); // C13
        Ok(())
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let dims = &self.dot_dimension_numbers;
        let batch: (&[i64], &[i64]) =
            (&dims.lhs_batching_dimensions, &dims.rhs_batching_dimensions);
        let contracting: (&[i64], &[i64]) =
            (&dims.lhs_contracting_dimensions, &dims.rhs_contracting_dimensions);
        let elem = cx.results().first().map_or(args[0].elem(), |ty| ty.elem());
        let Some(result) = dot_general(&args[0], &args[1], batch, contracting, elem) else {
            bail!("can't multiply {} and {} to {elem}", args[0].ty(), args[1].ty())
        };
        Ok(result.into())
    }
}

impl DotGeneral {
    fn check_dims(&self, lhs: Type, rhs: Type) -> Result<(), Error> {
        let dims = &self.dot_dimension_numbers;
        let pairs = [
            ("batching", &dims.lhs_batching_dimensions, &dims.rhs_batching_dimensions), // C1, C9
            ("contracting", &dims.lhs_contracting_dimensions, &dims.rhs_contracting_dimensions), // C2, C10
        ];
        unique_dims(
            "the dimensions of the left operand",
            &both(pairs[0].1, pairs[1].1),
            lhs.rank(),
        )?; // C3, C5, C6
        unique_dims(
            "the dimensions of the right operand",
            &both(pairs[0].2, pairs[1].2),
            rhs.rank(),
        )?; // C4, C7, C8
        for (what, left, right) in pairs {
            ensure!(
                left.len() == right.len(),
                "expects as many {what} dimensions left as right, found {left} and {right}"
            );
            for (l, r) in left.positions().zip(right.positions()) {
                let (a, b) = (lhs.shape()[l], rhs.shape()[r]);
                ensure!(
                    fits(a, b),
                    "expects {what} dimensions of equal size, found {l} of {lhs} and {r} of {rhs}"
                );
            }
        }
        Ok(())
    }
}

fn both(a: &Dims, b: &Dims) -> Dims {
    a.iter().chain(b.iter()).copied().collect()
}

impl DotDimensionNumbers {
    /// The dimensions of the left operand, of this rank, that are neither batching nor contracting.
    pub fn lhs_free(&self, rank: usize) -> Dims {
        free(rank, &self.lhs_batching_dimensions, &self.lhs_contracting_dimensions)
    }

    /// The dimensions of the right operand, of this rank, that are neither batching nor contracting.
    pub fn rhs_free(&self, rank: usize) -> Dims {
        free(rank, &self.rhs_batching_dimensions, &self.rhs_contracting_dimensions)
    }

    /// The shape of the result: batching sizes, free ones of the left, free ones of the right.
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
