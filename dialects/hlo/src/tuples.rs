//! Tuples from their parts, and parts of tuples. Tokens have no parts.

use creole_ir::{Builder, Error, Type, TypeKind, Value};

use crate::types::is_token;
use crate::{CreateToken, GetTupleElement, Int32, Tuple};

/// Adds the ops that make a value of type `ty` from its parts, depth first. Error: too few parts.
pub fn pack(
    b: &mut Builder<'_>,
    ty: Type,
    parts: &mut impl Iterator<Item = Value>,
) -> Result<Value, Error> {
    if is_token(ty) {
        return Ok(b.value_typed(CreateToken {}, ty));
    }
    let TypeKind::Tuple(types) = ty.kind() else {
        return parts.next().ok_or_else(|| Error::new("became too few values"));
    };
    let val: Result<_, Error> = types.iter().map(|part| pack(b, *part, parts)).collect();
    Ok(b.value_typed(Tuple { val: val? }, ty))
}

/// Adds the ops that read the parts of a value, depth first, and adds these to `parts`.
pub fn unpack(b: &mut Builder<'_>, value: Value, parts: &mut Vec<Value>) {
    let ty = b.ty(value);
    let TypeKind::Tuple(types) = ty.kind() else {
        parts.extend((!is_token(ty)).then_some(value));
        return;
    };
    for (i, ty) in types.iter().enumerate() {
        let element = GetTupleElement { operand: value, index: Int32(i as i32) };
        let part = b.value_typed(element, *ty);
        unpack(b, part, parts);
    }
}
