//! Parsed command line of `creole-opt`; the table of passes adds a flag for each pass.

use clap::{ArgMatches, Command};
use creole_ir::Severity;
use creole_ir::text::{PrintOptions, SizeLimits};

use super::command::{PIPELINE, SPLIT, STATISTICS_DISPLAY, command};
use super::expected::Level;
use super::outputs::{AskedOutput, OUTPUTS};
use creole_session::catalog::Catalog;
use creole_session::pipeline::{Display, Dumps, PassCall, Pipeline, Settings, absent_pass};
use creole_tool::Tool;
use creole_tool::command_line::{self, flag_or};
use creole_tool::outcome::Outcome;
use creole_tool::report::{Format, Style};
use creole_tool::source::{CHUNK_LINE, Reproducer};

/// Values of the command-line flags.
pub(super) struct Flags {
    pub(super) input: String,
    pub(super) output: Option<String>,
    pub(super) pipeline: Pipeline,
    /// Settings of the run, without instruments.
    pub(super) settings: Settings,
    pub(super) dumps: Dumps,
    pub(super) allow_unregistered: bool,
    /// Separator line of the input chunks, which are processed independently.
    pub(super) split: Option<String>,
    /// Separator line of the output chunks.
    pub(super) output_split: String,
    pub(super) verify_diagnostics: Option<Level>,
    pub(super) style: Style,
    /// True if a diagnostic shows its op.
    pub(super) op_on_diagnostic: bool,
    pub(super) dump_pipeline: bool,
    pub(super) verify_roundtrip: bool,
    /// True if the input is verified.
    pub(super) verifies_input: bool,
    /// True if a `module` is put around the ops of the input.
    pub(super) implicit_module: bool,
    pub(super) print: PrintOptions,
    pub(super) locations: bool,
    pub(super) timing: bool,
    pub(super) timing_display: Display,
    pub(super) statistics: bool,
    pub(super) statistics_display: Display,
    pub(super) crash_reproducer: Option<String>,
    /// File of a reproducer that is written in any case.
    pub(super) reproducer: Option<String>,
    /// True if a reproducer is to hold the IR before the pass that fails.
    pub(super) local_reproducer: bool,
    /// True if times are reported as JSON.
    pub(super) json_times: bool,
    pub(super) run_reproducer: bool,
    pub(super) list: Option<List>,
    /// File of rules to be checked.
    pub(super) checked_rules: Option<String>,
    pub(super) watch: bool,
    /// Outputs beside the IR.
    pub(super) outputs: Vec<AskedOutput>,
    options: Vec<AskedOption>,
}

impl Flags {
    /// Names of the files that the run reads.
    pub(super) fn reads(&self) -> Vec<&str> {
        let cost = self.options.iter().filter(|asked| asked.option == "cost");
        cost.map(|asked| &*asked.text).chain([&*self.input]).collect()
    }
}

/// Option of passes that a flag sets wherever they stand in the pipeline.
struct AskedOption {
    flag: &'static str,
    option: &'static str,
    text: String,
    /// True if it is an error that no pass has the option.
    is_needed: bool,
}

/// Lists that are printed instead of reading any input.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum List {
    Passes,
    Dialects,
    RuleFunctions,
}

/// Default limit of diagnostics shown.
const MAX_SHOWN: usize = 20;

/// Parses the command line, without the program's name.
pub(super) fn parse(args: &[String], tool: &Tool) -> Result<Flags, Outcome> {
    let catalog = &*tool.catalog;
    let command = command(tool);
    check_present(&command, args)?;
    let found = command_line::matches(command, args)?;
    let mut pipeline = pipeline(&found, catalog)?;
    let (outputs, options) = (outputs(&found)?, asked_options(&found));
    if !found.get_flag("run-reproducer") {
        set_options(&mut pipeline, &options).map_err(Outcome::bad_usage)?;
    }
    if found.get_flag("emit-bytecode") {
        let message = "error: '--emit-bytecode': there is no bytecode, only text is written\n";
        return Err(Outcome::bad_usage(message));
    }
    let on = |name: &str| found.get_flag(name);
    let text = |name: &str| found.get_one::<String>(name).cloned();
    let print = print_options(&found);
    let threads = !on("mlir-disable-threading");
    let lists = [
        ("list-passes", List::Passes),
        ("show-dialects", List::Dialects),
        ("list-rule-functions", List::RuleFunctions),
    ];
    let list = lists.into_iter().find(|(flag, _)| on(flag)).map(|(_, list)| list);
    Ok(Flags {
        input: text("input").unwrap_or_else(|| "-".into()),
        output: text("output").filter(|o| o != "-"),
        pipeline,
        settings: Settings {
            verify_each: flag_or(&found, "verify-each", true),
            threads,
            whole_modules: true,
            inner_options: options.iter().map(|o| (o.option, o.text.clone())).collect(),
            ..Settings::default()
        },
        dumps: command_line::dumps(&found, print, catalog)?,
        allow_unregistered: on("allow-unregistered-dialect"),
        split: text(SPLIT),
        output_split: text("output-split-marker").unwrap_or_else(|| CHUNK_LINE.into()),
        verify_diagnostics: level(&found),
        style: style(&found),
        op_on_diagnostic: flag_or(&found, "mlir-print-op-on-diagnostic", true),
        dump_pipeline: on("dump-pass-pipeline"),
        verify_roundtrip: on("verify-roundtrip"),
        verifies_input: !on("mlir-very-unsafe-disable-verifier-on-parsing"),
        implicit_module: !on("no-implicit-module"),
        print,
        locations: on("mlir-print-debuginfo"),
        timing: on("mlir-timing"),
        timing_display: display(&text("mlir-timing-display")),
        statistics: on("mlir-pass-statistics"),
        statistics_display: display(&text(STATISTICS_DISPLAY)),
        crash_reproducer: text("mlir-pass-pipeline-crash-reproducer"),
        reproducer: text("mlir-generate-reproducer"),
        local_reproducer: on("mlir-pass-pipeline-local-reproducer"),
        json_times: text("mlir-output-format").is_some_and(|form| form == "json"),
        run_reproducer: on("run-reproducer"),
        list,
        checked_rules: text("check-rules"),
        watch: on("watch"),
        outputs,
        options,
    })
}

/// The outputs beside the IR that flags ask for. Error: of a file that is watched.
fn outputs(found: &ArgMatches) -> Result<Vec<AskedOutput>, Outcome> {
    let mut outputs = Vec::new();
    for (flag, _, kind) in OUTPUTS {
        let Some(file) = found.get_one::<String>(flag).cloned() else { continue };
        if found.get_flag("watch") {
            let message = format!("error: '--{flag}' can't be used with '--watch'\n");
            return Err(Outcome::bad_usage(message));
        }
        if file.is_empty() {
            return Err(Outcome::bad_usage(format!(
                "error: '--{flag}' needs the name of a file\n"
            )));
        }
        outputs.push(AskedOutput { kind, file });
    }
    Ok(outputs)
}

/// The options of passes that flags set.
fn asked_options(found: &ArgMatches) -> Vec<AskedOption> {
    let option = |flag, option, text: &str, is_needed| AskedOption {
        flag,
        option,
        text: text.to_owned(),
        is_needed,
    };
    let mut asked = Vec::new();
    let switches = [
        ("explain", "explain", false),
        ("rule-statistics", "statistics", false),
        ("optimize-cost", "costs", true),
    ];
    for (flag, name, is_needed) in switches {
        asked.extend(found.get_flag(flag).then(|| option(flag, name, "true", is_needed)));
    }
    asked.extend(found.get_one::<String>("cost").map(|file| option("cost", "cost", file, true)));
    for (flag, name, _) in OUTPUTS {
        let is_given = found.get_one::<String>(flag).is_some();
        asked.extend(is_given.then(|| option(flag, name, "true", true)));
    }
    asked
}

/// Sets options of passes. Error: one is needed, and no pass of the pipeline has it.
fn set_options(pipeline: &mut Pipeline, options: &[AskedOption]) -> Result<(), String> {
    for AskedOption { flag, option, text, is_needed } in options {
        let mut is_set = false;
        for call in pipeline.calls_mut() {
            // Passes of inner pipelines are known when these run.
            is_set |= call.pass.name == "composite-fixed-point-pass";
            if let Some(value) = call.options.get_mut(option) {
                value.clone_from(text);
                is_set = true;
            }
        }
        if *is_needed && !is_set {
            let passes = match *flag {
                "explain-proof" => "'eqsat' or 'canonicalize'",
                _ => "'eqsat'",
            };
            return Err(format!("error: '--{flag}' needs the pass {passes} in the pipeline\n"));
        }
    }
    Ok(())
}

/// Checks that no flag asks for a pass of MLIR that is out of scope. Error: one does, with the reason why it is not there.
fn check_present(command: &Command, args: &[String]) -> Result<(), Outcome> {
    for arg in args.iter().filter(|arg| arg.starts_with('-')) {
        let name = arg.trim_start_matches('-').split('=').next().unwrap_or_default();
        let is_flag = command.get_arguments().any(|flag| flag.get_long() == Some(name));
        if let (false, Some(why)) = (is_flag, absent_pass(name)) {
            return Err(Outcome::bad_usage(format!("error: '--{name}': {why}\n")));
        }
    }
    Ok(())
}

fn display(form: &Option<String>) -> Display {
    if form.as_deref() == Some("list") { Display::List } else { Display::Tree }
}

impl Flags {
    /// True if a diagnostic shows its op. Comments that expect diagnostics exclude it.
    pub(super) fn shows_ops(&self) -> bool {
        self.op_on_diagnostic && self.verify_diagnostics.is_none()
    }

    /// Applies the pipeline and the settings recorded in a reproducer.
    pub(super) fn reproduce(&mut self, kept: &Reproducer, catalog: &Catalog) -> Result<(), String> {
        let parsed = Pipeline::parse(&kept.pipeline, catalog);
        self.pipeline = parsed.map_err(|e| e.render("mlir_reproducer", &kept.pipeline))?;
        set_options(&mut self.pipeline, &self.options)?;
        self.settings.verify_each = kept.verify_each;
        self.settings.threads = false;
        Ok(())
    }
}

fn level(found: &ArgMatches) -> Option<Level> {
    Some(match found.get_one::<String>("verify-diagnostics")?.as_str() {
        "only-expected" => Level::OnlyExpected,
        _ => Level::All,
    })
}

fn style(found: &ArgMatches) -> Style {
    let format = found.get_one::<String>("diagnostics-format");
    Style {
        format: if format.is_some_and(|f| f == "json") { Format::Json } else { Format::Text },
        color: command_line::is_in_color(found),
        limit: found.get_one("max-diagnostics").copied().unwrap_or(MAX_SHOWN),
        level: match found.get_one::<String>("mlir-diagnostic-verbosity-level").map(|s| &**s) {
            Some("errors") => Severity::Error,
            Some("warnings") => Severity::Warning,
            _ => Severity::Remark,
        },
        notes: !found.get_flag("mlir-disable-diagnostic-notes"),
    }
}

/// Returns the pipeline of `--pass-pipeline`, or of the flags of passes in their order.
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
                "error: '-{PIPELINE}' option can't be used with individual pass options\n"
            )));
        }
        if matches!(text.trim().find('('), None | Some(0)) {
            return Err(Outcome::bad_usage(format!(
                "--{PIPELINE}: error: expected pass pipeline to be wrapped with the anchor operation type, e.g. \
                 'builtin.module(...)', found '{text}'\n"
            )));
        }
        let parsed = Pipeline::parse(text, catalog);
        pipeline =
            parsed.map_err(|e| Outcome::bad_usage(e.render(&format!("--{PIPELINE}"), text)))?;
    }
    calls.into_iter().for_each(|(_, call)| pipeline.push(call));
    Ok(pipeline)
}

/// A size; a negative one is no limit.
fn limit(found: &ArgMatches, name: &str) -> Option<usize> {
    found.get_one::<i64>(name).map(|n| usize::try_from(*n).unwrap_or(usize::MAX))
}

fn print_options(found: &ArgMatches) -> PrintOptions {
    PrintOptions {
        generic: found.get_flag("mlir-print-op-generic"),
        unique_ids: found.get_flag("mlir-print-unique-ssa-ids"),
        skip_regions: found.get_flag("mlir-print-skip-regions"),
        local_scope: found.get_flag("mlir-print-local-scope"),
        names_from_locs: found.get_flag("mlir-use-nameloc-as-prefix"),
        pretty_locs: found.get_flag("mlir-pretty-debuginfo"),
        users: found.get_flag("mlir-print-value-users"),
        limits: SizeLimits {
            elided: limit(found, "mlir-elide-elementsattrs-if-larger"),
            hex: limit(found, "mlir-print-elementsattrs-with-hex-if-larger"),
            resource: limit(found, "mlir-elide-resource-strings-if-larger"),
        },
    }
}
