//! Accesses beside memory that does not exist: code touches no byte outside of a buffer.

use creole_pages::GuardedMemory;

use super::*;

/// Program that copies `n` elements by vector accesses, masked accesses, and gathers and scatters.
fn copies(elem: &str, n: usize) -> String {
    let (ty, mask, indices) =
        (format!("vector<{n}x{elem}>"), format!("vector<{n}xi1>"), format!("vector<{n}xindex>"));
    let lanes: Vec<String> = (0..n).map(|lane| lane.to_string()).collect();
    let lanes = lanes.join(", ");
    format!(
        "func.func @main(%a: memref<{n}x{elem}>, %out: memref<{n}x{elem}>, %m: memref<1xindex>) {{
           %c0 = arith.constant 0 : index
           %n = memref.load %m[%c0] : memref<1xindex>
           %mask = vector.create_mask %n : {mask}
           %places = arith.constant dense<[{lanes}]> : {indices}
           %x = vector.load %a[%c0] : memref<{n}x{elem}>, {ty}
           vector.store %x, %out[%c0] : memref<{n}x{elem}>, {ty}
           %y = vector.maskedload %a[%c0], %mask, %x : memref<{n}x{elem}>, {mask}, {ty} into {ty}
           vector.maskedstore %out[%c0], %mask, %y : memref<{n}x{elem}>, {mask}, {ty}
           %z = vector.gather %a[%c0] [%places], %mask, %x : memref<{n}x{elem}>, {indices}, {mask}, {ty} into {ty}
           vector.scatter %out[%c0] [%places], %mask, %z : memref<{n}x{elem}>, {indices}, {mask}, {ty}
           return
         }}"
    )
}

#[test]
fn nothing_outside_of_buffers_is_touched() {
    let run = threads(1);
    let cx = Context::new(&run);
    for (elem, bytes) in [("i1", 1), ("i8", 1), ("i16", 2), ("f32", 4), ("i64", 8)] {
        for n in [1, 2, 3, 5, 8, 13, 16, 19, 33] {
            for target in targets() {
                let program = program(&copies(elem, n), &target);
                for at_end in [false, true] {
                    let sizes = [n * bytes, n * bytes, 8];
                    let mut memory = sizes.map(|n| GuardedMemory::new(n, at_end).unwrap());
                    let [a, out, m] = memory.each_mut().map(GuardedMemory::as_mut_ptr);
                    // SAFETY: there are as many bytes at each address, and nobody else uses them.
                    unsafe {
                        a.write_bytes(1, n * bytes);
                        m.cast::<u64>().write_unaligned(n as u64);
                        program.run(&cx, &[a, out, m]).unwrap();
                        assert_eq!(out.add(n * bytes - 1).read(), 1, "{elem} {n}");
                    }
                }
            }
        }
    }
}
