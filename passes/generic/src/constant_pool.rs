//! Constants made by passes: one of each kind at the start of the region that may hold it, the newest first.

use creole_ir::{Attr, Body, Dialects, Loc, OpId, RegionId, Tensor, Traits, Type, Value};
use rustc_hash::FxHashMap;

/// Constant to be made for an op of a dialect.
#[derive(Clone, Copy)]
pub(crate) struct NewConstant<'a> {
    pub(crate) tensor: &'a Tensor,
    pub(crate) dialect: &'a str,
    pub(crate) ty: Type,
}

/// Constants that a pass has made in a body.
#[derive(Default)]
pub(crate) struct ConstantPool {
    known: FxHashMap<(RegionId, &'static str, Attr, Type), OpId>,
    homes: FxHashMap<RegionId, RegionId>,
}

impl ConstantPool {
    /// A constant for ops in `region`. `None`: no dialect has one of this type.
    pub(crate) fn get(
        &mut self,
        body: &mut Body,
        dialects: &Dialects,
        region: RegionId,
        constant: NewConstant<'_>,
    ) -> Option<Value> {
        let NewConstant { tensor, dialect, ty } = constant;
        let (def, parts) = dialects.constant(dialect, tensor, ty)?;
        let home = self.home(body, region);
        let value = parts.attrs.get(def.attr_position("value")?)?.clone()?;
        let key = (home, def.name, value, ty);
        if let Some(op) = self.known.get(&key).filter(|op| body.block_of(**op).is_some()) {
            return Some(body.result(*op, 0));
        }
        // A constant stands for all values that are it.
        let op = body.create(def, parts, &[ty], Loc::Unknown);
        body.prepend(body.block(home), op);
        self.known.insert(key, op);
        Some(body.result(op, 0))
    }

    /// The outermost region around `region` whose constants may be used in it.
    fn home(&mut self, body: &Body, region: RegionId) -> RegionId {
        let (mut at, mut path) = (region, Vec::new());
        let home = loop {
            if let Some(home) = self.homes.get(&at) {
                break *home;
            }
            path.push(at);
            let is_open = |op: &OpId| {
                body[*op].has(Traits::CONSTANTS_OUTSIDE) || body.region_flow(*op).is_some()
            };
            let around = body.parent_of(at).filter(is_open);
            match around.and_then(|op| body.block_of(op)) {
                Some(block) => at = body.region_of(block),
                None => break at,
            }
        };
        self.homes.extend(path.into_iter().map(|region| (region, home)));
        home
    }
}
