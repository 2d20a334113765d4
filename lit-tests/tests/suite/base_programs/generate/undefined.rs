//! Generator of what is undefined for some operands: poison, and undefined behaviour that is not reached.

use super::{Generator, I1, I8, I32, I64, Index, Scope, Ty, Value};

impl Generator {
    /// Writes an op that may give poison, or code behind a guard or in a loop that does not run.
    pub(super) fn undefined(&mut self, scope: &Scope) -> Value {
        let ty = self.random.pick(&[I8, I32, I64, Index]);
        let name = ty.name();
        match self.random.index(10) {
            0 | 1 => self.promised(scope, ty),
            2 => self.shifted(scope, ty),
            3 => self.poison(ty),
            4 => {
                let (a, which) = (self.value(scope, ty).name, self.value(scope, I1).name);
                let poison = self.poison(ty).name;
                self.unsure(ty, &format!("arith.select {which}, {a}, {poison} : {name}"))
            }
            5 => {
                let op = self.random.pick(&["divui", "divsi", "shrui", "shrsi"]);
                let a = self.value(scope, ty).name;
                let by = 1 + self.random.index(3);
                let by = self.number(ty, by).name;
                self.unsure(ty, &format!("arith.{op} {a}, {by} exact : {name}"))
            }
            6 => self.guarded_load(scope),
            7 | 8 => self.guarded_division(scope, ty),
            _ => self.division_in_loop(scope, ty),
        }
    }

    fn unsure(&mut self, ty: Ty, text: &str) -> Value {
        let value = self.op(ty, text);
        self.unsure.insert(value.name.clone());
        value
    }

    fn poison(&mut self, ty: Ty) -> Value {
        self.unsure(ty, &format!("ub.poison : {}", ty.name()))
    }

    fn promised(&mut self, scope: &Scope, ty: Ty) -> Value {
        let op = self.random.pick(&["addi", "subi", "muli", "shli"]);
        let flags = self.random.pick(&["nsw", "nuw", "nsw, nuw"]);
        let (a, b) = (self.value(scope, ty).name, self.value(scope, ty).name);
        self.unsure(ty, &format!("arith.{op} {a}, {b} overflow<{flags}> : {}", ty.name()))
    }

    fn shifted(&mut self, scope: &Scope, ty: Ty) -> Value {
        let op = self.random.pick(&["shli", "shrsi", "shrui"]);
        let (a, b) = (self.value(scope, ty).name, self.value(scope, ty).name);
        self.unsure(ty, &format!("arith.{op} {a}, {b} : {}", ty.name()))
    }

    fn division(&mut self, ty: Ty, a: &str, b: &str) -> Value {
        let ops = ["divsi", "divui", "remsi", "remui", "ceildivsi", "ceildivui", "floordivsi"];
        let op = self.random.pick(&ops);
        self.unsure(ty, &format!("arith.{op} {a}, {b} : {}", ty.name()))
    }

    /// Division by what a condition says is positive.
    fn guarded_division(&mut self, scope: &Scope, ty: Ty) -> Value {
        let (a, b) = (self.sure(scope, ty).name, self.sure(scope, ty).name);
        let (zero, name) = (self.number(ty, 0).name, ty.name());
        let goes = self.op(I1, &format!("arith.cmpi sgt, {b}, {zero} : {name}")).name;
        let result = self.fresh();
        self.line(&format!("{result} = scf.if {goes} -> ({name}) {{"));
        let quotient = self.division(ty, &a, &b).name;
        self.line(&format!(
            "scf.yield {quotient} : {name}\n}} else {{\nscf.yield {a} : {name}\n}}"
        ));
        self.unsure.insert(result.clone());
        Value { name: result, ty }
    }

    /// Division by anything in a loop without iterations.
    fn division_in_loop(&mut self, scope: &Scope, ty: Ty) -> Value {
        let lower = self.bound(scope).name;
        let other = self.bound(scope).name;
        let upper = self.op(Index, &format!("arith.minui {lower}, {other} : index")).name;
        let step = self.number(Index, 1).name;
        let (a, b, name) = (self.sure(scope, ty).name, self.sure(scope, ty).name, ty.name());
        let (result, at, carried) = (self.fresh(), self.fresh(), self.fresh());
        self.line(&format!(
            "{result} = scf.for {at} = {lower} to {upper} step {step} iter_args({carried} = {a}) -> ({name}) {{"
        ));
        let quotient = self.division(ty, &a, &b).name;
        let next = self.op(ty, &format!("arith.xori {quotient}, {carried} : {name}")).name;
        self.line(&format!("scf.yield {next} : {name}\n}}"));
        self.unsure.insert(result.clone());
        Value { name: result, ty }
    }

    /// Extraction of a lane, or a load, whose position a condition says is inside.
    fn guarded_load(&mut self, scope: &Scope) -> Value {
        let at = self.sure(scope, Index).name;
        let size = self.number(Index, 4).name;
        let vector = self.constant(Ty::Vector).name;
        let goes = self.op(I1, &format!("arith.cmpi ult, {at}, {size} : index")).name;
        let (result, other) = (self.fresh(), self.value(scope, I32).name);
        self.line(&format!("{result} = scf.if {goes} -> (i32) {{"));
        let lane = self.op(I32, &format!("vector.extract {vector}[{at}] : i32 from vector<4xi32>"));
        self.line(&format!(
            "scf.yield {} : i32\n}} else {{\nscf.yield {other} : i32\n}}",
            lane.name
        ));
        self.unsure.insert(result.clone());
        Value { name: result, ty: I32 }
    }
}
