//! Stages that a library kernel computes: `sum[call @gemm]`.
//!
//! A kernel is recognised by a row of [`StageKernels`], and called where it costs less than loops.

use creole_ir::cost::{CostModel, Work};
use creole_ir::kernel::KernelCall;
use creole_ir::{Body, Dict, Error, LibraryKernel, OpId, Symbol, Type, Value};
use creole_loop::Nest;
use creole_loop::schedule::{StageKind, Stages};
use rustc_hash::FxHashSet;

/// Library kernel that can compute stages of nests.
#[derive(Clone, Copy)]
pub struct StageKernel {
    /// Name in schedules.
    pub name: &'static str,
    /// Quick check of a reduction alone; false spares most nests the exact match.
    pub might_compute: fn(&Body, OpId) -> bool,
    /// Exact match: the call that computes a stage for all iterations at its place. Error: the reason why it can't.
    pub call: fn(&Body, &Placed<'_>) -> Result<StageCall, Error>,
}

/// A stage at the place where a kernel computes it: for a tile of the dimensions around.
#[derive(Clone, Debug)]
pub struct Placed<'a> {
    /// Stages of the nest.
    pub stages: &'a Stages,
    /// Number of the stage.
    pub number: usize,
    /// Size of the tile in each dimension of the nest.
    pub extents: Vec<i64>,
}

/// Kernel call that replaces the loops of a stage.
#[derive(Clone, Debug)]
pub struct StageCall {
    /// The kernel.
    pub kernel: &'static LibraryKernel,
    /// Options of the call.
    pub options: Dict,
    /// Arrays read.
    pub inputs: Vec<Input>,
    /// Value of the nest that it computes, for each iteration.
    pub value: Value,
    /// True if it rounds as the nest does, apart from the order of sums. Otherwise only a schedule written by hand
    /// calls it.
    pub is_faithful: bool,
    /// False if loops take less time, whatever the cost model says of the whole. Then only a schedule written by hand calls it.
    pub is_profitable: bool,
}

/// Strided view of an array, as a kernel sees it: element `[i, j, ..]` is the one at `first + i · steps of the first
/// dimension + j · steps of the second one + ..` of the array, plus the start of the tile in each dimension of `along`
/// times its strides. Indices of a tensor that an inner nest computes are its own, then the dimensions around that it
/// varies with.
#[derive(Clone, Debug)]
pub struct Input {
    /// Tensor or memref from outside the nest, or the tensor of an inner nest.
    pub source: Value,
    /// Index of the element where all dimensions of the nest are 0.
    pub first: Vec<i64>,
    /// Dimensions of the nest that the place of the tile varies with, each with its stride in each index of the array.
    pub along: Vec<(usize, Vec<i64>)>,
    /// Dimensions that the kernel sees.
    pub dims: Vec<Seen>,
}

/// Dimension of a view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Number of elements.
    pub size: i64,
    /// Stride in each index of the array, from one element to the next.
    pub steps: Vec<i64>,
}

/// Stage that is faster as a kernel than as loops.
#[derive(Clone, Debug)]
pub struct KernelStage {
    /// Label of the stage.
    pub label: Symbol,
    /// Op of the stage.
    pub op: OpId,
    /// The name of the kernel.
    pub kernel: Symbol,
    /// Type of the value that it computes for each iteration.
    pub ty: Type,
}

/// Registry of library kernels that can compute stages of nests.
#[derive(Clone, Default)]
pub struct StageKernels(Vec<StageKernel>);

impl StageKernels {
    /// Adds a kernel.
    #[must_use]
    #[allow(clippy::should_implement_trait, reason = "a table reads as a list of adds")]
    pub fn add(mut self, kernel: StageKernel) -> StageKernels {
        self.0.push(kernel);
        self
    }

    /// Looks up a kernel by name. Error: unknown name, with the list of names.
    pub fn get(&self, name: Symbol) -> Result<StageKernel, Error> {
        self.0.iter().find(|kernel| kernel.name == name.as_str()).copied().ok_or_else(|| {
            let all: Vec<&str> = self.0.iter().map(|kernel| kernel.name).collect();
            Error::new(format!(
                "no kernel that computes stages is named '{name}'; there are {}",
                all.join(", ")
            ))
        })
    }

    /// True if some kernel might compute this reduction.
    pub(crate) fn might_compute(&self, body: &Body, reduction: OpId) -> bool {
        self.0.iter().any(|kernel| (kernel.might_compute)(body, reduction))
    }

    /// Stages of a nest that are faster as kernels than as loops, as far as the nest has results of their types to hold
    /// the values meanwhile.
    pub fn best(&self, body: &Body, nest: OpId, model: &dyn CostModel) -> Vec<KernelStage> {
        let Some(stages) = Stages::of(body, nest) else { return Vec::new() };
        let mut free = written_types(body, nest);
        let numbers = (0..stages.stages.len()).filter(|n| stages.stages[*n].parent == Some(0));
        let found = numbers.filter_map(|number| self.find(body, &stages, number, model));
        found
            .filter(|stage| match free.iter().position(|ty| *ty == stage.ty) {
                Some(at) => {
                    free.swap_remove(at);
                    true
                }
                None => false,
            })
            .collect()
    }

    /// First kernel that is faster than loops for a stage.
    fn find(
        &self,
        body: &Body,
        stages: &Stages,
        number: usize,
        model: &dyn CostModel,
    ) -> Option<KernelStage> {
        let stage = &stages.stages[number];
        if stage.kind != StageKind::Reduce || stages.open_in(number).next().is_some() {
            return None;
        }
        let placed = Placed::whole(stages, number);
        self.0.iter().find_map(|kernel| {
            let call = (kernel.call)(body, &placed).ok()?;
            if !call.is_faithful || !call.is_profitable {
                return None;
            }
            let results = [placed.result_type(body, &call)];
            let types: Vec<Type> = call.inputs.iter().map(|input| input.ty(body)).collect();
            let whole = KernelCall { options: &call.options, inputs: &types, results: &results };
            is_worth_a_call(&(call.kernel.work)(&whole), model).then(|| KernelStage {
                label: stage.label,
                op: stage.op,
                kernel: Symbol::new(kernel.name),
                ty: body.ty(call.value),
            })
        })
    }
}

/// Overhead of a kernel call, in calls of the runtime for one element.
const CALLS: f64 = 8.0;

fn is_worth_a_call(work: &Work, model: &dyn CostModel) -> bool {
    model.time(work) >= model.time(&Work { call: CALLS, ..Work::NONE })
}

/// Element types that a nest writes.
pub(crate) fn written_types(body: &Body, nest: OpId) -> Vec<Type> {
    let outs = body.get::<Nest>(nest).map(|nest| nest.outs).unwrap_or_default();
    outs.into_iter().chain(body.results(nest)).map(|v| body.ty(v).elem()).collect()
}

impl<'a> Placed<'a> {
    /// A stage in the body of `out`, in front of all loops.
    pub fn whole(stages: &'a Stages, number: usize) -> Placed<'a> {
        Placed { stages, number, extents: stages.dims.iter().map(|dim| dim.size).collect() }
    }

    /// True if the tile is the whole nest.
    pub fn is_whole(&self) -> bool {
        let is_all = |dim: &usize| self.extents[*dim] == self.stages.dims[*dim].size;
        self.parent() == 0 && self.stages.stages[0].own.iter().all(is_all)
    }

    /// Stage in whose body the stage is.
    pub fn parent(&self) -> usize {
        self.stages.stages[self.number].parent.unwrap_or(0)
    }

    /// Dimensions of the results: those of the nest, or those of the parent that a tile has several elements of.
    pub fn dims(&self) -> Vec<usize> {
        if self.is_whole() {
            return self.stages.stages[0].own.clone();
        }
        let parent = &self.stages.stages[self.parent()];
        let around = self.stages.in_set(parent.outer);
        around.chain(parent.own.iter().copied()).filter(|dim| self.extents[*dim] != 1).collect()
    }

    /// Type of the results.
    fn result_type(&self, body: &Body, call: &StageCall) -> Type {
        let shape: Vec<i64> = self.dims().into_iter().map(|dim| self.extents[dim]).collect();
        Type::tensor(&shape, body.ty(call.value))
    }
}

impl Input {
    /// Element type.
    pub fn elem(&self, body: &Body) -> Type {
        body.ty(self.source).elem()
    }

    /// Type of the view.
    fn ty(&self, body: &Body) -> Type {
        Type::tensor(&self.sizes(), self.elem(body))
    }

    /// Sizes of the view.
    pub(super) fn sizes(&self) -> Vec<i64> {
        self.dims.iter().map(|dim| dim.size).collect()
    }

    /// True if each dimension goes along one index of the array by steps of 1, no two along the same.
    pub(super) fn is_part(&self) -> bool {
        let along = |dim: &Seen| {
            let mut moved = (0..dim.steps.len()).filter(|at| dim.steps[*at] != 0);
            let at = moved.next()?;
            (dim.steps[at] == 1 && moved.next().is_none()).then_some(at)
        };
        let along: Option<FxHashSet<usize>> = self.dims.iter().map(along).collect();
        along.is_some_and(|along| along.len() == self.dims.len())
    }

    /// True if the view is the whole array.
    pub(super) fn is_whole(&self, shape: &[i64]) -> bool {
        let is_own = |(at, dim): (usize, &Seen)| {
            dim.steps.iter().enumerate().all(|(d, step)| *step == i64::from(d == at))
        };
        self.along.len() == self.dims.len()
            && *self.sizes() == *shape
            && self.first.iter().all(|index| *index == 0)
            && self.dims.iter().enumerate().all(is_own)
    }
}
