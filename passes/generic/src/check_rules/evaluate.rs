//! Evaluation of the ops of an instance.

use creole_ir::op::EvalCx;
use creole_ir::{Body, Error, OpId, RegionId, Tensor, Traits, Type, Value};
use creole_scalar::Random;
use rustc_hash::FxHashMap;

use super::noise::{Errors, Noise};

/// Values of a run.
pub(super) type Values = FxHashMap<Value, Tensor>;

/// One run of ops of a body.
pub(super) struct Run<'a> {
    body: &'a Body,
    pub(super) values: Values,
    noise: Noise<'a>,
}

impl<'a> Run<'a> {
    /// A run on these arguments, with errors put into its results.
    pub(super) fn new(
        body: &'a Body,
        inputs: &[Tensor],
        errors: Errors,
        random: &'a mut Random,
    ) -> Run<'a> {
        let mut noise = Noise { errors, random };
        let args = body.args(body.entry()).iter().copied();
        let values = args.zip(inputs.iter().map(|input| noise.input(input))).collect();
        Run { body, values, noise }
    }

    /// Evaluates ops in order. Error: one of them can't be evaluated.
    pub(super) fn ops(&mut self, ops: &[OpId]) -> Result<(), Error> {
        ops.iter().try_for_each(|op| self.op(*op).map(drop))
    }

    /// Evaluates an op; returns its operands.
    fn op(&mut self, op: OpId) -> Result<Vec<Tensor>, Error> {
        let operands = self.body.operands(op).filter_map(|v| self.values.get(&v).cloned());
        let args: Vec<Tensor> = operands.collect();
        if self.body[op].has(Traits::TERMINATOR) {
            return Ok(args);
        }
        let (body, def, types) = (self.body, self.body[op].def, self.body.result_types(op));
        let args = self.noise.operands(def, args);
        let mut cx = RegionEval { run: self, results: &types };
        let results = (def.eval)(&body.op_ref(op), &args, &mut cx)?;
        for (value, result) in body.results(op).zip(results.iter().cloned()) {
            let result = self.noise.result(def, &args, result);
            self.values.insert(value, result);
        }
        Ok(args)
    }
}

struct RegionEval<'a, 'b> {
    run: &'a mut Run<'b>,
    results: &'a [Type],
}

impl EvalCx for RegionEval<'_, '_> {
    fn results(&self) -> &[Type] {
        self.results
    }

    /// Recursion depth is that of the nested regions of the instance.
    fn call(&mut self, region: RegionId, args: &[Tensor]) -> Result<Vec<Tensor>, Error> {
        let body = self.run.body;
        let run = &mut *self.run;
        let block = body.block(region);
        run.values.extend(body.args(block).iter().copied().zip(args.iter().cloned()));
        let mut yielded = Vec::new();
        for op in body.ops(block) {
            yielded = run.op(op)?;
        }
        Ok(yielded)
    }

    fn body(&self) -> Option<&Body> {
        Some(self.run.body)
    }
}
