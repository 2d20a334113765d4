use super::*;

#[test]
fn a_nest_on_tensors_makes_its_results() {
    let text = "
        func.func @main(%a: tensor<2x3xi32>) -> tensor<3x2xi32> {
          %0 = \"loop.nest\"() <{sizes = array<i64: 3, 2>}> ({
          ^bb0(%i: index, %j: index):
            %x = loop.read %a[%j, %i] : tensor<2x3xi32>
            loop.yield %x : i32
          }) : () -> tensor<3x2xi32>
          return %0 : tensor<3x2xi32>
        }";
    let input = i32s(&[0, 1, 2, 3, 4, 5]).with_type(Type::tensor(&[2, 3], Type::i32()));
    check(text, &[input], &["[[0, 3], [1, 4], [2, 5]] : tensor<3x2xi32>"]);
}

#[test]
fn a_nest_without_iterations_makes_empty_results() {
    let text = "
        func.func @main() -> tensor<0xi32> {
          %c = arith.constant 1 : i32
          %0 = \"loop.nest\"() <{sizes = array<i64: 0>}> ({
          ^bb0(%i: index):
            loop.yield %c : i32
          }) : () -> tensor<0xi32>
          return %0 : tensor<0xi32>
        }";
    check(text, &[], &[" : tensor<0xi32>"]);
}

#[test]
fn a_nest_on_memrefs_writes_its_outputs() {
    let text = "
        func.func @main(%a: memref<3xi32>, %r: memref<3xi32>)
            attributes {creole.n_inputs = 1 : i64, creole.n_results = 1 : i64} {
          \"loop.nest\"(%r) <{operandSegmentSizes = array<i32: 0, 1>, sizes = array<i64: 3>}> ({
          ^bb0(%i: index):
            %x = memref.load %a[%i] : memref<3xi32>
            %y = arith.muli %x, %x : i32
            loop.yield %y : i32
          }) : (memref<3xi32>) -> ()
          return
        }";
    check(text, &[i32s(&[1, 2, 3])], &["[1, 4, 9] : tensor<3xi32>"]);
}

#[test]
fn a_reduction_starts_at_its_inits() {
    let text = "
        func.func @main(%a: tensor<3xi32>, %init: i32) -> i32 {
          %0 = \"loop.reduce\"(%init) <{operandSegmentSizes = array<i32: 0, 1>, sizes = array<i64: 3>}> ({
          ^bb0(%i: index, %acc: i32):
            %x = loop.read %a[%i] : tensor<3xi32>
            %y = arith.addi %x, %acc : i32
            loop.yield %y : i32
          }) : (i32) -> i32
          return %0 : i32
        }";
    check(text, &[i32s(&[1, 2, 3]), Tensor::from_i64(10, Type::i32())], &["16 : i32"]);
}

#[test]
fn sizes_that_are_operands_are_clamped() {
    let text = "
        func.func @main(%a: tensor<3xi32>, %n: index) -> i32 {
          %zero = arith.constant 0 : i32
          %0 = loop.reduce (%i) in [%n max 3] init(%acc = %zero : i32) {
            %x = loop.read %a[%i] : tensor<3xi32>
            %y = arith.addi %x, %acc : i32
            loop.yield %y : i32
          }
          return %0 : i32
        }";
    for (n, want) in [(-1, "0 : i32"), (0, "0 : i32"), (2, "3 : i32"), (4, "6 : i32")] {
        check(text, &[i32s(&[1, 2, 3]), index(n)], &[want]);
    }
}

#[test]
fn a_read_out_of_bounds_is_an_error() {
    let text = "
        func.func @main(%a: tensor<3xi32>, %i: index) -> i32 {
          %x = loop.read %a[%i] : tensor<3xi32>
          return %x : i32
        }";
    let want = "'loop.read' op index [3] is out of bounds for tensor<3xi32>";
    check_error(text, &[i32s(&[1, 2, 3]), index(3)], want);
    let want = "'loop.read' op index [-1] is out of bounds for tensor<3xi32>";
    check_error(text, &[i32s(&[1, 2, 3]), index(-1)], want);
}

#[test]
fn an_update_combines_where_its_condition_holds() {
    let text = "
        func.func @main(%dest: tensor<3xi32>, %at: tensor<4xindex>) -> tensor<3xi32> {
          %c1 = arith.constant 1 : i32
          %c3 = arith.constant 3 : index
          %0 = \"loop.update\"(%dest) <{operandSegmentSizes = array<i32: 1, 0>, sizes = array<i64: 4>}> ({
          ^bb0(%i: index):
            %p = loop.read %at[%i] : tensor<4xindex>
            %ok = arith.cmpi ult, %p, %c3 : index
            loop.write %c1 at [%p] if %ok : i32
          }, {
          ^bb0(%old: i32, %new: i32):
            %s = arith.addi %old, %new : i32
            loop.yield %s : i32
          }) : (tensor<3xi32>) -> tensor<3xi32>
          return %0 : tensor<3xi32>
        }";
    let at = Tensor::collect(Type::tensor(&[4], Type::index()), [2i64, 0, 7, 2]);
    check(text, &[i32s(&[10, 20, 30]), at], &["[11, 20, 32] : tensor<3xi32>"]);
}

#[test]
fn a_matmul_writes_to_a_memref() {
    let text = "
        func.func @main(%a: memref<2x2xf32>, %b: memref<2x2xf32>, %r: memref<2x2xf32>)
            attributes {creole.n_inputs = 2 : i64, creole.n_results = 1 : i64} {
          loop.kernel @gemm(%a, %b : memref<2x2xf32>, memref<2x2xf32>) {lhs_contract = array<i64: 1>, rhs_contract = array<i64: 0>} outs(%r : memref<2x2xf32>)
          return
        }";
    let (a, b) = (f32s(&[2, 2], &[1.0, 2.0, 3.0, 4.0]), f32s(&[2, 2], &[1.0, 0.0, 0.0, 2.0]));
    let want = "[[1.000000e+00, 4.000000e+00], [3.000000e+00, 8.000000e+00]] : tensor<2x2xf32>";
    check(text, &[a, b], &[want]);
}
