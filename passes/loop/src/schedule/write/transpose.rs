//! Register transposition: tiles in registers for readers whose lanes are along another dimension.

use creole_ir::{Dims, Error, Type, Value, Values, bail};
use creole_vector as vector;
use rustc_hash::FxHashMap;

use super::emit::Emit;
use super::lanes::{Lane, VectorDim};
use super::position::{Point, moved, offset};

/// Results that a stage left in registers.
pub(super) struct Tile {
    /// Each result at each point.
    pub(super) entries: Vec<(Value, Point, Lane)>,
    pub(super) lanes: Option<VectorDim>,
}

impl Tile {
    fn at(&self, result: Value, point: &Point) -> Result<Lane, Error> {
        let found = self.entries.iter().find(|(value, at, _)| *value == result && at == point);
        match found {
            Some((_, _, lane)) => Ok(*lane),
            None => bail!("a tile in registers has no element that its reader needs"),
        }
    }

    /// Point whose lanes hold an element, and the lane.
    fn lane_of(&self, point: &Point) -> (Point, i64) {
        let Some(VectorDim { dim, n }) = self.lanes else { return (point.clone(), 0) };
        let lane = offset(point, dim).rem_euclid(n);
        (moved(point, dim, -lane), lane)
    }
}

/// Transposed blocks, by the point of their first element.
pub(super) type Blocks = FxHashMap<Point, Vec<Value>>;

impl Emit<'_> {
    /// Result at a point of the stage around.
    pub(super) fn tile_at(
        &mut self,
        tile: &Tile,
        result: Value,
        point: &Point,
        blocks: &mut Blocks,
    ) -> Result<Lane, Error> {
        let lanes = self.lanes_of(self.varies(result));
        match (lanes, tile.lanes) {
            (reader, writer) if reader == writer => tile.at(result, point),
            (Some(lanes), Some(own)) if own.n % lanes.n == 0 && lanes.dim != own.dim => {
                self.transposed(tile, result, point, lanes, blocks)
            }
            (Some(VectorDim { dim, n }), _) => {
                let mut elements = Values::new();
                for lane in 0..n {
                    let (at, lane) = tile.lane_of(&moved(point, dim, lane));
                    let entry = tile.at(result, &at)?;
                    elements.push(entry.extract(&mut self.b(), lane)?);
                }
                let ty = Type::vector(&[n], self.from.ty(result));
                Ok(Lane::Vector(self.b().value_typed(vector::FromElements { elements }, ty)))
            }
            (None, _) => {
                let (at, lane) = tile.lane_of(point);
                let entry = tile.at(result, &at)?;
                Ok(Lane::Uniform(entry.extract(&mut self.b(), lane)?))
            }
        }
    }

    /// One of the vectors along a dimension, from a transposed square of as many vectors of the tile as it has lanes, or
    /// of parts of them that have as many lanes.
    fn transposed(
        &mut self,
        tile: &Tile,
        result: Value,
        point: &Point,
        lanes: VectorDim,
        blocks: &mut Blocks,
    ) -> Result<Lane, Error> {
        let VectorDim { dim, n } = lanes;
        let (start, lane) = tile.lane_of(point);
        let (part, row) = (lane / n, lane % n);
        let own = tile.lanes.map_or(dim, |own| own.dim);
        let block = moved(&start, own, part * n);
        if !blocks.contains_key(&block) {
            let mut rows = Vec::new();
            for lane in 0..n {
                let entry = tile.at(result, &moved(&start, dim, lane))?;
                rows.push(self.lanes_from(entry, part * n, n)?);
            }
            let columns = self.transpose(rows)?;
            blocks.insert(block.clone(), columns);
        }
        Ok(Lane::Vector(blocks[&block][row as usize]))
    }

    /// The `n` lanes of a vector from `start` on, or all of them.
    fn lanes_from(&mut self, entry: Lane, start: i64, n: i64) -> Result<Value, Error> {
        let Lane::Vector(source) = entry else { return entry.vector(&mut self.b(), n) };
        if self.to.ty(source).shape() == [n] {
            return Ok(source);
        }
        let [offsets, sizes, strides] =
            [start, n, 1].map(|n| vector::Numbers(Dims::from_iter([n])));
        self.b().value(vector::ExtractStridedSlice { source, offsets, sizes, strides })
    }

    /// Columns of a square of `n` rows, or the elements of longer rows by turns: rounds of interleaving row `i` with row
    /// `i + n/2`.
    pub(super) fn transpose(&mut self, mut rows: Vec<Value>) -> Result<Vec<Value>, Error> {
        let n = rows.len();
        for _ in 0..n.trailing_zeros() {
            let mut next = Vec::with_capacity(n);
            for i in 0..n / 2 {
                for half in 0..2 {
                    next.push(self.interleave(rows[i], rows[i + n / 2], half)?);
                }
            }
            rows = next;
        }
        Ok(rows)
    }

    /// Interleaves the lower or upper halves of two vectors.
    fn interleave(&mut self, v1: Value, v2: Value, half: usize) -> Result<Value, Error> {
        let n = self.to.ty(v1).shape()[0];
        let first = half as i64 * n / 2;
        let mask: Dims = (first..first + n / 2).flat_map(|lane| [lane, lane + n]).collect();
        self.b().value(vector::Shuffle { v1, v2, mask })
    }
}
