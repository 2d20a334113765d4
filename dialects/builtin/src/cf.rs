//! `cf.br`, `cf.cond_br`: control flow between blocks.

use creole_ir::types::list;
use creole_ir::{BlockId, Error, Op, OpCx, Piece, Traits, Type, Value, Values, ensure, fields};

/// Goes to a block.
#[derive(Clone, Debug)]
pub struct Br {
    /// Values for the block's arguments.
    pub dest_operands: Values,
    /// The block.
    pub dest: BlockId,
}
fields!(Br { dest_operands as "destOperands", dest });

impl Op for Br {
    const NAME: &'static str = "cf.br";
    const TRAITS: Traits = Traits::TERMINATOR;
    const SYNTAX: &'static [Piece] = &[Piece::Successor("destOperands"), Piece::AttrDict];

    // Not `infer`: while reading, the arguments of a block further down are not known yet.
    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        check_args(cx, self.dest, &self.dest_operands)
    }
}

/// Goes to one of two blocks.
#[derive(Clone, Debug)]
pub struct CondBr {
    /// Which one: `i1`.
    pub condition: Value,
    /// Values for the arguments of the first block.
    pub true_operands: Values,
    /// Values for the arguments of the second block.
    pub false_operands: Values,
    /// Where to go if the condition is true.
    pub true_dest: BlockId,
    /// Where to go otherwise.
    pub false_dest: BlockId,
}
fields!(CondBr {
    condition,
    true_operands as "trueDestOperands",
    false_operands as "falseDestOperands",
    true_dest,
    false_dest,
});

impl Op for CondBr {
    const NAME: &'static str = "cf.cond_br";
    const TRAITS: Traits = Traits::TERMINATOR;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("condition"),
        Piece::Lit(","),
        Piece::Successor("trueDestOperands"),
        Piece::Lit(","),
        Piece::Successor("falseDestOperands"),
        Piece::AttrDict,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let ty = cx.ty(self.condition);
        ensure!(ty == Type::i1(), "expects an i1 condition, found {ty}");
        check_args(cx, self.true_dest, &self.true_operands)?;
        check_args(cx, self.false_dest, &self.false_operands)
    }
}

fn check_args(cx: &dyn OpCx, dest: BlockId, operands: &[Value]) -> Result<(), Error> {
    let Some(body) = cx.body() else { return Ok(()) };
    let want = body.arg_types(dest);
    let found: Vec<Type> = operands.iter().map(|v| cx.ty(*v)).collect();
    ensure!(want == found, "passes ({}) to a block that takes ({})", list(&found), list(&want));
    Ok(())
}
