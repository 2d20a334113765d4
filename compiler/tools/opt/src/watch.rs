//! Option `--watch` of `creole-opt`: prints the result again whenever the file changes.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use creole_ir::text::print_module;
use creole_ir::{Body, Diagnostic, Error, Severity, Symbol};

use super::flags::{self, Flags};
use creole_session::catalog::Catalog;
use creole_session::pipeline::{Runner, Step};
use creole_session::queries::{self, Database, SourceFile};
use creole_tool::Tool;
use creole_tool::outcome::Outcome;
use creole_tool::source::Source;

/// Polling interval of the file.
const PAUSE: Duration = Duration::from_millis(20);

/// Watches the file until it is deleted, if the arguments ask for it, and returns the exit code. `None`: they don't.
pub fn watch(tool: &Tool, args: &[String], cwd: &Path, out: &mut dyn Write) -> Option<i32> {
    let flags = flags::parse(args, tool).ok().filter(|flags| flags.watch)?;
    if flags.input == "-" {
        let outcome = Outcome::bad_usage("error: '--watch' needs a file to watch\n");
        let _ = io::stderr().write_all(outcome.stderr.as_bytes());
        return Some(outcome.code);
    }
    let mut session = Session::new(&tool.catalog, flags);
    let mut seen = None;
    loop {
        let now = stamp(&cwd.join(&session.flags.input));
        let is_edited = now != seen || seen.is_none();
        if session.refresh() || is_edited {
            seen = now;
            match Source::read(&session.flags.input, &|| Ok(Vec::new()), cwd) {
                Ok(mut source) => {
                    source.color = session.flags.style.color;
                    let answer = session.answer(&source);
                    if out.write_all(answer.as_bytes()).and_then(|()| out.flush()).is_err() {
                        return Some(0);
                    }
                }
                Err(message) => {
                    let _ = io::stderr().write_all(message.as_bytes());
                    return Some(creole_tool::outcome::FAILED);
                }
            }
        }
        std::thread::sleep(PAUSE);
    }
}

fn stamp(path: &Path) -> Option<(SystemTime, u64)> {
    let data = std::fs::metadata(path).ok()?;
    Some((data.modified().ok()?, data.len()))
}

/// Watched file, whose queries are memoised between edits.
pub(super) struct Session {
    db: Database,
    file: Option<SourceFile>,
    flags: Flags,
}

impl Session {
    pub(super) fn new(catalog: &Arc<Catalog>, flags: Flags) -> Session {
        Session { db: Database::new(catalog), file: None, flags }
    }

    /// Reads the text files that passes have read again; returns true if one has changed.
    pub(super) fn refresh(&mut self) -> bool {
        self.db.refresh_text_files()
    }

    /// Returns IR or diagnostics for the current text, and a line that lists the recomputed queries.
    pub(super) fn answer(&mut self, source: &Source) -> String {
        let start = Instant::now();
        let file = match self.file {
            Some(file) => {
                self.db.set(file, &source.text);
                file
            }
            None => self.db.add(&source.name, &source.text, self.flags.allow_unregistered),
        };
        self.file = Some(file);
        let text = creole_session::panics::guard(|| self.text(file, source))
            .unwrap_or_else(|message| format!("internal error: {message}\n"));
        let counts = self.db.take_executed();
        let count = |query: &str| counts.get(query).copied().unwrap_or(0);
        format!(
            "{text}// ----- {} parsed, {} verified, {} optimized, {:.1} ms\n",
            count("parsed"),
            count("verified"),
            count("optimized"),
            start.elapsed().as_secs_f64() * 1e3,
        )
    }

    fn text(&self, file: SourceFile, source: &Source) -> String {
        let diagnostics = queries::diagnostics(&self.db, file);
        let failed = diagnostics.iter().any(|d| d.severity == Severity::Error);
        let said: String = diagnostics.iter().map(|d| source.render(d)).collect();
        if failed {
            return said;
        }
        match self.optimized(file) {
            Ok(body) => said + &print_module(&body, self.flags.print),
            Err(errors) => {
                let map = queries::source_map(&self.db, file);
                said + &errors
                    .iter()
                    .map(|e| source.render(&Diagnostic::from_error(e, &map)))
                    .collect::<String>()
            }
        }
    }

    /// Returns the file after the pipeline. The result of the leading passes over functions, before the first pass on
    /// the module, is memoised for each function.
    fn optimized(&self, file: SourceFile) -> Result<Body, Arc<Vec<Error>>> {
        let mut pipeline = self.flags.pipeline.clone();
        let is_functions = |step: &Step| matches!(step, Step::Functions(_));
        let n_first = pipeline.steps.iter().take_while(|step| is_functions(step)).count();
        let rest = creole_session::pipeline::Pipeline { steps: pipeline.steps.split_off(n_first) };
        let first = Symbol::new(&pipeline.to_string());
        let pieces = queries::pieces(&self.db, file).iter();
        let bodies: Result<Vec<_>, _> =
            pieces.map(|piece| queries::optimized(&self.db, *piece, first)).collect();
        let mut whole = queries::assembled(&self.db, file, &bodies?);
        let catalog = queries::Db::catalog(&self.db);
        Runner::new(catalog, &self.flags.settings).run(&mut whole, &rest).map_err(Arc::new)?;
        Ok(whole)
    }
}
