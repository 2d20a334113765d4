//! `vector.transfer_read`, `vector.transfer_write`, and ops under `vector.mask`.

use creole_ir::{Error, OpId, Tensor, Type, Value, bail, ensure};
use creole_vector::transfer::{mask_type, source_dims};
use creole_vector::{
    Contract, Gather, Mask, MultiReduction, OuterProduct, Reduction, TransferRead, TransferWrite,
};

use crate::datum::Datum;
use crate::machine::{Flow, Interpreter, Ops};
use crate::memory::View;
use crate::space::for_each_index;
use crate::vector::{gather, memory, written};

pub(crate) fn ops(table: Ops) -> Ops {
    table
        .add(|op: TransferRead, id, machine| {
            let ty = machine.body().ty(machine.body().result(id, 0));
            let value = read(&op, ty, None, machine)?;
            machine.result(id, value)
        })
        .add(|op: TransferWrite, id, machine| write(&op, id, None, machine))
        .add(masked)
}

/// Addresses of the lanes of a transfer.
struct Lanes<'a> {
    view: &'a View,
    start: Vec<i64>,
    /// Dimension of the memory that each dimension of the vector runs along.
    dims: Vec<Option<usize>>,
    in_bounds: &'a [bool],
    masks: Vec<(Tensor, Vec<usize>)>,
}

impl Lanes<'_> {
    /// Byte of a lane; none if it is out of bounds or masked out.
    fn byte(&self, lane: &[i64]) -> Result<Option<i64>, Error> {
        let mut at = self.start.clone();
        for (i, dim) in lane.iter().zip(&self.dims) {
            if let Some(d) = dim {
                at[*d] = at[*d].saturating_add(*i);
            }
        }
        for (mask, order) in &self.masks {
            let place = order.iter().fold(0, |sum, d| sum * self.size(mask, order, *d) + lane[*d]);
            if !mask.truth(place as usize) {
                return Ok(None);
            }
        }
        let outside = (0..at.len()).find(|d| !(0..self.view.shape[*d]).contains(&at[*d]));
        match outside {
            None => self.view.position(&at).map(Some),
            Some(d) => {
                let along = self.dims.iter().position(|dim| *dim == Some(d));
                let promised = along.is_none_or(|v| self.in_bounds.get(v) == Some(&true));
                ensure!(
                    !promised,
                    "index {at:?} is out of bounds for shape {}, against in_bounds",
                    self.view.shape
                );
                Ok(None)
            }
        }
    }

    fn size(&self, mask: &Tensor, order: &[usize], dim: usize) -> i64 {
        let at = order.iter().position(|d| *d == dim).unwrap_or(0);
        mask.shape().get(at).copied().unwrap_or(1)
    }
}

/// Permutation of the vector's dimensions to the order of those of its mask.
fn mask_order(dims: &[Option<usize>], rank: usize) -> Vec<usize> {
    (0..rank).filter_map(|d| dims.iter().position(|at| *at == Some(d))).collect()
}

fn lanes<'a>(
    view: &'a View,
    start: Vec<i64>,
    map: &creole_ir::AffineMap,
    in_bounds: &'a [bool],
    masks: impl IntoIterator<Item = Tensor>,
) -> Lanes<'a> {
    let dims = source_dims(map);
    let order = mask_order(&dims, start.len());
    let masks = masks.into_iter().map(|mask| (mask, order.clone())).collect();
    Lanes { view, start, dims, in_bounds, masks }
}

/// Checks the element type. Error: elements of the memory are vectors that are not whole rows of `vector`.
fn check(view: &View, vector: Type) -> Result<usize, Error> {
    let inner = if view.elem.is_vector() { view.elem.shape() } else { &[] };
    let outer = vector.rank().checked_sub(inner.len());
    let fits = outer.is_some_and(|n| vector.shape()[n..] == *inner);
    match outer {
        Some(outer) if fits && vector.elem() == view.elem.elem() => Ok(outer),
        _ => bail!("can't move a {vector} from or to elements of type {}", view.elem),
    }
}

fn read(
    op: &TransferRead,
    ty: Type,
    mask: Option<&Tensor>,
    machine: &Interpreter,
) -> Result<Tensor, Error> {
    let view = memory(machine, op.base)?;
    let padding = machine.tensor(op.padding)?;
    let own = op.mask.map(|v| machine.tensor(v)).transpose()?;
    let masks = own.into_iter().chain(mask.cloned());
    let start = machine.ints(&op.indices)?;
    let lanes = lanes(&view, start, &op.permutation_map.0, &op.in_bounds.0, masks);
    let outer = check(&view, ty)?;
    let mut bytes = Vec::new();
    for_each_index(&ty.shape()[..outer], |lane| {
        let element = match lanes.byte(lane)? {
            Some(at) => view.read_at(at)?,
            None => padding.clone(),
        };
        bytes.extend(element.to_bytes());
        Ok(())
    })?;
    Tensor::from_bytes(ty, bytes)
}

fn write(
    op: &TransferWrite,
    id: OpId,
    mask: Option<&Tensor>,
    machine: &mut Interpreter,
) -> Result<Flow, Error> {
    let (view, value) = (memory(machine, op.base)?, machine.tensor(op.value)?);
    let own = op.mask.map(|v| machine.tensor(v)).transpose()?;
    let masks = own.into_iter().chain(mask.cloned());
    let start = machine.ints(&op.indices)?;
    let lanes = lanes(&view, start, &op.permutation_map.0, &op.in_bounds.0, masks);
    let outer = check(&view, value.ty())?;
    let size = view.elem_bytes as usize;
    let bytes = value.to_bytes();
    let mut elements = bytes.chunks_exact(size.max(1));
    for_each_index(&value.shape()[..outer], |lane| {
        let Some(element) = elements.next() else { bail!("has too few elements") };
        match lanes.byte(lane)? {
            Some(at) => view.write_at(at, &Tensor::from_bytes(view.elem, element.to_vec())?),
            None => Ok(()),
        }
    })?;
    written(id, &view, machine)
}

/// Runs the op in the region under a mask.
fn masked(op: Mask, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let body = machine.shared_body();
    let mask = machine.tensor(op.mask)?;
    let Some(inner) = op.masked(&body) else {
        let results = machine.region(op.region, Vec::new())?;
        return machine.results(id, results);
    };
    let passthru = op.passthru.map(|v| machine.tensor(v)).transpose()?;
    if let Some(write_op) = body.get::<TransferWrite>(inner) {
        write(&write_op, inner, Some(&mask), machine)?;
        let results: Vec<Value> = body.results(inner).collect();
        let data = machine.get_all(&results)?;
        return machine.results(id, data);
    }
    let ty = body.ty(body.result(inner, 0));
    let operands: Vec<Value> = body.operands(inner).collect();
    let value = if let Some(op) = body.get::<TransferRead>(inner) {
        let value = read(&op, ty, Some(&mask), machine)?;
        match passthru {
            Some(rest) => select(&mask, &op, &value, &rest)?,
            None => value,
        }
    } else if let Some(op) = body.get::<Gather>(inner) {
        gather(&op, Some(&mask), machine)?
    } else {
        let args: Vec<Tensor> =
            operands.iter().map(|v| machine.tensor(*v)).collect::<Result<_, _>>()?;
        combine(&body, inner, &args, ty, &mask)?
    };
    machine.result(id, Datum::Tensor(value))
}

/// Selects `value` where the mask of a read is on, `rest` elsewhere.
fn select(
    mask: &Tensor,
    op: &TransferRead,
    value: &Tensor,
    rest: &Tensor,
) -> Result<Tensor, Error> {
    let map = &op.permutation_map.0;
    ensure!(mask.ty() == mask_type(value.ty(), map), "can't mask {} by {}", value.ty(), mask.ty());
    let order = mask_order(&source_dims(map), map.n_dims as usize);
    let (mut bytes, mut i) = (Vec::new(), 0);
    for_each_index(value.shape(), |lane| {
        let sizes = order.iter().zip(mask.shape());
        let at = sizes.fold(0, |at, (d, size)| at * size + lane[*d]);
        let from = if mask.truth(at as usize) { value } else { rest };
        bytes.extend_from_slice(from.elem_bytes(i));
        i += 1;
        Ok(())
    })?;
    Tensor::from_bytes(value.ty(), bytes)
}

/// Combines lanes by a pure op.
fn combine(
    body: &creole_ir::Body,
    op: OpId,
    args: &[Tensor],
    ty: Type,
    mask: &Tensor,
) -> Result<Tensor, Error> {
    if let Some(op) = body.get::<Reduction>(op) {
        return op.combine(args, Some(mask));
    }
    if let (Some(op), [source, acc]) = (body.get::<MultiReduction>(op), args) {
        return op.combine(source, acc, Some(mask));
    }
    if let Some(op) = body.get::<Contract>(op) {
        return op.contract(args, Some(mask));
    }
    if let Some(op) = body.get::<OuterProduct>(op) {
        return op.product(args, ty, Some(mask));
    }
    bail!("can't mask '{}'", body[op].def.name)
}
