//! `builtin.unrealized_conversion_cast`.

use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::types::list;
use creole_ir::{
    Applied, Dialect, Error, Fold, Op, OpCx, OpId, Piece, Rewriter, Traits, Values, ensure, fields,
};

/// Casts between arbitrary types: temporary op that a partial dialect conversion leaves between converted and
/// unconverted code.
#[derive(Clone, Debug)]
pub struct UnrealizedConversionCast {
    /// Any number of values of any types.
    pub inputs: Values,
}
fields!(UnrealizedConversionCast { inputs });

/// Registers the op.
pub(crate) fn register(dialect: Dialect) -> Dialect {
    dialect
        .op::<UnrealizedConversionCast>()
        .pattern::<UnrealizedConversionCast>("builtin.unrealized_conversion_cast.back", cast_back)
}

impl Op for UnrealizedConversionCast {
    const NAME: &'static str = "builtin.unrealized_conversion_cast";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_types, print: print_types, attrs: &[] }),
        Piece::AttrDict,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        ensure!(!cx.results().is_empty(), "expected at least one result for cast operation");
        Ok(())
    }

    /// A cast to the same types is its operands.
    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let same = self.inputs.len() == cx.results().len()
            && self.inputs.iter().zip(cx.results()).all(|(v, ty)| cx.ty(*v) == *ty);
        (same && !self.inputs.is_empty())
            .then(|| Fold::Values(self.inputs.iter().map(|v| (*v).into()).collect()))
    }
}

/// A pair of inverse casts cancels: the second takes all results of the first.
fn cast_back(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let inputs: Values = rw.operands(op).collect();
    let Some(before) = inputs.first().and_then(|v| rw.def_op(*v)) else { return Applied::No };
    // A cast in a graph region may take its own results.
    let takes_all = before != op && rw.results(before).eq(inputs.iter().copied());
    let inner = rw.get::<UnrealizedConversionCast>(before).filter(|_| takes_all);
    let Some(inner) = inner else { return Applied::No };
    if rw.operand_types(before)[..] != rw.result_types(op)[..] {
        return Applied::No;
    }
    rw.replace(op, &inner.inputs);
    Applied::Yes
}

/// `%a, %b : i32, i32 to i64`, or `to i64`.
fn parse_types(p: &mut Parser<'_>) -> PResult<()> {
    let inputs = p.operands()?;
    p.set_operands("inputs", inputs.clone());
    let mut of_inputs = Vec::new();
    if !inputs.is_empty() {
        p.expect(":")?;
        of_inputs = p.type_list()?;
        p.set_field_types("inputs", &of_inputs);
    }
    p.expect("to")?;
    let types = p.type_list()?;
    p.check_count(&inputs, of_inputs.len())?;
    p.set_result_types(types);
    Ok(())
}

fn print_types(p: &mut Printer<'_>, op: OpId) {
    let inputs: Vec<creole_ir::Value> = p.body.operands(op).collect();
    if !inputs.is_empty() {
        p.space();
        p.values(&inputs);
        p.print(" : ");
        p.types_of(&inputs);
    }
    p.print(format_args!(" to {}", list(&p.body.result_types(op))));
}
