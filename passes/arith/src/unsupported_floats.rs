//! Emulation of arithmetic on floats that a target only stores.

use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{Body, Error, OpId, Type, bail};

use crate::formats;
use crate::widen::{MOVES, Widening, is_in, widen};

/// The pass `arith-emulate-unsupported-floats`.
pub static ARITH_EMULATE_UNSUPPORTED_FLOATS: Pass = Pass {
    name: "arith-emulate-unsupported-floats",
    summary: "Computes with floats that a target only stores in a wider type",
    example: "\
// source-types=bf16
func.func @sum(%x: bf16, %y: bf16) -> bf16 {
  %0 = arith.addf %x, %y : bf16
  return %0 : bf16
}
",
    works_on: &[],
    options: &[
        PassOption {
            name: "source-types",
            default: "",
            help: "the types without arithmetic, ',' between them",
        },
        PassOption { name: "target-type", default: "f32", help: "the type to compute in" },
    ],
    run: Run::Body(emulate),
};

/// The ops on vectors that compute.
const VECTOR_OPS: [&str; 5] = [
    "vector.contract",
    "vector.reduction",
    "vector.multi_reduction",
    "vector.fma",
    "vector.outerproduct",
];

fn emulate(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let narrow = formats::listed(cx, "source-types")?;
    let wide = formats::one(cx, "target-type", "target")?;
    if narrow.contains(&wide) {
        bail!("target type cannot be an unsupported source type");
    }
    let is_narrow = |ty: Type| narrow.contains(&ty);
    let computes = |body: &Body, op: OpId| {
        is_in(body, op, "arith", &MOVES) || VECTOR_OPS.contains(&body[op].def.name)
    };
    let how = Widening { is_narrow: &is_narrow, wide, computes: &computes };
    widen(body, cx.dialects, &how);
    Ok(())
}
