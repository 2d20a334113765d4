//! Packing of elements smaller than a byte, low bits first, and unpacking to a byte each.

/// Unpacks the first `n` elements of `bits` bits each, zero-extended to a byte. `bits` is 1 to 8.
pub(super) fn unpacked(packed: &[u8], bits: u64, n: usize) -> Vec<u8> {
    match bits {
        1 => unpacked_evenly::<8>(packed, n),
        2 => unpacked_evenly::<4>(packed, n),
        4 => unpacked_evenly::<2>(packed, n),
        8 => packed[..n].to_vec(),
        _ => unpacked_across(packed, bits, n),
    }
}

/// Unpacks `K` elements from each byte.
fn unpacked_evenly<const K: usize>(packed: &[u8], n: usize) -> Vec<u8> {
    let bits = 8 / K;
    let mask = ((1u16 << bits) - 1) as u8;
    let mut elements = vec![0; n.next_multiple_of(K)];
    for (group, byte) in elements.as_chunks_mut::<K>().0.iter_mut().zip(packed) {
        *group = std::array::from_fn(|k| byte >> (k * bits) & mask);
    }
    elements.truncate(n);
    elements
}

/// Unpacks elements that cross byte boundaries.
fn unpacked_across(packed: &[u8], bits: u64, n: usize) -> Vec<u8> {
    let mask = (1u16 << bits) - 1;
    let byte = |at: usize| u16::from(packed.get(at).copied().unwrap_or(0));
    let element = |i: usize| {
        let first = i * bits as usize;
        let two = byte(first / 8) | byte(first / 8 + 1) << 8;
        (two >> (first % 8) & mask) as u8
    };
    (0..n).map(element).collect()
}

/// Sign-extends elements of `bits` bits in their bytes.
pub(super) fn extend_sign(elements: &mut [u8], bits: u64) {
    let unused = 8 - bits as u32;
    for element in elements {
        *element = ((*element << unused).cast_signed() >> unused).cast_unsigned();
    }
}

/// Unpacks the first `n` elements of `bits` bits each to whole bytes.
pub(super) fn bytes(slots: &[u8], bits: u64, n: usize, is_signed: bool) -> Vec<u8> {
    if bits > 8 {
        return slots.to_vec();
    }
    let mut elements = unpacked(slots, bits, n);
    if is_signed {
        extend_sign(&mut elements, bits);
    }
    elements
}

/// Resizes elements from `from` to `to` bits, both multiples of 8: truncates, or extends with zeros
/// or the sign.
pub(super) fn resized(elements: Vec<u8>, from: u64, to: u64, is_signed: bool) -> Vec<u8> {
    if from == to {
        return elements;
    }
    let (from, to) = (from as usize / 8, to as usize / 8);
    let mut resized = Vec::with_capacity(elements.len() / from * to);
    for element in elements.chunks_exact(from) {
        let is_negative = is_signed && element[from - 1] >= 0x80;
        resized.extend_from_slice(&element[..from.min(to)]);
        resized.resize(resized.len() + to.saturating_sub(from), if is_negative { 0xff } else { 0 });
    }
    resized
}

/// Packs elements, of which only the low `bits` bits count, into all of `packed`.
pub(super) fn pack(elements: &[u8], bits: u64, packed: &mut [u8]) {
    match bits {
        1 => pack_evenly::<8>(elements, packed),
        2 => pack_evenly::<4>(elements, packed),
        4 => pack_evenly::<2>(elements, packed),
        8 => packed.copy_from_slice(elements),
        _ => pack_across(elements, bits, packed),
    }
}

fn pack_evenly<const K: usize>(elements: &[u8], packed: &mut [u8]) {
    let bits = 8 / K;
    let mask = ((1u16 << bits) - 1) as u8;
    let byte = |group: &[u8]| {
        let parts = group.iter().enumerate().map(|(k, element)| (element & mask) << (k * bits));
        parts.fold(0, |byte, part| byte | part)
    };
    let (groups, rest) = elements.as_chunks::<K>();
    for (target, group) in packed.iter_mut().zip(groups) {
        *target = byte(group);
    }
    if let Some(last) = packed.get_mut(groups.len()) {
        *last = byte(rest);
    }
}

fn pack_across(elements: &[u8], bits: u64, packed: &mut [u8]) {
    let mask = (1u16 << bits) - 1;
    packed.fill(0);
    for (i, element) in elements.iter().enumerate() {
        let first = i * bits as usize;
        let two = (u16::from(*element) & mask) << (first % 8);
        for (at, part) in two.to_le_bytes().into_iter().enumerate() {
            if part != 0 {
                packed[first / 8 + at] |= part;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn low_bits_come_first() {
        let mut packed = [0];
        pack(&[1, 2], 4, &mut packed);
        assert_eq!(packed, [0x21]);
    }

    #[test]
    fn packing_is_undone() {
        for bits in 1..=8 {
            let elements: Vec<u8> = (0..37u8).map(|i| (i * 7) & ((1 << bits) - 1) as u8).collect();
            let mut packed = vec![0xff; (37 * bits as usize).div_ceil(8)];
            pack(&elements, bits, &mut packed);
            assert_eq!(unpacked(&packed, bits, 37), elements, "{bits} bits");
        }
    }

    #[test]
    fn elements_get_other_sizes() {
        assert_eq!(resized(vec![0x7f, 0x80], 8, 16, true), [0x7f, 0, 0x80, 0xff]);
        assert_eq!(resized(vec![0x7f, 0x80], 8, 16, false), [0x7f, 0, 0x80, 0]);
        assert_eq!(resized(vec![1, 2, 3, 4], 16, 8, true), [1, 3]);
    }

    #[test]
    fn signs_are_extended() {
        let mut elements = [0b0111, 0b1000, 0b1111];
        extend_sign(&mut elements, 4);
        assert_eq!(elements.map(u8::cast_signed), [7, -8, -1]);
    }
}
