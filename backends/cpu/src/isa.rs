//! The processor that code is compiled for.

use cranelift_codegen::ir::Type;
use cranelift_codegen::isa::{CallConv, OwnedTargetIsa, TargetIsa};
use cranelift_codegen::settings::{self, Configurable};

/// A processor: how code for it is made, and a name that tells code for it from code for others.
#[derive(Clone)]
pub struct Target {
    isa: OwnedTargetIsa,
    key: String,
}

impl Target {
    /// The processor that this process runs on, with all its features.
    ///
    /// # Errors
    ///
    /// Cranelift has no code generator for it.
    pub fn host() -> Result<Target, String> {
        Target::new(true)
    }

    /// The oldest processor of the host's family: what is not in every one of them goes through the runtime.
    ///
    /// # Errors
    ///
    /// Cranelift has no code generator for it.
    pub fn baseline() -> Result<Target, String> {
        Target::new(false)
    }

    fn new(with_features: bool) -> Result<Target, String> {
        let flags = flags().map_err(|error| error.to_string())?;
        let isa = cranelift_native::builder_with_options(with_features)?
            .finish(flags)
            .map_err(|error| error.to_string())?;
        let key = key(&*isa);
        Ok(Target { isa, key })
    }

    /// Cranelift's description of the processor.
    pub fn isa(&self) -> &dyn TargetIsa {
        &*self.isa
    }

    /// The same, shared.
    pub fn shared_isa(&self) -> OwnedTargetIsa {
        self.isa.clone()
    }

    /// The key for caches: equal functions give equal machine code for targets with equal keys.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The integer type of addresses.
    pub fn pointer_type(&self) -> Type {
        self.isa.pointer_type()
    }

    /// The convention of `extern "C"` functions.
    pub fn call_conv(&self) -> CallConv {
        self.isa.default_call_conv()
    }
}

fn flags() -> Result<settings::Flags, settings::SetError> {
    let mut builder = settings::builder();
    builder.set("opt_level", "speed")?;
    builder.set("enable_verifier", if cfg!(debug_assertions) { "true" } else { "false" })?;
    // Code is linked at its final address, and nothing unwinds through it.
    builder.set("is_pic", "false")?;
    builder.set("unwind_info", "false")?;
    // The runtime may be further away than a direct call reaches.
    builder.set("use_colocated_libcalls", "false")?;
    // A frame larger than the guard page has to touch every page on the way.
    builder.set("enable_probestack", "true")?;
    builder.set("probestack_strategy", "inline")?;
    Ok(settings::Flags::new(builder))
}

fn key(isa: &dyn TargetIsa) -> String {
    let features: Vec<String> = isa.isa_flags().iter().map(ToString::to_string).collect();
    let general: Vec<String> = isa.flags().iter().map(|value| value.to_string()).collect();
    format!(
        "cranelift {}\n{}\n{}\n{}",
        cranelift_codegen::VERSION,
        isa.triple(),
        features.join("\n"),
        general.join("\n")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_is_stable_and_tells_features_apart() {
        let host = Target::host().unwrap();
        assert_eq!(host.key(), Target::host().unwrap().key());
        if is_fast_host() {
            assert_ne!(host.key(), Target::baseline().unwrap().key());
        }
    }

    fn is_fast_host() -> bool {
        cfg!(target_arch = "x86_64") && std::is_x86_feature_detected!("avx2")
    }
}
