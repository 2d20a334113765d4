//! Disassembly for x86-64, in Intel's syntax.
//!
//! Code and constants stand in one piece of memory. Code is what control reaches from the start of the function; the rest
//! is constants, of which instructions that load them say the types, and padding.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use creole_ir::backend::FunctionBytes;
use iced_x86::{
    Decoder, DecoderOptions, Formatter, Instruction, IntelFormatter, MemorySize, Mnemonic, OpKind,
    SymbolResolver, SymbolResult,
};
use rustc_hash::FxHashMap;

/// Names of addresses.
type Names = FxHashMap<u64, String>;

/// Code of a function, decoded. Positions are bytes from its start.
struct Decoded<'a> {
    bytes: &'a [u8],
    /// Address of the first byte.
    start: u64,
    code: BTreeMap<usize, Instruction>,
    /// Constants, with the types that they are loaded as.
    constants: BTreeMap<usize, MemorySize>,
}

/// Formats a function: a heading, a line for each instruction, then the constants.
pub(super) fn listing(function: &FunctionBytes<'_>, symbols: &[(String, usize)]) -> String {
    let FunctionBytes { name, emitter, bytes } = function;
    let decoded = Decoded::of(bytes);
    let mut text = format!("{name}:  # {emitter}, {} bytes\n", bytes.len());
    decoded.write_code(&mut text, symbols);
    decoded.write_constants(&mut text);
    text
}

impl<'a> Decoded<'a> {
    /// Decodes all code that control reaches.
    fn of(bytes: &'a [u8]) -> Decoded<'a> {
        let start = bytes.as_ptr().addr() as u64;
        let (code, constants) = (BTreeMap::new(), BTreeMap::new());
        let mut decoded = Decoded { bytes, start, code, constants };
        let mut starts = vec![0];
        while let Some(at) = starts.pop() {
            decoded.run_from(at, &mut starts);
        }
        decoded.fill_gaps();
        decoded
    }

    /// Decodes up to an instruction that is known or that control does not pass; adds the targets of branches.
    fn run_from(&mut self, mut at: usize, starts: &mut Vec<usize>) {
        while at < self.bytes.len() && !self.code.contains_key(&at) {
            let instruction = self.decode(at);
            if let Some(target) = branch(&instruction).and_then(|target| self.position(target)) {
                starts.push(target);
            }
            if instruction.is_ip_rel_memory_operand()
                && let Some(constant) = self.position(instruction.ip_rel_memory_address())
            {
                self.constants.entry(constant).or_insert(instruction.memory_size());
            }
            self.code.insert(at, instruction);
            at += instruction.len();
            if matches!(instruction.mnemonic(), Mnemonic::Jmp | Mnemonic::Ret | Mnemonic::Ud2) {
                break;
            }
        }
    }

    /// Decodes the padding in front of loops that control jumps over.
    fn fill_gaps(&mut self) {
        let ends = self.code.iter().map(|(at, instruction)| at + instruction.len());
        let gaps: Vec<(usize, usize)> = ends.zip(self.code.keys().copied().skip(1)).collect();
        for (mut at, end) in gaps {
            while at < end && self.constants.range(at..end).next().is_none() {
                let instruction = self.decode(at);
                self.code.insert(at, instruction);
                at += instruction.len();
            }
        }
    }

    fn decode(&self, at: usize) -> Instruction {
        let address = self.start + at as u64;
        Decoder::with_ip(64, &self.bytes[at..], address, DecoderOptions::NONE).decode()
    }

    /// Position of an address. `None`: it is outside of the function.
    fn position(&self, address: u64) -> Option<usize> {
        let position = usize::try_from(address.checked_sub(self.start)?).ok()?;
        (position < self.bytes.len()).then_some(position)
    }

    /// Names of the targets of branches, in the order of the code.
    fn labels(&self) -> BTreeMap<usize, String> {
        let targets = self.code.values().filter_map(branch).filter_map(|at| self.position(at));
        let mut labels: BTreeMap<usize, String> = targets.map(|at| (at, String::new())).collect();
        for (number, label) in labels.values_mut().enumerate() {
            *label = format!("L{number}");
        }
        labels
    }

    fn write_code(&self, text: &mut String, symbols: &[(String, usize)]) {
        let labels = self.labels();
        let address = |at: &usize| self.start + *at as u64;
        let mut names: Names =
            symbols.iter().map(|(name, at)| (*at as u64, name.clone())).collect();
        names.extend(self.constants.keys().enumerate().map(|(i, at)| (address(at), constant(i))));
        names.extend(labels.iter().map(|(at, label)| (address(at), label.clone())));
        let mut formatter = formatter(names);
        for (at, instruction) in &self.code {
            if let Some(label) = labels.get(at) {
                let _ = writeln!(text, "{label}:");
            }
            let _ = write!(text, "{at:8x}  ");
            formatter.format(instruction, text);
            text.push('\n');
        }
    }

    fn write_constants(&self, text: &mut String) {
        for (i, (at, size)) in self.constants.iter().enumerate() {
            let next =
                self.constants.range(at + 1..).next().map_or(self.bytes.len(), |(at, _)| *at);
            let bytes = &self.bytes[*at..next.min(at + size.size().max(1))];
            let _ = writeln!(text, "{}:\n{at:8x}  {}", constant(i), elements(bytes, *size));
        }
    }
}

/// Name of the constant of this number.
fn constant(number: usize) -> String {
    format!("C{number}")
}

/// Target of a branch inside of a function.
fn branch(instruction: &Instruction) -> Option<u64> {
    let is_branch = instruction.op_count() == 1 && instruction.op0_kind() == OpKind::NearBranch64;
    let is_call = instruction.mnemonic() == Mnemonic::Call;
    (is_branch && !is_call).then(|| instruction.near_branch_target())
}

/// Elements of a constant as a directive of the assembler; a single one if all are equal.
fn elements(bytes: &[u8], size: MemorySize) -> String {
    let n_bytes = size.element_size().max(1);
    let mut all: Vec<&[u8]> = bytes.chunks(n_bytes).collect();
    let n = all.len();
    let is_splat = n > 1 && all.iter().all(|one| *one == all[0]);
    if is_splat {
        all.truncate(1);
    }
    let directive = match (size.element_type(), n_bytes) {
        (MemorySize::Float32, _) => "float",
        (MemorySize::Float64, _) => "double",
        (_, 1) => "byte",
        (_, 2) => "word",
        (_, 4) => "long",
        _ => "quad",
    };
    let all: Vec<String> = all.into_iter().map(|one| element(one, directive)).collect();
    let times = if is_splat { format!("  # {n} times") } else { String::new() };
    format!(".{directive} {}{times}", all.join(", "))
}

fn element(bytes: &[u8], directive: &str) -> String {
    match (directive, bytes.try_into(), bytes.try_into()) {
        ("float", Ok(bits), _) => format!("{:?}", f32::from_le_bytes(bits)),
        ("double", _, Ok(bits)) => format!("{:?}", f64::from_le_bytes(bits)),
        _ => {
            let digits: String = bytes.iter().rev().map(|byte| format!("{byte:02x}")).collect();
            format!("0x{digits}")
        }
    }
}

/// Resolver of addresses by their names.
struct Resolver(Names);

impl SymbolResolver for Resolver {
    fn symbol(
        &mut self,
        _: &Instruction,
        _: u32,
        _: Option<u32>,
        address: u64,
        _: u32,
    ) -> Option<SymbolResult<'_>> {
        self.0.get(&address).map(|name| SymbolResult::with_str(address, name))
    }
}

fn formatter(names: Names) -> IntelFormatter {
    let mut formatter = IntelFormatter::with_options(Some(Box::new(Resolver(names))), None);
    let options = formatter.options_mut();
    options.set_hex_prefix("0x");
    options.set_hex_suffix("");
    options.set_uppercase_hex(false);
    options.set_space_after_operand_separator(true);
    options.set_signed_immediate_operands(true);
    options.set_rip_relative_addresses(true);
    formatter
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], symbols: &[(&str, usize)], expected: &str) {
        let symbols: Vec<_> = symbols.iter().map(|(name, at)| ((*name).to_owned(), *at)).collect();
        let function = FunctionBytes { name: "f", emitter: "x64", bytes };
        assert_eq!(listing(&function, &symbols), expected);
    }

    #[test]
    fn jumps_and_calls_have_names() {
        let mut bytes = vec![0x48, 0xb8];
        bytes.extend(0x1234_5678_9abc_u64.to_le_bytes());
        // call rax; jne to it; ret
        bytes.extend([0xff, 0xd0, 0x75, 0xfc, 0xc3]);
        let expected = "\
f:  # x64, 15 bytes
       0  mov rax, exp
L0:
       a  call rax
       c  jne short L0
       e  ret
";
        check(&bytes, &[("exp", 0x1234_5678_9abc)], expected);
    }

    #[test]
    fn constants_are_no_code() {
        // vaddss xmm0, xmm0, [rip + 1]; ret; the constant
        let mut bytes = vec![0xc5, 0xfa, 0x58, 0x05, 1, 0, 0, 0, 0xc3];
        bytes.extend(1.5_f32.to_le_bytes());
        let expected = "\
f:  # x64, 13 bytes
       0  vaddss xmm0, xmm0, [rip+C0]
       8  ret
C0:
       9  .float 1.5
";
        check(&bytes, &[], expected);
    }

    #[test]
    fn elements_of_constants_have_types() {
        let bytes: Vec<u8> = (1..=16).collect();
        let long = ".long 0x04030201, 0x08070605, 0x0c0b0a09, 0x100f0e0d";
        assert_eq!(elements(&bytes, MemorySize::Packed128_Int32), long);
        assert_eq!(
            elements(&[7; 16], MemorySize::Packed128_UInt64),
            ".quad 0x0707070707070707  # 2 times"
        );
        let double = elements(&2.0_f64.to_le_bytes(), MemorySize::Float64);
        assert_eq!(double, ".double 2.0");
    }
}
