//! `func`, `cf` and `ub`: functions, calls, branches.
//!
//! A function takes the context's address and one register for each argument; it returns scalars. One without
//! results takes the address of an array of memrefs' addresses and of scalars, whatever their number. Callees are named
//! by the number of their first call, so that code does not depend on the names of functions.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{self, InstBuilder};
use creole_arith::ub::{Poison, Unreachable};
use creole_builtin::{Assert, Br, Call, CondBr, Func, Return, Switch};
use creole_ir::{BlockId, Body, Error, OpId, Tensor, Value, bail, ensure};

use super::convention::Convention;
use super::cx::{Edge, Emit, array_offset};
use super::emitters::Emitters;
use crate::code::CallDistance;

/// Adds the emitters of this file.
pub(super) fn table(table: Emitters) -> Emitters {
    let table = table.add(return_).add(call).add(br).add(cond_br).add(switch);
    table.add(assert).add(poison).add(unreachable)
}

/// Symbol of callee number `index` in the code of its caller.
pub(crate) fn callee_symbol(index: usize) -> String {
    format!("callee.{index}")
}

/// Symbol of text number `index` in the code of a function: messages of assertions, names in profiles.
pub(crate) fn text_symbol(index: usize) -> String {
    format!("text.{index}")
}

/// Emits the body of a function into `cx`, which is at its entry.
pub(super) fn body(func: &Func, cx: &mut Emit) -> Result<(), Error> {
    let body = cx.body.clone();
    ensure!(body.has_entry(), "is only declared");
    let args = cx.params(cx.block)[1..].to_vec();
    if cx.is_forked {
        cx.define_forked_args(body.args(body.entry()), &args)?;
    } else {
        define_args(body.args(body.entry()), &args, cx)?;
    }
    cx.blocks.insert(body.entry(), cx.block);
    let order = reverse_postorder(&body);
    for block in &order[1..] {
        let params = cx.register_types(body.args(*block).iter().copied())?;
        let target = cx.new_block(&params);
        cx.blocks.insert(*block, target);
    }
    for (index, block) in order.iter().enumerate() {
        if index > 0 {
            let target = cx.blocks[block];
            cx.switch_to(target);
            cx.define_all(body.args(*block), &cx.params(target))?;
        }
        for op in body.ops(*block) {
            cx.op(op)?;
        }
    }
    ensure!(func.function_type.signature().is_some(), "has no function type");
    Ok(())
}

/// Limit of arguments that are loaded at the entry, and so live in registers.
pub(crate) const FEW_ARGS: usize = 16;

/// Defines the arguments of a function from the registers after the context.
fn define_args(args: &[Value], registers: &[ir::Value], cx: &mut Emit) -> Result<(), Error> {
    if !cx.takes_array {
        return cx.define_all(args, registers);
    }
    let array = registers[0];
    for (i, arg) in args.iter().enumerate() {
        if args.len() > FEW_ARGS && cx.ty(*arg).is_memref() {
            cx.define_in_array(*arg, array, i);
            continue;
        }
        let register = cx.form(*arg)?.register();
        let loaded = cx.load_register(register, array, array_offset(i));
        cx.define_all(&[*arg], &[loaded])?;
    }
    Ok(())
}

/// Reachable blocks in reverse postorder: each after those that dominate it.
fn reverse_postorder(body: &Body) -> Vec<BlockId> {
    let mut done = Vec::new();
    let mut seen = vec![body.entry()];
    let mut stack = vec![(body.entry(), 0)];
    while let Some((block, next)) = stack.pop() {
        let successors = body.terminator(block).map_or(&[][..], |op| body.successors(op));
        let Some(successor) = successors.get(next) else {
            done.push(block);
            continue;
        };
        stack.push((block, next + 1));
        if !seen.contains(successor) {
            seen.push(*successor);
            stack.push((*successor, 0));
        }
    }
    done.reverse();
    done
}

fn return_(op: Return, _: OpId, cx: &mut Emit) -> Result<(), Error> {
    let values = cx.registers(&op.operands)?;
    cx.ins().return_(&values);
    Ok(())
}

/// Poison is zero, one of the values that it may have.
fn poison(_: Poison, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let value = cx.body.result(id, 0);
    let lowered = cx.constant(&Tensor::from_bits(0, cx.ty(value)))?;
    cx.define(value, lowered);
    Ok(())
}

/// An assertion that fails ends the run: it leaves the function as if the run had been cancelled.
fn assert(op: Assert, _: OpId, cx: &mut Emit) -> Result<(), Error> {
    let holds = cx.scalar(op.arg)?;
    let (failed, go_on) = (cx.new_block(&[]), cx.new_block(&[]));
    cx.branch(holds, Edge::new(go_on, &[]), Edge::new(failed, &[]));
    cx.switch_to(failed);
    cx.function.layout.set_cold(failed);
    let index = index_of(&mut cx.uses.texts, &op.msg);
    let message = cx.symbol_address(&text_symbol(index));
    cx.call_runtime("creole_assertion_failed", &[cx.context, message], None);
    cx.leave();
    cx.switch_to(go_on);
    Ok(())
}

/// Position of a name in a list, to which it is added if it is not there.
pub(crate) fn index_of(names: &mut Vec<String>, name: &str) -> usize {
    names.iter().position(|other| other == name).unwrap_or_else(|| {
        names.push(name.to_owned());
        names.len() - 1
    })
}

/// A trap, so that nothing after it runs.
fn unreachable(_: Unreachable, _: OpId, cx: &mut Emit) -> Result<(), Error> {
    cx.ins().trap(ir::TrapCode::unwrap_user(1));
    Ok(())
}

fn call(op: Call, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let inputs = cx.body.operand_types(id);
    let results = cx.body.result_types(id);
    let convention = Convention::of(&cx.target, &inputs, &results)?;
    let symbol = callee_symbol(callee_number(op.callee.0.as_str(), &convention, cx));
    let signature = &convention.signature;
    let callee =
        cx.symbols.import(&mut cx.function, &symbol, signature, CallDistance::SameExecutable);
    let mut args = vec![cx.context];
    let passed = cx.registers(&op.operands)?;
    match convention.in_array {
        Some(_) => args.push(cx.array(&passed)),
        None => args.extend(passed),
    }
    let profiled = cx.target.has_profile().then(|| profile_entry(op.callee.0.as_str(), cx));
    let call = cx.ins().call(callee, &args);
    let returned = cx.function.dfg.inst_results(call).to_vec();
    if let Some(name) = profiled {
        profile_exit(name, cx);
    }
    let results: Vec<_> = cx.body.results(id).collect();
    cx.leave_if_cancelled();
    cx.define_all(&results, &returned)
}

/// Reports the entry into a function to the profile of the run. Returns the address of its name.
pub(super) fn profile_entry(callee: &str, cx: &mut Emit) -> ir::Value {
    cx.call_runtime("creole_profile_enter", &[cx.context], None);
    let index = index_of(&mut cx.uses.texts, callee);
    cx.symbol_address(&text_symbol(index))
}

/// Reports the return from a function; `name` is the address of its name.
pub(super) fn profile_exit(name: ir::Value, cx: &mut Emit) {
    cx.call_runtime("creole_profile_leave", &[cx.context, name], None);
}

/// Number of a callee in the order of first calls.
fn callee_number(name: &str, convention: &Convention, cx: &mut Emit) -> usize {
    let callee = (name.to_owned(), convention.clone());
    let next = cx.uses.callees.len();
    let number = *cx.callee_numbers.entry(callee.clone()).or_insert(next);
    if number == next {
        cx.uses.callees.push(callee);
    }
    number
}

fn target(cx: &Emit, block: BlockId) -> Result<ir::Block, Error> {
    match cx.blocks.get(&block) {
        Some(target) => Ok(*target),
        None => bail!("goes to a block that is not one of the function's own"),
    }
}

fn br(op: Br, _: OpId, cx: &mut Emit) -> Result<(), Error> {
    let args = cx.registers(&op.dest_operands)?;
    let target = target(cx, op.dest)?;
    leave_at_back_edge(&[target], cx);
    cx.jump(target, &args);
    Ok(())
}

fn cond_br(op: CondBr, _: OpId, cx: &mut Emit) -> Result<(), Error> {
    let condition = cx.scalar(op.condition)?;
    let on_true = cx.registers(&op.true_operands)?;
    let on_false = cx.registers(&op.false_operands)?;
    let (then, other) = (target(cx, op.true_dest)?, target(cx, op.false_dest)?);
    leave_at_back_edge(&[then, other], cx);
    cx.branch(condition, Edge::new(then, &on_true), Edge::new(other, &on_false));
    Ok(())
}

/// Tests the cases one after the other.
fn switch(op: Switch, _: OpId, cx: &mut Emit) -> Result<(), Error> {
    let flag = cx.scalar(op.flag)?;
    let elem = cx.form(op.flag)?.elem();
    let dests = [op.default_dest].into_iter().chain(op.case_dests.iter().copied());
    let targets = dests.map(|block| target(cx, block)).collect::<Result<Vec<_>, _>>()?;
    leave_at_back_edge(&targets, cx);
    for (i, dest) in targets[1..].iter().enumerate() {
        let Some(values) = &op.case_values else { bail!("has cases without values") };
        let args = cx.registers(op.operands_of(i))?;
        let value = cx.scalar_const(elem, values.bits(i));
        let is_case = cx.ins().icmp(IntCC::Equal, flag, value);
        let next = cx.new_block(&[]);
        cx.branch(is_case, Edge::new(*dest, &args), Edge::new(next, &[]));
        cx.switch_to(next);
    }
    let args = cx.registers(&op.default_operands)?;
    cx.jump(targets[0], &args);
    Ok(())
}

/// Leaves the function if the run is cancelled and one of the next blocks was emitted already, as that of a loop is.
fn leave_at_back_edge(next: &[ir::Block], cx: &mut Emit) {
    if next.iter().any(|block| cx.function.layout.is_block_inserted(*block)) {
        cx.leave_if_cancelled();
    }
}
