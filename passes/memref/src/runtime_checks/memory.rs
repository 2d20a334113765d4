//! Run-time checks of ops on memrefs.

use creole_arith::{RemSI, RemUI};
use creole_ir::types::DYNAMIC;
use creole_ir::{Builder, Error, Op as _, OpId, Type, Value};
use creole_loop::memref as m;
use creole_loop::memref::{Dim, ExtractStridedMetadata, Rank, StridedLayout};
use creole_passes_builders::{Emitted, Scalars};

use super::Checks;
use super::conditions::{equal, folded};
use crate::types::reshaped;

pub(super) fn assume_alignment(c: &mut Checks<'_>, op: OpId) -> Result<(), Error> {
    let Some(this) = c.b.body.get::<m::AssumeAlignment>(op) else { return Ok(()) };
    let bytes = this.alignment.0;
    let source = this.memref;
    let address = c.b.value_typed(m::ExtractAlignedPointerAsIndex { source }, Type::index());
    let alignment = c.b.index(bytes);
    let rest = c.b.op(RemUI::DEF, &[address, alignment])?;
    let zero = c.b.index(0);
    let is_aligned = equal(&mut c.b, rest, zero)?;
    c.require(is_aligned, format_args!("memref is not aligned to {bytes}"))
}

/// The size of a dimension of a memref.
fn size(b: &mut Builder<'_>, source: Value, dim: usize) -> Emitted {
    let index = b.index(dim as i64);
    b.value(Dim { source, index })
}

/// The size of dimension `d` of a memref, folded; casts may hide that it is known.
fn folded_size(b: &mut Builder<'_>, memref: Value, index: Value, d: usize) -> Emitted {
    let mut source = memref;
    while b.ty(source).shape()[d] == DYNAMIC
        && let Some(cast) = b.body.def_as::<m::Cast>(source)
        && b.ty(cast.source).is_memref()
    {
        source = cast.source;
    }
    folded(b, Dim { source, index })
}

fn access(c: &mut Checks<'_>, source: Value, indices: &[Value]) -> Result<(), Error> {
    c.access(indices, |b, index, d| folded_size(b, source, index, d))
}

macro_rules! accesses {
    ($($name:ident $op:ident;)*) => {$(
        pub(super) fn $name(c: &mut Checks<'_>, op: OpId) -> Result<(), Error> {
            let Some(this) = c.b.body.get::<m::$op>(op) else { return Ok(()) };
            access(c, this.memref, &this.indices)
        }
    )*};
}

accesses! {
    load Load;
    store Store;
    atomic_rmw AtomicRmw;
    generic_atomic_rmw GenericAtomicRmw;
}

pub(super) fn dim(c: &mut Checks<'_>, op: OpId) -> Result<(), Error> {
    let Some(this) = c.b.body.get::<Dim>(op) else { return Ok(()) };
    let rank = c.b.value(Rank { memref: this.source })?;
    c.dim(this.index, rank)
}

pub(super) fn copy(c: &mut Checks<'_>, op: OpId) -> Result<(), Error> {
    let Some(this) = c.b.body.get::<m::Copy>(op) else { return Ok(()) };
    let (from, to) = (c.b.ty(this.source), c.b.ty(this.target));
    if !from.is_memref() || !to.is_memref() {
        return Ok(());
    }
    for (d, (m, n)) in from.shape().iter().zip(to.shape()).enumerate() {
        if *m != DYNAMIC && *n != DYNAMIC {
            continue;
        }
        let mut known = |n: i64, memref| match n {
            DYNAMIC => size(&mut c.b, memref, d),
            n => Ok(c.b.index(n)),
        };
        let (have, want) = (known(*m, this.source)?, known(*n, this.target)?);
        let is_same = equal(&mut c.b, have, want)?;
        c.require(is_same, format_args!("size of {d}-th source/target dim does not match"))?;
    }
    Ok(())
}

pub(super) fn expand_shape(c: &mut Checks<'_>, op: OpId) -> Result<(), Error> {
    let Some(this) = c.b.body.get::<m::ExpandShape>(op) else { return Ok(()) };
    let shape = c.b.ty(c.b.body.result(op, 0)).shape();
    for (d, group) in this.reassociation.0.iter().enumerate() {
        let have = size(&mut c.b, this.src, d)?;
        let known = group.positions().map(|at| shape[at]).filter(|n| *n != DYNAMIC);
        // A size of 0 divides 0 alone.
        let rest = match known.fold(1, i64::wrapping_mul) {
            0 => have,
            product => {
                let product = c.b.index(product);
                c.b.op(RemSI::DEF, &[have, product])?
            }
        };
        let zero = c.b.index(0);
        let divides = equal(&mut c.b, rest, zero)?;
        c.require(divides, "static result dims in reassoc group do not divide src dim evenly")?;
    }
    Ok(())
}

/// Offset, sizes and strides of a memref, by an op.
pub(super) fn metadata(b: &mut Builder<'_>, source: Value) -> Vec<Value> {
    let ty = b.ty(source);
    let mut types = vec![Type::index(); 2 * ty.rank() + 2];
    types[0] = reshaped(ty, &[], None);
    let op = b.add_typed(ExtractStridedMetadata { source }, &types);
    (1..types.len()).map(|at| b.body.result(op, at)).collect()
}

pub(super) fn cast(c: &mut Checks<'_>, op: OpId) -> Result<(), Error> {
    let Some(m::Cast { source }) = c.b.body.get(op) else { return Ok(()) };
    let (from, to) = (c.b.ty(source), c.b.ty(c.b.body.result(op, 0)));
    if !to.is_memref() {
        return Ok(());
    }
    let rank = to.rank();
    if !from.is_memref() {
        let have = c.b.value(Rank { memref: source })?;
        let want = c.b.index(rank as i64);
        let is_same = equal(&mut c.b, have, want)?;
        c.require(is_same, "rank mismatch")?;
    }
    let layout = StridedLayout::of(to).filter(|_| {
        // Only strided memrefs have offset and strides.
        !from.is_memref() || StridedLayout::of(from).is_some()
    });
    let found = layout.is_some().then(|| open_metadata(&mut c.b, source, to));
    for (d, want) in to.shape().iter().enumerate() {
        if *want == DYNAMIC || from.is_memref() && from.shape()[d] != DYNAMIC {
            continue;
        }
        let have = size(&mut c.b, source, d)?;
        same(c, have, *want, format!("size mismatch of dim {d}"))?;
    }
    let (Some(layout), Some(found)) = (layout, found) else { return Ok(()) };
    same(c, found[0], layout.offset, "offset mismatch".to_owned())?;
    for (d, want) in layout.strides.iter().enumerate() {
        same(c, found[1 + rank + d], *want, format!("stride mismatch of dim {d}"))?;
    }
    Ok(())
}

/// The metadata of a memref that may be cast to `to`, through a cast: of unranked memrefs no op gives any.
fn open_metadata(b: &mut Builder<'_>, source: Value, to: Type) -> Vec<Value> {
    let open: Vec<i64> = vec![DYNAMIC; to.rank()];
    let layout = StridedLayout { strides: open.as_slice().into(), offset: DYNAMIC };
    let open = reshaped(to, &open, Some(layout.to_strided()));
    let view = b.value_typed(m::Cast { source }, open);
    metadata(b, view)
}

/// Requires that a number is the known one.
fn same(c: &mut Checks<'_>, have: Value, want: i64, what: String) -> Result<(), Error> {
    if want == DYNAMIC {
        return Ok(());
    }
    let want = c.b.index(want);
    let is_same = equal(&mut c.b, have, want)?;
    c.require(is_same, what)
}
