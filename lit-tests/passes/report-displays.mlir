// Reports of passes under their pipelines, nested ones too, and as lists.
// RUN: creole-opt %s --pass-pipeline='builtin.module(builtin.module(func.func(cse,canonicalize),symbol-dce))' --mlir-timing --mlir-pass-statistics -o /dev/null 2>&1 | FileCheck %s
// RUN: creole-opt %s --pass-pipeline='builtin.module(any(cse),func.func(cse))' --mlir-timing --mlir-timing-display=list --mlir-pass-statistics --mlir-pass-statistics-display=list -o /dev/null 2>&1 | FileCheck %s --check-prefix=LIST

// CHECK: ----Wall Time----
// CHECK: {{%\)  'builtin.module' Pipeline$}}
// CHECK-NEXT: {{%\)    'func.func' Pipeline$}}
// CHECK-NEXT: {{%\)      cse$}}
// CHECK-NEXT: {{%\)      canonicalize$}}
// CHECK-NEXT: {{%\)    symbol-dce$}}
// CHECK: Pass statistics report
// CHECK: {{^}}'func.func' Pipeline
// CHECK-NEXT: {{^}}  cse
// CHECK-NEXT: {{^}}    (S) 2 bodies

// LIST: ----Wall Time----
// LIST-NEXT: (100.0%) root
// LIST: Rest
// LIST-NEXT: Total
// LIST: Pass statistics report
// LIST-NEXT: ===
// LIST-NEXT: {{^}}cse
// LIST-NEXT: {{^}}  (S) 4 bodies
// LIST-NOT: cse
func.func @a() { return }
module @x {
  func.func @b() { return }
}
module @y {
  func.func @c() { return }
}
