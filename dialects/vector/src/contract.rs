//! Generalized matrix multiplication `vector.contract`: tensor contraction of vectors.

use std::fmt;

use creole_ir::affine::{AffineMap, ExprKind};
use creole_ir::attr::DialectAttr;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::text::parser::{MlirEnum, PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{
    Attr, AttrField, Count, Dict, Error, Op, OpCx, OpId, Piece, Symbol, Tensor, Traits, Type,
    Types, Value, attr_field, bail, dialect_attr, ensure, fields,
};

use crate::checks::{is_scalable, scalable_dims, vector_of, vector_type};
use crate::combine::{Lanes, lane, position};
use crate::reduction::{CombiningKind, DefaultedKind};

/// Iterator type of a dimension of an iteration space: `#vector.iterator_type<parallel>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IteratorType {
    /// A dimension of the result.
    Parallel,
    /// A contracted dimension.
    Reduction,
}

impl IteratorType {
    const NAMES: [&'static str; 2] = ["parallel", "reduction"];

    /// The keyword in text.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    fn named(name: &str) -> Option<IteratorType> {
        match name {
            "parallel" => Some(IteratorType::Parallel),
            "reduction" => Some(IteratorType::Reduction),
            _ => None,
        }
    }
}

/// Reads `<parallel>`.
pub fn parse_iterator_type(p: &mut Parser<'_>) -> PResult<Attr> {
    p.expect("<")?;
    let of = MlirEnum { ty: "::mlir::vector::IteratorType", attr: "Vector_IteratorTypeEnum" };
    let at = p.one_of_enum(&IteratorType::NAMES, of)?;
    p.expect(">")?;
    let kind = if at == 0 { IteratorType::Parallel } else { IteratorType::Reduction };
    Ok(Attr::dialect(kind))
}

impl DialectAttr for IteratorType {
    dialect_attr!();

    fn name(&self) -> &'static str {
        "vector.iterator_type"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}>", IteratorType::name(*self))
    }
}

/// Iterator types of the dimensions of an iteration space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IteratorTypes(pub Vec<IteratorType>);

impl AttrField for IteratorTypes {
    const EXPECTED: &'static str = "an array of #vector.iterator_type";

    fn into_attr(self) -> Attr {
        Attr::Array(self.0.into_iter().map(Attr::dialect).collect())
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        let Attr::Array(items) = attr else { return None };
        let all = items.iter().map(|item| item.downcast::<IteratorType>().copied());
        all.collect::<Option<_>>().map(IteratorTypes)
    }
}

/// Indexing maps from iterations to positions in operands and result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Maps(pub Vec<std::sync::Arc<AffineMap>>);

impl AttrField for Maps {
    const EXPECTED: &'static str = "an array of affine maps";

    fn into_attr(self) -> Attr {
        Attr::Array(self.0.into_iter().map(Attr::AffineMap).collect())
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        let Attr::Array(items) = attr else { return None };
        let map = |item: &Attr| match item {
            Attr::AffineMap(map) => Some(map.clone()),
            _ => None,
        };
        items.iter().map(map).collect::<Option<_>>().map(Maps)
    }
}
attr_field!(IteratorTypes, Maps);

/// Contraction over an iteration space: for each `i`, `result[acc_map(i)]` is combined with
/// `lhs[lhs_map(i)] * rhs[rhs_map(i)]`, starting from `acc`. Operands narrower than the result are widened
/// first, integers with sign.
#[derive(Clone, Debug)]
pub struct Contract {
    /// The first factors.
    pub lhs: Value,
    /// The second factors, of the same element type.
    pub rhs: Value,
    /// Initial values, of the result's type.
    pub acc: Value,
    /// Indexing maps of `lhs`, `rhs` and the result: projections to distinct dimensions.
    pub indexing_maps: Maps,
    /// Iterator type of each dimension of the iteration space.
    pub iterator_types: IteratorTypes,
    /// The combiner; `add` if the text has none.
    pub kind: DefaultedKind,
}
fields!(Contract { lhs, rhs, acc, indexing_maps, iterator_types, kind });

/// The iteration dimensions that the results of a map name.
fn map_dims(map: &AffineMap) -> Vec<usize> {
    let dim = |kind: ExprKind| match kind {
        ExprKind::Dim(d) => Some(d as usize),
        ExprKind::Symbol(_) | ExprKind::Constant(_) | ExprKind::Binary(..) => None,
    };
    map.results.iter().filter_map(|e| dim(e.kind())).collect()
}

/// The vector of these sizes, each with true if it is scalable.
fn vector(dims: &[(i64, bool)], elem: Type) -> Type {
    let (shape, scalable) = dims.iter().copied().unzip();
    vector_of(shape, scalable, elem)
}

impl Contract {
    /// The size of each dimension of the iteration space, and true if it is scalable. Error: a dimension that
    /// neither factor has, or that has two sizes.
    fn bounds(&self, lhs: Type, rhs: Type) -> Result<Vec<(i64, bool)>, Error> {
        let n = self.iterator_types.0.len();
        let mut bounds: Vec<Option<(i64, bool)>> = vec![None; n];
        let mut wrong: Vec<(bool, usize, i64, i64)> = Vec::new();
        for (map, ty) in self.indexing_maps.0.iter().zip([lhs, rhs]) {
            let sizes = ty.shape().iter().copied().zip(scalable_dims(ty));
            for (d, size) in map_dims(map).into_iter().zip(sizes) {
                let Some(bound) = bounds.get_mut(d) else {
                    bail!("expects {}, found dimension {d}", Count(n, "dimension"))
                };
                let known = *bound.get_or_insert(size);
                if known != size {
                    let is_batch = self.iterator_types.0[d] == IteratorType::Parallel;
                    wrong.push((is_batch, d, known.0, size.0));
                }
            }
        }
        // Contracting dimensions are looked at first.
        if let Some((is_batch, d, known, found)) = wrong.into_iter().min() {
            bail!(
                "invalid {} dimension map; expects one size for dimension {d}, found {known} and {found}",
                if is_batch { "batch" } else { "contracting" }
            );
        }
        let Some(all) = bounds.iter().copied().collect::<Option<Vec<_>>>() else {
            bail!("expects each dimension to be one of a factor")
        };
        Ok(all)
    }

    /// The type of its mask: a lane for each iteration. Error: see `verify`.
    pub fn mask_type(&self, lhs: Type, rhs: Type) -> Result<Type, Error> {
        Ok(vector(&self.bounds(lhs, rhs)?, Type::i1()))
    }

    /// The sizes of the iteration space. Error: see `verify`.
    pub fn sizes(&self, lhs: Type, rhs: Type) -> Result<Vec<i64>, Error> {
        Ok(self.bounds(lhs, rhs)?.into_iter().map(|(size, _)| size).collect())
    }

    fn check_maps(&self, types: [Type; 3]) -> Result<(), Error> {
        let (n, found) = (self.iterator_types.0.len(), self.indexing_maps.0.len());
        ensure!(found == 3, "expected an indexing map for each vector operand, found {found}");
        for (i, (map, ty)) in self.indexing_maps.0.iter().zip(types).enumerate() {
            ensure!(
                map.n_symbols == 0,
                "expected indexing map {i} to have no symbols, found {map}"
            );
            ensure!(
                map.n_dims as usize == n,
                "expected indexing map {i} to have {n} number of inputs, found {map}"
            );
            ensure!(
                map.results.len() == ty.rank(),
                "expected indexing map {i} to have {} number of outputs, found {map}",
                ty.rank()
            );
            ensure!(
                map.is_projected_permutation(),
                "expected indexing map {i} to be a projected permutation of its inputs, found {map}"
            );
        }
        Ok(())
    }

    /// Error: a dimension whose use contradicts its iterator type.
    fn check_iterators(&self) -> Result<(), Error> {
        let maps: Vec<Vec<usize>> = self.indexing_maps.0.iter().map(|map| map_dims(map)).collect();
        let unused = |d: &usize| !maps[..2].iter().any(|map| map.contains(d));
        if let Some(d) = (0..self.iterator_types.0.len()).find(unused) {
            bail!(
                "expected all dimensions to be either a LHS or a RHS dimension, found dimension {d}"
            );
        }
        let reduces = |(d, kind): (usize, &IteratorType)| {
            let has = |map: usize| maps.get(map).is_some_and(|map: &Vec<usize>| map.contains(&d));
            *kind == IteratorType::Reduction && has(0) && has(1)
        };
        ensure!(
            self.iterator_types.0.iter().enumerate().any(reduces),
            "expected at least one contracting dimension pair: a reduction dimension that both \
             factors have, found none"
        );
        for (d, kind) in self.iterator_types.0.iter().enumerate() {
            let acc = maps[2].contains(&d);
            let is_reduction = *kind == IteratorType::Reduction;
            ensure!(
                acc != is_reduction,
                "expects a {} dimension {}, found dimension {d}",
                IteratorType::name(*kind),
                if is_reduction {
                    "not to be one of the result"
                } else {
                    "to be one of the result"
                }
            );
        }
        Ok(())
    }

    /// Evaluates the contraction; iterations that `mask` disables are excluded.
    pub fn contract(&self, args: &[Tensor], mask: Option<&Tensor>) -> Result<Tensor, Error> {
        let [lhs, rhs, acc] = args else { bail!("expects three operands") };
        ensure!(
            !args.iter().any(|x| is_scalable(x.ty())),
            "no evaluation for {} and {}",
            lhs.ty(),
            rhs.ty()
        );
        let (sizes, elem) = (self.sizes(lhs.ty(), rhs.ty())?, acc.elem());
        let widened = |x: &Tensor| {
            if x.elem() == elem { Some(x.clone()) } else { x.convert_signed(elem) }
        };
        let (Some(a), Some(b)) = (widened(lhs), widened(rhs)) else {
            bail!("no evaluation for {} as {elem}", lhs.ty())
        };
        let maps: Vec<Vec<usize>> = self.indexing_maps.0.iter().map(|map| map_dims(map)).collect();
        let mut out = Lanes::new(acc, self.kind.0);
        let times = CombiningKind::Mul.function(elem);
        let n: i64 = sizes.iter().product();
        for i in (0..n).filter(|i| mask.is_none_or(|m| m.truth(*i as usize))) {
            let at = position(i, &sizes);
            let place = |map: usize| lane(maps[map].iter().map(|d| (at[*d], sizes[*d])));
            let product = a.at(place(0)).binary(times, &b.at(place(1)));
            let Some(product) = product else { bail!("no evaluation for {elem}") };
            out.combine(place(2), &product)?;
        }
        out.finish(acc.ty())
    }
}

impl Op for Contract {
    const NAME: &'static str = "vector.contract";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_traits, print: print_traits, attrs: TRAIT_ATTRS }),
        Piece::Custom(&Custom { parse: parse_terms, print: print_terms, attrs: &[] }),
        Piece::Colon,
        Piece::TypeOf(&["lhs"]),
        Piece::Lit(","),
        Piece::TypeOf(&["rhs"]),
        Piece::Lit("into"),
        Piece::Custom(&Custom {
            parse: |p| {
                let ty = p.ty()?;
                p.set_field_types("acc", &[ty]);
                p.set_result_types(vec![ty]);
                Ok(())
            },
            print: |p, op| {
                let ty = p.body.ty(p.body.result(op, 0));
                p.print(format_args!(" {ty}"));
            },
            attrs: &[],
        }),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (a, b) = (vector_type(cx, self.lhs)?, vector_type(cx, self.rhs)?);
        let acc = cx.ty(self.acc);
        ensure!(a.rank() > 0 && b.rank() > 0, "expects vectors of one dimension or more");
        ensure!(a.elem() == b.elem(), "expects factors of one element type, found {a} and {b}");
        self.check_maps([a, b, acc])?;
        self.check_iterators()?;
        let bounds = self.bounds(a, b)?;
        let dims: Vec<(i64, bool)> =
            map_dims(&self.indexing_maps.0[2]).into_iter().map(|d| bounds[d]).collect();
        let elem = acc.elem();
        let want = if dims.is_empty() { elem } else { vector(&dims, elem) };
        ensure!(
            acc == want,
            "invalid accumulator/result vector shape, expected: '{want}', found {acc}"
        );
        let is_signless = |ty: Type| !ty.is_int() || ty == Type::int(ty.bits().unwrap_or(0));
        ensure!(
            is_signless(elem) && is_signless(a.elem()),
            "only supports signless integer types, found {a} and {acc}"
        );
        ensure!(
            self.kind.0.fits(elem),
            "unsupported contraction type: can't combine {elem} by <{}>",
            self.kind.0.name()
        );
        Ok(acc.into())
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        Ok(self.contract(args, None)?.into())
    }
}

const TRAIT_ATTRS: &[&str] = &["indexing_maps", "iterator_types", "kind"];

/// Parses the dictionary of indexing maps, iterator types (as strings) and combiner.
fn parse_traits(p: &mut Parser<'_>) -> PResult<()> {
    let span = p.span();
    let attr = p.attr()?;
    let Attr::Dict(dict) = attr else {
        let span = p.span_from(span);
        return Err(p.error_at(span, format!("expected a dictionary, found {attr}")));
    };
    if !dict.iter().any(|(name, _)| name.as_str() == "iterator_types") {
        return Err(p.custom_error_at(span, wrong_iterators(&dict)));
    }
    for (name, value) in dict.iter() {
        let value =
            if name.as_str() == "iterator_types" { iterators(value) } else { Some(value.clone()) };
        let Some(value) = value else {
            let span = p.span_from(span);
            return Err(p.custom_error_at(span, wrong_iterators(&dict)));
        };
        p.set_attr(name.as_str(), value);
    }
    Ok(())
}

/// Parses the factors and the accumulator.
fn parse_terms(p: &mut Parser<'_>) -> PResult<()> {
    let mut operands = p.operands()?;
    let masks = operands.split_off(operands.len().min(3));
    if operands.len() < 3 {
        return Err(p.custom_expected("','"));
    }
    match masks.len() {
        0 => {}
        2 => return Err(p.custom_error_at_name("expected 3 operands, but found 5")),
        _ => {
            let message = "expected zero or exactly 2 vector mask operands";
            return Err(p.custom_error_at_name(message));
        }
    }
    for field in ["acc", "rhs", "lhs"] {
        let operand = operands.split_off(operands.len() - 1);
        p.set_operands(field, operand);
    }
    Ok(())
}

fn print_terms(p: &mut Printer<'_>, op: OpId) {
    let operands: Vec<Value> = p.body.operands(op).collect();
    p.print(" ");
    p.values(&operands);
}

/// Error of `iterator_types` that are no array of known names.
fn wrong_iterators(dict: &Dict) -> String {
    let known = "expected iterator types \"parallel\" or \"reduction\"";
    let names = dict.iter().find(|(name, _)| name.as_str() == "iterator_types");
    let Some((_, Attr::Array(items))) = names else {
        return format!("expected \"iterator_types\" array attribute; {known}");
    };
    let is_known = |item: &&Attr| iterators(&Attr::Array([(*item).clone()].into())).is_some();
    match items.iter().find(|item| !is_known(item)).and_then(Attr::as_str) {
        Some(name) => format!("unexpected iterator_type ({name}); {known}"),
        None => known.to_owned(),
    }
}

/// Names of iterator types as attributes.
fn iterators(names: &Attr) -> Option<Attr> {
    let Attr::Array(names) = names else { return None };
    let named = |name: &Attr| {
        let found = match name {
            Attr::Str(text) => IteratorType::named(text),
            other => other.downcast::<IteratorType>().copied(),
        };
        found.map(Attr::dialect)
    };
    names.iter().map(named).collect::<Option<_>>().map(Attr::Array)
}

fn print_traits(p: &mut Printer<'_>, op: OpId) {
    let Some(this) = p.body.get::<Contract>(op) else { return };
    let names = this.iterator_types.0.iter().map(|kind| Attr::str(IteratorType::name(*kind)));
    let dict = Dict::new(vec![
        (Symbol::new("indexing_maps"), this.indexing_maps.into_attr()),
        (Symbol::new("iterator_types"), Attr::Array(names.collect())),
        (Symbol::new("kind"), Attr::dialect(this.kind.0)),
    ]);
    p.print(format_args!(" {dict}"));
}
