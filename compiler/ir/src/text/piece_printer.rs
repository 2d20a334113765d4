//! Printer of the pieces of custom forms.

use std::fmt::Write as _;

use crate::attr::{Attr, Dict};
use crate::body::{OpId, Value};
use crate::field::AttrSyntax;
use crate::symbol::Symbol;
use crate::tensor::WithoutType;
use crate::text::pieces::Piece;
use crate::text::printer::Printer;
use crate::types::Type;

impl Printer<'_> {
    pub(super) fn piece(&mut self, piece: Piece, op: OpId) {
        let body = self.body;
        match piece {
            Piece::Operands => {
                if body[op].n_operands() > 0 {
                    self.space();
                    self.all_operands(op);
                }
            }
            Piece::Operand(field) => {
                let operands = body.field_operands(op, field);
                self.spaced_values(&operands);
            }
            Piece::Lit(text) => self.word(text),
            Piece::Key(name) => self.print(format_args!(", {name} =")),
            Piece::Attr(name) => {
                self.space();
                self.bare_attr(op, name);
            }
            Piece::OptionalAttr(word, name) => self.optional_attr(op, word, name),
            Piece::Flag(name) if body.attr(op, name).is_some() => self.word(name),
            Piece::Flag(_) => {}
            Piece::Symbol(name) => {
                self.space();
                self.symbol(op, name);
            }
            Piece::AttrDict => self.attr_dict(op, ""),
            Piece::AttrDictWithKeyword => self.attr_dict(op, "attributes "),
            Piece::FunctionalType => {
                self.colon(op);
                self.functional_type(op);
            }
            Piece::SameType => self.same_type(op),
            Piece::SameOrFunctionalType => self.same_or_functional(op),
            Piece::Colon => {
                self.attr_dict(op, "");
                self.out += " :";
            }
            Piece::TypeOf(fields) => self.spaced_types(body.field_operands(op, fields[0]).get(..1)),
            Piece::TypesOf(field) => self.spaced_types(Some(&body.field_operands(op, field))),
            Piece::ResultTypes => {
                self.space();
                self.types(body.results(op).map(|v| body.ty(v)));
            }
            Piece::OptionalOperandTypes => self.optional_operand_types(op),
            Piece::Successor(args) => self.successor(op, args),
            Piece::Region(syntax) => self.region_piece(op, syntax),
            Piece::RegionList(list) => self.region_list(op, list, 0),
            Piece::Custom(custom) => (custom.print)(self, op),
            Piece::GenericRegions => {}
        }
    }

    fn same_type(&mut self, op: OpId) {
        self.colon(op);
        if let Some(ty) = self.any_type(op) {
            self.ty(ty);
        }
    }

    fn spaced_types(&mut self, values: Option<&[Value]>) {
        if let Some(values) = values.filter(|values| !values.is_empty()) {
            self.space();
            self.types_of(values);
        }
    }

    fn optional_operand_types(&mut self, op: OpId) {
        self.attr_dict(op, "");
        let body = self.body;
        if body[op].n_operands() > 0 {
            self.out += " : ";
            self.types(body.operands(op).map(|v| body.ty(v)));
        }
    }

    fn any_type(&self, op: OpId) -> Option<Type> {
        let result = self.body.results(op).next();
        result.or_else(|| self.body.operands(op).next()).map(|v| self.body.ty(v))
    }

    fn same_or_functional(&mut self, op: OpId) {
        self.colon(op);
        let body = self.body;
        let mut types = body.operands(op).chain(body.results(op)).map(|v| body.ty(v));
        match types.next() {
            Some(first) if types.all(|t| t == first) => self.ty(first),
            _ => self.functional_type(op),
        }
    }

    /// Prints attributes that no piece shows, then ` : `.
    pub fn colon(&mut self, op: OpId) {
        self.attr_dict(op, "");
        self.out += " : ";
    }

    /// Prints an attribute field in its bare form.
    pub fn bare_attr(&mut self, op: OpId, name: &str) {
        let (body, syntax) = (self.body, self.syntax(op, name));
        if let (Some(attr), Some(syntax)) = (body.attr(op, name), syntax) {
            let _ = (syntax.print)(attr, self);
        }
    }

    fn syntax(&self, op: OpId, name: &str) -> Option<AttrSyntax> {
        self.body[op].def.attr_fields().find(|f| f.name == name)?.attr
    }

    fn optional_attr(&mut self, op: OpId, word: &str, name: &str) {
        let default = self.syntax(op, name).and_then(|s| (s.default)());
        let attr = self.body.attr(op, name);
        if attr.is_some() && attr != default.as_ref() {
            self.word(word);
            self.bare_attr(op, name);
        }
    }

    /// Prints an attribute without its type, which is shown elsewhere: `dense<..>`.
    pub fn attr_without_type(&mut self, attr: &Attr) {
        match attr {
            Attr::Dense(tensor) => self.print(WithoutType(tensor)),
            Attr::Resource(_, ty) => {
                let _ = write!(self.out, "{attr}");
                let end = self.out.len() - format!(" : {ty}").len();
                self.out.truncate(end);
            }
            _ => self.print(attr),
        }
    }

    /// Prints `@name` from an attribute that holds a name or a reference.
    pub fn symbol(&mut self, op: OpId, name: &str) {
        match self.body.attr(op, name) {
            Some(Attr::Str(text)) => {
                let _ = crate::attr::symbol_name(&mut self.out, Symbol::new(text));
            }
            Some(other) => self.print(other.clone()),
            None => {}
        }
    }

    /// Prints ` {...}` with all attributes that no piece shows; nothing if there are none.
    pub fn attr_dict(&mut self, op: OpId, keyword: &str) {
        self.attrs_but(op, keyword, &[]);
    }

    /// Prints as [`Printer::attr_dict`], without the attributes `hidden`, which follow from the
    /// rest.
    pub fn attr_dict_without(&mut self, op: OpId, hidden: &[&str]) {
        self.attrs_but(op, "", hidden);
    }

    fn attrs_but(&mut self, op: OpId, keyword: &str, hidden: &[&str]) {
        let def = self.body[op].def;
        let discardable = self.body.discardable(op);
        let unshown = |(i, _): &(usize, &Option<Attr>)| !def.shows(*i);
        let fields = || self.body.attrs(op).iter().enumerate().filter(unshown);
        if discardable.is_empty() && fields().all(|(_, attr)| attr.is_none()) {
            return;
        }
        let key = std::ptr::from_ref(def).addr();
        let defaults = self.defaults.entry(key).or_insert_with(|| def.default_attrs());
        let mut entries: Vec<(Symbol, Attr)> = discardable.to_vec();
        for (i, attr) in fields().filter(|(i, attr)| **attr != defaults[*i]) {
            // The sizes of segments are seen from the operands.
            let (Some(attr), Some(field)) = (attr, def.attr_fields().nth(i)) else { continue };
            if !field.attr.is_some_and(|a| (a.is_elided)(attr)) && !hidden.contains(&field.name) {
                entries.push((Symbol::new(field.name), attr.clone()));
            }
        }
        if !entries.is_empty() {
            let _ = write!(self.out, " {keyword}{}", Dict::new(entries));
        }
    }

    fn successor(&mut self, op: OpId, args: &str) {
        let fields: Vec<&str> = self.body[op]
            .def
            .syntax
            .iter()
            .filter_map(|p| match p {
                Piece::Successor(name) => Some(*name),
                _ => None,
            })
            .collect();
        let at = fields.iter().position(|f| *f == args).unwrap_or(0);
        let operands = self.body.field_operands(op, args);
        self.space();
        self.successor_of(op, at, &operands);
    }

    /// Prints `^bb1(%a : i32)`: successor number `at` of an op, and the operands passed to it.
    pub fn successor_of(&mut self, op: OpId, at: usize, operands: &[Value]) {
        let Some(block) = self.body.successors(op).get(at) else { return };
        self.names.print_block(*block, &mut self.out);
        if !operands.is_empty() {
            self.out.push('(');
            self.values(operands);
            self.out += " : ";
            self.types_of(operands);
            self.out.push(')');
        }
    }
}
