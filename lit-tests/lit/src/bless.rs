//! Rewriting of expectations (`BLESS=1`): `CHECK` lines of a test from the output of its tool.
//!
//! Each function of the output (an op with a symbol, up to its closing brace) becomes a block that starts
//! with `CHECK-LABEL` and is inserted before the line of the test that defines the same symbol; blocks
//! without such a line go to the end of their `// -----` chunk. SSA names become variables, so that numbering
//! does not matter. All other lines of the test stay as they are, and so do blocks that hold.

use std::collections::{BTreeMap, BTreeSet};

use crate::names::{Aliases, Names, escape};
use crate::shell::parse::Pipeline;
use crate::shell::{Command, List};

const SEPARATOR: &str = "// -----";

/// Check lines that a rewrite keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    /// Blocks of check lines that hold for their function.
    BlocksThatHold,
    /// No check line.
    Nothing,
}

/// Pattern matches a command line that pipes into FileCheck of `file`; returns the producing pipeline and the
/// prefix.
pub(crate) fn producer(list: &List, file: &str) -> Option<(String, Pipeline)> {
    let [(_, pipeline)] = list.items.as_slice() else {
        return None;
    };
    let (check, producers) = pipeline.commands.split_last()?;
    let prefix = prefix(check, file).filter(|_| !producers.is_empty() && !pipeline.negated)?;
    Some((prefix, Pipeline { negated: false, commands: producers.to_vec() }))
}

/// The single prefix with which a command checks `file`.
fn prefix(command: &Command, file: &str) -> Option<String> {
    let words: Vec<&str> = command.words.iter().map(|word| word.text.as_str()).collect();
    let (name, args) = words.split_first()?;
    let is_filecheck = matches!(*name, "FileCheck" | "filecheck" | "creole-filecheck");
    if !is_filecheck || !args.contains(&file) {
        return None;
    }
    let mut prefix = "CHECK".to_string();
    let mut rest = args.iter();
    while let Some(arg) = rest.next() {
        let option = arg.trim_start_matches('-');
        let (option, value) = match option.split_once('=') {
            Some((option, value)) => (option, Some(value)),
            None => (option, None),
        };
        match option {
            "input-file" => return None,
            "check-prefix" | "check-prefixes" => prefix = value.or(rest.next().copied())?.into(),
            _ => {}
        }
    }
    (!prefix.contains(',')).then_some(prefix)
}

/// Replaces the check lines of `prefix` in the test by ones that `output` satisfies.
pub(crate) fn rewrite(test: &str, prefix: &str, output: &str, keep: Keep) -> String {
    let lines: Vec<&str> = test.lines().collect();
    let mut source_chunks: Vec<Vec<&str>> = chunks(&lines);
    let output_lines: Vec<&str> = output.lines().collect();
    let mut output_chunks = chunks(&output_lines);
    if source_chunks.len() != output_chunks.len() {
        source_chunks = vec![lines];
        output_chunks = vec![output_lines.into_iter().filter(|line| !is_separator(line)).collect()];
    }
    let mut rewritten = Vec::new();
    for (source, output) in source_chunks.iter().zip(&output_chunks) {
        if !rewritten.is_empty() {
            rewritten.push(SEPARATOR.to_string());
        }
        rewritten.extend(rewrite_chunk(source, prefix, output, keep));
    }
    while rewritten.last().is_some_and(String::is_empty) {
        rewritten.pop();
    }
    let mut text = rewritten.join("\n");
    text.push('\n');
    text
}

fn is_separator(line: &str) -> bool {
    line.trim_end() == SEPARATOR
}

fn chunks<'a>(lines: &[&'a str]) -> Vec<Vec<&'a str>> {
    lines.split(|line| is_separator(line)).map(<[&str]>::to_vec).collect()
}

/// The suffix and text of a comment with a directive of `prefix`.
fn directive<'a>(line: &'a str, prefix: &str) -> Option<(&'a str, &'a str)> {
    let text = line.trim_start();
    let marks = ["//", "#", ";"];
    let text = marks.iter().find_map(|mark| text.strip_prefix(mark))?;
    let suffix = text.trim_start().strip_prefix(prefix)?;
    let end = suffix.find([':', '{']).unwrap_or(suffix.len());
    let is_suffix_char = |c: char| c == '-' || c.is_ascii_uppercase() || c.is_ascii_digit();
    let is_valid = suffix[..end].chars().all(is_suffix_char)
        && end < suffix.len()
        && (end == 0 || suffix.starts_with('-'));
    is_valid.then(|| (&suffix[..end], &suffix[end..]))
}

/// The symbols whose check lines hold, and the indices of these lines.
fn kept<'a>(
    source: &[&'a str],
    prefix: &str,
    output: &[Segment<'a>],
) -> (BTreeSet<&'a str>, BTreeSet<usize>) {
    let mut blocks: Vec<(Option<&str>, Vec<usize>)> = vec![(None, Vec::new())];
    for (index, line) in source.iter().enumerate() {
        let Some((suffix, text)) = directive(line, prefix) else {
            continue;
        };
        if suffix == "-LABEL" {
            blocks.push((symbol_in(text), Vec::new()));
        }
        if let Some((_, lines)) = blocks.last_mut() {
            lines.push(index);
        }
    }
    let (mut symbols, mut lines) = (BTreeSet::new(), BTreeSet::new());
    for (symbol, indices) in &blocks {
        let Some(symbol) = symbol else {
            continue;
        };
        let of_symbol: Vec<&Segment<'_>> =
            output.iter().filter(|segment| segment.symbol == Some(symbol)).collect();
        let n_blocks = blocks.iter().filter(|(other, _)| other.as_ref() == Some(symbol)).count();
        let ([segment], 1) = (of_symbol.as_slice(), n_blocks) else {
            continue;
        };
        let checks: Vec<&str> = indices.iter().map(|&index| source[index]).collect();
        let options = creole_filecheck::Options {
            check_prefixes: vec![prefix.to_string()],
            ..creole_filecheck::Options::default()
        };
        let (checks, text) = (checks.join("\n"), segment.lines.join("\n") + "\n");
        if creole_filecheck::check(&checks, "block", &text, &options).is_ok() {
            symbols.insert(*symbol);
            lines.extend(indices.iter().copied());
        }
    }
    (symbols, lines)
}

/// The first symbol in the text of a label.
fn symbol_in(text: &str) -> Option<&str> {
    let name = &text[text.find('@')? + 1..];
    let end =
        name.find(|c: char| !(c.is_alphanumeric() || "_.$-".contains(c))).unwrap_or(name.len());
    (end > 0).then(|| &name[..end])
}

fn rewrite_chunk(source: &[&str], prefix: &str, output: &[&str], keep: Keep) -> Vec<String> {
    let segments = segments(output);
    let (kept_symbols, kept_lines) = match keep {
        Keep::BlocksThatHold => kept(source, prefix, &segments),
        Keep::Nothing => Default::default(),
    };
    let source: Vec<&str> = source
        .iter()
        .enumerate()
        .filter(|(index, line)| directive(line, prefix).is_none() || kept_lines.contains(index))
        .map(|(_, line)| *line)
        .collect();
    let mut aliases = Aliases::default();
    let mut blocks: Vec<(Option<usize>, Vec<String>)> = Vec::new();
    let mut next_line = 0;
    let mut used: BTreeSet<usize> = BTreeSet::new();
    for segment in segments {
        let line = segment.symbol.and_then(|symbol| {
            let defines = |index: &usize| {
                !used.contains(index) && symbol_defined(source[*index]) == Some(symbol)
            };
            (next_line..source.len()).find(defines).or_else(|| (0..source.len()).find(defines))
        });
        if let Some(line) = line {
            used.insert(line);
            next_line = line + 1;
        }
        if segment.symbol.is_none_or(|symbol| !kept_symbols.contains(symbol)) {
            blocks.push((line, segment_checks(&segment, prefix, &mut aliases)));
        }
    }
    place(&source, blocks)
}

/// Inserts each block before its line.
///
/// FileCheck reads top to bottom: blocks out of order, or before one without a place, would not match, so
/// from the first such block on all go to the end.
fn place(source: &[&str], blocks: Vec<(Option<usize>, Vec<String>)>) -> Vec<String> {
    let mut last = 0;
    let mut is_ordered = true;
    let mut placed: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    let mut rest = Vec::new();
    let mut waiting: Vec<String> = Vec::new();
    for (line, checks) in blocks {
        match line {
            Some(line) if is_ordered && line >= last => {
                let block = placed.entry(line).or_default();
                block.append(&mut waiting);
                block.extend(checks);
                last = line;
            }
            None if is_ordered => waiting.extend(checks),
            _ => {
                is_ordered = false;
                rest.append(&mut waiting);
                rest.extend(checks);
            }
        }
    }
    rest.splice(0..0, waiting);
    let mut lines = Vec::new();
    for (index, line) in source.iter().enumerate() {
        lines.extend(placed.remove(&index).unwrap_or_default());
        lines.push(line.to_string());
    }
    if !rest.is_empty() {
        while lines.last().is_some_and(String::is_empty) {
            lines.pop();
        }
        lines.push(String::new());
        lines.extend(rest);
        lines.push(String::new());
    }
    lines
}

/// A group of consecutive output lines: an op with a symbol, or the lines between.
struct Segment<'a> {
    /// The symbol it defines, without `@`; `None` for lines outside of any op with a symbol.
    symbol: Option<&'a str>,
    lines: Vec<&'a str>,
}

fn indentation(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// Splits the output at top-level ops with symbols; drops a `module` around all.
fn segments<'a>(output: &[&'a str]) -> Vec<Segment<'a>> {
    let mut segments: Vec<Segment<'a>> = Vec::new();
    // Indentation of the op whose closing brace is expected.
    let mut open: Option<usize> = None;
    let mut module_indentation = None;
    for line in output {
        if let Some(indent) = open {
            if let Some(segment) = segments.last_mut() {
                segment.lines.push(line);
            }
            if indentation(line) == indent && line.trim_start().starts_with('}') {
                open = None;
            }
            continue;
        }
        let text = line.trim();
        if module_indentation.is_none() && (text == "module {" || text == "builtin.module {") {
            module_indentation = Some(indentation(line));
            continue;
        }
        let closes_module = text == "}" && module_indentation == Some(indentation(line));
        if text.is_empty() || closes_module {
            continue;
        }
        let symbol = symbol_defined(line);
        if symbol.is_some() || segments.last().is_none_or(|segment| segment.symbol.is_some()) {
            segments.push(Segment { symbol, lines: vec![line] });
        } else if let Some(segment) = segments.last_mut() {
            segment.lines.push(line);
        }
        if symbol.is_some() && text.ends_with('{') {
            open = Some(indentation(line));
        }
    }
    segments
}

/// The symbol of a line such as `func.func private @name(...)`.
fn symbol_defined(line: &str) -> Option<&str> {
    let text = line.trim_start();
    if !text.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let at = text.find('@')?;
    // Only the op's name and keywords precede a definition; a use has operands or a `=`.
    let is_head = text[..at].chars().all(|c| c.is_alphanumeric() || " ._".contains(c));
    let name = &text[at + 1..];
    let end =
        name.find(|c: char| !(c.is_alphanumeric() || "_.$-".contains(c))).unwrap_or(name.len());
    (is_head && end > 0).then(|| &name[..end])
}

/// Generates the check lines of a segment.
fn segment_checks(segment: &Segment<'_>, prefix: &str, aliases: &mut Aliases) -> Vec<String> {
    let mut names = Names::default();
    let mut checks = Vec::new();
    let mut suffix = "";
    for (index, line) in segment.lines.iter().enumerate() {
        if line.trim().is_empty() {
            suffix = "";
            continue;
        }
        if index == 0 && segment.symbol.is_some() {
            label_checks(line, prefix, &mut names, aliases, &mut checks);
        } else {
            let pattern = names.pattern(line.trim_end(), aliases);
            let width = prefix.len() + "-NEXT: ".len();
            checks.push(format!("// {:<width$}{pattern}", format!("{prefix}{suffix}:")));
        }
        suffix = "-NEXT";
    }
    checks
}

/// Generates the check lines for the head of an op with a symbol: a label cannot define variables, so the
/// part with names follows in a `-SAME` line.
fn label_checks(
    line: &str,
    prefix: &str,
    names: &mut Names,
    aliases: &mut Aliases,
    checks: &mut Vec<String>,
) {
    let line = line.trim();
    let first_name = line.find(['%', '#', '!']).unwrap_or(line.len());
    let cut = match first_name < line.len() {
        true => line[..first_name].rfind('(').map_or(first_name, |at| at + 1),
        false => line.len(),
    };
    checks.push(format!("// {prefix}-LABEL: {}", escape(line[..cut].trim_end())));
    if cut < line.len() {
        checks.push(format!("// {prefix}-SAME:  {}", names.pattern(&line[cut..], aliases)));
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    #[track_caller]
    fn check(test: &str, output: &str, expected: Expect) {
        let rewritten = rewrite(test, "CHECK", output, Keep::BlocksThatHold);
        expected.assert_eq(&rewritten);
        let checked = creole_filecheck::check(
            &rewritten,
            "test",
            output,
            &creole_filecheck::Options::default(),
        );
        checked.unwrap();
        assert_eq!(
            rewrite(&rewritten, "CHECK", output, Keep::BlocksThatHold),
            rewritten,
            "blessing twice changes nothing more"
        );
    }

    #[test]
    fn function_gets_its_block_and_other_lines_stay() {
        check(
            "// RUN: tool\n// A note.\n// CHECK: old\nfunc.func @f(%a: i32) -> i32 {\n  // Inside.\n}\n",
            "module {\n  func.func @f(%arg0: i32) -> i32 {\n    %0 = arith.addi %arg0, %arg0 : i32\n    \
             return %0 : i32\n  }\n}\n",
            expect![[r#"
                // RUN: tool
                // A note.
                // CHECK-LABEL: func.func @f(
                // CHECK-SAME:  [[ARG0:%.+]]: i32) -> i32 {
                // CHECK-NEXT:     [[V0:%.+]] = arith.addi [[ARG0]], [[ARG0]] : i32
                // CHECK-NEXT:     return [[V0]] : i32
                // CHECK-NEXT:   }
                func.func @f(%a: i32) -> i32 {
                  // Inside.
                }
            "#]],
        );
    }

    #[test]
    fn chunks_keep_their_checks() {
        check(
            "func.func @a() {\n}\n\n// -----\n\nfunc.func @a() {\n}\n",
            "func.func @a() {\n  return\n}\n\n// -----\nfunc.func @a() {\n  \"t.x\"() : () -> ()\n}\n",
            expect![[r#"
                // CHECK-LABEL: func.func @a() {
                // CHECK-NEXT:   return
                // CHECK-NEXT: }
                func.func @a() {
                }

                // -----

                // CHECK-LABEL: func.func @a() {
                // CHECK-NEXT:   "t.x"() : () -> ()
                // CHECK-NEXT: }
                func.func @a() {
                }
            "#]],
        );
    }

    #[test]
    fn aliases_become_global_variables() {
        check(
            "func.func @a() {\n}\n",
            "#map = affine_map<(d0) -> (d0)>\nmodule {\n  func.func @a() {\n    \"t.x\"() {m = #map} : () -> ()\n  }\n}\n",
            expect![[r#"
                // CHECK:      #[[$MAP:.+]] = affine_map<(d0) -> (d0)>
                // CHECK-LABEL: func.func @a() {
                // CHECK-NEXT:     "t.x"() {m = #[[$MAP]]} : () -> ()
                // CHECK-NEXT:   }
                func.func @a() {
                }
            "#]],
        );
    }

    #[test]
    fn loop_variables_of_siblings_are_defined_anew() {
        check(
            "func.func @a() {\n}\n",
            "func.func @a() {\n  scf.for %i = %c0 to %c1 {\n    t.use %i\n  }\n  scf.for %i = %c0 to %c1 {\n  }\n}\n",
            expect![[r#"
                // CHECK-LABEL: func.func @a() {
                // CHECK-NEXT:   scf.for [[I:%.+]] = [[C0:%.+]] to [[C1:%.+]] {
                // CHECK-NEXT:     t.use [[I]]
                // CHECK-NEXT:   }
                // CHECK-NEXT:   scf.for [[I:%.+]] = [[C0]] to [[C1]] {
                // CHECK-NEXT:   }
                // CHECK-NEXT: }
                func.func @a() {
                }
            "#]],
        );
    }

    #[test]
    fn blocks_that_hold_stay() {
        check(
            "// CHECK-LABEL: @a\n// CHECK: return\nfunc.func @a() {\n}\n\n// CHECK-LABEL: @b\n\
             // CHECK: old\nfunc.func @b() {\n}\n",
            "func.func @a() {\n  return\n}\nfunc.func @b() {\n  t.new\n}\n",
            expect![[r#"
                // CHECK-LABEL: @a
                // CHECK: return
                func.func @a() {
                }

                // CHECK-LABEL: func.func @b() {
                // CHECK-NEXT:   t.new
                // CHECK-NEXT: }
                func.func @b() {
                }
            "#]],
        );
    }

    #[test]
    fn only_lines_of_the_prefix_change() {
        let rewritten = rewrite(
            "// CHECK: a\n// OTHER: old\nfunc.func @a() {\n}\n",
            "OTHER",
            "func.func @a() {\n}\n",
            Keep::BlocksThatHold,
        );
        expect![[r#"
            // CHECK: a
            // OTHER-LABEL: func.func @a() {
            // OTHER-NEXT: }
            func.func @a() {
            }
        "#]]
        .assert_eq(&rewritten);
    }

    #[test]
    fn ops_without_symbols_go_to_the_end() {
        check(
            "// RUN: tool\n\"t.a\"() : () -> ()\n",
            "%0 = \"t.a\"() {v = dense<[[1]]>, s = \"%x\"} : () -> i32\n",
            expect![[r#"
                // RUN: tool
                "t.a"() : () -> ()

                // CHECK:      [[V0:%.+]] = "t.a"() {v = dense<{{\[\[}}1]]>, s = "%x"} : () -> i32
            "#]],
        );
    }
}
