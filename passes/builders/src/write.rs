//! Functions as IR: by an op of their own, by a definition, or by arithmetic.

use std::collections::HashMap;
use std::ops::Deref;
use std::sync::LazyLock;

use creole_arith as arith;
use creole_arith::math;
use creole_ir::pattern::apply::Loose;
use creole_ir::tensor::{FloatPredicate, IntPredicate};
use creole_ir::{
    At, Builder, Error, FloatKind, Op, OpDef, Tensor, Type, TypeKind, Value, Values, bail,
};
use creole_loop::scf;
use creole_scalar::{Arith, Function, IntFormat, Kind, V, Write, Z};
use creole_vector as vector;
use rustc_hash::FxBuildHasher;

use crate::scalars::{Emitted, Scalars};

/// Emits `function(args)` on scalars of HLO type `ty`, whose signedness counts. Error: the function is not defined for
/// the type.
pub fn function(
    b: &mut Builder<'_>,
    function: &'static Function,
    args: &[Value],
    ty: Type,
) -> Emitted {
    let Some(kind) = kind(ty.elem()) else { bail!("can't compute '{}' of {ty}", function.name) };
    let function = function.on(kind);
    if let Some(write) = function.definition(kind) {
        return write_out(b, write, args, kind, false);
    }
    match op_of(function, kind) {
        Some(def) => b.op(def, args),
        None => bail!("can't compute '{}' of {ty}", function.name),
    }
}

/// Emits a function as arithmetic on these arguments, scalars or vectors of one kind.
pub fn write_out(
    b: &mut Builder<'_>,
    write: Write,
    args: &[Value],
    kind: Kind,
    has_fma: bool,
) -> Emitted {
    let ty = b.ty(args[0]);
    let b = Builder::new(b.body, b.at, b.loc);
    let mut emit = Emit::new(b, ty, kind, has_fma);
    let args: Vec<V> = args.iter().map(|value| v(*value)).collect();
    let result = write(&mut emit, &args);
    emit.error.map_or(Ok(value(result)), Err)
}

/// Emits `function(args)` on complex numbers, each given by its parts of type `ty`; returns the parts of the result.
/// Error: the function is not defined for complex numbers.
pub fn complex<N: Deref<Target = [Value]>>(
    b: &mut Builder<'_>,
    function: &'static Function,
    args: &[N],
    ty: Type,
) -> Result<Values, Error> {
    let (Some(kind), Some(complex)) = (kind(ty), function.complex) else {
        bail!("can't compute '{}' of complex numbers", function.name)
    };
    let b = Builder::new(b.body, b.at, b.loc);
    let mut emit = Emit::new(b, ty, kind, false);
    let mut numbers = Vec::new();
    for arg in args {
        let [re, im] = **arg else { bail!("expects complex arguments of '{}'", function.name) };
        numbers.push(Z { re: v(re), im: v(im) });
    }
    let Some((re, im)) = complex.write(&mut emit, &numbers) else {
        bail!("'{}' takes another number of arguments", function.name)
    };
    let parts = [re].into_iter().chain(im).map(value).collect();
    emit.error.map_or(Ok(parts), Err)
}

/// Numeric kind of a scalar type, if functions are defined on it.
pub fn kind(ty: Type) -> Option<Kind> {
    Some(match *ty {
        TypeKind::Float(FloatKind::F64) => Kind::F64,
        TypeKind::Float(FloatKind::F32) => Kind::F32,
        TypeKind::Float(FloatKind::F16) => Kind::F16,
        TypeKind::Float(FloatKind::BF16) => Kind::BF16,
        // For other formats only the width is used.
        TypeKind::Float(_) => Kind::Float { bits: ty.bits()?, fraction_bits: 0 },
        TypeKind::Integer(width @ 1..=64, _) => {
            Kind::Integer(IntFormat { width, signed: !ty.is_unsigned() })
        }
        TypeKind::Index => Kind::Integer(IntFormat { width: 64, signed: true }),
        _ => return None,
    })
}

type Ops = HashMap<(&'static str, bool), &'static OpDef, FxBuildHasher>;

/// Ops of `arith` and `math` by the names of their functions and a flag, true if they take floats.
static OPS: LazyLock<Ops> = LazyLock::new(|| {
    let dialects = [arith::arith(), math::math()];
    let ops = dialects.iter().flat_map(|dialect| dialect.ops());
    let mut table = Ops::default();
    for def in ops {
        let Some(function) = def.function else { continue };
        let is_float = takes(def, Type::f32());
        table.insert((function.name, is_float), def);
    }
    table
});

/// True if the op takes operands of type `ty`.
fn takes(def: &'static OpDef, ty: Type) -> bool {
    let types = vec![ty; def.operand_fields().count()];
    let attrs = def.default_attrs();
    let op = Loose { def, types: &types, constants: &[], attrs: &attrs, regions: &[], body: None };
    op.result_type(None).is_some()
}

/// Op that computes a function on scalars of a kind, or on vectors of such.
fn op_of(function: &'static Function, kind: Kind) -> Option<&'static OpDef> {
    let is_float = matches!(kind, Kind::Float { .. });
    let own = OPS.get(&(function.name, is_float)).filter(|def| def.function == Some(function));
    let called = || {
        let is_defined = function.real.is_some() || function.expand.is_some();
        (is_float && is_defined).then(|| arith::scalar::op(function)).flatten()
    };
    own.copied().or_else(called)
}

fn v(value: Value) -> V {
    V(value.into_raw().into_u32().into())
}

fn value(v: V) -> Value {
    Value::from_raw((v.0 as u32).into())
}

/// Emitter of arithmetic on values of one type, scalars or vectors.
struct Emit<'b> {
    b: Builder<'b>,
    /// Type of the operands.
    ty: Type,
    int: Type,
    kind: Kind,
    has_fma: bool,
    /// First error; the arithmetic of functions has no error handling.
    error: Option<Error>,
}

impl<'b> Emit<'b> {
    fn new(b: Builder<'b>, ty: Type, kind: Kind, has_fma: bool) -> Self {
        let int = match kind {
            Kind::Float { bits, .. } => ty.with_elem(Type::int(bits)),
            Kind::Integer(_) => ty,
        };
        Emit { b, ty, int, kind, has_fma, error: None }
    }

    fn op(&mut self, def: &'static OpDef, operands: &[V]) -> V {
        let operands: Vec<Value> = operands.iter().map(|x| value(*x)).collect();
        let result = self.b.op(def, &operands);
        self.keep(result, operands[0])
    }

    /// Unwraps the result; records an error and returns another value.
    fn keep(&mut self, result: Result<Value, Error>, otherwise: Value) -> V {
        v(result.unwrap_or_else(|e| {
            self.error.get_or_insert(e);
            otherwise
        }))
    }

    fn compare(&mut self, predicate: FloatPredicate, x: V, y: V) -> V {
        let result = self.b.cmpf(predicate, value(x), value(y));
        self.keep(result, value(x))
    }

    fn compare_integers(&mut self, predicate: IntPredicate, x: V, y: V) -> V {
        let result = self.b.cmpi(predicate, value(x), value(y));
        self.keep(result, value(x))
    }

    /// True value if the condition is true in some lane.
    fn any(&mut self, condition: Value) -> Value {
        if !self.b.ty(condition).is_vector() {
            return condition;
        }
        let reduction = vector::Reduction {
            kind: vector::CombiningKind::Or,
            vector: condition,
            acc: None,
            fastmath: arith::FastMath::NONE,
        };
        let result = self.b.value(reduction);
        value(self.keep(result, condition))
    }

    fn end(&mut self, result: V) {
        self.b.add_typed(scf::Yield { results: Values::from_slice(&[value(result)]) }, &[]);
    }
}

impl Arith for Emit<'_> {
    fn kind(&self) -> Kind {
        self.kind
    }

    fn has_fma(&self) -> bool {
        self.has_fma
    }

    fn f(&mut self, number: f64) -> V {
        v(self.b.constant(Tensor::from_f64(number, self.ty)))
    }

    fn i(&mut self, number: i64) -> V {
        v(self.b.constant(Tensor::from_i64(number, self.int)))
    }

    fn apply(&mut self, function: &'static Function, args: &[V]) -> V {
        match op_of(function, self.kind) {
            Some(def) => self.op(def, args),
            None => {
                let error = format!("can't compute '{}' of {}", function.name, self.ty);
                self.keep(Err(Error::new(error)), value(args[0]))
            }
        }
    }

    fn add(&mut self, x: V, y: V) -> V {
        self.op(arith::AddF::DEF, &[x, y])
    }

    fn sub(&mut self, x: V, y: V) -> V {
        self.op(arith::SubF::DEF, &[x, y])
    }

    fn mul(&mut self, x: V, y: V) -> V {
        self.op(arith::MulF::DEF, &[x, y])
    }

    fn div(&mut self, x: V, y: V) -> V {
        self.op(arith::DivF::DEF, &[x, y])
    }

    fn fma(&mut self, x: V, y: V, z: V) -> V {
        if self.has_fma {
            return self.op(math::Fma::DEF, &[x, y, z]);
        }
        let product = self.mul(x, y);
        self.add(product, z)
    }

    fn sqrt(&mut self, x: V) -> V {
        self.op(math::Sqrt::DEF, &[x])
    }

    fn neg(&mut self, x: V) -> V {
        self.op(arith::NegF::DEF, &[x])
    }

    fn abs(&mut self, x: V) -> V {
        self.op(math::AbsF::DEF, &[x])
    }

    fn trunc(&mut self, x: V) -> V {
        self.op(math::Trunc::DEF, &[x])
    }

    fn bits(&mut self, x: V) -> V {
        v(self.b.op_typed(arith::BitCast::DEF, &[value(x)], self.int))
    }

    fn float_from_bits(&mut self, x: V) -> V {
        v(self.b.op_typed(arith::BitCast::DEF, &[value(x)], self.ty))
    }

    fn iadd(&mut self, x: V, y: V) -> V {
        self.op(arith::AddI::DEF, &[x, y])
    }

    fn isub(&mut self, x: V, y: V) -> V {
        self.op(arith::SubI::DEF, &[x, y])
    }

    fn imul(&mut self, x: V, y: V) -> V {
        self.op(arith::MulI::DEF, &[x, y])
    }

    fn iand(&mut self, x: V, y: V) -> V {
        self.op(arith::AndI::DEF, &[x, y])
    }

    fn ior(&mut self, x: V, y: V) -> V {
        self.op(arith::OrI::DEF, &[x, y])
    }

    fn ixor(&mut self, x: V, y: V) -> V {
        self.op(arith::XOrI::DEF, &[x, y])
    }

    fn ishl(&mut self, x: V, amount: u32) -> V {
        let amount = self.i(i64::from(amount));
        self.op(arith::ShLI::DEF, &[x, amount])
    }

    fn ushr(&mut self, x: V, amount: u32) -> V {
        let amount = self.i(i64::from(amount));
        self.op(arith::ShRUI::DEF, &[x, amount])
    }

    fn ieq(&mut self, x: V, y: V) -> V {
        self.compare_integers(IntPredicate::Eq, x, y)
    }

    fn ilt(&mut self, x: V, y: V) -> V {
        self.compare_integers(IntPredicate::Slt, x, y)
    }

    fn ult(&mut self, x: V, y: V) -> V {
        self.compare_integers(IntPredicate::Ult, x, y)
    }

    fn lt(&mut self, x: V, y: V) -> V {
        self.compare(FloatPredicate::Olt, x, y)
    }

    fn eq(&mut self, x: V, y: V) -> V {
        self.compare(FloatPredicate::Oeq, x, y)
    }

    fn differ(&mut self, x: V, y: V) -> V {
        self.compare(FloatPredicate::One, x, y)
    }

    fn unordered(&mut self, x: V, y: V) -> V {
        self.compare(FloatPredicate::Uno, x, y)
    }

    fn and(&mut self, x: V, y: V) -> V {
        self.op(arith::AndI::DEF, &[x, y])
    }

    fn or(&mut self, x: V, y: V) -> V {
        self.op(arith::OrI::DEF, &[x, y])
    }

    fn not(&mut self, x: V) -> V {
        let ones = Tensor::from_i64(1, self.b.ty(value(x)));
        let ones = v(self.b.constant(ones));
        self.op(arith::XOrI::DEF, &[x, ones])
    }

    fn select(&mut self, condition: V, x: V, y: V) -> V {
        self.op(arith::Select::DEF, &[condition, x, y])
    }

    /// Branch that is taken if some lane needs it, then a select.
    fn select_rare(&mut self, condition: V, usual: V, rare: &'static Function, args: &[V]) -> V {
        let some = self.any(value(condition));
        let (then_region, else_region) = (self.b.body.add_region(), self.b.body.add_region());
        let then_block = self.b.body.add_block(then_region, &[]);
        let else_block = self.b.body.add_block(else_region, &[]);
        let branch = scf::If { condition: some, then_region, else_region };
        let branch = self.b.add_typed(branch, &[self.ty]);
        let outer = std::mem::replace(&mut self.b.at, At::End(then_block));
        let computed = self.apply(rare, args);
        let chosen = self.select(condition, computed, usual);
        self.end(chosen);
        self.b.at = At::End(else_block);
        self.end(usual);
        self.b.at = outer;
        v(self.b.body.result(branch, 0))
    }
}
