//! Views of memrefs: the bytes from the first element of a source to that of a view, as values times factors.

use creole_ir::types::DYNAMIC;
use creole_ir::{Attr, Body, Count, Dims, Error, OpId, Type, TypeKind, Value, bail, ensure};
use creole_loop::memref::{Alloca, Cast, Dim, ReinterpretCast, SubView, View};

use super::cx::known;
use crate::array::MemRefLayout;

/// Largest buffer on the stack, in bytes.
const MAX_STACK_BYTES: u64 = 256 << 10;

/// Place of a view: its source, bytes for each unit of values, and a number of bytes.
pub(crate) struct ViewPlace {
    /// Memref that is seen.
    pub(crate) source: Value,
    /// Values with bytes for each unit.
    pub(crate) terms: Vec<(Value, i64)>,
    /// Further bytes.
    pub(crate) n_bytes: i64,
}

impl ViewPlace {
    /// Place of a cast, which is that of its source. Error: a memref without strides.
    pub(crate) fn of_cast(body: &Body, op: &Cast) -> Result<ViewPlace, Error> {
        MemRefLayout::of(body.ty(op.source))?;
        Ok(ViewPlace { source: op.source, terms: Vec::new(), n_bytes: 0 })
    }

    /// Place of a view of bytes. Error: its sizes are not known.
    pub(crate) fn of_view(op: &View) -> Result<ViewPlace, Error> {
        ensure!(op.sizes.is_empty(), "has sizes that are not known");
        Ok(ViewPlace { source: op.source, terms: vec![(op.byte_shift, 1)], n_bytes: 0 })
    }

    /// Place of a part of a memref. Error: memrefs without strides, or numbers that do not fit.
    pub(crate) fn of_subview(body: &Body, op: &SubView, id: OpId) -> Result<ViewPlace, Error> {
        let layout = MemRefLayout::of(body.ty(op.source))?;
        MemRefLayout::of(body.ty(body.result(id, 0)))?;
        let strides: Vec<i64> = layout.strides.iter().map(|s| s * layout.elem_bytes).collect();
        let (n_bytes, terms) = offset_terms(body, &op.static_offsets, &op.offsets, &strides)?;
        Ok(ViewPlace { source: op.source, terms, n_bytes })
    }

    /// Place of a reinterpretation. Offsets of this op count from the start of the buffer, not from the source's first
    /// element. Error: as of a part, or a source whose offset is not known.
    pub(crate) fn of_reinterpret_cast(
        body: &Body,
        op: &ReinterpretCast,
        id: OpId,
    ) -> Result<ViewPlace, Error> {
        let source = body.ty(op.source);
        let layout = MemRefLayout::of(source)?;
        MemRefLayout::of(body.ty(body.result(id, 0)))?;
        let start = offset(source);
        ensure!(start != DYNAMIC, "has a source whose offset is not known, {source}");
        let strides = vec![layout.elem_bytes; op.static_offsets.len()];
        let (constant, terms) = offset_terms(body, &op.static_offsets, &op.offsets, &strides)?;
        let n_bytes = constant - start * layout.elem_bytes;
        Ok(ViewPlace { source: op.source, terms, n_bytes })
    }

    /// Bytes from the source to the view, if they are constant.
    pub(crate) fn constant(&self, body: &Body) -> Option<i64> {
        let known =
            |(value, factor): &(Value, i64)| Some(known(body, *value)?.wrapping_mul(*factor));
        let terms = self.terms.iter().map(known).sum::<Option<i64>>()?;
        Some(terms.wrapping_add(self.n_bytes))
    }
}

/// Byte offset of static and dynamic numbers: a constant, and terms.
fn offset_terms(
    body: &Body,
    numbers: &Dims,
    values: &[Value],
    strides: &[i64],
) -> Result<(i64, Vec<(Value, i64)>), Error> {
    ensure!(
        numbers.len() == strides.len(),
        "has {} for {}",
        Count(numbers.len(), "offset"),
        Count(strides.len(), "dimension")
    );
    let mut values = values.iter();
    let (mut constant, mut terms) = (0_i64, Vec::new());
    for (number, stride) in numbers.iter().zip(strides) {
        if *number != DYNAMIC {
            constant = constant.wrapping_add(number.wrapping_mul(*stride));
            continue;
        }
        let Some(value) = values.next() else { bail!("has fewer offsets than it says") };
        match known(body, *value) {
            Some(known) => constant = constant.wrapping_add(known.wrapping_mul(*stride)),
            None => terms.push((*value, *stride)),
        }
    }
    Ok((constant, terms))
}

/// Elements from the start of the buffer to the first one.
fn offset(ty: Type) -> i64 {
    match ty.kind() {
        TypeKind::MemRef { layout: Some(Attr::Strided(_, offset)), .. } => *offset,
        _ => 0,
    }
}

/// Bytes of an allocation. Error: they are not known, or more than any memory has.
pub(crate) fn allocated_bytes(ty: Type) -> Result<i64, Error> {
    let layout = MemRefLayout::of(ty)?;
    layout.check_static(ty)?;
    let n_bytes = layout.span_bytes().and_then(|n| i64::try_from(n).ok());
    n_bytes.ok_or_else(|| Error::new(format!("has {ty}, which is larger than any memory")))
}

/// Bytes of a buffer on the stack, at least one. Error: they are not known, or too many.
pub(crate) fn stack_bytes(body: &Body, op: &Alloca, id: OpId) -> Result<u32, Error> {
    ensure!(op.dynamic_sizes.is_empty(), "has sizes that are not known");
    let ty = body.ty(body.result(id, 0));
    let layout = MemRefLayout::of(ty)?;
    layout.check_static(ty)?;
    let n_bytes = layout.span_bytes().filter(|n| *n <= MAX_STACK_BYTES);
    let Some(n_bytes) = n_bytes else { bail!("has {ty}, which is too large for the stack") };
    Ok((n_bytes as u32).max(1))
}

/// Size of a dimension. Error: it is not known.
pub(crate) fn dim_size(body: &Body, op: &Dim) -> Result<i64, Error> {
    let ty = body.ty(op.source);
    let layout = MemRefLayout::of(ty)?;
    layout.check_static(ty)?;
    let dim = known(body, op.index).and_then(|d| usize::try_from(d).ok());
    let Some(size) = dim.and_then(|d| layout.shape.get(d)) else {
        bail!("asks for a dimension of {ty} that is not known")
    };
    Ok(*size)
}
