//! Scalar replacement of aggregates: a small stack allocation that is accessed at constant indices alone becomes one
//! allocation for each element that is accessed.

use creole_ir::Op;
use creole_ir::field::{OpParts, SEGMENTS};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Attr, Body, Error, OpId, Type, Value};
use creole_loop::memref::{Alloca, Load, Store};
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

/// The pass `sroa`.
pub(crate) static SROA: Pass = Pass {
    name: "sroa",
    summary: "Splits small stack allocations into their elements",
    example: "\
func.func @f(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<4xi32>
  memref.store %x, %m[%c0] : memref<4xi32>
  %r = memref.load %m[%c1] : memref<4xi32>
  return %r : i32
}
",
    works_on: &["memref.alloca"],
    options: &[],
    run: Run::Body(sroa),
};

/// Largest allocation that is split, in elements.
const MAX_ELEMENTS: i64 = 16;

fn sroa(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    let allocations: Vec<OpId> = body.walk().filter(|op| body[*op].is::<Alloca>()).collect();
    for op in allocations {
        if let Some(accesses) = accesses(body, op) {
            split(body, op, &accesses);
        }
    }
    Ok(())
}

/// Loads and stores of each element that is accessed. `None`: something else uses the memory, or an index is not known.
type Accesses = IndexMap<Vec<i64>, Vec<OpId>, FxBuildHasher>;

fn accesses(body: &Body, alloca: OpId) -> Option<Accesses> {
    let memref = body.result(alloca, 0);
    let ty = body.ty(memref);
    let is_plain = ty.has_static_shape() && ty == Type::memref(ty.shape(), ty.elem());
    if !is_plain || !(2..=MAX_ELEMENTS).contains(&ty.n_elements()?) || body.is_unused(memref) {
        return None;
    }
    let mut found = Accesses::default();
    for op in body.users(memref) {
        let indices = if let Some(load) = body.get::<Load>(op) {
            load.indices
        } else {
            let store = body.get::<Store>(op).filter(|store| store.value != memref)?;
            store.indices
        };
        let element: Vec<i64> = indices
            .iter()
            .zip(ty.shape())
            .map(|(index, size)| {
                let index = body.constant(*index)?.int(0);
                (0..*size).contains(&index).then_some(index)
            })
            .collect::<Option<_>>()?;
        found.entry(element).or_default().push(op);
    }
    Some(found)
}

fn split(body: &mut Body, alloca: OpId, accesses: &Accesses) {
    let elem = Type::memref(&[], body.ty(body.result(alloca, 0)).elem());
    for ops in accesses.values() {
        let attrs = Alloca::DEF.default_attrs();
        let parts = OpParts { attrs, segments: [0, 0].into_iter().collect(), ..OpParts::default() };
        let new = body.create(Alloca::DEF, parts, &[elem], body[alloca].loc);
        body.insert_before(alloca, new);
        let memref = body.result(new, 0);
        for op in ops {
            let operands: Vec<Value> = match body.get::<Store>(*op) {
                Some(store) => vec![store.value, memref],
                None => vec![memref],
            };
            body.set_operands(*op, &operands);
            if body[*op].def.has_segments() {
                let sizes: Vec<i64> = operands.iter().map(|_| 1).chain([0]).collect();
                body.set_attr(*op, SEGMENTS, Some(Attr::Ints(sizes.into(), Type::i32())));
            }
        }
    }
    body.erase(alloca);
}
