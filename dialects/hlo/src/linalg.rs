//! Linear algebra and transforms: `fft`, `cholesky`, `triangular_solve`.

use std::fmt;

use creole_ir::attr::DialectAttr;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::{
    Attr, AttrField, Count, Dims, Error, FloatKind, Op, OpCx, Piece, Traits, Type, TypeKind, Types,
    Value, attr_field, dialect_attr, ensure, ensure_at, fields,
};

use crate::attrs::enum_attr;
use crate::checks::{Kinds, Size, sizes, with_sizes, with_written_scales};
use crate::defaults::OptionalBool;

enum_attr! {
    /// Kind of Fourier transform.
    FftType = "stablehlo.fft_type" {
        /// Complex to complex, forward.
        Fft = "FFT",
        /// Complex to complex, inverse.
        Ifft = "IFFT",
        /// Real to complex: half of the spectrum, as the rest is conjugate symmetric.
        Rfft = "RFFT",
        /// Complex to real: the inverse of `Rfft`.
        Irfft = "IRFFT",
    }
}

/// The Fourier transform of the last one to three dimensions.
#[derive(Clone, Debug)]
pub struct Fft {
    /// The input elements.
    pub operand: Value,
    /// Kind of transform.
    pub fft_type: FftType,
    /// The sizes of the transformed dimensions.
    pub fft_length: Dims,
}
fields!(Fft { operand, fft_type, fft_length });

impl Op for Fft {
    const NAME: &'static str = "stablehlo.fft";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Key("type"),
        Piece::Attr("fft_type"),
        Piece::Key("length"),
        Piece::Attr("fft_length"),
        Piece::FunctionalType,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = Kinds::FLOAT_OR_COMPLEX.operand(cx, self.operand, "operand")?; // I1
        let n = self.fft_length.len();
        ensure_at!(
            "fft_length",
            (1..=3).contains(&n),
            "expects one to three sizes, found {}",
            self.fft_length
        ); // C3
        ensure_at!(
            "operand",
            n <= ty.rank(),
            "expects at least {}, found {ty}",
            Count(n, "dimension")
        ); // C1
        let negative = self.fft_length.iter().find(|size| **size < 0);
        ensure_at!(
            "fft_length",
            negative.is_none(),
            "expects sizes of at least 0, found {}",
            self.fft_length
        );
        self.result(ty).map(Types::from).map_err(|e| e.at_part("operand")) // C2, C4, C5
    }
}

impl Fft {
    fn result(&self, ty: Type) -> Result<Type, Error> {
        let (Some(last), mut all) = (self.fft_length.last(), sizes(ty)) else { return Ok(ty) };
        let half = if *last == 0 { 0 } else { last / 2 + 1 };
        match self.fft_type {
            FftType::Fft | FftType::Ifft => {
                ensure!(ty.elem().is_complex(), "expects complex numbers, found {ty}");
                Ok(ty)
            }
            FftType::Rfft => {
                let is_real =
                    matches!(*ty.elem(), TypeKind::Float(FloatKind::F32 | FloatKind::F64));
                ensure!(is_real, "expects numbers of type f32 or f64, found {ty}");
                self.check_sizes(ty, *last)?;
                all.pop();
                all.push(Size::of(half));
                let complex = Type::new(TypeKind::Complex(ty.elem()));
                Ok(with_sizes(ty, &all).with_elem(complex))
            }
            FftType::Irfft => {
                let TypeKind::Complex(real) = *ty.elem() else {
                    return Err(Error::new(format!("expects complex numbers, found {ty}")));
                };
                self.check_sizes(ty, half)?;
                all.pop();
                all.push(Size::of(*last));
                Ok(with_sizes(ty, &all).with_elem(real))
            }
        }
    }

    /// Error: transformed dimensions have other sizes than `fft_length`, the last one than `last`.
    fn check_sizes(&self, ty: Type, last: i64) -> Result<(), Error> {
        let mut want = self.fft_length.clone();
        want.0.pop();
        want.0.push(last);
        let found = sizes(ty).split_off(ty.rank() - want.len());
        let fits = want.iter().zip(found).all(|(want, found)| Size::of(*want).fits(found));
        ensure!(fits, "expects the sizes {want} in the last dimensions, found {ty}");
        Ok(())
    }
}

/// Cholesky factor: the triangular matrix whose product with its conjugate transpose is the operand.
#[derive(Clone, Debug)]
pub struct Cholesky {
    /// Matrices in the last two dimensions.
    pub a: Value,
    /// True if the lower triangle is read and written; `None`: the upper one.
    pub lower: Option<OptionalBool>,
}
fields!(Cholesky { a, lower });

impl Op for Cholesky {
    const NAME: &'static str = "stablehlo.cholesky";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Custom(&Custom {
            parse: |p| {
                if p.eat(",") {
                    p.expect("lower")?;
                    p.expect("=")?;
                    let lower = p.attr()?;
                    p.set_attr("lower", lower);
                }
                Ok(())
            },
            print: |p, op| {
                let lower = p.body.attr(op, "lower").and_then(OptionalBool::from_attr);
                if lower.is_some_and(|lower| lower.0) {
                    p.print(", lower = true");
                }
            },
            attrs: &["lower"],
        }),
        Piece::SameOrFunctionalType,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = Kinds::REAL_OR_COMPLEX.operand(cx, self.a, "a")?; // I1
        check_matrix(ty).map_err(|e| e.at_part("a"))?; // C2, C3
        Ok(with_written_scales(cx, ty).into()) // C1
    }
}

/// Error: the last two dimensions are not square.
fn check_matrix(ty: Type) -> Result<(), Error> {
    ensure!(ty.rank() >= 2, "expects at least two dimensions, found {ty}");
    let all = sizes(ty);
    let [.., rows, columns] = &*all else { return Ok(()) };
    ensure!(rows.fits(*columns), "expects square matrices in the last two dimensions, found {ty}");
    Ok(())
}

/// Transposition applied to a matrix before use: `#stablehlo<transpose NO_TRANSPOSE>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Transposition {
    /// Not a valid transposition.
    Invalid,
    /// The matrix itself.
    None,
    /// The transpose.
    Transpose,
    /// The conjugate transpose.
    Adjoint,
}

impl Transposition {
    const WORDS: [&'static str; 4] = ["TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"];
    const ALL: [Transposition; 4] = [
        Transposition::Invalid,
        Transposition::None,
        Transposition::Transpose,
        Transposition::Adjoint,
    ];

    fn read(p: &mut Parser<'_>) -> PResult<Attr> {
        let at = p.one_of(&Transposition::WORDS)?;
        Ok(Attr::dialect(Transposition::ALL[at]))
    }

    /// Parses the keyword.
    pub(crate) fn parse_word(p: &mut Parser<'_>) -> PResult<Attr> {
        Transposition::read(p)
    }
}

impl DialectAttr for Transposition {
    fn name(&self) -> &'static str {
        "stablehlo.transpose"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Transposition::WORDS[*self as usize])
    }

    fn is_pretty(&self) -> bool {
        true
    }

    dialect_attr!();
}

impl AttrField for Transposition {
    const EXPECTED: &'static str = "#stablehlo<transpose ..>";

    fn into_attr(self) -> Attr {
        Attr::dialect(self)
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        attr.downcast().copied()
    }
}

attr_field!(Transposition);

/// The solution `x` of `a x = b` or `x a = b`, where `a` is a triangular matrix.
#[derive(Clone, Debug)]
pub struct TriangularSolve {
    /// Triangular matrices in the last two dimensions.
    pub a: Value,
    /// The right-hand sides.
    pub b: Value,
    /// True for `a x = b`, false for `x a = b`.
    pub left_side: bool,
    /// True if the lower triangle of `a` is read.
    pub lower: bool,
    /// True if the diagonal of `a` is taken to be 1.
    pub unit_diagonal: bool,
    /// Transposition of `a`.
    pub transpose_a: Transposition,
}
fields!(TriangularSolve { a, b, left_side, lower, unit_diagonal, transpose_a });

impl Op for TriangularSolve {
    const NAME: &'static str = "stablehlo.triangular_solve";
    const TRAITS: Traits = Traits::PURE;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let a = Kinds::FLOAT_OR_COMPLEX.operand(cx, self.a, "a")?; // I1
        let b = Kinds::FLOAT_OR_COMPLEX.operand(cx, self.b, "b")?; // I2
        check_matrix(a).map_err(|e| e.at_part("a"))?; // C2, C3
        ensure_at!("b", a.elem() == b.elem(), "expects elements of type {}, found {b}", a.elem()); // C1
        ensure_at!("b", a.rank() == b.rank(), "expects the rank of {a}, found {b}"); // C2
        let (left, right, n) = (sizes(a), sizes(b), a.rank());
        let shared = if self.left_side { n - 2 } else { n - 1 };
        ensure_at!(
            "b",
            right[shared].fits(left[n - 1]),
            "expects the size of {a} in dimension {shared}, found {b}"
        ); // C3
        let batch = (0..n - 2).find(|d| !left[*d].fits(right[*d]));
        ensure_at!("b", batch.is_none(), "expects the batching dimensions of {a}, found {b}"); // C3
        ensure_at!(
            "transpose_a",
            self.transpose_a != Transposition::Invalid,
            "expects NO_TRANSPOSE, TRANSPOSE or ADJOINT, found TRANSPOSE_INVALID"
        );
        Ok(b.into()) // C4
    }
}
