//! Files of a crate, and which of them use items of which others, as far as paths say it.
//!
//! File A uses file B if a path in A leads to an item that B defines: in a `use`, or in code (`access::read_of(..)`). Paths
//! lead through modules, imports and re-exports to the definition. Declarations of modules are no uses, neither are
//! re-exports of what a file does not use itself, nor methods, which have no paths. Code of tests is left out.

use std::collections::{BTreeMap, BTreeSet};

use super::tokens::{Tokens, is_word, words};

/// Reader of a source file by its path in the crate: `src/a/mod.rs`. `None`: there is no such file.
pub(super) type ReadSource<'a> = &'a dyn Fn(&str) -> Option<String>;

/// Modules of a crate.
pub(super) struct Crate {
    modules: Vec<Module>,
    /// Files by number.
    pub(super) files: Vec<String>,
    /// Files that define macros which paths from the root lead to.
    macros: BTreeMap<String, usize>,
}

/// Module, in a file of its own or in the one of its parent.
#[derive(Default)]
struct Module {
    parent: Option<usize>,
    children: BTreeMap<String, usize>,
    file: usize,
    /// Folder of the files of its children.
    folder: String,
    items: BTreeSet<String>,
    imports: Vec<Import>,
    /// Paths in code, of two segments or more.
    paths: Vec<Vec<String>>,
    /// Words outside of imports.
    words: BTreeSet<String>,
}

/// One name that a `use` brings, or a glob.
struct Import {
    path: Vec<String>,
    /// `None`: all names of the module.
    name: Option<String>,
    is_reexport: bool,
}

/// End of a path.
#[derive(Clone, Copy)]
enum Target {
    Module(usize),
    /// Item in the file of this number.
    Item(usize),
}

/// Longest chain of re-exports that is followed; it also ends circles of them.
const MAX_STEPS: usize = 16;

impl Crate {
    /// Reads the files that are reached from `root` by declarations of modules.
    pub(super) fn read(root: &str, read: ReadSource<'_>) -> Crate {
        let mut found = Crate { modules: Vec::new(), files: Vec::new(), macros: BTreeMap::new() };
        let text = read(root).expect("the root of a crate is there");
        let folder = root.rsplit_once('/').map_or("", |(folder, _)| folder);
        found.add_file(root, folder, None, &text, read);
        found
    }

    /// Pairs of files of which the first uses the second, with the last words of the paths that lead there.
    pub(super) fn uses(&self) -> BTreeMap<(usize, usize), BTreeSet<String>> {
        let mut found = BTreeMap::<_, BTreeSet<String>>::new();
        for (at, module) in self.modules.iter().enumerate() {
            let mut add = |target: Option<Target>, name: &str| {
                if let Some(Target::Item(file)) = target
                    && file != module.file
                {
                    found.entry((module.file, file)).or_default().insert(name.to_owned());
                }
            };
            for import in &module.imports {
                let is_used =
                    |name: &String| !import.is_reexport || module.words.contains(name.as_str());
                let is_glob = import.name.is_none();
                match (&import.name, self.resolved(at, &import.path, is_glob, MAX_STEPS)) {
                    (Some(name), target) if is_used(name) => add(target, name),
                    (None, Some(Target::Module(from))) => {
                        for word in &module.words {
                            add(self.looked_up(from, word, false, MAX_STEPS), word);
                        }
                    }
                    _ => {}
                }
            }
            for path in &module.paths {
                let name = path.last().map_or("", String::as_str);
                add(self.resolved(at, path, false, MAX_STEPS), name);
            }
        }
        found
    }

    /// Resolves a path. A module and an item may have one name: the path leads to the item, unless it is a prefix of
    /// another one.
    fn resolved(
        &self,
        from: usize,
        path: &[String],
        is_prefix: bool,
        steps: usize,
    ) -> Option<Target> {
        let mut at = Target::Module(from);
        for (number, name) in path.iter().enumerate() {
            let is_prefix = is_prefix || number + 1 < path.len();
            at = match (at, name.as_str()) {
                (Target::Module(_), "crate") => Target::Module(0),
                (Target::Module(module), "self") => Target::Module(module),
                (Target::Module(module), "super") => Target::Module(self.modules[module].parent?),
                (Target::Module(module), name) => self.looked_up(module, name, is_prefix, steps)?,
                (Target::Item(_), _) => break,
            };
        }
        Some(at)
    }

    fn looked_up(
        &self,
        module: usize,
        name: &str,
        is_prefix: bool,
        steps: usize,
    ) -> Option<Target> {
        let steps = steps.checked_sub(1)?;
        let Module { children, items, imports, file, .. } = &self.modules[module];
        let child = children.get(name).map(|child| Target::Module(*child));
        if is_prefix && child.is_some() {
            return child;
        }
        if items.contains(name) {
            return Some(Target::Item(*file));
        }
        let resolved = |i: &Import, is_prefix| self.resolved(module, &i.path, is_prefix, steps);
        let named = imports.iter().filter(|import| import.name.as_deref() == Some(name));
        // `use a::a` does not lead to itself.
        let is_other = |import: &&Import| {
            child.is_some() || import.path.first().is_none_or(|first| first != name)
        };
        let mut found = named.filter(is_other).filter_map(|i| resolved(i, is_prefix));
        let globs = imports.iter().filter(|import| import.name.is_none());
        let mut all = globs.filter_map(|i| match resolved(i, true)? {
            Target::Module(from) if from != module => self.looked_up(from, name, is_prefix, steps),
            _ => None,
        });
        let of_root = || self.macros.get(name).filter(|_| module == 0).copied().map(Target::Item);
        let found = found.next().or_else(|| all.next()).or_else(of_root);
        match found {
            Some(Target::Item(_)) => found,
            _ => child.or(found),
        }
    }

    // --- reading ------------------------------------------------------------------------------

    fn add_file(
        &mut self,
        path: &str,
        folder: &str,
        parent: Option<usize>,
        text: &str,
        read: ReadSource<'_>,
    ) -> usize {
        let file = self.files.len();
        self.files.push(path.to_owned());
        let module = self.add_module(parent, file, folder.to_owned());
        let all = words(text);
        let mut tokens = Tokens::of(&all);
        self.add_items(module, &mut tokens, read);
        module
    }

    fn add_module(&mut self, parent: Option<usize>, file: usize, folder: String) -> usize {
        self.modules.push(Module { parent, file, folder, ..Module::default() });
        self.modules.len() - 1
    }

    /// Adds all up to the bracket that closes the module.
    fn add_items(&mut self, module: usize, tokens: &mut Tokens<'_>, read: ReadSource<'_>) {
        let (mut depth, mut is_reexport, mut is_exported) = (0usize, false, false);
        while let Some(token) = tokens.next() {
            match token {
                "#" => match tokens.attribute() {
                    attribute if attribute.starts_with("cfg(test") => tokens.skip_item(),
                    attribute => is_exported |= attribute == "macro_export",
                },
                "{" | "(" | "[" => depth += 1,
                "}" if depth == 0 => return,
                "}" | ")" | "]" => depth -= 1,
                "pub" => {
                    is_reexport = true;
                    if tokens.peek() == "(" {
                        tokens.skip_item();
                    }
                    continue;
                }
                "use" if tokens.peek() != "<" => self.add_imports(module, tokens, is_reexport),
                "mod" if depth == 0 => self.add_child(module, tokens, read),
                "macro_rules" if tokens.peek() == "!" => {
                    tokens.next();
                    let name = tokens.next().unwrap_or_default().to_owned();
                    if std::mem::take(&mut is_exported) {
                        self.macros.insert(name.clone(), self.modules[module].file);
                    }
                    self.modules[module].items.insert(name);
                    tokens.skip_item();
                }
                "fn" | "struct" | "enum" | "trait" | "type" | "const" | "static" | "union"
                    if depth == 0 && is_word(tokens.peek()) && tokens.peek() != "fn" =>
                {
                    let name = tokens.peek().to_owned();
                    self.modules[module].items.insert(name);
                }
                word if is_word(word) => self.add_path(module, word, tokens),
                _ => {}
            }
            is_reexport = false;
        }
    }

    /// Adds a word or a path that begins with it.
    fn add_path(&mut self, module: usize, first: &str, tokens: &mut Tokens<'_>) {
        let mut path = vec![first.to_owned()];
        while tokens.peek() == "::" && is_word(tokens.peek_at(1)) {
            tokens.next();
            path.extend(tokens.next().map(str::to_owned));
        }
        let module = &mut self.modules[module];
        module.words.insert(first.to_owned());
        if path.len() > 1 {
            module.paths.push(path);
        }
    }

    /// Adds `mod name;`, with its file, or `mod name { .. }`.
    fn add_child(&mut self, parent: usize, tokens: &mut Tokens<'_>, read: ReadSource<'_>) {
        let name = tokens.next().unwrap_or_default().to_owned();
        let folder = format!("{}/{name}", self.modules[parent].folder);
        let child = if tokens.next() == Some("{") {
            let child = self.add_module(Some(parent), self.modules[parent].file, folder);
            self.add_items(child, tokens, read);
            child
        } else {
            let files = [format!("{folder}.rs"), format!("{folder}/mod.rs")];
            let found = files.iter().find_map(|file| Some((file, read(file)?)));
            let Some((file, text)) = found else { return };
            self.add_file(file, &folder, Some(parent), &text, read)
        };
        self.modules[parent].children.insert(name, child);
    }

    fn add_imports(&mut self, module: usize, tokens: &mut Tokens<'_>, is_reexport: bool) {
        let mut all = Vec::new();
        tree(tokens, &[], &mut all);
        let import = |(path, name)| Import { path, name, is_reexport };
        self.modules[module].imports.extend(all.into_iter().map(import));
    }
}

/// Adds the paths of a tree of imports with their names; `None` is a glob.
fn tree(
    tokens: &mut Tokens<'_>,
    prefix: &[String],
    found: &mut Vec<(Vec<String>, Option<String>)>,
) {
    let mut path = prefix.to_vec();
    while let Some(token) = tokens.next() {
        match token {
            "{" => {
                while !matches!(tokens.peek(), "}" | "") {
                    tree(tokens, &path, found);
                    if tokens.peek() == "," {
                        tokens.next();
                    }
                }
                tokens.next();
                return;
            }
            "*" => {
                found.push((path, None));
                return;
            }
            "::" => {}
            "self" if !path.is_empty() => {}
            word => path.push(word.to_owned()),
        }
        match tokens.peek() {
            "::" => {}
            "as" => {
                tokens.next();
                found.push((path, tokens.next().map(str::to_owned)));
                return;
            }
            "{" | "*" if token == "::" => {}
            _ if token == "::" => {}
            _ => {
                let name = path.last().cloned();
                found.push((path, name));
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Uses between the files of a crate: `a -> b: name`.
    #[track_caller]
    fn check(files: &[(&str, &str)], expected: &[&str]) {
        let read = |path: &str| {
            let file = files.iter().find(|(name, _)| path.strip_prefix("src/") == Some(*name));
            file.map(|(_, text)| (*text).to_owned())
        };
        let found = Crate::read("src/lib.rs", &read);
        let uses = found.uses().into_iter().map(|((a, b), names)| {
            let names = names.into_iter().collect::<Vec<_>>().join(" ");
            let name = |at: usize| found.files[at].trim_start_matches("src/");
            format!("{} -> {}: {names}", name(a), name(b))
        });
        assert_eq!(uses.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn imports_and_paths_are_uses() {
        check(
            &[
                ("lib.rs", "mod a;\nmod b;\nmod c;\npub struct Top;\n"),
                (
                    "a.rs",
                    "use crate::b::{self, One as Other};\nfn f() { b::two::<u8>(crate::Top) }\n",
                ),
                ("b.rs", "pub struct One;\npub(crate) fn two<T>(_: crate::Top) {}\n"),
                ("c.rs", "impl super::b::One {}\nuse std::fmt::Debug;\n"),
            ],
            &[
                "a.rs -> lib.rs: Top",
                "a.rs -> b.rs: Other two",
                "b.rs -> lib.rs: Top",
                "c.rs -> b.rs: One",
            ],
        );
    }

    #[test]
    fn reexports_lead_to_the_definition_and_are_no_uses() {
        check(
            &[
                ("lib.rs", "mod a;\nmod b;\npub use a::*;\npub use b::X;\n"),
                (
                    "a/mod.rs",
                    "mod c;\npub(super) use c::Y;\n#[macro_export]\nmacro_rules! m { () => { $crate::X } }\n",
                ),
                ("a/c.rs", "pub enum Y { Z }\n"),
                (
                    "b.rs",
                    "pub type X = u8;\nuse crate::{Y, m};\nuse super::a;\nfn f() { a::Y::Z; }\n",
                ),
            ],
            &["b.rs -> a/mod.rs: m", "b.rs -> a/c.rs: Y Z"],
        );
    }

    #[test]
    fn modules_and_items_may_have_one_name() {
        check(
            &[
                ("lib.rs", "mod a;\nmod b;\nuse a::a;\n"),
                ("a.rs", "pub fn a() {}\npub fn c() {}\n"),
                ("b.rs", "use super::a;\nfn f() { super::a(); a::c() }\n"),
            ],
            &["lib.rs -> a.rs: a", "b.rs -> a.rs: a c"],
        );
    }

    #[test]
    fn tests_comments_and_strings_are_left_out() {
        check(
            &[
                (
                    "lib.rs",
                    "mod a;\nmod b;\nfn f<'a>() -> char { '\"' }\n#[cfg(test)]\nmod tests;\n",
                ),
                (
                    "a.rs",
                    "/* b::x */ const S: &str = \"b::x\"; // super::b::x\n#[cfg(test)]\nmod tests { use crate::b::x; }\nconst R: &str = r#\"\" super::b::x \"#;\n",
                ),
                ("b.rs", "pub fn x() {}\nmod inner { fn y() { super::x(); super::super::f() } }\n"),
                ("tests.rs", "use crate::a::S;\n"),
            ],
            &["b.rs -> lib.rs: f"],
        );
    }
}
