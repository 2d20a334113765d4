//! Leftmost-longest search with two automata: one finds the start of a match, the other the longest end from
//! that start.

use regex_automata::hybrid::dfa::DFA;
use regex_automata::nfa::thompson::NFA;
use regex_automata::{Anchored, Input, MatchKind, meta};
use regex_syntax::hir::{Class, ClassBytes, ClassBytesRange, Hir, Look, Repetition};

use super::Span;
use super::byte_set::ByteSet;
use super::parse::{Assertion, Node, RegexError};

/// Limit on the size of an automaton, in bytes.
const SIZE_LIMIT: usize = 1 << 27;
/// Limit on the nodes of an expression, back-references expanded.
const MAX_NODES: usize = 1_000_000;

/// The automata of an expression. With back-references they accept a superset of its language: a
/// back-reference matches anything that its group can match.
pub(crate) struct Finder {
    starts: meta::Regex,
    longest: DFA,
}

impl Finder {
    pub(crate) fn new(node: &Node) -> Result<Finder, RegexError> {
        let mut spelled = Spelled { groups: Vec::new(), n_nodes: 0 };
        let hir = spelled.hir(node)?;
        let starts = meta::Config::new()
            .utf8_empty(false)
            .onepass(false)
            .dfa(false)
            .backtrack(false)
            .nfa_size_limit(Some(SIZE_LIMIT));
        let starts = meta::Builder::new()
            .configure(starts)
            .build_from_hir(&hir)
            .map_err(|_| RegexError::TooBig)?;
        let nfa = NFA::config().utf8(false).nfa_size_limit(Some(SIZE_LIMIT));
        let nfa =
            NFA::compiler().configure(nfa).build_from_hir(&hir).map_err(|_| RegexError::TooBig)?;
        let longest = DFA::config().match_kind(MatchKind::All).skip_cache_capacity_check(true);
        let longest = DFA::builder()
            .configure(longest)
            .build_from_nfa(nfa)
            .map_err(|_| RegexError::TooBig)?;
        Ok(Finder { starts, longest })
    }

    /// The start of the first match at or after `from`.
    pub(crate) fn start(&self, text: &[u8], from: usize) -> Option<usize> {
        Some(self.starts.find(Input::new(text).range(from..))?.start())
    }

    /// The leftmost-longest match.
    pub(crate) fn find(&self, text: &[u8]) -> Option<Span> {
        let start = self.start(text, 0)?;
        let input = Input::new(text).range(start..).anchored(Anchored::Yes);
        let end = self.longest.try_search_fwd(&mut self.longest.create_cache(), &input);
        Some((start, end.ok()??.offset()))
    }
}

/// Translation of expressions, with back-references expanded.
struct Spelled {
    /// The groups closed so far, by number.
    groups: Vec<Option<Hir>>,
    n_nodes: usize,
}

impl Spelled {
    fn hir(&mut self, node: &Node) -> Result<Hir, RegexError> {
        self.n_nodes += 1;
        if self.n_nodes > MAX_NODES {
            return Err(RegexError::TooBig);
        }
        Ok(match node {
            Node::Set(set) => Hir::class(Class::Bytes(class(set))),
            Node::Assert(assertion) => Hir::look(match assertion {
                Assertion::LineStart => Look::StartLF,
                Assertion::LineEnd => Look::EndLF,
                Assertion::WordStart => Look::WordStartAscii,
                Assertion::WordEnd => Look::WordEndAscii,
            }),
            Node::Group(index, inner) => {
                let inner = self.hir(inner)?;
                if self.groups.len() <= *index {
                    self.groups.resize(*index + 1, None);
                }
                self.groups[*index] = Some(inner.clone());
                inner
            }
            Node::BackReference(group) => {
                let spelled = self.groups.get(*group).cloned().flatten();
                let spelled = spelled.ok_or(RegexError::BackReference)?;
                self.n_nodes += hir_size(&spelled);
                spelled
            }
            Node::Sequence(items) => Hir::concat(self.hirs(items)?),
            Node::Choice(branches) => Hir::alternation(self.hirs(branches)?),
            Node::Optional(inner) => self.repetition(inner, 0, Some(1))?,
            Node::Plus(inner) => self.repetition(inner, 1, None)?,
        })
    }

    fn hirs(&mut self, nodes: &[Node]) -> Result<Vec<Hir>, RegexError> {
        nodes.iter().map(|node| self.hir(node)).collect()
    }

    fn repetition(&mut self, inner: &Node, min: u32, max: Option<u32>) -> Result<Hir, RegexError> {
        let sub = Box::new(self.hir(inner)?);
        Ok(Hir::repetition(Repetition { min, max, greedy: true, sub }))
    }
}

fn class(set: &ByteSet) -> ClassBytes {
    let bytes = (0..=u8::MAX).filter(|&byte| set.contains(byte));
    ClassBytes::new(bytes.map(|byte| ClassBytesRange::new(byte, byte)))
}

fn hir_size(hir: &Hir) -> usize {
    1 + hir.kind().subs().iter().map(hir_size).sum::<usize>()
}
