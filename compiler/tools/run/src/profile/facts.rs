//! Facts of the functions of a program, for its profile: bytes, operations, kinds of code, lines of the program.

use std::collections::BTreeSet;
use std::sync::Arc;

use creole_builtin::Func;
use creole_ir::backend::{CodeKind, Scope, Volume};
use creole_ir::loc::{Loc, LocKind};
use creole_ir::pass::functions;
use creole_ir::{Body, Error, OpId, Symbol, Traits};
use creole_session::queries::{self, Database, Db as _};
use creole_tool::Text;
use rustc_hash::FxHashMap;

use crate::flags::Flags;

/// Facts of the functions of a program, by name.
pub(super) struct FunctionFacts {
    /// Bytes and operations of each one, and the kind of its code.
    pub(super) work: FxHashMap<&'static str, (Volume, CodeKind)>,
    /// Lines of the program that each one computes.
    pub(super) lines: FxHashMap<&'static str, BTreeSet<usize>>,
}

impl FunctionFacts {
    /// Lowers the program once more, without the observers of passes. Error: a stage fails.
    pub(super) fn of(flags: &Flags, text: Text<'_>) -> Result<FunctionFacts, Error> {
        let db = Database::new(text.db.catalog());
        let file = db.add(text.name, text.file.text(text.db), false);
        let text = Text { db: &db, file, ..text };
        Ok(FunctionFacts { work: work(flags, text)?, lines: lines(flags, text)? })
    }
}

fn work(
    flags: &Flags,
    text: Text<'_>,
) -> Result<FxHashMap<&'static str, (Volume, CodeKind)>, Error> {
    let target = &flags.configuration.target;
    let Some(estimate) = flags.backend.estimate else { return Ok(FxHashMap::default()) };
    let module = after(flags, text, flags.backend.stages_until(estimate.after)?)?;
    let one = |op| {
        let facts = ((estimate.volume)(&module, op, target), (estimate.code)(&module, op, target));
        Some((name(&module, op)?, facts))
    };
    Ok(functions(&module).into_iter().filter_map(one).collect())
}

/// Lines that each function computes: before the stages of kernels, which know no locations.
fn lines(flags: &Flags, text: Text<'_>) -> Result<FxHashMap<&'static str, BTreeSet<usize>>, Error> {
    let stages = flags.backend.stages.iter();
    let n = stages.take_while(|stage| stage.scope != Scope::Kernel).count();
    let module = after(flags, text, n)?;
    let (map, source) = (text.map(), text.source());
    let line = |loc| Some(source.line_column(map.span(loc)?.start as usize).0);
    let of = |body: &Body| {
        let mut locs = Vec::new();
        let ops = body.walk().filter(|op| !body[*op].has(Traits::TERMINATOR));
        ops.for_each(|op| add_origins(body[op].loc, &mut locs));
        locs.into_iter().filter_map(line).collect()
    };
    let one = |op| Some((name(&module, op)?, of(module.nested(op)?)));
    Ok(functions(&module).into_iter().filter_map(one).collect())
}

fn name(module: &Body, op: OpId) -> Option<&'static str> {
    Some(module.get::<Func>(op)?.sym_name.as_str())
}

/// Adds the locations that one is made from.
fn add_origins(loc: Loc, to: &mut Vec<Loc>) {
    match loc {
        Loc::Written(LocKind::Fused(all, _)) => all.iter().for_each(|one| add_origins(*one, to)),
        Loc::Written(LocKind::Name(_, inner) | LocKind::CallSite { callee: inner, .. }) => {
            add_origins(*inner, to);
        }
        _ => to.push(loc),
    }
}

/// Program after the first `n` stages. Error: a stage fails.
fn after(flags: &Flags, text: Text<'_>, n: usize) -> Result<Arc<Body>, Error> {
    let entry = Symbol::new(&flags.entry);
    let module = queries::after_stages(text.db, text.file, entry, flags.configuration, n);
    module.map_err(|errors| errors.first().cloned().unwrap_or_else(|| Error::new("a stage fails")))
}
