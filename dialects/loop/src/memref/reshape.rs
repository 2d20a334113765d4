//! Reshapes, views with the same elements in another shape: `memref.reshape`, `memref.expand_shape`,
//! `memref.collapse_shape`, `memref.transpose`.

use std::sync::Arc;

use creole_ir::affine::AffineMap;
use creole_ir::interface::Interface;
use creole_ir::reassociation::{mul_sizes, parse_expand, print_expand};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Attr, AttrField, Count, Dims, Error, Fold, Groups, Mixed, Op, OpCx, Piece, ResultDims, Traits,
    Type, TypeKind, Value, Values, attr_field, bail, ensure, fields,
};

use super::StridedLayout;
use super::checks::{any_memref, memref_type, result, space};
use super::layout::mul;
use super::subview::check_mixed;

/// `source` with the sizes that `shape` holds at run time. `source` is contiguous.
#[derive(Clone, Debug)]
pub struct Reshape {
    /// The memref.
    pub source: Value,
    /// The sizes: a memref of one dimension of integers or `index`.
    pub shape: Value,
}
fields!(Reshape { source, shape });

impl Op for Reshape {
    const NAME: &'static str = "memref.reshape";
    const RESULT_NAMES: &'static [&'static str] = &["reshape"];
    const TRAITS: Traits = Traits::READS;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("source"),
        Piece::Lit("("),
        Piece::Operand("shape"),
        Piece::Lit(")"),
        Piece::FunctionalType,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (from, shape) = (any_memref(cx, self.source)?, memref_type(cx, self.shape)?);
        let [to] = cx.results() else { bail!("expects one result, found {}", cx.results().len()) };
        ensure!(to.is_memref() || to.is_unranked(), "expects to give a memref, found {to}");
        ensure!(
            shape.rank() == 1 && shape.elem().is_int_or_index(),
            "expects sizes as a memref of integers with one dimension, found {shape}"
        );
        ensure!(
            from.elem() == to.elem(),
            "element types of source and destination memref types should be the same, found {} and {}",
            from.elem(),
            to.elem()
        );
        for (what, ty) in [("source", from), ("result", *to)] {
            ensure!(
                !ty.is_memref() || StridedLayout::is_identity(ty),
                "{what} memref type should have identity affine map, found {ty}"
            );
        }
        if to.is_memref() {
            let (want, found) = (to.rank() as i64, shape.shape()[0]);
            let words = match found {
                DYNAMIC => {
                    "cannot use shape operand with dynamic length to reshape to statically-ranked \
                     memref type"
                }
                _ => "length of shape operand differs from the result's memref rank",
            };
            ensure!(
                want == found,
                "{words}; expects {} for {to}, found {shape}",
                Count(want, "size")
            );
        }
        Ok(())
    }
}

/// `source` with each dimension split into a group of dimensions.
#[derive(Clone, Debug)]
pub struct ExpandShape {
    /// The memref.
    pub src: Value,
    /// The dynamic sizes of the result: `index`.
    pub output_shape: Values,
    /// Reassociation: the result dimensions of each source dimension.
    pub reassociation: Groups,
    /// The sizes of the result; [`DYNAMIC`]: an operand in `output_shape`.
    pub static_output_shape: Dims,
}
fields!(ExpandShape { src, output_shape, reassociation, static_output_shape });

impl ExpandShape {
    /// The type of `source` with its dimensions split into groups, of these sizes. Error: not a strided
    /// memref.
    pub fn result_type(source: Type, groups: &Groups, shape: &[i64]) -> Result<Type, Error> {
        if StridedLayout::is_identity(source) {
            return Ok(with_layout(source, shape, None));
        }
        let Some(layout) = StridedLayout::of(source) else {
            bail!("expects a strided memref, found {source}")
        };
        let mut strides = Vec::with_capacity(shape.len());
        // Sizes of one in front of what has no dimensions.
        strides.extend(shape.iter().filter(|_| groups.0.is_empty()).map(|_| 1));
        for (group, stride) in groups.0.iter().zip(layout.strides.iter()) {
            let (start, mut stride) = (strides.len(), *stride);
            for d in group.positions().rev() {
                strides.insert(start, stride);
                stride = mul(stride, shape.get(d).copied().unwrap_or(1));
            }
        }
        // No groups: all dimensions are of size 1.
        strides.resize(shape.len(), 1);
        let layout =
            StridedLayout { strides: strides.into_iter().collect(), offset: layout.offset };
        Ok(with_layout(source, shape, Some(layout.to_strided())))
    }
}

/// The type `like` with these sizes and this layout.
pub(super) fn with_layout(like: Type, shape: &[i64], layout: Option<Attr>) -> Type {
    let (elem, space) = (like.elem(), space(like));
    Type::new(TypeKind::MemRef { shape: shape.into(), elem, layout, space })
}

static EXPANDED: ResultDims = ResultDims {
    sizes: |rw, op, _| {
        let this: ExpandShape = rw.get(op)?;
        Some(Mixed::join(&this.static_output_shape, &this.output_shape))
    },
};

impl Op for ExpandShape {
    const NAME: &'static str = "memref.expand_shape";
    const RESULT_NAMES: &'static [&'static str] = &["expand_shape"];
    const TRAITS: Traits = Traits::PURE;
    const INTERFACES: &'static [Interface] = &[&EXPANDED];
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("src"),
        Piece::Custom(&Custom {
            parse: parse_expand,
            print: print_expand,
            attrs: &["reassociation", "static_output_shape"],
        }),
        Piece::Colon,
        Piece::TypeOf(&["src"]),
        Piece::Lit("into"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (from, to) = (memref_type(cx, self.src)?, result(cx)?);
        let (m, n) = (from.rank(), to.rank());
        ensure!(
            m <= n,
            "has source rank {m} and result rank {n}. This is not an expansion ({m} > {n})."
        );
        check_groups(&self.reassociation, to, from)?;
        let (found, rank) = (self.static_output_shape.len(), to.rank());
        ensure!(
            found == rank,
            "expected number of static shape bounds to be equal to the output rank ({rank}) but found \
             {found} inputs instead"
        );
        check_mixed(cx, "sizes", rank, &self.static_output_shape, &self.output_shape)?;
        let want = ExpandShape::result_type(from, &self.reassociation, to.shape())?;
        ensure!(want == to, "expected expanded type to be '{want}' but found '{to}'");
        for (d, (want, found)) in self.static_output_shape.iter().zip(to.shape()).enumerate() {
            ensure!(
                want == found || *found == DYNAMIC,
                "invalid output shape provided at pos {d}; expects to give sizes {}, found {to}",
                Dims(self.static_output_shape.0.clone())
            );
        }
        Ok(())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        fold_inverse(cx, self.src, &self.reassociation)
    }
}

/// Error: groups do not list all dimensions of `expanded` in order, one group for each of `collapsed`; or sizes
/// that cannot be equal.
pub(super) fn check_groups(groups: &Groups, expanded: Type, collapsed: Type) -> Result<(), Error> {
    let (long, short) = (expanded.rank(), collapsed.rank());
    if short == 0 {
        let found = groups.0.len();
        ensure!(found == 0, "invalid number of reassociation groups: found {found}, expected 0");
        ensure!(
            expanded.has_static_shape() && groups.check(expanded, collapsed).is_ok(),
            "rank 0 memrefs can only be extended/collapsed with/from ones, found {expanded}"
        );
        return Ok(());
    }
    let found = groups.0.len();
    ensure!(
        found == short,
        "invalid number of reassociation groups: found {found}, expected {short}"
    );
    let mut dims = groups.0.iter().flat_map(|group| group.positions());
    if let Some(outside) = dims.find(|d| *d >= long) {
        bail!("reassociation index {outside} is out of bounds");
    }
    let n: usize = groups.0.iter().map(|group| group.len()).sum();
    let words = match groups.are_contiguous(n) {
        true => format!(
            "expanded rank ({long}) inconsistent with number of reassociation indices ({n})"
        ),
        false => "reassociation indices must be contiguous".to_owned(),
    };
    ensure!(
        groups.are_contiguous(long),
        "{words}; expects groups of the dimensions 0 to {} in order, found {}",
        long.saturating_sub(1),
        groups.clone().into_attr()
    );
    let products = groups.collapsed(expanded.shape());
    for (d, (product, size)) in products.iter().zip(collapsed.shape()).enumerate() {
        let words = match (*product == DYNAMIC) == (*size == DYNAMIC) {
            true => {
                format!(
                    "collapsed dim size ({size}) must equal reassociation group size ({product})"
                )
            }
            false => format!(
                "collapsed dim ({d}) must be dynamic if and only if reassociation group is dynamic"
            ),
        };
        ensure!(
            product == size,
            "{words}; expects dimension {d} to be the product of its group, {}, found {}",
            text(*product),
            text(*size)
        );
    }
    Ok(())
}

fn text(n: i64) -> String {
    if n == DYNAMIC { "?".to_owned() } else { n.to_string() }
}

/// Folds a reshape that changes nothing to its source, or an inverse pair to the first source, if the types
/// are equal and no dynamic size could differ.
fn fold_inverse(cx: &dyn OpCx, source: Value, groups: &Groups) -> Option<Fold> {
    let [to] = cx.results() else { return None };
    if cx.ty(source) == *to {
        return Some(Fold::Value(source));
    }
    let body = cx.body()?;
    let op = body.def_op(source)?;
    let (first, before, was_split) =
        match (body.get::<ExpandShape>(op), body.get::<CollapseShape>(op)) {
            (Some(op), _) => (op.src, op.reassociation, true),
            (_, Some(op)) => (op.src, op.reassociation, false),
            (None, None) => return None,
        };
    let same = groups.undo(&before, was_split, to.shape());
    (cx.ty(first) == *to && same).then_some(Fold::Value(first))
}

/// `source` with each group of dimensions merged into one.
#[derive(Clone, Debug)]
pub struct CollapseShape {
    /// The memref; contiguous inside each group.
    pub src: Value,
    /// Reassociation: the source dimensions of each result dimension.
    pub reassociation: Groups,
}
fields!(CollapseShape { src, reassociation });

impl CollapseShape {
    /// The type of `source` with groups of its dimensions merged, of these sizes. Error: not a strided
    /// memref, or a group that is known to have gaps.
    pub fn result_type(source: Type, groups: &Groups, shape: &[i64]) -> Result<Type, Error> {
        if StridedLayout::is_identity(source) {
            return Ok(with_layout(source, shape, None));
        }
        let Some(layout) = StridedLayout::of(source) else {
            bail!("expects a strided memref, found {source}")
        };
        let sizes = source.shape();
        let mut strides = Vec::with_capacity(groups.0.len());
        for group in &groups.0 {
            let dims: Vec<usize> = group.positions().collect();
            let stride = merged_stride(sizes, &layout.strides, &dims);
            ensure!(
                is_contiguous(sizes, &layout.strides, &dims, stride),
                "invalid source layout map or collapsing non-contiguous dims; expects no gaps in the dimensions \
                 {group} of {source}"
            );
            strides.push(stride);
        }
        let layout =
            StridedLayout { strides: strides.into_iter().collect(), offset: layout.offset };
        Ok(with_layout(source, shape, Some(layout.to_strided())))
    }
}

/// The stride of the last dimension of a group whose size is not 1. Unknown if that size is dynamic and could
/// be 1.
fn merged_stride(sizes: &[i64], strides: &[i64], dims: &[usize]) -> i64 {
    let last = dims.iter().rposition(|d| sizes[*d] != 1).unwrap_or(0);
    let Some(d) = dims.get(last) else { return 1 };
    if sizes[*d] != DYNAMIC || last == 0 { strides[*d] } else { DYNAMIC }
}

/// True if the dimensions of a group are contiguous, as far as their strides are known.
fn is_contiguous(sizes: &[i64], strides: &[i64], dims: &[usize], merged: i64) -> bool {
    let mut stride = merged;
    for pair in dims.windows(2).rev() {
        let (outer, inner) = (pair[0], pair[1]);
        stride = mul_sizes(stride, sizes[inner]);
        let unknown = stride == DYNAMIC || strides[outer] == DYNAMIC;
        if !unknown && stride != strides[outer] && sizes[outer] != 1 {
            return false;
        }
    }
    true
}

impl Op for CollapseShape {
    const NAME: &'static str = "memref.collapse_shape";
    const RESULT_NAMES: &'static [&'static str] = &["collapse_shape"];
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("src"),
        Piece::Attr("reassociation"),
        Piece::Colon,
        Piece::TypeOf(&["src"]),
        Piece::Lit("into"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (from, to) = (memref_type(cx, self.src)?, result(cx)?);
        let (m, n) = (from.rank(), to.rank());
        ensure!(
            m >= n,
            "has source rank {m} and result rank {n}. This is not a collapse ({m} < {n})."
        );
        check_groups(&self.reassociation, from, to)?;
        let want = CollapseShape::result_type(from, &self.reassociation, to.shape())?;
        ensure!(want == to, "expected collapsed type to be '{want}' but found '{to}'");
        Ok(())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        fold_inverse(cx, self.src, &self.reassociation)
    }
}

/// An affine map as a field of an op.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map(pub Arc<AffineMap>);

impl AttrField for Map {
    const EXPECTED: &'static str = "an affine map";

    fn into_attr(self) -> Attr {
        Attr::AffineMap(self.0)
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        match attr {
            Attr::AffineMap(map) => Some(Map(map.clone())),
            _ => None,
        }
    }

    fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        Ok(Attr::AffineMap(Arc::new(p.affine_map()?)))
    }

    fn print(attr: &Attr, f: &mut dyn std::fmt::Write) -> std::fmt::Result {
        match attr {
            Attr::AffineMap(map) => write!(f, "{map}"),
            other => write!(f, "{other}"),
        }
    }
}
attr_field!(Map);

/// `result[i] = source[j]` where `i[d]` is the dimension of `j` that result `d` of the map names.
#[derive(Clone, Debug)]
pub struct Transpose {
    /// The memref.
    pub source: Value,
    /// A permutation: the source dimension of each result dimension.
    pub permutation: Map,
}
fields!(Transpose { source, permutation as "permutation" });

impl Transpose {
    /// The source dimension of each result dimension; `None` if the map is not a permutation.
    pub fn dims(&self) -> Option<Dims> {
        let map = &self.permutation.0;
        let dim = |expr: &creole_ir::affine::AffineExpr| match expr.kind() {
            creole_ir::affine::ExprKind::Dim(d) => Some(i64::from(d)),
            _ => None,
        };
        let dims: Dims = map.results.iter().map(dim).collect::<Option<_>>()?;
        dims.is_permutation(map.n_dims as usize).then_some(dims)
    }
}

impl Op for Transpose {
    const NAME: &'static str = "memref.transpose";
    const RESULT_NAMES: &'static [&'static str] = &["transpose"];
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("source"),
        Piece::Attr("permutation"),
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (from, to) = (memref_type(cx, self.source)?, result(cx)?);
        let Some(dims) = self.dims() else {
            bail!("expected a permutation map, found {}", self.permutation.0)
        };
        ensure!(
            dims.len() == from.rank(),
            "expected a permutation map of same rank as the input, {}, found {}",
            Count(from.rank(), "dimension"),
            self.permutation.0
        );
        let Some(layout) = StridedLayout::of(from) else {
            bail!("expects a strided memref, found {from}")
        };
        let want = StridedLayout {
            strides: dims.permute(&layout.strides).into_iter().collect(),
            offset: layout.offset,
        };
        let shape = dims.permute(from.shape());
        let fits = from.elem() == to.elem()
            && space(from) == space(to)
            && shape == to.shape()
            && StridedLayout::of(to).as_ref() == Some(&want);
        let canonical = with_layout(from, &shape, want.to_map(&shape));
        ensure!(
            fits,
            "result type '{to}' is not equivalent to the canonical transposed input type '{canonical}'"
        );
        Ok(())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        (cx.results() == [cx.ty(self.source)] && self.dims()?.is_identity())
            .then_some(Fold::Value(self.source))
    }
}
