//! Parts of a range on several threads, `loop.fork`: the code of a parallel loop after its body became a function.

use creole_ir::field::SymbolRef;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::types::list;
use creole_ir::verify::Signatures;
use creole_ir::{
    Error, Op, OpCx, OpId, Piece, Traits, Type, Types, Value, Values, bail, ensure, fields,
};

use crate::text::{parse_operands, print_operands};

/// Calls `callee(begin, end, captures)` for parts `begin .. end` of the range `0 .. total`, in any order or in parallel,
/// so that they cover each number once. No call if the range is empty.
///
/// Each part begins at a multiple of `grain`, the fewest numbers that are worth another thread.
#[derive(Clone, Debug)]
pub struct Fork {
    /// The function's name. It returns nothing.
    pub callee: SymbolRef,
    /// Numbers that are worth a thread: at least 1.
    pub grain: i64,
    /// Upper bound of the range, exclusive: `index`.
    pub total: Value,
    /// Values that all calls are given.
    pub captures: Values,
}
fields!(Fork { callee, grain, total, captures });

impl Op for Fork {
    const NAME: &'static str = "loop.fork";
    const TRAITS: Traits = Traits::FUNCTION_BORDER;
    const SYNTAX: &'static [Piece] = &[
        Piece::Symbol("callee"),
        Piece::Custom(&Custom { parse, print, attrs: &[] }),
        Piece::Lit("grain"),
        Piece::Attr("grain"),
        Piece::AttrDict,
    ];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(Types::NONE)
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let ty = cx.ty(self.total);
        ensure!(ty == Type::index(), "expects a range of type index, found {ty}");
        ensure!(self.grain >= 1, "expects a grain of at least 1, found {}", self.grain);
        Ok(())
    }

    fn verify_symbols(&self, cx: &dyn OpCx, functions: &dyn Signatures) -> Result<(), Error> {
        let name = self.callee.0;
        let Some((inputs, results)) = functions.get(name).and_then(Type::signature) else {
            bail!("forks '@{name}', which is no function here")
        };
        let captures = self.captures.iter().map(|v| cx.ty(*v));
        let passed: Vec<Type> = [Type::index(); 2].into_iter().chain(captures).collect();
        ensure!(
            passed == inputs,
            "passes ({}) to '@{name}', which takes ({})",
            list(&passed),
            list(inputs)
        );
        ensure!(
            results.is_empty(),
            "expects that '@{name}' returns nothing, found ({})",
            list(results)
        );
        Ok(())
    }
}

/// Parses `(%a, %b : f32, f32) to %n`, without a colon if there are no captures.
fn parse(p: &mut Parser<'_>) -> PResult<()> {
    parse_operands(p, "captures")?;
    p.expect("to")?;
    let total = p.operand()?;
    p.set_operands("total", vec![total]);
    p.set_field_types("total", &[Type::index()]);
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpId) {
    print_operands(p, op, "captures");
    p.print(" to ");
    let total = p.body.op_ref(op).field_operands("total").to_vec();
    p.values(&total);
}
