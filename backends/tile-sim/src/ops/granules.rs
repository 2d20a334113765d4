//! Bytes moved by transfers: memories are accessed in granules, and elements that are contiguous on one side only are
//! moved one at a time.

use std::rc::Rc;

use creole_ir::{Type, TypeKind};

use crate::buffers::Region;
use crate::engine::Engine;
use crate::places::{BoxSlots, Coordinates, ElementSlots};

/// Cache key of `moved_bytes`: the types of both sides, the starts of the boxes relative to tiles, and their sizes.
pub(crate) type Key = ([usize; 2], [Coordinates; 2], Coordinates);

/// Elements of a box that are contiguous in both buffers: their first slots, and their number.
type Stretch = (usize, usize, usize);

/// Bytes that a transfer moves: the granules that it touches on the side where there are more of them, but at least one
/// for each contiguous stretch of elements.
pub(crate) fn moved_bytes(engine: &mut Engine, source: &Region, destination: &Region) -> u64 {
    let [a, b] = [source, destination].map(|region| &engine.buffers[region.buffer]);
    // The placement of each type is memoised.
    let types = [&a.places, &b.places].map(|places| Rc::as_ptr(places) as usize);
    let begin = |(region, places): (&Region, &ElementSlots)| -> Coordinates {
        region.offsets.iter().zip(&places.periods).map(|(at, period)| at % period).collect()
    };
    let starts = [(source, &*a.places), (destination, &*b.places)].map(begin);
    let key = (types, starts, source.sizes.clone());
    if let Some(known) = engine.moved.get(&key) {
        return *known;
    }
    let bits = u64::from(a.ty.elem().bits().unwrap_or(8));
    let granule = engine.costs.dma_granule.max(1);
    let (sizes, times) = part(&source.sizes, [&a.places, &b.places]);
    let [from, to] =
        [source, destination].map(|region| Region { sizes: sizes.clone(), ..region.clone() });
    let sides =
        [BoxSlots { slots: &a.places, region: &from }, BoxSlots { slots: &b.places, region: &to }];
    let touched = sides.map(|side| touched(side, bits, granule));
    let is_one_layout = layout(a.ty) == layout(b.ty) && key.1[0] == key.1[1];
    let stretches = if is_one_layout { Vec::new() } else { stretches(sides) };
    let granules = |(_, _, n): &Stretch| (*n as u64 * bits).div_ceil(8).div_ceil(granule);
    let single = stretches.iter().map(granules).sum::<u64>();
    let moved = touched[0].max(touched[1]).max(single);
    let moved = (moved as f64 * times).ceil() as u64 * granule;
    engine.moved.insert(key, moved);
    moved
}

/// Largest box whose elements are counted exactly.
const MAX_ELEMENTS: i64 = 1 << 18;

/// Sample of a large box: a part from its start, cut at tile boundaries, and the number of such parts.
fn part(all: &Coordinates, places: [&ElementSlots; 2]) -> (Coordinates, f64) {
    let mut sizes = all.clone();
    let n = |sizes: &Coordinates| sizes.iter().copied().fold(1, i64::saturating_mul);
    while n(&sizes) > MAX_ELEMENTS {
        // Halve the dimension that has the most tiles.
        let tile = |d: usize| places.iter().map(|places| places.periods[d]).max().unwrap_or(1);
        let tiles = |d: &usize| sizes[*d] / tile(*d).max(1);
        let Some(d) = (0..sizes.len()).max_by_key(tiles).filter(|d| tiles(d) > 1) else { break };
        sizes[d] = (tiles(&d) + 1) / 2 * tile(d);
    }
    let ratio = all.iter().zip(&sizes).map(|(all, part)| *all as f64 / *part as f64);
    let times = ratio.product();
    (sizes, times)
}

/// Granules that a box touches.
fn touched(side: BoxSlots<'_>, bits: u64, granule: u64) -> u64 {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    side.runs(|slot, _, n| match runs.last_mut() {
        Some((_, end)) if *end == slot => *end += n,
        _ => runs.push((slot, slot + n)),
    });
    runs.sort_unstable();
    let (mut granules, mut last) = (0, 0);
    for (start, end) in runs {
        let first = (start as u64 * bits / 8 / granule).max(last);
        last = (end as u64 * bits).div_ceil(8).div_ceil(granule).max(first);
        granules += last - first;
    }
    granules
}

fn layout(ty: Type) -> Option<creole_ir::Attr> {
    match ty.kind() {
        TypeKind::MemRef { layout, .. } => layout.clone(),
        _ => None,
    }
}

/// Contiguous stretches of a box in two buffers.
fn stretches([from, to]: [BoxSlots<'_>; 2]) -> Vec<Stretch> {
    let mut other = Vec::new();
    to.runs(|slot, element, n| other.push((element, slot, n)));
    let (mut all, mut at): (Vec<Stretch>, usize) = (Vec::new(), 0);
    from.runs(|slot, element, n| {
        let (mut next, end) = (element, element + n);
        while next < end {
            let (start, target, length) = other[at];
            let stop = end.min(start + length);
            all.push((slot + next - element, target + next - start, stop - next));
            next = stop;
            at += usize::from(stop == start + length);
        }
    });
    all.sort_unstable();
    all.dedup_by(|next, last| {
        let follows = next.0 == last.0 + last.2 && next.1 == last.1 + last.2;
        last.2 += if follows { next.2 } else { 0 };
        follows
    });
    all
}
