//! Errors of programs that can't be emitted, linked or run.

use expect_test::{Expect, expect};

use super::*;

#[track_caller]
fn check(text: &str, want: Expect) {
    let body = lowered(text);
    let errors = functions(&body).into_iter().filter_map(|(op, _)| {
        let error = emit_function(&body, op, &target(), &emitters()).err()?;
        Some(format!(
            "{} ({})",
            error.message,
            if error.loc.is_some() { "placed" } else { "nowhere" }
        ))
    });
    want.assert_eq(&errors.collect::<Vec<_>>().join("\n"));
}

#[test]
fn ops_and_types_without_code() {
    check(
        "func.func @f(%a: memref<4x?xf32>, %i: index) {
           %x = memref.load %a[%i, %i] : memref<4x?xf32>
           return
         }",
        expect![
            "'memref.load' op has a memref whose strides are not known, memref<4x?xf32> (placed)"
        ],
    );
    check(
        "func.func @f(%t: tensor<4xf32>) {
           return
         }",
        expect![
            "'func.func' op has a value of type tensor<4xf32>, which this processor can't compute with (placed)"
        ],
    );
    check(
        "func.func @f() {
           %v = arith.constant dense<0.0> : vector<2x2xf32>
           return
         }",
        expect![
            "'arith.constant' op has a value of type vector<2x2xf32>, but only vectors of one fixed dimension have registers (placed)"
        ],
    );
    check(
        "func.func @f() {
           %c = arith.constant 1 : i1
           scf.if %c {
             %k = arith.constant 5 : i7
           }
           return
         }",
        expect![
            "'arith.constant' op has a value of type i7, which this processor can't compute with (placed)"
        ],
    );
    check(
        "func.func @f(%n: index) {
           %m = memref.alloc(%n) : memref<?xf32>
           return
         }",
        expect!["'memref.alloc' op has sizes that are not known (placed)"],
    );
}

#[test]
fn products_without_a_stride() {
    check(
        "func.func @f(%a: memref<2x3x4xf32>, %b: memref<3x5xf32>, %c: memref<2x4x5xf32, strided<[100, 5, 1]>>) {
           loop.kernel @gemm(%a, %b : memref<2x3x4xf32>, memref<3x5xf32>) {lhs_contract = array<i64: 1>, rhs_contract = array<i64: 0>} outs(%c : memref<2x4x5xf32, strided<[100, 5, 1]>>)
           return
         }",
        expect!["'loop.kernel' op '@gemm' has a result whose dimensions have no single stride for rows or columns: memref<2x4x5xf32, strided<[100, 5, 1]>> (placed)"],
    );
}

#[test]
fn linking_and_running_check_types() {
    let text = "func.func @main(%a: memref<4xf32>) {
        return
      }
      func.func @caller(%a: memref<4xf32>) {
        %k = arith.constant 1 : i32
        func.call @main(%k) : (i32) -> ()
        return
      }";
    let body = lowered(text);
    let codes: Vec<FunctionCode> = functions(&body)
        .iter()
        .map(|(op, _)| emit_function(&body, *op, &target(), &emitters()).unwrap())
        .collect();
    let arg = Type::memref(&[4], Type::f32());
    let message = |functions: &[(&str, &FunctionCode)], entry, args: &[Type]| {
        link(functions, Globals::default(), entry, args, &target()).err().map(|error| error.message)
    };
    expect!["the program calls @other, which is not there"]
        .assert_eq(&message(&[("main", &codes[0])], "other", &[arg]).unwrap());
    expect!["caller calls @main with other types than it has"].assert_eq(
        &message(&[("main", &codes[0]), ("caller", &codes[1])], "main", &[arg]).unwrap(),
    );
    expect!["the program calls @main with other types than it has"]
        .assert_eq(&message(&[("main", &codes[0])], "main", &[arg, arg]).unwrap());
    expect!["two functions are named @main"]
        .assert_eq(&message(&[("main", &codes[0]), ("main", &codes[0])], "main", &[arg]).unwrap());
    let program =
        link(&[("main", &codes[0])], Globals::default(), "main", &[arg], &target()).unwrap();
    let run = threads(1);
    let cx = Context::new(&run);
    // SAFETY: the entry is not called.
    let none = unsafe { program.run(&cx, &[]) };
    expect!["expects 1 argument, found 0"].assert_eq(&none.unwrap_err().to_string());
    call(&program, &cx, &mut [&mut AlignedBuffer::zeroed(16).unwrap()]);
    assert_eq!(program.arg_bytes().collect::<Vec<_>>(), [16]);
}

#[test]
fn equal_functions_are_equal_code_and_can_be_linked_twice() {
    let kernel = |name: &str| {
        format!(
            "func.func @{name}(%a: memref<4096xf32>, %b: memref<4096xf32>) {{
               %c0 = arith.constant 0 : index
               %c1 = arith.constant 1 : index
               %n = arith.constant 4096 : index
               scf.parallel (%i) = (%c0) to (%n) step (%c1) {{
                 %x = memref.load %a[%i] : memref<4096xf32>
                 %y = math.exp %x : f32
                 memref.store %y, %b[%i] : memref<4096xf32>
                 scf.reduce
               }} {{creole.grain = 64}}
               return
             }}"
        )
    };
    let main = "func.func @main(%a: memref<4096xf32>, %b: memref<4096xf32>) {
        func.call @k1(%a, %b) : (memref<4096xf32>, memref<4096xf32>) -> ()
        func.call @k2(%b, %a) : (memref<4096xf32>, memref<4096xf32>) -> ()
        return
      }";
    let text = format!("{main}\n{}\n{}", kernel("k1"), kernel("k2"));
    let body = lowered(&text);
    let codes: Vec<FunctionCode> = functions(&body)
        .iter()
        .map(|(op, _)| emit_function(&body, *op, &target(), &emitters()).unwrap())
        .collect();
    assert_eq!(codes[1], codes[2]);
    assert_eq!(codes[0].callees().collect::<Vec<_>>(), ["k1", "k2"]);
    assert!(codes.iter().all(|code| code.n_bytes() > 0));
    let (mut a, mut b) = (buffer(&vec![0.0_f32; 4096]), AlignedBuffer::zeroed(4096 * 4).unwrap());
    run(&text, &mut [&mut a, &mut b]);
    assert!(contents::<f32>(&a).iter().all(|x| *x == 1.0_f32.exp()));
}
