//! Custom syntax of the checks.

use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{Attr, AttrField, Literal, OpId, Piece, Type};

use super::{Apart, Iteration, Ulps};

/// Syntax of `%lhs, %rhs, tolerance = 0.1`.
pub(super) const OF_TWO: Piece = Piece::Custom(&Custom {
    parse: |p| {
        two_operands(p, "lhs", "rhs")?;
        tolerance(p)
    },
    print: |p, op| {
        let values: Vec<_> = p.body.operands(op).collect();
        p.print(" ");
        p.values(&values);
        print_tolerance(p, op);
    },
    attrs: &["tolerance"],
});

/// Syntax of `%lhs, dense<1.0> : tensor<2xf32>, tolerance = 0.1`.
pub(super) const OF_CONSTANT: Piece = Piece::Custom(&Custom {
    parse: |p| {
        let operand = p.operand()?;
        p.set_operands("lhs", vec![operand]);
        p.expect(",")?;
        let value = Literal::parse(p)?;
        let ty = Literal::from_attr(&value).map(|value| value.ty());
        p.set_field_types("lhs", ty.as_slice());
        p.set_attr("value", value);
        tolerance(p)
    },
    print: |p, op| {
        let values: Vec<_> = p.body.operands(op).collect();
        p.print(" ");
        p.values(&values);
        p.print(", ");
        p.bare_attr(op, "value");
        print_tolerance(p, op);
    },
    attrs: &["value", "tolerance"],
});

/// Syntax of `%a, %b, max_ulp_difference = 3, min_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>`.
pub(super) const CLOSE: Piece = Piece::Custom(&Custom {
    parse: |p| {
        two_operands(p, "actual", "expected")?;
        for (at, name) in LIMITS.into_iter().enumerate() {
            if at == 0 || p.at(",") {
                p.expect(",")?;
                p.expect(name)?;
                p.expect("=")?;
                let n = p.unsigned()?;
                p.set_attr(name, Ulps(n).into_attr());
            }
        }
        p.expect(":")?;
        if p.at("{") {
            let Attr::Dict(attrs) = p.dict()? else { return Ok(()) };
            attrs.iter().for_each(|(name, attr)| p.set_attr(name.as_str(), attr.clone()));
        }
        let span = p.span();
        let types = p.type_list()?;
        p.set_operand_types(&types, span)
    },
    print: |p, op| {
        let values: Vec<_> = p.body.operands(op).collect();
        p.print(" ");
        p.values(&values);
        for name in LIMITS {
            if let Some(Ulps(n)) = p.body.attr(op, name).and_then(Ulps::from_attr) {
                p.print(format_args!(", {name} = {n}"));
            }
        }
        p.print(" :");
        p.attr_dict_without(op, &LIMITS);
        p.print(" ");
        p.types_of(&values);
    },
    attrs: &LIMITS,
});

/// Syntax of the optional `, iter = 2`.
pub(super) const ITERATION: Piece = Piece::Custom(&Custom {
    parse: |p| {
        if p.eat(",") {
            p.expect("iter")?;
            p.expect("=")?;
            let span = p.span();
            let n = p.unsigned()?;
            let n =
                u32::try_from(n).map_err(|_| p.error_at(span, "expected a number of 32 bits"))?;
            p.set_attr("iteration", Iteration(n).into_attr());
        }
        Ok(())
    },
    print: |p, op| {
        if let Some(Iteration(n)) = p.body.attr(op, "iteration").and_then(Iteration::from_attr) {
            p.print(format_args!(", iter = {n}"));
        }
    },
    attrs: &["iteration"],
});

const LIMITS: [&str; 2] = ["max_ulp_difference", "min_ulp_difference"];

fn two_operands(p: &mut Parser<'_>, first: &str, second: &str) -> PResult<()> {
    let operand = p.operand()?;
    p.set_operands(first, vec![operand]);
    p.expect(",")?;
    let operand = p.operand()?;
    p.set_operands(second, vec![operand]);
    Ok(())
}

/// Parses the optional `, tolerance = 0.1`.
fn tolerance(p: &mut Parser<'_>) -> PResult<()> {
    if p.eat(",") {
        p.expect("tolerance")?;
        p.expect("=")?;
        let tolerance = p.float()?;
        p.set_attr("tolerance", Apart(tolerance).into_attr());
    }
    Ok(())
}

fn print_tolerance(p: &mut Printer<'_>, op: OpId) {
    if let Some(Apart(tolerance)) = p.body.attr(op, "tolerance").and_then(Apart::from_attr) {
        let text = Attr::float(tolerance, Type::f64()).to_string();
        p.print(format_args!(", tolerance = {}", text.trim_end_matches(" : f64")));
    }
}
