//! Built-in commands of the shell.

use std::fs;

use super::{diff, files};
use crate::tool::{Invocation, Outcome};

/// Runs the built-in command `name`, if there is one.
pub(crate) fn run(name: &str, invocation: &Invocation<'_>) -> Option<Outcome> {
    let command: fn(&Invocation<'_>) -> Outcome = match name {
        "FileCheck" | "filecheck" | "creole-filecheck" => file_check,
        "cat" => cat,
        "count" => count,
        "cp" => files::cp,
        "diff" => diff::diff,
        "echo" => echo,
        "false" => |_| Outcome { code: 1, ..Outcome::default() },
        "grep" if is_plain_grep(invocation) => grep,
        "mkdir" => files::mkdir,
        "mv" => files::mv,
        "printf" => printf,
        "rm" => files::rm,
        "split-file" => files::split_file,
        "touch" => files::touch,
        "true" | ":" => |_| Outcome::default(),
        _ => return None,
    };
    Some(command(invocation))
}

/// Splits arguments into flags and others; `--` ends the flags.
pub(crate) fn flags(args: &[String]) -> (Vec<&str>, Vec<&str>) {
    let mut flags = Vec::new();
    let mut others = Vec::new();
    let mut only_others = false;
    for arg in args {
        if !only_others && arg == "--" {
            only_others = true;
        } else if !only_others && arg.len() > 1 && arg.starts_with('-') {
            flags.push(arg.as_str());
        } else {
            others.push(arg.as_str());
        }
    }
    (flags, others)
}

/// Reads a file, or standard input for `-`. The error is a line for the user.
pub(crate) fn read(invocation: &Invocation<'_>, file: &str) -> Result<Vec<u8>, String> {
    match file {
        "-" => Ok(invocation.stdin.to_vec()),
        _ => fs::read(invocation.cwd.join(file)).map_err(|error| format!("{file}: {error}\n")),
    }
}

fn file_check(invocation: &Invocation<'_>) -> Outcome {
    let options = invocation.env.get("FILECHECK_OPTS").map_or("", String::as_str);
    let output = creole_filecheck::run_command(invocation.args, invocation.cwd, options, || {
        invocation.stdin.to_vec()
    });
    Outcome {
        stdout: output.stdout.into_bytes(),
        stderr: output.stderr.into_bytes(),
        code: output.code,
        crashed: false,
    }
}

fn cat(invocation: &Invocation<'_>) -> Outcome {
    let stdin = ["-".to_string()];
    let names = if invocation.args.is_empty() { &stdin } else { invocation.args };
    let mut content = Vec::new();
    for file in names {
        match read(invocation, file) {
            Ok(bytes) => content.extend(bytes),
            Err(message) => {
                let failed = Outcome::failure(format!("cat: {message}"), 1);
                return Outcome { stdout: content, ..failed };
            }
        }
    }
    Outcome::success(content)
}

fn echo(invocation: &Invocation<'_>) -> Outcome {
    let is_flag = |word: &&String| matches!(word.as_str(), "-n" | "-e" | "-ne" | "-en");
    let n_flags = invocation.args.iter().take_while(is_flag).count();
    let (flags, words) = invocation.args.split_at(n_flags);
    let has = |letter| flags.iter().any(|flag| flag.contains(letter));
    let text = words.join(" ");
    let mut bytes = if has('e') { unescaped(&text) } else { text.into_bytes() };
    if !has('n') {
        bytes.push(b'\n');
    }
    Outcome::success(bytes)
}

/// Built-in `printf FORMAT [ARGUMENT...]` with `%s`, `%d`, `%%` and escapes; the format is reused as long as
/// there are arguments.
fn printf(invocation: &Invocation<'_>) -> Outcome {
    let Some((format, arguments)) = invocation.args.split_first() else {
        return Outcome::failure("printf: a format is missing\n", 2);
    };
    let mut rest = arguments.iter();
    let mut text = String::new();
    loop {
        let n_before = rest.len();
        let mut parts = format.split('%');
        text.push_str(parts.next().unwrap_or_default());
        while let Some(part) = parts.next() {
            if part.is_empty() {
                text.push('%');
                text.push_str(parts.next().unwrap_or_default());
                continue;
            }
            let Some(after) = part.strip_prefix(['s', 'd', 'i', 'u']) else {
                return Outcome::failure(format!("printf: '%{part}' is not supported\n"), 2);
            };
            text.push_str(rest.next().map_or("", String::as_str));
            text.push_str(after);
        }
        if rest.len() == 0 || rest.len() == n_before {
            return Outcome::success(unescaped(&text));
        }
    }
}

/// Replaces escapes as in `echo -e` and `printf`.
fn unescaped(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [byte, tail @ ..] = rest {
        rest = tail;
        if *byte != b'\\' {
            bytes.push(*byte);
            continue;
        }
        let digits = |from: usize, most: usize, radix: u32| {
            let is_digit = |b: &&u8| char::from(**b).is_digit(radix);
            tail.get(from..).unwrap_or_default().iter().take(most).take_while(is_digit).count()
        };
        let number = |from: usize, n: usize, radix: u32| {
            let digits = tail.get(from..from + n).unwrap_or_default();
            u8::from_str_radix(&String::from_utf8_lossy(digits), radix).unwrap_or(b'?')
        };
        let simple = |byte: u8| (byte, 1);
        let (value, length) = match tail.first() {
            Some(b'n') => simple(b'\n'),
            Some(b't') => simple(b'\t'),
            Some(b'r') => simple(b'\r'),
            Some(b'\\') => simple(b'\\'),
            Some(b'a') => simple(7),
            Some(b'x') if digits(1, 2, 16) > 0 => {
                let n = digits(1, 2, 16);
                (number(1, n, 16), 1 + n)
            }
            Some(b'0'..=b'7') => {
                let n = digits(0, 3, 8);
                (number(0, n, 8), n)
            }
            _ => (b'\\', 0),
        };
        bytes.push(value);
        rest = &tail[length..];
    }
    bytes
}

/// Built-in `count N`: checks that standard input has N lines.
fn count(invocation: &Invocation<'_>) -> Outcome {
    let expected: usize = match invocation.args {
        [expected] => match expected.parse() {
            Ok(expected) => expected,
            Err(_) => return Outcome::failure(format!("count: '{expected}' is no number\n"), 2),
        },
        _ => return Outcome::failure("count: needs one number\n", 2),
    };
    let n_lines = invocation.stdin.split_inclusive(|&byte| byte == b'\n').count();
    match n_lines == expected {
        true => Outcome::default(),
        false => Outcome::failure(format!("Expected {expected} lines, got {n_lines}.\n"), 1),
    }
}

/// True if the built-in `grep` suffices: known flags, and a text without special characters. Otherwise a
/// program is run.
fn is_plain_grep(invocation: &Invocation<'_>) -> bool {
    let (flags, others) = flags(invocation.args);
    let is_known = flags.iter().all(|flag| ["-F", "-v", "-q", "-c", "-i"].contains(flag));
    let means_itself = |text: &&str| !text.contains(['.', '*', '[', '^', '$', '\\']);
    is_known && (flags.contains(&"-F") || others.first().is_some_and(means_itself))
}

/// Built-in `grep [-v] [-q] [-c] [-i] TEXT [FILE...]`: the text is literal.
fn grep(invocation: &Invocation<'_>) -> Outcome {
    let (flags, others) = flags(invocation.args);
    let has = |flag: &str| flags.contains(&flag);
    let Some((text, names)) = others.split_first() else {
        return Outcome::failure("grep: a text is missing\n", 2);
    };
    let fold = |text: &str| {
        if has("-i") { text.to_lowercase() } else { text.to_string() }
    };
    let text = fold(text);
    let names = if names.is_empty() { &["-"] } else { names };
    let mut found = String::new();
    let mut n_found = 0;
    for file in names {
        let content = match read(invocation, file) {
            Ok(content) => content,
            Err(message) => return Outcome::failure(format!("grep: {message}"), 2),
        };
        for line in String::from_utf8_lossy(&content).lines() {
            if fold(line).contains(&text) != has("-v") {
                n_found += 1;
                found.push_str(line);
                found.push('\n');
            }
        }
    }
    let stdout = match (has("-q"), has("-c")) {
        (true, _) => String::new(),
        (false, true) => format!("{n_found}\n"),
        (false, false) => found,
    };
    Outcome { code: i32::from(n_found == 0), ..Outcome::success(stdout) }
}
