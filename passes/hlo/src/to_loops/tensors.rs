//! `tensor` ops on static shapes that take or make scalars, have regions, or whose positions are data.
//!
//! An access out of bounds has no defined result. Positions of reads are clamped and writes outside are left out, so
//! that no memory is touched there: reads may be moved in front of the branches around them.

use creole_arith as arith;
use creole_arith::affine::build::AffineBuilder;
use creole_ir::field::Flag;
use creole_ir::slice::{Sliced, dropped_by_shape};
use creole_ir::tensor::IntPredicate;
use creole_ir::{
    Builder, Dims, Error, Mixed, OpId, RegionId, Tensor, Type, Value, Values, bail, ensure,
};
use creole_loop::update::overwrite;
use creole_loop::{Nest, Update, Write, Yield};
use creole_passes_builders::{Emitted, Scalars};
use creole_tensor as tensor;

use super::lower::{read, read_parts, static_shape};
use super::shape::select;
use super::{Lower, Lowerings, Parts};

/// Adds the rows of this file.
pub(super) fn register(table: Lowerings) -> Lowerings {
    let table = table.add(extract).add(insert).add(splat).add(from_elements);
    let table = table.add(generate).add(yield_).add(pad).add(gather).add(scatter);
    table.add(extract_slice).add(insert_slice).add(cast).add(bitcast).add(dim)
}

// --- elements --------------------------------------------------------------------------------------

fn extract(op: tensor::Extract, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let shape = static_shape(cx.ty(op.tensor))?;
    let (source, at) = (cx.parts(op.tensor), cx.flat(&op.indices));
    check_scalar(cx, cx.result_ty(id))?;
    let parts = if shape.contains(&0) {
        let zero = Tensor::from_bits(0, cx.result_types(id)[0]);
        Parts::from(cx.b().constant(zero))
    } else {
        let mut b = cx.b();
        let at = clamped(&mut b, &at, &shape)?;
        read_parts(&mut b, &source, &at)?
    };
    cx.replace(id, parts);
    Ok(())
}

/// Error: a scalar that is stored in another form in a tensor: as two parts, or as the code of a narrow number.
fn check_scalar(cx: &Lower, ty: Type) -> Result<(), Error> {
    let in_tensor = cx.types.parts(Type::tensor(&[], ty));
    let is_same = *cx.types.parts(ty) == in_tensor.iter().map(|ty| ty.elem()).collect::<Vec<_>>();
    ensure!(is_same, "can't take a scalar of type {ty} yet");
    Ok(())
}

/// Indices, each clamped to its dimension.
fn clamped(b: &mut Builder<'_>, at: &[Value], shape: &[i64]) -> Result<Values, Error> {
    at.iter().zip(shape).map(|(i, n)| b.clamp(*i, 0, n - 1)).collect()
}

/// True if all indices are in bounds, as a value; `None` if there is no index.
fn in_bounds(b: &mut Builder<'_>, at: &[Value], shape: &[i64]) -> Result<Option<Value>, Error> {
    let mut all = None;
    for (i, n) in at.iter().zip(shape) {
        let n = b.index(*n);
        let is_in = b.cmpi(IntPredicate::Ult, *i, n)?;
        all = Some(match all {
            None => is_in,
            Some(others) => b.and(others, is_in)?,
        });
    }
    Ok(all)
}

fn insert(op: tensor::Insert, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    check_scalar(cx, cx.ty(op.scalar))?;
    let (value, dest) = (cx.value(op.scalar)?, cx.value(op.dest)?);
    let shape = static_shape(cx.ty(op.dest))?;
    let at = cx.flat(&op.indices);
    let new = written(cx, &[], dest, |b, _| {
        Ok(Write {
            values: Values::from_slice(&[value]),
            indices: at.clone(),
            condition: in_bounds(b, &at, &shape)?,
        })
    })?;
    cx.replace(id, new);
    Ok(())
}

/// `dest` with what `write` says for each index below `sizes`, no position twice.
fn written(
    cx: &mut Lower,
    sizes: &[i64],
    dest: Value,
    write: impl FnOnce(&mut Builder<'_>, &[Value]) -> Result<Write, Error>,
) -> Emitted {
    let all = all_written(cx, sizes, &[dest], write)?;
    Ok(all[0])
}

fn all_written(
    cx: &mut Lower,
    sizes: &[i64],
    dests: &[Value],
    write: impl FnOnce(&mut Builder<'_>, &[Value]) -> Result<Write, Error>,
) -> Result<Values, Error> {
    let mut b = cx.b();
    let types: Vec<Type> = dests.iter().map(|dest| b.ty(*dest)).collect();
    let body = b.region(&vec![Type::index(); sizes.len()], |b, i| {
        let write = write(b, i)?;
        b.add_typed(write, &[]);
        Ok(())
    })?;
    let elems: Vec<Type> = types.iter().map(|ty| ty.elem()).collect();
    let combine = overwrite(&mut b, &elems)?;
    let update = Update::new(Dims::from(sizes), dests.into(), body, combine);
    let update = b.add_typed(Update { unique: Some(Flag), ..update }, &types);
    Ok(b.body.results(update).collect())
}

// --- tensors from scalars --------------------------------------------------------------------------

fn splat(op: tensor::Splat, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    check_scalar(cx, cx.ty(op.input))?;
    let value = cx.value(op.input)?;
    cx.nest(id, |_, _| Ok(value))
}

/// One write for each element, into zeros.
fn from_elements(op: tensor::FromElements, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let ty = cx.result_ty(id);
    check_scalar(cx, ty.elem())?;
    let elements = cx.flat(&op.elements);
    if let Some(first) = elements.first().filter(|first| elements.iter().all(|e| e == *first)) {
        let first = *first;
        return cx.nest(id, |_, _| Ok(first));
    }
    let shape = static_shape(ty)?;
    let new = cx.result_types(id)[0];
    let mut all = cx.b().constant(Tensor::from_bits(0, new));
    for (n, element) in elements.into_iter().enumerate() {
        all = written(cx, &[], all, |b, _| {
            let indices = index_of(n as i64, &shape).into_iter().map(|i| b.index(i)).collect();
            Ok(Write { values: Values::from_slice(&[element]), indices, condition: None })
        })?;
    }
    cx.replace(id, all);
    Ok(())
}

/// Index of element number `n` in row-major order.
fn index_of(mut n: i64, shape: &[i64]) -> Vec<i64> {
    let mut index = vec![0; shape.len()];
    for (i, size) in index.iter_mut().zip(shape).rev() {
        (*i, n) = (n % size, n / size);
    }
    index
}

fn generate(op: tensor::Generate, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let all = generated(cx, op.body, cx.result_ty(id))?;
    cx.replace(id, all);
    Ok(())
}

/// A tensor of type `ty`, whose elements a region computes.
fn generated(cx: &mut Lower, body: RegionId, ty: Type) -> Emitted {
    check_scalar(cx, ty.elem())?;
    let (sizes, types) = (static_shape(ty)?, cx.types.parts(ty));
    let body = cx.region(body)?;
    let mut b = cx.b();
    let nest = b.add_typed(Nest::new(sizes, body), &types);
    Ok(b.body.result(nest, 0))
}

/// The end of the region of `generate` and `pad`.
fn yield_(op: tensor::Yield, _: OpId, cx: &mut Lower) -> Result<(), Error> {
    let values = cx.flat(&[op.value]);
    cx.b().add_typed(Yield { values }, &[]);
    Ok(())
}

fn pad(op: tensor::Pad, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let shape = static_shape(cx.ty(op.source))?;
    let source = cx.parts(op.source);
    let padding = generated(cx, op.region, cx.result_ty(id))?;
    let low = Mixed::join(&op.static_low, &op.low);
    if shape.contains(&0) {
        cx.replace(id, padding);
        return Ok(());
    }
    let low = numbers(cx, &low)?;
    cx.nest(id, |b, i| {
        let moved = i.iter().zip(&low).map(|(i, low)| {
            let low = b.index_value(*low);
            b.subi(*i, low)
        });
        let at = moved.collect::<Result<Values, _>>()?;
        let (is_source, inside) = (in_bounds(b, &at, &shape)?, clamped(b, &at, &shape)?);
        let own = read_parts(b, &source, &inside)?;
        let Some(is_source) = is_source else { return Ok(own) };
        let padding = Parts::from(read(b, padding, i)?);
        select(b, is_source, &own, &padding)
    })
}

// --- slices ----------------------------------------------------------------------------------------

/// The numbers of a list in the new body, static where they are constants.
fn numbers(cx: &Lower, list: &[Mixed]) -> Result<Vec<Mixed>, Error> {
    let number = |n: &Mixed| match (n.value(&cx.from), *n) {
        (Some(n), _) | (None, Mixed::Known(n)) => Ok(Mixed::Known(n)),
        (None, Mixed::Operand(value)) => cx.value(value).map(Mixed::Operand),
    };
    list.iter().map(number).collect()
}

/// Positions of a slice of static sizes.
struct SlicePositions {
    /// Sizes of the array.
    shape: Dims,
    sizes: Dims,
    offsets: Vec<Mixed>,
    strides: Vec<Mixed>,
    /// Dimensions that the type of the slice leaves out.
    dropped: Vec<bool>,
}

impl SlicePositions {
    /// The slice of an op, with this type, of an array. Error: a size is not known, or the slice is larger than the array.
    fn of(cx: &Lower, op: &impl Sliced, array: Type, part: Type) -> Result<SlicePositions, Error> {
        let slice = op.slice();
        let (shape, part) = (static_shape(array)?, static_shape(part)?);
        let sizes = slice.sizes.iter().map(|size| size.value(&cx.from));
        let Some(sizes) = sizes.collect::<Option<Dims>>() else {
            bail!("has a slice whose sizes are not known")
        };
        let Some(dropped) = dropped_by_shape(&sizes, &part) else {
            bail!("has a slice of sizes {sizes:?}, and a type of sizes {part:?}")
        };
        let (offsets, strides) = (numbers(cx, &slice.offsets)?, numbers(cx, &slice.strides)?);
        Ok(SlicePositions { shape, sizes, offsets, strides, dropped })
    }

    /// The position of element `i` of the slice, clamped to the array.
    fn at(&self, b: &mut Builder<'_>, i: &[Value]) -> Result<Values, Error> {
        let mut i = i.iter();
        let mut at = Values::new();
        for d in 0..self.shape.len() {
            let index = kept(&mut i, self.dropped[d]);
            at.push(self.along(b, d, index)?);
        }
        Ok(at)
    }

    /// The position along dimension `d`. The first one is clamped so that the last one is in bounds, if the stride is
    /// known: then the rest of the loop is free of checks.
    fn along(&self, b: &mut Builder<'_>, d: usize, index: Option<Value>) -> Emitted {
        let (n, size) = (self.shape[d], self.sizes[d]);
        let zero = b.index(0);
        let index = index.unwrap_or(zero);
        let stride = b.index_value(self.strides[d]);
        let steps = b.muli(index, stride)?;
        let offset = b.index_value(self.offsets[d]);
        match self.strides[d] {
            Mixed::Known(stride) if stride > 0 => {
                let last = n - 1 - (size - 1).max(0).saturating_mul(stride);
                ensure!(last >= 0 || size == 0, "has a slice out of bounds in dimension {d}");
                let first = b.clamp(offset, 0, last.max(0))?;
                b.addi(first, steps)
            }
            _ => {
                ensure!(n > 0 || size == 0, "has a slice out of bounds in dimension {d}");
                let at = b.addi(offset, steps)?;
                b.clamp(at, 0, n - 1)
            }
        }
    }
}

/// The index of the next dimension, if a type has it.
fn kept(i: &mut std::slice::Iter<'_, Value>, is_dropped: bool) -> Option<Value> {
    if is_dropped { None } else { i.next().copied() }
}

fn extract_slice(op: tensor::ExtractSlice, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let slice = SlicePositions::of(cx, &op, cx.ty(op.source), cx.result_ty(id))?;
    let source = cx.parts(op.source);
    cx.nest(id, |b, i| {
        let at = slice.at(b, i)?;
        read_parts(b, &source, &at)
    })
}

fn insert_slice(op: tensor::InsertSlice, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let all = inserted(cx, &op, op.source, op.dest)?;
    cx.replace_by_values(id, &all)
}

/// The parts of `dest` with those of `source` in the slice of an op.
pub(super) fn inserted(
    cx: &mut Lower,
    op: &impl Sliced,
    source: Value,
    dest: Value,
) -> Result<Values, Error> {
    let slice = SlicePositions::of(cx, op, cx.ty(dest), cx.ty(source))?;
    let sizes = static_shape(cx.ty(source))?;
    let (source, dests) = (cx.parts(source), cx.parts(dest));
    all_written(cx, &sizes, &dests, |b, i| {
        let values = Values::from_slice(&read_parts(b, &source, i)?);
        Ok(Write { values, indices: slice.at(b, i)?, condition: None })
    })
}

// --- gather and scatter ----------------------------------------------------------------------------

/// Places that rows of indices name.
struct Rows {
    indices: Value,
    /// Dimensions of the array that a row names.
    named: Dims,
    shape: Dims,
    n_row_dims: usize,
    /// True if parts have the named dimensions, with size 1.
    has_all: bool,
}

impl Rows {
    fn of(
        cx: &Lower,
        indices: Value,
        named: &Dims,
        array: Type,
        parts: Type,
    ) -> Result<Rows, Error> {
        let n_row_dims = cx.ty(indices).rank() - 1;
        let (shape, has_all) = (static_shape(array)?, parts.rank() == n_row_dims + array.rank());
        static_shape(parts)?;
        Ok(Rows { indices: cx.value(indices)?, named: named.clone(), shape, n_row_dims, has_all })
    }

    /// Position in the array of element `i` of the parts.
    fn at(&self, b: &mut Builder<'_>, i: &[Value]) -> Result<Values, Error> {
        let (row, within) = i.split_at(self.n_row_dims);
        let mut within = within.iter();
        let mut at = Values::new();
        for d in 0..self.shape.len() {
            let number = self.named.iter().position(|named| *named == d as i64);
            let kept = kept(&mut within, number.is_some() && !self.has_all);
            at.push(match (number, kept) {
                (Some(number), _) => {
                    let number = b.index(number as i64);
                    let found = read(b, self.indices, &[row, &[number]].concat())?;
                    b.to_index(found, false)?
                }
                (None, Some(kept)) => kept,
                (None, None) => bail!("has parts of another rank"),
            });
        }
        Ok(at)
    }
}

fn gather(op: tensor::Gather, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let rows = Rows::of(cx, op.indices, &op.gather_dims, cx.ty(op.source), cx.result_ty(id))?;
    let is_empty = static_shape(cx.result_ty(id))?.contains(&0);
    ensure!(is_empty || !rows.shape.contains(&0), "reads elements of an empty tensor");
    let source = cx.parts(op.source);
    cx.nest(id, |b, i| {
        let at = rows.at(b, i)?;
        let at = clamped(b, &at, &rows.shape)?;
        read_parts(b, &source, &at)
    })
}

fn scatter(op: tensor::Scatter, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let parts = cx.ty(op.source);
    let rows = Rows::of(cx, op.indices, &op.scatter_dims, cx.ty(op.dest), parts)?;
    let sizes = static_shape(parts)?;
    let (source, dests) = (cx.parts(op.source), cx.parts(op.dest));
    let all = all_written(cx, &sizes, &dests, |b, i| {
        let values = Values::from_slice(&read_parts(b, &source, i)?);
        let indices = rows.at(b, i)?;
        let condition = in_bounds(b, &indices, &rows.shape)?;
        Ok(Write { values, indices, condition })
    })?;
    cx.replace_by_values(id, &all)
}

// --- types and sizes -------------------------------------------------------------------------------

fn cast(op: tensor::Cast, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    static_shape(cx.ty(op.source))?;
    static_shape(cx.result_ty(id))?;
    let parts = cx.parts(op.source);
    cx.replace(id, parts);
    Ok(())
}

fn bitcast(op: tensor::Bitcast, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    check_scalar(cx, cx.ty(op.source).elem())?;
    check_scalar(cx, cx.result_ty(id).elem())?;
    let source = cx.value(op.source)?;
    let to = cx.result_types(id)[0].elem();
    if cx.to.ty(source).elem() == to {
        cx.replace(id, source);
        return Ok(());
    }
    cx.nest(id, |b, i| {
        let element = read(b, source, i)?;
        Ok(b.value_typed(arith::BitCast::new(element), to))
    })
}

fn dim(op: tensor::Dim, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let shape = static_shape(cx.ty(op.source))?;
    let at = cx.from.constant(op.index).map(|at| at.int(0));
    let at = at.and_then(|at| usize::try_from(at).ok());
    let Some(size) = at.and_then(|at| shape.get(at)) else {
        bail!("asks for a dimension that is not known")
    };
    let size = cx.b().index(*size);
    cx.replace(id, size);
    Ok(())
}
