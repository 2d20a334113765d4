//! Loads and stores of scalars and vectors. Never more bytes than the vector has lanes for.

use cranelift_codegen::ir::{self, InstBuilder, types};

use super::address::Address;
use super::cx::{ACCESS, Emit, Lowered};
use super::elem::{Elem, Form, VECTOR_BYTES, int, int_vector};

impl Emit {
    /// Reads a value of this form.
    pub(super) fn load(&mut self, form: Form, at: Address) -> Lowered {
        match form {
            Form::Pointer | Form::Scalar(_) => {
                Lowered::Register(self.ins().load(form.register(), ACCESS, at.base, at.offset))
            }
            Form::Vector(elem, n) => {
                let register = self.load_lanes(elem, n, at);
                match elem {
                    Elem::Bool => Lowered::Mask(self.nonzero(register, elem.bits())),
                    _ => Lowered::Register(register),
                }
            }
        }
    }

    /// Stores the register of a value (a mask with lanes of a byte).
    pub(super) fn store(&mut self, form: Form, register: ir::Value, at: Address) {
        match form {
            Form::Pointer | Form::Scalar(_) => {
                self.ins().store(ACCESS, register, at.base, at.offset);
            }
            Form::Vector(Elem::Bool, n) => {
                let one = self.splat_const(Elem::Bool, 1);
                let bytes = self.ins().band(register, one);
                self.store_lanes(Elem::Bool, n, bytes, at);
            }
            Form::Vector(elem, n) => self.store_lanes(elem, n, register, at),
        }
    }

    /// Reads `n` lanes.
    pub(super) fn load_lanes(&mut self, elem: Elem, n: usize, at: Address) -> ir::Value {
        match n * elem.bytes() {
            VECTOR_BYTES => self.ins().load(elem.vector(), ACCESS, at.base, at.offset),
            n_bytes => self.load_few(elem, n_bytes, at),
        }
    }

    /// Loads fewer bytes than a register has, with one access for each set bit of their number.
    fn load_few(&mut self, elem: Elem, n_bytes: usize, at: Address) -> ir::Value {
        let mut result = None;
        for (start, size) in pieces(n_bytes) {
            let at = at.plus(start);
            let bits = size as u32 * 8;
            let piece = self.ins().load(int(bits), ACCESS, at.base, at.offset);
            let part = match result {
                None => self.lowest_lane(Elem::Int(bits), piece),
                Some(part) => {
                    let part = self.bitcast(int_vector(bits), part);
                    self.ins().insertlane(part, piece, (start / size) as u8)
                }
            };
            result = Some(part);
        }
        let result = result.expect("a vector has at least one byte");
        self.bitcast(elem.vector(), result)
    }

    /// Writes `n` lanes.
    pub(super) fn store_lanes(&mut self, elem: Elem, n: usize, register: ir::Value, at: Address) {
        match n * elem.bytes() {
            VECTOR_BYTES => {
                self.ins().store(ACCESS, register, at.base, at.offset);
            }
            n_bytes => self.store_few(n_bytes, register, at),
        }
    }

    fn store_few(&mut self, n_bytes: usize, register: ir::Value, at: Address) {
        for (start, size) in pieces(n_bytes) {
            let at = at.plus(start);
            let lanes = self.bitcast(int_vector(size as u32 * 8), register);
            let piece = self.ins().extractlane(lanes, (start / size) as u8);
            self.ins().store(ACCESS, piece, at.base, at.offset);
        }
    }

    /// Reads 64 bits.
    pub(super) fn load_word(&mut self, base: ir::Value, offset: i32) -> ir::Value {
        self.ins().load(types::I64, ACCESS, base, offset)
    }

    /// Register of a scalar or an address, from memory.
    pub(super) fn load_register(
        &mut self,
        ty: ir::Type,
        base: ir::Value,
        offset: i32,
    ) -> ir::Value {
        self.ins().load(ty, ACCESS, base, offset)
    }

    /// Writes 64 bits, or those of a scalar.
    pub(super) fn store_word(&mut self, value: ir::Value, base: ir::Value, offset: i32) {
        self.ins().store(ACCESS, value, base, offset);
    }
}

/// Splits a number of bytes below 16 into accesses of 8, 4, 2 and 1 bytes: offset and size of each.
fn pieces(n_bytes: usize) -> impl Iterator<Item = (usize, usize)> {
    let sizes = [8, 4, 2, 1].into_iter().filter(move |size| n_bytes & size != 0);
    sizes.scan(0, |start, size| {
        let piece = (*start, size);
        *start += size;
        Some(piece)
    })
}
