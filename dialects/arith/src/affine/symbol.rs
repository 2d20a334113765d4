//! Symbols of affine maps: values that are fixed while the dimensions vary.
//!
//! The scope of symbols is a function: what is defined at its top level is a symbol everywhere in it.

use creole_ir::{Body, Traits, Type, Value};

/// Interface of an op whose result is a size of its first operand.
#[derive(Clone, Copy, Debug)]
pub struct ShapedDim;

/// Definitions that are looked at before a value counts as no symbol.
const MAX_OPS: usize = 256;

/// True if `value` may be a symbol of an affine map: it is a constant, defined at the top level of the function, a size
/// of what is defined there, or computed from symbols by pure ops.
pub fn is_valid_symbol(body: &Body, value: Value) -> bool {
    let mut rest = vec![value];
    let mut seen = 0;
    while let Some(value) = rest.pop() {
        seen += 1;
        if seen > MAX_OPS || body.ty(value) != Type::index() {
            return false;
        }
        if is_top_level(body, value) {
            continue;
        }
        let Some(op) = body.def_op(value) else { return false };
        if body[op].has(Traits::CONSTANT) {
            continue;
        }
        if body[op].def.interface::<ShapedDim>().is_some()
            && is_top_level(body, body.operand(op, 0))
        {
            continue;
        }
        if !body.is_pure(op) || !body.regions(op).is_empty() {
            return false;
        }
        rest.extend(body.operands(op));
    }
    true
}

fn is_top_level(body: &Body, value: Value) -> bool {
    body.def_block(value).is_some_and(|block| body.parent_of(body.region_of(block)).is_none())
}
