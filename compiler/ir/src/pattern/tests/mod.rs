mod repetitions;

use expect_test::{Expect, expect};

use super::*;
use crate::attr::Dims;
use crate::body::Value;
use crate::dialect::{Dialect, Dialects};
use crate::field::Values;
use crate::op::{Op, OpCx, Types};
use crate::traits::Traits;
use crate::{Error, fields};

struct Add {
    lhs: Value,
    rhs: Value,
}
fields!(Add { lhs, rhs });

impl Op for Add {
    const NAME: &'static str = "toy.add";
    const TRAITS: Traits = Traits::PURE.and(Traits::COMMUTATIVE);

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        Ok(cx.ty(self.lhs).into())
    }
}

struct Turn {
    operand: Value,
    permutation: Dims,
    note: Option<i64>,
}
fields!(Turn { operand, permutation, note });

impl Op for Turn {
    const NAME: &'static str = "toy.turn";
    const TRAITS: Traits = Traits::PURE;
}

struct Row {
    inputs: Values,
}
fields!(Row { inputs });

impl Op for Row {
    const NAME: &'static str = "toy.row";
    const TRAITS: Traits = Traits::PURE;
}

struct Pair {
    firsts: Values,
    seconds: Values,
}
fields!(Pair { firsts, seconds });

impl Op for Pair {
    const NAME: &'static str = "toy.pair";
    const TRAITS: Traits = Traits::PURE;
}

struct Print {
    operand: Value,
}
fields!(Print { operand });

impl Op for Print {
    const NAME: &'static str = "toy.print";
}

fn dialects() -> Dialects {
    Dialects::new([Dialect::new("toy")
        .op::<Add>()
        .op::<Turn>()
        .op::<Print>()
        .op::<Row>()
        .op::<Pair>()])
}

/// Checks that rules parsed separately equal those parsed together, errors included.
#[track_caller]
fn check_entries(text: &'static str, shown: &str) {
    let (dialects, functions) = (dialects(), Functions::new());
    let entries = match lazy_entries("a.rules", text, &dialects, &functions) {
        Ok(entries) => entries,
        Err(error) => return assert_eq!(error.message, shown.trim_end()),
    };
    if shown.contains("redefinition") {
        return;
    }
    let found: Vec<_> = entries.iter().map(|entry| (entry, entry.rule(&dialects))).collect();
    let Ok(rules) = load(text, &dialects, &functions) else {
        let errors = found.iter().filter_map(|(_, rule)| rule.as_ref().err());
        let errors: Vec<&str> = errors.map(|error| error.message.as_str()).collect();
        assert!(
            !errors.is_empty() && errors.iter().all(|error| shown.contains(error)),
            "{errors:?}"
        );
        return;
    };
    assert_eq!(rules.len(), found.len());
    for (rule, (entry, found)) in rules.into_iter().zip(found) {
        assert_eq!(format!("{rule:?}"), format!("{:?}", found.unwrap()));
        let eager = RuleEntry::from(rule);
        let header = |entry: &RuleEntry| {
            (entry.name(), entry.mode, entry.root.name, entry.is_reversed, entry.is_canonical)
        };
        assert_eq!(header(entry), header(&eager));
        assert!(entry.depth >= eager.depth, "{}", entry.name());
    }
}

#[track_caller]
fn check(rules: &str, expect: Expect) {
    let text = format!("dialect toy\n{rules}");
    let shown = match load(&text, &dialects(), &Functions::new()) {
        Ok(rules) => rules
            .iter()
            .map(|r| format!("{} [{}] {} lets\n", r.name, r.mode, r.lets.len()))
            .collect(),
        Err(errors) => errors.iter().map(|e| e.render("a.rules", &text)).collect::<String>(),
    };
    expect.assert_eq(&shown);
    check_entries(text.leak(), &shown);
}

#[test]
fn both_directions_and_families() {
    check(
        "rule commute [strict] for f in (add, toy.add)   # a comment
           f(?x, ?y)   # no arrow: => or <=>
             <=> f(?y, ?x)
         rule turns [real]
           turn(turn(?x, permutation=?p), permutation=?q) => turn(?x, permutation=compose(?p, ?q)) : type(?x)
           where !is_identity(?p) && (float(?x) || integer(?x)) && ?p == [1, 0]",
        expect![[r#"
            commute.add [strict] 0 lets
            commute.add.rev [strict] 0 lets
            commute.toy.add [strict] 0 lets
            commute.toy.add.rev [strict] 0 lets
            turns [real] 1 lets
        "#]],
    );
}

#[test]
fn misspelt_ops() {
    check(
        "rule a [strict]\n  ad(?x, ?y) => ?x",
        expect![[r#"
        a.rules:3:3: error: unknown op 'toy.ad'; did you mean 'toy.add'?
         --> a.rules:3:3
          |
        3 |   ad(?x, ?y) => ?x
          |   ^^
    "#]],
    );
}

#[test]
fn misspelt_fields() {
    check(
        "rule a [strict]\n  turn(?x, permutatoin=?p) => ?x",
        expect![[r#"
        a.rules:3:12: error: unknown field of 'toy.turn' 'permutatoin'; did you mean 'permutation'?
         --> a.rules:3:12
          |
        3 |   turn(?x, permutatoin=?p) => ?x
          |            ^^^^^^^^^^^
    "#]],
    );
}

#[test]
fn required_fields_must_be_named() {
    check(
        "rule a [strict]\n  turn(?x) => ?x",
        expect![[r#"
        a.rules:3:3: error: 'toy.turn' requires 'permutation': name it, or write 'permutation=?_'
         --> a.rules:3:3
          |
        3 |   turn(?x) => ?x
          |   ^^^^^^^^
    "#]],
    );
}

#[test]
fn literals_must_fit_fields() {
    check(
        "rule a [strict]\n  turn(?x, permutation=3) => ?x",
        expect![[r#"
        a.rules:3:24: error: 'permutation' expects array<i64>, found 3 : i64
         --> a.rules:3:24
          |
        3 |   turn(?x, permutation=3) => ?x
          |                        ^
    "#]],
    );
}

#[test]
fn wrong_numbers_of_operands() {
    check(
        "rule a [strict]\n  add(?x) => ?x",
        expect![[r#"
        a.rules:3:3: error: 'toy.add' has 2 operands, found 1
         --> a.rules:3:3
          |
        3 |   add(?x) => ?x
          |   ^^^^^^^
    "#]],
    );
}

#[test]
fn unbound_variables() {
    check(
        "rule a [strict]\n  add(?x, ?x) => add(?x, ?y)",
        expect![[r#"
        a.rules:3:26: error: '?y' is bound neither by the left side nor by a 'let'
         --> a.rules:3:26
          |
        3 |   add(?x, ?x) => add(?x, ?y)
          |                          ^^
    "#]],
    );
    check(
        "rule a [strict]\n  add(?x, ?x) => ?x where integer(?y)",
        expect![[r#"
        a.rules:3:35: error: '?y' is bound neither by the left side nor by a 'let'
         --> a.rules:3:35
          |
        3 |   add(?x, ?x) => ?x where integer(?y)
          |                                   ^^
    "#]],
    );
}

#[test]
fn variables_of_two_kinds() {
    check(
        "rule a [strict]\n  turn(?x, permutation=?x) => ?x",
        expect![[r#"
        a.rules:3:24: error: '?x' is no value here, but a value elsewhere
         --> a.rules:3:24
          |
        3 |   turn(?x, permutation=?x) => ?x
          |                        ^^
    "#]],
    );
}

#[test]
fn functions_and_conditions_must_exist() {
    check(
        "rule a [strict]\n  turn(?x, permutation=?p) => turn(?x, permutation=compos(?p, ?p))",
        expect![[r#"
        a.rules:3:52: error: unknown function 'compos'; did you mean 'compose'?
         --> a.rules:3:52
          |
        3 |   turn(?x, permutation=?p) => turn(?x, permutation=compos(?p, ?p))
          |                                                    ^^^^^^
    "#]],
    );
    check(
        "rule a [strict]\n  add(?x, ?y) => ?x where intger(?x)",
        expect![[r#"
            a.rules:3:27: error: unknown function 'intger'; did you mean 'integer'?
             --> a.rules:3:27
              |
            3 |   add(?x, ?y) => ?x where intger(?x)
              |                           ^^^^^^
        "#]],
    );
    check(
        "rule a [strict]\n  add(?x, ?y) => ?x where all(?x)",
        expect![[r#"
        a.rules:3:27: error: 'all' has 2 arguments, found 1
         --> a.rules:3:27
          |
        3 |   add(?x, ?y) => ?x where all(?x)
          |                           ^^^
    "#]],
    );
}

#[test]
fn right_sides_need_types() {
    check(
        "rule a [strict]\n  add(?x, ?y) => add(?x, add(const(0), ?y))",
        expect![[r#"
        a.rules:3:30: error: a number on the side that is built needs a type: 'const(0) : type(?x)'
         --> a.rules:3:30
          |
        3 |   add(?x, ?y) => add(?x, add(const(0), ?y))
          |                              ^^^^^^^^
    "#]],
    );
}

#[test]
fn only_pure_ops_are_matched() {
    check(
        "rule a [strict]\n  print(?x) => ?x",
        expect![[r#"
        a.rules:3:3: error: 'toy.print' is not pure: it can't be rewritten by rules
         --> a.rules:3:3
          |
        3 |   print(?x) => ?x
          |   ^^^^^^^^^
    "#]],
    );
}

#[test]
fn calls_have_one_direction() {
    check(
        "rule a [strict]\n  turn(?x, permutation=?p) <=> turn(?x, permutation=inverse(?p))",
        expect![[r#"
        a.rules:3:24: error: '?p' is bound neither by the right side nor by a 'let'
         --> a.rules:3:24
          |
        3 |   turn(?x, permutation=?p) <=> turn(?x, permutation=inverse(?p))
          |                        ^^
    "#]],
    );
}

#[test]
fn all_errors_are_told_and_names_are_unique() {
    check(
        "rule a [loose]\n  add(?x, ?y) => ?x\nrule b [strict]\n  add(?x => ?x\nrule c [nsz]\n  add(?x, ?x) => ?x\nrule c [nsz]\n  add(?x, ?x) => ?x",
        expect![[r#"
            a.rules:2:9: error: expected a mode (strict, nsz, no_nan, real, real_cancel), found 'loose'
             --> a.rules:2:9
              |
            2 | rule a [loose]
              |         ^^^^^
            a.rules:5:9: error: expected ',', found '='
             --> a.rules:5:9
              |
            5 |   add(?x => ?x
              |         ^
            a.rules:8:1: error: redefinition of rule 'c'
             --> a.rules:8:1
              |
            8 | rule c [nsz]
              | ^^^^
        "#]],
    );
}

#[test]
fn nesting_is_limited() {
    let deep = "add(".repeat(2000);
    let text = format!("dialect toy\nrule a [strict]\n  {deep}");
    let errors = load(&text, &dialects(), &Functions::new()).unwrap_err();
    assert_eq!(errors[0].message, "nested more than 64 levels deep");
}

#[test]
fn lossless_conversions() {
    let unsigned =
        Type::new(crate::types::TypeKind::Integer(8, crate::types::Signedness::Unsigned));
    assert!(functions::lossless(Type::i8(), Type::i32()));
    assert!(functions::lossless(unsigned, Type::f32()));
    assert!(functions::lossless(Type::f32(), Type::f64()));
    assert!(!functions::lossless(Type::i32(), Type::f32()));
    assert!(!functions::lossless(unsigned, Type::i8()));
    assert!(!functions::lossless(Type::i8(), unsigned));
}

#[test]
fn expressions_and_definitions() {
    check(
        "ops both = (add, toy.add)
def turned(p, q) = [p[d] for d in q if d >= 0]
def flat(p) = turned(p, range(0, len(p))) + [] if len(p) > 0 else []
rule turns [strict]
  turn(turn(?x, permutation=?p), permutation=?q) => turn(?x, permutation=turned(?p, ?q)) : type(?x)
  where every([d != 0 || d in ?q for d in flat(?p)]) && len(shape(?x)) * 2 - 1 == 3
rule commute [strict] for f in both
  f(?x, ?y) => f(?y, ?x)",
        expect![[r#"
            turns [strict] 1 lets
            commute.add [strict] 0 lets
            commute.toy.add [strict] 0 lets
        "#]],
    );
    check(
        "def twice(p) = p + q
def inverse(p) = p
rule turns [strict]
  turn(?x, permutation=?p) => turn(?x, permutation=?p) : type(?x)",
        expect![[r#"
            a.rules:2:20: error: unknown function 'q'
             --> a.rules:2:20
              |
            2 | def twice(p) = p + q
              |                    ^
            a.rules:3:5: error: redefinition of function 'inverse'
             --> a.rules:3:5
              |
            3 | def inverse(p) = p
              |     ^^^^^^^
        "#]],
    );
    check(
        "rule turns [strict]
  turn(?x, permutation=?p) => turn(?x, permutation=[d for d in]) : type(?x)",
        expect![[r#"
            a.rules:3:63: error: expected a variable or a number, found ']'
             --> a.rules:3:63
              |
            3 |   turn(?x, permutation=?p) => turn(?x, permutation=[d for d in]) : type(?x)
              |                                                               ^
        "#]],
    );
}

/// The value of an expression in a condition `expression == expected`.
fn holds(condition: &str) -> bool {
    let text = format!("dialect toy\nrule r [strict]\n  add(?x, ?y) => ?x where {condition}");
    let rules = load(&text, &dialects(), &Functions::new()).expect("the rule is well-formed");
    rules[0].condition.as_ref().is_some_and(|condition| condition.holds(&expr::NoBindings))
}

#[test]
fn expressions_have_values() {
    assert!(holds("[i * i for i in range(0, 4) if i != 2] == [0, 1, 9]"));
    assert!(holds("(0 - 7) div 2 == 0 - 4 && (0 - 7) mod 2 == 1"));
    assert!(holds("sorted([3, 1, 2]) + [5] == [1, 2, 3, 5] && position([4, 5], 5) == 1"));
    assert!(holds("(1 if 2 > 3 else 4) == 4 && product_of([3, 2]) == 6"));
    assert!(holds("[[1, 2], [3]][0][1] == 2 && 3 in [1, 3] && !(2 in [1, 3])"));
    // Without a value a condition does not hold, whatever is asked of it.
    assert!(!holds("[1][1] == 1") && !holds("[1][1] != 1") && !holds("1 div 0 == 0"));
    assert!(!holds("len(range(0, 1000000)) > 0") && !holds("len(range(0, 0 - 3)) > 0"));
    // Nor when the budget is spent, also where that is negated.
    let long = "len([range(0, 1000) for i in range(0, 1000)]) > 0";
    assert!(!holds(long) && !holds(&format!("!({long})")) && !holds(&format!("{long} || true")));
}

#[test]
fn long_chains_and_deep_calls_are_limited() {
    let sum = format!("{} == 1", vec!["1"; 100_000].join(" + "));
    let text = format!("dialect toy\nrule r [strict]\n  add(?x, ?y) => ?x where {sum}");
    let errors = load(&text, &dialects(), &Functions::new()).expect_err("the chain is too long");
    assert!(errors[0].message.starts_with("more than 64 operators in a row"));
    let calls = |n: usize| {
        let rest = (1..n).map(|i| format!("def f{i}(p) = f{}(p + p)\n", i - 1));
        let defs: String = std::iter::once("def f0(p) = p\n".to_owned()).chain(rest).collect();
        let rule = format!("rule r [strict]\n  add(?x, ?y) => ?x where len(f{}([1])) > 0", n - 1);
        let text = format!("dialect toy\n{defs}{rule}");
        let rules = load(&text, &dialects(), &Functions::new()).expect("the rule is well-formed");
        rules[0].condition.as_ref().is_some_and(|condition| condition.holds(&expr::NoBindings))
    };
    assert!(calls(10) && !calls(20) && !calls(1_000));
}
