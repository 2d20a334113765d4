//! Functions that stay called, and change the arrays they are given.

use std::fmt::Write;

use super::{Array, Gen, MAX_DEPTH, Scope};

const MAX_FUNCTIONS: usize = 2;

impl Gen {
    /// Calls a function that is not inlined, on one or two arrays and a number; some call themselves.
    pub(super) fn call(&mut self, scope: &mut Scope, array: &Array) {
        if self.functions.len() == MAX_FUNCTIONS {
            return self.read(scope);
        }
        let mut arrays = vec![array.clone()];
        if self.chance(50) {
            arrays.push(self.array(scope));
        }
        let number = self.number(scope);
        let function = format!("@f{}", self.functions.len());
        self.functions.push(String::new());
        let at = self.functions.len() - 1;
        self.functions[at] = self.function(&function, &arrays);
        let names: Vec<&str> = arrays.iter().map(|array| array.name.as_str()).collect();
        let (names, types) = (names.join(", "), types(&arrays));
        let name = self.fresh();
        let n = arrays.len();
        let _ = writeln!(
            self.text,
            "{name}:{n} = func.call {function}({names}, {number}) : ({types}, tensor<i32>) -> ({types})"
        );
        self.join(scope, &arrays, &name, 0);
    }

    fn function(&mut self, name: &str, arrays: &[Array]) -> String {
        let before = std::mem::take(&mut self.text);
        let args = arrays.iter().enumerate();
        let args: Vec<Array> =
            args.map(|(k, array)| Array { name: format!("%array{k}"), ..array.clone() }).collect();
        let mut scope = Scope {
            arrays: args.clone(),
            numbers: vec!["%number".to_owned()],
            depth: MAX_DEPTH - 1,
        };
        for _ in 0..1 + self.below(4) {
            self.step(&mut scope);
        }
        let mut results: Vec<String> = Vec::new();
        for (k, arg) in args.iter().enumerate() {
            results.push(match self.chance(70) {
                true => scope.arrays[k].name.clone(),
                false => self.like(&scope, arg).name,
            });
        }
        let types = types(&args);
        if self.chance(30) {
            results = self.recursion(name, &results, &types);
        }
        let body = std::mem::replace(&mut self.text, before);
        let args: Vec<String> =
            args.iter().map(|arg| format!("{}: {}", arg.name, arg.ty())).collect();
        format!(
            "func.func private {name}({}, %number: tensor<i32>) -> ({types}) attributes {{no_inline}} {{\n{body}\
             return {} : {types}\n}}\n",
            args.join(", "),
            results.join(", ")
        )
    }

    /// The results of the function for a smaller number, while that is between 0 and 3.
    fn recursion(&mut self, name: &str, values: &[String], types: &str) -> Vec<String> {
        let one = self.op("stablehlo.constant dense<1> : tensor<i32>");
        let three = self.op("stablehlo.constant dense<3> : tensor<i32>");
        let less = self.op(&format!("stablehlo.minimum %number, {three} : tensor<i32>"));
        let less = self.op(&format!("stablehlo.subtract {less}, {one} : tensor<i32>"));
        let go = self.op(&format!(
            "stablehlo.compare GE, {less}, {one} : (tensor<i32>, tensor<i32>) -> tensor<i1>"
        ));
        let (n, given) = (values.len(), values.join(", "));
        let (again, result) = (self.fresh(), self.fresh());
        let all: Vec<String> = (0..n).map(|k| format!("{again}#{k}")).collect();
        let _ = writeln!(
            self.text,
            "{result}:{n} = \"stablehlo.if\"({go}) ({{\n\
             {again}:{n} = func.call {name}({given}, {less}) : ({types}, tensor<i32>) -> ({types})\n\
             stablehlo.return {} : {types}\n}}, {{\nstablehlo.return {given} : {types}\n}}) : (tensor<i1>) -> ({types})",
            all.join(", ")
        );
        (0..n).map(|k| format!("{result}#{k}")).collect()
    }
}

fn types(arrays: &[Array]) -> String {
    arrays.iter().map(Array::ty).collect::<Vec<_>>().join(", ")
}
