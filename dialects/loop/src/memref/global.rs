//! Global memory: `memref.global`, `memref.get_global`.

use std::sync::Arc;

use creole_ir::field::{Flag, SymbolRef};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::verify::Signatures;
use creole_ir::{
    Attr, Error, Op, OpCx, OpId, Piece, Symbol, Traits, Type, Types, bail, ensure, fields,
};

use super::checks::{check_alignment, result};

/// Named memory whose lifetime is the whole program.
#[derive(Clone, Debug)]
pub struct Global {
    /// The symbol name, used by `memref.get_global`.
    pub sym_name: Symbol,
    /// `public`, `private` or `nested`; none means public.
    pub sym_visibility: Option<Arc<str>>,
    /// The memref: a static type.
    pub ty: Type,
    /// Initial content: a `dense` tensor of the same shape, or `unit` if uninitialized. `None`: an external
    /// declaration.
    pub initial_value: Option<Attr>,
    /// Marks memory that is never written.
    pub constant: Option<Flag>,
    /// Alignment of the address in bytes: a power of two.
    pub alignment: Option<i64>,
}
fields!(Global { sym_name, sym_visibility, ty as "type", initial_value, constant, alignment });

const SHOWN: &[&str] = &["sym_name", "sym_visibility", "type", "initial_value", "constant"];

impl Op for Global {
    const NAME: &'static str = "memref.global";
    const TRAITS: Traits = Traits::SYMBOL;
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_global, print: print_global, attrs: SHOWN }),
        Piece::AttrDict,
    ];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(Types::NONE)
    }

    fn verify(&self, _: &dyn OpCx) -> Result<(), Error> {
        let ty = self.ty;
        ensure!(
            ty.is_memref() && ty.has_static_shape(),
            "type should be static shaped memref, but got '{ty}'"
        );
        if let Some(found) = &self.sym_visibility {
            let known = ["public", "private", "nested"].contains(&&**found);
            ensure!(
                known,
                "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got {found:?}"
            );
        }
        check_alignment(self.alignment)?;
        self.initial_value.as_ref().map_or(Ok(()), |value| check_initial(value, ty))
    }
}

/// Error: a memref of type `ty` cannot have this initial content.
fn check_initial(value: &Attr, ty: Type) -> Result<(), Error> {
    if *value == Attr::Unit {
        return Ok(());
    }
    let Some(found) = elements_type(value) else {
        bail!("initial value should be a unit or elements attribute, but got {value}")
    };
    ensure!(
        found.elem() == ty.elem(),
        "initial value element expected to be of type '{}', but was of type '{}'",
        ty.elem(),
        found.elem()
    );
    ensure!(
        found.shape() == ty.shape(),
        "initial value shape expected to be {} but was {}",
        listed(ty.shape()),
        listed(found.shape())
    );
    Ok(())
}

fn listed(sizes: &[i64]) -> String {
    let all: Vec<String> = sizes.iter().map(i64::to_string).collect();
    all.join(", ")
}

/// The tensor type of an elements attribute.
fn elements_type(value: &Attr) -> Option<Type> {
    match value {
        Attr::Dense(elements) => Some(elements.ty()),
        Attr::Resource(_, ty) => Some(*ty),
        _ => None,
    }
}

fn parse_global(p: &mut Parser<'_>) -> PResult<()> {
    if p.at_string() {
        let visibility = p.string()?;
        p.set_attr("sym_visibility", Attr::str(&visibility));
    }
    if p.eat("constant") {
        p.set_attr("constant", Attr::Unit);
    }
    let name = p.symbol_name()?;
    p.set_attr("sym_name", Attr::str(name.as_str()));
    p.expect(":")?;
    let span = p.span();
    let ty = p.ty()?;
    p.set_attr("type", Attr::Type(ty));
    if !(ty.is_memref() && ty.has_static_shape()) {
        let message = format!("type should be static shaped memref, but got '{ty}'");
        return Err(p.custom_error_at(span, message));
    }
    if !p.eat("=") {
        return Ok(());
    }
    if p.eat("uninitialized") {
        p.set_attr("initial_value", Attr::Unit);
        return Ok(());
    }
    let span = p.span();
    let value = p.attr_of_type(Type::tensor(ty.shape(), ty.elem()))?;
    if elements_type(&value).is_none() && value != Attr::Unit {
        let message =
            format!("initial value should be a unit or elements attribute, but got {value}");
        return Err(p.custom_error_at(span, message));
    }
    p.set_attr("initial_value", value);
    Ok(())
}

fn print_global(p: &mut Printer<'_>, op: OpId) {
    let Some(global) = p.body.get::<Global>(op) else { return };
    if let Some(visibility) = global.sym_visibility {
        p.print(format_args!(" {}", Attr::Str(visibility)));
    }
    if global.constant.is_some() {
        p.print(" constant");
    }
    p.print(" ");
    p.symbol(op, "sym_name");
    p.print(format_args!(" : {}", global.ty));
    match global.initial_value {
        None => {}
        Some(Attr::Unit) => p.print(" = uninitialized"),
        Some(value) => {
            p.print(" = ");
            p.attr_without_type(&value);
        }
    }
}

/// The memref of a global.
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
        let ty = result(cx)?;
        ensure!(ty.has_static_shape(), "expects to give a memref of known sizes, found {ty}");
        Ok(())
    }

    fn verify_symbols(&self, cx: &dyn OpCx, symbols: &dyn Signatures) -> Result<(), Error> {
        let name = self.name.0;
        let Some(want) = symbols.get(name).filter(|ty| ty.is_memref()) else {
            bail!("'{name}' does not reference a valid global memref")
        };
        let ty = result(cx)?;
        ensure!(
            want == ty,
            "result type '{ty}' does not match type '{want}' of the global memref @{name}"
        );
        Ok(())
    }
}
