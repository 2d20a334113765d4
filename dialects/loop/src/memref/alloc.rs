//! Allocation and deallocation: `memref.alloc`, `memref.alloca`, `memref.realloc`, `memref.dealloc`.

use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Error, Op, OpCx, OpId, Piece, Traits, Type, Types, Value, Values, ensure, ensure_bare, fields,
};

use super::StridedLayout;
use super::checks::{
    any_memref, check_alignment, check_index_types, check_open, memref_type, result, space,
};

/// The struct and `impl Op` of each row: text name, result name, traits.
macro_rules! allocs {
    ($($(#[$doc:meta])* $op:ident $name:literal $result:literal $traits:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub struct $op {
            /// The dynamic sizes of the type, in order: `index`.
            pub dynamic_sizes: Values,
            /// The symbols of the layout, in order: `index`.
            pub symbol_operands: Values,
            /// Alignment of the address in bytes: a power of two.
            pub alignment: Option<i64>,
        }
        fields!($op { dynamic_sizes as "dynamicSizes", symbol_operands as "symbolOperands", alignment });

        impl $op {
            /// An allocation of a static type.
            pub fn new() -> $op {
                $op { dynamic_sizes: Values::new(), symbol_operands: Values::new(), alignment: None }
            }
        }

        impl Default for $op {
            fn default() -> $op {
                $op::new()
            }
        }

        impl Op for $op {
            const NAME: &'static str = $name;
            const RESULT_NAMES: &'static [&'static str] = &[$result];
            const TRAITS: Traits = $traits;
            const SYNTAX: &'static [Piece] = &[
                Piece::Lit("("),
                Piece::Operand("dynamicSizes"),
                Piece::Lit(")"),
                Piece::Custom(&SYMBOLS),
                Piece::Colon,
                Piece::ResultTypes,
            ];

            fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
                check(cx, &self.dynamic_sizes, &self.symbol_operands, self.alignment)
            }
        }
    )*};
}

allocs! {
    /// Heap allocation, freed by `memref.dealloc`. Its content is uninitialized.
    Alloc "memref.alloc" "alloc" Traits::ALLOCATES;
    /// Stack allocation, freed at the end of the function or structured op around it. Its content is
    /// uninitialized.
    Alloca "memref.alloca" "alloca" Traits::ALLOCATES.and(Traits::ON_STACK);
}

fn check(
    cx: &dyn OpCx,
    sizes: &[Value],
    symbols: &[Value],
    alignment: Option<i64>,
) -> Result<(), Error> {
    let ty = result(cx)?;
    check_open(ty, sizes)?;
    let (open, found) = (StridedLayout::n_symbols(ty), symbols.len());
    ensure!(
        open == found,
        "symbol operand count does not equal memref symbol count: expected {open}, got {found}; type is {ty}"
    );
    check_alignment(alignment)?;
    check_index_types(cx, sizes)?;
    check_index_types(cx, symbols)
}

/// `[%a, %b]`, or nothing.
static SYMBOLS: Custom = Custom { parse: parse_symbols, print: print_symbols, attrs: &[] };

fn parse_symbols(p: &mut Parser<'_>) -> PResult<()> {
    p.set_field_types("dynamicSizes", &[Type::index()]);
    if p.eat("[") {
        let symbols = p.list("]", Parser::operand)?;
        p.set_operands("symbolOperands", symbols);
        p.set_field_types("symbolOperands", &[Type::index()]);
    }
    Ok(())
}

fn print_symbols(p: &mut Printer<'_>, op: OpId) {
    let symbols = p.body.op_ref(op).field_operands("symbolOperands").to_vec();
    if !symbols.is_empty() {
        p.print("[");
        p.values(&symbols);
        p.print("]");
    }
}

/// Resizes the memory of `source`, possibly moving it: elements within both sizes are kept, others are
/// uninitialized. `source` is freed.
#[derive(Clone, Debug)]
pub struct Realloc {
    /// The memory: a memref of one dimension, without layout.
    pub source: Value,
    /// The new number of elements, if it is dynamic in the result's type: `index`.
    pub dynamic_result_size: Option<Value>,
    /// Alignment of the address in bytes: a power of two.
    pub alignment: Option<i64>,
}
fields!(Realloc { source, dynamic_result_size as "dynamicResultSize", alignment });

impl Op for Realloc {
    const NAME: &'static str = "memref.realloc";
    const TRAITS: Traits = Traits::ALLOCATES.and(Traits::FREES);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("source"),
        Piece::Custom(&Custom { parse: parse_size, print: print_size, attrs: &[] }),
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (from, to) = (memref_type(cx, self.source)?, result(cx)?);
        for (what, ty) in [("source", from), ("result", to)] {
            ensure!(ty.rank() == 1, "expects memrefs of one dimension, found {ty}");
            ensure_bare!(
                StridedLayout::is_identity(ty),
                "unsupported layout for {what} memref type '{ty}'"
            );
        }
        let both =
            format!("specified for source memref type '{from}' and result memref type '{to}'");
        ensure_bare!(space(from) == space(to), "different memory spaces {both}");
        ensure_bare!(from.elem() == to.elem(), "different element types {both}");
        let is_open = to.shape() == [DYNAMIC];
        ensure_bare!(
            is_open == self.dynamic_result_size.is_some(),
            "{} dimension operand for result type '{to}'",
            if is_open { "missing" } else { "unnecessary" }
        );
        check_alignment(self.alignment)?;
        check_index_types(cx, self.dynamic_result_size.as_slice())
    }
}

/// Parses `(%size)`, or nothing.
fn parse_size(p: &mut Parser<'_>) -> PResult<()> {
    if p.eat("(") {
        let size = p.operand()?;
        p.set_operands("dynamicResultSize", vec![size]);
        p.set_field_types("dynamicResultSize", &[Type::index()]);
        p.expect(")")?;
    }
    Ok(())
}

fn print_size(p: &mut Printer<'_>, op: OpId) {
    if let [size] = *p.body.op_ref(op).field_operands("dynamicResultSize") {
        p.print("(");
        p.value(size);
        p.print(")");
    }
}

/// Frees memory that `memref.alloc` returned.
#[derive(Clone, Debug)]
pub struct Dealloc {
    /// The memref.
    pub memref: Value,
}
fields!(Dealloc { memref });

impl Op for Dealloc {
    const NAME: &'static str = "memref.dealloc";
    const TRAITS: Traits = Traits::FREES;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::Colon, Piece::TypeOf(&["memref"])];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        any_memref(cx, self.memref)?;
        Ok(Types::NONE)
    }
}
