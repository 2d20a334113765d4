//! The command line of `creole-opt`; a flag for each pass comes from the table of passes.

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use creole_ir::pass::Target;
use creole_ir::text::PrintOptions;

use crate::catalog::Catalog;
use crate::outcome::Outcome;
use crate::pipeline::{Dumps, Filter, PassCall, Pipeline, Settings};
use crate::source::Reproducer;

/// What the command line asks for.
pub(super) struct Flags {
    pub(super) input: String,
    pub(super) output: Option<String>,
    pub(super) pipeline: Pipeline,
    pub(super) settings: Settings,
    pub(super) allow_unregistered: bool,
    pub(super) split: bool,
    pub(super) verify_diagnostics: bool,
    pub(super) print: PrintOptions,
    pub(super) locations: bool,
    pub(super) timing: bool,
    pub(super) statistics: bool,
    pub(super) crash_reproducer: Option<String>,
    pub(super) run_reproducer: bool,
    pub(super) list: Option<List>,
    pub(super) watch: bool,
}

/// What to list instead of reading anything.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum List {
    Passes,
    Dialects,
}

const PIPELINE: &str = "pass-pipeline";

/// Reads the command line, without the program's name.
pub(super) fn parse(args: &[String], catalog: &Catalog) -> Result<Flags, Outcome> {
    let args = std::iter::once("creole-opt".to_owned()).chain(args.iter().map(|a| two_dashes(a)));
    let found = command(catalog).try_get_matches_from(args).map_err(|e| Outcome::from_clap(&e))?;
    let pipeline = pipeline(&found, catalog)?;
    let on = |name: &str| found.get_flag(name);
    let text = |name: &str| found.get_one::<String>(name).cloned();
    let print = print_options(&found);
    let threads = !on("mlir-disable-threading");
    let list = match (on("list-passes"), on("show-dialects")) {
        (true, _) => Some(List::Passes),
        (_, true) => Some(List::Dialects),
        _ => None,
    };
    Ok(Flags {
        input: text("input").unwrap_or_else(|| "-".into()),
        output: text("output").filter(|o| o != "-"),
        pipeline,
        settings: Settings {
            verify_each: found.get_one::<bool>("verify-each").copied().unwrap_or(true),
            threads,
            statistics: on("mlir-pass-statistics"),
            dumps: dumps(&found, print),
            target: Target::BASE,
        },
        allow_unregistered: on("allow-unregistered-dialect"),
        split: on("split-input-file"),
        verify_diagnostics: on("verify-diagnostics"),
        print,
        locations: on("mlir-print-debuginfo"),
        timing: on("mlir-timing"),
        statistics: on("mlir-pass-statistics"),
        crash_reproducer: text("mlir-pass-pipeline-crash-reproducer"),
        run_reproducer: on("run-reproducer"),
        list,
        watch: on("watch"),
    })
}

impl Flags {
    /// Does what the reproducer says was done.
    pub(super) fn reproduce(&mut self, kept: &Reproducer, catalog: &Catalog) -> Result<(), String> {
        let parsed = Pipeline::parse(&kept.pipeline, catalog);
        self.pipeline = parsed.map_err(|e| e.render("mlir_reproducer", &kept.pipeline))?;
        self.settings.verify_each = kept.verify_each;
        self.settings.threads = false;
        Ok(())
    }
}

/// MLIR's tools take long flags with one dash as well.
pub(crate) fn two_dashes(arg: &str) -> String {
    let mut chars = arg.chars();
    let one_dash = chars.next() == Some('-') && chars.next().is_some_and(char::is_alphabetic);
    let long = chars.next().is_some_and(|c| c != '=');
    if one_dash && long { format!("-{arg}") } else { arg.to_owned() }
}

fn command(catalog: &Catalog) -> Command {
    let mut command = Command::new("creole-opt")
        .about("Reads IR, runs passes on it, prints it")
        .after_help(
            "Flags may be written with one dash or two. Passes run in the order of their flags.",
        )
        .version(env!("CARGO_PKG_VERSION"))
        .term_width(100)
        .arg(Arg::new("input").value_name("FILE").help("The file to read; '-' is standard input"))
        .arg(Arg::new("output").short('o').value_name("OUT").help("The file to write"))
        .arg(value(PIPELINE, "PIPELINE", "Passes to run: builtin.module(func.func(cse),inline)"));
    for (name, help) in SWITCHES {
        command = command.arg(switch(name, help));
    }
    for (name, help) in [
        ("mlir-print-ir-before", "Print IR before these passes"),
        ("mlir-print-ir-after", "Print IR after these passes"),
    ] {
        command = command
            .arg(value(name, "PASS,...", help).value_delimiter(',').action(ArgAction::Append));
    }
    command = command
        .arg(value(
            "mlir-pass-pipeline-crash-reproducer",
            "F",
            "Write a reproducer to F if a pass fails",
        ))
        .arg(
            value("verify-each", "BOOL", "Verify the IR after each pass (1)")
                .num_args(0..=1)
                .require_equals(true)
                .default_missing_value("true")
                .value_parser(clap::builder::ValueParser::new(boolean)),
        )
        .arg(switch("explain", "Let passes that can say why they did what they did"));
    for pass in &catalog.passes {
        command = command.arg(pass_flag(pass.name, pass.summary));
    }
    command
}

const SWITCHES: [(&str, &str); 16] = [
    ("split-input-file", "Treat the parts between lines '// -----' as files of their own"),
    ("verify-diagnostics", "Compare diagnostics with expected-error and others in comments"),
    ("allow-unregistered-dialect", "Accept ops of unknown dialects"),
    ("mlir-print-op-generic", "Print every op in the generic form"),
    ("mlir-print-debuginfo", "Print locations"),
    ("mlir-print-ir-before-all", "Print IR before each pass"),
    ("mlir-print-ir-after-all", "Print IR after each pass"),
    ("mlir-print-ir-after-change", "Print IR after a pass only if it changed something"),
    ("mlir-print-ir-after-failure", "Print IR after a pass that failed"),
    ("mlir-timing", "Say where the time went"),
    ("mlir-pass-statistics", "Say what each pass did"),
    ("mlir-disable-threading", "Run on one thread"),
    ("run-reproducer", "Run the pipeline that a reproducer holds"),
    ("show-dialects", "List the dialects"),
    ("list-passes", "List the passes with their options"),
    ("watch", "Print again whenever the file changes, recomputing only what the change touched"),
];

fn switch(name: &'static str, help: &'static str) -> Arg {
    // Saying a thing twice is no mistake.
    Arg::new(name).long(name).help(help).action(ArgAction::SetTrue).overrides_with(name)
}

fn value(name: &'static str, what: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name(what).help(help).value_parser(value_parser!(String))
}

fn pass_flag(name: &'static str, summary: &'static str) -> Arg {
    value(name, "OPTIONS", summary)
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value("")
        .action(ArgAction::Append)
        .help_heading("Passes")
}

fn boolean(text: &str) -> Result<bool, String> {
    match text {
        "1" | "true" => Ok(true),
        "0" | "false" => Ok(false),
        _ => Err(format!("expected 0 or 1, found '{text}'")),
    }
}

/// The pipeline from `--pass-pipeline`, or from the flags of passes in their order.
fn pipeline(found: &ArgMatches, catalog: &Catalog) -> Result<Pipeline, Outcome> {
    let mut calls: Vec<(usize, PassCall)> = Vec::new();
    for pass in &catalog.passes {
        let indices = found.indices_of(pass.name).into_iter().flatten();
        let texts = found.get_many::<String>(pass.name).into_iter().flatten();
        for (index, text) in indices.zip(texts) {
            let call = PassCall::with_options(pass, text, catalog)
                .map_err(|e| Outcome::bad_usage(e.render(&format!("--{}", pass.name), text)))?;
            calls.push((index, call));
        }
    }
    calls.sort_by_key(|(index, _)| *index);
    let mut pipeline = Pipeline::default();
    if let Some(text) = found.get_one::<String>(PIPELINE) {
        if !calls.is_empty() {
            return Err(Outcome::bad_usage(format!(
                "error: '--{PIPELINE}' can't be used together with flags of passes\n"
            )));
        }
        let parsed = Pipeline::parse(text, catalog);
        pipeline =
            parsed.map_err(|e| Outcome::bad_usage(e.render(&format!("--{PIPELINE}"), text)))?;
    }
    calls.into_iter().for_each(|(_, call)| pipeline.push(call));
    if found.get_flag("explain") {
        for call in pipeline.calls_mut() {
            if let Some(value) = call.options.get_mut("explain") {
                *value = "true".into();
            }
        }
    }
    Ok(pipeline)
}

fn print_options(found: &ArgMatches) -> PrintOptions {
    PrintOptions { generic: found.get_flag("mlir-print-op-generic") }
}

fn dumps(found: &ArgMatches, print: PrintOptions) -> Dumps {
    let filter = |all: &str, names: &str| {
        let names: Vec<String> =
            found.get_many::<String>(names).into_iter().flatten().cloned().collect();
        match (found.get_flag(all), names.is_empty()) {
            (true, _) => Filter::All,
            (false, true) => Filter::None,
            (false, false) => Filter::Names(names),
        }
    };
    Dumps {
        before: filter("mlir-print-ir-before-all", "mlir-print-ir-before"),
        after: filter("mlir-print-ir-after-all", "mlir-print-ir-after"),
        only_changes: found.get_flag("mlir-print-ir-after-change"),
        on_failure: found.get_flag("mlir-print-ir-after-failure"),
        print,
    }
}
