//! Sparse conditional constant propagation: values that are one constant on all live paths become that constant.
//!
//! Branches, regions and calls of private functions are followed only where their conditions may lead.

use creole_analysis::constants::{ConstantFact, Constants};
use creole_analysis::forward::solve;
use creole_analysis::program::{Program, for_each_body};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{BlockId, Body, Dialects, Error, OpId, RegionId, Value};

use crate::constant_pool::{ConstantPool, NewConstant};
use crate::dce::is_dead;

/// The pass `sccp`.
pub static SCCP: Pass = Pass {
    name: "sccp",
    summary: "Propagates constants through branches, loops and calls, along live paths alone",
    example: "\
func.func @f(%x: i32) -> i32 {
  %true = arith.constant true
  %a = arith.constant 1 : i32
  cf.cond_br %true, ^then(%a : i32), ^else(%x : i32)
^then(%p: i32):
  %s = arith.addi %p, %p : i32
  cf.br ^end(%s : i32)
^else(%q: i32):
  cf.br ^end(%q : i32)
^end(%r: i32):
  return %r : i32
}
",
    works_on: &[],
    options: &[],
    run: Run::Any(sccp),
};

/// Largest constant that is computed, in elements.
const FOLD_BUDGET: i64 = 65_536;

fn sccp(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let program = Program::of(body, cx.is_hidden);
    let facts = solve(&program, &Constants { fold_budget: FOLD_BUDGET });
    let facts = facts.into_units(&program);
    let path = program.paths();
    for_each_body(body, &path, |unit, body| {
        let mut writer = Writer {
            body,
            dialects: cx.dialects,
            facts: facts.of(unit),
            pool: ConstantPool::default(),
        };
        writer.write();
    });
    Ok(())
}

struct Writer<'a> {
    body: &'a mut Body,
    dialects: &'a Dialects,
    facts: &'a [ConstantFact],
    pool: ConstantPool,
}

impl Writer<'_> {
    fn write(&mut self) {
        let mut work: Vec<BlockId> = Vec::new();
        work.extend(self.body.blocks(self.body.root()).iter().rev());
        while let Some(block) = work.pop() {
            let ops: Vec<OpId> = self.body.ops(block).collect();
            for op in ops {
                if !self.replace_results(block, op) {
                    for region in self.body.regions(op) {
                        work.extend(self.body.blocks(*region).iter().rev());
                    }
                }
            }
            let region = self.body.region_of(block);
            for arg in self.body.args(block).to_vec() {
                self.replace(arg, region);
            }
        }
    }

    /// Replaces the results that are constants, and erases the op if nothing is left of it. Returns true if it is gone.
    fn replace_results(&mut self, block: BlockId, op: OpId) -> bool {
        let region = self.body.region_of(block);
        let mut replaced = self.body[op].n_results() > 0;
        for value in self.body.results(op) {
            replaced &= self.replace(value, region);
        }
        let is_gone = replaced && is_dead(self.body, op);
        if is_gone {
            self.body.erase(op);
        }
        is_gone
    }

    fn replace(&mut self, value: Value, region: RegionId) -> bool {
        let number = value.into_raw().into_u32() as usize;
        let Some(ConstantFact::Known(known)) = self.facts.get(number) else { return false };
        let (tensor, dialect) = (&known.tensor, known.dialect);
        let constant = NewConstant { tensor, dialect, ty: self.body.ty(value) };
        let found = self.pool.get(self.body, self.dialects, region, constant);
        if let Some(constant) = found {
            self.body.replace_uses(value, constant);
        }
        found.is_some()
    }
}
