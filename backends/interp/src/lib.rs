//! The reference interpreter: runs the IR at every level
