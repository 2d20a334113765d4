//! Quantisation and dequantisation: `uniform_quantize` and `uniform_dequantize`.

use creole_ir::{Error, Op, OpCx, Part, Piece, Traits, Type, Types, Value, ensure_at, fields};

use crate::checks::{Kinds, same_shape};
use crate::quant::quantized;

/// `result[i]` is the integer that represents `operand[i]`; requantises if the operand is quantised in
/// another way.
#[derive(Clone, Debug)]
pub struct UniformQuantize {
    /// The input elements.
    pub operand: Value,
}
fields!(UniformQuantize { operand });

impl Op for UniformQuantize {
    const NAME: &'static str = "stablehlo.uniform_quantize";
    const TRAITS: Traits = Traits::PURE.and(Traits::ELEMENTWISE);
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::SameOrFunctionalType];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let from = Kinds::FLOAT.or(Kinds::QUANTIZED).operand(cx, self.operand, "operand")?; // I1
        let to = Kinds::QUANTIZED.result(cx)?;
        same_shapes(from, to)?; // C1
        ensure_at!(
            Part::Result(0),
            expressed(to) == expressed(from),
            "expects a result that stands for elements of type {}, found {to}",
            expressed(from)
        ); // C2
        Ok(())
    }
}

/// `result[i]` is the real number that the integer `operand[i]` represents.
#[derive(Clone, Debug)]
pub struct UniformDequantize {
    /// The integers.
    pub operand: Value,
}
fields!(UniformDequantize { operand });

impl Op for UniformDequantize {
    const NAME: &'static str = "stablehlo.uniform_dequantize";
    const TRAITS: Traits = Traits::PURE.and(Traits::ELEMENTWISE);
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::SameOrFunctionalType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = Kinds::QUANTIZED.operand(cx, self.operand, "operand")?; // I1
        Ok(ty.with_elem(expressed(ty)).into()) // C1, C2
    }
}

/// The expressed type of the elements, or their own type if they are not quantised.
fn expressed(ty: Type) -> Type {
    quantized(ty).and_then(|q| q.expressed()).unwrap_or(ty.elem())
}

fn same_shapes(from: Type, to: Type) -> Result<(), Error> {
    ensure_at!(
        Part::Result(0),
        same_shape(from, to),
        "expects a result of the shape of {from}, found {to}"
    );
    Ok(())
}
