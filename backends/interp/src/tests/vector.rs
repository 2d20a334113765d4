use super::*;

/// Function of eight elements `%m` in memory and an index `%i`; `body` returns `%r`.
fn on_memory(body: &str, ty: &str) -> String {
    format!(
        "func.func @main(%m: memref<8xi32>, %i: index) -> {ty} {{
           %c0 = arith.constant 0 : index
           %mask = arith.constant dense<[true, false, true, false]> : vector<4xi1>
           %rest = arith.constant dense<[-1, -2, -3, -4]> : vector<4xi32>
           %steps = arith.constant dense<[3, 100, 0, 100]> : vector<4xi32>
           {body}
           return %r : {ty}
         }}"
    )
}

fn inputs(i: i64) -> [Tensor; 2] {
    [i32s(&[0, 1, 2, 3, 4, 5, 6, 7]), index(i)]
}

#[test]
fn a_load_takes_neighbours() {
    let text = on_memory("%r = vector.load %m[%i] : memref<8xi32>, vector<4xi32>", "vector<4xi32>");
    check(&text, &inputs(2), &["[2, 3, 4, 5] : vector<4xi32>"]);
    check_error(&text, &inputs(5), "'vector.load' op index [8] is out of bounds for shape [8]");
}

#[test]
fn a_store_replaces_neighbours() {
    let body = "
        vector.store %rest, %m[%i] : memref<8xi32>, vector<4xi32>
        %r = memref.cast %m : memref<8xi32> to memref<?xi32>";
    let text = on_memory(body, "memref<?xi32>");
    check(&text, &inputs(1), &["[0, -1, -2, -3, -4, 5, 6, 7] : tensor<8xi32>"]);
}

#[test]
fn a_load_of_two_dimensions_takes_a_box() {
    let body = "
        %b = memref.reinterpret_cast %m to offset: [0], sizes: [2, 4], strides: [4, 1]
          : memref<8xi32> to memref<2x4xi32>
        %r = vector.load %b[%c0, %i] : memref<2x4xi32>, vector<2x2xi32>";
    check(&on_memory(body, "vector<2x2xi32>"), &inputs(1), &["[[1, 2], [5, 6]] : vector<2x2xi32>"]);
}

#[test]
fn lanes_that_are_masked_out_are_not_read() {
    let body = "%r = vector.maskedload %m[%i], %mask, %rest
          : memref<8xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>";
    let text = on_memory(body, "vector<4xi32>");
    check(&text, &inputs(5), &["[5, -2, 7, -4] : vector<4xi32>"]);
    check_error(
        &text,
        &inputs(6),
        "'vector.maskedload' op index [8] is out of bounds for shape [8]",
    );
}

#[test]
fn lanes_that_are_masked_out_are_not_written() {
    let body = "
        vector.maskedstore %m[%i], %mask, %rest : memref<8xi32>, vector<4xi1>, vector<4xi32>
        %r = memref.cast %m : memref<8xi32> to memref<?xi32>";
    let text = on_memory(body, "memref<?xi32>");
    check(&text, &inputs(5), &["[0, 1, 2, 3, 4, -1, 6, -3] : tensor<8xi32>"]);
}

#[test]
fn a_gather_takes_lanes_from_anywhere() {
    let body = "%r = vector.gather %m[%i] [%steps], %mask, %rest
          : memref<8xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>";
    let text = on_memory(body, "vector<4xi32>");
    check(&text, &inputs(4), &["[7, -2, 4, -4] : vector<4xi32>"]);
    check_error(
        &text,
        &inputs(5),
        "'vector.gather' op lane 3 from [5] is out of bounds for shape [8]",
    );
}

#[test]
fn a_scatter_puts_lanes_anywhere() {
    let body = "
        vector.scatter %m[%i] [%steps], %mask, %rest : memref<8xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32>
        %r = memref.cast %m : memref<8xi32> to memref<?xi32>";
    let text = on_memory(body, "memref<?xi32>");
    check(&text, &inputs(1), &["[0, -3, 2, 3, -1, 5, 6, 7] : tensor<8xi32>"]);
}

#[test]
fn elements_may_be_vectors() {
    let text = "
        func.func @main(%v: vector<4xi32>) -> vector<4xi32> {
          %c1 = arith.constant 1 : index
          %m = memref.alloc() : memref<2xvector<4xi32>>
          memref.store %v, %m[%c1] : memref<2xvector<4xi32>>
          %a = memref.load %m[%c1] : memref<2xvector<4xi32>>
          %b = vector.load %m[%c1] : memref<2xvector<4xi32>>, vector<4xi32>
          %r = arith.addi %a, %b : vector<4xi32>
          return %r : vector<4xi32>
        }";
    let input = i32s(&[1, 2, 3, 4]).with_type(Type::vector(&[4], Type::i32()));
    check(text, &[input], &["[2, 4, 6, 8] : vector<4xi32>"]);
}

#[test]
fn all_functions_of_the_table_are_ops_of_the_dialects() {
    let dialects = dialects();
    assert!(ops().names().all(|name| dialects.op(name).is_some()));
}
