//! Parser of the pieces of custom forms.

use smallvec::SmallVec;

use crate::attr::Attr;
use crate::body::{Body, RegionId};
use crate::constraints;
use crate::error::Count;
use crate::field::FieldKind;
use crate::symbol::Symbol;
use crate::text::deferred::Around;
use crate::text::lexer::Kind;
use crate::text::op_name::default_dialect;
use crate::text::parser::{Failed, Frame, PResult, Parser};
use crate::text::pieces::{Piece, RegionSyntax};
use crate::text::scope::{EntryArg, Operand, Scope};
use crate::traits::Traits;

impl<'a> Parser<'a> {
    /// Parses the next piece of the op on top, or ends the op.
    pub(crate) fn op_step(&mut self) -> PResult<()> {
        let state = self.state();
        let Some(piece) = state.pieces.get(state.piece).copied() else {
            return self.finish_op();
        };
        match piece {
            Piece::GenericRegions => return self.generic_regions(),
            Piece::RegionList(list) => {
                let at = state.regions.len();
                if (list.parse)(self, at)? {
                    return self.begin_region(RegionSyntax::new(at));
                }
                self.state().piece += 1;
                return Ok(());
            }
            _ => {}
        }
        state.piece += 1;
        self.mark_part();
        self.piece(piece)
    }

    fn piece(&mut self, piece: Piece) -> PResult<()> {
        match piece {
            Piece::Operands => self.all_operands(),
            Piece::Operand(field) => self.field_piece(field),
            Piece::Lit(text) => self.literal(text),
            Piece::Key(name) => [",", name, "="].iter().try_for_each(|token| self.expect(token)),
            Piece::Attr(name) => self.bare_attr(name),
            Piece::OptionalAttr(word, name) if self.eat(word) => self.bare_attr(name),
            Piece::Flag(name) if self.eat(name) => {
                self.set_attr(name, Attr::Unit);
                Ok(())
            }
            Piece::AttrDictWithKeyword if self.at("attributes") => self.attr_dict_with_keyword(),
            Piece::OptionalAttr(..) | Piece::Flag(_) | Piece::AttrDictWithKeyword => Ok(()),
            Piece::Symbol(name) => self.symbol_piece(name),
            Piece::AttrDict => self.attr_dict(),
            Piece::FunctionalType => {
                self.colon()?;
                if !self.at("(") {
                    let (span, ty) = (self.span(), self.ty()?);
                    let words = "invalid kind of type specified: expected builtin.function";
                    let message = format!("{words}, but found '{ty}'");
                    return Err(self.custom_error_at(span, message));
                }
                self.functional_type()
            }
            Piece::SameType => self.same_type(),
            Piece::SameOrFunctionalType => self.same_or_functional(),
            Piece::Colon => self.colon(),
            Piece::TypeOf(fields) => self.type_of(fields),
            Piece::TypesOf(field) => self.types_of(field),
            Piece::ResultTypes => {
                let types = self.type_list()?;
                self.set_result_types(types);
                Ok(())
            }
            Piece::OptionalOperandTypes => self.optional_operand_types(),
            Piece::Successor(args) => self.successor_piece(args),
            Piece::Region(syntax) => self.region_piece(syntax),
            Piece::Custom(custom) => (custom.parse)(self),
            // Their step counts their regions.
            Piece::GenericRegions | Piece::RegionList(_) => Ok(()),
        }
    }

    fn literal(&mut self, text: &'static str) -> PResult<()> {
        if text.len() == 1 {
            return self.expect(text);
        }
        // A literal may hold several tokens: `, sizes = [`.
        text.split_ascii_whitespace().try_for_each(|token| self.expect(token))
    }

    fn field_piece(&mut self, name: &'static str) -> PResult<()> {
        let state = self.state();
        let found = state.def.operand_fields().enumerate().find(|(_, f)| f.name == name);
        let (at, kind) =
            found.map(|(at, f)| (at, f.kind)).expect("pieces name operand fields of the op");
        match kind {
            FieldKind::OptionalOperand if !self.at_value() => Ok(()),
            FieldKind::Operand | FieldKind::OptionalOperand => {
                let operand = self.operand()?;
                self.state().push_operand(at, operand);
                Ok(())
            }
            _ => self.each_operand(|p, operand| p.state().push_operand(at, operand)),
        }
    }

    fn all_operands(&mut self) -> PResult<()> {
        let def = self.state().def;
        let fixed = def.operand_fields().filter(|f| !f.kind.is_variable()).count();
        if def.operand_fields().count() == fixed {
            return self.fixed_operands(fixed);
        }
        self.each_operand(|p, operand| p.state().operands.push(operand))?;
        let state = self.state();
        let found = state.operands.len();
        if found < fixed {
            let missing = if found > 0 && !self.at(",") { "','" } else { "SSA operand" };
            return Err(self.wrong_count(missing, fixed, found));
        }
        let mut spare = found - fixed;
        let mut at = 0;
        for (number, field) in def.operand_fields().enumerate() {
            let n = if field.kind.is_variable() { std::mem::take(&mut spare) } else { 1 };
            state.operands[at..at + n].iter_mut().for_each(|o| o.field = number as u8);
            at += n;
        }
        Ok(())
    }

    /// Parses one operand for each field.
    fn fixed_operands(&mut self, n: usize) -> PResult<()> {
        for number in 0..n {
            if number > 0 && !self.eat(",") {
                return Err(self.wrong_count("','", n, number));
            }
            if !self.at_value() {
                return Err(self.wrong_count("SSA operand", n, number));
            }
            let operand = self.operand()?;
            self.state().operands.push(Operand { field: number as u8, ..operand });
        }
        Ok(())
    }

    fn wrong_count(&mut self, missing: &str, n: usize, found: usize) -> Failed {
        let own = format!("'{}' has {}", self.state().def.name, Count(n, "operand"));
        self.error_at_gap(format!("expected {missing}; {own}, found {found}"))
    }

    fn bare_attr(&mut self, name: &'static str) -> PResult<()> {
        let def = self.state().def;
        let field = def.attr_fields().find(|f| f.name == name);
        let parse =
            field.and_then(|f| f.attr).map(|a| a.parse).expect("pieces name attribute fields");
        let attr = parse(self)?;
        self.set_attr(name, attr);
        Ok(())
    }

    fn symbol_piece(&mut self, name: &'static str) -> PResult<()> {
        let def = self.state().def;
        let field = def.attr_fields().find(|f| f.name == name);
        let is_reference = field
            .and_then(|f| f.attr)
            .is_some_and(|a| (a.check)(&Attr::Symbol([Symbol::new("x")].into())));
        if self.token.kind != Kind::Symbol && !matches!(self.slice(), "=" | "(") {
            let span = self.span();
            self.attr()?;
            return Err(self.custom_error_at(span, "invalid kind of attribute specified"));
        }
        let symbol = self.symbol_name()?;
        let attr = if is_reference { Attr::symbol(symbol) } else { Attr::str(symbol.as_str()) };
        self.set_attr(name, attr);
        Ok(())
    }

    fn attr_dict_with_keyword(&mut self) -> PResult<()> {
        self.advance();
        if !self.at("{") {
            return Err(self.expected("'{' in attribute dictionary"));
        }
        self.attr_dict()
    }

    fn attr_dict(&mut self) -> PResult<()> {
        if !self.at("{") || self.at_metadata() {
            return Ok(());
        }
        let span = self.span();
        let Attr::Dict(attrs) = self.dict()? else { unreachable!("a dictionary was read") };
        let def = self.state().def;
        if let Some(message) = constraints::wrong_attribute(def, &attrs) {
            return Err(self.custom_error_at(span, message));
        }
        self.set_attrs(&attrs, span, false)
    }

    /// Parses an optional attribute dictionary, then a colon.
    pub fn colon(&mut self) -> PResult<()> {
        self.attr_dict()?;
        self.expect(":")
    }

    fn same_type(&mut self) -> PResult<()> {
        self.colon()?;
        self.one_type()
    }

    fn same_or_functional(&mut self) -> PResult<()> {
        self.colon()?;
        if self.at("(") { self.functional_type() } else { self.one_type() }
    }

    /// Parses one type for all operands and results.
    fn one_type(&mut self) -> PResult<()> {
        let ty = self.ty()?;
        let state = self.state();
        state.operands.iter_mut().for_each(|o| o.ty = Some(ty));
        state.result_types = Some(SmallVec::from_elem(ty, state.n_named().max(1)));
        Ok(())
    }

    fn type_of(&mut self, fields: &[&'static str]) -> PResult<()> {
        let ty = self.ty()?;
        fields.iter().for_each(|field| self.set_field_types(field, &[ty]));
        Ok(())
    }

    /// Parses the types of the operands of a field, with commas between them; nothing if it has none.
    pub fn types_of(&mut self, field: &'static str) -> PResult<()> {
        let operands = self.field_operands(field);
        let types = if operands.is_empty() { Vec::new() } else { self.type_list()? };
        self.check_count(&operands, types.len())?;
        self.set_field_types(field, &types);
        Ok(())
    }

    /// Compares the number of operands with that of their types. Error, at the first operand: they differ.
    pub fn check_count(&mut self, operands: &[Operand<'a>], n_types: usize) -> PResult<()> {
        let n = operands.len();
        if n == n_types {
            return Ok(());
        }
        let span = operands.first().map_or(self.gap(), Operand::span);
        let words = "number of operands and types do not match";
        Err(self.custom_error_at(span, format!("{words}: got {n} operands and {n_types} types")))
    }

    fn optional_operand_types(&mut self) -> PResult<()> {
        self.attr_dict()?;
        let n = self.state().operands.len();
        if n == 0 {
            return Ok(());
        }
        self.expect(":")?;
        let span = self.span();
        let types = self.type_list()?;
        self.set_operand_types(&types, span)
    }

    fn successor_piece(&mut self, args: &'static str) -> PResult<()> {
        let operands = self.successor()?;
        self.set_operands(args, operands);
        Ok(())
    }

    /// Parses `^bb1(%a : i32)`: adds a successor and returns the operands passed to it.
    pub fn successor(&mut self) -> PResult<Vec<Operand<'a>>> {
        let block = self.successor_block()?;
        self.state().successors.push(block);
        if !self.eat("(") {
            return Ok(Vec::new());
        }
        let mut operands = self.operands()?;
        self.expect(":")?;
        let types = self.type_list()?;
        self.expect(")")?;
        self.check_count(&operands, types.len())?;
        for (operand, ty) in operands.iter_mut().zip(types) {
            operand.ty = Some(ty);
        }
        Ok(operands)
    }

    fn region_piece(&mut self, syntax: RegionSyntax) -> PResult<()> {
        if self.state().regions.len() > syntax.index {
            return Ok(()); // a piece before made it
        }
        let absent = syntax.optional
            && if syntax.key.is_empty() { !self.at("{") } else { !self.at(syntax.key) };
        if absent {
            return self.absent_region();
        }
        if !syntax.key.is_empty() {
            self.expect(syntax.key)?;
        }
        self.begin_region(syntax)
    }

    fn absent_region(&mut self) -> PResult<()> {
        if self.state().def.traits.has(Traits::ISOLATED) {
            self.state().nested = Some(Body::new());
        } else {
            let region = self.body().add_region();
            self.state().regions.push(region);
        }
        Ok(())
    }

    pub(super) fn begin_region(&mut self, syntax: RegionSyntax) -> PResult<()> {
        if !self.at("{") {
            return Err(self.expected("'{' to begin a region"));
        }
        let state = self.state();
        let (def, is_generic) = (state.def, state.is_generic());
        // The generic form leaves the names as they are around it.
        let dialect = if is_generic { self.default_dialect() } else { default_dialect(def) };
        let around = Around { def, dialect };
        let state = self.state();
        // Regions without headers may share the arguments that one piece names.
        let args = if syntax.args_in_head { state.entry_args.clone() } else { None };
        if !def.traits.has(Traits::ISOLATED) {
            let region = self.body().add_region();
            self.state().regions.push(region);
            return self.enter_region(region, around, syntax, args.as_deref());
        }
        match self.deferred(around, syntax, args.as_ref()) {
            Some(deferred) => {
                self.last_end = deferred.end;
                self.jump(deferred.end);
                self.state().deferred = Some(Box::new(deferred));
                Ok(())
            }
            None => self.begin_isolated(around, syntax, args.as_deref()),
        }
    }

    /// Begins the region of an isolated op, in a body of its own.
    pub(super) fn begin_isolated(
        &mut self,
        around: Around,
        syntax: RegionSyntax,
        args: Option<&[EntryArg<'a>]>,
    ) -> PResult<()> {
        let body = std::mem::take(&mut self.spare_body);
        let mut scope = Scope::new(body, &mut self.spare_names);
        let hides = matches!(self.frames.last(), Some(Frame::Op(state)) if state.is_generic());
        if let Some(outer) = self.scopes.last().filter(|_| !hides) {
            scope.share_names(outer);
        }
        self.scopes.push(scope);
        let root = self.body().root();
        self.enter_region(root, around, syntax, args)
    }

    fn enter_region(
        &mut self,
        region: RegionId,
        Around { def, dialect }: Around,
        syntax: RegionSyntax,
        args: Option<&[EntryArg<'a>]>,
    ) -> PResult<()> {
        self.open_region(region, def.traits.has(Traits::ISOLATED), dialect);
        let brace = self.span();
        self.advance();
        // What is written with nothing in it is not absent: it has a block, for the terminator.
        let has_block = syntax.never_empty || (syntax.optional && syntax.terminator.is_some());
        let is_empty = has_block && self.at("}");
        if syntax.optional && def.traits.has(Traits::ISOLATED) && self.at("}") {
            let message = format!("custom op '{}' expected non-empty function body", def.name);
            return Err(self.error_at(brace, message));
        }
        let args = match args {
            // The entry block may have a label, unless what stands before names its arguments.
            Some([]) if self.token.kind == Kind::Block => None,
            Some(_) if self.token.kind == Kind::Block => {
                self.error(
                    "invalid block name in region with named arguments: no label may be here",
                );
                args
            }
            _ => args,
        };
        if let Some(args) = args.or(is_empty.then_some(&[])) {
            let block = self.body().add_block(region, &[]);
            self.names_entry = true;
            self.add_args(block, args);
            self.names_entry = false;
            self.enter_block(block);
        }
        Ok(())
    }
}
