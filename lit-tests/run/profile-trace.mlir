// Calls of kernels and pieces of parallel loops on a time axis, one track for each thread.
// RUN: creole-run %s --random-inputs 1 --profile-trace %t.json --threads 2 > %t.out
// RUN: FileCheck %s < %t.json
// RUN: creole-run %s --random-inputs 1 --profile --bench 0 --profile-trace %t.json --threads 1 | FileCheck %s --check-prefix=PROFILE
// RUN: FileCheck %s --check-prefix=RUNS < %t.json
// RUN: not creole-run %s --random-inputs 1 --profile-trace %t.dir/none/t.json 2>&1 | FileCheck %s --check-prefix=FOLDER
// RUN: not creole-run %s --random-inputs 1 --profile-trace %t.json --backend=interp 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not creole-run %s --random-inputs 1 --profile-trace %t.json --target profile=off 2>&1 | FileCheck %s --check-prefix=TARGET

// CHECK: {"traceEvents":[{"ph":"M","pid":1,"tid":0,"name":"process_name","args":{"name":"main"}}
// CHECK-SAME: "name":"thread_name"
// CHECK-SAME: {"ph":"X","pid":1,"tid":[[#]],"name":"run","cat":"run","ts":{{[0-9.]+}},"dur":{{[0-9.]+}}}
// CHECK-SAME: "name":"main_kernel_0","cat":"kernel"
// CHECK-SAME: "name":"main_kernel_0 piece","cat":"piece","ts":{{[0-9.]+}},"dur":{{[0-9.]+}},"args":{"begin":[[#]],"end":[[#]]}
// CHECK-SAME: "displayTimeUnit":"ns"

// PROFILE: main_kernel_0
// RUNS-COUNT-5: "name":"run"

// FOLDER: none/t.json: error: no such file or directory
// NONE: error: --profile-trace: back end 'interp' makes no profiles
// TARGET: error: --profile-trace sets the target option 'profile'
func.func @main(%a: tensor<1048576xf32>, %b: tensor<1048576xf32>) -> tensor<1048576xf32> {
  %0 = stablehlo.exponential %a : tensor<1048576xf32>
  %1 = stablehlo.add %0, %b : tensor<1048576xf32>
  return %1 : tensor<1048576xf32>
}
