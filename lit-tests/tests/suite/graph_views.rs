//! Views of e-graphs: costs in the JSON are those of the extraction, pages are well-formed, and nothing depends on threads.

use std::collections::BTreeMap;
use std::path::Path;

use creole_lit_tests::{opt, root};
use serde_json::Value;
use tempfile::TempDir;

/// Runs `creole-opt` in a folder; returns the code and standard error.
fn run(folder: &TempDir, flags: &[&str], text: &str) -> (i32, String) {
    let args: Vec<String> = flags.iter().map(|flag| (*flag).to_owned()).collect();
    let outcome = opt(&args, text, folder.path());
    (outcome.code, outcome.stderr)
}

fn read(folder: &TempDir, name: &str) -> String {
    std::fs::read_to_string(folder.path().join(name)).expect("the file was written")
}

/// Sum of the costs of the classes that roots need, each counted once, with the chosen nodes: extraction-gym's rule.
fn cost_of_choice(egraph: &Value) -> f64 {
    let text = |value: &Value| value.as_str().expect("names are text").to_owned();
    let list =
        |value: &Value| value.as_array().expect("a list").iter().map(text).collect::<Vec<_>>();
    let mut costs: BTreeMap<String, f64> = BTreeMap::new();
    let mut todo: Vec<String> = list(&egraph["root_eclasses"]);
    while let Some(class) = todo.pop() {
        let node = &egraph["nodes"][text(&egraph["class_data"][&class]["chosen"])];
        assert_eq!(text(&node["eclass"]), class, "a class chooses one of its nodes");
        let cost = node["cost"].as_f64().expect("costs are numbers");
        if costs.insert(class, cost).is_none() {
            let children = list(&node["children"]).into_iter();
            todo.extend(children.map(|child| text(&egraph["nodes"][child]["eclass"])));
        }
    }
    costs.values().sum()
}

#[test]
fn costs_of_the_json_are_those_of_the_extraction() {
    let folder = TempDir::new().expect("there is room for a folder");
    let ideals = std::fs::read_dir(root().join("ideals")).expect("the folder is there");
    let mut n_cases = 0;
    for path in ideals.flatten().map(|entry| entry.path()) {
        let text = std::fs::read_to_string(&path).expect("the case can be read");
        let mode = text.lines().next().unwrap_or_default().trim_start_matches("// mode: ");
        let eqsat = format!("--eqsat=mode={mode}");
        let flags = [&eqsat, "--explain", "--egraph-json=graph.json", "-o", "out.mlir"];
        let (code, said) = run(&folder, &flags, &text.replace("{n}", "64"));
        assert_eq!(code, 0, "{}: {said}", path.display());
        // A line for the program, and one for its ideal.
        let lines = said.lines().filter_map(|line| line.strip_prefix("// cost "));
        let after = lines.filter_map(|line| line.split_once(" ps")?.0.split_once(" -> "));
        let after: f64 = after.filter_map(|(_, after)| after.parse::<f64>().ok()).sum();
        let egraph: Value = serde_json::from_str(&read(&folder, "graph.json")).expect("JSON");
        let found = cost_of_choice(&egraph);
        assert!((found - after).abs() <= 1.0, "{}: {found}, {after}", path.display());
        n_cases += usize::from(found > 0.0);
    }
    assert!(n_cases >= 30, "{n_cases} cases");
}

/// Functions, one of them with loops and one that is rewritten in windows.
fn several_functions() -> String {
    let mut text = "func.func @\"</code><b>&\\\"\"(%c: i1, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.negate %x : tensor<4xf32>
  %1 = scf.if %c -> (tensor<4xf32>) {
    %2 = stablehlo.negate %0 : tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  } else {
    scf.yield %0 : tensor<4xf32>
  }
  return %1 : tensor<4xf32>
}
"
    .to_owned();
    for f in 1..=20 {
        text += &format!(
            "func.func @f{f}(%x: tensor<{f}x4xf32>) -> tensor<{f}x4xf32> {{
  %0 = stablehlo.exponential %x : tensor<{f}x4xf32>
  %1 = stablehlo.log %0 : tensor<{f}x4xf32>
  return %1 : tensor<{f}x4xf32>
}}
"
        );
    }
    text += "func.func @long(%v0: tensor<4xf32>) -> tensor<4xf32> {\n";
    for i in 1..=8_100 {
        let last = i - 1;
        text += &format!("  %v{i} = stablehlo.cosine %v{last} : tensor<4xf32>\n");
    }
    text + "  return %v8100 : tensor<4xf32>\n}\n"
}

#[test]
fn views_do_not_depend_on_threads() {
    let folder = TempDir::new().expect("there is room for a folder");
    let text = several_functions();
    let views = |threads: &str| {
        let eqsat = "--eqsat=mode=real";
        let files = ["--egraph-dot=a.dot", "--egraph-html=a.html", "--egraph-json=a.json"];
        let flags = [&files[..], &[eqsat, threads, "-o", "out.mlir"]].concat();
        let (code, said) = run(&folder, &flags, &text);
        assert_eq!(code, 0, "{said}");
        ["a.dot", "a.html", "a.json"].map(|name| read(&folder, name))
    };
    let many = views("--mlir-disable-threading=0");
    assert!(many == views("--mlir-disable-threading"), "one thread writes the same");
    assert!(many == views("--mlir-disable-threading=0"), "the second time is like the first");
    let [dot, html, _] = &many;
    let at =
        |name: &str| dot.find(&format!("label=\"{name}")).expect("each function has a section");
    let long = ["@long, window 1\\n", "@long, window 8\\n"];
    let names = ["@</code><b>&amp;\\\"", "@f1\\n", "@f20\\n", long[0], long[1]];
    let places = names.map(at);
    assert!(places.is_sorted(), "{places:?}");
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
    let page = roxmltree::Document::parse_with_options(html, options).expect("well-formed");
    let heads = page.descendants().filter(|element| element.has_tag_name("h2"));
    let heads: Vec<&str> = heads.filter_map(|head| head.first_element_child()?.text()).collect();
    assert_eq!(heads[..2], ["@</code><b>&\"", "@</code><b>&\", block 2 in scf.if"]);
    assert_eq!(heads.len(), 2 + 20 + 8);
}

#[test]
fn a_run_that_fails_leaves_the_file_as_it_was() {
    let folder = TempDir::new().expect("there is room for a folder");
    let n_files = |folder: &Path| std::fs::read_dir(folder).map_or(0, Iterator::count);
    std::fs::write(folder.path().join("a.dot"), "before").expect("the file can be written");
    let flags = ["--eqsat", "--egraph-dot=a.dot", "--egraph-json=new.json"];
    let (code, said) = run(&folder, &flags, "func.func @f() { oops }");
    assert_ne!(code, 0, "{said}");
    assert_eq!(read(&folder, "a.dot"), "before");
    assert_eq!(n_files(folder.path()), 1, "nothing else is there");
    let (code, said) = run(&folder, &flags, "func.func @f() {\n  return\n}");
    assert_eq!(code, 0, "{said}");
    assert!(read(&folder, "a.dot").starts_with("digraph"));
    assert_eq!(n_files(folder.path()), 2);
}
