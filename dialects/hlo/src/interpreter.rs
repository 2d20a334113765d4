//! The `interpreter` dialect: debugging ops of StableHLO's reference interpreter.

use std::io::Write;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use creole_ir::kernel::{KernelCall, on_tensors};
use creole_ir::tensor::near::Nearness;
use creole_ir::tensor::show::nested;
use creole_ir::{
    Attr, Body, Dialect, Dict, Error, LibraryKernel, Loc, Op, OpCx, OpId, Piece, Symbol, Tensor,
    Type, Types, Value, bail, ensure, fields,
};
use rustc_hash::FxHashMap;

use crate::check::{ExpectSerializedEq, expect, once_for_each};
use crate::checks::Kinds;

/// Prints a tensor to standard output.
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

/// Records the operand as a side effect; the result is the operand.
#[derive(Clone, Debug)]
pub struct Probe {
    /// The tensor.
    pub operand: Value,
    /// Name of the record.
    pub probe_id: Arc<str>,
    /// Storage of the record: the name of [`Probes`]. Not recorded if absent.
    pub folder: Option<Arc<str>>,
}
fields!(Probe { operand, probe_id, folder });

impl Op for Probe {
    const NAME: &'static str = "interpreter.probe";
    const SYNTAX: &'static [Piece] =
        &[Piece::Operands, Piece::Key("probe_id"), Piece::Attr("probe_id"), Piece::SameType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        Kinds::ALL.operand(cx, self.operand, "operand").map(Types::from)
    }
}

/// Kernel that prints an array with its type to standard output; a complex array is a pair of inputs.
pub static PRINT: LibraryKernel = LibraryKernel::new(
    "print",
    "prints an array",
    check,
    |call| {
        check(call)?;
        Ok(on_tensors(call, |_, inputs| {
            let x = whole(inputs);
            let line = format!("{} = {}\n", x.ty(), nested(&x));
            // A closed standard output is not an error of the program.
            let _ = std::io::stdout().write_all(line.as_bytes());
            Ok(Vec::new().into())
        }))
    },
    once_for_each,
);

/// Storage of recorded arrays.
pub trait Probes: Send + Sync {
    /// Called at the start of a program: restarts the iteration count at 0.
    fn begin(&self);

    /// Records an array under a name, which may be used repeatedly.
    fn record(&self, id: &str, tensor: &Tensor) -> Result<(), Error>;

    /// Returns the array of type `ty` recorded under the name as number `iteration`, counted from 0.
    fn recorded(&self, id: &str, iteration: u64, ty: Type) -> Result<Tensor, Error>;
}

type Folders = FxHashMap<Arc<str>, Arc<dyn Probes>>;

/// Process-wide registry of storages, by name.
static FOLDERS: LazyLock<RwLock<Folders>> = LazyLock::new(RwLock::default);

/// Registers the storage `probes` under the name `folder`, for all programs of this process.
pub fn keep_probes(folder: Arc<str>, probes: Arc<dyn Probes>) {
    FOLDERS.write().unwrap_or_else(PoisonError::into_inner).insert(folder, probes);
}

/// Marks the start of a program that records into `folder`.
pub fn begin_probes(folder: &str) {
    if let Ok(probes) = probes(folder) {
        probes.begin();
    }
}

fn probes(folder: &str) -> Result<Arc<dyn Probes>, Error> {
    let folders = FOLDERS.read().unwrap_or_else(PoisonError::into_inner);
    let probes = folders.get(folder).map(Arc::clone);
    probes.ok_or_else(|| match folder {
        "" => Error::new("nothing is recorded, as no folder is given (--probe-output-dir)"),
        folder => Error::new(format!("nothing keeps probes in '{folder}'")),
    })
}

/// Sets the folder of all probes in a program, and of the checks that compare with them.
pub fn direct_probes(body: &mut Body, folder: &Arc<str>) {
    let is_one = |op: &OpId| body[*op].is::<Probe>() || body[*op].is::<ExpectSerializedEq>();
    let ops: Vec<OpId> = body.walk().filter(is_one).collect();
    for op in ops {
        body.set_attr(op, "folder", Some(Attr::str(folder)));
    }
    for op in body.isolated_ops() {
        if let Some(nested) = body.nested_mut(op) {
            direct_probes(nested, folder);
        }
    }
}

/// Kernel that records an array under the option `probe_id`; a complex array is a pair of inputs.
pub static PROBE: LibraryKernel = LibraryKernel::new(
    "probe",
    "records an array",
    |call| Named::of(call).map(|_| ()),
    |call| {
        Named::of(call)?;
        Ok(on_tensors(call, |call, inputs| {
            let named = Named::of(call)?;
            let run = || probes(named.folder)?.record(named.id, &named.whole(inputs)?);
            run().map_err(|e| e.at(named.at)).map(|()| Vec::new().into())
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
        Ok(on_tensors(call, |call, inputs| {
            let named = Named::of(call)?;
            let run = || {
                let found = named.whole(inputs)?;
                let expected =
                    probes(named.folder)?.recorded(named.id, named.iteration, found.ty())?;
                expect(&found, &expected, "", Nearness::Equal)
            };
            run().map_err(|e| e.at(named.at)).map(|()| Vec::new().into())
        }))
    },
    once_for_each,
);

/// The options of [`PROBE`] and, with an iteration, of [`EXPECT_PROBE`].
pub fn probe_options(
    id: &str,
    folder: &str,
    iteration: Option<u32>,
    (elem, at): (Type, Loc),
) -> Dict {
    let mut all =
        vec![(Symbol::new("at"), Attr::Loc(at)), (Symbol::new("folder"), Attr::str(folder))];
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
    folder: &'a str,
    iteration: u64,
    /// Element type in the program, before legalization.
    elem: Option<Type>,
    at: Loc,
}

impl Named<'_> {
    fn of<'a>(call: &KernelCall<'a>) -> Result<Named<'a>, Error> {
        one_array(call)?;
        let mut named = Named { id: "", folder: "", iteration: 0, elem: None, at: Loc::Unknown };
        for (name, value) in call.options.iter() {
            match (name.as_str(), value) {
                ("at", Attr::Loc(loc)) => named.at = *loc,
                ("probe_id", Attr::Str(id)) => named.id = id,
                ("folder", Attr::Str(folder)) => named.folder = folder,
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
        let Some(elem) = self.elem.filter(|elem| *elem != x.elem()) else { return Ok(x) };
        let ty = x.ty().with_elem(elem);
        if elem.is_int() && elem.bits() == x.elem().bits() {
            return Tensor::from_bytes(ty, x.to_bytes());
        }
        x.convert(elem).ok_or_else(|| Error::new(format!("can't record {ty}")))
    }
}

/// The array; for a pair of inputs, the complex array.
fn whole(inputs: &[Tensor]) -> Tensor {
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
