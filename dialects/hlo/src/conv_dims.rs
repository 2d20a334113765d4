//! Dimension numbers of convolutions: `#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>`.

use std::fmt;

use creole_ir::attr::DialectAttr;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::{Attr, AttrField, Dims, attr_field, dialect_attr};

use crate::attrs::parse_struct_fields;

/// Dimension numbers of one operand of a convolution: two named ones, and the spatial ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ConvDims {
    /// The batch of input and output; the kernel's input features.
    pub first: i64,
    /// The features of input and output; the kernel's output features.
    pub second: i64,
    /// The spatial dimensions, in the order of the windows.
    pub spatial: Dims,
}

impl ConvDims {
    fn read(p: &mut Parser<'_>, names: [&str; 2]) -> PResult<ConvDims> {
        let span = p.span();
        p.expect("[")?;
        let mut places: Vec<(i64, i64)> = Vec::new();
        let mut named = [None; 2];
        let (mut at, mut is_twice) = (0, false);
        p.list("]", |p| {
            match names.iter().position(|name| p.eat(name)) {
                Some(which) => is_twice |= named[which].replace(at).is_some(),
                None => places.push((p.integer()?, at)),
            }
            at += 1;
            Ok(())
        })?;
        places.sort_unstable();
        let counts = places.iter().enumerate().all(|(i, (number, _))| i as i64 == *number);
        match named {
            [Some(first), Some(second)] if counts && !is_twice => Ok(ConvDims {
                first,
                second,
                spatial: places.into_iter().map(|(_, at)| at).collect(),
            }),
            _ => {
                let message = format!(
                    "expected {}, {} and the numbers from 0 on, each once",
                    names[0], names[1]
                );
                let span = p.span_from(span);
                Err(p.error_at(span, message))
            }
        }
    }

    /// True if it can be written as `[b, 0, 1, f]`: each dimension occurs exactly once.
    fn has_places(&self) -> bool {
        self.all().is_permutation(self.spatial.len() + 2)
    }

    fn text(&self, names: [&str; 2]) -> String {
        let name = |d: i64| match self.spatial.iter().position(|s| *s == d) {
            Some(number) => number.to_string(),
            None => names[usize::from(d != self.first)].to_owned(),
        };
        let all: Vec<String> = (0..self.spatial.len() as i64 + 2).map(name).collect();
        format!("[{}]", all.join(", "))
    }

    /// All dimensions: the named ones, then the spatial ones.
    pub(crate) fn all(&self) -> Dims {
        [self.first, self.second].into_iter().chain(self.spatial.iter().copied()).collect()
    }
}

/// Dimension numbers `#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ConvDimensionNumbers {
    /// Batch, feature and spatial dimensions of the input.
    pub input: ConvDims,
    /// Input feature, output feature and spatial dimensions of the kernel.
    pub kernel: ConvDims,
    /// Batch, feature and spatial dimensions of the output.
    pub output: ConvDims,
}

impl ConvDimensionNumbers {
    fn read(p: &mut Parser<'_>) -> PResult<Attr> {
        let input = ConvDims::read(p, ["b", "f"])?;
        p.expect("x")?;
        let kernel = ConvDims::read(p, ["i", "o"])?;
        p.expect("->")?;
        let output = ConvDims::read(p, ["b", "f"])?;
        Ok(Attr::dialect(ConvDimensionNumbers { input, kernel, output }))
    }

    /// Parses `<[..]x[..]->[..]>` or `<raw input_batch_dimension = 0, ..>`.
    pub(crate) fn parse_angled(p: &mut Parser<'_>) -> PResult<Attr> {
        p.expect("<")?;
        if p.eat("raw") {
            return ConvDimensionNumbers::read_raw(p);
        }
        let attr = Self::read(p)?;
        p.expect(">")?;
        Ok(attr)
    }

    const FIELDS: [&'static str; 9] = [
        "input_batch_dimension",
        "input_feature_dimension",
        "input_spatial_dimensions",
        "kernel_input_feature_dimension",
        "kernel_output_feature_dimension",
        "kernel_spatial_dimensions",
        "output_batch_dimension",
        "output_feature_dimension",
        "output_spatial_dimensions",
    ];

    /// Parses the fields by name, up to the bracket. Absent ones are 0.
    fn read_raw(p: &mut Parser<'_>) -> PResult<Attr> {
        let mut numbers = <ConvDimensionNumbers as Default>::default();
        let ConvDimensionNumbers { input, kernel, output } = &mut numbers;
        let names = &ConvDimensionNumbers::FIELDS;
        parse_struct_fields(p, names, &[], |p, at| {
            let dims = match at / 3 {
                0 => &mut *input,
                1 => &mut *kernel,
                _ => &mut *output,
            };
            match at % 3 {
                0 => dims.first = p.integer()?,
                1 => dims.second = p.integer()?,
                _ => dims.spatial = p.dim_list()?,
            }
            Ok(())
        })?;
        Ok(Attr::dialect(numbers))
    }

    fn raw_text(&self) -> String {
        let parts = [&self.input, &self.kernel, &self.output];
        let values = parts.iter().flat_map(|dims| {
            [dims.first.to_string(), dims.second.to_string(), dims.spatial.to_string()]
        });
        let fields: Vec<String> = ConvDimensionNumbers::FIELDS
            .iter()
            .zip(values)
            .map(|(name, value)| format!("{name} = {value}"))
            .collect();
        format!("raw {}", fields.join(", "))
    }
}

impl fmt::Display for ConvDimensionNumbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if ![&self.input, &self.kernel, &self.output].iter().all(|dims| dims.has_places()) {
            return f.write_str(&self.raw_text());
        }
        let (input, output) = (self.input.text(["b", "f"]), self.output.text(["b", "f"]));
        write!(f, "{input}x{}->{output}", self.kernel.text(["i", "o"]))
    }
}

impl DialectAttr for ConvDimensionNumbers {
    fn name(&self) -> &'static str {
        "stablehlo.conv"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{self}>")
    }

    dialect_attr!();
}

impl AttrField for ConvDimensionNumbers {
    const EXPECTED: &'static str = "#stablehlo.conv";

    fn into_attr(self) -> Attr {
        Attr::dialect(self)
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        attr.downcast().cloned()
    }

    fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        Self::read(p)
    }

    fn print(attr: &Attr, f: &mut dyn fmt::Write) -> fmt::Result {
        attr.downcast::<Self>().map_or(Ok(()), |dims| write!(f, "{dims}"))
    }
}

attr_field!(ConvDimensionNumbers);
