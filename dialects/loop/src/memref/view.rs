//! `memref.view`, `memref.subview`, `memref.reinterpret_cast`, `memref.cast`.

use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Dims, Error, Fold, Op, OpCx, OpId, Piece, Traits, Type, TypeKind, Value, Values, bail, ensure,
    fields,
};

use super::layout::{add, mul};
use super::{Layout, check_index_types, memref_type};

fn result(cx: &dyn OpCx) -> Result<Type, Error> {
    match cx.results() {
        [ty] if ty.is_memref() => Ok(*ty),
        [ty] => bail!("expects to give a memref with a rank, found {ty}"),
        many => bail!("expects one result, found {}", many.len()),
    }
}

/// Bytes as a row-major memref without gaps.
#[derive(Clone, Debug)]
pub struct View {
    /// The bytes: `memref<?xi8>` or of a known size, without layout.
    pub source: Value,
    /// Where the result starts, in bytes: `index`.
    pub byte_shift: Value,
    /// The sizes that the result's type leaves open: `index`.
    pub sizes: Values,
}
fields!(View { source, byte_shift, sizes });

impl Op for View {
    const NAME: &'static str = "memref.view";
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
        let plain = |ty: Type| matches!(&*ty, TypeKind::MemRef { layout: None, .. });
        ensure!(
            plain(source) && source.rank() == 1 && source.elem() == Type::i8(),
            "expects a memref of i8 with one dimension and no layout, found {source}"
        );
        ensure!(plain(result), "expects to give a memref without layout, found {result}");
        let open = result.shape().iter().filter(|d| **d == DYNAMIC).count();
        ensure!(
            open == self.sizes.len(),
            "expects {open} sizes for {result}, found {}",
            self.sizes.len()
        );
        check_index_types(cx, &[self.byte_shift])?;
        check_index_types(cx, &self.sizes)
    }

    fn result_name(&self, _: &dyn OpCx) -> Option<String> {
        Some("view".to_owned())
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

/// Error: not one number for each of `rank` dimensions, or not one value for each open number.
fn check_mixed(what: &str, rank: usize, numbers: &[i64], values: &[Value]) -> Result<(), Error> {
    ensure!(numbers.len() == rank, "expects {rank} {what}, found {}", numbers.len());
    let open = numbers.iter().filter(|n| **n == DYNAMIC).count();
    ensure!(open == values.len(), "expects {open} values for {what}, found {}", values.len());
    Ok(())
}

/// `result[i] = source[offsets + i * strides]`, a view. Dimensions of size 1 may be left out.
#[derive(Clone, Debug)]
pub struct SubView {
    /// The memref.
    pub source: Value,
    /// The offsets that are no constants: `index`.
    pub offsets: Values,
    /// The sizes that are no constants: `index`.
    pub sizes: Values,
    /// The strides that are no constants: `index`.
    pub strides: Values,
    /// The first position in each dimension; [`DYNAMIC`] for what `offsets` says.
    pub static_offsets: Dims,
    /// The number of elements in each dimension, likewise.
    pub static_sizes: Dims,
    /// Positions from one element to the next in each dimension, likewise.
    pub static_strides: Dims,
}
fields!(SubView { source, offsets, sizes, strides, static_offsets, static_sizes, static_strides });

impl SubView {
    /// The type of the view of `source` with these offsets, sizes and strides, no dimension left
    /// out. Error: `source` is no strided memref, or the numbers are not one for each dimension.
    pub fn result_type(
        source: Type,
        offsets: &[i64],
        sizes: &[i64],
        strides: &[i64],
    ) -> Result<Type, Error> {
        let (TypeKind::MemRef { elem, space, .. }, Some(layout)) = (&*source, Layout::of(source))
        else {
            bail!("expects a strided memref, found {source}")
        };
        for numbers in [offsets, sizes, strides] {
            ensure!(
                numbers.len() == source.rank(),
                "expects {} numbers, found {}",
                source.rank(),
                numbers.len()
            );
        }
        let steps = layout.strides.iter();
        let offset = steps
            .clone()
            .zip(offsets)
            .fold(layout.offset, |sum, (step, at)| add(sum, mul(*step, *at)));
        let strides = steps.zip(strides).map(|(step, stride)| mul(*step, *stride)).collect();
        let layout = Layout { strides, offset }.to_attr(sizes);
        Ok(Type::new(TypeKind::MemRef {
            shape: sizes.into(),
            elem: *elem,
            layout,
            space: space.clone(),
        }))
    }
}

impl Op for SubView {
    const NAME: &'static str = "memref.subview";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("source"),
        Piece::Custom(&Custom { parse: parse_subview, print: print_subview, attrs: STATIC }),
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (source, found) = (memref_type(cx, self.source)?, result(cx)?);
        let rank = source.rank();
        check_mixed("offsets", rank, &self.static_offsets, &self.offsets)?;
        check_mixed("sizes", rank, &self.static_sizes, &self.sizes)?;
        check_mixed("strides", rank, &self.static_strides, &self.strides)?;
        for values in [&self.offsets, &self.sizes, &self.strides] {
            check_index_types(cx, values)?;
        }
        let want = SubView::result_type(
            source,
            &self.static_offsets,
            &self.static_sizes,
            &self.static_strides,
        )?;
        ensure!(
            is_reduced(want, found),
            "expects to give {want} or less dimensions of it, found {found}"
        );
        Ok(())
    }

    fn result_name(&self, _: &dyn OpCx) -> Option<String> {
        Some("subview".to_owned())
    }
}

/// Is `found` the memref type `full`, perhaps without some dimensions of size 1?
fn is_reduced(full: Type, found: Type) -> bool {
    let (Some(a), Some(b)) = (Layout::of(full), Layout::of(found)) else { return false };
    if a.offset != b.offset || full.elem() != found.elem() {
        return false;
    }
    let mut rest = found.shape().iter().zip(b.strides.iter()).peekable();
    for (size, stride) in full.shape().iter().zip(a.strides.iter()) {
        if rest.next_if(|(s, t)| **s == *size && **t == *stride).is_none() && *size != 1 {
            return false;
        }
    }
    rest.peek().is_none()
}

const STATIC: &[&str] = &["static_offsets", "static_sizes", "static_strides"];

fn parse_subview(p: &mut Parser<'_>) -> PResult<()> {
    p.mixed_list("offsets", "static_offsets")?;
    p.mixed_list("sizes", "static_sizes")?;
    p.mixed_list("strides", "static_strides")
}

fn print_subview(p: &mut Printer<'_>, op: OpId) {
    p.mixed_list(op, "offsets", "static_offsets");
    p.print(" ");
    p.mixed_list(op, "sizes", "static_sizes");
    p.print(" ");
    p.mixed_list(op, "strides", "static_strides");
}

/// The buffer behind `source` under another layout.
#[derive(Clone, Debug)]
pub struct ReinterpretCast {
    /// The memref.
    pub source: Value,
    /// The offset if it is no constant: `index`.
    pub offsets: Values,
    /// The sizes that are no constants: `index`.
    pub sizes: Values,
    /// The strides that are no constants: `index`.
    pub strides: Values,
    /// Elements from the start of the buffer; [`DYNAMIC`] for what `offsets` says.
    pub static_offsets: Dims,
    /// The number of elements in each dimension of the result, likewise.
    pub static_sizes: Dims,
    /// Elements from one to the next in each dimension of the result, likewise.
    pub static_strides: Dims,
}
fields!(ReinterpretCast {
    source,
    offsets,
    sizes,
    strides,
    static_offsets,
    static_sizes,
    static_strides
});

impl Op for ReinterpretCast {
    const NAME: &'static str = "memref.reinterpret_cast";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("source"),
        Piece::Custom(&Custom {
            parse: parse_reinterpret,
            print: print_reinterpret,
            attrs: STATIC,
        }),
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (source, found) = (cx.ty(self.source), result(cx)?);
        let is_memref = source.is_memref() || matches!(*source, TypeKind::UnrankedMemRef(..));
        ensure!(is_memref && source.elem() == found.elem(), "can't see {source} as {found}");
        check_mixed("offsets", 1, &self.static_offsets, &self.offsets)?;
        check_mixed("sizes", found.rank(), &self.static_sizes, &self.sizes)?;
        check_mixed("strides", found.rank(), &self.static_strides, &self.strides)?;
        for values in [&self.offsets, &self.sizes, &self.strides] {
            check_index_types(cx, values)?;
        }
        let Some(layout) = Layout::of(found) else {
            bail!("expects to give a strided memref, found {found}")
        };
        let fits = |a: i64, b: i64| a == b || b == DYNAMIC;
        let all = |want: &[i64], found: &[i64]| want.iter().zip(found).all(|(a, b)| fits(*a, *b));
        ensure!(
            fits(self.static_offsets[0], layout.offset)
                && all(&self.static_sizes, found.shape())
                && all(&self.static_strides, &layout.strides),
            "expects a type with its offset, sizes and strides, found {found}"
        );
        Ok(())
    }

    fn result_name(&self, _: &dyn OpCx) -> Option<String> {
        Some("reinterpret_cast".to_owned())
    }
}

/// The words, operand fields and attribute fields of the text form, in order.
const REINTERPRET: [(&str, &str, &str); 3] = [
    ("offset", "offsets", "static_offsets"),
    ("sizes", "sizes", "static_sizes"),
    ("strides", "strides", "static_strides"),
];

fn parse_reinterpret(p: &mut Parser<'_>) -> PResult<()> {
    for (i, (word, operands, attr)) in REINTERPRET.into_iter().enumerate() {
        p.expect(if i == 0 { "to" } else { "," })?;
        p.expect(word)?;
        p.expect(":")?;
        p.mixed_list(operands, attr)?;
    }
    Ok(())
}

fn print_reinterpret(p: &mut Printer<'_>, op: OpId) {
    for (i, (word, operands, attr)) in REINTERPRET.into_iter().enumerate() {
        p.print(if i == 0 { " to" } else { "," });
        p.print(format_args!(" {word}: "));
        p.mixed_list(op, operands, attr);
    }
}

/// `source` under a type that says more or less about sizes and layout.
#[derive(Clone, Debug)]
pub struct Cast {
    /// The memref.
    pub source: Value,
}
fields!(Cast { source });

impl Op for Cast {
    const NAME: &'static str = "memref.cast";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let [to] = cx.results() else { bail!("expects one result, found {}", cx.results().len()) };
        let from = cx.ty(self.source);
        ensure!(casts(from, *to), "can't cast {from} to {to}");
        Ok(())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        (cx.results() == [cx.ty(self.source)]).then_some(Fold::Value(self.source))
    }

    fn result_name(&self, _: &dyn OpCx) -> Option<String> {
        Some("cast".to_owned())
    }
}

/// Could a memref of one type be of the other one too?
fn casts(from: Type, to: Type) -> bool {
    let is_memref = |ty: Type| ty.is_memref() || matches!(*ty, TypeKind::UnrankedMemRef(..));
    if !is_memref(from) || !is_memref(to) || from.elem() != to.elem() || space(from) != space(to) {
        return false;
    }
    if from.is_unranked() || to.is_unranked() {
        return from.is_unranked() != to.is_unranked();
    }
    let agree = |a: &[i64], b: &[i64]| {
        a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a == b || *a == DYNAMIC || *b == DYNAMIC)
    };
    match (Layout::of(from), Layout::of(to)) {
        (Some(a), Some(b)) => {
            agree(from.shape(), to.shape())
                && agree(&a.strides, &b.strides)
                && agree(&[a.offset], &[b.offset])
        }
        _ => false,
    }
}

fn space(ty: Type) -> Option<creole_ir::Attr> {
    match &*ty {
        TypeKind::MemRef { space, .. } | TypeKind::UnrankedMemRef(_, space) => space.clone(),
        _ => None,
    }
}
