//! Asynchronous copies (DMA): `memref.dma_start`, `memref.dma_wait`.

use creole_ir::memory::{Callees, Memory};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::text::scope::Operand;
use creole_ir::{
    Count, Error, Op, OpCx, OpId, Piece, Traits, Type, Types, Value, Values, bail, ensure, fields,
};

use super::checks::{check_index_types, memref_type};

/// Starts a copy of `n` elements between two memrefs; completion is signalled to an element of a third one,
/// the tag, for `memref.dma_wait`.
///
/// The operands: source, its indices, destination, its indices, the number of elements, tag, its indices, and
/// optionally two more: the stride between runs of the source, and the elements per run.
#[derive(Clone, Debug)]
pub struct DmaStart {
    /// The operands, in the order above.
    pub operands: Values,
}
fields!(DmaStart { operands });

/// Element of a memref.
#[derive(Clone, Copy, Debug)]
pub struct MemrefElement<'a> {
    /// The memref.
    pub memref: Value,
    /// One `index` for each of its dimensions.
    pub indices: &'a [Value],
}

/// Named operands of [`DmaStart`].
#[derive(Clone, Debug)]
pub struct DmaParts<'a> {
    /// First element of the source.
    pub source: MemrefElement<'a>,
    /// First element of the destination.
    pub target: MemrefElement<'a>,
    /// Number of elements: `index`.
    pub n_elements: Value,
    /// Element of the tag.
    pub tag: MemrefElement<'a>,
    /// Stride between runs, and elements per run: `index`.
    pub stride: Option<(Value, Value)>,
}

/// Operands that are left, while they are grouped by role.
struct Rest<'a> {
    left: &'a [Value],
    n: usize,
}

impl<'a> Rest<'a> {
    /// A memref and its indices from the front. `behind` operands, and those of the places that follow, have to be left.
    fn place(
        &mut self,
        cx: &dyn OpCx,
        what: &str,
        behind: usize,
    ) -> Result<MemrefElement<'a>, Error> {
        let Some((memref, others)) = self.left.split_first() else {
            bail!("expected {what} to be of memref type, found no more operands")
        };
        let ty = cx.ty(*memref);
        ensure!(ty.is_memref(), "expected {what} to be of memref type, found {ty}");
        let rank = ty.rank();
        let least = self.n - self.left.len() + rank + 1 + behind;
        ensure!(self.n >= least, "expected at least {least} operands, found {}", self.n);
        let (indices, others) = others.split_at(rank);
        all_indices(cx, indices, &format!("expected {what} indices to be of index type"))?;
        self.left = others;
        Ok(MemrefElement { memref: *memref, indices })
    }
}

/// Error: a value of another type than `index`.
fn all_indices(cx: &dyn OpCx, values: &[Value], words: &str) -> Result<(), Error> {
    let other = values.iter().map(|value| cx.ty(*value)).find(|ty| *ty != Type::index());
    match other {
        Some(ty) => bail!("{words}, found {ty}"),
        None => Ok(()),
    }
}

impl DmaStart {
    /// Groups the operands by role. Error: too few or too many, or of wrong types.
    pub fn parts(&self, cx: &dyn OpCx) -> Result<DmaParts<'_>, Error> {
        let n = self.operands.len();
        ensure!(n >= 4, "expected at least 4 operands, found {n}");
        let mut rest = Rest { left: &self.operands, n };
        // Behind the source stand two memrefs and a number, behind the destination a memref and the number.
        let source = rest.place(cx, "source", 3)?;
        let target = rest.place(cx, "destination", 2)?;
        let Some((n_elements, behind)) = rest.left.split_first() else {
            bail!("expected a number of elements, found no more operands")
        };
        all_indices(cx, &[*n_elements], "expected num elements to be of index type")?;
        rest.left = behind;
        let tag = rest.place(cx, "tag", 0)?;
        let stride = match *rest.left {
            [] => None,
            [stride, run] => Some((stride, run)),
            _ => bail!("incorrect number of operands; expects a stride and a run, or neither"),
        };
        let words = "expected stride and num elements per stride to be of type index";
        all_indices(cx, rest.left, words)?;
        Ok(DmaParts { source, target, n_elements: *n_elements, tag, stride })
    }
}

impl Op for DmaStart {
    const NAME: &'static str = "memref.dma_start";
    const TRAITS: Traits = Traits::ASYNCHRONOUS;
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_start, print: print_start, attrs: &[] }),
        Piece::Colon,
        Piece::Custom(&Custom { parse: parse_start_types, print: print_start_types, attrs: &[] }),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        self.parts(cx)?;
        Ok(Types::NONE)
    }

    fn memory(&self, cx: &dyn OpCx, _: &dyn Callees) -> Option<Memory> {
        let tag = self.parts(cx).ok()?.tag;
        Some(Memory { pending: Some(tag.memref), ..Memory::default() })
    }
}

/// Parses `%source[%i], %target[%j], %n, %tag[%k]`, and optionally `, %stride, %run`. All values are taken
/// for indices but those before a bracket; their types follow.
fn parse_start(p: &mut Parser<'_>) -> PResult<()> {
    let mut all = Vec::new();
    for part in [true, true, false, true] {
        if !all.is_empty() {
            p.expect(",")?;
        }
        let mut operand = p.operand()?;
        if !part {
            operand.set_type(Type::index());
        }
        all.push(operand);
        if part {
            p.expect_in("[", " in operand list")?;
            let indices = p.list_in("]", " in operand list", Parser::operand)?;
            all.extend(indices.into_iter().map(as_index));
        }
    }
    if p.eat(",") {
        let strides = p.operands()?;
        all.extend(strides.into_iter().map(as_index));
    }
    p.set_operands("operands", all);
    Ok(())
}

fn as_index(mut operand: Operand<'_>) -> Operand<'_> {
    operand.set_type(Type::index());
    operand
}

/// Parses the types of the values before brackets.
fn parse_start_types(p: &mut Parser<'_>) -> PResult<()> {
    let span = p.span();
    let types = p.type_list()?;
    let mut operands = p.field_operands("operands");
    let open: Vec<_> = operands.iter_mut().filter(|operand| !operand.has_type()).collect();
    if open.len() != types.len() {
        let (n, span) = (open.len(), p.span_from(span));
        return Err(
            p.error_at(span, format!("expected {}, found {}", Count(n, "type"), types.len()))
        );
    }
    open.into_iter().zip(types).for_each(|(operand, ty)| operand.set_type(ty));
    p.set_operands("operands", operands);
    Ok(())
}

/// Prints ` %memref[%i, %j]`.
fn print_place(p: &mut Printer<'_>, element: MemrefElement<'_>) {
    p.print(" ");
    p.value(element.memref);
    p.print("[");
    p.values(element.indices);
    p.print("]");
}

fn print_start(p: &mut Printer<'_>, op: OpId) {
    let Some(this) = p.body.get::<DmaStart>(op) else { return };
    let cx = creole_ir::builder::BodyCx { body: p.body, results: &[] };
    // An op that does not verify is printed in generic form.
    let Ok(parts) = this.parts(&cx) else { return };
    print_place(p, parts.source);
    p.print(",");
    print_place(p, parts.target);
    p.print(", ");
    p.value(parts.n_elements);
    p.print(",");
    print_place(p, parts.tag);
    for value in parts.stride.map_or(Vec::new(), |(stride, run)| vec![stride, run]) {
        p.print(", ");
        p.value(value);
    }
}

fn print_start_types(p: &mut Printer<'_>, op: OpId) {
    let Some(this) = p.body.get::<DmaStart>(op) else { return };
    let cx = creole_ir::builder::BodyCx { body: p.body, results: &[] };
    let Ok(parts) = this.parts(&cx) else { return };
    p.print(" ");
    p.types_of(&[parts.source, parts.target, parts.tag].map(|element| element.memref));
}

/// Waits for completion of the copy that was started with this element of the tag.
#[derive(Clone, Debug)]
pub struct DmaWait {
    /// The tag: a memref.
    pub tag: Value,
    /// One `index` for each of its dimensions.
    pub indices: Values,
    /// Number of copied elements: `index`.
    pub n_elements: Value,
}
fields!(DmaWait { tag as "tagMemRef", indices as "tagIndices", n_elements as "numElements" });

impl Op for DmaWait {
    const NAME: &'static str = "memref.dma_wait";
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("tagMemRef"),
        Piece::Lit("["),
        Piece::Operand("tagIndices"),
        Piece::Lit("]"),
        Piece::Lit(","),
        Piece::Operand("numElements"),
        Piece::Custom(&Custom {
            parse: |p| {
                p.set_field_types("tagIndices", &[Type::index()]);
                p.set_field_types("numElements", &[Type::index()]);
                Ok(())
            },
            print: |_, _| {},
            attrs: &[],
        }),
        Piece::Colon,
        Piece::TypeOf(&["tagMemRef"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let rank = memref_type(cx, self.tag)?.rank();
        let found = self.indices.len();
        ensure!(
            found == rank,
            "expected tagIndices to have the same number of elements as the tagMemRef rank, expected {rank}, but got {found}"
        );
        check_index_types(cx, &self.indices)?;
        check_index_types(cx, &[self.n_elements])?;
        Ok(Types::NONE)
    }
}
