//! Facts about memory: memrefs that have one address in a call may alias.

use std::collections::{BTreeMap, BTreeSet};

use creole_analysis::aliasing::Aliasing;
use creole_analysis::program::Program;
use creole_ir::analyses::Analysis;

use super::{Seen, each_program, steps};

#[test]
fn memrefs_at_one_address_may_alias() {
    each_program(|module, seed| {
        let program = Program::new(module);
        let all: Vec<Aliasing> = program.units.iter().map(|unit| Aliasing::of(unit.body)).collect();
        let mut found: BTreeMap<(u64, usize), BTreeSet<u32>> = BTreeMap::new();
        steps(module, &program, seed).into_iter().find_map(|step| {
            let Seen::Memory(address) = step.seen else { return None };
            let same = found.entry((step.call, address)).or_default();
            let value = |raw: &u32| creole_ir::Value::from_raw((*raw).into());
            let aliasing = &all[step.unit];
            same.insert(step.value.into_raw().into_u32());
            let apart = same.iter().find(|raw| !aliasing.may_alias(step.value, value(raw)));
            apart.map(|raw| format!("{:?} and {:?} are at {address}", step.value, value(raw)))
        })
    });
}
