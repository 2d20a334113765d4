//! `memref.alloc`, `memref.alloca`, `memref.dealloc`, `memref.get_global`.

use creole_ir::field::SymbolRef;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Error, Op, OpCx, OpId, Piece, Traits, Type, Types, Value, Values, bail, ensure, fields,
};

use super::{Layout, check_index_types};

/// The struct and `impl Op` of each row: text name, result name.
macro_rules! allocs {
    ($($(#[$doc:meta])* $op:ident $name:literal $result:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub struct $op {
            /// The sizes that the type leaves open, in order: `index`.
            pub dynamic_sizes: Values,
            /// What the layout leaves open, in order: `index`.
            pub symbol_operands: Values,
            /// The address is a multiple of so many bytes: a power of two.
            pub alignment: Option<i64>,
        }
        fields!($op { dynamic_sizes as "dynamicSizes", symbol_operands as "symbolOperands", alignment });

        impl $op {
            /// Memory for a static type.
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

            fn result_name(&self, _: &dyn OpCx) -> Option<String> {
                Some($result.to_owned())
            }
        }
    )*};
}

allocs! {
    /// New memory, until `memref.dealloc`. Its content is not defined.
    Alloc "memref.alloc" "alloc";
    /// New memory on the stack, until the function or structured op around it ends. Its content is
    /// not defined.
    Alloca "memref.alloca" "alloca";
}

fn check(
    cx: &dyn OpCx,
    sizes: &[Value],
    symbols: &[Value],
    alignment: Option<i64>,
) -> Result<(), Error> {
    let [ty] = cx.results() else { bail!("expects one result, found {}", cx.results().len()) };
    ensure!(ty.is_memref(), "expects to give a memref with a rank, found {ty}");
    let open = ty.shape().iter().filter(|d| **d == DYNAMIC).count();
    ensure!(open == sizes.len(), "expects {open} sizes for {ty}, found {}", sizes.len());
    let open = if has_layout(*ty) { Layout::of(*ty).map(|l| l.n_dynamic()) } else { Some(0) };
    if let Some(open) = open {
        ensure!(open == symbols.len(), "expects {open} symbols for {ty}, found {}", symbols.len());
    }
    if let Some(bytes) = alignment {
        ensure!(
            bytes > 0 && bytes & (bytes - 1) == 0,
            "expects a power of two as alignment, found {bytes}"
        );
    }
    check_index_types(cx, sizes)?;
    check_index_types(cx, symbols)
}

fn has_layout(ty: Type) -> bool {
    matches!(&*ty, creole_ir::TypeKind::MemRef { layout: Some(_), .. })
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

/// Frees what `memref.alloc` gave.
#[derive(Clone, Debug)]
pub struct Dealloc {
    /// The memref.
    pub memref: Value,
}
fields!(Dealloc { memref });

impl Op for Dealloc {
    const NAME: &'static str = "memref.dealloc";
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::Colon, Piece::TypeOf(&["memref"])];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = cx.ty(self.memref);
        ensure!(ty.is_memref() || ty.is_unranked(), "expects a memref, found {ty}");
        Ok(Types::NONE)
    }
}

/// The memory of a global.
#[derive(Clone, Debug)]
pub struct GetGlobal {
    /// Its name.
    pub name: SymbolRef,
}
fields!(GetGlobal { name });

impl Op for GetGlobal {
    const NAME: &'static str = "memref.get_global";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Symbol("name"), Piece::Colon, Piece::ResultTypes];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let [ty] = cx.results() else { bail!("expects one result, found {}", cx.results().len()) };
        ensure!(
            ty.is_memref() && ty.has_static_shape(),
            "expects to give a static memref, found {ty}"
        );
        Ok(())
    }
}
