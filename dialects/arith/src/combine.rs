//! Combiners of reductions: ops that are associative and commutative up to rounding, so that  a reduction may
//! keep several accumulators.

use creole_ir::{Op, OpDef, Tensor, Type};

use crate::{
    AddF, AddI, AndI, MaxSI, MaxUI, MaximumF, MinSI, MinUI, MinimumF, MulF, MulI, OrI, XOrI,
};

/// An op with its neutral element, by the type of the elements.
type Row = (&'static OpDef, fn(Type) -> Tensor);

const ROWS: &[Row] = &[
    // `x + -0 = x` for zeros of either sign.
    (AddF::DEF, |ty| Tensor::from_f64(-0.0, ty)),
    (MulF::DEF, |ty| Tensor::from_f64(1.0, ty)),
    (MaximumF::DEF, |ty| Tensor::from_f64(f64::NEG_INFINITY, ty)),
    (MinimumF::DEF, |ty| Tensor::from_f64(f64::INFINITY, ty)),
    (AddI::DEF, |ty| Tensor::from_i64(0, ty)),
    (MulI::DEF, |ty| Tensor::from_i64(1, ty)),
    (MaxSI::DEF, |ty| Tensor::from_bits(1 << (width(ty) - 1), ty)),
    (MinSI::DEF, |ty| Tensor::from_bits((1 << (width(ty) - 1)) - 1, ty)),
    (MaxUI::DEF, |ty| Tensor::from_i64(0, ty)),
    (MinUI::DEF, |ty| Tensor::from_bits(u64::MAX, ty)),
    (AndI::DEF, |ty| Tensor::from_bits(u64::MAX, ty)),
    (OrI::DEF, |ty| Tensor::from_i64(0, ty)),
    (XOrI::DEF, |ty| Tensor::from_i64(0, ty)),
];

fn width(ty: Type) -> u32 {
    ty.bits().unwrap_or(64).clamp(1, 64)
}

/// The element `e` with `e ∘ x = x` for all `x` of type `elem`, signs of zeros included, where the
/// op computes `∘`; `None` for ops that are not associative and commutative.
pub fn neutral(def: &'static OpDef, elem: Type) -> Option<Tensor> {
    let is_narrow = elem.bits() <= Some(64);
    let row = ROWS.iter().find(|(op, _)| op.name == def.name);
    row.filter(|_| is_narrow).map(|(_, element)| element(elem))
}

/// True if the op is associative and commutative, up to rounding.
pub fn is_combiner(def: &'static OpDef) -> bool {
    ROWS.iter().any(|(op, _)| op.name == def.name)
}

#[cfg(test)]
mod tests {
    use creole_ir::op::PlainEval;
    use creole_ir::{At, Body, Builder, Loc};

    use super::*;

    #[track_caller]
    fn check(def: &'static OpDef, neutral: Tensor, x: Tensor) {
        let ty = x.ty();
        let mut body = Body::with_entry(&[ty, ty]);
        let (at, args) = (At::End(body.entry()), body.args(body.entry()).to_vec());
        let result = Builder::new(&mut body, at, Loc::Unknown).op(def, &args).unwrap();
        let op = body.def_op(result).unwrap();
        let found = (def.eval)(&body.op_ref(op), &[neutral, x.clone()], &mut PlainEval(&[ty]));
        assert_eq!(found.unwrap()[0], x, "{} of {ty}", def.name);
    }

    #[test]
    fn neutral_elements_change_nothing() {
        for (def, element) in ROWS {
            for x in [0.0, -0.0, 1.5, -3.0, f64::INFINITY] {
                if def.name.ends_with('f') {
                    let types = [Type::f32(), Type::f64()];
                    types.iter().for_each(|ty| check(def, element(*ty), Tensor::from_f64(x, *ty)));
                } else {
                    let types = [Type::i1(), Type::int(8), Type::i64()];
                    let int = |ty: &Type| Tensor::from_i64(x as i64, *ty);
                    types.iter().for_each(|ty| check(def, element(*ty), int(ty)));
                }
            }
        }
    }
}
