//! Option `--steps`: runs a program repeatedly, feeding results back as inputs.

use std::time::Instant;

use creole_ir::backend::Interface;
use creole_ir::{Count, Error, Tensor, bail};

use super::bench::millis;
use super::command::Carry;
use super::program::Program;
use creole_ir::tensor::show::nested;

/// Number of steps, and the outputs that become inputs.
pub(super) struct Steps<'a> {
    pub(super) n: usize,
    pub(super) carry: &'a [Carry],
}

impl Steps<'_> {
    /// Runs all steps. Returns progress lines, and the results of the last step.
    pub(super) fn run(
        &self,
        program: &Program,
        mut inputs: Vec<Tensor>,
    ) -> Result<(String, Vec<Tensor>), Error> {
        self.check(&program.interface)?;
        let mut log = String::new();
        let mut results = Vec::new();
        for step in 1..=self.n {
            let start = Instant::now();
            results = program.call(&inputs)?;
            let time = millis(start.elapsed());
            let first =
                results.first().map_or(String::new(), |out| format!("out0 = {} ", nested(out)));
            if self.is_told(step) {
                log += &format!("step {step}: {first}({time:.3} ms)\n");
            }
            for carry in self.carry {
                inputs[carry.input] = results[carry.output].clone();
            }
        }
        Ok((log, results))
    }

    /// True for the steps that are printed: the first, the last, and about twenty between them.
    fn is_told(&self, step: usize) -> bool {
        step == 1 || step == self.n || step.is_multiple_of(self.n.div_ceil(20))
    }

    fn check(&self, interface: &Interface) -> Result<(), Error> {
        let Interface { inputs, results, .. } = interface;
        for Carry { output, input } in self.carry {
            let (Some(from), Some(to)) = (results.get(*output), inputs.get(*input)) else {
                bail!(
                    "can't carry out{output} to in{input}: the function has {} and {}",
                    Count(results.len(), "output"),
                    Count(inputs.len(), "input")
                )
            };
            if from != to {
                bail!("can't carry out{output} to in{input}: it has type {from}, expected {to}");
            }
        }
        Ok(())
    }
}
