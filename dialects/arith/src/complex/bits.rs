//! Complex numbers as attributes and as bits: `complex.constant`, `complex.bitcast`.

use creole_ir::field::OpParts;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::{
    Attr, Error, Fold, Op, OpCx, OpDef, Piece, Tensor, Traits, Type, TypeKind, Value, bail, ensure,
    fields,
};

/// A known complex number.
#[derive(Clone, Debug)]
pub struct ComplexConstant {
    /// The real and the imaginary part.
    pub value: Vec<Attr>,
}
fields!(ComplexConstant { value });

impl ComplexConstant {
    /// The two parts, if they are numbers.
    pub fn parts(&self) -> Option<[Tensor; 2]> {
        let [real, imaginary] = &self.value[..] else { return None };
        Some([real.to_tensor()?, imaginary.to_tensor()?])
    }
}

/// Materializes a complex number as an op.
pub(super) fn make(value: &Tensor, ty: Type) -> Option<(&'static OpDef, OpParts)> {
    let parts = value.complex_parts().filter(|_| value.ty() == ty && ty.is_complex());
    let number =
        parts.map(|parts| ComplexConstant { value: parts.iter().map(Attr::from_tensor).collect() });
    number.map(|number| (ComplexConstant::DEF, number.into_parts()))
}

impl Op for ComplexConstant {
    const NAME: &'static str = "complex.constant";
    const RESULT_NAMES: &'static [&'static str] = &["cst"];
    const TRAITS: Traits = Traits::PURE.and(Traits::CONSTANT);
    const SYNTAX: &'static [Piece] = &[Piece::Attr("value"), Piece::Colon, Piece::ResultTypes];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let [ty] = cx.results() else { bail!("expects one result, found {}", cx.results().len()) };
        let TypeKind::Complex(part) = **ty else {
            bail!("result #0 must be complex-type, but got '{ty}'")
        };
        let [real, imaginary] = &self.value[..] else {
            bail!("requires 'value' to be a complex constant, represented as array of two values")
        };
        let (Some(real), Some(imaginary)) = (real.to_tensor(), imaginary.to_tensor()) else {
            bail!("requires attribute's elements to be float or integer attributes")
        };
        let (real, imaginary) = (real.ty(), imaginary.ty());
        ensure!(
            real == part && imaginary == part,
            "requires attribute's element types ('{real}', '{imaginary}') to match the element type of the op's \
             return type ('{part}')"
        );
        Ok(())
    }

    fn eval(&self, _: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        match self.parts().and_then(|[real, imaginary]| real.complex(&imaginary)) {
            Some(number) => Ok(number.into()),
            None => bail!("expects two numbers"),
        }
    }
}

/// The bits of a complex number as another type of the same width, or the reverse.
#[derive(Clone, Copy, Debug)]
pub struct ComplexBitcast {
    /// A complex number, or a float or integer.
    pub operand: Value,
}
fields!(ComplexBitcast { operand });

impl Op for ComplexBitcast {
    const NAME: &'static str = "complex.bitcast";
    const TRAITS: Traits = Traits::PURE.and(Traits::ELEMENTWISE).and(Traits::FOLDED);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Colon,
        Piece::TypeOf(&["operand"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let from = cx.ty(self.operand);
        let [to] = cx.results() else { bail!("expects one result, found {}", cx.results().len()) };
        let is_number = |ty: Type| ty.is_float() || ty.is_int() || ty.is_complex();
        if from == *to {
            return Ok(());
        }
        ensure!(is_number(from), "operand must be int/float/complex");
        ensure!(is_number(*to), "result must be int/float/complex");
        ensure!(
            from.is_complex() != to.is_complex(),
            "requires that either input or output has a complex type"
        );
        ensure!(from.bits() == to.bits(), "casting bitwidths do not match");
        Ok(())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        if cx.results() == [cx.ty(self.operand)] {
            return Some(Fold::Value(self.operand));
        }
        let inner = cx.body()?.def_as::<ComplexBitcast>(self.operand)?;
        (cx.results() == [cx.ty(inner.operand)]).then_some(Fold::Value(inner.operand))
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let ([x], [ty]) = (args, cx.results()) else { bail!("expects one operand") };
        match x.bitcast(*ty) {
            Some(result) => Ok(result.into()),
            None => bail!("no evaluation for {} to {ty}", x.ty()),
        }
    }
}
