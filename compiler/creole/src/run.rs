//! Short forms: a program compiled, and run on arrays.

use std::sync::Arc;
use std::thread::available_parallelism;

use creole_hlo::builder::Computation;
use creole_ir::Error;
use creole_ir::backend::{ArrayTree, Executable, RunCx};
use creole_ir::{Tensor, Type, TypeKind};
use creole_session::queries::Program;
use creole_session::{Failure, Session};
use creole_team::Team;

/// Compiled program with the types of its entry function, of which tuples are kept.
pub struct Compiled {
    executable: Box<dyn Executable>,
    inputs: Vec<Type>,
    results: Vec<Type>,
    cx: RunCx,
}

/// Compiles the function `main` of a program (a [`Computation`], a text or a body) by a back end: `"cpu"`, `"interp"` or
/// `"tile"`. It runs on all processors. Failure: the program is wrong, or the back end lacks something.
pub fn compile(program: impl Into<Program>, backend: &str) -> Result<Compiled, Failure> {
    let session = Session::new(crate::catalog());
    let program = session.add("program", program)?;
    let configuration = session.configuration(backend).map_err(Failure::from)?;
    let (inputs, results) = program.signature("main")?;
    let executable = program.compile("main", configuration)?;
    let interface = executable.interface();
    let (inputs, results) =
        (nested(&inputs, &interface.inputs), nested(&results, &interface.results));
    let threads = available_parallelism().map_or(1, usize::from);
    let cx = RunCx::on(Arc::new(Team::new(threads)));
    Ok(Compiled { executable, inputs, results, cx })
}

/// Compiles a computation for this processor (by the interpreter without feature `cpu`) and runs it once. Error: see
/// [`compile`] and [`Compiled::run`].
pub fn run(computation: &Computation, inputs: &[ArrayTree]) -> Result<Vec<ArrayTree>, Failure> {
    let backend = if cfg!(feature = "cpu") { "cpu" } else { "interp" };
    compile(computation.module(), backend)?.run(inputs).map_err(Failure::from)
}

impl Compiled {
    /// Returns the types of the inputs.
    pub fn inputs(&self) -> &[Type] {
        &self.inputs
    }

    /// Returns the types of the results.
    pub fn results(&self) -> &[Type] {
        &self.results
    }

    /// Runs the program. Error: inputs of other types, or a failure at run time.
    pub fn run(&self, inputs: &[ArrayTree]) -> Result<Vec<ArrayTree>, Error> {
        let found: Vec<Type> = inputs.iter().map(ArrayTree::ty).collect();
        creole_ir::ensure!(
            found == self.inputs,
            "expects inputs of types ({}), found ({})",
            creole_ir::types::list(&self.inputs),
            creole_ir::types::list(&found)
        );
        let arrays: Vec<Tensor> = inputs.iter().flat_map(ArrayTree::flatten).collect();
        let results = self.executable.call_tensors(&arrays, &self.cx)?;
        ArrayTree::unflatten(&self.results, results)
    }

    /// Returns the executable, for calls on arrays in the caller's memory.
    pub fn executable(&self) -> &dyn Executable {
        &*self.executable
    }
}

/// Types of arrays, nested in tuples as `written` is. Tokens are left out. What a function writes into memrefs is no result in its text: then
/// nothing is nested.
fn nested(written: &[Type], arrays: &[Type]) -> Vec<Type> {
    let mut rest = arrays.iter().copied();
    let written = written.iter().filter(|ty| !ty.holds_nothing());
    let nested: Option<Vec<Type>> = written.map(|ty| with_arrays(*ty, &mut rest)).collect();
    nested.filter(|_| rest.len() == 0).unwrap_or_else(|| arrays.to_vec())
}

fn with_arrays(written: Type, arrays: &mut impl Iterator<Item = Type>) -> Option<Type> {
    let TypeKind::Tuple(parts) = written.kind() else { return arrays.next() };
    let parts = parts.iter().filter(|ty| !ty.holds_nothing());
    let parts: Option<Vec<Type>> = parts.map(|part| with_arrays(*part, arrays)).collect();
    parts.map(|parts| Type::tuple(&parts))
}
