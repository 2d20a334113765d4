//! Computation of `math` functions in types that a target has functions for.

use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{Body, Error, OpId, Type};

use crate::formats;
use crate::widen::{Widening, is_in, widen};

/// The pass `math-extend-to-supported-types`.
pub static MATH_EXTEND_TO_SUPPORTED_TYPES: Pass = Pass {
    name: "math-extend-to-supported-types",
    summary: "Computes functions of narrow floats in a wider type",
    example: "\
func.func @sine(%x: f16) -> f16 {
  %0 = math.sin %x : f16
  return %0 : f16
}
",
    works_on: &["math.*"],
    options: &[
        PassOption {
            name: "extra-types",
            default: "",
            help: "types that have functions besides f32 and f64, ',' between them",
        },
        PassOption { name: "target-type", default: "f32", help: "the type to compute in" },
    ],
    run: Run::Body(extend),
};

fn extend(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let mut supported = formats::listed(cx, "extra-types")?;
    let wide = formats::one(cx, "target-type", "target")?;
    supported.extend([Type::f32(), Type::f64(), wide]);
    let is_narrow = |ty: Type| ty.is_float() && !supported.contains(&ty);
    let computes = |body: &Body, op: OpId| is_in(body, op, "math", &["math.fma"]);
    let how = Widening { is_narrow: &is_narrow, wide, computes: &computes };
    widen(body, cx.dialects, &how);
    Ok(())
}
