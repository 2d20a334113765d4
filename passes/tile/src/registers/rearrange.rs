//! Data movement between pieces: reshapes, transposes, rotations, slices.
//!
//! A new piece is put together from *patches*: boxes of old pieces, copied or transposed, each as large as possible. A
//! patch that covers all of the new piece and all of an old one costs nothing.

use creole_ir::{Error, Type, Value, Values, ensure};
use creole_vector::{ExtractStridedSlice, InsertStridedSlice, Numbers, Transpose};

use super::Lower;
use super::pieces::{Registers, Tile, piece_type, plane};

/// Position of an element: the number of its piece, and its row and lane in the piece.
type Source = (usize, i64, i64);

/// Box of an old piece that becomes one of a new piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Patch {
    from: Source,
    /// First row and lane in the new piece.
    to: (i64, i64),
    /// Rows and lanes in the new piece.
    rows: i64,
    lanes: i64,
    is_transposed: bool,
}

/// Maps row-major element numbers of a form to positions.
struct Finder {
    rows: i64,
    lanes: i64,
    register: [i64; 2],
}

impl Finder {
    fn new(form: &[i64], register: [i64; 2]) -> Finder {
        let (rows, lanes) = plane(form);
        Finder { rows, lanes, register }
    }

    fn find(&self, element: i64) -> Source {
        let [most_rows, most_lanes] = self.register;
        let lane = element % self.lanes;
        let row = element / self.lanes % self.rows;
        let outer = element / self.lanes / self.rows;
        let (n_down, n_across) = (ceil(self.rows, most_rows), ceil(self.lanes, most_lanes));
        let piece = (outer * n_down + row / most_rows) * n_across + lane / most_lanes;
        (piece as usize, row % most_rows, lane % most_lanes)
    }
}

fn ceil(n: i64, by: i64) -> i64 {
    (n + by - 1) / by
}

/// Patches of a new piece: `sources` lists the positions of its elements, row by row.
fn patches(sources: &[Source], rows: i64, lanes: i64) -> Vec<Patch> {
    let at = |i: i64, j: i64| sources[(i * lanes + j) as usize];
    let mut is_done = vec![false; sources.len()];
    let mut patches = Vec::new();
    for i in 0..rows {
        for j in 0..lanes {
            if is_done[(i * lanes + j) as usize] {
                continue;
            }
            let from = at(i, j);
            let step = |is_transposed: bool, down: i64, across: i64| match is_transposed {
                false => (from.0, from.1 + down, from.2 + across),
                true => (from.0, from.1 + across, from.2 + down),
            };
            let width = |is_transposed: bool| {
                let fits = |n: &i64| at(i, j + n) == step(is_transposed, 0, *n);
                (0..lanes - j).take_while(fits).count() as i64
            };
            let (straight, turned) = (width(false), width(true));
            let is_transposed = turned > straight;
            let n = straight.max(turned);
            let is_row = |down: &i64| {
                (0..n).all(|across| at(i + down, j + across) == step(is_transposed, *down, across))
            };
            let height = (0..rows - i).take_while(is_row).count() as i64;
            for down in 0..height {
                let start = ((i + down) * lanes + j) as usize;
                is_done[start..start + n as usize].fill(true);
            }
            patches.push(Patch { from, to: (i, j), rows: height, lanes: n, is_transposed });
        }
    }
    patches
}

impl Lower<'_> {
    /// Permuted form: element number `i` is element number `source(i)` of another one.
    pub(super) fn rearranged(
        &mut self,
        from: &Registers,
        form: &[i64],
        source: &dyn Fn(i64) -> i64,
    ) -> Result<Registers, Error> {
        let finder = Finder::new(&from.form, self.register);
        let n: i64 = from.form.iter().product();
        let (all_rows, all_lanes) = plane(form);
        let mut pieces = Values::new();
        for tile in self.tiles(form) {
            let mut sources = Vec::with_capacity((tile.rows * tile.lanes) as usize);
            for row in tile.row..tile.row + tile.rows {
                for lane in tile.lane..tile.lane + tile.lanes {
                    let number = source((tile.outer * all_rows + row) * all_lanes + lane);
                    ensure!((0..n).contains(&number), "moves elements that are not there");
                    sources.push(finder.find(number));
                }
            }
            pieces.push(self.put_together(from, &tile, &sources));
        }
        Ok(Registers { form: form.to_vec(), pieces })
    }

    fn put_together(&mut self, from: &Registers, tile: &Tile, sources: &[Source]) -> Value {
        let patches = patches(sources, tile.rows, tile.lanes);
        let elem = self.body.ty(from.pieces[0]).elem();
        let ty = piece_type(elem, tile.rows, tile.lanes);
        let plane = Type::vector(&[tile.rows, tile.lanes], elem);
        let mut whole = None;
        for patch in patches {
            let part = self.patch(from, &patch);
            if self.body.ty(part) == plane {
                whole = Some(part);
                break;
            }
            let dest = match whole {
                Some(dest) => dest,
                None => self.zeros(plane),
            };
            let offsets = Numbers([patch.to.0, patch.to.1].into_iter().collect());
            let strides = Numbers([1, 1].into_iter().collect());
            let insert = InsertStridedSlice { value: part, dest, offsets, strides };
            whole = Some(self.b().value_typed(insert, plane));
        }
        let whole = whole.unwrap_or_else(|| self.zeros(plane));
        self.cast_back(whole, ty)
    }

    /// Piece of one row without that dimension; the operand of the cast, if it was cast.
    fn cast_back(&mut self, value: Value, ty: Type) -> Value {
        let known = self.body.def_as::<creole_vector::ShapeCast>(value);
        match known.filter(|cast| self.body.ty(cast.source) == ty) {
            Some(cast) => cast.source,
            None => self.cast(value, ty),
        }
    }

    /// Two-dimensional box of an old piece.
    fn patch(&mut self, from: &Registers, patch: &Patch) -> Value {
        let piece = from.pieces[patch.from.0];
        let ty = self.body.ty(piece);
        let plane = match *ty.shape() {
            [n] => Type::vector(&[1, n], ty.elem()),
            _ => ty,
        };
        let source = self.cast(piece, plane);
        let sizes = match patch.is_transposed {
            false => [patch.rows, patch.lanes],
            true => [patch.lanes, patch.rows],
        };
        let part = Type::vector(&sizes, ty.elem());
        let numbers = |values: [i64; 2]| Numbers(values.into_iter().collect());
        let mut value = source;
        if part != plane {
            let offsets = numbers([patch.from.1, patch.from.2]);
            let slice = ExtractStridedSlice {
                source,
                offsets,
                sizes: numbers(sizes),
                strides: numbers([1, 1]),
            };
            value = self.b().value_typed(slice, part);
        }
        if patch.is_transposed {
            let permutation = [1, 0].into_iter().collect();
            let ty = Type::vector(&[patch.rows, patch.lanes], ty.elem());
            value = self.b().value_typed(Transpose { vector: value, permutation }, ty);
        }
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(form: &[i64], new: [i64; 2], source: impl Fn(i64) -> i64) -> Vec<Patch> {
        let finder = Finder::new(form, [8, 128]);
        let all: Vec<Source> = (0..new[0] * new[1]).map(|i| finder.find(source(i))).collect();
        patches(&all, new[0], new[1])
    }

    #[test]
    fn what_stays_is_one_patch() {
        let patch =
            Patch { from: (0, 0, 0), to: (0, 0), rows: 8, lanes: 128, is_transposed: false };
        assert_eq!(found(&[8, 128], [8, 128], |i| i), [patch]);
    }

    #[test]
    fn transposes_are_squares() {
        let transposed = found(&[16, 8], [8, 16], |i| i % 16 * 8 + i / 16);
        let at = |from, to| Patch { from, to, rows: 8, lanes: 8, is_transposed: true };
        assert_eq!(transposed, [at((0, 0, 0), (0, 0)), at((1, 0, 0), (0, 8))]);
    }

    #[test]
    fn rows_of_other_lengths() {
        // 4 x 6 as 3 x 8: pieces of rows.
        let n = found(&[4, 6], [3, 8], |i| i).len();
        assert_eq!(n, 6);
    }
}
