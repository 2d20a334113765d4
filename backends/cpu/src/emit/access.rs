//! Reading and writing numbers and vectors. Never more bytes than the vector has lanes for.

use cranelift_codegen::ir::{self, InstBuilder, types};

use super::address::Address;
use super::cx::{ACCESS, Emit, Lowered};
use super::elem::{Elem, Form, PART_BYTES, int, int_part};

impl Emit {
    /// Reads a value of this form.
    pub(super) fn load(&mut self, form: Form, at: Address) -> Lowered {
        match form {
            Form::Pointer | Form::Scalar(_) => {
                Lowered::Scalar(self.ins().load(form.elem().scalar(), ACCESS, at.base, at.offset))
            }
            Form::Vector(elem, n) => {
                let parts = self.load_parts(elem, n, at);
                match elem {
                    Elem::Bool => Lowered::Mask(self.nonzero(&parts, elem.bits())),
                    _ => Lowered::Vector(parts),
                }
            }
        }
    }

    /// Writes the registers of a value (masks with lanes of a byte).
    pub(super) fn store(&mut self, form: Form, registers: &[ir::Value], at: Address) {
        match form {
            Form::Pointer | Form::Scalar(_) => {
                self.ins().store(ACCESS, registers[0], at.base, at.offset);
            }
            Form::Vector(Elem::Bool, n) => {
                let one = self.splat_const(Elem::Bool, 1);
                let bytes: Vec<ir::Value> =
                    registers.iter().map(|part| self.ins().band(*part, one)).collect();
                self.store_parts(Elem::Bool, n, &bytes, at);
            }
            Form::Vector(elem, n) => self.store_parts(elem, n, registers, at),
        }
    }

    /// Reads `n` lanes.
    pub(super) fn load_parts(&mut self, elem: Elem, n: usize, at: Address) -> Vec<ir::Value> {
        let n_bytes = n * elem.bytes();
        let starts = (0..n_bytes).step_by(PART_BYTES);
        starts
            .map(|start| {
                let at = at.plus(start);
                match n_bytes - start {
                    PART_BYTES.. => self.ins().load(elem.part(), ACCESS, at.base, at.offset),
                    rest => self.load_tail(elem, rest, at),
                }
            })
            .collect()
    }

    /// Reads fewer bytes than a part has, by as few accesses as there are ones in the number.
    fn load_tail(&mut self, elem: Elem, n_bytes: usize, at: Address) -> ir::Value {
        let mut result = None;
        for (start, size) in pieces(n_bytes) {
            let at = at.plus(start);
            let bits = size as u32 * 8;
            let piece = self.ins().load(int(bits), ACCESS, at.base, at.offset);
            let part = match result {
                None => self.lowest_lane(Elem::Int(bits), piece),
                Some(part) => {
                    let part = self.bitcast(int_part(bits), part);
                    self.ins().insertlane(part, piece, (start / size) as u8)
                }
            };
            result = Some(part);
        }
        let result = result.expect("a tail has at least one byte");
        self.bitcast(elem.part(), result)
    }

    /// Writes `n` lanes.
    pub(super) fn store_parts(&mut self, elem: Elem, n: usize, parts: &[ir::Value], at: Address) {
        let n_bytes = n * elem.bytes();
        for (index, part) in parts.iter().enumerate() {
            let start = index * PART_BYTES;
            let at = at.plus(start);
            if n_bytes - start >= PART_BYTES {
                self.ins().store(ACCESS, *part, at.base, at.offset);
            } else {
                self.store_tail(n_bytes - start, *part, at);
            }
        }
    }

    fn store_tail(&mut self, n_bytes: usize, part: ir::Value, at: Address) {
        for (start, size) in pieces(n_bytes) {
            let at = at.plus(start);
            let part = self.bitcast(int_part(size as u32 * 8), part);
            let piece = self.ins().extractlane(part, (start / size) as u8);
            self.ins().store(ACCESS, piece, at.base, at.offset);
        }
    }

    /// Reads 64 bits.
    pub(super) fn load_word(&mut self, base: ir::Value, offset: i32) -> ir::Value {
        self.ins().load(types::I64, ACCESS, base, offset)
    }

    /// Writes 64 bits.
    pub(super) fn store_word(&mut self, value: ir::Value, base: ir::Value, offset: i32) {
        self.ins().store(ACCESS, value, base, offset);
    }
}

/// A number of bytes below 16 as pieces of 8, 4, 2 and 1 bytes: where each starts, and its size.
fn pieces(n_bytes: usize) -> impl Iterator<Item = (usize, usize)> {
    let sizes = [8, 4, 2, 1].into_iter().filter(move |size| n_bytes & size != 0);
    sizes.scan(0, |start, size| {
        let piece = (*start, size);
        *start += size;
        Some(piece)
    })
}
