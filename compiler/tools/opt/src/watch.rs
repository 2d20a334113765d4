//! Option `--watch` of `creole-opt`: prints the result again whenever the file changes. What is computed for a text that
//! has changed meanwhile is abandoned.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant, SystemTime};

use creole_ir::text::print_module;
use creole_ir::{Body, CancelToken, Diagnostic, Error, Severity, Symbol};

use super::flags::{self, Flags};
use creole_session::catalog::Catalog;
use creole_session::pipeline::{Pipeline, Runner, Settings, Step};
use creole_session::queries::{self, Database, Db as _, SourceFile};
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
    let path = cwd.join(&session.flags.input);
    loop {
        let now = stamp(&path);
        let is_edited = now != seen || seen.is_none();
        if session.refresh() || is_edited {
            seen = now;
            match Source::read(&session.flags.input, &|| Ok(Vec::new()), cwd) {
                Ok(mut source) => {
                    source.color = session.flags.style.color;
                    let answer =
                        until(&|| stamp(&path) != now, |cancel| session.answer(&source, cancel));
                    let Some(answer) = answer else { continue };
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

/// Runs work that is cancelled as soon as `is_stale`.
fn until<R>(is_stale: &(dyn Fn() -> bool + Sync), work: impl FnOnce(&CancelToken) -> R) -> R {
    let cancel = CancelToken::default();
    std::thread::scope(|scope| {
        let (done, is_done) = mpsc::channel::<()>();
        scope.spawn(|| {
            let is_done = is_done;
            while is_done.recv_timeout(PAUSE) == Err(RecvTimeoutError::Timeout) {
                if is_stale() {
                    cancel.cancel();
                }
            }
        });
        let result = work(&cancel);
        drop(done);
        result
    })
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

    /// Returns IR or diagnostics for the current text, and a line that lists the recomputed queries. `None`: the work
    /// was cancelled.
    pub(super) fn answer(&mut self, source: &Source, cancel: &CancelToken) -> Option<String> {
        let start = Instant::now();
        let file = match self.file {
            Some(file) => {
                self.db.set(file, &*source.text);
                file
            }
            None => self.db.add(&source.name, &*source.text, self.flags.allow_unregistered),
        };
        self.file = Some(file);
        let text = || self.db.cancellable(cancel, |db| Ok(self.text(db, file, source)));
        let text = creole_session::panics::guard(text);
        let counts = self.db.take_executed();
        if cancel.is_cancelled() {
            return None;
        }
        let text = match text {
            Ok(text) => text.ok()?,
            Err(message) => format!("internal error: {message}\n"),
        };
        let count = |query: &str| counts.get(query).copied().unwrap_or(0);
        Some(format!(
            "{text}// ----- {} parsed, {} verified, {} optimized, {:.1} ms\n",
            count("parsed"),
            count("verified"),
            count("optimized"),
            start.elapsed().as_secs_f64() * 1e3,
        ))
    }

    fn text(&self, db: &Database, file: SourceFile, source: &Source) -> String {
        let diagnostics = queries::diagnostics(db, file);
        let failed = diagnostics.iter().any(|d| d.severity == Severity::Error);
        let said: String = diagnostics.iter().map(|d| source.render(d)).collect();
        if failed {
            return said;
        }
        match self.optimized(db, file) {
            Ok(body) => said + &print_module(&body, self.flags.print),
            Err(errors) => {
                let map = queries::source_map(db, file);
                said + &errors
                    .iter()
                    .map(|e| source.render(&Diagnostic::from_error(e, &map)))
                    .collect::<String>()
            }
        }
    }

    /// Returns the file after the pipeline. The result of the leading passes over functions, before the first pass on
    /// the module, is memoised for each function.
    fn optimized(&self, db: &Database, file: SourceFile) -> Result<Body, Arc<Vec<Error>>> {
        let mut pipeline = self.flags.pipeline.clone();
        let is_functions = |step: &&Step| step.is_on_functions();
        let n_first = pipeline.steps.iter().take_while(is_functions).count();
        let rest = Pipeline { steps: pipeline.steps.split_off(n_first), anchor: None };
        let first = Symbol::new(&pipeline.to_string());
        let pieces = queries::pieces(db, file).iter();
        let bodies: Result<Vec<_>, _> =
            pieces.map(|piece| queries::optimized(db, *piece, first)).collect();
        let mut whole = queries::assembled(db, file, &bodies?);
        let settings = Settings { cancel: db.cancel().clone(), ..self.flags.settings.clone() };
        Runner::new(db.catalog(), &settings).run(&mut whole, &rest).map_err(Arc::new)?;
        Ok(whole)
    }
}
