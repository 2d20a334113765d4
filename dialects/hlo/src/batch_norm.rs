//! Batch normalisation: `batch_norm_training`, `batch_norm_inference`, `batch_norm_grad`.

use creole_ir::{
    Attr, AttrField, Error, Op, OpCx, Traits, Type, Types, Value, attr_field, ensure_at, fields,
};

use crate::checks::{
    Kinds, Size, dimension, join, same_baseline, sizes, with_sizes, with_written_scales,
    written_scales_of,
};

/// An attribute `x : f32`.
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

/// Shifts and scales each feature over all other dimensions, so that it has a mean of `offset`
/// and a deviation of `scale`; also gives what mean and variance were.
#[derive(Clone, Debug)]
pub struct BatchNormTraining {
    /// The numbers.
    pub operand: Value,
    /// A number for each feature.
    pub scale: Value,
    /// A number for each feature.
    pub offset: Value,
    /// Added to variances.
    pub epsilon: Float32,
    /// The dimension that counts features.
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

/// Shifts and scales each feature by a mean and a variance that are known.
#[derive(Clone, Debug)]
pub struct BatchNormInference {
    /// The numbers.
    pub operand: Value,
    /// A number for each feature.
    pub scale: Value,
    /// A number for each feature.
    pub offset: Value,
    /// A number for each feature.
    pub mean: Value,
    /// A number for each feature.
    pub variance: Value,
    /// Added to variances.
    pub epsilon: Float32,
    /// The dimension that counts features.
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

/// The derivatives of [`BatchNormTraining`] by its operands.
#[derive(Clone, Debug)]
pub struct BatchNormGrad {
    /// The numbers.
    pub operand: Value,
    /// A number for each feature.
    pub scale: Value,
    /// A number for each feature.
    pub mean: Value,
    /// A number for each feature.
    pub variance: Value,
    /// The derivative by the output.
    pub grad_output: Value,
    /// Added to variances.
    pub epsilon: Float32,
    /// The dimension that counts features.
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

/// The results of ops that make more than one: scales of quantised elements are free.
fn results(cx: &dyn OpCx, ty: Type, feature: Type) -> Types {
    let all = [ty, feature, feature].into_iter().enumerate();
    all.map(|(i, ty)| written_scales_of(cx, i, ty)).collect::<Vec<_>>().into()
}

/// A field of one operand, by name.
type Field = (&'static str, Value);

/// The types of the operands with all dimensions and of those with a number for each feature.
/// Error: they do not fit each other.
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
