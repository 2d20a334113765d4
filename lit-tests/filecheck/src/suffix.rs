//! Parser of directive suffixes: the text after a prefix.

use crate::pattern::CheckKind;
use crate::source::{CHECK_FILE, Location, Slice};

/// The suffix of a prefix.
#[derive(Debug, PartialEq)]
pub(crate) enum Suffix {
    /// Not a directive.
    None,
    /// A comment: the rest of the line is ignored.
    Comment,
    BadCount {
        /// Length in bytes from the prefix's end to the end of the count.
        length: usize,
    },
    BadNot,
    Misspelled {
        length: usize,
    },
    Directive {
        kind: CheckKind,
        literal: bool,
        length: usize,
    },
}

/// Classifies the text after a prefix.
pub(crate) fn suffix(text: &[u8], is_comment: bool) -> Suffix {
    let mut rest = Slice::new(text, Location { source: CHECK_FILE, offset: 0 });
    if is_comment {
        return if rest.starts_with(":") { Suffix::Comment } else { Suffix::None };
    }
    let plain = |count, counted| CheckKind::Plain { count, counted };
    if matches!(rest.first(), Some(b':' | b'{')) {
        return modifiers(rest, plain(1, false));
    }
    let misspelled = rest.eat("_");
    if !misspelled && !rest.eat("-") {
        return Suffix::None;
    }
    let found = if rest.eat("COUNT-") {
        let digits = rest.bytes().iter().take_while(|byte| byte.is_ascii_digit()).count();
        let count = rest.take(digits).text().parse::<u32>().ok();
        let after = rest.skip(digits);
        match count.filter(|count| (1..=i32::MAX as u32).contains(count)) {
            Some(count) if matches!(after.first(), Some(b':' | b'{')) => {
                modifiers(after, plain(count, count > 1))
            }
            _ => Suffix::BadCount { length: after.location().offset },
        }
    } else if BAD_NOTS.iter().any(|bad| rest.starts_with(bad)) {
        Suffix::BadNot
    } else {
        let kinds = [
            ("NEXT", CheckKind::Next),
            ("SAME", CheckKind::Same),
            ("NOT", CheckKind::Not),
            ("DAG", CheckKind::Dag),
            ("LABEL", CheckKind::Label),
            ("EMPTY", CheckKind::Empty),
        ];
        match kinds.into_iter().find(|(name, _)| rest.eat(name)) {
            Some((_, kind)) => modifiers(rest, kind),
            None => Suffix::None,
        }
    };
    match found {
        Suffix::Directive { length, .. } if misspelled => Suffix::Misspelled { length },
        found => found,
    }
}

const BAD_NOTS: &[&str] = &[
    "DAG-NOT:",
    "NOT-DAG:",
    "NEXT-NOT:",
    "NOT-NEXT:",
    "SAME-NOT:",
    "NOT-SAME:",
    "EMPTY-NOT:",
    "NOT-EMPTY:",
];

/// Parses `:` or `{LITERAL}:`. `rest` must know its offset from the prefix's end.
fn modifiers(mut rest: Slice<'_>, kind: CheckKind) -> Suffix {
    let mut literal = false;
    if rest.eat("{") {
        loop {
            rest = rest.trim_start();
            if !rest.eat("LITERAL") {
                return Suffix::None;
            }
            literal = true;
            rest = rest.trim_start();
            if !rest.eat(",") {
                break;
            }
        }
        if !rest.eat("}") {
            return Suffix::None;
        }
    }
    match rest.eat(":") {
        true => Suffix::Directive { kind, literal, length: rest.location().offset },
        false => Suffix::None,
    }
}
