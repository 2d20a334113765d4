//! Comparisons and selection: `arith.cmpi`, `arith.cmpf`, `arith.select`.

use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::tensor::{FloatPredicate, IntPredicate};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{
    Dialect, Error, Fold, Op, OpCx, OpId, Piece, Tensor, Traits, Type, TypeKind, Types, Value,
    bail, ensure, fields,
};

use crate::flags::{FastMath, FloatCompare, IntCompare};
use crate::float::BASE;
use crate::kind::{Kind, same};

/// Registers the ops of this file.
pub(crate) fn register(dialect: Dialect) -> Dialect {
    dialect.op::<CmpI>().op::<CmpF>().op::<Select>()
}

/// `result[i] = lhs[i] predicate rhs[i]`, as `i1`, of integers.
#[derive(Clone, Copy, Debug)]
pub struct CmpI {
    /// The predicate: relation and signedness.
    pub predicate: IntCompare,
    /// The first operand: an integer or `index`, or a vector or tensor of them.
    pub lhs: Value,
    /// The second operand, of the same type.
    pub rhs: Value,
}
fields!(CmpI { predicate, lhs, rhs });

impl CmpI {
    /// The op on these operands.
    pub fn new(predicate: IntPredicate, lhs: Value, rhs: Value) -> CmpI {
        CmpI { predicate: IntCompare(predicate), lhs, rhs }
    }
}

impl Op for CmpI {
    const NAME: &'static str = "arith.cmpi";
    const TRAITS: Traits = BASE;
    const INTERFACES: &'static [Interface] =
        &[&crate::sample::INT_PREDICATE, &crate::ranges::COMPARISON];
    const SYNTAX: &'static [Piece] = &[
        Piece::Attr("predicate"),
        Piece::Lit(","),
        Piece::Operands,
        Piece::Colon,
        Piece::TypeOf(&["lhs", "rhs"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = same(&[cx.ty(self.lhs), cx.ty(self.rhs)])?;
        Kind::IntOrIndex.check(ty)?;
        Ok(ty.with_elem(Type::i1()).into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let ty = cx.ty(self.lhs);
        let (compare, _) = self.predicate.0.parts();
        let reflexive = compare.holds(Some(std::cmp::Ordering::Equal));
        if self.lhs == self.rhs && ty.has_static_shape() {
            let value = Tensor::from_i64(reflexive.into(), ty.with_elem(Type::i1()));
            return Some(Fold::Constant(value));
        }
        let truth = cx.constant(self.rhs).filter(|_| ty.elem() == Type::i1())?.splat_value()?;
        // `x != false` and `x == true` are `x`.
        let repeats = match self.predicate.0 {
            IntPredicate::Ne => !truth.truth(0),
            IntPredicate::Eq => truth.truth(0),
            _ => false,
        };
        repeats.then_some(Fold::Value(self.lhs))
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [lhs, rhs] = args else { bail!("expects two operands") };
        match lhs.compare_int(self.predicate.0, rhs) {
            Some(result) => Ok(result.into()),
            None => bail!("no evaluation for {}", lhs.ty()),
        }
    }
}

/// `result[i] = lhs[i] predicate rhs[i]`, as `i1`, of floats.
#[derive(Clone, Copy, Debug)]
pub struct CmpF {
    /// The predicate: relation, ordered or unordered.
    pub predicate: FloatCompare,
    /// The first operand: a float, or a vector or tensor of floats.
    pub lhs: Value,
    /// The second operand, of the same type.
    pub rhs: Value,
    /// Fast-math flags: permitted deviations from IEEE 754.
    pub fastmath: FastMath,
}
fields!(CmpF { predicate, lhs, rhs, fastmath });

impl CmpF {
    /// The op on these operands.
    pub fn new(predicate: FloatPredicate, lhs: Value, rhs: Value) -> CmpF {
        CmpF { predicate: FloatCompare(predicate), lhs, rhs, fastmath: FastMath::NONE }
    }
}

impl Op for CmpF {
    const NAME: &'static str = "arith.cmpf";
    const TRAITS: Traits = BASE.and(Traits::FOLDED);
    const INTERFACES: &'static [Interface] = &[&crate::sample::FLOAT_PREDICATE];
    const SYNTAX: &'static [Piece] = &[
        Piece::Attr("predicate"),
        Piece::Lit(","),
        Piece::Operands,
        Piece::OptionalAttr("fastmath", "fastmath"),
        Piece::Colon,
        Piece::TypeOf(&["lhs", "rhs"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = same(&[cx.ty(self.lhs), cx.ty(self.rhs)])?;
        Kind::Float.check(ty)?;
        Ok(ty.with_elem(Type::i1()).into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        // As in `mlir-opt`, only comparisons of two numbers, not of vectors, are known.
        let ty = cx.ty(self.lhs);
        if ty != ty.elem() {
            return None;
        }
        let (lhs, rhs) = (cx.constant(self.lhs), cx.constant(self.rhs));
        let is_nan = |v: &Option<Tensor>| v.as_ref().is_some_and(|t| t.float(0).is_nan());
        let known = match is_nan(&lhs) || is_nan(&rhs) {
            true => Tensor::bool(self.predicate.0.holds(None)),
            false => lhs?.compare_float(self.predicate.0, &rhs?)?,
        };
        Some(Fold::Constant(known))
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [lhs, rhs] = args else { bail!("expects two operands") };
        match lhs.compare_float(self.predicate.0, rhs) {
            Some(result) => Ok(result.into()),
            None => bail!("no evaluation for {}", lhs.ty()),
        }
    }
}

/// `result[i] = if condition[i] { true_value[i] } else { false_value[i] }`.
#[derive(Clone, Copy, Debug)]
pub struct Select {
    /// One `i1` for all elements, or one for each.
    pub condition: Value,
    /// The result where the condition is true: of any type.
    pub true_value: Value,
    /// The result elsewhere, of the same type.
    pub false_value: Value,
}
fields!(Select { condition, true_value, false_value });

impl Op for Select {
    const NAME: &'static str = "arith.select";
    const TRAITS: Traits = Traits::PURE;
    const INTERFACES: &'static [Interface] = &[&crate::sample::SELECT, &crate::ranges::SELECTION];
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Colon,
        Piece::Custom(&Custom { parse: parse_types, print: print_types, attrs: &[] }),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = same(&[cx.ty(self.true_value), cx.ty(self.false_value)])?;
        let condition = cx.ty(self.condition);
        let has_elements =
            ty.is_vector() || ty.is_tensor() || matches!(*ty, TypeKind::UnrankedTensor(_));
        let of_each = has_elements.then(|| ty.with_elem(Type::i1()));
        let is_shaped = condition.is_vector() || condition.is_tensor();
        if let Some(each) = of_each.filter(|each| is_shaped && condition != *each) {
            bail!(
                "expected condition type to have the same shape as the result type, expected \
                 '{each}', but got '{condition}'"
            );
        }
        ensure!(
            condition == Type::i1() || Some(condition) == of_each,
            "expects a condition of type i1{}, found {condition}",
            of_each.map_or(String::new(), |t| format!(" or {t}"))
        );
        Ok(ty.into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        if self.true_value == self.false_value {
            return Some(Fold::Value(self.true_value));
        }
        if let Some(known) = cx.constant(self.condition).and_then(|c| c.splat_value()) {
            return Some(Fold::Value(if known.truth(0) {
                self.true_value
            } else {
                self.false_value
            }));
        }
        if cx.is_poison(self.true_value) {
            return Some(Fold::Value(self.false_value));
        }
        if cx.is_poison(self.false_value) {
            return Some(Fold::Value(self.true_value));
        }
        let same_type = cx.ty(self.true_value) == Type::i1();
        let truth = |v| cx.constant(v).and_then(|t| t.splat_value()).map(|t| t.truth(0));
        let repeats = same_type
            && truth(self.true_value) == Some(true)
            && truth(self.false_value) == Some(false);
        repeats.then_some(Fold::Value(self.condition))
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [condition, on_true, on_false] = args else { bail!("expects three operands") };
        match Tensor::select(condition, on_true, on_false) {
            Some(result) => Ok(result.into()),
            None => bail!("no evaluation for {} and {}", condition.ty(), on_true.ty()),
        }
    }
}

/// Parses `T` for a condition of type `i1`, else `condition type, T`.
fn parse_types(p: &mut Parser<'_>) -> PResult<()> {
    let first = p.ty()?;
    let (condition, ty) = if p.eat(",") { (first, p.ty()?) } else { (Type::i1(), first) };
    p.set_field_types("condition", &[condition]);
    p.set_field_types("true_value", &[ty]);
    p.set_field_types("false_value", &[ty]);
    p.set_result_types(vec![ty]);
    Ok(())
}

fn print_types(p: &mut Printer<'_>, op: OpId) {
    let condition = p.body.ty(p.body.operand(op, 0));
    p.space();
    if condition != Type::i1() {
        p.print(format_args!("{condition}, "));
    }
    p.print(p.body.ty(p.body.operand(op, 1)));
}
