//! Generator and test of docs/passes.md: the reference of passes, made from their own summaries, options and
//! examples. `BLESS=1` writes the page.
//!
//! An example is IR that the pass changes. If its first line is a comment, that is the options of the call:
//! `// factor=2`, flags of the tool: `// --mlir-print-debuginfo`, or both.

use std::fmt::Write as _;
use std::path::Path;

use creole_ir::pass::Pass;
use creole_lit_tests::{opt, root};

const HEAD: &str = "\
# Passes

Written by `BLESS=1 cargo test -p creole-lit-tests --test suite -- passes_page::` from the passes themselves: each with its
options, and a small program before and after it. Passes run by their flags, `creole-opt --cse --canonicalize=top-down=false`,
or in a pipeline, `--pass-pipeline='builtin.module(func.func(cse,canonicalize{top-down=false}))'`.

";

/// Fences of the two programs of an example.
const FENCE: &str = "```";

/// An example with the options that it is run with.
struct Example {
    options: String,
    text: String,
}

impl Example {
    fn of(pass: &Pass) -> Result<Example, String> {
        let text = pass.example.trim();
        if text.is_empty() {
            return Err(format!("pass '{}' has no example", pass.name));
        }
        let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
        let options = first.strip_prefix("// ").map(str::trim);
        let text = if options.is_some() { rest } else { text };
        Ok(Example { options: options.unwrap_or_default().to_owned(), text: text.to_owned() })
    }

    /// Flags of the tool that the example is printed with.
    fn tool_flags(&self) -> Vec<String> {
        let flags = self.options.split(' ').filter(|word| word.starts_with("--"));
        flags.map(str::to_owned).collect()
    }

    /// The flag that runs the pass.
    fn flag(&self, name: &str) -> String {
        let is_option = |word: &&str| !word.is_empty() && !word.starts_with("--");
        let options: Vec<&str> = self.options.split(' ').filter(is_option).collect();
        match options.is_empty() {
            true => format!("--{name}"),
            false => format!("--{name}={}", options.join(" ")),
        }
    }
}

/// Output of `creole-opt`, what passes print included. Error: it fails.
fn printed(args: Vec<String>, text: &str) -> Result<String, String> {
    let outcome = opt(&args, text, Path::new("."));
    match outcome.code {
        0 => Ok(format!("{}{}", outcome.stderr, bare(&outcome.stdout))),
        _ => Err(format!("{args:?}: {}", outcome.stderr)),
    }
}

/// The ops of a module without attributes, without the module around them.
fn bare(text: &str) -> String {
    let inner = text.strip_prefix("module {\n").and_then(|rest| rest.strip_suffix("}\n"));
    let Some(inner) = inner else { return text.to_owned() };
    inner.lines().map(|line| line.strip_prefix("  ").unwrap_or(line).to_owned() + "\n").collect()
}

/// Sentence on the ops that a pass works on.
fn works_on(pass: &Pass) -> String {
    let names: Vec<String> = pass.works_on.iter().map(|name| format!("`{name}`")).collect();
    if names.is_empty() { String::new() } else { format!(" Works on {}.", names.join(", ")) }
}

/// Section of a pass. Error: an example that is missing, fails, or shows nothing.
fn section(pass: &Pass) -> Result<String, String> {
    let example = Example::of(pass)?;
    let flag = example.flag(pass.name);
    let before = printed(example.tool_flags(), &example.text)?;
    let args: Vec<String> = example.tool_flags().into_iter().chain([flag.clone()]).collect();
    let after = printed(args, &example.text)?;
    if before == after {
        return Err(format!("pass '{}' does not change its example", pass.name));
    }
    let summary = pass.summary.trim_end_matches('.');
    let mut out = format!("## {}\n\n{summary}.{}\n\n", pass.name, works_on(pass));
    if !pass.options.is_empty() {
        out += "| option | default | meaning |\n| --- | --- | --- |\n";
        for option in pass.options {
            let help = option.help.replace('|', "\\|");
            let default = if option.default.is_empty() {
                String::new()
            } else {
                format!("`{}`", option.default)
            };
            let _ = writeln!(out, "| `{}` | {default} | {help} |", option.name);
        }
        out.push('\n');
    }
    let _ =
        write!(out, "{FENCE}mlir\n{before}{FENCE}\n\n`{flag}`:\n\n{FENCE}mlir\n{after}{FENCE}\n\n");
    Ok(out)
}

#[test]
fn page_of_passes() {
    let mut passes: Vec<&Pass> = creole::catalog().passes.to_vec();
    passes.sort_by_key(|pass| pass.name);
    let sections: Vec<Result<String, String>> = passes.into_iter().map(section).collect();
    let errors: Vec<&String> = sections.iter().filter_map(|s| s.as_ref().err()).collect();
    assert!(errors.is_empty(), "{errors:#?}");
    let page = HEAD.to_owned() + &sections.into_iter().flatten().collect::<String>();
    let path = root().join("../docs/passes.md");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &page).expect("the folder of the docs is writable");
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(stored == page, "docs/passes.md is not what the passes say; run with BLESS=1");
}
