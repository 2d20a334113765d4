//! Lowers grids to loops with explicit DMA: software-pipelined copies of blocks.
//!
//! 1. Each operand of a grid gets its buffers and a semaphore for each of them ([`ring`]).
//! 2. In front of the loop the first blocks of inputs are fetched, as many as there are buffers but one.
//! 3. An iteration starts the copy of a block that a later one needs, waits for its own blocks, runs the body, and
//!    starts the copies of output blocks that are complete. Blocks that repeat are neither copied nor waited for.
//! 4. Behind the loop the last copies of outputs are waited for.
//!
//! Invariant: an iteration computes the same as in `tile.grid`, from the same blocks in the same order.

mod ring;
mod scalar;
mod steps;

use creole_ir::clone::Mapping;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::tensor::IntPredicate;
use creole_ir::{At, Body, Error, OpId, Type, Values, bail};
use creole_loop::scf::{For, Yield};
use creole_tile::Grid;
use creole_tile::{TileLevel, TiledCore};

use ring::{Change, Move, Ring};
use scalar::{Int, Truth, Writer};
use steps::Step;

/// Pass that makes grids loops with explicit copies.
pub static TILE_DMA: Pass = Pass {
    name: "tile-dma",
    summary: "Makes grids loops that start and wait for copies of blocks themselves",
    example: r#"
#all = affine_map<(i) -> (i, 0)>
!hbm = memref<8x128xf32, #tile.layout<"{1,0:T(8,128)}">>
!vmem = memref<8x128xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
func.func @copy(%a: !hbm, %b: !hbm) {
  tile.grid [1] ins(%a : !hbm) outs(%b : !hbm) maps [#all, #all] buffers [1, 1] {
  ^bb0(%i: index, %x: !vmem, %y: !vmem):
    %zero = arith.constant 0 : index
    %v = tile.load %x[%zero, %zero] : !vmem to vector<8x128xf32>
    tile.store %v, %y[%zero, %zero] : vector<8x128xf32>, !vmem
  }
  return
}
"#,
    works_on: &["tile.grid"],
    options: &[],
    run: Run::Body(tile_dma),
};

fn tile_dma(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    if TiledCore::of(cx.target).level < TileLevel::Dma {
        return Ok(());
    }
    let grids: Vec<OpId> = body.walk().filter(|op| body[*op].is::<Grid>()).collect();
    for op in &grids {
        lower(body, *op).map_err(|error| {
            let message = format!("'tile.grid' op {}", error.message);
            Error { message, ..error }.at(body[*op].loc)
        })?;
    }
    Ok(())
}

fn lower(body: &mut Body, op: OpId) -> Result<(), Error> {
    let Some(grid) = body.get::<Grid>(op) else { return Ok(()) };
    let loc = body[op].loc;
    let mut writer = Writer { body, at: At::Before(op), loc };
    let rings = rings(&mut writer, &grid)?;
    let lowering = Lowering { grid: &grid, rings: &rings };
    let n = grid.sizes.iter().copied().fold(1, i64::saturating_mul);
    let mut state = lowering.start(&mut writer)?;
    state = match n {
        1 => lowering.iteration(&mut writer, Int::Known(0), state)?,
        _ => lowering.counted(&mut writer, n, state)?,
    };
    lowering.end(&mut writer, &state)?;
    rings.iter().for_each(|ring| ring.free(&mut writer));
    body.erase(op);
    Ok(())
}

fn rings(writer: &mut Writer<'_>, grid: &Grid) -> Result<Vec<Ring>, Error> {
    let Some(block) = writer.body.blocks(grid.body).first() else { bail!("has no body") };
    let types = writer.body.arg_types(*block);
    let blocks = types[grid.sizes.len()..].to_vec();
    let mut rings = Vec::new();
    for (i, (array, block)) in grid.arrays().zip(blocks).enumerate() {
        rings.push(Ring::new(writer, grid, i, array, block)?);
    }
    Ok(rings)
}

/// Loop-carried values of an operand.
#[derive(Clone, Debug)]
struct Carried {
    /// Slot of the current block.
    slot: Int,
    /// Slot of the next block that is fetched, for an input.
    fetch: Int,
    /// Number of blocks begun, for an output.
    opened: Int,
    /// Block numbers along the edges of the blocks copied back, the last one first, for an output with edges.
    closed: Vec<Vec<Int>>,
}

/// Loop-carried values.
#[derive(Clone, Debug)]
struct State {
    /// Indices of the iterations from the one before the current one on.
    window: Vec<Vec<Int>>,
    operands: Vec<Carried>,
}

struct Lowering<'a> {
    grid: &'a Grid,
    rings: &'a [Ring],
}

impl Lowering<'_> {
    fn n(&self) -> i64 {
        self.grid.sizes.iter().copied().fold(1, i64::saturating_mul)
    }

    /// Lookahead of the loop, in iterations.
    fn ahead(&self) -> usize {
        let most = self.rings.iter().map(|ring| (ring.n() - 1) as usize).max();
        most.unwrap_or(0).max(1)
    }

    /// Indices of an iteration by its number.
    fn indices(&self, number: i64) -> Vec<Int> {
        let mut rest = number.rem_euclid(self.n());
        let mut at = vec![Int::Known(0); self.grid.sizes.len()];
        for (at, size) in at.iter_mut().zip(self.grid.sizes.iter()).rev() {
            *at = Int::Known(rest % size);
            rest /= size;
        }
        at
    }

    /// State before the first iteration: its blocks are in flight, blocks that never change are complete.
    fn start(&self, writer: &mut Writer<'_>) -> Result<State, Error> {
        let window = (-1..=self.ahead() as i64).map(|number| self.indices(number)).collect();
        let mut operands = Vec::new();
        for ring in self.rings {
            let zero = Int::Known(0);
            let mut carried = Carried { slot: zero, fetch: zero, opened: zero, closed: Vec::new() };
            if ring.is_output {
                let edges = ring.edges(writer).len();
                carried.closed = vec![vec![zero; edges]; ring.n() as usize];
            }
            match ring.change {
                Change::Never if ring.is_output => ring.open(writer, zero),
                Change::Never => self.only(writer, ring, Ring::start)?,
                Change::Always | Change::Sometimes if !ring.is_output => {
                    carried.fetch = self.fetch_first(writer, ring)?;
                }
                Change::Always | Change::Sometimes => {}
            }
            operands.push(carried);
        }
        for ring in self.rings.iter().filter(|r| r.change == Change::Never && !r.is_output) {
            self.only(writer, ring, Ring::wait)?;
        }
        Ok(State { window, operands })
    }

    /// Starts or waits for the copy of the only block of an operand.
    fn only(
        &self,
        writer: &mut Writer<'_>,
        ring: &Ring,
        act: fn(&Ring, &mut Writer<'_>, &Move<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let number = ring.number(writer, &self.indices(0))?;
        act(ring, writer, &Move { number: &number, slot: Int::Known(0) })
    }

    /// Fetches the blocks of the first iterations; returns the next slot.
    fn fetch_first(&self, writer: &mut Writer<'_>, ring: &Ring) -> Result<Int, Error> {
        let mut slot = Int::Known(0);
        for number in 0..(ring.n() - 1).min(self.n()) {
            let (before, at) = (self.indices(number - 1), self.indices(number));
            let changes = number == 0 || ring.changes(writer, &before, &at)? == Truth::Known(true);
            if changes {
                let number = ring.number(writer, &at)?;
                ring.start(writer, &Move { number: &number, slot })?;
                slot = writer.next(slot, ring.n());
            }
        }
        Ok(slot)
    }

    /// Emits the loop over all iterations.
    fn counted(&self, writer: &mut Writer<'_>, n: i64, state: State) -> Result<State, Error> {
        let places = self.places(&state);
        let inits: Values =
            places.iter().map(|place| writer.value(*place.of(&mut state.clone()))).collect();
        let types = vec![Type::index(); 1 + inits.len()];
        let region = writer.body.add_region();
        let block = writer.body.add_block(region, &types);
        let args = writer.body.args(block).to_vec();
        let mut inner_state = state.clone();
        for (place, arg) in places.iter().zip(&args[1..]) {
            *place.of(&mut inner_state) = Int::Held(*arg);
        }
        let mut inner = Writer { body: writer.body, at: At::End(block), loc: writer.loc };
        let mut after = self.iteration(&mut inner, Int::Held(args[0]), inner_state)?;
        let results: Values =
            places.iter().map(|place| inner.value(*place.of(&mut after))).collect();
        inner.b().add_typed(Yield { results }, &[]);
        let [lower_bound, upper_bound, step] = [0, n, 1].map(|n| writer.value(Int::Known(n)));
        let looped =
            For { lower_bound, upper_bound, step, init_args: inits, unsigned: None, region };
        let op = writer.b().add_typed(looped, &types[1..]);
        let mut end = state;
        for (i, place) in places.iter().enumerate() {
            *place.of(&mut end) = Int::Held(writer.body.result(op, i));
        }
        Ok(end)
    }

    /// Values that change from one iteration to the next.
    fn places(&self, state: &State) -> Vec<CarriedValue> {
        let mut places = Vec::new();
        for (i, at) in state.window.iter().enumerate() {
            places.extend((0..at.len()).map(|d| CarriedValue::Window(i, d)));
        }
        for (i, ring) in self.rings.iter().enumerate() {
            if ring.change == Change::Never {
                continue;
            }
            if ring.n() > 1 {
                places.push(CarriedValue::Slot(i));
                if !ring.is_output {
                    places.push(CarriedValue::Fetch(i));
                }
            }
            if ring.is_output {
                places.push(CarriedValue::Opened(i));
                let closed = &state.operands[i].closed;
                let all = closed.iter().enumerate();
                places.extend(
                    all.flat_map(|(j, at)| {
                        (0..at.len()).map(move |d| CarriedValue::Closed(i, j, d))
                    }),
                );
            }
        }
        places
    }

    fn iteration(&self, writer: &mut Writer<'_>, t: Int, mut state: State) -> Result<State, Error> {
        let window = state.window.clone();
        let at = Step { number: t, blocks: &window };
        let changing = |ring: &Ring| ring.change != Change::Never;
        let inputs = |ring: &Ring| changing(ring) && !ring.is_output;
        for (ring, carried) in self.rings.iter().zip(&mut state.operands) {
            if inputs(ring) {
                self.fetch(writer, ring, at, carried)?;
            }
        }
        for (ring, carried) in self.rings.iter().zip(&mut state.operands) {
            match ring.is_output {
                false if inputs(ring) => self.arrive(writer, ring, at, carried)?,
                true if changing(ring) => self.open(writer, ring, at, carried)?,
                _ => {}
            }
        }
        self.run(writer, &state)?;
        let mut window = state.window.clone();
        for (ring, carried) in self.rings.iter().zip(&mut state.operands) {
            match (ring.change, ring.is_output) {
                (Change::Never, _) => {}
                (_, false) => {
                    let changes = ring.changes(writer, &window[1], &window[2])?;
                    let next = writer.next(carried.slot, ring.n());
                    carried.slot = writer.choose(changes, next, carried.slot);
                }
                (_, true) => {
                    self.close(writer, ring, Step { number: t, blocks: &window }, carried)?
                }
            }
        }
        window.remove(0);
        let last = window.last().cloned().unwrap_or_default();
        window.push(self.next(writer, &last));
        state.window = window;
        Ok(state)
    }

    /// Indices of the next iteration; after the last one, those of the first.
    fn next(&self, writer: &mut Writer<'_>, at: &[Int]) -> Vec<Int> {
        let mut next = at.to_vec();
        let mut carry = Truth::Known(true);
        for (at, size) in next.iter_mut().zip(self.grid.sizes.iter()).rev() {
            let more = writer.add(*at, Int::Known(1));
            let is_end = writer.compare(IntPredicate::Eq, more, Int::Known(*size));
            let wrapped = writer.choose(is_end, Int::Known(0), more);
            *at = writer.choose(carry, wrapped, *at);
            carry = writer.and(carry, is_end);
        }
        next
    }

    /// Computes the blocks of an iteration.
    fn run(&self, writer: &mut Writer<'_>, state: &State) -> Result<(), Error> {
        let block = writer.body.block(self.grid.body);
        let args = writer.body.args(block).to_vec();
        let (indices, buffers) = args.split_at(self.grid.sizes.len());
        let mut map = Mapping::default();
        for (arg, index) in indices.iter().zip(&state.window[1]) {
            let value = writer.value(*index);
            map.insert(*arg, value);
        }
        for ((arg, ring), carried) in buffers.iter().zip(self.rings).zip(&state.operands) {
            let buffer = ring.buffer(writer, carried.slot);
            map.insert(*arg, buffer);
        }
        let end = writer.body.terminator(block);
        let ops: Vec<OpId> = writer.body.ops(block).filter(|op| Some(*op) != end).collect();
        for op in ops {
            let copy = writer.body.duplicate(op, &mut map);
            writer.b().insert(copy);
        }
        Ok(())
    }

    /// Waits for the last copies of outputs; starts those of outputs with one block.
    fn end(&self, writer: &mut Writer<'_>, state: &State) -> Result<(), Error> {
        for ring in self.rings.iter().filter(|r| r.change == Change::Never && r.is_output) {
            self.only(writer, ring, Ring::start)?;
        }
        for (ring, carried) in self.rings.iter().zip(&state.operands) {
            match ring.change {
                _ if !ring.is_output => {}
                Change::Never => self.only(writer, ring, Ring::wait)?,
                Change::Always | Change::Sometimes => self.wait_last(writer, ring, carried)?,
            }
        }
        Ok(())
    }
}

/// Value that the loop carries.
#[derive(Clone, Copy, Debug)]
enum CarriedValue {
    Window(usize, usize),
    Slot(usize),
    Fetch(usize),
    Opened(usize),
    Closed(usize, usize, usize),
}

impl CarriedValue {
    fn of(self, state: &mut State) -> &mut Int {
        match self {
            CarriedValue::Window(i, d) => &mut state.window[i][d],
            CarriedValue::Slot(i) => &mut state.operands[i].slot,
            CarriedValue::Fetch(i) => &mut state.operands[i].fetch,
            CarriedValue::Opened(i) => &mut state.operands[i].opened,
            CarriedValue::Closed(i, j, d) => &mut state.operands[i].closed[j][d],
        }
    }
}
