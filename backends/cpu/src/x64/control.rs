//! Functions, `scf` without parallel loops, early returns.

use creole_builtin::Return;
use creole_ir::{BlockId, Error, OpId, RegionId, Value, bail, ensure};
use creole_loop::scf::{ExecuteRegion, For, If, IndexSwitch, While};
use regalloc2::{Block, RegClass, VReg};

use super::function::Edge;
use super::inst::{ARGS, Arg, Condition, Inst, Mem, View};
use super::opcode::{Opcode, Width};
use super::select::{Selector, Val};
use crate::context::STOPPED;
use crate::emit::{FEW_ARGS, SLOT, array_offset, is_long_loop, trips};

// --- functions ----------------------------------------------------------------------------------

/// Selects the body of a function that is called with the address of the array of its arguments.
pub(super) fn called(cx: &mut Selector) -> Result<(), Error> {
    let array = cx.f.int();
    cx.push(Inst::Entry(vec![(cx.context, ARGS[0]), (array, ARGS[1])]));
    let body = cx.body.clone();
    let args = body.args(body.entry());
    cx.args = Some(array);
    for (i, arg) in args.iter().enumerate() {
        // Live from the entry of a long function to its end, they would take all registers.
        if args.len() > FEW_ARGS && cx.ty(*arg).is_memref() {
            cx.define(*arg, Val::InArray { at: array_offset(i), offset: 0 });
            continue;
        }
        let form = cx.form(*arg)?;
        let loaded = cx.load(form, Mem::at(array, array_offset(i)));
        cx.define(*arg, Val::Reg(loaded));
    }
    contents(cx)
}

/// Selects the body of a function that is forked: it gets an environment and a range.
pub(super) fn forked(cx: &mut Selector) -> Result<(), Error> {
    let [environment, begin, end] = [cx.f.int(), cx.f.int(), cx.f.int()];
    let entry = vec![(environment, ARGS[0]), (begin, ARGS[1]), (end, ARGS[2])];
    cx.push(Inst::Entry(entry));
    cx.is_forked = true;
    let body = cx.body.clone();
    let args = body.args(body.entry());
    ensure!(args.len() >= 2, "is forked, but takes no range");
    cx.define_all(&args[..2], &[begin, end]);
    cx.context = cx.load_word(Mem::at(environment, 0));
    for (i, value) in args[2..].iter().enumerate() {
        let form = cx.form(*value)?;
        let register = cx.load(form, Mem::at(environment, ((i + 1) * SLOT) as i32));
        cx.define(*value, Val::Reg(register));
    }
    contents(cx)
}

fn contents(cx: &mut Selector) -> Result<(), Error> {
    let body = cx.body.clone();
    for op in body.ops(body.entry()) {
        cx.op(op)?;
    }
    if let Some(leave) = cx.leave {
        cx.f.place(leave);
        cx.f.finish(leave, Inst::Return);
    }
    Ok(())
}

pub(super) fn return_(op: Return, _: OpId, cx: &mut Selector) -> Result<(), Error> {
    ensure!(op.operands.is_empty(), "returns scalars");
    cx.f.finish(cx.at, Inst::Return);
    Ok(())
}

impl Selector {
    /// Leaves the function if the run is cancelled, or an assertion has failed.
    pub(super) fn leave_if_cancelled(&mut self) {
        let flag = self.load_word(Mem::at(self.context, 0));
        let [cancelled, stopped] = [Mem::at(flag, 0), Mem::at(self.context, STOPPED as i32)];
        let [cancelled, stopped] = [cancelled, stopped].map(|at| {
            let d = self.f.int();
            self.ins(Opcode::Movzx8, Width::X, &[Arg::Def(d, View::D), Arg::Mem(at)]);
            d
        });
        let any = self.i2(Opcode::Or32, View::D, cancelled, stopped);
        self.ins(Opcode::Test32, Width::X, &[Arg::Use(any, View::D), Arg::Use(any, View::D)]);
        let leave = self.leave_block();
        let go_on = self.f.new_block([]);
        self.branch(Condition::Ne, Edge::new(leave, Vec::new()), Edge::new(go_on, Vec::new()));
        self.switch_to(go_on);
    }

    fn leave_block(&mut self) -> Block {
        if let Some(block) = self.leave {
            return block;
        }
        let block = self.f.new_block([]);
        self.f.blocks[block.index()].is_cold = true;
        self.leave = Some(block);
        block
    }

    // --- blocks ---------------------------------------------------------------------------------

    fn jump(&mut self, target: Block, args: Vec<VReg>) {
        self.f.jump(self.at, target, args);
    }

    fn branch(&mut self, condition: Condition, then: Edge, other: Edge) {
        self.f.branch(self.at, condition, [then, other]);
    }

    fn switch_to(&mut self, block: Block) {
        self.f.place(block);
        self.at = block;
    }

    fn classes(&self, values: &[Value]) -> Result<Vec<RegClass>, Error> {
        values.iter().map(|value| Ok(self.form(*value)?.class(self.mask_class()))).collect()
    }

    /// Selects a region of one block whose arguments are in these registers; returns the registers of the yielded
    /// values.
    fn region(&mut self, region: RegionId, args: &[VReg]) -> Result<Vec<VReg>, Error> {
        let block = self.only_block(region)?;
        self.block_with(block, args)
    }

    fn block_with(&mut self, block: BlockId, args: &[VReg]) -> Result<Vec<VReg>, Error> {
        let body = self.body.clone();
        self.define_all(body.args(block), args);
        let yielded = self.region_block(block)?;
        self.regs(&yielded)
    }

    fn define_results(&mut self, id: OpId, registers: &[VReg]) {
        let results: Vec<Value> = self.body.results(id).collect();
        self.define_all(&results, registers);
    }
}

// --- loops --------------------------------------------------------------------------------------

/// Compares an index with the upper bound of a loop.
fn compare_bound(cx: &mut Selector, index: VReg, bound: Value) -> Result<(), Error> {
    match cx.known(bound).and_then(|n| i32::try_from(n).ok()) {
        Some(n) => cx.compare_constant(64, index, n),
        None => {
            let bound = cx.reg(bound)?;
            cx.compare(64, index, bound);
        }
    }
    Ok(())
}

/// Counted loop. It is rotated: the test is at its end, with a guard before it, unless that is known to hold.
pub(super) fn for_(op: For, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let known = [op.lower_bound, op.upper_bound, op.step].map(|bound| cx.known(bound));
    let trips = match known {
        [Some(lower), Some(upper), Some(step)] => trips(lower, upper, step),
        _ => None,
    };
    ensure!(cx.form(op.lower_bound)?.elem().bits() == 64, "counts in {}", cx.ty(op.lower_bound));
    let inits = cx.regs(&op.init_args)?;
    let lower = cx.reg(op.lower_bound)?;
    match trips {
        Some(0) => {
            cx.define_results(id, &inits);
            return Ok(());
        }
        Some(1) => {
            let mut args = vec![lower];
            args.extend(inits);
            let yielded = cx.region(op.region, &args)?;
            cx.define_results(id, &yielded);
            return Ok(());
        }
        _ => {}
    }
    let less = if op.unsigned.is_some() { Condition::B } else { Condition::L };
    let classes = cx.classes(&op.init_args)?;
    let exit = cx.f.new_block(classes.iter().copied());
    let head = cx.f.new_block([super::inst::INT].into_iter().chain(classes));
    if trips.is_none() {
        let enter = cx.f.new_block([]);
        compare_bound(cx, lower, op.upper_bound)?;
        cx.branch(less, Edge::new(enter, Vec::new()), Edge::new(exit, inits.clone()));
        cx.switch_to(enter);
    }
    let is_open = cx.preheaders.is_empty() && !cx.is_forked;
    let is_long = is_long_loop(&cx.body, op.region, trips, is_open);
    // What does not change inside is computed here, the bound too.
    let preheader = cx.at;
    let mut first = vec![lower];
    first.extend(inits);
    cx.jump(head, first);
    cx.preheaders.push(preheader);
    cx.switch_to(head);
    let params = cx.f.params(head);
    let carried = cx.region(op.region, &params)?;
    if is_long {
        cx.leave_if_cancelled();
    }
    let next = match cx.known(op.step).and_then(|n| i32::try_from(n).ok()) {
        Some(step) => cx.i2i(Opcode::AddImm64, View::Q, params[0], Arg::ImmS64(step)),
        None => {
            let step = cx.reg(op.step)?;
            cx.i2(Opcode::Add64, View::Q, params[0], step)
        }
    };
    compare_bound(cx, next, op.upper_bound)?;
    let mut again = vec![next];
    again.extend(&carried);
    cx.branch(less, Edge::new(head, again), Edge::new(exit, carried));
    cx.preheaders.pop();
    cx.switch_to(exit);
    let results = cx.f.params(exit);
    cx.define_results(id, &results);
    Ok(())
}

pub(super) fn while_(op: While, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let inits = cx.regs(&op.inits)?;
    let (before, after) = (cx.only_block(op.before)?, cx.only_block(op.after)?);
    let body = cx.body.clone();
    let (head_types, passed_types) =
        (cx.classes(body.args(before))?, cx.classes(body.args(after))?);
    let head = cx.f.new_block(head_types);
    let inside = cx.f.new_block(passed_types.iter().copied());
    let exit = cx.f.new_block(passed_types);
    let preheader = cx.at;
    cx.jump(head, inits);
    cx.preheaders.push(preheader);
    cx.switch_to(head);
    let params = cx.f.params(head);
    cx.define_all(body.args(before), &params);
    let ended = cx.region_block(before)?;
    let Some((condition, passed)) = ended.split_first() else { bail!("expects a condition") };
    let passed = cx.regs(passed)?;
    let condition = cx.condition(*condition)?;
    cx.branch(condition, Edge::new(inside, passed.clone()), Edge::new(exit, passed));
    cx.switch_to(inside);
    let params = cx.f.params(inside);
    let again = cx.block_with(after, &params)?;
    cx.leave_if_cancelled();
    cx.jump(head, again);
    cx.preheaders.pop();
    cx.switch_to(exit);
    let results = cx.f.params(exit);
    cx.define_results(id, &results);
    Ok(())
}

// --- branches -----------------------------------------------------------------------------------

pub(super) fn if_(op: If, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let results: Vec<Value> = cx.body.results(id).collect();
    let classes = cx.classes(&results)?;
    let merge = cx.f.new_block(classes);
    let then = cx.f.new_block([]);
    let has_else = !cx.body.blocks(op.else_region).is_empty();
    let other = if has_else { cx.f.new_block([]) } else { merge };
    let condition = cx.condition(op.condition)?;
    cx.branch(condition, Edge::new(then, Vec::new()), Edge::new(other, Vec::new()));
    cx.switch_to(then);
    let yielded = cx.region(op.then_region, &[])?;
    cx.jump(merge, yielded);
    if has_else {
        cx.switch_to(other);
        let yielded = cx.region(op.else_region, &[])?;
        cx.jump(merge, yielded);
    }
    cx.switch_to(merge);
    let params = cx.f.params(merge);
    cx.define_results(id, &params);
    Ok(())
}

pub(super) fn index_switch(op: IndexSwitch, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    ensure!(op.regions.len() == op.cases.len() + 1, "expects a region for each case and a default");
    let results: Vec<Value> = cx.body.results(id).collect();
    let classes = cx.classes(&results)?;
    let merge = cx.f.new_block(classes);
    let arg = cx.reg(op.arg)?;
    for (case, region) in op.cases.iter().zip(&op.regions[1..]) {
        let (inside, next) = (cx.f.new_block([]), cx.f.new_block([]));
        let case = cx.iconst(*case);
        cx.compare(64, arg, case);
        cx.branch(Condition::E, Edge::new(inside, Vec::new()), Edge::new(next, Vec::new()));
        cx.switch_to(inside);
        let yielded = cx.region(*region, &[])?;
        cx.jump(merge, yielded);
        cx.switch_to(next);
    }
    let yielded = cx.region(op.regions[0], &[])?;
    cx.jump(merge, yielded);
    cx.switch_to(merge);
    let params = cx.f.params(merge);
    cx.define_results(id, &params);
    Ok(())
}

pub(super) fn execute_region(op: ExecuteRegion, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let yielded = cx.region(op.region, &[])?;
    cx.define_results(id, &yielded);
    Ok(())
}
