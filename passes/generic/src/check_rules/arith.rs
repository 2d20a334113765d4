//! Random ops of `arith`: element types, types of conversions, predicates and flags.

use creole_ir::{Attr, FloatKind, OpDef, Type, TypeKind};
use creole_scalar::Random;

/// Integer and float element types.
pub(super) fn elems() -> [Type; 8] {
    [
        Type::i8(),
        Type::i32(),
        Type::int(16),
        Type::i1(),
        Type::index(),
        Type::f32(),
        Type::f64(),
        Type::new(TypeKind::Float(FloatKind::BF16)),
    ]
}

/// Random attribute `name` of an op: a predicate, or the default of the text form.
pub(super) fn attr(def: &OpDef, name: &str, random: &mut Random) -> Option<Attr> {
    match (def.name, name) {
        ("arith.cmpi", "predicate") => Some(Attr::i64(random.index(10) as i64)),
        ("arith.cmpf", "predicate") => Some(Attr::i64(random.index(16) as i64)),
        _ => def.attr_fields().find(|f| f.name == name)?.attr.and_then(|a| (a.default)()),
    }
}

/// Random result type of a conversion of `from`; none for other ops.
pub(super) fn converted(def: &OpDef, from: Type, random: &mut Random) -> Option<Type> {
    let width = from.elem().bits()?;
    let ints = [1, 8, 16, 32, 64].map(Type::int);
    let floats = [Type::new(TypeKind::Float(FloatKind::BF16)), Type::f32(), Type::f64()];
    let wider = |ty: &Type| ty.bits() > Some(width);
    let narrower = |ty: &Type| ty.bits() < Some(width);
    let choices: Vec<Type> = match def.name {
        "arith.extsi" | "arith.extui" => ints.into_iter().filter(wider).collect(),
        "arith.trunci" => ints.into_iter().filter(narrower).collect(),
        "arith.extf" => floats.into_iter().filter(wider).collect(),
        "arith.truncf" => floats.into_iter().filter(narrower).collect(),
        "arith.sitofp" | "arith.uitofp" => floats.to_vec(),
        "arith.index_cast" | "arith.index_castui" if from.elem() == Type::index() => ints.to_vec(),
        "arith.index_cast" | "arith.index_castui" => vec![Type::index()],
        "arith.bitcast" => {
            let same = |ty: &Type| ty.bits() == Some(width);
            ints.into_iter().chain(floats).filter(same).collect()
        }
        _ => return None,
    };
    let elem = (!choices.is_empty()).then(|| random.pick(&choices))?;
    Some(from.with_elem(elem))
}
