//! Legacy ops from before the specification: `broadcast`, `dot`, `einsum`, `unary_einsum`,
//! `torch_index_select`.

use std::sync::Arc;

use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{
    AttrField, Dims, Error, Op, OpCx, OpId, Piece, Traits, Types, Value, ensure_at, fields,
};

use crate::attrs::PrecisionConfig;
use crate::checks::{Kinds, Size, sizes, with_sizes};
use crate::dot::{check_precision, result_shape_fits};

/// `result[i, j] = operand[j]`: prepends dimensions of `broadcast_sizes`.
#[derive(Clone, Debug)]
pub struct Broadcast {
    /// The tensor to broadcast.
    pub operand: Value,
    /// The sizes of the new dimensions.
    pub broadcast_sizes: Dims,
}
fields!(Broadcast { operand, broadcast_sizes });

impl Op for Broadcast {
    const NAME: &'static str = "stablehlo.broadcast";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Key("sizes"),
        Piece::Attr("broadcast_sizes"),
        Piece::FunctionalType,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = Kinds::ANY.operand(cx, self.operand, "operand")?;
        ensure_at!(
            "broadcast_sizes",
            self.broadcast_sizes.iter().all(|size| *size >= 0),
            "expects sizes of at least 0, found {}",
            self.broadcast_sizes
        );
        let all = self.broadcast_sizes.iter().map(|size| Size::of(*size)).chain(sizes(ty));
        Ok(with_sizes(ty, &all.collect::<Vec<_>>()).into())
    }
}

/// Product of matrices or vectors: contracts the last dimension of `lhs` and the first of `rhs`.
#[derive(Clone, Debug)]
pub struct Dot {
    /// The left operand, of rank 1 or 2.
    pub lhs: Value,
    /// The right operand, of rank 1 or 2.
    pub rhs: Value,
    /// Required precision of the products.
    pub precision_config: Option<PrecisionConfig>,
}
fields!(Dot { lhs, rhs, precision_config });

impl Op for Dot {
    const NAME: &'static str = "stablehlo.dot";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Custom(&Custom {
            parse: parse_precision,
            print: print_precision,
            attrs: &["precision_config"],
        }),
        Piece::FunctionalType,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let lhs = Kinds::ANY.operand(cx, self.lhs, "lhs")?;
        let rhs = Kinds::ALL.operand(cx, self.rhs, "rhs")?;
        let to = Kinds::ALL.result(cx)?;
        check_precision(self.precision_config.as_ref())?;
        for (ty, part) in [(lhs, "lhs"), (rhs, "rhs")] {
            ensure_at!(part, matches!(ty.rank(), 1 | 2), "expects rank 1 or 2, found {ty}");
        }
        let (mut left, mut right) = (sizes(lhs), sizes(rhs));
        let (last, first) = (left.pop(), right.remove(0));
        ensure_at!(
            "rhs",
            last.is_some_and(|last| last.fits(first)),
            "expects the first dimension to have the size of the last one of {lhs}, found {rhs}"
        );
        left.extend(right);
        result_shape_fits(&left, to)
    }
}

/// Parses the optional `, precision = [HIGH, DEFAULT]`.
fn parse_precision(p: &mut Parser<'_>) -> PResult<()> {
    if p.eat(",") {
        p.expect("precision")?;
        p.expect("=")?;
        let precision = PrecisionConfig::parse(p)?;
        p.set_attr("precision_config", precision);
    }
    Ok(())
}

fn print_precision(p: &mut Printer<'_>, op: OpId) {
    if p.body.attr(op, "precision_config").is_some() {
        p.print(", precision = ");
        p.bare_attr(op, "precision_config");
    }
}

/// Sums of products in the notation of `einsum_config`: `ab,bc->ac`.
#[derive(Clone, Debug)]
pub struct Einsum {
    /// The left operand.
    pub lhs: Value,
    /// The right operand.
    pub rhs: Value,
    /// A letter for each dimension of the operands and of the result.
    pub einsum_config: Arc<str>,
}
fields!(Einsum { lhs, rhs, einsum_config });

impl Op for Einsum {
    const NAME: &'static str = "stablehlo.einsum";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Key("config"),
        Piece::Attr("einsum_config"),
        Piece::FunctionalType,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        Kinds::ANY.operand(cx, self.lhs, "lhs")?;
        Kinds::ANY.operand(cx, self.rhs, "rhs")?;
        Kinds::ANY.result(cx).map(drop)
    }
}

/// Sums over dimensions in the notation of `einsum_config`: `ab->a`.
#[derive(Clone, Debug)]
pub struct UnaryEinsum {
    /// The elements.
    pub operand: Value,
    /// A letter for each dimension of the operand and of the result.
    pub einsum_config: Arc<str>,
}
fields!(UnaryEinsum { operand, einsum_config });

impl Op for UnaryEinsum {
    const NAME: &'static str = "stablehlo.unary_einsum";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Key("config"),
        Piece::Attr("einsum_config"),
        Piece::FunctionalType,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        Kinds::ANY.operand(cx, self.operand, "operand")?;
        Kinds::ANY.result(cx).map(drop)
    }
}

/// `result[.., i, ..] = operand[.., index[i], ..]` along `dim`; the first `batch_dims` dimensions of both are
/// batching dimensions.
#[derive(Clone, Debug)]
pub struct TorchIndexSelect {
    /// The elements.
    pub operand: Value,
    /// Positions along the dimension: integers.
    pub index: Value,
    /// The dimension.
    pub dim: i64,
    /// Number of leading batching dimensions.
    pub batch_dims: i64,
}
fields!(TorchIndexSelect { operand, index, dim, batch_dims });

impl Op for TorchIndexSelect {
    const NAME: &'static str = "stablehlo.torch_index_select";
    const TRAITS: Traits = Traits::PURE;

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        // No specification defines the constraints between operands.
        Kinds::ANY.operand(cx, self.operand, "operand")?;
        Kinds::ANY.operand(cx, self.index, "index")?;
        Kinds::ANY.result(cx).map(drop)
    }
}
