//! Comparison and selection: `compare`, `select`, `clamp`.

use std::fmt;

use creole_ir::attr::DialectAttr;
use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::tensor::Compare as Relation;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{
    Attr, AttrField, Error, Fold, Op, OpCx, OpId, Piece, Tensor, Traits, Type, TypeKind, Types,
    Value, attr_field, bail, dialect_attr, ensure_at, fields,
};

use crate::attrs::enum_attr;
use crate::checks::{Kinds, fold_to, join, same_baseline, same_shape, with_written_scales};
use crate::quant::is_quantized;
use crate::text::{parse_functional_type, print_functional_type, result_type};

enum_attr! {
    /// Relation of a comparison.
    ComparisonDirection = "stablehlo.comparison_direction" {
        /// `lhs = rhs`.
        Eq = "EQ",
        /// `lhs != rhs`.
        Ne = "NE",
        /// `lhs >= rhs`.
        Ge = "GE",
        /// `lhs > rhs`.
        Gt = "GT",
        /// `lhs <= rhs`.
        Le = "LE",
        /// `lhs < rhs`.
        Lt = "LT",
    }
}

enum_attr! {
    /// Interpretation of the elements of a comparison.
    ComparisonType = "stablehlo.comparison_type" {
        /// Interpretation by the element type.
        NoType = "NOTYPE",
        /// IEEE 754 relations: NaN is unordered, the zeros are equal.
        Float = "FLOAT",
        /// IEEE 754 total order.
        TotalOrder = "TOTALORDER",
        /// Weak order: the zeros are equal, and so are all NaN, which are above infinity.
        WeakOrder = "WEAKORDER",
        /// Signed integers.
        Signed = "SIGNED",
        /// Unsigned integers.
        Unsigned = "UNSIGNED",
    }
}

impl ComparisonDirection {
    /// The relation in the scalar library.
    pub fn relation(self) -> Relation {
        match self {
            ComparisonDirection::Eq => Relation::Eq,
            ComparisonDirection::Ne => Relation::Ne,
            ComparisonDirection::Ge => Relation::Ge,
            ComparisonDirection::Gt => Relation::Gt,
            ComparisonDirection::Le => Relation::Le,
            ComparisonDirection::Lt => Relation::Lt,
        }
    }
}

impl ComparisonType {
    /// Default comparison type of elements of type `elem`.
    pub fn of(elem: Type) -> ComparisonType {
        match *elem {
            TypeKind::Integer(..) if elem.is_unsigned() => ComparisonType::Unsigned,
            TypeKind::Integer(..) => ComparisonType::Signed,
            _ => ComparisonType::Float,
        }
    }

    fn fits(self, elem: Type) -> bool {
        match self {
            ComparisonType::NoType => true,
            _ if is_quantized(elem) => true,
            ComparisonType::TotalOrder | ComparisonType::WeakOrder => elem.is_float(),
            // The order of booleans is the same signed and unsigned.
            ComparisonType::Signed if elem == Type::i1() => true,
            ComparisonType::Float | ComparisonType::Signed | ComparisonType::Unsigned => {
                self == ComparisonType::of(elem)
            }
        }
    }
}

/// `result[i] = lhs[i] ? rhs[i]` with the relation that `comparison_direction` names.
#[derive(Clone, Debug)]
pub struct Compare {
    /// The first argument.
    pub lhs: Value,
    /// The second argument, of the same type.
    pub rhs: Value,
    /// The relation.
    pub comparison_direction: ComparisonDirection,
    /// Interpretation of the elements; `None`: that of the element type.
    pub compare_type: Option<ComparisonType>,
}
fields!(Compare { lhs, rhs, comparison_direction, compare_type });

impl Op for Compare {
    const NAME: &'static str = "stablehlo.compare";
    const TRAITS: Traits = Traits::PURE.and(Traits::ELEMENTWISE);
    const INTERFACES: &'static [Interface] = &[&crate::sample::COMPARE];
    const SYNTAX: &'static [Piece] = &[
        Piece::Attr("comparison_direction"),
        Piece::Lit(","),
        Piece::Operands,
        Piece::Custom(&Custom {
            parse: parse_compare_type,
            print: print_compare_type,
            attrs: &["compare_type"],
        }),
        Piece::FunctionalType,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let lhs = Kinds::ANY.operand(cx, self.lhs, "lhs")?; // I1
        let rhs = Kinds::ANY.operand(cx, self.rhs, "rhs")?; // I2
        let ty = join(lhs, rhs).map_err(|e| e.at_part("rhs"))?; // C1, C2
        let compare_type = self.compare_type.unwrap_or(ComparisonType::NoType);
        let elem = ty.elem();
        ensure_at!(
            "compare_type",
            compare_type.fits(elem),
            "can't compare elements of type {elem} as {}",
            compare_type.word()
        ); // C3
        Ok(ty.with_elem(Type::i1()).into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let ty = cx.ty(self.lhs);
        // NaN does not equal itself.
        if self.lhs != self.rhs
            || ty.elem().is_float()
            || ty.elem().is_complex()
            || !ty.has_static_shape()
        {
            return None;
        }
        let holds = self.comparison_direction.relation().holds(Some(std::cmp::Ordering::Equal));
        Some(Fold::Constant(Tensor::splat(ty.with_elem(Type::i1()), &Tensor::bool(holds))))
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let relation = self.comparison_direction.relation();
        let result = match self.compare_type {
            Some(ComparisonType::TotalOrder) => args[0].compare_total_order(relation, &args[1]),
            Some(ComparisonType::WeakOrder) => args[0].compare_weak_order(relation, &args[1]),
            _ => args[0].compare(relation, &args[1]),
        };
        let Some(result) = result else {
            bail!("can't compare {} with {}", args[0].ty(), args[1].ty())
        };
        Ok(result.into())
    }
}

fn parse_compare_type(p: &mut Parser<'_>) -> PResult<()> {
    if p.eat(",") {
        let attr = ComparisonType::read(p)?.into_attr();
        p.set_attr("compare_type", attr);
    }
    Ok(())
}

fn print_compare_type(p: &mut Printer<'_>, op: OpId) {
    if p.body.attr(op, "compare_type").is_some() {
        p.print(", ");
        p.bare_attr(op, "compare_type");
    }
}

/// `result[i] = if pred[i] { on_true[i] } else { on_false[i] }`; a `pred` of rank 0 applies to all.
#[derive(Clone, Debug)]
pub struct Select {
    /// Booleans.
    pub pred: Value,
    /// The elements where it is true.
    pub on_true: Value,
    /// The elements where it is false.
    pub on_false: Value,
}
fields!(Select { pred, on_true, on_false });

impl Op for Select {
    const NAME: &'static str = "stablehlo.select";
    const TRAITS: Traits = Traits::PURE;
    const INTERFACES: &'static [Interface] = &[&crate::sample::SELECT];
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Custom(&Custom { parse: parse_select_types, print: print_select_types, attrs: &[] }),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let pred = Kinds::BOOL.operand(cx, self.pred, "pred")?; // I1
        let on_true = Kinds::ANY.operand(cx, self.on_true, "on_true")?; // I2
        let on_false = Kinds::ANY.operand(cx, self.on_false, "on_false")?; // I3
        let ty = join(on_true, on_false).map_err(|e| e.at_part("on_false"))?; // C2
        ensure_at!(
            "pred",
            pred.rank() == 0 || same_shape(pred, ty),
            "expects a predicate of rank 0 or the shape of {ty}, found {pred}"
        ); // C1
        Ok(with_written_scales(cx, ty).into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        if self.on_true == self.on_false {
            return fold_to(cx, self.on_true);
        }
        let one = cx.constant(self.pred)?.splat_value()?;
        fold_to(cx, if one.truth(0) { self.on_true } else { self.on_false })
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let Some(result) = Tensor::select(&args[0], &args[1], &args[2]) else {
            bail!("can't select by {} from {} and {}", args[0].ty(), args[1].ty(), args[2].ty())
        };
        Ok(result.into())
    }
}

fn parse_select_types(p: &mut Parser<'_>) -> PResult<()> {
    p.colon()?;
    if p.at("(") {
        return parse_functional_type(p);
    }
    let span = p.span();
    let pred = p.ty()?;
    p.expect(",")?;
    let ty = p.ty()?;
    p.set_operand_types(&[pred, ty, ty], span)?;
    p.set_result_types(vec![ty]);
    Ok(())
}

fn print_select_types(p: &mut Printer<'_>, op: OpId) {
    p.colon(op);
    let types = p.body.operand_types(op);
    match (&*types, result_type(p, op)) {
        (&[pred, on_true, on_false], Some(ty)) if on_true == ty && on_false == ty => {
            p.print(format_args!("{pred}, {ty}"));
        }
        _ => print_functional_type(p, op),
    }
}

/// `result[i] = min(max(operand[i], min[i]), max[i])`; bounds of rank 0 apply to all.
#[derive(Clone, Debug)]
pub struct Clamp {
    /// The lower bound.
    pub min: Value,
    /// The elements to clamp.
    pub operand: Value,
    /// The upper bound.
    pub max: Value,
}
fields!(Clamp { min, operand, max });

impl Op for Clamp {
    const NAME: &'static str = "stablehlo.clamp";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::SameOrFunctionalType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = Kinds::ANY.operand(cx, self.operand, "operand")?; // I2
        for (bound, part) in [(self.min, "min"), (self.max, "max")] {
            let bound = Kinds::ANY.operand(cx, bound, part)?; // I1, I3
            ensure_at!(
                part,
                bound.rank() == 0 || same_shape(bound, ty),
                "expects bounds of rank 0 or the shape of {ty}, found {bound}"
            ); // C1, C2
            ensure_at!(
                part,
                same_baseline(bound, ty),
                "expects bounds with elements of type {}, found {bound}",
                ty.elem()
            ); // C3
        }
        Ok(with_written_scales(cx, ty).into()) // C4
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let Some(result) = args[1].clamp(&args[0], &args[2]) else {
            bail!("can't clamp {}", args[1].ty())
        };
        Ok(result.into())
    }
}
