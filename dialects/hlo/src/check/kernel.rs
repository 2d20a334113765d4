//! The kernel `@check`: compares arrays at run time.

use creole_ir::cost::{Work, elements};
use creole_ir::kernel::{KernelCall, on_tensors};
use creole_ir::tensor::near::{Nearness, Tolerance, mismatch};
use creole_ir::{Attr, AttrField, Dict, Error, LibraryKernel, Loc, Symbol, Tensor, bail, ensure};

use super::{Apart, Ulps};

/// Fails with an error located at the option `at` unless the first half of the inputs is near the second:
/// equal, or within `tolerance`, or with a distance of `min_ulp` to `max_ulp` in ulps. A complex array is a
/// pair of inputs.
pub static CHECK: LibraryKernel = LibraryKernel::new(
    "check",
    "found[i] is near expected[i]",
    |call| Check::of(call).map(|_| ()),
    |call| {
        Check::of(call)?;
        Ok(on_tensors(call, |call, inputs, _| {
            let check = Check::of(call)?;
            check.run(inputs).map(|()| Vec::new().into())
        }))
    },
    once_for_each,
);

/// Options of a check, with the location of its error.
pub fn options(nearness: Nearness, at: Loc) -> Dict {
    let mut all = vec![("at", Attr::Loc(at))];
    match nearness {
        Nearness::Equal => {}
        Nearness::Within(Tolerance { rtol, .. }) => {
            all.push(("tolerance", Apart(rtol).into_attr()))
        }
        Nearness::Ulps { min, max } => {
            all.extend([("max_ulp", Ulps(max).into_attr()), ("min_ulp", Ulps(min).into_attr())]);
        }
    }
    Dict::new(all.into_iter().map(|(name, attr)| (Symbol::new(name), attr)).collect())
}

struct Check {
    nearness: Nearness,
    at: Loc,
}

impl Check {
    fn of(call: &KernelCall<'_>) -> Result<Check, Error> {
        let (n_in, n_out) = (call.inputs.len(), call.results.len());
        let goes = matches!(n_in, 2 | 4) && n_out == 0;
        ensure!(goes, "expects two or four inputs and no results, found {n_in} and {n_out}");
        let (found, expected) = call.inputs.split_at(n_in / 2);
        for (found, expected) in found.iter().zip(expected) {
            let is_same = found.shape() == expected.shape() && found.elem() == expected.elem();
            ensure!(is_same, "expects arrays of one type, found {found} and {expected}");
        }
        Check::read(call.options)
    }

    fn read(options: &Dict) -> Result<Check, Error> {
        let mut check = Check { nearness: Nearness::Equal, at: Loc::Unknown };
        for (name, value) in options.iter() {
            match (name.as_str(), value) {
                ("at", Attr::Loc(loc)) => check.at = *loc,
                ("tolerance", value) if let Some(Apart(x)) = Apart::from_attr(value) => {
                    check.nearness = Nearness::Within(Tolerance { rtol: x, atol: x });
                }
                ("max_ulp", value) if let Some(Ulps(max)) = Ulps::from_attr(value) => {
                    check.nearness = Nearness::Ulps { min: 0, max };
                }
                ("min_ulp", value) if let Some(Ulps(min)) = Ulps::from_attr(value) => {
                    let Nearness::Ulps { min: least, .. } = &mut check.nearness else {
                        bail!("has 'min_ulp' without 'max_ulp'")
                    };
                    *least = min;
                }
                (name, value) => bail!("has no option '{name}' with the value {value}"),
            }
        }
        Ok(check)
    }

    fn run(self, inputs: &[Tensor]) -> Result<(), Error> {
        let (found, expected) = inputs.split_at(inputs.len() / 2);
        let parts: &[&str] =
            if found.len() == 2 { &["real parts: ", "imaginary parts: "] } else { &[""] };
        for ((found, expected), part) in found.iter().zip(expected).zip(parts) {
            expect(found, expected, part, self.nearness).map_err(|e| e.at(self.at))?;
        }
        Ok(())
    }
}

/// Cost: one instruction for each input element.
pub(crate) fn once_for_each(call: &KernelCall<'_>) -> Work {
    Work { cheap: call.inputs.iter().map(|ty| elements(*ty)).sum(), ..Work::NONE }
}

/// Compares a part of the arrays. Error: the elements that differ.
pub(crate) fn expect(
    found: &Tensor,
    expected: &Tensor,
    part: &str,
    nearness: Nearness,
) -> Result<(), Error> {
    match mismatch(found, expected, nearness) {
        Some(difference) => bail!("the check failed: {part}{difference}"),
        None => Ok(()),
    }
}
