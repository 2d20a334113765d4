//! Memrefs of integers twice as wide as the target supports: their elements become vectors of two halves, low first.

use creole_arith::Constant;
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{At, Body, Builder, Error, OpId, Signedness, Tensor, Type, TypeKind, Value, bail};
use creole_loop::memref::{Alloc, Load, Store, StridedLayout};
use creole_passes_builders::Scalars;

use crate::types::reshaped;

/// Pass that splits the elements of memrefs.
pub(crate) static EMULATE_WIDE_INT: Pass = Pass {
    name: "memref-emulate-wide-int",
    summary: "Replaces memrefs of integers of 2 N bits by memrefs of vectors of two integers of N bits",
    example: EXAMPLE,
    options: &[PassOption {
        name: "widest-int-supported",
        default: "32",
        help: "widest integer that the target supports, in bits",
    }],
    run: Run::Body(emulate),
};

const EXAMPLE: &str = "\
func.func @main(%i: index) {
  %c = arith.constant 7 : i64
  %m = memref.alloc() : memref<4xi64>
  memref.store %c, %m[%i] : memref<4xi64>
  return
}
";

fn emulate(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let width: u32 = cx.option("widest-int-supported")?;
    if width < 2 || !width.is_power_of_two() {
        return Err(Error::new(format!(
            "option 'widest-int-supported' expects a power of two of at least 2, found {width}"
        )));
    }
    let ops: Vec<OpId> = body.walk().collect();
    for op in &ops {
        if body[*op].is::<Alloc>() || body[*op].is::<Load>() {
            retype(body, *op, width)?;
        } else if let Some(store) = body.get::<Store>(*op) {
            split_stored(body, *op, &store, width)?;
        }
    }
    ops.into_iter().try_for_each(|op| check(body, op, width))
}

/// The vector of two halves for an integer of twice `width`. Error: the integer is wider.
fn halves(ty: Type, width: u32) -> Result<Option<Type>, Error> {
    match *ty {
        TypeKind::Integer(bits, Signedness::Signless) if bits == 2 * width => {
            let half = Type::new(TypeKind::Integer(width, Signedness::Signless));
            Ok(Some(Type::vector(&[2], half)))
        }
        TypeKind::Integer(bits, _) if bits > 2 * width => {
            bail!("expects integers of at most {} bits, found {ty}", 2 * width)
        }
        _ => Ok(None),
    }
}

/// Changes the type of an allocated memref, or of a loaded element.
fn retype(body: &mut Body, op: OpId, width: u32) -> Result<(), Error> {
    let loc = body[op].loc;
    let result = body.result(op, 0);
    let ty = body.ty(result);
    let new = if ty.is_memref() {
        let layout = StridedLayout::attr(ty).cloned();
        halves(ty.elem(), width)
            .map_err(|e| e.at(loc))?
            .map(|elem| reshaped(ty, ty.shape(), layout).with_elem(elem))
    } else {
        let elem = body.ty(body.operand(op, 0)).elem();
        elem.is_vector().then_some(elem)
    };
    if let Some(new) = new {
        body.set_ty(result, new);
    }
    Ok(())
}

/// Makes a stored constant a vector where the memref is one of vectors.
fn split_stored(body: &mut Body, op: OpId, store: &Store, width: u32) -> Result<(), Error> {
    let elem = body.ty(store.memref).elem();
    let ty = body.ty(store.value);
    if !elem.is_vector() || ty.is_vector() || halves(ty, width)?.is_none() {
        return Ok(());
    }
    let Some(number) = body.constant(store.value) else {
        return Err(failed(body, op));
    };
    let number = number.int(0);
    let parts = [number, number.checked_shr(width).unwrap_or(0)];
    let half = |part: i64| Tensor::from_i64(part, elem.elem()).elem_bytes(0).to_vec();
    let value = Tensor::from_bytes(elem, parts.into_iter().flat_map(half).collect())?;
    let loc = body[op].loc;
    let at = body.def_op(store.value).map_or(At::Before(op), At::Before);
    let mut b = Builder::new(body, at, loc);
    let split = b.constant(value);
    body.set_operand(op, 0, split);
    erase_unused(body, store.value);
    Ok(())
}

fn erase_unused(body: &mut Body, value: Value) {
    if let Some(op) = body.def_op(value).filter(|op| body[*op].is::<Constant>())
        && body.is_unused(value)
    {
        body.erase(op);
    }
}

/// Error: the op uses a memref, or an element, that is split, and is not an access.
fn check(body: &Body, op: OpId, width: u32) -> Result<(), Error> {
    if body.block_of(op).is_none() {
        return Ok(());
    }
    let is_split = |value: Value| {
        let by_pass = |def: OpId| body[def].is::<Alloc>() || body[def].is::<Load>();
        let ty = body.ty(value);
        let elem = if ty.is_memref() { ty.elem() } else { ty };
        let shape = elem.is_vector() && elem.shape() == [2] && elem.elem().bits() == Some(width);
        shape && body.def_op(value).is_some_and(by_pass)
    };
    let is_access = body[op].is::<Load>() || body[op].is::<Store>();
    if !is_access && body.operands(op).any(is_split) {
        return Err(failed(body, op));
    }
    let wide_access = is_access && {
        let at = usize::from(body[op].is::<Store>());
        halves(body.ty(body.operand(op, at)).elem(), width)?.is_some()
    };
    if wide_access { Err(failed(body, op)) } else { Ok(()) }
}

fn failed(body: &Body, op: OpId) -> Error {
    let name = body[op].def.name;
    let message =
        format!("failed to legalize operation '{name}' that was explicitly marked illegal");
    Error::new(message).at(body[op].loc)
}
