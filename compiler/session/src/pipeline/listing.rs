//! Listing of a pipeline over several lines, with all options: the output of `--dump-pass-pipeline`.

use super::{PassCall, Pipeline, Step};

impl Pipeline {
    /// Number of passes and nested lists at the level of the module.
    pub fn n_entries(&self) -> usize {
        self.steps.iter().map(n_entries).sum()
    }

    /// Lists the passes, each on a line of its own, with the values of all options.
    pub fn listing(&self) -> String {
        let mut out = format!("{}(", self.outermost());
        list(&mut out, &self.steps, 1);
        out + ")"
    }
}

fn n_entries(step: &Step) -> usize {
    match step {
        Step::Functions(calls) => calls.len(),
        Step::Module(_) | Step::Nested(..) => 1,
    }
}

/// Appends the entries of a list. Lists are as deep as their text, whose depth is limited.
fn list(out: &mut String, steps: &[Step], depth: usize) {
    let mut first = true;
    let mut entry = |out: &mut String| {
        *out += if std::mem::take(&mut first) { "\n" } else { ",\n" };
        *out += &"  ".repeat(depth);
    };
    for step in steps {
        match step {
            Step::Module(call) => {
                entry(out);
                *out += &with_options(call);
            }
            Step::Functions(calls) => {
                for call in calls {
                    entry(out);
                    *out += &with_options(call);
                }
            }
            Step::Nested(name, steps) => {
                entry(out);
                *out += &format!("{name}(");
                list(out, steps, depth + 1);
                *out += ")";
            }
        }
    }
    *out += "\n";
    *out += &"  ".repeat(depth - 1);
}

/// Options that passes of these names do not have elsewhere: they are listed if they are set.
const OWN_OPTIONS: &[&str] = &[
    "cse-between-iterations",
    "explain",
    "fold-budget",
    "max-size",
    "mode",
    "proof",
    "rules",
    "statistics",
    "trust-rules",
];

/// The pass with its options in alphabetical order. Of options without a value the blank between them is left, as in
/// MLIR, where they are lists.
fn with_options(call: &PassCall) -> String {
    let is_shown = |(name, value): &(&&'static str, &String)| {
        let default = call.pass.options.iter().find(|option| option.name == **name);
        let is_default = default.is_some_and(|option| option.default == **value);
        !(is_default && OWN_OPTIONS.contains(name))
    };
    let mut all: Vec<(&&'static str, &String)> = call.options.iter().filter(is_shown).collect();
    all.sort_unstable();
    let name = call.pass.name;
    if all.iter().all(|(_, value)| value.is_empty()) {
        return name.to_owned();
    }
    let is_grouped = |name: &str, value: &str| {
        // MLIR prints a pipeline as it stands.
        name != "pipeline" && value.contains([' ', ',', '}', '{', '(', ')', '"'])
    };
    let text = |(name, value): &(&&'static str, &String)| match is_grouped(name, value) {
        _ if value.is_empty() => String::new(),
        true => format!("{name}={{{value}}}"),
        false => format!("{name}={value}"),
    };
    format!("{name}{{{}}}", all.iter().map(text).collect::<Vec<_>>().join(" "))
}
