use std::sync::Arc;

use creole_arith::MulF;
use creole_arith::math::Fma;
use creole_ir::cost::Rates;
use creole_ir::text::{ParseOptions, parse};
use creole_ir::{Dialects, Op, Tables};

use super::*;

/// Body of the only function of a text.
fn body(text: &str) -> Body {
    let all = creole_builtin::dialects().into_iter().chain(creole_arith::dialects());
    let dialects = Dialects::new(all.chain(creole_loop::dialects()));
    let parsed = parse(text, &dialects, ParseOptions::new("test"));
    assert!(parsed.diagnostics.is_empty(), "{:#?}", parsed.diagnostics);
    let function = parsed.body.isolated_ops()[0];
    let mut body = (**parsed.body.nested(function).expect("a function has a body")).clone();
    body.watch();
    body
}

fn with_facts<T>(body: &mut Body, run: impl FnOnce(&mut Body, &mut NestFacts<'_>) -> T) -> T {
    let table = crate::tables(Tables::default()).get::<StageKernels>().expect("of this crate");
    let cancel = CancelToken::default();
    let mut facts = NestFacts::new(body, 256, &table, &Rates::BASE, &cancel);
    run(body, &mut facts)
}

fn all<T: Op>(body: &Body) -> Vec<OpId> {
    body.walk().filter(|op| body[*op].is::<T>()).collect()
}

const TWO: &str = "func.func @f(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %a = loop.nest (%i) in [8] {
    %0 = loop.read %x[%i] : tensor<8xf32>
    %1 = arith.addf %0, %0 : f32
    loop.yield %1 : f32
  } : tensor<8xf32>
  %b = loop.nest (%i) in [8] {
    %0 = loop.read %a[%i] : tensor<8xf32>
    %1 = arith.mulf %0, %0 : f32
    loop.yield %1 : f32
  } : tensor<8xf32>
  return %a, %b : tensor<8xf32>, tensor<8xf32>
}
";

#[test]
fn changes_drop_the_facts_of_their_nest_alone() {
    with_facts(&mut body(TWO), |body, facts| {
        let (nests, reads, product) = (all::<Nest>(body), all::<Read>(body), all::<MulF>(body)[0]);
        let (first, second) = (nests[0], nests[1]);
        let before =
            [first, second].map(|nest| (facts.contents(body, nest), facts.slice(body, nest, 0)));
        assert_eq!(before[1].1.ops, [reads[1], product]);
        body.replace_uses(body.result(product, 0), body.result(reads[1], 0));
        body.erase(product);
        facts.catch_up(body);
        let after =
            [first, second].map(|nest| (facts.contents(body, nest), facts.slice(body, nest, 0)));
        assert!(Arc::ptr_eq(&before[0].0, &after[0].0) && Rc::ptr_eq(&before[0].1, &after[0].1));
        assert_eq!(after[1].0.size, before[1].0.size - 1);
        assert_eq!(after[1].1.ops, [reads[1]]);
        assert_eq!(facts.take_log().spaces, FxHashSet::from_iter([second]));
        // The first nest loses a reader.
        body.set_operand(reads[1], 0, body.args(body.entry())[0]);
        facts.catch_up(body);
        assert!(facts.are_current(first, &after[0].0) && !facts.are_current(second, &after[1].0));
        assert_eq!(facts.take_log().spaces, FxHashSet::from_iter([first, second]));
    });
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "facts about a body that has changed")]
fn facts_about_a_body_that_has_changed_are_refused() {
    with_facts(&mut body(TWO), |body, facts| {
        let (read, nest) = (all::<Read>(body)[1], all::<Nest>(body)[0]);
        body.set_operand(read, 0, body.args(body.entry())[0]);
        facts.contents(body, nest);
    });
}

const PRODUCT: &str =
    "func.func @f(%x: tensor<256x256xf32>, %y: tensor<256x256xf32>) -> tensor<256x256xf32> {
  %p = loop.nest (%i, %j) in [256, 256] {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [256] init(%acc = %zero : f32) {
      %l = loop.read %x[%i, %k] : tensor<256x256xf32>
      %r = loop.read %y[%k, %j] : tensor<256x256xf32>
      %m = math.fma %l, %r, %acc : f32
      loop.yield %m : f32
    }
    loop.yield %s : f32
  } : tensor<256x256xf32>
  return %p : tensor<256x256xf32>
}
";

/// Replaces the product of [`PRODUCT`] by one of its factors.
fn spoil(body: &mut Body) {
    let fma = all::<Fma>(body)[0];
    body.replace_uses(body.result(fma, 0), body.operand(fma, 0));
}

#[test]
fn changes_of_a_reduction_drop_the_stages() {
    with_facts(&mut body(PRODUCT), |body, facts| {
        let nest = all::<Nest>(body)[0];
        assert_eq!(facts.stages(body, nest).len(), 1);
        spoil(body);
        facts.catch_up(body);
        assert_eq!(facts.stages(body, nest).len(), 0);
    });
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "stale stages")]
fn stages_that_a_change_has_not_kept_are_found() {
    with_facts(&mut body(PRODUCT), |body, facts| {
        let nest = all::<Nest>(body)[0];
        assert_eq!(facts.stages(body, nest).len(), 1);
        facts.keeping_stages(body, nest, spoil);
        facts.stages(body, nest);
    });
}
