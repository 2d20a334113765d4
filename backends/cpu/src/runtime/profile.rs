//! Runtime entries `creole_profile_enter` and `creole_profile_leave`, around calls in code that is made for profiles.

use creole_ir::backend::Profile;

use super::{Symbol, rows};
use crate::context::Context;

pub(super) fn symbols() -> [Symbol; 2] {
    rows![creole_profile_enter, creole_profile_leave]
}

/// Notes a call in the profile of the run, if it has one.
///
/// # Safety
///
/// `context` points to the context of the run.
unsafe extern "C" fn creole_profile_enter(context: *const Context<'_>) {
    // SAFETY: the caller's promise.
    let context = unsafe { &*context };
    if let Some(profile) = context.run().get::<Profile>() {
        profile.enter();
    }
}

/// Notes that the last call has returned; `name` is the function.
///
/// # Safety
///
/// Both point to what they say.
unsafe extern "C" fn creole_profile_leave(context: *const Context<'_>, name: *const String) {
    // SAFETY: the caller's promise.
    let (context, name) = unsafe { (&*context, &*name) };
    if let Some(profile) = context.run().get::<Profile>() {
        profile.leave(name);
    }
}
