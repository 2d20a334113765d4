//! Movement of lanes: AVX2 moves bytes inside of halves of 128 bits, and words of 32 bits across them.

use regalloc2::VReg;

use super::{HALF, mask};
use crate::emit::Elem;
use crate::x64::inst::{Arg, View};
use crate::x64::mask::by_bits;
use crate::x64::opcode::{Opcode, Width};
use crate::x64::select::{Form, Selector, Src};

/// Position of a byte that becomes 0.
const ZERO: u8 = 0x80;

/// Integer of a general register in all lanes.
pub(in crate::x64) fn broadcast(cx: &mut Selector, form: Form, scalar: VReg) -> VReg {
    let (opcode, view) = match form.elem().bits() {
        64 => (Opcode::Movq, View::Q),
        _ => (Opcode::Movd, View::D),
    };
    let lowest = cx.f.vec();
    let args = [Arg::Def(lowest, View::V(Width::X)), Arg::Use(scalar, view)];
    cx.ins(opcode, Width::S, &args);
    if form.lanes() == 1 {
        return lowest;
    }
    let opcodes =
        [Opcode::Broadcast8, Opcode::Broadcast16, Opcode::Broadcast32, Opcode::Broadcast64];
    cx.v1_from_lane(by_bits(form.elem().bits(), opcodes), form.width(), lowest)
}

/// Vector with one lane of another.
pub(in crate::x64) fn blend_lane(
    cx: &mut Selector,
    form: Form,
    lane: usize,
    new: VReg,
    others: VReg,
) -> VReg {
    let words = form.elem().bytes() / 4;
    if words > 0 {
        let chosen = ((1_u32 << words) - 1) << (lane * words);
        return cx.v2i(Opcode::Blendd, form.width(), others, Src::Reg(new), chosen as u8);
    }
    let lanes = mask::known_lanes(cx, form, 1 << lane);
    mask::blend_lanes(cx, form, lanes, Src::Reg(new), others)
}

/// Truncates `n` integer lanes of `from` bits to `to` bits.
pub(in crate::x64) fn truncate(
    cx: &mut Selector,
    vector: VReg,
    n: usize,
    from: u32,
    to: u32,
) -> VReg {
    let width = Width::of_bytes(n * from as usize / 8);
    let (from, to) = (from as usize / 8, to as usize / 8);
    if (from, width) == (8, Width::Y) && to == 4 {
        let numbers: Vec<usize> = (0..8).map(|i| 2 * i % 8).collect();
        return words_across(cx, vector, &numbers);
    }
    // Each half keeps its lanes in the place that they have in the result.
    let kept = HALF / from * to;
    let mut control = vec![ZERO; width.bytes()];
    for half in 0..width.bytes() / HALF {
        for byte in 0..kept {
            control[half * (HALF + kept) + byte] = (byte / to * from + byte % to) as u8;
        }
    }
    let control = cx.const_src(&control, Elem::Int(8), width);
    let moved = cx.v2(Opcode::Pshufb, width, vector, control);
    match width {
        Width::Y => {
            let upper = cx.part(moved, 1, width);
            cx.v2(Opcode::Por32, Width::X, moved, Src::Reg(upper))
        }
        _ => moved,
    }
}

/// Words of 32 bits of a vector of 256 bits, by their numbers.
fn words_across(cx: &mut Selector, vector: VReg, numbers: &[usize]) -> VReg {
    let bytes: Vec<u8> = numbers.iter().flat_map(|n| (*n as u32).to_le_bytes()).collect();
    let positions = cx.const_reg(&bytes, Elem::Int(32), Width::Y);
    cx.v2(Opcode::Permd, Width::Y, positions, Src::Reg(vector))
}

// --- permutations -------------------------------------------------------------------------------

/// Permutation of lanes of `elem`: lane `i` of the result is number `numbers[i]` of those of both sources.
pub(in crate::x64) fn permute(
    cx: &mut Selector,
    elem: Elem,
    width: Width,
    sources: [VReg; 2],
    numbers: &[usize],
) -> VReg {
    let picks = Picks { n_bytes: elem.bytes(), width, numbers };
    if let Some(result) = picks.halves(cx, sources) {
        return result;
    }
    if let Some(result) = picks.interleaved(cx, sources) {
        return result;
    }
    match picks.words() {
        Some(words) => permute_words(cx, width, sources, &words),
        None => permute_bytes(cx, &picks, sources),
    }
}

/// Lanes that a permutation takes.
struct Picks<'a> {
    /// Bytes of a lane.
    n_bytes: usize,
    width: Width,
    numbers: &'a [usize],
}

impl Picks<'_> {
    /// Lanes of a half.
    fn per_half(&self) -> usize {
        HALF / self.n_bytes
    }

    /// Lanes of a source.
    fn n_lanes(&self) -> usize {
        self.width.bytes() / self.n_bytes
    }

    /// Permutation of whole halves.
    fn halves(&self, cx: &mut Selector, sources: [VReg; 2]) -> Option<VReg> {
        let per_half = self.per_half();
        let half = |picks: &[usize]| {
            let is_run = picks.iter().enumerate().all(|(i, n)| *n == picks[0] + i);
            (is_run && picks[0].is_multiple_of(per_half)).then_some(picks[0] / per_half)
        };
        let halves: Option<Vec<usize>> = self.numbers.chunks(per_half).map(half).collect();
        match halves?[..] {
            [low, high] if self.width == Width::Y => {
                let immediate = (low | high << 4) as u8;
                let [a, b] = sources;
                Some(cx.v2i(Opcode::Perm128, Width::Y, a, Src::Reg(b), immediate))
            }
            _ => None,
        }
    }

    /// Permutation that takes lanes of the lower or the upper parts of halves in turns.
    fn interleaved(&self, cx: &mut Selector, sources: [VReg; 2]) -> Option<VReg> {
        let lower = [Opcode::Punpcklbw, Opcode::Punpcklwd, Opcode::Punpckldq, Opcode::Punpcklqdq];
        let upper = [Opcode::Punpckhbw, Opcode::Punpckhwd, Opcode::Punpckhdq, Opcode::Punpckhqdq];
        let (per_half, n) = (self.per_half(), self.n_lanes());
        for (opcodes, start) in [(lower, 0), (upper, per_half / 2)] {
            for [even, odd] in [[0, 1], [1, 0], [0, 0], [1, 1]] {
                let expected = |i: usize| {
                    let source = [even, odd][i % 2];
                    source * n + i / per_half * per_half + start + i % per_half / 2
                };
                if self.numbers.iter().enumerate().all(|(i, number)| *number == expected(i)) {
                    let opcode = by_bits(self.n_bytes as u32 * 8, opcodes);
                    return Some(cx.v2(opcode, self.width, sources[even], Src::Reg(sources[odd])));
                }
            }
        }
        None
    }

    /// Same permutation of words of 32 bits. `None`: of narrower lanes.
    fn words(&self) -> Option<Vec<usize>> {
        let per_lane = self.n_bytes / 4;
        let words = |n: usize| (0..per_lane).map(move |word| n * per_lane + word);
        (per_lane > 0).then(|| self.numbers.iter().copied().flat_map(words).collect())
    }
}

/// Permutation of words of 32 bits.
fn permute_words(cx: &mut Selector, width: Width, sources: [VReg; 2], words: &[usize]) -> VReg {
    if let Some(result) = in_pairs(cx, width, sources, words) {
        return result;
    }
    let n = width.bytes() / 4;
    let from_second = (0..words.len()).filter(|i| words[*i] >= n).fold(0, |bits, i| bits | 1 << i);
    let arranged = sources.iter().enumerate().map(|(number, source)| {
        let own = words.iter().enumerate().map(|(i, word)| match word.checked_sub(number * n) {
            Some(word) if word < n => word,
            _ => i,
        });
        let own: Vec<usize> = own.collect();
        arranged_words(cx, width, *source, &own)
    });
    let arranged: Vec<VReg> = arranged.collect();
    match (from_second, lowest_words(words.len())) {
        (0, _) => arranged[0],
        (all, lowest) if all == lowest => arranged[1],
        (some, _) => cx.v2i(Opcode::Blendd, width, arranged[0], Src::Reg(arranged[1]), some as u8),
    }
}

fn lowest_words(n: usize) -> u32 {
    (1 << n) - 1
}

/// Words of one vector, by their numbers.
fn arranged_words(cx: &mut Selector, width: Width, vector: VReg, words: &[usize]) -> VReg {
    if words.iter().enumerate().all(|(i, word)| i == *word) {
        return vector;
    }
    match of_half(words) {
        Some(immediate) => cx.v1i(Opcode::Pshufd, width, Src::Reg(vector), immediate),
        None => {
            let mut words = words.to_vec();
            words.resize(8, 0);
            words_across(cx, vector, &words)
        }
    }
}

/// Immediate of a permutation that each half undergoes by itself, and in the same way.
fn of_half(words: &[usize]) -> Option<u8> {
    let mut places = [None; 4];
    for (i, word) in words.iter().enumerate() {
        let place = places[i % 4].get_or_insert(word % 4);
        if word / 4 != i / 4 || *place != word % 4 {
            return None;
        }
    }
    let bits = places.iter().enumerate().map(|(i, place)| place.unwrap_or(0) << (2 * i));
    Some(bits.sum::<usize>() as u8)
}

/// Permutation by the instruction that takes two words of each half of one operand, then two of the other.
fn in_pairs(cx: &mut Selector, width: Width, sources: [VReg; 2], words: &[usize]) -> Option<VReg> {
    let n = width.bytes() / 4;
    let own: Vec<usize> = words.iter().map(|word| word % n).collect();
    let immediate = of_half(&own)?;
    let source_of = |pair: usize| {
        let mut all = words.iter().enumerate().filter(|(i, _)| i % 4 / 2 == pair);
        let first = all.next()?.1 / n;
        all.all(|(_, word)| word / n == first).then_some(first)
    };
    let (first, second) = (source_of(0)?, source_of(1)?);
    (first != second).then(|| {
        cx.v2i(Opcode::Shufps, width, sources[first], Src::Reg(sources[second]), immediate)
    })
}

/// Permutation of bytes: of each source as it is, and with its halves exchanged, those that stay in their half.
fn permute_bytes(cx: &mut Selector, picks: &Picks<'_>, sources: [VReg; 2]) -> VReg {
    let (width, n_bytes) = (picks.width, picks.n_bytes);
    let byte_of = |i: usize| Some(picks.numbers.get(i / n_bytes)? * n_bytes + i % n_bytes);
    let mut result = None;
    for (source, is_swapped) in [(0, false), (0, true), (1, false), (1, true)] {
        let mut control = vec![ZERO; width.bytes()];
        for (i, place) in control.iter_mut().enumerate() {
            let Some(byte) = byte_of(i) else { continue };
            let (from, byte) = (byte / width.bytes(), byte % width.bytes());
            if from == source && (byte / HALF != i / HALF) == is_swapped {
                *place = (byte % HALF) as u8;
            }
        }
        if control.iter().all(|place| *place == ZERO) {
            continue;
        }
        let vector = match is_swapped {
            true => cx.v1i(Opcode::Permqi, width, Src::Reg(sources[source]), 0b0100_1110),
            false => sources[source],
        };
        let control = cx.const_src(&control, Elem::Int(8), width);
        let moved = cx.v2(Opcode::Pshufb, width, vector, control);
        result = Some(match result {
            Some(others) => cx.v2(Opcode::Por32, width, others, Src::Reg(moved)),
            None => moved,
        });
    }
    result.unwrap_or(sources[0])
}
