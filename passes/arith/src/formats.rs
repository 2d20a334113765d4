//! Float formats in options of passes, by name.

use creole_ir::pass::PassCx;
use creole_ir::text::parser::did_you_mean;
use creole_ir::{Error, FloatKind, Type, TypeKind};

/// The types that an option lists, `,` between them. Error: one is no float.
pub(crate) fn listed(cx: &PassCx<'_>, option: &str) -> Result<Vec<Type>, Error> {
    let text: String = cx.option(option)?;
    let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
    names.map(|name| named(name, "source")).collect()
}

/// The float type that an option names; `role` is what it is used for. Error: it is none.
pub(crate) fn one(cx: &PassCx<'_>, option: &str, role: &str) -> Result<Type, Error> {
    let text: String = cx.option(option)?;
    named(text.trim(), role)
}

fn named(name: &str, role: &str) -> Result<Type, Error> {
    let found = FloatKind::ALL.iter().find(|(_, known)| *known == name);
    found.map(|(kind, _)| Type::new(TypeKind::Float(*kind))).ok_or_else(|| {
        let hint = did_you_mean(name, FloatKind::ALL.iter().map(|(_, known)| *known));
        Error::new(format!(
            "could not map {role} type '{name}' to a known floating-point type{hint}"
        ))
    })
}
