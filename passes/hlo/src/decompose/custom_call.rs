//! `stablehlo.custom_call`: functions known by name.

use creole_hlo as hlo;
use creole_hlo::tuples::{pack, unpack};
use creole_ir::text::parser::did_you_mean;
use creole_ir::types::{leaves, list};
use creole_ir::{Attr, Error, OpId, Type, Value, Values, bail, ensure};
use indexmap::IndexMap;

use super::Decompose;

/// Call of an external function.
pub struct CustomCall {
    /// The op.
    pub op: hlo::CustomCall,
    /// Op id in [`Decompose::from`].
    pub id: OpId,
    /// Types of the results: of the parts, depth first, where they are a tuple.
    pub results: Vec<Type>,
}

/// Lowering of a call: a value for each type of [`CustomCall::results`].
pub type CustomCallRow = fn(&CustomCall, &mut Decompose) -> Result<Values, Error>;

/// Lowerings of calls, by the name of the callee.
#[derive(Clone, Default)]
pub struct CustomCalls(IndexMap<&'static str, CustomCallRow>);

impl CustomCalls {
    /// Adds a lowering of calls of the function of this name.
    #[must_use]
    pub fn with(mut self, name: &'static str, row: CustomCallRow) -> CustomCalls {
        self.0.insert(name, row);
        self
    }
}

pub(super) fn custom_call(
    op: hlo::CustomCall,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let rows = std::sync::Arc::clone(&cx.custom);
    let name = std::sync::Arc::clone(&op.call_target_name);
    let Some(row) = rows.0.get(&*name) else {
        let hint = did_you_mean(&name, rows.0.keys().copied());
        bail!(
            "calls '@{name}', which is not in this program{hint}; a tool says what such calls become by a row of \
             `CustomCalls`"
        )
    };
    let types = cx.from.result_types(id);
    let call = CustomCall { op, id, results: leaves(&types) };
    ensure!(call.results.iter().all(|ty| ty.has_static_shape()), "needs results of static shapes");
    let found = row(&call, cx).and_then(|found| {
        let (n, m) = (found.len(), call.results.len());
        ensure!(n == m, "became {m} values, but has {n} results");
        let mut found = found.into_iter();
        types.iter().map(|ty| pack(&mut cx.b(), *ty, &mut found)).collect()
    });
    found.map(Some).map_err(|e| Error { message: format!("of '@{name}' {}", e.message), ..e })
}

impl CustomCall {
    /// Argument in the attributes.
    fn argument<'a>(&'a self, cx: &'a Decompose, name: &str) -> Option<&'a Attr> {
        let other = |name| cx.from.attr(self.id, name);
        let own = self.op.backend_config.as_ref();
        let all = [own, other("mhlo.backend_config"), other("mhlo.attributes")];
        all.into_iter().flatten().find_map(|config| match config {
            Attr::Dict(dict) => dict.get(name),
            _ => None,
        })
    }

    /// Truth value in the attributes.
    pub(super) fn flag(&self, cx: &Decompose, name: &str) -> Option<bool> {
        self.argument(cx, name).and_then(Attr::as_int).map(|is| is != 0)
    }

    /// Integer argument in the attributes. Error: it is missing.
    pub fn number(&self, cx: &Decompose, name: &str) -> Result<i64, Error> {
        let number = self.argument(cx, name).and_then(Attr::as_int);
        number.ok_or_else(|| Error::new(format!("expects a number '{name}' in its configuration")))
    }

    /// Configuration that is a string.
    pub(super) fn text(&self) -> Option<&str> {
        match &self.op.backend_config {
            Some(Attr::Str(text)) => Some(text),
            _ => None,
        }
    }

    /// Types of the results. Error: their number is wrong.
    pub fn outputs<const N: usize>(&self) -> Result<[Type; N], Error> {
        let n = self.results.len();
        let types = self.results.first_chunk().filter(|_| n == N);
        types.copied().ok_or_else(|| Error::new(format!("expects {N} results, found {n}")))
    }

    /// Operands. Error: their number is wrong.
    pub fn inputs<const N: usize>(&self) -> Result<[Value; N], Error> {
        let n = self.op.inputs.len();
        let inputs = self.op.inputs.first_chunk().filter(|_| n == N);
        inputs.copied().ok_or_else(|| Error::new(format!("expects {N} operands, found {n}")))
    }
}

/// Annotations: identity of the operands. Error: the types of results differ from those of operands.
pub(super) fn mark(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let operands: Vec<_> = call.op.inputs.iter().map(|v| cx.ty(*v)).collect();
    let results = &*cx.from.result_types(call.id);
    ensure!(
        operands == results,
        "has operands of the types {} and results of the types {}; programs for several devices can't be compiled yet",
        list(&operands),
        list(results)
    );
    let mut parts = Vec::new();
    call.op.inputs.iter().for_each(|value| unpack(&mut cx.b(), *value, &mut parts));
    Ok(parts.into())
}

/// Letter whose code is an integer of the configuration; must be one of these.
pub(super) fn letter(
    call: &CustomCall,
    cx: &Decompose,
    name: &str,
    letters: &str,
) -> Result<char, Error> {
    let number = call.number(cx, name)?;
    let letter = u8::try_from(number).ok().map(char::from).filter(|c| letters.contains(*c));
    letter.ok_or_else(|| {
        Error::new(format!("expects '{name}' to be a code of one of {letters}, found {number}"))
    })
}
