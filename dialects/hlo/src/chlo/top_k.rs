//! The ops `chlo.top_k` and `chlo.mulhi`.

use creole_ir::text::pieces::Custom;
use creole_ir::{Error, Op, OpCx, Piece, Traits, Type, TypeKind, Types, Value, ensure_at, fields};

use super::or_declared;
use crate::checks::{Kinds, Size, join, sizes, with_sizes};

/// The `k` greatest elements of each line along the last dimension, and their positions; of equal elements
/// the first comes first.
#[derive(Clone, Debug)]
pub struct TopK {
    /// The input elements.
    pub operand: Value,
    /// Number of elements to keep.
    pub k: i64,
}
fields!(TopK { operand, k });

impl Op for TopK {
    const NAME: &'static str = "chlo.top_k";
    const RESULT_NAMES: &'static [&'static str] = &["values", "indices"];
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom {
            parse: |p| {
                p.expect("(")?;
                let operand = p.operand()?;
                p.set_operands("operand", vec![operand]);
                for word in [",", "k", "="] {
                    p.expect(word)?;
                }
                let k = p.integer()?;
                p.set_attr("k", creole_ir::Attr::i64(k));
                p.expect(")")
            },
            print: |p, op| {
                let Some(TopK { operand, k }) = p.body.get::<TopK>(op) else { return };
                p.print("(");
                p.value(operand);
                p.print(format_args!(", k = {k})"));
            },
            attrs: &["k"],
        }),
        Piece::Colon,
        Piece::TypeOf(&["operand"]),
        Piece::Custom(&Custom {
            parse: |p| {
                p.expect("->")?;
                p.expect("(")?;
                let types = p.list(")", |p| p.ty())?;
                p.set_result_types(types);
                Ok(())
            },
            print: |p, op| {
                let types = creole_ir::types::list(&p.body.result_types(op));
                p.print(format_args!(" -> ({types})"));
            },
            attrs: &[],
        }),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        first_elements(cx, self.operand, self.k)
    }
}

/// Types of the first `k` elements along the last dimension of an operand, and of their positions.
pub(crate) fn first_elements(cx: &dyn OpCx, operand: Value, k: i64) -> Result<Types, Error> {
    let ty = Kinds::ALL.or(Kinds::UNRANKED).operand(cx, operand, "operand")?;
    ensure_at!("k", k >= 0, "expects k of at least 0, found {k}");
    if ty.is_unranked() {
        let indices = Type::new(TypeKind::UnrankedTensor(Type::i32()));
        return Ok(or_declared(cx, vec![ty, indices]));
    }
    ensure_at!("operand", ty.rank() > 0, "expects at least one dimension, found {ty}");
    let mut all = sizes(ty);
    let last = all.pop().unwrap_or(Size::UNKNOWN);
    ensure_at!(
        "operand",
        !last.is_known() || last.size >= k,
        "expects at least k = {k} numbers in the last dimension, found {ty}"
    );
    all.push(Size::of(k));
    let values = with_sizes(ty, &all);
    Ok(or_declared(cx, vec![values, values.with_elem(Type::i32())]))
}

/// Upper half of the bits of an integer product.
#[derive(Clone, Debug)]
pub struct Mulhi {
    /// The first argument.
    pub lhs: Value,
    /// The second argument.
    pub rhs: Value,
}
fields!(Mulhi { lhs, rhs });

impl Op for Mulhi {
    const NAME: &'static str = "chlo.mulhi";
    const TRAITS: Traits = Traits::PURE.and(Traits::COMMUTATIVE);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Colon,
        Piece::TypeOf(&["lhs"]),
        Piece::Lit(","),
        Piece::TypeOf(&["rhs"]),
        Piece::Lit("->"),
        Piece::ResultTypes,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let lhs = Kinds::INT.operand(cx, self.lhs, "lhs")?;
        let rhs = Kinds::INT.operand(cx, self.rhs, "rhs")?;
        Ok(join(lhs, rhs).map_err(|e| e.at_part("rhs"))?.into())
    }
}
