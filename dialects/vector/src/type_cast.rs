//! The cast `vector.type_cast`.

use creole_ir::{
    Attr, Dims, Error, Op, OpCx, Piece, Traits, Type, TypeKind, Value, bail, ensure, fields,
};

/// A memref of scalars as one of vectors: the vectors' dimensions are the last ones.
#[derive(Clone, Debug)]
pub struct TypeCast {
    /// A memref of static sizes, without layout.
    pub memref: Value,
}
fields!(TypeCast { memref });

/// The sizes of a memref, then those of its elements.
fn all_sizes(ty: Type) -> Dims {
    ty.shape().iter().chain(ty.elem().shape()).copied().collect()
}

/// True if a memref is row-major without gaps.
fn is_plain(ty: Type) -> bool {
    match &*ty {
        TypeKind::MemRef { layout: None, .. } => true,
        TypeKind::MemRef { layout: Some(Attr::AffineMap(map)), .. } => map.is_identity(),
        TypeKind::MemRef { layout: Some(Attr::Strided(strides, 0)), .. } => **strides == [1],
        _ => false,
    }
}

impl Op for TypeCast {
    const NAME: &'static str = "vector.type_cast";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Colon,
        Piece::TypeOf(&["memref"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let from = cx.ty(self.memref);
        let [to] = cx.results() else { bail!("expects one result, found {}", cx.results().len()) };
        ensure!(
            from.is_memref() && from.has_static_shape() && is_plain(from),
            "expects operand to be a memref with identity layout and known sizes, found {from}"
        );
        ensure!(
            to.is_memref() && is_plain(*to),
            "expects result to be a memref with identity layout, found {to}"
        );
        let space = |ty: Type| match ty.kind() {
            TypeKind::MemRef { space, .. } => space.as_ref(),
            _ => None,
        };
        ensure!(
            space(from) == space(*to),
            "expects result in same memory space, found {from} and {to}"
        );
        ensure!(
            from.elem().elem() == to.elem().elem(),
            "expects result and operand with same underlying scalar type: '{to}', found {from}"
        );
        let (want, found) = (all_sizes(from), all_sizes(*to));
        ensure!(
            want == found,
            "expects concatenated result and operand shapes to be equal: '{to}'; sizes are {want} and {found}"
        );
        Ok(())
    }
}
