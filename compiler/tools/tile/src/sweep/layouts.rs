//! Array layouts to sweep for a program, and its time with one choice.

use creole_ir::{Error, Type, TypeKind};
use creole_passes_tile::{LayoutChoice, layout_choices};
use creole_tile::TiledLayout;
use serde::Serialize;

use super::program::{Program, Taken};
use super::{Choice, Subject};
use creole_tool::Text;

/// Limit of the Cartesian product of choices, beyond which one array at a time has another layout than the default.
const MAX_PRODUCT: usize = 256;

/// Layout of each array: the order of its dimensions, minor to major, as XLA prints it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub(super) struct Layouts {
    #[serde(skip)]
    numbers: Vec<usize>,
    layouts: Vec<String>,
}

impl Choice for Layouts {
    const COLUMNS: &'static [&'static str] = &["layouts"];

    fn cells(&self) -> Vec<String> {
        vec![self.layouts.join(" ")]
    }
}

/// Arrays of a program that may have several layouts.
#[derive(Serialize)]
pub(super) struct Arrays {
    arrays: Vec<Array>,
    #[serde(skip)]
    choices: Vec<LayoutChoice>,
    #[serde(skip)]
    chosen: Layouts,
}

#[derive(Serialize)]
struct Array {
    #[serde(rename = "type")]
    ty: String,
    place: String,
}

impl Arrays {
    /// Returns the arrays with several possible layouts. `None`: there are none.
    pub(super) fn of(text: Text<'_>, program: &Program) -> Option<Arrays> {
        let choices = layout_choices(&program.arrays, &program.tiles());
        let map = text.map();
        let array = |choice: &LayoutChoice| Array {
            ty: plain(choice.types[0]).to_string(),
            place: match choice.argument {
                Some(number) => format!("argument {number} of '{}'", choice.function),
                None => text.place(&map, choice.loc),
            },
        };
        let arrays: Vec<Array> = choices.iter().map(array).collect();
        let chosen = layouts(&choices, choices.iter().map(|choice| choice.chosen).collect());
        (!arrays.is_empty()).then_some(Arrays { arrays, choices, chosen })
    }

    fn n_product(&self) -> Option<usize> {
        let n = self.choices.iter().try_fold(1, |n: usize, one| n.checked_mul(one.types.len()));
        n.filter(|n| *n <= MAX_PRODUCT)
    }

    /// Returns the Cartesian product of the choices for all arrays.
    fn product(&self) -> Vec<Vec<usize>> {
        self.choices.iter().fold(vec![Vec::new()], |all, one| {
            let longer =
                |start: Vec<usize>| (0..one.types.len()).map(move |n| [&start[..], &[n]].concat());
            all.into_iter().flat_map(longer).collect()
        })
    }

    /// Returns the default choice with another layout of one array.
    fn neighbours(&self) -> Vec<Vec<usize>> {
        let other = |(i, one): (usize, &LayoutChoice)| {
            (0..one.types.len()).map(move |n| {
                let mut numbers = self.chosen.numbers.clone();
                numbers[i] = n;
                numbers
            })
        };
        let mut all: Vec<Vec<usize>> = self.choices.iter().enumerate().flat_map(other).collect();
        all.sort();
        all.dedup();
        all
    }
}

impl Subject for Arrays {
    type Choice = Layouts;

    fn name(&self) -> &str {
        "layouts"
    }

    fn heading(&self) -> String {
        let array = |array: &Array| format!("  {}  {}\n", array.ty, array.place);
        let arrays: String = self.arrays.iter().map(array).collect();
        let n = self.arrays.len();
        let s = if n == 1 { "" } else { "s" };
        format!("{n} array{s} with several layouts:\n{arrays}layouts of the whole program")
    }

    fn choices(&self) -> Vec<Layouts> {
        let all = if self.is_all() { self.product() } else { self.neighbours() };
        all.into_iter().map(|numbers| layouts(&self.choices, numbers)).collect()
    }

    fn chosen(&self) -> &Layouts {
        &self.chosen
    }

    fn is_all(&self) -> bool {
        self.n_product().is_some()
    }

    fn time(&self, program: &Program, choice: &Layouts) -> Result<Option<Taken>, Vec<Error>> {
        let mut module = program.arrays.clone();
        for (array, number) in self.choices.iter().zip(&choice.numbers) {
            array.tell(&mut module, *number);
        }
        program.lay_out(&mut module)?;
        program.time(&module, program.entry)
    }
}

fn layouts(choices: &[LayoutChoice], numbers: Vec<usize>) -> Layouts {
    let layouts = choices.iter().zip(&numbers).map(|(one, number)| order(one.types[*number]));
    Layouts { layouts: layouts.collect(), numbers }
}

/// Formats `{0,1}`.
fn order(ty: Type) -> String {
    let TypeKind::MemRef { layout: Some(layout), .. } = ty.kind() else { return String::new() };
    let Some(layout) = layout.downcast::<TiledLayout>() else { return String::new() };
    let order: Vec<String> = layout.0.minor_to_major.iter().map(usize::to_string).collect();
    format!("{{{}}}", order.join(","))
}

/// Returns the type of a memref without its layout.
fn plain(ty: Type) -> Type {
    Type::memref(ty.shape(), ty.elem())
}
