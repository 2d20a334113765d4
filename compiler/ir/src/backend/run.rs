//! Context of a run: what the caller of a program lends it besides its arrays.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use crate::bail;
use crate::cancel::CancelToken;
use crate::communicator::{Alone, Communicator};
use crate::error::Error;
use crate::loc::Loc;
use crate::parallel::{Parallel, Sequential};
use crate::tensor::Tensor;
use crate::type_map::TypeMap;
use crate::types::Type;

/// Context of a run. Executables and library kernels receive it; clones stand for the same run.
///
/// Kernels look up by type what their dialects need and this crate does not know ([`RunCx::with`]), such as a storage of
/// recorded arrays.
#[derive(Clone)]
pub struct RunCx {
    /// Threads that the run may use, the caller's among them. Results don't depend on their number.
    pub parallel: Arc<dyn Parallel>,
    /// Destination of what the program prints.
    pub output: Arc<dyn Output>,
    /// Request to end the run early.
    pub cancel: CancelToken,
    /// Connection with the other devices of the run.
    pub communicator: Arc<dyn Communicator>,
    /// Host whose streams the program reads and writes.
    pub host: Arc<dyn Host>,
    others: TypeMap,
}

/// Destination of text that a program prints, from any of its threads.
pub trait Output: Send + Sync {
    /// Writes text, in whole lines.
    fn write(&self, text: &str);
}

/// Output that drops the text.
struct Nowhere;

impl Output for Nowhere {
    fn write(&self, _: &str) {}
}

impl Default for RunCx {
    /// The caller's thread, one device alone, and no host with streams; printed text is dropped.
    fn default() -> RunCx {
        RunCx {
            parallel: Arc::new(Sequential),
            output: Arc::new(Nowhere),
            cancel: CancelToken::default(),
            communicator: Arc::new(Alone),
            host: Arc::new(NoHost),
            others: TypeMap::default(),
        }
    }
}

impl RunCx {
    /// A context with these threads, the default one otherwise.
    pub fn on(parallel: Arc<dyn Parallel>) -> RunCx {
        RunCx { parallel, ..RunCx::default() }
    }

    /// Adds a value for kernels that know its type; it replaces the one of this type, if there is one.
    #[must_use]
    pub fn with<T: Any + Send + Sync>(self, value: T) -> RunCx {
        self.with_shared(Arc::new(value))
    }

    /// Adds a shared value, as [`RunCx::with`] does.
    #[must_use]
    pub fn with_shared<T: Any + Send + Sync>(mut self, value: Arc<T>) -> RunCx {
        self.others.insert(value);
        self
    }

    /// The value of type `T`. `None`: the caller has none.
    pub fn get<T: Any + Send + Sync>(&self) -> Option<Arc<T>> {
        self.others.get()
    }
}

impl fmt::Debug for RunCx {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_cancelled = self.cancel.is_cancelled();
        f.debug_struct("RunCx").field("is_cancelled", &is_cancelled).finish_non_exhaustive()
    }
}

/// Arrays that go between a device and the host. Each device has streams of its own: one in each direction without a number,
/// and one for each channel to the host.
#[derive(Clone, Copy, Debug)]
pub struct Transfer<'a> {
    /// Number of the device.
    pub device: usize,
    /// Channel of the stream; `None`: the stream without a number.
    pub channel: Option<i64>,
    /// Types of the arrays, one after another in the stream.
    pub types: &'a [Type],
    /// Configuration of the op, which means what the host takes it for.
    pub config: &'a str,
}

/// Host of a run. Devices call it from threads of their own; what a call does comes after what earlier calls of the same
/// device did.
pub trait Host: Send + Sync {
    /// The next arrays of a stream, of the types of the transfer; waits until they are there. Error: the stream has ended,
    /// or has others.
    fn receive(&self, transfer: &Transfer<'_>) -> Result<Vec<Tensor>, Error>;

    /// Appends arrays to a stream.
    fn send(&self, transfer: &Transfer<'_>, arrays: Vec<Tensor>) -> Result<(), Error>;
}

/// Host without streams.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoHost;

impl Host for NoHost {
    fn receive(&self, _: &Transfer<'_>) -> Result<Vec<Tensor>, Error> {
        bail!("needs a host that sends data")
    }

    fn send(&self, _: &Transfer<'_>, _: Vec<Tensor>) -> Result<(), Error> {
        bail!("needs a host that receives data")
    }
}

/// Host of two closures: the first gives what devices receive, the second takes what they send.
#[derive(Clone, Copy, Debug)]
pub struct HostCalls<R, S>(pub R, pub S);

impl<R, S> Host for HostCalls<R, S>
where
    R: Fn(&Transfer<'_>) -> Result<Vec<Tensor>, Error> + Send + Sync,
    S: Fn(&Transfer<'_>, Vec<Tensor>) -> Result<(), Error> + Send + Sync,
{
    fn receive(&self, transfer: &Transfer<'_>) -> Result<Vec<Tensor>, Error> {
        (self.0)(transfer)
    }

    fn send(&self, transfer: &Transfer<'_>, arrays: Vec<Tensor>) -> Result<(), Error> {
        (self.1)(transfer, arrays)
    }
}

/// Formats a location as `file:line:column`.
pub type FormatLoc<'a> = &'a dyn Fn(Loc) -> String;

/// Report of a run, as JSON. A back end that makes reports leaves one here if the context of the run has this value
/// ([`RunCx::with`]).
#[derive(Default)]
pub struct RunReport(Mutex<Option<WriteReport>>);

type WriteReport = Box<dyn FnOnce(FormatLoc<'_>) -> String + Send>;

impl RunReport {
    /// Leaves a report, which is written once locations can be formatted; replaces that of a run before.
    pub fn set(&self, report: impl FnOnce(FormatLoc<'_>) -> String + Send + 'static) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(report));
    }

    /// The report of the last run. `None`: its back end makes none.
    pub fn take(&self, place: FormatLoc<'_>) -> Option<String> {
        let report = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        report.map(|report| report(place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cancel::CANCELLED;

    #[test]
    fn values_are_found_by_type() {
        let cx = RunCx::default().with(1_i32).with("text").with(2_i32);
        assert_eq!(
            (cx.get::<i32>().as_deref(), cx.get::<&str>().as_deref()),
            (Some(&2), Some(&"text"))
        );
        assert!(cx.get::<u32>().is_none());
    }

    #[test]
    fn clones_are_cancelled_together() {
        let cx = RunCx::default();
        let clone = cx.clone();
        assert_eq!(clone.cancel.check(), Ok(()));
        cx.cancel.cancel();
        assert_eq!(clone.cancel.check().unwrap_err().message, CANCELLED);
    }
}
