//! Run-time metadata of memrefs: `memref.dim`, `memref.rank`, `memref.extract_strided_metadata`,
//! `memref.extract_aligned_pointer_as_index`.

use creole_arith::affine::ShapedDim;
use creole_ir::interface::Interface;
use creole_ir::ranges::{InferRanges, Ranges, dimension_size};
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Body, Error, Fold, Op, OpCx, OpId, Piece, ResultGroups, Speculated, Speculation, Tensor,
    Traits, Type, TypeKind, Types, Value, ensure, fields,
};

use super::checks::{any_memref, memref_type, space};
use super::{Alloc, Alloca, StridedLayout, SubView, View};

/// The size of dimension `index` of `source`, in elements.
#[derive(Clone, Debug)]
pub struct Dim {
    /// The memref: of one dimension or more.
    pub source: Value,
    /// The dimension: `index`.
    pub index: Value,
}
fields!(Dim { source, index });

impl Op for Dim {
    const NAME: &'static str = "memref.dim";
    const RESULT_NAMES: &'static [&'static str] = &["dim"];
    const TRAITS: Traits = Traits::PURE;
    const INTERFACES: &'static [Interface] = &[&DIM_RANGE, &Speculation(speculated), &ShapedDim];
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::Colon, Piece::TypeOf(&["source"])];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (source, index) = (any_memref(cx, self.source)?, cx.ty(self.index));
        ensure!(
            source.is_unranked() || source.rank() > 0,
            "expects a memref of one dimension or more, found {source}"
        );
        ensure!(index == Type::index(), "expects a dimension of type index, found {index}");
        Ok(Type::index().into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let dim = usize::try_from(cx.constant(self.index)?.int(0)).ok()?;
        let shape = cx.ty(self.source).shape();
        match *shape.get(dim)? {
            DYNAMIC => dynamic_size(cx.body()?, self.source, shape, dim).map(Fold::Value),
            size => Some(Fold::Constant(Tensor::from_i64(size, Type::index()))),
        }
    }
}

static DIM_RANGE: InferRanges = InferRanges::of_results(|body, op, operands| {
    let Some(Dim { source, .. }) = body.get(op) else { return Ranges::new() };
    let index = operands.last().copied().flatten();
    Ranges::from_iter([Some(dimension_size(body.ty(source), index))])
});

/// Defined anywhere if the dimension is a constant that the memref is known to have.
fn speculated(body: &Body, op: OpId) -> Speculated {
    let dim = body.get::<Dim>(op).filter(|dim| !body.ty(dim.source).is_unranked());
    let is_in_range = dim.is_some_and(|Dim { source, index }| {
        let rank = body.ty(source).shape().len() as i64;
        body.constant(index).is_some_and(|index| (0..rank).contains(&index.int(0)))
    });
    if is_in_range { Speculated::Anywhere } else { Speculated::Nowhere }
}

/// The operand that is a dynamic size of `source`, taken from its defining op.
fn dynamic_size(body: &Body, source: Value, shape: &[i64], dim: usize) -> Option<Value> {
    let op = body.def_op(source)?;
    let at = shape[..dim].iter().filter(|size| **size == DYNAMIC).count();
    let sizes = if let Some(op) = body.get::<Alloc>(op) {
        op.dynamic_sizes
    } else if let Some(op) = body.get::<Alloca>(op) {
        op.dynamic_sizes
    } else if let Some(op) = body.get::<View>(op) {
        op.sizes
    } else {
        // A rank-reducing subview only drops dimensions of static size 1: the dynamic sizes keep their order.
        body.get::<SubView>(op)?.sizes
    };
    sizes.get(at).copied()
}

/// The number of dimensions of `memref`.
#[derive(Clone, Debug)]
pub struct Rank {
    /// The memref.
    pub memref: Value,
}
fields!(Rank { memref });

impl Op for Rank {
    const NAME: &'static str = "memref.rank";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::Colon, Piece::TypeOf(&["memref"])];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        any_memref(cx, self.memref)?;
        Ok(Type::index().into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let ty = cx.ty(self.memref);
        let rank = ty.rank() as i64;
        ty.is_memref().then(|| Fold::Constant(Tensor::from_i64(rank, Type::index())))
    }
}

/// The buffer of `source` as a memref of rank 0, the offset, the sizes, and the strides, in elements:
/// `2 + 2 * rank` results.
#[derive(Clone, Debug)]
pub struct ExtractStridedMetadata {
    /// A strided memref.
    pub source: Value,
}
fields!(ExtractStridedMetadata { source });

impl Op for ExtractStridedMetadata {
    const NAME: &'static str = "memref.extract_strided_metadata";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit("->"),
        Piece::ResultTypes,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = memref_type(cx, self.source)?;
        ensure!(StridedLayout::of(ty).is_some(), "expects a strided memref, found {ty}");
        let (elem, space) = (ty.elem(), space(ty));
        let kind = TypeKind::MemRef { shape: [].as_slice().into(), elem, layout: None, space };
        let mut types = vec![Type::new(kind)];
        types.resize(2 + 2 * ty.rank(), Type::index());
        Ok(types.into())
    }

    const RESULT_GROUPS: ResultGroups<Self> = Some(|op, cx| {
        let rank = cx.ty(op.source).rank();
        let groups = [(0, "base_buffer"), (1, "offset"), (2, "sizes"), (2 + rank, "strides")];
        // A memref of rank 0 has neither sizes nor strides.
        groups.into_iter().take(if rank == 0 { 2 } else { 4 }).collect()
    });
}

/// The address of the buffer of `source`, in bytes; ignores offset and strides.
#[derive(Clone, Debug)]
pub struct ExtractAlignedPointerAsIndex {
    /// The memref.
    pub source: Value,
}
fields!(ExtractAlignedPointerAsIndex { source });

impl Op for ExtractAlignedPointerAsIndex {
    const NAME: &'static str = "memref.extract_aligned_pointer_as_index";
    const RESULT_NAMES: &'static [&'static str] = &["intptr"];
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit("->"),
        Piece::ResultTypes,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        any_memref(cx, self.source)?;
        Ok(Type::index().into())
    }
}
