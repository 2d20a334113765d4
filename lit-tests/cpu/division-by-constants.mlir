// RUN: creole-run %s --random-inputs=1 --output=%t --backend=interp
// RUN: creole-run %s --random-inputs=1 --expect=%t
// RUN: creole-run %s --random-inputs=1 --expect=%t --target emitter=cranelift
// RUN: creole-run %s --print-asm | FileCheck %s --check-prefix=ASM

// Divisions of scalars by constants are products: by powers of two, primes, and the ends of each type, of numbers around
// these ends, around zero, and of all bits.
// ASM: main:
// ASM-NOT: div r
func.func @main(%o8: memref<512x40xi8>, %o16: memref<512x40xi16>, %o32: memref<512x45xi32>, %o64: memref<512x50xi64>) {
  %k0 = arith.constant 0 : index
  %k1 = arith.constant 1 : index
  %k2 = arith.constant 2 : index
  %k3 = arith.constant 3 : index
  %k4 = arith.constant 4 : index
  %k5 = arith.constant 5 : index
  %k6 = arith.constant 6 : index
  %k7 = arith.constant 7 : index
  %k8 = arith.constant 8 : index
  %k9 = arith.constant 9 : index
  %k10 = arith.constant 10 : index
  %k11 = arith.constant 11 : index
  %k12 = arith.constant 12 : index
  %k13 = arith.constant 13 : index
  %k14 = arith.constant 14 : index
  %k15 = arith.constant 15 : index
  %k16 = arith.constant 16 : index
  %k17 = arith.constant 17 : index
  %k18 = arith.constant 18 : index
  %k19 = arith.constant 19 : index
  %k20 = arith.constant 20 : index
  %k21 = arith.constant 21 : index
  %k22 = arith.constant 22 : index
  %k23 = arith.constant 23 : index
  %k24 = arith.constant 24 : index
  %k25 = arith.constant 25 : index
  %k26 = arith.constant 26 : index
  %k27 = arith.constant 27 : index
  %k28 = arith.constant 28 : index
  %k29 = arith.constant 29 : index
  %k30 = arith.constant 30 : index
  %k31 = arith.constant 31 : index
  %k32 = arith.constant 32 : index
  %k33 = arith.constant 33 : index
  %k34 = arith.constant 34 : index
  %k35 = arith.constant 35 : index
  %k36 = arith.constant 36 : index
  %k37 = arith.constant 37 : index
  %k38 = arith.constant 38 : index
  %k39 = arith.constant 39 : index
  %k40 = arith.constant 40 : index
  %k41 = arith.constant 41 : index
  %k42 = arith.constant 42 : index
  %k43 = arith.constant 43 : index
  %k44 = arith.constant 44 : index
  %k45 = arith.constant 45 : index
  %k46 = arith.constant 46 : index
  %k47 = arith.constant 47 : index
  %k48 = arith.constant 48 : index
  %k49 = arith.constant 49 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c512 = arith.constant 512 : index
  %least8 = arith.constant 120 : i64
  %least16 = arith.constant 32760 : i64
  %least32 = arith.constant 2147483640 : i64
  %least64 = arith.constant 9223372036854775800 : i64
  %golden = arith.constant -7046029254386353131 : i64
  %c8 = arith.constant 8 : i64
  %c4 = arith.constant 4 : i64
  %c16 = arith.constant 16 : i64
  %ends = arith.constant 80 : i64
  scf.for %i = %c0 to %c512 step %c1 {
    %n = arith.index_cast %i : index to i64
    // Five groups of sixteen: the ends of each type, and zero; then products with an odd number.
    %group = arith.divui %n, %c16 : i64
    %place = arith.remui %n, %c16 : i64
    %near0 = arith.subi %place, %c8 : i64
    %near8 = arith.addi %place, %least8 : i64
    %near16 = arith.addi %place, %least16 : i64
    %near32 = arith.addi %place, %least32 : i64
    %near64 = arith.addi %place, %least64 : i64
    %g1 = arith.constant 1 : i64
    %g2 = arith.constant 2 : i64
    %g3 = arith.constant 3 : i64
    %is8 = arith.cmpi eq, %group, %g1 : i64
    %is16 = arith.cmpi eq, %group, %g2 : i64
    %is32 = arith.cmpi eq, %group, %g3 : i64
    %is64 = arith.cmpi eq, %group, %c4 : i64
    %e0 = arith.select %is8, %near8, %near0 : i64
    %e1 = arith.select %is16, %near16, %e0 : i64
    %e2 = arith.select %is32, %near32, %e1 : i64
    %e3 = arith.select %is64, %near64, %e2 : i64
    %any = arith.muli %n, %golden : i64
    %is_end = arith.cmpi ult, %n, %ends : i64
    %v = arith.select %is_end, %e3, %any : i64
    %v8 = arith.trunci %v : i64 to i8
    %d8_0 = arith.constant 1 : i8
    %q8_0 = arith.divsi %v8, %d8_0 : i8
    memref.store %q8_0, %o8[%i, %k0] : memref<512x40xi8>
    %q8_1 = arith.remsi %v8, %d8_0 : i8
    memref.store %q8_1, %o8[%i, %k1] : memref<512x40xi8>
    %q8_2 = arith.divui %v8, %d8_0 : i8
    memref.store %q8_2, %o8[%i, %k2] : memref<512x40xi8>
    %q8_3 = arith.remui %v8, %d8_0 : i8
    memref.store %q8_3, %o8[%i, %k3] : memref<512x40xi8>
    %q8_4 = arith.floordivsi %v8, %d8_0 : i8
    memref.store %q8_4, %o8[%i, %k4] : memref<512x40xi8>
    %d8_1 = arith.constant -1 : i8
    %q8_5 = arith.divsi %v8, %d8_1 : i8
    memref.store %q8_5, %o8[%i, %k5] : memref<512x40xi8>
    %q8_6 = arith.remsi %v8, %d8_1 : i8
    memref.store %q8_6, %o8[%i, %k6] : memref<512x40xi8>
    %q8_7 = arith.divui %v8, %d8_1 : i8
    memref.store %q8_7, %o8[%i, %k7] : memref<512x40xi8>
    %q8_8 = arith.remui %v8, %d8_1 : i8
    memref.store %q8_8, %o8[%i, %k8] : memref<512x40xi8>
    %q8_9 = arith.floordivsi %v8, %d8_1 : i8
    memref.store %q8_9, %o8[%i, %k9] : memref<512x40xi8>
    %d8_2 = arith.constant 3 : i8
    %q8_10 = arith.divsi %v8, %d8_2 : i8
    memref.store %q8_10, %o8[%i, %k10] : memref<512x40xi8>
    %q8_11 = arith.remsi %v8, %d8_2 : i8
    memref.store %q8_11, %o8[%i, %k11] : memref<512x40xi8>
    %q8_12 = arith.divui %v8, %d8_2 : i8
    memref.store %q8_12, %o8[%i, %k12] : memref<512x40xi8>
    %q8_13 = arith.remui %v8, %d8_2 : i8
    memref.store %q8_13, %o8[%i, %k13] : memref<512x40xi8>
    %q8_14 = arith.floordivsi %v8, %d8_2 : i8
    memref.store %q8_14, %o8[%i, %k14] : memref<512x40xi8>
    %d8_3 = arith.constant -3 : i8
    %q8_15 = arith.divsi %v8, %d8_3 : i8
    memref.store %q8_15, %o8[%i, %k15] : memref<512x40xi8>
    %q8_16 = arith.remsi %v8, %d8_3 : i8
    memref.store %q8_16, %o8[%i, %k16] : memref<512x40xi8>
    %q8_17 = arith.divui %v8, %d8_3 : i8
    memref.store %q8_17, %o8[%i, %k17] : memref<512x40xi8>
    %q8_18 = arith.remui %v8, %d8_3 : i8
    memref.store %q8_18, %o8[%i, %k18] : memref<512x40xi8>
    %q8_19 = arith.floordivsi %v8, %d8_3 : i8
    memref.store %q8_19, %o8[%i, %k19] : memref<512x40xi8>
    %d8_4 = arith.constant 7 : i8
    %q8_20 = arith.divsi %v8, %d8_4 : i8
    memref.store %q8_20, %o8[%i, %k20] : memref<512x40xi8>
    %q8_21 = arith.remsi %v8, %d8_4 : i8
    memref.store %q8_21, %o8[%i, %k21] : memref<512x40xi8>
    %q8_22 = arith.divui %v8, %d8_4 : i8
    memref.store %q8_22, %o8[%i, %k22] : memref<512x40xi8>
    %q8_23 = arith.remui %v8, %d8_4 : i8
    memref.store %q8_23, %o8[%i, %k23] : memref<512x40xi8>
    %q8_24 = arith.floordivsi %v8, %d8_4 : i8
    memref.store %q8_24, %o8[%i, %k24] : memref<512x40xi8>
    %d8_5 = arith.constant 64 : i8
    %q8_25 = arith.divsi %v8, %d8_5 : i8
    memref.store %q8_25, %o8[%i, %k25] : memref<512x40xi8>
    %q8_26 = arith.remsi %v8, %d8_5 : i8
    memref.store %q8_26, %o8[%i, %k26] : memref<512x40xi8>
    %q8_27 = arith.divui %v8, %d8_5 : i8
    memref.store %q8_27, %o8[%i, %k27] : memref<512x40xi8>
    %q8_28 = arith.remui %v8, %d8_5 : i8
    memref.store %q8_28, %o8[%i, %k28] : memref<512x40xi8>
    %q8_29 = arith.floordivsi %v8, %d8_5 : i8
    memref.store %q8_29, %o8[%i, %k29] : memref<512x40xi8>
    %d8_6 = arith.constant -128 : i8
    %q8_30 = arith.divsi %v8, %d8_6 : i8
    memref.store %q8_30, %o8[%i, %k30] : memref<512x40xi8>
    %q8_31 = arith.remsi %v8, %d8_6 : i8
    memref.store %q8_31, %o8[%i, %k31] : memref<512x40xi8>
    %q8_32 = arith.divui %v8, %d8_6 : i8
    memref.store %q8_32, %o8[%i, %k32] : memref<512x40xi8>
    %q8_33 = arith.remui %v8, %d8_6 : i8
    memref.store %q8_33, %o8[%i, %k33] : memref<512x40xi8>
    %q8_34 = arith.floordivsi %v8, %d8_6 : i8
    memref.store %q8_34, %o8[%i, %k34] : memref<512x40xi8>
    %d8_7 = arith.constant 127 : i8
    %q8_35 = arith.divsi %v8, %d8_7 : i8
    memref.store %q8_35, %o8[%i, %k35] : memref<512x40xi8>
    %q8_36 = arith.remsi %v8, %d8_7 : i8
    memref.store %q8_36, %o8[%i, %k36] : memref<512x40xi8>
    %q8_37 = arith.divui %v8, %d8_7 : i8
    memref.store %q8_37, %o8[%i, %k37] : memref<512x40xi8>
    %q8_38 = arith.remui %v8, %d8_7 : i8
    memref.store %q8_38, %o8[%i, %k38] : memref<512x40xi8>
    %q8_39 = arith.floordivsi %v8, %d8_7 : i8
    memref.store %q8_39, %o8[%i, %k39] : memref<512x40xi8>
    %v16 = arith.trunci %v : i64 to i16
    %d16_0 = arith.constant 1 : i16
    %q16_0 = arith.divsi %v16, %d16_0 : i16
    memref.store %q16_0, %o16[%i, %k0] : memref<512x40xi16>
    %q16_1 = arith.remsi %v16, %d16_0 : i16
    memref.store %q16_1, %o16[%i, %k1] : memref<512x40xi16>
    %q16_2 = arith.divui %v16, %d16_0 : i16
    memref.store %q16_2, %o16[%i, %k2] : memref<512x40xi16>
    %q16_3 = arith.remui %v16, %d16_0 : i16
    memref.store %q16_3, %o16[%i, %k3] : memref<512x40xi16>
    %q16_4 = arith.floordivsi %v16, %d16_0 : i16
    memref.store %q16_4, %o16[%i, %k4] : memref<512x40xi16>
    %d16_1 = arith.constant -1 : i16
    %q16_5 = arith.divsi %v16, %d16_1 : i16
    memref.store %q16_5, %o16[%i, %k5] : memref<512x40xi16>
    %q16_6 = arith.remsi %v16, %d16_1 : i16
    memref.store %q16_6, %o16[%i, %k6] : memref<512x40xi16>
    %q16_7 = arith.divui %v16, %d16_1 : i16
    memref.store %q16_7, %o16[%i, %k7] : memref<512x40xi16>
    %q16_8 = arith.remui %v16, %d16_1 : i16
    memref.store %q16_8, %o16[%i, %k8] : memref<512x40xi16>
    %q16_9 = arith.floordivsi %v16, %d16_1 : i16
    memref.store %q16_9, %o16[%i, %k9] : memref<512x40xi16>
    %d16_2 = arith.constant 3 : i16
    %q16_10 = arith.divsi %v16, %d16_2 : i16
    memref.store %q16_10, %o16[%i, %k10] : memref<512x40xi16>
    %q16_11 = arith.remsi %v16, %d16_2 : i16
    memref.store %q16_11, %o16[%i, %k11] : memref<512x40xi16>
    %q16_12 = arith.divui %v16, %d16_2 : i16
    memref.store %q16_12, %o16[%i, %k12] : memref<512x40xi16>
    %q16_13 = arith.remui %v16, %d16_2 : i16
    memref.store %q16_13, %o16[%i, %k13] : memref<512x40xi16>
    %q16_14 = arith.floordivsi %v16, %d16_2 : i16
    memref.store %q16_14, %o16[%i, %k14] : memref<512x40xi16>
    %d16_3 = arith.constant -10 : i16
    %q16_15 = arith.divsi %v16, %d16_3 : i16
    memref.store %q16_15, %o16[%i, %k15] : memref<512x40xi16>
    %q16_16 = arith.remsi %v16, %d16_3 : i16
    memref.store %q16_16, %o16[%i, %k16] : memref<512x40xi16>
    %q16_17 = arith.divui %v16, %d16_3 : i16
    memref.store %q16_17, %o16[%i, %k17] : memref<512x40xi16>
    %q16_18 = arith.remui %v16, %d16_3 : i16
    memref.store %q16_18, %o16[%i, %k18] : memref<512x40xi16>
    %q16_19 = arith.floordivsi %v16, %d16_3 : i16
    memref.store %q16_19, %o16[%i, %k19] : memref<512x40xi16>
    %d16_4 = arith.constant 641 : i16
    %q16_20 = arith.divsi %v16, %d16_4 : i16
    memref.store %q16_20, %o16[%i, %k20] : memref<512x40xi16>
    %q16_21 = arith.remsi %v16, %d16_4 : i16
    memref.store %q16_21, %o16[%i, %k21] : memref<512x40xi16>
    %q16_22 = arith.divui %v16, %d16_4 : i16
    memref.store %q16_22, %o16[%i, %k22] : memref<512x40xi16>
    %q16_23 = arith.remui %v16, %d16_4 : i16
    memref.store %q16_23, %o16[%i, %k23] : memref<512x40xi16>
    %q16_24 = arith.floordivsi %v16, %d16_4 : i16
    memref.store %q16_24, %o16[%i, %k24] : memref<512x40xi16>
    %d16_5 = arith.constant 4096 : i16
    %q16_25 = arith.divsi %v16, %d16_5 : i16
    memref.store %q16_25, %o16[%i, %k25] : memref<512x40xi16>
    %q16_26 = arith.remsi %v16, %d16_5 : i16
    memref.store %q16_26, %o16[%i, %k26] : memref<512x40xi16>
    %q16_27 = arith.divui %v16, %d16_5 : i16
    memref.store %q16_27, %o16[%i, %k27] : memref<512x40xi16>
    %q16_28 = arith.remui %v16, %d16_5 : i16
    memref.store %q16_28, %o16[%i, %k28] : memref<512x40xi16>
    %q16_29 = arith.floordivsi %v16, %d16_5 : i16
    memref.store %q16_29, %o16[%i, %k29] : memref<512x40xi16>
    %d16_6 = arith.constant -32768 : i16
    %q16_30 = arith.divsi %v16, %d16_6 : i16
    memref.store %q16_30, %o16[%i, %k30] : memref<512x40xi16>
    %q16_31 = arith.remsi %v16, %d16_6 : i16
    memref.store %q16_31, %o16[%i, %k31] : memref<512x40xi16>
    %q16_32 = arith.divui %v16, %d16_6 : i16
    memref.store %q16_32, %o16[%i, %k32] : memref<512x40xi16>
    %q16_33 = arith.remui %v16, %d16_6 : i16
    memref.store %q16_33, %o16[%i, %k33] : memref<512x40xi16>
    %q16_34 = arith.floordivsi %v16, %d16_6 : i16
    memref.store %q16_34, %o16[%i, %k34] : memref<512x40xi16>
    %d16_7 = arith.constant 32767 : i16
    %q16_35 = arith.divsi %v16, %d16_7 : i16
    memref.store %q16_35, %o16[%i, %k35] : memref<512x40xi16>
    %q16_36 = arith.remsi %v16, %d16_7 : i16
    memref.store %q16_36, %o16[%i, %k36] : memref<512x40xi16>
    %q16_37 = arith.divui %v16, %d16_7 : i16
    memref.store %q16_37, %o16[%i, %k37] : memref<512x40xi16>
    %q16_38 = arith.remui %v16, %d16_7 : i16
    memref.store %q16_38, %o16[%i, %k38] : memref<512x40xi16>
    %q16_39 = arith.floordivsi %v16, %d16_7 : i16
    memref.store %q16_39, %o16[%i, %k39] : memref<512x40xi16>
    %v32 = arith.trunci %v : i64 to i32
    %d32_0 = arith.constant 1 : i32
    %q32_0 = arith.divsi %v32, %d32_0 : i32
    memref.store %q32_0, %o32[%i, %k0] : memref<512x45xi32>
    %q32_1 = arith.remsi %v32, %d32_0 : i32
    memref.store %q32_1, %o32[%i, %k1] : memref<512x45xi32>
    %q32_2 = arith.divui %v32, %d32_0 : i32
    memref.store %q32_2, %o32[%i, %k2] : memref<512x45xi32>
    %q32_3 = arith.remui %v32, %d32_0 : i32
    memref.store %q32_3, %o32[%i, %k3] : memref<512x45xi32>
    %q32_4 = arith.floordivsi %v32, %d32_0 : i32
    memref.store %q32_4, %o32[%i, %k4] : memref<512x45xi32>
    %d32_1 = arith.constant -1 : i32
    %q32_5 = arith.divsi %v32, %d32_1 : i32
    memref.store %q32_5, %o32[%i, %k5] : memref<512x45xi32>
    %q32_6 = arith.remsi %v32, %d32_1 : i32
    memref.store %q32_6, %o32[%i, %k6] : memref<512x45xi32>
    %q32_7 = arith.divui %v32, %d32_1 : i32
    memref.store %q32_7, %o32[%i, %k7] : memref<512x45xi32>
    %q32_8 = arith.remui %v32, %d32_1 : i32
    memref.store %q32_8, %o32[%i, %k8] : memref<512x45xi32>
    %q32_9 = arith.floordivsi %v32, %d32_1 : i32
    memref.store %q32_9, %o32[%i, %k9] : memref<512x45xi32>
    %d32_2 = arith.constant 3 : i32
    %q32_10 = arith.divsi %v32, %d32_2 : i32
    memref.store %q32_10, %o32[%i, %k10] : memref<512x45xi32>
    %q32_11 = arith.remsi %v32, %d32_2 : i32
    memref.store %q32_11, %o32[%i, %k11] : memref<512x45xi32>
    %q32_12 = arith.divui %v32, %d32_2 : i32
    memref.store %q32_12, %o32[%i, %k12] : memref<512x45xi32>
    %q32_13 = arith.remui %v32, %d32_2 : i32
    memref.store %q32_13, %o32[%i, %k13] : memref<512x45xi32>
    %q32_14 = arith.floordivsi %v32, %d32_2 : i32
    memref.store %q32_14, %o32[%i, %k14] : memref<512x45xi32>
    %d32_3 = arith.constant -10 : i32
    %q32_15 = arith.divsi %v32, %d32_3 : i32
    memref.store %q32_15, %o32[%i, %k15] : memref<512x45xi32>
    %q32_16 = arith.remsi %v32, %d32_3 : i32
    memref.store %q32_16, %o32[%i, %k16] : memref<512x45xi32>
    %q32_17 = arith.divui %v32, %d32_3 : i32
    memref.store %q32_17, %o32[%i, %k17] : memref<512x45xi32>
    %q32_18 = arith.remui %v32, %d32_3 : i32
    memref.store %q32_18, %o32[%i, %k18] : memref<512x45xi32>
    %q32_19 = arith.floordivsi %v32, %d32_3 : i32
    memref.store %q32_19, %o32[%i, %k19] : memref<512x45xi32>
    %d32_4 = arith.constant 2000 : i32
    %q32_20 = arith.divsi %v32, %d32_4 : i32
    memref.store %q32_20, %o32[%i, %k20] : memref<512x45xi32>
    %q32_21 = arith.remsi %v32, %d32_4 : i32
    memref.store %q32_21, %o32[%i, %k21] : memref<512x45xi32>
    %q32_22 = arith.divui %v32, %d32_4 : i32
    memref.store %q32_22, %o32[%i, %k22] : memref<512x45xi32>
    %q32_23 = arith.remui %v32, %d32_4 : i32
    memref.store %q32_23, %o32[%i, %k23] : memref<512x45xi32>
    %q32_24 = arith.floordivsi %v32, %d32_4 : i32
    memref.store %q32_24, %o32[%i, %k24] : memref<512x45xi32>
    %d32_5 = arith.constant 65537 : i32
    %q32_25 = arith.divsi %v32, %d32_5 : i32
    memref.store %q32_25, %o32[%i, %k25] : memref<512x45xi32>
    %q32_26 = arith.remsi %v32, %d32_5 : i32
    memref.store %q32_26, %o32[%i, %k26] : memref<512x45xi32>
    %q32_27 = arith.divui %v32, %d32_5 : i32
    memref.store %q32_27, %o32[%i, %k27] : memref<512x45xi32>
    %q32_28 = arith.remui %v32, %d32_5 : i32
    memref.store %q32_28, %o32[%i, %k28] : memref<512x45xi32>
    %q32_29 = arith.floordivsi %v32, %d32_5 : i32
    memref.store %q32_29, %o32[%i, %k29] : memref<512x45xi32>
    %d32_6 = arith.constant -262144 : i32
    %q32_30 = arith.divsi %v32, %d32_6 : i32
    memref.store %q32_30, %o32[%i, %k30] : memref<512x45xi32>
    %q32_31 = arith.remsi %v32, %d32_6 : i32
    memref.store %q32_31, %o32[%i, %k31] : memref<512x45xi32>
    %q32_32 = arith.divui %v32, %d32_6 : i32
    memref.store %q32_32, %o32[%i, %k32] : memref<512x45xi32>
    %q32_33 = arith.remui %v32, %d32_6 : i32
    memref.store %q32_33, %o32[%i, %k33] : memref<512x45xi32>
    %q32_34 = arith.floordivsi %v32, %d32_6 : i32
    memref.store %q32_34, %o32[%i, %k34] : memref<512x45xi32>
    %d32_7 = arith.constant -2147483648 : i32
    %q32_35 = arith.divsi %v32, %d32_7 : i32
    memref.store %q32_35, %o32[%i, %k35] : memref<512x45xi32>
    %q32_36 = arith.remsi %v32, %d32_7 : i32
    memref.store %q32_36, %o32[%i, %k36] : memref<512x45xi32>
    %q32_37 = arith.divui %v32, %d32_7 : i32
    memref.store %q32_37, %o32[%i, %k37] : memref<512x45xi32>
    %q32_38 = arith.remui %v32, %d32_7 : i32
    memref.store %q32_38, %o32[%i, %k38] : memref<512x45xi32>
    %q32_39 = arith.floordivsi %v32, %d32_7 : i32
    memref.store %q32_39, %o32[%i, %k39] : memref<512x45xi32>
    %d32_8 = arith.constant 2147483647 : i32
    %q32_40 = arith.divsi %v32, %d32_8 : i32
    memref.store %q32_40, %o32[%i, %k40] : memref<512x45xi32>
    %q32_41 = arith.remsi %v32, %d32_8 : i32
    memref.store %q32_41, %o32[%i, %k41] : memref<512x45xi32>
    %q32_42 = arith.divui %v32, %d32_8 : i32
    memref.store %q32_42, %o32[%i, %k42] : memref<512x45xi32>
    %q32_43 = arith.remui %v32, %d32_8 : i32
    memref.store %q32_43, %o32[%i, %k43] : memref<512x45xi32>
    %q32_44 = arith.floordivsi %v32, %d32_8 : i32
    memref.store %q32_44, %o32[%i, %k44] : memref<512x45xi32>
    %d64_0 = arith.constant 1 : i64
    %q64_0 = arith.divsi %v, %d64_0 : i64
    memref.store %q64_0, %o64[%i, %k0] : memref<512x50xi64>
    %q64_1 = arith.remsi %v, %d64_0 : i64
    memref.store %q64_1, %o64[%i, %k1] : memref<512x50xi64>
    %q64_2 = arith.divui %v, %d64_0 : i64
    memref.store %q64_2, %o64[%i, %k2] : memref<512x50xi64>
    %q64_3 = arith.remui %v, %d64_0 : i64
    memref.store %q64_3, %o64[%i, %k3] : memref<512x50xi64>
    %q64_4 = arith.floordivsi %v, %d64_0 : i64
    memref.store %q64_4, %o64[%i, %k4] : memref<512x50xi64>
    %d64_1 = arith.constant -1 : i64
    %q64_5 = arith.divsi %v, %d64_1 : i64
    memref.store %q64_5, %o64[%i, %k5] : memref<512x50xi64>
    %q64_6 = arith.remsi %v, %d64_1 : i64
    memref.store %q64_6, %o64[%i, %k6] : memref<512x50xi64>
    %q64_7 = arith.divui %v, %d64_1 : i64
    memref.store %q64_7, %o64[%i, %k7] : memref<512x50xi64>
    %q64_8 = arith.remui %v, %d64_1 : i64
    memref.store %q64_8, %o64[%i, %k8] : memref<512x50xi64>
    %q64_9 = arith.floordivsi %v, %d64_1 : i64
    memref.store %q64_9, %o64[%i, %k9] : memref<512x50xi64>
    %d64_2 = arith.constant 3 : i64
    %q64_10 = arith.divsi %v, %d64_2 : i64
    memref.store %q64_10, %o64[%i, %k10] : memref<512x50xi64>
    %q64_11 = arith.remsi %v, %d64_2 : i64
    memref.store %q64_11, %o64[%i, %k11] : memref<512x50xi64>
    %q64_12 = arith.divui %v, %d64_2 : i64
    memref.store %q64_12, %o64[%i, %k12] : memref<512x50xi64>
    %q64_13 = arith.remui %v, %d64_2 : i64
    memref.store %q64_13, %o64[%i, %k13] : memref<512x50xi64>
    %q64_14 = arith.floordivsi %v, %d64_2 : i64
    memref.store %q64_14, %o64[%i, %k14] : memref<512x50xi64>
    %d64_3 = arith.constant -10 : i64
    %q64_15 = arith.divsi %v, %d64_3 : i64
    memref.store %q64_15, %o64[%i, %k15] : memref<512x50xi64>
    %q64_16 = arith.remsi %v, %d64_3 : i64
    memref.store %q64_16, %o64[%i, %k16] : memref<512x50xi64>
    %q64_17 = arith.divui %v, %d64_3 : i64
    memref.store %q64_17, %o64[%i, %k17] : memref<512x50xi64>
    %q64_18 = arith.remui %v, %d64_3 : i64
    memref.store %q64_18, %o64[%i, %k18] : memref<512x50xi64>
    %q64_19 = arith.floordivsi %v, %d64_3 : i64
    memref.store %q64_19, %o64[%i, %k19] : memref<512x50xi64>
    %d64_4 = arith.constant 1000000007 : i64
    %q64_20 = arith.divsi %v, %d64_4 : i64
    memref.store %q64_20, %o64[%i, %k20] : memref<512x50xi64>
    %q64_21 = arith.remsi %v, %d64_4 : i64
    memref.store %q64_21, %o64[%i, %k21] : memref<512x50xi64>
    %q64_22 = arith.divui %v, %d64_4 : i64
    memref.store %q64_22, %o64[%i, %k22] : memref<512x50xi64>
    %q64_23 = arith.remui %v, %d64_4 : i64
    memref.store %q64_23, %o64[%i, %k23] : memref<512x50xi64>
    %q64_24 = arith.floordivsi %v, %d64_4 : i64
    memref.store %q64_24, %o64[%i, %k24] : memref<512x50xi64>
    %d64_5 = arith.constant 1000000000000000000 : i64
    %q64_25 = arith.divsi %v, %d64_5 : i64
    memref.store %q64_25, %o64[%i, %k25] : memref<512x50xi64>
    %q64_26 = arith.remsi %v, %d64_5 : i64
    memref.store %q64_26, %o64[%i, %k26] : memref<512x50xi64>
    %q64_27 = arith.divui %v, %d64_5 : i64
    memref.store %q64_27, %o64[%i, %k27] : memref<512x50xi64>
    %q64_28 = arith.remui %v, %d64_5 : i64
    memref.store %q64_28, %o64[%i, %k28] : memref<512x50xi64>
    %q64_29 = arith.floordivsi %v, %d64_5 : i64
    memref.store %q64_29, %o64[%i, %k29] : memref<512x50xi64>
    %d64_6 = arith.constant -1099511627776 : i64
    %q64_30 = arith.divsi %v, %d64_6 : i64
    memref.store %q64_30, %o64[%i, %k30] : memref<512x50xi64>
    %q64_31 = arith.remsi %v, %d64_6 : i64
    memref.store %q64_31, %o64[%i, %k31] : memref<512x50xi64>
    %q64_32 = arith.divui %v, %d64_6 : i64
    memref.store %q64_32, %o64[%i, %k32] : memref<512x50xi64>
    %q64_33 = arith.remui %v, %d64_6 : i64
    memref.store %q64_33, %o64[%i, %k33] : memref<512x50xi64>
    %q64_34 = arith.floordivsi %v, %d64_6 : i64
    memref.store %q64_34, %o64[%i, %k34] : memref<512x50xi64>
    %d64_7 = arith.constant -9223372036854775808 : i64
    %q64_35 = arith.divsi %v, %d64_7 : i64
    memref.store %q64_35, %o64[%i, %k35] : memref<512x50xi64>
    %q64_36 = arith.remsi %v, %d64_7 : i64
    memref.store %q64_36, %o64[%i, %k36] : memref<512x50xi64>
    %q64_37 = arith.divui %v, %d64_7 : i64
    memref.store %q64_37, %o64[%i, %k37] : memref<512x50xi64>
    %q64_38 = arith.remui %v, %d64_7 : i64
    memref.store %q64_38, %o64[%i, %k38] : memref<512x50xi64>
    %q64_39 = arith.floordivsi %v, %d64_7 : i64
    memref.store %q64_39, %o64[%i, %k39] : memref<512x50xi64>
    %d64_8 = arith.constant 9223372036854775807 : i64
    %q64_40 = arith.divsi %v, %d64_8 : i64
    memref.store %q64_40, %o64[%i, %k40] : memref<512x50xi64>
    %q64_41 = arith.remsi %v, %d64_8 : i64
    memref.store %q64_41, %o64[%i, %k41] : memref<512x50xi64>
    %q64_42 = arith.divui %v, %d64_8 : i64
    memref.store %q64_42, %o64[%i, %k42] : memref<512x50xi64>
    %q64_43 = arith.remui %v, %d64_8 : i64
    memref.store %q64_43, %o64[%i, %k43] : memref<512x50xi64>
    %q64_44 = arith.floordivsi %v, %d64_8 : i64
    memref.store %q64_44, %o64[%i, %k44] : memref<512x50xi64>
    %d64_9 = arith.constant -9223372036854775807 : i64
    %q64_45 = arith.divsi %v, %d64_9 : i64
    memref.store %q64_45, %o64[%i, %k45] : memref<512x50xi64>
    %q64_46 = arith.remsi %v, %d64_9 : i64
    memref.store %q64_46, %o64[%i, %k46] : memref<512x50xi64>
    %q64_47 = arith.divui %v, %d64_9 : i64
    memref.store %q64_47, %o64[%i, %k47] : memref<512x50xi64>
    %q64_48 = arith.remui %v, %d64_9 : i64
    memref.store %q64_48, %o64[%i, %k48] : memref<512x50xi64>
    %q64_49 = arith.floordivsi %v, %d64_9 : i64
    memref.store %q64_49, %o64[%i, %k49] : memref<512x50xi64>
  }
  return
}
