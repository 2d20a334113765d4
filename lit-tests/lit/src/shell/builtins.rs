//! Commands that every test can use.

use std::fs;
use std::path::Path;

use super::files;
use crate::tool::{Invocation, Outcome};

/// Runs the built-in command `name`, if there is one.
pub(crate) fn run(name: &str, invocation: &Invocation<'_>) -> Option<Outcome> {
    let command: fn(&Invocation<'_>) -> Outcome = match name {
        "FileCheck" | "filecheck" | "creole-filecheck" => file_check,
        "cat" => cat,
        "count" => count,
        "diff" => files::diff,
        "echo" => echo,
        "false" => |_| Outcome { code: 1, ..Outcome::default() },
        "grep" => grep,
        "mkdir" => mkdir,
        "rm" => rm,
        "split-file" => files::split_file,
        "touch" => touch,
        "true" | ":" => |_| Outcome::default(),
        _ => return None,
    };
    Some(command(invocation))
}

/// The flags and the other arguments; `--` ends the flags.
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

/// Content of a file, `-` being standard input. The error is a line for the user.
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
    let mut words = invocation.args;
    let (mut newline, mut escapes) = ("\n", false);
    while let [flag @ ("-n" | "-e"), rest @ ..] =
        words.iter().map(String::as_str).collect::<Vec<_>>().as_slice()
    {
        if *flag == "-n" {
            newline = "";
        } else {
            escapes = true;
        }
        words = &words[words.len() - rest.len()..];
    }
    let mut text = words.join(" ");
    if escapes {
        text = text.replace("\\n", "\n").replace("\\t", "\t");
    }
    Outcome::success(format!("{text}{newline}"))
}

/// `count N`: standard input has N lines.
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

/// `grep [-v] [-q] [-c] [-i] TEXT [FILE...]`: the text is taken literally.
fn grep(invocation: &Invocation<'_>) -> Outcome {
    let (flags, others) = flags(invocation.args);
    if let Some(unknown) = flags.iter().find(|flag| !["-F", "-v", "-q", "-c", "-i"].contains(flag))
    {
        return Outcome::failure(format!("grep: option '{unknown}' is not supported\n"), 2);
    }
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

/// Applies `action` to each path; stops at the first error.
fn for_each_path(
    name: &str,
    invocation: &Invocation<'_>,
    paths: &[&str],
    action: impl Fn(&Path) -> std::io::Result<()>,
) -> Outcome {
    for path in paths {
        if let Err(error) = action(&invocation.cwd.join(path)) {
            return Outcome::failure(format!("{name}: {path}: {error}\n"), 1);
        }
    }
    Outcome::default()
}

fn mkdir(invocation: &Invocation<'_>) -> Outcome {
    let (flags, paths) = flags(invocation.args);
    for_each_path("mkdir", invocation, &paths, |path| match flags.contains(&"-p") {
        true => fs::create_dir_all(path),
        false => fs::create_dir(path),
    })
}

fn rm(invocation: &Invocation<'_>) -> Outcome {
    let (flags, paths) = flags(invocation.args);
    let has = |letter| flags.iter().any(|flag| flag.contains(letter));
    for_each_path("rm", invocation, &paths, |path| {
        if has('f') && fs::symlink_metadata(path).is_err() {
            Ok(())
        } else if path.is_dir() && has('r') {
            fs::remove_dir_all(path)
        } else {
            fs::remove_file(path)
        }
    })
}

fn touch(invocation: &Invocation<'_>) -> Outcome {
    let (_, paths) = flags(invocation.args);
    for_each_path("touch", invocation, &paths, |path| {
        fs::OpenOptions::new().create(true).append(true).open(path).map(drop)
    })
}
