//! Collectives: exchanges of arrays between devices, and arithmetic on what comes.
//!
//! Devices do no more together than exchange arrays, by three kernels ([`creole_hlo::collective::kernel`]); all else is
//! ops of HLO on each device. A reduction combines the arrays of a group in its order, the first one with the second and so
//! on, whoever comes first. Long arrays are added where they are, by a kernel; for other computations each device combines a
//! segment of them, and the results are gathered: no device reads the arrays of all others as a whole, and each element is combined as before.

mod combine;
mod rooted;

use creole_hlo as hlo;
use creole_hlo::collective::kernel::{
    EXCHANGE_PARTS, GATHER_ARRAYS, GROUP_SIZE, PARTITION_NUMBER, PERMUTE_ARRAYS, REPLICA_NUMBER,
    SUM_ARRAYS, meeting_options,
};
use creole_hlo::collective::process_groups::{DeviceGroups, groups_of};
use creole_ir::types::list;
use creole_ir::{
    Count, Dict, Dims, Error, Op, OpId, Tensor, Type, TypeKind, Value, Values, ensure,
};

use super::{Decompose, Decompositions, linear};
use crate::resolve_groups::{GROUPS, SOURCES};
use combine::{Combine, less};

/// Bytes of the arrays of a group up to which each device combines whole arrays.
const SHORT: i64 = 1 << 16;
/// Arrays of a group up to which a reduction is written out.
const WRITTEN_OUT: i64 = 16;

/// Adds the rows of this file.
pub(super) fn rows(table: Decompositions) -> Decompositions {
    table
        .add(|_: hlo::ReplicaId, id, cx: &mut Decompose| number(cx, id, REPLICA_NUMBER.name))
        .add(|_: hlo::PartitionId, id, cx: &mut Decompose| number(cx, id, PARTITION_NUMBER.name))
        .add(all_gather)
        .add(all_reduce)
        .add(cross_replica_sum)
        .add(reduce_scatter)
        .add(all_to_all)
        .add(|op: hlo::CollectivePermute, id, cx: &mut Decompose| {
            let pairs = &op.source_target_pairs.0;
            let Some(group) = Group::of(cx, id, op.channel_handle) else {
                return permuted_alone(cx, id, pairs, op.operand);
            };
            match are_static(cx, &[op.operand]) {
                true => group.permuted(cx, op.operand).map(one),
                false => Ok(None),
            }
        })
        .add(rooted::broadcast)
        .add(rooted::reduce)
}

/// Groups of a collective that is replaced.
struct Group {
    /// Options of the kernels that stand for it.
    options: Dict,
    /// Number of members of the largest group, and of the smallest one.
    n: i64,
    least: i64,
}

impl Group {
    /// Groups of an op. `None`: it runs on one device.
    fn of(cx: &Decompose, id: OpId, channel: Option<hlo::ChannelHandle>) -> Option<Group> {
        let attr = cx.from.attr(id, GROUPS)?;
        let groups: DeviceGroups = groups_of(attr)?;
        let (name, at) = (cx.from[id].def.name, cx.from[id].loc);
        let channel = channel.map_or(0, |channel| channel.handle);
        let sources = cx.from.attr(id, SOURCES).cloned();
        let options = meeting_options(name, at, channel, attr.clone(), sources);
        let sizes = || groups.iter().map(|group| group.len() as i64);
        let (n, least) = (sizes().max().unwrap_or(0), sizes().min().unwrap_or(0));
        Some(Group { options, n, least })
    }

    /// Calls a kernel on an array, of complex numbers on both parts.
    fn call(
        &self,
        cx: &mut Decompose,
        kernel: &str,
        x: Value,
        result: Type,
    ) -> Result<Value, Error> {
        let parts = linear::parts(cx, x)?;
        let types = linear::part_types(result);
        let found = cx.kernel(kernel, self.options.clone(), &parts, &types)?;
        linear::whole(cx, &found)
    }

    /// The array of the member that sends to this one; zeros without groups.
    fn permuted(&self, cx: &mut Decompose, operand: Value) -> Result<Value, Error> {
        let ty = cx.ty(operand);
        match self.n {
            0 => cx.zeros(ty),
            _ => self.call(cx, PERMUTE_ARRAYS.name, operand, ty),
        }
    }

    /// Arrays of a group, one behind another along a dimension, as a tensor of type `to`.
    fn gathered(&self, cx: &mut Decompose, x: Value, dim: usize, to: Type) -> Result<Value, Error> {
        let ty = cx.ty(x);
        if is_outermost(ty, dim) {
            return self.call(cx, GATHER_ARRAYS.name, x, to);
        }
        let parts = self.call(cx, GATHER_ARRAYS.name, x, stacked(ty, self.n))?;
        Ok(joined(cx, parts, dim, to))
    }

    /// Parts along a dimension: part `i` of a member goes to member `i`. The result has a part in each row.
    fn exchanged(&self, cx: &mut Decompose, x: Value, dim: usize) -> Result<Value, Error> {
        let ty = cx.ty(x);
        let mut part = ty.shape().to_vec();
        part[dim] /= self.n;
        let part = ty.with_shape(&part);
        let rows = if is_outermost(ty, dim) { x } else { split(cx, x, dim, self.n) };
        self.call(cx, EXCHANGE_PARTS.name, rows, stacked(part, self.n))
    }

    /// The combined arrays of the group, each with all of them.
    fn reduced(&self, cx: &mut Decompose, combine: Combine, x: Value) -> Result<Value, Error> {
        let x = combine.promoted(cx, x);
        let ty = cx.ty(x);
        let len: i64 = ty.shape().iter().product();
        let bytes = len.saturating_mul(ty.elem().elem_bytes().unwrap_or(1) as i64);
        let is_short = bytes.saturating_mul(self.n) <= SHORT || len < self.n;
        if !is_short && combine.is_sum(part_elem(ty)) {
            return self.call(cx, SUM_ARRAYS.name, x, ty);
        }
        if is_short || self.least < self.n {
            let all = self.call(cx, GATHER_ARRAYS.name, x, stacked(ty, self.n))?;
            return self.combined(cx, combine, all);
        }
        let segment = (len + self.n - 1) / self.n;
        let padded = ty.with_shape(&[segment * self.n]);
        let is_whole = segment * self.n == len;
        let x = if is_whole { x } else { lengthened(cx, x, padded)? };
        let parts = self.call(cx, EXCHANGE_PARTS.name, x, ty.with_shape(&[self.n, segment]))?;
        let own = self.combined(cx, combine, parts)?;
        if is_whole {
            return self.call(cx, GATHER_ARRAYS.name, own, ty);
        }
        let all = self.call(cx, GATHER_ARRAYS.name, own, padded)?;
        let all = cx.first(all, &[len]);
        Ok(cx.reshape(all, ty.shape()))
    }

    /// Combines the rows of an array in their order. In a group that is smaller than others, rows behind its members do not
    /// count.
    fn combined(&self, cx: &mut Decompose, combine: Combine, rows: Value) -> Result<Value, Error> {
        if self.least == self.n && self.n > WRITTEN_OUT {
            return combine.in_loop(cx, rows, self.n);
        }
        let size = match self.least < self.n {
            true => Some(self.size(cx)?),
            false => None,
        };
        let mut sum = cx.item(rows, 0, 0);
        for i in 1..self.n {
            let row = cx.item(rows, 0, i);
            let next = combine.pair(cx, sum, row)?;
            sum = match size {
                Some(size) if i >= self.least => {
                    let i = cx.constant(Tensor::from_i64(i, cx.ty(size)));
                    let is_member = less(cx, i, size);
                    cx.op::<hlo::Select>(&[is_member, next, sum])?
                }
                _ => next,
            };
        }
        Ok(sum)
    }

    /// Number of members of the device's group.
    fn size(&self, cx: &mut Decompose) -> Result<Value, Error> {
        let ty = Type::tensor(&[], Type::i32());
        Ok(cx.kernel(GROUP_SIZE.name, self.options.clone(), &[], &[ty])?[0])
    }
}

/// Type of the real numbers that elements consist of.
fn part_elem(ty: Type) -> Type {
    match *ty.elem() {
        TypeKind::Complex(part) => part,
        _ => ty.elem(),
    }
}

/// True if the parts along a dimension are contiguous.
fn is_outermost(ty: Type, dim: usize) -> bool {
    ty.shape()[..dim].iter().all(|n| *n == 1)
}

/// Type of `n` tensors of a type, one behind another along a new first dimension.
fn stacked(ty: Type, n: i64) -> Type {
    ty.with_shape(&[&[n], ty.shape()].concat())
}

/// The rows of a tensor, one behind another along a dimension of each.
fn joined(cx: &mut Decompose, rows: Value, dim: usize, to: Type) -> Value {
    let rank = cx.ty(rows).rank() as i64;
    let at = dim as i64;
    let order: Vec<i64> = (1..=at).chain([0]).chain(at + 1..rank).collect();
    let moved = transposed(cx, rows, &order);
    cx.reshape(moved, to.shape())
}

/// `n` parts of a tensor along a dimension, as rows.
fn split(cx: &mut Decompose, x: Value, dim: usize, n: i64) -> Value {
    let mut shape = cx.ty(x).shape().to_vec();
    shape[dim] /= n;
    shape.insert(dim, n);
    let parts = cx.reshape(x, &shape);
    let at = dim as i64;
    let order: Vec<i64> = [at].into_iter().chain(0..at).chain(at + 1..shape.len() as i64).collect();
    transposed(cx, parts, &order)
}

fn transposed(cx: &mut Decompose, operand: Value, order: &[i64]) -> Value {
    let ty = cx.ty(operand);
    let shape: Vec<i64> = order.iter().map(|d| ty.shape()[*d as usize]).collect();
    let transpose = hlo::Transpose { operand, permutation: Dims::from(order) };
    cx.b().value_typed(transpose, ty.with_shape(&shape))
}

/// The elements of a tensor in a row, with zeros behind them.
fn lengthened(cx: &mut Decompose, x: Value, to: Type) -> Result<Value, Error> {
    let len: i64 = cx.ty(x).shape().iter().product();
    let row = cx.reshape(x, &[len]);
    let zero = cx.zeros(to.with_shape(&[]))?;
    let dims = |n: i64| Dims::from(&[n][..]);
    let pad = hlo::Pad {
        operand: row,
        padding_value: zero,
        edge_padding_low: dims(0),
        edge_padding_high: dims(to.shape()[0] - len),
        interior_padding: dims(0),
    };
    Ok(cx.b().value_typed(pad, to))
}

fn one(value: Value) -> Option<Values> {
    Some(Values::from_slice(&[value]))
}

/// Number of the device that a kernel returns; 0 on one device.
fn number(cx: &mut Decompose, id: OpId, kernel: &str) -> Result<Option<Values>, Error> {
    let ty = cx.from.result_types(id)[0];
    if cx.from.attr(id, GROUPS).is_some() {
        return cx.kernel(kernel, Dict::empty(), &[], &[ty]).map(Some);
    }
    Ok(if ty.has_static_shape() { one(cx.constant(Tensor::from_i64(0, ty))) } else { None })
}

fn are_static(cx: &Decompose, operands: &[Value]) -> bool {
    operands.iter().all(|value| cx.ty(*value).has_static_shape())
}

/// Error: the result does not have the type that follows from the size of groups.
fn check_result(cx: &Decompose, id: OpId, i: usize, n: i64, want: Type) -> Result<Type, Error> {
    let found = cx.from.result_types(id)[i];
    let groups = Count(n, "device");
    ensure!(found == want, "expects a result of type {want} in groups of {groups}, found {found}");
    Ok(want)
}

/// Type with `multiply / divide` times the size of a dimension.
fn scaled(ty: Type, dim: usize, multiply: i64, divide: i64) -> Type {
    let mut shape = ty.shape().to_vec();
    if let Some(size) = shape.get_mut(dim) {
        *size = size.saturating_mul(multiply) / divide.max(1);
    }
    ty.with_shape(&shape)
}

fn all_gather(op: hlo::AllGather, id: OpId, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    let Some(group) = Group::of(cx, id, op.channel_handle) else {
        return alone(cx, id, &op.replica_groups, &op.operands);
    };
    if !are_static(cx, &op.operands) {
        return Ok(None);
    }
    let dim = op.all_gather_dim as usize;
    let gather = |(i, x): (usize, &Value)| {
        let want = scaled(cx.ty(*x), dim, group.n, 1);
        let to = check_result(cx, id, i, group.n, want)?;
        group.gathered(cx, *x, dim, to)
    };
    op.operands.iter().enumerate().map(gather).collect::<Result<Values, _>>().map(Some)
}

fn all_reduce(op: hlo::AllReduce, id: OpId, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    let Some(group) = Group::of(cx, id, op.channel_handle) else {
        return alone(cx, id, &op.replica_groups, &op.operands);
    };
    if !are_static(cx, &op.operands) {
        return Ok(None);
    }
    let combine = Combine::of(&cx.from, op.computation);
    let reduce = |x: &Value| group.reduced(cx, combine, *x);
    op.operands.iter().map(reduce).collect::<Result<Values, _>>().map(Some)
}

fn cross_replica_sum(
    op: hlo::CrossReplicaSum,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let Some(group) = Group::of(cx, id, None) else {
        return alone(cx, id, &op.replica_groups, &[op.operand]);
    };
    if !are_static(cx, &[op.operand]) {
        return Ok(None);
    }
    let combine = Combine::Op(hlo::Add::DEF, cx.ty(op.operand).elem());
    group.reduced(cx, combine, op.operand).map(one)
}

fn reduce_scatter(
    op: hlo::ReduceScatter,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let Some(group) = Group::of(cx, id, op.channel_handle) else {
        return alone(cx, id, &op.replica_groups, &[op.operand]);
    };
    if !are_static(cx, &[op.operand]) {
        return Ok(None);
    }
    let combine = Combine::of(&cx.from, op.computation);
    let (dim, x) = (op.scatter_dimension as usize, combine.promoted(cx, op.operand));
    check_divides(cx.ty(x), dim, group.n)?;
    check_result(cx, id, 0, group.n, scaled(cx.ty(x), dim, 1, group.n))?;
    let parts = group.exchanged(cx, x, dim)?;
    group.combined(cx, combine, parts).map(one)
}

/// Error: the number of members does not divide a size.
fn check_divides(ty: Type, dim: usize, n: i64) -> Result<(), Error> {
    let size = ty.shape()[dim];
    ensure!(size % n == 0, "expects a multiple of {n} devices in dimension {dim}, found {ty}");
    Ok(())
}

fn all_to_all(op: hlo::AllToAll, id: OpId, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    let Some(group) = Group::of(cx, id, op.channel_handle) else {
        return alone(cx, id, &op.replica_groups, &op.operands);
    };
    if !are_static(cx, &op.operands) {
        return Ok(None);
    }
    let n = op.split_count;
    ensure!(group.n == n, "expects groups of {n} devices, found {}", group.n);
    let (from, to) = (op.split_dimension as usize, op.concat_dimension as usize);
    let exchange = |x: &Value| {
        let part = scaled(cx.ty(*x), from, 1, n);
        let parts = group.exchanged(cx, *x, from)?;
        Ok(joined(cx, parts, to, scaled(part, to, n, 1)))
    };
    op.operands.iter().map(exchange).collect::<Result<Values, Error>>().map(Some)
}

/// Collective of a single device: its operands, promoted to the types of results.
fn alone(
    cx: &mut Decompose,
    id: OpId,
    groups: &hlo::ReplicaGroups,
    operands: &[Value],
) -> Result<Option<Values>, Error> {
    let results = cx.from.result_types(id).to_vec();
    let shapes = |types: &[Type]| types.iter().map(|ty| ty.shape().to_vec()).collect::<Vec<_>>();
    let given: Vec<Type> = operands.iter().map(|value| cx.ty(*value)).collect();
    ensure!(
        groups.are_of_one() && shapes(&given) == shapes(&results),
        "is on several devices: results of types {} can't be computed on one",
        list(&results)
    );
    let promoted = |(value, ty): (&Value, &Type)| match cx.ty(*value) == *ty {
        true => *value,
        false => cx.op_typed::<hlo::Convert>(&[*value], *ty),
    };
    Ok(Some(operands.iter().zip(&results).map(promoted).collect()))
}

/// Permutation on one device: its own array if it sends to itself, otherwise zeros.
fn permuted_alone(
    cx: &mut Decompose,
    id: OpId,
    pairs: &Tensor,
    operand: Value,
) -> Result<Option<Values>, Error> {
    let is_alone = (0..pairs.len()).all(|i| pairs.int(i) == 0);
    ensure!(is_alone, "is on several devices: it can't be computed on one");
    if !pairs.is_empty() {
        return Ok(one(operand));
    }
    let ty = cx.from.result_types(id)[0];
    if !ty.has_static_shape() {
        return Ok(None);
    }
    Ok(one(cx.zeros(ty)?))
}
