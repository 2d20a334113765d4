//! Labels of nodes and clusters in DOT.

use creole_ir::text::OpPrinter;
use creole_ir::{Attr, Body, OpId, Type};

/// Largest list or number of elements that is written out if the tool has no limit of its own.
pub(super) const MAX_ITEMS: usize = 16;

/// Parts that labels show.
pub(super) struct Labels {
    pub(super) max_len: usize,
    /// Largest list or number of elements that is written out.
    pub(super) max_items: usize,
    pub(super) attrs: bool,
    pub(super) types: bool,
}

/// Name of a value as part of the name of a port.
pub(super) fn port(name: &str) -> String {
    name.trim_start_matches('%').replace('#', "_")
}

fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '{' | '}' | '|' | '<' | '>' | '"' => out.extend(['\\', c]),
            '\n' => out += "\\l",
            _ => out.push(c),
        }
    }
    out
}

impl Labels {
    fn cut(&self, text: &str) -> String {
        if text.chars().count() <= self.max_len {
            return text.to_owned();
        }
        text.chars().take(self.max_len).chain("...".chars()).collect()
    }

    /// ` type` of a value, if types are shown.
    pub(super) fn ty(&self, ty: Type) -> String {
        if self.types { format!(" {}", escaped(&self.cut(&ty.to_string()))) } else { String::new() }
    }

    /// Label of the outermost module.
    pub(super) fn module(&self) -> String {
        self.region_op("builtin.module", &[], String::new())
    }

    fn region_op(&self, name: &str, types: &[Type], attrs: String) -> String {
        let types = if self.types { format!(" : {}", self.types(types)) } else { String::new() };
        let end = if self.attrs { "\\l" } else { "" };
        format!("{name}{types}{end}{attrs}")
    }

    /// `(types)`.
    fn types(&self, types: &[Type]) -> String {
        let types: Vec<String> = types.iter().map(Type::to_string).collect();
        // Such labels have no fields, whose brackets would need escapes.
        format!("({})", self.cut(&types.join(", ")).replace('"', "\\\""))
    }

    /// Label of an op with regions.
    pub(super) fn cluster(&self, body: &Body, op: OpId) -> String {
        self.region_op(body[op].def.name, &body.result_types(op), self.attr_lines(body, op))
    }

    /// Label of an op without regions: operands, the name with attributes, and results.
    pub(super) fn node(&self, body: &Body, op: OpId, printer: &OpPrinter<'_>) -> String {
        let mut parts = Vec::new();
        let operands: Vec<String> = body
            .operands(op)
            .map(|value| {
                let name = printer.value(value);
                format!("<arg_{}> {name}", port(&name))
            })
            .collect();
        if !operands.is_empty() {
            parts.push(format!("{{{}}}", operands.join("|")));
        }
        let attrs = self.attr_lines(body, op);
        let gap = if attrs.is_empty() { "" } else { "\\l" };
        parts.push(format!("{}\\l{gap}{attrs}", body[op].def.name));
        let results: Vec<String> = body
            .results(op)
            .map(|value| {
                let name = printer.value(value);
                format!("<res_{}> {name}{}", port(&name), self.ty(body.ty(value)))
            })
            .collect();
        if !results.is_empty() {
            parts.push(format!("{{{}}}", results.join("|")));
        }
        format!("{{{}}}", parts.join("|"))
    }

    fn attr_lines(&self, body: &Body, op: OpId) -> String {
        if !self.attrs {
            return String::new();
        }
        let def = body[op].def;
        let fields =
            (0..if def.is_registered() { def.n_attrs() } else { 0 }).map(|at| def.attr_name(at));
        let mut attrs: Vec<(String, String)> = fields
            .filter_map(|name| Some((name.to_owned(), self.attr(body.attr(op, name)?))))
            .chain(
                body.discardable(op).iter().map(|(name, attr)| (name.to_string(), self.attr(attr))),
            )
            .collect();
        attrs.sort();
        let line = |(name, value): (String, String)| format!("{}: {value}\\l", escaped(&name));
        attrs.into_iter().map(line).collect()
    }

    fn attr(&self, attr: &Attr) -> String {
        let tensor = attr.to_tensor().filter(|tensor| tensor.ty() != tensor.elem());
        let elements = match attr {
            Attr::Sparse(sparse) => Some(sparse.ty),
            Attr::Strings(strings) => Some(strings.ty),
            Attr::Resource(_, ty) => Some(*ty),
            _ => tensor.as_ref().map(|tensor| tensor.ty()),
        };
        let is_long = |ty: &Type| ty.n_elements().is_some_and(|n| n > self.max_items as i64);
        let text = match (attr, elements.filter(is_long)) {
            (Attr::Array(items), _) if items.len() > self.max_items => "[...]".to_owned(),
            _ if tensor.is_some_and(|tensor| tensor.splat_value().is_some()) => attr.to_string(),
            (_, Some(ty)) => {
                let (open, end) = ("[".repeat(ty.rank()), "]".repeat(ty.rank()));
                format!("{open}...{end} : {}", self.cut(&ty.to_string()))
            }
            _ => self.cut(&attr.to_string()),
        };
        escaped(&text)
    }
}
