//! Reassociation of dimensions, the grouping that `expand_shape` and `collapse_shape` ops are given.

use crate::attr::{Attr, Dims};
use crate::attr_field;
use crate::body::{Body, OpId, Value};
use crate::ensure;
use crate::error::Error;
use crate::field::AttrField;
use crate::mixed::Mixed;
use crate::rewrite::Rewriter;
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
        let n_dims = self.0.iter().flat_map(|group| group.iter()).max().map_or(0, |d| d + 1);
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

/// Takes dimensions from the left until the product of their sizes is the next of `targets`. A dynamic size
/// only matches a dynamic size: with one on each side, they are equal.
fn align(dims: &[(i64, i64)], targets: &[i64]) -> Option<Vec<Dims>> {
    let n_open = |sizes: &mut dyn Iterator<Item = i64>| sizes.filter(|n| *n == DYNAMIC).count();
    let mut sizes = dims.iter().map(|(_, size)| *size);
    if n_open(&mut sizes) > 1 || targets.contains(&0) || targets.len() > dims.len() {
        return None;
    }
    let mut rest = dims.iter().peekable();
    let mut groups: Vec<Dims> = Vec::with_capacity(targets.len());
    for target in targets {
        let (first, mut product) = *rest.next()?;
        let mut group = Dims::from([first]);
        while product != DYNAMIC && product < *target {
            let (dim, size) = *rest.next()?;
            product = mul_sizes(product, size);
            group.0.push(dim);
        }
        if product != *target {
            return None;
        }
        groups.push(group);
    }
    for (dim, size) in rest {
        groups.last_mut().filter(|_| *size == 1)?.0.push(*dim);
    }
    Some(groups)
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
