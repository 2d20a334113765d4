//! Test of proofs: those of whole programs hold when they are replayed, and one with a changed step is refused at that step.
//!
//! `CREOLE_PROGRAMS=N` sets the number of random programs, `CREOLE_SEED=S` the first seed.

use std::path::{Path, PathBuf};

use creole_lit_tests::{opt, root};

use crate::base_programs::number;
use crate::builder::programs::text_of;

/// Changed steps that are tried in a proof.
const MAX_CHANGED: usize = 12;

/// Proof of the rewriting of a program, with the program after.
struct Proof {
    name: String,
    text: String,
    after: String,
}

impl Proof {
    fn of(name: String, program: &str, mode: &str) -> Proof {
        let folder = tempfile::tempdir().expect("a folder for temporary files");
        let eqsat = format!("--eqsat=mode={mode} max-nodes=2000");
        let flags = ["--inline", "--canonicalize", &eqsat, "--explain-proof=proof.mlir"];
        let outcome = opt(&flags.map(str::to_owned), program, folder.path());
        assert_eq!(outcome.code, 0, "{name}: {}\n{program}", outcome.stderr);
        let text = std::fs::read_to_string(folder.path().join("proof.mlir"));
        Proof { name, text: text.expect("the proof was written"), after: outcome.stdout }
    }

    /// Number of its steps that are not trusted.
    fn n_steps(&self) -> usize {
        self.steps().count()
    }

    /// Line numbers of the steps that are not trusted.
    fn steps(&self) -> impl Iterator<Item = usize> {
        let lines = self.text.lines().enumerate();
        let is_checked = |line: &str| {
            let line = line.trim_start();
            line.starts_with("proof.rule") || line.starts_with("proof.fold")
        };
        lines.filter(move |(_, line)| is_checked(line)).map(|(n, _)| n)
    }

    #[track_caller]
    fn assert_holds(&self) {
        let outcome = replayed(&self.text);
        assert_eq!(outcome.0, 0, "{}: {}\n{}", self.name, outcome.1, self.text);
        let functions = |text: &str| text.lines().skip(1).collect::<Vec<_>>().join("\n");
        assert_eq!(functions(&outcome.2), functions(&self.after), "{}", self.name);
    }

    /// The proof with each of some steps changed, and the number of its line: another value is said to be equal.
    fn changed(&self) -> Vec<(usize, String)> {
        let mut all = Vec::new();
        for at in self.steps().take(MAX_CHANGED) {
            let line = self.text.lines().nth(at).unwrap_or("");
            let Some((head, rest)) = line.split_once(" to ") else { continue };
            // A step says that a value is equal to another one; now it says that it is equal to itself.
            let (_, from) = head.rsplit_once(' ').unwrap_or(("", head));
            let end = rest.find(' ').unwrap_or(rest.len());
            let new = format!("{head} to {from}{}", &rest[end..]);
            let lines = self.text.lines().enumerate();
            let lines: Vec<&str> = lines.map(|(n, l)| if n == at { &*new } else { l }).collect();
            all.push((at + 1, lines.join("\n")));
        }
        all
    }
}

/// Exit code, messages and output of a replay.
fn replayed(proof: &str) -> (i32, String, String) {
    let outcome = opt(&["--replay".to_owned()], proof, Path::new("."));
    (outcome.code, outcome.stderr, outcome.stdout)
}

fn files(folder: &str, name: Option<&str>) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root().join(folder)).expect("the folder is there");
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths.into_iter().map(|path| name.map_or(path.clone(), |name| path.join(name))).collect()
}

/// Proofs of the programs of the tests, in mode `real`.
fn proofs() -> Vec<Proof> {
    let ideals = files("ideals", None).into_iter();
    let programs = files("programs", Some("program.mlir")).into_iter().chain(ideals);
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).ok()?.replace("{n}", "8");
        Some(Proof::of(path.display().to_string(), &text, "real"))
    };
    programs.filter_map(read).collect()
}

#[test]
fn proofs_of_programs_hold_and_changed_ones_do_not() {
    let (mut n_steps, mut n_changed) = (0, 0);
    for proof in proofs() {
        proof.assert_holds();
        n_steps += proof.n_steps();
        for (line, text) in proof.changed() {
            let (code, message, _) = replayed(&text);
            n_changed += 1;
            let is_there = message.contains(&format!("<stdin>:{line}:"));
            assert!(code == 1 && is_there, "{}, line {line}: {message}\n{text}", proof.name);
        }
    }
    assert!(n_steps > 300 && n_changed > 200, "{n_steps} steps, {n_changed} changed");
}

#[test]
fn proofs_of_random_programs_hold() {
    let (n, first) = (number("CREOLE_PROGRAMS", 40), number("CREOLE_SEED", 1));
    let mut n_steps = 0;
    for seed in first..first + n {
        let mode = ["strict", "real"][usize::from(seed % 2 == 0)];
        let proof = Proof::of(format!("seed {seed}"), &text_of(seed), mode);
        proof.assert_holds();
        n_steps += proof.n_steps();
    }
    assert!(n_steps as u64 > n / 10, "{n_steps} steps");
}
