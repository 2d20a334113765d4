//! Instrument that finds passes of a pipeline without an op to work on.

use std::sync::{Mutex, PoisonError};

use rustc_hash::FxHashMap;

use super::instrument::{CallId, Instrument, PassRun};
use super::{PassCall, Pipeline};

/// Instrument that finds passes without an op to work on in any unit that they ran on.
#[derive(Default)]
pub struct IdlePasses(Mutex<FxHashMap<CallId, bool>>);

impl IdlePasses {
    /// Remarks on the passes of the pipeline that ran and found none of the ops that they work on, in order.
    pub fn remarks(&self, pipeline: &Pipeline) -> Vec<String> {
        let found = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_idle = |call: &&PassCall| found.get(&CallId::of(call)) == Some(&false);
        pipeline.calls().into_iter().filter(is_idle).map(remark).collect()
    }
}

fn remark(call: &PassCall) -> String {
    let ops = call.pass.works_on.join(" or ");
    format!("remark: '{}' has nothing to work on: there is no {ops} where it runs", call.pass.name)
}

impl Instrument for IdlePasses {
    fn before(&self, run: &PassRun<'_>) {
        let call = CallId::of(run.call);
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&call).copied();
        if known != Some(true) {
            let finds = run.call.pass.finds_work(run.body);
            self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(call, finds);
        }
    }
}
