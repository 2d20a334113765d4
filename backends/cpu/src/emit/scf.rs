//! `scf` without parallel loops: loops and branches.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{self, InstBuilder};
use creole_ir::{BlockId, Error, OpId, RegionId, Value, bail, ensure};
use creole_loop::scf::{ExecuteRegion, For, If, IndexSwitch, While};

use super::cancel::is_long_loop;
use super::cx::{Edge, Emit};
use super::emitters::Emitters;

/// Adds the emitters of this file.
pub(super) fn table(table: Emitters) -> Emitters {
    table.add(for_).add(while_).add(if_).add(index_switch).add(execute_region)
}

/// Loop bound: a register, and its value if it is a constant.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bound {
    /// Register.
    pub(super) value: ir::Value,
    /// Constant value.
    pub(super) known: Option<i64>,
}

/// Range of a counted loop.
#[derive(Clone, Copy, Debug)]
pub(super) struct Range {
    /// First index.
    pub(super) lower: Bound,
    /// Upper bound, exclusive.
    pub(super) upper: Bound,
    /// Step: more than zero.
    pub(super) step: Bound,
    /// True if indices are compared without sign.
    pub(super) unsigned: bool,
    /// True if iterations, or all of them, take long: the run may be cancelled after each.
    pub(super) is_long: bool,
}

impl Range {
    /// Trip count, if all bounds are constants.
    pub(super) fn trips(&self) -> Option<i64> {
        trips(self.lower.known?, self.upper.known?, self.step.known?)
    }
}

/// Trip count from `lower` to below `upper`; none for invalid bounds.
pub(crate) fn trips(lower: i64, upper: i64, step: i64) -> Option<i64> {
    let span = upper.checked_sub(lower)?;
    (step > 0).then(|| if span <= 0 { 0 } else { (span - 1) / step + 1 })
}

impl Emit {
    /// Loop bound from a value.
    pub(super) fn bound(&self, value: Value) -> Result<Bound, Error> {
        Ok(Bound { value: self.scalar(value)?, known: self.known(value) })
    }

    /// Constant loop bound.
    pub(super) fn constant_bound(&mut self, value: i64) -> Bound {
        Bound { value: self.iconst(value), known: Some(value) }
    }

    /// Emits a counted loop: `body` gets the index and the carried registers, and returns the next ones. The loop is
    /// rotated: the test is at its end, with a guard before it, unless that is known to hold.
    pub(super) fn counted_loop(
        &mut self,
        range: &Range,
        inits: &[ir::Value],
        body: impl FnOnce(&mut Emit, ir::Value, &[ir::Value]) -> Result<Vec<ir::Value>, Error>,
    ) -> Result<Vec<ir::Value>, Error> {
        let trips = range.trips();
        match trips {
            Some(0) => return Ok(inits.to_vec()),
            Some(1) => return body(self, range.lower.value, inits),
            _ => {}
        }
        let less = if range.unsigned { IntCC::UnsignedLessThan } else { IntCC::SignedLessThan };
        let types: Vec<ir::Type> = inits.iter().map(|v| self.register_type(*v)).collect();
        let index_type = self.register_type(range.lower.value);
        let mut params = vec![index_type];
        params.extend(&types);
        let (head, exit) = (self.new_block(&params), self.new_block(&types));
        if trips.is_none() {
            let enter = self.new_block(&[]);
            let any = self.ins().icmp(less, range.lower.value, range.upper.value);
            self.branch(any, Edge::new(enter, &[]), Edge::new(exit, inits));
            self.switch_to(enter);
        }
        let mut first = vec![range.lower.value];
        first.extend(inits);
        self.jump(head, &first);
        self.switch_to(head);
        self.depth += 1;
        let params = self.params(head);
        let carried = body(self, params[0], &params[1..])?;
        if range.is_long {
            self.leave_if_cancelled();
        }
        let next = self.ins().iadd(params[0], range.step.value);
        let more = self.ins().icmp(less, next, range.upper.value);
        let mut again = vec![next];
        again.extend(&carried);
        self.branch(more, Edge::new(head, &again), Edge::new(exit, &carried));
        self.depth -= 1;
        self.switch_to(exit);
        Ok(self.params(exit))
    }

    /// Emits a region of one block whose arguments are in these registers; returns the registers of the yielded values.
    pub(super) fn region(
        &mut self,
        region: RegionId,
        args: &[ir::Value],
    ) -> Result<Vec<ir::Value>, Error> {
        let block = self.only_block(region)?;
        self.block_with(block, args)
    }

    fn block_with(&mut self, block: BlockId, args: &[ir::Value]) -> Result<Vec<ir::Value>, Error> {
        let body = self.body.clone();
        self.define_all(body.args(block), args)?;
        let yielded = self.region_block(block)?;
        self.registers(&yielded)
    }

    fn define_results(&mut self, id: OpId, registers: &[ir::Value]) -> Result<(), Error> {
        let results: Vec<Value> = self.body.results(id).collect();
        self.define_all(&results, registers)
    }
}

fn for_(op: For, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let mut range = Range {
        lower: cx.bound(op.lower_bound)?,
        upper: cx.bound(op.upper_bound)?,
        step: cx.bound(op.step)?,
        unsigned: op.unsigned.is_some(),
        is_long: false,
    };
    let is_open = cx.depth == 0 && !cx.is_forked;
    range.is_long = is_long_loop(&cx.body, op.region, range.trips(), is_open);
    let inits = cx.registers(&op.init_args)?;
    let results = cx.counted_loop(&range, &inits, |cx, index, carried| {
        let mut args = vec![index];
        args.extend(carried);
        cx.region(op.region, &args)
    })?;
    cx.define_results(id, &results)
}

fn while_(op: While, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let inits = cx.registers(&op.inits)?;
    let (before, after) = (cx.only_block(op.before)?, cx.only_block(op.after)?);
    let body = cx.body.clone();
    let head_types = cx.register_types(body.args(before).iter().copied())?;
    let passed_types = cx.register_types(body.args(after).iter().copied())?;
    let (head, inside) = (cx.new_block(&head_types), cx.new_block(&passed_types));
    let exit = cx.new_block(&passed_types);
    cx.jump(head, &inits);
    cx.switch_to(head);
    cx.depth += 1;
    cx.define_all(body.args(before), &cx.params(head))?;
    let ended = cx.region_block(before)?;
    let Some((condition, passed)) = ended.split_first() else { bail!("expects a condition") };
    let (condition, passed) = (cx.scalar(*condition)?, cx.registers(passed)?);
    cx.branch(condition, Edge::new(inside, &passed), Edge::new(exit, &passed));
    cx.switch_to(inside);
    let params = cx.params(inside);
    let again = cx.block_with(after, &params)?;
    cx.leave_if_cancelled();
    cx.jump(head, &again);
    cx.depth -= 1;
    cx.switch_to(exit);
    let results = cx.params(exit);
    cx.define_results(id, &results)
}

fn if_(op: If, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let condition = cx.scalar(op.condition)?;
    let results: Vec<Value> = cx.body.results(id).collect();
    let types = cx.register_types(results)?;
    let merge = cx.new_block(&types);
    let then = cx.new_block(&[]);
    let has_else = !cx.body.blocks(op.else_region).is_empty();
    let other = if has_else { cx.new_block(&[]) } else { merge };
    cx.branch(condition, Edge::new(then, &[]), Edge::new(other, &[]));
    cx.switch_to(then);
    let yielded = cx.region(op.then_region, &[])?;
    cx.jump(merge, &yielded);
    if has_else {
        cx.switch_to(other);
        let yielded = cx.region(op.else_region, &[])?;
        cx.jump(merge, &yielded);
    }
    cx.switch_to(merge);
    let params = cx.params(merge);
    cx.define_results(id, &params)
}

fn index_switch(op: IndexSwitch, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    ensure!(op.regions.len() == op.cases.len() + 1, "expects a region for each case and a default");
    let arg = cx.scalar(op.arg)?;
    let results: Vec<Value> = cx.body.results(id).collect();
    let types = cx.register_types(results)?;
    let merge = cx.new_block(&types);
    for (case, region) in op.cases.iter().zip(&op.regions[1..]) {
        let (inside, next) = (cx.new_block(&[]), cx.new_block(&[]));
        let is_case = cx.ins().icmp_imm_s(IntCC::Equal, arg, *case);
        cx.branch(is_case, Edge::new(inside, &[]), Edge::new(next, &[]));
        cx.switch_to(inside);
        let yielded = cx.region(*region, &[])?;
        cx.jump(merge, &yielded);
        cx.switch_to(next);
    }
    let yielded = cx.region(op.regions[0], &[])?;
    cx.jump(merge, &yielded);
    cx.switch_to(merge);
    let params = cx.params(merge);
    cx.define_results(id, &params)
}

fn execute_region(op: ExecuteRegion, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let yielded = cx.region(op.region, &[])?;
    cx.define_results(id, &yielded)
}
