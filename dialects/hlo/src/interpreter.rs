//! The `interpreter` dialect: debugging ops of StableHLO's reference interpreter.

use std::sync::Arc;

#[cfg(doc)]
use creole_ir::backend::RunCx;
use creole_ir::kernel::{KernelCall, on_tensors};
use creole_ir::tensor::near::Nearness;
use creole_ir::tensor::show::nested;
use creole_ir::{
    Attr, Dialect, Dict, Error, LibraryKernel, Loc, Op, OpCx, Piece, Symbol, Tensor, Type, Types,
    Value, bail, ensure, fields,
};

use crate::check::{expect, once_for_each};
use crate::checks::Kinds;

/// Prints a tensor to the output of the run.
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

/// Records the operand in the [`ProbeStore`] of the run, if it has one; the result is the operand.
#[derive(Clone, Debug)]
pub struct Probe {
    /// The tensor.
    pub operand: Value,
    /// Name of the record.
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

/// Kernel that prints an array with its type to the output of the run; a complex array is a pair of inputs.
pub static PRINT: LibraryKernel = LibraryKernel::new(
    "print",
    "prints an array",
    check,
    |call| {
        check(call)?;
        Ok(on_tensors(call, |_, inputs, cx| {
            let x = whole(inputs);
            cx.output.write(&format!("{} = {}\n", x.ty(), nested(&x)));
            Ok(Vec::new().into())
        }))
    },
    once_for_each,
);

/// Storage of recorded arrays. Kernels find it in the context of the run as a [`ProbeStore`].
pub trait Probes: Send + Sync {
    /// Records an array under a name, which may be used repeatedly.
    fn record(&self, id: &str, tensor: &Tensor) -> Result<(), Error>;

    /// Returns the array of type `ty` recorded under the name as number `iteration` of the run, counted from 0.
    fn recorded(&self, id: &str, iteration: u64, ty: Type) -> Result<Tensor, Error>;
}

/// The storage of a run, in its context ([`RunCx::with`]).
pub struct ProbeStore(pub Arc<dyn Probes>);

/// Kernel that records an array under the option `probe_id`; a complex array is a pair of inputs.
pub static PROBE: LibraryKernel = LibraryKernel::new(
    "probe",
    "records an array",
    |call| Named::of(call).map(|_| ()),
    |call| {
        Named::of(call)?;
        let record = on_tensors(call, |call, inputs, cx| {
            let named = Named::of(call)?;
            let run = || match cx.get::<ProbeStore>() {
                Some(store) => store.0.record(named.id, &named.whole(inputs)?),
                None => Ok(()),
            };
            run().map_err(|e| e.at(named.at)).map(|()| Vec::new().into())
        });
        // Without a storage there is nothing to copy.
        Ok(Box::new(move |cx, inputs, results| match cx.get::<ProbeStore>() {
            Some(_) => record(cx, inputs, results),
            None => Ok(()),
        }))
    },
    once_for_each,
);

/// Kernel that fails with an error located at the option `at` unless the array equals the one recorded under
/// `probe_id` as number `iteration`.
pub static EXPECT_PROBE: LibraryKernel = LibraryKernel::new(
    "expect_probe",
    "found[i] = recorded[i]",
    |call| Named::of(call).map(|_| ()),
    |call| {
        Named::of(call)?;
        Ok(on_tensors(call, |call, inputs, cx| {
            let named = Named::of(call)?;
            let run = || {
                let found = named.whole(inputs)?;
                let Some(store) = cx.get::<ProbeStore>() else {
                    bail!("nothing is recorded, as no folder is given (--probe-output-dir)")
                };
                let expected = store.0.recorded(named.id, named.iteration, found.ty())?;
                expect(&found, &expected, "", Nearness::Equal)
            };
            run().map_err(|e| e.at(named.at)).map(|()| Vec::new().into())
        }))
    },
    once_for_each,
);

/// The options of [`PROBE`] and, with an iteration, of [`EXPECT_PROBE`]. `elem` is the element type of the array in the
/// program, `at` the location of the op.
pub fn probe_options(id: &str, iteration: Option<u32>, elem: Type, at: Loc) -> Dict {
    let mut all = vec![(Symbol::new("at"), Attr::Loc(at))];
    if let Some(iteration) = iteration {
        all.push((Symbol::new("iteration"), Attr::i64(iteration.into())));
    }
    all.push((Symbol::new("probe_id"), Attr::str(id)));
    all.push((Symbol::new("type"), Attr::Type(elem)));
    Dict::new(all)
}

/// Parsed options of a kernel that accesses records.
struct Named<'a> {
    id: &'a str,
    iteration: u64,
    /// Element type in the program, before legalization.
    elem: Option<Type>,
    at: Loc,
}

impl Named<'_> {
    fn of<'a>(call: &KernelCall<'a>) -> Result<Named<'a>, Error> {
        one_array(call)?;
        let mut named = Named { id: "", iteration: 0, elem: None, at: Loc::Unknown };
        for (name, value) in call.options.iter() {
            match (name.as_str(), value) {
                ("at", Attr::Loc(loc)) => named.at = *loc,
                ("probe_id", Attr::Str(id)) => named.id = id,
                ("type", Attr::Type(elem)) => named.elem = Some(*elem),
                ("iteration", Attr::Int(n, _)) if *n >= 0 => named.iteration = n.cast_unsigned(),
                (name, value) => bail!("has no option '{name}' with the value {value}"),
            }
        }
        Ok(named)
    }

    /// The array with its type in the program: undoes the widening of narrow elements, and the loss of
    /// signedness.
    fn whole(&self, inputs: &[Tensor]) -> Result<Tensor, Error> {
        let x = whole(inputs);
        let elem = self.elem.unwrap_or(x.elem());
        with_elements(x, elem)
    }
}

/// An array with elements of another type, of which legalization made those that it has, or the other way round.
pub(crate) fn with_elements(x: Tensor, elem: Type) -> Result<Tensor, Error> {
    let ty = x.ty().with_elem(elem);
    if elem == x.elem() {
        return Ok(x);
    }
    let have_bits = elem.is_int() && elem.bits() == x.elem().bits();
    // Floats that a processor does not know are integers of their bits.
    let are_bits =
        elem.is_float() != x.elem().is_float() && elem.elem_bytes() == x.elem().elem_bytes();
    if have_bits || are_bits {
        return Tensor::from_bytes(ty, x.to_bytes());
    }
    x.convert(elem).ok_or_else(|| Error::new(format!("can't make {ty} of {}", x.ty())))
}

/// The array; for a pair of inputs, the complex array.
pub(crate) fn whole(inputs: &[Tensor]) -> Tensor {
    let complex = inputs.get(1).and_then(|imaginary| inputs[0].complex(imaginary));
    complex.unwrap_or_else(|| inputs[0].clone())
}

fn one_array(call: &KernelCall<'_>) -> Result<(), Error> {
    let (n_in, n_out) = (call.inputs.len(), call.results.len());
    let goes = matches!(n_in, 1 | 2) && n_out == 0;
    ensure!(goes, "expects an input or two and no result, found {n_in} and {n_out}");
    Ok(())
}

fn check(call: &KernelCall<'_>) -> Result<(), Error> {
    one_array(call)?;
    ensure!(call.options.is_empty(), "has no options, found {}", call.options);
    Ok(())
}

pub(crate) fn dialect() -> Dialect {
    Dialect::new("interpreter")
        .closed()
        .op::<Print>()
        .op::<Probe>()
        .kernel(&PRINT)
        .kernel(&PROBE)
        .kernel(&EXPECT_PROBE)
}
