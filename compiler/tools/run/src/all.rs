//! Option `--all-functions`: runs every function of a file, one after another, for files of tests.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use super::flags::Flags;
use super::inputs::plural;
use super::program::Program;
use super::run_program;
use creole_session::catalog::Catalog;
use creole_session::queries::{self, Database};
use creole_tool::Text;
use creole_tool::outcome::{FAILED, Outcome};
use creole_tool::source::{CHUNK_LINE, chunks};

/// Runs the public functions of a text, or of each of its chunks. A failing function does not keep the others from
/// running.
pub(super) fn run(
    name: &str,
    text: &str,
    flags: &Flags,
    catalog: &Arc<Catalog>,
    cwd: &Path,
) -> Outcome {
    let parts = if flags.splits { chunks(text, CHUNK_LINE) } else { vec![(0, text)] };
    let mut all = All { flags, cwd, outcome: Outcome::default(), n: 0, n_failed: 0, n_skipped: 0 };
    for (start, part) in parts {
        // Keep the line numbers of the file.
        let before = text[..start].matches('\n').count();
        let db = Database::new(catalog).with_instruments(flags.instruments.clone());
        let file = db.add(name, &("\n".repeat(before) + part), false);
        all.part(Text { name, color: flags.color, db: &db, file });
    }
    all.finish()
}

struct All<'a> {
    flags: &'a Flags,
    cwd: &'a Path,
    outcome: Outcome,
    n: usize,
    n_failed: usize,
    n_skipped: usize,
}

impl All<'_> {
    fn part(&mut self, text: Text<'_>) {
        if let Err(errors) = text.check() {
            return self.fail(&errors);
        }
        for entry in queries::public_functions(text.db, text.file) {
            let flags = Flags { entry: entry.as_str().to_owned(), ..self.flags.clone() };
            let inputs = queries::interface(text.db, text.file, entry).map(|i| i.inputs.len());
            if flags.inputs == super::flags::Inputs::None && inputs.is_ok_and(|n| n > 0) {
                self.n_skipped += 1;
                continue;
            }
            self.n += 1;
            let ran = Program::compile(text, &flags, Instant::now())
                .and_then(|program| run_program(program, &flags, text, self.cwd));
            match ran {
                Ok(found) => self.outcome.stdout += &format!("@{entry}\n{}", found.stdout),
                Err(errors) => self.fail(&errors),
            }
        }
    }

    fn fail(&mut self, errors: &str) {
        self.n_failed += 1;
        self.outcome.code = FAILED;
        self.outcome.stderr += errors;
    }

    fn finish(mut self) -> Outcome {
        let (n, n_failed) = (self.n, self.n_failed);
        self.outcome.stdout += &format!("{n} function{} ran, {n_failed} failed", plural(n));
        if self.n_skipped > 0 {
            let (n, take) = (self.n_skipped, if self.n_skipped == 1 { "takes" } else { "take" });
            self.outcome.stdout += &format!(", {n} {take} inputs and did not run");
        }
        self.outcome.stdout.push('\n');
        self.outcome
    }
}
