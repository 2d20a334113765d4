//! Op definitions: one struct, one `impl Op`, one line in the dialect's list.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::ops::{Deref, Range};
use std::sync::{Arc, PoisonError, RwLock};

use creole_scalar::Function;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

use crate::attr::Attr;
use crate::body::{BlockId, Body, RegionId, Value};
use crate::cost::Work;
use crate::error::Error;
use crate::field::{Attrs, FieldDef, FieldReader, OpParts, SEGMENTS, Values};
use crate::loops::LoopRegion;
use crate::memory::{Callees, Memory};
use crate::signatures::Signatures;
use crate::symbol::Symbol;
use crate::tensor::Tensor;
use crate::text::pieces::{self, Piece};
use crate::traits::Traits;
use crate::types::Type;
use crate::verify_types::check_results;

/// The storage half of an op; written by [`fields!`](crate::fields).
pub trait Fields: Sized {
    /// All fields, in order.
    const FIELDS: &'static [FieldDef];
    /// Appends all fields to `parts`.
    fn store(self, parts: &mut OpParts);
    /// Reads all fields back.
    fn load(reader: &mut FieldReader<'_>) -> Result<Self, Error>;
}

/// An op: the struct's fields are its operands, attributes, regions and successors.
pub trait Op: Fields + 'static {
    /// `dialect.mnemonic`.
    const NAME: &'static str;
    /// Facts that generic passes read.
    const TRAITS: Traits = Traits::NONE;
    /// The custom form; empty if there is only the generic one.
    const SYNTAX: &'static [Piece] = &[];

    /// Interfaces: what the op says of itself to readers that `ir` does not know. See [`crate::interface`].
    const INTERFACES: &'static [Interface] = &[];

    /// The result types, from operands and attributes; [`Types::FREE`] if the text says them.
    /// Errors name what was expected and what was found.
    fn infer(&self, _cx: &dyn OpCx) -> Result<Types, Error> {
        Ok(Types::FREE)
    }

    /// Message for another number of results than `infer` finds; empty if the usual one is clear.
    const WRONG_COUNT: &'static str = "";

    /// Checks beyond those of `infer`, with the written result types in [`OpCx::results`].
    fn verify(&self, _cx: &dyn OpCx) -> Result<(), Error> {
        Ok(())
    }

    /// Checks that depend on the types of the functions that the op refers to by name.
    fn verify_symbols(&self, _cx: &dyn OpCx, _functions: &dyn Signatures) -> Result<(), Error> {
        Ok(())
    }

    /// Allowed parent ops; empty if any.
    const PARENTS: &'static [&'static str] = &[];

    /// The scalar function that the op applies to its operands, element by element.
    const FUNCTION: Option<&'static Function> = None;

    /// Name of the arguments of its regions' entry blocks in print, without `%`; `arg` means that
    /// they are numbered.
    const ARG_NAME: &'static str = "arg";

    /// Names of its results in print, without `%`, if each has a name of its own.
    const RESULT_NAMES: &'static [&'static str] = &[];

    /// Folds the op to an operand or a constant, for a reason that this op alone shows.
    /// All-constant operands need no `fold`: `eval` is called for those.
    fn fold(&self, _cx: &dyn OpCx) -> Option<Fold> {
        None
    }

    /// Evaluates the op on these operands. Error: not evaluable by itself (effects, control flow).
    fn eval(&self, args: &[Tensor], _cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        match Self::FUNCTION {
            Some(function) => apply(function, args),
            None => crate::bail!("no evaluation"),
        }
    }

    /// Work of the op. `None`: derived from its function, traits and types ([`Work::of`]).
    fn work(&self, _cx: &dyn OpCx) -> Option<Work> {
        None
    }

    /// Aliasing of its results, and its read order. `None`: derived from its traits and types
    /// ([`Memory::of`]).
    fn memory(&self, _cx: &dyn OpCx, _callees: &dyn Callees) -> Option<Memory> {
        None
    }

    /// Regions executed repeatedly, with trip counts. Others run at most once or an unknown number of times.
    fn loops(&self, _cx: &dyn OpCx) -> Vec<LoopRegion> {
        Vec::new()
    }

    /// Name of its results in print, without `%`, where it depends on the op: `c1_i32`.
    const RESULT_NAME: ResultName<Self> = None;

    /// Names of groups of results in print, without `%`, where they depend on the op, each with the number of the first
    /// result of its group: `[(0, "low"), (1, "high")]`. The first group must begin with result 0.
    const RESULT_GROUPS: ResultGroups<Self> = None;

    /// Names of groups of its regions' entry arguments in print, where they depend on the op, as for results; `arg` means
    /// that they are numbered.
    const ARG_GROUPS: ArgGroups<Self> = None;

    /// This op's definition.
    const DEF: &'static OpDef = &OpDef {
        name: Self::NAME,
        dialect_bytes: dialect_bytes(Self::NAME),
        id: Some(TypeId::of::<Self>()),
        traits: Self::TRAITS,
        fields: Self::FIELDS,
        syntax: Self::SYNTAX,
        parents: Self::PARENTS,
        function: Self::FUNCTION,
        interfaces: Self::INTERFACES,
        facts: FieldFacts::of(Self::FIELDS, Self::SYNTAX),
        check: check::<Self>,
        infer: |op, cx| op.view::<Self>()?.infer(cx),
        verify: verify::<Self>,
        fold: |op, cx| op.view::<Self>().ok()?.fold(cx),
        eval: |op, args, cx| op.view::<Self>()?.eval(args, cx),
        own_work: |op, cx| op.view::<Self>().ok()?.work(cx),
        own_memory: |op, cx, callees| op.view::<Self>().ok()?.memory(cx, callees),
        loops: |op, cx| op.view::<Self>().map_or(Vec::new(), |o| o.loops(cx)),
        names: PrintNames::of::<Self>(),
    };

    /// The op as parts, to be put into a body.
    fn into_parts(self) -> OpParts {
        let mut parts = OpParts::default();
        self.store(&mut parts);
        parts
    }
}

/// `function(args)`. Error: it is not defined for their types.
pub fn apply(function: &'static Function, args: &[Tensor]) -> Result<Tensors, Error> {
    match Tensor::apply(function, args) {
        Some(result) => Ok(result.into()),
        None => {
            let types: Vec<Type> = args.iter().map(Tensor::ty).collect();
            crate::bail!("no evaluation of '{}' for {}", function.name, crate::types::list(&types))
        }
    }
}

fn check<T: Op>(op: &OpRef<'_>) -> Result<(), Error> {
    let mut reader = FieldReader::new(op);
    T::load(&mut reader)?;
    reader.finish()
}

fn verify<T: Op>(op: &OpRef<'_>, cx: &dyn OpCx, functions: &dyn Signatures) -> Result<(), Error> {
    let mut reader = FieldReader::new(op);
    op.def.check_segments(op)?;
    let this = T::load(&mut reader)?;
    reader.finish()?;
    if let Some(types) = this.infer(cx)?.get() {
        check_results(op.def.name, types, cx.results(), T::WRONG_COUNT)?;
    }
    this.verify(cx)?;
    this.verify_symbols(cx, functions)
}

/// An op as generic code sees it: name, traits, fields, and functions over [`OpRef`].
#[derive(Debug)]
pub struct OpDef {
    /// `dialect.mnemonic`.
    pub name: &'static str,
    dialect_bytes: u32,
    id: Option<TypeId>,
    /// Facts that generic passes read.
    pub traits: Traits,
    /// The fields in order; empty for an unregistered op.
    pub fields: &'static [FieldDef],
    /// The custom form; empty if there is none.
    pub syntax: &'static [Piece],
    /// See [`Op::PARENTS`].
    pub parents: &'static [&'static str],
    /// See [`Op::FUNCTION`].
    pub function: Option<&'static Function>,
    pub(crate) interfaces: &'static [Interface],
    facts: FieldFacts,
    /// Checks that operands, attributes, regions and successors fit the fields.
    pub check: fn(&OpRef<'_>) -> Result<(), Error>,
    /// See [`Op::infer`].
    pub infer: fn(&OpRef<'_>, &dyn OpCx) -> Result<Types, Error>,
    /// Complete check of one op: fields, inferred types, [`Op::verify`], [`Op::verify_symbols`].
    /// One function, so that the struct is decoded once.
    pub verify: fn(&OpRef<'_>, &dyn OpCx, &dyn Signatures) -> Result<(), Error>,
    /// See [`Op::fold`].
    pub fold: fn(&OpRef<'_>, &dyn OpCx) -> Option<Fold>,
    /// See [`Op::eval`].
    pub eval: EvalFn,
    own_work: fn(&OpRef<'_>, &dyn OpCx) -> Option<Work>,
    own_memory: MemoryFn,
    /// See [`Op::loops`].
    pub loops: LoopsFn,
    pub(crate) names: PrintNames,
}

/// Interface of an op: a constant of some type.
pub type Interface = &'static (dyn Any + Send + Sync);

/// See [`Op::eval`].
pub type EvalFn = fn(&OpRef<'_>, &[Tensor], &mut dyn EvalCx) -> Result<Tensors, Error>;

/// See [`Op::loops`].
pub type LoopsFn = fn(&OpRef<'_>, &dyn OpCx) -> Vec<LoopRegion>;

type MemoryFn = fn(&OpRef<'_>, &dyn OpCx, &dyn Callees) -> Option<Memory>;

/// See [`Op::RESULT_NAME`].
pub type ResultName<T> = Option<fn(&T, &dyn OpCx) -> Option<String>>;

/// See [`Op::RESULT_GROUPS`].
pub type ResultGroups<T> = Option<fn(&T, &dyn OpCx) -> NameGroups>;

/// See [`Op::ARG_GROUPS`].
pub type ArgGroups<T> = Option<fn(&T) -> NameGroups>;

type NameFn = fn(&OpRef<'_>, &dyn OpCx) -> Option<String>;
type GroupsFn = fn(&OpRef<'_>, &dyn OpCx) -> Option<NameGroups>;

/// Names of groups of values, each with the number of the first value of its group.
pub type NameGroups = Vec<(usize, &'static str)>;

/// Names of results and arguments in print. Most ops have none that depend on the op, and are not decoded for them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PrintNames {
    /// See [`Op::RESULT_NAMES`].
    pub(crate) results: &'static [&'static str],
    /// See [`Op::RESULT_NAME`].
    pub(crate) result: Option<NameFn>,
    /// See [`Op::RESULT_GROUPS`].
    pub(crate) result_groups: Option<GroupsFn>,
    /// See [`Op::ARG_NAME`].
    pub(crate) arg: &'static str,
    /// See [`Op::ARG_GROUPS`].
    pub(crate) arg_groups: Option<fn(&OpRef<'_>) -> Option<NameGroups>>,
}

impl PrintNames {
    const fn of<T: Op>() -> PrintNames {
        PrintNames {
            results: T::RESULT_NAMES,
            result: match T::RESULT_NAME {
                Some(_) => Some(|op, cx| T::RESULT_NAME?(&op.view().ok()?, cx)),
                None => None,
            },
            result_groups: match T::RESULT_GROUPS {
                Some(_) => Some(|op, cx| Some(T::RESULT_GROUPS?(&op.view().ok()?, cx))),
                None => None,
            },
            arg: T::ARG_NAME,
            arg_groups: match T::ARG_GROUPS {
                Some(_) => Some(|op| Some(T::ARG_GROUPS?(&op.view().ok()?))),
                None => None,
            },
        }
    }
}

/// Facts derived from the fields and the syntax of an op, computed at compile time.
#[derive(Clone, Copy, Debug)]
struct FieldFacts {
    n_attr_fields: u8,
    /// Operand fields with exactly one operand.
    n_fixed: u8,
    /// Variadic and optional operand fields.
    n_variable: u8,
    /// Bit `i`: some piece of the syntax shows attribute field `i`.
    shown: u64,
}

impl FieldFacts {
    const fn of(fields: &[FieldDef], syntax: &[Piece]) -> FieldFacts {
        let mut facts = FieldFacts { n_attr_fields: 0, n_fixed: 0, n_variable: 0, shown: 0 };
        let mut i = 0;
        while i < fields.len() {
            let kind = fields[i].kind;
            if kind.is_attr() {
                if pieces::shows(syntax, fields[i].name) {
                    facts.shown |= 1 << facts.n_attr_fields;
                }
                facts.n_attr_fields += 1;
            } else if kind.is_variable() {
                facts.n_variable += 1;
            } else if kind.is_operand() {
                facts.n_fixed += 1;
            }
            i += 1;
        }
        assert!(facts.n_attr_fields <= 64, "an op has at most 64 attributes");
        facts
    }
}

/// Length of the part of an op's name before the dot, 0 without a dot.
const fn dialect_bytes(name: &str) -> u32 {
    let mut at = 0;
    while at < name.len() {
        if name.as_bytes()[at] == b'.' {
            return at as u32;
        }
        at += 1;
    }
    0
}

type Unregistered = HashMap<&'static str, &'static OpDef, FxBuildHasher>;

static UNREGISTERED: RwLock<Unregistered> = RwLock::new(HashMap::with_hasher(FxBuildHasher));

impl OpDef {
    /// The definition of an op that no dialect here knows: any operands, regions and attributes.
    pub fn unregistered(name: &str) -> &'static OpDef {
        let read = UNREGISTERED.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(def) = read.get(name) {
            return def;
        }
        drop(read);
        let name = Symbol::new(name).as_str();
        let mut write = UNREGISTERED.write().unwrap_or_else(PoisonError::into_inner);
        write.entry(name).or_insert_with(|| Box::leak(Box::new(Self::unknown(name))))
    }

    fn unknown(name: &'static str) -> OpDef {
        OpDef {
            name,
            dialect_bytes: dialect_bytes(name),
            id: None,
            traits: Traits::NONE,
            fields: &[],
            syntax: &[],
            parents: &[],
            function: None,
            interfaces: &[],
            facts: FieldFacts::of(&[], &[]),
            check: |_| Ok(()),
            infer: |_, _| Ok(Types::FREE),
            verify: |_, _, _| Ok(()),
            fold: |_, _| None,
            eval: |op, _, _| crate::bail!("unregistered op '{}' can't be run", op.def.name),
            own_work: |_, _| None,
            own_memory: |_, _, _| None,
            loops: |_, _| Vec::new(),
            names: PrintNames {
                results: &[],
                result: None,
                result_groups: None,
                arg: "arg",
                arg_groups: None,
            },
        }
    }

    /// Copies the definition under another name and with another `function`: one Rust type serves a
    /// family of ops.
    pub const fn of_function(&self, name: &'static str, function: &'static Function) -> OpDef {
        let eval: EvalFn = |op, args, _| match op.def.function {
            Some(function) => apply(function, args),
            None => Err(Error::new("no evaluation")),
        };
        let dialect_bytes = dialect_bytes(name);
        OpDef { name, dialect_bytes, function: Some(function), eval, ..*self }
    }

    /// Work of an op of this definition; operands are those of `op`.
    pub fn work(&self, op: &OpRef<'_>, cx: &dyn OpCx) -> Work {
        (self.own_work)(op, cx).unwrap_or_else(|| Work::of(op, cx))
    }

    /// Aliasing of the results and read order of an op of this definition; operands are those of `op`. `None`:
    /// nothing is known of it.
    pub fn memory(&self, op: &OpRef<'_>, cx: &dyn OpCx, callees: &dyn Callees) -> Option<Memory> {
        (self.own_memory)(op, cx, callees).or_else(|| Memory::of(op, cx))
    }

    /// True if some dialect defines the op.
    pub fn is_registered(&self) -> bool {
        self.id.is_some()
    }

    /// True if this is the definition of `T`.
    pub fn is<T: Op>(&self) -> bool {
        self.type_id() == Some(TypeId::of::<T>())
    }

    /// True if both are definitions of one op. A definition may be at several addresses.
    pub fn is_same(&self, other: &OpDef) -> bool {
        match (self.id, other.id) {
            (Some(a), Some(b)) => a == b,
            (None, None) => self.name == other.name,
            (Some(_), None) | (None, Some(_)) => false,
        }
    }

    /// The Rust type of the op, if it is registered.
    pub fn type_id(&self) -> Option<TypeId> {
        self.id
    }

    /// The part of the name before the dot.
    pub fn dialect(&self) -> &'static str {
        &self.name[..self.dialect_bytes as usize]
    }

    /// The attribute fields, in storage order.
    pub fn attr_fields(&self) -> impl Iterator<Item = &'static FieldDef> {
        self.fields.iter().filter(|f| f.kind.is_attr())
    }

    /// The operand fields, in storage order.
    pub fn operand_fields(&self) -> impl Iterator<Item = &'static FieldDef> {
        self.fields.iter().filter(|f| f.kind.is_operand())
    }

    /// True if the segment sizes (numbers of operands of the fields) are stored.
    pub fn has_segments(&self) -> bool {
        self.facts.n_variable > 1
    }

    /// Number of stored attributes: the attribute fields, and the segment sizes if there are. An
    /// unregistered op has one: the dictionary of its properties.
    pub fn n_attrs(&self) -> usize {
        if !self.is_registered() {
            return 1;
        }
        usize::from(self.facts.n_attr_fields) + usize::from(self.has_segments())
    }

    /// The name of the stored attribute at `position`.
    pub fn attr_name(&self, position: usize) -> &'static str {
        self.attr_fields().nth(position).map_or(SEGMENTS, |f| f.name)
    }

    /// The position at which the attribute `name` is stored.
    pub fn attr_position(&self, name: &str) -> Option<usize> {
        let found = self.attr_fields().position(|f| f.name == name);
        found.or_else(|| (self.has_segments() && name == SEGMENTS).then(|| self.n_attrs() - 1))
    }

    /// The default attributes of an op.
    pub fn default_attrs(&self) -> Attrs {
        let mut attrs: Attrs =
            self.attr_fields().map(|f| f.attr.and_then(|a| (a.default)())).collect();
        attrs.resize(self.n_attrs(), None);
        attrs
    }

    /// True if a piece of the custom form shows attribute field number `at`.
    pub(crate) fn shows(&self, at: usize) -> bool {
        self.facts.shown & (1 << at) != 0
    }

    /// Number of operands of `op` in operand field number `field`.
    pub fn segment(&self, op: &OpRef<'_>, field: usize) -> usize {
        self.segment_of(op.operands.len(), op.attrs, field)
    }

    /// Checks that the sizes of the operand fields, where an op has them, add up to its operands.
    fn check_segments(&self, op: &OpRef<'_>) -> Result<(), Error> {
        let sizes = op.attrs.last().and_then(Option::as_ref);
        let Some(Attr::Ints(sizes, _)) = sizes.filter(|_| self.has_segments()) else {
            return Ok(());
        };
        let total = sizes.iter().fold(0_i64, |total, size| total.saturating_add(*size));
        let found = op.operands.len();
        crate::ensure!(
            sizes.iter().all(|size| *size >= 0),
            "'{SEGMENTS}' attribute cannot have negative elements"
        );
        crate::ensure!(
            usize::try_from(total) == Ok(found),
            "operand count ({found}) does not match with the total size ({total}) specified in \
             attribute '{SEGMENTS}'"
        );
        Ok(())
    }

    /// Range of the operand field `name` among `n` operands.
    pub(crate) fn operand_range(
        &self,
        n: usize,
        attrs: &[Option<Attr>],
        name: &str,
    ) -> Range<usize> {
        let mut start = 0;
        for (i, field) in self.operand_fields().enumerate() {
            let len = self.segment_of(n, attrs, i);
            if field.name == name {
                return if start + len <= n { start..start + len } else { 0..0 };
            }
            start += len;
        }
        0..0
    }

    fn segment_of(&self, n: usize, attrs: &[Option<Attr>], field: usize) -> usize {
        let Some(def) = self.operand_fields().nth(field) else { return 0 };
        if !def.kind.is_variable() {
            return 1;
        }
        if self.has_segments() {
            let sizes = attrs.last().and_then(Option::as_ref);
            let Some(Attr::Ints(sizes, _)) = sizes else { return 0 };
            return sizes.get(field).map_or(0, |n| (*n).max(0) as usize);
        }
        n.saturating_sub(self.facts.n_fixed.into())
    }
}

/// An op as its parts, borrowed from a body, an e-graph or a parser.
#[derive(Clone, Debug)]
pub struct OpRef<'a> {
    /// The definition.
    pub def: &'static OpDef,
    /// All operands.
    pub operands: Values,
    /// Attributes by position.
    pub attrs: &'a [Option<Attr>],
    /// Regions.
    pub regions: &'a [RegionId],
    /// Successors.
    pub successors: &'a [BlockId],
    /// The body of an isolated op.
    pub nested: Option<&'a Arc<Body>>,
}

impl OpRef<'_> {
    /// The op as its struct. Error: the parts do not fit the fields.
    pub fn view<T: Op>(&self) -> Result<T, Error> {
        T::load(&mut FieldReader::new(self))
    }

    /// The attribute `name`, if it is a field and present.
    pub fn attr(&self, name: &str) -> Option<&Attr> {
        self.attrs.get(self.def.attr_position(name)?)?.as_ref()
    }

    /// The operands of the field `name`.
    pub fn field_operands(&self, name: &str) -> &[Value] {
        &self.operands[self.def.operand_range(self.operands.len(), self.attrs, name)]
    }
}

/// Context of op code: types, constants, and the body around the op.
pub trait OpCx {
    /// The type of an operand.
    fn ty(&self, value: Value) -> Type;
    /// The constant value of an operand, if it is one.
    fn constant(&self, _value: Value) -> Option<Tensor> {
        None
    }
    /// The integer that an operand is a constant splat of, sign-extended, if it has at most 64 bits.
    fn signed_constant(&self, value: Value) -> Option<i64> {
        self.constant(value)?.splat_value()?.signed(0)
    }
    /// True if an operand is poison.
    fn is_poison(&self, _value: Value) -> bool {
        false
    }
    /// The result types that were written; empty while they are being inferred.
    fn results(&self) -> &[Type] {
        &[]
    }
    /// The body that the op's regions live in, if it is in one.
    fn body(&self) -> Option<&Body> {
        None
    }
}

/// Context of an evaluation: result types, and calls of regions.
pub trait EvalCx {
    /// The result types.
    fn results(&self) -> &[Type];
    /// Runs a region of the op on these block arguments; returns what its terminator passes on.
    fn call(&mut self, region: RegionId, args: &[Tensor]) -> Result<Vec<Tensor>, Error>;
    /// The body that the regions of the op are in, if it is known.
    fn body(&self) -> Option<&Body> {
        None
    }
    /// True if the result becomes a constant of the program: what rounds may then decline.
    fn folds(&self) -> bool {
        false
    }
    /// True if execution steps are counted, so that regions must be called step by step.
    fn counts_steps(&self) -> bool {
        false
    }
}

/// An [`EvalCx`] of constant folding: no regions, and [`EvalCx::folds`].
pub struct FoldEval<'a>(pub &'a [Type]);

impl EvalCx for FoldEval<'_> {
    fn results(&self) -> &[Type] {
        self.0
    }

    fn call(&mut self, _: RegionId, _: &[Tensor]) -> Result<Vec<Tensor>, Error> {
        crate::bail!("regions can't be run here")
    }

    fn folds(&self) -> bool {
        true
    }
}

/// An [`EvalCx`] for ops without regions.
pub struct PlainEval<'a>(pub &'a [Type]);

impl EvalCx for PlainEval<'_> {
    fn results(&self) -> &[Type] {
        self.0
    }

    fn call(&mut self, _: RegionId, _: &[Tensor]) -> Result<Vec<Tensor>, Error> {
        crate::bail!("regions can't be run here")
    }
}

/// Result types: inferred, or free (the text says them).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Types(Option<SmallVec<[Type; 2]>>);

impl Types {
    /// Result types that the op does not determine.
    pub const FREE: Types = Types(None);
    /// No results.
    pub const NONE: Types = Types(Some(SmallVec::new_const()));

    /// The types, unless they are free.
    pub fn get(&self) -> Option<&[Type]> {
        self.0.as_deref()
    }
}

impl From<Type> for Types {
    fn from(ty: Type) -> Self {
        Types(Some(SmallVec::from_slice(&[ty])))
    }
}

impl From<Vec<Type>> for Types {
    fn from(types: Vec<Type>) -> Self {
        Types(Some(types.into()))
    }
}

impl From<&[Type]> for Types {
    fn from(types: &[Type]) -> Self {
        Types(Some(types.into()))
    }
}

/// Results of an evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tensors(pub SmallVec<[Tensor; 1]>);

impl From<Tensor> for Tensors {
    fn from(tensor: Tensor) -> Self {
        let mut one = SmallVec::new();
        one.push(tensor);
        Tensors(one)
    }
}

impl From<Vec<Tensor>> for Tensors {
    fn from(all: Vec<Tensor>) -> Self {
        Tensors(all.into())
    }
}

impl Deref for Tensors {
    type Target = [Tensor];

    fn deref(&self) -> &[Tensor] {
        &self.0
    }
}

/// Result of folding an op.
#[derive(Clone, Debug, PartialEq)]
pub enum Fold {
    /// The one result is this value.
    Value(Value),
    /// The one result is this constant.
    Constant(Tensor),
    /// Each result is this value or constant.
    Values(Vec<Folded>),
}

/// One of the results of an op that folds.
#[derive(Clone, Debug, PartialEq)]
pub enum Folded {
    /// It is this value.
    Value(Value),
    /// It is this constant.
    Constant(Tensor),
}

/// Wraps a value.
impl From<Value> for Folded {
    fn from(value: Value) -> Folded {
        Folded::Value(value)
    }
}
