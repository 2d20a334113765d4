// What creole-tile prints, and where it sees mistakes.

// RUN: creole-tile layout 'f32[3,5]{1,0:T(2,2)}' | FileCheck %s
// CHECK: 0 │  0  1 │  4  5 │  8  · │
// CHECK: 8 │ 0,4   · 1,4   · 2,0 2,1   ·   ·
// CHECK: slot      (d0 div 2)·12 + (d1 div 2)·4 + (d0 mod 2)·2 + d1 mod 2

// RUN: not creole-tile layout 'f32[4,8]{1,0:T(-1,4)}' 2>&1 | FileCheck %s --check-prefix=ERROR --strict-whitespace
// ERROR: <shape>:1:16: error: a tile's size or '*' must not be negative
// ERROR: {{^}}1 | f32[4,8]{1,0:T(-1,4)}
// ERROR-NEXT: {{^}}  |                ^^

// RUN: creole-tile relayout 'f32[24,128]' 'f32[24,128]{1,0:T(8,128)}' | FileCheck %s --check-prefix=RELAYOUT
// RELAYOUT: class     bitcast: no element moves

// Pictures.

// RUN: creole-tile relayout 'f32[16,256]' 'f32[16,256]{1,0:T(8,128)}' --svg | FileCheck %s --check-prefix=MOVED
// MOVED: <svg
// MOVED: a colour for each tile after
// MOVED: 0,255
// MOVED: </svg>

// RUN: creole-tile registers 'f32[16,200]' '32,{0,0},(8,128)' '32,{0,3},(8,128)' --svg | FileCheck %s --check-prefix=REGISTERS
// REGISTERS: a colour for each register that is read
// REGISTERS: rotate lanes by 3
// REGISTERS: </svg>

// RUN: not creole-tile registers 'f32[16]' '32,{0,0},(8,128)' --svg --json 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: error: the argument '--svg' cannot be used with '--json'
