//! Merges kernels that differ in nothing but constant coordinates of reads: these become arguments.

use std::sync::Arc;

use creole_ir::parallel::{Parallel, map};
use creole_ir::{Body, OpId, Type};
use creole_loop::Read;
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::{Code, Kernel};

/// Constant coordinate of a read: the op, the operand, and the number.
type Offset = (OpId, usize, i64);

/// Makes arguments of the constant coordinates by which otherwise equal kernels differ.
pub(super) fn open(kernels: &mut [Kernel], parallel: &dyn Parallel) {
    let bodies = kernels.iter().map(|kernel| Arc::clone(&kernel.body)).collect();
    let all = map(parallel, bodies, |body: Arc<Body>| without_offsets(&body));
    let mut groups: IndexMap<Code, Vec<(usize, Vec<Offset>)>, FxBuildHasher> = IndexMap::default();
    for (at, found) in all.into_iter().enumerate() {
        if let Some((code, offsets)) = found {
            groups.entry(code).or_default().push((at, offsets));
        }
    }
    for group in groups.into_values() {
        let (_, first) = &group[0];
        let differs = |i: &usize| group.iter().any(|(_, offsets)| offsets[*i].2 != first[*i].2);
        let opened: Vec<usize> = (0..first.len()).filter(differs).collect();
        if opened.is_empty() {
            continue;
        }
        for (at, offsets) in &group {
            let offsets: Vec<Offset> = opened.iter().map(|i| offsets[*i]).collect();
            let kernel = &mut kernels[*at];
            kernel.body = Arc::new(without(&kernel.body, &offsets));
            kernel.offsets = offsets.iter().map(|(_, _, number)| *number).collect();
        }
    }
}

/// Kernel without its constant coordinates, if it has some.
fn without_offsets(body: &Body) -> Option<(Code, Vec<Offset>)> {
    let offsets = offsets(body);
    if offsets.is_empty() {
        return None;
    }
    Some((Code::of(&Arc::new(without(body, &offsets))), offsets))
}

fn offsets(body: &Body) -> Vec<Offset> {
    let mut found = Vec::new();
    for op in body.walk().filter(|op| body[*op].is::<Read>()) {
        // The first operand is the source.
        for (i, coordinate) in body.operands(op).enumerate().skip(1) {
            found.extend(body.constant(coordinate).map(|number| (op, i, number.int(0))));
        }
    }
    found
}

/// Kernel with an argument for each of these coordinates.
fn without(body: &Body, offsets: &[Offset]) -> Body {
    let mut body = body.clone();
    let entry = body.entry();
    for (op, i, _) in offsets {
        let constant = body.def_op(body.operand(*op, *i));
        let arg = body.add_arg(entry, Type::index());
        body.set_operand(*op, *i, arg);
        if let Some(unused) = constant.filter(|op| creole_passes_generic::dce::is_dead(&body, *op))
        {
            body.erase(unused);
        }
    }
    body
}
