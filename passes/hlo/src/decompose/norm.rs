//! `stablehlo.batch_norm_*`: normalises features of a batch to a mean of zero and a variance of one, then scales and
//! shifts.

use creole_hlo as hlo;
use creole_ir::{Dims, Error, Op, OpDef, OpId, Tensor, Value, Values};

use super::Decompose;

/// Batch whose features are along a dimension, and arithmetic on it.
struct Batch<'a> {
    cx: &'a mut Decompose,
    shape: Dims,
    feature: usize,
    /// Elements of each feature.
    n: i64,
}

impl<'a> Batch<'a> {
    /// Batch of an operand. `None`: the shape is unknown.
    fn new(cx: &'a mut Decompose, operand: Value, feature: i64) -> Option<Batch<'a>> {
        let ty = cx.ty(operand);
        let feature = usize::try_from(feature).ok().filter(|d| *d < ty.rank())?;
        let shape = Dims::from(ty.shape());
        let is_known = ty.has_static_shape();
        let n = (0..shape.len()).filter(|d| *d != feature).map(|d| shape[d]).product();
        is_known.then_some(Batch { cx, shape, feature, n })
    }

    fn op(&mut self, def: &'static OpDef, operands: &[Value]) -> Result<Value, Error> {
        self.cx.b().op(def, operands)
    }

    /// Broadcasts a value for each feature to all its elements.
    fn spread(&mut self, values: Value) -> Value {
        self.cx.broadcast(values, &[self.feature as i64], &self.shape)
    }

    /// Splat in the shape of `like`.
    fn splat(&mut self, number: f64, like: Value) -> Value {
        let ty = self.cx.ty(like);
        self.cx.constant(Tensor::from_f64(number, ty))
    }

    /// Sum over each feature.
    fn sum(&mut self, values: Value) -> Result<Value, Error> {
        let ty = self.cx.ty(values);
        let zero = self.cx.constant(Tensor::from_f64(0.0, ty.with_shape(&[])));
        let dimensions: Dims =
            (0..self.shape.len()).filter(|d| *d != self.feature).map(|d| d as i64).collect();
        let number = ty.with_shape(&[]);
        let mut b = self.cx.b();
        let body = b.region(&[number, number], |b, args| {
            let sum = b.op(hlo::Add::DEF, args)?;
            b.add_typed(hlo::Return { operands: Values::from_slice(&[sum]) }, &[]);
            Ok(())
        })?;
        let operands = Values::from_slice(&[values, zero]);
        let reduce = hlo::Reduce { operands, dimensions, body };
        Ok(b.value_typed(reduce, ty.with_shape(&[self.shape[self.feature]])))
    }

    fn mean(&mut self, values: Value) -> Result<Value, Error> {
        let sum = self.sum(values)?;
        let n = self.splat(self.n as f64, sum);
        self.op(hlo::Divide::DEF, &[sum, n])
    }

    /// `sqrt(variance + epsilon)` of each feature.
    fn deviation(&mut self, variance: Value, epsilon: f64) -> Result<Value, Error> {
        let epsilon = self.splat(epsilon, variance);
        let sum = self.op(hlo::Add::DEF, &[variance, epsilon])?;
        self.op(hlo::Sqrt::DEF, &[sum])
    }

    /// `(operand - mean) / deviation`
    fn normalized(
        &mut self,
        operand: Value,
        mean: Value,
        deviation: Value,
    ) -> Result<Value, Error> {
        let (mean, deviation) = (self.spread(mean), self.spread(deviation));
        let centred = self.op(hlo::Subtract::DEF, &[operand, mean])?;
        self.op(hlo::Divide::DEF, &[centred, deviation])
    }

    /// `normalized · scale + offset`
    fn scaled(&mut self, normalized: Value, scale: Value, offset: Value) -> Result<Value, Error> {
        let (scale, offset) = (self.spread(scale), self.spread(offset));
        let product = self.op(hlo::Multiply::DEF, &[normalized, scale])?;
        self.op(hlo::Add::DEF, &[product, offset])
    }
}

pub(super) fn inference(
    op: hlo::BatchNormInference,
    _: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let Some(mut batch) = Batch::new(cx, op.operand, op.feature_index) else { return Ok(None) };
    let deviation = batch.deviation(op.variance, op.epsilon.0.into())?;
    let normalized = batch.normalized(op.operand, op.mean, deviation)?;
    Ok(Some(Values::from_slice(&[batch.scaled(normalized, op.scale, op.offset)?])))
}

pub(super) fn training(
    op: hlo::BatchNormTraining,
    _: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let Some(mut batch) = Batch::new(cx, op.operand, op.feature_index) else { return Ok(None) };
    let mean = batch.mean(op.operand)?;
    let centre = batch.spread(mean);
    let centred = batch.op(hlo::Subtract::DEF, &[op.operand, centre])?;
    let squares = batch.op(hlo::Multiply::DEF, &[centred, centred])?;
    let variance = batch.mean(squares)?;
    let deviation = batch.deviation(variance, op.epsilon.0.into())?;
    let normalized = batch.normalized(op.operand, mean, deviation)?;
    let output = batch.scaled(normalized, op.scale, op.offset)?;
    Ok(Some(Values::from_slice(&[output, mean, variance])))
}

/// Gradients: with `x` the normalised operand and `g` the gradient of the output, those of offset and scale are `Σ g`
/// and `Σ g·x`, that of the operand is `scale / deviation · (g - (Σ g + x Σ g·x) / n)`.
pub(super) fn grad(
    op: hlo::BatchNormGrad,
    _: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let Some(mut batch) = Batch::new(cx, op.operand, op.feature_index) else { return Ok(None) };
    let deviation = batch.deviation(op.variance, op.epsilon.0.into())?;
    let x = batch.normalized(op.operand, op.mean, deviation)?;
    let offset = batch.sum(op.grad_output)?;
    let product = batch.op(hlo::Multiply::DEF, &[op.grad_output, x])?;
    let scale = batch.sum(product)?;
    let (offsets, scales) = (batch.spread(offset), batch.spread(scale));
    let product = batch.op(hlo::Multiply::DEF, &[x, scales])?;
    let sum = batch.op(hlo::Add::DEF, &[offsets, product])?;
    let n = batch.splat(batch.n as f64, sum);
    let mean = batch.op(hlo::Divide::DEF, &[sum, n])?;
    let centred = batch.op(hlo::Subtract::DEF, &[op.grad_output, mean])?;
    let factor = batch.op(hlo::Divide::DEF, &[op.scale, deviation])?;
    let factors = batch.spread(factor);
    let operand = batch.op(hlo::Multiply::DEF, &[factors, centred])?;
    Ok(Some(Values::from_slice(&[operand, scale, offset])))
}
