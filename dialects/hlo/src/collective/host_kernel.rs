//! Kernels that `infeed`, `outfeed`, and `send` and `recv` on channels to the host become.

use std::sync::Arc;

use creole_ir::backend::{RunCx, Transfer};
use creole_ir::kernel::KernelCall;
use creole_ir::types::list;
use creole_ir::{
    Attr, Dialect, Dict, Error, LibraryKernel, Loc, Symbol, Tensor, Type, TypeKind, bail, ensure,
};

use super::call::{placed, work_of_results};
use crate::check::once_for_each;
use crate::interpreter::{whole, with_elements};

/// Kernel whose results are the next arrays of a stream of the host; a complex array is a pair of results.
pub static FROM_HOST: LibraryKernel = LibraryKernel::new(
    "from_host",
    "results = next arrays of a stream of the host",
    |call| HostPort::of(call)?.check(call.results, call.inputs, "results"),
    |call| {
        let port = HostPort::of(call)?;
        let types: Vec<Type> = call.results.iter().map(|ty| ty.elem()).collect();
        Ok(Box::new(move |cx, _, results| {
            port.receive(cx, &types, results).map_err(|e| placed(e, &port.op, port.at))
        }))
    },
    work_of_results,
)
.collective();

/// Kernel that appends its inputs to a stream of the host; a complex array is a pair of inputs.
pub static TO_HOST: LibraryKernel = LibraryKernel::new(
    "to_host",
    "appends arrays to a stream of the host",
    |call| HostPort::of(call)?.check(call.inputs, call.results, "inputs"),
    |call| {
        let port = HostPort::of(call)?;
        let types: Vec<Type> =
            call.inputs.iter().map(|ty| Type::tensor(ty.shape(), ty.elem())).collect();
        Ok(Box::new(move |cx, inputs, _| {
            port.send(cx, &types, inputs).map_err(|e| placed(e, &port.op, port.at))
        }))
    },
    once_for_each,
)
.collective();

/// Registers the kernels.
pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect.kernel(&FROM_HOST).kernel(&TO_HOST)
}

/// Op that a kernel of the host stands for.
#[derive(Clone, Debug)]
pub struct HostPort {
    /// Name of the op.
    pub op: Arc<str>,
    /// Place of the op.
    pub at: Loc,
    /// Channel of the stream; `None`: the one without a number.
    pub channel: Option<i64>,
    /// Configuration of the op.
    pub config: Arc<str>,
    /// Types of the arrays in the program, before legalization.
    pub types: Vec<Type>,
}

impl HostPort {
    /// Options of the kernel.
    pub fn options(&self) -> Dict {
        let types = self.types.iter().map(|ty| Attr::Type(*ty)).collect();
        let channel = self.channel.map(|channel| ("channel", Attr::i64(channel)));
        let config = (!self.config.is_empty()).then(|| ("config", Attr::Str(self.config.clone())));
        let rest = [("op", Attr::Str(self.op.clone())), ("types", Attr::Array(types))];
        let all = [("at", Attr::Loc(self.at))].into_iter().chain(channel).chain(config).chain(rest);
        Dict::new(all.map(|(name, value)| (Symbol::new(name), value)).collect())
    }

    fn of(call: &KernelCall<'_>) -> Result<HostPort, Error> {
        let (op, config) = ("".into(), "".into());
        let mut port = HostPort { op, at: Loc::Unknown, channel: None, config, types: Vec::new() };
        for (name, value) in call.options.iter() {
            match (name.as_str(), value) {
                ("at", Attr::Loc(loc)) => port.at = *loc,
                ("op", Attr::Str(op)) => port.op = op.clone(),
                ("channel", Attr::Int(n, _)) => port.channel = Some(*n),
                ("config", Attr::Str(text)) => port.config = text.clone(),
                ("types", Attr::Array(types)) => port.types = array_types(types)?,
                (name, value) => bail!("has no option '{name}' with the value {value}"),
            }
        }
        Ok(port)
    }

    /// Checks that the arrays of a call have the shapes of its types, two for one of complex numbers, and that there are no
    /// others.
    fn check(&self, arrays: &[Type], others: &[Type], noun: &str) -> Result<(), Error> {
        let parts = |ty: &Type| vec![ty.shape().to_vec(); n_parts(*ty)];
        let want: Vec<Vec<i64>> = self.types.iter().flat_map(parts).collect();
        let found: Vec<Vec<i64>> = arrays.iter().map(|ty| ty.shape().to_vec()).collect();
        ensure!(
            want == found && others.is_empty(),
            "expects {noun} for arrays of types {}, found {}",
            list(&self.types),
            list(arrays)
        );
        Ok(())
    }

    fn transfer(&self, cx: &RunCx) -> Transfer<'_> {
        let device = cx.communicator.device();
        Transfer { device, channel: self.channel, types: &self.types, config: &self.config }
    }

    fn receive(&self, cx: &RunCx, elems: &[Type], results: &mut [&mut [u8]]) -> Result<(), Error> {
        let arrays = cx.host.receive(&self.transfer(cx))?;
        let found: Vec<Type> = arrays.iter().map(Tensor::ty).collect();
        ensure!(
            found == self.types,
            "expects arrays of types {} from the host, found {}",
            list(&self.types),
            list(&found)
        );
        let parts = |x: Tensor| match x.complex_parts() {
            Some(parts) => parts.to_vec(),
            None => vec![x],
        };
        let parts = arrays.into_iter().flat_map(parts);
        for ((part, elem), result) in parts.zip(elems).zip(results) {
            result.copy_from_slice(&with_elements(part, *elem)?.to_bytes());
        }
        Ok(())
    }

    fn send(&self, cx: &RunCx, types: &[Type], inputs: &[&[u8]]) -> Result<(), Error> {
        let parts = types.iter().zip(inputs);
        let parts = parts.map(|(ty, bytes)| Tensor::from_bytes(*ty, bytes.to_vec()));
        let parts: Vec<Tensor> = parts.collect::<Result<_, Error>>()?;
        let mut rest = &parts[..];
        let mut arrays = Vec::new();
        for ty in &self.types {
            let (own, others) = rest.split_at(n_parts(*ty));
            arrays.push(with_elements(whole(own), ty.elem())?);
            rest = others;
        }
        cx.host.send(&self.transfer(cx), arrays)
    }
}

/// Number of arrays that stand for one of a type.
fn n_parts(ty: Type) -> usize {
    if let TypeKind::Complex(_) = *ty.elem() { 2 } else { 1 }
}

fn array_types(attrs: &[Attr]) -> Result<Vec<Type>, Error> {
    let ty = |attr: &Attr| match attr {
        Attr::Type(ty) => Ok(*ty),
        other => bail!("expects types in 'types', found {other}"),
    };
    attrs.iter().map(ty).collect()
}
