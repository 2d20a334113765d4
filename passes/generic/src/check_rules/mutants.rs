//! Mutants of the built-in rules, as a measure of the checker: nearly all of them are false and have to be refuted.

use std::fmt;

use creole_ir::Dialects;
use creole_ir::pattern::{Functions, Rule};
use rustc_hash::FxHashSet;

use super::*;
use crate::test_support::dialects;

/// Ops and functions of the same kind.
const KINDS: [&[&str]; 28] = [
    &["add", "subtract", "multiply"],
    &["divide", "multiply"],
    &["maximum", "minimum"],
    &["and", "or", "xor"],
    &["exponential", "exponential_minus_one"],
    &["log", "log_plus_one"],
    &["sqrt", "rsqrt", "cbrt"],
    &["negate", "abs"],
    &["floor", "ceil"],
    &["shift_right_logical", "shift_right_arithmetic", "shift_left"],
    &["logistic", "tanh"],
    &["sine", "cosine"],
    &["not", "negate"],
    &["addi", "subi", "muli"],
    &["andi", "ori", "xori"],
    &["extsi", "extui"],
    &["shrsi", "shrui"],
    &["sitofp", "uitofp"],
    &["mulf", "divf"],
    &["index_cast", "index_castui"],
    &["permuted", "unpermuted"],
    &["lhs_free", "rhs_free", "lhs_contracting"],
    &["lhs_batching", "rhs_batching"],
    &["lhs_place", "rhs_place"],
    &["sum", "difference", "product"],
    &["sum_flags", "difference_flags", "product_flags"],
    &["is_greater", "is_less"],
    &["every", "some"],
];

/// Ops whose operands may be swapped, and calls whose arguments are no operands.
const SYMMETRIC: [&str; 21] = [
    "add",
    "multiply",
    "and",
    "or",
    "xor",
    "maximum",
    "minimum",
    "addi",
    "muli",
    "andi",
    "ori",
    "xori",
    "mulf",
    "sum",
    "product",
    "both",
    "same_type",
    "same_elem",
    "sum_flags",
    "difference_flags",
    "product_flags",
];

/// One rule of a file, changed in one place.
struct Mutant {
    /// Name of the rule.
    rule: String,
    change: String,
    /// A file with the rule before the change.
    original: String,
    /// A file of rules with this one alone.
    text: String,
}

impl fmt::Display for Mutant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.change)
    }
}

/// A piece of the text of a rule: a word with its sign, a number, a literal in braces, or a sign.
#[derive(Clone, Copy, Debug)]
struct Token<'a> {
    at: usize,
    text: &'a str,
}

fn tokens(text: &str) -> Vec<Token<'_>> {
    let (mut all, mut at) = (Vec::new(), 0);
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let len = match first {
            '?' => 1 + rest[1..].find(|c| !is_word(c)).unwrap_or(rest.len() - 1),
            '{' => rest.find('}').map_or(rest.len(), |end| end + 1),
            '"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
            c if is_word(c) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            _ => ["<=>", "=>", "&&", "||", "==", "!=", "<=", ">="]
                .iter()
                .find(|sign| rest.starts_with(**sign))
                .map_or(first.len_utf8(), |sign| sign.len()),
        };
        if !first.is_whitespace() {
            all.push(Token { at, text: &rest[..len] });
        }
        at += len;
    }
    all
}

/// Items of a file: comments left out.
fn items(text: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for line in text.lines().filter(|line| !line.trim_start().starts_with('#')) {
        if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
            all.push(String::new());
        }
        if let Some(item) = all.last_mut().filter(|_| !line.trim().is_empty()) {
            item.push_str(line);
            item.push('\n');
        }
    }
    all
}

/// All mutants of the rules of a file.
fn mutants(file: &str) -> Vec<Mutant> {
    let (mut head, mut all) = (String::new(), Vec::new());
    for item in items(file) {
        let Some(rule) = item.strip_prefix("rule ") else {
            if !item.starts_with("ruleset") {
                head.push_str(&item);
            }
            continue;
        };
        let name = rule.split_whitespace().next().unwrap_or_default();
        let mut seen = FxHashSet::default();
        for (change, text) in changes(rule) {
            if seen.insert(text.clone()) {
                let [original, text] =
                    [rule, &text].map(|rule| format!("{head}ruleset mutants\nrule {rule}"));
                all.push(Mutant { rule: name.to_owned(), change, original, text });
            }
        }
    }
    all
}

/// A change, and the text of a rule after it.
type Change = (String, String);

fn changes(rule: &str) -> Vec<Change> {
    let tokens = tokens(rule);
    let mut all = stricter(rule);
    all.extend(without_conjunct(rule, &tokens));
    let begins = tokens.iter().position(|t| t.text == "]").map_or(0, |at| at + 1);
    let arrow = tokens.iter().position(|t| t.text == "=>" || t.text == "<=>").unwrap_or(0);
    // Conditions ask for types, which variables share.
    let end = tokens.iter().position(|t| t.text == "where").unwrap_or(tokens.len());
    for at in begins..tokens.len() {
        all.extend(other_word(rule, &tokens, at));
        all.extend(other_number(rule, &tokens, at));
        if at > arrow {
            all.extend(other_sign(rule, &tokens, at));
        }
        if at > arrow && at < end && !is_type(&tokens, at) {
            all.extend(other_variable(rule, &tokens, at, begins..arrow));
        }
        all.extend(swapped(rule, &tokens, at));
    }
    all
}

/// The rule with `new` in place of token `at`.
fn with(rule: &str, token: Token<'_>, at: usize, new: &str) -> Change {
    let text = format!("{}{new}{}", &rule[..token.at], &rule[token.at + token.text.len()..]);
    (format!("{at} {} -> {new}", token.text), text)
}

fn stricter(rule: &str) -> Vec<Change> {
    let less = [("[nsz]", "[strict]"), ("[no_nan]", "[nsz]"), ("[real]", "[no_nan]")];
    let found = less.iter().filter(|(mode, _)| rule.contains(mode));
    found.map(|(mode, less)| ((*less).to_owned(), rule.replacen(mode, less, 1))).collect()
}

/// Nesting of brackets before each token.
fn depths(tokens: &[Token<'_>]) -> Vec<usize> {
    let mut depth = 0_usize;
    let next = |token: &Token<'_>| {
        if matches!(token.text, ")" | "]") {
            depth = depth.saturating_sub(1);
        }
        let before = depth;
        if matches!(token.text, "(" | "[") {
            depth += 1;
        }
        before
    };
    tokens.iter().map(next).collect()
}

fn without_conjunct(rule: &str, tokens: &[Token<'_>]) -> Vec<Change> {
    let Some(start) = tokens.iter().position(|t| t.text == "where") else { return Vec::new() };
    let depths = depths(tokens);
    let is_top = |at: &usize| depths[*at] == 0;
    if (start..tokens.len()).filter(is_top).any(|at| tokens[at].text == "||") {
        let text = rule[..tokens[start].at].to_owned() + "\n";
        return vec![("no condition".to_owned(), text)];
    }
    let mut ends: Vec<usize> = vec![start];
    ends.extend((start..tokens.len()).filter(is_top).filter(|at| tokens[*at].text == "&&"));
    let bytes = |end: usize| tokens[end].at + tokens[end].text.len();
    let stop = |n: usize| ends.get(n + 1).map_or(rule.len(), |end| tokens[*end].at);
    let clause = |n: usize| rule[bytes(ends[n])..stop(n)].trim();
    let all = |n: usize| {
        let kept: Vec<&str> = (0..ends.len()).filter(|m| *m != n).map(clause).collect();
        let condition =
            if kept.is_empty() { String::new() } else { format!("where {}", kept.join(" && ")) };
        let dropped = clause(n).split_whitespace().collect::<Vec<_>>().join(" ");
        (format!("without {dropped}"), format!("{}{condition}\n", &rule[..tokens[start].at]))
    };
    (0..ends.len()).map(all).collect()
}

/// Another op or function of the same kind.
fn other_word(rule: &str, tokens: &[Token<'_>], at: usize) -> Vec<Change> {
    if tokens.get(at + 1).is_none_or(|next| next.text != "(") {
        return Vec::new();
    }
    let kinds = KINDS.iter().filter(|kind| kind.contains(&tokens[at].text));
    let others = kinds.flat_map(|kind| kind.iter()).filter(|other| **other != tokens[at].text);
    others.map(|other| with(rule, tokens[at], at, other)).collect()
}

/// A number that is off by one, or by a ten-thousandth.
fn other_number(rule: &str, tokens: &[Token<'_>], at: usize) -> Option<Change> {
    let text = tokens[at].text;
    if let Ok(number) = text.parse::<i64>() {
        return Some(with(rule, tokens[at], at, &(number + 1).to_string()));
    }
    let number = text.parse::<f64>().ok().filter(|x| x.is_finite())?;
    let other = if number == 0.0 { 1.0 } else { number * 1.0001 };
    Some(with(rule, tokens[at], at, &format!("{other:?}")))
}

/// True for the operand of `type(?x)` and `with_shape(?x, ..)`.
fn is_type(tokens: &[Token<'_>], at: usize) -> bool {
    at > 1 && matches!(tokens[at - 2].text, "type" | "with_shape")
}

/// Another variable of the left side, of the same role.
fn other_variable(
    rule: &str,
    tokens: &[Token<'_>],
    at: usize,
    left: std::ops::Range<usize>,
) -> Option<Change> {
    let is_value = |at: usize| at == 0 || !matches!(tokens[at - 1].text, "=" | ":");
    let this = tokens[at].text;
    if !this.starts_with('?') || tokens.get(at + 1).is_some_and(|next| next.text == "=") {
        return None;
    }
    // Values for values, attributes for attributes.
    let first = left.clone().find(|i| tokens[*i].text == this)?;
    let mut others = left.filter(|i| {
        let other = tokens[*i].text;
        other.starts_with('?') && other != "?_" && other != this && is_value(*i) == is_value(first)
    });
    let other = others.next()?;
    Some(with(rule, tokens[at], at, tokens[other].text))
}

fn other_sign(rule: &str, tokens: &[Token<'_>], at: usize) -> Option<Change> {
    let pairs =
        [("+", "-"), ("<", "<="), (">", ">="), ("==", "!="), ("!=", "=="), ("!", ""), ("&&", "||")];
    let (_, other) = pairs.iter().find(|(sign, _)| *sign == tokens[at].text)?;
    Some(with(rule, tokens[at], at, other))
}

/// A call with its first two arguments swapped.
fn swapped(rule: &str, tokens: &[Token<'_>], at: usize) -> Option<Change> {
    let name = tokens[at].text;
    let family = tokens.iter().position(|t| t.text == "for").and_then(|at| tokens.get(at + 3..));
    let first = family.and_then(|all| all.iter().find(|t| t.text != "("));
    let is_symmetric = |name: &str| SYMMETRIC.contains(&name) || name == "binary";
    if name == "f" && first.is_some_and(|op| is_symmetric(op.text)) {
        return None;
    }
    let is_call = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && !matches!(name, "in" | "where" | "if" | "else")
        && tokens.get(at + 1)?.text == "(";
    if !is_call || SYMMETRIC.contains(&name) {
        return None;
    }
    let depths = depths(tokens);
    let inside = depths[at + 1] + 1;
    let close = (at + 2..tokens.len()).find(|i| depths[*i] < inside && tokens[*i].text == ")")?;
    let commas: Vec<usize> =
        (at + 2..close).filter(|i| depths[*i] == inside && tokens[*i].text == ",").collect();
    let first = *commas.first()?;
    let second = commas.get(1).copied().unwrap_or(close);
    let text = |from: usize, to: usize| &rule[tokens[from].at..tokens[to].at];
    let (a, b) = (text(at + 2, first), text(first + 1, second).trim_end());
    let is_named = |from: usize| tokens.get(from + 1).is_some_and(|t| t.text == "=");
    if a == b || is_named(at + 2) || is_named(first + 1) {
        return None;
    }
    let all = format!("{}{b}, {a}{}", &rule[..tokens[at + 2].at], &rule[tokens[second].at..]);
    Some((format!("{at} {name} swapped"), all))
}

/// Result of a mutant's test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// It is no rule.
    Unparsed,
    Refuted,
    NoInstance,
    /// It builds what the rule builds, or nothing.
    Same,
    Passed,
}

fn fate(mutant: &Mutant, dialects: &Dialects, functions: &Functions) -> Fate {
    let load = |text: &str| creole_ir::pattern::load(text, dialects, functions);
    let Ok(rules) = load(&mutant.text) else { return Fate::Unparsed };
    // A few ops of a family are like the others.
    let n = if rules.iter().any(|rule| rule.is_reversed) { 6 } else { 3 };
    let fates = rules.iter().take(n).map(|rule| fate_of(rule, dialects));
    match fates.min_by_key(|fate| *fate as u8).unwrap_or(Fate::Unparsed) {
        Fate::Passed => {
            let before = load(&mutant.original).expect("the rules are read");
            let mut pairs = rules.iter().zip(&before).take(n);
            let other = pairs.find_map(|(rule, before)| other_program(rule, before, dialects));
            let Some([new, old]) = other else { return Fate::Same };
            if !is_listed(mutant) {
                eprintln!("{mutant}\n{new}\ninstead of\n{old}\n");
            }
            Fate::Passed
        }
        fate => fate,
    }
}

/// Programs of a changed rule and of the rule for an instance where they differ. `None`: they were the same in many.
fn other_program(rule: &Rule, before: &Rule, dialects: &Dialects) -> Option<[String; 2]> {
    let [mut random, mut again] = [Random::new(7), Random::new(7)];
    // The same ones for both, so that both streams of random numbers make the same instances.
    let (hints, mut n) = (Hints::of(rule), 0);
    for _ in 0..40_000 {
        let new = Instance::new(rule, &hints, dialects, &mut random);
        let old = Instance::new(before, &hints, dialects, &mut again);
        let of = |rule, instance: Option<Instance>| Trial::new(rule, instance?, dialects);
        let Some(new) = of(rule, new).filter(|new| !new.is_empty()) else { continue };
        n += 1;
        let old = of(before, old).map(|old| old.right_text());
        if old.as_ref() != Some(&new.right_text()) {
            return Some([new.whole_text(), old.unwrap_or_else(|| "nothing".to_owned())]);
        }
        if n == 1_000 {
            break;
        }
    }
    None
}

/// Few instances first, as they refute most mutants.
fn fate_of(rule: &Rule, dialects: &Dialects) -> Fate {
    for n_instances in [4, 40, 1_000] {
        let effort = Effort { n_instances, n_tries: 40_000, ..Effort::default() };
        match check_rule(rule, dialects, effort) {
            Verdict::Failed(_) => return Fate::Refuted,
            Verdict::NoInstance => return Fate::NoInstance,
            Verdict::Passed(..) => {}
        }
    }
    Fate::Passed
}

/// Mutants that are true, each with the reason.
const TRUE_MUTANTS: &str = include_str!("true_mutants.txt");

/// True if a line names the mutant: `rule: change # reason`, where `*` is any rule, and a change without its position.
fn is_listed(mutant: &Mutant) -> bool {
    let change = mutant.change.split_once(' ').map_or("", |(_, change)| change);
    let (one, any) = (mutant.to_string(), format!("*: {change}"));
    let names = TRUE_MUTANTS.lines().filter_map(|line| Some(line.split_once(" # ")?.0));
    names
        .into_iter()
        .any(|name| name == one || name == any || name == format!("*: {}", mutant.change))
}

/// Tests some mutants; prints and returns those that passed although they are not listed.
fn survivors(is_chosen: impl Fn(usize) -> bool) -> (usize, Vec<String>) {
    let (dialects, mut counts) = (dialects(), [0; 5]);
    let functions = creole_arith::rules::functions(creole_hlo::rules::functions());
    let files = creole_hlo::rules::FILES.iter().chain(&creole_arith::rules::FILES);
    let all: Vec<Mutant> = files.flat_map(|(_, text)| mutants(text)).collect();
    let mut survivors = Vec::new();
    for (_, mutant) in all.iter().enumerate().filter(|(i, _)| is_chosen(*i)) {
        let fate = fate(mutant, &dialects, &functions);
        counts[fate as usize] += 1;
        if fate == Fate::Passed && !is_listed(mutant) {
            survivors.push(mutant.to_string());
        }
    }
    eprintln!("unparsed, refuted, without instance, same, passed: {counts:?}");
    (counts[1..].iter().sum(), survivors)
}

#[test]
#[ignore = "takes minutes"]
fn all_mutants_are_refuted() {
    // One part of four, to run them side by side.
    let part = std::env::var("CREOLE_MUTANTS").ok().and_then(|part| part.parse::<usize>().ok());
    let (n, survivors) = survivors(|i| part.is_none_or(|part| i % 4 == part));
    assert!(n >= 250, "{n} mutants");
    assert!(survivors.len() * 20 <= n, "{} of {n} passed", survivors.len());
}

#[test]
fn mutants_are_refuted() {
    let (n, survivors) = survivors(|i| i % 16 == 1);
    assert!(n >= 60, "{n} mutants");
    assert!(survivors.len() * 20 <= n, "{} of {n}:\n{}", survivors.len(), survivors.join("\n"));
}
