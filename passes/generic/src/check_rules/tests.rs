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

#[test]
#[ignore = "takes minutes"]
fn built_in_rules_are_right_for_many_seeds() {
    let dialects = dialects();
    let entries = crate::rule_set::RuleFiles::built_in().rules(&dialects).unwrap();
    let rules: Vec<_> = entries.iter().map(|entry| entry.rule(&dialects).unwrap()).collect();
    for seed in 2..5 {
        let effort = Effort { n_instances: 400, seed, ..Effort::default() };
        let wrong = check_rules(&rules, &dialects, effort);
        assert!(wrong.is_empty(), "seed {seed}: {}", wrong.join("\n"));
    }
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

/// Verdict on one rule of `stablehlo`, after many instances.
fn verdict(rule: &str) -> Verdict {
    let rules = load(&format!("dialect stablehlo\nrule {rule}"));
    check_rule(&rules[0], &dialects(), Effort { n_instances: 400, ..Effort::default() })
}

#[track_caller]
fn passes(rule: &str) {
    assert!(matches!(verdict(rule), Verdict::Passed(..)), "{rule}: {:?}", verdict(rule));
}

/// The rule is refuted with a text that has `said` in it.
#[track_caller]
fn fails(rule: &str, said: &str) {
    let verdict = verdict(rule);
    assert!(
        matches!(&verdict, Verdict::Failed(text) if text.contains(said)),
        "{rule}: {verdict:?}"
    );
}

#[test]
fn what_holds_over_the_reals_passes_in_every_format() {
    passes(
        "tenfold [real]\n multiply(?x, const(0.1)) => divide(?x, const(10.0) : type(?x))   where float(?x)",
    );
    passes(
        "log10 [real]\n divide(log(?x), const(2.302585092994046)) => multiply(log(?x), const(0.4342944819032518) : type(?x))",
    );
    passes(
        "cosh [real]\n multiply(add(exponential(?x), ?y), exponential(?x)) => add(exponential(add(?x, ?x)), multiply(?y, exponential(?x)))   where float(?x)",
    );
    passes(
        "cube [real]\n multiply(add(?x, ?y), multiply(add(?x, ?y), ?z)) => multiply(multiply(?z, add(?x, ?y)), add(?x, ?y))   where float(?x)",
    );
}

#[test]
fn literals_that_are_off_a_little_are_refuted() {
    fails(
        "tenfold [real]\n multiply(?x, const(0.1)) => divide(?x, const(10.001) : type(?x))   where float(?x)",
        "left",
    );
    fails(
        "log10 [real]\n divide(log(?x), const(2.302585092994046)) => multiply(log(?x), const(0.4343) : type(?x))",
        "left",
    );
    fails(
        "log10 [real_cancel]\n divide(log(?x), const(2.3026)) => multiply(log(?x), const(0.4342944819032518) : type(?x))",
        "left",
    );
    // Right to 32 bits, wrong in 64.
    fails(
        "third [real]\n divide(?x, const(3.0)) => multiply(?x, const(0.33333334) : type(?x))   where float(?x)",
        "f64>",
    );
}

#[test]
fn digits_that_the_right_side_alone_loses_need_real_cancel() {
    let expanded = |mode: &str| {
        format!(
        "square [{mode}]\n multiply(subtract(?x, ?y), subtract(?x, ?y))
           => add(subtract(multiply(?x, ?x), multiply(multiply(?x, ?y), const(2.0) : type(?x))), multiply(?y, ?y))   where float(?x)"
    )
    };
    fails(&expanded("real"), "mode real_cancel");
    passes(&expanded("real_cancel"));
    let small = |mode: &str| {
        format!(
            "expm1 [{mode}]\n exponential_minus_one(?x) => subtract(exponential(?x), const(1.0) : type(?x))   where float(?x)"
        )
    };
    fails(&small("real"), "mode real_cancel");
    passes(&small("real_cancel"));
    // Sums in another order lose no more than inputs that are known to an ulp.
    passes("assoc [real]\n add(add(?x, ?y), ?z) => add(?x, add(?y, ?z))   where float(?x)");
    passes("cancel [real]\n subtract(add(?x, ?y), ?x) => ?y   where float(?x)");
}

#[test]
fn domains_are_those_of_the_left_side() {
    passes("logs [real]\n add(log(?x), log(?y)) => log(multiply(?x, ?y))   where float(?x)");
    fails(
        "logs [real]\n log(multiply(?x, ?y)) => add(log(?x), log(?y))   where float(?x)",
        "right: dense<0xFFF8",
    );
    fails(
        "root [real]\n sqrt(?x) => multiply(?x, rsqrt(?x))   where float(?x)",
        "left:  dense<0.0",
    );
}

#[test]
fn literals_of_conditions_are_tried() {
    fails("number [strict]\n multiply(?x, const(?c)) => ?x   where all(?c, 3.84)", "left");
    fails("dims [strict]\n reverse(?x, dimensions=?d) => ?x   where ?d == [2, 0, 1]", "left");
}

#[test]
fn all_inputs_of_narrow_types_are_tried() {
    let Verdict::Passed(_, types) = verdict("absorb [strict]\n and(?x, or(?x, ?y)) => ?x") else {
        panic!("refuted")
    };
    let names: Vec<String> = types.iter().map(ToString::to_string).collect();
    expect!["i8 i1 ui8"].assert_eq(&names.join(" "));
    // One pair of bytes.
    fails(
        "pair [strict]
           and(compare(?x, const(93), comparison_direction={#stablehlo<comparison_direction EQ>}),
               compare(?y, const(-71), comparison_direction={#stablehlo<comparison_direction EQ>})) => const(0)
           where !bool(?x) && !bool(?y)",
        "tensor<1xi8>",
    );
}

#[test]
fn undefined_right_sides_are_refuted() {
    let rules = load(
        "dialect arith
         rule zero [strict]
           muli(?x, const(0), overflowFlags={#arith.overflow<none>})
             => subi(divui(?x, ?x), const(1) : type(?x), overflowFlags={#arith.overflow<none>})",
    );
    let Verdict::Failed(text) = check_rule(&rules[0], &dialects(), Effort::default()) else {
        panic!("not refuted")
    };
    assert!(text.contains("poison: all of it"), "{text}");
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
    assert_eq!((n, missed), (64, Vec::<String>::new()));
}
