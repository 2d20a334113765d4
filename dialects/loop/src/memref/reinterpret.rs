//! The view `memref.reinterpret_cast`: explicit offset, sizes and strides.

use creole_ir::slice::SLICE_ATTRS;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Dims, Error, Fold, Op, OpCx, OpId, Piece, Traits, Value, Values, bail, ensure_bare, fields,
};

use super::StridedLayout;
use super::checks::{any_memref, result, space};
use super::subview::{check_mixed, check_not_negative, check_ranks};

/// Error: the result's type contradicts the op; dynamic values match any.
fn check_number(what: &str, want: i64, found: i64, place: &str) -> Result<(), Error> {
    let text = |n: i64| if n == DYNAMIC { "dynamic".to_owned() } else { n.to_string() };
    ensure_bare!(
        want == found || found == DYNAMIC,
        "expected result type with {what} = {} instead of {}{place}",
        text(want),
        text(found)
    );
    Ok(())
}

/// The buffer of `source` under another layout.
#[derive(Clone, Debug)]
pub struct ReinterpretCast {
    /// The memref.
    pub source: Value,
    /// The dynamic offset, if any: `index`.
    pub offsets: Values,
    /// The dynamic sizes: `index`.
    pub sizes: Values,
    /// The dynamic strides: `index`.
    pub strides: Values,
    /// Offset from the start of the buffer, in elements; [`DYNAMIC`]: an operand in `offsets`.
    pub static_offsets: Dims,
    /// Sizes of the result, likewise.
    pub static_sizes: Dims,
    /// Strides of the result in elements, likewise.
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

impl ReinterpretCast {
    /// A static view: the offset of its first element, in elements, and the size and stride of each
    /// dimension.
    pub fn fixed(source: Value, offset: i64, sizes: &[i64], strides: &[i64]) -> ReinterpretCast {
        ReinterpretCast {
            source,
            offsets: Values::new(),
            sizes: Values::new(),
            strides: Values::new(),
            static_offsets: Dims::from([offset]),
            static_sizes: Dims::from(sizes),
            static_strides: Dims::from(strides),
        }
    }
}

impl Op for ReinterpretCast {
    const NAME: &'static str = "memref.reinterpret_cast";
    const RESULT_NAMES: &'static [&'static str] = &["reinterpret_cast"];
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("source"),
        Piece::Custom(&Custom {
            parse: parse_reinterpret,
            print: print_reinterpret,
            attrs: SLICE_ATTRS,
        }),
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (source, found) = (any_memref(cx, self.source)?, result(cx)?);
        let (offsets, sizes) = (&self.static_offsets, &self.static_sizes);
        if offsets.len() != 1 {
            check_ranks(["offsets", "sizes"], [offsets, sizes])?;
        }
        check_ranks(["sizes", "strides"], [sizes, &self.static_strides])?;
        check_mixed(cx, "offsets", 1, &self.static_offsets, &self.offsets)?;
        check_mixed(cx, "sizes", found.rank(), &self.static_sizes, &self.sizes)?;
        check_mixed(cx, "strides", found.rank(), &self.static_strides, &self.strides)?;
        check_not_negative("offsets", &self.static_offsets)?;
        check_not_negative("sizes", &self.static_sizes)?;
        let both = format!("specified for source type '{source}' and result memref type '{found}'");
        ensure_bare!(space(source) == space(found), "different memory spaces {both}");
        ensure_bare!(source.elem() == found.elem(), "different element types {both}");
        let Some(layout) = StridedLayout::of(found) else {
            bail!("expects to give a strided memref, found {found}")
        };
        let all = |what: &str, want: &[i64], found: &[i64]| {
            want.iter().zip(found).enumerate().try_for_each(|(d, (want, found))| {
                check_number(what, *want, *found, &format!(" in dim = {d}"))
            })
        };
        check_number("offset", self.static_offsets[0], layout.offset, "")?;
        all("size", &self.static_sizes, found.shape())?;
        all("stride", &self.static_strides, &layout.strides)
    }

    /// A cast to the same layout is the memref itself, unless the source is a view under another one.
    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let source = cx.ty(self.source);
        let layout = StridedLayout::of(source)?;
        let same = cx.results() == [source]
            && self.offsets.is_empty()
            && self.sizes.is_empty()
            && self.strides.is_empty()
            && *self.static_offsets == [0]
            && layout.offset == 0
            && *self.static_sizes == *source.shape()
            && self.static_strides == layout.strides;
        same.then_some(Fold::Value(self.source))
    }
}

/// Keywords, operand fields and attribute fields of the text form, in order.
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
