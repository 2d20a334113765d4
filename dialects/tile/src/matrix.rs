//! Matrix unit: `tile.matmul`, and its registers explicitly: `tile.mxu_push`, `tile.mxu_acc`, `tile.mxu_pop`.

use std::fmt;

use creole_ir::text::parser::{PResult, Parser};
use creole_ir::{
    DialectType, Error, Op, OpCx, Piece, Traits, Type, Types, Value, Values, dialect_type, ensure,
    fields,
};

/// `result[i, j] = accumulator[i, j] + sum over k of lhs[i, k] * rhs[k, j]`, in ascending order of `k`, each
/// step a fused multiply-add in the accumulator's type.
///
/// ```mlir
/// %d = tile.matmul %a, %b, %c : (vector<8x128xbf16>, vector<128x128xbf16>, vector<8x128xf32>) -> vector<8x128xf32>
/// ```
#[derive(Clone, Debug)]
pub struct Matmul {
    /// `vector<MxK>`.
    pub lhs: Value,
    /// `vector<KxN>` of the same type of elements.
    pub rhs: Value,
    /// `vector<MxN>`: of `f32` for floats, of `i32` for integers.
    pub accumulator: Value,
}
fields!(Matmul { lhs, rhs, accumulator });

impl Op for Matmul {
    const NAME: &'static str = "tile.matmul";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::FunctionalType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let [lhs, rhs, sum] = [self.lhs, self.rhs, self.accumulator].map(|v| cx.ty(v));
        let are_matrices = [lhs, rhs, sum].iter().all(|ty| ty.is_vector() && ty.rank() == 2);
        ensure!(are_matrices, "expects vectors of rank 2, found {lhs}, {rhs} and {sum}");
        let (l, r) = (lhs.shape(), rhs.shape());
        let fits = l[1] == r[0] && [l[0], r[1]] == *sum.shape();
        ensure!(fits, "expects sizes MxK, KxN and MxN, found {lhs}, {rhs} and {sum}");
        let expected = accumulates(lhs.elem());
        let is_known = lhs.elem() == rhs.elem() && expected == Some(sum.elem());
        ensure!(is_known, "can't multiply {} by {} into {}", lhs.elem(), rhs.elem(), sum.elem());
        Ok(sum.into())
    }
}

/// The accumulator type of products of this element type.
fn accumulates(elem: Type) -> Option<Type> {
    let is_narrow = elem.bits().is_some_and(|bits| bits <= 32);
    match () {
        () if elem.is_float() && is_narrow => Some(Type::f32()),
        () if elem.is_int() && elem.bits().is_some_and(|bits| bits <= 8) => Some(Type::i32()),
        () => None,
    }
}

/// A matrix unit register type, which wraps a vector type.
macro_rules! held_type {
    ($(#[$doc:meta])* $name:ident $text:literal) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub struct $name(pub Type);

        impl DialectType for $name {
            fn name(&self) -> &'static str {
                concat!("tile.", $text)
            }

            fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "<{}>", self.0)
            }

            dialect_type!();
        }

        impl $name {
            /// The vector type that this type wraps.
            pub fn of(ty: Type) -> Option<Type> {
                ty.downcast::<$name>().map(|held| held.0)
            }

            /// Reads `<vector<8x128xf32>>`.
            pub(crate) fn parse(p: &mut Parser<'_>) -> PResult<Type> {
                p.expect("<")?;
                let span = p.span();
                let ty = p.ty()?;
                if !ty.is_vector() || ty.rank() != 2 {
                    let message = format!("expected a vector of rank 2, found {ty}");
                    return Err(p.error_at(p.span_from(span), message));
                }
                p.expect(">")?;
                Ok(Type::dialect($name(ty)))
            }
        }
    };
}

held_type! {
    /// `!tile.weights<vector<128x128xbf16>>`: the stationary factor, in registers of a matrix unit.
    Weights "weights"
}

held_type! {
    /// `!tile.sums<vector<8x128xf32>>`: accumulators, in registers of a matrix unit.
    Sums "sums"
}

/// Loads weights into a matrix unit, register by register: first those of a row side by side, then the next
/// rows.
///
/// ```mlir
/// %w = tile.mxu_push %a, %b : (vector<8x128xbf16>, vector<8x128xbf16>) -> !tile.weights<vector<16x128xbf16>>
/// ```
#[derive(Clone, Debug)]
pub struct MxuPush {
    /// Vectors of the elements of the weights.
    pub pieces: Values,
}
fields!(MxuPush { pieces });

impl Op for MxuPush {
    const NAME: &'static str = "tile.mxu_push";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::FunctionalType];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let [ty] = cx.results() else { creole_ir::bail!("expects one result") };
        let Some(weights) = Weights::of(*ty) else {
            creole_ir::bail!(
                "expects a result such as !tile.weights<vector<128x128xf32>>, found {ty}"
            )
        };
        check_pieces(cx, &self.pieces, weights)
    }
}

/// Streams rows through a matrix unit: `result[i, j] = sums[i, j] + sum over k of rows[i, k] * weights[k, j]`;
/// without `sums` the accumulators start at 0.
///
/// ```mlir
/// %s = tile.mxu_acc %w, %a : (!tile.weights<vector<128x128xbf16>>, vector<8x128xbf16>) -> !tile.sums<vector<8x128xf32>>
/// %t = tile.mxu_acc %v, %b into %s : (!tile.weights<vector<128x128xbf16>>, vector<8x128xbf16>) -> !tile.sums<vector<8x128xf32>>
/// ```
#[derive(Clone, Debug)]
pub struct MxuAcc {
    /// `!tile.weights`.
    pub weights: Value,
    /// Vectors of the rows, side by side.
    pub pieces: Values,
    /// `!tile.sums` of the result's type.
    pub sums: Option<Value>,
}
fields!(MxuAcc { weights, pieces, sums });

impl Op for MxuAcc {
    const NAME: &'static str = "tile.mxu_acc";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Custom(&creole_ir::text::pieces::Custom {
        parse: parse_acc,
        print: print_acc,
        attrs: &[],
    })];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let [ty] = cx.results() else { creole_ir::bail!("expects one result") };
        let (weights, sums) = (Weights::of(cx.ty(self.weights)), Sums::of(*ty));
        let (Some(weights), Some(sums)) = (weights, sums) else {
            creole_ir::bail!("expects weights and a result such as !tile.sums<vector<8x128xf32>>")
        };
        let fits = weights.shape()[1] == sums.shape()[1]
            && accumulates(weights.elem()) == Some(sums.elem());
        ensure!(fits, "can't multiply by {weights} into {sums}");
        let rows = Type::vector(&[sums.shape()[0], weights.shape()[0]], weights.elem());
        check_pieces(cx, &self.pieces, rows)?;
        let other = self.sums.map(|sums| cx.ty(sums)).filter(|sums| sums != ty);
        other.map_or(Ok(()), |other| creole_ir::bail!("expects sums of type {ty}, found {other}"))
    }
}

/// Reads `%w, %a, %b into %s : (W, A, B) -> S`.
fn parse_acc(p: &mut Parser<'_>) -> PResult<()> {
    let mut operands = vec![p.operand()?];
    while p.eat(",") {
        operands.push(p.operand()?);
    }
    let sums = if p.eat("into") { Some(p.operand()?) } else { None };
    p.expect(":")?;
    p.expect("(")?;
    let types = p.list(")", Parser::ty)?;
    p.expect("->")?;
    let result = p.ty()?;
    let span = p.span();
    if types.len() != operands.len() {
        let (n, found) = (creole_ir::Count(operands.len(), "type"), types.len());
        return Err(p.error_at(span, format!("expected {n}, found {found}")));
    }
    for (operand, ty) in operands.iter_mut().zip(types) {
        operand.set_type(ty);
    }
    let pieces = operands.split_off(1);
    p.set_operands("weights", operands);
    p.set_operands("pieces", pieces);
    if let Some(mut sums) = sums {
        sums.set_type(result);
        p.set_operands("sums", vec![sums]);
    }
    p.set_result_types(vec![result]);
    Ok(())
}

fn print_acc(p: &mut creole_ir::text::printer::Printer<'_>, op: creole_ir::OpId) {
    let body = p.body;
    let of = |field| body.op_ref(op).field_operands(field).to_vec();
    let all = [of("weights"), of("pieces")].concat();
    p.print(" ");
    p.values(&all);
    let sums = of("sums");
    if !sums.is_empty() {
        p.print(" into ");
        p.values(&sums);
    }
    p.print(" : (");
    p.types_of(&all);
    p.print(")");
    if let [ty] = body.result_types(op)[..] {
        p.print(format_args!(" -> {ty}"));
    }
}

/// Reads accumulators out of a matrix unit, as registers side by side.
///
/// ```mlir
/// %v = tile.mxu_pop %s : (!tile.sums<vector<8x128xf32>>) -> vector<8x128xf32>
/// ```
#[derive(Clone, Debug)]
pub struct MxuPop {
    /// `!tile.sums`.
    pub sums: Value,
}
fields!(MxuPop { sums });

impl Op for MxuPop {
    const NAME: &'static str = "tile.mxu_pop";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::FunctionalType];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let ty = cx.ty(self.sums);
        let Some(sums) = Sums::of(ty) else {
            creole_ir::bail!("expects an operand such as !tile.sums<vector<8x128xf32>>, found {ty}")
        };
        check_types(cx.results(), sums)
    }
}

/// Error: these vectors are not the pieces of a matrix, in row-major order.
fn check_pieces(cx: &dyn OpCx, pieces: &[Value], matrix: Type) -> Result<(), Error> {
    let types: Vec<Type> = pieces.iter().map(|v| cx.ty(*v)).collect();
    check_types(&types, matrix)
}

fn check_types(types: &[Type], matrix: Type) -> Result<(), Error> {
    let (rows, columns) = (matrix.shape()[0], matrix.shape()[1]);
    let (mut row, mut column, mut height) = (0, 0, 0);
    for ty in types {
        let sizes = match *ty.shape() {
            [lanes] => (1, lanes),
            [rows, lanes] => (rows, lanes),
            _ => (0, 0),
        };
        let fits = ty.is_vector()
            && ty.elem() == matrix.elem()
            && sizes.0 > 0
            && (column == 0 || sizes.0 == height)
            && column + sizes.1 <= columns;
        ensure!(fits, "expects vectors that are {matrix} row by row, found {ty}");
        (column, height) = (column + sizes.1, sizes.0);
        if column == columns {
            (row, column) = (row + height, 0);
        }
    }
    ensure!(row == rows && column == 0, "expects vectors that are all of {matrix}");
    Ok(())
}
