//! A nest, a scan or an update as a grid.

use std::sync::Arc;

use creole_arith::{Constant, MulI};
use creole_ir::affine::{AffineExpr, AffineMap};
use creole_ir::backend::TiledCore;
use creole_ir::{
    At, Attr, Body, Builder, Dims, Error, Op as _, OpId, Type, Value, Values, bail, ensure,
};
use creole_loop::{Nest, Scan, Space, Update};
use creole_tile::{Grid, Load};
use rustc_hash::FxHashMap;

use super::access::Access;
use super::blocks::{Blocks, Pattern};
use super::boxes::{BoxLoop, Boxed, Boxes};
use super::{update, with_layout};

/// Replaces an op with an iteration space by a grid.
pub(super) fn lower(body: &mut Body, op: OpId, core: &TiledCore) -> Result<(), Error> {
    let Some(space) = Space::of(body, op) else { return Ok(()) };
    ensure!(space.extents.is_empty(), "has loops whose sizes are not known");
    let Some(block) = space.block(body) else { bail!("has no body") };
    let n = space.sizes.len();
    let mut access = Access::default();
    let indices = body.args(block)[..n].to_vec();
    access.add(&indices, &space.sizes);
    let mut whole = Vec::new();
    if let Some(scan) = body.get::<Scan>(op) {
        let along = usize::try_from(scan.along).unwrap_or_default();
        access.sequential.insert(along);
        whole.push(along);
    }
    access.add_reductions(body, op);
    let is_update = body[op].is::<Update>();
    if is_update {
        let rows = update::rows(body, op, &mut access);
        let mut fresh = Access::default();
        fresh.add(&indices, &space.sizes);
        fresh.sequential.extend((0..n).filter(|d| !rows.contains(d)));
        fresh.add_reductions(body, op);
        access = fresh;
        whole = (0..n).collect();
    }
    let blocks = Blocks::of(body, op, &mut access, n, (&whole, core));
    let grid = GridShape::new(&access.sizes[..n], blocks.sizes);
    let outs = destinations(body, op);
    let mut patterns = blocks.patterns;
    let n_reads = patterns.len();
    let cut = (0..n).map(Some).collect::<Vec<_>>();
    for out in &outs {
        let none = vec![None; body.ty(*out).rank()];
        let mut pattern = Pattern { array: *out, cut: if is_update { none } else { cut.clone() } };
        pattern.forget(&access.sizes, &grid.blocks);
        patterns.push(pattern.clone());
        if is_update {
            // What is changed is read first.
            patterns.push(pattern);
        }
    }
    if is_update {
        let read_first = patterns.split_off(n_reads);
        let (olds, news) =
            read_first.into_iter().enumerate().partition::<Vec<_>, _>(|(i, _)| i % 2 == 0);
        patterns.extend(olds.into_iter().chain(news).map(|(_, pattern)| pattern));
    }
    let n_ins = patterns.len() - outs.len();
    build(body, op, Plan { access, grid, patterns, n_ins, n_reads, generation: core.generation })
}

/// What an op writes.
pub(super) fn destinations(body: &Body, op: OpId) -> Values {
    if let Some(nest) = body.get::<Nest>(op) {
        return nest.outs;
    }
    if let Some(scan) = body.get::<Scan>(op) {
        return scan.outs;
    }
    body.get::<Update>(op).map_or_else(Values::new, |update| update.dests)
}

/// Which loops the grid has.
struct GridShape {
    /// Iterations of each loop of the nest in a block.
    blocks: Vec<i64>,
    /// The loops that are cut, with their numbers of blocks.
    loops: Vec<(usize, i64)>,
}

impl GridShape {
    fn new(sizes: &[i64], blocks: Vec<i64>) -> GridShape {
        let n = |d: usize| (sizes[d] + blocks[d] - 1) / blocks[d].max(1);
        let loops =
            (0..sizes.len()).filter(|d| blocks[*d] < sizes[*d]).map(|d| (d, n(d))).collect();
        GridShape { blocks, loops }
    }

    /// Sizes of the grid: one iteration if nothing is cut.
    fn sizes(&self) -> Dims {
        if self.loops.is_empty() {
            [1].into_iter().collect()
        } else {
            self.loops.iter().map(|(_, n)| *n).collect()
        }
    }

    fn map(&self, cut: &[Option<usize>]) -> AffineMap {
        let place = |d: &usize| self.loops.iter().position(|(other, _)| other == d);
        let one = |d: &Option<usize>| match d.as_ref().and_then(place) {
            Some(at) => AffineExpr::dim(at as u32),
            None => AffineExpr::constant(0),
        };
        AffineMap::new(self.loops.len().max(1) as u32, 0, cut.iter().map(one).collect::<Vec<_>>())
    }

    /// The type of the buffer for a pattern.
    fn buffer(&self, body: &Body, pattern: &Pattern, generation: u32) -> Result<Type, Error> {
        let ty = body.ty(pattern.array);
        let size = |(cut, all): (&Option<usize>, &i64)| cut.map_or(*all, |d| self.blocks[d]);
        let shape: Vec<i64> = pattern.cut.iter().zip(ty.shape()).map(size).collect();
        let space =
            if shape.is_empty() { creole_tile::Space::Smem } else { creole_tile::Space::Vmem };
        let plain = space.of_type(Type::memref(&shape, ty.elem()));
        with_layout(plain, generation)
    }
}

struct Plan {
    access: Access,
    grid: GridShape,
    /// Inputs, then outputs.
    patterns: Vec<Pattern>,
    n_ins: usize,
    /// Inputs that the body reads; those behind are destinations.
    n_reads: usize,
    generation: u32,
}

fn build(body: &mut Body, op: OpId, plan: Plan) -> Result<(), Error> {
    let Plan { access, grid, patterns, n_ins, n_reads, generation } = plan;
    let loc = body[op].loc;
    let sizes = grid.sizes();
    let types =
        patterns.iter().map(|p| grid.buffer(body, p, generation)).collect::<Result<Vec<_>, _>>()?;
    let region = body.add_region();
    let args = [vec![Type::index(); sizes.len()], types].concat();
    let block = body.add_block(region, &args);
    let args = body.args(block).to_vec();
    let (indices, buffers) = args.split_at(sizes.len());
    let loops = loops(body, &access, &grid, indices, At::End(block));
    let known = patterns[..n_reads].iter().cloned().zip(buffers.iter().copied()).collect();
    let n_loops = grid.blocks.len();
    let mut boxes = Boxes {
        body,
        at: At::End(block),
        loc,
        access,
        loops,
        n_loops,
        env: FxHashMap::default(),
        buffers: known,
    };
    boxes.fill(op, &buffers[n_reads..n_ins], &buffers[n_ins..])?;
    boxes.loc = loc;
    boxes.b().add_typed(creole_tile::Yield {}, &[]);
    let maps = patterns.iter().map(|p| Attr::AffineMap(Arc::new(grid.map(&p.cut)))).collect();
    let buffers = patterns.iter().map(|p| n_buffers(&grid, p)).collect();
    let arrays: Vec<Value> = patterns.iter().map(|p| p.array).collect();
    let (ins, outs) = arrays.split_at(n_ins);
    let grid = Grid { sizes, ins: ins.into(), outs: outs.into(), maps, buffers, body: region };
    Builder::new(body, At::Before(op), loc).add_typed(grid, &[]);
    body.erase(op);
    Ok(())
}

/// Two buffers for what changes from one iteration of the grid to the next, one for what stays.
fn n_buffers(grid: &GridShape, pattern: &Pattern) -> i64 {
    let is_cut = |d: &usize| grid.loops.iter().any(|(cut, _)| cut == d);
    1 + i64::from(pattern.cut.iter().flatten().any(is_cut))
}

/// The loops of the box: those of the nest begin where the block does.
fn loops(
    body: &mut Body,
    access: &Access,
    grid: &GridShape,
    indices: &[Value],
    at: At,
) -> Vec<BoxLoop> {
    let mut loops = Vec::new();
    for (d, size) in access.sizes.iter().enumerate() {
        let Some(block) = grid.blocks.get(d) else {
            loops.push(BoxLoop { size: *size, base: None });
            continue;
        };
        let number = grid.loops.iter().position(|(cut, _)| *cut == d);
        let base = number.map(|number| {
            let mut b = Builder::new(body, at, creole_ir::Loc::Unknown);
            let size = b.value_typed(Constant::index(*block), Type::index());
            b.op_typed(MulI::DEF, &[indices[number], size], Type::index())
        });
        loops.push(BoxLoop { size: *block, base });
    }
    loops
}

impl Boxes<'_> {
    /// Computes the block: `olds` hold what destinations of an update held before, `outs` what they will hold.
    fn fill(&mut self, op: OpId, olds: &[Value], outs: &[Value]) -> Result<(), Error> {
        if let Some(update) = self.body.get::<Update>(op) {
            for (old, new) in olds.iter().zip(outs) {
                self.copy(*old, *new);
            }
            return self.update(&update, outs);
        }
        if let Some(scan) = self.body.get::<Scan>(op) {
            return self.scan(&scan, outs);
        }
        let Some(nest) = self.body.get::<Nest>(op) else { bail!("is no nest") };
        let block = self.body.block(nest.body);
        let results = self.block(block)?;
        let dims: Vec<usize> = (0..self.n_loops).collect();
        for (result, out) in results.iter().zip(outs) {
            let value = self.align(result, &dims);
            let zeros = self.zeros(dims.len());
            let shape = self.shape(&dims);
            self.store(value, *out, &zeros, &shape);
        }
        Ok(())
    }

    fn zeros(&mut self, n: usize) -> Values {
        (0..n).map(|_| self.index(0)).collect()
    }

    /// Copies all of a buffer to another one of its type.
    fn copy(&mut self, from: Value, to: Value) {
        let ty = self.body.ty(from);
        let indices = self.zeros(ty.rank());
        let vector = if ty.rank() == 0 { ty.elem() } else { Type::vector(ty.shape(), ty.elem()) };
        let load = Load { memref: from, indices: indices.clone(), mask: None };
        let value = self.b().value_typed(load, vector);
        self.store(value, to, &indices, ty.shape());
    }

    /// A scan: its loop in sequence, all others side by side.
    fn scan(&mut self, scan: &Scan, outs: &[Value]) -> Result<(), Error> {
        let block = self.body.block(scan.body);
        let args = self.body.args(block).to_vec();
        let along = usize::try_from(scan.along).unwrap_or_default();
        let dims: Vec<usize> = (0..self.n_loops).filter(|d| *d != along).collect();
        let inits = scan.inits.iter().map(|v| self.get(*v)).collect::<Result<Vec<_>, _>>()?;
        let inits: Vec<Value> = inits.iter().map(|init| self.align(init, &dims)).collect();
        let n = inits.len();
        self.counted(self.loops[along].size, inits, |boxes, at, carried| {
            boxes.env.insert(args[along], Boxed::scalar(at));
            for (arg, value) in args[boxes.n_loops..].iter().zip(carried) {
                boxes.env.insert(*arg, Boxed { value, dims: dims.clone() });
            }
            let found = boxes.block(block)?;
            let mut indices = boxes.zeros(boxes.n_loops);
            indices[along] = at;
            let one = |d: usize| if d == along { 1 } else { boxes.loops[d].size };
            let shape: Vec<i64> = (0..boxes.n_loops).map(one).collect();
            for (result, out) in found[n..].iter().zip(outs) {
                let value = boxes.align(result, &dims);
                boxes.store(value, *out, &indices, &shape);
            }
            Ok(found[..n].iter().map(|boxed| boxes.align(boxed, &dims)).collect())
        })?;
        Ok(())
    }
}
