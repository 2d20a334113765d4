//! Register tiling: lowers vectors to registers of the core, and products to pushes and pops of the matrix unit.
//!
//! A vector becomes *pieces*, each of at most as many rows and lanes as a register has. Its last two dimensions are
//! cut, the outer ones are unrolled: `vector<2x12x200xf32>` has 2 x 2 x 2 pieces. A piece of one row is a vector of one
//! dimension. A vector of one dimension lies along lanes, or along rows where a sum over lanes left it there; which of
//! the two is its *form*, a shape of at least two dimensions with the same elements in the same order.
//!
//! A splat has no pieces: each user makes those that it needs.
//!
//! Invariant: each element is computed by the same ops as before; only sums may be reassociated.

mod control;
mod lanewise;
mod matrix;
mod memory;
mod pieces;
mod rearrange;
mod reduce;
mod shape;

use creole_arith::{Constant, Select};
use creole_ir::clone::Mapping;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{At, Body, Builder, Error, Loc, Op as _, OpId, Traits, Type, Value, bail, ensure};
use creole_tile::{TileLevel, TiledCore};
use rustc_hash::FxHashMap;

use pieces::Held;

/// Pass that cuts vectors into registers.
pub static TILE_REGISTERS: Pass = Pass {
    name: "tile-registers",
    summary: "Cuts vectors into registers of the machine, and products into pushes and pops of the matrix unit",
    example: r#"
!vmem = memref<16x128xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
func.func @half(%m: !vmem) {
  %zero = arith.constant 0 : index
  %v = tile.load %m[%zero, %zero] : !vmem to vector<16x128xf32>
  %half = arith.constant dense<0.5> : vector<16x128xf32>
  %w = arith.mulf %v, %half : vector<16x128xf32>
  tile.store %w, %m[%zero, %zero] : vector<16x128xf32>, !vmem
  return
}
"#,
    works_on: &[],
    options: &[],
    run: Run::Body(tile_registers),
};

/// Limit of ops that a function may become: more would neither be compiled nor read.
const MAX_OPS: usize = 1 << 19;

fn tile_registers(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let has_vector = |op: OpId| {
        let mut types = body.operand_types(op).into_iter().chain(body.result_types(op));
        types.any(Type::is_vector)
    };
    if TiledCore::of(cx.target).level < TileLevel::Registers || !body.walk().any(has_vector) {
        return Ok(());
    }
    let [block] = *body.blocks(body.root()) else {
        bail!("can't cut vectors into registers in a function of several blocks")
    };
    let ops: Vec<OpId> = body.ops(block).collect();
    let Some(first) = ops.first() else { return Ok(()) };
    let args = body.args(block).to_vec();
    let wide = args.iter().map(|arg| body.ty(*arg)).find(|ty| ty.is_vector());
    if let Some(ty) = wide {
        bail!("can't take {ty} as an argument: registers belong to one function");
    }
    let at = At::Before(*first);
    let mut lower = Lower::new(body, at, &TiledCore::of(cx.target));
    ops.iter().try_for_each(|op| lower.op(*op, &[]))?;
    for op in ops.into_iter().rev() {
        body.erase(op);
    }
    Ok(())
}

/// Lowering state: the function being emitted, and facts about the one being read.
struct Lower<'b> {
    body: &'b mut Body,
    /// Insertion point.
    at: At,
    loc: Loc,
    /// Rows and lanes of a register.
    register: [i64; 2],
    /// Rows and columns of the weights of a matrix unit.
    matrix: [i64; 2],
    /// Maps scalars.
    map: Mapping,
    /// Maps vectors to their lowered form.
    held: FxHashMap<Value, Held>,
    /// Values that can be used again in the same region.
    made: Made,
}

/// Memoised values that are derived from others.
#[derive(Clone, Debug, Default)]
struct Made {
    /// Indices plus a constant.
    shifted: FxHashMap<(Value, i64), Value>,
    /// Vectors with dimensions of size 1 added or removed, and repeated.
    cast: FxHashMap<(Value, Type), Value>,
    /// Zeros.
    zeros: FxHashMap<Type, Value>,
}

impl<'b> Lower<'b> {
    fn new(body: &'b mut Body, at: At, core: &TiledCore) -> Lower<'b> {
        Lower {
            body,
            at,
            loc: Loc::Unknown,
            register: core.register.map(|n| i64::from(n.max(1))),
            matrix: core.matrix.map(|n| i64::from(n.max(1))),
            map: Mapping::default(),
            held: FxHashMap::default(),
            made: Made::default(),
        }
    }

    fn b(&mut self) -> Builder<'_> {
        Builder::new(self.body, self.at, self.loc)
    }

    /// Lowers an op. `yields` are the forms in which a terminator yields vectors. Error: at its location.
    fn op(&mut self, op: OpId, yields: &[Option<Vec<i64>>]) -> Result<(), Error> {
        self.loc = self.body[op].loc;
        let n = self.body.n_ops_made();
        ensure!(
            n < MAX_OPS,
            "takes more than {MAX_OPS} ops in registers: its vectors are too long"
        );
        self.dispatch(op, yields).map_err(|error| {
            let loc = self.body[op].loc;
            match error.loc {
                Some(_) => error,
                None => {
                    let message = format!("'{}' op {}", self.body[op].def.name, error.message);
                    Error { message, ..error }.at(loc)
                }
            }
        })
    }

    fn dispatch(&mut self, op: OpId, yields: &[Option<Vec<i64>>]) -> Result<(), Error> {
        let data = &self.body[op];
        if data.has(Traits::TERMINATOR) {
            return self.terminator(op, yields);
        }
        if !self.body.regions(op).is_empty() {
            return self.structured(op);
        }
        let types = self.body.operand_types(op).into_iter().chain(self.body.result_types(op));
        if !types.into_iter().any(Type::is_vector) {
            return self.scalar(op);
        }
        if data.has(Traits::ELEMENTWISE) || data.is::<Select>() {
            return self.lanewise(op);
        }
        match data.def.name {
            Constant::NAME => self.constant(op),
            creole_vector::Step::NAME => self.step(op),
            creole_vector::Broadcast::NAME => self.broadcast(op),
            creole_vector::ShapeCast::NAME => self.shape_cast(op),
            creole_vector::Transpose::NAME => self.transpose(op),
            creole_vector::Extract::NAME => self.extract(op),
            creole_vector::MultiReduction::NAME => self.reduction(op),
            creole_tile::Rotate::NAME => self.rotate(op),
            creole_tile::Load::NAME => self.load(op),
            creole_tile::Store::NAME => self.store(op),
            creole_tile::Gather::NAME => self.gather(op),
            creole_tile::Matmul::NAME => self.product(op),
            _ => bail!("can't be computed in registers"),
        }
    }

    /// Copies an op without vectors.
    fn scalar(&mut self, op: OpId) -> Result<(), Error> {
        let copy = self.body.duplicate(op, &mut self.map);
        self.b().insert(copy);
        Ok(())
    }

    /// Lowered form of a scalar.
    fn value(&self, old: Value) -> Value {
        // Arguments of the function stay as they are.
        self.map.get(old).unwrap_or(old)
    }
}
