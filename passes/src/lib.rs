//! Passes: canonicalisation, lowering, fusion, outlining, bufferisation, vectorisation
