//! Dynamic shapes with bounds: `#stablehlo.bounds<4, ?>`.

use std::fmt;

use creole_ir::attr::DialectAttr;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::types::DYNAMIC;
use creole_ir::{Attr, Dims, Type, TypeKind, dialect_attr};

/// Tensor encoding with upper bounds of the dynamic sizes; [`DYNAMIC`] for unbounded ones.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bounds(pub Dims);

impl Bounds {
    /// Parses `<4, ?>`.
    pub(crate) fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        p.expect("<")?;
        Bounds::read(p, ">")
    }

    /// Parses `<bounds = [4, ?]>`, the former spelling of `#stablehlo.bounds`.
    pub(crate) fn parse_extensions(p: &mut Parser<'_>) -> PResult<Attr> {
        for word in ["<", "bounds", "=", "["] {
            p.expect(word)?;
        }
        let bounds = Bounds::read(p, "]")?;
        p.expect(">")?;
        Ok(bounds)
    }

    fn read(p: &mut Parser<'_>, close: &str) -> PResult<Attr> {
        let bounds = p.list(close, |p| if p.eat("?") { Ok(DYNAMIC) } else { p.integer() })?;
        Ok(Attr::dialect(Bounds(bounds.into_iter().collect())))
    }
}

impl DialectAttr for Bounds {
    fn name(&self) -> &'static str {
        "stablehlo.bounds"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |b: &i64| if *b == DYNAMIC { "?".to_owned() } else { b.to_string() };
        write!(f, "<{}>", self.0.iter().map(number).collect::<Vec<_>>().join(", "))
    }

    fn bounds(&self) -> Option<&[i64]> {
        Some(&self.0)
    }

    dialect_attr!();
}

/// Static knowledge of the size of a dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    /// The static size, or [`DYNAMIC`].
    pub(crate) size: i64,
    /// The upper bound of a dynamic size, or [`DYNAMIC`].
    pub(crate) bound: i64,
}

impl Size {
    /// Unbounded dynamic size.
    pub(crate) const UNKNOWN: Size = Size { size: DYNAMIC, bound: DYNAMIC };

    /// A static size.
    pub(crate) fn of(size: i64) -> Size {
        Size { size, bound: DYNAMIC }
    }

    pub(crate) fn is_known(self) -> bool {
        self.size != DYNAMIC
    }

    /// The maximal size: the static size, or else the bound.
    pub(crate) fn most(self) -> Option<i64> {
        let most = if self.is_known() { self.size } else { self.bound };
        (most != DYNAMIC).then_some(most)
    }

    /// Applies `f` to the size, or else to the bound.
    pub(crate) fn map(self, f: impl Fn(i64) -> i64) -> Size {
        let change = |n: i64| if n == DYNAMIC { n } else { f(n) };
        Size { size: change(self.size), bound: change(self.bound) }
    }

    /// True if both may be the same size.
    pub(crate) fn fits(self, other: Size) -> bool {
        let below = |size: i64, bound: i64| bound == DYNAMIC || size <= bound;
        match (self.is_known(), other.is_known()) {
            (true, true) => self.size == other.size,
            (true, false) => below(self.size, other.bound),
            (false, true) => below(other.size, self.bound),
            (false, false) => true,
        }
    }

    /// Intersects the knowledge of two equal sizes.
    pub(crate) fn join(self, other: Size) -> Size {
        match (self.is_known(), other.is_known()) {
            (true, _) => self,
            (false, true) => other,
            (false, false) => {
                let bounds = [self.bound, other.bound].into_iter().filter(|b| *b != DYNAMIC);
                Size { size: DYNAMIC, bound: bounds.min().unwrap_or(DYNAMIC) }
            }
        }
    }

    /// The size of a concatenation.
    pub(crate) fn append(self, other: Size) -> Size {
        if self.is_known() && other.is_known() {
            return Size::of(self.size.saturating_add(other.size));
        }
        let bound = self.most().zip(other.most()).map_or(DYNAMIC, |(a, b)| a.saturating_add(b));
        Size { size: DYNAMIC, bound }
    }
}

/// Static knowledge of the sizes of a tensor.
pub(crate) fn sizes(ty: Type) -> Vec<Size> {
    let bounds = ty.bounds().unwrap_or(&[]);
    let size = |(d, size): (usize, &i64)| Size {
        size: *size,
        bound: bounds.get(d).copied().filter(|_| *size == DYNAMIC).unwrap_or(DYNAMIC),
    };
    ty.shape().iter().enumerate().map(size).collect()
}

/// The type `ty` with other sizes. Encodings other than bounds stay.
pub(crate) fn with_sizes(ty: Type, sizes: &[Size]) -> Type {
    let TypeKind::Tensor { elem, encoding, .. } = ty.kind() else { return ty };
    let has_bounds = sizes.iter().any(|s| !s.is_known() && s.bound != DYNAMIC);
    let encoding = match encoding {
        _ if has_bounds => Some(Attr::dialect(Bounds(sizes.iter().map(|s| s.bound).collect()))),
        Some(_) if ty.bounds().is_some() => None,
        other => other.clone(),
    };
    let shape = sizes.iter().map(|s| s.size).collect();
    Type::new(TypeKind::Tensor { shape, elem: *elem, encoding })
}

/// True if every size is static, or a dynamic one has a bound.
pub(crate) fn is_static_or_bounded(ty: Type) -> bool {
    if ty.has_static_shape() {
        return true;
    }
    let unknown: Vec<Size> = sizes(ty).into_iter().filter(|s| !s.is_known()).collect();
    match *unknown {
        [] => true,
        [one] => one.bound != DYNAMIC,
        _ => false,
    }
}
