//! Buffers and views: `tile.alloc`, `tile.dealloc`, `tile.view`, `tile.transpose`, `tile.fill`.

use creole_ir::text::pieces::Custom;
use creole_ir::{
    Dims, Error, Op, OpCx, Piece, Traits, Type, TypeKind, Types, Value, Values, ensure, fields,
};

use crate::place::{self, check_box, check_indices};
use crate::shapes::{array_shape, laid_out};
use crate::space::memref;

/// Allocates a buffer; its content is undefined until it is written.
///
/// ```mlir
/// %m = tile.alloc : memref<64x128xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
/// ```
#[derive(Clone, Debug)]
pub struct Alloc {}
fields!(Alloc {});

impl Op for Alloc {
    const NAME: &'static str = "tile.alloc";
    const TRAITS: Traits = Traits::ALLOCATES;
    const SYNTAX: &'static [Piece] = &[Piece::Colon, Piece::ResultTypes];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let [ty] = cx.results() else { creole_ir::bail!("expects one result, a memref") };
        ensure!(ty.is_memref(), "expects a memref as result, found {ty}");
        ensure!(ty.has_static_shape(), "expects known sizes, found {ty}");
        ensure!(crate::Space::of(*ty).is_some(), "expects a memory of this dialect, found {ty}");
        Ok(())
    }
}

/// Frees a buffer that `tile.alloc` returned.
///
/// ```mlir
/// tile.dealloc %m : memref<64x128xf32, #tile.space<vmem>>
/// ```
#[derive(Clone, Debug)]
pub struct Dealloc {
    /// The buffer.
    pub memref: Value,
}
fields!(Dealloc { memref });

impl Op for Dealloc {
    const NAME: &'static str = "tile.dealloc";
    const TRAITS: Traits = Traits::FREES;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::Colon, Piece::TypeOf(&["memref"])];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        memref(cx, self.memref, "buffer")?;
        Ok(Types::NONE)
    }
}

/// View of a box of a buffer from `indices` on, with the sizes of the result's type: no data moves. The tiles
/// stay those of the buffer, and so does the layout.
///
/// ```mlir
/// %v = tile.view %m[%i, %j] : memref<64x256xf32, #tile.space<vmem>> to memref<8x128xf32, #tile.space<vmem>>
/// ```
#[derive(Clone, Debug)]
pub struct View {
    /// The buffer.
    pub memref: Value,
    /// One `index` for each dimension: the first element.
    pub indices: Values,
}
fields!(View { memref, indices });

impl Op for View {
    const NAME: &'static str = "tile.view";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: place::parse, print: place::print, attrs: &[] }),
        Piece::Colon,
        Piece::TypeOf(&["memref"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (ty, _) = memref(cx, self.memref, "buffer")?;
        check_indices(cx, ty, &self.indices)?;
        let [view] = cx.results() else { creole_ir::bail!("expects one result, a memref") };
        check_box(ty, view.shape(), "a view")?;
        let (found, expected) = (attributes(*view), attributes(ty));
        ensure!(
            found == expected,
            "expects a view with elements, layout and memory of {ty}, found {view}"
        );
        Ok(())
    }
}

/// The properties a view shares with its buffer: element type, layout, memory space.
fn attributes(ty: Type) -> Option<(Type, Option<creole_ir::Attr>, Option<creole_ir::Attr>)> {
    match ty.kind() {
        TypeKind::MemRef { elem, layout, space, .. } => {
            Some((*elem, layout.clone(), space.clone()))
        }
        _ => None,
    }
}

/// Transposed view of a buffer: dimension `i` of the result is dimension `permutation[i]` of the buffer. No
/// data moves: the dimensions of the layout are renamed, and the tiles stay.
///
/// ```mlir
/// %t = tile.transpose %m, [1, 0] : memref<4096x3xf32, #tile.layout<"{0,1:T(4,128)}">> to memref<3x4096xf32, #tile.layout<"{1,0:T(4,128)}">>
/// ```
#[derive(Clone, Debug)]
pub struct Transpose {
    /// The buffer.
    pub memref: Value,
    /// The buffer dimension of each result dimension.
    pub permutation: Dims,
}
fields!(Transpose { memref, permutation });

impl Op for Transpose {
    const NAME: &'static str = "tile.transpose";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Lit(","),
        Piece::Attr("permutation"),
        Piece::Colon,
        Piece::TypeOf(&["memref"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (ty, _) = memref(cx, self.memref, "buffer")?;
        let order = &self.permutation;
        ensure!(order.is_permutation(ty.rank()), "{order} does not permute {ty}");
        let Some(shape) = array_shape(ty) else {
            creole_ir::bail!("expects a layout that is known, found {ty}")
        };
        let mut layout = shape.layout;
        let renamed = order.inverse();
        layout.minor_to_major.iter_mut().for_each(|d| *d = renamed[*d] as usize);
        layout.splits.iter_mut().for_each(|split| split.dim = renamed[split.dim] as usize);
        Ok(laid_out(ty.with_shape(&order.permute(ty.shape())), layout).into())
    }
}

/// Sets all elements: `memref[i] = value`.
///
/// ```mlir
/// tile.fill %m, %zero : memref<64x128xf32, #tile.space<vmem>>
/// ```
#[derive(Clone, Debug)]
pub struct Fill {
    /// A buffer in VMEM or SMEM.
    pub memref: Value,
    /// A scalar of its element type.
    pub value: Value,
}
fields!(Fill { memref, value });

impl Op for Fill {
    const NAME: &'static str = "tile.fill";
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Colon,
        Piece::Custom(&Custom {
            parse: |p| {
                let ty = p.ty()?;
                p.set_field_types("memref", &[ty]);
                p.set_field_types("value", &[ty.elem()]);
                Ok(())
            },
            print: |p, op| {
                let operands = p.body.op_ref(op).field_operands("memref").to_vec();
                p.print(" ");
                p.types_of(&operands);
            },
            attrs: &[],
        }),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (ty, space) = memref(cx, self.memref, "buffer")?;
        crate::space::check_space(space, REACHED, "only DMA reaches other memories than")?;
        let value = cx.ty(self.value);
        ensure!(value == ty.elem(), "expects a value of type {}, found {value}", ty.elem());
        Ok(Types::NONE)
    }
}

/// Memories that a core accesses directly.
const REACHED: &[crate::Space] = &[crate::Space::Vmem, crate::Space::Smem];
