//! Tool `creole-opt`: reads IR, runs passes, prints IR.

mod asking;
mod checks;
mod command;
mod expected;
mod flags;
mod graphs;
mod outputs;
mod pattern;
mod places;
mod proofs;
mod reproducer;
#[cfg(test)]
mod tests;
mod watch;

use std::io::Write as _;
use std::ops::Range;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use creole_ir::loc::SourceMap;
use creole_ir::parallel::{Parallel, Sequential};
use creole_ir::pass::Places as _;
use creole_ir::text::resources::Metadata;
use creole_ir::text::{
    self, Extras, LocPlaces, ParseOptions, Parsed, PrintOptions, parse, parse_in_parallel,
    print_in_parallel, print_module,
};
use creole_ir::verify::verify_in_parallel;
use creole_ir::{Body, Diagnostic, Error, Loc, Severity};

use creole_session::catalog::Catalog;
use creole_session::error_stream::ErrorStream;
use creole_session::files::{WholeFile, write_whole};
use creole_session::panics;
use creole_session::pipeline::{
    DumpIr, IdlePasses, Instrument, Instruments, Measurements, Measuring, Pipeline, PrintRemarks,
    Runner,
};
use creole_session::threads;
use creole_tool::outcome::{FAILED, Outcome, check_stdout, file_error};
use creole_tool::progress::ProgressLine;
use creole_tool::report::Reporter;
use creole_tool::source::{Reproducer, Source, chunks, near_misses, shifted, take_reproducer};
use creole_tool::{Call, Tool};
use flags::Flags;
use outputs::{Found, OutputFiles};
use places::TextPlaces;
use reproducer::KeptReproducer;
pub use watch::watch;

/// Main function of a binary that is `creole-opt` with another catalog.
pub fn main(tool: &Tool) -> ExitCode {
    creole_tool::tool::main(tool, opt_streaming, watch)
}

/// Runs `creole-opt`.
pub fn opt(tool: &Tool, call: Call<'_>) -> Outcome {
    guarded(tool, call, false)
}

/// Runs [`opt`], but streams IR to standard output while it is printed if it is certain to be the output: it is as
/// large as the input, and need not be in memory.
pub fn opt_streaming(tool: &Tool, call: Call<'_>) -> Outcome {
    guarded(tool, call, true)
}

fn guarded(tool: &Tool, call: Call<'_>, streams: bool) -> Outcome {
    let err = if streams { ErrorStream::direct() } else { ErrorStream::kept() };
    let run = || checked(tool, call, streams, &err).unwrap_or_else(|outcome| outcome);
    let outcome = panics::guard_deep(run).unwrap_or_else(|message| tool.internal_error(&message));
    Outcome { stderr: err.take() + &outcome.stderr, ..outcome }
}

fn checked(
    tool: &Tool,
    Call { args, stdin, cwd }: Call<'_>,
    streams: bool,
    err: &ErrorStream,
) -> Result<Outcome, Outcome> {
    if args.iter().any(|arg| matches!(arg.as_str(), "--help-hidden" | "-help-hidden")) {
        let help = command::command(tool).render_long_help();
        return Ok(Outcome::success(format!("{help}\n  -p - Alias for --pass-pipeline\n")));
    }
    let mut flags = flags::parse(args, tool)?;
    let catalog = &*tool.catalog;
    if let Some(list) = flags.list {
        return asking::listed(list, catalog);
    }
    if let Some(file) = &flags.checked_rules {
        return asking::check_rules(file, cwd, catalog, flags.style);
    }
    let start = Instant::now();
    // A process that goes on after this call can't promise that its files stay as they are.
    let load = if streams { Source::map } else { Source::read };
    let source = load(&flags.input, stdin, cwd);
    let mut source = source.map_err(Outcome::failure)?;
    source.color = flags.style.color;
    if flags.run_reproducer {
        let Some((kept, rest)) = take_reproducer(&source.text) else {
            return Err(Outcome::failure(format!("{}: error: holds no reproducer\n", source.name)));
        };
        source.text = rest.into();
        flags.reproduce(&kept, catalog).map_err(Outcome::failure)?;
    }
    let measuring = Arc::new(Measuring::new(flags.statistics));
    let idle = Arc::new(IdlePasses::default());
    let found = Found::default();
    flags.settings.instruments = instruments(&flags, &measuring, &idle, err);
    found.listen(&mut flags.settings.instruments);
    let output = flags.output.as_deref();
    let files = OutputFiles::open(&flags.outputs, &flags.reads(), output, cwd)?;
    let mut processor = Processor {
        catalog,
        flags: &flags,
        source: Arc::new(source),
        cwd,
        streams,
        err,
        is_written: false,
        is_last: false,
        measuring,
        idle,
        found: found.clone(),
        measurements: Measurements::default(),
    };
    if flags.dump_pipeline {
        err.write(&dumped(&flags.pipeline));
    }
    let outcome = processor.whole_text();
    processor.remark_idle();
    processor.report(start.elapsed());
    let is_written = processor.is_written;
    let outcome = written(outcome, flags.output.as_deref().filter(|_| !is_written), cwd)?;
    if outcome.code != 0 {
        return Ok(outcome);
    }
    files.write(&found, &flags.output_split, outcome)
}

/// The outcome, with what was printed in a file if one is named. Error: it can't be written.
fn written(mut outcome: Outcome, path: Option<&str>, cwd: &Path) -> Result<Outcome, Outcome> {
    if let Some(path) = path.filter(|_| outcome.code == 0) {
        write_whole(&cwd.join(path), outcome.stdout.as_bytes())
            .map_err(|e| Outcome::failure(file_error(path, &e)))?;
        outcome.stdout.clear();
    }
    Ok(outcome)
}

/// Returns the instruments that the flags ask for.
fn instruments(
    flags: &Flags,
    measuring: &Arc<Measuring>,
    idle: &Arc<IdlePasses>,
    err: &ErrorStream,
) -> Instruments {
    let mut all = Instruments::default();
    if let Some(line) = ProgressLine::on_terminal(err) {
        all.add(Arc::new(line));
    }
    all.add(Arc::clone(idle) as Arc<dyn Instrument>);
    if flags.timing || flags.statistics {
        all.add(Arc::clone(measuring) as Arc<dyn Instrument>);
    }
    all.add(Arc::new(PrintRemarks(err.clone())));
    if !flags.dumps.are_none() {
        all.add(Arc::new(DumpIr::new(flags.dumps.clone(), err.clone())));
    }
    all
}

/// Processing of one text.
struct Processor<'a> {
    catalog: &'a Catalog,
    flags: &'a Flags,
    source: Arc<Source>,
    cwd: &'a Path,
    err: &'a ErrorStream,
    measuring: Arc<Measuring>,
    idle: Arc<IdlePasses>,
    found: Found,
    /// True if output may be written before processing has ended.
    streams: bool,
    /// True if output was streamed.
    is_written: bool,
    /// True for the last chunk of the text.
    is_last: bool,
    measurements: Measurements,
}

/// Result of processing one chunk.
#[derive(Default)]
struct Processed {
    printed: Option<String>,
    /// Invalid IR, printed along with its diagnostics.
    invalid: Option<String>,
    diagnostics: Vec<Diagnostic>,
    /// Final message on standard error.
    last_words: String,
}

impl Processor<'_> {
    /// Remarks once on the passes without work, unless they were told before.
    fn remark_idle(&mut self) {
        for line in std::mem::take(&mut self.idle).remarks(&self.flags.pipeline) {
            self.err.write(&format!("{line}\n"));
        }
    }

    /// Writes the measurements that the flags ask for.
    fn report(&self, total: Duration) {
        let (flags, measured) = (self.flags, &self.measurements);
        if flags.timing {
            self.err.write(&match flags.json_times {
                true => measured.timing_json(total, flags.timing_display),
                false => measured.timing_report(total, flags.timing_display),
            });
        }
        if flags.statistics {
            self.err.write(&measured.statistics_report(flags.statistics_display));
        }
    }

    fn whole_text(&mut self) -> Outcome {
        let source = Arc::clone(&self.source);
        let text = &source.text;
        let parts = match &self.flags.split {
            Some(marker) => chunks(text, marker),
            None => vec![(0, &**text)],
        };
        let mut reporter = Reporter::new(&source, self.flags.style);
        if let Some(marker) = &self.flags.split {
            let near = near_misses(text, marker);
            near.iter().for_each(|d| self.err.write(&reporter.say(d)));
        }
        let mut outcome = Outcome::default();
        let mut printed = Vec::new();
        let n_parts = parts.len();
        for (i, (start, chunk)) in parts.into_iter().enumerate() {
            self.is_last = i + 1 == n_parts;
            if n_parts > 1 {
                self.found.begin(i + 1);
            }
            let processed = self.chunk(start, chunk);
            let failed = processed.printed.is_none();
            let diagnostics: Vec<Diagnostic> =
                processed.diagnostics.into_iter().map(|d| shifted(d, start)).collect();
            let (wrong, failed) = match self.flags.verify_diagnostics {
                Some(level) => {
                    let range = start..start + chunk.len();
                    let wrong = expected::compare(text, range, &diagnostics, level);
                    let failed = !wrong.is_empty();
                    (wrong, failed)
                }
                None => (diagnostics, failed),
            };
            outcome.code = outcome.code.max(if failed { FAILED } else { 0 });
            wrong.iter().for_each(|d| self.err.write(&reporter.say(d)));
            self.err.write(&processed.last_words);
            printed.extend(processed.printed.or(processed.invalid));
        }
        self.err.write(&reporter.rest());
        outcome.stdout = printed.join(&format!("{}\n", self.flags.output_split));
        outcome
    }

    /// Parses a chunk, verifies it, runs the passes and prints the result.
    fn chunk(&mut self, start: usize, chunk: &str) -> Processed {
        let clock = Instant::now();
        let unit = format!("{}@{start}", self.source.name);
        let options = ParseOptions {
            allow_unregistered: self.flags.allow_unregistered,
            arg_places: self.flags.locations,
            ..ParseOptions::new(&unit)
        };
        let parallel = threads::parallel(self.flags.settings.threads);
        let source = &self.source;
        let release =
            |read: Range<usize>| source.text.release(read.start + start..read.end + start);
        let mut parsed =
            parse_in_parallel(chunk, &self.catalog.dialects, options, parallel, &release);
        self.measurements.time("Parser", 0, clock.elapsed());
        if parsed.diagnostics.iter().any(|d| d.severity == Severity::Error) {
            return Processed { diagnostics: parsed.diagnostics, ..Processed::default() };
        }
        let checked = self.check_single_op(&parsed.body).and_then(|()| self.check_reproducer());
        if let Err(diagnostic) = checked {
            return Processed { diagnostics: vec![diagnostic], ..Processed::default() };
        }
        let clock = Instant::now();
        let errors = self.verify(&parsed.body, options, parallel);
        self.measurements.time("Verifier", 0, clock.elapsed());
        let mut diagnostics = std::mem::take(&mut parsed.diagnostics);
        if !errors.is_empty() {
            let dialects = &self.catalog.dialects;
            let found = text::diagnostics(&errors, &parsed.map, chunk, dialects, options);
            diagnostics.extend(found);
            diagnostics.sort_by_key(Diagnostic::position);
            return Processed { diagnostics, ..Processed::default() };
        }
        if let Err(error) = self.check_anchor(&parsed.body) {
            diagnostics.extend(self.as_diagnostics(vec![error], &parsed.map));
            return Processed { diagnostics, ..Processed::default() };
        }
        let Parsed { mut body, map, metadata, .. } = parsed;
        let map = Arc::new(map);
        let processed = self.passes(&mut body, &map, &metadata, diagnostics, start);
        if self.is_written {
            // The process is about to exit. The system frees its memory at once, destructors op by op.
            std::mem::forget(body);
        }
        processed
    }

    fn verify(&self, body: &Body, options: ParseOptions, parallel: &dyn Parallel) -> Vec<Error> {
        let mut errors = match self.flags.verifies_input {
            true => verify_in_parallel(body, parallel),
            false => Vec::new(),
        };
        if !self.flags.shows_ops() {
            errors.iter_mut().for_each(|e| e.op = None);
        }
        if errors.is_empty() && self.flags.verify_roundtrip {
            errors.extend(self.round_trip(body, options).err());
        }
        errors
    }

    /// Checks that printed IR parses to the same program. Error: it does not.
    fn round_trip(&self, body: &Body, options: ParseOptions) -> Result<(), Error> {
        let printed = print_module(body, self.flags.print);
        let again = parse(&printed, &self.catalog.dialects, options);
        if let Some(error) = again.diagnostics.first() {
            let message = error.render("print", &printed);
            return Err(Error::new("what is printed can't be read again").note(message.trim_end()));
        }
        let is_same = again.body.equals_without_locs(body);
        creole_ir::ensure!(is_same, "what is printed is another program");
        Ok(())
    }

    /// Runs the passes. `start` is the byte offset in the file of the spans of `map`.
    fn passes(
        &mut self,
        body: &mut Body,
        map: &Arc<SourceMap>,
        metadata: &Metadata,
        mut diagnostics: Vec<Diagnostic>,
        start: usize,
    ) -> Processed {
        let kept = match self.reproducer(body) {
            Ok(kept) => kept,
            Err(last_words) => {
                return Processed { diagnostics, last_words, ..Processed::default() };
            }
        };
        let mut settings = self.flags.settings.clone();
        let places = Arc::new(TextPlaces::new(&self.source, map, start));
        settings.places = Arc::<TextPlaces>::clone(&places);
        settings.elided = self.flags.print.limits.elided;
        let result = Runner::new(self.catalog, &settings).run(body, &self.flags.pipeline);
        self.add_measurements();
        if self.is_last {
            // Before the output, which may be written while it is printed.
            self.remark_idle();
        }
        if let Err(errors) = result {
            diagnostics.extend(self.as_diagnostics(errors, map));
            let last_words = kept.map_or(String::new(), KeptReproducer::leave_with_note);
            return Processed { diagnostics, last_words, ..Processed::default() };
        }
        if let Err(error) = self.found.end(body, &self.flags.outputs) {
            diagnostics.extend(self.as_diagnostics(vec![error], map));
            return Processed { diagnostics, ..Processed::default() };
        }
        // Verify now if the passes were not verified one after another.
        let is_verified = self.flags.settings.verify_each || self.flags.pipeline.is_empty();
        let parallel = threads::parallel(self.flags.settings.threads);
        let errors = if is_verified { Vec::new() } else { verify_in_parallel(body, parallel) };
        if !errors.is_empty() {
            diagnostics.extend(self.as_diagnostics(errors, map));
            let invalid = panics::guard(|| print_module(body, PrintOptions::GENERIC)).ok();
            let last_words = kept.map_or(String::new(), KeptReproducer::leave_with_note);
            return Processed { printed: None, invalid, diagnostics, last_words };
        }
        let withdrawn = kept.map_or(Ok(()), KeptReproducer::withdraw);
        let clock = Instant::now();
        let printed = withdrawn.and_then(|()| self.printed(body, &places, metadata));
        self.measurements.time("Output", 0, clock.elapsed());
        match printed {
            Ok(text) => Processed { printed: Some(text), diagnostics, ..Processed::default() },
            Err(last_words) => Processed { diagnostics, last_words, ..Processed::default() },
        }
    }

    /// Writes the reproducers that were asked for; one of a crash exists while passes run. Error: rendered.
    fn reproducer(&self, body: &Body) -> Result<Option<KeptReproducer>, String> {
        let write = |name: &String| {
            let kept = Reproducer {
                pipeline: self.flags.pipeline.to_string(),
                verify_each: self.flags.settings.verify_each,
            };
            let mut text = String::new();
            let in_module = self.flags.implicit_module;
            let extras = Extras { in_module, ..Extras::default() };
            let emit = &mut |piece: &str| text += piece;
            print_in_parallel(body, self.flags.print, extras, &Sequential, emit);
            KeptReproducer::write(name, self.cwd.join(name), &(text + &kept.text()))
        };
        if let Some(kept) = self.flags.reproducer.as_ref().map(write).transpose()? {
            kept.leave()?;
        }
        self.flags.crash_reproducer.as_ref().map(write).transpose()
    }

    fn add_measurements(&mut self) {
        let measured = self.measuring.take();
        self.measurements.times.extend(measured.times);
        for (step, passes) in measured.counts {
            self.measurements.counts.entry(step).or_default().extend(passes);
        }
    }

    fn as_diagnostics(&self, mut errors: Vec<Error>, map: &SourceMap) -> Vec<Diagnostic> {
        if !self.flags.shows_ops() {
            errors.iter_mut().for_each(|e| e.op = None);
        }
        errors.iter().map(|e| Diagnostic::from_error(e, map)).collect()
    }

    /// Returns the text of a body, or an empty one if it was streamed to the output. Error: it can't be written there.
    fn printed(
        &mut self,
        body: &Body,
        places: &TextPlaces,
        metadata: &Metadata,
    ) -> Result<String, String> {
        let line_column = |loc| places.line_column(loc);
        let module = if self.flags.locations { places.module() } else { Loc::Unknown };
        let places = LocPlaces { file: &self.source.name, module, line_column: &line_column };
        let places = self.flags.locations.then_some(places);
        let in_module = self.flags.implicit_module;
        let extras = Extras { places, metadata: Some(metadata), in_module };
        let parallel = threads::parallel(self.flags.settings.threads);
        let print = |sink: &mut dyn FnMut(&str)| {
            print_in_parallel(body, self.flags.print, extras, parallel, sink);
        };
        if !self.streams || self.has_chunks() {
            let mut out = String::new();
            print(&mut |text| out += text);
            return Ok(out);
        }
        match &self.flags.output {
            None => {
                let mut written = Ok(());
                print(&mut |text| {
                    if written.is_ok() {
                        written = std::io::stdout().write_all(text.as_bytes());
                    }
                });
                check_stdout(written)?;
            }
            Some(path) => {
                stream_to(&self.cwd.join(path), print).map_err(|e| file_error(path, &e))?
            }
        }
        self.is_written = true;
        Ok(String::new())
    }

    /// True if the text is split into chunks, or its diagnostics are compared with comments. Then the IR of a chunk may
    /// not be the output.
    fn has_chunks(&self) -> bool {
        self.flags.split.is_some() || self.flags.verify_diagnostics.is_some()
    }
}

fn dumped(pipeline: &Pipeline) -> String {
    format!("Pass Manager with {} passes:\n{}\n\n", pipeline.n_entries(), pipeline.listing())
}

/// Writes the pieces that `print` emits to a file.
fn stream_to(path: &Path, print: impl FnOnce(&mut dyn FnMut(&str))) -> std::io::Result<()> {
    let mut file = WholeFile::create(path)?;
    let mut result = Ok(());
    print(&mut |text| {
        if result.is_ok() {
            result = file.write(text.as_bytes());
        }
    });
    result.and_then(|()| file.finish())
}
