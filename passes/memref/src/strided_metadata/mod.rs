//! Expands views to their metadata: the buffer, its offset, sizes and strides, computed from those of the source.
//!
//! A view becomes a `memref.reinterpret_cast` of the source's buffer; what is asked of a view, or of an allocation, by
//! `memref.extract_strided_metadata` is computed in place. Arithmetic is `affine.apply`, composed as far as possible.

mod origins;
mod views;

use creole_arith::affine::build::AffineBuilder;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::types::DYNAMIC;
use creole_ir::{Applied, Body, Error, Mixed, OpId, Rewriter, Type, Value};
use creole_loop::memref::{
    CollapseShape, ExpandShape, ExtractAlignedPointerAsIndex, ExtractStridedMetadata,
    ReinterpretCast, StridedLayout, SubView,
};

use crate::types::reshaped;
use creole_passes_generic::greedy::{self, pattern};

/// Pass that expands views and their metadata.
pub(crate) static EXPAND_STRIDED_METADATA: Pass = Pass {
    name: "expand-strided-metadata",
    summary: "Replaces views by reinterpret_cast, with offsets, sizes and strides that are computed by affine.apply",
    example: EXAMPLE,
    works_on: &["memref.*"],
    options: &[],
    run: Run::Body(expand),
};

const EXAMPLE: &str = "\
func.func @main(%m: memref<8x16xf32>, %i: index) -> memref<4x4xf32, strided<[16, 1], offset: ?>> {
  %0 = memref.subview %m[%i, 2] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
  return %0 : memref<4x4xf32, strided<[16, 1], offset: ?>>
}
";

fn expand(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let patterns = [
        pattern::<SubView>("memref.subview.expand", |rw, op| view(rw, op, views::subview)),
        pattern::<ExpandShape>("memref.expand_shape.expand", |rw, op| {
            view(rw, op, views::expand_shape)
        }),
        pattern::<CollapseShape>("memref.collapse_shape.expand", |rw, op| {
            view(rw, op, views::collapse_shape)
        }),
        pattern::<ExtractStridedMetadata>("memref.extract_strided_metadata.expand", metadata),
        pattern::<ExtractAlignedPointerAsIndex>(
            "memref.extract_aligned_pointer_as_index.expand",
            origins::pointer,
        ),
    ];
    greedy::apply(body, cx, patterns)
}

/// Results of `memref.extract_strided_metadata`.
struct Metadata {
    base: Value,
    offset: Mixed,
    sizes: Vec<Mixed>,
    strides: Vec<Mixed>,
}

impl Metadata {
    /// Extracts the metadata of a strided memref. Numbers that its type tells are known.
    fn of(rw: &mut Rewriter<'_>, source: Value) -> Option<Metadata> {
        let ty = rw.ty(source);
        let layout = StridedLayout::of(ty)?;
        let rank = ty.rank();
        let mut types = vec![Type::index(); 2 * rank + 2];
        types[0] = reshaped(ty, &[], None);
        let op = rw.add_typed(ExtractStridedMetadata { source }, &types);
        let results: Vec<Value> = rw.results(op).collect();
        let number = |(known, value): (&i64, &Value)| match *known {
            DYNAMIC => Mixed::Operand(*value),
            n => Mixed::Known(n),
        };
        Some(Metadata {
            base: results[0],
            offset: number((&layout.offset, &results[1])),
            sizes: ty.shape().iter().zip(&results[2..]).map(number).collect(),
            strides: layout.strides.iter().zip(&results[2 + rank..]).map(number).collect(),
        })
    }

    /// The results of `memref.extract_strided_metadata`.
    fn results(self, rw: &mut Rewriter<'_>) -> Vec<Value> {
        let numbers = [self.offset].into_iter().chain(self.sizes).chain(self.strides);
        let mut results = vec![self.base];
        for number in numbers {
            let value = rw.index_value(number);
            results.push(value);
        }
        results
    }
}

/// Replaces a view by a `memref.reinterpret_cast` of the buffer.
fn view(
    rw: &mut Rewriter<'_>,
    op: OpId,
    metadata: fn(&mut Rewriter<'_>, OpId) -> Option<Metadata>,
) -> Applied {
    let Some(found) = metadata(rw, op) else { return Applied::No };
    let ty = rw.ty(rw.result(op, 0));
    let (static_offsets, offsets) = Mixed::split(&[found.offset]);
    let (static_sizes, sizes) = Mixed::split(&found.sizes);
    let (static_strides, strides) = Mixed::split(&found.strides);
    let source = found.base;
    let cast = ReinterpretCast {
        source,
        offsets,
        sizes,
        strides,
        static_offsets,
        static_sizes,
        static_strides,
    };
    let new = rw.value_typed(cast, ty);
    rw.replace(op, &[new]);
    Applied::Yes
}

/// Computes metadata from how the memref was made.
fn metadata(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(def) = rw.def_op(rw.operand(op, 0)) else { return Applied::No };
    let ways = [
        views::subview,
        views::expand_shape,
        views::collapse_shape,
        origins::allocated,
        origins::global,
        origins::reinterpreted,
        origins::in_other_space,
        origins::aligned,
        origins::of_buffer,
    ];
    let Some(found) = ways.iter().find_map(|way| way(rw, def)) else { return Applied::No };
    let results = found.results(rw);
    rw.replace(op, &results);
    Applied::Yes
}
