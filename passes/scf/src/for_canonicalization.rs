//! Simplification of ops in loop bodies by what the loops show: the pass `scf-for-loop-canonicalization`.

use creole_arith::affine::{LinearForm, Max, Min};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{
    Applied, Body, Error, Mixed, Op, OpDef, OpId, RewritePattern, Rewriter, Value, ValueDef,
    constant_integer,
};
use creole_loop::memref::Dim;
use creole_loop::scf::{For, Forall, Parallel};

use crate::edit::end_as;
use crate::facts::{LoopFacts, choice_operands, choose};
use crate::greedy;

/// The pass `scf-for-loop-canonicalization`.
pub(crate) static FOR_CANONICALIZATION: Pass = Pass {
    name: "scf-for-loop-canonicalization",
    summary: "Simplifies affine.min, affine.max and dim in loops by the range of the induction variable",
    example: "\
func.func @tiles(%m: memref<64xindex>) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c16 {
    %0 = affine.min affine_map<(d0) -> (16, -d0 + 64)>(%i)
    memref.store %0, %m[%i] : memref<64xindex>
  }
  return
}
",
    works_on: &["scf.for", "scf.forall", "scf.parallel"],
    options: &[],
    run: Run::Body(run),
};

fn run(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let mut patterns = vec![
        pattern("scf.for.range_of_min", Min::DEF, known_choice),
        pattern("scf.for.range_of_max", Max::DEF, known_choice),
        pattern("scf.for.dim_of_carried", Dim::DEF, dim_of_carried),
    ];
    let tensor_dim = cx.dialects.op("tensor.dim");
    patterns.extend(tensor_dim.map(|def| pattern("scf.for.dim_of_carried", def, dim_of_carried)));
    greedy::with(body, cx, patterns)
}

fn pattern(
    name: &'static str,
    root: &'static OpDef,
    apply: fn(&mut Rewriter<'_>, OpId) -> Applied,
) -> RewritePattern {
    RewritePattern { name, root, apply }
}

/// Replaces an `affine.min` or `affine.max` by the result that it always is.
fn known_choice(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let mut facts = LoopFacts::default();
    let mut work = choice_operands(rw, op);
    let mut at = 0;
    while let Some(value) = work.get(at).copied() {
        at += 1;
        for bound in add_range(rw, value, &mut facts) {
            if !work.contains(&bound) {
                work.push(bound);
            }
        }
    }
    choose(rw, op, &facts)
}

/// Adds what a loop says of its induction variable. Returns the operands that this depends on.
pub(crate) fn add_range(body: &Body, index: Value, facts: &mut LoopFacts) -> Vec<Value> {
    let ValueDef::Arg(block, number) = body.def(index) else { return Vec::new() };
    let Some(around) = body.parent_of(body.region_of(block)) else { return Vec::new() };
    let Some([lower, upper, step]) = range(body, around, number as usize) else {
        return Vec::new();
    };
    let form = |bound: Mixed| match bound {
        Mixed::Known(number) => LinearForm::constant(number),
        Mixed::Operand(value) => LinearForm::value(body, value),
    };
    let known = |bound: Mixed| match bound {
        Mixed::Known(number) => Some(number),
        Mixed::Operand(value) => constant_integer(body, value),
    };
    let of = LinearForm::value(body, index);
    facts.at_least(&of, &form(lower), 0);
    facts.at_least(&form(upper), &of, 1);
    if let (Some(low), Some(high), Some(by)) = (known(lower), known(upper), known(step))
        && by > 0
        && high > low
    {
        let last = i128::from(low)
            + (i128::from(high) - i128::from(low) - 1) / i128::from(by) * i128::from(by);
        let last = i64::try_from(last).unwrap_or(high);
        facts.at_least(&LinearForm::constant(last), &of, 0);
    }
    let operand = |bound: Mixed| match bound {
        Mixed::Known(_) => None,
        Mixed::Operand(value) => Some(value),
    };
    [lower, upper].into_iter().filter_map(operand).collect()
}

/// The lower bound, upper bound and step of an induction variable.
fn range(body: &Body, around: OpId, number: usize) -> Option<[Mixed; 3]> {
    if let Some(this) = body.get::<For>(around) {
        let is_index = number == 0 && this.unsigned.is_none();
        let bounds = [this.lower_bound, this.upper_bound, this.step];
        return is_index.then(|| bounds.map(Mixed::Operand));
    }
    if let Some(this) = body.get::<Parallel>(around) {
        let at = |list: &[Value]| list.get(number).copied().map(Mixed::Operand);
        return Some([at(&this.lower_bound)?, at(&this.upper_bound)?, at(&this.step)?]);
    }
    let this = body.get::<Forall>(around)?;
    let at = |known: &[i64], values: &[Value]| Mixed::join(known, values).get(number).copied();
    Some([
        at(&this.static_lower_bound, &this.lower_bound)?,
        at(&this.static_upper_bound, &this.upper_bound)?,
        at(&this.static_step, &this.step)?,
    ])
}

/// Reads the size of a value that a loop carries, or of a result of it, from the initial value, if the loop keeps the
/// shape.
fn dim_of_carried(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let source = rw.operand(op, 0);
    let carried = match rw.def(source) {
        ValueDef::Arg(block, number) => {
            let around = rw.parent_of(rw.region_of(block));
            around.and_then(|around| Some((around, (number as usize).checked_sub(1)?)))
        }
        ValueDef::Result(around, number) => Some((around, number as usize)),
    };
    let Some((around, number)) = carried else { return Applied::No };
    let Some(init) = rw.get::<For>(around).and_then(|this| this.init_args.get(number).copied())
    else {
        return Applied::No;
    };
    if !keeps_shape(rw, around, number) {
        return Applied::No;
    }
    rw.set_operand(op, 0, init);
    Applied::Yes
}

/// True if each value that a loop carries in this place has the shape of the one before.
fn keeps_shape(body: &Body, around: OpId, number: usize) -> bool {
    // Loops whose carried value has to be reached, and where the search for it stands.
    let start = |op: OpId, number: usize| -> Option<(Value, Value)> {
        let this = body.get::<For>(op)?;
        let arg = body.args(body.block(this.region)).get(number + 1).copied()?;
        let (_, end) = end_as::<creole_loop::scf::Yield>(body, this.region)?;
        Some((end.results.get(number).copied()?, arg))
    };
    let Some((mut at, arg)) = start(around, number) else { return false };
    let mut goals = vec![(arg, None)];
    while let Some((goal, behind)) = goals.last().copied() {
        if at == goal {
            goals.pop();
            match behind {
                Some(init) => at = init,
                None => return true,
            }
            continue;
        }
        let ValueDef::Result(op, result) = body.def(at) else { return false };
        if body[op].def.name == "tensor.insert_slice" {
            let Some(dest) = body.field_operands(op, "dest").first().copied() else { return false };
            at = dest;
        } else if let Some(this) = body.get::<For>(op) {
            let Some((yielded, arg)) = start(op, result as usize) else { return false };
            goals.push((arg, this.init_args.get(result as usize).copied()));
            at = yielded;
        } else {
            return false;
        }
    }
    false
}
