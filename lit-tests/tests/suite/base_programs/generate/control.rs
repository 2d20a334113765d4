//! Generator of functions, of blocks with branches, and of ops with regions.

use super::{Callee, Flavor, Generator, I1, I32, Index, Scope, Ty, Value, names, types};

impl Generator {
    /// Writes a function: a chain of blocks, each ended by a branch, a choice or a loop.
    pub(super) fn function(&mut self, name: &str, is_entry: bool) {
        let n_arguments = if is_entry { 5 } else { 1 + self.random.index(3) };
        let arguments = self.some_types(n_arguments);
        let n_results = if is_entry { 6 } else { 1 + self.random.index(3) };
        let results = self.some_types(n_results);
        let values = match is_entry {
            true => arguments.iter().map(|ty| Value { name: self.fresh(), ty: *ty }).collect(),
            false => self.receivers(&arguments),
        };
        let taken: Vec<String> =
            values.iter().map(|value| format!("{}: {}", value.name, value.ty.name())).collect();
        let visibility = if is_entry { "" } else { "private " };
        let made = types(results.iter().copied());
        self.line(&format!("func.func {visibility}@{name}({}) -> ({made}) {{", taken.join(", ")));
        let mut scope = Scope { values, ..Scope::default() };
        self.budget = self.budget.max(8);
        for _ in 0..1 + self.random.index(4) {
            self.statements(&mut scope, 10);
            match self.random.index(4) {
                0 => self.diamond(&mut scope),
                1 => self.counted_blocks(&mut scope),
                2 => self.switch(&mut scope),
                _ => {}
            }
        }
        self.statements(&mut scope, 10);
        let returned = self.values(&scope, &results);
        self.line(&format!("func.return {} : {made}\n}}", names(&returned)));
        self.callees.push(Callee { name: name.to_owned(), arguments, results });
    }

    fn block(&mut self) -> String {
        self.n_blocks += 1;
        format!("^b{}", self.n_blocks)
    }

    /// Writes the head of a block with arguments.
    fn head(&mut self, block: &str, types: &[Ty]) -> Vec<Value> {
        let values = self.receivers(types);
        let all: Vec<String> =
            values.iter().map(|value| format!("{}: {}", value.name, value.ty.name())).collect();
        let arguments =
            if all.is_empty() { String::new() } else { format!("({})", all.join(", ")) };
        self.line(&format!("{block}{arguments}:"));
        values
    }

    fn target(&mut self, block: &str, values: &[Value]) -> String {
        match values.is_empty() {
            true => block.to_owned(),
            false => format!("{block}({} : {})", names(values), types(values.iter().map(|v| v.ty))),
        }
    }

    /// `cf.cond_br` to one or two blocks that meet again.
    fn diamond(&mut self, scope: &mut Scope) {
        let (left, right, end) = (self.block(), self.block(), self.block());
        let n = self.random.index(3);
        let passed = self.some_types(n);
        let which = self.sure(scope, I1).name;
        let straight = self.random.one_in(3);
        let given = self.values(scope, &passed);
        let other = if straight { self.target(&end, &given) } else { right.clone() };
        self.line(&format!("cf.cond_br {which}, {left}, {other}"));
        let sides: &[&String] = if straight { &[&left] } else { &[&left, &right] };
        for block in sides {
            self.head(block, &[]);
            let mut inside = Scope { depth: scope.depth + 1, ..scope.clone() };
            self.statements(&mut inside, 4);
            let given = self.values(&inside, &passed);
            let to = self.target(&end, &given);
            self.line(&format!("cf.br {to}"));
        }
        let values = self.head(&end, &passed);
        scope.values.extend(values);
    }

    /// Loop of blocks, with a counter and at most five iterations.
    fn counted_blocks(&mut self, scope: &mut Scope) {
        let (body, end) = (self.block(), self.block());
        let n = self.random.index(3);
        let carried = self.some_types(n);
        let all: Vec<Ty> = std::iter::once(I32).chain(carried.iter().copied()).collect();
        let (zero, one) = (self.number(I32, 0), self.number(I32, 1));
        let count = self.random.index(5);
        let limit = self.number(I32, count).name;
        let given = self.values(scope, &carried);
        let first: Vec<Value> = std::iter::once(zero).chain(given).collect();
        let to = self.target(&body, &first);
        self.line(&format!("cf.br {to}"));
        let values = self.head(&body, &all);
        let counter = values[0].name.clone();
        let mut inside = Scope { depth: scope.depth + 1, ..scope.clone() };
        inside.values.extend(values);
        self.statements(&mut inside, 5);
        let next = self.op(I32, &format!("arith.addi {counter}, {} : i32", one.name));
        let goes = self.op(I1, &format!("arith.cmpi slt, {}, {limit} : i32", next.name)).name;
        let given = self.values(&inside, &carried);
        let again: Vec<Value> = std::iter::once(next).chain(given.clone()).collect();
        let (again, out) = (self.target(&body, &again), self.target(&end, &given));
        self.line(&format!("cf.cond_br {goes}, {again}, {out}"));
        let values = self.head(&end, &carried);
        scope.values.extend(values);
    }

    fn switch(&mut self, scope: &mut Scope) {
        let blocks = [self.block(), self.block(), self.block()];
        let flag = self.sure(scope, I32).name;
        let [one, two, end] = &blocks;
        let given = self.value(scope, I32);
        let straight = self.target(end, std::slice::from_ref(&given));
        self.line(&format!(
            "cf.switch {flag} : i32, [\ndefault: {straight},\n1: {one},\n2: {two},\n-1: {one}\n]"
        ));
        for block in [one, two] {
            self.head(block, &[]);
            let mut inside = Scope { depth: scope.depth + 1, ..scope.clone() };
            self.statements(&mut inside, 3);
            let given = self.value(&inside, I32);
            let to = self.target(end, &[given]);
            self.line(&format!("cf.br {to}"));
        }
        let values = self.head(end, &[I32]);
        scope.values.extend(values);
    }

    /// Writes an op with regions.
    pub(super) fn region(&mut self, scope: &mut Scope) {
        let n = self.random.index(3);
        let passed = self.some_types(n);
        let results = self.receivers(&passed);
        let assigned = match results.is_empty() {
            true => String::new(),
            false => format!("{} = ", names(&results)),
        };
        match self.random.index(5) {
            0 | 1 => self.if_op(scope, &assigned, &passed),
            2 => self.for_op(scope, &assigned, &passed),
            3 => self.while_op(scope, &assigned, &passed),
            _ => self.index_switch(scope, &assigned, &passed),
        }
        scope.values.extend(results);
    }

    /// Statements of a region, and its terminator.
    fn inside(&mut self, scope: &Scope, arguments: &[Value], yielded: &[Ty]) {
        let mut inside = Scope { depth: scope.depth + 1, ..scope.clone() };
        inside.values.extend(arguments.iter().cloned());
        self.statements(&mut inside, 5);
        let given = self.values(&inside, yielded);
        let made = types(yielded.iter().copied());
        match yielded.is_empty() {
            true => self.line("scf.yield"),
            false => self.line(&format!("scf.yield {} : {made}", names(&given))),
        }
    }

    fn if_op(&mut self, scope: &Scope, assigned: &str, passed: &[Ty]) {
        let which = self.sure(scope, I1).name;
        let made = types(passed.iter().copied());
        let arrow = if passed.is_empty() { String::new() } else { format!(" -> ({made})") };
        self.line(&format!("{assigned}scf.if {which}{arrow} {{"));
        self.inside(scope, &[], passed);
        if !passed.is_empty() || self.random.one_in(2) {
            self.line("} else {");
            self.inside(scope, &[], passed);
        }
        self.line("}");
    }

    /// Index from 0 to 5, constant or not.
    pub(super) fn bound(&mut self, scope: &Scope) -> Value {
        if self.random.one_in(2) {
            let bound = self.random.index(6);
            return self.number(Index, bound);
        }
        let (value, size) = (self.sure(scope, Index), self.number(Index, 6));
        self.op(Index, &format!("arith.remui {}, {} : index", value.name, size.name))
    }

    fn for_op(&mut self, scope: &Scope, assigned: &str, passed: &[Ty]) {
        let (lower, mut upper) = (self.bound(scope).name, self.bound(scope).name);
        if self.flavor == Flavor::Ordered {
            upper = self.op(Index, &format!("arith.maxui {lower}, {upper} : index")).name;
        }
        let step = 1 + self.random.index(3);
        let step = self.number(Index, step).name;
        let given = self.values(scope, passed);
        let counter = Value { name: self.fresh(), ty: Index };
        let carried = self.receivers(passed);
        let pairs: Vec<String> =
            carried.iter().zip(&given).map(|(a, b)| format!("{} = {}", a.name, b.name)).collect();
        let made = types(passed.iter().copied());
        let carry = match passed.is_empty() {
            true => String::new(),
            false => format!(" iter_args({}) -> ({made})", pairs.join(", ")),
        };
        let name = &counter.name;
        self.line(&format!("{assigned}scf.for {name} = {lower} to {upper} step {step}{carry} {{"));
        let arguments: Vec<Value> = std::iter::once(counter.clone()).chain(carried).collect();
        self.inside(scope, &arguments, passed);
        self.line("}");
    }

    /// Loop that counts to at most five, with a counter in front of what it carries.
    fn while_op(&mut self, scope: &Scope, assigned: &str, passed: &[Ty]) {
        let all: Vec<Ty> = passed.iter().copied().chain([I32]).collect();
        let (zero, one) = (self.number(I32, 0), self.number(I32, 1).name);
        let count = self.random.index(5);
        let limit = self.number(I32, count).name;
        let given: Vec<Value> = self.values(scope, passed).into_iter().chain([zero]).collect();
        let before = self.receivers(&all);
        let pairs: Vec<String> =
            before.iter().zip(&given).map(|(a, b)| format!("{} = {}", a.name, b.name)).collect();
        let made = types(all.iter().copied());
        let extra = self.fresh();
        let assigned = match assigned.strip_suffix(" = ") {
            Some(results) => format!("{results}, {extra} = "),
            None => format!("{extra} = "),
        };
        self.line(&format!("{assigned}scf.while ({}) : ({made}) -> ({made}) {{", pairs.join(", ")));
        let counter = &before[before.len() - 1].name;
        let goes = self.op(I1, &format!("arith.cmpi slt, {counter}, {limit} : i32")).name;
        self.line(&format!("scf.condition({goes}) {} : {made}\n}} do {{", names(&before)));
        let block = self.block();
        let after = self.head(&block, &all);
        let next = after[after.len() - 1].name.clone();
        let mut inside = Scope { depth: scope.depth + 1, ..scope.clone() };
        inside.values.extend(after);
        self.statements(&mut inside, 4);
        let next = self.op(I32, &format!("arith.addi {next}, {one} : i32"));
        let given: Vec<Value> = self.values(&inside, passed).into_iter().chain([next]).collect();
        self.line(&format!("scf.yield {} : {made}\n}}", names(&given)));
    }

    fn index_switch(&mut self, scope: &Scope, assigned: &str, passed: &[Ty]) {
        let which = self.bound(scope).name;
        let made = types(passed.iter().copied());
        let arrow = if passed.is_empty() { String::new() } else { format!(" -> {made}") };
        self.line(&format!("{assigned}scf.index_switch {which}{arrow}"));
        for case in ["case 0 {", "case 3 {", "default {"] {
            self.line(case);
            self.inside(scope, &[], passed);
            self.line("}");
        }
    }
}
