//! Conversion of structured control flow to branches between blocks: the pass `convert-scf-to-cf`.

use creole_arith::{AddI, CmpI, IndexCast};
use creole_builtin::{Br, CondBr, Switch, Weights};
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::tensor::IntPredicate;
use creole_ir::{
    At, Attr, BlockId, Body, Builder, Error, Loc, OpId, RegionId, Symbol, Tensor, Traits, Type,
    Value,
};
use creole_loop::scf::{
    Condition, ExecuteRegion, For, Forall, If, IndexSwitch, Parallel, While, Yield,
};

use crate::edit::{end_as, replace, split_after, split_head};
use crate::{forall, nested_fors};

/// The pass `convert-scf-to-cf`.
pub(crate) static CONVERT_SCF_TO_CF: Pass = Pass {
    name: "convert-scf-to-cf",
    summary: "Converts structured loops and branches to branches between blocks",
    example: "\
func.func @sum(%m: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (f32) {
    %1 = memref.load %m[%i] : memref<?xf32>
    %2 = arith.addf %a, %1 : f32
    scf.yield %2 : f32
  }
  return %0 : f32
}
",
    works_on: &["scf.*"],
    options: &[PassOption {
        name: "allow-pattern-rollback",
        default: "true",
        help: "accepted for compatibility: no conversion is ever rolled back",
    }],
    run: Run::Body(run),
};

fn run(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    cx.flag("allow-pattern-rollback")?;
    for op in body.walk().collect::<Vec<_>>() {
        if let Some(this) = body.get::<Forall>(op).filter(|this| this.outputs.is_empty()) {
            forall::to_parallel(body, op, &this);
        }
    }
    for op in body.walk().collect::<Vec<_>>() {
        if body[op].is::<Parallel>() {
            nested_fors::to_nest(body, op);
        }
    }
    // From the back, so that the rest of a block moves once, however many loops stand in it.
    for op in body.walk().rev().collect::<Vec<_>>() {
        if is_structured(body, op) {
            let converted = takes_blocks(body, op).then(|| convert(body, op)).flatten();
            converted.ok_or_else(|| failure(body, op))?;
        }
    }
    Ok(())
}

fn is_structured(body: &Body, op: OpId) -> bool {
    let op = &body[op];
    op.is::<For>()
        || op.is::<If>()
        || op.is::<While>()
        || op.is::<ExecuteRegion>()
        || op.is::<IndexSwitch>()
        || op.is::<Forall>()
        || op.is::<Parallel>()
}

/// True if the op around may have several blocks once it is converted itself.
fn takes_blocks(body: &Body, op: OpId) -> bool {
    body.parent_op(op)
        .is_none_or(|around| is_structured(body, around) || !body[around].has(Traits::SINGLE_BLOCK))
}

fn failure(body: &Body, op: OpId) -> Error {
    let name = body[op].def.name;
    Error::new(format!("failed to legalize operation '{name}' that was explicitly marked illegal"))
        .at(body[op].loc)
}

fn convert(body: &mut Body, op: OpId) -> Option<()> {
    if let Some(this) = body.get::<For>(op) {
        convert_for(body, op, &this)
    } else if let Some(this) = body.get::<If>(op) {
        convert_if(body, op, &this)
    } else if let Some(this) = body.get::<While>(op) {
        convert_while(body, op, &this)
    } else if let Some(this) = body.get::<ExecuteRegion>(op) {
        convert_execute(body, op, &this)
    } else if let Some(this) = body.get::<IndexSwitch>(op) {
        convert_switch(body, op, &this)
    } else {
        None
    }
}

fn branch(body: &mut Body, from: BlockId, loc: Loc, dest: BlockId, operands: &[Value]) -> OpId {
    let new = Br { dest_operands: operands.iter().copied().collect(), dest };
    Builder::new(body, At::End(from), loc).add_typed(new, &[])
}

fn cond_branch(
    body: &mut Body,
    from: BlockId,
    loc: Loc,
    condition: Value,
    true_dest: BlockId,
    true_operands: &[Value],
    false_dest: BlockId,
) {
    let new = CondBr {
        condition,
        branch_weights: None,
        true_operands: true_operands.iter().copied().collect(),
        false_operands: std::iter::empty().collect(),
        true_dest,
        false_dest,
    };
    Builder::new(body, At::End(from), loc).add_typed(new, &[]);
}

/// Replaces the `scf.yield` at the end of a block by a branch. `None`: the block ends otherwise.
fn yield_to(body: &mut Body, block: BlockId, dest: BlockId) -> Option<()> {
    let end = body.last_op(block)?;
    let values: Vec<Value> = body.get::<Yield>(end)?.results.to_vec();
    let loc = body[end].loc;
    body.erase(end);
    branch(body, block, loc, dest, &values);
    Some(())
}

/// Keeps attributes of the LLVM dialect: its back end reads annotations of loops at the branch back.
fn keep_llvm_attrs(body: &mut Body, op: OpId, back: OpId) {
    let is_kept = |(_, attr): &&(Symbol, Attr)| attr.to_string().starts_with("#llvm.");
    let kept: Vec<(Symbol, Attr)> = body.discardable(op).iter().filter(is_kept).cloned().collect();
    for (name, attr) in kept {
        body.set_attr(back, name.as_str(), Some(attr));
    }
}

fn convert_for(body: &mut Body, op: OpId, this: &For) -> Option<()> {
    let loc = body[op].loc;
    let init = body.block_of(op)?;
    let (end, yielded) = end_as::<Yield>(body, this.region)?;
    let condition = *body.blocks(this.region).first()?;
    let rest = split_after(body, op)?;
    let first = split_head(body, condition);
    let last = body.block_of(end)?;
    let index = body.args(condition)[0];
    let ty = body.ty(index);
    let mut b = Builder::new(body, At::Before(end), loc);
    let next = b.value_typed(AddI::new(index, this.step), ty);
    let operands: Vec<Value> = [next].iter().chain(&yielded.results).copied().collect();
    body.erase(end);
    let back = branch(body, last, loc, condition, &operands);
    keep_llvm_attrs(body, op, back);
    body.move_blocks_after(this.region, init);
    let predicate = if this.unsigned.is_some() { IntPredicate::Ult } else { IntPredicate::Slt };
    let compare = CmpI::new(predicate, index, this.upper_bound);
    let goes_on = Builder::new(body, At::End(condition), loc).value_typed(compare, Type::i1());
    cond_branch(body, condition, loc, goes_on, first, &[], rest);
    let results = body.args(condition)[1..].to_vec();
    replace(body, op, &results);
    let inits: Vec<Value> = [this.lower_bound].iter().chain(&this.init_args).copied().collect();
    branch(body, init, loc, condition, &inits);
    Some(())
}

/// The block behind `op`, for control to go on in: it takes the results of the op as arguments.
fn continuation(body: &mut Body, op: OpId) -> Option<BlockId> {
    let rest = split_after(body, op)?;
    let types = body.result_types(op);
    if types.is_empty() {
        return Some(rest);
    }
    let loc = body[op].loc;
    let before = body.block_of(op)?;
    let block = body.insert_block_after(before);
    for ty in &types {
        body.add_arg(block, *ty);
    }
    branch(body, block, loc, rest, &[]);
    Some(block)
}

fn convert_if(body: &mut Body, op: OpId, this: &If) -> Option<()> {
    let loc = body[op].loc;
    let before = body.block_of(op)?;
    let on = continuation(body, op)?;
    let on_true = *body.blocks(this.then_region).first()?;
    let last = *body.blocks(this.then_region).last()?;
    yield_to(body, last, on)?;
    body.move_blocks_after(this.then_region, before);
    let mut on_false = on;
    if let (Some(first), Some(end)) =
        (body.blocks(this.else_region).first().copied(), body.blocks(this.else_region).last())
    {
        on_false = first;
        let end = *end;
        yield_to(body, end, on)?;
        body.move_blocks_after(this.else_region, last);
    }
    let results = body.args(on).to_vec();
    replace(body, op, &results);
    cond_branch(body, before, loc, this.condition, on_true, &[], on_false);
    Some(())
}

fn convert_while(body: &mut Body, op: OpId, this: &While) -> Option<()> {
    let loc = body[op].loc;
    let block = body.block_of(op)?;
    let (end, condition) = end_as::<Condition>(body, this.before)?;
    let is_do_while = only_yields_args(body, this.after);
    let rest = split_after(body, op)?;
    let before = *body.blocks(this.before).first()?;
    let last = body.block_of(end)?;
    let after = *body.blocks(this.after).first()?;
    let end_loc = body[end].loc;
    body.erase(end);
    body.move_blocks_after(this.before, block);
    let into = if is_do_while {
        before
    } else {
        let last_after = *body.blocks(this.after).last()?;
        yield_to(body, last_after, before)?;
        body.move_blocks_after(this.after, last);
        after
    };
    cond_branch(body, last, end_loc, condition.condition, into, &condition.args, rest);
    replace(body, op, &condition.args);
    branch(body, block, loc, before, &this.inits);
    Some(())
}

/// True for the second region of a loop that tests at its end: it yields its arguments and does nothing else.
fn only_yields_args(body: &Body, region: RegionId) -> bool {
    let [block] = body.blocks(region) else { return false };
    let yielded = body.first_op(*block).and_then(|op| body.get::<Yield>(op));
    yielded.is_some_and(|yielded| yielded.results[..] == *body.args(*block))
}

fn convert_execute(body: &mut Body, op: OpId, this: &ExecuteRegion) -> Option<()> {
    let loc = body[op].loc;
    let before = body.block_of(op)?;
    let rest = split_after(body, op)?;
    for ty in body.result_types(op) {
        body.add_arg(rest, ty);
    }
    let blocks = body.blocks(this.region).to_vec();
    for block in &blocks {
        yield_to(body, *block, rest);
    }
    body.move_blocks_after(this.region, before);
    let results = body.args(rest).to_vec();
    replace(body, op, &results);
    branch(body, before, loc, *blocks.first()?, &[]);
    Some(())
}

fn convert_switch(body: &mut Body, op: OpId, this: &IndexSwitch) -> Option<()> {
    let loc = body[op].loc;
    let before = body.block_of(op)?;
    let rest = split_after(body, op)?;
    for ty in body.result_types(op) {
        body.add_arg(rest, ty);
    }
    let (mut heads, mut at) = (Vec::new(), before);
    // The default region is first in memory, its blocks come last.
    for region in this.regions.iter().cycle().skip(1).take(this.regions.len()) {
        heads.push(*body.blocks(*region).first()?);
        let last = *body.blocks(*region).last()?;
        yield_to(body, last, rest)?;
        body.move_blocks_after(*region, at);
        at = last;
    }
    let results = body.args(rest).to_vec();
    let default_dest = heads.pop()?;
    let mut b = Builder::new(body, At::Before(op), loc);
    // As in MLIR; the high bits of the argument are lost.
    let is_narrow = this.cases.iter().all(|case| i32::try_from(*case).is_ok());
    let width = if is_narrow { Type::i32() } else { Type::int(64) };
    let flag = b.value_typed(IndexCast::new(this.arg), width);
    replace(body, op, &results);
    let ty = Type::vector(&[this.cases.len() as i64], width);
    let new = Switch {
        flag,
        default_operands: std::iter::empty().collect(),
        case_operands: std::iter::empty().collect(),
        case_values: (!heads.is_empty()).then(|| case_values(ty, &this.cases)),
        case_operand_segments: Weights(vec![0; heads.len()]),
        default_dest,
        case_dests: heads.into_iter().collect(),
    };
    Builder::new(body, At::End(before), loc).add_typed(new, &[]);
    Some(())
}

/// The numbers of the cases of a switch, as a vector of the type `ty`.
fn case_values(ty: Type, cases: &[i64]) -> Tensor {
    if ty.elem() == Type::i32() {
        Tensor::collect(ty, cases.iter().map(|case| *case as i32))
    } else {
        Tensor::collect(ty, cases.iter().copied())
    }
}
