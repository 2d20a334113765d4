//! Encodings of instructions, as positions in the list of the encoder.
//!
//! The encoder lists the widths of an instruction one after the other, the narrowest first; a function here names the first of
//! them.

use iced_x86::Code;
use iced_x86::Code::INVALID;

use super::opcode::Width;

/// Prefixes that the encoding of an instruction may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prefix {
    /// VEX or none: the processor has no AVX-512.
    Vex,
    /// VEX or none if there is such an encoding, else EVEX.
    Any,
    /// EVEX: registers 16 to 31, masks, broadcast operands.
    Evex,
}

/// Encodings of an instruction, as positions in the encoder's list; 0: there is none.
#[derive(Clone, Copy, Default)]
pub(super) struct Encodings {
    /// VEX, by width.
    vex: [u16; 4],
    /// EVEX, by width, and instructions on mask registers.
    evex: [u16; 4],
}

const NONE: Encodings = Encodings { vex: [0; 4], evex: [0; 4] };

/// VEX of 128 and 256 bits, then EVEX of 128, 256 and 512.
pub(super) const fn five(x: Code) -> Encodings {
    split(x, INVALID).and_evex(x as u16 + 2)
}

/// VEX of 128 and 256 bits; EVEX of 128, 256 and 512.
pub(super) const fn split(vex: Code, evex: Code) -> Encodings {
    let x = vex as u16;
    Encodings { vex: [0, x, x + 1, 0], ..NONE }.and_evex(evex as u16)
}

/// VEX of 128 and 256 bits.
pub(super) const fn vex(x: Code) -> Encodings {
    split(x, INVALID)
}

/// VEX of 128 and 256 bits, which do not stand side by side in the encoder's list.
pub(super) const fn by_width(x: Code, y: Code) -> Encodings {
    Encodings { vex: [0, x as u16, y as u16, 0], ..NONE }
}

/// VEX of 256 bits.
pub(super) const fn vex_y(y: Code) -> Encodings {
    Encodings { vex: [0, 0, y as u16, 0], ..NONE }
}

/// EVEX of 128, 256 and 512 bits.
pub(super) const fn evex(x: Code) -> Encodings {
    NONE.and_evex(x as u16)
}

/// EVEX of 256 and 512 bits, and perhaps VEX of 256.
pub(super) const fn wide(vex: Code, evex: Code) -> Encodings {
    let y = evex as u16;
    Encodings { vex: [0, 0, vex as u16, 0], evex: [0, 0, y, y + 1] }
}

/// [`five`], and VEX and EVEX of one lane.
pub(super) const fn lanes(x: Code, s: Code) -> Encodings {
    five(x).and_lane(s, s as u16 + 1)
}

/// VEX and EVEX of one lane.
pub(super) const fn lane(s: Code) -> Encodings {
    NONE.and_lane(s, s as u16 + 1)
}

/// An instruction of one encoding.
pub(super) const fn one(code: Code) -> Encodings {
    let code = code as u16;
    Encodings { vex: [code; 4], evex: [0; 4] }
}

/// Same with EVEX, or on mask registers.
pub(super) const fn one_avx512(code: Code) -> Encodings {
    NONE.and_evex_lane(code)
}

impl Encodings {
    pub(super) const fn and_evex(self, x: u16) -> Encodings {
        let evex = if x == 0 { [self.evex[0], 0, 0, 0] } else { [self.evex[0], x, x + 1, x + 2] };
        Encodings { evex, ..self }
    }

    pub(super) const fn and_lane(self, vex: Code, evex: u16) -> Encodings {
        let Encodings { vex: [_, vx, vy, vz], evex: [_, ex, ey, ez] } = self;
        Encodings { vex: [vex as u16, vx, vy, vz], evex: [evex, ex, ey, ez] }
    }

    /// Adds the EVEX form of an instruction of one encoding, for registers 16 to 31.
    pub(super) const fn and_evex_lane(self, code: Code) -> Encodings {
        Encodings { evex: [code as u16; 4], ..self }
    }

    /// Encoding at a width, with one of these prefixes.
    pub(super) fn code(&self, width: Width, prefix: Prefix) -> Option<Code> {
        let (vex, evex) = (self.vex[width as usize], self.evex[width as usize]);
        let code = match prefix {
            Prefix::Vex => vex,
            Prefix::Any if vex != 0 => vex,
            Prefix::Any | Prefix::Evex => evex,
        };
        Code::try_from(usize::from(code)).ok().filter(|code| *code != INVALID)
    }
}
