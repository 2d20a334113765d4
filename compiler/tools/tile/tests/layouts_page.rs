//! Tests that the commands of `docs/layouts.md` and `docs/machines.md` print what the pages show and make their
//! pictures. `BLESS=1` rewrites both.

use std::path::{Path, PathBuf};

use creole_tool::{Call, Outcome, Tool};

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs")
}

fn is_blessed() -> bool {
    std::env::var_os("BLESS").is_some_and(|value| value == "1")
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

fn run(command: &str) -> Outcome {
    let tool = Tool::new("creole-tile", "0", (**creole::catalog()).clone());
    let call = Call { args: &words(command)[1..], stdin: &|| Ok(Vec::new()), cwd: Path::new(".") };
    creole_tile_tool::tile(&tool, call)
}

/// Writes or compares a picture.
fn check_picture(command: &str, name: &str) {
    let outcome = run(command);
    assert_eq!((&*outcome.stderr, outcome.code), ("", 0), "{command}");
    let path = docs().join(name);
    if is_blessed() {
        std::fs::write(&path, &outcome.stdout).expect("the page's folder can be written");
    }
    let picture = std::fs::read_to_string(&path).expect("the picture is there");
    assert!(picture == outcome.stdout, "{name} is not what '{command}' makes; BLESS=1 makes it");
}

/// Returns the output of the commands of a block; pictures are compared.
fn printed(block: &str) -> String {
    let mut printed = String::new();
    for line in block.lines().filter(|line| line.starts_with("creole-tile")) {
        match line.split_once(" > ") {
            Some((command, name)) => check_picture(command, name),
            None => {
                let outcome = run(line);
                printed += &(outcome.stdout + &outcome.stderr);
            }
        }
    }
    printed
}

#[test]
fn commands_print_what_the_page_shows() {
    ["layouts.md", "machines.md"].into_iter().for_each(check_page);
}

fn check_page(name: &str) {
    let path = docs().join(name);
    let page = std::fs::read_to_string(&path).expect("the page is there");
    let (mut fresh, mut expected) = (String::new(), String::new());
    for (at, block) in page.split("```").enumerate() {
        let text = match block.split_once('\n') {
            Some(("sh", commands)) if at % 2 == 1 => {
                expected = printed(commands);
                block.to_owned()
            }
            Some(("text", _)) if at % 2 == 1 => format!("text\n{expected}"),
            _ => block.to_owned(),
        };
        fresh += if at > 0 { "```" } else { "" };
        fresh += &text;
    }
    if is_blessed() {
        std::fs::write(&path, &fresh).expect("the page can be written");
    } else {
        assert!(page == fresh, "docs/{name} is out of date; BLESS=1 rewrites it:\n{fresh}");
    }
}
