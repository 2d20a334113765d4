// The machines of creole-tile, and files of others.

// RUN: creole-tile machines | FileCheck %s --strict-whitespace
// CHECK: {{^}}name     generation  cores  clock GHz  bf16 Tflop/s  int8 Top/s  HBM GB  HBM GB/s  VMEM MiB
// CHECK-NEXT: {{^}}tpu-v1            1      1       0.70             -          92       8        34        24
// CHECK: {{^}}tpu-v5e           5      1       1.50           197         394    17.2       819       128

// RUN: creole-tile machines --json | FileCheck %s --check-prefix=JSON
// JSON: {"name":"tpu-v1",{{.*}}"peak_bf16":null,
// JSON: {"name":"tpu-v5e","summary":"{{[^"]*}}","generation":5,"cores":1,"clock_hz":1500000000.0,

// RUN: creole-tile machines tpu-v5e | FileCheck %s --check-prefix=ONE
// ONE: name        tpu-v5e
// ONE: spaces      hbm 0, host 5, vmem 1
// ONE: hbm.latency                2e-7 s           calibrated  fitted
// ONE: launch.grid_step           3.3e-7 s         calibrated  fitted

// RUN: creole-tile machines tpu-v2 --json | FileCheck %s --check-prefix=ONE-JSON
// ONE-JSON: {"name":"tpu-v2",{{.*}}"spaces":{"hbm":0,"host":5,"vmem":1},{{.*}}"chip.cores":{"value":2,"unit":"","status":"published","source":"jax/_src/tpu_info.py"}

// RUN: creole-tile machines %S/machines/half-vmem.toml | FileCheck %s --check-prefix=FILE
// FILE: name        half-vmem
// FILE: vmem.bytes                 67108864 B       assumed     what if

// RUN: not creole-tile machines v5e 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: creole-tile: error: unknown machine 'v5e'; did you mean 'tpu-v5e'?

// RUN: not creole-tile machines gpu 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: creole-tile: error: unknown machine 'gpu'; 'creole-tile machines' lists them

// RUN: not creole-tile machines no-such.toml 2>&1 | FileCheck %s --check-prefix=ABSENT
// ABSENT: no-such.toml: error: no such file or directory

// RUN: not creole-tile machines %S/machines/wrong.toml 2>&1 | FileCheck %s --check-prefix=WRONG --strict-whitespace
// WRONG: wrong.toml:5:1: error: unknown field 'hbm.bandwith'; did you mean 'hbm.bandwidth'?
// WRONG: {{^}}5 | bandwith = { value = 819e9, source = "a slip", status = "published" }
// WRONG-NEXT: {{^}}  | ^^^^^^^^
// WRONG: wrong.toml:6:21: error: 'hbm.latency' must be a number from 0 to 1e-3 s, found 0.5
// WRONG: wrong.toml:6:62: error: unknown status 'known' (one of published, derived, calibrated, assumed)
// WRONG: wrong.toml:9:9: error: 'registers.lanes' has no source
// WRONG: wrong.toml:9:19: error: 'registers.lanes' must be a power of two from 1 to 65536, found 0
// WRONG: wrong.toml:12:6: error: 'clock.hz' must be a table such as { value = 1, source = "..", status = "assumed" }, found a float
