//! The text test suite: paths of its files, and in-process tools that they may call.
//!
//! Four targets use it: `lit` runs the `RUN` lines of each file, `programs` runs whole programs
//! after each stage of lowering, `round_trip` prints and reads modules in all forms, `tidy`
//! reads the source of the repository.

use creole_ir::backend::TargetOptions;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use creole_lit::{Config, Invocation, Tool};
use creole_tool::Call;
use creole_tool::Outcome;

/// Folders here without lit files: crates, and modules that `round_trip` parses.
const OTHER_FOLDERS: [&str; 8] =
    ["empty", "filecheck", "ideals", "lit", "loops", "round-trip", "src", "tests"];

/// All files with `RUN` lines, by path.
pub fn lit_files() -> Vec<PathBuf> {
    let is_other = |file: &Path| {
        let inside = file.strip_prefix(root()).unwrap_or(file);
        OTHER_FOLDERS.iter().any(|folder| inside.starts_with(folder))
    };
    let mut files = creole_lit::discover_with(&root(), &["mlir"]);
    // Programs have arrays instead of RUN lines; the target `programs` runs them.
    let is_program = |file: &Path| file.file_name().is_some_and(|name| name == "program.mlir");
    files.retain(|file| !is_other(file) && !is_program(file));
    files
}

/// The folder of this crate.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Calls `creole-opt`.
pub fn opt(args: &[String], stdin: &str, cwd: &Path) -> Outcome {
    call("creole-opt", creole_opt::opt, args, stdin, cwd)
}

/// Target options of the CPU's back end for which this machine has an emitter: Cranelift's, then vectors of each width,
/// and so few registers that values are spilled; the same without AVX-512.
pub fn cpu_targets() -> Vec<&'static str> {
    let backend = creole::catalog().backend("cpu").expect("the standard catalog has it");
    let all = [
        "emitter=cranelift",
        "vector-bits=128",
        "vector-bits=256",
        "vector-bits=512",
        "vector-registers=5",
        "avx512f=off",
        "avx512f=off,vector-registers=5",
    ];
    let is_here = |text: &&str| {
        TargetOptions::parse(text).and_then(|options| (backend.target)(&options)).is_ok()
    };
    all.into_iter().filter(is_here).collect()
}

/// Calls `creole-run`.
pub fn run(args: &[String], stdin: &str, cwd: &Path) -> Outcome {
    call("creole-run", creole_run::run, args, stdin, cwd)
}

/// Calls `creole-tile`.
pub fn tile(args: &[String], stdin: &str, cwd: &Path) -> Outcome {
    call("creole-tile", creole_tile_tool::tile, args, stdin, cwd)
}

fn call(
    name: &'static str,
    run: impl Fn(&creole_tool::Tool, Call<'_>) -> Outcome,
    args: &[String],
    stdin: &str,
    cwd: &Path,
) -> Outcome {
    let version = env!("CARGO_PKG_VERSION");
    let tool = creole_tool::Tool { name, version, catalog: Arc::clone(creole::catalog()) };
    run(&tool, Call { args, stdin: &|| Ok(stdin.into()), cwd })
}

/// Configuration with the tools of this repository as functions, and nothing from `PATH`.
///
/// If the environment has `CREOLE_FILECHECK`, that program is called instead of our FileCheck.
pub fn config(temp_dir: &Path) -> Config {
    let mut config = Config::new(temp_dir);
    config.tools.insert("creole-opt".into(), tool(opt));
    config.tools.insert("creole-run".into(), tool(run));
    config.tools.insert("creole-tile".into(), tool(tile));
    for name in ["FileCheck", "creole-filecheck"] {
        config.tools.insert(name.into(), Tool::function(filecheck));
    }
    if let Some(program) = std::env::var_os("CREOLE_FILECHECK") {
        config.tools.insert("FileCheck".into(), Tool::Program(in_path(Path::new(&program))));
    }
    if let Ok(options) = std::env::var("FILECHECK_OPTS") {
        config.environment.insert("FILECHECK_OPTS".into(), options);
    }
    config.substitutions.insert("%programs".into(), root().join("programs").display().to_string());
    config.bless = std::env::var_os("BLESS").is_some_and(|value| value == "1");
    config
}

/// The path of a program named without a folder.
fn in_path(program: &Path) -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = std::env::split_paths(&path);
    let found = folders.find(|folder| folder.join(program).is_file());
    found.map_or_else(|| program.to_path_buf(), |folder| folder.join(program))
}

fn tool(run: impl Fn(&[String], &str, &Path) -> Outcome + Send + Sync + 'static) -> Tool {
    Tool::function(move |call: &Invocation<'_>| {
        let outcome = run(call.args, &String::from_utf8_lossy(call.stdin), call.cwd);
        creole_lit::Outcome {
            stdout: outcome.stdout.into_bytes(),
            stderr: outcome.stderr.into_bytes(),
            code: outcome.code,
            crashed: false,
        }
    })
}

fn filecheck(call: &Invocation<'_>) -> creole_lit::Outcome {
    let options = call.env.get("FILECHECK_OPTS").map_or("", String::as_str);
    let output =
        creole_filecheck::run_command(call.args, call.cwd, options, || call.stdin.to_vec());
    creole_lit::Outcome {
        stdout: output.stdout.into_bytes(),
        stderr: output.stderr.into_bytes(),
        code: output.code,
        crashed: false,
    }
}
