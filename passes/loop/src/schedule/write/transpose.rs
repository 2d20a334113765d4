//! Register transposition: tiles in registers for readers whose lanes are along another dimension.

use creole_ir::{Dims, Error, Type, Value, Values, bail};
use creole_vector as vector;
use rustc_hash::FxHashMap;

use super::emit::Emit;
use super::lanes::Lane;
use super::position::{Point, moved, offset};

/// Results that a stage left in registers.
pub(super) struct Tile {
    /// Each result at each point.
    pub(super) entries: Vec<(Value, Point, Lane)>,
    /// Dimension of its lanes, with their number.
    pub(super) lanes: Option<(usize, i64)>,
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
        let Some((dim, n)) = self.lanes else { return (point.clone(), 0) };
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
            (Some((dim, n)), Some((from, m))) if n == m && dim != from => {
                self.transposed(tile, result, point, (dim, n), blocks)
            }
            (Some((dim, n)), _) => {
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

    /// One of the `n` vectors along `dim`, from a transposed block of `n` vectors of the tile.
    fn transposed(
        &mut self,
        tile: &Tile,
        result: Value,
        point: &Point,
        (dim, n): (usize, i64),
        blocks: &mut Blocks,
    ) -> Result<Lane, Error> {
        let (block, row) = tile.lane_of(point);
        if !blocks.contains_key(&block) {
            let mut rows = Vec::new();
            for lane in 0..n {
                let entry = tile.at(result, &moved(&block, dim, lane))?;
                rows.push(entry.vector(&mut self.b(), n)?);
            }
            let columns = self.transpose(rows)?;
            blocks.insert(block.clone(), columns);
        }
        Ok(Lane::Vector(blocks[&block][row as usize]))
    }

    /// Columns of a square of rows: rounds of interleaving row `i` with row `i + n/2`.
    fn transpose(&mut self, mut rows: Vec<Value>) -> Result<Vec<Value>, Error> {
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
