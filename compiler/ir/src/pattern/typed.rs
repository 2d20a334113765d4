//! Types of right sides: what has none on its own is told when a rule is loaded.

use la_arena::{Idx, RawIdx};
use smallvec::SmallVec;

use creole_scalar::Random;

use crate::attr::Attr;
use crate::body::RegionId;
use crate::interface::{Sample, Sampler};
use crate::loc::Span;
use crate::pattern::apply::Loose;
use crate::pattern::parser::{Reader, Side};
use crate::pattern::{AttrPattern, ConstantPattern, OpPattern, TypePattern};
use crate::types::Type;

impl Reader<'_> {
    /// True for the pattern of a whole side, which has the type of the other one.
    fn is_root(&self) -> bool {
        self.depth == 1
    }

    /// Notes that a number would have no type if its side were built.
    pub(super) fn note_untyped_number(
        &mut self,
        constant: &ConstantPattern,
        ty: Option<TypePattern>,
        side: Side,
        span: Span,
    ) {
        if matches!(constant, ConstantPattern::Number(_)) && ty.is_none() && !self.is_root() {
            let message =
                "a number on the side that is built needs a type: 'const(0) : type(?x)'".to_owned();
            self.half.unbuildable[side as usize].push((span, message));
        }
    }

    /// Notes that an op would have no type if its side were built.
    pub(super) fn note_untyped_op(&mut self, op: &OpPattern, side: Side, span: Span) {
        if self.checks_types && op.ty.is_none() && !self.is_root() && is_free(op) {
            let message = format!(
                "'{}' on the side that is built needs a type, which its operands don't determine: ': type(?x)', ': with_shape(?x, [..])'",
                op.def.name
            );
            self.half.unbuildable[side as usize].push((span, message));
        }
    }
}

/// True if the result type of an op is free, as far as operands and attributes of some types show. An op infers its type or
/// leaves it free, whatever they are.
fn is_free(pattern: &OpPattern) -> bool {
    let def = pattern.def;
    let ty = Type::tensor(&[1, 1, 1, 1], Type::f32());
    let types = vec![ty; pattern.operands.len()];
    let sample = match def.interface::<Sampler>().filter(|_| !types.is_empty()) {
        Some(sampler) => (sampler.rest)(&mut Random::new(1), &types),
        None => Sample::NONE,
    };
    let defaults = def.default_attrs();
    let attrs: Vec<Option<Attr>> = pattern
        .attrs
        .iter()
        .enumerate()
        .map(|(at, attr)| match attr {
            AttrPattern::Absent => None,
            AttrPattern::Literal(attr) => Some(attr.clone()),
            AttrPattern::Var(_) | AttrPattern::Each(_) => {
                let sampled = sample.attrs.iter().find(|(name, _)| *name == def.attr_name(at));
                let own = sampled.map(|(_, attr)| attr.clone());
                own.or_else(|| defaults.get(at).cloned().flatten())
                    .or_else(|| some_attr(pattern, at))
            }
        })
        .collect();
    let region: RegionId = Idx::from_raw(RawIdx::from_u32(0));
    let regions: SmallVec<[RegionId; 1]> = pattern.regions.iter().map(|_| region).collect();
    let (constants, body) = (&[], None);
    Loose { def, types: &types, constants, attrs: &attrs, regions: &regions, body }.is_free()
}

/// An attribute of the kind of a field, of those that are common.
fn some_attr(pattern: &OpPattern, at: usize) -> Option<Attr> {
    let syntax = pattern.def.attr_fields().nth(at)?.attr?;
    let common = [
        Attr::dims(&[]),
        Attr::dims(&[0]),
        Attr::i64(0),
        Attr::bool(false),
        Attr::str(""),
        Attr::Type(Type::f32()),
        Attr::float(0.0, Type::f64()),
        Attr::Array(Vec::new().into()),
        Attr::Int(0, Type::i32()),
    ];
    common.into_iter().find(|attr| (syntax.check)(attr))
}
