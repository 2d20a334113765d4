//! Horizontal reduction and fused multiply-add: `vector.reduction`, `vector.fma`.

use std::fmt;

use creole_arith::FastMath;
use creole_ir::attr::DialectAttr;
use creole_ir::cost::{Work, elements};
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::text::parser::{MlirEnum, PResult, Parser};
use creole_ir::{
    Attr, AttrField, Error, Op, OpCx, Piece, Tensor, Traits, Type, Types, Value, attr_field, bail,
    dialect_attr, ensure, fields,
};
use creole_scalar::{Function, functions};

use crate::checks::{is_scalable, vector_type};

/// Combiner of two scalars: `#vector.kind<add>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CombiningKind {
    /// The sum.
    Add,
    /// The product.
    Mul,
    /// Minimum of unsigned integers.
    MinUI,
    /// Minimum of signed integers.
    MinSI,
    /// Minimum of floats; the other operand if one is NaN.
    MinNumF,
    /// Maximum of unsigned integers.
    MaxUI,
    /// Maximum of signed integers.
    MaxSI,
    /// Maximum of floats; the other operand if one is NaN.
    MaxNumF,
    /// Bitwise "and".
    And,
    /// Bitwise "or".
    Or,
    /// Bitwise "exclusive or".
    Xor,
    /// Maximum of floats; NaN if either is.
    MaximumF,
    /// Minimum of floats; NaN if either is.
    MinimumF,
}

impl CombiningKind {
    /// All kinds with their keywords.
    pub const ALL: [(CombiningKind, &'static str); 13] = [
        (CombiningKind::Add, "add"),
        (CombiningKind::Mul, "mul"),
        (CombiningKind::MinUI, "minui"),
        (CombiningKind::MinSI, "minsi"),
        (CombiningKind::MinNumF, "minnumf"),
        (CombiningKind::MaxUI, "maxui"),
        (CombiningKind::MaxSI, "maxsi"),
        (CombiningKind::MaxNumF, "maxnumf"),
        (CombiningKind::And, "and"),
        (CombiningKind::Or, "or"),
        (CombiningKind::Xor, "xor"),
        (CombiningKind::MaximumF, "maximumf"),
        (CombiningKind::MinimumF, "minimumf"),
    ];

    /// The keyword in text.
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(k, _)| *k == self).map_or("", |(_, name)| name)
    }

    /// True if it is defined for scalars of type `elem`.
    pub fn fits(self, elem: Type) -> bool {
        match self {
            CombiningKind::Add | CombiningKind::Mul => elem.is_int_or_index() || elem.is_float(),
            CombiningKind::MinNumF
            | CombiningKind::MaxNumF
            | CombiningKind::MinimumF
            | CombiningKind::MaximumF => elem.is_float(),
            CombiningKind::MinUI
            | CombiningKind::MinSI
            | CombiningKind::MaxUI
            | CombiningKind::MaxSI
            | CombiningKind::And
            | CombiningKind::Or
            | CombiningKind::Xor => elem.is_int_or_index(),
        }
    }

    /// The function of two scalars of type `elem`; a single bit is -1 or 0 where signed.
    pub(crate) fn function(self, elem: Type) -> &'static Function {
        let one_bit = elem == Type::i1();
        match self {
            CombiningKind::Add if one_bit => &functions::XOR,
            CombiningKind::Add => &functions::ADD,
            CombiningKind::MaxSI | CombiningKind::Mul if one_bit => &functions::AND,
            CombiningKind::Mul => &functions::MUL,
            CombiningKind::MinSI if one_bit => &functions::OR,
            CombiningKind::MinUI => &functions::MIN_UNSIGNED,
            CombiningKind::MaxUI => &functions::MAX_UNSIGNED,
            CombiningKind::MinSI | CombiningKind::MinimumF => &functions::MIN,
            CombiningKind::MaxSI | CombiningKind::MaximumF => &functions::MAX,
            CombiningKind::MinNumF => &functions::MIN_NUM,
            CombiningKind::MaxNumF => &functions::MAX_NUM,
            CombiningKind::And => &functions::AND,
            CombiningKind::Or => &functions::OR,
            CombiningKind::Xor => &functions::XOR,
        }
    }
}

/// Reads `<add>`.
pub fn parse_kind(p: &mut Parser<'_>) -> PResult<Attr> {
    p.expect("<")?;
    let of = MlirEnum { ty: "::mlir::vector::CombiningKind", attr: "Vector_CombiningKindAttr" };
    let at = p.one_of_enum(&CombiningKind::ALL.map(|(_, name)| name), of)?;
    p.expect(">")?;
    Ok(Attr::dialect(CombiningKind::ALL[at].0))
}

impl DialectAttr for CombiningKind {
    dialect_attr!();

    fn name(&self) -> &'static str {
        "vector.kind"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}>", CombiningKind::name(*self))
    }
}

impl AttrField for CombiningKind {
    const EXPECTED: &'static str = "a combining kind like #vector.kind<add>";

    fn into_attr(self) -> Attr {
        Attr::dialect(self)
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        attr.downcast().copied()
    }

    fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        p.attr_or(parse_kind, |attr| Self::from_attr(attr).is_some())
    }

    fn print(attr: &Attr, f: &mut dyn fmt::Write) -> fmt::Result {
        match Self::from_attr(attr) {
            Some(kind) => write!(f, "<{}>", kind.name()),
            None => write!(f, "{attr}"),
        }
    }
}

attr_field!(CombiningKind, DefaultedKind);

/// Combiner that is `add` if the text has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DefaultedKind(pub CombiningKind);

impl AttrField for DefaultedKind {
    const EXPECTED: &'static str = CombiningKind::EXPECTED;

    fn into_attr(self) -> Attr {
        Attr::dialect(self.0)
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        CombiningKind::from_attr(attr).map(DefaultedKind)
    }

    fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        p.attr_or(parse_kind, |attr| Self::from_attr(attr).is_some())
    }

    fn print(attr: &Attr, f: &mut dyn fmt::Write) -> fmt::Result {
        <CombiningKind as AttrField>::print(attr, f)
    }

    fn default() -> Option<Attr> {
        Some(Attr::dialect(CombiningKind::Add))
    }
}

/// Combines all lanes into one scalar, from lane 0 on (floats in any order if flags allow it), starting with
/// `acc` if it is present.
#[derive(Clone, Debug)]
pub struct Reduction {
    /// The combiner.
    pub kind: CombiningKind,
    /// The lanes: a vector of one dimension.
    pub vector: Value,
    /// Initial value.
    pub acc: Option<Value>,
    /// Fast-math flags: permitted deviations from IEEE 754.
    pub fastmath: FastMath,
}
fields!(Reduction { kind, vector, acc, fastmath });

impl Reduction {
    /// Evaluates the reduction; lanes that `mask` disables are excluded.
    pub fn combine(&self, args: &[Tensor], mask: Option<&Tensor>) -> Result<Tensor, Error> {
        let Some((vector, acc)) = args.split_first() else { bail!("expects operands") };
        ensure!(!is_scalable(vector.ty()), "no evaluation for {}", vector.ty());
        let function = self.kind.function(vector.elem());
        let on = (0..vector.len()).filter(|i| mask.is_none_or(|m| m.truth(*i)));
        let mut lanes = acc.iter().cloned().chain(on.map(|i| vector.at(i)));
        let Some(first) = lanes.next() else { bail!("no lane of {} is on", vector.ty()) };
        match lanes.try_fold(first, |sum, lane| sum.binary(function, &lane)) {
            Some(result) => Ok(result),
            None => bail!("no evaluation for {}", vector.ty()),
        }
    }
}

impl Op for Reduction {
    const NAME: &'static str = "vector.reduction";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&creole_ir::text::pieces::Custom {
            parse: |p| {
                let kind = CombiningKind::parse(p)?;
                p.set_attr("kind", kind);
                Ok(())
            },
            print: |p, op| {
                p.print(" ");
                p.bare_attr(op, "kind");
            },
            attrs: &["kind"],
        }),
        Piece::Lit(","),
        Piece::Operand("vector"),
        Piece::Custom(&creole_ir::text::pieces::Custom {
            parse: parse_acc,
            print: |p, op| {
                if let [acc] = *p.body.op_ref(op).field_operands("acc") {
                    p.print(", ");
                    p.value(acc);
                }
            },
            attrs: &[],
        }),
        Piece::OptionalAttr("fastmath", "fastmath"),
        Piece::Colon,
        Piece::TypeOf(&["vector"]),
        Piece::Lit("into"),
        Piece::ResultTypes,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = vector_type(cx, self.vector)?;
        ensure!(ty.rank() <= 1, "unsupported reduction rank: {}, found {ty}", ty.rank());
        let elem = ty.elem();
        ensure!(
            self.kind.fits(elem),
            "unsupported reduction type ''{elem}'' for kind '{}'",
            self.kind.name()
        );
        if let Some(acc) = self.acc.map(|v| cx.ty(v)) {
            ensure!(acc == elem, "expects to start with {elem}, found {acc}");
        }
        Ok(elem.into())
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        Ok(self.combine(args, None)?.into())
    }

    /// Cost: each lane is extracted and combined.
    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        Some(Work::scalar(4.0 * elements(cx.ty(self.vector))))
    }
}

/// Parses `, %acc`, or nothing.
fn parse_acc(p: &mut Parser<'_>) -> PResult<()> {
    if p.eat(",") {
        let acc = p.operand()?;
        p.set_operands("acc", vec![acc]);
    }
    Ok(())
}

/// `result[i] = lhs[i] * rhs[i] + acc[i]`, rounded once, of vectors of floats.
#[derive(Clone, Debug)]
pub struct Fma {
    /// The first factor.
    pub lhs: Value,
    /// The second factor, of the same type.
    pub rhs: Value,
    /// The addend, of the same type.
    pub acc: Value,
}
fields!(Fma { lhs, rhs, acc });

impl Op for Fma {
    const NAME: &'static str = "vector.fma";
    const TRAITS: Traits = Traits::PURE.and(Traits::ELEMENTWISE);
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::SameType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = vector_type(cx, self.lhs)?;
        let others = [cx.ty(self.rhs), cx.ty(self.acc)];
        ensure!(ty.elem().is_float(), "expects a vector of floats, found {ty}");
        ensure!(
            others == [ty, ty],
            "expects operands of one type, found {ty}, {} and {}",
            others[0],
            others[1]
        );
        Ok(ty.into())
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [lhs, rhs, acc] = args else { bail!("expects three operands") };
        match lhs.fma(rhs, acc) {
            Some(result) => Ok(result.into()),
            None => bail!("no evaluation for {}", lhs.ty()),
        }
    }
}
