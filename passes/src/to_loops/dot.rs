//! `stablehlo.dot_general`: a named kernel where the operands allow it, a reduction otherwise.

use creole_hlo as hlo;
use creole_ir::{Error, OpId, TypeKind, Value, Values, bail};
use creole_loop::Matmul;

use super::{Lower, elementwise, read, signless, static_shape};

pub(super) fn dot_general(op: hlo::DotGeneral, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let dims = &op.dot_dimension_numbers;
    let result = signless(cx.result_ty(id));
    let lhs = operand(cx, op.lhs, result.elem())?;
    let rhs = operand(cx, op.rhs, result.elem())?;
    static_shape(result)?;
    if result.elem() == creole_ir::Type::i1() {
        bail!("can't multiply matrices of {} yet", result.elem());
    }
    let matmul = Matmul {
        lhs_batch: dims.lhs_batching_dimensions.clone(),
        rhs_batch: dims.rhs_batching_dimensions.clone(),
        lhs_contract: dims.lhs_contracting_dimensions.clone(),
        rhs_contract: dims.rhs_contracting_dimensions.clone(),
        lhs,
        rhs,
        outs: Values::new(),
    };
    let value = cx.b().value_typed(matmul, result);
    cx.replace(id, &[value]);
    Ok(())
}

/// The operand with the element type of the result: products are formed in that type.
fn operand(cx: &mut Lower, old: Value, elem: creole_ir::Type) -> Result<Value, Error> {
    let (ty, value) = (cx.ty(old), cx.value(old));
    if signless(ty.elem()) == elem {
        return Ok(value);
    }
    let widens = matches!(
        (&*ty.elem(), &*elem),
        (TypeKind::Float(_), TypeKind::Float(_)) | (TypeKind::Integer(..), TypeKind::Integer(..))
    );
    if !widens {
        bail!("can't multiply {ty} into {elem} yet");
    }
    cx.nest_of(signless(ty).with_elem(elem), |b, i| {
        let x = read(b, value, i)?;
        elementwise::convert(b, x, ty.elem(), elem)
    })
}
