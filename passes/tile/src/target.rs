//! Core of the target, and layouts of types on it.

use creole_ir::pass::{PassCx, PassOption};
use creole_ir::{Error, Type, TypeKind};
use creole_tile::TiledCore;

/// Option with the generation whose layouts are used.
pub(crate) const GENERATION: PassOption = PassOption {
    name: "generation",
    default: "0",
    help: "Generation of the machine, which decides the layouts of small elements; 0 is the target's",
};

/// Core of the target, with the layouts of the requested generation.
pub(crate) fn core(cx: &PassCx<'_>) -> Result<TiledCore, Error> {
    let text = cx.options.get(GENERATION.name).map_or(GENERATION.default, String::as_str);
    let core = TiledCore::of(cx.target);
    match text.parse() {
        Ok(0) => Ok(with_known_generation(core)),
        Ok(generation @ 2..=8) => Ok(TiledCore { generation, ..core }),
        _ => creole_ir::bail!("expects a generation from 2 to 8, or 0, found '{text}'"),
    }
}

/// Core with the closest generation whose layouts are known.
pub(crate) fn with_known_generation(core: TiledCore) -> TiledCore {
    TiledCore { generation: core.generation.clamp(2, 8), ..core }
}

/// True if a machine with tiled memory computes with elements of this type.
pub fn computes_with(elem: Type) -> bool {
    elem.bits().is_some_and(|bits| bits <= 32) && !elem.is_complex()
}

/// Type of a memref in the layout of this generation. Error: elements that the machine does not compute with.
pub(crate) fn with_layout(ty: Type, generation: u32) -> Result<Type, Error> {
    with_order(ty, &(0..ty.rank()).collect::<Vec<_>>(), generation)
}

/// Type of a memref in that layout, with its dimensions in another order, major to minor.
pub(crate) fn with_order(ty: Type, order: &[usize], generation: u32) -> Result<Type, Error> {
    let TypeKind::MemRef { shape, elem, .. } = ty.kind() else { return Ok(ty) };
    let element = creole_tile::shapes::element_type(*elem);
    let Some(element) = element.filter(|_| computes_with(*elem)) else {
        creole_ir::bail!("the machine does not compute with elements of type {elem}")
    };
    let size = |d: &usize| u64::try_from(shape[*d]).unwrap_or_default();
    let sizes: Vec<u64> = order.iter().map(size).collect();
    let mut layout = creole_layout::tpu::default_layout(element, &sizes, generation);
    layout.minor_to_major.iter_mut().for_each(|d| *d = order[*d]);
    Ok(creole_tile::shapes::laid_out(ty, layout))
}
