//! Peeling of the last, partial iteration of loops, or of the first one: the pass `scf-for-loop-peeling`.

use creole_arith::IndexCast;
use creole_arith::affine::{Apply, LinearForm};
use creole_ir::affine::{AffineExpr, AffineMap};
use creole_ir::clone::Mapping;
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{
    Applied, Attr, Body, Error, OpId, Rewriter, Tensor, Type, Value, constant_integer,
};
use creole_loop::scf::For;
use rustc_hash::FxHashSet;

use crate::facts::{LoopFacts, choose};
use crate::greedy;

/// The pass `scf-for-loop-peeling`.
pub(crate) static PEELING: Pass = Pass {
    name: "scf-for-loop-peeling",
    summary: "Peels the last iteration of loops that the step does not divide",
    example: "\
func.func @tiles(%m: memref<?xindex>, %n: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c4 {
    %0 = affine.min affine_map<(d0, d1) -> (4, d0 - d1)>(%n, %i)
    memref.store %0, %m[%i] : memref<?xindex>
  }
  return
}
",
    works_on: &["scf.for"],
    options: &[
        PassOption {
            name: "peel-front",
            default: "false",
            help: "peel the first iteration, not the last one",
        },
        PassOption {
            name: "skip-partial",
            default: "true",
            help: "leave loops alone in the last, partial iteration of another loop",
        },
    ],
    run: Run::Body(run),
};

/// Attributes of loops that are done, while the pass runs.
const PEELED: &str = "__peeled_loop__";
const PARTIAL: &str = "__partial_iteration__";

fn run(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let front: bool = cx.flag("peel-front")?;
    let skips: bool = cx.flag("skip-partial")?;
    let apply: fn(&mut Rewriter<'_>, OpId) -> Applied = match (front, skips) {
        (true, _) => peel_first,
        (false, true) => peel_last::<true>,
        (false, false) => peel_last::<false>,
    };
    greedy::fold(body, cx)?;
    // Outer loops first: what is inside of a partial iteration depends on them.
    let mut work: Vec<OpId> = body.walk().rev().filter(|op| body[*op].is::<For>()).collect();
    let mut waiting: FxHashSet<OpId> = work.iter().copied().collect();
    while let Some(op) = work.pop() {
        waiting.remove(&op);
        let mut rw = Rewriter::new(body, cx.dialects, op);
        if !body_has(&rw, op) || apply(&mut rw, op) == Applied::No {
            continue;
        }
        let made: Vec<OpId> = rw.into_touched();
        let loops = made.into_iter().filter(|made| body_has(body, *made));
        let fresh: Vec<OpId> = loops.filter(|made| waiting.insert(*made)).collect();
        work.extend(fresh.into_iter().rev());
    }
    greedy::fold(body, cx)?;
    for op in body.walk() {
        for name in [PEELED, PARTIAL] {
            if body.attr(op, name).is_some() {
                body.set_attr(op, name, None);
            }
        }
    }
    Ok(())
}

/// True for a loop that stands in a block.
fn body_has(body: &Body, op: OpId) -> bool {
    body.block_of(op).is_some() && body[op].is::<For>()
}

fn get(body: &Body, op: OpId) -> Option<For> {
    let this = body.get::<For>(op)?;
    let is_open = this.unsigned.is_none() && body.attr(op, PEELED).is_none();
    is_open.then_some(this)
}

fn mark(rw: &mut Rewriter<'_>, partial: OpId, op: OpId) {
    for (op, name) in [(partial, PEELED), (partial, PARTIAL), (op, PEELED)] {
        rw.set_attr(op, name, Some(Attr::Unit));
    }
}

/// The bounds and the step of a loop that are known.
fn known(body: &Body, this: &For) -> [Option<i64>; 3] {
    [this.lower_bound, this.upper_bound, this.step].map(|v| constant_integer(body, v))
}

/// `affine.apply` of a map of symbols, or the number that it is; of the type `ty`. `None`: it can't be computed so.
fn applied(rw: &mut Rewriter<'_>, expr: AffineExpr, operands: &[Value], ty: Type) -> Option<Value> {
    let numbers: Option<Vec<i64>> = operands.iter().map(|v| constant_integer(rw, *v)).collect();
    if let Some(result) = numbers.and_then(|numbers| expr.eval(&[], &numbers)) {
        return rw.constant("arith", &Tensor::from_i64(result, ty));
    }
    if operands.iter().any(|v| rw.ty(*v) != Type::index()) {
        return None;
    }
    let map = AffineMap::new(0, operands.len() as u32, [expr]);
    let op = Apply { operands: operands.iter().copied().collect(), map };
    let value = rw.value_typed(op, Type::index());
    Some(if ty == Type::index() { value } else { rw.value_typed(IndexCast::new(value), ty) })
}

/// True if the step is known to divide the range of a loop.
fn is_even(body: &Body, this: &For) -> bool {
    if let [Some(lower), Some(upper), Some(step)] = known(body, this) {
        return (i128::from(upper) - i128::from(lower)) % i128::from(step) == 0;
    }
    let [lower, upper, step] = [0, 1, 2].map(AffineExpr::symbol);
    let operands = [this.lower_bound, this.upper_bound, this.step];
    let map = AffineMap::new(0, 3, [(upper - lower).modulo(step)]);
    let mut all =
        creole_arith::affine::operands::Applied { map, operands: operands.into_iter().collect() };
    all.composed(body);
    all.map.results[0].as_constant() == Some(0)
}

/// Cuts a loop at the last multiple of its step.
fn peel_last<const SKIP: bool>(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = get(rw, op) else { return Applied::No };
    let is_partial = |around: OpId| rw.attr(around, PARTIAL).is_some();
    if SKIP && rw.ancestors(op).any(is_partial) {
        return Applied::No;
    }
    let is_trivial = constant_integer(rw, this.step).is_some_and(|step| step <= 1);
    // The cut would be in front of the end, and the part behind it would run.
    let runs_never = matches!(known(rw, &this), [Some(lower), Some(upper), _] if lower >= upper);
    if is_trivial || runs_never || is_even(rw, &this) {
        return Applied::No;
    }
    let [lower, upper, step] = [0, 1, 2].map(AffineExpr::symbol);
    let operands = [this.lower_bound, this.upper_bound, this.step];
    let ty = rw.ty(this.lower_bound);
    let Some(cut) = applied(rw, upper - (upper - lower).modulo(step), &operands, ty) else {
        return Applied::No;
    };
    let copy = rw.copy(op, &mut Mapping::default());
    rw.move_before(op, copy);
    rw.set_operand(copy, 0, cut);
    let (old, new): (Vec<Value>, Vec<Value>) =
        (rw.results(op).collect(), rw.results(copy).collect());
    for (i, (old, new)) in old.iter().zip(new).enumerate() {
        rw.replace_uses(*old, new);
        rw.set_operand(copy, 3 + i, *old);
    }
    rw.set_operand(op, 1, cut);
    simplify(rw, op, &this, false);
    simplify(rw, copy, &this, true);
    mark(rw, copy, op);
    Applied::Yes
}

/// Replaces `affine.min` and `affine.max` in a loop by what follows from the cut of the loop `old`.
fn simplify(rw: &mut Rewriter<'_>, op: OpId, old: &For, is_partial: bool) {
    let Some(this) = rw.get::<For>(op) else { return };
    let Some(index) = rw.args(rw.block(this.region)).first().copied() else { return };
    let [upper, step, index] = [old.upper_bound, old.step, index].map(|v| LinearForm::value(rw, v));
    let (mut facts, end) = (LoopFacts::default(), index.plus(1, &step));
    facts.at_least(&step, &LinearForm::constant(1), 0);
    if is_partial {
        facts.at_least(&end, &upper, 1);
        facts.at_least(&upper, &index, 1);
    } else {
        facts.at_least(&upper, &end, 0);
    }
    for inner in rw.walk_region(this.region) {
        rw.insert_at(creole_ir::At::Before(inner));
        choose(rw, inner, &facts);
    }
    rw.insert_at_root();
}

/// Cuts a loop behind its first iteration.
fn peel_first(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = get(rw, op) else { return Applied::No };
    if let [Some(lower), Some(upper), Some(step)] = known(rw, &this) {
        let span = i128::from(upper) - i128::from(lower);
        if step <= 0 || span <= i128::from(step) {
            return Applied::No;
        }
    }
    let sum = AffineExpr::symbol(0) + AffineExpr::symbol(1);
    let ty = rw.ty(this.lower_bound);
    let Some(cut) = applied(rw, sum, &[this.lower_bound, this.step], ty) else {
        return Applied::No;
    };
    let first = rw.copy(op, &mut Mapping::default());
    rw.set_operand(first, 1, cut);
    let results: Vec<Value> = rw.results(first).collect();
    for (i, result) in results.into_iter().enumerate() {
        rw.set_operand(op, 3 + i, result);
    }
    rw.set_operand(op, 0, cut);
    mark(rw, first, op);
    Applied::Yes
}
