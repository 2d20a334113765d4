//! Batch normalization: `batch_norm_training`, `batch_norm_inference`, `batch_norm_grad`.

use creole_ir::{
    Attr, AttrField, Error, Op, OpCx, Traits, Type, Types, Value, attr_field, ensure_at, fields,
};

use crate::checks::{
    Kinds, Size, dimension, join, same_baseline, sizes, with_sizes, with_written_scales,
    written_scales_of,
};

/// A 32-bit float attribute `x : f32`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Float32(pub f32);

impl AttrField for Float32 {
    const EXPECTED: &'static str = "a number of type f32";

    fn into_attr(self) -> Attr {
        Attr::float(self.0.into(), Type::f32())
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        match attr {
            Attr::Float(bits, ty) if *ty == Type::f32() => {
                u32::try_from(*bits).ok().map(f32::from_bits).map(Float32)
            }
            _ => None,
        }
    }
}

attr_field!(Float32);

/// Normalizes each feature over all other dimensions, then scales and shifts it to mean `offset` and standard
/// deviation `scale`; also returns the batch's mean and variance.
#[derive(Clone, Debug)]
pub struct BatchNormTraining {
    /// The input elements.
    pub operand: Value,
    /// One scalar for each feature.
    pub scale: Value,
    /// One scalar for each feature.
    pub offset: Value,
    /// Added to variances, to avoid division by zero.
    pub epsilon: Float32,
    /// The feature dimension.
    pub feature_index: i64,
}
fields!(BatchNormTraining { operand, scale, offset, epsilon, feature_index });

impl Op for BatchNormTraining {
    const NAME: &'static str = "stablehlo.batch_norm_training";
    const RESULT_NAMES: &'static [&'static str] = &["output", "batch_mean", "batch_var"];
    const TRAITS: Traits = Traits::PURE;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let features = [("scale", self.scale), ("offset", self.offset)];
        let all = [("operand", self.operand)];
        let (ty, feature) = check(cx, &all, &features, self.feature_index)?; // C1, C2, C3, C4
        Ok(results(cx, ty, feature)) // C5, C6, C7
    }
}

/// Normalizes each feature by a given mean and variance, then scales and shifts it.
#[derive(Clone, Debug)]
pub struct BatchNormInference {
    /// The input elements.
    pub operand: Value,
    /// One scalar for each feature.
    pub scale: Value,
    /// One scalar for each feature.
    pub offset: Value,
    /// One scalar for each feature.
    pub mean: Value,
    /// One scalar for each feature.
    pub variance: Value,
    /// Added to variances, to avoid division by zero.
    pub epsilon: Float32,
    /// The feature dimension.
    pub feature_index: i64,
}
fields!(BatchNormInference { operand, scale, offset, mean, variance, epsilon, feature_index });

impl Op for BatchNormInference {
    const NAME: &'static str = "stablehlo.batch_norm_inference";
    const TRAITS: Traits = Traits::PURE;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let features = [
            ("scale", self.scale),
            ("offset", self.offset),
            ("mean", self.mean),
            ("variance", self.variance),
        ];
        let all = [("operand", self.operand)];
        let (ty, _) = check(cx, &all, &features, self.feature_index)?; // C1 to C6
        Ok(with_written_scales(cx, ty).into()) // C7
    }
}

/// Gradients of [`BatchNormTraining`] with respect to its operands.
#[derive(Clone, Debug)]
pub struct BatchNormGrad {
    /// The input elements.
    pub operand: Value,
    /// One scalar for each feature.
    pub scale: Value,
    /// One scalar for each feature.
    pub mean: Value,
    /// One scalar for each feature.
    pub variance: Value,
    /// Gradient with respect to the output.
    pub grad_output: Value,
    /// Added to variances, to avoid division by zero.
    pub epsilon: Float32,
    /// The feature dimension.
    pub feature_index: i64,
}
fields!(BatchNormGrad { operand, scale, mean, variance, grad_output, epsilon, feature_index });

impl Op for BatchNormGrad {
    const NAME: &'static str = "stablehlo.batch_norm_grad";
    const RESULT_NAMES: &'static [&'static str] = &["grad_operand", "grad_scale", "grad_offset"];
    const TRAITS: Traits = Traits::PURE;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let features = [("scale", self.scale), ("mean", self.mean), ("variance", self.variance)];
        let all = [("operand", self.operand), ("grad_output", self.grad_output)];
        let (ty, feature) = check(cx, &all, &features, self.feature_index)?; // C1, C2, C3, C5
        Ok(results(cx, ty, feature)) // C4
    }
}

/// Result types: the quantised elements' scales are those of the written types.
fn results(cx: &dyn OpCx, ty: Type, feature: Type) -> Types {
    let all = [ty, feature, feature].into_iter().enumerate();
    all.map(|(i, ty)| written_scales_of(cx, i, ty)).collect::<Vec<_>>().into()
}

/// An operand field with its name.
type Field = (&'static str, Value);

/// Joins the types of the full-rank operands, and those of the per-feature vectors. Error: they do not match.
fn check(
    cx: &dyn OpCx,
    all: &[Field],
    features: &[Field],
    index: i64,
) -> Result<(Type, Type), Error> {
    let (name, value) = all[0];
    let mut ty = Kinds::FLOAT_OR_QUANT.operand(cx, value, name)?;
    for (name, value) in &all[1..] {
        let other = Kinds::FLOAT_OR_QUANT.operand(cx, *value, *name)?;
        ty = join(ty, other).map_err(|e| e.at_part(*name))?;
    }
    let count: Size = sizes(ty)[dimension("feature_index", index, ty)?];
    let mut feature = with_sizes(Type::tensor(&[0], ty.elem()), &[count]);
    for (name, value) in features {
        let found = Kinds::FLOAT_OR_QUANT.operand(cx, *value, *name)?;
        let fits = found.rank() == 1 && same_baseline(found, ty) && sizes(found)[0].fits(count);
        ensure_at!(*name, fits, "expects a number for each feature like {feature}, found {found}");
        feature = join(feature, found).map_err(|e| e.at_part(*name))?;
    }
    Ok((ty, feature))
}
