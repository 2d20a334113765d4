//! Round trips: printing is a fixed point, and all forms of a text are the same module: custom and generic,
//! with locations and without, and with everything on one line.
//!
//! The modules are the programs of this suite and those that `round-trip/make.sh` generates.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use creole_lit_tests::root;
use libtest_mimic::{Arguments, Failed, Trial};

const GENERIC: &str = "--mlir-print-op-generic";
const LOCATIONS: &str = "--mlir-print-debuginfo";

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let trial = |path: PathBuf| {
        let name = path.strip_prefix(root()).unwrap_or(&path).display().to_string();
        Trial::test(name, move || round_trip(&path))
    };
    libtest_mimic::run(&arguments, modules().map(trial).collect()).exit_code()
}

fn modules() -> impl Iterator<Item = PathBuf> {
    let folders = ["round-trip", "programs"].into_iter();
    folders.flat_map(|folder| creole_lit::discover_with(&root().join(folder), &["mlir"]))
}

fn round_trip(path: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(path)?;
    let custom = print(&text, &[])?;
    let generic = print(&text, &[GENERIC])?;
    let located = print(&text, &[LOCATIONS])?;
    let both = print(&text, &[LOCATIONS, GENERIC])?;
    same("the custom form read again", &custom, &print(&custom, &[])?)?;
    same("the generic form read again", &generic, &print(&generic, &[GENERIC])?)?;
    same("custom from generic", &custom, &print(&generic, &[])?)?;
    same("generic from custom", &generic, &print(&custom, &[GENERIC])?)?;
    same("the located form read again", &located, &print(&located, &[LOCATIONS])?)?;
    same("located from located generic", &located, &print(&both, &[LOCATIONS])?)?;
    // Not the other way: custom forms of loops do not print the locations of their arguments.
    same("without its locations", &custom, &print(&located, &[])?)?;
    same("on one line", &custom, &print(&on_one_line(&text), &[])?)
}

fn print(text: &str, flags: &[&str]) -> Result<String, Failed> {
    let mut args = vec!["-".to_owned(), "--allow-unregistered-dialect".to_owned()];
    args.extend(flags.iter().map(|flag| (*flag).to_owned()));
    let outcome = creole_lit_tests::opt(&args, text, Path::new("."));
    if outcome.code == 0 { Ok(outcome.stdout) } else { Err(outcome.stderr.into()) }
}

fn same(what: &str, expected: &str, found: &str) -> Result<(), Failed> {
    let lines = expected.lines().zip(found.lines()).enumerate();
    for (i, (expected, found)) in lines {
        if expected != found {
            let place = i + 1;
            return Err(format!("{what}: line {place}\n  was: {expected}\n  is:  {found}").into());
        }
    }
    let (was, is) = (expected.lines().count(), found.lines().count());
    if was == is { Ok(()) } else { Err(format!("{what}: {was} lines, now {is}").into()) }
}

/// The text without comments, with spaces for its line ends; string literals stay.
fn on_one_line(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    let mut is_quoted = false;
    while let Some(c) = chars.next() {
        match c {
            '\\' if is_quoted => out.extend([Some(c), chars.next()].into_iter().flatten()),
            '"' => {
                is_quoted = !is_quoted;
                out.push(c);
            }
            '/' if !is_quoted && chars.peek() == Some(&'/') => {
                while chars.next_if(|c| *c != '\n').is_some() {}
            }
            '\n' if !is_quoted => out.push(' '),
            _ => out.push(c),
        }
    }
    out
}
