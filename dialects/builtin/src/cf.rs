//! The cf dialect: branches between the blocks of a region.

use std::sync::Arc;

use creole_ir::interface::Interface;
use creole_ir::text::pieces::Custom;
use creole_ir::types::list;
use creole_ir::{
    BlockId, Dialect, Error, Op, OpCx, Piece, Traits, Type, Types, Value, Values, ensure,
    ensure_bare, fields,
};

use crate::cf_patterns;
use crate::weights::Weights;

pub use crate::cf_switch::Switch;

/// `cf`.
pub(crate) fn cf() -> Dialect {
    let dialect =
        Dialect::new("cf").closed().op::<Assert>().op::<Br>().op::<CondBr>().op::<Switch>();
    cf_patterns::register(dialect)
}

/// Aborts the program with a message unless its argument is true.
#[derive(Clone, Debug)]
pub struct Assert {
    /// The condition: `i1`.
    pub arg: Value,
    /// The message printed if it is false.
    pub msg: Arc<str>,
}
fields!(Assert { arg, msg });

impl Op for Assert {
    const NAME: &'static str = "cf.assert";
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("arg"),
        Piece::Custom(&CONDITION),
        Piece::Lit(","),
        Piece::Attr("msg"),
        Piece::AttrDict,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        check_truth(cx, self.arg)?;
        Ok(Types::NONE)
    }
}

/// Unconditional branch to a block.
#[derive(Clone, Debug)]
pub struct Br {
    /// Operands of the block's arguments.
    pub dest_operands: Values,
    /// The successor block.
    pub dest: BlockId,
}
fields!(Br { dest_operands as "destOperands", dest });

impl Op for Br {
    const NAME: &'static str = "cf.br";
    const INTERFACES: &'static [Interface] = &[&crate::flow::BR];
    const TRAITS: Traits = Traits::TERMINATOR.and(Traits::FORWARDS);
    const SYNTAX: &'static [Piece] = &[Piece::Successor("destOperands"), Piece::AttrDict];

    // Not in `infer`: while parsing, the arguments of a later block are not known yet.
    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        check_args(cx, self.dest, &self.dest_operands, 0)
    }
}

/// Conditional branch to one of two blocks.
#[derive(Clone, Debug)]
pub struct CondBr {
    /// The condition: `i1`.
    pub condition: Value,
    /// Branch weights: relative frequencies of the two successors, in any unit.
    pub branch_weights: Option<Weights>,
    /// Operands of the first block's arguments.
    pub true_operands: Values,
    /// Operands of the second block's arguments.
    pub false_operands: Values,
    /// Successor if the condition is true.
    pub true_dest: BlockId,
    /// Successor if the condition is false.
    pub false_dest: BlockId,
}
fields!(CondBr {
    condition,
    branch_weights,
    true_operands as "trueDestOperands",
    false_operands as "falseDestOperands",
    true_dest,
    false_dest,
});

impl Op for CondBr {
    const NAME: &'static str = "cf.cond_br";
    const INTERFACES: &'static [Interface] = &[&crate::flow::COND_BR];
    const TRAITS: Traits = Traits::TERMINATOR.and(Traits::FORWARDS);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("condition"),
        Piece::Custom(&CONDITION),
        Piece::OptionalAttr("weights", "branch_weights"),
        Piece::Lit(","),
        Piece::Successor("trueDestOperands"),
        Piece::Lit(","),
        Piece::Successor("falseDestOperands"),
        Piece::AttrDict,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        check_truth(cx, self.condition)?;
        if let Some(weights) = &self.branch_weights {
            let found = weights.0.len();
            ensure_bare!(
                found == 2,
                "expects number of branch weights to match number of successors: {found} vs 2"
            );
            ensure_bare!(weights.0.iter().any(|w| *w != 0), "branch weights cannot all be zero");
        }
        check_args(cx, self.true_dest, &self.true_operands, 0)?;
        check_args(cx, self.false_dest, &self.false_operands, 1)
    }
}

/// Empty syntax: the condition of a branch or an assertion is of type `i1`.
static CONDITION: Custom = Custom {
    parse: |p| {
        p.set_field_types("condition", &[Type::i1()]);
        p.set_field_types("arg", &[Type::i1()]);
        Ok(())
    },
    print: |_, _| {},
    attrs: &[],
};

fn check_truth(cx: &dyn OpCx, value: Value) -> Result<(), Error> {
    let ty = cx.ty(value);
    ensure!(ty == Type::i1(), "operand #0 must be 1-bit signless integer, but got '{ty}'");
    Ok(())
}

/// Error: the operands do not match the arguments of successor `number`.
pub(crate) fn check_args(
    cx: &dyn OpCx,
    dest: BlockId,
    operands: &[Value],
    number: usize,
) -> Result<(), Error> {
    let Some(body) = cx.body() else { return Ok(()) };
    let want = body.args(dest);
    let fits = want.len() == operands.len()
        && want.iter().zip(operands).all(|(arg, value)| body.ty(*arg) == cx.ty(*value));
    if fits {
        return Ok(());
    }
    let found: Vec<Type> = operands.iter().map(|v| cx.ty(*v)).collect();
    let (n, takes) = (found.len(), body.arg_types(dest));
    let words = match (0..n.min(want.len())).find(|at| found[*at] != takes[*at]) {
        Some(at) if n == want.len() => {
            format!("type mismatch for bb argument #{at} of successor #{number}")
        }
        _ => format!(
            "branch has {n} operands for successor #{number}, but target block has {}",
            want.len()
        ),
    };
    let own = format!("passes ({}) to a block that takes ({})", list(&found), list(&takes));
    Err(Error::bare(format!("{words}; {own}")))
}
