//! Graph colouring of tiles: neighbours get different colours.

use std::collections::{BTreeMap, BTreeSet};

/// Colour of the palette.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Color(usize);

/// Colours for pictures and for terminals with 256 colours. Their lightness differs, so that they can be told apart in
/// grey.
const PALETTE: [(&str, u8); 8] = [
    ("#c3e0f8", 153),
    ("#fff3c2", 230),
    ("#f5bb7e", 216),
    ("#80bb9f", 109),
    ("#ad8ec8", 133),
    // Spare colours, for tiles with many neighbours.
    ("#dfeed8", 194),
    ("#c3ccd4", 188),
    ("#e2909c", 174),
];

/// Number of colours used in regular tables of tiles.
const N_REGULAR: u64 = 5;

impl Color {
    /// Returns the `n`th regular colour; consecutive ones differ.
    pub(super) fn nth(n: u64) -> Color {
        Color((n % N_REGULAR) as usize)
    }

    /// Returns the `n`th colour of the whole palette, which repeats as late as possible.
    pub(super) fn of_many(n: usize) -> Color {
        Color(n % PALETTE.len())
    }

    pub(super) fn hex(self) -> &'static str {
        PALETTE[self.0].0
    }

    pub(super) fn ansi(self) -> u8 {
        PALETTE[self.0].1
    }
}

/// Position of a tile of an array: its row and its column in the table of tiles, and the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct TileAt {
    pub(super) table: u64,
    pub(super) row: u64,
    pub(super) column: u64,
}

impl TileAt {
    /// Returns those of its eight neighbours that precede it in the table, if the table is large enough.
    fn before(self) -> impl Iterator<Item = TileAt> {
        let (above, left) = (self.row.wrapping_sub(1), self.column.wrapping_sub(1));
        let right = self.column.wrapping_add(1);
        let places = [(above, left), (above, self.column), (above, right), (self.row, left)];
        places.into_iter().map(move |(row, column)| TileAt { row, column, ..self })
    }

    /// Preferred colour. In a regular table no tile has the colour of one of its eight neighbours: the next tile of the
    /// same colour is a knight's move away.
    fn preferred(self) -> u64 {
        let regular = |n: u64, times: u64| n % N_REGULAR * times;
        regular(self.table, 1) + regular(self.row, 2) + regular(self.column, 1)
    }
}

/// Colour of each tile shown.
pub(super) struct Colors(BTreeMap<TileAt, Color>);

impl Colors {
    /// Colours `tiles`. Neighbours are tiles that touch in their table, or are consecutive in one of `orders`.
    pub(super) fn new(tiles: impl Iterator<Item = TileAt>, orders: &[Vec<TileAt>]) -> Colors {
        let mut tiles: BTreeSet<TileAt> = tiles.collect();
        tiles.extend(orders.iter().flatten());
        let mut neighbours: BTreeMap<TileAt, BTreeSet<TileAt>> = BTreeMap::new();
        let mut join = |a: TileAt, b: TileAt| {
            neighbours.entry(a).or_default().insert(b);
            neighbours.entry(b).or_default().insert(a);
        };
        for tile in &tiles {
            tile.before()
                .filter(|other| tiles.contains(other))
                .for_each(|other| join(*tile, other));
        }
        for pair in orders.iter().flat_map(|order| order.windows(2)).filter(|p| p[0] != p[1]) {
            join(pair[0], pair[1]);
        }
        Colors::greedy(&tiles, &neighbours)
    }

    /// Greedy colouring: each tile in order gets the first colour that none of its neighbours has.
    fn greedy(tiles: &BTreeSet<TileAt>, neighbours: &BTreeMap<TileAt, BTreeSet<TileAt>>) -> Colors {
        let mut colors = Colors(BTreeMap::new());
        for tile in tiles {
            let around = neighbours.get(tile).into_iter().flatten();
            let taken: Vec<Color> =
                around.filter_map(|other| colors.0.get(other).copied()).collect();
            let regular = (0..N_REGULAR).map(|step| Color::nth(tile.preferred() + step));
            let spare = (N_REGULAR as usize..PALETTE.len()).map(Color);
            let free = regular.chain(spare).find(|color| !taken.contains(color));
            colors.0.insert(*tile, free.unwrap_or_default());
        }
        colors
    }

    pub(super) fn get(&self, tile: TileAt) -> Color {
        self.0.get(&tile).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn channels(hex: &str) -> [u8; 3] {
        [1, 3, 5].map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap())
    }

    /// Lightness: CIE L*, from 0 to 100.
    fn lightness(channels: [u8; 3]) -> f64 {
        let linear = channels.map(|c| {
            let c = f64::from(c) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        });
        let y = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
        116.0 * y.cbrt() - 16.0
    }

    /// Returns RGB values of a terminal colour: those from 16 on are a cube of 6 by 6 by 6.
    fn of_terminal(n: u8) -> [u8; 3] {
        let n = n - 16;
        [n / 36, n / 6 % 6, n % 6].map(|at| if at == 0 { 0 } else { 55 + 40 * at })
    }

    #[test]
    fn lightness_differs() {
        let regular = || PALETTE[..N_REGULAR as usize].iter();
        let sets: [Vec<f64>; 2] = [
            regular().map(|color| lightness(channels(color.0))).collect(),
            regular().map(|color| lightness(of_terminal(color.1))).collect(),
        ];
        for mut set in sets {
            set.sort_by(f64::total_cmp);
            assert!(set.windows(2).all(|pair| pair[1] - pair[0] > 6.0), "{set:?}");
            // Text is black.
            assert!(set[0] > 50.0, "{set:?}");
        }
    }

    #[track_caller]
    fn check_table(n_rows: u64, n_columns: u64) {
        let tile = |n: u64| TileAt { table: 0, row: n / n_columns, column: n % n_columns };
        let order: Vec<TileAt> = (0..n_rows * n_columns).map(tile).collect();
        let colors = Colors::new(order.iter().copied(), std::slice::from_ref(&order));
        for (at, tile) in order.iter().enumerate() {
            let color = colors.get(*tile);
            let mut before = tile.before().filter(|other| order.contains(other));
            assert!(before.all(|other| colors.get(other) != color));
            assert!(at == 0 || colors.get(order[at - 1]) != color, "{n_rows}x{n_columns} at {at}");
        }
    }

    #[test]
    fn tables_of_all_sizes() {
        for n_rows in 1..12 {
            for n_columns in 1..12 {
                check_table(n_rows, n_columns);
            }
        }
    }
}
