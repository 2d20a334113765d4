//! Lists of static and dynamic numbers: `[2, %size]`.

use crate::attr::Attr;
use crate::body::OpId;
use crate::text::parser::{Failed, PResult, Parser};
use crate::text::printer::Printer;
use crate::text::scope::Operand;
use crate::types::{DYNAMIC, Type};

impl<'a> Parser<'a> {
    /// Parses `[2, %size]`: the values, of type `index`, become the operands of a field; the
    /// numbers an attribute field of type `Dims`, with [`DYNAMIC`] in place of each value.
    pub fn mixed_list(&mut self, operands: &str, attr: &str) -> PResult<()> {
        self.mixed_values("[", "]", operands, attr)
    }

    /// Parses a list as [`Parser::mixed_list`], in other brackets.
    pub fn mixed_values(
        &mut self,
        open: &str,
        close: &str,
        operands: &str,
        attr: &str,
    ) -> PResult<()> {
        let mut values = Vec::new();
        let numbers = self.mixed_numbers(open, close, &mut values);
        let numbers = numbers.map_err(|_| self.no_mixed_value())?;
        self.set_operands(operands, values);
        self.set_field_types(operands, &[Type::index()]);
        self.set_attr(attr, Attr::dims(&numbers));
        Ok(())
    }

    fn mixed_numbers(
        &mut self,
        open: &str,
        close: &str,
        values: &mut Vec<Operand<'a>>,
    ) -> PResult<Vec<i64>> {
        let context = " in dynamic index list";
        self.expect_in(open, context)?;
        self.list_in(close, context, |p| {
            if !p.at_value() {
                return p.integer();
            }
            values.push(p.operand()?);
            Ok(DYNAMIC)
        })
    }

    /// Says that a list of numbers and values is broken, as MLIR does behind the error itself.
    fn no_mixed_value(&mut self) -> Failed {
        let before = self.diagnostics.last().and_then(|d| d.follows.or(d.span));
        let n = self.diagnostics.len();
        let failed = self.custom_error_at_name("expected SSA value or integer");
        self.diagnostics[n..].iter_mut().for_each(|d| d.follows = before);
        failed
    }
}

impl Printer<'_> {
    /// Prints the list of [`Parser::mixed_list`].
    pub fn mixed_list(&mut self, op: OpId, operands: &str, attr: &str) {
        self.mixed_values(op, "[", "]", operands, attr);
    }

    /// Prints the list of [`Parser::mixed_values`].
    pub fn mixed_values(&mut self, op: OpId, open: &str, close: &str, operands: &str, attr: &str) {
        let body = self.body;
        let mut values = body.op_ref(op).field_operands(operands).to_vec().into_iter().peekable();
        let Some(Attr::Ints(numbers, _)) = body.attr(op, attr) else { return };
        self.print(open);
        for (i, number) in numbers.iter().enumerate() {
            if i > 0 {
                self.print(", ");
            }
            match values.next_if(|_| *number == DYNAMIC) {
                Some(value) => self.value(value),
                None => self.print(number),
            }
        }
        self.print(close);
    }
}
