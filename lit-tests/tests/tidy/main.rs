//! Repository conventions that rustc does not check: dependencies between crates and between files, lengths of files and
//! functions.

mod parameters;
mod tokens;
mod uses;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use parameters::functions_with_tuples;
use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use uses::Crate;

/// The repository's folder.
fn repository() -> PathBuf {
    let root = creole_lit_tests::root();
    root.parent().expect("this crate is in a folder of the repository").to_owned()
}

// --- crates -------------------------------------------------------------------------------------

/// Allowed dependencies between crates of this repository, tests aside.
const MAY_USE: &[(&str, &[&str])] = &[
    ("pages", &[]),
    ("scalar", &[]),
    ("ir", &["pages", "scalar"]),
    ("analysis", &["ir", "scalar"]),
    ("team", &["ir"]),
    ("layout", &[]),
    ("machine", &[]),
    ("builtin", &["ir"]),
    ("arith", &["ir", "scalar", "builtin"]),
    ("hlo", &["ir", "scalar", "builtin"]),
    ("loop", &["ir", "scalar", "builtin", "arith"]),
    ("vector", &["ir", "scalar", "builtin", "arith"]),
    ("tensor", &["ir", "scalar", "builtin", "arith", "loop"]),
    ("numeric", &["ir"]),
    ("tile", &["ir", "layout"]),
    ("passes-proof", &["ir"]),
    ("egraph-views", &[]),
    ("egraph", &["ir", "egraph-views", "scalar", "passes-proof"]),
    ("passes-builders", &["ir", "scalar", "arith", "loop", "vector"]),
    (
        "passes-generic",
        &["ir", "analysis", "scalar", "builtin", "arith", "hlo", "egraph", "passes-proof"],
    ),
    (
        "passes-hlo",
        &["ir", "scalar", "builtin", "arith", "hlo", "loop", "tensor", "passes-builders"],
    ),
    ("passes-arith", &["ir", "builtin", "arith", "loop", "vector", "passes-generic"]),
    (
        "passes-loop",
        &[
            "ir",
            "scalar",
            "builtin",
            "arith",
            "loop",
            "vector",
            "passes-builders",
            "passes-generic",
        ],
    ),
    (
        "passes-memref",
        &[
            "ir",
            "analysis",
            "builtin",
            "arith",
            "loop",
            "tensor",
            "vector",
            "passes-builders",
            "passes-generic",
        ],
    ),
    (
        "passes-vector",
        &["ir", "scalar", "arith", "loop", "vector", "passes-builders", "passes-generic"],
    ),
    ("passes-scf", &["ir", "analysis", "builtin", "arith", "loop", "passes-generic"]),
    ("passes-tensor", &["ir", "arith", "loop", "tensor", "vector", "passes-generic"]),
    (
        "passes-tile",
        &["ir", "layout", "builtin", "arith", "loop", "tile", "vector", "passes-builders"],
    ),
    ("interp", &["ir", "builtin", "arith", "hlo", "loop", "tensor", "vector"]),
    ("cpu", &["ir", "pages", "scalar", "builtin", "arith", "loop", "vector"]),
    (
        "tile-sim",
        &["ir", "layout", "pages", "builtin", "arith", "loop", "machine", "vector", "tile"],
    ),
    ("session", &["ir", "pages", "builtin", "loop", "passes-generic", "passes-loop"]),
    (
        "creole",
        &[
            "ir",
            "builtin",
            "arith",
            "hlo",
            "loop",
            "numeric",
            "tensor",
            "tile",
            "vector",
            "passes-arith",
            "passes-generic",
            "passes-hlo",
            "passes-loop",
            "passes-memref",
            "passes-proof",
            "passes-tensor",
            "passes-scf",
            "passes-tile",
            "passes-vector",
            "interp",
            "cpu",
            "tile-sim",
            "team",
            "session",
        ],
    ),
    ("tool", &["ir", "pages", "session"]),
    ("opt", &["ir", "egraph-views", "session", "tool", "creole"]),
    (
        "run",
        &[
            "ir",
            "scalar",
            "builtin",
            "hlo",
            "loop",
            "machine",
            "pages",
            "passes-loop",
            "team",
            "session",
            "tool",
            "creole",
        ],
    ),
    (
        "tile-tool",
        &[
            "ir",
            "layout",
            "machine",
            "tile",
            "passes-tile",
            "tile-sim",
            "session",
            "tool",
            "run",
            "creole",
        ],
    ),
    ("filecheck", &[]),
    ("lit", &["filecheck"]),
    ("lit-tests", &["creole", "ir", "tool", "opt", "run", "tile-tool", "filecheck", "lit"]),
];

/// External crates that only one of ours may use.
const ONLY_IN: &[(&str, &str)] = &[
    ("salsa", "session"),
    ("egg", "egraph"),
    ("cranelift", "cpu"),
    ("libc", "pages"),
    ("memmap2", "pages"),
];

#[test]
fn crates_use_only_what_they_may() {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(repository())
        .output()
        .expect("cargo runs, as it runs this test");
    let metadata: serde_json::Value =
        serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let mut wrong = Vec::new();
    for package in metadata["packages"].as_array().expect("packages are a list") {
        let name = package["name"].as_str().unwrap_or_default();
        let name = name.strip_prefix("creole-").unwrap_or(name);
        let Some((_, may_use)) = MAY_USE.iter().find(|(crate_name, _)| *crate_name == name) else {
            wrong.push(format!("{name} is not in the table of this test"));
            continue;
        };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let used = dependency["name"].as_str().unwrap_or_default();
            let is_for_tests = dependency["kind"] == "dev";
            let ours = if used == "creole" { Some(used) } else { used.strip_prefix("creole-") };
            if let Some(ours) = ours
                && !is_for_tests
                && !may_use.contains(&ours)
            {
                wrong.push(format!("{name} uses {ours}"));
            }
            for (theirs, only) in ONLY_IN {
                if (used == *theirs || used.starts_with(&format!("{theirs}-"))) && name != *only {
                    wrong.push(format!("{name} uses {used}, which only {only} may"));
                }
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

// --- examples -----------------------------------------------------------------------------------

/// Guides that quote an example project, which CI builds and runs.
const QUOTED: &[(&str, &str)] = &[
    ("docs/add-a-backend.md", "docs/examples/backend/src/main.rs"),
    ("docs/builder.md", "docs/examples/builder/src/main.rs"),
    ("docs/embedding.md", "docs/examples/embedding/src/main.rs"),
];

#[test]
fn quoted_code_is_in_the_examples() {
    let read = |name: &str| {
        std::fs::read_to_string(repository().join(name)).expect("the table names files that exist")
    };
    for (guide, example) in QUOTED {
        let (guide_text, code) = (read(guide), read(example));
        let quotes: Vec<&str> = guide_text
            .split("```rust\n")
            .skip(1)
            .map(|rest| rest.split("```").next().unwrap_or_default())
            .collect();
        assert!(!quotes.is_empty(), "{guide} quotes nothing");
        for quote in quotes {
            assert!(code.contains(quote), "{guide} quotes what is not in {example}:\n{quote}");
        }
    }
}

// --- sizes --------------------------------------------------------------------------------------

/// Hard limit on the lines of a file.
const MAX_FILE_LINES: usize = 800;
/// Usual limit on the lines of a file; longer ones are listed in [`LONG_FILES`].
const USUAL_FILE_LINES: usize = 500;
/// Files that are allowed to be long, with the reason.
const LONG_FILES: &[(&str, &str)] = &[
    ("compiler/ir/src/body/mod.rs", "the one type whose invariants all of its methods keep"),
    ("compiler/ir/src/field.rs", "one macro and its traits"),
    ("compiler/ir/src/op.rs", "the trait that everything else implements"),
    ("compiler/ir/src/types.rs", "a table of types"),
    ("compiler/scalar/src/expand/coefficients.rs", "written by a script"),
];
/// Limit on the lines of a function, unless it is one flat `match` or a table, or in [`LONG_FUNCTIONS`].
const MAX_FUNCTION_LINES: usize = 60;
/// Functions that are allowed to be long, with the reason.
const LONG_FUNCTIONS: &[(&str, &str)] = &[
    (
        "lit-tests/filecheck/src/check_file.rs",
        "one pass over the text, whose steps share all state",
    ),
    ("lit-tests/filecheck/src/numeric.rs", "one grammar rule"),
];
/// Limit on the median length of functions.
const MEDIAN_FUNCTION_LINES: usize = 10;

fn rust_files() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> = ["compiler", "dialects", "passes", "backends", "lit-tests"]
        .iter()
        .map(|folder| repository().join(folder))
        .collect();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = entry.file_name();
            if path.is_dir() && name != "target" && name != "programs" {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn shown(path: &Path) -> String {
    path.strip_prefix(repository()).unwrap_or(path).display().to_string()
}

#[test]
fn files_are_short() {
    let mut wrong = Vec::new();
    for file in rust_files() {
        let text = std::fs::read_to_string(&file).expect("source is UTF-8");
        let (n, name) = (text.lines().count(), shown(&file));
        let is_listed = LONG_FILES.iter().any(|(long, _)| *long == name);
        // Tests are lists of cases, which readers need not keep in mind together.
        let is_test = name.ends_with("tests.rs") || name.contains("/tests/");
        if n > MAX_FILE_LINES || (n > USUAL_FILE_LINES && !is_listed && !is_test) {
            wrong.push(format!("{name}: {n} lines"));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

// --- circles ------------------------------------------------------------------------------------

/// Limit on the files of a circle, in which each uses all others, directly or not. So few can be read together.
const MAX_CIRCLE: usize = 5;
/// Larger circles by crate, with their limits and reasons.
const LARGE_CIRCLES: &[(&str, usize, &str)] = &[(
    "compiler/ir",
    61,
    "bodies, ops, types, their text and their errors are defined by each other; it is to become smaller",
)];

/// Folders of all crates.
fn crates() -> BTreeSet<PathBuf> {
    let is_root = |file: &PathBuf| file.ends_with("src/lib.rs") || file.ends_with("src/main.rs");
    let folder = |file: PathBuf| file.parent().and_then(Path::parent).map(Path::to_owned);
    rust_files().into_iter().filter(is_root).filter_map(folder).collect()
}

/// Circles of files of more than one file, each with the uses in it.
fn circles(read: Crate) -> Vec<(usize, Vec<String>)> {
    let uses = read.uses();
    let edges = uses.keys().map(|(a, b)| (*a as u32, *b as u32));
    let mut found = tarjan_scc(&DiGraph::<(), ()>::from_edges(edges));
    found.retain(|circle| circle.len() > 1);
    let in_circle = |circle: Vec<NodeIndex>| {
        let circle: BTreeSet<usize> = circle.into_iter().map(NodeIndex::index).collect();
        let inside = uses.iter().filter(|((a, b), _)| circle.contains(a) && circle.contains(b));
        let shown = inside.map(|((a, b), names)| {
            let names = names.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
            format!("{} uses {names} of {}", read.files[*a], read.files[*b])
        });
        (circle.len(), shown.collect())
    };
    found.into_iter().map(in_circle).collect()
}

#[test]
fn circles_of_files_are_small() {
    let mut wrong = Vec::new();
    for folder in crates() {
        let name = shown(&folder);
        let read = |file: &str| std::fs::read_to_string(folder.join(file)).ok();
        let listed = LARGE_CIRCLES.iter().find(|(large, ..)| *large == name);
        let limit = listed.map_or(MAX_CIRCLE, |(_, limit, _)| *limit);
        let roots = ["src/lib.rs", "src/main.rs"].into_iter().filter(|root| read(root).is_some());
        let found: Vec<_> = roots.flat_map(|root| circles(Crate::read(root, &read))).collect();
        let largest = found.iter().map(|(n, _)| *n).max().unwrap_or(0);
        if listed.is_some() && largest < limit {
            wrong.push(format!("{name}: no circle has more than {largest} files: lower its limit"));
        }
        let large = found.iter().filter(|(n, _)| *n > limit);
        wrong.extend(large.map(|(n, uses)| format!("{name}: {n} files\n  {}", uses.join("\n  "))));
    }
    assert!(wrong.is_empty(), "files use each other in circles:\n{}", wrong.join("\n"));
}

// --- words --------------------------------------------------------------------------------------

/// Words that no doc comment begins with: questions and relative clauses. Readers search for nouns.
const NO_BEGINNINGS: &[&str] = &[
    "What", "How", "Which", "Where", "When", "Whether", "Who", "Why", "That", "If", "Of", "Is",
    "Are", "Does", "Has", "Was", "Were",
];

#[test]
fn doc_comments_begin_with_nouns_or_verbs() {
    let mut wrong = Vec::new();
    for file in rust_files() {
        let text = std::fs::read_to_string(&file).expect("source is UTF-8");
        let mut before = None;
        for (number, line) in text.lines().enumerate() {
            let line = line.trim_start();
            let kind = ["//!", "///"].into_iter().find(|kind| line.starts_with(kind));
            let is_first = kind.is_some() && kind != before;
            before = kind;
            let said = line.get(3..).unwrap_or_default().trim_start();
            let word = said.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
            if is_first && NO_BEGINNINGS.contains(&word) {
                wrong.push(format!("{}:{}: {said}", shown(&file), number + 1));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

// --- names --------------------------------------------------------------------------------------

/// Type names that mean one thing at most: a search for one finds one definition.
const ONE_MEANING: &[&str] = &[
    "Access", "Facts", "Graph", "Index", "Interval", "Kernels", "Layout", "Loop", "Machine",
    "Piece", "Place", "Places", "Plan", "Schedule", "Space", "Stage", "Work",
];

#[test]
fn one_name_is_one_type() {
    let mut places = vec![Vec::new(); ONE_MEANING.len()];
    for file in rust_files() {
        let text = std::fs::read_to_string(&file).expect("source is UTF-8");
        for (number, line) in text.lines().enumerate() {
            let name = type_defined(line);
            if let Some(at) = ONE_MEANING.iter().position(|one| Some(*one) == name) {
                places[at].push(format!("{}:{}", shown(&file), number + 1));
            }
        }
    }
    let all = ONE_MEANING.iter().zip(places);
    let wrong: Vec<_> = all.filter(|(_, places)| places.len() > 1).collect();
    assert_eq!(wrong, Vec::new());
}

/// Name of the struct, enum, trait or alias that a line defines. Associated types, which are indented, are not aliases.
fn type_defined(line: &str) -> Option<&str> {
    let code = line.trim_start();
    let code = code.strip_prefix("pub").map_or(code, |rest| {
        let scope = rest.starts_with('(').then(|| rest.split_once(')')).flatten();
        scope.map_or(rest, |(_, rest)| rest).trim_start()
    });
    let (keyword, rest) = code.split_once(' ')?;
    let is_definition = match keyword {
        "struct" | "enum" | "trait" | "union" => true,
        "type" => !line.starts_with(' '),
        _ => false,
    };
    let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    is_definition.then_some(name)
}

#[test]
fn type_definitions_are_found() {
    let found = |line| type_defined(line).unwrap_or_default();
    assert_eq!(found("struct Plan<T: Number> {"), "Plan");
    assert_eq!(found("    pub(in crate::text) enum Plan {"), "Plan");
    assert_eq!(found("pub trait Plan: Copy {"), "Plan");
    assert_eq!(found("pub(super) type Plan = u32;"), "Plan");
    assert_eq!(found("    type Plan = u32;"), "");
    assert_eq!(found("    let plan = Plan { from: 1 };"), "");
}

// --- functions ----------------------------------------------------------------------------------

/// A function with its number of lines.
struct Function {
    place: String,
    n_lines: usize,
    is_flat: bool,
}

#[test]
fn functions_are_short() {
    let mut functions = Vec::new();
    for file in rust_files() {
        let text = std::fs::read_to_string(&file).expect("source is UTF-8");
        functions.extend(functions_of(&text, &shown(&file)));
    }
    let is_listed = |f: &Function| LONG_FUNCTIONS.iter().any(|(file, _)| f.place.starts_with(file));
    let is_wrong = |f: &&Function| f.n_lines > MAX_FUNCTION_LINES && !f.is_flat && !is_listed(f);
    let too_long = functions.iter().filter(is_wrong);
    let wrong: Vec<String> =
        too_long.map(|f| format!("{}: {} lines", f.place, f.n_lines)).collect();
    assert_eq!(wrong, Vec::<String>::new());
    let mut lengths: Vec<usize> = functions.iter().map(|f| f.n_lines).collect();
    lengths.sort_unstable();
    assert!(
        lengths[lengths.len() / 2] < MEDIAN_FUNCTION_LINES,
        "the median is {}",
        lengths[lengths.len() / 2]
    );
}

/// Functions that take a tuple, by file and name, with the reason.
const TUPLES: &[(&str, &str, &str)] =
    &[("compiler/ir/src/error.rs", "from", "the signature of `From` for a pair")];

#[test]
fn no_function_takes_a_tuple_as_a_parameter() {
    let mut found = Vec::new();
    for file in rust_files() {
        let text = std::fs::read_to_string(&file).expect("source is UTF-8");
        let names = functions_with_tuples(&text);
        found.extend(names.into_iter().map(|name| (shown(&file), name)));
    }
    let is_listed = |(file, name): &(String, String)| {
        TUPLES.iter().any(|(listed, function, _)| listed == file && function == name)
    };
    let wrong: Vec<_> = found.iter().filter(|function| !is_listed(function)).collect();
    assert!(wrong.is_empty(), "name the elements by parameters or by a struct: {wrong:?}");
    for (file, name, _) in TUPLES {
        let is_there = found.iter().any(|(other, function)| other == file && function == name);
        assert!(is_there, "'{name}' of {file} takes no tuple: remove it from the list");
    }
}

/// The functions of a file, by indentation: rustfmt closes a function in the column in which it began.
fn functions_of(text: &str, file: &str) -> Vec<Function> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (start, line) in lines.iter().enumerate() {
        let code = line.trim_start();
        let is_function = [
            "fn ",
            "pub fn ",
            "pub(crate) fn ",
            "pub(super) fn ",
            "const fn ",
            "pub const fn ",
            "unsafe fn ",
        ]
        .iter()
        .any(|head| code.starts_with(head));
        if !is_function {
            continue;
        }
        let indent = &line[..line.len() - code.len()];
        let close = format!("{indent}}}");
        let is_end = |at: &usize| lines[*at] == close || lines[*at].ends_with(';') && *at == start;
        let one_line = code.ends_with('}') || code.ends_with(';');
        let end = if one_line { Some(start) } else { (start..lines.len()).find(is_end) };
        let Some(end) = end else { continue };
        let body = &lines[start..=end];
        let place = format!("{file}:{}", start + 1);
        found.push(Function { place, n_lines: body.len(), is_flat: is_flat(body, indent) });
    }
    found
}

/// True for a list of short items: arms of a `match`, rows of a table, links of a chain.
fn is_flat(body: &[&str], indent: &str) -> bool {
    let depth =
        |line: &str| (line.len() - line.trim_start().len()).saturating_sub(indent.len()) / 4;
    let n_outside = body.iter().filter(|line| depth(line) < 2).count();
    let longest_item = body.split(|line| depth(line) <= 2).map(<[&str]>::len).max().unwrap_or(0);
    let is_list = n_outside <= MAX_OUTSIDE && longest_item <= MAX_ITEM_LINES;
    let n_at = |d: usize| body.iter().filter(|line| depth(line) == d).count();
    is_list || (1..4).any(|d| n_at(d) * 2 > body.len())
}

/// Limit on the lines of a flat function that belong to none of its items.
const MAX_OUTSIDE: usize = 12;
/// Limit on the lines of one item.
const MAX_ITEM_LINES: usize = 10;
