//! Types that dialects define.

use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::types::{Type, TypeKind};

/// A type that a dialect defines: implement it through [`crate::dialect_type!`], and give the
/// dialect a function that reads it ([`Dialect::ty`](crate::Dialect::ty)).
///
/// Tensors may have elements of such a type; memrefs, vectors and complex numbers may not.
pub trait DialectType: fmt::Debug + Send + Sync {
    /// `signal.spectrum`: dialect and mnemonic.
    fn name(&self) -> &'static str;
    /// The text after the mnemonic, `<...>` included; none if the type has no parameters.
    fn print(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
    /// True if values of the type hold no data, as tokens: they order ops, and nobody passes them.
    fn holds_nothing(&self) -> bool {
        false
    }
    /// The type as [`Any`], for downcasts.
    fn as_any(&self) -> &dyn Any;
    /// Equality across kinds.
    fn same(&self, other: &dyn DialectType) -> bool;
    /// Hash of the content.
    fn hash_into(&self, state: &mut dyn Hasher);
}

/// Implements the mechanical half of [`DialectType`] for a struct that is `Eq + Hash`; put it
/// inside the `impl` block.
#[macro_export]
macro_rules! dialect_type {
    () => {
        fn as_any(&self) -> &dyn std::any::Any {
            self
        }
        fn same(&self, other: &dyn $crate::dialect_type::DialectType) -> bool {
            other.as_any().downcast_ref::<Self>() == Some(self)
        }
        fn hash_into(&self, mut state: &mut dyn std::hash::Hasher) {
            std::hash::Hash::hash(self, &mut state);
        }
    };
}

impl PartialEq for dyn DialectType {
    fn eq(&self, other: &Self) -> bool {
        self.same(other)
    }
}

impl Eq for dyn DialectType {}

impl Hash for dyn DialectType {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
        self.hash_into(state);
    }
}

impl Type {
    /// A type of a dialect.
    pub fn dialect(ty: impl DialectType + 'static) -> Type {
        Type::new(TypeKind::Dialect(Arc::new(ty)))
    }

    /// The struct behind a dialect's type, if it is a `T`.
    pub fn downcast<T: 'static>(self) -> Option<&'static T> {
        match self.kind() {
            TypeKind::Dialect(ty) => ty.as_any().downcast_ref(),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::parser::{PResult, Parser};
    use crate::text::{ParseOptions, parse, parse_type};
    use crate::{Dialect, Dialects};

    /// `!test.pair<type, type>`.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    struct Pair(Type, Type);

    impl DialectType for Pair {
        fn name(&self) -> &'static str {
            "test.pair"
        }

        fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "<{}, {}>", self.0, self.1)
        }

        dialect_type!();
    }

    /// `!test.unit`.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    struct Unit;

    impl DialectType for Unit {
        fn name(&self) -> &'static str {
            "test.unit"
        }

        dialect_type!();
    }

    fn pair(p: &mut Parser<'_>) -> PResult<Type> {
        p.expect("<")?;
        let first = p.ty()?;
        p.expect(",")?;
        let second = p.ty()?;
        p.expect(">")?;
        Ok(Type::dialect(Pair(first, second)))
    }

    fn dialects() -> Dialects {
        let open = Dialect::new("test").ty("pair", pair).ty("unit", |_| Ok(Type::dialect(Unit)));
        Dialects::new([open, Dialect::new("closed").closed().ty("pair", pair)])
    }

    #[track_caller]
    fn check(text: &str, expect: &str) {
        let found = match parse_type(text, &dialects()) {
            Ok(ty) => ty.to_string(),
            Err(error) => error.message,
        };
        assert_eq!(found, expect);
    }

    #[test]
    fn equal_types_are_one_handle() {
        let make = |second| Type::dialect(Pair(Type::f32(), second));
        assert_eq!(make(Type::i8()), make(Type::i8()));
        assert_ne!(make(Type::i8()), make(Type::i1()));
        assert_ne!(make(Type::i8()), Type::dialect(Unit));
        assert_eq!(make(Type::i8()).downcast(), Some(&Pair(Type::f32(), Type::i8())));
        assert_eq!(make(Type::i8()).downcast::<Unit>(), None);
    }

    #[test]
    fn text() {
        check("!test.unit", "!test.unit");
        check("!test.pair<i8, !test.unit>", "!test.pair<i8, !test.unit>");
        check("!test<pair<i8, i1>>", "!test.pair<i8, i1>");
        check("tensor<2x!test.pair<i8, i1>>", "tensor<2x!test.pair<i8, i1>>");
        check("!test.other<what, ever>", "!test.other<what, ever>");
        check("memref<2x!test.unit>", "invalid memref element type !test.unit");
        check("!closed.pain<i8>", "unknown type '!closed.pain'; did you mean 'pair'?");
        check("!closed<pain<i8>>", "unknown type '!closed.pain'; did you mean 'pair'?");
        check("!closed<[]>", "unknown type '!closed'");
    }

    #[test]
    fn types_without_code_keep_their_text() {
        let text = "\"some.op\"() : () -> (!foo.bar<[1], \"a\">, !foo<(x)>, !foo.bar)\n";
        let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("case") };
        let parsed = parse(text, &Dialects::default(), options);
        assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
        let printed = crate::text::print_module(&parsed.body, Default::default());
        assert!(printed.contains("-> (!foo.bar<[1], \"a\">, !foo<(x)>, !foo.bar)"), "{printed}");
    }
}
