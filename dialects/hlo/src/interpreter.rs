//! The `interpreter` dialect: what StableHLO's reference interpreter has for finding mistakes.

use std::io::Write;
use std::sync::Arc;

use creole_ir::cost::{Work, elements};
use creole_ir::kernel::{KernelCall, on_tensors};
use creole_ir::tensor::show::nested;
use creole_ir::{Dialect, Error, LibraryKernel, Op, OpCx, Piece, Types, Value, ensure, fields};

use crate::checks::Kinds;

/// Prints a tensor to standard output when the program comes to it.
#[derive(Clone, Debug)]
pub struct Print {
    /// The tensor.
    pub operand: Value,
}
fields!(Print { operand });

impl Op for Print {
    const NAME: &'static str = "interpreter.print";
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::Colon, Piece::TypeOf(&["operand"])];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        Kinds::ALL.operand(cx, self.operand, "operand").map(|_| ())
    }
}

/// The operand, which tools may look at on the way.
#[derive(Clone, Debug)]
pub struct Probe {
    /// The tensor.
    pub operand: Value,
    /// What it is called.
    pub probe_id: Arc<str>,
}
fields!(Probe { operand, probe_id });

impl Op for Probe {
    const NAME: &'static str = "interpreter.probe";
    const SYNTAX: &'static [Piece] =
        &[Piece::Operands, Piece::Key("probe_id"), Piece::Attr("probe_id"), Piece::SameType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        Kinds::ALL.operand(cx, self.operand, "operand").map(Types::from)
    }
}

/// Prints an array to standard output, with its type; complex numbers are two arrays.
pub static PRINT: LibraryKernel = LibraryKernel::new(
    "print",
    "prints an array",
    check,
    |call| {
        check(call)?;
        Ok(on_tensors(call, |_, inputs| {
            let complex = inputs.get(1).and_then(|imaginary| inputs[0].complex(imaginary));
            let x = complex.as_ref().unwrap_or(&inputs[0]);
            let line = format!("{} = {}\n", x.ty(), nested(x));
            // That nobody reads on is no mistake of the program.
            let _ = std::io::stdout().write_all(line.as_bytes());
            Ok(Vec::new().into())
        }))
    },
    |call| Work { cheap: call.inputs.iter().map(|ty| elements(*ty)).sum(), ..Work::NONE },
);

fn check(call: &KernelCall<'_>) -> Result<(), Error> {
    let (n_in, n_out) = (call.inputs.len(), call.results.len());
    let goes = matches!(n_in, 1 | 2) && n_out == 0;
    ensure!(goes, "expects an input or two and no result, found {n_in} and {n_out}");
    ensure!(call.options.is_empty(), "has no options, found {}", call.options);
    Ok(())
}

pub(crate) fn dialect() -> Dialect {
    Dialect::new("interpreter").closed().op::<Print>().op::<Probe>().kernel(&PRINT)
}
