//! Pipelines inside of passes: a pass names one in its options, and the pass manager runs it on the module of the pass.

use creole_ir::pass::{Pipelines, Run};
use creole_ir::{Body, Error, OpId};

use super::place::UnitPlace;
use super::{Pipeline, Runner, Settings, Step};
use crate::catalog::Catalog;

/// Pipelines that passes run on their module.
pub(super) struct InnerPipelines<'a> {
    pub(super) catalog: &'a Catalog,
    pub(super) settings: &'a Settings,
    /// Place of the module; none for the text itself.
    pub(super) place: Option<&'a UnitPlace<'a>>,
}

impl InnerPipelines<'_> {
    fn steps(&self, passes: &str) -> Result<Vec<Step>, Error> {
        let parsed = Pipeline::parse(passes, self.catalog);
        let parsed = parsed.map_err(|e| Error::new(format!("pipeline '{passes}': {}", e.message)));
        Ok(parsed?.steps)
    }

    /// The steps with the options that all inner passes have.
    fn with_options(&self, steps: Vec<Step>) -> Vec<Step> {
        let mut pipeline = Pipeline { steps, anchor: None };
        for call in pipeline.calls_mut() {
            for (name, value) in &self.settings.inner_options {
                if let Some(own) = call.options.get_mut(name) {
                    own.clone_from(value);
                }
            }
        }
        pipeline.steps
    }

    fn runner(&self) -> Runner<'_> {
        Runner::new(self.catalog, self.settings)
    }
}

/// Checks that a step keeps the functions that it runs on. Error: one of its passes may replace them.
fn check_keeps_functions(step: &Step) -> Result<(), Error> {
    let mut work = vec![step];
    while let Some(step) = work.pop() {
        match step {
            Step::Functions(calls) => {
                let replacing = calls.iter().find(|call| matches!(call.pass.run, Run::Function(_)));
                if let Some(call) = replacing {
                    let pass = call.pass.name;
                    creole_ir::bail!("pass '{pass}' changes the module around, and can't run here");
                }
            }
            Step::Nested(_, steps) => work.extend(steps),
            Step::Module(_) => {}
        }
    }
    Ok(())
}

fn first(result: Result<(), Vec<Error>>) -> Result<(), Error> {
    result.map_err(|errors| errors.into_iter().next().unwrap_or_else(|| Error::new("failed")))
}

impl Pipelines for InnerPipelines<'_> {
    fn run_on_module(&self, passes: &str, module: &mut Body) -> Result<(), Error> {
        let steps = self.with_options(self.steps(passes)?);
        first(steps.iter().try_for_each(|step| self.runner().step(module, self.place, step)))
    }

    fn run_on_ops(
        &self,
        passes: &str,
        unit: &mut Body,
        path: &[OpId],
        ops: &[OpId],
    ) -> Result<(), Error> {
        let settings = Settings { verify_each: false, ..self.settings.clone() };
        let runner = Runner::new(self.catalog, &settings);
        for step in self.steps(passes)? {
            check_keeps_functions(&step)?;
            first(runner.at_path(unit, path, self.place, &|module, place| match &step {
                // A list for ops of some name is for them alone.
                Step::Nested(name, steps) => {
                    let meant = |op: &OpId| name.has(module[*op].def.name);
                    let ops: Vec<OpId> = ops.iter().copied().filter(meant).collect();
                    runner.on_some(module, place, &ops, steps)
                }
                step => runner.on_some(module, place, ops, std::slice::from_ref(step)),
            }))?;
        }
        Ok(())
    }
}
