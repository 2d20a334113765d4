//! Random attributes and types of ops, for tests of rewrite rules.

use creole_ir::interface::{KnownOperands, Sample, Sampler};
use creole_ir::{Attr, AttrField, FloatKind, OpDef, Type, TypeKind};
use creole_scalar::Random;

use crate::flags::{Exact, FastMath, Overflow};

/// Element types of instances.
pub fn elems() -> [Type; 8] {
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

/// Random promise, if attribute `at` of an op makes one: `nsw` and `nuw`, `exact`, `nnan` and `ninf`.
pub fn promise(random: &mut Random, def: &OpDef, at: usize) -> Option<Option<Attr>> {
    if def.dialect() != "arith" {
        return None;
    }
    let overflow = [Overflow::NONE, Overflow::NSW, Overflow::NUW, Overflow::NSW.and(Overflow::NUW)];
    let fast = [FastMath::NONE, FastMath::NONE, FastMath::NNAN, FastMath::NINF];
    match def.attr_name(at) {
        "overflowFlags" => Some(Some(random.pick(&overflow).into_attr())),
        "isExact" => Some(random.pick(&[None, Some(Exact)]).map(Exact::into_attr)),
        "fastmath" => Some(Some(random.pick(&fast).into_attr())),
        _ => None,
    }
}

pub(crate) const INT_PREDICATE: Sampler = Sampler::of_rest(|random, _| predicate(random, 10));
pub(crate) const FLOAT_PREDICATE: Sampler = Sampler::of_rest(|random, _| predicate(random, 16));
pub(crate) const SELECT: Sampler = Sampler { operand: select_operand, ..Sampler::NONE };

/// Random predicate, one of `n`.
fn predicate(random: &mut Random, n: usize) -> Sample {
    Sample::attr("predicate", Attr::i64(random.index(n) as i64))
}

fn select_operand(random: &mut Random, known: &KnownOperands<'_>) -> Option<Type> {
    let [_, yes, no] = known.types else { return None };
    match known.number {
        // A condition of each element, or of all of them.
        0 => match yes.or(*no) {
            Some(ty) if random.below(10) < 5 => Some(ty.with_elem(Type::i1())),
            Some(_) | None => Some(Type::i1()),
        },
        1 => *no,
        _ => *yes,
    }
}
