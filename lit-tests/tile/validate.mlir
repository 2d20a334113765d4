// Simulated times beside published measurements, and products on one systolic array.

// RUN: creole-tile validate | FileCheck %s
// CHECK: V1: products of bf16 matrices on tpu-v5e, wall time
// CHECK: 1024 in blocks of 128 x 128 x 128 * 0.298 {{0\.(28|29|30)[0-9]+ [-+][0-4]}}.
// CHECK: error of rows that were not fitted: {{[0-4]\.[0-9]}} % on average, {{[0-4]}}.
// CHECK: V2: products of bf16 matrices on tpu-v6e
// CHECK: 8192 * 1576.00 {{[0-9.]+ [-+][0-4]}}.
// CHECK: error of rows that were not fitted: {{[0-9]\.[0-9]}} % on average
// CHECK: V3: copies of 4 KiB
// CHECK: 4096 * 82.00 {{[0-9.]+ [-+][0-4]}}.
// CHECK: 262144 * 3955.00 {{[0-9.]+ [-+][0-4]}}.
// CHECK: V4: rates of vector ops on tpu-v6e
// CHECK: bf16 exponentials in VMEM * 5.30 5.{{[23]}}
// CHECK: T1: one systolic array
// CHECK: error: 0.0 % on average, 0.0 % at most

// RUN: creole-tile systolic 196 384 1536 | FileCheck %s --check-prefix=WEIGHTS
// WEIGHTS: 196 x 384 x 1536 on 128 x 128, ws: 20807 cycles
// WEIGHTS: folds        36

// RUN: creole-tile systolic 256 256 256 --dataflow os --array 64x32 --json | FileCheck %s --check-prefix=OUTPUTS
// OUTPUTS: {"folds":32,"cycles":11199,

// RUN: not creole-tile systolic 1 2 3 --array 0x4 2>&1 | FileCheck %s --check-prefix=ARRAY
// ARRAY: expected rows and columns from 1 to 65536, as in 128x128, found '0x4'

// RUN: not creole-tile systolic 0 2 3 2>&1 | FileCheck %s --check-prefix=SIZE
// SIZE: error: invalid value '0' for '<M>': 0 is not in 1..=1048576
