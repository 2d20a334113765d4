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
