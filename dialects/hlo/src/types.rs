//! The types of `stablehlo`: tokens and futures.

use std::fmt;

use creole_ir::text::parser::{PResult, Parser};
use creole_ir::types::list;
use creole_ir::{DialectType, Type, dialect_type};

/// `!stablehlo.token`: orders side effects.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TokenType;

/// `!stablehlo.future<tensor<4xf32>>`: results of an asynchronous op.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FutureType {
    /// Types of the values: tensors and tokens.
    pub types: Box<[Type]>,
}

/// `!stablehlo.token`.
pub fn token() -> Type {
    Type::dialect(TokenType)
}

/// `!stablehlo.future<types>`.
pub fn future(types: &[Type]) -> Type {
    Type::dialect(FutureType { types: types.into() })
}

/// True for `!stablehlo.token`.
pub fn is_token(ty: Type) -> bool {
    ty.downcast::<TokenType>().is_some()
}

impl DialectType for TokenType {
    fn name(&self) -> &'static str {
        "stablehlo.token"
    }

    fn holds_nothing(&self) -> bool {
        true
    }

    dialect_type!();
}

impl TokenType {
    pub(crate) fn parse(_: &mut Parser<'_>) -> PResult<Type> {
        Ok(token())
    }
}

impl DialectType for FutureType {
    fn name(&self) -> &'static str {
        "stablehlo.future"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}>", list(&self.types))
    }

    dialect_type!();
}

impl FutureType {
    /// Parses `<tensor<4xf32>, !stablehlo.token>`. Error: no type, or one of another kind.
    pub(crate) fn parse(p: &mut Parser<'_>) -> PResult<Type> {
        p.expect("<")?;
        let types = p.list(">", |p| {
            let span = p.span();
            let ty = p.nested(Parser::ty)?;
            if ty.is_tensor() || is_token(ty) {
                return Ok(ty);
            }
            let span = p.span_from(span);
            Err(p.error_at(span, format!("expected a tensor in a future, found {ty}")))
        })?;
        if types.is_empty() {
            return Err(p.error("expected at least one type in a future"));
        }
        Ok(future(&types))
    }
}
