//! `vector`: loads and stores between memory and vectors.

use std::rc::Rc;

use creole_ir::{Error, OpId, Tensor, Type, Value, bail};
use creole_vector::{
    CompressStore, ExpandLoad, Gather, Load, MaskedLoad, MaskedStore, Print, Scatter, Store,
    TypeCast,
};

use crate::datum::Datum;
use crate::machine::{Flow, Interpreter, Ops};
use crate::memory::View;
use crate::space::for_each_index;

pub(crate) fn ops(table: Ops) -> Ops {
    table
        .add(load)
        .add(store)
        .add(masked_load)
        .add(masked_store)
        .add(|op: Gather, id, machine| {
            let value = gather(&op, None, machine)?;
            machine.result(id, value)
        })
        .add(scatter)
        .add(expand_load)
        .add(compress_store)
        .add(type_cast)
        // Output for people: a run only has results.
        .add(|_: Print, _, _| Ok(Flow::Next))
}

/// Byte of each lane of a vector of type `vector` at `start`, `None` for lanes that are masked out. Error: another lane
/// is out of bounds.
fn lanes(
    view: &View,
    start: &[i64],
    vector: Type,
    mask: Option<&Tensor>,
) -> Result<Vec<Option<i64>>, Error> {
    if view.elem == vector {
        return Ok(vec![Some(view.position(start)?)]);
    }
    let Some(outer) = start.len().checked_sub(vector.rank()) else {
        bail!("can't move a {vector} from or to a memref of {} dimensions", start.len())
    };
    let mut lanes = Vec::new();
    for_each_index(vector.shape(), |lane| {
        let is_on = mask.is_none_or(|m| m.truth(lanes.len()));
        let mut at = start.to_vec();
        at[outer..].iter_mut().zip(lane).for_each(|(i, by)| *i = i.saturating_add(*by));
        lanes.push(if is_on { Some(view.position(&at)?) } else { None });
        Ok(())
    })?;
    Ok(lanes)
}

/// Byte of each lane, as [`lanes`], where `indices` are the distances from `start`.
fn indexed_lanes(
    view: &View,
    start: &[i64],
    steps: &Tensor,
    mask: &Tensor,
) -> Result<Vec<Option<i64>>, Error> {
    let lane =
        |i| if mask.truth(i) { view.along_last(start, steps.int(i)).map(Some) } else { Ok(None) };
    (0..steps.len()).map(lane).collect()
}

/// Vector loaded from `lanes`; masked lanes are those of `rest`, or zero.
fn read(
    view: &View,
    ty: Type,
    lanes: &[Option<i64>],
    rest: Option<&Tensor>,
) -> Result<Tensor, Error> {
    let mut bytes = Vec::new();
    for (i, lane) in lanes.iter().enumerate() {
        match (lane, rest) {
            (Some(at), _) => bytes.extend(view.read_at(*at)?.to_bytes()),
            (None, Some(rest)) => bytes.extend_from_slice(rest.elem_bytes(i)),
            (None, None) => bytes.resize(bytes.len() + view.elem_bytes as usize, 0),
        }
    }
    Tensor::from_bytes(ty, bytes)
}

fn write(view: &View, lanes: &[Option<i64>], value: &Tensor) -> Result<(), Error> {
    if view.elem == value.ty() {
        return lanes.iter().flatten().try_for_each(|at| view.write_at(*at, value));
    }
    let on = lanes.iter().enumerate().filter_map(|(i, lane)| Some((i, (*lane)?)));
    on.into_iter().try_for_each(|(i, at)| view.write_at(at, &value.at(i)))
}

fn place(
    machine: &Interpreter,
    base: Value,
    indices: &[Value],
) -> Result<(Rc<View>, Vec<i64>), Error> {
    Ok((machine.view(base)?, machine.ints(indices)?))
}

fn result_type(machine: &Interpreter, op: OpId) -> Type {
    machine.body().ty(machine.body().result(op, 0))
}

fn load(op: Load, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let (view, start) = place(machine, op.base, &op.indices)?;
    let ty = result_type(machine, id);
    let value = read(&view, ty, &lanes(&view, &start, ty, None)?, None)?;
    machine.result(id, value)
}

fn store(op: Store, _: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let (view, start) = place(machine, op.base, &op.indices)?;
    let value = machine.tensor(op.value)?;
    write(&view, &lanes(&view, &start, value.ty(), None)?, &value)?;
    Ok(Flow::Next)
}

fn masked_load(op: MaskedLoad, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let (view, start) = place(machine, op.base, &op.indices)?;
    let (mask, rest) = (machine.tensor(op.mask)?, machine.tensor(op.pass_thru)?);
    let lanes = lanes(&view, &start, rest.ty(), Some(&mask))?;
    let value = read(&view, rest.ty(), &lanes, Some(&rest))?;
    machine.result(id, value)
}

fn masked_store(op: MaskedStore, _: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let (view, start) = place(machine, op.base, &op.indices)?;
    let (mask, value) = (machine.tensor(op.mask)?, machine.tensor(op.value)?);
    write(&view, &lanes(&view, &start, value.ty(), Some(&mask))?, &value)?;
    Ok(Flow::Next)
}

/// Gathers the lanes that `op` and `mask` enable.
pub(crate) fn gather(
    op: &Gather,
    mask: Option<&Tensor>,
    machine: &Interpreter,
) -> Result<Tensor, Error> {
    let (view, start) = (memory(machine, op.base)?, machine.ints(&op.offsets)?);
    let (own, rest) = (machine.tensor(op.mask)?, machine.tensor(op.pass_thru)?);
    let steps = machine.tensor(op.index_vec)?;
    let mut lanes = indexed_lanes(&view, &start, &steps, &own)?;
    if let Some(mask) = mask {
        lanes.iter_mut().enumerate().filter(|(i, _)| !mask.truth(*i)).for_each(|(_, l)| *l = None);
    }
    read(&view, rest.ty(), &lanes, Some(&rest))
}

/// Memory of a memref, or a copy of a tensor.
pub(crate) fn memory(machine: &Interpreter, value: Value) -> Result<Rc<View>, Error> {
    match machine.get(value)? {
        Datum::Tensor(tensor) => View::from_tensor(tensor).map(Rc::new),
        _ => machine.view(value),
    }
}

fn scatter(op: Scatter, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let (view, start) = (memory(machine, op.base)?, machine.ints(&op.offsets)?);
    let (mask, value) = (machine.tensor(op.mask)?, machine.tensor(op.value)?);
    let lanes = indexed_lanes(&view, &start, &machine.tensor(op.index_vec)?, &mask)?;
    write(&view, &lanes, &value)?;
    written(id, &view, machine)
}

/// Sets the result of a write: for tensors the new tensor.
pub(crate) fn written(id: OpId, view: &View, machine: &mut Interpreter) -> Result<Flow, Error> {
    let Some(result) = machine.body().results(id).next() else { return Ok(Flow::Next) };
    let ty = machine.body().ty(result);
    let tensor = crate::datum::fit(view.to_tensor()?, ty)?;
    machine.result(id, tensor)
}

/// Byte of each enabled lane: these are contiguous along the last dimension.
fn packed_lanes(view: &View, start: &[i64], mask: &Tensor) -> Result<Vec<Option<i64>>, Error> {
    let mut n = 0;
    let lane = |i| {
        if !mask.truth(i) {
            return Ok(None);
        }
        n += 1;
        view.along_last(start, n - 1).map(Some)
    };
    (0..mask.len()).map(lane).collect()
}

fn expand_load(op: ExpandLoad, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let (view, start) = place(machine, op.base, &op.indices)?;
    let (mask, rest) = (machine.tensor(op.mask)?, machine.tensor(op.pass_thru)?);
    let lanes = packed_lanes(&view, &start, &mask)?;
    let value = read(&view, rest.ty(), &lanes, Some(&rest))?;
    machine.result(id, value)
}

fn compress_store(op: CompressStore, _: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let (view, start) = place(machine, op.base, &op.indices)?;
    let (mask, value) = (machine.tensor(op.mask)?, machine.tensor(op.value)?);
    write(&view, &packed_lanes(&view, &start, &mask)?, &value)?;
    Ok(Flow::Next)
}

fn type_cast(op: TypeCast, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let ty = result_type(machine, id);
    let view = machine.view(op.memref)?.retyped(ty.elem(), ty.shape(), 0)?;
    machine.result_view(id, view)
}
