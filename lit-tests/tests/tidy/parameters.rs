//! Functions that take tuples: the elements of a tuple have no names where the function is called.

use super::tokens::{Tokens, is_word, words};

/// Names of the functions of a source text that have a tuple, or a pointer to one, as a parameter. Closures are left out.
pub(super) fn functions_with_tuples(text: &str) -> Vec<String> {
    let all = words(text);
    let mut tokens = Tokens::of(&all);
    let mut found = Vec::new();
    while let Some(token) = tokens.next() {
        // Without a name it is the type of a function.
        if token == "fn" && is_word(tokens.peek()) {
            let name = tokens.next().unwrap_or_default();
            skip_generics(&mut tokens);
            if takes_tuple(&mut tokens) {
                found.push(name.to_owned());
            }
        }
    }
    found
}

/// Skips `<..>`, if it is next.
fn skip_generics(tokens: &mut Tokens<'_>) {
    let (mut depth, mut before) = (0usize, "");
    while depth > 0 || tokens.peek() == "<" {
        let Some(token) = tokens.next() else { return };
        match token {
            "<" => depth += 1,
            // Not the end of an arrow.
            ">" if before != "-" => depth -= 1,
            _ => {}
        }
        before = token;
    }
}

/// True if the type of one of the parameters, which are next, is a tuple.
fn takes_tuple(tokens: &mut Tokens<'_>) -> bool {
    let (mut depth, mut is_in_type, mut found) = (0usize, false, false);
    while let Some(token) = tokens.next() {
        match token {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            "," if depth == 1 => is_in_type = false,
            ":" if depth == 1 && !is_in_type => {
                is_in_type = true;
                while matches!(tokens.peek(), "&" | "*" | "const" | "mut") {
                    tokens.next();
                }
                found |= begins_tuple(tokens);
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    found
}

/// True if a tuple of one element or more is next, and not a bound in brackets.
fn begins_tuple(tokens: &Tokens<'_>) -> bool {
    tokens.peek() == "(" && !matches!(tokens.peek_at(1), ")" | "dyn" | "impl")
}

#[test]
fn tuples_are_found() {
    let found = |text| functions_with_tuples(text).join(" ");
    assert_eq!(found("fn a(x: (u32, u32)) {}"), "a");
    assert_eq!(found("fn a((x, y): (u32, u32), z: u32) {} fn b(x: u32) {}"), "a");
    assert_eq!(found("impl A { pub(super) fn a<'a>(&'a mut self, x: &'a mut (A, B)); }"), "a");
    assert_eq!(found("fn a<F: Fn(u32) -> (u32, u32)>(f: F, [x, y]: [u32; 2], z: (A,)) {}"), "a");
    assert_eq!(found("unsafe extern \"C\" fn a(x: *const (u8, u8)) { fn b(x: (A, B)) {} }"), "a b");
    assert_eq!(found("fn a(x: HashMap<A, (B, C)>, f: impl Fn((A, B)) -> C, y: &[(A, B)]) {}"), "");
    assert_eq!(found("fn a(x: (), f: &(dyn Fn(A, B) + Sync), g: &(impl A + ?Sized)) {}"), "");
    assert_eq!(found("fn a(f: fn((A, B)) -> C) -> (A, B) { |(x, y): (A, B)| x }"), "");
    assert_eq!(found("// fn a(x: (A, B))\nconst A: &str = \"fn a(x: (A, B))\";"), "");
}
