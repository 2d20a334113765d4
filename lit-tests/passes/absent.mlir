// Passes of MLIR that are out of scope.
// RUN: not creole-opt %s --canonicalize --convert-func-to-llvm 2>&1 | FileCheck %s --check-prefix=LLVM
// RUN: not creole-opt %s --pass-pipeline='builtin.module(cse,convert-linalg-to-loops)' 2>&1 | FileCheck %s --check-prefix=LINALG
// RUN: not creole-opt %s -one-shot-bufferize=allow-unknown-ops 2>&1 | FileCheck %s --check-prefix=BUFFERS

// LLVM: {{^}}error: '--convert-func-to-llvm': the dialect 'llvm' is not there: 'creole-run' makes machine code of
// LINALG: error: 'convert-linalg-to-loops' does not refer to a registered pass or pass pipeline; the dialect 'linalg' is not there
// LINALG: builtin.module(cse,convert-linalg-to-loops)
// BUFFERS: {{^}}error: '--one-shot-bufferize': the dialect 'bufferization' is not there: 'bufferize' puts tensors into memory
