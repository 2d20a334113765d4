//! IR dumps between the passes of a pipeline: the instrument of `--mlir-print-ir-*`.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::{fs, io};

use creole_ir::text::PrintOptions;

use super::instrument::{Ended, Instrument, PassResult, PassRun};
use crate::error_stream::ErrorStream;
use crate::panics;

/// Set of passes, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Filter {
    /// No pass.
    #[default]
    None,
    /// All passes.
    All,
    /// Passes of these names.
    Names(Vec<String>),
}

impl Filter {
    /// True if the pass of this name is in the set.
    pub fn has(&self, pass: &str) -> bool {
        match self {
            Filter::None => false,
            Filter::All => true,
            Filter::Names(names) => names.iter().any(|n| n == pass),
        }
    }
}

/// Passes around which IR is printed, and how.
#[derive(Clone, Debug, Default)]
pub struct Dumps {
    /// Passes to dump IR before.
    pub before: Filter,
    /// Passes to dump IR after.
    pub after: Filter,
    /// True if IR is dumped after a pass only if it changed something.
    pub only_changes: bool,
    /// True if IR is dumped after a pass that failed.
    pub on_failure: bool,
    /// True if headings name the op that the pass ran on.
    pub names_op: bool,
    /// True if the whole text is printed, with the op that the pass ran on in its place.
    pub module_scope: bool,
    /// Folder for files of dumps, in place of a stream: a folder for each op.
    pub folder: Option<String>,
    /// Print options.
    pub print: PrintOptions,
}

impl Dumps {
    /// True if nothing is ever printed.
    pub fn are_none(&self) -> bool {
        let prints_after = self.after != Filter::None || self.only_changes;
        self.before == Filter::None && !prints_after && !self.on_failure
    }

    /// True if IR is dumped after a pass with this result.
    fn wants_after(&self, pass: &str, result: PassResult) -> bool {
        let all_changes = self.only_changes && self.after == Filter::None;
        match result {
            PassResult::Failed => self.on_failure,
            _ if self.only_changes && result == PassResult::Unchanged => false,
            _ => all_changes || self.after.has(pass),
        }
    }
}

/// Titles of passes whose words are not those of their names.
const TITLES: &[(&str, &str)] = &[
    ("canonicalize", "Canonicalizer"),
    ("cse", "CSE"),
    ("inline", "Inliner"),
    ("print-ir", "PrintIRPass"),
    ("sccp", "SCCP"),
    ("snapshot-op-locations", "LocationSnapshot"),
    ("sroa", "SROA"),
    ("symbol-dce", "SymbolDCE"),
];

/// Title of a pass in headings: `symbol-privatize` is `SymbolPrivatize`.
fn title(name: &str) -> String {
    if let Some((_, title)) = TITLES.iter().find(|(known, _)| *known == name) {
        return (*title).to_owned();
    }
    let capital = |word: &str| {
        let mut chars = word.chars();
        let first = chars.next().into_iter().flat_map(char::to_uppercase);
        first.collect::<String>() + chars.as_str()
    };
    name.split('-').map(capital).collect()
}

/// Instrument that dumps IR before and after passes. A dump is flushed before the next pass starts.
pub struct DumpIr {
    dumps: Dumps,
    to: ErrorStream,
    /// Number of the last dump in each folder, for the names of files.
    numbers: Mutex<BTreeMap<PathBuf, u32>>,
}

impl DumpIr {
    /// Dumps IR to a stream, or to the files of a folder.
    pub fn new(dumps: Dumps, to: ErrorStream) -> DumpIr {
        DumpIr { dumps, to, numbers: Mutex::default() }
    }

    /// Prints the unit under a heading: `// -----// IR Dump After CSE (cse) ('func.func' operation: @main) //----- //`.
    fn print(&self, when: &str, run: &PassRun<'_>) {
        let name = run.call.pass.name;
        let (when, failed) = when.split_once(' ').unwrap_or((when, ""));
        let space = if failed.is_empty() { "" } else { " " };
        let whole = self.dumps.module_scope;
        let scope = if self.dumps.names_op { format!(" ({})", run.scope()) } else { String::new() };
        let pass = format!("{}{space}{failed} ({name})", title(name));
        let heading = format!("// -----// IR Dump {when} {pass}{scope} //----- //\n");
        // The IR that a crashed pass leaves may not be printable.
        let text = panics::guard(|| match whole {
            true => run.print_whole(self.dumps.print),
            false => run.print(self.dumps.print),
        });
        let text = text.unwrap_or_else(|e| format!("<not printable: {e}>"));
        let text = format!("{heading}{text}\n");
        match &self.dumps.folder {
            None => self.to.write(&text),
            Some(folder) => {
                if let Err(error) = self.write(folder, run, &text) {
                    self.to.write(&format!("error: {folder}: {error}\n"));
                }
            }
        }
    }

    /// Writes a dump to a file: `builtin_module_m/func_func_f/0_1_cse.mlir`.
    fn write(&self, folder: &str, run: &PassRun<'_>, text: &str) -> io::Result<()> {
        let mut file = PathBuf::from(folder);
        let mut folders = Vec::new();
        for (name, symbol) in run.path() {
            let symbol = symbol.as_deref().unwrap_or("no-symbol-name");
            file.push(format!("{name}_{symbol}").replace(['.', '/', '\\'], "_"));
            folders.push(file.clone());
        }
        fs::create_dir_all(&file)?;
        let prefix = self.number(&folders);
        file.push(format!("{prefix}{}.mlir", run.call.pass.name));
        fs::write(file, text)
    }

    /// Numbers of the last dumps in all folders of a path, the outermost first, and of the next one in the last.
    fn number(&self, path: &[PathBuf]) -> String {
        let mut numbers = self.numbers.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(folder) = path.last() {
            let next = numbers.get(folder).map_or(0, |n| n + 1);
            numbers.insert(folder.clone(), next);
        }
        let number = |folder: &PathBuf| *numbers.entry(folder.clone()).or_default();
        path.iter().map(number).map(|n| format!("{n}_")).collect()
    }
}

impl Instrument for DumpIr {
    fn before(&self, run: &PassRun<'_>) {
        if self.dumps.before.has(run.call.pass.name) {
            self.print("Before", run);
        }
    }

    fn after(&self, run: &PassRun<'_>, ended: &Ended) {
        if self.dumps.wants_after(run.call.pass.name, ended.result) {
            let failed = ended.result == PassResult::Failed;
            self.print(if failed { "After Failed" } else { "After" }, run);
        }
    }

    fn is_ordered(&self) -> bool {
        true
    }

    fn shows_module(&self) -> bool {
        self.dumps.module_scope
    }
}

/// Instrument that prints the remarks of passes.
pub struct PrintRemarks(pub ErrorStream);

impl Instrument for PrintRemarks {
    fn remark(&self, line: &str) {
        self.0.write(&format!("{line}\n"));
    }
}
