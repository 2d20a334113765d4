//! Decomposes composite HLO ops into primitive ones.
//!
//! One decomposition for each op, for the interpreter and for compilers alike: a row of [`Decompositions`], or, for
//! calls of external functions, of [`CustomCalls`]. Ops with an algorithm of their own (Fourier transforms,
//! factorisations) become calls of library kernels.

mod broadcast;
mod check;
mod custom_call;
mod einsum;
mod forms;
mod hyperbolic;
mod lapack;
mod linear;
mod narrow;
mod norm;
mod order;
mod promote;
mod ragged;
mod random;
mod scan;
mod select_scatter;
mod top_k;

use std::sync::Arc;

use creole_builtin::Return;
use creole_hlo as hlo;
use creole_ir::clone::{Cloner, Mapping};
use creole_ir::dominance::ops_in_order;
use creole_ir::kernel::KernelCall;
use creole_ir::pass::{BodyPass, Pass, PassCx, Run};
use creole_ir::{
    At, Body, Builder, Dict, Dims, Error, LibraryKernel, Literal, Loc, Op, OpId, RegionId, Table,
    Tensor, Type, Value, Values, bail, ensure,
};
use creole_loop::Kernel;
use rustc_hash::FxHashMap;

pub use custom_call::{CustomCall, CustomCallRow, CustomCalls, custom_calls};

/// Pass that decomposes composite HLO ops.
pub static HLO_DECOMPOSE: Pass = Pass {
    name: "hlo-decompose",
    summary: "Replaces ops of HLO by simpler ones that do the same",
    options: &[],
    run: Run::Prepared(prepare),
};

/// Decomposition of each op: the values that replace its results, or `None` if the op stays.
pub type Decompositions = Table<Decompose, Option<Values>>;

/// The decompositions of HLO.
pub fn decompositions() -> Decompositions {
    let table = Table::new()
        .add(top_k::top_k)
        .add(select_scatter::select_and_scatter)
        .add(linear::fft)
        .add(linear::cholesky)
        .add(linear::triangular_solve)
        .add(norm::inference)
        .add(norm::training)
        .add(norm::grad)
        .add(hyperbolic::divide)
        .add(narrow::dot_general)
        .add(narrow::convolution)
        .add(random::rng)
        .add(random::bit_generator)
        .add(einsum::einsum)
        .add(einsum::unary)
        .add(einsum::torch_index_select)
        .add(scan::scan)
        .add(ragged::ragged_dot)
        .add(custom_call::custom_call);
    order::rows(forms::rows(check::rows(broadcast::rows(table))))
}

fn prepare(cx: &PassCx<'_>) -> Result<BodyPass, Error> {
    let table = cx.tables.get::<Decompositions>()?;
    let custom = cx.tables.get::<CustomCalls>()?;
    let kernels: FxHashMap<&'static str, &'static LibraryKernel> =
        cx.dialects.kernels().map(|kernel| (kernel.name, kernel)).collect();
    let kernels = Arc::new(kernels);
    Ok(Box::new(move |body, _| {
        end_with_returns(body);
        promote::promote(body);
        // What an op becomes may have a decomposition itself.
        while round(body, &table, &custom, &kernels)? {}
        Ok(())
    }))
}

/// Ends functions with `func.return`, as passes over functions of any dialect expect it.
fn end_with_returns(body: &mut Body) {
    let ends = body.blocks(body.root()).iter().filter_map(|block| body.terminator(*block));
    let ends: Vec<OpId> = ends.filter(|op| body[*op].is::<hlo::Return>()).collect();
    for op in ends {
        let (operands, loc) = (body.operands(op).collect(), body[op].loc);
        Builder::new(body, At::Before(op), loc).add_typed(Return { operands }, &[]);
        body.erase(op);
    }
}

/// True if the op has quantised operands or results. Decompositions are for real numbers.
fn is_quantized(body: &Body, op: OpId) -> bool {
    body.operands(op).chain(body.results(op)).any(|value| hlo::quant::is_quantized(body.ty(value)))
}

/// Replaces the ops of the current body; returns true if there was one.
fn round(
    body: &mut Body,
    table: &Decompositions,
    custom: &Arc<CustomCalls>,
    kernels: &Arc<FxHashMap<&'static str, &'static LibraryKernel>>,
) -> Result<bool, Error> {
    let is_decomposed = |op: &OpId| table.has(body, *op) && !is_quantized(body, *op);
    let ops: Vec<OpId> = ops_in_order(body).into_iter().filter(is_decomposed).collect();
    if ops.is_empty() {
        return Ok(false);
    }
    let from = Arc::new(body.clone());
    let mut cx = Decompose {
        from: Arc::clone(&from),
        body: std::mem::take(body),
        at: At::End(from.entry()),
        loc: Loc::Unknown,
        custom: Arc::clone(custom),
        kernels: Arc::clone(kernels),
    };
    let mut any = false;
    // Users first: their operands are still those of the copy.
    for op in ops.into_iter().rev() {
        (cx.at, cx.loc) = (At::Before(op), from[op].loc);
        let Some(found) = table.apply(&from, op, &mut cx) else { continue };
        let name = from[op].def.name;
        let found =
            found.map_err(|e| Error { message: format!("'{name}' op {}", e.message), ..e })?;
        let Some(values) = found else { continue };
        cx.replace(op, &values).map_err(|e| e.at(from[op].loc))?;
        any = true;
    }
    *body = cx.body;
    Ok(any)
}

/// Body in which ops are being replaced.
pub struct Decompose {
    /// Old body.
    pub from: Arc<Body>,
    /// New body; ops of `from` have the same ids in it.
    pub body: Body,
    at: At,
    loc: Loc,
    custom: Arc<CustomCalls>,
    kernels: Arc<FxHashMap<&'static str, &'static LibraryKernel>>,
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
        let Some(kernel) = self.kernels.get(name) else {
            return Err(Error::new(format!("needs the kernel '@{name}', which this tool has not")));
        };
        let types: Vec<Type> = inputs.iter().map(|v| self.ty(*v)).collect();
        let call = KernelCall { options: &options, inputs: &types, results };
        (kernel.check)(&call)
            .map_err(|e| Error::new(format!("calls '@{name}', which {}", e.message)))?;
        let call = Kernel::new(kernel, options, inputs.into());
        let call = self.b().add_typed(call, results);
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

    fn replace(&mut self, op: OpId, values: &[Value]) -> Result<(), Error> {
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
