//! The multiway branch `cf.switch`.

use creole_ir::interface::Interface;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{
    Attr, AttrField, BlockId, Count, Error, Op, OpCx, OpId, Piece, Signedness, Tensor, Traits,
    Type, TypeKind, Value, Values, ensure, fields,
};
use smallvec::SmallVec;

use crate::cf::check_args;
use crate::weights::Weights;

/// Branches to the block of the case that equals `flag`, or to the default block.
#[derive(Clone, Debug)]
pub struct Switch {
    /// The value to compare with the cases: a signless integer.
    pub flag: Value,
    /// Operands of the default block's arguments.
    pub default_operands: Values,
    /// Operands of the case blocks' arguments, concatenated.
    pub case_operands: Values,
    /// Values of the cases, of the type of `flag`: a vector.
    pub case_values: Option<Tensor>,
    /// Number of `case_operands` of each case.
    pub case_operand_segments: Weights,
    /// Successor if no case matches.
    pub default_dest: BlockId,
    /// Successor of each case.
    pub case_dests: SmallVec<[BlockId; 2]>,
}
fields!(Switch {
    flag,
    default_operands as "defaultOperands",
    case_operands as "caseOperands",
    case_values,
    case_operand_segments,
    default_dest,
    case_dests,
});

impl Op for Switch {
    const NAME: &'static str = "cf.switch";
    const INTERFACES: &'static [Interface] = &[&crate::flow::SWITCH];
    const TRAITS: Traits = Traits::TERMINATOR;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("flag"),
        Piece::Custom(&Custom {
            parse: parse_cases,
            print: print_cases,
            attrs: &["case_values", "case_operand_segments"],
        }),
        Piece::AttrDict,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let ty = cx.ty(self.flag);
        ensure!(is_flag(ty), "operand #0 must be integer, but got '{ty}'");
        if let Some(values) = &self.case_values {
            let found = values.ty().elem();
            ensure!(ty == found, "'flag' type ('{ty}') should match case value type ('{found}')");
        }
        let (n, found) = (self.case_values.as_ref().map_or(0, Tensor::len), self.case_dests.len());
        ensure!(
            n == found,
            "number of case values ({n}) should match number of case destinations ({found})"
        );
        let n_operands: i64 = self.case_operand_segments.0.iter().sum();
        ensure!(
            self.case_operand_segments.0.len() == n
                && self.case_operand_segments.0.iter().all(|n| *n >= 0)
                && n_operands == self.case_operands.len() as i64,
            "expects 'case_operand_segments' to cut {} into {n} cases, found [{}]",
            Count(self.case_operands.len(), "operand"),
            joined(&self.case_operand_segments.0)
        );
        check_args(cx, self.default_dest, &self.default_operands, 0)?;
        (0..n).try_for_each(|i| check_args(cx, self.case_dests[i], self.operands_of(i), i + 1))
    }
}

impl Switch {
    /// The operands of the block of case number `i`.
    pub fn operands_of(&self, i: usize) -> &[Value] {
        let sizes = &self.case_operand_segments.0;
        let start: i64 = sizes.iter().take(i).sum();
        let n = sizes.get(i).copied().unwrap_or(0);
        let (start, n) = (usize::try_from(start).unwrap_or(0), usize::try_from(n).unwrap_or(0));
        self.case_operands.get(start..start + n).unwrap_or(&[])
    }

    /// The position of the case that equals `flag`; `None`: the default.
    pub fn case_of(&self, flag: &Tensor) -> Option<usize> {
        let values = self.case_values.as_ref()?;
        (0..values.len()).find(|i| values.elem_bytes(*i) == flag.elem_bytes(0))
    }

    /// The successor and its operands for this value of the flag.
    pub fn target(&self, flag: &Tensor) -> (BlockId, &[Value]) {
        match self.case_of(flag) {
            Some(i) => (self.case_dests[i], self.operands_of(i)),
            None => (self.default_dest, &self.default_operands),
        }
    }
}

fn is_flag(ty: Type) -> bool {
    matches!(*ty, TypeKind::Integer(_, Signedness::Signless))
}

fn joined(items: &[i64]) -> String {
    items.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}

/// `: i32, [default: ^bb1(%a : i32), 42: ^bb2]`
fn parse_cases(p: &mut Parser<'_>) -> PResult<()> {
    p.expect(":")?;
    let span = p.span();
    let ty = p.ty()?;
    if !matches!(*ty, TypeKind::Integer(..)) {
        let words = "invalid kind of type specified: expected builtin.integer, but found";
        return Err(p.custom_error_at(span, format!("{words} '{ty}'")));
    }
    if !is_flag(ty) || ty.bits() > Some(64) {
        let message = format!("expected a signless integer of at most 64 bits, found {ty}");
        return Err(p.error_at(span, message));
    }
    p.set_field_types("flag", &[ty]);
    for word in [",", "[", "default", ":"] {
        p.expect(word)?;
    }
    let defaults = p.successor()?;
    p.set_operands("defaultOperands", defaults);
    let (mut numbers, mut operands, mut segments) = (Vec::new(), Vec::new(), Vec::new());
    while p.eat(",") {
        numbers.push(p.integer()?);
        p.expect(":")?;
        let passed = p.successor()?;
        segments.push(passed.len() as i64);
        operands.extend(passed);
    }
    p.expect("]")?;
    p.set_operands("caseOperands", operands);
    if !numbers.is_empty() {
        let bytes = numbers.iter().flat_map(|n| Tensor::from_i64(*n, ty).elem_bytes(0).to_vec());
        let vector = Type::vector(&[numbers.len() as i64], ty);
        let values = Tensor::from_bytes(vector, bytes.collect());
        let values = values.map_err(|e| p.error_at(span, e.message))?;
        p.set_attr("case_values", values.into_attr());
    }
    p.set_attr("case_operand_segments", Attr::Ints(segments.into(), Type::i32()));
    Ok(())
}

fn print_cases(p: &mut Printer<'_>, op: OpId) {
    let Some(this) = p.body.get::<Switch>(op) else { return };
    p.print(format_args!(" : {}, [", p.body.ty(this.flag)));
    p.new_line();
    p.print("  default: ");
    p.successor_of(op, 0, &this.default_operands);
    let n = this.case_dests.len();
    for i in 0..n {
        p.print(",");
        p.new_line();
        // Printed without a sign, as in MLIR.
        let number = this.case_values.as_ref().map_or(0, |v| v.bits(i));
        p.print(format_args!("  {number}: "));
        p.successor_of(op, i + 1, this.operands_of(i));
    }
    if n > 0 {
        p.new_line();
    }
    p.print("]");
}
