//! Views of e-graphs for people who write rewrite rules: a picture ([`dot`]), a page ([`html`]) and JSON ([`json`]).
//!
//! A [`Snapshot`] is plain data: classes, nodes, costs and origins as numbers and text. Whoever has an e-graph makes one,
//! and the writers read nothing else. Each writer puts any number of snapshots into one document, section by section.
//!
//! Invariant: a document depends on its sections alone, and all text in it is escaped.
#![warn(missing_docs)]

mod costs;
pub mod dot;
pub mod html;
pub mod json;
mod snapshot;

pub use snapshot::{Class, Making, Node, Root, Section, Snapshot};

/// Form of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// Graphviz text.
    Dot,
    /// Page for a browser.
    Html,
    /// Format of the crate `egraph-serialize`.
    Json,
}

impl View {
    /// Document with a section for each e-graph.
    pub fn document(self, sections: &[Section]) -> String {
        match self {
            View::Dot => dot::document(sections),
            View::Html => html::document(sections),
            View::Json => json::document(sections),
        }
    }
}

/// Text without control characters, at most `limit` characters long.
fn cut(text: &str, limit: usize) -> String {
    let visible = |c: char| if c.is_control() { ' ' } else { c };
    let mut cut: String = text.chars().take(limit).map(visible).collect();
    if text.chars().nth(limit).is_some() {
        cut.push('…');
    }
    cut
}

#[cfg(test)]
mod tests;
