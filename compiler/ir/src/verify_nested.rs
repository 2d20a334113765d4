//! Bodies that are nested in a body, with the symbols that each of them sees.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::attr::Attr;
use crate::body::{Body, OpId};
use crate::error::Error;
use crate::loc::Loc;
use crate::op::OpDef;
use crate::signatures::Signatures;
use crate::symbol::Symbol;
use crate::traits::Traits;
use crate::types::Type;

/// The types of the symbols defined directly in `body`.
pub fn signatures(body: &Body) -> FxHashMap<Symbol, Type> {
    let ops = body.blocks(body.root()).iter().flat_map(|b| body.ops(*b));
    ops.filter_map(|op| signature(body, op)).collect()
}

/// The name of a symbol and its type: that of a function or a global, and `none` for others.
pub fn signature(body: &Body, op: OpId) -> Option<(Symbol, Type)> {
    let name = body.attr(op, "sym_name")?.as_str()?;
    match body.attr(op, "function_type").or_else(|| body.attr(op, "type")) {
        Some(Attr::Type(ty)) => Some((Symbol::new(name), *ty)),
        _ => body[op].has(Traits::SYMBOL).then(|| (Symbol::new(name), Type::none())),
    }
}

/// An isolated op by its definition and location.
pub type Owner = (&'static OpDef, Loc);

pub(crate) type Table = FxHashMap<Symbol, Type>;

/// A body to check.
pub(crate) struct Nested<'a> {
    pub(crate) body: &'a Body,
    pub(crate) owner: Option<Owner>,
    /// The position of the table of functions that it sees.
    pub(crate) table: usize,
    /// The body around it by its position, and the op in that one that has it.
    pub(crate) place: Option<(usize, OpId)>,
    /// True if an op around the body frees stack memory.
    pub(crate) is_freed: bool,
}

/// A body and all nested in it in program order.
pub(crate) fn nested_bodies(body: &Body) -> (Vec<Table>, Vec<Nested<'_>>) {
    let mut tables = vec![Table::default()];
    let mut bodies = Vec::new();
    let mut work = vec![(body, None, 0, None, false)];
    while let Some((body, owner, outer, place, is_freed)) = work.pop() {
        let may_name = |def: &OpDef| is_table(def) || !def.is_registered();
        let own = if owner.is_none_or(|(def, _)| may_name(def)) {
            signatures(body)
        } else {
            Table::default()
        };
        let visible = if own.is_empty() { outer } else { tables.len() };
        if visible != outer {
            tables.push(own);
        }
        let at = bodies.len();
        bodies.push(Nested { body, owner, table: visible, place, is_freed });
        if body.has_nested() {
            let nested = |op| {
                let owner = Some((body[op].def, body[op].loc));
                let nested = &**body.nested(op)?;
                let is_freed = is_freed || frees_stack(body[op].def) || is_freed_inside(body, op);
                Some((nested, owner, visible, Some((at, op)), is_freed))
            };
            work.extend(body.walk().rev().filter_map(nested));
        }
    }
    (tables, bodies)
}

/// True for an op at whose end stack memory is freed.
pub(crate) fn frees_stack(def: &OpDef) -> bool {
    def.traits.has(Traits::FREES_STACK)
}

/// True if an op of this body that is around `op` frees stack memory.
pub(crate) fn is_freed_inside(body: &Body, op: OpId) -> bool {
    body.ancestors(op).any(|around| frees_stack(body[around].def))
}

/// Error: an attribute of a dialect, or one inside of it, names a symbol that is not there.
pub(crate) fn named_symbols(attr: &Attr, symbols: &dyn Signatures) -> Result<(), Error> {
    let mut left = SmallVec::<[&Attr; 4]>::from_elem(attr, 1);
    while let Some(attr) = left.pop() {
        match attr {
            Attr::Dialect(attr) => {
                let missing = attr.symbols().into_iter().find(|name| symbols.get(*name).is_none());
                if let Some(name) = missing {
                    crate::bail!("names '@{name}', which is not defined here");
                }
            }
            Attr::Array(items) => left.extend(items.iter()),
            Attr::Dict(dict) => left.extend(dict.iter().map(|(_, attr)| attr)),
            _ => {}
        }
    }
    Ok(())
}

/// True if the order of the ops in blocks of the op's regions is free (graph regions).
pub fn has_free_order(def: &OpDef) -> bool {
    !def.is_registered() || is_table(def)
}

/// True if the op is a symbol table.
pub(crate) fn is_table(def: &OpDef) -> bool {
    def.traits.has(Traits::ISOLATED.and(Traits::NO_TERMINATOR))
}
