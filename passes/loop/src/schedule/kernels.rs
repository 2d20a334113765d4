//! Stages that a library kernel computes: `sum[call @gemm]`.
//!
//! The kernel writes its results to the memref of a nest's result that has the same type. The rest of the nest is then
//! computed elementwise, in place.

use creole_ir::cost::{CostModel, Work};
use creole_ir::kernel::KernelCall;
use creole_ir::{
    Body, Builder, Dict, Error, LibraryKernel, OpId, Symbol, Type, TypeKind, Value, Values, bail,
    ensure,
};
use creole_loop::memref::{ReinterpretCast, StridedLayout};
use creole_loop::schedule::{StageKind, Stages};
use creole_loop::{Kernel, Nest};
use rustc_hash::FxHashSet;

use super::access::read_of;
use super::emit::Emit;

/// Library kernel that can compute stages of nests.
#[derive(Clone, Copy)]
pub struct StageKernel {
    /// Name in schedules.
    pub name: &'static str,
    /// Quick check of a reduction alone; false spares most nests the exact match.
    pub might_compute: fn(&Body, OpId) -> bool,
    /// Exact match: the call that computes a stage of a nest for all of its iterations. Error: the reason why it can't.
    pub call: fn(&Body, &Stages, usize) -> Result<StageCall, Error>,
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
}

/// Strided view of an array, as a kernel sees it: element `[i, j, ..]` is the one at `first + i · steps of the first
/// dimension + j · steps of the second one + ..` of the array.
#[derive(Clone, Debug)]
pub struct Input {
    /// Tensor or memref from outside the nest.
    pub source: Value,
    /// Index of the first element.
    pub first: Vec<i64>,
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
        self.0.iter().find_map(|kernel| {
            let call = (kernel.call)(body, stages, number).ok().filter(|call| call.is_faithful)?;
            let results = result_types(body, stages, &call);
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

fn result_types(body: &Body, stages: &Stages, call: &StageCall) -> [Type; 1] {
    let shape: Vec<i64> = stages.stages[0].own.iter().map(|dim| stages.dims[*dim].size).collect();
    [Type::tensor(&shape, body.ty(call.value))]
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
    fn sizes(&self) -> Vec<i64> {
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
    fn is_whole(&self, shape: &[i64]) -> bool {
        let is_own = |(at, dim): (usize, &Seen)| {
            dim.steps.iter().enumerate().all(|(d, step)| *step == i64::from(d == at))
        };
        *self.sizes() == *shape
            && self.first.iter().all(|index| *index == 0)
            && self.dims.iter().enumerate().all(is_own)
    }

    /// Memref of the view.
    fn memref(&self, b: &mut Builder<'_>) -> Result<Value, Error> {
        let (ty, sizes) = (b.ty(self.source), self.sizes());
        if self.is_whole(ty.shape()) {
            return Ok(self.source);
        }
        let layout = StridedLayout::of(ty).filter(|_| StridedLayout::is_identity(ty));
        let Some(layout) = layout else { bail!("needs arrays without layouts, found {ty}") };
        let place =
            |index: &[i64]| index.iter().zip(layout.strides.iter()).map(|(i, s)| i * s).sum();
        let offset: i64 = place(&self.first);
        let strides: Vec<i64> = self.dims.iter().map(|dim| place(&dim.steps)).collect();
        let cast = ReinterpretCast::fixed(self.source, offset, &sizes, &strides);
        let layout =
            StridedLayout { strides: strides.into_iter().collect(), offset }.to_attr(&sizes);
        let kind =
            TypeKind::MemRef { shape: (&*sizes).into(), elem: ty.elem(), layout, space: None };
        Ok(b.value_typed(cast, Type::new(kind)))
    }
}

impl Emit<'_> {
    /// Emits the call of the library kernel that computes a stage.
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
        let mut inputs = Values::new();
        for input in &call.inputs {
            inputs.push(input.memref(&mut self.b()).map_err(at_stage)?);
        }
        let outs = Values::from_slice(&[out]);
        let new = Kernel { outs, ..Kernel::new(call.kernel, call.options, inputs) };
        self.b().add_typed(new, &[]);
        self.in_place.push((call.value, out));
        Ok(())
    }

    /// Result memref that can hold a value of each iteration meanwhile: that of the value itself, if there is one.
    fn destination(&self, value: Value) -> Option<Value> {
        let nest = self.plan.stages.stages[0].op;
        let outs = self.from.get::<Nest>(nest)?.outs;
        let inside = self.from.regions(nest).iter().flat_map(|region| self.from.inside(*region));
        let read: FxHashSet<Value> =
            inside.filter_map(|op| read_of(self.from, op)).map(|(source, _)| source).collect();
        let is_taken = |out: &Value| self.in_place.iter().any(|(_, taken)| taken == out);
        let fits = |out: &Value| self.from.ty(*out).elem() == self.from.ty(value);
        let all = outs.iter().copied().zip(self.yields());
        let free: Vec<(Value, Value)> =
            all.filter(|(out, _)| fits(out) && !read.contains(out) && !is_taken(out)).collect();
        let own = free.iter().find(|(_, yielded)| *yielded == value);
        own.or(free.first()).map(|(out, _)| *out)
    }

    /// Memref that holds a value for each iteration of the nest.
    pub(super) fn place_of(&self, value: Value) -> Option<Value> {
        self.in_place.iter().find(|(found, _)| *found == value).map(|(_, memref)| *memref)
    }

    /// True if each memref of the nest already holds its final value.
    pub(super) fn is_done(&self) -> bool {
        let nest = self.plan.stages.stages[0].op;
        let Some(Nest { outs, .. }) = self.from.get(nest) else { return false };
        let mut stores = self.yields().into_iter().zip(outs);
        !self.in_place.is_empty()
            && self.stage == 0
            && stores.all(|(value, out)| self.place_of(value) == Some(out))
    }
}
