//! Tables of a tool that this back end brings: emitters, and the registers that they have.

use creole_ir::Body;
use creole_ir::backend::Target;
use creole_vector::forms::{HalfConversions, RegisterBits};

use crate::emit::{self, Emitters};
use crate::isa::HALF_CONVERSIONS;
use crate::target::{CRANELIFT_VECTOR_BITS, CpuFacts};

/// Emitters of the dialects of this repository: that for wide vectors, then Cranelift's.
pub fn emitters() -> Emitters {
    let table = emit::emitters();
    #[cfg(all(target_arch = "x86_64", unix))]
    let table = table.add_functions(&crate::x64::X64);
    table
}

/// Bits of the registers for the vectors of a function, for `legalize-vectors`.
pub fn register_bits() -> RegisterBits {
    RegisterBits(|target, body| match has_wide_registers(target, body) {
        true => target.vector_bits,
        false => CRANELIFT_VECTOR_BITS as u32,
    })
}

/// Test for `legalize-floats` whether code of a function converts `f16` by an instruction.
pub fn half_conversions() -> HalfConversions {
    HalfConversions(|target, body| {
        target.features.has(HALF_CONVERSIONS) && has_wide_registers(target, body)
    })
}

/// True if the target has the emitter for wide vectors, and that has code for a function.
pub(crate) fn has_wide_registers(target: &Target, body: &Body) -> bool {
    target.own.get::<CpuFacts>().is_some_and(|facts| facts.vector_set.is_some())
        && has_wide_code(body)
}

/// True if the emitter for wide vectors has code for a function.
#[cfg(all(target_arch = "x86_64", unix))]
pub(crate) fn has_wide_code(body: &Body) -> bool {
    crate::x64::check_wide(body).is_ok()
}

/// True if the emitter for wide vectors has code for a function: there is none for this processor.
#[cfg(not(all(target_arch = "x86_64", unix)))]
pub(crate) fn has_wide_code(_: &Body) -> bool {
    false
}
