//! Reassociation of dimensions, the grouping that `expand_shape` and `collapse_shape` ops are given.

mod align;

use align::align;

use crate::attr::{Attr, Dims};
use crate::attr_field;
use crate::body::{Body, OpId, Value};
use crate::ensure;
use crate::error::Error;
use crate::field::AttrField;
use crate::mixed::Mixed;
use crate::op::Op;
use crate::rewrite::{Applied, Rewriter};
use crate::tensor::Tensor;
use crate::text::parser::{PResult, Parser};
use crate::text::printer::Printer;
use crate::types::{DYNAMIC, Type};

/// Reassociation: for each dimension of the shorter shape, its dimensions of the longer one: `[[0, 1], [2]]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Groups(pub Vec<Dims>);

impl AttrField for Groups {
    const EXPECTED: &'static str = "an array of arrays of i64";

    fn into_attr(self) -> Attr {
        let group = |dims: &Dims| Attr::Array(dims.iter().map(|d| Attr::i64(*d)).collect());
        Attr::Array(self.0.iter().map(group).collect())
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        let Attr::Array(groups) = attr else { return None };
        let group = |attr: &Attr| match attr {
            Attr::Array(dims) => dims.iter().map(Attr::as_int).collect::<Option<Dims>>(),
            _ => None,
        };
        groups.iter().map(group).collect::<Option<Vec<Dims>>>().map(Groups)
    }
}
attr_field!(Groups);

impl Groups {
    /// True if the groups list the dimensions `0..rank` in order, and none is empty.
    pub fn are_contiguous(&self, rank: usize) -> bool {
        let all = self.0.iter().flat_map(|group| group.iter().copied());
        all.eq(0..rank as i64) && self.0.iter().all(|group| !group.is_empty())
    }

    /// The shape whose dimensions are the groups of `shape` merged.
    pub fn collapsed(&self, shape: &[i64]) -> Dims {
        let product = |group: &Dims| group.positions().map(|d| shape[d]).fold(1, mul_sizes);
        self.0.iter().map(product).collect()
    }

    /// True if the groups make the shape `collapsed` of `expanded`; both are sizes at run time.
    pub fn merge_to(&self, expanded: &[i64], collapsed: &[i64]) -> bool {
        let are_ones = || expanded.iter().all(|n| *n == 1);
        *self.collapsed(expanded) == *collapsed && (!self.0.is_empty() || are_ones())
    }

    /// True if a reshape by these groups to the shape `to` undoes one by the groups `before`, which was a split if
    /// `was_split`: no dynamic size could differ.
    pub fn undo(&self, before: &Groups, was_split: bool, to: &[i64]) -> bool {
        // A product of zero says nothing about the other factors.
        let is_known = |sizes: &[i64]| match sizes.iter().filter(|n| **n == DYNAMIC).count() {
            0 => true,
            1 => !sizes.contains(&0),
            _ => false,
        };
        let part = |group: &Dims| group.positions().map(|d| to[d]).collect::<Dims>();
        is_known(to)
            || before == self && (was_split || self.0.iter().all(|group| is_known(&part(group))))
    }

    /// Error: the groups do not make the tensor `collapsed` of `expanded`.
    pub fn check(&self, expanded: Type, collapsed: Type) -> Result<(), Error> {
        let (long, short) = (expanded.rank(), collapsed.rank());
        ensure!(
            long >= short,
            "expected the expanded type, '{expanded}' to have a higher (or same) rank than the collapsed type, \
             '{collapsed}'."
        );
        let found = self.0.len();
        ensure!(
            found == short,
            "expected collapsed rank ({short}) to equal the number of reassociation maps ({found})."
        );
        ensure!(
            short > 0 || expanded.shape().iter().all(|n| [1, DYNAMIC].contains(n)),
            "expected the sizes of '{expanded}' to be 1 for the collapsed type '{collapsed}' of rank 0"
        );
        let last = self.0.iter().flat_map(|group| group.iter()).max();
        let n_dims = last.map_or(0, |d| d.saturating_add(1));
        ensure!(
            found == 0 || n_dims == long as i64,
            "expected reassociation map #0 to have size equal to the expanded rank ({long}), but it is  {n_dims}."
        );
        let mut next = 0;
        for (i, group) in self.0.iter().enumerate() {
            let is_valid = group.iter().copied().eq(next..next + group.len() as i64);
            ensure!(is_valid, "expected reassociation map #{i} to be valid and contiguous.");
            next += group.len() as i64;
        }
        self.check_sizes(expanded.shape(), collapsed.shape())
    }

    /// Error: a size of `collapsed` is not the product of its group of `expanded`.
    fn check_sizes(&self, expanded: &[i64], collapsed: &[i64]) -> Result<(), Error> {
        for (d, (product, size)) in self.collapsed(expanded).iter().zip(collapsed).enumerate() {
            ensure!(
                *product != DYNAMIC || *size == DYNAMIC,
                "expected dimension {d} of collapsed type to be dynamic since one or more of the corresponding \
                 dimensions in the expanded type is dynamic"
            );
            ensure!(
                product == size,
                "expected dimension {d} of collapsed type to be static value of {product}"
            );
        }
        Ok(())
    }

    /// Composes groupings: each of `coarse` is a list of groups of this one.
    #[must_use]
    pub fn merged(&self, coarse: &Groups) -> Groups {
        let group = |dims: &Dims| {
            dims.positions().flat_map(|d| self.0[d].iter().copied()).collect::<Dims>()
        };
        Groups(coarse.0.iter().map(group).collect())
    }

    /// The grouping of these groups that makes up `coarse`, over the same dimensions. `None`: a group crosses
    /// a boundary.
    pub fn regrouped(&self, coarse: &Groups) -> Option<Groups> {
        let mut rest = self.0.iter().enumerate();
        let mut groups = Vec::with_capacity(coarse.0.len());
        for group in &coarse.0 {
            let mut ids = Dims::iota(0);
            let mut left = group.len();
            while left > 0 {
                let (id, part) = rest.next()?;
                left = left.checked_sub(part.len())?;
                ids.0.push(id as i64);
            }
            groups.push(ids);
        }
        Some(Groups(groups))
    }

    /// The groups of `long` dimensions of size 1 for `short` of them: the last one has the rest.
    fn of_ones(long: usize, short: usize) -> Option<Groups> {
        let end = |d: usize| if d + 1 == short { long } else { d + 1 };
        let groups = (0..short).map(|d| (d as i64..end(d) as i64).collect());
        (short > 0).then(|| Groups(groups.collect()))
    }

    /// The dimensions of `long` that each dimension of `short` is made of, if each of `coarse_long` is one of
    /// `coarse_short`. `None`: the sizes do not prove it.
    pub fn by_sizes(
        long: Type,
        coarse_long: &Groups,
        short: Type,
        coarse_short: &Groups,
    ) -> Option<Groups> {
        if coarse_long.0.is_empty() {
            return None;
        }
        let mut groups = Vec::with_capacity(short.rank());
        for (from, to) in coarse_long.0.iter().zip(&coarse_short.0) {
            let sizes: Vec<(i64, i64)> =
                from.positions().map(|d| (d as i64, long.shape()[d])).collect();
            let targets: Vec<i64> = to.positions().map(|d| short.shape()[d]).collect();
            groups.extend(align(&sizes, &targets)?);
        }
        Some(Groups(groups))
    }
}

/// `a * b`, unknown if either is.
pub fn mul_sizes(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.saturating_mul(b) }
}

/// A size that is the product of other sizes.
#[derive(Clone, Debug)]
pub struct Product {
    known: i64,
    operands: Vec<Value>,
}

impl Product {
    /// The product of the dimensions `group` of `sizes`. `None`: overflow, or a dynamic size.
    fn of(body: &Body, group: &Dims, sizes: &[Mixed]) -> Option<Product> {
        let mut product = Product { known: 1, operands: Vec::new() };
        for at in group.positions() {
            match (sizes[at], sizes[at].value(body)) {
                (_, Some(n)) => product.known = product.known.checked_mul(n)?,
                (Mixed::Operand(value), None) => product.operands.push(value),
                (Mixed::Known(_), None) => return None,
            }
        }
        Some(product)
    }

    /// Materializes the products of all `groups` of `sizes`, or nothing. `None`: overflow, a dynamic size, or no
    /// registered dialect multiplies.
    pub fn build_all(
        rw: &mut Rewriter<'_>,
        groups: &Groups,
        sizes: &[Mixed],
    ) -> Option<Vec<Mixed>> {
        rw.op_def("arith.muli")?;
        let products = groups.0.iter().map(|group| Product::of(rw, group, sizes));
        let products: Vec<Product> = products.collect::<Option<_>>()?;
        products.into_iter().map(|product| product.build(rw)).collect()
    }

    /// Materializes it as an integer or an operand. `None`: no registered dialect multiplies.
    fn build(self, rw: &mut Rewriter<'_>) -> Option<Mixed> {
        let mut operands = self.operands.into_iter();
        let Some(mut value) = operands.next() else { return Some(Mixed::Known(self.known)) };
        let known = match self.known {
            1 => None,
            n => Some(rw.constant("arith", &Tensor::from_i64(n, Type::index()))?),
        };
        for factor in operands.chain(known) {
            value = rw.op_named("arith.muli", &[value, factor], Type::index())?;
        }
        Some(Mixed::Operand(value))
    }
}

/// A merge of each group of the dimensions of `src`.
#[derive(Clone, Debug)]
pub struct Merge {
    /// The array.
    pub src: Value,
    /// The dimensions of the source that make each one of the result.
    pub groups: Groups,
}

/// A split of each dimension of `src` into a group.
#[derive(Clone, Debug)]
pub struct Split {
    /// The array.
    pub src: Value,
    /// The dimensions of the result that each one of the source makes.
    pub groups: Groups,
    /// The sizes of the result.
    pub sizes: Vec<Mixed>,
}

/// The two ops of a dialect that merge and split the dimensions of an array, and their patterns.
pub trait Reshapes {
    /// The op that merges.
    type Collapse: Op + From<Merge> + Into<Merge>;
    /// The op that splits.
    type Expand: Op + From<Split> + Into<Split>;

    /// True if a merge by the groups makes `to` of `from`.
    fn collapses(groups: &Groups, from: Type, to: Type) -> bool;
    /// True if a split by the groups makes `to` of `from`.
    fn expands(groups: &Groups, from: Type, to: Type) -> bool;
    /// True if arrays of this type may be left out between two reshapes.
    fn is_plain(ty: Type) -> bool;
    /// Replaces an op by the array `new` under a cast, if there is one between the types.
    fn replace_under_cast(rw: &mut Rewriter<'_>, op: OpId, new: Value) -> Applied;

    /// Simplifies two merges to one.
    fn collapse_twice(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
        let Some(this) = merge::<Self>(rw, op) else { return Applied::No };
        let Some(first) = before::<Self, Self::Collapse>(rw, op, this.src) else {
            return Applied::No;
        };
        let first: Merge = first.into();
        let groups = first.groups.merged(&this.groups);
        replace_by_merge::<Self>(rw, op, Merge { groups, ..first })
    }

    /// Simplifies two splits to one.
    fn expand_twice(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
        let Some(this) = split::<Self>(rw, op) else { return Applied::No };
        let Some(first) = before::<Self, Self::Expand>(rw, op, this.src) else {
            return Applied::No;
        };
        let first: Split = first.into();
        let groups = this.groups.merged(&first.groups);
        replace_by_split::<Self>(rw, op, Split { src: first.src, groups, ..this })
    }

    /// Simplifies a split followed by a merge to only one of them.
    fn collapse_of_expand(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
        let Some(this) = merge::<Self>(rw, op) else { return Applied::No };
        let Some(first) = before::<Self, Self::Expand>(rw, op, this.src) else {
            return Applied::No;
        };
        let first: Split = first.into();
        let (from, to) = (rw.ty(first.src).rank(), rw.ty(rw.result(op, 0)).rank());
        if from < to {
            return split_less::<Self>(rw, op, &first, &this.groups);
        }
        let Some(groups) = first.groups.regrouped(&this.groups) else { return Applied::No };
        if groups.0.iter().any(|group| group.is_empty()) {
            return Applied::No;
        }
        if from > to {
            return replace_by_merge::<Self>(rw, op, Merge { src: first.src, groups });
        }
        Self::replace_under_cast(rw, op, first.src)
    }

    /// Simplifies a merge followed by a split to only one of them, if their sizes prove it.
    fn expand_of_collapse(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
        let Some(this) = split::<Self>(rw, op) else { return Applied::No };
        let Some(first) = before::<Self, Self::Collapse>(rw, op, this.src) else {
            return Applied::No;
        };
        let Merge { src, groups: merged } = first.into();
        let (from, to) = (rw.ty(src), rw.ty(rw.result(op, 0)));
        if from.rank() == to.rank() {
            return Applied::No;
        }
        let is_split = from.rank() < to.rank();
        let (long, short) = if is_split { (to, from) } else { (from, to) };
        let groups = match (merged.0.is_empty(), is_split) {
            (true, _) => Groups::of_ones(long.rank(), short.rank()),
            (false, true) => Groups::by_sizes(long, &this.groups, short, &merged),
            (false, false) => Groups::by_sizes(long, &merged, short, &this.groups),
        };
        match groups {
            Some(groups) if is_split => {
                replace_by_split::<Self>(rw, op, Split { src, groups, ..this })
            }
            Some(groups) => replace_by_merge::<Self>(rw, op, Merge { src, groups }),
            None => Applied::No,
        }
    }
}

fn merge<R: Reshapes + ?Sized>(body: &Body, op: OpId) -> Option<Merge> {
    body.get::<R::Collapse>(op).map(Into::into)
}

fn split<R: Reshapes + ?Sized>(body: &Body, op: OpId) -> Option<Split> {
    body.get::<R::Expand>(op).map(Into::into)
}

/// The reshape of kind `T` that makes `src`, the source of the reshape `op`. `None`: another op, or arrays that are not
/// plain.
fn before<R: Reshapes + ?Sized, T: Op>(body: &Body, op: OpId, src: Value) -> Option<T> {
    let first = body.def_op(src)?;
    let reshape: T = body.get(first)?;
    let mut values = [body.operand(first, 0), src, body.result(op, 0)].into_iter();
    values.all(|value| R::is_plain(body.ty(value))).then_some(reshape)
}

fn replace_by_merge<R: Reshapes + ?Sized>(rw: &mut Rewriter<'_>, op: OpId, new: Merge) -> Applied {
    let (from, to) = (rw.ty(new.src), rw.ty(rw.result(op, 0)));
    let fits = R::collapses(&new.groups, from, to);
    if fits {
        let value = rw.value_typed(R::Collapse::from(new), to);
        rw.replace(op, &[value]);
    }
    Applied::when(fits)
}

fn replace_by_split<R: Reshapes + ?Sized>(rw: &mut Rewriter<'_>, op: OpId, new: Split) -> Applied {
    let (from, to) = (rw.ty(new.src), rw.ty(rw.result(op, 0)));
    let fits = R::expands(&new.groups, from, to);
    if fits {
        let value = rw.value_typed(R::Expand::from(new), to);
        rw.replace(op, &[value]);
    }
    Applied::when(fits)
}

/// Splits the source of `first` into fewer dimensions, each of which is one of `merged`.
fn split_less<R: Reshapes + ?Sized>(
    rw: &mut Rewriter<'_>,
    op: OpId,
    first: &Split,
    merged: &Groups,
) -> Applied {
    let (src, to) = (first.src, rw.ty(rw.result(op, 0)));
    let Some(groups) = merged.regrouped(&first.groups) else { return Applied::No };
    if !R::expands(&groups, rw.ty(src), to) {
        return Applied::No;
    }
    let sizes = Product::build_all(rw, merged, &first.sizes);
    let Some(sizes) = sizes else { return Applied::No };
    replace_by_split::<R>(rw, op, Split { src, groups, sizes })
}

/// Implements the conversions of [`Reshapes`] for an op with the fields `src` and `reassociation`, and one that also has
/// `output_shape` and `static_output_shape`.
#[macro_export]
macro_rules! reshapes {
    ($collapse:ident, $expand:ident) => {
        impl From<$crate::reassociation::Merge> for $collapse {
            fn from(merge: $crate::reassociation::Merge) -> $collapse {
                $collapse { src: merge.src, reassociation: merge.groups }
            }
        }

        impl From<$collapse> for $crate::reassociation::Merge {
            fn from(op: $collapse) -> $crate::reassociation::Merge {
                $crate::reassociation::Merge { src: op.src, groups: op.reassociation }
            }
        }

        impl From<$crate::reassociation::Split> for $expand {
            fn from(split: $crate::reassociation::Split) -> $expand {
                let (static_output_shape, output_shape) = $crate::Mixed::split(&split.sizes);
                let (src, reassociation) = (split.src, split.groups);
                $expand { src, output_shape, reassociation, static_output_shape }
            }
        }

        impl From<$expand> for $crate::reassociation::Split {
            fn from(op: $expand) -> $crate::reassociation::Split {
                let sizes = $crate::Mixed::join(&op.static_output_shape, &op.output_shape);
                $crate::reassociation::Split { src: op.src, groups: op.reassociation, sizes }
            }
        }
    };
}

/// Parses `[[0, 1], [2]] output_shape [2, %n, 4]` into the fields `reassociation`, `output_shape` and
/// `static_output_shape`.
pub fn parse_expand(p: &mut Parser<'_>) -> PResult<()> {
    let groups = p.attr()?;
    p.set_attr("reassociation", groups);
    p.expect("output_shape")?;
    p.mixed_list("output_shape", "static_output_shape")
}

/// Prints the text of [`parse_expand`].
pub fn print_expand(p: &mut Printer<'_>, op: OpId) {
    p.print(" ");
    p.bare_attr(op, "reassociation");
    p.print(" output_shape ");
    p.mixed_list(op, "output_shape", "static_output_shape");
}
