//! The byte view `memref.view`.

use creole_ir::text::pieces::Custom;
use creole_ir::{
    Error, Fold, Op, OpCx, Piece, Traits, Type, Value, Values, ensure, ensure_bare, fields,
};

use super::StridedLayout;
use super::checks::{check_index_types, check_open, result, space};

/// A range of bytes as a row-major memref without gaps.
#[derive(Clone, Debug)]
pub struct View {
    /// The bytes: `memref<?xi8>` or of a known size, without layout.
    pub source: Value,
    /// The start of the result, in bytes: `index`.
    pub byte_shift: Value,
    /// The dynamic sizes of the result's type: `index`.
    pub sizes: Values,
}
fields!(View { source, byte_shift, sizes });

impl Op for View {
    const NAME: &'static str = "memref.view";
    const RESULT_NAMES: &'static [&'static str] = &["view"];
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("source"),
        Piece::Lit("["),
        Piece::Operand("byte_shift"),
        Piece::Lit("]"),
        Piece::Lit("["),
        Piece::Operand("sizes"),
        Piece::Lit("]"),
        Piece::Custom(&VIEW_INDICES),
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (source, result) = (cx.ty(self.source), result(cx)?);
        let both = format!(
            "different memory spaces specified for base memref type '{source}' and view memref type \
             '{result}'"
        );
        ensure_bare!(
            !source.is_memref() || StridedLayout::is_identity(source),
            "unsupported map for base memref type '{source}'"
        );
        ensure_bare!(
            StridedLayout::is_identity(result),
            "unsupported map for result memref type '{result}'"
        );
        ensure_bare!(space(source) == space(result), "{both}");
        ensure!(
            StridedLayout::is_identity(source) && source.rank() == 1 && source.elem() == Type::i8(),
            "expects a memref of i8 with one dimension and no layout, found {source}"
        );
        check_open(result, &self.sizes)?;
        check_index_types(cx, &[self.byte_shift])?;
        check_index_types(cx, &self.sizes)
    }

    /// A view of all bytes as bytes is its source.
    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let source = cx.ty(self.source);
        let from_start = || cx.constant(self.byte_shift).is_some_and(|n| n.int(0) == 0);
        let whole = cx.results() == [source] && source.has_static_shape() && from_start();
        whole.then_some(Fold::Value(self.source))
    }
}

static VIEW_INDICES: Custom = Custom {
    parse: |p| {
        p.set_field_types("byte_shift", &[Type::index()]);
        p.set_field_types("sizes", &[Type::index()]);
        Ok(())
    },
    print: |_, _| {},
    attrs: &[],
};
