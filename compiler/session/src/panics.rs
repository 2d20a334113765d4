//! Panic handling: panics become diagnostics, as no input may end a tool otherwise.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    static GUARDED: Cell<u32> = const { Cell::new(0) };
    static LAST_PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Stack size in bytes of a tool: attributes and calls nest by recursion.
const STACK_BYTES: usize = 256 << 20;

/// Runs `work` and catches panics. Error: the panic's message with its place in the source.
pub fn guard<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    install_hook();
    GUARDED.with(|depth| depth.set(depth.get() + 1));
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    GUARDED.with(|depth| depth.set(depth.get() - 1));
    result.map_err(|payload| {
        let place = LAST_PLACE.with(|place| place.borrow_mut().take());
        message(&*payload) + &place.map_or(String::new(), |p| format!(" ({p})"))
    })
}

/// Runs `work` on a large stack. Error: as for [`guard`].
///
/// The stack is another one of the same thread: the allocator grows the memory of the first thread in large pieces, and
/// that of others page by page.
pub fn guard_deep<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    guard(|| stacker::grow(STACK_BYTES, || guard(work)))?
}

/// Installs a panic hook that records the panics of guarded threads instead of printing them.
fn install_hook() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let previous = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if GUARDED.with(Cell::get) == 0 {
                return previous(info);
            }
            let place = info.location().map(|l| format!("{}:{}", l.file(), l.line()));
            LAST_PLACE.with(|last| *last.borrow_mut() = place);
        }));
    });
}

fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| payload.downcast_ref::<&str>().copied());
    text.unwrap_or("a panic without message").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_a_message_with_a_place() {
        let error = guard(|| panic!("number {}", 7)).unwrap_err();
        assert!(error.starts_with("number 7 (") && error.contains("panics.rs"), "{error}");
        assert_eq!(guard_deep(|| 3), Ok(3));
    }
}
