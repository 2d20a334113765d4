//! Command-line flags of `creole-opt`, with their help. The table of passes adds a flag for each pass.

use clap::{Arg, ArgAction, Command, value_parser};
use creole_ir::pass::{Pass, PassOption};

use creole_tool::Tool;
use creole_tool::command_line::{self, boolean, switch};
use creole_tool::source::CHUNK_LINE;

pub(super) const PIPELINE: &str = "pass-pipeline";
pub(super) const SPLIT: &str = "split-input-file";
/// The flag for the form of the statistics.
pub(super) const STATISTICS_DISPLAY: &str = "mlir-pass-statistics-display";

const INPUT: &str = "Input and output";
const RUNNING: &str = "Running passes";
const PRINTING: &str = "Printing";
const DUMPING: &str = "Printing between passes";
const DIAGNOSTICS: &str = "Diagnostics";
const ASKING: &str = "Asking";

/// The command line.
pub(super) fn command(tool: &Tool) -> Command {
    let command = Command::new(tool.name)
        .about("Reads IR, runs passes on it, prints it")
        .after_help(
            "Flags may be written with one dash or two. Passes run in the order of their flags.",
        )
        .version(tool.version)
        .term_width(100)
        .arg(
            Arg::new("input")
                .value_name("FILE")
                .help("The file to read; '-' is standard input [-]"),
        );
    let command = asking(diagnostics(printing(running(input(command)))));
    command.args(tool.catalog.passes.iter().map(|pass| pass_flag(pass)))
}

fn input(command: Command) -> Command {
    command
        .next_help_heading(INPUT)
        .arg(Arg::new("output").short('o').value_name("OUT").help("The file to write [-]"))
        .arg(
            value(SPLIT, "LINE", "Treat the parts between such lines as files [// -----]")
                .num_args(0..=1)
                .require_equals(true)
                .default_missing_value(CHUNK_LINE),
        )
        .arg(value("output-split-marker", "LINE", "The line between parts in print [// -----]"))
        .arg(switch("allow-unregistered-dialect", "Accept ops of unknown dialects"))
        .arg(switch("verify-roundtrip", "Check that print can be read again and is the same"))
        .arg(switch("no-implicit-module", "The input is one op; put no module around it"))
        .arg(switch("emit-bytecode", "Write bytecode, which this tool can't"))
        .arg(switch("mlir-very-unsafe-disable-verifier-on-parsing", "Do not verify what is read"))
        .arg(switch("watch", "Print again whenever the file changes"))
}

fn running(command: Command) -> Command {
    command
        .next_help_heading(RUNNING)
        .arg(
            value(PIPELINE, "PIPELINE", "Passes to run: builtin.module(func.func(cse),inline)")
                .short('p'),
        )
        .arg(boolean("verify-each", "Verify the IR after each pass [1]"))
        .arg(switch("mlir-disable-threading", "Run on one thread"))
        .arg(switch("mlir-timing", "Say where the time went"))
        .arg(
            value("mlir-timing-display", "FORM", "Passes under their pipelines, or sums [tree]")
                .value_parser(["list", "tree"]),
        )
        .arg(
            value("mlir-output-format", "FORMAT", "Form of the times: text, or JSON [text]")
                .value_parser(["text", "json"]),
        )
        .arg(switch("mlir-pass-statistics", "Say what each pass did"))
        .arg(
            value(STATISTICS_DISPLAY, "FORM", "Passes under their pipelines, or sums [pipeline]")
                .value_parser(["list", "pipeline"]),
        )
        .arg(switch("dump-pass-pipeline", "Print the pipeline before it runs"))
        .arg(switch("explain", "Let passes that can say why they did what they did"))
        .arg(switch("optimize-cost", "Say what the program costs before and after 'eqsat'"))
        .arg(value("cost", "F", "Take costs of ops from F: a line with name and cost for each"))
        .arg(value("explain-proof", "F", "Write a proof of what rules did to F, for '--replay F'"))
        .arg(switch("rule-statistics", "Say what became of each rewrite rule"))
        .arg(value("egraph-dot", "F", "Write the e-graphs of the pass 'eqsat' to F for Graphviz"))
        .arg(value("egraph-html", "F", "Write them to F as a page for a browser"))
        .arg(value("egraph-json", "F", "Write them to F in the format of egraph-serialize"))
        .arg(value(
            "mlir-pass-pipeline-crash-reproducer",
            "F",
            "Write a reproducer to F if a pass fails, or ends the process",
        ))
        .arg(value(
            "mlir-generate-reproducer",
            "F",
            "Write a reproducer to F, also if nothing fails",
        ))
        .arg(switch(
            "mlir-pass-pipeline-local-reproducer",
            "Let a reproducer hold the IR before the pass that fails, which this tool can't",
        ))
        .arg(switch("run-reproducer", "Run the pipeline that a reproducer holds"))
}

fn printing(command: Command) -> Command {
    let command = command
        .next_help_heading(PRINTING)
        .arg(switch("mlir-print-op-generic", "Print every op in the generic form"))
        .arg(switch("mlir-print-debuginfo", "Print locations"))
        .arg(switch("mlir-print-unique-ssa-ids", "Use no number of a value twice"))
        .arg(switch("mlir-print-local-scope", "Print attributes, types and locations in full"))
        .arg(switch("mlir-print-skip-regions", "Print {...} for each region"))
        .arg(switch("mlir-print-assume-verified", "Print without verification, as ever"))
        .arg(switch("mlir-pretty-debuginfo", "Print locations in a form for people"))
        .arg(switch("mlir-print-value-users", "Print the users of values in comments"))
        .arg(switch("mlir-use-nameloc-as-prefix", "Name values by the names in their locations"))
        .arg(size("mlir-elide-elementsattrs-if-larger", "Leave out elements of larger constants"))
        .arg(size(
            "mlir-elide-resource-strings-if-larger",
            "Leave out resources of more characters",
        ))
        .arg(size(
            "mlir-print-elementsattrs-with-hex-if-larger",
            "Print elements of larger constants in hexadecimal; -1: never [100]",
        ))
        .next_help_heading(DUMPING);
    command_line::dump_flags(command)
}

fn diagnostics(command: Command) -> Command {
    command
        .next_help_heading(DIAGNOSTICS)
        .arg(
            value(
                "verify-diagnostics",
                "LEVEL",
                "Compare with expected-error and others in comments",
            )
            .num_args(0..=1)
            .require_equals(true)
            .default_missing_value("all")
            .value_parser(["all", "only-expected"]),
        )
        .arg(
            value("diagnostics-format", "FORMAT", "One JSON object a line, or text")
                .value_parser(["text", "json"]),
        )
        .arg(command_line::color())
        .arg(
            value("max-diagnostics", "N", "How many are shown; 0 is all [20]")
                .value_parser(value_parser!(usize)),
        )
        .arg(boolean("mlir-print-op-on-diagnostic", "Show the op with its diagnostic [1]"))
        .arg(switch("mlir-disable-diagnostic-notes", "Leave out notes of diagnostics"))
        .arg(switch(
            "mlir-print-stacktrace-on-diagnostic",
            "Accepted: diagnostics have no stack of C++ functions to print",
        ))
        .arg(
            value(
                "mlir-diagnostic-verbosity-level",
                "LEVEL",
                "Show errors, also warnings, or also remarks [remarks]",
            )
            .value_parser(["errors", "warnings", "remarks"]),
        )
}

fn asking(command: Command) -> Command {
    command
        .next_help_heading(ASKING)
        .arg(switch("show-dialects", "List the dialects"))
        .arg(switch("list-passes", "List the passes with their options"))
        .arg(switch("list-rule-functions", "List the functions that rewrite rules may call"))
        .arg(value("check-rules", "FILE", "Say of each rewrite rule in FILE whether it is right"))
}

fn value(name: &'static str, what: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name(what)
        .help(help)
        .value_parser(value_parser!(String))
        .hide_possible_values(false)
}

fn size(name: &'static str, help: &'static str) -> Arg {
    let arg = Arg::new(name).long(name).value_name("N").help(help).require_equals(true);
    arg.value_parser(value_parser!(i64)).allow_negative_numbers(true)
}

fn pass_flag(pass: &'static Pass) -> Arg {
    let default = |option: &PassOption| match option.default {
        "" => "\"\"",
        default => default,
    };
    let line = |option: &PassOption| {
        format!("\n  {:<24} {}", format!("{}={}", option.name, default(option)), option.help)
    };
    let options: String = pass.options.iter().map(line).collect();
    Arg::new(pass.name)
        .long(pass.name)
        .value_name("OPTIONS")
        .help(format!("{}{options}", pass.summary))
        .value_parser(value_parser!(String))
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value("")
        .action(ArgAction::Append)
        .help_heading("Passes")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_flags_is_consistent() {
        let tool = Tool { name: "creole-opt", version: "0", catalog: creole::catalog().clone() };
        command(&tool).debug_assert();
    }
}
