//! The scalar dialect: float functions without a `math` op, one op per function.
//!
//! Ops are derived from the functions, so a new function needs no line here.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use creole_ir::{Dialect, Error, Op, OpCx, OpDef, Piece, Symbol, Traits, Types, Value, fields};
use creole_scalar::Function;
use rustc_hash::FxBuildHasher;

use crate::float::BASE;
use crate::kind::{Kind, same};

/// `result[i] = f(operand[i])`: the struct of all unary ops.
#[derive(Clone, Copy, Debug)]
pub struct Unary {
    /// A float, or a vector or tensor of floats.
    pub operand: Value,
}
fields!(Unary { operand });

impl Op for Unary {
    const NAME: &'static str = "scalar.unary";
    const TRAITS: Traits = BASE;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::SameType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = cx.ty(self.operand);
        Kind::Float.check(ty)?;
        Ok(ty.into())
    }
}

/// `result[i] = f(lhs[i], rhs[i])`: the struct of all binary ops.
#[derive(Clone, Copy, Debug)]
pub struct Binary {
    /// The first operand: a float, or a vector or tensor of floats.
    pub lhs: Value,
    /// The second operand, of the same type.
    pub rhs: Value,
}
fields!(Binary { lhs, rhs });

impl Op for Binary {
    const NAME: &'static str = "scalar.binary";
    const TRAITS: Traits = BASE;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::SameType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = same(&[cx.ty(self.lhs), cx.ty(self.rhs)])?;
        Kind::Float.check(ty)?;
        Ok(ty.into())
    }
}

/// `scalar`, with the ops of these functions.
pub fn scalar(functions: impl IntoIterator<Item = &'static Function>) -> Dialect {
    let ops = functions.into_iter().filter_map(op);
    ops.fold(Dialect::new("scalar"), Dialect::def)
}

/// The functions of this repository that have neither an `arith` or `math` op nor a definition that replaces
/// them.
pub fn functions() -> impl Iterator<Item = &'static Function> {
    let dialects = [crate::arith(), crate::math::math()];
    let ops = dialects.iter().flat_map(|dialect| dialect.ops());
    let have: Vec<&Function> = ops.filter_map(|def| def.function).collect();
    creole_scalar::all()
        .filter(|f| f.real.is_some() && f.float_definition.is_none())
        .filter(move |f| !have.contains(f))
}

type Ops = HashMap<usize, &'static OpDef, FxBuildHasher>;

/// Memoized ops, keyed by the addresses of their functions; only looked up, never iterated.
static OPS: RwLock<Ops> = RwLock::new(HashMap::with_hasher(FxBuildHasher));

/// The op `scalar.name` of a function of one or two floats.
pub fn op(function: &'static Function) -> Option<&'static OpDef> {
    let like = match function.arity {
        1 => Unary::DEF,
        2 => Binary::DEF,
        _ => return None,
    };
    let key = std::ptr::from_ref(function).addr();
    if let Some(def) = OPS.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return Some(def);
    }
    let mut ops = OPS.write().unwrap_or_else(PoisonError::into_inner);
    let name = || Symbol::new(&format!("scalar.{}", function.name)).as_str();
    Some(ops.entry(key).or_insert_with(|| Box::leak(Box::new(like.of_function(name(), function)))))
}
