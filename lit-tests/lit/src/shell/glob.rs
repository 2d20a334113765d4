//! Pathname expansion (globbing) of words with `*`, `?` and `[...]`.

use std::path::Path;

use super::parse::Word;

/// Expands a word to the sorted paths that match it, or to itself.
pub(crate) fn expand(word: &Word, directory: &Path) -> Vec<String> {
    if !word.is_glob {
        return vec![word.text.clone()];
    }
    let (mut found, parts) = match word.text.strip_prefix('/') {
        Some(rest) => (vec!["/".to_string()], rest),
        None => (vec![String::new()], word.text.as_str()),
    };
    let parts: Vec<&str> = parts.split('/').collect();
    for (index, part) in parts.iter().enumerate() {
        let slash = if index + 1 < parts.len() { "/" } else { "" };
        found = found.iter().flat_map(|parent| matching(directory, parent, part, slash)).collect();
    }
    found.sort();
    if found.is_empty() { vec![word.text.clone()] } else { found }
}

/// The entries of `parent` that match a pattern without slashes, as paths.
fn matching(directory: &Path, parent: &str, pattern: &str, slash: &str) -> Vec<String> {
    if !pattern.contains(['*', '?', '[']) {
        let path = format!("{parent}{pattern}{slash}");
        return if directory.join(&path).exists() { vec![path] } else { Vec::new() };
    }
    let hidden = pattern.starts_with('.');
    let names = std::fs::read_dir(directory.join(parent)).into_iter().flatten();
    names
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| hidden == name.starts_with('.'))
        .filter(|name| matches(pattern.as_bytes(), name.as_bytes()))
        .map(|name| format!("{parent}{name}{slash}"))
        .filter(|path| slash.is_empty() || directory.join(path).is_dir())
        .collect()
}

fn matches(pattern: &[u8], name: &[u8]) -> bool {
    match (pattern, name) {
        ([], []) => true,
        ([b'*', rest @ ..], _) => (0..=name.len()).any(|skip| matches(rest, &name[skip..])),
        ([b'?', rest @ ..], [_, tail @ ..]) => matches(rest, tail),
        ([b'[', rest @ ..], [first, tail @ ..]) => match class(rest, *first) {
            Some((is_in, after)) => is_in && matches(after, tail),
            None => *first == b'[' && matches(rest, tail),
        },
        ([byte, rest @ ..], [first, tail @ ..]) => byte == first && matches(rest, tail),
        ([], [..]) | ([..], []) => false,
    }
}

/// Tests whether a byte is in the character class at `pattern`; also returns the rest after its `]`.
fn class(pattern: &[u8], byte: u8) -> Option<(bool, &[u8])> {
    let (negated, inside) = match pattern {
        [b'!' | b'^', rest @ ..] => (true, rest),
        _ => (false, pattern),
    };
    // A `]` in first position is literal.
    let close = 1 + inside.get(1..)?.iter().position(|&b| b == b']')?;
    let (mut items, after) = (&inside[..close], &inside[close + 1..]);
    let mut is_in = false;
    loop {
        items = match items {
            [] => return Some((is_in != negated, after)),
            [first, b'-', last, rest @ ..] => {
                is_in |= (*first..=*last).contains(&byte);
                rest
            }
            [first, rest @ ..] => {
                is_in |= *first == byte;
                rest
            }
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns() {
        for (pattern, name, expected) in [
            ("*.mlir", "a.mlir", true),
            ("a?c", "abc", true),
            ("a?c", "ac", false),
            ("[a-c]x", "bx", true),
            ("[!a-c]x", "bx", false),
            ("[]x]", "]", true),
            ("[x", "[x", true),
        ] {
            assert_eq!(matches(pattern.as_bytes(), name.as_bytes()), expected, "{pattern} {name}");
        }
    }

    #[test]
    fn folders_may_be_patterns() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["a/x.t", "b/x.t", "b/y.u"] {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, "").unwrap();
        }
        let word = Word { text: "*/*.t".to_string(), is_glob: true };
        assert_eq!(expand(&word, folder.path()), ["a/x.t", "b/x.t"]);
    }
}
