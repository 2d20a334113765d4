//! Vector and scalar accesses, and rotation: `tile.load`, `tile.store`, `tile.gather`, `tile.rotate`.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{
    Count, Dims, Error, Op, OpCx, OpId, Piece, Tensor, Traits, Type, Types, Value, Values, ensure,
    fields,
};

use crate::Space;
use crate::place::{self, check_box, check_indices};
use crate::space::{check_space, memref};

/// `result[k] = memref[indices + k * strides]`: a box of VMEM, or a scalar of SMEM. The default stride is 1;
/// elements skipped by strides count as read with respect to DMA writes. The vector may omit leading
/// dimensions of the memref: its box has size 1 along these. Lanes that a mask disables are 0 and are not
/// read, so that the box may cross the edges of the memref there.
///
/// ```mlir
/// %v = tile.load %m[%i, %j] : memref<64x128xf32, #tile.space<vmem>> to vector<8x128xf32>
/// %w = tile.load %m[%i, %j] strides [2, 1] mask %k : memref<64x128xf32, #tile.space<vmem>> to vector<8x128xf32>
/// ```
#[derive(Clone, Debug)]
pub struct Load {
    /// The source memref.
    pub memref: Value,
    /// One `index` for each dimension.
    pub indices: Values,
    /// A vector of `i1` with the sizes of the result.
    pub mask: Option<Value>,
    /// Stride along each dimension of the memref, in elements.
    pub strides: Option<Dims>,
}
fields!(Load { memref, indices, mask, strides });

/// Limit on the elements in the bounding box of a strided load.
const MAX_EXTENT: i64 = 1 << 28;

impl Load {
    /// A load of a box of a memref from `indices` on.
    pub fn new(memref: Value, indices: Values) -> Load {
        Load { memref, indices, mask: None, strides: None }
    }

    /// The sizes of the bounding box of a vector of these sizes, one for each dimension of the memref.
    pub fn extent(&self, shape: &[i64]) -> Vec<i64> {
        let sizes = place::with_ones(self.indices.len(), shape);
        let Some(strides) = &self.strides else { return sizes };
        let along = |(n, stride): (&i64, &i64)| match n {
            0 => 0,
            n => (n - 1).saturating_mul(*stride).saturating_add(1),
        };
        sizes.iter().zip(strides.iter()).map(along).collect()
    }
}

impl Op for Load {
    const NAME: &'static str = "tile.load";
    const TRAITS: Traits = Traits::READS;
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom {
            parse: |p| {
                place::parse_place(p)?;
                parse_strides(p)?;
                place::parse_mask(p)
            },
            print: |p, op| {
                place::print_place(p, op);
                print_strides(p, op);
                place::print_mask(p, op);
            },
            attrs: &["strides"],
        }),
        Piece::Colon,
        Piece::TypeOf(&["memref"]),
        Piece::Lit("to"),
        Piece::Custom(&Custom { parse: parse_vector, print: print_result, attrs: &[] }),
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let [ty] = cx.results() else { creole_ir::bail!("expects one result") };
        if let Some(strides) = &self.strides {
            let (found, rank) = (strides.len(), self.indices.len());
            ensure!(ty.is_vector(), "expects a vector where there are strides, found {ty}");
            ensure!(found == rank, "expects {}, found {found}", Count(rank, "stride"));
            let wrong = strides.iter().find(|stride| **stride < 1);
            ensure!(wrong.is_none(), "expects strides of at least 1, found {strides}");
            ensure!(ty.rank() <= rank, "expects a vector of rank {rank} at most, found {ty}");
            let n = self.extent(ty.shape()).into_iter().fold(1, i64::saturating_mul);
            ensure!(n <= MAX_EXTENT, "expects a box of at most {MAX_EXTENT} elements, found {n}");
        }
        let sizes = self.extent(ty.shape());
        check_access(cx, self.memref, &self.indices, self.mask, *ty, &sizes)?;
        check_mask(cx, self.mask, *ty)
    }
}

/// `memref[indices + k] = value[k]`, for lanes that the optional mask enables; elsewhere the box may cross
/// the edges of the memref. The vector may omit leading dimensions of the memref: its box has size 1 along
/// these.
///
/// ```mlir
/// tile.store %v, %m[%i, %j] mask %k : vector<8x128xf32>, memref<64x128xf32, #tile.space<vmem>>
/// ```
#[derive(Clone, Debug)]
pub struct Store {
    /// The vector to write, or a scalar for SMEM.
    pub value: Value,
    /// The destination memref.
    pub memref: Value,
    /// One `index` for each dimension.
    pub indices: Values,
    /// A vector of `i1` with the sizes of the value.
    pub mask: Option<Value>,
}
fields!(Store { value, memref, indices, mask });

impl Op for Store {
    const NAME: &'static str = "tile.store";
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("value"),
        Piece::Lit(","),
        Piece::Custom(&Custom { parse: place::parse, print: place::print, attrs: &[] }),
        Piece::Colon,
        Piece::Custom(&Custom { parse: parse_value_type, print: print_value_type, attrs: &[] }),
        Piece::Lit(","),
        Piece::TypeOf(&["memref"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = cx.ty(self.value);
        let sizes = place::with_ones(self.indices.len(), ty.shape());
        check_access(cx, self.memref, &self.indices, self.mask, ty, &sizes)?;
        check_mask(cx, self.mask, ty)?;
        Ok(Types::NONE)
    }
}

/// Parses the optional ` strides [2, 1]`.
fn parse_strides(p: &mut Parser<'_>) -> PResult<()> {
    if p.eat("strides") {
        let strides = p.dims()?;
        p.set_attr("strides", strides);
    }
    Ok(())
}

fn print_strides(p: &mut Printer<'_>, op: OpId) {
    let Some(load) = p.body.get::<Load>(op) else { return };
    if let Some(strides) = &load.strides {
        p.print(format_args!(" strides {strides}"));
    }
}

/// Parses the type of the vector, which implies that of the mask.
fn parse_vector(p: &mut Parser<'_>) -> PResult<()> {
    let ty = p.ty()?;
    p.set_result_types(vec![ty]);
    p.set_field_types("mask", &[ty.with_elem(Type::i1())]);
    Ok(())
}

fn print_result(p: &mut Printer<'_>, op: OpId) {
    let types = p.body.result_types(op);
    if let [ty] = types[..] {
        p.print(format_args!(" {ty}"));
    }
}

fn parse_value_type(p: &mut Parser<'_>) -> PResult<()> {
    let ty = p.ty()?;
    p.set_field_types("value", &[ty]);
    p.set_field_types("mask", &[ty.with_elem(Type::i1())]);
    Ok(())
}

fn print_value_type(p: &mut Printer<'_>, op: OpId) {
    let value = p.body.op_ref(op).field_operands("value").to_vec();
    p.print(" ");
    p.types_of(&value);
}

/// Error: a value of this type cannot be loaded from or stored to this position. With a mask, its box may
/// cross the edge.
fn check_access(
    cx: &dyn OpCx,
    buffer: Value,
    indices: &[Value],
    mask: Option<Value>,
    value: Type,
    sizes: &[i64],
) -> Result<(), Error> {
    let (ty, space) = memref(cx, buffer, "buffer")?;
    check_indices(cx, ty, indices)?;
    ensure!(value.elem() == ty.elem(), "expects elements of type {}, found {value}", ty.elem());
    if !value.is_vector() {
        return check_space(space, &[Space::Smem], "numbers go from and to");
    }
    check_space(space, &[Space::Vmem], "vectors go from and to")?;
    if mask.is_some() && value.rank() <= ty.rank() {
        return Ok(());
    }
    check_box(ty, sizes, "a vector")
}

fn check_mask(cx: &dyn OpCx, mask: Option<Value>, value: Type) -> Result<(), Error> {
    let Some(ty) = mask.map(|mask| cx.ty(mask)) else { return Ok(()) };
    let expected = value.with_elem(Type::i1());
    ensure!(value.is_vector() && ty == expected, "expects a mask of type {expected}, found {ty}");
    Ok(())
}

/// `result[k] = memref[i[k], j[k], ..]` at computed positions of VMEM. Each run of elements contiguous along
/// the last dimension is one access.
///
/// ```mlir
/// %v = tile.gather %m[%i, %j] : memref<64x128xf32, #tile.space<vmem>>, vector<8x128xindex>
/// ```
#[derive(Clone, Debug)]
pub struct Gather {
    /// The source memref.
    pub memref: Value,
    /// One vector of `index` for each dimension, all of the same sizes.
    pub indices: Values,
}
fields!(Gather { memref, indices });

impl Op for Gather {
    const NAME: &'static str = "tile.gather";
    const TRAITS: Traits = Traits::READS;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("memref"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Colon,
        Piece::TypeOf(&["memref"]),
        Piece::Lit(","),
        Piece::TypeOf(&["indices"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (ty, space) = memref(cx, self.memref, "buffer")?;
        check_space(space, &[Space::Vmem], "elements are gathered from")?;
        let n = self.indices.len();
        ensure!(n == ty.rank() && n > 0, "expects {} vectors of indices, found {n}", ty.rank());
        let first = cx.ty(self.indices[0]);
        let are_same = self.indices.iter().all(|v| cx.ty(*v) == first);
        let fits = are_same && first.is_vector() && first.elem() == Type::index();
        ensure!(fits, "expects vectors of type index and of one shape, found {first}");
        Ok(first.with_elem(ty.elem()).into())
    }
}

/// `result[.., (k + amount) mod n, ..] = value[.., k, ..]` along one dimension of `n` elements.
///
/// ```mlir
/// %w = tile.rotate %v by 3 dim 1 : vector<8x128xf32>
/// ```
#[derive(Clone, Debug)]
pub struct Rotate {
    /// A vector.
    pub value: Value,
    /// The distance, in elements; not negative.
    pub amount: i64,
    /// The dimension.
    pub dim: i64,
}
fields!(Rotate { value, amount, dim });

impl Op for Rotate {
    const NAME: &'static str = "tile.rotate";
    const TRAITS: Traits = Traits::PURE.and(Traits::MOVES);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Lit("by"),
        Piece::Attr("amount"),
        Piece::Lit("dim"),
        Piece::Attr("dim"),
        Piece::SameType,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = cx.ty(self.value);
        ensure!(ty.is_vector(), "expects a vector, found {ty}");
        ensure!(
            (0..ty.rank() as i64).contains(&self.dim),
            "expects a dimension of {ty}, found {}",
            self.dim
        );
        ensure!(self.amount >= 0, "expects an amount of at least 0, found {}", self.amount);
        Ok(ty.into())
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let (shape, dim) = (args[0].shape(), self.dim as usize);
        let inner: i64 = shape[dim + 1..].iter().product();
        let n = shape[dim];
        let source = |i: i64| {
            let (outer, at, rest) = (i / (n * inner), i / inner % n, i % inner);
            outer * n * inner + (at - self.amount).rem_euclid(n) * inner + rest
        };
        let elements = (0..args[0].len() as i64).map(source);
        let bytes = elements.flat_map(|i| args[0].elem_bytes(i as usize).to_vec()).collect();
        Ok(Tensor::from_bytes(cx.results()[0], bytes)?.into())
    }
}
