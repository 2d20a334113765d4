//! The stablehlo and chlo dialects
