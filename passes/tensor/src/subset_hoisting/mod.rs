//! Hoisting of loop-invariant subsets: loops that read and write one part of a carried tensor carry that part instead.

mod lanes;
mod subsets;

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{At, Body, Builder, Error, OpId, RegionId, Traits, Type, Value};
use creole_loop::scf::For;

use self::subsets::Subset;

/// The pass `loop-invariant-subset-hoisting`.
pub static LOOP_INVARIANT_SUBSET_HOISTING: Pass = Pass {
    name: "loop-invariant-subset-hoisting",
    summary: "Moves reads and writes of one part of a carried tensor out of loops",
    example: "\
func.func @row(%t: tensor<8x8xf32>, %x: tensor<8xf32>, %n: index) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<8x8xf32>) {
    %row = tensor.extract_slice %a[3, 0] [1, 8] [1, 1] : tensor<8x8xf32> to tensor<8xf32>
    %sum = arith.addf %row, %x : tensor<8xf32>
    %new = tensor.insert_slice %sum into %a[3, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<8x8xf32>
    scf.yield %new : tensor<8x8xf32>
  }
  return %0 : tensor<8x8xf32>
}
",
    works_on: &["scf.*"],
    options: &[],
    run: Run::Body(run),
};

/// Limit of the subsets of one carried tensor: each is compared with each.
const MAX_SUBSETS: usize = 512;

fn run(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let inner_first: Vec<OpId> = body.walk().rev().filter(|op| body[*op].is::<For>()).collect();
    for mut op in inner_first {
        cx.cancel.check()?;
        // What is hoisted is carried too, and may have parts of its own.
        let mut at = 0;
        while body.get::<For>(op).is_some_and(|this| at < this.init_args.len()) {
            op = hoist(body, op, at);
            at += 1;
        }
    }
    Ok(())
}

/// An extraction and an insertion of the same part, as far as they are there. What the insertion writes is not what the
/// extraction reads in the same iteration.
#[derive(Default)]
struct Pair {
    extraction: Option<Subset>,
    insertion: Option<Subset>,
}

/// The subsets of a carried tensor.
#[derive(Default)]
struct Subsets {
    all: Vec<Subset>,
    pairs: Vec<Pair>,
}

impl Subsets {
    /// Adds a subset, with the one of the other kind and the same part if that is there.
    fn add(&mut self, subset: Subset) {
        self.all.push(subset.clone());
        let is_insertion = subset.is_insertion;
        let fit = |e: &Subset, i: &Subset| e.is_same(i) && e.n_before <= i.n_before;
        let other = |pair: &Pair| match is_insertion {
            true => pair.extraction.as_ref().is_some_and(|e| fit(e, &subset)),
            false => pair.insertion.as_ref().is_some_and(|i| fit(&subset, i)),
        };
        let at = self.pairs.iter().position(other).unwrap_or(self.pairs.len());
        if at == self.pairs.len() {
            self.pairs.push(Pair::default());
        }
        match is_insertion {
            true => self.pairs[at].insertion = Some(subset),
            false => self.pairs[at].extraction = Some(subset),
        }
    }

    /// The complete pairs whose part no other subset meets.
    fn hoistable(&self, body: &Body) -> Vec<(Subset, Subset)> {
        let complete = self.pairs.iter().filter_map(|pair| {
            let (extraction, insertion) = (pair.extraction.as_ref()?, pair.insertion.as_ref()?);
            let meets = |other: &Subset| {
                let is_own = other.op == extraction.op || other.op == insertion.op;
                !(is_own || other.is_disjoint(extraction) && other.is_disjoint(insertion))
            };
            let fits = extraction.elements(body) == insertion.elements(body)
                && !self.all.iter().any(meets);
            fits.then(|| (extraction.clone(), insertion.clone()))
        });
        complete.collect()
    }
}

/// The subsets of the carried tensor `at` of a loop. `None`: it is used by other ops, or not passed on as it is.
fn subsets(body: &Body, op: OpId, at: usize) -> Option<Subsets> {
    let mut found = Subsets::default();
    // Subsets in loops inside are looked at, but not hoisted from here.
    let mut loops = vec![(op, at)];
    while let Some((inner, at)) = loops.pop() {
        let this = body.get::<For>(inner)?;
        let block = *body.blocks(this.region).first()?;
        let mut value = *body.args(block).get(at + 1)?;
        let mut n_before = 0;
        loop {
            let uses: Vec<(OpId, usize)> = body.uses(value).take(MAX_SUBSETS + 1).collect();
            if let [(end, position)] = uses[..]
                && body[end].has(Traits::TERMINATOR)
            {
                let is_own = body.block_of(end) == Some(block) && position == at;
                is_own.then_some(())?;
                break;
            }
            let mut next = None;
            for (user, position) in uses {
                if body[user].is::<For>() {
                    let carried = position.checked_sub(3).filter(|_| next.is_none())?;
                    loops.push((user, carried));
                    next = Some(body.result(user, carried));
                    continue;
                }
                let subset = Subset::of(body, user, n_before)?;
                if subset.is_insertion {
                    // All of the tensor is read, or it goes on in two ways.
                    if position != subset.tensor_at() || next.is_some() {
                        return None;
                    }
                    next = Some(body.result(user, 0));
                }
                if inner == op {
                    found.add(subset);
                } else {
                    found.all.push(subset);
                }
            }
            value = next.filter(|_| found.all.len() <= MAX_SUBSETS)?;
            n_before += 1;
        }
    }
    Some(found)
}

/// True if all operands of `subset` come from outside of the region, the tensor and what is written aside.
fn is_invariant(body: &Body, subset: &Subset, region: RegionId) -> bool {
    let is_outside = |value: Value| {
        let found = body.def_block(value).map(|block| body.region_of(block));
        found.is_some_and(|found| found != region && !body.is_around(region, found))
    };
    let rest = body.operands(subset.op).skip(subset.tensor_at() + 1);
    rest.into_iter().all(is_outside)
}

/// True if carried lanes have the values that would be read again: they are in bounds, or their values don't matter.
fn has_same_lanes(body: &Body, extraction: &Subset, insertion: &Subset, op: OpId) -> bool {
    extraction.is_in_bounds
        || insertion.is_in_bounds
        || lanes::stay_apart(body, extraction.op, insertion.op, op)
}

/// Hoists the subsets of a carried tensor; returns the loop that is there then.
fn hoist(body: &mut Body, op: OpId, at: usize) -> OpId {
    let Some(subsets) = subsets(body, op, at) else { return op };
    let mut op = op;
    for (extraction, insertion) in subsets.hoistable(body) {
        let Some(this) = body.get::<For>(op) else { return op };
        if is_invariant(body, &extraction, this.region)
            && is_invariant(body, &insertion, this.region)
            && has_same_lanes(body, &extraction, &insertion, op)
        {
            op = carry(body, op, this, at, extraction.op, insertion.op).unwrap_or(op);
        }
    }
    op
}

/// Carries what `extraction` reads; both ops move out of the loop. Returns the new loop.
fn carry(
    body: &mut Body,
    op: OpId,
    this: For,
    at: usize,
    extraction: OpId,
    insertion: OpId,
) -> Option<OpId> {
    let block = body.block(this.region);
    let end = body.last_op(block)?;
    let (read, tensor) = (body.result(extraction, 0), body.operand(insertion, 1));
    let init = this.init_args[at];
    let arg = body.add_arg(block, body.ty(read));
    body.replace_uses(read, arg);
    let mut yielded: Vec<Value> = body.operands(end).collect();
    yielded.push(body.operand(insertion, 0));
    body.set_operands(end, &yielded);

    let region = body.add_region();
    body.move_blocks(this.region, region);
    let mut init_args = this.init_args.clone();
    init_args.push(read);
    let types: Vec<Type> = init_args.iter().map(|value| body.ty(*value)).collect();
    let loc = body[op].loc;
    let new = Builder::new(body, At::Before(op), loc)
        .add_typed(For { init_args, region, ..this }, &types);
    body.copy_discardable(op, new);
    let old: Vec<Value> = body.results(op).collect();
    let made: Vec<Value> = body.results(new).collect();
    old.iter().zip(&made).for_each(|(old, new)| body.replace_uses(*old, *new));
    body.erase(op);

    body.unlink(extraction);
    body.insert_before(new, extraction);
    let written = body.result(insertion, 0);
    body.replace_uses(written, tensor);
    body.unlink(insertion);
    let behind = body.next_op(new)?;
    body.insert_before(behind, insertion);
    body.set_operand(extraction, 0, init);
    let (result, part) = (*made.get(at)?, *made.last()?);
    body.replace_uses(result, written);
    body.set_operand(insertion, 0, part);
    body.set_operand(insertion, 1, result);
    Some(new)
}
