//! `stablehlo.dot_general`: a named kernel, or four of them for complex numbers.

use creole_arith as arith;
use creole_hlo as hlo;
use creole_ir::{Error, Op, OpId, Type, TypeKind, Value, Values, bail};
use creole_loop::Kernel;
use creole_loop::kernel::gemm::{GEMM, Product};

use super::types::complex_part;
use super::{Lower, Parts, elementwise, read, signless, static_shape};

pub(super) fn dot_general(op: hlo::DotGeneral, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let result = cx.result_ty(id);
    static_shape(result)?;
    if result.elem() == Type::i1() {
        bail!("can't multiply matrices of {} yet", result.elem());
    }
    let types = cx.result_types(id);
    let lhs = operand(cx, op.lhs, result.elem())?;
    let rhs = operand(cx, op.rhs, result.elem())?;
    match (&*lhs, &*rhs) {
        ([lhs], [rhs]) => {
            let product = product(cx, &op, *lhs, *rhs, types[0]);
            cx.replace(id, product);
            Ok(())
        }
        ([..], [..]) => complex_product(&op, id, cx, &lhs, &rhs),
    }
}

/// `(a + bi) (c + di) = (ac - bd) + (ad + bc) i`, each product one of real matrices.
fn complex_product(
    op: &hlo::DotGeneral,
    id: OpId,
    cx: &mut Lower,
    lhs: &Parts,
    rhs: &Parts,
) -> Result<(), Error> {
    let types = cx.result_types(id);
    let mut products = Vec::new();
    for (l, r) in [(0, 0), (1, 1), (0, 1), (1, 0)] {
        products.push(product(cx, op, lhs[l], rhs[r], types[0]));
    }
    cx.nest(id, |b, i| {
        let mut values = Vec::new();
        for product in &products {
            values.push(read(b, *product, i)?);
        }
        let re = b.op(arith::SubF::DEF, &values[..2])?;
        let im = b.op(arith::AddF::DEF, &values[2..])?;
        Ok([re, im].into_iter().collect::<Parts>())
    })
}

fn product(cx: &mut Lower, op: &hlo::DotGeneral, lhs: Value, rhs: Value, ty: Type) -> Value {
    let dims = &op.dot_dimension_numbers;
    let product = Product {
        lhs_batch: dims.lhs_batching_dimensions.clone(),
        rhs_batch: dims.rhs_batching_dimensions.clone(),
        lhs_contract: dims.lhs_contracting_dimensions.clone(),
        rhs_contract: dims.rhs_contracting_dimensions.clone(),
    };
    let inputs = Values::from_slice(&[lhs, rhs]);
    cx.b().value_typed(Kernel::new(&GEMM, product.to_options(), inputs), ty)
}

/// The operand with the element type of the result: products are formed in that type.
fn operand(cx: &mut Lower, old: Value, elem: Type) -> Result<Parts, Error> {
    let (ty, parts) = (cx.ty(old), cx.parts(old));
    let part = |ty: Type| complex_part(ty).unwrap_or(signless(ty));
    let (from, to) = (part(ty.elem()), part(elem));
    if from == to && ty.elem().is_complex() == elem.is_complex() {
        return Ok(parts);
    }
    let widens = matches!(
        (&*from, &*to),
        (TypeKind::Float(_), TypeKind::Float(_)) | (TypeKind::Integer(..), TypeKind::Integer(..))
    );
    if !widens || ty.elem().is_complex() != elem.is_complex() {
        bail!("can't multiply {ty} into {elem} yet");
    }
    let types = cx.types.parts(ty.with_elem(elem));
    cx.nest_of(&types, |b, i| {
        let mut values = Values::new();
        for part in parts.iter() {
            let x = read(b, *part, i)?;
            // The sign says how an integer is widened.
            let from = complex_part(ty.elem()).unwrap_or(ty.elem());
            values.push(elementwise::convert(b, x, from, to)?);
        }
        Ok(Parts::from(&*values))
    })
}
