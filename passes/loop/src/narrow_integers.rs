//! Narrowing of integer arithmetic whose results are truncated.
//!
//! The low bits of a sum, difference, product, bitwise combination or shift to the left depend on the low bits of the
//! operands alone, and so do those of a reduction by such ops. NumPy sums integers as 64-bit ones: of a sum of bytes that
//! becomes a byte again, all but the lowest byte of each number is lost.

use creole_arith::{
    AddI, AndI, ExtSI, ExtUI, IndexCast, IndexCastUI, MulI, OrI, Overflow, Select, ShLI, SubI,
    TruncI, XOrI,
};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{At, AttrField, Body, Builder, Error, OpDef, OpId, Tensor, Type, Value, ValueDef};
use creole_loop::Reduce;
use creole_passes_builders::Scalars;
use rustc_hash::FxHashSet;

/// The pass `narrow-integers`.
pub(crate) static NARROW_INTEGERS: Pass = Pass {
    name: "narrow-integers",
    summary: "Computes integers that are truncated, and reductions to them, in the type of the result",
    example: "
func.func @bytes(%a: tensor<4x8xi8>) -> tensor<4xi8> {
  %0 = loop.nest (%i) in [4] {
    %zero = arith.constant 0 : i64
    %1 = loop.reduce (%j) in [8] init(%acc = %zero : i64) {
      %2 = loop.read %a[%i, %j] : tensor<4x8xi8>
      %3 = arith.extui %2 : i8 to i64
      %4 = arith.addi %acc, %3 : i64
      loop.yield %4 : i64
    }
    %5 = arith.trunci %1 : i64 to i8
    loop.yield %5 : i8
  } : tensor<4xi8>
  return %0 : tensor<4xi8>
}
",
    works_on: &["arith.trunci"],
    options: &[],
    run: Run::Body(narrow_integers),
};

/// Attribute of promises that no result overflows, which narrow ones may.
const OVERFLOW: &str = "overflowFlags";
/// Values of the largest group that is narrowed.
const MAX_MEMBERS: usize = 256;

fn narrow_integers(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    let truncations: Vec<OpId> = body.walk().filter(|op| body[*op].is::<TruncI>()).collect();
    for op in truncations {
        let is_there = body.block_of(op).is_some();
        if let Some(group) = is_there.then(|| TruncatedGroup::of(body, op)).flatten() {
            group.narrow(body);
        }
    }
    Ok(())
}

/// Operand of an op: the op, and the operand's number.
type OperandPlace = (OpId, usize);

/// Integers of which only the low bits are used, and that are computed from each other and from numbers whose low bits are
/// at hand.
struct TruncatedGroup {
    bits: u32,
    members: Vec<Value>,
    /// Operands that members are computed from.
    slots: FxHashSet<OperandPlace>,
    /// Those of them that are no members.
    leaves: Vec<OperandPlace>,
}

impl TruncatedGroup {
    /// Group of what a truncation truncates. `None`: other bits are needed, or an operand is as wide as the result.
    fn of(body: &Body, truncation: OpId) -> Option<TruncatedGroup> {
        let bits = width(body, body.result(truncation, 0)).filter(|bits| *bits >= 8)?;
        let mut group = TruncatedGroup {
            bits,
            members: Vec::new(),
            slots: FxHashSet::default(),
            leaves: Vec::new(),
        };
        let input = body.operand(truncation, 0);
        width(body, input)?;
        group.members.push(input);
        let mut next = 0;
        while let Some(member) = group.members.get(next).copied() {
            group.visit(body, member)?;
            next += 1;
        }
        group.members.iter().all(|member| group.is_narrow(body, *member)).then_some(group)
    }

    /// Adds what a member is computed from.
    fn visit(&mut self, body: &Body, member: Value) -> Option<()> {
        match body.def(member) {
            ValueDef::Result(op, at) if body[op].is::<Reduce>() => {
                self.carried(body, op, at as usize)
            }
            ValueDef::Result(op, _) => {
                let slots = operands(body, op, self.bits)?;
                slots.into_iter().try_for_each(|at| self.slot(body, op, at))
            }
            ValueDef::Arg(block, at) => {
                let op = body.parent_of(body.region_of(block))?;
                let reduce: Reduce = body.get(op)?;
                self.carried(body, op, (at as usize).checked_sub(reduce.sizes.len())?)
            }
        }
    }

    /// Adds the accumulator of a reduction with this number: its first value, what the body gets and yields, the result.
    fn carried(&mut self, body: &Body, op: OpId, at: usize) -> Option<()> {
        let reduce: Reduce = body.get(op)?;
        let block = body.block(reduce.body);
        let arg = body.args(block)[reduce.sizes.len() + at];
        self.member(body.result(op, at))?;
        self.member(arg)?;
        self.slot(body, op, body.field_range(op, "inits").start + at)?;
        self.slot(body, body.terminator(block)?, at)
    }

    fn slot(&mut self, body: &Body, op: OpId, at: usize) -> Option<()> {
        if !self.slots.insert((op, at)) {
            return Some(());
        }
        let value = body.operand(op, at);
        if self.is_leaf(body, value) {
            self.leaves.push((op, at));
            return Some(());
        }
        self.member(value)
    }

    fn member(&mut self, value: Value) -> Option<()> {
        if !self.members.contains(&value) {
            self.members.push(value);
        }
        (self.members.len() <= MAX_MEMBERS).then_some(())
    }

    /// True if the low bits of a value are at hand: it is a constant or a cast.
    fn is_leaf(&self, body: &Body, value: Value) -> bool {
        let Some(op) = body.def_op(value) else { return false };
        let is_extension = || {
            let is_one = body[op].is::<ExtSI>() || body[op].is::<ExtUI>();
            is_one && width(body, body.operand(op, 0)).is_some_and(|bits| bits <= self.bits)
        };
        let is_cast = || {
            let is_index_cast = body[op].is::<IndexCast>() || body[op].is::<IndexCastUI>();
            body[op].is::<TruncI>() || is_index_cast && body.ty(value) != Type::index()
        };
        body.constant(value).is_some() || is_extension() || is_cast()
    }

    /// True if what uses a member is in the group, or a truncation to as few bits.
    fn is_narrow(&self, body: &Body, member: Value) -> bool {
        let is_truncation = |op: OpId| {
            body[op].is::<TruncI>()
                && width(body, body.result(op, 0)).is_some_and(|bits| bits <= self.bits)
        };
        let wide = width(body, member).is_some_and(|bits| bits > self.bits);
        wide && body.uses(member).all(|slot| self.slots.contains(&slot) || is_truncation(slot.0))
    }

    /// Gives the members fewer bits.
    fn narrow(&self, body: &mut Body) {
        for (op, at) in &self.leaves {
            let narrow = self.leaf(body, *op, body.operand(*op, *at));
            body.set_operand(*op, *at, narrow);
        }
        for member in &self.members {
            body.set_ty(*member, Type::int(self.bits));
            if let Some(op) = body.def_op(*member).filter(|op| body.attr(*op, OVERFLOW).is_some()) {
                body.set_attr(op, OVERFLOW, Some(Overflow::NONE.into_attr()));
            }
        }
        for member in &self.members {
            for op in body.users(*member).collect::<Vec<_>>() {
                let is_same =
                    body[op].is::<TruncI>() && body.ty(body.result(op, 0)) == Type::int(self.bits);
                if is_same {
                    body.replace_uses(body.result(op, 0), *member);
                    body.erase(op);
                }
            }
        }
    }

    /// Low bits of a constant or a cast, in front of the op that uses them.
    fn leaf(&self, body: &mut Body, user: OpId, value: Value) -> Value {
        let ty = Type::int(self.bits);
        let constant = body.constant(value).map(|constant| constant.wide_bits(0));
        let def = body.def_op(value);
        let loc = body[user].loc;
        let mut b = Builder::new(body, At::Before(user), loc);
        if let Some(bits) = constant {
            let kept = bits & ((1 << self.bits) - 1);
            return b.constant(Tensor::from_wide_bits(kept, ty));
        }
        let Some(op) = def else { return value };
        let source = b.body.operand(op, 0);
        if b.ty(source) == ty {
            return source;
        }
        let def: &'static OpDef = b.body[op].def;
        b.op_typed(def, &[source], ty)
    }
}

/// Bits of a scalar integer.
fn width(body: &Body, value: Value) -> Option<u32> {
    let ty = body.ty(value);
    if ty == ty.elem() && ty.is_int() { ty.bits() } else { None }
}

/// Numbers of the operands that decide the low bits of the result of an op, if it is known.
fn operands(body: &Body, op: OpId, bits: u32) -> Option<Vec<usize>> {
    let data = &body[op];
    let is_ring = data.is::<AddI>() || data.is::<SubI>() || data.is::<MulI>();
    let is_bitwise = data.is::<AndI>() || data.is::<OrI>() || data.is::<XOrI>();
    if is_ring || is_bitwise {
        return Some(vec![0, 1]);
    }
    if data.is::<ShLI>() {
        let amount = body.constant(body.operand(op, 1))?.wide_bits(0);
        return (amount < u128::from(bits)).then(|| vec![0, 1]);
    }
    data.is::<Select>().then(|| vec![1, 2])
}
