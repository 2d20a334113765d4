//! Interfaces of ops: what an op says of itself to one kind of reader, looked up by type.
//!
//! An op lists its interfaces ([`Op::INTERFACES`](crate::op::Op::INTERFACES)), and a reader asks for one
//! ([`OpDef::interface`]). The type of an interface may be of any crate: whoever needs a new fact about its ops
//! defines a struct for it, without an edit here.

use std::any::Any;

use creole_scalar::Random;

use crate::attr::Attr;
pub use crate::op::Interface;
use crate::op::OpDef;
use crate::types::Type;

impl OpDef {
    /// Returns the interface of type `I`, if the op has it.
    pub fn interface<I: Any>(&self) -> Option<&'static I> {
        self.interfaces.iter().find_map(|interface| (*interface as &dyn Any).downcast_ref())
    }
}

/// Random instances of an op, for tests of rewrite rules. Without it, operands may have any types, attributes have their
/// defaults, and result types are inferred.
#[derive(Clone, Copy, Debug)]
pub struct Sampler {
    /// Type of an operand, if other operands or the op determine it.
    pub operand: fn(&mut Random, &KnownOperands<'_>) -> Option<Type>,
    /// Attributes and result type of an op on operands of these types.
    pub rest: fn(&mut Random, &[Type]) -> Sample,
}

/// Operand that gets a type, and those that have one.
#[derive(Clone, Copy, Debug)]
pub struct KnownOperands<'a> {
    /// Number of the operand.
    pub number: usize,
    /// Types of the other operands, as far as they are known.
    pub types: &'a [Option<Type>],
    /// Element type of leaves.
    pub elem: Type,
}

/// Random attributes and result type of an op, as far as they are free.
#[derive(Clone, Debug, Default)]
pub struct Sample {
    /// Attributes by name.
    pub attrs: Vec<(&'static str, Attr)>,
    /// Result type, unless it is inferred.
    pub ty: Option<Type>,
}

impl Sampler {
    /// The sampler that determines nothing.
    pub const NONE: Sampler = Sampler { operand: |_, _| None, rest: |_, _| Sample::NONE };

    /// Returns a sampler of attributes and the result type alone.
    pub const fn of_rest(rest: fn(&mut Random, &[Type]) -> Sample) -> Sampler {
        Sampler { rest, ..Sampler::NONE }
    }
}

impl Sample {
    /// Nothing is determined.
    pub const NONE: Sample = Sample { attrs: Vec::new(), ty: None };

    /// Returns one attribute.
    pub fn attr(name: &'static str, attr: Attr) -> Sample {
        Sample { attrs: vec![(name, attr)], ty: None }
    }

    /// Returns a result type.
    pub fn ty(ty: Type) -> Sample {
        Sample { attrs: Vec::new(), ty: Some(ty) }
    }
}
