//! Relations between the parts of an op.

use super::parts::Parts;
use crate::attr::Attr;
use crate::op::OpRef;
use crate::types::{Type, TypeKind};

/// Tests a relation; `None` if it is not known here, or results are not there yet.
pub(super) fn holds(relation: &str, parts: &Parts<'_>, op: &OpRef<'_>) -> Option<bool> {
    if let Some(rest) = relation.strip_prefix("all of {") {
        let (names, what) = rest.split_once("} have same ")?;
        return all_same(names, what, parts, op);
    }
    if !parts.has_results && !relation.starts_with("callee input") {
        return None;
    }
    let own = elements(relation, parts).or_else(|| others(relation, parts));
    own.or_else(|| with_attrs(relation, parts, op))
}

/// `all of {lhs, rhs} have same type`.
fn all_same(names: &str, what: &str, parts: &Parts<'_>, op: &OpRef<'_>) -> Option<bool> {
    let ty = |name: &str| match op.attr(name) {
        Some(attr) => attr_type(attr),
        None => parts.types(name).and_then(|types| types.first()).copied(),
    };
    let found: Vec<Type> = names.split(", ").filter_map(ty).collect();
    let (first, rest) = found.split_first()?;
    Some(match what {
        "element type" => rest.iter().all(|ty| ty.elem() == first.elem()),
        "rank" => rest.iter().all(|ty| ty.rank() == first.rank()),
        "shape" => rest.iter().all(|ty| ty.shape() == first.shape()),
        _ => rest.iter().all(|ty| ty == first),
    })
}

fn attr_type(attr: &Attr) -> Option<Type> {
    match attr {
        Attr::Int(_, ty) | Attr::BigInt(_, ty) | Attr::Float(_, ty) | Attr::BigFloat(_, ty) => {
            Some(*ty)
        }
        Attr::Resource(_, ty) | Attr::Bytes(_, ty) => Some(*ty),
        Attr::Str(_) => Some(Type::none()),
        _ => attr.to_tensor().map(|tensor| tensor.ty()),
    }
}

/// Relations of an element type to another one, or to a type.
fn elements(relation: &str, parts: &Parts<'_>) -> Option<bool> {
    let (operands, results) = (parts.operand_types(), parts.result_types());
    let operand = |n: usize| operands.get(n).map(|ty| ty.elem());
    let result = || results.first().map(|ty| ty.elem());
    let named = |name: &str| parts.types(name)?.first().copied();
    Some(match relation {
        "source operand and result have same element type"
        | "operand and result have same element type"
        | "operand #0 and result have same element type"
        | "lhs operand and result have same element type"
        | "first operand v1 and result have same element type" => operand(0)? == result()?,
        "rhs operand and result have same element type"
        | "second operand v2 and result have same element type" => operand(1)? == result()?,
        "lhs and rhs have same element type" => operand(0)? == operand(1)?,
        "third operand acc and result have same element type" => operand(2)? == result()?,
        "result type matches element type of 'memref'"
        | "result type matches element type of memref" => {
            named("memref")?.elem() == *results.first()?
        }
        "type of 'value' matches element type of 'memref'"
        | "value type matches element type of memref" => named("memref")?.elem() == named("value")?,
        "result type matches element type of tensor" => {
            named("tensor")?.elem() == *results.first()?
        }
        "scalar type matches element type of dest" => named("dest")?.elem() == named("scalar")?,
        "operand type matches element type of result" => *operands.first()? == result()?,
        "complex element type matches real operand type" => {
            complex_part(named("complex")?)? == named("real")?
        }
        "complex element type matches imaginary operand type" => {
            complex_part(named("complex")?)? == named("imaginary")?
        }
        "complex element type matches result type" => {
            complex_part(named("complex")?)? == *results.first()?
        }
        _ => return None,
    })
}

fn complex_part(ty: Type) -> Option<Type> {
    match *ty {
        TypeKind::Complex(part) => Some(part),
        _ => None,
    }
}

fn others(relation: &str, parts: &Parts<'_>) -> Option<bool> {
    let (operands, results) = (parts.operand_types(), parts.result_types());
    let named = |name: &str| parts.types(name)?.first().copied();
    Some(match relation {
        "input and output have the same tensor dimensions" => {
            let dims = |ty: &Type| if ty.is_tensor() { ty.shape() } else { &[] };
            let input = operands.first()?;
            let is_unranked = matches!(**input, TypeKind::UnrankedTensor(_));
            !is_unranked && dims(input) == dims(results.first()?)
        }
        "result type has i1 element type and same shape as operands" => {
            operands.first()?.with_elem(Type::i1()) == *results.first()?
        }
        "condition is signless i1 or has matching shape" => {
            let condition = named("condition")?;
            condition == Type::i1() || condition.shape() == results.first()?.shape()
        }
        "dest and acc have the same type" => {
            named("acc").is_none_or(|acc| Some(&acc) == results.first())
        }
        "result type matches type of dest" | "expected result type to match dest type" => {
            named("dest")? == *results.first()?
        }
        "callee input types match argument types" => {
            *named("callee")?.signature()?.0 == *parts.types("callee_operands")?
        }
        "callee result types match result types" => named("callee")?.signature()?.1 == results,
        "operand types match result element type" => {
            let ty = results.first()?;
            Some(operands.len() as i64) == ty.n_elements()
                && operands.iter().all(|operand| *operand == ty.elem())
        }
        "shaped type 'dest' matches 'elements' element count and types" => {
            matches_elements(*results.first()?, &operands)
        }
        "shaped type 'source' matches 'elements' element count and types" => {
            matches_elements(*operands.first()?, &results)
        }
        "type of 'result' is double the width of the inputs" => {
            doubled(*operands.first()?) == *results.first()?
        }
        "the trailing dimension of the results is half the width of source trailing dimension" => {
            doubled(*results.first()?) == *operands.first()?
        }
        "the trailing dimension of the source vector has an even number of elements" => {
            operands.first()?.shape().last()? % 2 == 0
        }
        _ => return None,
    })
}

/// Relations of attributes to operands and results.
fn with_attrs(relation: &str, parts: &Parts<'_>, op: &OpRef<'_>) -> Option<bool> {
    let is_multiple = |ty: Option<Type>| {
        let position = op.attr("pos")?.as_int()?;
        Some(position.checked_rem(ty?.n_elements()?)? == 0)
    };
    match relation {
        "position is a multiple of the result length." => {
            is_multiple(parts.result_types().first().copied())
        }
        "position is a multiple of the source length." => {
            is_multiple(parts.operand_types().first().copied())
        }
        "`source` or `punctuation` are not set when printing strings" => {
            Some(op.attr("stringLiteral").is_none())
        }
        _ => None,
    }
}

fn matches_elements(ty: Type, elements: &[Type]) -> bool {
    ty.n_elements() == Some(elements.len() as i64) && elements.iter().all(|e| *e == ty.elem())
}

/// The vector with twice the lanes in its last dimension.
fn doubled(ty: Type) -> Type {
    let mut shape = ty.shape().to_vec();
    match shape.last_mut() {
        Some(last) => *last = last.saturating_mul(2),
        None => shape.push(2),
    }
    ty.with_shape(&shape)
}
