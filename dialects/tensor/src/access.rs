//! Elements and sizes: `tensor.extract`, `tensor.insert`, `tensor.dim`, `tensor.rank`.

use creole_arith::Constant;
use creole_arith::affine::ShapedDim;
use creole_ir::elements::{Elements, Sparse};
use creole_ir::interface::Interface;
use creole_ir::loops::{Speculated, Speculation};
use creole_ir::mixed::constant_index;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::ranges::{InferRanges, Ranges, dimension_size};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Body, Error, Fold, Literal, Mixed, Op, OpCx, OpId, Piece, Rewriter, Tensor, Traits, Type,
    Types, Value, Values, ensure, fields,
};

use crate::checks::{INDICES, any, check_indices, is_any_tensor, ranked};
use crate::eval::{ints, position};
use crate::{ExtractSlice, FromElements, Generate, foldable_source};

/// `result = tensor[indices]`. An index out of bounds is undefined behaviour.
#[derive(Clone, Debug)]
pub struct Extract {
    /// The tensor.
    pub tensor: Value,
    /// One `index` for each dimension.
    pub indices: Values,
}
fields!(Extract { tensor, indices });

impl Op for Extract {
    const NAME: &'static str = "tensor.extract";
    const RESULT_NAMES: &'static [&'static str] = &["extracted"];
    const TRAITS: Traits = Traits::PURE;
    /// An index may be out of bounds where the op does not run.
    const INTERFACES: &'static [Interface] = &[&Speculation(|_, _| Speculated::BeforeLoopThatRuns)];
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("tensor"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Colon,
        Piece::TypeOf(&["tensor"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = ranked(cx, 0, self.tensor)?;
        check_indices(cx, 1, &self.indices)?;
        ensure!(ty.rank() == self.indices.len(), "incorrect number of indices for extract_element");
        Ok(ty.elem().into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        if let Some(splat) = cx.constant(self.tensor).and_then(|tensor| tensor.splat_value()) {
            return Some(Fold::Constant(splat));
        }
        if let Some(scalar) = inserted_at(self, cx) {
            return Some(Fold::Value(scalar));
        }
        let indices = self.indices.iter().map(|i| cx.constant(*i).map(|i| i.int(0)));
        let indices = indices.collect::<Option<Vec<i64>>>()?;
        let shape = cx.ty(self.tensor).shape();
        if let Some(Literal::Sparse(sparse)) = literal(cx.body()?, self.tensor) {
            return sparse_element(&sparse, shape, &indices).map(Fold::Constant);
        }
        let made: FromElements = cx.body()?.def_as(self.tensor)?;
        let at = indices.iter().zip(shape).try_fold(0i64, |at, (i, size)| {
            at.checked_mul(*size).and_then(|at| at.checked_add(*i))
        })?;
        made.elements.get(usize::try_from(at).ok()?).copied().map(Fold::Value)
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let at = position(args[0].shape(), &ints(&args[1..]))?;
        Ok(args[0].at(at).into())
    }
}

/// The constant that a tensor is.
fn literal(body: &Body, tensor: Value) -> Option<Literal> {
    body.def_as::<Constant>(tensor).map(|constant| constant.value)
}

/// An element of a sparse constant: the first one at its place, or zero.
fn sparse_element(sparse: &Sparse, shape: &[i64], at: &[i64]) -> Option<Tensor> {
    let Elements::Numbers(values) = &sparse.values else { return None };
    if !at.iter().zip(shape).all(|(i, size)| (0..*size).contains(i)) {
        return None;
    }
    let rank = shape.len();
    let n = sparse.indices.len() / rank.max(1);
    let is_there = |entry: &usize| (0..rank).all(|d| sparse.indices.int(entry * rank + d) == at[d]);
    let elem = sparse.ty.elem();
    let bytes = match (0..n).find(is_there) {
        Some(entry) => values.elem_bytes(entry).to_vec(),
        None => vec![0; Tensor::byte_size(elem).ok()?],
    };
    Tensor::from_bytes(elem, bytes).ok()
}

/// `dest` with `scalar` at `indices`. An index out of bounds is undefined behaviour.
#[derive(Clone, Debug)]
pub struct Insert {
    /// The new element.
    pub scalar: Value,
    /// The tensor.
    pub dest: Value,
    /// One `index` for each dimension.
    pub indices: Values,
}
fields!(Insert { scalar, dest, indices });

impl Op for Insert {
    const NAME: &'static str = "tensor.insert";
    const RESULT_NAMES: &'static [&'static str] = &["inserted"];
    const TRAITS: Traits = Traits::PURE.and(Traits::COMPACT);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("scalar"),
        Piece::Lit("into"),
        Piece::Operand("dest"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Colon,
        Piece::Custom(&Custom { parse: parse_dest_type, print: print_dest_type, attrs: &[] }),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = ranked(cx, 1, self.dest)?;
        check_indices(cx, 2, &self.indices)?;
        ensure!(
            cx.ty(self.scalar) == ty.elem(),
            "failed to verify that scalar type matches element type of dest"
        );
        ensure!(ty.rank() == self.indices.len(), "incorrect number of indices");
        Ok(ty.into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let splat = cx.constant(self.dest)?.splat_value()?;
        let is_same = cx.constant(self.scalar)? == splat;
        // As in `mlir-opt`, a new constant.
        is_same.then(|| cx.constant(self.dest).map(Fold::Constant))?
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let indices = ints(&args[2..]);
        position(args[1].shape(), &indices)?;
        Tensor::byte_size(args[1].ty())?;
        let ones = vec![1; indices.len()];
        let element = args[0].with_type(Type::tensor(&ones, args[1].elem()));
        Ok(args[1].clone().with_slice(&element, &indices).into())
    }
}

/// The element that was inserted where it is extracted: as in `mlir-opt`, at constant indices.
fn inserted_at(extract: &Extract, cx: &dyn OpCx) -> Option<Value> {
    let insert: Insert = cx.body()?.def_as(extract.tensor)?;
    let is_same = |(a, b): (&Value, &Value)| {
        cx.constant(*a).zip(cx.constant(*b)).is_some_and(|(a, b)| a == b)
    };
    let all = insert.indices.iter().zip(&extract.indices).all(is_same);
    (all && insert.indices.len() == extract.indices.len()).then_some(insert.scalar)
}

/// Parses the type of the destination, which implies that of the scalar.
fn parse_dest_type(p: &mut Parser<'_>) -> PResult<()> {
    let ty = p.ty()?;
    p.set_field_types("dest", &[ty]);
    p.set_field_types("scalar", &[ty.elem()]);
    Ok(())
}

fn print_dest_type(p: &mut Printer<'_>, op: OpId) {
    if let Some(dest) = p.body.op_ref(op).field_operands("dest").first() {
        p.print(format_args!(" {}", p.body.ty(*dest)));
    }
}

/// The size of dimension `index` of `source`.
#[derive(Clone, Debug)]
pub struct Dim {
    /// The tensor: of one dimension or more, or without a rank.
    pub source: Value,
    /// The dimension: `index`.
    pub index: Value,
}
fields!(Dim { source, index });

impl Op for Dim {
    const NAME: &'static str = "tensor.dim";
    const RESULT_NAMES: &'static [&'static str] = &["dim"];
    const TRAITS: Traits = Traits::PURE;
    const INTERFACES: &'static [Interface] = &[&Speculation(speculated), &ShapedDim, &DIM_RANGE];
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::Colon, Piece::TypeOf(&["source"])];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (source, index) = (cx.ty(self.source), cx.ty(self.index));
        ensure!(
            is_any_tensor(source) && (source.is_unranked() || source.rank() > 0),
            "operand #0 must be non-0-ranked or unranked tensor, but got '{source}'"
        );
        ensure!(index == Type::index(), "operand #1 must be index, but got '{index}'");
        Ok(Type::index().into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let dim = usize::try_from(cx.constant(self.index)?.int(0)).ok()?;
        let shape = cx.ty(self.source).shape();
        match *shape.get(dim)? {
            DYNAMIC => {}
            size => return Some(Fold::Constant(Tensor::from_i64(size, Type::index()))),
        }
        dynamic_size(cx.body()?, self.source, dim).map(Fold::Value)
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let (shape, dim) = (args[0].shape(), args[1].int(0));
        let size = usize::try_from(dim).ok().and_then(|d| shape.get(d));
        ensure!(size.is_some(), "dimension {dim} is out of bounds for {}", args[0].ty());
        Ok(Tensor::from_i64(size.copied().unwrap_or(0), Type::index()).into())
    }
}

static DIM_RANGE: InferRanges = InferRanges::of_results(|body, op, operands| {
    let Some(Dim { source, .. }) = body.get(op) else { return Ranges::new() };
    let index = operands.last().copied().flatten();
    Ranges::from_iter([Some(dimension_size(body.ty(source), index))])
});

/// The size of dimension `d` of a tensor: that of its type, what the op that makes it shows, or a new `tensor.dim`.
/// The constants of MLIR's builder stay, used or not.
pub(crate) fn dim(rw: &mut Rewriter<'_>, source: Value, d: usize) -> Option<Mixed> {
    let size = *rw.ty(source).shape().get(d)?;
    let index = rw.size_value(Mixed::Known(d as i64))?;
    if size != DYNAMIC {
        rw.size_value(Mixed::Known(size))?;
        return Some(Mixed::Known(size));
    }
    let known = dynamic_size(rw, source, d);
    let source = foldable_source(rw, source).unwrap_or(source);
    let new = || rw.value_typed(Dim { source, index }, Type::index());
    Some(Mixed::Operand(known.unwrap_or_else(new)))
}

/// The operand that is the dynamic size of dimension `d` of what `tensor.generate` or a slice of full rank makes.
fn dynamic_size(body: &Body, source: Value, d: usize) -> Option<Value> {
    let shape = body.ty(source).shape();
    let at = |sizes: &[i64]| sizes[..d].iter().filter(|size| **size == DYNAMIC).count();
    if let Some(made) = body.def_as::<Generate>(source) {
        return made.dynamic_extents.get(at(shape)).copied();
    }
    let slice: ExtractSlice = body.def_as(source)?;
    let is_open = slice.static_sizes.len() == shape.len() && slice.static_sizes[d] == DYNAMIC;
    slice.sizes.get(at(&slice.static_sizes)).copied().filter(|_| is_open)
}

/// A dimension that does not exist is undefined: only a constant one that does may move to where it was not asked for.
fn speculated(body: &Body, op: OpId) -> Speculated {
    let rank = body.ty(body.operand(op, 0)).rank() as i64;
    match constant_index(body, body.operand(op, 1)) {
        Some(dim) if (0..rank).contains(&dim) => Speculated::Anywhere,
        _ => Speculated::Nowhere,
    }
}

/// The number of dimensions of `tensor`.
#[derive(Clone, Debug)]
pub struct Rank {
    /// The tensor.
    pub tensor: Value,
}
fields!(Rank { tensor });

impl Op for Rank {
    const NAME: &'static str = "tensor.rank";
    const RESULT_NAMES: &'static [&'static str] = &["rank"];
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::Colon, Piece::TypeOf(&["tensor"])];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        any(cx, 0, self.tensor)?;
        Ok(Type::index().into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let ty = cx.ty(self.tensor);
        let rank = ty.rank() as i64;
        ty.is_tensor().then(|| Fold::Constant(Tensor::from_i64(rank, Type::index())))
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        Ok(Tensor::from_i64(args[0].shape().len() as i64, Type::index()).into())
    }
}
