//! Printer of ops: results, name, and the generic form.

use std::fmt::Write as _;

use crate::attr::Attr;
use crate::attr::Dict;
use crate::body::OpId;
use crate::symbol::Symbol;
use crate::text::aliases;
use crate::text::print::may_have_names;
use crate::text::printer::{OpStart, PrintTask, Printer};
use crate::text::region_printer::needs_label;
use crate::types::{Type, TypeKind};

impl Printer<'_> {
    pub(super) fn begin_op(&mut self, op: OpId) {
        if self.visiting && !self.visit_op(op) {
            return;
        }
        if let Some(starts) = &mut self.starts {
            let body = std::ptr::from_ref(self.body).addr();
            starts.push(OpStart { body, op, at: self.out.len(), indent: self.indent });
        }
        let n = self.body[op].n_results();
        if n > 0 {
            let first = self.body.result(op, 0);
            self.names.print_results(first, n, &mut self.out);
            self.out += " = ";
        }
        self.without_results(op);
    }

    /// Prints an op from its name on.
    pub(super) fn without_results(&mut self, op: OpId) {
        let def = self.body[op].def;
        if self.options.generic || def.syntax.is_empty() {
            return self.begin_generic(op);
        }
        let dialect = def.dialect();
        self.out += match dialect == self.dialect && !dialect.is_empty() {
            true => &def.name[dialect.len() + 1..],
            false => def.name,
        };
        self.work.push(PrintTask::Pieces { op, pieces: def.syntax });
    }

    /// Visits aliases in MLIR's order, as far as printing the op would not; true if it must also be
    /// printed.
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
            self.work.push(PrintTask::VisitTail(op));
            self.work.push(PrintTask::GenericRegions { op, at: 0 });
            return false;
        }
        true
    }

    /// Visits types and attributes of an op in the generic form, whose regions come first.
    pub(super) fn visit_tail(&mut self, op: OpId) {
        let (body, def) = (self.body, self.body[op].def);
        for value in body.operands(op).chain(body.results(op)) {
            self.ty(body.ty(value));
        }
        let mut attrs = body.discardable(op).to_vec();
        if def.is_registered() {
            attrs.extend(self.properties(op));
        } else {
            // Nothing in them is printed by its name, but what is distinct has its number.
            body.attrs(op).iter().flatten().for_each(aliases::note_distinct);
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
                let _ = write!(self, " <{properties}>");
            }
            _ => {
                let properties = self.properties(op);
                if !properties.is_empty() {
                    let _ = write!(self, " <{}>", Dict::new(properties));
                }
            }
        }
        self.work.push(PrintTask::GenericTail(op));
        self.work.push(PrintTask::GenericRegions { op, at: 0 });
    }

    pub(super) fn generic_regions(&mut self, op: OpId, at: usize) {
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
        self.work.push(PrintTask::GenericRegions { op, at: at + 1 });
        let needs_label = match nested {
            Some(body) => needs_label(body, body.root()),
            None => needs_label(self.body, self.body.regions(op)[at]),
        };
        self.region(op, at, needs_label, false);
    }

    pub(super) fn generic_tail(&mut self, op: OpId) {
        let discardable = self.body.discardable(op);
        if !discardable.is_empty() {
            let _ = write!(self, " {discardable}");
        }
        self.out += " : ";
        self.functional_type(op);
    }

    pub(super) fn functional_type(&mut self, op: OpId) {
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
}
