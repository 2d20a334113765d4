//! Shared verifier checks: compatibility of dynamic shapes, lists of dimensions, regions.

use creole_ir::tensor::Windows;
use creole_ir::types::{DYNAMIC, list};
use creole_ir::verify::compatible;
use creole_ir::{
    BlockId, Body, Dims, Error, Fold, Op, OpCx, OpId, Part, RegionId, Type, Value, bail, ensure,
};

pub(crate) use crate::kinds::{
    Kinds, axis, same_baseline, same_but_axis, same_storage, scales, with_axis,
    with_written_scales, written_scales_of,
};
pub(crate) use crate::sizes::{Size, is_static_or_bounded, sizes, with_sizes};

/// True if two sizes may be equal; a dynamic size matches any.
pub(crate) fn fits(a: i64, b: i64) -> bool {
    a == b || a == DYNAMIC || b == DYNAMIC
}

/// True if two shapes may be equal.
pub(crate) fn same_shape(a: Type, b: Type) -> bool {
    if a == b {
        return true;
    }
    a.rank() == b.rank() && sizes(a).into_iter().zip(sizes(b)).all(|(a, b)| a.fits(b))
}

/// Joins two compatible types: each dimension gets the static size of either. Quantised elements may differ
/// in scales and zero points: those of `a` are kept. Error: the types are incompatible.
pub(crate) fn join(a: Type, b: Type) -> Result<Type, Error> {
    if a == b {
        return Ok(a);
    }
    ensure!(
        same_baseline(a, b) && same_shape(a, b),
        "expects operands of one type, found {a} and {b}"
    );
    Ok(join_shapes(a, b))
}

/// The type `a` with dynamic sizes refined by the static ones of `b`.
pub(crate) fn join_shapes(a: Type, b: Type) -> Type {
    if a == b {
        return a;
    }
    let joined: Vec<Size> = sizes(a).into_iter().zip(sizes(b)).map(|(a, b)| a.join(b)).collect();
    with_sizes(a, &joined)
}

/// Error, at the attribute `what`: one of `dims` is out of range for `rank`, or repeated.
pub(crate) fn unique_dims(what: &'static str, dims: &Dims, rank: usize) -> Result<(), Error> {
    are_unique(what, dims, rank).map_err(|e| e.at_attr(what))
}

/// Error: one of `dims` is out of range for `rank`, or repeated.
pub(crate) fn are_unique(what: &str, dims: &Dims, rank: usize) -> Result<(), Error> {
    in_range(what, dims, rank)?;
    no_repetition(what, dims)
}

/// Error: a repeated dimension.
pub(crate) fn no_repetition(what: &str, dims: &Dims) -> Result<(), Error> {
    match dims.iter().enumerate().find(|(i, d)| dims[..*i].contains(d)) {
        Some((_, d)) => bail!("expects each dimension once in {what} = {dims}, found {d} twice"),
        None => Ok(()),
    }
}

/// Error: one of `dims` is out of range for `rank`.
pub(crate) fn in_range(what: &str, dims: &Dims, rank: usize) -> Result<(), Error> {
    match dims.iter().find(|d| !(0..rank as i64).contains(*d)) {
        Some(d) if *d < 0 => bail!("expects no negative dimension in {what} = {dims}, found {d}"),
        Some(d) => bail!("expects dimensions below {rank} in {what} = {dims}, found {d}"),
        None => Ok(()),
    }
}

/// The dimension `dim` of the tensor type `ty`. Error, at the attribute `what`: out of range.
pub(crate) fn dimension(what: &'static str, dim: i64, ty: Type) -> Result<usize, Error> {
    match usize::try_from(dim).ok().filter(|d| *d < ty.rank()) {
        Some(dim) => Ok(dim),
        None => Err(Error::new(format!("expects a dimension of {ty}, found {dim}")).at_attr(what)),
    }
}

/// Error, at the attribute `what`: `items` has another length than `n`.
pub(crate) fn length(what: &'static str, items: &[i64], n: usize) -> Result<(), Error> {
    creole_ir::ensure_at!(
        what,
        items.len() == n,
        "expects {n} numbers in {what}, found {}",
        items.len()
    );
    Ok(())
}

/// Error: the result has elements of another type than `ty`.
pub(crate) fn same_elem(ty: Type, to: Type) -> Result<(), Error> {
    creole_ir::ensure_at!(
        Part::Result(0),
        ty.elem() == to.elem(),
        "expects a result with elements of type {}, found {to}",
        ty.elem()
    );
    Ok(())
}

/// Error: the result has a dimension that is neither static nor bounded, or several bounded ones.
pub(crate) fn static_or_bounded(to: Type) -> Result<(), Error> {
    creole_ir::ensure_at!(
        Part::Result(0),
        is_static_or_bounded(to),
        "expects a result of a static shape, or with one bounded size, found {to}"
    );
    Ok(())
}

/// The integers of an operand that is a constant.
pub(crate) fn constant_ints(cx: &dyn OpCx, value: Value) -> Option<Vec<i64>> {
    // Limits the memory of a splat: no shape has more dimensions.
    let tensor = cx.constant(value).filter(|t| t.len() < 1 << 16 && t.elem().is_int_or_index())?;
    Some((0..tensor.len()).map(|i| tensor.int(i)).collect())
}

/// Error, at `part`: a constant operand with the result's sizes contradicts the result's type.
pub(crate) fn shape_operand(
    cx: &dyn OpCx,
    value: Value,
    part: &'static str,
    to: Type,
) -> Result<(), Error> {
    let Some(shape) = constant_ints(cx, value) else { return Ok(()) };
    let known = sizes(to);
    let same = shape.len() == known.len()
        && shape.iter().zip(known).all(|(size, known)| Size::of(*size).fits(known));
    creole_ir::ensure_at!(part, same, "expects the shape of {to}, found {}", Dims::from(&*shape));
    Ok(())
}

/// Folds to the operand, if it has the type of the result.
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
        // The last window may end one stride after the padded input.
        let end = padded
            .and_then(|n| n.checked_add(windows.strides[d]))
            .zip(window)
            .and_then(|(a, b)| a.checked_add(b));
        ensure!(end.is_some(), "has windows beyond what 63 bits can count, in dimension {d}");
    }
    Ok(())
}

/// The number of windows along each dimension of an input of these sizes.
/// Error: positions exceed 63 bits.
pub(crate) fn window_sizes(windows: &Windows, input: &[Size]) -> Result<Vec<Size>, Error> {
    let most: Dims = input.iter().map(|size| size.most().unwrap_or(0).max(0)).collect();
    window_extents(windows, &most)?;
    let counts = windows.result_shape(&most);
    Ok(input.iter().zip(&*counts).map(|(size, n)| size.map(|_| *n)).collect())
}

/// The rank-0 type `tensor<elem>` for the element type of `ty`.
pub(crate) fn number(ty: Type) -> Type {
    Type::tensor(&[], ty.elem())
}

/// Error: a region does not take `args` or return `results`, as far as it is known here.
pub(crate) fn region(
    cx: &dyn OpCx,
    region: RegionId,
    what: &str,
    args: &[Type],
    results: &[Type],
) -> Result<(), Error> {
    let Some(body) = cx.body() else { return Ok(()) };
    let block = only_block(body, region, what)?;
    let found = body.arg_types(block);
    ensure!(
        all_compatible(args, &found),
        "expects a {what} that takes ({}), found ({})",
        list(args),
        list(&found)
    );
    let found = body.operand_types(return_of(body, block, what)?);
    ensure!(
        all_compatible(results, &found),
        "expects a {what} that returns ({}), found ({})",
        list(results),
        list(&found)
    );
    Ok(())
}

/// The single block of a region. Error: none, or more than one.
pub(crate) fn only_block(body: &Body, region: RegionId, what: &str) -> Result<BlockId, Error> {
    match *body.blocks(region) {
        [block] => Ok(block),
        ref all => bail!("expects one block in the {what}, found {}", all.len()),
    }
}

/// The terminator of a region: `stablehlo.return`, or that of the dialect around. Error: another terminator,
/// or an empty block.
pub(crate) fn return_of(body: &Body, block: BlockId, what: &str) -> Result<OpId, Error> {
    let Some(last) = body.last_op(block) else { bail!("expects a terminator in the {what}") };
    let around = body.parent_of(body.region_of(block)).map_or("", |op| body[op].def.name);
    let name = if around.starts_with("sdy.") { "sdy.return" } else { crate::Return::NAME };
    let found = body[last].def.name;
    ensure!(found == name, "expects a {what} that ends with '{name}', found '{found}'");
    Ok(last)
}

/// True if values of the types `found` may have the types `want`.
pub(crate) fn all_compatible(want: &[Type], found: &[Type]) -> bool {
    want.len() == found.len() && want.iter().zip(found).all(|(w, f)| compatible(*w, *f))
}

/// Types that the terminator of a region yields; `None` if the region is not known here.
pub(crate) fn yielded(cx: &dyn OpCx, region: RegionId) -> Option<Vec<Type>> {
    let body = cx.body()?;
    let block = body.blocks(region).first()?;
    Some(body.operand_types(body.last_op(*block)?))
}
