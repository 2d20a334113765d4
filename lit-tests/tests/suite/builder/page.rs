//! Test of the table in docs/operation-semantics.md: its ops, functions and tests are there.

use std::collections::BTreeSet;

use super::samples;

/// The names between backquotes in a cell.
fn names(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// The tests of this folder: `module::name`.
fn tests() -> BTreeSet<String> {
    let folder = creole_lit_tests::root().join("tests/suite/builder");
    let mut all = BTreeSet::new();
    for file in std::fs::read_dir(folder).expect("this folder").flatten() {
        let path = file.path();
        let module = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let functions =
            text.split("#[test]\nfn ").skip(1).filter_map(|rest| rest.split('(').next());
        all.extend(functions.map(|name| format!("{module}::{name}")));
    }
    all
}

#[test]
fn operations_have_their_ops_functions_and_tests() {
    let path = creole_lit_tests::root().join("../docs/operation-semantics.md");
    let page = std::fs::read_to_string(path).expect("the page is there");
    let (dialects, tests) = (creole::dialects(), tests());
    let functions: Vec<&str> = samples::all().into_iter().map(|(name, _)| name).collect();
    let mut missing = Vec::new();
    let mut n_rows = 0;
    for row in page.lines().filter(|line| line.starts_with("| ")) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [operation, "new" | "2017" | "both", ops, builder, examples] = *cells else { continue };
        n_rows += 1;
        let mut check = |all: Vec<&str>, is_there: &dyn Fn(&str) -> bool| {
            if all.is_empty() || !all.iter().all(|name| is_there(name)) {
                missing.push(format!("{operation}: {}", all.join(", ")));
            }
        };
        check(names(ops), &|name| dialects.op(name).is_some());
        check(names(builder), &|name| functions.contains(&name));
        check(names(examples), &|name| tests.contains(name));
    }
    assert_eq!(missing, Vec::<String>::new());
    assert!(n_rows > 100, "{n_rows} rows");
}
