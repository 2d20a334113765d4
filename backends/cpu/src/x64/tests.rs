//! Reading back of encodings by a decoder, which shares no code with the encoder's tables.

use iced_x86::{
    Code, Decoder, DecoderOptions, EncodingKind, Instruction, Mnemonic, OpKind, Register,
};

use super::encodings::Prefix;
use super::opcode::{ALL, Opcode, Width};

const WIDTHS: [Width; 4] = [Width::S, Width::X, Width::Y, Width::Z];

/// Each row of the table names encodings of one instruction, of the widths that it says.
#[test]
fn rows_are_widths_of_one_instruction() {
    for opcode in ALL {
        let mut mnemonics: Vec<Mnemonic> = Vec::new();
        let prefixes = [Prefix::Vex, Prefix::Evex];
        for (width, prefix) in WIDTHS.into_iter().flat_map(|w| prefixes.map(|p| (w, p))) {
            let Some(code) = opcode.code(width, prefix) else { continue };
            let info = code.op_code();
            let is_avx512 = info.encoding() == EncodingKind::EVEX || has_masks(code);
            assert_eq!(prefix == Prefix::Evex, is_avx512, "{opcode:?} {width:?}: {code:?}");
            let has_length = matches!(info.encoding(), EncodingKind::VEX | EncodingKind::EVEX)
                && !info.is_lig()
                && width != Width::S
                && is_vector(*opcode);
            let length = [128, 128, 256, 512][width as usize];
            assert!(!has_length || 128 << info.l() == length, "{opcode:?} {width:?}: {code:?}");
            mnemonics.push(code.mnemonic());
        }
        assert!(!mnemonics.is_empty(), "{opcode:?} has no encoding");
        // The EVEX forms of some have names of their own: their lanes are those of masks.
        let name = |m: &Mnemonic| {
            let name = format!("{m:?}").replace("Vrndscale", "Vround").replace("i32x4", "i128");
            name.trim_end_matches(['d', 'q', 's', 'p', '8']).to_owned()
        };
        let first = name(&mnemonics[0]);
        let same = |m: &Mnemonic| {
            let other = name(m);
            other.starts_with(&first) || first.starts_with(&other)
        };
        assert!(mnemonics.iter().all(same), "{opcode:?}: {mnemonics:?}");
    }
}

/// True for instructions on mask registers, which only AVX-512 has.
fn has_masks(code: Code) -> bool {
    let kinds = code.op_code().op_kinds().iter();
    kinds.copied().any(|kind| format!("{kind:?}").starts_with('k'))
}

/// True for instructions whose widths are rows of the table.
fn is_vector(opcode: Opcode) -> bool {
    [Prefix::Vex, Prefix::Evex]
        .into_iter()
        .any(|prefix| opcode.code(Width::X, prefix) != opcode.code(Width::Y, prefix))
}

/// Operand as text, without distances that are filled in later.
fn operand(instruction: &Instruction, at: u32) -> String {
    match instruction.op_kind(at) {
        OpKind::Register => format!("{:?}", instruction.op_register(at)),
        OpKind::Memory => {
            let base = instruction.memory_base();
            let index = (instruction.memory_index(), instruction.memory_index_scale());
            let index = (index.0 != Register::None).then_some(index);
            let offset = match base {
                Register::RIP => 0,
                _ => instruction.memory_displacement64(),
            };
            format!("[{base:?} {index:?} {offset}]")
        }
        OpKind::NearBranch64 => String::from("branch"),
        kind => format!("{kind:?} {}", instruction.immediate(at)),
    }
}

fn text(instruction: &Instruction) -> String {
    let operands = (0..instruction.op_count()).map(|at| operand(instruction, at));
    let operands: Vec<String> = operands.collect();
    let mask = (instruction.op_mask(), instruction.zeroing_masking(), instruction.is_broadcast());
    format!("{:?} {} {mask:?}", instruction.code(), operands.join(", "))
}

/// Asserts that these bytes are these instructions.
#[track_caller]
pub(super) fn read_back(bytes: &[u8], meant: &[Instruction]) {
    let mut decoder = Decoder::new(64, bytes, DecoderOptions::NONE);
    for instruction in meant {
        let found = decoder.decode();
        assert_eq!(text(&found), text(instruction));
    }
    assert!(!decoder.can_decode(), "there are more instructions than were meant");
}
