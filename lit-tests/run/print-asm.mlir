// Machine code of functions, with labels, names of what is called, and constants behind the code.
// RUN: creole-run %s --print-asm | FileCheck %s
// RUN: creole-run %s --print-asm=main_kernel_0 --target emitter=cranelift | FileCheck %s --check-prefix=KERNEL
// RUN: creole-run %s --print-asm=kernel | FileCheck %s --check-prefix=PART
// RUN: creole-run %s --print-asm --mlir-timing 2>&1 | FileCheck %s --check-prefix=TIMING
// RUN: not creole-run %s --print-asm=absent 2>&1 | FileCheck %s --check-prefix=ABSENT
// RUN: not creole-run %s --print-asm --backend=interp 2>&1 | FileCheck %s --check-prefix=INTERP
// RUN: not creole-run %s --print-asm --profile 2>&1 | FileCheck %s --check-prefix=BOTH

// CHECK: main:  # {{x64|cranelift}}, {{[0-9]+}} bytes
// CHECK-NEXT: {{^ +0  push rbp}}
// CHECK: main_kernel_0:  # {{x64|cranelift}}, {{[0-9]+}} bytes
// CHECK: mov {{r[a-z0-9]+}}, creole_parallel_for

// KERNEL-NOT: main:
// KERNEL: {{^}}main_kernel_0:  # cranelift, {{[0-9]+}} bytes
// KERNEL-NEXT: {{^ +0  push rbp}}
// KERNEL: mov [[CALLEE:r[a-z0-9]+]], creole_parallel_for
// KERNEL: call [[CALLEE]]
// KERNEL: ret
// KERNEL: main_kernel_0#1:  # cranelift, {{[0-9]+}} bytes
// KERNEL: L[[#LOOP:]]:
// KERNEL: j{{[a-z]+}} {{(short |near ptr )?}}L{{[0-9]+}}
// KERNEL: ret
// KERNEL: C0:
// KERNEL-NEXT: {{^ +[0-9a-f]+  }}.{{[a-z]+ .*}}

// PART-NOT: main:
// PART: main_kernel_0:
// PART: main_kernel_0#1:

// TIMING: Emitter {{x64|cranelift}}: {{[0-9]+}} functions, {{[0-9]+}} bytes

// ABSENT: error: --print-asm: no function is named 'absent'; the functions are main, main_kernel_0, main_kernel_0#1
// INTERP: error: --print-asm: back end 'interp' makes no machine code
// BOTH: error: the argument '--print-asm[=<KERNEL>]' cannot be used with '--profile'
func.func @main(%a: tensor<1048576xf32>, %b: tensor<1048576xf32>) -> tensor<1048576xf32> {
  %c = stablehlo.constant dense<1.5> : tensor<1048576xf32>
  %0 = stablehlo.multiply %a, %c : tensor<1048576xf32>
  %1 = stablehlo.exponential %0 : tensor<1048576xf32>
  %2 = stablehlo.add %1, %b : tensor<1048576xf32>
  return %2 : tensor<1048576xf32>
}
