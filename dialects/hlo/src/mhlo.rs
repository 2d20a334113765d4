//! Ops of `mhlo` that StableHLO does not have, as TensorFlow prints them; functions of elements are in
//! [`elementwise`](crate::elementwise).

use creole_ir::text::pieces::Custom;
use creole_ir::{Attr, Dialect, Error, Op, OpCx, Piece, Traits, Types, Value, fields};

use crate::chlo::top_k::first_elements;
use crate::elementwise::add_mhlo_unary;
use crate::values::ValueKinds;

/// The dialect `mhlo`.
pub(crate) fn dialect() -> Dialect {
    add_mhlo_unary(Dialect::new("mhlo")).op::<MhloCopy>().op::<MhloTopK>()
}

/// The same elements, in memory of their own.
#[derive(Clone, Debug)]
pub struct MhloCopy {
    /// The elements.
    pub operand: Value,
}
fields!(MhloCopy { operand });

impl Op for MhloCopy {
    const NAME: &'static str = "mhlo.copy";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::SameOrFunctionalType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let types = ValueKinds::BARRIER.operands(cx, &[self.operand], "operand")?;
        Ok(types.into())
    }
}

/// The greatest or least elements of each row, in order, and their positions.
#[derive(Clone, Debug)]
pub struct MhloTopK {
    /// The input elements.
    pub operand: Value,
    /// Number of elements to keep.
    pub k: i64,
    /// True or `None`: the greatest elements.
    pub largest: Option<bool>,
}
fields!(MhloTopK { operand, k, largest });

impl Op for MhloTopK {
    const NAME: &'static str = "mhlo.topk";
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
                p.set_attr("k", Attr::i64(k));
                if p.eat(",") {
                    p.expect("largest")?;
                    p.expect("=")?;
                    let largest = p.attr()?;
                    p.set_attr("largest", largest);
                }
                p.expect(")")
            },
            print: |p, op| {
                let Some(op) = p.body.get::<MhloTopK>(op) else { return };
                p.print("(");
                p.value(op.operand);
                p.print(format_args!(", k = {}", op.k));
                if let Some(largest) = op.largest {
                    p.print(format_args!(", largest = {largest}"));
                }
                p.print(")");
            },
            attrs: &["k", "largest"],
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
