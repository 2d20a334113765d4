//! Lifting of branches between blocks to structured control flow: the pass `lift-cf-to-scf`.
//!
//! Bahmann, Reissmann, Jahre, Meyer: Perfect reconstructability of control flow from demand dependence graphs (2015).
//! Cycles become loops that test at their end (`cycles`), what is left of branches becomes regions of ops
//! (`branches`), each time for the outermost ones; then the same inside of them. Edges that enter or leave a part in
//! several places are led through one block (`multiplexer`) that is told where they lead.

mod branches;
mod cycles;
mod edges;
mod multiplexer;

use creole_arith::ub::Poison;
use creole_builtin::{Br, CondBr, Func, Switch};
use creole_ir::dominance::{Dominance, reachable_blocks};
use creole_ir::pass::{FunctionPass, Pass, PassCx, Run};
use creole_ir::{At, BlockId, Body, Builder, Error, Loc, OpId, RegionId, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::edit::number;
use edges::successors;

/// The pass `lift-cf-to-scf`.
pub(crate) static LIFT_CF_TO_SCF: Pass = Pass {
    name: "lift-cf-to-scf",
    summary: "Converts branches between blocks to structured loops and branches",
    example: "\
func.func @larger(%a: i32, %b: i32) -> i32 {
  %0 = arith.cmpi sgt, %a, %b : i32
  cf.cond_br %0, ^bb1, ^bb2
^bb1:
  return %a : i32
^bb2:
  return %b : i32
}
",
    works_on: &["cf.*"],
    options: &[],
    run: Run::Function(prepare),
};

fn prepare(_: &Body, _: &PassCx<'_>) -> Result<FunctionPass, Error> {
    Ok(Box::new(|unit, op, _| {
        let ty = unit.get::<Func>(op).map(|func| func.function_type);
        let results = ty.and_then(|ty| ty.signature().map(|(_, results)| results.to_vec()));
        let Some(body) = unit.nested_mut(op).filter(|body| body.has_entry()) else {
            return Ok(());
        };
        let mut regions: Vec<RegionId> = Vec::new();
        for op in creole_passes_generic::greedy::post_order(body) {
            regions.extend(body.regions(op));
        }
        regions.push(body.root());
        regions.into_iter().try_for_each(|region| lift(body, region, results.clone()))
    }))
}

fn lift(body: &mut Body, region: RegionId, results: Option<Vec<Type>>) -> Result<(), Error> {
    if body.blocks(region).len() < 2 {
        return Ok(());
    }
    check(body, region)?;
    let entry = body.block(region);
    let mut lift = Lift {
        body,
        region,
        entry,
        results,
        numbers: Vec::new(),
        undefined: FxHashMap::default(),
        exits: Vec::new(),
        dominance: Dominance::default(),
        numbered: FxHashSet::default(),
    };
    for block in lift.body.blocks(region).to_vec() {
        if let Some(end) =
            lift.body.last_op(block).filter(|_| successors(lift.body, block).is_empty())
        {
            lift.combine_exit(end);
        }
    }
    // Blocks to go on with, and if there may be cycles behind them: branches are taken apart when there are none.
    let mut work = vec![(entry, true)];
    while let Some((block, is_new)) = work.pop() {
        if is_new {
            work.extend(lift.cycles(block)?.into_iter().map(|head| (head, true)));
        }
        work.extend(lift.branches(block)?.into_iter().map(|next| (next, false)));
    }
    Ok(())
}

/// Error: the region has blocks or terminators that can't be lifted.
fn check(body: &Body, region: RegionId) -> Result<(), Error> {
    let reachable: FxHashSet<BlockId> = reachable_blocks(body, region).into_iter().collect();
    for block in body.blocks(region) {
        let Some(first) = body.first_op(*block) else { continue };
        if !reachable.contains(block) {
            let message = "transformation does not support unreachable blocks";
            return Err(Error::new(message).at(body[first].loc));
        }
        let Some(end) = body.last_op(*block).filter(|end| !body.successors(*end).is_empty()) else {
            continue;
        };
        if !(body[end].is::<Br>() || body[end].is::<CondBr>() || body[end].is::<Switch>()) {
            let message = "transformation does not support terminators with successors not \
                           implementing BranchOpInterface";
            return Err(Error::new(message).at(body[end].loc));
        }
    }
    Ok(())
}

/// A region that is being lifted.
struct Lift<'a> {
    body: &'a mut Body,
    region: RegionId,
    entry: BlockId,
    /// The result types of the function.
    results: Option<Vec<Type>>,
    /// Constants of type `i32`, at the start of the region.
    numbers: Vec<Option<Value>>,
    /// Poison of each type, there too.
    undefined: FxHashMap<Type, Value>,
    /// Terminators without successors, one of each kind, in blocks of their own.
    exits: Vec<OpId>,
    /// Dominance in the regions of `numbered`, but for blocks that became part of the block before them.
    dominance: Dominance,
    numbered: FxHashSet<RegionId>,
}

impl Lift<'_> {
    /// The constant `value`.
    fn number(&mut self, value: usize) -> Value {
        if self.numbers.len() <= value {
            self.numbers.resize(value + 1, None);
        }
        let mut b = Builder::new(self.body, At::Start(self.entry), Loc::Unknown);
        *self.numbers[value].get_or_insert_with(|| number(&mut b, value as i64, Type::i32()))
    }

    /// A value of type `ty` that is never read.
    fn undefined(&mut self, ty: Type) -> Value {
        let mut b = Builder::new(self.body, At::Start(self.entry), Loc::Unknown);
        *self.undefined.entry(ty).or_insert_with(|| b.value_typed(Poison::default(), ty))
    }

    fn end_loc(&self, block: BlockId) -> Loc {
        self.body.last_op(block).map_or(Loc::Unknown, |end| self.body[end].loc)
    }

    /// Replaces a terminator without successors by a branch to the one block that ends in that way.
    fn combine_exit(&mut self, end: OpId) {
        if self.exits.contains(&end) {
            return;
        }
        let Some(block) = self.body.block_of(end) else { return };
        let loc = self.body[end].loc;
        let operands: Vec<Value> = self.body.operands(end).collect();
        let known = self.exits.iter().copied().find(|exit| self.is_same_exit(*exit, end));
        self.number(0);
        let dest = match known.and_then(|exit| self.body.block_of(exit)) {
            Some(dest) => {
                self.body.erase(end);
                dest
            }
            None => {
                let types = self.body.operand_types(end);
                let dest = self.body.add_block(self.region, &types);
                let args = self.body.args(dest).to_vec();
                self.body.unlink(end);
                self.body.append(dest, end);
                self.body.set_operands(end, &args);
                self.exits.push(end);
                dest
            }
        };
        let new = Br { dest_operands: operands.into_iter().collect(), dest };
        Builder::new(self.body, At::End(block), loc).add_typed(new, &[]);
    }

    fn is_same_exit(&self, a: OpId, b: OpId) -> bool {
        let body = &*self.body;
        body[a].def.name == body[b].def.name
            && body.attrs(a) == body.attrs(b)
            && body.discardable(a) == body.discardable(b)
            && body.operand_types(a) == body.operand_types(b)
    }
}
