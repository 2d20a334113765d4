//! Stages that a library kernel computes: `sum[call @gemm]`.
//!
//! The kernel writes all that the stage computes to the memref of a result that has its type, and
//! what the nest does beside is done there element by element, in place.

use creole_ir::{Body, Error, Symbol, Value, Values, bail, ensure};
use creole_loop::schedule::Stages;
use creole_loop::{Kernel, Nest};

use super::access::read_of;
use super::emit::Emit;

/// A library kernel that can compute stages of nests.
#[derive(Clone, Copy)]
pub struct StageKernel {
    /// Its name in schedules.
    pub name: &'static str,
    /// The call that computes a stage of a nest for all of its iterations. Error: why it can't.
    pub call: fn(&Body, &Stages, usize) -> Result<StageCall, Error>,
}

/// What computes a stage in place of loops.
#[derive(Clone, Debug)]
pub struct StageCall {
    /// The kernel, with no outputs yet.
    pub kernel: Kernel,
    /// The value of the nest that it computes, for each iteration.
    pub value: Value,
}

/// The library kernels that can compute stages of nests.
#[derive(Clone, Default)]
pub struct StageKernels(Vec<StageKernel>);

impl StageKernels {
    /// With one more kernel.
    #[must_use]
    #[allow(clippy::should_implement_trait, reason = "a table reads as a list of adds")]
    pub fn add(mut self, kernel: StageKernel) -> StageKernels {
        self.0.push(kernel);
        self
    }

    /// The kernel of this name. Error: there is none, with those that there are.
    pub fn get(&self, name: Symbol) -> Result<StageKernel, Error> {
        self.0.iter().find(|kernel| kernel.name == name.as_str()).copied().ok_or_else(|| {
            let all: Vec<&str> = self.0.iter().map(|kernel| kernel.name).collect();
            Error::new(format!(
                "no kernel that computes stages is named '{name}'; there are {}",
                all.join(", ")
            ))
        })
    }

    /// The first kernel that can compute a stage.
    pub fn find(
        &self,
        body: &Body,
        stages: &Stages,
        stage: usize,
    ) -> Option<(StageKernel, StageCall)> {
        self.0.iter().find_map(|kernel| Some((*kernel, (kernel.call)(body, stages, stage).ok()?)))
    }
}

impl Emit<'_> {
    /// Calls the library kernel that computes a stage.
    pub(super) fn call_kernel(&mut self, stage: usize, kernel: Symbol) -> Result<(), Error> {
        let label = self.plan.stages.stages[stage].label;
        let at_stage = |e: Error| Error { message: format!("stage '{label}': {}", e.message), ..e };
        let row = self.kernels.get(kernel).map_err(at_stage)?;
        let is_whole = self.stage == 0 && self.positions.iter().all(|p| p.base.value.is_none());
        ensure!(
            is_whole,
            "stage '{label}': '@{kernel}' computes all of its elements at once, but loops are around it"
        );
        let call = (row.call)(self.from, &self.plan.stages, stage).map_err(at_stage)?;
        let Some(out) = self.destination(call.value) else {
            bail!(
                "stage '{label}': '@{kernel}' needs a result of type {} and of the nest's shape to \
                 write to, which the nest does not read",
                self.from.ty(call.value)
            )
        };
        let outs = Values::from_slice(&[out]);
        self.b().add_typed(Kernel { outs, ..call.kernel }, &[]);
        self.in_place.push((call.value, out));
        Ok(())
    }

    /// The first memref that the nest writes which can hold a value of each iteration meanwhile.
    fn destination(&self, value: Value) -> Option<Value> {
        let nest = self.plan.stages.stages[0].op;
        let outs = self.from.get::<Nest>(nest)?.outs;
        let inner = self.from.post_order(nest);
        let is_read = |out: &Value| {
            inner.iter().any(|op| read_of(self.from, *op).is_some_and(|(source, _)| source == *out))
        };
        let fits = |out: &Value| self.from.ty(*out).elem() == self.from.ty(value);
        outs.iter().copied().find(|out| fits(out) && !is_read(out))
    }

    /// The memref in which a value stands for each iteration of the nest.
    pub(super) fn place_of(&self, value: Value) -> Option<Value> {
        self.in_place.iter().find(|(found, _)| *found == value).map(|(_, memref)| *memref)
    }

    /// Does each memref of the nest hold already what is to be stored there?
    pub(super) fn is_done(&self) -> bool {
        let nest = self.plan.stages.stages[0].op;
        let Some(Nest { outs, .. }) = self.from.get(nest) else { return false };
        let mut stores = self.yields().into_iter().zip(outs);
        !self.in_place.is_empty()
            && self.stage == 0
            && stores.all(|(value, out)| self.place_of(value) == Some(out))
    }
}
