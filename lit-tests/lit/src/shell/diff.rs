//! The built-in `diff`: unified hunks of differing lines.

use super::builtins::{flags, read};
use crate::tool::{Invocation, Outcome};

/// Number of context lines around a change.
const CONTEXT: usize = 3;
/// Limit on the size of the table (product of line counts) for the shortest difference.
const MAX_CELLS: usize = 1 << 24;

/// Built-in `diff [-u] [-q] [-b] [-w] [-U N] [--strip-trailing-cr] LEFT RIGHT`: exit code 1 and the differing
/// lines, as unified hunks.
pub(crate) fn diff(invocation: &Invocation<'_>) -> Outcome {
    let (flags, others) = flags(invocation.args);
    let mut context = CONTEXT;
    let mut names = others.as_slice();
    for flag in &flags {
        let known = ["-u", "-q", "-b", "-w", "-bu", "-ub", "-wu", "-uw", "--strip-trailing-cr"];
        if *flag == "-U" {
            match names {
                [n, rest @ ..] if n.parse::<usize>().is_ok() => {
                    context = n.parse().unwrap_or(CONTEXT);
                    names = rest;
                }
                _ => return Outcome::failure("diff: -U needs a number\n", 2),
            }
        } else if let Some(n) = flag.strip_prefix("-U").and_then(|n| n.parse().ok()) {
            context = n;
        } else if !known.contains(flag) {
            return Outcome::failure(format!("diff: option '{flag}' is not supported\n"), 2);
        }
    }
    let [left, right] = names else {
        return Outcome::failure("diff: needs two files\n", 2);
    };
    let (left_text, right_text) = match (read(invocation, left), read(invocation, right)) {
        (Ok(left), Ok(right)) => (left, right),
        (Err(message), _) | (_, Err(message)) => {
            return Outcome::failure(format!("diff: {message}"), 2);
        }
    };
    let (left_text, right_text) =
        (String::from_utf8_lossy(&left_text), String::from_utf8_lossy(&right_text));
    let sides = [Side::new(&left_text, &flags), Side::new(&right_text, &flags)];
    let hunks = hunks(&sides[0], &sides[1], context);
    match hunks.is_empty() {
        true => Outcome::default(),
        false if flags.contains(&"-q") => {
            let message = format!("Files {left} and {right} differ\n");
            Outcome { code: 1, ..Outcome::success(message) }
        }
        false => {
            Outcome { code: 1, ..Outcome::success(format!("--- {left}\n+++ {right}\n{hunks}")) }
        }
    }
}

/// The lines of a file, and the keys by which they are compared.
struct Side<'a> {
    lines: Vec<&'a str>,
    keys: Vec<String>,
}

impl<'a> Side<'a> {
    fn new(text: &'a str, flags: &[&str]) -> Side<'a> {
        let has = |letter| flags.iter().any(|f| !f.starts_with("--") && f.contains(letter));
        let strips_cr = flags.contains(&"--strip-trailing-cr");
        let key = |line: &str| -> String {
            if has('w') {
                line.split_whitespace().collect()
            } else if has('b') {
                // The amount of blanks does not matter, but their presence does.
                let start = if line.starts_with(char::is_whitespace) { " " } else { "" };
                format!("{start}{}", line.split_whitespace().collect::<Vec<_>>().join(" "))
            } else if strips_cr {
                line.replace("\r\n", "\n")
            } else {
                line.to_string()
            }
        };
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let keys = lines.iter().map(|line| key(line)).collect();
        Side { lines, keys }
    }
}

/// One step of an edit script: a line of the left file, of the right file, or of both.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edit {
    Keep,
    Remove,
    Add,
}

impl Edit {
    fn mark(self) -> char {
        match self {
            Edit::Keep => ' ',
            Edit::Remove => '-',
            Edit::Add => '+',
        }
    }
}

/// The edit script from left to right that keeps as many lines as possible.
fn edits(left: &[String], right: &[String]) -> Vec<Edit> {
    let same = |(a, b): &(&String, &String)| a == b;
    let n_before = left.iter().zip(right).take_while(same).count();
    let (left, right) = (&left[n_before..], &right[n_before..]);
    let n_after = left.iter().rev().zip(right.iter().rev()).take_while(same).count();
    let (left, right) = (&left[..left.len() - n_after], &right[..right.len() - n_after]);
    let mut edits = vec![Edit::Keep; n_before];
    if left.len() * right.len() > MAX_CELLS {
        edits.extend(vec![Edit::Remove; left.len()]);
        edits.extend(vec![Edit::Add; right.len()]);
    } else {
        edits.extend(shortest(left, right));
    }
    edits.extend(vec![Edit::Keep; n_after]);
    edits
}

/// Shortest edit script, by a table of the longest common subsequences of all tails.
fn shortest(left: &[String], right: &[String]) -> Vec<Edit> {
    let width = right.len() + 1;
    let mut longest = vec![0_u32; (left.len() + 1) * width];
    for (i, a) in left.iter().enumerate().rev() {
        for (j, b) in right.iter().enumerate().rev() {
            longest[i * width + j] = match a == b {
                true => longest[(i + 1) * width + j + 1] + 1,
                false => longest[(i + 1) * width + j].max(longest[i * width + j + 1]),
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut edits = Vec::new();
    while i < left.len() || j < right.len() {
        let removes = j == right.len()
            || (i < left.len() && longest[(i + 1) * width + j] >= longest[i * width + j + 1]);
        let edit = match () {
            () if i < left.len() && j < right.len() && left[i] == right[j] => Edit::Keep,
            () if removes => Edit::Remove,
            () => Edit::Add,
        };
        i += usize::from(edit != Edit::Add);
        j += usize::from(edit != Edit::Remove);
        edits.push(edit);
    }
    edits
}

/// Prints unified hunks; nothing if the sides are equal.
fn hunks(left: &Side<'_>, right: &Side<'_>, context: usize) -> String {
    let edits = edits(&left.keys, &right.keys);
    let changed: Vec<usize> =
        edits.iter().enumerate().filter(|(_, e)| **e != Edit::Keep).map(|(at, _)| at).collect();
    let mut text = String::new();
    let mut rest = changed.as_slice();
    while let Some(&first) = rest.first() {
        let is_far = |pair: &[usize]| pair[1] - pair[0] > 2 * context;
        let n_together = rest.windows(2).position(is_far).map_or(rest.len(), |at| at + 1);
        let end = (rest[n_together - 1] + context + 1).min(edits.len());
        push_hunk(&mut text, left, right, &edits, first.saturating_sub(context)..end);
        rest = &rest[n_together..];
    }
    text
}

fn push_hunk(
    text: &mut String,
    left: &Side<'_>,
    right: &Side<'_>,
    edits: &[Edit],
    range: std::ops::Range<usize>,
) {
    let n = |edits: &[Edit], but: Edit| edits.iter().filter(|edit| **edit != but).count();
    let (before, shown) = (&edits[..range.start], &edits[range]);
    let (mut i, mut j) = (n(before, Edit::Add), n(before, Edit::Remove));
    // An empty range is printed with the number of the line before it.
    let range = |start: usize, length: usize| match length {
        0 => format!("{start},0"),
        1 => format!("{}", start + 1),
        _ => format!("{},{length}", start + 1),
    };
    let (old, new) = (range(i, n(shown, Edit::Add)), range(j, n(shown, Edit::Remove)));
    text.push_str(&format!("@@ -{old} +{new} @@\n"));
    for edit in shown {
        let line = if *edit == Edit::Add { right.lines[j] } else { left.lines[i] };
        text.push(edit.mark());
        text.push_str(line);
        if !line.ends_with('\n') {
            text.push_str("\n\\ No newline at end of file\n");
        }
        i += usize::from(*edit != Edit::Add);
        j += usize::from(*edit != Edit::Remove);
    }
}
