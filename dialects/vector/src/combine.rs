//! Reductions and scans of several dimensions: `vector.multi_reduction`, `vector.outerproduct`,
//! `vector.scan`.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{
    Attr, AttrField, Dict, Dims, Error, Op, OpCx, OpId, Piece, Symbol, Tensor, Traits, Type,
    TypeKind, Types, Value, bail, ensure, fields,
};
use creole_scalar::Function;

use crate::checks::{is_scalable, scalable_dims, vector_type};
use crate::reduction::{CombiningKind, DefaultedKind};

/// Syntax of the combiner, followed by a comma.
static KIND: Custom = Custom {
    parse: |p| {
        let kind = CombiningKind::parse(p)?;
        p.set_attr("kind", kind);
        p.expect(",")
    },
    print: |p, op| {
        p.print(" ");
        p.bare_attr(op, "kind");
        p.print(",");
    },
    attrs: &["kind"],
};

/// The vector type with the dimensions of `ty` for which `keep` is true; a scalar type if there are none.
fn kept(ty: Type, keep: impl Fn(usize) -> bool) -> Type {
    let dims: Vec<usize> = (0..ty.rank()).filter(|d| keep(*d)).collect();
    if dims.is_empty() {
        return ty.elem();
    }
    let scalable = scalable_dims(ty);
    let flags: Vec<bool> = dims.iter().map(|d| scalable[*d]).collect();
    Type::new(TypeKind::Vector {
        shape: dims.iter().map(|d| ty.shape()[*d]).collect(),
        scalable: if flags.contains(&true) { flags.into() } else { Default::default() },
        elem: ty.elem(),
    })
}

/// Accumulators for the lanes of a vector or for a scalar.
pub(crate) struct Lanes {
    lanes: Vec<Tensor>,
    function: &'static Function,
}

impl Lanes {
    pub(crate) fn new(start: &Tensor, kind: CombiningKind) -> Lanes {
        let function = kind.function(start.elem());
        Lanes { lanes: (0..start.len()).map(|i| start.at(i)).collect(), function }
    }

    /// Combines lane `at` with `value`.
    pub(crate) fn combine(&mut self, at: usize, value: &Tensor) -> Result<(), Error> {
        let Some(lane) = self.lanes.get_mut(at) else { bail!("there is no lane {at}") };
        let Some(next) = lane.binary(self.function, value) else {
            bail!("no evaluation for {}", value.ty())
        };
        *lane = next;
        Ok(())
    }

    pub(crate) fn finish(self, ty: Type) -> Result<Tensor, Error> {
        let bytes = self.lanes.iter().flat_map(|lane| lane.elem_bytes(0)).copied().collect();
        Tensor::from_bytes(ty, bytes)
    }
}

/// The position of lane `at` of a vector of these sizes, row-major.
pub(crate) fn position(mut at: i64, shape: &[i64]) -> Vec<i64> {
    let mut index = vec![0; shape.len()];
    for (i, size) in index.iter_mut().zip(shape).rev() {
        *i = at % size.max(&1);
        at /= size.max(&1);
    }
    index
}

/// The lane at a position, given as pairs of index and size.
pub(crate) fn lane(position: impl Iterator<Item = (i64, i64)>) -> usize {
    position.fold(0, |at, (i, size)| at * size + i) as usize
}

/// `result[i] = acc[i]` combined with all `source[j]` where `j` without the reduced dimensions is `i`, in
/// row-major order; floats are summed in blocks, and then added to `acc`.
#[derive(Clone, Debug)]
pub struct MultiReduction {
    /// The combiner.
    pub kind: CombiningKind,
    /// The lanes.
    pub source: Value,
    /// Initial values, of the result's type.
    pub acc: Value,
    /// The reduced dimensions.
    pub reduction_dims: Dims,
}
fields!(MultiReduction { kind, source, acc, reduction_dims });

impl MultiReduction {
    /// Evaluates the reduction; lanes that `mask` disables are excluded.
    pub fn combine(
        &self,
        source: &Tensor,
        acc: &Tensor,
        mask: Option<&Tensor>,
    ) -> Result<Tensor, Error> {
        ensure!(!is_scalable(source.ty()), "no evaluation for {}", source.ty());
        let Some(mask) = mask else {
            let function = self.kind.function(acc.elem());
            let sum = (self.kind == CombiningKind::Add).then(|| self.sum(source, acc)).flatten();
            let found = sum.or_else(|| source.reduce_binary(function, &self.reduction_dims, acc));
            return found.ok_or_else(|| Error::new(format!("no evaluation for {}", acc.elem())));
        };
        let mut lanes = Lanes::new(acc, self.kind);
        for i in (0..source.len()).filter(|i| mask.truth(*i)) {
            let at = position(i as i64, source.shape());
            let dims = at.iter().copied().zip(source.shape().iter().copied()).enumerate();
            let kept = dims.filter(|(d, _)| !self.reduction_dims.contains(&(*d as i64)));
            lanes.combine(lane(kept.map(|(_, dim)| dim)), &source.at(i))?;
        }
        lanes.finish(acc.ty())
    }

    /// The sum of floats, with the same blocked summation as long sums elsewhere.
    fn sum(&self, source: &Tensor, acc: &Tensor) -> Option<Tensor> {
        let elem = acc.elem();
        let nothing = elem.is_float().then(|| Tensor::from_f64(-0.0, elem))?;
        let sum = source.sum(&self.reduction_dims, &nothing)?;
        acc.binary(self.kind.function(elem), &sum)
    }
}

impl Op for MultiReduction {
    const NAME: &'static str = "vector.multi_reduction";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&KIND),
        Piece::Operands,
        Piece::AttrDict,
        // Attributes are printed before the dimensions and nowhere else.
        Piece::Custom(&Custom {
            parse: |p| {
                let dims = p.dims()?;
                p.set_attr("reduction_dims", dims);
                p.expect(":")
            },
            print: |p, op| {
                p.print(" ");
                p.bare_attr(op, "reduction_dims");
                p.print(" :");
            },
            attrs: &["reduction_dims"],
        }),
        Piece::TypeOf(&["source"]),
        Piece::Lit("to"),
        Piece::Custom(&Custom {
            parse: |p| {
                let ty = p.ty()?;
                p.set_field_types("acc", &[ty]);
                p.set_result_types(vec![ty]);
                Ok(())
            },
            print: |p, op| {
                let ty = p.body.ty(p.body.result(op, 0));
                p.print(format_args!(" {ty}"));
            },
            attrs: &[],
        }),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = vector_type(cx, self.source)?;
        ensure!(ty.rank() > 0, "expects a vector of one dimension or more, found {ty}");
        let mut dims = self.reduction_dims.clone();
        dims.0.sort_unstable();
        let once = dims.windows(2).all(|pair| pair[0] < pair[1]);
        let acc = cx.ty(self.acc);
        let words = format!("destination type '{acc}' is incompatible with source type '{ty}'");
        ensure!(
            once && dims.iter().all(|d| (0..ty.rank() as i64).contains(d)),
            "{words}; expects different dimensions of {ty}, found {}",
            self.reduction_dims
        );
        let want = kept(ty, |d| !self.reduction_dims.contains(&(d as i64)));
        ensure!(acc == want, "{words}; expects to start with {want}, found {acc}");
        Ok(want.into())
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [source, acc] = args else { bail!("expects two operands") };
        Ok(self.combine(source, acc, None)?.into())
    }
}

/// `result[i, j] = lhs[i] * rhs[j]`, combined with `acc[i, j]` if present; for a scalar `rhs`:
/// `result[i] = lhs[i] * rhs`.
#[derive(Clone, Debug)]
pub struct OuterProduct {
    /// A vector of one dimension.
    pub lhs: Value,
    /// A vector of one dimension, or a scalar.
    pub rhs: Value,
    /// Accumulator of the products.
    pub acc: Option<Value>,
    /// The combiner; `add` if the text has none.
    pub kind: DefaultedKind,
}
fields!(OuterProduct { lhs, rhs, acc, kind });

impl OuterProduct {
    /// Evaluates the product; lanes that `mask` disables are those of `acc`, or zero.
    pub fn product(
        &self,
        args: &[Tensor],
        ty: Type,
        mask: Option<&Tensor>,
    ) -> Result<Tensor, Error> {
        let [lhs, rhs, acc @ ..] = args else { bail!("expects two operands or three") };
        ensure!(!is_scalable(ty), "no evaluation for {ty}");
        let zeros = || Tensor::from_bytes(ty, vec![0; Tensor::byte_size(ty)?]);
        let mut out = match acc.first() {
            Some(acc) => Lanes::new(acc, self.kind.0),
            None => Lanes::new(&zeros()?, self.kind.0),
        };
        for (i, j) in (0..lhs.len()).flat_map(|i| (0..rhs.len()).map(move |j| (i, j))) {
            let at = i * rhs.len() + j;
            if !mask.is_none_or(|m| m.truth(at)) {
                continue;
            }
            let product = lhs.at(i).binary(CombiningKind::Mul.function(lhs.elem()), &rhs.at(j));
            let Some(product) = product else { bail!("no evaluation for {ty}") };
            match acc {
                [] => out.lanes[at] = product,
                _ => out.combine(at, &product)?,
            }
        }
        out.finish(ty)
    }
}

impl Op for OuterProduct {
    const NAME: &'static str = "vector.outerproduct";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_factors, print: print_factors, attrs: &[] }),
        Piece::Custom(&Custom { parse: parse_outer, print: print_outer, attrs: &[] }),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (a, b) = (vector_type(cx, self.lhs)?, cx.ty(self.rhs));
        ensure!(a.rank() == 1, "expected 1-d vector for operand #1, found {a}");
        ensure!(
            b == b.elem() || (b.is_vector() && b.rank() == 1),
            "expected 1-d vector for operand #2, or a number, found {b}"
        );
        ensure!(a.elem() == b.elem(), "expects operands of one element type, found {a} and {b}");
        ensure!(
            is_scalable(b) || !b.is_vector() || !is_scalable(a),
            "expected either both or only #2 operand dim to be scalable, found {a} and {b}"
        );
        let elem = a.elem();
        let ty = outer(a, b);
        if let [result] = cx.results() {
            check_product(*result, ty)?;
        }
        if let Some(acc) = self.acc.map(|v| cx.ty(v)) {
            let words = "expected operand #3 of same type as result type";
            ensure!(acc == ty, "{words}; expects to start with {ty}, found {acc}");
        }
        ensure!(
            self.kind.0.fits(elem),
            "unsupported outerproduct type: can't combine {elem} by <{}>",
            self.kind.0.name()
        );
        Ok(ty.into())
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [ty] = cx.results() else { bail!("expects one result") };
        Ok(self.product(args, *ty, None)?.into())
    }
}

/// Error: the result of an outer product has other dimensions than `want`.
fn check_product(result: Type, want: Type) -> Result<(), Error> {
    let rank = want.rank();
    let is_vector = result.is_vector() && result.rank() == rank;
    ensure!(is_vector, "expected {rank}-d vector result, found {result}");
    let differs = |d: &usize| result.shape()[*d] != want.shape()[*d];
    if let Some(d) = (0..rank).find(differs) {
        let (d, own) = (d + 1, format!("expects to give {want}, found {result}"));
        bail!("expected #{d} operand dim to match result dim #{d}; {own}")
    }
    Ok(())
}

/// The type of the outer product of two vectors, or of a vector and a scalar.
fn outer(a: Type, b: Type) -> Type {
    let flags = [scalable_dims(a), scalable_dims(b)].concat();
    Type::new(TypeKind::Vector {
        shape: a.shape().iter().chain(b.shape()).copied().collect(),
        scalable: if flags.contains(&true) { flags.into() } else { Default::default() },
        elem: a.elem(),
    })
}

/// Parses two operands or three.
fn parse_factors(p: &mut Parser<'_>) -> PResult<()> {
    let mut operands = p.operands()?;
    if operands.len() < 2 {
        return Err(p.custom_error_at_name("expected at least 2 operands"));
    }
    let mut acc = operands.split_off(2);
    if acc.len() > 1 {
        return Err(p.custom_error_at_name("expected at most 3 operands"));
    }
    let rhs = operands.split_off(1);
    p.set_operands("lhs", operands);
    p.set_operands("rhs", rhs);
    if let Some(acc) = acc.pop() {
        p.set_operands("acc", vec![acc]);
    }
    Ok(())
}

fn print_factors(p: &mut Printer<'_>, op: OpId) {
    let operands: Vec<Value> = p.body.operands(op).collect();
    p.print(" ");
    p.values(&operands);
}

fn parse_outer(p: &mut Parser<'_>) -> PResult<()> {
    p.colon()?;
    let lhs = p.ty()?;
    p.set_field_types("lhs", &[lhs]);
    p.expect(",")?;
    let span = p.span();
    let rhs = p.ty()?;
    p.set_field_types("rhs", &[rhs]);
    if !lhs.is_vector() {
        let span = p.span_from(span);
        return Err(
            p.custom_error_at(span, format!("expected vector type for operand #1, found {lhs}"))
        );
    }
    let ty = outer(lhs, rhs);
    p.set_field_types("acc", &[ty]);
    p.set_result_types(vec![ty]);
    Ok(())
}

fn print_outer(p: &mut Printer<'_>, op: OpId) {
    // Without an accumulator, the combiner is irrelevant.
    let adds = p.body.attr(op, "kind").and_then(|a| a.downcast()) == Some(&CombiningKind::Add);
    let plain = adds && p.body[op].n_operands() == 2;
    let shown = if plain { None } else { p.body.attr(op, "kind").cloned() };
    let kind = shown.map(|kind| (Symbol::new("kind"), kind));
    let entries: Vec<(Symbol, Attr)> = p.body.discardable(op).iter().cloned().chain(kind).collect();
    if !entries.is_empty() {
        p.print(format_args!(" {}", Dict::new(entries)));
    }
    p.print(" : ");
    let operands: Vec<Value> = p.body.operands(op).take(2).collect();
    p.types_of(&operands);
}

/// Scan (prefix sum) along one dimension. Inclusive: `dest[i] = source[0]` combined with all up to
/// `source[i]`. Exclusive: `dest[i] = initial_value` combined with all before `source[i]`. The second result
/// is the last value.
#[derive(Clone, Debug)]
pub struct Scan {
    /// The combiner.
    pub kind: CombiningKind,
    /// The lanes.
    pub source: Value,
    /// A vector of the other dimensions.
    pub initial_value: Value,
    /// The dimension.
    pub reduction_dim: i64,
    /// True for an inclusive scan.
    pub inclusive: bool,
}
fields!(Scan { kind, source, initial_value, reduction_dim, inclusive });

impl Op for Scan {
    const NAME: &'static str = "vector.scan";
    const RESULT_NAMES: &'static [&'static str] = &["dest", "accumulated_value"];
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&KIND),
        Piece::Operands,
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit(","),
        Piece::TypeOf(&["initial_value"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (ty, initial) = (vector_type(cx, self.source)?, vector_type(cx, self.initial_value)?);
        let d = self.reduction_dim;
        ensure!(d < ty.rank() as i64, "reduction dimension {d} has to be less than {}", ty.rank());
        ensure!(
            initial.rank() + 1 == ty.rank(),
            "initial value rank {} has to be equal to {}",
            initial.rank(),
            ty.rank() - 1
        );
        ensure!(
            d >= 0,
            "incompatible input/initial value shapes; expects a reduction dimension that is not \
             negative, found {d}"
        );
        let rest = kept(ty, |at| at as i64 != d);
        let want = if rest.is_vector() { rest } else { Type::vector(&[], rest) };
        ensure!(
            initial == want,
            "incompatible input/initial value shapes; expects an initial value of type {want}, \
             found {initial}"
        );
        let elem = ty.elem();
        ensure!(
            self.kind.fits(elem),
            "unsupported reduction type '{elem}' for kind '{}'",
            self.kind.name()
        );
        Ok(vec![ty, initial].into())
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [source, initial] = args else { bail!("expects two operands") };
        ensure!(!is_scalable(source.ty()), "no evaluation for {}", source.ty());
        let d = self.reduction_dim as usize;
        let (mut dest, mut totals) =
            (Lanes::new(source, self.kind), Lanes::new(initial, self.kind));
        // Row-major order ascends along every dimension.
        for i in 0..source.len() {
            let at = position(i as i64, source.shape());
            let others = at.iter().copied().zip(source.shape().iter().copied()).enumerate();
            let total = lane(others.filter(|(at, _)| *at != d).map(|(_, dim)| dim));
            let first = at[d] == 0;
            match (self.inclusive, first) {
                (true, true) => totals.lanes[total] = source.at(i),
                (true, false) => totals.combine(total, &source.at(i))?,
                (false, true) => {}
                (false, false) => {
                    let mut before = at.clone();
                    before[d] -= 1;
                    let before = lane(before.into_iter().zip(source.shape().iter().copied()));
                    totals.combine(total, &source.at(before))?;
                }
            }
            dest.lanes[i] = totals.lanes[total].clone();
        }
        Ok(vec![dest.finish(source.ty())?, totals.finish(initial.ty())?].into())
    }
}
