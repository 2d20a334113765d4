//! Signatures of functions that rules may call, and the lines that list them.

/// Text with the names of a function, its arguments and its results.
///
/// `name(a, b)` has one result, `name(a) -> (b, c)` one for each name behind the arrow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Signature {
    pub(super) text: &'static str,
    pub(super) name: &'static str,
    /// Number of arguments.
    pub(super) n_inputs: usize,
    /// Number of results.
    pub(super) n_outputs: usize,
}

impl Signature {
    /// Reads a signature. Panics if it is malformed.
    #[track_caller]
    pub(super) fn new(text: &'static str) -> Signature {
        Signature::parse(text).unwrap_or_else(|| panic!("malformed signature: '{text}'"))
    }

    fn parse(text: &'static str) -> Option<Signature> {
        let (call, n_outputs) = match text.split_once(" -> ") {
            Some((call, results)) => (call, count_names(results).filter(|n| *n > 0)?),
            None => (text, 1),
        };
        let (name, arguments) = call.split_at(call.find('(')?);
        let n_inputs = count_names(arguments)?;
        is_name(name).then_some(Signature { text, name, n_inputs, n_outputs })
    }
}

/// Number of names in a list like `(a, b)`. `None`: it is malformed.
fn count_names(list: &str) -> Option<usize> {
    let inside = list.strip_prefix('(')?.strip_suffix(')')?;
    if inside.is_empty() {
        return Some(0);
    }
    let names = inside.split(", ");
    names.clone().all(is_name).then(|| names.count())
}

/// True for words that a rule file can name a function by.
fn is_name(word: &str) -> bool {
    let is_inner = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    word.starts_with(|c: char| c.is_ascii_alphabetic()) && word.bytes().all(is_inner)
}

/// Column of the summaries in the list.
const COLUMN: usize = 30;

/// Entry of the list. A long signature has a line of its own.
pub(super) fn entry(signature: &str, summary: &str) -> String {
    let head = format!("  {signature}");
    let entry = if head.len() < COLUMN {
        format!("{head:<COLUMN$}{summary}")
    } else {
        format!("{head}\n{:COLUMN$}{summary}", "")
    };
    format!("{}\n", entry.trim_end())
}

/// Entries of the definitions in a rule file. The comment on the line above a definition is its summary.
pub(super) fn definitions(text: &str) -> String {
    let above = std::iter::once("").chain(text.lines());
    let entries = above.zip(text.lines()).filter_map(|(above, line)| {
        let signature = line.strip_prefix("def ")?.split(" =").next()?;
        Some(entry(signature, above.strip_prefix("# ").unwrap_or_default()))
    });
    entries.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_counted() {
        let counts = |text| Signature::parse(text).map(|s| [s.n_inputs, s.n_outputs]);
        assert_eq!(counts("f()"), Some([0, 1]));
        assert_eq!(counts("log_2(a, b)"), Some([2, 1]));
        assert_eq!(counts("f(a) -> (b, c)"), Some([1, 2]));
        for wrong in ["f", "(a)", "f(a,b)", "f(a, )", "2f(a)", "f(a) -> b", "f(a) -> ()", "f(a) b"]
        {
            assert_eq!(counts(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn definitions_are_listed_with_their_comments() {
        let text = "# last element\ndef last(list) =\n  list[len(list) - 1]\n\ndef bare(x) = x\n";
        let gap = " ".repeat(18);
        assert_eq!(definitions(text), format!("  last(list){gap}last element\n  bare(x)\n"));
        let long = "longer(than, the, column, is)";
        assert_eq!(entry(long, "summary"), format!("  {long}\n{:30}summary\n", ""));
    }
}
