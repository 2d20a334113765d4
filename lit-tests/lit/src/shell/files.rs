//! `split-file` and `diff`.

use std::fs;

use super::builtins::{flags, read};
use crate::tool::{Invocation, Outcome};

/// `split-file [--leading-lines] FILE DIRECTORY`: writes each part below a `//--- NAME` line to the
/// file of that name, with blank lines in front if line numbers are to be kept.
pub(crate) fn split_file(invocation: &Invocation<'_>) -> Outcome {
    let (flags, others) = flags(invocation.args);
    let [file, directory] = others.as_slice() else {
        return Outcome::failure("split-file: needs a file and a directory\n", 2);
    };
    match split(invocation, file, directory, flags.contains(&"--leading-lines")) {
        Ok(()) => Outcome::default(),
        Err(message) => Outcome::failure(format!("split-file: {message}"), 1),
    }
}

fn split(
    invocation: &Invocation<'_>,
    file: &str,
    directory: &str,
    leading_lines: bool,
) -> Result<(), String> {
    let content = read(invocation, file)?;
    let content = String::from_utf8_lossy(&content);
    let mut parts: Vec<(String, String)> = Vec::new();
    for (index, line) in content.split_inclusive('\n').enumerate() {
        match part_name(line.trim_end()) {
            Some(name) if name.is_empty() || parts.iter().any(|(other, _)| other == name) => {
                return Err(format!(
                    "{file}:{}: part name '{name}' is empty or used twice\n",
                    index + 1
                ));
            }
            Some(name) => {
                let lines_before = if leading_lines { index + 1 } else { 0 };
                parts.push((name.to_string(), "\n".repeat(lines_before)));
            }
            None => {
                if let Some((_, text)) = parts.last_mut() {
                    text.push_str(line);
                }
            }
        }
    }
    if parts.is_empty() {
        return Err(format!("{file}: no part separator was found\n"));
    }
    let root = invocation.cwd.join(directory);
    if root.is_dir() {
        fs::remove_dir_all(&root).map_err(|error| format!("{directory}: {error}\n"))?;
    }
    for (name, text) in parts {
        let path = root.join(&name);
        let parent = path.parent().unwrap_or(&root);
        fs::create_dir_all(parent)
            .and_then(|()| fs::write(&path, text))
            .map_err(|error| format!("{name}: {error}\n"))?;
    }
    Ok(())
}

/// The name in `//--- NAME` or `#--- NAME`.
fn part_name(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("//").or_else(|| {
        let first = line.chars().next()?;
        line.strip_prefix(first)
    })?;
    rest.strip_prefix("--- ").map(str::trim)
}

/// `diff [-u] [-b] [-w] LEFT RIGHT`: exit code 1 and the lines that differ.
pub(crate) fn diff(invocation: &Invocation<'_>) -> Outcome {
    let (flags, others) = flags(invocation.args);
    let [left, right] = others.as_slice() else {
        return Outcome::failure("diff: needs two files\n", 2);
    };
    let has = |letter| flags.iter().any(|flag| !flag.starts_with("--") && flag.contains(letter));
    let (left_text, right_text) = match (read(invocation, left), read(invocation, right)) {
        (Ok(left), Ok(right)) => (left, right),
        (Err(message), _) | (_, Err(message)) => {
            return Outcome::failure(format!("diff: {message}"), 2);
        }
    };
    let key = |line: &str| -> String {
        if has('w') {
            line.split_whitespace().collect()
        } else if has('b') {
            line.split_whitespace().collect::<Vec<_>>().join(" ")
        } else {
            line.to_string()
        }
    };
    let lines = |text: &[u8]| -> Vec<String> {
        String::from_utf8_lossy(text).split_inclusive('\n').map(str::to_string).collect()
    };
    let (left_lines, right_lines) = (lines(&left_text), lines(&right_text));
    match change(&left_lines, &right_lines, |a, b| key(a) == key(b)) {
        None => Outcome::default(),
        Some(hunk) => {
            Outcome { code: 1, ..Outcome::success(format!("--- {left}\n+++ {right}\n{hunk}")) }
        }
    }
}

/// One hunk from the first to the last line that differs; none if no line does.
fn change(left: &[String], right: &[String], equal: impl Fn(&str, &str) -> bool) -> Option<String> {
    let same = |(a, b): &(&String, &String)| equal(a, b);
    let n_before = left.iter().zip(right).take_while(same).count();
    let (left, right) = (&left[n_before..], &right[n_before..]);
    let n_after = left.iter().rev().zip(right.iter().rev()).take_while(same).count();
    let (left, right) = (&left[..left.len() - n_after], &right[..right.len() - n_after]);
    if left.is_empty() && right.is_empty() {
        return None;
    }
    let from = n_before + 1;
    let mut hunk = format!("@@ -{from},{} +{from},{} @@\n", left.len(), right.len());
    for (mark, lines) in [('-', left), ('+', right)] {
        for line in lines {
            hunk.push(mark);
            hunk.push_str(line.trim_end_matches('\n'));
            hunk.push('\n');
        }
    }
    Some(hunk)
}
