//! `vector`: moves between memory and vectors.

use std::rc::Rc;

use creole_ir::{Error, OpId, Tensor, Type, Value, bail};
use creole_vector::{Gather, Load, MaskedLoad, MaskedStore, Scatter, Store};

use crate::machine::{Flow, Machine, Ops};
use crate::memory::View;
use crate::space::for_each_index;

pub(crate) fn ops(table: Ops) -> Ops {
    table.add(load).add(store).add(masked_load).add(masked_store).add(gather).add(scatter)
}

/// The byte of each lane of a vector of type `vector` at `start`, `None` for lanes that are masked
/// out. Error: a lane that is not is out of bounds.
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

/// As [`lanes`], where each lane says itself how far from `start` it is.
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

/// The vector of what is at `lanes`; the others are those of `rest`, or zero.
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

fn place(machine: &Machine, base: Value, indices: &[Value]) -> Result<(Rc<View>, Vec<i64>), Error> {
    Ok((machine.view(base)?, machine.ints(indices)?))
}

fn result_type(machine: &Machine, op: OpId) -> Type {
    machine.body().ty(machine.body().result(op, 0))
}

fn load(op: Load, id: OpId, machine: &mut Machine) -> Result<Flow, Error> {
    let (view, start) = place(machine, op.base, &op.indices)?;
    let ty = result_type(machine, id);
    let value = read(&view, ty, &lanes(&view, &start, ty, None)?, None)?;
    machine.result(id, value)
}

fn store(op: Store, _: OpId, machine: &mut Machine) -> Result<Flow, Error> {
    let (view, start) = place(machine, op.base, &op.indices)?;
    let value = machine.tensor(op.value)?;
    write(&view, &lanes(&view, &start, value.ty(), None)?, &value)?;
    Ok(Flow::Next)
}

fn masked_load(op: MaskedLoad, id: OpId, machine: &mut Machine) -> Result<Flow, Error> {
    let (view, start) = place(machine, op.base, &op.indices)?;
    let (mask, rest) = (machine.tensor(op.mask)?, machine.tensor(op.pass_thru)?);
    let lanes = lanes(&view, &start, rest.ty(), Some(&mask))?;
    let value = read(&view, rest.ty(), &lanes, Some(&rest))?;
    machine.result(id, value)
}

fn masked_store(op: MaskedStore, _: OpId, machine: &mut Machine) -> Result<Flow, Error> {
    let (view, start) = place(machine, op.base, &op.indices)?;
    let (mask, value) = (machine.tensor(op.mask)?, machine.tensor(op.value)?);
    write(&view, &lanes(&view, &start, value.ty(), Some(&mask))?, &value)?;
    Ok(Flow::Next)
}

fn gather(op: Gather, id: OpId, machine: &mut Machine) -> Result<Flow, Error> {
    let (view, start) = place(machine, op.base, &op.offsets)?;
    let (mask, rest) = (machine.tensor(op.mask)?, machine.tensor(op.pass_thru)?);
    let lanes = indexed_lanes(&view, &start, &machine.tensor(op.index_vec)?, &mask)?;
    let value = read(&view, rest.ty(), &lanes, Some(&rest))?;
    machine.result(id, value)
}

fn scatter(op: Scatter, _: OpId, machine: &mut Machine) -> Result<Flow, Error> {
    let (view, start) = place(machine, op.base, &op.offsets)?;
    let (mask, value) = (machine.tensor(op.mask)?, machine.tensor(op.value)?);
    let lanes = indexed_lanes(&view, &start, &machine.tensor(op.index_vec)?, &mask)?;
    write(&view, &lanes, &value)?;
    Ok(Flow::Next)
}
