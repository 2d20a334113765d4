//! Guides for contributors, whose code is compiled and run as documentation tests.

#[doc = include_str!("../../../docs/add-an-op.md")]
pub struct AddAnOp;

#[doc = include_str!("../../../docs/add-a-rule.md")]
pub struct AddARule;

#[doc = include_str!("../../../docs/add-a-pass.md")]
pub struct AddAPass;

#[doc = include_str!("../../../docs/add-a-lowering.md")]
pub struct AddALowering;

#[doc = include_str!("../../../docs/add-a-function.md")]
pub struct AddAFunction;

#[doc = include_str!("../../../docs/add-a-kernel.md")]
pub struct AddAKernel;
