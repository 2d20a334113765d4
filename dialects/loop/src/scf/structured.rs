//! Terminator of most ops of `scf`, and checks of their regions.

use creole_ir::interface::Interface;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::types::list;
use creole_ir::{
    Body, Error, Op, OpCx, OpDef, OpId, Piece, RegionId, Speculation, Traits, Type, Types, Value,
    Values, ensure, fields,
};

/// Traits of ops whose regions run as part of them.
pub(super) const STRUCTURED: Traits = Traits::STRUCTURED.and(Traits::SINGLE_BLOCK);

/// Interface of ops that run only where they are written.
pub(super) const NOT_SPECULATED: &[Interface] = &[&Speculation::NEVER];

/// Traits of loops and branches whose regions run in sequence and forward values.
pub(super) const OPEN: Traits = Traits::CONSTANTS_OUTSIDE.and(Traits::FORWARDS);

/// Terminator of a region: yields values to the op around it.
#[derive(Clone, Debug)]
pub struct Yield {
    /// The values.
    pub results: Values,
}

fields!(Yield { results });

impl Op for Yield {
    const NAME: &'static str = "scf.yield";
    const PARENTS: &'static [&'static str] =
        &["scf.execute_region", "scf.for", "scf.if", "scf.index_switch", "scf.while"];
    const TRAITS: Traits = Traits::TERMINATOR.and(Traits::FORWARDS);
    const SYNTAX: &'static [Piece] = &[
        Piece::AttrDict,
        Piece::Operands,
        Piece::Custom(&Custom {
            parse: |p| parse_types(p, "results"),
            print: |p, op| print_types(p, op, "results"),
            attrs: &[],
        }),
    ];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(Types::NONE)
    }
}

/// Empty syntax: the condition is of type `i1`.
pub(super) static CONDITION: Custom = Custom {
    parse: |p| {
        p.set_field_types("condition", &[Type::i1()]);
        Ok(())
    },
    print: |_, _| {},
    attrs: &[],
};

pub(super) fn yield_def() -> &'static OpDef {
    Yield::DEF
}

/// Parses `: types of the operands of a field`; nothing if it has none.
pub(super) fn parse_types(p: &mut Parser<'_>, field: &'static str) -> PResult<()> {
    let n = p.field_operands(field).len();
    if n == 0 {
        return Ok(());
    }
    p.expect(":")?;
    let span = p.span();
    let types = p.type_list()?;
    if types.len() != n {
        let span = p.span_from(span);
        return Err(p.custom_error_at(
            span,
            format!(
                "number of operands and types do not match: got {n} operands and {} types",
                types.len()
            ),
        ));
    }
    p.set_field_types(field, &types);
    Ok(())
}

pub(super) fn print_types(p: &mut Printer<'_>, op: OpId, field: &str) {
    let operands = p.body.op_ref(op).field_operands(field).to_vec();
    if !operands.is_empty() {
        p.print(" : ");
        p.types_of(&operands);
    }
}

pub(super) fn types_of(cx: &dyn OpCx, values: &[Value]) -> Vec<Type> {
    values.iter().map(|v| cx.ty(*v)).collect()
}

/// The arguments of a region's entry block; empty if it has no block.
pub(super) fn entry_args(body: &Body, region: RegionId) -> &[Value] {
    body.blocks(region).first().map_or(&[], |block| body.args(*block))
}

/// Error: the region's entry block has other arguments than `want`. `words` begin the message, from the types found.
pub(super) fn check_args(
    cx: &dyn OpCx,
    region: RegionId,
    want: &[Type],
    words: impl Fn(&[Type]) -> String,
) -> Result<(), Error> {
    let Some(body) = cx.body() else { return Ok(()) };
    let found = body.blocks(region).first().map_or(Vec::new(), |block| body.arg_types(*block));
    ensure!(
        found == want,
        "{}; expects a region with arguments ({}), found ({})",
        words(&found),
        list(want),
        list(&found)
    );
    Ok(())
}

/// Words for values of the types `found`, passed on from one op to another one or its region, that takes `want`.
pub(super) fn edge(from: &str, to: &str, found: &[Type], want: &[Type]) -> String {
    let start = format!("along control flow edge from {from} to {to}:");
    let (n, m) = (found.len(), want.len());
    match (0..n.min(m)).find(|at| found[*at] != want[*at]) {
        Some(at) if n == m => format!(
            "{start} successor operand type #{at} '{}' should match successor input type #{at} '{}'",
            found[at], want[at]
        ),
        _ => format!(
            "{start} region branch point has {n} operands, but region successor needs {m} inputs"
        ),
    }
}

/// A use of [`check_end`]: how its errors begin.
pub(super) struct End<'w> {
    /// Number of first operands of the terminator that are not passed on.
    pub skip: usize,
    /// Words for another terminator, and for its note.
    pub other: [&'w str; 2],
    /// Words for values of other types: found, wanted.
    pub words: &'w dyn Fn(&[Type], &[Type]) -> String,
    /// Words of the note at the terminator that passes on other types; none without it.
    pub note: Option<&'w str>,
}

impl<'w> End<'w> {
    /// The terminator that is implied, of a region whose end goes to its op.
    pub(super) fn to_parent(words: &'w dyn Fn(&[Type], &[Type]) -> String) -> End<'w> {
        End { skip: 0, other: IMPLIED, words, note: Some("region branch point") }
    }
}

/// Words for another terminator than the implied one, `scf.yield`.
pub(super) const IMPLIED: [&str; 2] = [
    "expects regions to end with",
    "in custom textual format, the absence of terminator implies 'scf.yield'",
];

/// Error: a block of the region has another terminator than `T`, or it passes on other types than `want`.
pub(super) fn check_end<T: Op>(
    cx: &dyn OpCx,
    region: RegionId,
    end_words: &End<'_>,
    want: &[Type],
) -> Result<(), Error> {
    let Some(body) = cx.body() else { return Ok(()) };
    ensure!(
        !body.blocks(region).is_empty(),
        "expects a region that ends with '{}', found an empty one",
        T::NAME
    );
    let Some(end) = body.blocks(region).last().and_then(|b| body.last_op(*b)) else {
        return Ok(());
    };
    let (loc, name) = (body[end].loc, body[end].def.name);
    if !body[end].is::<T>() {
        let [words, note] = end_words.other;
        let error = Error::new(format!("{words} '{}', found '{name}'", T::NAME));
        return Err(match note {
            "" => error,
            "terminator here" => error.note_at(loc, note),
            _ => error.note(note),
        });
    }
    let skipped = end_words.skip.min(body[end].n_operands());
    let found = body.operand_types(end).split_off(skipped);
    if found == want {
        return Ok(());
    }
    let error = Error::new(format!(
        "{}; expects '{name}' to pass on ({}), found ({})",
        (end_words.words)(&found, want),
        list(want),
        list(&found)
    ));
    Err(match end_words.note {
        Some(note) => error.note_at(loc, note),
        None => error,
    })
}
