//! Differential testing of programs: several back ends against the interpreter.

use std::sync::Arc;

use creole::queries::{Configuration, Database, interface};
use creole_ir::backend::{CallArrays, RunCx, TargetOptions};
use creole_ir::{Symbol, Tensor, Type};
use creole_scalar::Random;
use creole_team::Team;
use creole_tile::TileLevel;

/// A random tensor with values of all magnitudes, and special values.
fn input(random: &mut Random, ty: Type) -> Tensor {
    let n = ty.n_elements().unwrap_or_default();
    if ty.elem().is_float() {
        const SPECIAL: [f64; 8] =
            [0.0, -0.0, 1.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 0.5, -3.0];
        let mut one = || match random.bits() % 10 {
            0 => SPECIAL[(random.bits() % 8) as usize],
            _ => (random.bits() % 2001) as f64 / 128.0 - 7.8,
        };
        let wide = Tensor::collect(ty.with_elem(Type::f64()), (0..n).map(|_| one()));
        return wide.convert(ty.elem()).expect("floats are converted");
    }
    let bits = ty.elem().bits().unwrap_or(8);
    let numbers = (0..n).map(|_| {
        let word = random.bits();
        if random.bits().is_multiple_of(3) { word } else { word % 9 }
    });
    let bytes = ty.elem().elem_bytes().unwrap_or(1);
    let mask = if bits == 64 { u64::MAX } else { (1 << bits) - 1 };
    let all: Vec<u8> =
        numbers.flat_map(|word| (word & mask).to_le_bytes()[..bytes].to_vec()).collect();
    Tensor::from_bytes(ty, all).expect("as many bytes as the type has")
}

/// A configuration of a back end.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TestBackend {
    Interpreter,
    /// Machine code on this number of threads.
    Cpu(usize),
    /// Machine code for the target with this index in [`creole_lit_tests::cpu_targets`], on one thread.
    Emitted(usize),
    /// The tiled-memory machine, with the program lowered to this level.
    Tiles(TileLevel),
    /// One on which it always pays to copy no more than what is needed: windows of arrays.
    Windows(TileLevel),
}

/// A machine whose HBM is near and slow.
const NEAR: &str = r#"
name = "near"
base = "tpu-v5e"

[hbm]
bandwidth = { value = 1e8, source = "what if", status = "assumed" }
latency = { value = 1e-9, source = "what if", status = "assumed" }
"#;

fn run(text: &str, place: TestBackend, inputs: Inputs<'_>) -> Result<Vec<Tensor>, String> {
    let db = Database::new(creole::catalog());
    let file = db.add("random", text, false);
    let found = creole::queries::diagnostics(&db, file);
    if let Some(first) = found.first() {
        return Err(format!("{first:?}"));
    }
    let entry = Symbol::new("main");
    let (backend, options, threads) = match place {
        TestBackend::Interpreter => ("interp", TargetOptions::default(), 1),
        TestBackend::Cpu(threads) => ("cpu", TargetOptions::default(), threads),
        TestBackend::Emitted(number) => {
            let targets = creole_lit_tests::cpu_targets();
            let options = TargetOptions::parse(targets[number % targets.len()]);
            ("cpu", options.map_err(|e| e.message)?, 1)
        }
        TestBackend::Tiles(level) => {
            ("tile", TargetOptions::default().with("level", level.name()), 1)
        }
        TestBackend::Windows(level) => {
            let options = TargetOptions::default().with("level", level.name());
            ("tile", options.with("machine", NEAR), 1)
        }
    };
    let backend = creole::catalog().backend(backend).map_err(|e| e.message)?;
    let target = (backend.target)(&options).map_err(|e| e.message)?;
    let configuration = Configuration::new(backend.name, target);
    let executable = db.executable(file, entry, configuration);
    let executable = executable.map_err(|errors| format!("{errors:?}"))?;
    let types = interface(&db, file, entry).map_err(|e| e.message)?.inputs;
    let cx = RunCx::on(Arc::new(Team::new(threads)));
    if !matches!(place, TestBackend::Cpu(_) | TestBackend::Emitted(_)) {
        return executable.call_tensors(&inputs(&types, 0), &cx).map_err(|e| e.message);
    }
    // The first call, on other inputs, leaves different data in all memory that the second one reuses.
    let call = || {
        let mut arrays = CallArrays::new(&*executable, inputs(&types, 1))?;
        arrays.call(&*executable, &cx)?;
        arrays.replace_inputs(&*executable, inputs(&types, 0))?;
        arrays.call(&*executable, &cx)?;
        arrays.into_results(&*executable)
    };
    call().map_err(|e| e.message)
}

/// Generator of inputs of these types; each variant has different ones.
pub(crate) type Inputs<'a> = &'a dyn Fn(&[Type], u64) -> Vec<Tensor>;

/// Random inputs.
pub(crate) fn random(types: &[Type], seed: u64) -> Vec<Tensor> {
    let mut random = Random::new(seed ^ 0x5555);
    types.iter().map(|ty| input(&mut random, *ty)).collect()
}

/// Results of the interpreter on random inputs.
pub(crate) fn interpreted(text: &str, seed: u64) -> Result<Vec<Tensor>, String> {
    run(text, TestBackend::Interpreter, &|types: &[Type], variant| random(types, seed ^ variant))
}

/// The first difference from the interpreter in one of these configurations. All NaN encodings are equal.
pub(crate) fn difference(text: &str, places: &[TestBackend], inputs: Inputs<'_>) -> Option<String> {
    let expected = match run(text, TestBackend::Interpreter, inputs) {
        Ok(expected) => expected,
        Err(message) => return Some(format!("Interpreter: {message}")),
    };
    places.iter().find_map(|place| match run(text, *place, inputs) {
        Ok(found) => different(&expected, &found).map(|what| format!("{place:?}: {what}")),
        Err(message) => Some(format!("{place:?}: {message}")),
    })
}

/// The first element that differs. All NaN encodings are equal.
pub(crate) fn different(expected: &[Tensor], found: &[Tensor]) -> Option<String> {
    if expected.len() != found.len() {
        return Some(format!("{} results instead of {}", found.len(), expected.len()));
    }
    for (k, (expected, found)) in expected.iter().zip(found).enumerate() {
        for i in 0..expected.len() {
            let is_nan = |x: &Tensor| x.elem().is_float() && x.float(i).is_nan();
            if expected.bits(i) != found.bits(i) && !(is_nan(expected) && is_nan(found)) {
                let show = |x: &Tensor| creole_ir::tensor::show::element(x, i);
                let (expected, found) = (show(expected), show(found));
                return Some(format!("result {k}, element {i}: {expected}, found {found}"));
            }
        }
    }
    None
}
