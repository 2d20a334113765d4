//! Pipelined loop over blocks, `tile.grid`: copies in and out overlap with the computation.

use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::types::list;
use creole_ir::{
    Attr, Body, Count, Dims, Error, LoopRegion, Op, OpCx, OpDef, OpId, Piece, RegionId, Traits,
    Trips, Type, Types, Value, Values, bail, ensure, fields,
};

use crate::Space;
use crate::space::{check_space, memref};

/// For all `i` in the box `[0, sizes)`, in row-major order: copies the block of each input that its map names into a
/// buffer, runs the body on the buffers, and copies those of outputs back.
///
/// The body takes one index for each dimension of the grid, then a buffer for each input and output, whose
/// sizes are those of the blocks. The map of an operand goes from the grid's indices to the block number
/// along each dimension: block `b` begins at element `b * size`. Blocks that cross the edge of an array are
/// copied up to the edge; the rest is padding, which must not be used. A block is copied in if the previous
/// iteration had another one, and copied out if the next one has another one; in between, an output's buffer
/// keeps its content. `buffers` is the number of buffers of each operand: with two (double buffering), copies
/// overlap with the computation.
///
/// ```mlir
/// tile.grid [4] ins(%a : memref<32x128xf32>) outs(%b : memref<32x128xf32>) maps [affine_map<(i) -> (i, 0)>, affine_map<(i) -> (i, 0)>] buffers [2, 2] {
/// ^bb0(%i: index, %x: memref<8x128xf32, #tile.space<vmem>>, %y: memref<8x128xf32, #tile.space<vmem>>):
///   %zero = arith.constant 0 : index
///   %v = tile.load %x[%zero, %zero] : memref<8x128xf32, #tile.space<vmem>> to vector<8x128xf32>
///   tile.store %v, %y[%zero, %zero] : vector<8x128xf32>, memref<8x128xf32, #tile.space<vmem>>
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Grid {
    /// Number of iterations along each dimension.
    pub sizes: Dims,
    /// Input arrays, in any memory except VMEM.
    pub ins: Values,
    /// Output arrays.
    pub outs: Values,
    /// For each operand, the affine map from grid indices to its block.
    pub maps: Vec<Attr>,
    /// For each operand, its number of buffers.
    pub buffers: Dims,
    /// The computation of a block.
    pub body: RegionId,
}
fields!(Grid { sizes, ins, outs, maps, buffers, body });

impl Op for Grid {
    const NAME: &'static str = "tile.grid";
    const TRAITS: Traits = Traits::SINGLE_BLOCK.and(Traits::STRUCTURED);
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse, print, attrs: &["sizes", "maps", "buffers"] }),
        Piece::AttrDictWithKeyword,
        Piece::Region(RegionSyntax::new(0).terminator(yield_def)),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        ensure!(!self.sizes.is_empty(), "expects a grid of at least one dimension");
        let empty = self.sizes.iter().position(|n| *n <= 0);
        if let Some(dim) = empty {
            bail!("expects sizes of at least 1, found {} along dimension {dim}", self.sizes[dim]);
        }
        let n = self.ins.len() + self.outs.len();
        ensure!(self.maps.len() == n, "expects {}, found {}", Count(n, "map"), self.maps.len());
        ensure!(
            self.buffers.len() == n,
            "expects {n} numbers of buffers, found {}",
            self.buffers.len()
        );
        let wrong = self.buffers.iter().find(|n| !(1..=MAX_BUFFERS).contains(*n));
        if let Some(n) = wrong {
            bail!("expects 1 to {MAX_BUFFERS} buffers, found {n}");
        }
        for (value, map) in self.arrays().zip(&self.maps) {
            self.check_map(cx, value, map)?;
        }
        Ok(Types::NONE)
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let Some(body) = cx.body() else { return Ok(()) };
        let Some(block) = body.blocks(self.body).first() else { bail!("expects a body") };
        let types = body.arg_types(*block);
        let (rank, n) = (self.sizes.len(), self.maps.len());
        let (indices, buffers) = types.split_at(rank.min(types.len()));
        ensure!(
            buffers.len() == n && indices.iter().all(|ty| *ty == Type::index()),
            "expects a body that takes {} and {}, found ({})",
            Count(rank, "index"),
            Count(n, "buffer"),
            list(&types)
        );
        for (value, buffer) in self.arrays().zip(buffers) {
            check_block(cx.ty(value), *buffer)?;
        }
        Ok(())
    }

    fn loops(&self, _: &dyn OpCx) -> Vec<LoopRegion> {
        vec![LoopRegion::new(self.body, Trips::of_box(&self.sizes))]
    }
}

/// Limit on the buffers of an operand.
const MAX_BUFFERS: i64 = 64;

impl Grid {
    /// The arrays: inputs, then outputs.
    pub fn arrays(&self) -> impl Iterator<Item = Value> + '_ {
        self.ins.iter().chain(&self.outs).copied()
    }

    fn check_map(&self, cx: &dyn OpCx, value: Value, map: &Attr) -> Result<(), Error> {
        let (ty, space) = memref(cx, value, "array")?;
        check_space(space, &[Space::Hbm, Space::Cmem, Space::Host], "expects arrays in")?;
        let Attr::AffineMap(map) = map else { bail!("expects affine maps, found {map}") };
        let (from, to) = (self.sizes.len(), ty.rank());
        let fits = map.n_dims as usize == from && map.n_symbols == 0 && map.results.len() == to;
        ensure!(fits, "expects a map from {from} to {to} numbers for {ty}, found {map}");
        Ok(())
    }
}

/// Error: a buffer of this type is not a block of this array.
fn check_block(array: Type, buffer: Type) -> Result<(), Error> {
    let fits = buffer.is_memref()
        && buffer.has_static_shape()
        && buffer.elem() == array.elem()
        && buffer.rank() == array.rank()
        && buffer.shape().iter().all(|n| *n > 0);
    ensure!(fits, "expects a block of {array}, found {buffer}");
    let Some(space) = Space::of(buffer) else { bail!("expects a block in VMEM, found {buffer}") };
    check_space(space, &[Space::Vmem, Space::Smem], "expects blocks in")
}

/// Reads `[4, 8] ins(%a : T) outs(%b : T) maps [..] buffers [2, 2]`.
fn parse(p: &mut Parser<'_>) -> PResult<()> {
    let sizes = p.dims()?;
    p.set_attr("sizes", sizes);
    for word in ["ins", "outs"] {
        let operands = if p.eat(word) { parse_arrays(p, word)? } else { 0 };
        if operands == 0 {
            p.set_operands(word, Vec::new());
        }
    }
    p.expect("maps")?;
    p.expect("[")?;
    let maps = p.list("]", Parser::attr)?;
    p.set_attr("maps", Attr::Array(maps.into()));
    p.expect("buffers")?;
    let buffers = p.dims()?;
    p.set_attr("buffers", buffers);
    Ok(())
}

/// Parses `(%a, %b : T, U)`; returns the number of arrays.
fn parse_arrays(p: &mut Parser<'_>, field: &str) -> PResult<usize> {
    p.expect("(")?;
    let mut arrays = vec![p.operand()?];
    while p.eat(",") {
        arrays.push(p.operand()?);
    }
    p.expect(":")?;
    let span = p.span();
    let types = p.type_list()?;
    if types.len() != arrays.len() {
        let (n, span) = (arrays.len(), p.span_from(span));
        let message = format!("expected {}, found {}", Count(n, "type"), types.len());
        return Err(p.error_at(span, message));
    }
    p.expect(")")?;
    for (array, ty) in arrays.iter_mut().zip(types) {
        array.set_type(ty);
    }
    let n = arrays.len();
    p.set_operands(field, arrays);
    Ok(n)
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let body = p.body;
    print_attr(p, body, op, "sizes");
    for word in ["ins", "outs"] {
        let arrays = body.op_ref(op).field_operands(word).to_vec();
        if arrays.is_empty() {
            continue;
        }
        p.print(format_args!(" {word}("));
        p.values(&arrays);
        p.print(" : ");
        p.types_of(&arrays);
        p.print(")");
    }
    p.print(" maps");
    print_attr(p, body, op, "maps");
    p.print(" buffers");
    print_attr(p, body, op, "buffers");
}

/// Prints ` [1, 2]`.
fn print_attr(p: &mut Printer<'_>, body: &Body, op: OpId, name: &str) {
    match body.attr(op, name) {
        Some(Attr::Ints(items, _)) => {
            let items: Vec<String> = items.iter().map(i64::to_string).collect();
            p.print(format_args!(" [{}]", items.join(", ")));
        }
        Some(other) => p.print(format_args!(" {other}")),
        None => {}
    }
}

fn yield_def() -> &'static OpDef {
    Yield::DEF
}

/// Terminator of the body of `tile.grid`.
///
/// ```mlir
/// tile.yield
/// ```
#[derive(Clone, Debug)]
pub struct Yield {}
fields!(Yield {});

impl Op for Yield {
    const NAME: &'static str = "tile.yield";
    const TRAITS: Traits = Traits::TERMINATOR.and(Traits::PURE);
    const PARENTS: &'static [&'static str] = &["tile.grid"];
    const SYNTAX: &'static [Piece] = &[Piece::AttrDict];
}
