//! Expansion of straight-line programs over complex numbers.
//!
//! A line is `name = op operands`, in words; the last line is a name. Names `a` and `b` are the operands of the op. An
//! operand that is a number is a constant made by a line `name = const NUMBER`. Ops without a dialect are those of
//! `arith`. They get the fast-math flags of the op; those ending with `!` without `nnan` and `ninf`, those ending with
//! `~` none. `re` and `im` are parts, `new` makes a complex number.

use creole_arith::complex::part;
use creole_arith::{CmpF, Constant, FastMath};
use creole_ir::field::OpParts;
use creole_ir::tensor::FloatPredicate;
use creole_ir::{AttrField, Builder, Dialects, Error, OpId, Tensor, Type, TypeKind, Value, bail};
use rustc_hash::FxHashMap;

/// Expansion of the program of one op.
pub(super) struct Program<'a, 'b> {
    b: &'a mut Builder<'b>,
    dialects: &'a Dialects,
    flags: FastMath,
    names: FxHashMap<&'static str, Value>,
    /// Type of the parts of the op's complex numbers.
    part: Type,
    /// Complex ops that need lowering themselves.
    pub(super) made: Vec<OpId>,
}

impl<'a, 'b> Program<'a, 'b> {
    /// The expansion at the place of `op`.
    pub(super) fn new(
        b: &'a mut Builder<'b>,
        dialects: &'a Dialects,
        op: OpId,
        flags: FastMath,
    ) -> Program<'a, 'b> {
        let operands: Vec<Value> = b.body.operands(op).collect();
        let names = ["a", "b"].into_iter().zip(operands.iter().copied()).collect();
        let part = operands.first().and_then(|v| part(b.ty(*v))).unwrap_or(Type::f32());
        Program { b, dialects, flags, names, part, made: Vec::new() }
    }

    /// Expands all lines. Returns the value of the last one.
    pub(super) fn run(&mut self, program: &'static str) -> Result<Value, Error> {
        for line in program.lines().map(str::trim).filter(|line| !line.is_empty()) {
            match line.split_once(" = ") {
                Some((name, rest)) => {
                    let value = self.line(rest)?;
                    self.names.insert(name, value);
                }
                None => return self.named(line),
            }
        }
        bail!("expects a result")
    }

    fn named(&self, name: &str) -> Result<Value, Error> {
        match self.names.get(name) {
            Some(value) => Ok(*value),
            None => bail!("no value has the name '{name}'"),
        }
    }

    fn line(&mut self, line: &'static str) -> Result<Value, Error> {
        let mut words = line.split_whitespace();
        let word = words.next().unwrap_or_default();
        if word == "const" {
            return self.constant(words.next().unwrap_or_default());
        }
        let (word, flags) = self.flags_of(word);
        if word == "cmpf" {
            let predicate = words.next().unwrap_or_default();
            let operands = words.map(|w| self.named(w)).collect::<Result<Vec<_>, _>>()?;
            return self.compare(predicate, &operands, flags);
        }
        let operands = words.map(|w| self.named(w)).collect::<Result<Vec<_>, _>>()?;
        self.op(word, &operands, flags)
    }

    fn flags_of(&self, word: &'static str) -> (&'static str, FastMath) {
        if let Some(word) = word.strip_suffix('!') {
            return (word, self.flags.without(FastMath::NNAN.and(FastMath::NINF)));
        }
        match word.strip_suffix('~') {
            Some(word) => (word, FastMath::NONE),
            None => (word, self.flags),
        }
    }

    fn constant(&mut self, number: &str) -> Result<Value, Error> {
        let (ty, value) = match number {
            "true" => (Type::i1(), Tensor::bool(true)),
            number => match number.parse::<f64>() {
                Ok(number) => (self.part, Tensor::from_f64(number, self.part)),
                Err(_) => bail!("expects a number, found '{number}'"),
            },
        };
        Ok(self.b.value_typed(Constant { value: value.into() }, ty))
    }

    fn compare(
        &mut self,
        predicate: &str,
        operands: &[Value],
        fastmath: FastMath,
    ) -> Result<Value, Error> {
        let found = FloatPredicate::ALL.iter().find(|(_, word)| *word == predicate);
        let (Some((predicate, _)), [lhs, rhs]) = (found, operands) else {
            bail!("expects a comparison of two floats, found '{predicate}'")
        };
        let compare = CmpF { fastmath, ..CmpF::new(*predicate, *lhs, *rhs) };
        Ok(self.b.value_typed(compare, Type::i1()))
    }

    fn op(&mut self, word: &str, operands: &[Value], flags: FastMath) -> Result<Value, Error> {
        let name = match word {
            "re" | "im" => format!("complex.{word}"),
            "new" => "complex.create".to_owned(),
            word if word.contains('.') => word.to_owned(),
            word => format!("arith.{word}"),
        };
        let Some(def) = self.dialects.op(&name) else { bail!("no dialect has '{name}'") };
        let mut attrs = def.default_attrs();
        let is_part = matches!(word, "re" | "im");
        if let Some(at) = def.attr_position("fastmath").filter(|_| !is_part) {
            attrs[at] = Some(flags.into_attr());
        }
        let ty = match word {
            "re" | "im" | "complex.abs" | "sitofp" => self.part,
            "new" => Type::new(TypeKind::Complex(self.part)),
            "select" => self.b.ty(operands[1]),
            _ => operands.first().map_or(self.part, |v| self.b.ty(*v)),
        };
        let parts = OpParts {
            operands: operands.into(),
            segments: operands.iter().map(|_| 1).collect(),
            attrs,
            ..OpParts::default()
        };
        let made = self.b.add_parts(def, parts, Some(&[ty]))?;
        if name.starts_with("complex.") {
            self.made.push(made);
        }
        Ok(self.b.body.result(made, 0))
    }
}
