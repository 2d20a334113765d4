//! `memref.load`, `memref.store`, `memref.copy`, `memref.dim`.

use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Error, Fold, Op, OpCx, OpId, Piece, Tensor, Traits, Type, TypeKind, Types, Value, Values,
    ensure, fields,
};

use super::{INDICES, check_indices, memref_type};

/// `result = memref[indices]`. An index out of bounds is undefined.
#[derive(Clone, Debug)]
pub struct Load {
    /// Where to read.
    pub memref: Value,
    /// One `index` for each dimension.
    pub indices: Values,
    /// Is it not worth to be kept in a cache?
    pub nontemporal: Option<bool>,
    /// The address is a multiple of so many bytes.
    pub alignment: Option<i64>,
}
fields!(Load { memref, indices, nontemporal, alignment });

impl Load {
    /// A plain load.
    pub fn new(memref: Value, indices: Values) -> Load {
        Load { memref, indices, nontemporal: None, alignment: None }
    }
}

impl Op for Load {
    const NAME: &'static str = "memref.load";
    const TRAITS: Traits = Traits::READS;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("memref"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Colon,
        Piece::TypeOf(&["memref"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = memref_type(cx, self.memref)?;
        check_indices(cx, ty, &self.indices)?;
        Ok(ty.elem().into())
    }
}

/// `memref[indices] = value`. An index out of bounds is undefined.
#[derive(Clone, Debug)]
pub struct Store {
    /// What to write.
    pub value: Value,
    /// Where to write.
    pub memref: Value,
    /// One `index` for each dimension.
    pub indices: Values,
    /// Is it not worth to be kept in a cache?
    pub nontemporal: Option<bool>,
    /// The address is a multiple of so many bytes.
    pub alignment: Option<i64>,
}
fields!(Store { value, memref, indices, nontemporal, alignment });

impl Store {
    /// A plain store.
    pub fn new(value: Value, memref: Value, indices: Values) -> Store {
        Store { value, memref, indices, nontemporal: None, alignment: None }
    }
}

impl Op for Store {
    const NAME: &'static str = "memref.store";
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("value"),
        Piece::Lit(","),
        Piece::Operand("memref"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Colon,
        Piece::Custom(&Custom { parse: parse_store_type, print: print_store_type, attrs: &[] }),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = memref_type(cx, self.memref)?;
        check_indices(cx, ty, &self.indices)?;
        let value = cx.ty(self.value);
        ensure!(
            value == ty.elem(),
            "expects a value of type {} for {ty}, found {value}",
            ty.elem()
        );
        Ok(Types::NONE)
    }
}

/// The type of the memref, from which that of the value follows.
fn parse_store_type(p: &mut Parser<'_>) -> PResult<()> {
    let ty = p.ty()?;
    p.set_field_types("memref", &[ty]);
    p.set_field_types("value", &[ty.elem()]);
    Ok(())
}

fn print_store_type(p: &mut Printer<'_>, op: OpId) {
    if let Some(memref) = p.body.op_ref(op).field_operands("memref").first() {
        p.print(format_args!(" {}", p.body.ty(*memref)));
    }
}

/// `target[i] = source[i]` for all `i`; the two must not overlap unless they are the same.
#[derive(Clone, Debug)]
pub struct Copy {
    /// Where to read.
    pub source: Value,
    /// Where to write.
    pub target: Value,
}
fields!(Copy { source, target });

impl Op for Copy {
    const NAME: &'static str = "memref.copy";
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit("to"),
        Piece::TypeOf(&["target"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (source, target) = (memref_type(cx, self.source)?, memref_type(cx, self.target)?);
        let sizes = source.shape().iter().zip(target.shape());
        let fits = source.rank() == target.rank()
            && sizes.into_iter().all(|(a, b)| a == b || *a == DYNAMIC || *b == DYNAMIC);
        ensure!(
            fits && source.elem() == target.elem(),
            "expects memrefs of one shape and element type, found {source} and {target}"
        );
        Ok(Types::NONE)
    }
}

/// The size of dimension `index` of `source`, in elements.
#[derive(Clone, Debug)]
pub struct Dim {
    /// The memref.
    pub source: Value,
    /// The dimension: `index`.
    pub index: Value,
}
fields!(Dim { source, index });

impl Op for Dim {
    const NAME: &'static str = "memref.dim";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::Colon, Piece::TypeOf(&["source"])];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (source, index) = (cx.ty(self.source), cx.ty(self.index));
        ensure!(
            source.is_memref() || matches!(*source, TypeKind::UnrankedMemRef(..)),
            "expects a memref, found {source}"
        );
        ensure!(index == Type::index(), "expects a dimension of type index, found {index}");
        Ok(Type::index().into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let dim = usize::try_from(cx.constant(self.index)?.int(0)).ok()?;
        let size = *cx.ty(self.source).shape().get(dim)?;
        (size != DYNAMIC).then(|| Fold::Constant(Tensor::from_i64(size, Type::index())))
    }

    fn result_name(&self, _: &dyn OpCx) -> Option<String> {
        Some("dim".to_owned())
    }
}
