//! Destruction of bodies without recursion.

use std::sync::Arc;

use super::Body;

impl Drop for Body {
    /// Frees nested bodies through a worklist: they may be nested deeper than the stack is.
    fn drop(&mut self) {
        let mut work: Vec<Arc<Body>> = Vec::new();
        self.move_nested(&mut work);
        while let Some(body) = work.pop() {
            if let Some(mut body) = Arc::into_inner(body) {
                body.move_nested(&mut work);
            }
        }
    }
}

impl Body {
    fn move_nested(&mut self, to: &mut Vec<Arc<Body>>) {
        to.extend(self.rares.iter_mut().filter_map(|rare| rare.nested.take()));
    }
}
