//! Emits the library kernel that computes a stage.
//!
//! The kernel writes its results to the memref of a nest's result that has the same type. The rest of the nest is then
//! computed elementwise, in place.

use creole_ir::{Builder, Error, Symbol, Type, TypeKind, Value, Values, bail, ensure};
use creole_loop::memref::{ReinterpretCast, StridedLayout};
use creole_loop::{Kernel, Nest};
use rustc_hash::FxHashSet;

use super::emit::Emit;
use crate::schedule::access::read_of;
use crate::schedule::stage_kernels::Input;

impl Input {
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
