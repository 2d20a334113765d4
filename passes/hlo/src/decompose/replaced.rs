//! Body whose ops are replaced by their decompositions.

use std::sync::Arc;

use creole_hlo as hlo;
use creole_ir::clone::{Cloner, Mapping};
use creole_ir::kernel::KernelCall;
use creole_ir::pattern::body::captured;
use creole_ir::{
    At, Body, Builder, Dict, Dims, Error, LibraryKernel, Literal, Loc, Op, OpId, RegionId, Table,
    Tensor, Type, Value, Values, bail, ensure,
};
use creole_loop::{Collective, Kernel};
use rustc_hash::FxHashMap;

use super::custom_call::CustomCalls;

/// Note on kernels that a tool lacks.
const KERNEL_FEATURE: &str =
    "kernels of linear algebra and Fourier transforms are in the cargo feature 'numeric'";

/// Decomposition of each op: the values that replace its results, or `None` if the op stays.
pub type Decompositions = Table<Decompose, Option<Values>>;

/// Body in which ops are being replaced.
pub struct Decompose {
    /// Old body.
    pub from: Arc<Body>,
    /// New body; ops of `from` have the same ids in it.
    pub body: Body,
    pub(super) at: At,
    pub(super) loc: Loc,
    pub(super) custom: Arc<CustomCalls>,
    pub(super) kernels: Arc<FxHashMap<&'static str, &'static LibraryKernel>>,
}

impl Decompose {
    /// Builder before the op that is being replaced.
    pub fn b(&mut self) -> Builder<'_> {
        Builder::new(&mut self.body, self.at, self.loc)
    }

    /// The type of a value.
    pub fn ty(&self, value: Value) -> Type {
        self.body.ty(value)
    }

    /// A constant.
    pub fn constant(&mut self, value: Tensor) -> Value {
        let ty = value.ty();
        self.b().value_typed(hlo::Constant { value: Literal::Dense(value) }, ty)
    }

    /// Adds an op of plain operands. Error: it rejects them.
    pub fn op<T: Op>(&mut self, operands: &[Value]) -> Result<Value, Error> {
        self.b().op(T::DEF, operands)
    }

    /// Adds an op of plain operands with a result of this type.
    pub fn op_typed<T: Op>(&mut self, operands: &[Value], ty: Type) -> Value {
        self.b().op_typed(T::DEF, operands, ty)
    }

    /// Reshapes a tensor.
    pub fn reshape(&mut self, value: Value, shape: &[i64]) -> Value {
        let ty = self.ty(value).with_shape(shape);
        self.op_typed::<hlo::Reshape>(&[value], ty)
    }

    /// Broadcasts a scalar, or a tensor whose dimensions are `dims` of the result, to a shape.
    pub fn broadcast(&mut self, value: Value, dims: &[i64], shape: &[i64]) -> Value {
        let ty = self.ty(value).with_shape(shape);
        let op = hlo::BroadcastInDim { operand: value, broadcast_dimensions: Dims::from(dims) };
        self.b().value_typed(op, ty)
    }

    /// Slices the elements from `starts` up to `limits`.
    pub fn slice(&mut self, operand: Value, starts: &[i64], limits: &[i64]) -> Value {
        let ty = self.ty(operand);
        let shape: Dims = limits.iter().zip(starts).map(|(limit, start)| limit - start).collect();
        if ty.shape() == &*shape {
            return operand;
        }
        let (start_indices, limit_indices) = (Dims::from(starts), Dims::from(limits));
        let strides = shape.iter().map(|_| 1).collect();
        let slice = hlo::Slice { operand, start_indices, limit_indices, strides };
        self.b().value_typed(slice, ty.with_shape(&shape))
    }

    /// Slices the first elements along each dimension, up to this shape.
    pub fn first(&mut self, value: Value, shape: &[i64]) -> Value {
        self.slice(value, &vec![0; shape.len()], shape)
    }

    /// Element `at` along a dimension, without that dimension.
    pub fn item(&mut self, value: Value, dim: usize, at: i64) -> Value {
        let mut limits = self.ty(value).shape().to_vec();
        let mut starts = vec![0; limits.len()];
        (starts[dim], limits[dim]) = (at, at + 1);
        let item = self.slice(value, &starts, &limits);
        limits.remove(dim);
        self.reshape(item, &limits)
    }

    /// Zeros of a type. Error: it is not numeric, or has no static shape.
    pub fn zeros(&mut self, ty: Type) -> Result<Value, Error> {
        let n_bytes = ty.elem().elem_bytes().filter(|_| ty.has_static_shape());
        let Some(n) = n_bytes else { bail!("expects a tensor of numbers, found {ty}") };
        Ok(self.constant(Tensor::splat_bytes(ty, &vec![0; n])))
    }

    /// Calls the library kernel of this name. Error: the tool has no such kernel, or it rejects the operands.
    pub fn kernel(
        &mut self,
        name: &str,
        options: Dict,
        inputs: &[Value],
        results: &[Type],
    ) -> Result<Values, Error> {
        let Some(kernel) = self.kernels.get(name).copied() else {
            let error = Error::new(format!("needs the kernel '@{name}', which this tool has not"));
            return Err(error.note(KERNEL_FEATURE));
        };
        let types: Vec<Type> = inputs.iter().map(|v| self.ty(*v)).collect();
        let call = KernelCall { options: &options, inputs: &types, results };
        (kernel.check)(&call)
            .map_err(|e| Error::new(format!("calls '@{name}', which {}", e.message)))?;
        let call = match kernel.is_collective {
            true => self.b().add_typed(Collective::new(kernel, options, inputs.into()), results),
            false => self.b().add_typed(Kernel::new(kernel, options, inputs.into()), results),
        };
        Ok(self.body.results(call).collect())
    }

    /// Inlines a region of one block of the old body at the place of `b`, with `args` as its arguments; returns the
    /// operands of its terminator.
    pub fn inline(
        from: &Arc<Body>,
        region: RegionId,
        args: &[Value],
        b: &mut Builder<'_>,
    ) -> Values {
        let block = from.block(region);
        let mut map = Mapping::default();
        // Values from around the region are the same in both bodies.
        captured(from, region).into_iter().for_each(|value| map.insert(value, value));
        for (old, new) in from.args(block).iter().zip(args) {
            map.insert(*old, *new);
        }
        let end = from.terminator(block);
        for op in from.ops(block).filter(|op| Some(*op) != end) {
            let mut cloner = Cloner { from, to: b.body, map: &mut map, loc: &|loc| loc };
            let copy = cloner.op(op);
            b.insert(copy);
        }
        end.into_iter().flat_map(|end| from.operands(end)).map(|v| map.value(v)).collect()
    }

    pub(super) fn replace(&mut self, op: OpId, values: &[Value]) -> Result<(), Error> {
        let results: Vec<Value> = self.body.results(op).collect();
        let (n, m) = (results.len(), values.len());
        ensure!(n == m, "became {m} values, but has {n} results");
        for (old, new) in results.into_iter().zip(values) {
            let (was, is) = (self.ty(old), self.ty(*new));
            ensure!(was == is, "became a value of type {is}, but has a result of type {was}");
            self.body.replace_uses(old, *new);
        }
        self.body.erase(op);
        Ok(())
    }
}
