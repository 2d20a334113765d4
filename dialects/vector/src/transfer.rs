//! Transfers between vectors and parts of memrefs or tensors, with bounds, permutations and padding:
//! `vector.transfer_read`, `vector.transfer_write`.

use std::sync::Arc;

use creole_ir::affine::{AffineExpr, AffineMap, ExprKind};
use creole_ir::loc::Span;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{
    Attr, AttrField, Count, Error, Fold, Op, OpCx, OpId, Piece, Traits, Type, TypeKind, Types,
    Value, Values, attr_field, ensure, fields,
};

use crate::checks::{INDICES, scalable_dims, vector_result, vector_type};
use crate::patterns::transfer::{read_back, written};

/// An affine map as a field.
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
}

/// An array of booleans.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bools(pub Vec<bool>);

impl AttrField for Bools {
    const EXPECTED: &'static str = "an array of bools";

    fn into_attr(self) -> Attr {
        Attr::Array(self.0.into_iter().map(Attr::bool).collect())
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        let Attr::Array(items) = attr else { return None };
        items.iter().map(<bool as AttrField>::from_attr).collect::<Option<_>>().map(Bools)
    }
}
attr_field!(Map, Bools);

/// The source dimension that each vector dimension runs along; `None` for those that repeat one element
/// (broadcast). Dimensions inside vector elements are not among them.
pub fn source_dims(map: &AffineMap) -> Vec<Option<usize>> {
    let dim = |e: &AffineExpr| match e.kind() {
        ExprKind::Dim(d) => Some(d as usize),
        ExprKind::Symbol(_) | ExprKind::Constant(_) | ExprKind::Binary(..) => None,
    };
    map.results.iter().map(dim).collect()
}

/// Number of vector dimensions inside the source's elements.
fn elem_rank(source: Type) -> usize {
    if source.elem().is_vector() { source.elem().rank() } else { 0 }
}

/// The map from `source` to a vector that takes the last dimensions in order. `None`: the source has too few
/// dimensions.
pub(crate) fn minor_identity(source: Type, vector: Type) -> Option<AffineMap> {
    let n = source.rank();
    let (results, full) = (vector.rank().checked_sub(elem_rank(source))?, n);
    let first = full.checked_sub(results)?;
    let dims: Vec<AffineExpr> = (first..full).map(|d| AffineExpr::dim(d as u32)).collect();
    Some(AffineMap::new(n as u32, 0, dims))
}

/// The type of the mask for a vector: one lane for each vector lane that comes from the source, its
/// dimensions in the order of those of the source.
pub fn mask_type(vector: Type, map: &AffineMap) -> Type {
    let (dims, scalable) = (source_dims(map), scalable_dims(vector));
    let order = (0..map.n_dims as usize).filter_map(|d| dims.iter().position(|at| *at == Some(d)));
    let lanes: Vec<(i64, bool)> =
        order.filter_map(|at| Some((*vector.shape().get(at)?, *scalable.get(at)?))).collect();
    if lanes.is_empty() {
        return Type::vector(&[1], Type::i1());
    }
    let flags: Vec<bool> = lanes.iter().map(|(_, scalable)| *scalable).collect();
    Type::new(TypeKind::Vector {
        shape: lanes.iter().map(|(size, _)| *size).collect(),
        scalable: if flags.contains(&true) { flags.into() } else { Default::default() },
        elem: Type::i1(),
    })
}

/// Common interface of both ops.
struct Transfer<'a> {
    source: Type,
    vector: Type,
    indices: &'a [Value],
    mask: Option<Type>,
    map: &'a AffineMap,
    in_bounds: &'a [bool],
}

impl Transfer<'_> {
    fn check(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (source, map) = (self.source, self.map);
        ensure!(
            source.is_memref() || source.is_tensor(),
            "requires memref or ranked tensor type, found {source}"
        );
        let (rank, n) = (source.rank(), self.indices.len());
        ensure!(
            n == rank,
            "requires {rank} indices; expects {} for {source}, found {n}",
            Count(rank, "index")
        );
        let other = self.indices.iter().map(|v| cx.ty(*v)).find(|ty| *ty != Type::index());
        ensure!(
            other.is_none(),
            "expects indices of type index, found {}",
            other.unwrap_or(source)
        );
        self.check_elements()?;
        ensure!(map.n_symbols == 0, "requires permutation_map without symbols; found {map}");
        ensure!(
            map.n_dims as usize == rank,
            "requires a permutation_map with input dims of the same rank as the source type; expects \
             {}, found {map}",
            Count(rank, "input")
        );
        let want = self.vector.rank() - elem_rank(source);
        ensure!(
            map.results.len() == want,
            "requires a permutation_map with result dims of the same rank as the vector type; expects \
             {} for {}, found {map}",
            Count(want, "output"),
            self.vector
        );
        self.check_permutation()?;
        ensure!(
            self.in_bounds.len() == want,
            "expects the in_bounds attr of same rank as permutation_map results: affine_map<{map}> \
             vs inBounds of size: {}",
            self.in_bounds.len()
        );
        if let Some(found) = self.mask {
            ensure!(
                elem_rank(source) == 0,
                "does not support masks with vector element type, found {}",
                source.elem()
            );
            let want = mask_type(self.vector, map);
            ensure!(
                found == want,
                "inferred mask type ('{want}') and mask operand type ('{found}') don't match"
            );
        }
        Ok(())
    }

    /// Error: the lanes of the vector's last dimension are not a multiple of those of an element.
    fn check_elements(&self) -> Result<(), Error> {
        let (elem, vector) = (self.source.elem(), self.vector);
        ensure!(
            elem_rank(self.source) <= vector.rank(),
            "requires source vector element and vector result ranks to match.; expects a vector of {} or \
             more, found {vector}",
            Count(elem.rank(), "dimension")
        );
        let bits = |ty: Type| Some(i64::from(ty.elem().bits()?) * ty.shape().last().unwrap_or(&1));
        let (Some(part), Some(row)) = (bits(elem), bits(vector)) else { return Ok(()) };
        ensure!(
            part > 0 && row % part == 0,
            "{}; expects the {row} bits of the last dimension of {vector} to be whole elements of {part} \
             bits",
            minor_words(elem)
        );
        Ok(())
    }

    fn check_permutation(&self) -> Result<(), Error> {
        let map = self.map;
        let dims = source_dims(map);
        let zero = |e: &AffineExpr| e.kind() == ExprKind::Constant(0);
        let plain = map.results.iter().zip(&dims).all(|(e, dim)| dim.is_some() || zero(e));
        ensure!(
            plain,
            "requires a projected permutation_map (at most one dim or the zero constant can appear in each result), found {map}"
        );
        let mut seen: Vec<usize> = dims.into_iter().flatten().collect();
        seen.sort_unstable();
        let once = seen.windows(2).all(|pair| pair[0] != pair[1]);
        ensure!(
            once,
            "requires a permutation_map that is a permutation (found one dim used more than once), found {map}"
        );
        Ok(())
    }
}

/// Words of the error about a vector that holds no whole elements.
fn minor_words(elem: Type) -> &'static str {
    if elem.is_vector() {
        "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of \
         the minor 1-D vector of the source"
    } else {
        "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of \
         the source element type"
    }
}

/// `result[i] = source[indices + j]` where `j` is `i` along the dimensions that the map names; lanes out of
/// bounds or masked out are `padding`.
#[derive(Clone, Debug)]
pub struct TransferRead {
    /// The source: a memref or a tensor.
    pub base: Value,
    /// The position of the first lane: one `index` for each dimension.
    pub indices: Values,
    /// The element for lanes that are not read.
    pub padding: Value,
    /// Mask of the lanes to read; see [`mask_type`].
    pub mask: Option<Value>,
    /// Permutation map from positions in the source to positions in the vector.
    pub permutation_map: Map,
    /// Dimensions of the vector that are known to be in bounds.
    pub in_bounds: Bools,
}
fields!(TransferRead { base, indices, padding, mask, permutation_map, in_bounds });

impl Op for TransferRead {
    const NAME: &'static str = "vector.transfer_read";
    const TRAITS: Traits = Traits::READS;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("base"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Lit(","),
        Piece::Operand("padding"),
        Piece::Custom(&Custom { parse: parse_read, print: print_read, attrs: &[] }),
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (source, vector) = (cx.ty(self.base), vector_result(cx)?);
        let transfer = Transfer {
            source,
            vector,
            indices: &self.indices,
            mask: self.mask.map(|v| cx.ty(v)),
            map: &self.permutation_map.0,
            in_bounds: &self.in_bounds.0,
        };
        transfer.check(cx)?;
        let (want, found) = (source.elem(), cx.ty(self.padding));
        let words = "requires formal padding and source of the same elemental type";
        ensure!(found == want, "{words}; expects {want}, found {found}");
        Ok(())
    }

    /// Store-to-load forwarding: the vector written to that place of the tensor.
    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let [ty] = cx.results() else { return None };
        written(cx.body()?, self, *ty).map(Fold::Value)
    }
}

/// Fills in attributes implied by the types (located at `types`): permutation map, bounds, mask type. Error:
/// the map is neither written nor implied.
fn complete(p: &mut Parser<'_>, source: Type, vector: Type, types: Span) -> PResult<()> {
    let map = match p.attr_so_far("permutation_map") {
        Some(Attr::AffineMap(map)) => map,
        Some(_) => return Ok(()), // the verifier says what is wrong
        None => match minor_identity(source, vector) {
            Some(map) => Arc::new(map),
            None => {
                let words =
                    "expected a custom permutation_map when rank(source) != rank(destination)";
                let message = format!("{words}; found none from {source} to {vector}");
                return Err(p.custom_error_at(types, message));
            }
        },
    };
    p.set_attr("permutation_map", Attr::AffineMap(map.clone()));
    if p.attr_so_far("in_bounds").is_none() {
        p.set_attr("in_bounds", Bools(vec![false; map.results.len()]).into_attr());
    }
    if !p.field_operands("mask").is_empty() {
        check_written_mask(p, source, vector, &map, types)?;
    }
    if map.results.len() <= vector.rank() {
        p.set_field_types("mask", &[mask_type(vector, &map)]);
    }
    Ok(())
}

/// Error: the type of the mask does not follow from those of memory and vector.
fn check_written_mask(
    p: &mut Parser<'_>,
    source: Type,
    vector: Type,
    map: &AffineMap,
    types: Span,
) -> PResult<()> {
    let words = if source.elem().is_vector() {
        "does not support masks with vector element type"
    } else if vector.rank() != map.results.len() {
        "expected the same rank for the vector and the results of the permutation map"
    } else {
        return Ok(());
    };
    Err(p.custom_error_at(types, format!("{words}; found {source} and {vector}")))
}

/// Parses the types of memory and vector, in the order of the op, with a comma between them. Returns them as written.
fn type_pair(p: &mut Parser<'_>, memory_first: bool) -> PResult<(Type, Type)> {
    let span = p.span();
    let first = p.ty()?;
    if !p.eat(",") {
        return Err(p.custom_error_at(span, "requires two types"));
    }
    let second = p.ty()?;
    let (memory, vector) = if memory_first { (first, second) } else { (second, first) };
    let no_memory = (!memory.is_memref() && !memory.is_tensor())
        .then(|| format!("requires memref or ranked tensor type, found {memory}"));
    let no_vector = (!vector.is_vector()).then(|| format!("requires vector type, found {vector}"));
    let error = if memory_first { no_memory.or(no_vector) } else { no_vector.or(no_memory) };
    match error {
        Some(message) => Err(p.custom_error_at(span, message)),
        None => Ok((first, second)),
    }
}

/// Parses `, %mask`, or nothing.
fn parse_mask(p: &mut Parser<'_>) -> PResult<()> {
    if p.eat(",") {
        let mask = p.operand()?;
        p.set_operands("mask", vec![mask]);
    }
    Ok(())
}

fn parse_read(p: &mut Parser<'_>) -> PResult<()> {
    parse_mask(p)?;
    p.colon()?;
    let span = p.span();
    let (source, vector) = type_pair(p, true)?;
    let span = p.span_from(span);
    p.set_field_types("base", &[source]);
    p.set_field_types("padding", &[source.elem()]);
    p.set_result_types(vec![vector]);
    complete(p, source, vector, span)
}

/// Prints the mask, attributes not implied by the types, and types.
fn print_rest(p: &mut Printer<'_>, op: OpId, source: Type, vector: Type, types: [Type; 2]) {
    if let [mask] = *p.body.op_ref(op).field_operands("mask") {
        p.print(", ");
        p.value(mask);
    }
    let map = p.body.attr(op, "permutation_map").and_then(Map::from_attr);
    let bounds = p.body.attr(op, "in_bounds").and_then(Bools::from_attr);
    let mut hidden = Vec::new();
    if map.is_some_and(|map| Some(&*map.0) == minor_identity(source, vector).as_ref()) {
        hidden.push("permutation_map");
    }
    if bounds.is_some_and(|bounds| !bounds.0.contains(&true)) {
        hidden.push("in_bounds");
    }
    p.attr_dict_without(op, &hidden);
    p.print(format_args!(" : {}, {}", types[0], types[1]));
}

fn print_read(p: &mut Printer<'_>, op: OpId) {
    let [base] = *p.body.op_ref(op).field_operands("base") else { return };
    let (source, vector) = (p.body.ty(base), p.body.ty(p.body.result(op, 0)));
    print_rest(p, op, source, vector, [source, vector]);
}

/// `base[indices + j] = value[i]` where `j` is `i` along the dimensions that the map names; lanes out of
/// bounds or masked out are not written. On tensors the result is the new tensor.
#[derive(Clone, Debug)]
pub struct TransferWrite {
    /// The vector to write.
    pub value: Value,
    /// The destination: a memref or a tensor.
    pub base: Value,
    /// The position of the first lane: one `index` for each dimension.
    pub indices: Values,
    /// Mask of the lanes to write; see [`mask_type`].
    pub mask: Option<Value>,
    /// Permutation map from positions in the destination to positions in the vector.
    pub permutation_map: Map,
    /// Dimensions of the vector that are known to be in bounds.
    pub in_bounds: Bools,
}
fields!(TransferWrite {
    value as "valueToStore",
    base,
    indices,
    mask,
    permutation_map,
    in_bounds,
});

impl Op for TransferWrite {
    const NAME: &'static str = "vector.transfer_write";
    const TRAITS: Traits = Traits::PURE_ON_TENSORS;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("valueToStore"),
        Piece::Lit(","),
        Piece::Operand("base"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Custom(&Custom { parse: parse_write, print: print_write, attrs: &[] }),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let base = cx.ty(self.base);
        let transfer = Transfer {
            source: base,
            vector: vector_type(cx, self.value)?,
            indices: &self.indices,
            mask: self.mask.map(|v| cx.ty(v)),
            map: &self.permutation_map.0,
            in_bounds: &self.in_bounds.0,
        };
        transfer.check(cx)?;
        ensure!(
            source_dims(transfer.map).iter().all(Option::is_some),
            "should not have broadcast dimensions; expects to write each lane to a place of its own, found {}",
            transfer.map
        );
        Ok(if base.is_tensor() { base.into() } else { Types::NONE })
    }

    /// Folds to a tensor that already holds the written elements.
    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        read_back(cx.body()?, self).map(Fold::Value)
    }
}

fn parse_write(p: &mut Parser<'_>) -> PResult<()> {
    parse_mask(p)?;
    p.colon()?;
    let span = p.span();
    let (vector, base) = type_pair(p, false)?;
    let span = p.span_from(span);
    p.set_field_types("valueToStore", &[vector]);
    p.set_field_types("base", &[base]);
    complete(p, base, vector, span)
}

fn print_write(p: &mut Printer<'_>, op: OpId) {
    let parts = p.body.op_ref(op);
    let ([value], [base]) = (parts.field_operands("valueToStore"), parts.field_operands("base"))
    else {
        return;
    };
    let (vector, base) = (p.body.ty(*value), p.body.ty(*base));
    print_rest(p, op, base, vector, [vector, base]);
}
