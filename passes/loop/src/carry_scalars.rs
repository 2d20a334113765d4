//! Promotion of tensors of rank 0 that loops carry to scalars: counters and sums stay in registers.
//!
//! Nests without loops in such a loop become plain ops, and reads of their results the scalars. What needs a tensor
//! still, as another loop or a yield, gets a nest without loops around the scalar.

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{At, Body, Builder, Dims, Error, Loc, OpId, Type, Value, Values};
use creole_loop::scf::{Condition, While};
use creole_loop::{Nest, Read, Yield};

/// Pass that promotes carried tensors of rank 0.
pub(crate) static CARRY_SCALARS: Pass = Pass {
    name: "carry-scalars",
    summary: "Promotes tensors of rank 0 that loops carry to scalars",
    example: "
func.func @main(%n: tensor<i32>) -> tensor<i32> {
  %r = scf.while (%i = %n) : (tensor<i32>) -> tensor<i32> {
    %c9 = arith.constant 9 : i32
    %x = loop.read %i[] : tensor<i32>
    %go = arith.cmpi slt, %x, %c9 : i32
    scf.condition(%go) %i : tensor<i32>
  } do {
  ^bb0(%i: tensor<i32>):
    %0 = loop.nest () in [] {
      %x = loop.read %i[] : tensor<i32>
      %y = arith.addi %x, %x : i32
      loop.yield %y : i32
    } : tensor<i32>
    scf.yield %0 : tensor<i32>
  }
  return %r : tensor<i32>
}
",
    works_on: &["scf.while"],
    options: &[],
    run: Run::Body(carry_scalars),
};

fn carry_scalars(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    let loops: Vec<OpId> = body.walk().filter(|op| body[*op].is::<While>()).collect();
    // Inner loops first: what they carry is read and computed in outer ones.
    for op in loops.into_iter().rev() {
        let Some(carrier) = Carrier::of(body, op) else { continue };
        for i in 0..body[op].n_operands() {
            if is_promoted(body.ty(body.operand(op, i))) {
                carrier.promote(body, i)?;
            }
        }
        carrier.inline_nests(body)?;
        carrier.promote_yields(body)?;
    }
    Ok(())
}

/// True for a tensor of one number that a general or floating-point register holds.
fn is_promoted(ty: Type) -> bool {
    let elem = ty.elem();
    let is_int = elem.is_int_or_index() && !elem.is_unsigned();
    let is_float = [Type::f32(), Type::f64()].contains(&elem);
    let has_width = elem == Type::index() || matches!(elem.bits(), Some(8 | 16 | 32 | 64));
    ty.is_tensor() && ty.shape().is_empty() && has_width && (is_int || is_float)
}

/// Loop with its carried values.
struct Carrier {
    op: OpId,
    /// Arguments of the condition: what the body yields, or the initial values.
    carried: Vec<Value>,
    /// Arguments of the body and results of the loop, with the values that the condition passes to them.
    passed: Vec<(Value, [Value; 2])>,
    /// Terminators of the condition and of the body.
    ends: [OpId; 2],
}

impl Carrier {
    fn of(body: &Body, op: OpId) -> Option<Carrier> {
        let While { before, after, .. } = body.get(op)?;
        let [before, after] = [before, after].map(|region| body.block(region));
        let ends = [body.terminator(before)?, body.terminator(after)?];
        let condition: Condition = body.get(ends[0])?;
        let receivers =
            body.args(after).iter().copied().zip(body.results(op)).map(<[Value; 2]>::from);
        let passed = condition.args.iter().copied().zip(receivers).collect();
        Some(Carrier { op, carried: body.args(before).to_vec(), passed, ends })
    }

    /// Makes the carried value number `i` a scalar, but for what the body yields.
    fn promote(&self, body: &mut Body, i: usize) -> Result<(), Error> {
        let init = body.operand(self.op, i);
        let first = number_in(body, init, At::Before(self.op))?;
        body.set_operand(self.op, i, first);
        let first = |body: &Body, end: OpId| {
            let first = body.block_of(end).and_then(|block| body.first_op(block));
            At::Before(first.unwrap_or(end))
        };
        let [condition, end] = self.ends;
        let place = first(body, condition);
        to_scalar(body, self.carried[i], Some(condition), place)?;
        let received = self.passed.iter().filter(|(value, _)| *value == self.carried[i]);
        for (_, [arg, result]) in received {
            let place = first(body, end);
            to_scalar(body, *arg, Some(end), place)?;
            let next = body.next_op(self.op).map_or(At::Before(self.op), At::Before);
            to_scalar(body, *result, None, next)?;
        }
        Ok(())
    }

    /// Moves the ops of nests without loops to where these are.
    fn inline_nests(&self, body: &mut Body) -> Result<(), Error> {
        let Some(block) = body.block_of(self.ends[1]) else { return Ok(()) };
        for nest in body.ops(block).collect::<Vec<_>>() {
            if let Some(values) = plain_nest(body, nest) {
                self.inline(body, nest, &values)?;
            }
        }
        Ok(())
    }

    fn inline(&self, body: &mut Body, nest: OpId, values: &[Value]) -> Result<(), Error> {
        let inner = body.block(body.regions(nest)[0]);
        let ops: Vec<OpId> = body.ops(inner).filter(|op| !body[*op].is::<Yield>()).collect();
        for op in ops {
            body.unlink(op);
            body.insert_before(nest, op);
        }
        for (k, value) in values.iter().enumerate() {
            let tensor = body.result(nest, k);
            let place = At::Before(nest);
            for (op, i) in body.uses(tensor).collect::<Vec<_>>() {
                if op == self.ends[1] && body.ty(self.carried[i]) == body.ty(*value) {
                    body.set_operand(op, i, *value);
                }
            }
            replace_reads(body, tensor, *value);
            if !body.is_unused(tensor) {
                let again = around(body, *value, body.ty(tensor), place)?;
                body.replace_uses(tensor, again);
            }
        }
        body.erase(nest);
        Ok(())
    }

    /// Reads what the body yields as tensors.
    fn promote_yields(&self, body: &mut Body) -> Result<(), Error> {
        let end = self.ends[1];
        for i in 0..body[end].n_operands() {
            let value = body.operand(end, i);
            if body.ty(value) != body.ty(self.carried[i]) {
                let scalar = number_in(body, value, At::Before(end))?;
                body.set_operand(end, i, scalar);
            }
        }
        Ok(())
    }
}

/// Values that a nest yields, if it has no loops and plain ops alone.
fn plain_nest(body: &Body, op: OpId) -> Option<Vec<Value>> {
    let nest: Nest = body.get(op)?;
    let inner = body.block(nest.body);
    let is_plain = body.ops(inner).all(|op| body.regions(op).is_empty());
    let fits = nest.sizes.is_empty() && nest.outs.is_empty() && is_plain;
    let end = body.terminator(inner).filter(|_| fits)?;
    Some(body.operands(end).collect())
}

/// The number in a tensor of rank 0: the scalar that a nest without loops was made around, or a read.
fn number_in(body: &mut Body, tensor: Value, at: At) -> Result<Value, Error> {
    let nest = body.def_op(tensor).and_then(|nest| Some((nest, plain_nest(body, nest)?)));
    if let Some((nest, values)) = nest
        && let [value] = values[..]
        && body.def_op(value).is_none_or(|op| body.parent_op(op) != Some(nest))
    {
        return Ok(value);
    }
    let loc = body.def_op(tensor).map_or(Loc::Unknown, |op| body[op].loc);
    Builder::new(body, at, loc).value(Read::new(tensor, Values::new()))
}

/// Changes the type of a value to that of its element. Reads become the value; other users but `end` get a tensor around
/// it, made at `place`.
fn to_scalar(body: &mut Body, value: Value, end: Option<OpId>, place: At) -> Result<(), Error> {
    let ty = body.ty(value);
    let is_other = |(op, _): &(OpId, usize)| Some(*op) != end && !body[*op].is::<Read>();
    let others: Vec<(OpId, usize)> = body.uses(value).filter(is_other).collect();
    body.set_ty(value, ty.elem());
    if !others.is_empty() {
        let tensor = around(body, value, ty, place)?;
        others.into_iter().for_each(|(op, i)| body.set_operand(op, i, tensor));
    }
    // The place may be that of a read.
    replace_reads(body, value, value);
    Ok(())
}

/// Replaces reads of a tensor of rank 0 by its element.
fn replace_reads(body: &mut Body, tensor: Value, scalar: Value) {
    let is_read = |op: &OpId| body[*op].is::<Read>() && body.operand(*op, 0) == tensor;
    for read in body.users(tensor).filter(is_read).collect::<Vec<_>>() {
        body.replace_uses(body.result(read, 0), scalar);
        body.erase(read);
    }
}

/// Tensor of rank 0 around a scalar: a nest without loops.
fn around(body: &mut Body, scalar: Value, ty: Type, at: At) -> Result<Value, Error> {
    let mut b = Builder::new(body, at, Loc::Unknown);
    let region = b.region(&[], |b, _| {
        b.add_typed(Yield { values: Values::from_slice(&[scalar]) }, &[]);
        Ok(())
    })?;
    Ok(b.value_typed(Nest::new(Dims::default(), region), ty))
}
