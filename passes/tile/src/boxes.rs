//! Vectorisation of a nest's body over whole blocks: each value becomes a vector over the loops along which it varies.

use creole_arith::{AddI, Constant};
use creole_ir::clone::Mapping;
use creole_ir::{At, BlockId, Body, Builder, Dims, Error, Loc, Op as _, OpId, Type, Value, bail};
use creole_loop::{Read, Reduce};
use creole_vector::{Broadcast, ShapeCast, Step, Transpose};
use rustc_hash::FxHashMap;

use super::access::LoopNumbers;
use super::blocks::Pattern;
use super::windows::GridWindows;

/// Value over the box of some loops, in the order of its dimensions; without loops it is a scalar.
#[derive(Clone, Debug)]
pub(super) struct Boxed {
    pub(super) value: Value,
    pub(super) dims: Vec<usize>,
}

impl Boxed {
    /// Emitted without loops.
    pub(super) fn scalar(value: Value) -> Boxed {
        Boxed { value, dims: Vec::new() }
    }
}

/// Loop order of several operands: their own order if all of them have the same, otherwise ascending.
pub(super) fn common(boxed: &[Boxed]) -> Vec<usize> {
    let mut orders = boxed.iter().map(|b| &b.dims).filter(|dims| !dims.is_empty());
    let Some(first) = orders.next() else { return Vec::new() };
    if orders.all(|dims| dims == first) {
        return first.clone();
    }
    let mut dims: Vec<usize> = boxed.iter().flat_map(|b| b.dims.iter().copied()).collect();
    dims.sort_unstable();
    dims.dedup();
    dims
}

/// Loop of a box.
#[derive(Clone, Debug)]
pub(super) struct BoxLoop {
    /// Number of vectorised iterations.
    pub(super) size: i64,
    /// First of them, unless it is 0.
    pub(super) base: Option<Value>,
}

/// Vectoriser of one block of the grid.
pub(super) struct Boxes<'b> {
    pub(super) body: &'b mut Body,
    /// Insertion point.
    pub(super) at: At,
    pub(super) loc: Loc,
    pub(super) access: LoopNumbers,
    pub(super) loops: Vec<BoxLoop>,
    /// Loops of the nest; those after them belong to reductions.
    pub(super) n_loops: usize,
    /// Maps values of the nest to their boxes.
    pub(super) env: FxHashMap<Value, Boxed>,
    /// Buffer of each pattern.
    pub(super) buffers: Vec<(Pattern, Value)>,
    /// Nest, scan or update that becomes a grid.
    pub(super) op: OpId,
    /// Generation of the machine, which decides the layouts of buffers.
    pub(super) generation: u32,
    /// Arrays of which the body copies windows.
    pub(super) windows: GridWindows,
    /// True if an update changes windows of its destinations.
    pub(super) is_windowed: bool,
}

impl Boxes<'_> {
    pub(super) fn b(&mut self) -> Builder<'_> {
        Builder::new(self.body, self.at, self.loc)
    }

    pub(super) fn index(&mut self, value: i64) -> Value {
        self.b().value_typed(Constant::index(value), Type::index())
    }

    /// Sizes of the box of some loops.
    pub(super) fn shape(&self, dims: &[usize]) -> Vec<i64> {
        dims.iter().map(|d| self.loops[*d].size).collect()
    }

    /// Type of values over some loops.
    pub(super) fn ty(&self, dims: &[usize], elem: Type) -> Type {
        if dims.is_empty() { elem } else { Type::vector(&self.shape(dims), elem) }
    }

    /// Box of a value.
    pub(super) fn get(&mut self, value: Value) -> Result<Boxed, Error> {
        if let Some(known) = self.env.get(&value) {
            return Ok(known.clone());
        }
        let Some(number) = self.access.numbers.get(&value).copied() else {
            // It is defined outside the nest.
            return Ok(Boxed::scalar(value));
        };
        let ty = Type::vector(&[self.loops[number].size], Type::index());
        let mut found = self.b().value_typed(Step {}, ty);
        if let Some(base) = self.loops[number].base {
            let base = self.b().value_typed(Broadcast { source: base }, ty);
            found = self.b().op(AddI::DEF, &[found, base])?;
        }
        let boxed = Boxed { value: found, dims: vec![number] };
        self.env.insert(value, boxed.clone());
        Ok(boxed)
    }

    /// Broadcasts and transposes a value to `dims`, repeated along the new loops.
    pub(super) fn align(&mut self, boxed: &Boxed, dims: &[usize]) -> Value {
        if boxed.dims == dims {
            return boxed.value;
        }
        let elem = self.body.ty(boxed.value).elem();
        let ty = self.ty(dims, elem);
        if boxed.dims.is_empty() {
            return self.b().value_typed(Broadcast { source: boxed.value }, ty);
        }
        let order: Vec<usize> = dims.iter().copied().filter(|d| boxed.dims.contains(d)).collect();
        let is_last = dims.ends_with(&order);
        let one = |d: &usize| if order.contains(d) { self.loops[*d].size } else { 1 };
        let shape: Vec<i64> =
            if is_last { self.shape(&order) } else { dims.iter().map(one).collect() };
        let source = self.reorder(boxed, &order, &shape);
        if self.body.ty(source) == ty {
            source
        } else {
            self.b().value_typed(Broadcast { source }, ty)
        }
    }

    /// Transposes and reshapes a value: `order` lists loops, `shape` the sizes of the result.
    pub(super) fn reorder(&mut self, boxed: &Boxed, order: &[usize], shape: &[i64]) -> Value {
        let elem = self.body.ty(boxed.value).elem();
        let mut value = boxed.value;
        if boxed.dims != order {
            let from =
                |d: &usize| boxed.dims.iter().position(|known| known == d).unwrap_or(0) as i64;
            let permutation: Dims = order.iter().map(from).collect();
            let ty = Type::vector(&self.shape(order), elem);
            value = self.b().value_typed(Transpose { vector: value, permutation }, ty);
        }
        let ty = Type::vector(shape, elem);
        if self.body.ty(value) == ty {
            value
        } else {
            self.b().value_typed(ShapeCast { source: value }, ty)
        }
    }

    /// Computes the ops of a block; returns the operands of its terminator.
    pub(super) fn block(&mut self, block: BlockId) -> Result<Vec<Boxed>, Error> {
        let Some(end) = self.body.terminator(block) else { bail!("expects a terminator") };
        let ops: Vec<OpId> = self.body.ops(block).filter(|op| *op != end).collect();
        ops.into_iter().try_for_each(|op| self.op(op))?;
        let operands: Vec<Value> = self.body.operands(end).collect();
        operands.into_iter().map(|value| self.get(value)).collect()
    }

    /// Computes an op. Error: at its location.
    pub(super) fn op(&mut self, op: OpId) -> Result<(), Error> {
        self.loc = self.body[op].loc;
        self.compute(op).map_err(|error| error.at(self.body[op].loc))
    }

    fn compute(&mut self, op: OpId) -> Result<(), Error> {
        if let Some(read) = self.body.get::<Read>(op) {
            let found = self.read(op, &read)?;
            self.env.insert(self.body.result(op, 0), found);
            return Ok(());
        }
        if let Some(reduce) = self.body.get::<Reduce>(op) {
            let results: Vec<Value> = self.body.results(op).collect();
            let found = self.reduce(&reduce)?;
            self.env.extend(results.into_iter().zip(found));
            return Ok(());
        }
        self.elementwise(op)
    }

    /// Computes an elementwise op on vectors.
    fn elementwise(&mut self, op: OpId) -> Result<(), Error> {
        let name = self.body[op].def.name;
        if !self.body.regions(op).is_empty() || !self.body.is_pure(op) {
            bail!("'{name}' can't be computed on blocks");
        }
        let operands: Vec<Value> = self.body.operands(op).collect();
        let boxed = operands.iter().map(|v| self.get(*v)).collect::<Result<Vec<_>, _>>()?;
        let dims = common(&boxed);
        let mut map = Mapping::default();
        for (old, new) in operands.iter().zip(&boxed) {
            let aligned = self.align(new, &dims);
            map.insert(*old, aligned);
        }
        let results: Vec<Value> = self.body.results(op).collect();
        let copy = self.body.duplicate(op, &mut map);
        self.b().insert(copy);
        for (i, old) in results.into_iter().enumerate() {
            let new = self.body.result(copy, i);
            let ty = self.ty(&dims, self.body.ty(old));
            self.body.set_ty(new, ty);
            self.env.insert(old, Boxed { value: new, dims: dims.clone() });
        }
        Ok(())
    }

    /// Runs `fill` with another insertion point; bindings that it adds are dropped afterwards.
    pub(super) fn inside<T>(
        &mut self,
        at: At,
        fill: impl FnOnce(&mut Self) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let outer = std::mem::replace(&mut self.at, at);
        let env = self.env.clone();
        let done = fill(self);
        self.at = outer;
        self.env = env;
        done
    }
}
