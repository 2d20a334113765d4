//! Accuracy of the cost model: estimated against measured times of kernels in isolation.
//!
//! ```sh
//! cargo bench -p creole --bench cost -- [FOLDER..]
//! ```
//!
//! A folder holds programs as `lit-tests/programs` does, which is the default. Each program is run up to each of its
//! kernels, to record their arguments; then each kernel is called with these repeatedly, on one thread, so that caches
//! and branch predictors are warm. Programs that do not compile are counted and left out. The last lines are the median
//! and the 90th percentile of `|log2(estimate / measured)|`, and the kernels with the worst estimates, with their most
//! frequent ops.
#![expect(clippy::print_stdout, reason = "the table is what it is for")]

mod kernels;
mod report;
mod time;

use std::path::{Path, PathBuf};

use creole::queries::{self, Configuration, Database};
use creole_ir::backend::{Backend, Executable, Scope, TargetOptions, find_function};
use creole_ir::{Body, Error, Symbol, Tensor};

use kernels::{Kernel, Program};
use report::Row;

/// Compiler configuration.
pub(crate) struct Compiler {
    backend: &'static Backend,
    configuration: Configuration,
}

/// IR as text, to be compiled from its first stage on.
pub(crate) struct Text<'a> {
    pub(crate) compiler: &'a Compiler,
    pub(crate) text: String,
    pub(crate) entry: &'a str,
}

impl Compiler {
    fn new() -> Compiler {
        let backend = creole::catalog().backend("cpu").expect("the standard catalog has it");
        let target = (backend.target)(&TargetOptions::default()).expect("this machine is a target");
        Compiler { backend, configuration: Configuration::new(backend.name, target) }
    }

    /// Returns the number of stages of a larger scope than a kernel.
    fn n_stages_before_kernels(&self) -> usize {
        self.backend.stages.iter().take_while(|stage| stage.scope != Scope::Kernel).count()
    }
}

impl Text<'_> {
    /// Returns the IR after the stages of a larger scope than a kernel.
    pub(crate) fn in_kernels(&self) -> Result<Body, Error> {
        self.after(self.compiler.n_stages_before_kernels())
    }

    /// Returns the IR after a stage.
    pub(crate) fn lowered(&self, stage: &str) -> Result<Body, Error> {
        self.after(self.compiler.backend.stages_until(stage)?)
    }

    fn after(&self, n_stages: usize) -> Result<Body, Error> {
        let (db, entry) = (Database::new(creole::catalog()), Symbol::new(self.entry));
        let file = db.add("bench", &self.text, false);
        let built = queries::after_stages(&db, file, entry, self.compiler.configuration, n_stages);
        built.map(|body| (*body).clone()).map_err(first)
    }

    /// Compiles the program.
    pub(crate) fn executable(&self) -> Result<Box<dyn Executable>, Error> {
        let (db, entry) = (Database::new(creole::catalog()), Symbol::new(self.entry));
        let file = db.add("bench", &self.text, false);
        db.executable(file, entry, self.compiler.configuration).map_err(first)
    }
}

fn first(errors: queries::Errors) -> Error {
    errors.first().cloned().unwrap_or_else(|| Error::new("can't be read"))
}

/// Measures the kernels of the program in a folder.
fn rows(compiler: &Compiler, folder: &Path) -> Result<Vec<Row>, Error> {
    let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let text = std::fs::read_to_string(folder.join("program.mlir"));
    let text = text.map_err(|e| Error::new(e.to_string()))?;
    let program = Program::new(&Text { compiler, text, entry: "main" })?;
    let inputs = program.inputs(folder)?;
    let arguments = program.arguments(compiler, &inputs)?;
    let found = program.kernels.iter().zip(arguments);
    found.map(|(kernel, args)| row(compiler, &program, &name, kernel, args)).collect()
}

fn row(
    compiler: &Compiler,
    program: &Program,
    name: &str,
    kernel: &Kernel,
    arguments: Vec<Tensor>,
) -> Result<Row, Error> {
    let text = Text { compiler, text: program.repeated(kernel), entry: kernels::REPEAT };
    let estimate = compiler.backend.estimate.expect("the CPU has one");
    let lowered = text.lowered(estimate.after)?;
    let function = find_function(&lowered, &kernel.name)?;
    Ok(Row {
        program: name.to_owned(),
        kernel: kernel.name.clone(),
        ops: kernel.main_ops(&program.module),
        estimate: (estimate.time)(&lowered, function, &compiler.configuration.target) / 1e3,
        measured: time::measure(&*text.executable()?, arguments)?,
    })
}

/// Returns the folders with programs in a folder, sorted.
fn programs(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    found.retain(|path| path.join("program.mlir").exists());
    found.sort();
    found
}

fn main() {
    let given: Vec<PathBuf> =
        std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).map(PathBuf::from).collect();
    let own = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lit-tests/programs");
    // All benches of a crate get the same arguments: these may be for another one.
    if let Some(other) = given.iter().find(|path| !path.is_dir()) {
        return println!("no folder '{}'", other.display());
    }
    let folders = if given.is_empty() { vec![own()] } else { given };
    let compiler = Compiler::new();
    println!("a call of a kernel that does nothing takes {:.1} ns", time::empty_call(&compiler));
    for folder in folders {
        let mut all = Vec::new();
        let mut n_failed = 0;
        for program in programs(&folder) {
            match rows(&compiler, &program) {
                Ok(rows) => {
                    rows.iter().for_each(Row::print);
                    all.extend(rows);
                }
                Err(error) => {
                    n_failed += 1;
                    println!("{}: {}", program.display(), error.message);
                }
            }
        }
        report::summary(&folder, &mut all, n_failed);
    }
}
