//! Loops and branches that carry vectors.

use super::writer::{ELEMS, Ty, Writer};

/// Values that go into and come out of a region, and their types.
struct Carried {
    types: Vec<Ty>,
    values: Vec<String>,
}

impl Carried {
    fn types(&self) -> String {
        self.types.iter().map(Ty::to_string).collect::<Vec<_>>().join(", ")
    }

    fn bind(names: &[String], values: &[String]) -> String {
        names.iter().zip(values).map(|(n, v)| format!("{n} = {v}")).collect::<Vec<_>>().join(", ")
    }
}

impl Writer {
    /// Op with regions, whose results are values afterwards.
    pub(super) fn region(&mut self, depth: u32) {
        let n = 1 + self.random.below(4);
        let types: Vec<Ty> = (0..n).map(|_| self.some_type()).collect();
        let values = types.iter().map(|ty| self.value(*ty)).collect();
        let carried = Carried { types, values };
        let results: Vec<String> = carried.types.iter().map(|_| self.name()).collect();
        // The index of a loop is part of its text, so names of results come first.
        let names = results.join(", ");
        match self.random.below(4) {
            0 => self.if_(&names, &carried, depth),
            1 => self.switch(&names, &carried, depth),
            2 => self.while_(&names, &carried, depth),
            _ => self.for_(&names, &carried, depth),
        }
        self.values.extend(carried.types.iter().copied().zip(results));
    }

    fn some_type(&mut self) -> Ty {
        let lanes = if self.random.one_in(4) { 0 } else { self.some_lanes() };
        Ty { lanes, elem: self.random.pick(&ELEMS) }
    }

    /// Ops in a scope of their own, and what ends them.
    fn scope(&mut self, args: &[(Ty, String)], carried: &Carried, depth: u32) -> String {
        let outside = self.values.len();
        self.values.extend_from_slice(args);
        let n = self.random.below(8);
        self.block(n, depth + 1);
        let yielded: Vec<String> = carried.types.iter().map(|ty| self.value(*ty)).collect();
        self.values.truncate(outside);
        yielded.join(", ")
    }

    fn yield_(&mut self, args: &[(Ty, String)], carried: &Carried, depth: u32) {
        let yielded = self.scope(args, carried, depth);
        self.line(format!("scf.yield {yielded} : {}", carried.types()));
    }

    fn args(&mut self, carried: &Carried) -> Vec<String> {
        carried.types.iter().map(|_| self.name()).collect()
    }

    fn if_(&mut self, names: &str, carried: &Carried, depth: u32) {
        let condition = self.value(Ty::scalar("i1"));
        self.line(format!("{names} = scf.if {condition} -> ({}) {{", carried.types()));
        self.yield_(&[], carried, depth);
        self.line("} else {".to_owned());
        self.yield_(&[], carried, depth);
        self.line("}".to_owned());
    }

    fn switch(&mut self, names: &str, carried: &Carried, depth: u32) {
        let index = self.lane(3);
        self.line(format!("{names} = scf.index_switch {index} -> {}", carried.types()));
        for head in ["case 0 {", "case 2 {", "default {"] {
            self.line(head.to_owned());
            self.yield_(&[], carried, depth);
            self.line("}".to_owned());
        }
    }

    fn for_(&mut self, names: &str, carried: &Carried, depth: u32) {
        let from = self.constant_index(0);
        let n = self.random.index(4);
        let to = self.constant_index(n);
        let step = self.constant_index(1);
        let (index, args) = (self.name(), self.args(carried));
        let bound = Carried::bind(&args, &carried.values);
        let types = carried.types();
        self.line(format!(
            "{names} = scf.for {index} = {from} to {to} step {step} iter_args({bound}) -> ({types}) {{"
        ));
        let mut inside: Vec<(Ty, String)> = carried.types.iter().copied().zip(args).collect();
        inside.push((Ty::scalar("index"), index));
        self.yield_(&inside, carried, depth);
        self.line("}".to_owned());
    }

    fn while_(&mut self, names: &str, carried: &Carried, depth: u32) {
        let from = self.constant_index(0);
        let (before, after) = (self.args(carried), self.args(carried));
        let (k, l, count, is_less, next) =
            (self.name(), self.name(), self.name(), self.name(), self.name());
        let (n, one) = (self.random.below(4), self.constant_index(1));
        let most = self.constant_index(n as usize);
        let bound = Carried::bind(&before, &carried.values);
        let types = carried.types();
        self.line(format!(
            "{count}, {names} = scf.while ({k} = {from}, {bound}) : (index, {types}) -> (index, {types}) {{"
        ));
        let inside: Vec<(Ty, String)> = carried.types.iter().copied().zip(before).collect();
        let passed = self.scope(&inside, carried, depth);
        self.line(format!("{is_less} = arith.cmpi slt, {k}, {most} : index"));
        self.line(format!("scf.condition({is_less}) {k}, {passed} : index, {types}\n}} do {{"));
        let heads = after.iter().zip(&carried.types).map(|(name, ty)| format!("{name}: {ty}"));
        let heads = heads.collect::<Vec<_>>().join(", ");
        self.line(format!("^bb0({l}: index, {heads}):\n{next} = arith.addi {l}, {one} : index"));
        let inside: Vec<(Ty, String)> = carried.types.iter().copied().zip(after).collect();
        let yielded = self.scope(&inside, carried, depth);
        self.line(format!("scf.yield {next}, {yielded} : index, {types}\n}}"));
    }
}
