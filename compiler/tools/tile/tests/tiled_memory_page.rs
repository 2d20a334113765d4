//! Tests that the commands of `docs/tiled-memory.md` run, and give the results that the page claims.

use std::path::{Path, PathBuf};

use creole_tool::{Call, Outcome, Tool};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// Returns the code blocks of a page in this language.
fn blocks(page: &str, language: &str) -> Vec<String> {
    let blocks = page.split("```").enumerate().filter(|(at, _)| at % 2 == 1);
    let blocks = blocks.filter_map(|(_, block)| block.split_once('\n'));
    blocks.filter(|(word, _)| *word == language).map(|(_, text)| text.to_owned()).collect()
}

/// Splits a command into words; single quotes keep blanks and braces.
fn words(command: &str) -> Vec<String> {
    let parts = command.split('\'').enumerate();
    let words = parts.flat_map(|(at, part)| match at % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    });
    words.collect()
}

fn outcome(command: &str, folder: &Path) -> Outcome {
    let words = words(command);
    let call = Call { args: &words[1..], stdin: &|| Ok(Vec::new()), cwd: folder };
    let tool = |name| Tool::new(name, "0", (**creole::catalog()).clone());
    match words[0].as_str() {
        "creole-opt" => creole_opt::opt(&tool("creole-opt"), call),
        "creole-tile" => creole_tile_tool::tile(&tool("creole-tile"), call),
        "creole-run" => creole_run::run(&tool("creole-run"), call),
        other => panic!("the page has a command '{other}'"),
    }
}

/// Returns a folder with the files that the page names.
fn folder(page: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("there is room for files");
    let tests = root().join("lit-tests").canonicalize().expect("the tests are there");
    std::os::unix::fs::symlink(tests, folder.path().join("lit-tests")).expect("a link can be made");
    let kernel = &blocks(page, "mlir")[0];
    for name in ["a.mlir", "b.mlir"] {
        std::fs::write(folder.path().join(name), kernel).expect("a file can be written");
    }
    folder
}

#[test]
fn commands_run() {
    let page = std::fs::read_to_string(root().join("docs/tiled-memory.md"));
    let page = page.expect("the page is there");
    let folder = folder(&page);
    let mut n_commands = 0;
    for block in blocks(&page, "sh") {
        for command in block.lines().filter(|line| line.starts_with("creole-")) {
            let found = outcome(command, folder.path());
            let is_bug = command.contains("sim-race");
            assert_eq!(found.code, i32::from(is_bug), "{command}: {}", found.stderr);
            let says = if is_bug { &found.stderr } else { &found.stdout };
            assert!(!says.is_empty(), "{command} says nothing");
            n_commands += 1;
        }
    }
    assert!(n_commands > 10, "the page has {n_commands} commands");
}

#[test]
fn a_missing_wait_is_found_at_its_place() {
    let page = std::fs::read_to_string(root().join("docs/tiled-memory.md"));
    let folder = folder(&page.expect("the page is there"));
    let found = outcome("creole-tile sim lit-tests/tile/sim-race.mlir", folder.path());
    assert!(found.stderr.contains("race: reads what a DMA under way writes"), "{}", found.stderr);
    assert!(found.stderr.contains("leaked-dma"), "{}", found.stderr);
}
