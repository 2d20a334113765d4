//! `stablehlo.dot_general`: sums of products, as nests; four of them for complex numbers.

use creole_arith as arith;
use creole_arith::math::Fma;
use creole_hlo as hlo;
use creole_ir::{Builder, Dims, Error, Op, OpId, Tensor, Type, TypeKind, Value, Values, bail};
use creole_loop::{Nest, Reduce, Yield};

use super::blocks::cut_reduction;
use super::lower::{read, static_shape};
use super::reduce::partials;
use super::types::complex_part;
use super::{Lower, Lowerings, Parts, elementwise, signless};
use creole_passes_builders::{Emitted, Scalars};

/// Adds the rows of this file.
pub(super) fn register(table: Lowerings) -> Lowerings {
    table.add(dot_general)
}

fn dot_general(op: hlo::DotGeneral, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let shapes = [static_shape(cx.ty(op.lhs))?, static_shape(cx.ty(op.rhs))?];
    let sides = Sides::new(&op, &shapes[0], &shapes[1]);
    products(id, [op.lhs, op.rhs], cx, |elems, cx, lhs, rhs, ty| {
        Product { dims: &sides, elems }.nest(cx, lhs, rhs, ty)
    })
}

/// Lowers an op that sums products of elements of two operands: `nest` makes a tensor of such sums of real ones.
/// Complex products take four: `(a + bi) (c + di) = (ac - bd) + (ad + bc) i`.
pub(super) fn products(
    id: OpId,
    operands: [Value; 2],
    cx: &mut Lower,
    nest: impl Fn(Factors, &mut Lower, Value, Value, Type) -> Emitted,
) -> Result<(), Error> {
    static_shape(cx.result_ty(id))?;
    let factors = Factors::new(operands.map(|v| cx.ty(v)), cx.result_ty(id))?;
    let ty = cx.result_types(id)[0];
    let (lhs, rhs) = (cx.parts(operands[0]), cx.parts(operands[1]));
    if let ([lhs], [rhs]) = (&*lhs, &*rhs) {
        let sum = nest(factors, cx, *lhs, *rhs, ty)?;
        cx.replace(id, sum);
        return Ok(());
    }
    let mut products = Vec::new();
    for (l, r) in [(0, 0), (1, 1), (0, 1), (1, 0)] {
        products.push(nest(factors, cx, lhs[l], rhs[r], ty)?);
    }
    cx.nest(id, |b, i| {
        let mut values = Vec::new();
        for product in &products {
            values.push(read(b, *product, i)?);
        }
        let re = b.op(arith::SubF::DEF, &values[..2])?;
        let im = b.op(arith::AddF::DEF, &values[2..])?;
        Ok([re, im].into_iter().collect::<Parts>())
    })
}

/// Element types of a product: two factors and the result.
#[derive(Clone, Copy)]
pub(super) struct Factors {
    elems: [Type; 3],
}

impl Factors {
    /// Element types of a product. Error: they are not all integers, all floats or all complex.
    fn new([lhs, rhs]: [Type; 2], result: Type) -> Result<Factors, Error> {
        if kind(lhs) != kind(result) || kind(rhs) != kind(result) {
            bail!("can't multiply {lhs} and {rhs} into {result} yet");
        }
        Ok(Factors { elems: [part(lhs), part(rhs), part(result)] })
    }

    /// Accumulation type: the widest of all, and at least `f32` for floats.
    fn sum_type(&self) -> Type {
        let widest = self.elems.iter().copied().max_by_key(|ty| ty.bits()).unwrap_or(self.elems[2]);
        if widest.is_float() && widest.bits() < Some(32) { Type::f32() } else { widest }
    }

    /// Initial value of a sum.
    pub(super) fn zero(&self, b: &mut Builder<'_>) -> Value {
        let ty = self.sum_type();
        b.constant(if ty.is_float() {
            Tensor::from_f64(0.0, ty)
        } else {
            Tensor::from_i64(0, signless(ty))
        })
    }

    /// Computes `acc + lhs · rhs`, rounded once for floats; the OR of `acc` and the AND of the factors for truth
    /// values.
    pub(super) fn step(&self, b: &mut Builder<'_>, lhs: Value, rhs: Value, acc: Value) -> Emitted {
        let sum_ty = self.sum_type();
        let x = elementwise::convert(b, lhs, self.elems[0], sum_ty)?;
        let y = elementwise::convert(b, rhs, self.elems[1], sum_ty)?;
        if sum_ty.is_float() {
            return b.op(Fma::DEF, &[x, y, acc]);
        }
        let is_truth = sum_ty == Type::i1();
        let (multiply, add) = match is_truth {
            true => (arith::AndI::DEF, arith::OrI::DEF),
            false => (arith::MulI::DEF, arith::AddI::DEF),
        };
        let product = b.op(multiply, &[x, y])?;
        b.op(add, &[acc, product])
    }

    /// Converts a sum to an element of the result.
    pub(super) fn rounded(&self, b: &mut Builder<'_>, sum: Value) -> Emitted {
        elementwise::convert(b, sum, self.sum_type(), self.elems[2])
    }
}

/// Class of a type: integer, float or complex.
fn kind(ty: Type) -> u8 {
    match *ty.elem() {
        TypeKind::Integer(..) => 0,
        TypeKind::Float(_) => 1,
        _ => 2,
    }
}

/// Type of the parts of an element, with the sign of integers.
fn part(ty: Type) -> Type {
    complex_part(ty.elem()).unwrap_or(ty.elem())
}

/// Roles of the dimensions of the operands.
struct Sides {
    /// Sizes of the result.
    shape: Dims,
    /// Sizes of the summed dimensions.
    summed: Dims,
    /// Place of each dimension of `lhs` in the result, or in the sum.
    lhs: Vec<OperandDim>,
    rhs: Vec<OperandDim>,
}

/// Dimension of an operand, by what it runs along: a dimension of the result or of the sum.
#[derive(Clone, Copy)]
enum OperandDim {
    Result(usize),
    Sum(usize),
}

impl Sides {
    fn new(op: &hlo::DotGeneral, lhs: &[i64], rhs: &[i64]) -> Sides {
        let dims = &op.dot_dimension_numbers;
        let batch: Vec<i64> = dims.lhs_batching_dimensions.positions().map(|d| lhs[d]).collect();
        let summed = dims.lhs_contracting_dimensions.positions().map(|d| lhs[d]).collect();
        let mut shape = batch;
        let lhs =
            side(lhs, &dims.lhs_batching_dimensions, &dims.lhs_contracting_dimensions, &mut shape);
        let rhs =
            side(rhs, &dims.rhs_batching_dimensions, &dims.rhs_contracting_dimensions, &mut shape);
        Sides { shape: Dims::from(&*shape), summed, lhs, rhs }
    }
}

/// Role of each dimension of an operand; free ones are added to the shape of the result.
fn side(sizes: &[i64], batch: &Dims, contracted: &Dims, shape: &mut Vec<i64>) -> Vec<OperandDim> {
    let place = |dims: &Dims, d: usize| dims.positions().position(|other| other == d);
    let mut index = |d: usize| {
        let known = place(batch, d).map(OperandDim::Result);
        known.or_else(|| place(contracted, d).map(OperandDim::Sum)).unwrap_or_else(|| {
            shape.push(sizes[d]);
            OperandDim::Result(shape.len() - 1)
        })
    };
    (0..sizes.len()).map(&mut index).collect()
}

/// Indices at which an operand is read.
fn at(side: &[OperandDim], i: &[Value], k: &[Value]) -> Vec<Value> {
    let value = |index: &OperandDim| match index {
        OperandDim::Result(d) => i[*d],
        OperandDim::Sum(d) => k[*d],
    };
    side.iter().map(value).collect()
}

/// Product of real arrays.
struct Product<'a> {
    dims: &'a Sides,
    elems: Factors,
}

impl Product<'_> {
    /// Nest `result[b.., i.., j..] = Σ_k lhs[b.., i.., k..] · rhs[b.., j.., k..]`, each sum accumulated in
    /// [`Factors::sum_type`] and rounded to the result's type at its end.
    fn nest(&self, cx: &mut Lower, lhs: Value, rhs: Value, ty: Type) -> Emitted {
        let shape = &self.dims.shape;
        let mut b = cx.b();
        let body = b.region(&vec![Type::index(); shape.len()], |b, i| {
            let start = self.elems.zero(b);
            let sum = self.sum(b, [lhs, rhs], i, start)?;
            let result = self.elems.rounded(b, sum)?;
            b.add_typed(Yield { values: Values::from_slice(&[result]) }, &[]);
            Ok(())
        })?;
        let nest = b.add_typed(Nest::new(shape.clone(), body), &[ty]);
        let max_blocks = cx.reduction_blocks;
        cut_reduction(&mut cx.to, nest, true, max_blocks)?;
        Ok(cx.to.result(nest, 0))
    }

    /// Sum for one element of the result.
    fn sum(&self, b: &mut Builder<'_>, sources: [Value; 2], i: &[Value], start: Value) -> Emitted {
        let summed = &self.dims.summed;
        if summed.is_empty() {
            return self.step(b, sources, i, &[], start);
        }
        let mut args = vec![Type::index(); summed.len()];
        args.push(b.ty(start));
        let inner = b.region(&args, |b, args| {
            let (k, acc) = args.split_at(summed.len());
            let new = self.step(b, sources, i, k, acc[0])?;
            b.add_typed(Yield { values: Values::from_slice(&[new]) }, &[]);
            Ok(())
        })?;
        let reduce = Reduce::new(summed.clone(), Values::from_slice(&[start]), inner);
        let partials = partials(b.body, &reduce, self.minor_size());
        let reduce = b.add(Reduce { partials, ..reduce })?;
        Ok(b.body.result(reduce, 0))
    }

    /// `acc + lhs[..] · rhs[..]`
    fn step(
        &self,
        b: &mut Builder<'_>,
        [lhs, rhs]: [Value; 2],
        i: &[Value],
        k: &[Value],
        acc: Value,
    ) -> Emitted {
        let x = read(b, lhs, &at(&self.dims.lhs, i, k))?;
        let y = read(b, rhs, &at(&self.dims.rhs, i, k))?;
        self.elems.step(b, x, y, acc)
    }

    /// Number of elements that a sum reads contiguously in both operands.
    fn minor_size(&self) -> i64 {
        match (self.dims.lhs.last(), self.dims.rhs.last()) {
            (Some(OperandDim::Sum(l)), Some(OperandDim::Sum(r)))
                if l == r && l + 1 == self.dims.summed.len() =>
            {
                self.dims.summed[*l]
            }
            _ => 1,
        }
    }
}
