//! Dialects: lists of ops, attributes and types under one name.

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::attr::Attr;
use crate::body::OpId;
use crate::error::Error;
use crate::field::OpParts;
use crate::kernel::LibraryKernel;
use crate::op::{Op, OpDef};
use crate::rewrite::{Applied, RewritePattern, Rewriter};
use crate::tensor::Tensor;
use crate::text::parser::{PResult, Parser, did_you_mean};
use crate::types::Type;

/// Parser of an attribute, `#dialect.mnemonic` or `#dialect<mnemonic`.
#[derive(Clone, Copy)]
pub struct AttrDef {
    /// The word after the dialect's name.
    pub mnemonic: &'static str,
    /// Parses the text after the mnemonic.
    pub parse: fn(&mut Parser<'_>) -> PResult<Attr>,
}

/// Parser of a type, `!dialect.mnemonic` or `!dialect<mnemonic`.
#[derive(Clone, Copy)]
pub struct TypeDef {
    /// The word after the dialect's name.
    pub mnemonic: &'static str,
    /// Parses the text after the mnemonic.
    pub parse: fn(&mut Parser<'_>) -> PResult<Type>,
}

/// Materializes a constant of a type as an op, or nothing if the dialect has none for it.
pub type ConstantFn = fn(&Tensor, Type) -> Option<(&'static OpDef, OpParts)>;

/// A dialect: a list of ops and attributes, written out.
#[derive(Clone)]
pub struct Dialect {
    /// The namespace in text.
    pub name: &'static str,
    ops: Vec<&'static OpDef>,
    attrs: Vec<AttrDef>,
    types: Vec<TypeDef>,
    constant: Option<ConstantFn>,
    patterns: Vec<RewritePattern>,
    folds: Vec<RewritePattern>,
    kernels: Vec<&'static LibraryKernel>,
    is_closed: bool,
}

impl Dialect {
    /// An empty dialect.
    pub fn new(name: &'static str) -> Dialect {
        Dialect {
            name,
            ops: Vec::new(),
            attrs: Vec::new(),
            types: Vec::new(),
            constant: None,
            patterns: Vec::new(),
            folds: Vec::new(),
            kernels: Vec::new(),
            is_closed: false,
        }
    }

    /// Closes the dialect: attributes and types that it does not define are errors, where an open
    /// dialect keeps their text.
    #[must_use]
    pub fn closed(self) -> Dialect {
        Dialect { is_closed: true, ..self }
    }

    /// True if the dialect is closed: it defines all of its attributes and types.
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// The names of its attributes.
    pub fn attr_names(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.attrs.iter().map(|a| a.mnemonic)
    }

    /// The names of its types.
    pub fn type_names(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.types.iter().map(|t| t.mnemonic)
    }

    /// Adds an op whose definition was made from a function: see [`OpDef::of_function`].
    #[must_use]
    pub fn def(mut self, def: &'static OpDef) -> Dialect {
        self.ops.push(def);
        self
    }

    /// Adds the op `T`.
    #[must_use]
    pub fn op<T: Op>(mut self) -> Dialect {
        self.ops.push(T::DEF);
        self
    }

    /// Adds an attribute.
    #[must_use]
    pub fn attr(
        mut self,
        mnemonic: &'static str,
        parse: fn(&mut Parser<'_>) -> PResult<Attr>,
    ) -> Dialect {
        self.attrs.push(AttrDef { mnemonic, parse });
        self
    }

    /// Adds a type.
    #[must_use]
    pub fn ty(
        mut self,
        mnemonic: &'static str,
        parse: fn(&mut Parser<'_>) -> PResult<Type>,
    ) -> Dialect {
        self.types.push(TypeDef { mnemonic, parse });
        self
    }

    /// Sets the function that materializes constants.
    #[must_use]
    pub fn constant(mut self, make: ConstantFn) -> Dialect {
        self.constant = Some(make);
        self
    }

    /// Adds a canonicalization of its ops that no declarative rule can express.
    #[must_use]
    pub fn pattern<T: Op>(
        mut self,
        name: &'static str,
        apply: fn(&mut Rewriter<'_>, OpId) -> Applied,
    ) -> Dialect {
        self.patterns.push(RewritePattern { name, root: T::DEF, apply });
        self
    }

    /// Adds a canonicalization that MLIR would do in the fold of the op: every greedy pass applies it too.
    #[must_use]
    pub fn fold_pattern<T: Op>(
        mut self,
        name: &'static str,
        apply: fn(&mut Rewriter<'_>, OpId) -> Applied,
    ) -> Dialect {
        self.folds.push(RewritePattern { name, root: T::DEF, apply });
        self.pattern::<T>(name, apply)
    }

    /// Adds a library kernel.
    #[must_use]
    pub fn kernel(mut self, kernel: &'static LibraryKernel) -> Dialect {
        self.kernels.push(kernel);
        self
    }

    /// Its rewrite patterns in Rust, in the order in which they are tried.
    pub fn patterns(&self) -> &[RewritePattern] {
        &self.patterns
    }

    /// Those of its patterns that are folds: [`Dialect::fold_pattern`].
    pub fn fold_patterns(&self) -> &[RewritePattern] {
        &self.folds
    }

    /// Its ops.
    pub fn ops(&self) -> &[&'static OpDef] {
        &self.ops
    }
}

/// The dialects that a tool knows.
#[derive(Clone, Default)]
pub struct Dialects {
    dialects: IndexMap<&'static str, Dialect>,
    ops: IndexMap<&'static str, &'static OpDef, FxBuildHasher>,
}

impl Dialects {
    /// The dialects of the list.
    pub fn new(list: impl IntoIterator<Item = Dialect>) -> Dialects {
        let mut all = Dialects::default();
        for dialect in list {
            all.ops.extend(dialect.ops.iter().map(|def| (def.name, *def)));
            all.dialects.insert(dialect.name, dialect);
        }
        all
    }

    /// The op `dialect.mnemonic`.
    pub fn op(&self, name: &str) -> Option<&'static OpDef> {
        self.ops.get(name).copied()
    }

    /// All op names.
    pub fn op_names(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.ops.keys().copied()
    }

    /// The dialects, in the order of the list.
    pub fn iter(&self) -> impl Iterator<Item = &Dialect> {
        self.dialects.values()
    }

    /// The dialect of this name.
    pub fn get(&self, name: &str) -> Option<&Dialect> {
        self.dialects.get(name)
    }

    /// The attribute `mnemonic` of `dialect`.
    pub fn attr(&self, dialect: &str, mnemonic: &str) -> Option<AttrDef> {
        self.get(dialect)?.attrs.iter().find(|a| a.mnemonic == mnemonic).copied()
    }

    /// The type `mnemonic` of `dialect`.
    pub fn ty(&self, dialect: &str, mnemonic: &str) -> Option<TypeDef> {
        self.get(dialect)?.types.iter().find(|t| t.mnemonic == mnemonic).copied()
    }

    /// The library kernels of all dialects.
    pub fn kernels(&self) -> impl Iterator<Item = &'static LibraryKernel> + '_ {
        self.iter().flat_map(|dialect| dialect.kernels.iter().copied())
    }

    /// The library kernel of this name. Error: there is none; the message lists the kernels.
    pub fn kernel(&self, name: &str) -> Result<&'static LibraryKernel, Error> {
        self.kernels().find(|kernel| kernel.name == name).ok_or_else(|| {
            let names = || self.kernels().map(|kernel| kernel.name);
            let hint = did_you_mean(name, names());
            let all: Vec<&str> = names().collect();
            Error::new(format!("no kernel is named '@{name}'{hint}; there are {}", all.join(", ")))
        })
    }

    /// A constant op for `value`, made by `dialect` or by the first other one that can.
    pub fn constant(
        &self,
        dialect: &str,
        value: &Tensor,
        ty: Type,
    ) -> Option<(&'static OpDef, OpParts)> {
        let own = self.get(dialect).into_iter();
        own.chain(self.iter()).filter_map(|d| d.constant).find_map(|make| make(value, ty))
    }
}
