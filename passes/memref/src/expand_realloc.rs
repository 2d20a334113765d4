//! Expands `memref.realloc` to an allocation and a copy where the buffer grows.

use creole_arith::CmpI;
use creole_arith::affine::build::AffineBuilder;
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::tensor::IntPredicate;
use creole_ir::types::DYNAMIC;
use creole_ir::{At, Body, Builder, Error, Mixed, OpId, Type, Value};
use creole_loop::memref::{Alloc, Copy, Dealloc, Dim, Realloc, ReinterpretCast, SubView};
use creole_loop::scf::{If, Yield};
use creole_passes_builders::Scalars;

use crate::types::view_type;

/// Pass that expands reallocations.
pub(crate) static EXPAND_REALLOC: Pass = Pass {
    name: "expand-realloc",
    summary: "Replaces reallocations by a new buffer with a copy where it grows, and by the old one elsewhere",
    example: EXAMPLE,
    works_on: &["memref.realloc"],
    options: &[PassOption {
        name: "emit-deallocs",
        default: "true",
        help: "deallocate the old buffer where there is a new one",
    }],
    run: Run::Body(expand_realloc),
};

const EXAMPLE: &str = "\
func.func @main(%m: memref<?xf32>, %n: index) -> memref<?xf32> {
  %0 = memref.realloc %m(%n) : memref<?xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}
";

fn expand_realloc(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let emit_deallocs: bool = cx.flag("emit-deallocs")?;
    for op in body.walk() {
        if let Some(this) = body.get::<Realloc>(op) {
            expand(body, op, &this, emit_deallocs)?;
        }
    }
    Ok(())
}

fn expand(body: &mut Body, op: OpId, this: &Realloc, emit_deallocs: bool) -> Result<(), Error> {
    let (old, loc) = (body.result(op, 0), body[op].loc);
    let ty = body.ty(old);
    let mut b = Builder::new(body, At::Before(op), loc);
    let source = b.ty(this.source);
    let old_size = match source.shape()[0] {
        DYNAMIC => {
            let index = b.index(0);
            Mixed::Operand(b.value(Dim { source: this.source, index })?)
        }
        n => Mixed::Known(n),
    };
    let new_size = this.dynamic_result_size.map_or(Mixed::Known(ty.shape()[0]), Mixed::Operand);
    let (have, want) = (b.index_value(old_size), b.index_value(new_size));
    let condition = b.value(CmpI::new(IntPredicate::Ult, have, want))?;
    let then_region = b.region(&[], |b, _| {
        let memref = grown(b, this, ty, old_size)?;
        if emit_deallocs {
            b.add(Dealloc { memref: this.source })?;
        }
        b.add(Yield { results: [memref].into_iter().collect() }).map(|_| ())
    })?;
    let else_region = b.region(&[], |b, _| {
        let (static_sizes, sizes) = Mixed::split(&[new_size]);
        let fixed = ReinterpretCast::fixed(this.source, 0, &[0], &[1]);
        let same = b.value_typed(ReinterpretCast { sizes, static_sizes, ..fixed }, ty);
        b.add(Yield { results: [same].into_iter().collect() }).map(|_| ())
    })?;
    let chosen = b.add_typed(If { condition, then_region, else_region }, &[ty]);
    let new = body.result(chosen, 0);
    body.replace_uses(old, new);
    body.erase(op);
    Ok(())
}

/// A new buffer that begins with the elements of the old one.
fn grown(b: &mut Builder<'_>, this: &Realloc, ty: Type, old_size: Mixed) -> Result<Value, Error> {
    let dynamic_sizes = this.dynamic_result_size.into_iter().collect();
    let memref =
        b.value_typed(Alloc { dynamic_sizes, alignment: this.alignment, ..Alloc::new() }, ty);
    let (static_sizes, sizes) = Mixed::split(&[old_size]);
    let view_ty = view_type(ty, &[0], &static_sizes, &[1])?;
    let view = SubView {
        source: memref,
        offsets: Default::default(),
        sizes,
        strides: Default::default(),
        static_offsets: [0].into(),
        static_sizes,
        static_strides: [1].into(),
    };
    let target = b.value_typed(view, view_ty);
    b.add(Copy { source: this.source, target })?;
    Ok(memref)
}
