use expect_test::expect;

use super::*;
use crate::test_support::dialects;

#[test]
fn built_in_rules_are_right() {
    let dialects = dialects();
    let entries = crate::rule_set::RuleFiles::built_in().rules(&dialects).unwrap();
    let rules: Vec<_> = entries.iter().map(|entry| entry.rule(&dialects).unwrap()).collect();
    let wrong = check_rules(&rules, &dialects, Effort::default());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn load(text: &str) -> Vec<Rule> {
    creole_ir::pattern::load(text, &dialects(), &creole_hlo::rules::functions()).unwrap()
}

#[test]
fn a_wrong_rule_is_caught_with_a_small_example() {
    let rules = load("dialect stablehlo\nrule add_zero [strict]\n  add(?x, const(0.0)) => ?x");
    let Verdict::Failed(text) = check_rule(&rules[0], &dialects(), Effort::default()) else {
        panic!("not caught")
    };
    assert!(text.contains("left:") && text.lines().count() <= 8, "{text}");
}

#[test]
fn wrong_permutations_are_caught() {
    let rules = load(
        "dialect stablehlo\nrule twice [strict]\n  transpose(transpose(?x, permutation=?p), permutation=?q)
           => transpose(?x, permutation=compose(?q, ?p))",
    );
    assert!(matches!(check_rule(&rules[0], &dialects(), Effort::default()), Verdict::Failed(_)));
}

#[test]
fn reassociation_is_not_strict() {
    let rules = load(
        "dialect stablehlo\nrule assoc [strict]\n  add(add(?x, ?y), ?z) => add(?x, add(?y, ?z))",
    );
    assert!(matches!(check_rule(&rules[0], &dialects(), Effort::default()), Verdict::Failed(_)));
}

#[test]
fn a_rule_that_never_applies_is_told() {
    let rules = load(
        "dialect stablehlo\nrule never [strict]\n  add(?x, ?y) => ?x   where integer(?x) && float(?x)",
    );
    let effort = Effort { n_tries: 200, ..Effort::default() };
    expect!["rule never [strict]: no instance found"]
        .assert_eq(&check_rules(&rules, &dialects(), effort).join("\n"));
}

/// False rules that compilers have shipped: `docs/false-rules.md` has their sources and smallest counterexamples.
const FALSE_RULES: [&str; 2] = [include_str!("false_hlo.rules"), include_str!("false_arith.rules")];

/// Rules that are false by poison alone, which evaluation does not see, or that no program is made for.
const NOT_REFUTED: [&str; 9] = [
    "addi_constants_keep_nsw",
    "addi_of_negation_keeps_nuw",
    "addi_subi_constants_keep_nuw",
    "fptosi_of_sitofp_is_trunci",
    "select_of_select_is_andi",
    "subi_of_negation_keeps_nsw",
    "subi_of_select_keeps_nsw_of_negation",
    "truncf_of_sitofp_is_sitofp",
    "trunci_of_trunci_keeps_nuw",
];

#[test]
fn false_rules_are_refuted() {
    let dialects = dialects();
    let functions = creole_arith::rules::functions(creole_hlo::rules::functions());
    let effort = Effort { n_instances: 1_000, ..Effort::default() };
    let (mut n, mut missed) = (0, Vec::new());
    for text in FALSE_RULES {
        for rule in creole_ir::pattern::load(text, &dialects, &functions).unwrap() {
            n += 1;
            if !matches!(check_rule(&rule, &dialects, effort), Verdict::Failed(_)) {
                missed.push(rule.name);
            }
        }
    }
    missed.sort();
    assert_eq!((n, missed), (64, NOT_REFUTED.map(str::to_owned).to_vec()));
}
