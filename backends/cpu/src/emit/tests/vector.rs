//! Lanes, masks, reductions, masked and scattered accesses.

use super::*;

fn numbers(n: usize) -> Vec<f32> {
    (0..n).map(|i| i as f32 + 1.0).collect()
}

#[test]
fn vectors_of_any_number_of_lanes_stay_in_their_memory() {
    for n in (1..=19).chain([31, 33]) {
        // The result is between two elements that must stay as they are.
        let text = format!(
            "func.func @main(%a: memref<{n}xi8>, %out: memref<{}xi8>) {{
               %c0 = arith.constant 0 : index
               %c1 = arith.constant 1 : index
               %x = vector.load %a[%c0] : memref<{n}xi8>, vector<{n}xi8>
               %y = arith.addi %x, %x : vector<{n}xi8>
               vector.store %y, %out[%c1] : memref<{}xi8>, vector<{n}xi8>
               return
             }}",
            n + 2,
            n + 2
        );
        let a: Vec<u8> = (1..=n as u8).collect();
        let (mut input, mut out) = (buffer(&a), buffer(&vec![99_u8; n + 2]));
        run(&text, &mut [&mut input, &mut out]);
        let mut want = vec![99];
        want.extend(a.iter().map(|x| x * 2));
        want.push(99);
        assert_eq!(contents::<u8>(&out), want, "{n} lanes");
    }
}

#[test]
fn lanes_move() {
    let a = numbers(10);
    let op = "%r = vector.shuffle %x, %x [9, 19, 0, 10, 3, 3, 12, 5, 17, 1] : vector<10xf32>, vector<10xf32>";
    let want: Vec<f32> = [9, 9, 0, 0, 3, 3, 2, 5, 7, 1].iter().map(|i| a[*i as usize]).collect();
    assert_eq!(map1::<f32, f32>(&vector1(op, 10, "f32", "f32"), &a, 10), want);
    let op = "%s = vector.extract_strided_slice %x {offsets = [3], sizes = [5], strides = [1]} : vector<10xf32> to vector<5xf32>
        %r = vector.insert_strided_slice %s, %x {offsets = [1], strides = [1]} : vector<5xf32> into vector<10xf32>";
    let want: Vec<f32> = [0, 3, 4, 5, 6, 7, 6, 7, 8, 9].iter().map(|i| a[*i as usize]).collect();
    assert_eq!(map1::<f32, f32>(&vector1(op, 10, "f32", "f32"), &a, 10), want);
    let op = "%m = arith.cmpf ogt, %x, %y : vector<7xf32>
        %n = vector.shuffle %m, %m [6, 5, 4, 3, 2, 1, 0] : vector<7xi1>, vector<7xi1>
        %r = arith.select %n, %x, %y : vector<7xi1>, vector<7xf32>";
    let b = [9., 0., 9., 0., 0., 9., 9.];
    let found = map2::<f32, f32, f32>(&vector2(op, 7, "f32", "f32"), &numbers(7), &b, 7);
    assert_eq!(found, [9., 0., 3., 4., 0., 6., 9.]);
}

#[test]
fn single_lanes() {
    let a = numbers(6);
    let op = "%e = vector.extract %x[4] : f32 from vector<6xf32>
        %f = vector.extract %x[%c0] : f32 from vector<6xf32>
        %one = arith.constant 1 : i32
        %word = arith.fptosi %e : f32 to i32
        %less = arith.subi %word, %one : i32
        %d = arith.index_cast %less : i32 to index
        %g = vector.extract %x[%d] : f32 from vector<6xf32>
        %p = vector.insert %e, %x[5] : f32 into vector<6xf32>
        %q = vector.insert %g, %p[%d] : f32 into vector<6xf32>
        %s = vector.from_elements %e, %f, %g, %e, %f, %g : vector<6xf32>
        %r = arith.addf %q, %s : vector<6xf32>";
    assert_eq!(map1::<f32, f32>(&vector1(op, 6, "f32", "f32"), &a, 6), [6., 3., 8., 9., 6., 10.]);
    let op = "%k = arith.constant 3.0 : f32
        %z = arith.constant dense<3.0> : vector<6xf32>
        %m = arith.cmpf olt, %x, %z : vector<6xf32>
        %b = vector.extract %m[1] : i1 from vector<6xi1>
        %n = vector.insert %b, %m[5] : i1 into vector<6xi1>
        %r = arith.uitofp %n : vector<6xi1> to vector<6xf32>";
    assert_eq!(map1::<f32, f32>(&vector1(op, 6, "f32", "f32"), &a, 6), [1., 1., 0., 0., 0., 1.]);
}

#[test]
fn broadcasts_steps_and_bits() {
    let op = "%s = vector.step : vector<5xindex>
        %i = arith.index_cast %s : vector<5xindex> to vector<5xi32>
        %e = vector.extract %x[2] : i32 from vector<5xi32>
        %b = vector.broadcast %e : i32 to vector<5xi32>
        %f = vector.bitcast %b : vector<5xi32> to vector<5xf32>
        %g = vector.bitcast %f : vector<5xf32> to vector<5xi32>
        %r = arith.addi %g, %i : vector<5xi32>";
    assert_eq!(
        map1::<i32, i32>(&vector1(op, 5, "i32", "i32"), &[1, 2, 30, 4, 5], 5),
        [30, 31, 32, 33, 34]
    );
}

/// `vector.reduction <kind>` of all elements, with and without an initial value.
#[track_caller]
fn reduce<T: Number>(kind: &str, ty: &str, values: &[T], want: T, want_from_first: T) {
    let n = values.len();
    let text = format!(
        "func.func @main(%a: memref<{n}x{ty}>, %out: memref<2x{ty}>) {{
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %x = vector.load %a[%c0] : memref<{n}x{ty}>, vector<{n}x{ty}>
           %f = memref.load %a[%c0] : memref<{n}x{ty}>
           %r = vector.reduction <{kind}>, %x : vector<{n}x{ty}> into {ty}
           %s = vector.reduction <{kind}>, %x, %f : vector<{n}x{ty}> into {ty}
           memref.store %r, %out[%c0] : memref<2x{ty}>
           memref.store %s, %out[%c1] : memref<2x{ty}>
           return
         }}"
    );
    let found: Vec<T> = map1(&text, values, 2);
    assert_eq!(format!("{found:?}"), format!("{:?}", [want, want_from_first]), "{kind} {ty} {n}");
}

#[test]
fn reductions() {
    for n in [1, 3, 4, 16, 19] {
        let a: Vec<f32> = (0..n).map(|i| 1.0 / (i as f32 + 3.0)).collect();
        let sum = a[1..].iter().fold(a[0], |s, x| s + x);
        reduce("add", "f32", &a, sum, a.iter().fold(a[0], |s, x| s + x));
        let product = a[1..].iter().fold(a[0], |s, x| s * x);
        reduce("mul", "f32", &a, product, a.iter().fold(a[0], |s, x| s * x));
        let least = a.iter().copied().fold(f32::INFINITY, f32::min);
        reduce("minimumf", "f32", &a, least, least);
        reduce("maximumf", "f32", &a, a[0], a[0]);
        let mut with_nan = a.clone();
        with_nan[n - 1] = f32::NAN;
        reduce("maximumf", "f32", &with_nan, f32::NAN, f32::NAN);
        if n > 1 {
            reduce("maxnumf", "f32", &with_nan, a[0], a[0]);
        }
        let b: Vec<i32> = (0..n as i32).map(|i| (i * 7919) % 31 - 15).collect();
        let sum: i32 = b.iter().sum();
        reduce("add", "i32", &b, sum, sum.wrapping_add(b[0]));
        reduce("maxsi", "i32", &b, *b.iter().max().unwrap(), *b.iter().max().unwrap());
        let least = *b.iter().map(|x| *x as u32).min().as_ref().unwrap() as i32;
        reduce("minui", "i32", &b, least, least);
        let xor = b.iter().fold(0, |s, x| s ^ x);
        reduce("xor", "i32", &b, xor, xor ^ b[0]);
        let c: Vec<u8> = (0..n).map(|i| u8::from(i % 3 == 1)).collect();
        let any = u8::from(c.contains(&1));
        reduce("or", "i1", &c, any, any);
        reduce("and", "i1", &c, 0, 0);
    }
}

#[test]
fn masked_accesses_touch_only_their_lanes() {
    for size in [0, 1, 5, 8, 9, -3] {
        // Rows of the mask's length lie at the end of the buffers.
        let n = size.clamp(0, 8) as usize;
        for dynamic in [true, false] {
            let size_text = if dynamic {
                "%s64 = memref.load %a[%c0] : memref<9xi64>\n%s = arith.index_cast %s64 : i64 to index".to_owned()
            } else {
                format!("%s = arith.constant {size} : index")
            };
            let text = format!(
                "func.func @main(%a: memref<9xi64>, %out: memref<9xi64>) {{
                   %c0 = arith.constant 0 : index
                   %c1 = arith.constant 1 : index
                   {size_text}
                   %m = vector.create_mask %s : vector<8xi1>
                   %p = arith.constant dense<7> : vector<8xi64>
                   %x = vector.maskedload %a[%c1], %m, %p : memref<9xi64>, vector<8xi1>, vector<8xi64> into vector<8xi64>
                   %y = arith.addi %x, %x : vector<8xi64>
                   vector.maskedstore %out[%c0], %m, %y : memref<9xi64>, vector<8xi1>, vector<8xi64>
                   %q = vector.extract %x[7] : i64 from vector<8xi64>
                   %c8 = arith.constant 8 : index
                   memref.store %q, %out[%c8] : memref<9xi64>
                   return
                 }}"
            );
            let a = [size, 1, 2, 3, 4, 5, 6, 7, 8];
            let mut want: Vec<i64> = (0..8).map(|i| if i < n { 2 * a[i + 1] } else { 0 }).collect();
            want.push(if n == 8 { 8 } else { 7 });
            assert_eq!(map1::<i64, i64>(&text, &a, 9), want, "{size} dynamic {dynamic}");
        }
    }
}

#[test]
fn gathers_and_scatters() {
    let text = "func.func @main(%a: memref<3x10xf32>, %i: memref<5xi32>, %out: memref<10xf32>) {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %c2 = arith.constant 2 : index
        %v = vector.load %i[%c0] : memref<5xi32>, vector<5xi32>
        %z = arith.constant dense<0> : vector<5xi32>
        %m = arith.cmpi sge, %v, %z : vector<5xi32>
        %p = arith.constant dense<-1.0> : vector<5xf32>
        %x = vector.gather %a[%c1, %c2] [%v], %m, %p : memref<3x10xf32>, vector<5xi32>, vector<5xi1>, vector<5xf32> into vector<5xf32>
        vector.scatter %out[%c1] [%v], %m, %x : memref<10xf32>, vector<5xi32>, vector<5xi1>, vector<5xf32>
        %l = vector.extract %x[1] : f32 from vector<5xf32>
        memref.store %l, %out[%c0] : memref<10xf32>
        return
      }";
    let a: Vec<f32> = (0..30).map(|i| i as f32).collect();
    let found = map2::<f32, i32, f32>(text, &a, &[3, i32::MIN, 0, 7, -1], 10);
    assert_eq!(found, [-1., 12., 0., 0., 15., 0., 0., 0., 19., 0.]);
}

#[test]
fn masks_in_memory_are_bytes() {
    let op = "%t = arith.constant dense<true> : vector<19xi1>
        %n = arith.xori %x, %t : vector<19xi1>
        %e = vector.extract %x[0] : i1 from vector<19xi1>
        %s = vector.broadcast %e : i1 to vector<19xi1>
        %r = arith.ori %n, %s : vector<19xi1>";
    for first in [0, 1] {
        let a: Vec<u8> =
            (0..19).map(|i| if i == 0 { first } else { u8::from(i % 4 == 1) }).collect();
        let want: Vec<u8> = a.iter().map(|x| (1 - x) | first).collect();
        assert_eq!(map1::<u8, u8>(&vector1(op, 19, "i1", "i1"), &a, 19), want);
    }
}

/// A mask of the least index has no lanes in any of its pieces.
#[test]
fn masks_of_any_size() {
    let text = "func.func @main(%n: memref<1xindex>, %out: memref<40xi8>) {
      %c0 = arith.constant 0 : index
      %i = memref.load %n[%c0] : memref<1xindex>
      %mask = vector.create_mask %i : vector<40xi1>
      %ones = arith.extui %mask : vector<40xi1> to vector<40xi8>
      vector.store %ones, %out[%c0] : memref<40xi8>, vector<40xi8>
      return
    }";
    for n in [i64::MIN, i64::MIN + 8, -1, 0, 17, 39, 40, i64::MAX] {
        let (mut size, mut out) = (buffer(&[n]), buffer(&[0i8; 40]));
        run(text, &mut [&mut size, &mut out]);
        let expect: Vec<i8> = (0..40).map(|lane| i8::from(lane < n)).collect();
        assert_eq!(contents::<i8>(&out), expect, "{n}");
    }
}
