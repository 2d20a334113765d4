//! Printing bodies and ops, without recursion into regions.

use std::fmt::{self, Display, Write as _};
use std::rc::Rc;

use crate::attr::{Attr, Dict};
use crate::body::{BlockId, Body, OpId, RegionId, Value};
use crate::field::AttrSyntax;
use crate::op::OpDef;
use crate::symbol::Symbol;
use crate::text::loc_printer::{LocPlace, loc_text};
use crate::text::names::Names;
use crate::text::op_parser::default_dialect;
use crate::text::pieces::{Piece, RegionList, RegionSyntax};
use crate::types::{Results, Type, list};

/// How to print.
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintOptions {
    /// Every op in the generic form.
    pub generic: bool,
}

/// The text of all ops at the top level of a body that was parsed.
pub fn print_module(body: &Body, options: PrintOptions) -> String {
    Printer::new(body, options).whole_body()
}

/// The same with `loc(...)` behind each op; `place` knows where what was parsed stands.
pub fn print_module_with_locs(body: &Body, options: PrintOptions, place: &LocPlace<'_>) -> String {
    let mut printer = Printer::new(body, options);
    printer.place = Some(place);
    printer.whole_body()
}

/// The text of one op with what is in it.
pub fn print_op(body: &Body, op: OpId, options: PrintOptions) -> String {
    let mut printer = Printer::new(body, options);
    printer.whole_op(op);
    printer.out
}

/// Prints ops of a body.
pub struct Printer<'a> {
    /// The body that the op being printed stands in.
    pub body: &'a Body,
    names: Rc<Names>,
    options: PrintOptions,
    pub(crate) out: String,
    indent: usize,
    dialect: &'static str,
    /// Locations are printed if it is there.
    place: Option<&'a LocPlace<'a>>,
    work: Vec<Work<'a>>,
}

/// What is still to be printed, innermost last.
enum Work<'a> {
    Pieces { op: OpId, pieces: &'static [Piece] },
    Ops { next: Option<OpId>, skip_last: bool },
    Blocks { region: RegionId, at: usize, header: bool, skip_last: bool },
    Close,
    GenericRegions { op: OpId, at: usize },
    RegionList { op: OpId, list: &'static RegionList, at: usize },
    GenericTail(OpId),
    Loc(OpId),
    Leave { body: &'a Body, names: Rc<Names>, dialect: &'static str },
}

impl<'a> Printer<'a> {
    fn new(body: &'a Body, options: PrintOptions) -> Printer<'a> {
        Printer {
            body,
            names: Rc::new(Names::new(body)),
            options,
            out: String::new(),
            indent: 0,
            dialect: "builtin",
            place: None,
            work: Vec::new(),
        }
    }

    fn whole_body(mut self) -> String {
        for op in self.body.ops(self.body.entry()) {
            self.whole_op(op);
            self.out.push('\n');
        }
        self.out
    }

    fn whole_op(&mut self, op: OpId) {
        let base = self.work.len();
        self.loc_after(op);
        self.begin_op(op);
        while self.work.len() > base {
            self.step();
        }
    }

    fn step(&mut self) {
        match self.work.pop() {
            None => {}
            Some(Work::Pieces { op, pieces }) => {
                let Some((piece, rest)) = pieces.split_first() else { return };
                self.work.push(Work::Pieces { op, pieces: rest });
                self.piece(*piece, op);
            }
            Some(Work::Ops { next, skip_last }) => self.next_op(next, skip_last),
            Some(Work::Blocks { region, at, header, skip_last }) => {
                self.next_block(region, at, header, skip_last)
            }
            Some(Work::Close) => {
                self.indent -= 1;
                self.new_line();
                self.out.push('}');
            }
            Some(Work::GenericRegions { op, at }) => self.generic_regions(op, at),
            Some(Work::RegionList { op, list, at }) => self.region_list(op, list, at),
            Some(Work::GenericTail(op)) => self.generic_tail(op),
            Some(Work::Loc(op)) => {
                let loc = self.body[op].loc;
                if let Some(place) = self.place {
                    self.out.push(' ');
                    self.out += &loc_text(loc, place);
                }
            }
            Some(Work::Leave { body, names, dialect }) => {
                (self.body, self.names, self.dialect) = (body, names, dialect);
            }
        }
    }

    fn next_op(&mut self, next: Option<OpId>, skip_last: bool) {
        let Some(op) = next else { return };
        let following = self.body.next_op(op);
        if following.is_none() && skip_last {
            return;
        }
        self.work.push(Work::Ops { next: following, skip_last });
        self.new_line();
        self.loc_after(op);
        self.begin_op(op);
    }

    /// What comes behind the op, put below it on the stack.
    fn loc_after(&mut self, op: OpId) {
        if self.place.is_some() {
            self.work.push(Work::Loc(op));
        }
    }

    fn next_block(&mut self, region: RegionId, at: usize, header: bool, skip_last: bool) {
        let Some(block) = self.body.blocks(region).get(at).copied() else { return };
        self.work.push(Work::Blocks { region, at: at + 1, header: true, skip_last });
        if header {
            self.block_header(block);
        }
        self.work.push(Work::Ops { next: self.body.first_op(block), skip_last });
    }

    fn block_header(&mut self, block: BlockId) {
        self.indent -= 1;
        self.new_line();
        self.indent += 1;
        let name = self.names.block(block);
        self.out += &name;
        let args = self.body.args(block);
        if !args.is_empty() {
            self.out.push('(');
            self.named_args(args);
            self.out.push(')');
        }
        self.out.push(':');
    }

    /// `%arg0: type, %arg1: type`.
    pub fn named_args(&mut self, args: &[Value]) {
        for (i, arg) in args.iter().enumerate() {
            if i > 0 {
                self.out += ", ";
            }
            self.value(*arg);
            let _ = write!(self.out, ": {}", self.body.ty(*arg));
        }
    }

    /// A line break, and the indentation of the op being printed.
    pub fn new_line(&mut self) {
        self.out.push('\n');
        self.out.extend(std::iter::repeat_n("  ", self.indent));
    }

    // --- ops ----------------------------------------------------------------------------------

    fn begin_op(&mut self, op: OpId) {
        let n = self.body[op].n_results();
        if n > 0 {
            let first = self.body.result(op, 0);
            self.names.print(first, false, &mut self.out);
            if n > 1 {
                let _ = write!(self.out, ":{n}");
            }
            self.out += " = ";
        }
        let def = self.body[op].def;
        if self.options.generic || def.syntax.is_empty() {
            return self.begin_generic(op);
        }
        let name = match def.name.split_once('.') {
            Some((dialect, rest)) if dialect == self.dialect || dialect == "builtin" => rest,
            _ => def.name,
        };
        self.out += name;
        self.work.push(Work::Pieces { op, pieces: def.syntax });
    }

    fn begin_generic(&mut self, op: OpId) {
        let _ = write!(self.out, "\"{}\"(", self.body[op].def.name);
        self.values(&self.body.operands(op).collect::<Vec<_>>());
        self.out.push(')');
        let successors = self.body.successors(op);
        if !successors.is_empty() {
            let names: Vec<String> = successors.iter().map(|b| self.names.block(*b)).collect();
            let _ = write!(self.out, "[{}]", names.join(", "));
        }
        let def = self.body[op].def;
        let properties: Vec<(Symbol, Attr)> = (0..def.n_attrs())
            .filter_map(|i| {
                Some((Symbol::new(def.attr_name(i)), self.body.attrs(op).get(i)?.clone()?))
            })
            .collect();
        if !properties.is_empty() {
            let _ = write!(self.out, " <{}>", Dict::new(properties));
        }
        self.work.push(Work::GenericTail(op));
        self.work.push(Work::GenericRegions { op, at: 0 });
    }

    fn generic_regions(&mut self, op: OpId, at: usize) {
        let nested = self.body.nested(op);
        let n = nested.map_or(self.body.regions(op).len(), |_| 1);
        if n == 0 {
            return;
        }
        if at == n {
            self.out.push(')');
            return;
        }
        self.out += if at == 0 { " (" } else { ", " };
        self.work.push(Work::GenericRegions { op, at: at + 1 });
        let needs_header = match nested {
            Some(body) => needs_header(body, body.root()),
            None => needs_header(self.body, self.body.regions(op)[at]),
        };
        self.region(op, at, needs_header, false);
    }

    fn generic_tail(&mut self, op: OpId) {
        let discardable = self.body.discardable(op);
        if !discardable.is_empty() {
            let _ = write!(self.out, " {discardable}");
        }
        self.out += " : ";
        self.functional_type(op);
    }

    fn functional_type(&mut self, op: OpId) {
        let inputs = self.body.operand_types(op);
        let results = self.body.result_types(op);
        let _ = write!(self.out, "({}) -> {}", list(&inputs), Results(&results));
    }

    // --- pieces -------------------------------------------------------------------------------

    fn piece(&mut self, piece: Piece, op: OpId) {
        match piece {
            Piece::Operands => {
                let operands: Vec<Value> = self.body.operands(op).collect();
                self.spaced_values(&operands);
            }
            Piece::Operand(field) => {
                let operands = self.body.op_ref(op).field_operands(field).to_vec();
                self.spaced_values(&operands);
            }
            Piece::Lit(text) => self.word(text),
            Piece::Key(name) => {
                let _ = write!(self.out, ", {name} =");
            }
            Piece::Attr(name) => {
                self.space();
                self.bare_attr(op, name);
            }
            Piece::OptionalAttr(word, name) => self.optional_attr(op, word, name),
            Piece::Flag(name) => {
                if self.body.attr(op, name).is_some() {
                    self.word(name);
                }
            }
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
            Piece::SameType => {
                self.colon(op);
                let ty = self.any_type(op);
                self.print(ty);
            }
            Piece::SameOrFunctionalType => self.same_or_functional(op),
            Piece::Colon => {
                self.attr_dict(op, "");
                self.out += " :";
            }
            Piece::TypeOf(fields) => {
                let operand = self.body.op_ref(op).field_operands(fields[0]).first().copied();
                self.space();
                if let Some(value) = operand {
                    self.print(self.body.ty(value));
                }
            }
            Piece::TypesOf(field) => {
                let operands = self.body.op_ref(op).field_operands(field).to_vec();
                if !operands.is_empty() {
                    self.space();
                    self.types_of(&operands);
                }
            }
            Piece::ResultTypes => {
                self.space();
                self.print(list(&self.body.result_types(op)));
            }
            Piece::OptionalOperandTypes => {
                self.attr_dict(op, "");
                let operands: Vec<Value> = self.body.operands(op).collect();
                if !operands.is_empty() {
                    self.out += " : ";
                    self.types_of(&operands);
                }
            }
            Piece::Successor(args) => self.successor(op, args),
            Piece::Region(syntax) => self.region_piece(op, syntax),
            Piece::RegionList(list) => self.region_list(op, list, 0),
            Piece::Custom(custom) => (custom.print)(self, op),
            Piece::GenericRegions => {}
        }
    }

    /// A word or punctuation, with a space before it unless it or what stands there needs none.
    pub fn word(&mut self, text: &str) {
        if !text.starts_with([',', ')', ']', '>', '(', '[', '<']) {
            self.space();
        }
        self.out += text;
    }

    /// A space, unless what stands there needs none.
    pub fn space(&mut self) {
        if !self.out.ends_with(['(', '[', '<', ' ', '\n']) {
            self.out.push(' ');
        }
    }

    /// Any text.
    pub fn print(&mut self, text: impl Display) {
        let _ = write!(self.out, "{text}");
    }

    /// `%name`.
    pub fn value(&mut self, value: Value) {
        let many = self.body.def_op(value).is_some_and(|op| self.body[op].n_results() > 1);
        self.names.print(value, many, &mut self.out);
    }

    /// Values with commas between them.
    pub fn values(&mut self, values: &[Value]) {
        for (i, value) in values.iter().enumerate() {
            if i > 0 {
                self.out += ", ";
            }
            self.value(*value);
        }
    }

    fn spaced_values(&mut self, values: &[Value]) {
        if !values.is_empty() {
            self.space();
            self.values(values);
        }
    }

    /// The types of values, with commas between them.
    pub fn types_of(&mut self, values: &[Value]) {
        let types: Vec<Type> = values.iter().map(|v| self.body.ty(*v)).collect();
        self.print(list(&types));
    }

    fn any_type(&self, op: OpId) -> String {
        let result = self.body.results(op).next();
        let value = result.or_else(|| self.body.operands(op).next());
        value.map_or_else(String::new, |v| self.body.ty(v).to_string())
    }

    fn same_or_functional(&mut self, op: OpId) {
        self.colon(op);
        let mut types = self.body.operand_types(op);
        types.extend(self.body.result_types(op));
        match types.split_first() {
            Some((first, rest)) if rest.iter().all(|t| t == first) => self.print(first),
            _ => self.functional_type(op),
        }
    }

    /// Attributes that no piece shows, then ` : `.
    pub fn colon(&mut self, op: OpId) {
        self.attr_dict(op, "");
        self.out += " : ";
    }

    /// An attribute field in its bare form.
    pub fn bare_attr(&mut self, op: OpId, name: &str) {
        let syntax = self.syntax(op, name);
        if let (Some(attr), Some(syntax)) = (self.body.attr(op, name), syntax) {
            let _ = (syntax.print)(attr, &mut self.out);
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

    /// `@name` from an attribute that holds a name or a reference.
    pub fn symbol(&mut self, op: OpId, name: &str) {
        match self.body.attr(op, name) {
            Some(Attr::Str(text)) => {
                let _ = crate::attr::symbol_name(&mut self.out, Symbol::new(text));
            }
            Some(other) => self.print(other.clone()),
            None => {}
        }
    }

    /// ` {...}` with all attributes that no piece shows; nothing if there are none.
    pub fn attr_dict(&mut self, op: OpId, keyword: &str) {
        let def = self.body[op].def;
        let mut entries: Vec<(Symbol, Attr)> = self.body.discardable(op).to_vec();
        for (i, field) in def.attr_fields().enumerate() {
            if let Some(attr) = &self.body.attrs(op)[i]
                && !def.shows(i)
                && Some(attr) != field.attr.and_then(|a| (a.default)()).as_ref()
            {
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
        let operands = self.body.op_ref(op).field_operands(args).to_vec();
        self.space();
        let name = self.names.block(self.body.successors(op)[at]);
        self.out += &name;
        if !operands.is_empty() {
            self.out.push('(');
            self.values(&operands);
            self.out += " : ";
            self.types_of(&operands);
            self.out.push(')');
        }
    }

    // --- regions ------------------------------------------------------------------------------

    fn region_piece(&mut self, op: OpId, syntax: RegionSyntax) {
        if syntax.print_if.is_some_and(|condition| !condition(self.body, op)) {
            return;
        }
        let (body, region) = match self.body.nested(op) {
            Some(nested) => (&**nested, nested.root()),
            None => (self.body, self.body.regions(op)[syntax.index]),
        };
        if syntax.optional && body.blocks(region).is_empty() {
            return;
        }
        if !syntax.key.is_empty() {
            self.word(syntax.key);
        }
        let header = !syntax.args_in_head && needs_header(body, region);
        let skip_last = !syntax.prints_terminator
            && syntax.terminator.is_some_and(|t| ends_plainly(body, region, t()));
        self.space();
        self.region(op, syntax.index, header, skip_last);
    }

    fn region_list(&mut self, op: OpId, list: &'static RegionList, at: usize) {
        let Some(index) = (list.print)(self, op, at) else { return };
        self.work.push(Work::RegionList { op, list, at: at + 1 });
        let region = self.body.regions(op)[index];
        let header = needs_header(self.body, region);
        let is_plain = list.plain == Some(index);
        let skip_last =
            is_plain && list.terminator.is_some_and(|t| ends_plainly(self.body, region, t()));
        self.space();
        self.region(op, index, header, skip_last);
    }

    fn region(&mut self, op: OpId, index: usize, header: bool, skip_last: bool) {
        self.out.push('{');
        self.indent += 1;
        let leave =
            Work::Leave { body: self.body, names: Rc::clone(&self.names), dialect: self.dialect };
        self.work.push(Work::Close);
        self.work.push(leave);
        self.dialect = default_dialect(self.body[op].def);
        let region = match self.body.nested(op) {
            Some(nested) => {
                self.body = nested;
                self.names = Rc::new(Names::new(nested));
                nested.root()
            }
            None => self.body.regions(op)[index],
        };
        self.work.push(Work::Blocks { region, at: 0, header, skip_last });
    }

    /// Prints the region's entry arguments with the names they have inside, then calls `then` for
    /// each; for heads like `(%a = %b)`.
    pub fn name_of(&self, value: Value) -> String {
        let mut text = String::new();
        self.names.print(value, false, &mut text);
        text
    }

    /// `%arg0: type` for the arguments of the entry block of an isolated op's body, each followed
    /// by what `after` prints.
    pub fn nested_args(&mut self, op: OpId, mut after: impl FnMut(&mut Self, usize)) {
        let Some(nested) = self.body.nested(op) else { return };
        let args: Vec<Type> = nested.arg_types(nested.entry());
        for (i, ty) in args.iter().enumerate() {
            if i > 0 {
                self.out += ", ";
            }
            let _ = write!(self.out, "%arg{i}: {ty}");
            after(self, i);
        }
    }
}

impl fmt::Write for Printer<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.out.push_str(text);
        Ok(())
    }
}

/// Does a region end with this terminator without operands?
fn ends_plainly(body: &Body, region: RegionId, terminator: &OpDef) -> bool {
    let last = body.blocks(region).last().and_then(|b| body.last_op(*b));
    last.is_some_and(|op| body[op].def.name == terminator.name && body[op].n_operands() == 0)
}

/// Must the entry block of a region be printed with its label?
fn needs_header(body: &Body, region: RegionId) -> bool {
    let Some(entry) = body.blocks(region).first() else { return false };
    let is_target = || {
        body.blocks(region)
            .iter()
            .any(|b| body.ops(*b).any(|op| body.successors(op).contains(entry)))
    };
    !body.args(*entry).is_empty() || body.first_op(*entry).is_none() || is_target()
}
