//! Destination of the places of a line.

/// Destination of the places of a line: every `stride`th number from the first on.
pub(super) struct LineOut<'a> {
    pub(super) out: &'a mut [[u8; 4]],
    pub(super) stride: usize,
}

impl<'a> LineOut<'a> {
    /// Contiguous parts of the line, of `len` places each.
    pub(super) fn parts(self, len: usize) -> Vec<LineOut<'a>> {
        let LineOut { out, stride } = self;
        out.chunks_mut(len * stride).map(|out| LineOut { out, stride }).collect()
    }

    pub(super) fn write(self, places: impl Iterator<Item = [u8; 4]>) {
        for (to, place) in self.out.iter_mut().step_by(self.stride).zip(places) {
            *to = place;
        }
    }
}
