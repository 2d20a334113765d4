//! Elements at computed places: `tensor.gather`, `tensor.scatter`.

use creole_ir::field::Flag;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::types::DYNAMIC;
use creole_ir::{Dims, Error, Fold, Op, OpCx, Piece, Tensor, Traits, Type, Value, ensure, fields};

use crate::checks::{ranked, ranked_result};
use crate::eval::{check_shape, indices, position};

/// For each row of `indices`, the part of `source` at these places of the dimensions `gather_dims`.
#[derive(Clone, Debug)]
pub struct Gather {
    /// The tensor.
    pub source: Value,
    /// Integers or `index`; the last dimension holds one for each of `gather_dims`.
    pub indices: Value,
    /// Increasing dimensions of the source.
    pub gather_dims: Dims,
    /// Promise that no two rows are equal.
    pub unique: Option<Flag>,
}
fields!(Gather { source, indices, gather_dims, unique });

/// The type of the parts of `array` that rows of `indices` name: leading dimensions are those of the rows. The
/// dimensions `dims` have size 1, or are left out.
fn parts_type(array: Type, indices: Type, dims: &Dims, leave_out: bool) -> Type {
    let rows = indices.shape().split_last().map_or(&[][..], |(_, rows)| rows);
    let is_named = |d: usize| dims.contains(&(d as i64));
    let parts = array.shape().iter().enumerate().filter(|(d, _)| !leave_out || !is_named(*d));
    let parts = parts.map(|(d, size)| if is_named(d) { 1 } else { *size });
    Type::tensor(&rows.iter().copied().chain(parts).collect::<Vec<_>>(), array.elem())
}

/// Error: `dims` are not increasing dimensions of the array, one for each number of a row of `indices`.
/// Messages name `op`, of which they are the dimensions, and the operand `name`, which is the array.
fn check_dims(dims: &Dims, array: Type, indices: Type, op: &str, name: &str) -> Result<(), Error> {
    let rank = array.rank() as i64;
    ensure!(!dims.is_empty(), "{op}_dims must be non-empty");
    let row = indices.shape().last().copied().unwrap_or(0);
    ensure!(dims.len() as i64 <= rank, "{op}_dims overflow {name} rank");
    ensure!(
        row == DYNAMIC || row == dims.len() as i64,
        "{op}_dims length must match the size of last dimension of indices"
    );
    for dim in dims.iter() {
        ensure!(*dim >= 0, "{op}_dims value must be non-negative");
        ensure!(*dim < rank, "{op}_dims value must be smaller than {name} rank");
    }
    ensure!(
        dims.windows(2).all(|pair| pair[0] < pair[1]),
        "{op}_dims values must be strictly increasing"
    );
    Ok(())
}

/// The type of the indices, operand number `at`. Error: not a tensor of integers.
fn index_type(cx: &dyn OpCx, at: usize, value: Value) -> Result<Type, Error> {
    let ty = cx.ty(value);
    ensure!(
        ty.is_tensor() && ty.elem().is_int_or_index(),
        "operand #{at} must be ranked tensor of signless integer or index values, but got '{ty}'"
    );
    Ok(ty)
}

/// Error: `found` is not the type of the parts.
fn check_parts(
    array: Type,
    indices: Type,
    dims: &Dims,
    what: &str,
    found: Type,
) -> Result<(), Error> {
    let (full, reduced) =
        (parts_type(array, indices, dims, false), parts_type(array, indices, dims, true));
    ensure!(
        found == full || found == reduced,
        "{what} type mismatch: expected '{full}' or its rank-reduced variant '{reduced}' (got: '{found}')"
    );
    Ok(())
}

impl Op for Gather {
    const NAME: &'static str = "tensor.gather";
    const RESULT_NAMES: &'static [&'static str] = &["gather"];
    const TRAITS: Traits = Traits::PURE.and(Traits::COMPACT);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("source"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Lit("gather_dims"),
        Piece::Lit("("),
        Piece::Attr("gather_dims"),
        Piece::Lit(")"),
        Piece::Flag("unique"),
        Piece::FunctionalType,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (from, at) = (ranked(cx, 0, self.source)?, index_type(cx, 1, self.indices)?);
        let to = ranked_result(cx)?;
        check_dims(&self.gather_dims, from, at, "gather", "source")?;
        check_parts(from, at, &self.gather_dims, "result", to)
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let [to] = cx.results() else { return None };
        let splat = cx.constant(self.source)?.splat_value().filter(|_| to.has_static_shape())?;
        Some(Fold::Constant(Tensor::splat(*to, &splat)))
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let (source, at) = (&args[0], &args[1]);
        let full = parts_type(source.ty(), at.ty(), &self.gather_dims, false);
        let leave_out = cx.results()[0].rank() != full.rank();
        let ty = parts_type(source.ty(), at.ty(), &self.gather_dims, leave_out);
        check_shape(ty.shape(), Tensor::byte_size(ty.elem())?)?;
        let mut parts = full.shape().to_vec();
        if source.is_splat() {
            // One element tells whether a row is in bounds, and one row of a splat whether all are.
            let first = if at.is_splat() { 0 } else { at.shape().len() - 1 };
            parts[first..].iter_mut().for_each(|size| *size = (*size).min(1));
            places(source.shape(), at, &self.gather_dims, &parts)
                .try_for_each(|place| place.map(|_| ()))?;
            return Ok(Tensor::splat(ty, &source.at(0)).into());
        }
        let mut bytes = Vec::with_capacity(Tensor::byte_size(ty)?);
        for place in places(source.shape(), at, &self.gather_dims, &parts) {
            bytes.extend_from_slice(source.elem_bytes(place?));
        }
        Ok(Tensor::from_bytes(ty, bytes)?.into())
    }
}

/// The position in the array of each element of the parts, whose shape is `parts`.
fn places(
    array: &[i64],
    at: &Tensor,
    dims: &Dims,
    parts: &[i64],
) -> impl Iterator<Item = Result<usize, Error>> {
    let n_rows = parts.len() - array.len();
    indices(parts).map(move |index| {
        let (row, rest) = index.split_at(n_rows);
        let mut place = rest.to_vec();
        for (i, dim) in dims.positions().enumerate() {
            let at_index = [row, &[i as i64]].concat();
            place[dim] = at.int(position(at.shape(), &at_index)?);
        }
        position(array, &place)
    })
}

/// `dest` with the parts of [`Gather`] replaced by `source`.
#[derive(Clone, Debug)]
pub struct Scatter {
    /// The new elements.
    pub source: Value,
    /// The tensor.
    pub dest: Value,
    /// Integers or `index`; the last dimension holds one for each of `scatter_dims`.
    pub indices: Value,
    /// Increasing dimensions of the destination.
    pub scatter_dims: Dims,
    /// Promise that no two rows are equal: required.
    pub unique: Option<Flag>,
}
fields!(Scatter { source, dest, indices, scatter_dims, unique });

impl Op for Scatter {
    const NAME: &'static str = "tensor.scatter";
    const RESULT_NAMES: &'static [&'static str] = &["scatter"];
    const TRAITS: Traits = Traits::PURE.and(Traits::COMPACT);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("source"),
        Piece::Lit("into"),
        Piece::Operand("dest"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Lit("scatter_dims"),
        Piece::Lit("("),
        Piece::Attr("scatter_dims"),
        Piece::Lit(")"),
        Piece::Flag("unique"),
        Piece::FunctionalType,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (from, into) = (ranked(cx, 0, self.source)?, ranked(cx, 1, self.dest)?);
        let at = index_type(cx, 2, self.indices)?;
        ranked_result(cx)?;
        check_dims(&self.scatter_dims, into, at, "scatter", "dest")?;
        ensure!(self.unique.is_some(), "requires 'unique' attribute to be set");
        check_parts(into, at, &self.scatter_dims, "source", from)
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [source, dest, at] = args else { return Err(Error::new("expects three operands")) };
        let full = parts_type(dest.ty(), at.ty(), &self.scatter_dims, false);
        let (ty, size) = (dest.ty(), Tensor::byte_size(dest.elem())?);
        ensure!(
            full.n_elements() == Some(source.len() as i64),
            "expects elements of shape {:?}, found {}",
            full.shape(),
            source.ty()
        );
        Tensor::byte_size(ty)?;
        let mut bytes = dest.clone().into_bytes();
        for (i, place) in places(ty.shape(), at, &self.scatter_dims, full.shape()).enumerate() {
            let start = place? * size;
            bytes[start..start + size].copy_from_slice(source.elem_bytes(i));
        }
        Ok(Tensor::from_bytes(ty, bytes)?.into())
    }
}
