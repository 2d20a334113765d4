//! Printer core: a worklist instead of recursion into regions, and the words, values and types that
//! all forms are made of.

use std::fmt::{self, Display, Write as _};
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::attr::Attr;
use crate::body::{BlockId, Body, OpId, RegionId, Value};
use crate::field::Attrs;
use crate::loc::Loc;
use crate::parallel::{self, Parallel, Sequential};
use crate::text::aliases;
use crate::text::loc_printer::{Inner, LocPlaces, Pretty, Trailing};
use crate::text::names::Names;
use crate::text::number::push_number;
use crate::text::pieces::{Piece, RegionList};
use crate::text::print::PrintOptions;
use crate::types::{Signedness, Type, TypeKind};

/// The implicit module printed around other ops.
const MODULE: &str = "builtin.module";

/// A printer for ops of a body.
pub struct Printer<'a> {
    /// The body of the op being printed.
    pub body: &'a Body,
    pub(super) names: Arc<Names>,
    pub(super) options: PrintOptions,
    pub(crate) out: String,
    pub(super) indent: usize,
    pub(super) dialect: &'static str,
    pub(super) skip_regions: bool,
    /// Source positions; locations are printed if present.
    pub(super) places: Option<LocPlaces<'a>>,
    /// Starts of ops in the text, if they are asked for.
    pub(super) starts: Option<Vec<OpStart>>,
    /// True while only aliases are collected and the text is discarded.
    pub(super) visiting: bool,
    pub(super) parallel: &'a dyn Parallel,
    /// Receives finished text; without it the text stays in `out`.
    pub(super) sink: Option<&'a mut dyn FnMut(&str)>,
    pub(super) work: Vec<PrintTask<'a>>,
    /// Cached texts of types; keyed by address, as nothing iterates over this table.
    types: FxHashMap<*const TypeKind, Box<str>>,
    /// Default attributes of ops, by the address of the definition.
    pub(super) defaults: FxHashMap<usize, Attrs>,
}

/// Size of the pieces in which finished text is handed out, about.
const FLUSH_BYTES: usize = 1 << 16;
/// Limit in bytes above which the text of one op is handed out in parts.
const MAX_PENDING: usize = 1 << 20;
/// Ops printed by each thread before their text is handed out.
const ROUND_OPS: usize = 1 << 16;

/// Maximum indentation, in blanks: otherwise the text of a deep nest would grow with the square of
/// its depth. MLIR's does.
const MAX_INDENT: usize = 200;
const BLANKS: &str = "                                                                ";

/// Start of an op in text that is being made.
pub(super) struct OpStart {
    pub(super) body: usize,
    pub(super) op: OpId,
    pub(super) at: usize,
    pub(super) indent: usize,
}

/// Worklist entry of the printer; the innermost is last.
pub(super) enum PrintTask<'a> {
    Pieces { op: OpId, pieces: &'static [Piece] },
    Ops { next: Option<OpId>, skip_last: bool },
    Blocks { region: RegionId, at: usize, header: bool, skip_last: bool },
    Close,
    GenericRegions { op: OpId, at: usize },
    RegionList { op: OpId, list: &'static RegionList, at: usize },
    GenericTail(OpId),
    VisitTail(OpId),
    Loc(OpId),
    Users(OpId),
    Op(OpId),
    Text(&'static str),
    Leave { body: &'a Body, names: Arc<Names>, dialect: &'static str },
}

impl<'a> Printer<'a> {
    pub(super) fn new(body: &'a Body, options: PrintOptions) -> Printer<'a> {
        Printer::with_names(body, options, Arc::new(Names::new(body, options)))
    }

    pub(super) fn with_names(
        body: &'a Body,
        options: PrintOptions,
        names: Arc<Names>,
    ) -> Printer<'a> {
        Printer {
            body,
            names,
            options,
            out: String::new(),
            indent: 0,
            dialect: "builtin",
            skip_regions: options.skip_regions,
            places: None,
            starts: None,
            visiting: false,
            parallel: &Sequential,
            sink: None,
            work: Vec::new(),
            types: FxHashMap::default(),
            defaults: FxHashMap::default(),
        }
    }

    pub(super) fn whole_body(&mut self, in_module: bool) {
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
        let loc = self.places.map(|places| places.module);
        if let (true, Some(loc)) = (self.visiting, loc) {
            aliases::visit_op_loc(loc);
        }
        self.out += if self.options.generic { "\"builtin.module\"() ({" } else { "module {" };
        self.indent = 2;
        if self.skip_regions {
            self.out += "...";
        } else if self.may_share_out() {
            self.ops_in_parallel(body.entry());
        } else if self.options.generic && body.first_op(body.entry()).is_none() {
            self.out += "\n^bb0:";
        } else {
            for op in ops {
                self.flush(FLUSH_BYTES);
                self.new_line();
                self.whole_op(op);
            }
        }
        if !self.skip_regions {
            self.out.push('\n');
        }
        self.out += if self.options.generic { "}) : () -> ()" } else { "}" };
        if let (false, Some(loc)) = (self.visiting, loc) {
            let _ = match self.options.pretty_locs {
                true => write!(self.out, " {}", Pretty(loc)),
                false => write!(self.out, " {}", Trailing(loc)),
            };
        }
        self.out.push('\n');
        self.flush(0);
    }

    /// Hands out the text so far if it is longer than `limit` bytes. Only between ops: the printer
    /// may look back at the text before it.
    fn flush(&mut self, limit: usize) {
        if let Some(sink) = &mut self.sink
            && self.out.len() > limit
        {
            sink(&self.out);
            self.out.clear();
        }
    }

    /// Adds the text of whole ops, without copying it if it is handed out.
    fn add_whole(&mut self, text: &str) {
        self.flush(0);
        match &mut self.sink {
            Some(sink) => sink(text),
            None => self.out += text,
        }
    }

    pub(super) fn whole_op(&mut self, op: OpId) {
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
            Some(PrintTask::Pieces { op, pieces }) => {
                let Some((piece, rest)) = pieces.split_first() else { return };
                self.work.push(PrintTask::Pieces { op, pieces: rest });
                self.piece(*piece, op);
            }
            Some(PrintTask::Ops { next, skip_last }) => self.next_op(next, skip_last),
            Some(PrintTask::Blocks { region, at, header, skip_last }) => {
                self.next_block(region, at, header, skip_last)
            }
            Some(PrintTask::Close) => {
                self.indent -= 2;
                self.new_line();
                self.out.push('}');
            }
            Some(PrintTask::GenericRegions { op, at }) => self.generic_regions(op, at),
            Some(PrintTask::RegionList { op, list, at }) => self.region_list(op, list, at),
            // On the line of the op around it there is no room for a location.
            Some(PrintTask::Op(op)) => self.without_results(op),
            Some(PrintTask::Text(text)) => self.out += text,
            Some(PrintTask::GenericTail(op)) => self.generic_tail(op),
            Some(PrintTask::VisitTail(op)) => self.visit_tail(op),
            Some(PrintTask::Loc(op)) => {
                let loc = self.body[op].loc;
                if let Some(places) = self.places {
                    let loc = places.resolve(loc);
                    let _ = match self.options.pretty_locs {
                        true => write!(self.out, " {}", Pretty(loc)),
                        false => write!(self.out, " {}", Trailing(loc)),
                    };
                }
            }
            Some(PrintTask::Users(op)) => self.users_of(op),
            Some(PrintTask::Leave { body, names, dialect }) => {
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
        self.work.push(PrintTask::Ops { next: following, skip_last });
        self.flush(FLUSH_BYTES);
        self.new_line();
        self.loc_after(op);
        self.begin_op(op);
    }

    /// Schedules the location of the op, below it on the stack.
    fn loc_after(&mut self, op: OpId) {
        if self.options.users && !self.visiting {
            self.work.push(PrintTask::Users(op));
        }
        if self.places.is_some() && !self.visiting {
            self.work.push(PrintTask::Loc(op));
        }
    }

    fn next_block(&mut self, region: RegionId, at: usize, header: bool, skip_last: bool) {
        let Some(block) = self.body.blocks(region).get(at).copied() else { return };
        self.work.push(PrintTask::Blocks { region, at: at + 1, header: true, skip_last });
        if header {
            self.block_header(block);
        }
        if self.options.users && !self.visiting {
            self.users_of_args(block);
        }
        if !skip_last && self.may_share_out() {
            return self.ops_in_parallel(block);
        }
        self.work.push(PrintTask::Ops { next: self.body.first_op(block), skip_last });
    }

    /// Prints the ops of a block that holds isolated ops, in parallel. The text of an isolated op
    /// depends on nothing around it but the indentation.
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
            texts.iter().for_each(|text| self.add_whole(text));
        }
    }

    /// True if there are several threads, and bodies to print on them.
    fn may_share_out(&self) -> bool {
        self.names.has_nested && self.parallel.width() > 1
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
        self.names.print_predecessors(block, &mut self.out);
    }

    /// Prints `%arg0: type, %arg1: type`.
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

    /// Prints ` loc(...)` of an argument, if locations are printed.
    pub(super) fn arg_loc(&mut self, loc: Loc) {
        let Some(places) = self.places else { return };
        let loc = places.resolve(loc);
        if self.visiting {
            let _ = write!(self.out, "{}", Attr::Loc(loc));
        } else if self.options.pretty_locs {
            let _ = write!(self.out, " {}", Pretty(loc));
        } else {
            let _ = write!(self.out, " loc({})", Inner(loc));
        }
    }

    /// Prints a line break, and the indentation of the op being printed.
    pub fn new_line(&mut self) {
        self.out.push('\n');
        let mut blanks = self.indent.min(MAX_INDENT);
        while blanks > 0 {
            let n = blanks.min(BLANKS.len());
            self.out += &BLANKS[..n];
            blanks -= n;
        }
    }

    // --- words, values, types -----------------------------------------------------------------

    /// Prints a word or punctuation, with a space before it unless it or the text before it needs
    /// none.
    pub fn word(&mut self, text: &str) {
        if !text.starts_with([',', ')', ']', '>', '(', '[', '<']) {
            self.space();
        }
        self.out += text;
    }

    /// Prints a space, unless the text before it needs none.
    pub fn space(&mut self) {
        if !self.out.ends_with(['(', '[', '<', ' ', '\n']) {
            self.out.push(' ');
        }
    }

    /// Prints any text.
    pub fn print(&mut self, text: impl Display) {
        let _ = write!(self, "{text}");
    }

    /// Prints `%name`.
    pub fn value(&mut self, value: Value) {
        let many = self.body.def_op(value).is_some_and(|op| self.body[op].n_results() > 1);
        self.names.print(value, many, &mut self.out);
    }

    /// Prints values with commas between them.
    pub fn values(&mut self, values: &[Value]) {
        for (i, value) in values.iter().enumerate() {
            if i > 0 {
                self.out += ", ";
            }
            self.value(*value);
        }
    }

    pub(super) fn spaced_values(&mut self, values: &[Value]) {
        if !values.is_empty() {
            self.space();
            self.values(values);
        }
    }

    /// Prints the types of values, with commas between them.
    pub fn types_of(&mut self, values: &[Value]) {
        let body = self.body;
        self.types(values.iter().map(|v| body.ty(*v)));
    }

    /// `%name` of a value, as text; for heads like `(%a = %b)`.
    pub fn name_of(&self, value: Value) -> String {
        let mut text = String::new();
        self.names.print(value, false, &mut text);
        text
    }

    /// Prints a type. Programs have few different ones, and their text is cached.
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

    /// Prints types with commas between them.
    pub(super) fn types(&mut self, types: impl Iterator<Item = Type>) {
        for (i, ty) in types.enumerate() {
            if i > 0 {
                self.out += ", ";
            }
            self.ty(ty);
        }
    }

    pub(super) fn all_operands(&mut self, op: OpId) {
        let body = self.body;
        for (i, value) in body.operands(op).enumerate() {
            if i > 0 {
                self.out += ", ";
            }
            self.value(value);
        }
    }
}

impl fmt::Write for Printer<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.out.push_str(text);
        // Of a constant of many megabytes, only a part is in memory as text.
        if self.out.len() > MAX_PENDING
            && let Some(sink) = &mut self.sink
        {
            // What is printed next may look at the last character.
            let end = self.out.floor_char_boundary(self.out.len() - 1);
            sink(&self.out[..end]);
            self.out.drain(..end);
        }
        Ok(())
    }
}
