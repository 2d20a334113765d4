//! Repetitions: what is read, and what is refused with its place.

use expect_test::expect;

use super::{Functions, check, dialects, load};

#[test]
fn lists_on_both_sides() {
    check(
        "rule flat [strict]
           row(...?a, row(...?b), ...?c) => row(...?a, ...?b, ...?c)
         rule back [strict]
           row(...add(...?x, ?y)) : ?t => row(...[?x[len(?x) - 1 - i] for i in range(0, len(?x))]) : ?t
         rule turns [strict]
           row(...turn(...?x, permutation=...?p) : ...?u)
             => row(...turn(...?y, permutation=...[compose(p, p) for p in ?p]) : ...[type(?z) for p in ?p])
           let ...?y = [?x[0] for x in ?x]
           let ?z = 1",
        expect![[r#"
            flat [strict] 0 lets
            back [strict] 1 lets
            turns [strict] 4 lets
        "#]],
    );
}

/// First error in a rule of one line: its column and message.
#[track_caller]
fn refused(rule: &str) -> String {
    let text = format!("dialect toy\nrule a [strict]\n{rule}");
    let errors = load(&text, &dialects(), &Functions::new()).expect_err("the rule is wrong");
    let shown = errors[0].render("a", &text);
    let line = shown.lines().next().unwrap_or_default();
    line.trim_start_matches("a:3:").replacen(": error: ", " ", 1)
}

#[test]
fn wrong_repetitions() {
    for (rule, error) in [
        ("row(...add(...add(...?x, ?y), ?z)) => ?z", "12 a repetition can't stand in another one"),
        (
            "row(...row(...?x)) => row(...?x)",
            "8 'toy.row' has any number of operands: in a repetition that would be a list of lists",
        ),
        (
            "row(...?x, ...?y, ...?z) => row(...?x)",
            "1 an op that is matched has at most 2 repetitions, found 3",
        ),
        (
            "row(...?x) <=> row(...?x, ...?x, ...?x)",
            "16 an op that is matched has at most 2 repetitions, found 3",
        ),
        (
            "pair(...?x) => row(...?x)",
            "1 the operands of 'toy.pair' are several lists: a repetition can't stand for them",
        ),
        ("row(...?x) => row(?x)", "19 '?x' is a value here, but a list of values elsewhere"),
        (
            "row(?y) => row(...add(?y, ?y))",
            "16 a repetition on the side that is built needs a list: '...?x' in it",
        ),
        (
            "turn(?x, permutation=...?p) => ?x",
            "22 an element of a list stands only in a repetition: '...op(..)'",
        ),
        (
            "row(...turn(?x, permutation=...?p)) => turn(?x, permutation=?p)",
            "61 '?p' is no value here, but a list with an element for each repetition elsewhere",
        ),
        (
            "row(...?x) => row(...turn(...?x, permutation=...?x))",
            "46 '?x' is no value here, but a list of values elsewhere",
        ),
        ("row(...[1]) => row()", "8 a list can't be computed on the left side"),
        ("row(...?x) => row(...?y)", "22 '?y' is bound neither by the left side nor by a 'let'"),
    ] {
        assert_eq!(refused(rule), error, "{rule}");
    }
}

#[test]
fn wrong_multisets() {
    for (rule, error) in [
        (
            "multiset row(?x, ?y) => ?x",
            "1 a multiset has the operands of a commutative op of two operands, which 'toy.row' is not",
        ),
        (
            "multiset add(add(?x, ?z), ?y) => ?x",
            "1 an operand of a multiset of 'toy.add' is no 'toy.add': its operands are in the multiset",
        ),
        (
            "multiset add(?x, ...add(...?y, ?z)) => ?x",
            "1 a multiset has one list '...?x' at most, of the operands that are left",
        ),
        (
            "multiset add(...?x) => row(...?x)",
            "1 a multiset that is matched has two operands at least, and 4 at most beside its list",
        ),
        ("row(...multiset add(...?x, ?y)) => ?y", "8 a multiset can't stand in a repetition"),
    ] {
        assert_eq!(refused(rule), error, "{rule}");
    }
}
