//! Printing bodies and ops, without recursion into regions.

use std::fmt::{self, Display, Write as _};
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::attr::{Attr, Dict};
use crate::body::{BlockId, Body, OpId, RegionId, Value};
use crate::field::{AttrSyntax, Attrs};
use crate::loc::Loc;
use crate::op::OpDef;
use crate::parallel::{self, Parallel, Sequential};
use crate::symbol::Symbol;
use crate::text::aliases::{self, Aliases};
use crate::text::loc_printer::{Inner, LocPlaces, Trailing};
use crate::text::names::Names;
use crate::text::number::push_number;
use crate::text::op_parser::default_dialect;
use crate::text::pieces::{Piece, RegionList, RegionSyntax};
use crate::text::resources::{Metadata, print_metadata};
use crate::types::{Signedness, Type, TypeKind};

/// The op that is printed around others.
const MODULE: &str = "builtin.module";

/// How to print.
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintOptions {
    /// Every op in the generic form.
    pub generic: bool,
}

/// What is printed around the ops of a text.
#[derive(Clone, Copy, Default)]
pub struct Extras<'a> {
    /// `loc(...)` behind each op, if it is known where ops that were parsed stand.
    pub places: Option<LocPlaces<'a>>,
    /// What is kept beside the IR.
    pub metadata: Option<&'a Metadata>,
    /// A `module` around ops that are not all in one.
    pub in_module: bool,
}

/// The text of all ops at the top level of a body that was parsed.
pub fn print_module(body: &Body, options: PrintOptions) -> String {
    print_module_with(body, options, Extras::default())
}

/// The same with what `extras` asks for.
pub fn print_module_with(body: &Body, options: PrintOptions, extras: Extras<'_>) -> String {
    let mut out = String::new();
    print_in_parallel(body, options, extras, &Sequential, &mut |text| out += text);
    out
}

/// The same, handed out piece by piece so that it never is in memory as a whole; many isolated ops
/// at a time.
pub fn print_in_parallel(
    body: &Body,
    options: PrintOptions,
    extras: Extras<'_>,
    parallel: &dyn Parallel,
    sink: &mut dyn FnMut(&str),
) {
    let none = Metadata::default();
    let metadata = extras.metadata.unwrap_or(&none);
    if extras.places.is_none() && !has_names(body) {
        print_body(body, options, extras, parallel, sink);
        return sink(&print_metadata(&Aliases::default(), metadata));
    }
    let names = Arc::new(aliases::collect(|| {
        let mut visitor = Printer::with_names(body, options, Arc::default());
        (visitor.places, visitor.visiting) = (extras.places, true);
        visitor.whole_body(extras.in_module);
    }));
    aliases::with(Some(&names), || {
        sink(&names.definitions(false));
        print_body(body, options, extras, parallel, sink);
        sink(&names.definitions(true));
        sink(&print_metadata(&names, metadata));
    });
}

fn print_body(
    body: &Body,
    options: PrintOptions,
    extras: Extras<'_>,
    parallel: &dyn Parallel,
    sink: &mut dyn FnMut(&str),
) {
    let mut hand_out = |text: &str| sink(text);
    let mut printer = Printer::new(body, options);
    (printer.places, printer.parallel) = (extras.places, parallel);
    printer.sink = Some(&mut hand_out);
    printer.whole_body(extras.in_module);
}

/// Is something in it that gets a name at the start of the text, or a resource at its end?
fn has_names(body: &Body) -> bool {
    if Type::any_aliased() {
        return true;
    }
    let mut work = vec![body];
    while let Some(body) = work.pop() {
        for op in body.walk() {
            if may_have_names(body, op) {
                return true;
            }
            work.extend(body.nested(op).map(|nested| &**nested));
        }
    }
    false
}

fn may_have_names(body: &Body, op: OpId) -> bool {
    let named = body.discardable(op).iter().map(|(_, attr)| attr);
    body.attrs(op).iter().flatten().chain(named).any(holds_name)
}

fn holds_name(attr: &Attr) -> bool {
    match attr {
        Attr::Array(items) => items.iter().any(holds_name),
        Attr::Dict(dict) => dict.iter().any(|(_, attr)| holds_name(attr)),
        Attr::Resource(..) | Attr::Distinct(_) => true,
        other => other.alias_name().is_some(),
    }
}

/// The text of one op with what is in it.
pub fn print_op(body: &Body, op: OpId, options: PrintOptions) -> String {
    let mut printer = Printer::new(body, options);
    printer.whole_op(op);
    printer.out
}

/// The text of one op in the generic form, with `{...}` for its regions.
pub fn print_op_alone(body: &Body, op: OpId) -> String {
    let mut printer = Printer::new(body, PrintOptions { generic: true });
    printer.skip_regions = true;
    printer.whole_op(op);
    printer.out
}

/// Prints ops of a body.
pub struct Printer<'a> {
    /// The body that the op being printed stands in.
    pub body: &'a Body,
    names: Arc<Names>,
    options: PrintOptions,
    pub(crate) out: String,
    indent: usize,
    dialect: &'static str,
    skip_regions: bool,
    /// Locations are printed if it is there.
    places: Option<LocPlaces<'a>>,
    /// Is the text of no interest, only what has a name in it?
    visiting: bool,
    parallel: &'a dyn Parallel,
    /// Where finished text goes; it stays in `out` if this is not there.
    sink: Option<&'a mut dyn FnMut(&str)>,
    work: Vec<Work<'a>>,
    /// Texts of types; by address, as nothing is done in the order of this table.
    types: FxHashMap<*const TypeKind, Box<str>>,
    /// The attributes of ops of which nothing is said, by name of the op.
    defaults: FxHashMap<&'static str, Attrs>,
}

/// Finished text is handed out in pieces of about this size.
const FLUSH_BYTES: usize = 1 << 16;
/// So many ops are printed by each thread before their text is handed out.
const ROUND_OPS: usize = 1 << 16;

/// Lines are not indented further, in blanks: otherwise the text of a nest would grow with the
/// square of its depth. MLIR's does.
const MAX_INDENT: usize = 200;
const BLANKS: &str = "                                                                ";

/// What is still to be printed, innermost last.
enum Work<'a> {
    Pieces { op: OpId, pieces: &'static [Piece] },
    Ops { next: Option<OpId>, skip_last: bool },
    Blocks { region: RegionId, at: usize, header: bool, skip_last: bool },
    Close,
    GenericRegions { op: OpId, at: usize },
    RegionList { op: OpId, list: &'static RegionList, at: usize },
    GenericTail(OpId),
    VisitTail(OpId),
    Loc(OpId),
    Op(OpId),
    Text(&'static str),
    Leave { body: &'a Body, names: Arc<Names>, dialect: &'static str },
}

impl<'a> Printer<'a> {
    fn new(body: &'a Body, options: PrintOptions) -> Printer<'a> {
        Printer::with_names(body, options, Arc::new(Names::new(body, options.generic)))
    }

    fn with_names(body: &'a Body, options: PrintOptions, names: Arc<Names>) -> Printer<'a> {
        Printer {
            body,
            names,
            options,
            out: String::new(),
            indent: 0,
            dialect: "builtin",
            skip_regions: false,
            places: None,
            visiting: false,
            parallel: &Sequential,
            sink: None,
            work: Vec::new(),
            types: FxHashMap::default(),
            defaults: FxHashMap::default(),
        }
    }

    fn whole_body(mut self, in_module: bool) {
        let body = self.body;
        let ops = body.ops(body.entry());
        let mut first_two = body.ops(body.entry());
        let is_module = |op: Option<OpId>| op.is_some_and(|op| body[op].def.name == MODULE);
        if !in_module || (is_module(first_two.next()) && first_two.next().is_none()) {
            for op in ops {
                self.whole_op(op);
                self.out.push('\n');
            }
            return self.flush(0);
        }
        let loc = self.places.map(|places| places.module());
        if let (true, Some(loc)) = (self.visiting, loc) {
            aliases::visit_op_loc(loc);
        }
        self.out += if self.options.generic { "\"builtin.module\"() ({" } else { "module {" };
        self.indent = 2;
        if self.parallel.width() > 1 && body.has_nested() {
            self.ops_in_parallel(body.entry());
        } else {
            for op in ops {
                self.flush(FLUSH_BYTES);
                self.new_line();
                self.whole_op(op);
            }
        }
        self.out += if self.options.generic { "\n}) : () -> ()" } else { "\n}" };
        if let (false, Some(loc)) = (self.visiting, loc) {
            let _ = write!(self.out, " {}", Trailing(loc));
        }
        self.out.push('\n');
        self.flush(0);
    }

    /// Hands out the text so far if it is longer than `limit` bytes. Only between ops: what is
    /// printed next may look at what stands before it.
    fn flush(&mut self, limit: usize) {
        if let Some(sink) = &mut self.sink
            && self.out.len() > limit
        {
            sink(&self.out);
            self.out.clear();
        }
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
                self.indent -= 2;
                self.new_line();
                self.out.push('}');
            }
            Some(Work::GenericRegions { op, at }) => self.generic_regions(op, at),
            Some(Work::RegionList { op, list, at }) => self.region_list(op, list, at),
            Some(Work::Op(op)) => {
                self.loc_after(op);
                self.without_results(op);
            }
            Some(Work::Text(text)) => self.out += text,
            Some(Work::GenericTail(op)) => self.generic_tail(op),
            Some(Work::VisitTail(op)) => self.visit_tail(op),
            Some(Work::Loc(op)) => {
                let loc = self.body[op].loc;
                if let Some(places) = self.places {
                    let _ = write!(self.out, " {}", Trailing(places.resolve(loc)));
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
        self.flush(FLUSH_BYTES);
        self.new_line();
        self.loc_after(op);
        self.begin_op(op);
    }

    /// What comes behind the op, put below it on the stack.
    fn loc_after(&mut self, op: OpId) {
        if self.places.is_some() && !self.visiting {
            self.work.push(Work::Loc(op));
        }
    }

    fn next_block(&mut self, region: RegionId, at: usize, header: bool, skip_last: bool) {
        let Some(block) = self.body.blocks(region).get(at).copied() else { return };
        self.work.push(Work::Blocks { region, at: at + 1, header: true, skip_last });
        if header {
            self.block_header(block);
        }
        if self.parallel.width() > 1 && self.body.has_nested() && !skip_last {
            return self.ops_in_parallel(block);
        }
        self.work.push(Work::Ops { next: self.body.first_op(block), skip_last });
    }

    /// The ops of a block that holds isolated ops. The text of an isolated op depends on nothing
    /// around it but the indentation.
    fn ops_in_parallel(&mut self, block: BlockId) {
        let ops: Vec<OpId> = self.body.ops(block).collect();
        let weight = |op: &OpId| self.body.nested(*op).map_or(1, |nested| 1 + nested.n_ops_made());
        let weights: Vec<usize> = ops.iter().map(weight).collect();
        // A few ranges for each thread at a time, so that not all of the text is in memory.
        let n_rounds = 1 + weights.iter().sum::<usize>() / (ROUND_OPS * self.parallel.width());
        let share = ops.len().div_ceil(n_rounds).max(1);
        for (ops, weights) in ops.chunks(share).zip(weights.chunks(share)) {
            let (body, options, places) = (self.body, self.options, self.places);
            let known = aliases::current();
            let (names, indent, dialect) = (&self.names, self.indent, self.dialect);
            let ranges = parallel::ranges(self.parallel, weights);
            let texts = parallel::map(self.parallel, ranges, |range| {
                let mut part = Printer::with_names(body, options, Arc::clone(names));
                (part.places, part.indent, part.dialect) = (places, indent, dialect);
                aliases::with(known.as_ref(), || {
                    for op in &ops[range] {
                        part.new_line();
                        part.whole_op(*op);
                    }
                });
                part.out
            });
            for text in texts {
                self.out += &text;
                self.flush(FLUSH_BYTES);
            }
        }
    }

    fn block_header(&mut self, block: BlockId) {
        self.indent -= 2;
        self.new_line();
        self.indent += 2;
        self.names.print_block(block, &mut self.out);
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
            self.out += ": ";
            self.ty(self.body.ty(*arg));
            self.arg_loc(self.body.arg_loc(*arg));
        }
    }

    /// ` loc(...)` of an argument, if locations are printed.
    fn arg_loc(&mut self, loc: Loc) {
        let Some(places) = self.places else { return };
        let loc = places.resolve(loc);
        if self.visiting {
            let _ = write!(self.out, "{}", Attr::Loc(loc));
        } else {
            let _ = write!(self.out, " loc({})", Inner(loc));
        }
    }

    /// A line break, and the indentation of the op being printed.
    pub fn new_line(&mut self) {
        self.out.push('\n');
        let mut blanks = self.indent.min(MAX_INDENT);
        while blanks > 0 {
            let n = blanks.min(BLANKS.len());
            self.out += &BLANKS[..n];
            blanks -= n;
        }
    }

    // --- ops ----------------------------------------------------------------------------------

    fn begin_op(&mut self, op: OpId) {
        if self.visiting && !self.visit_op(op) {
            return;
        }
        let n = self.body[op].n_results();
        if n > 0 {
            let first = self.body.result(op, 0);
            self.names.print_results(first, n, &mut self.out);
            self.out += " = ";
        }
        self.without_results(op);
    }

    /// An op from its name on.
    fn without_results(&mut self, op: OpId) {
        let def = self.body[op].def;
        if self.options.generic || def.syntax.is_empty() {
            return self.begin_generic(op);
        }
        let name = match def.name.split_once('.') {
            Some((dialect, rest)) if dialect == self.dialect => rest,
            _ => def.name,
        };
        self.out += name;
        self.work.push(Work::Pieces { op, pieces: def.syntax });
    }

    /// Visits what has names in the order in which MLIR does, as far as printing it would not;
    /// whether it is to be printed.
    fn visit_op(&mut self, op: OpId) -> bool {
        self.out.clear();
        let (body, def) = (self.body, self.body[op].def);
        if let Some(places) = self.places {
            aliases::visit_op_loc(places.resolve(body[op].loc));
        }
        let has_regions = !body.regions(op).is_empty() || body.nested(op).is_some();
        if !has_regions && !Type::any_aliased() && !may_have_names(body, op) {
            return false;
        }
        if self.options.generic || def.syntax.is_empty() {
            self.work.push(Work::VisitTail(op));
            self.work.push(Work::GenericRegions { op, at: 0 });
            return false;
        }
        true
    }

    /// Types and attributes of an op in the generic form, whose regions come first.
    fn visit_tail(&mut self, op: OpId) {
        let (body, def) = (self.body, self.body[op].def);
        for value in body.operands(op).chain(body.results(op)) {
            self.ty(body.ty(value));
        }
        let mut attrs = body.discardable(op).to_vec();
        if def.is_registered() {
            attrs.extend(self.properties(op));
        }
        self.print(Dict::new(attrs));
    }

    fn properties(&self, op: OpId) -> Vec<(Symbol, Attr)> {
        let def = self.body[op].def;
        let attr =
            |i: usize| Some((Symbol::new(def.attr_name(i)), self.body.attrs(op).get(i)?.clone()?));
        (0..def.n_attrs()).filter_map(attr).collect()
    }

    fn begin_generic(&mut self, op: OpId) {
        self.out.push('"');
        self.out += self.body[op].def.name;
        self.out += "\"(";
        self.all_operands(op);
        self.out.push(')');
        let successors = self.body.successors(op);
        for (i, block) in successors.iter().enumerate() {
            self.out += if i == 0 { "[" } else { ", " };
            self.names.print_block(*block, &mut self.out);
        }
        if !successors.is_empty() {
            self.out.push(']');
        }
        match (self.body[op].def.is_registered(), self.body.attrs(op).first()) {
            (false, Some(Some(properties))) => {
                let _ = write!(self.out, " <{properties}>");
            }
            _ => {
                let properties = self.properties(op);
                if !properties.is_empty() {
                    let _ = write!(self.out, " <{}>", Dict::new(properties));
                }
            }
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
        if self.skip_regions {
            self.out += "{...}";
            return;
        }
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
        let body = self.body;
        self.out.push('(');
        self.types(body.operands(op).map(|v| body.ty(v)));
        self.out += ") -> ";
        let mut results = body.results(op).map(|v| body.ty(v));
        match (results.next(), results.len()) {
            (Some(one), 0) if !matches!(*one, TypeKind::Function { .. }) => self.ty(one),
            (first, _) => {
                self.out.push('(');
                self.types(first.into_iter().chain(results));
                self.out.push(')');
            }
        }
    }

    /// A type. Programs have few different ones, and their text is kept.
    pub fn ty(&mut self, ty: Type) {
        match *ty {
            TypeKind::Integer(width, Signedness::Signless) => {
                self.out.push('i');
                push_number(&mut self.out, width);
            }
            TypeKind::Index => self.out += "index",
            TypeKind::Float(kind) => self.out += kind.name(),
            _ => {
                let text = self.types.entry(ty.kind()).or_insert_with(|| ty.to_string().into());
                self.out += text;
            }
        }
    }

    /// Types with commas between them.
    fn types(&mut self, types: impl Iterator<Item = Type>) {
        for (i, ty) in types.enumerate() {
            if i > 0 {
                self.out += ", ";
            }
            self.ty(ty);
        }
    }

    fn all_operands(&mut self, op: OpId) {
        let body = self.body;
        for (i, value) in body.operands(op).enumerate() {
            if i > 0 {
                self.out += ", ";
            }
            self.value(value);
        }
    }

    // --- pieces -------------------------------------------------------------------------------

    fn piece(&mut self, piece: Piece, op: OpId) {
        match piece {
            Piece::Operands => {
                if self.body[op].n_operands() > 0 {
                    self.space();
                    self.all_operands(op);
                }
            }
            Piece::Operand(field) => {
                let operands = self.body.field_operands(op, field);
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
                if let Some(ty) = self.any_type(op) {
                    self.ty(ty);
                }
            }
            Piece::SameOrFunctionalType => self.same_or_functional(op),
            Piece::Colon => {
                self.attr_dict(op, "");
                self.out += " :";
            }
            Piece::TypeOf(fields) => {
                let operand = self.body.field_operands(op, fields[0]).first().copied();
                self.space();
                if let Some(value) = operand {
                    self.ty(self.body.ty(value));
                }
            }
            Piece::TypesOf(field) => {
                let operands = self.body.field_operands(op, field);
                if !operands.is_empty() {
                    self.space();
                    self.types_of(&operands);
                }
            }
            Piece::ResultTypes => {
                self.space();
                let body = self.body;
                self.types(body.results(op).map(|v| body.ty(v)));
            }
            Piece::OptionalOperandTypes => {
                self.attr_dict(op, "");
                let body = self.body;
                if body[op].n_operands() > 0 {
                    self.out += " : ";
                    self.types(body.operands(op).map(|v| body.ty(v)));
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
        let body = self.body;
        self.types(values.iter().map(|v| body.ty(*v)));
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

    /// An attribute whose type is said elsewhere: `dense<..>`.
    pub fn attr_without_type(&mut self, attr: &Attr) {
        let start = self.out.len();
        self.print(attr);
        let ty = match attr {
            Attr::Dense(tensor) => tensor.ty(),
            Attr::Resource(_, ty) => *ty,
            _ => return,
        };
        let end = self.out.len() - format!(" : {ty}").len();
        self.out.truncate(end.max(start));
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
        self.attrs_but(op, keyword, &[]);
    }

    /// [`Printer::attr_dict`] without the attributes `hidden`, which follow from the rest.
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
        let defaults = self.defaults.entry(def.name).or_insert_with(|| def.default_attrs());
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

    /// `^bb1(%a : i32)`: successor number `at` of an op, and what is passed to it.
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
        if let Some(shown) = syntax.one_line {
            self.space();
            self.out += "{ ";
            self.work.push(Work::Text(" }"));
            self.work.extend(shown(self.body, op).map(Work::Op));
            return;
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
        self.indent += 2;
        let leave =
            Work::Leave { body: self.body, names: Arc::clone(&self.names), dialect: self.dialect };
        self.work.push(Work::Close);
        self.work.push(leave);
        self.dialect = default_dialect(self.body[op].def);
        let region = match self.body.nested(op) {
            Some(nested) => {
                self.body = nested;
                self.names = match self.visiting {
                    true => Arc::default(),
                    false => Arc::new(Names::new(nested, self.options.generic)),
                };
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
        for (i, arg) in nested.args(nested.entry()).iter().enumerate() {
            if i > 0 {
                self.out += ", ";
            }
            let _ = write!(self.out, "%arg{i}: {}", nested.ty(*arg));
            after(self, i);
            self.arg_loc(nested.arg_loc(*arg));
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
