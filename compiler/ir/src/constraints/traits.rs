//! Traits that relate the types of all operands and results.

use super::parts::Parts;
use super::quoted;
use super::types::compatible_shapes;
use crate::types::{Type, TypeKind};

/// Words for a trait that does not hold.
pub(super) fn check(name: &str, parts: &Parts<'_>) -> Option<String> {
    let (operands, results) = (parts.operand_types(), parts.result_types());
    if !parts.has_results
        && !["SameTypeOperands", "SameOperandsElementType", "SameOperandsShape"].contains(&name)
    {
        return None;
    }
    let all: Vec<Type> = operands.iter().chain(&results).copied().collect();
    match name {
        "SameOperandsAndResultType" => same_types(&all),
        "SameOperandsAndResultShape" => (!compatible_shapes(&all))
            .then(|| "requires the same shape for all operands and results".into()),
        "SameOperandsAndResultElementType" => (!same_elements(&all))
            .then(|| "requires the same element type for all operands and results".into()),
        "SameOperandsShape" => (!compatible_shapes(&operands))
            .then(|| "requires the same shape for all operands".into()),
        "SameOperandsElementType" => (!same_elements(&operands))
            .then(|| "requires the same element type for all operands".into()),
        "SameTypeOperands" => operands
            .iter()
            .any(|ty| *ty != operands[0])
            .then(|| "requires all operands to have the same type".into()),
        "Elementwise" => elementwise(&operands, &results),
        "SameOperandAndResultTypes" => {
            (operands != results).then(|| "operand types and result types must match".into())
        }
        "CastOpInterface" => Some(cast(&operands, &results)),
        _ => None,
    }
}

/// Words for a conversion. It comes last, and only for ops that are wrong.
fn cast(operands: &[Type], results: &[Type]) -> String {
    let s = |types: &[Type]| if types.len() == 1 { "" } else { "s" };
    format!(
        "operand type{} {} and result type{} {} are cast incompatible",
        s(operands),
        quoted(operands),
        s(results),
        quoted(results)
    )
}

fn same_elements(types: &[Type]) -> bool {
    types.iter().all(|ty| ty.elem() == types[0].elem())
}

fn same_types(types: &[Type]) -> Option<String> {
    if !same_elements(types) || !compatible_shapes(types) {
        return Some("requires the same type for all operands and results".into());
    }
    let encoding = |ty: &Type| match &**ty {
        TypeKind::Tensor { encoding, .. } => encoding.clone(),
        _ => None,
    };
    let first = types.first().and_then(encoding);
    let differs = types.iter().any(|ty| encoding(ty) != first);
    differs.then(|| "requires the same encoding for all operands and results".into())
}

fn elementwise(operands: &[Type], results: &[Type]) -> Option<String> {
    let is_shaped = |ty: &&Type| {
        ty.is_vector() || ty.is_tensor() || matches!(***ty, TypeKind::UnrankedTensor(_))
    };
    let of = |types: &[Type]| types.iter().filter(is_shaped).copied().collect::<Vec<Type>>();
    let (shaped, shaped_results) = (of(operands), of(results));
    let words = match (shaped.is_empty(), shaped_results.is_empty()) {
        (true, true) => return None,
        (true, false) => "if a result is non-scalar, then at least one operand must be non-scalar",
        (false, true) => {
            "if an operand is non-scalar, then there must be at least one non-scalar result"
        }
        (false, false) if shaped_results.len() != results.len() => {
            "if an operand is non-scalar, then all results must be non-scalar"
        }
        _ => {
            let all: Vec<Type> = shaped.into_iter().chain(shaped_results).collect();
            let is_one_kind = all.iter().all(|ty| ty.is_vector() == all[0].is_vector());
            if is_one_kind && compatible_shapes(&all) {
                return None;
            }
            "all non-scalar operands/results must have the same shape and base type"
        }
    };
    Some(words.into())
}
