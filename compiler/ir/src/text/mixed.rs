//! Lists of static and dynamic numbers: `[2, %size]`.

use crate::attr::Attr;
use crate::body::OpId;
use crate::text::parser::{PResult, Parser};
use crate::text::printer::Printer;
use crate::types::{DYNAMIC, Type};

impl Parser<'_> {
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
        self.expect(open)?;
        let mut values = Vec::new();
        let numbers = self.list(close, |p| {
            if !p.at_value() {
                return p.integer();
            }
            let value = p.operand()?;
            values.push(value);
            Ok(DYNAMIC)
        })?;
        self.set_operands(operands, values);
        self.set_field_types(operands, &[Type::index()]);
        self.set_attr(attr, Attr::dims(&numbers));
        Ok(())
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
