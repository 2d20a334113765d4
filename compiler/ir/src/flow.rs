//! Control flow of branches, calls and ops with regions: interfaces of ops to analyses.
//!
//! An op says where control may go, given what is known of its operands, and which of its operands it passes there.
//! Analyses combine these with the regions and blocks of the body, and need not know the op.

use std::ops::Range;

use smallvec::SmallVec;

use crate::body::{Body, OpId, Value};
use crate::op::OpDef;
use crate::symbol::Symbol;
use crate::tensor::Tensor;
use crate::text::pieces::Piece;

/// Constant value of a value, as far as the reader knows it.
pub type Known<'a> = &'a dyn Fn(Value) -> Option<Tensor>;

/// A point between an op and its regions that control may go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlowPoint {
    /// The end of the op: its results are defined.
    Parent,
    /// The entry block of the op's region of this number.
    Region(usize),
}

/// Successors of a point.
pub type FlowPoints = SmallVec<[FlowPoint; 2]>;

/// Interface of an op whose regions run as part of it.
#[derive(Clone, Copy, Debug)]
pub struct RegionFlow {
    /// Points that follow the start of the op (`None`), or a terminator of one of its regions.
    pub next: fn(&Body, OpId, Option<OpId>, Known<'_>) -> FlowPoints,
    /// Operands of the op (`None`) or of the terminator that are passed to a point that follows it.
    pub passed: fn(&Body, OpId, Option<OpId>, FlowPoint) -> Range<usize>,
    /// Results of the op, or arguments of the region's entry block, that receive the passed operands.
    pub inputs: fn(&Body, OpId, FlowPoint) -> Range<usize>,
}

/// Interface of a terminator that branches to blocks.
#[derive(Clone, Copy, Debug)]
pub struct BlockFlow {
    /// Number of the only successor that is taken, if it is known.
    pub taken: fn(&Body, OpId, Known<'_>) -> Option<usize>,
    /// Operands that are passed to the successor of this number.
    pub passed: fn(&Body, OpId, usize) -> Range<usize>,
}

/// Interface of an op that calls a function.
#[derive(Clone, Copy, Debug)]
pub struct CallFlow {
    /// Name of the function; `None`: a value, which may be any function.
    pub callee: fn(&Body, OpId) -> Option<Symbol>,
    /// Operands that are the function's arguments.
    pub passed: fn(&Body, OpId) -> Range<usize>,
}

impl Body {
    /// Control flow through the regions of an op, if it is structured.
    pub fn region_flow(&self, op: OpId) -> Option<&'static RegionFlow> {
        self[op].def.interface()
    }

    /// Control flow from a terminator of a structured op's region: the op around it.
    pub fn region_end(&self, op: OpId) -> Option<(OpId, &'static RegionFlow)> {
        if self.next_op(op).is_some() || !self.successors(op).is_empty() {
            return None;
        }
        let around = self.parent_op(op)?;
        self.region_flow(around).map(|flow| (around, flow))
    }

    /// Operands that a branch passes to its successor of this number, if it says so.
    pub fn passed_operands(&self, op: OpId, successor: usize) -> Option<Range<usize>> {
        if let Some(flow) = self[op].def.interface::<BlockFlow>() {
            return Some((flow.passed)(self, op, successor));
        }
        let name = shown_successor(self[op].def, successor)?;
        Some(self.field_range(op, name))
    }
}

/// Name of the operand field that the custom form shows with a successor.
fn shown_successor(def: &OpDef, successor: usize) -> Option<&'static str> {
    let names = def.syntax.iter().filter_map(|piece| match piece {
        Piece::Successor(name) => Some(*name),
        _ => None,
    });
    names.clone().nth(successor)
}
