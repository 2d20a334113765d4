//! What many ops check: kinds of elements, shapes that may be partly unknown, regions.

use creole_ir::tensor::Windows;
use creole_ir::types::{DYNAMIC, list};
use creole_ir::verify::compatible;
use creole_ir::{Dims, Error, Fold, OpCx, RegionId, Type, TypeKind, Value, bail, ensure};

/// A set of kinds of elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kinds(u8);

impl Kinds {
    const NAMES: [(Kinds, &'static str); 6] = [
        (Kinds::BOOL, "truth values"),
        (Kinds::INT, "integers"),
        (Kinds::SIGNED, "signed integers"),
        (Kinds::UNSIGNED, "unsigned integers"),
        (Kinds::FLOAT, "floats"),
        (Kinds::COMPLEX, "complex numbers"),
    ];
    const BOOL: Kinds = Kinds(1);
    const SIGNED: Kinds = Kinds(2);
    const UNSIGNED: Kinds = Kinds(4);
    pub(crate) const FLOAT: Kinds = Kinds(8);
    const COMPLEX: Kinds = Kinds(16);
    pub(crate) const INT: Kinds = Kinds::SIGNED.or(Kinds::UNSIGNED);
    pub(crate) const INT_OR_BOOL: Kinds = Kinds::INT.or(Kinds::BOOL);
    pub(crate) const FLOAT_OR_COMPLEX: Kinds = Kinds::FLOAT.or(Kinds::COMPLEX);
    pub(crate) const SIGNED_FLOAT_OR_COMPLEX: Kinds = Kinds::SIGNED.or(Kinds::FLOAT_OR_COMPLEX);
    pub(crate) const NUMBER: Kinds = Kinds::INT.or(Kinds::FLOAT_OR_COMPLEX);
    pub(crate) const ANY: Kinds = Kinds::NUMBER.or(Kinds::BOOL);

    const fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    fn of(elem: Type) -> Kinds {
        match *elem {
            TypeKind::Integer(1, _) => Kinds::BOOL,
            TypeKind::Integer(..) if elem.is_unsigned() => Kinds::UNSIGNED,
            TypeKind::Integer(..) => Kinds::SIGNED,
            TypeKind::Float(_) => Kinds::FLOAT,
            TypeKind::Complex(_) => Kinds::COMPLEX,
            _ => Kinds(0),
        }
    }

    /// Error: `ty` is no tensor of a known rank, or has elements of another kind.
    pub(crate) fn check(self, ty: Type) -> Result<(), Error> {
        ensure!(ty.is_tensor(), "expects a tensor, found {ty}");
        ensure!(self.0 & Kinds::of(ty.elem()).0 != 0, "expects a tensor of {self}, found {ty}");
        Ok(())
    }
}

impl std::fmt::Display for Kinds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut left = self.0;
        let mut names = Vec::new();
        for (kinds, name) in Kinds::NAMES {
            if left & kinds.0 == kinds.0 {
                left &= !kinds.0;
                names.push(name);
            }
        }
        f.write_str(&names.join(" or "))
    }
}

/// The type of an operand. Error: it is no tensor of a known rank.
pub(crate) fn tensor(cx: &dyn OpCx, value: Value) -> Result<Type, Error> {
    let ty = cx.ty(value);
    ensure!(ty.is_tensor(), "expects a tensor, found {ty}");
    Ok(ty)
}

/// The types of operands. Error: one is no tensor of a known rank.
pub(crate) fn tensors(cx: &dyn OpCx, values: &[Value]) -> Result<Vec<Type>, Error> {
    values.iter().map(|v| tensor(cx, *v)).collect()
}

/// The written type of the one result. Error: there is none, or it is no tensor of a known rank.
pub(crate) fn result(cx: &dyn OpCx) -> Result<Type, Error> {
    match cx.results() {
        [one] if one.is_tensor() => Ok(*one),
        [one] => bail!("expects a tensor as result, found {one}"),
        found => bail!("expects one result, found {}", found.len()),
    }
}

/// May two sizes be the same? An unknown one may be any.
pub(crate) fn fits(a: i64, b: i64) -> bool {
    a == b || a == DYNAMIC || b == DYNAMIC
}

/// May two shapes be the same?
pub(crate) fn same_shape(a: Type, b: Type) -> bool {
    a.rank() == b.rank() && a.shape().iter().zip(b.shape()).all(|(a, b)| fits(*a, *b))
}

/// The type that two values of one type must have, each saying the sizes it knows.
/// Error: they can't have one type.
pub(crate) fn join(a: Type, b: Type) -> Result<Type, Error> {
    ensure!(
        a.elem() == b.elem() && same_shape(a, b),
        "expects operands of one type, found {a} and {b}"
    );
    let known = |(a, b): (&i64, &i64)| if *a == DYNAMIC { *b } else { *a };
    let shape: Dims = a.shape().iter().zip(b.shape()).map(known).collect();
    Ok(if *shape == *a.shape() { a } else { a.with_shape(&shape) })
}

/// Error: a number of `dims` is no dimension of `rank`, or is there twice.
pub(crate) fn unique_dims(what: &str, dims: &Dims, rank: usize) -> Result<(), Error> {
    in_range(what, dims, rank)?;
    let twice = dims.iter().enumerate().find(|(i, d)| dims[..*i].contains(d));
    match twice {
        Some((_, d)) => bail!("expects each dimension once in {what} = {dims}, found {d} twice"),
        None => Ok(()),
    }
}

/// Error: a number of `dims` is no dimension of `rank`.
pub(crate) fn in_range(what: &str, dims: &Dims, rank: usize) -> Result<(), Error> {
    match dims.iter().find(|d| !(0..rank as i64).contains(*d)) {
        Some(d) => bail!("expects dimensions below {rank} in {what} = {dims}, found {d}"),
        None => Ok(()),
    }
}

/// Error: `items` has another length than `n`.
pub(crate) fn length(what: &str, items: &[i64], n: usize) -> Result<(), Error> {
    ensure!(items.len() == n, "expects {n} numbers in {what}, found {}", items.len());
    Ok(())
}

/// The operand, if it has the type of the result.
pub(crate) fn fold_to(cx: &dyn OpCx, value: Value) -> Option<Fold> {
    let ty = cx.ty(value);
    cx.results().first().is_none_or(|r| *r == ty).then_some(Fold::Value(value))
}

/// Error: positions in an input of `shape`, dilated and padded, exceed 63 bits.
pub(crate) fn window_extents(windows: &Windows, shape: &[i64]) -> Result<(), Error> {
    let extent = |size: i64, dilation: i64| (size - 1).max(0).checked_mul(dilation)?.checked_add(1);
    for (d, size) in shape.iter().enumerate() {
        let (low, high) = windows.padding[d];
        let padded = extent(*size, windows.base_dilations[d])
            .and_then(|n| n.checked_add(low))
            .and_then(|n| n.checked_add(high));
        let window = extent(windows.sizes[d], windows.window_dilations[d]);
        // The last window may end a stride behind the padded input.
        let end = padded
            .and_then(|n| n.checked_add(windows.strides[d]))
            .zip(window)
            .and_then(|(a, b)| a.checked_add(b));
        ensure!(end.is_some(), "has windows beyond what 63 bits can count, in dimension {d}");
    }
    Ok(())
}

/// `tensor<elem>` for the element type of `ty`.
pub(crate) fn number(ty: Type) -> Type {
    Type::tensor(&[], ty.elem())
}

/// Checks that a region takes `args` and passes on `results`, as far as it is known here.
pub(crate) fn region(
    cx: &dyn OpCx,
    region: RegionId,
    what: &str,
    args: &[Type],
    results: &[Type],
) -> Result<(), Error> {
    let Some(body) = cx.body() else { return Ok(()) };
    let [block] = body.blocks(region) else {
        bail!("expects one block in the {what}, found {}", body.blocks(region).len())
    };
    let found = body.arg_types(*block);
    ensure!(
        all_compatible(args, &found),
        "expects a {what} that takes ({}), found ({})",
        list(args),
        list(&found)
    );
    let Some(last) = body.last_op(*block) else { bail!("expects a terminator in the {what}") };
    let found = body.operand_types(last);
    ensure!(
        all_compatible(results, &found),
        "expects a {what} that returns ({}), found ({})",
        list(results),
        list(&found)
    );
    Ok(())
}

/// May values of the types `found` stand for `want`?
pub(crate) fn all_compatible(want: &[Type], found: &[Type]) -> bool {
    want.len() == found.len() && want.iter().zip(found).all(|(w, f)| compatible(*w, *f))
}

/// What the terminator of a region passes on; `None` if the region is not known here.
pub(crate) fn yielded(cx: &dyn OpCx, region: RegionId) -> Option<Vec<Type>> {
    let body = cx.body()?;
    let block = body.blocks(region).first()?;
    Some(body.operand_types(body.last_op(*block)?))
}
