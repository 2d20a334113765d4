use super::*;

#[test]
fn calls_pass_values() {
    let text = "
        func.func @main(%a: i32) -> i32 {
          %0 = func.call @twice(%a) : (i32) -> i32
          %1 = func.call @twice(%0) : (i32) -> i32
          return %1 : i32
        }
        func.func private @twice(%a: i32) -> i32 {
          %0 = arith.addi %a, %a : i32
          return %0 : i32
        }";
    check(text, &[Tensor::from_i64(5, Type::i32())], &["20 : i32"]);
}

#[test]
fn branches_carry_values() {
    let text = "
        func.func @main(%n: i32) -> i32 {
          %c0 = arith.constant 0 : i32
          %c1 = arith.constant 1 : i32
          cf.br ^head(%c0, %c0 : i32, i32)
        ^head(%i: i32, %sum: i32):
          %go = arith.cmpi slt, %i, %n : i32
          cf.cond_br %go, ^body, ^end(%sum : i32)
        ^body:
          %s = arith.addi %sum, %i : i32
          %j = arith.addi %i, %c1 : i32
          cf.br ^head(%j, %s : i32, i32)
        ^end(%r: i32):
          return %r : i32
        }";
    check(text, &[Tensor::from_i64(5, Type::i32())], &["10 : i32"]);
}

#[test]
fn each_call_has_values_of_its_own() {
    let text = "
        func.func @main(%n: i32) -> i32 {
          %c1 = arith.constant 1 : i32
          %stop = arith.cmpi sle, %n, %c1 : i32
          %r = scf.if %stop -> (i32) {
            scf.yield %c1 : i32
          } else {
            %m = arith.subi %n, %c1 : i32
            %f = func.call @main(%m) : (i32) -> i32
            %p = arith.muli %n, %f : i32
            scf.yield %p : i32
          }
          return %r : i32
        }";
    check(text, &[Tensor::from_i64(6, Type::i32())], &["720 : i32"]);
}

const ENDLESS: &str = "
    func.func @main() {
      func.call @main() : () -> ()
      return
    }";

#[test]
fn endless_recursion_is_an_error() {
    let want =
        "'func.call' op is nested too deep: more than 10000 calls and regions inside each other";
    check_error(ENDLESS, &[], want);
}

#[test]
fn recursion_through_regions_and_evals_does_not_exhaust_the_stack() {
    let text = "
        func.func @main(%a: tensor<4xf32>) -> tensor<f32> {
          %z = stablehlo.constant dense<0.0> : tensor<f32>
          %r = \"stablehlo.reduce\"(%a, %z) <{dimensions = array<i64: 0>}> ({
          ^bb0(%x: tensor<f32>, %y: tensor<f32>):
            %t = arith.constant true
            %s = scf.if %t -> (tensor<f32>) {
              %q = func.call @main(%a) : (tensor<4xf32>) -> tensor<f32>
              scf.yield %q : tensor<f32>
            } else {
              scf.yield %x : tensor<f32>
            }
            \"stablehlo.return\"(%s) : (tensor<f32>) -> ()
          }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
          return %r : tensor<f32>
        }";
    let error = run_main(text, &[f32s(&[4], &[1.0; 4])], Limits::default()).unwrap_err();
    assert!(error.message.contains("nested too deep"), "{error}");
}

#[test]
fn steps_are_limited() {
    let limits = Limits { max_steps: Some(10), ..Limits::default() };
    let text = "
        func.func @main() {
          cf.br ^again
        ^again:
          cf.br ^again
        }";
    let error = run_main(text, &[], limits).unwrap_err();
    assert_eq!(error.message, "'cf.br' op comes after the limit of 10 steps");
}

#[test]
fn a_declared_function_can_not_be_called() {
    let text = "
        func.func private @f()
        func.func @main() {
          func.call @f() : () -> ()
          return
        }";
    check_error(text, &[], "'func.call' op calls '@f', which is only declared");
}

#[test]
fn unregistered_ops_can_not_run() {
    let text = "
        func.func @main() {
          \"foo.bar\"() : () -> ()
          return
        }";
    check_error(text, &[], "'foo.bar' op unregistered op 'foo.bar' can't be run");
}

#[test]
fn tuples_hold_values() {
    let text = "
        func.func @main(%a: tensor<i32>, %b: tensor<f32>) -> tensor<f32> {
          %t = stablehlo.tuple %a, %b : tuple<tensor<i32>, tensor<f32>>
          %r = stablehlo.get_tuple_element %t[1] : (tuple<tensor<i32>, tensor<f32>>) -> tensor<f32>
          return %r : tensor<f32>
        }";
    let inputs = [Tensor::from_i64(1, Type::tensor(&[], Type::i32())), f32s(&[], &[2.5])];
    check(text, &inputs, &["2.500000e+00 : tensor<f32>"]);
}

#[test]
fn stablehlo_regions_see_values_from_outside() {
    let text = "
        func.func @main(%n: tensor<i32>) -> tensor<i32> {
          %c0 = stablehlo.constant dense<0> : tensor<i32>
          %c3 = stablehlo.constant dense<3> : tensor<i32>
          %0:2 = stablehlo.while(%i = %c0, %s = %c0) : tensor<i32>, tensor<i32>
           cond {
            %lt = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
            stablehlo.return %lt : tensor<i1>
          } do {
            %one = stablehlo.constant dense<1> : tensor<i32>
            %j = stablehlo.add %i, %one : tensor<i32>
            %t = stablehlo.add %s, %c3 : tensor<i32>
            stablehlo.return %j, %t : tensor<i32>, tensor<i32>
          }
          return %0#1 : tensor<i32>
        }";
    check(text, &[Tensor::from_i64(4, Type::tensor(&[], Type::i32()))], &["12 : tensor<i32>"]);
}

#[test]
fn dynamic_sizes_are_those_of_the_run() {
    let text = "
        func.func @main(%a: tensor<?xi32>) -> tensor<?xi32> {
          %0 = stablehlo.add %a, %a : tensor<?xi32>
          return %0 : tensor<?xi32>
        }";
    check(text, &[i32s(&[1, 2, 3])], &["[2, 4, 6] : tensor<3xi32>"]);
}

#[test]
fn switches_take_the_case_or_the_default() {
    let text = "
        func.func @main(%x: i8) -> i32 {
          %a = arith.constant 10 : i32
          %b = arith.constant 20 : i32
          cf.switch %x : i8, [default: ^end(%a : i32), 1: ^end(%b : i32), -1: ^minus]
        ^minus:
          %c = arith.constant 30 : i32
          cf.br ^end(%c : i32)
        ^end(%r: i32):
          return %r : i32
        }";
    for (x, want) in [(0, "10 : i32"), (1, "20 : i32"), (-1, "30 : i32")] {
        check(text, &[Tensor::from_i64(x, Type::i8())], &[want]);
    }
}

#[test]
fn assertions_stop_the_program() {
    let text = "
        func.func @main(%c: i1) -> i1 {
          cf.assert %c, \"must hold\"
          return %c : i1
        }";
    check(text, &[Tensor::bool(true)], &["true : i1"]);
    check_error(text, &[Tensor::bool(false)], "'cf.assert' op fails: must hold");
}

#[test]
fn functions_are_called_as_values() {
    let text = "
        func.func private @twice(%x: i32) -> i32 {
          %0 = arith.addi %x, %x : i32
          return %0 : i32
        }
        func.func private @square(%x: i32) -> i32 {
          %0 = arith.muli %x, %x : i32
          return %0 : i32
        }
        func.func @main(%c: i1, %x: i32) -> i32 {
          %f = constant @twice : (i32) -> i32
          %g = constant @square : (i32) -> i32
          %h = scf.if %c -> ((i32) -> i32) {
            scf.yield %f : (i32) -> i32
          } else {
            scf.yield %g : (i32) -> i32
          }
          %r = call_indirect %h(%x) : (i32) -> i32
          return %r : i32
        }";
    let x = Tensor::from_i64(5, Type::i32());
    check(text, &[Tensor::bool(true), x.clone()], &["10 : i32"]);
    check(text, &[Tensor::bool(false), x], &["25 : i32"]);
}

#[test]
fn what_is_undefined_in_mlir_has_a_value() {
    let text = "
        func.func @main(%x: i8, %y: i8) -> (i8, i8, i8) {
          %0 = arith.divsi %x, %y : i8
          %1 = arith.divui %x, %y : i8
          %2 = arith.remsi %x, %y : i8
          return %0, %1, %2 : i8, i8, i8
        }";
    let i8 = |x| Tensor::from_i64(x, Type::i8());
    let by_zero = ["-1 : i8", "-1 : i8", "7 : i8"];
    check(text, &[i8(7), i8(0)], &by_zero);
    let overflow = ["-128 : i8", "0 : i8", "0 : i8"];
    check(text, &[i8(-128), i8(-1)], &overflow);
}
