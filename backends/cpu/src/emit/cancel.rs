//! Checks in machine code whether the run is to end: code checks the token of the run, and if an assertion has failed, and
//! returns early from its function.
//!
//! A function that was left early returns zeros and leaves memory half written, so its caller returns too, before it uses
//! either: both are checked again after each call, and both stay set.

use cranelift_codegen::ir::{self, InstBuilder, MemFlagsData, types};
use creole_builtin::Call;
use creole_ir::{Body, OpId, RegionId};
use creole_loop::scf::{For, While};

use super::cx::{ACCESS, Edge, Emit};
use super::scf::trips;
use crate::context::STOPPED;

/// Minimum size, in ops, of a loop body with a check at its back edge, which is a load and a branch.
const LONG_ITERATION: u64 = 200;
/// Minimum number of ops that all iterations of a loop with a smaller body execute for such a check: about 10 ms.
const LONG_LOOP: u64 = 40_000_000;
/// Iterations of a loop whose bounds are not known.
const UNKNOWN_TRIPS: u64 = 16;
/// Ops that a call stands for.
const CALL: u64 = 100;

impl Emit {
    /// Leaves the function if the run is cancelled, or an assertion has failed.
    pub(super) fn leave_if_cancelled(&mut self) {
        // The flag's address is the first word of the context, see `Context`, and stays; the second flag follows.
        let fixed = MemFlagsData::new().with_notrap().with_readonly().with_can_move();
        let context = self.context;
        let flag = self.ins().load(types::I64, fixed, context, 0);
        // Another load of the flag may not be taken for this one.
        let is_cancelled = self.ins().atomic_load(types::I8, ACCESS, flag);
        let stopped = self.ins().iadd_imm_s(context, STOPPED);
        let has_failed = self.ins().atomic_load(types::I8, ACCESS, stopped);
        let is_cancelled = self.ins().bor(is_cancelled, has_failed);
        let leave = self.leave_block();
        let go_on = self.new_block(&[]);
        self.branch(is_cancelled, Edge::new(leave, &[]), Edge::new(go_on, &[]));
        self.switch_to(go_on);
    }

    /// Leaves the function.
    pub(super) fn leave(&mut self) {
        let leave = self.leave_block();
        self.jump(leave, &[]);
    }

    fn leave_block(&mut self) -> ir::Block {
        if let Some(block) = self.leave {
            return block;
        }
        let block = self.new_block(&[]);
        self.leave = Some(block);
        block
    }

    /// Ends the function: emits the block where it is left early.
    pub(super) fn finish(&mut self) {
        let Some(block) = self.leave else { return };
        self.switch_to(block);
        self.function.layout.set_cold(block);
        let types: Vec<ir::Type> =
            self.function.signature.returns.iter().map(|param| param.value_type).collect();
        let zeros: Vec<ir::Value> = types.into_iter().map(|ty| self.zero(ty)).collect();
        self.ins().return_(&zeros);
    }

    fn zero(&mut self, ty: ir::Type) -> ir::Value {
        match ty {
            types::F32 => self.ins().f32const(0.0),
            types::F64 => self.ins().f64const(0.0),
            _ => self.ins().iconst(ty, 0),
        }
    }
}

/// True if a loop with this body looks at the token after each iteration; `is_open` if no loop is around it, and its
/// iterations are not a part of a parallel one.
pub(crate) fn is_long_loop(
    body: &Body,
    region: RegionId,
    trips: Option<i64>,
    is_open: bool,
) -> bool {
    let once = work(body, region);
    let is_long = |trips: i64| once.saturating_mul(trips.unsigned_abs()) >= LONG_LOOP;
    once >= LONG_ITERATION || trips.map_or(is_open, is_long)
}

/// Number of ops that run in a region.
fn work(body: &Body, region: RegionId) -> u64 {
    let blocks = body.blocks(region).iter();
    blocks
        .flat_map(|block| body.ops(*block))
        .map(|op| op_work(body, op))
        .fold(0, u64::saturating_add)
}

fn op_work(body: &Body, op: OpId) -> u64 {
    if body[op].is::<Call>() {
        return CALL;
    }
    let inside = body.regions(op).iter().map(|region| work(body, *region));
    let inside = inside.fold(0, u64::saturating_add);
    let n = match body.get::<For>(op) {
        Some(For { lower_bound, upper_bound, step, .. }) => {
            let known = [lower_bound, upper_bound, step].map(|bound| super::cx::known(body, bound));
            match known {
                [Some(lower), Some(upper), Some(step)] => trips(lower, upper, step),
                _ => None,
            }
            .map_or(UNKNOWN_TRIPS, i64::unsigned_abs)
        }
        None if body[op].is::<While>() => UNKNOWN_TRIPS,
        None => 1,
    };
    inside.saturating_mul(n).saturating_add(1)
}
