//! Fusion of chains: a matrix product, what follows it row by row, and a second product become one nest with stages, as
//! attention is. So do nests of which one computes rows that the other one reads as a whole and element by element, as
//! `softmax` does.
//!
//! Each nest of the chain but the last one becomes a nest inside of the last, over the dimension that it does not share
//! with it: a row of what was an array. Schedules compute a block of rows at once, so that no array is in memory.
//!
//! Invariant: what is fused depends on sizes and types alone, so results do not depend on the machine.

mod find;
mod write;

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Body, Error};

use crate::schedule::StageKernels;
use crate::versions::tensor_blocks;

/// Pass that fuses chains of products.
pub(crate) static LOOP_FUSE_CHAINS: Pass = Pass {
    name: "loop-fuse-chains",
    summary: "Fuses a product, what follows it row by row, and a second product into one nest with stages",
    example: "
func.func @main(%a: tensor<1024x64xf32>, %b: tensor<64x512xf32>, %c: tensor<512x64xf32>) -> tensor<1024x64xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = loop.nest (%i, %j) in [1024, 512] {
    %s = loop.reduce (%k) in [64] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %k] : tensor<1024x64xf32>
      %y = loop.read %b[%k, %j] : tensor<64x512xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    %e = math.exp %s : f32
    loop.yield %e : f32
  } : tensor<1024x512xf32>
  %1 = loop.nest (%i, %j) in [1024, 64] {
    %s = loop.reduce (%k) in [512] init(%acc = %zero : f32) {
      %x = loop.read %0[%i, %k] : tensor<1024x512xf32>
      %y = loop.read %c[%k, %j] : tensor<512x64xf32>
      %f = math.fma %x, %y, %acc : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  } : tensor<1024x64xf32>
  return %1 : tensor<1024x64xf32>
}
",
    works_on: &["loop.nest"], options: &[],
    run: Run::Body(fuse_chains),
};

fn fuse_chains(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let kernels = cx.tables.get::<StageKernels>()?;
    for block in tensor_blocks(body) {
        for op in body.ops(block).collect::<Vec<_>>() {
            if body.block_of(op) != Some(block) {
                continue;
            }
            cx.cancel.check()?;
            while let Some(chain) = find::chain(body, op, &kernels) {
                write::fuse(body, &chain)?;
                if body.block_of(op) != Some(block) {
                    break;
                }
            }
        }
    }
    Ok(())
}
