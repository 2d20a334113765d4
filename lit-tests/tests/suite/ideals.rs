//! Test of programs whose cheapest form was derived by hand: the e-graph finds it, at every size, and computes the same.
//!
//! `ideals/NAME.mlir` has the mode in its first line, then a function `@program` and a function `@ideal`, with `{n}`
//! for a size.

use std::path::{Path, PathBuf};

use creole_lit_tests::{opt, root, run};

/// Sizes: small, beyond the sizes for which constants are computed, and large.
const SIZES: [i64; 3] = [8, 65_537, 1 << 20];

struct Case {
    name: String,
    mode: String,
    program: String,
    ideal: String,
}

impl Case {
    fn read(path: &Path) -> Case {
        let text = std::fs::read_to_string(path).expect("the case can be read");
        let (first, rest) = text.split_once('\n').expect("the case has several lines");
        let at = rest.find("func.func @ideal").expect("the case has an ideal");
        let main = |text: &str| text.replace("@program(", "@main(").replace("@ideal(", "@main(");
        Case {
            name: path.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
            mode: first.trim_start_matches("// mode: ").to_owned(),
            program: main(&rest[..at]),
            ideal: main(&rest[at..]),
        }
    }
}

fn cases() -> Vec<Case> {
    let folder = std::fs::read_dir(root().join("ideals")).expect("the folder is there");
    let mut paths: Vec<PathBuf> = folder.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths.iter().map(|path| Case::read(path)).collect()
}

/// The rewritten program, and its cost before and after.
fn rewritten(text: &str, mode: &str) -> (String, f64, f64) {
    let flags = ["--canonicalize", &format!("--eqsat=mode={mode}"), "--explain"];
    let args: Vec<String> = flags.iter().map(|flag| (*flag).to_owned()).collect();
    let outcome = opt(&args, text, Path::new("."));
    assert_eq!(outcome.code, 0, "{}", outcome.stderr);
    let line = outcome.stderr.lines().find_map(|line| line.strip_prefix("// cost "));
    assert!(line.is_none_or(|line| line.contains(" ps (optimal)")), "{text}");
    let costs = line.and_then(|line| line.split_once(" ps")?.0.split_once(" -> "));
    let cost = |text: &str| text.parse::<f64>().expect("a cost is a number");
    // A program without ops has no costs.
    let (before, after) = costs.map_or((0.0, 0.0), |(before, after)| (cost(before), cost(after)));
    (outcome.stdout, before, after)
}

#[test]
fn the_cheapest_form_is_found_at_every_size() {
    let cases = cases();
    assert!(cases.len() >= 36, "{} cases", cases.len());
    let mut dearer = Vec::new();
    for Case { name, mode, program, ideal } in &cases {
        for n in SIZES {
            let sized = |text: &str| text.replace("{n}", &n.to_string());
            let (_, before, found) = rewritten(&sized(program), mode);
            assert!(before > 0.0, "{name} has no ops");
            let (_, ideal, _) = rewritten(&sized(ideal), "strict");
            if found > ideal * 1.01 {
                dearer.push(format!("{name}, n = {n}: {found}, the ideal is {ideal}"));
            }
        }
    }
    assert!(dearer.is_empty(), "{}", dearer.join("\n"));
}

/// Cost of a program of the tests after `eqsat` with these options.
fn cost(program: &str, options: &str) -> f64 {
    let path = root().join("programs").join(program).join("program.mlir");
    let text = std::fs::read_to_string(path).expect("the program can be read");
    let flags = ["--inline", "--canonicalize", &format!("--eqsat={options}"), "--explain"];
    let outcome = opt(&flags.map(str::to_owned), &text, Path::new("."));
    assert_eq!(outcome.code, 0, "{}", outcome.stderr);
    let lines = outcome.stderr.lines().filter_map(|line| line.strip_prefix("// cost "));
    let after = lines
        .filter_map(|line| line.split_once(" -> ")?.1.split_once(" ps")?.0.parse::<f64>().ok());
    after.sum()
}

#[test]
fn more_freedom_is_never_dearer() {
    let modes = ["strict", "nsz", "no_nan", "real", "real_cancel"];
    for program in ["transformer_grad", "lstm", "layernorm"] {
        for limits in ["max-nodes=100", "max-nodes=2000", "max-iterations=1", "max-iterations=4"] {
            let costs = modes.map(|mode| cost(program, &format!("mode={mode} {limits}")));
            assert!(costs.is_sorted_by(|a, b| a >= b), "{program} {limits}: {costs:?}");
            assert!(costs[0] > 0.0, "{program} has a cost");
        }
    }
}

/// Results of a program on random inputs.
fn results(text: &str) -> Vec<f64> {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    std::fs::write(folder.path().join("case.mlir"), text).expect("the folder is writable");
    let args = ["case.mlir", "--random-inputs=1", "--backend=interp"].map(str::to_owned);
    let outcome = run(&args, "", folder.path());
    assert_eq!(outcome.code, 0, "{}\n{text}", outcome.stderr);
    let is_end = |c: char| !(c.is_ascii_digit() || matches!(c, '.' | '-' | '+' | 'e'));
    let values = outcome.stdout.split_once(" =").map_or("", |(_, rest)| rest);
    values.split(is_end).filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn rewritten_programs_compute_the_same() {
    for Case { name, mode, program, .. } in cases() {
        let program = program.replace("{n}", "8");
        let (after, ..) = rewritten(&program, &mode);
        let (left, right) = (results(&program), results(&after));
        assert!(!left.is_empty() && left.len() == right.len(), "{name}: {left:?} {right:?}");
        let tolerance = if mode == "strict" { 0.0 } else { 1e-3 };
        let scale = left.iter().fold(1.0_f64, |most, x| most.max(x.abs()));
        let is_near = |(x, y): (&f64, &f64)| (x - y).abs() <= tolerance * scale;
        assert!(left.iter().zip(&right).all(is_near), "{name}:\n{left:?}\n{right:?}");
    }
}
