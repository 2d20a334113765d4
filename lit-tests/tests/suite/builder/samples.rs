//! A correct call of each function of the builder, on elements of a given type.

use std::cell::Cell;

use creole::builder::{ConvOptions, CustomCallOptions, HloBuilder, HloOp, Window};
use creole::hlo::{
    ChannelHandle, DotDimensionNumbers, FftType, GatherDimensionNumbers, RaggedDotDimensionNumbers,
    RngAlgorithm, ScatterDimensionNumbers, Transposition,
};
use creole::ir::Type;
use creole::ir::attr::Dict;
use creole::ir::tensor::{GatherDims, ScatterDims, TypedElement};

/// Maker of a value by one call, from parameters with elements of the given type.
pub(crate) type Sample = for<'b> fn(&'b HloBuilder, Type) -> HloOp<'b>;

macro_rules! samples {
    ($list:ident: $($name:ident => |$b:ident, $e:ident| $call:expr;)*) => {
        const $list: &[(&str, Sample)] = &[$((stringify!($name), {
            fn $name<'b>($b: &'b HloBuilder, $e: Type) -> HloOp<'b> { $call }
            $name
        })),*];
    };
}

macro_rules! unary {
    ($($name:ident)*) => { samples! { UNARY: $($name => |b, e| x(b, 0, e, &[2, 3]).$name();)* } };
}

macro_rules! binary {
    ($($name:ident, $in_dims:ident;)*) => {
        samples! { BINARY: $($name => |b, e| x(b, 0, e, &[2, 3]).$name(x(b, 1, e, &[2, 3]));)* }
        samples! { IN_DIMS: $($in_dims => |b, e| x(b, 0, e, &[2, 3]).$in_dims(x(b, 1, e, &[3]), &[1]);)* }
    };
}

unary! {
    abs ceil clz floor imag is_finite neg not population_count real round round_nearest_even sign erf erfc erf_inv acos
    acosh asin asinh atan atanh bessel_i1e conj cosh digamma is_inf is_neg_inf is_pos_inf lgamma sinh square
    uniform_dequantize cbrt cos exp expm1 log log1p logistic rsqrt sin sqrt tan tanh sort
}

binary! {
    add, add_in_dims; sub, sub_in_dims; mul, mul_in_dims; div, div_in_dims; pow, pow_in_dims; rem, rem_in_dims;
    max, max_in_dims; min, min_in_dims; and, and_in_dims; or, or_in_dims; xor, xor_in_dims;
    shift_left, shift_left_in_dims; shift_right_arithmetic, shift_right_arithmetic_in_dims;
    shift_right_logical, shift_right_logical_in_dims; atan2, atan2_in_dims; complex, complex_in_dims;
    next_after, next_after_in_dims; polygamma, polygamma_in_dims; zeta, zeta_in_dims; mulhi, mulhi_in_dims;
    eq, eq_in_dims; ne, ne_in_dims; ge, ge_in_dims; gt, gt_in_dims; le, le_in_dims; lt, lt_in_dims;
}

samples! {
    OTHERS:
    eq_total_order => |b, e| x(b, 0, e, &[2]).eq_total_order(x(b, 1, e, &[2]));
    ne_total_order => |b, e| x(b, 0, e, &[2]).ne_total_order(x(b, 1, e, &[2]));
    ge_total_order => |b, e| x(b, 0, e, &[2]).ge_total_order(x(b, 1, e, &[2]));
    gt_total_order => |b, e| x(b, 0, e, &[2]).gt_total_order(x(b, 1, e, &[2]));
    le_total_order => |b, e| x(b, 0, e, &[2]).le_total_order(x(b, 1, e, &[2]));
    lt_total_order => |b, e| x(b, 0, e, &[2]).lt_total_order(x(b, 1, e, &[2]));
    clamp => |b, e| x(b, 0, e, &[2]).clamp(x(b, 1, e, &[]), x(b, 2, e, &[2]));
    select => |b, e| x(b, 0, Type::i1(), &[2]).select(x(b, 1, e, &[2]), x(b, 2, e, &[2]));
    convert_element_type => |b, e| x(b, 0, e, &[2]).convert_element_type(Type::f64());
    bitcast_convert_type => |b, e| x(b, 0, e, &[2]).bitcast_convert_type(e);
    reduce_precision => |b, e| x(b, 0, e, &[2]).reduce_precision(5, 6);
    uniform_quantize => |b, e| x(b, 0, e, &[2]).uniform_quantize(quantized());
    broadcast => |b, e| x(b, 0, e, &[2]).broadcast(&[3]);
    broadcast_in_dim => |b, e| x(b, 0, e, &[2]).broadcast_in_dim(&[2, 3], &[0]);
    reshape => |b, e| x(b, 0, e, &[2, 3]).reshape(&[3, 2]);
    reshape_in_order => |b, e| x(b, 0, e, &[2, 3]).reshape_in_order(&[1, 0], &[6]);
    collapse => |b, e| x(b, 0, e, &[2, 3]).collapse(&[0, 1]);
    transpose => |b, e| x(b, 0, e, &[2, 3]).transpose(&[1, 0]);
    rev => |b, e| x(b, 0, e, &[2, 3]).rev(&[1]);
    concat_in_dim => |b, e| b.concat_in_dim(&[x(b, 0, e, &[2]), x(b, 1, e, &[3])], 0);
    iota => |b, e| b.iota(Type::tensor(&[4], e), 0);
    slice => |b, e| x(b, 0, e, &[5]).slice(&[1], &[5], &[2]);
    slice_in_dim => |b, e| x(b, 0, e, &[2, 5]).slice_in_dim(1, 3, 1, 1);
    dynamic_slice => |b, e| x(b, 0, e, &[5]).dynamic_slice(&[b.constant(1_i32)], &[2]);
    dynamic_update_slice => |b, e| x(b, 0, e, &[5]).dynamic_update_slice(x(b, 1, e, &[2]), &[b.constant(1_i32)]);
    pad => |b, e| x(b, 0, e, &[2]).pad(x(b, 1, e, &[]), &[(1, 2, 1)]);
    reduce => |b, e| x(b, 0, e, &[2, 3]).reduce(x(b, 1, e, &[]), |a, b| a + b, &[1]);
    reduce_all => |b, e| x(b, 0, e, &[2, 3]).reduce_all(x(b, 1, e, &[]), |a, b| a + b);
    map => |b, e| x(b, 0, e, &[2, 3]).map(|x| x + x);
    map_with_static_operands => |b, e| {
        b.map_with_static_operands(&[x(b, 0, e, &[2])], |x, s| x[0] + s[0], &[x(b, 1, e, &[])])
    };
    scan => |b, e| {
        let step = |x: &[HloOp<'b>], c: &[HloOp<'b>]| [x[0] + c[0], x[0] + c[0]];
        b.scan(&[x(b, 0, e, &[3])], &[x(b, 1, e, &[])], step, 0, false).get_tuple_element(0)
    };
    reduce_window => |b, e| {
        x(b, 0, e, &[5]).reduce_window(x(b, 1, e, &[]), |a, b| a + b, &Window::new(&[2]))
    };
    select_and_scatter => |b, e| {
        let window = Window::new(&[2]).strides(&[2]);
        let source = x(b, 1, e, &[2]);
        x(b, 0, e, &[4]).select_and_scatter(|a, b| a.eq(b), &window, source, x(b, 2, e, &[]), |a, b| a + b)
    };
    top_k => |b, e| x(b, 0, e, &[5]).top_k(2, true).get_tuple_element(0);
    gather => |b, e| {
        let numbers = GatherDimensionNumbers(GatherDims {
            collapsed_slice_dims: [0].into(),
            start_index_map: [0].into(),
            index_vector_dim: 1,
            ..Default::default()
        });
        x(b, 0, e, &[5]).gather(b.constant([1_i32, 3]), &numbers, &[1], true)
    };
    scatter => |b, e| {
        let numbers = ScatterDimensionNumbers(ScatterDims {
            inserted_window_dims: [0].into(),
            scatter_dims_to_operand_dims: [0].into(),
            index_vector_dim: 1,
            ..Default::default()
        });
        x(b, 0, e, &[5]).scatter(b.constant([1_i32, 3]), x(b, 1, e, &[2]), |a, b| a + b, &numbers)
    };
    torch_index_select => |b, e| x(b, 0, e, &[5, 2]).torch_index_select(b.constant([1_i32, 3]), 0, 0);
    dot => |b, e| x(b, 0, e, &[2, 3]).dot(x(b, 1, e, &[3, 2]));
    dot_general => |b, e| x(b, 0, e, &[2, 3]).dot_general(x(b, 1, e, &[2, 3]), &batched());
    dot_general_with => |b, e| {
        x(b, 0, e, &[2, 3]).dot_general_with(x(b, 1, e, &[2, 3]), &batched(), None, Some(e))
    };
    ragged_dot => |b, e| {
        let numbers = RaggedDotDimensionNumbers {
            lhs_contracting_dimensions: [1].into(),
            rhs_contracting_dimensions: [1].into(),
            lhs_ragged_dimensions: [0].into(),
            rhs_group_dimensions: [0].into(),
            ..Default::default()
        };
        let groups = b.constant([1_i64, 3]);
        b.ragged_dot([x(b, 0, e, &[4, 3]), x(b, 1, e, &[2, 3, 2]), groups], &numbers, Type::tensor(&[4, 2], e))
    };
    einsum => |b, e| x(b, 0, e, &[2, 3]).einsum(x(b, 1, e, &[3, 2]), "ij,jk->ik");
    unary_einsum => |b, e| x(b, 0, e, &[2, 3]).unary_einsum("ij->ji");
    conv => |b, e| {
        let padding = creole::builder::WindowPadding::Same;
        x(b, 0, e, &[1, 2, 5]).conv(x(b, 1, e, &[3, 2, 3]), &[1], padding)
    };
    conv_with_general_padding => |b, e| {
        x(b, 0, e, &[1, 2, 5]).conv_with_general_padding(x(b, 1, e, &[3, 2, 3]), &[1], &[(1, 0)])
    };
    conv_general => |b, e| x(b, 0, e, &[1, 2, 5]).conv_general(x(b, 1, e, &[3, 2, 3]), &ConvOptions::default());
    cholesky => |b, e| x(b, 0, e, &[2, 2]).cholesky(true);
    triangular_solve => |b, e| {
        x(b, 0, e, &[2, 2]).triangular_solve(x(b, 1, e, &[2, 1]), true, true, true, Transposition::None)
    };
    fft => |b, e| x(b, 0, e, &[4]).fft(if e.is_complex() { FftType::Fft } else { FftType::Rfft }, &[4]);
    batch_norm_training => |b, e| {
        x(b, 0, e, &[4, 2]).batch_norm_training(x(b, 1, e, &[2]), x(b, 2, e, &[2]), 0.1, 1).get_tuple_element(0)
    };
    batch_norm_inference => |b, e| {
        let [scale, offset, mean, variance] = [1, 2, 3, 4].map(|n| x(b, n, e, &[2]));
        x(b, 0, e, &[4, 2]).batch_norm_inference([scale, offset], [mean, variance], 0.1, 1)
    };
    batch_norm_grad => |b, e| {
        let [scale, mean, variance] = [1, 2, 3].map(|n| x(b, n, e, &[2]));
        let grad = x(b, 4, e, &[4, 2]);
        x(b, 0, e, &[4, 2]).batch_norm_grad(scale, [mean, variance], grad, 0.1, 1).get_tuple_element(0)
    };
    rng_normal => |b, e| b.rng_normal(x(b, 0, e, &[]), x(b, 1, e, &[]), &[3]);
    rng_uniform => |b, e| b.rng_uniform(x(b, 0, e, &[]), x(b, 1, e, &[]), &[3]);
    rng_bernoulli => |b, e| b.rng_bernoulli(x(b, 0, e, &[]), &[3]);
    rng_bit_generator => |b, e| {
        let state = x(b, 0, u64::element_type(), &[2]);
        b.rng_bit_generator(RngAlgorithm::ThreeFry, state, Type::tensor(&[3], e)).get_tuple_element(1)
    };
    conditional => |b, e| {
        let operand = x(b, 1, e, &[2]);
        b.conditional(x(b, 0, Type::i1(), &[]), operand, |x| x + x, operand, |x| x)
    };
    indexed_conditional => |b, e| {
        let double: Box<dyn FnOnce(HloOp<'b>) -> HloOp<'b>> = Box::new(|x| x + x);
        b.indexed_conditional(x(b, 0, Type::i32(), &[]), vec![(x(b, 1, e, &[2]), double)])
    };
    while_loop => |b, e| {
        let init = b.tuple(&[b.constant(0_i32), x(b, 0, e, &[2])]);
        let step = |state: HloOp<'b>| {
            let [i, x] = state.elements();
            [i + 1, x + x]
        };
        b.while_loop(|state| state.get_tuple_element(0).lt(3), step, init).get_tuple_element(1)
    };
    call => |b, e| {
        let double = HloBuilder::new("double");
        let y = x(&double, 0, e, &[2]);
        b.call(&double.build(y + y).expect("all elements are added"), &[x(b, 0, e, &[2])])
    };
    call_closure => |b, e| b.call_closure("double", &[x(b, 0, e, &[2])], |args| args[0] + args[0]);
    composite_call => |b, e| {
        b.composite_call(|args| args[0] + args[0], &[x(b, 0, e, &[2])], "my.double", Dict::default(), 1)
    };
    custom_call => |b, e| b.custom_call("Sharding", &[x(b, 0, e, &[2])], Type::tensor(&[2], e));
    custom_call_with => |b, e| {
        let ty = Type::tensor(&[2], e);
        b.custom_call_with("Sharding", &[x(b, 0, e, &[2])], &[ty], &CustomCallOptions::default())
    };
    async_start => |b, e| b.async_start(&[x(b, 0, e, &[3])], |args| args[0].slice(&[0], &[2], &[1]));
    async_done => |b, e| {
        b.async_start(&[x(b, 0, e, &[3])], |args| args[0].slice(&[0], &[2], &[1])).async_done()
    };
    tuple => |b, e| b.tuple(&[x(b, 0, e, &[2]), b.tuple(&[])]);
    get_tuple_element => |b, e| {
        let t = b.parameter(0, Type::tuple(&[Type::tensor(&[2], e)]), "t");
        t.get_tuple_element(0)
    };
    parts => |b, e| b.parameter(0, Type::tuple(&[Type::tensor(&[2], e)]), "t").parts()[0];
    elements => |b, e| b.parameter(0, Type::tuple(&[Type::tensor(&[2], e)]), "t").elements::<1>()[0];
    optimization_barrier => |b, e| b.optimization_barrier(x(b, 0, e, &[2]));
    get_dimension_size => |b, e| x(b, 0, e, &[2, 3]).get_dimension_size(1);
    set_dimension_size => |b, e| x(b, 0, e, &[5]).set_dimension_size(b.constant(5_i32), 0);
    dynamic_reshape => |b, e| x(b, 0, e, &[2, 3]).dynamic_reshape(b.constant([3_i64, 2]), Type::tensor(&[3, 2], e));
    dynamic_broadcast_in_dim => |b, e| {
        x(b, 0, e, &[2]).dynamic_broadcast_in_dim(b.constant([2_i64, 3]), &[0], Type::tensor(&[2, 3], e))
    };
    dynamic_iota => |b, e| b.constant([3_i64]).dynamic_iota(0, Type::tensor(&[3], e));
    dynamic_pad => |b, e| {
        let [low, high, interior] = [1_i64, 2, 0].map(|n| b.constant([n]));
        x(b, 0, e, &[2]).dynamic_pad(x(b, 1, e, &[]), [low, high, interior], Type::tensor(&[5], e))
    };
    real_dynamic_slice => |b, e| {
        let lists = [1_i64, 4, 1].map(|n| b.constant([n]));
        x(b, 0, e, &[5]).real_dynamic_slice(lists, Type::tensor(&[3], e))
    };
    dynamic_gather => |b, e| {
        let numbers = GatherDimensionNumbers(GatherDims {
            collapsed_slice_dims: [0].into(),
            start_index_map: [0].into(),
            index_vector_dim: 1,
            ..Default::default()
        });
        let sizes = b.constant([1_i64]);
        x(b, 0, e, &[5]).dynamic_gather(b.constant([1_i32, 3]), sizes, &numbers, Type::tensor(&[2], e))
    };
    dynamic_conv => |b, e| {
        let padding = b.constant([[1_i64, 1]]);
        let (input, kernel) = (x(b, 0, e, &[1, 2, 5]), x(b, 1, e, &[3, 2, 3]));
        input.dynamic_conv(kernel, padding, &ConvOptions::default(), Type::tensor(&[1, 3, 5], e))
    };
    create_token => |b, _e| b.create_token();
    after_all => |b, _e| b.after_all(&[b.create_token()]);
    infeed => |b, e| b.infeed(Type::tensor(&[2], e));
    infeed_with_token => |b, e| b.infeed_with_token(b.create_token(), Type::tensor(&[2], e), "");
    outfeed => |b, e| x(b, 0, e, &[2]).outfeed("");
    outfeed_with_token => |b, e| b.outfeed_with_token(&[x(b, 0, e, &[2])], b.create_token(), "");
    send => |b, e| x(b, 0, e, &[2]).send(ChannelHandle { handle: 1, kind: 1 });
    send_with_token => |b, e| {
        b.send_with_token(&[x(b, 0, e, &[2])], b.create_token(), ChannelHandle { handle: 1, kind: 2 })
    };
    recv => |b, e| b.recv(Type::tensor(&[2], e), ChannelHandle { handle: 1, kind: 1 });
    recv_with_token => |b, e| {
        b.recv_with_token(b.create_token(), Type::tensor(&[2], e), ChannelHandle { handle: 1, kind: 3 })
    };
    all_gather => |b, e| x(b, 0, e, &[2]).all_gather(0, 1, &[], None);
    all_reduce => |b, e| x(b, 0, e, &[2]).all_reduce(|a, b| a + b, &[], None);
    cross_replica_sum => |b, e| x(b, 0, e, &[2]).cross_replica_sum(&[]);
    all_to_all => |b, e| x(b, 0, e, &[2]).all_to_all(0, 0, 1, &[]);
    collective_permute => |b, e| x(b, 0, e, &[2]).collective_permute(&[(0, 0)]);
    collective_reduce => |b, e| x(b, 0, e, &[2]).collective_reduce(|a, b| a + b, &[], None);
    collective_broadcast => |b, e| x(b, 0, e, &[2]).collective_broadcast(&[vec![0]]);
    reduce_scatter => |b, e| x(b, 0, e, &[2]).reduce_scatter(|a, b| a + b, 0, 1, &[], None);
    replica_id => |b, _e| b.replica_id();
    partition_id => |b, _e| b.partition_id();
    parameter => |b, e| x(b, 0, e, &[2]);
    constant => |b, _e| b.constant([1.0_f32, 2.0]);
    min_value => |b, e| b.min_value(e);
    max_value => |b, e| b.max_value(e);
    zero => |b, e| b.zero(Type::tensor(&[2], e));
    one => |b, e| b.one(Type::tensor(&[2], e));
    scalar_like => |b, e| b.scalar_like(x(b, 0, e, &[2]), 2);
    compare => |b, e| {
        let direction = creole::hlo::ComparisonDirection::Lt;
        x(b, 0, e, &[2]).compare(x(b, 1, e, &[2]), &[], direction, None)
    };
}

thread_local! {
    /// True while operands are constants instead of parameters.
    static ON_CONSTANTS: Cell<bool> = const { Cell::new(false) };
}

/// Makes a sample whose operands are constants, as far as their elements are numbers.
pub(crate) fn on_constants<R>(make: impl FnOnce() -> R) -> R {
    ON_CONSTANTS.set(true);
    let made = make();
    ON_CONSTANTS.set(false);
    made
}

fn x<'b>(b: &'b HloBuilder, number: i64, elem: Type, shape: &[i64]) -> HloOp<'b> {
    let ty = Type::tensor(shape, elem);
    match ON_CONSTANTS.get() && (elem.is_int() || elem.is_float() || elem.is_complex()) {
        true => b.one(ty),
        false => b.parameter(number, ty, "x"),
    }
}

fn batched() -> DotDimensionNumbers {
    DotDimensionNumbers {
        lhs_batching_dimensions: [0].into(),
        rhs_batching_dimensions: [0].into(),
        lhs_contracting_dimensions: [1].into(),
        rhs_contracting_dimensions: [1].into(),
    }
}

fn quantized() -> Type {
    let text = "!quant.uniform<i8:f32, 5.000000e-01>";
    creole::ir::text::parse_type(text, &creole::dialects()).expect("a type of quant")
}

/// All functions with a sample.
pub(crate) fn all() -> Vec<(&'static str, Sample)> {
    [UNARY, BINARY, IN_DIMS, OTHERS].concat()
}

/// Element types that samples are tried on.
pub(crate) fn elements() -> Vec<Type> {
    let float = |kind| Type::new(creole::ir::TypeKind::Float(kind));
    vec![
        Type::f32(),
        float(creole::ir::FloatKind::BF16),
        Type::i32(),
        u32::element_type(),
        Type::i1(),
        Type::new(creole::ir::TypeKind::Complex(Type::f32())),
        quantized(),
    ]
}

#[test]
fn each_function_has_a_correct_call() {
    for (name, sample) in all() {
        let mut errors = Vec::new();
        for elem in elements() {
            let b = HloBuilder::new(name);
            match b.build(sample(&b, elem)) {
                Ok(computation) => {
                    let found = creole::ir::verify::verify(computation.module());
                    assert!(found.is_empty(), "{name}: {found:?}\n{computation}");
                }
                Err(error) => errors.push(error.to_string()),
            }
        }
        assert!(errors.len() < elements().len(), "{name}: {}", errors.join("\n"));
    }
}

/// Functions of the builder, by their declarations.
#[test]
fn each_function_is_among_the_samples() {
    let folder = creole_lit_tests::root().join("../dialects/hlo/src/builder");
    let not_made: &[&str] = &[
        "new",
        "ok",
        "first_error",
        "ty",
        "shape",
        "element_type",
        "builder",
        "build",
        "name",
        "module",
        "parameters",
        "results",
        "strides",
        "base_dilations",
        "window_dilations",
        "padding",
    ];
    let known: Vec<&str> = all().into_iter().map(|(name, _)| name).collect();
    let mut missing = Vec::new();
    for file in std::fs::read_dir(folder).expect("the folder of the builder").flatten() {
        let text = std::fs::read_to_string(file.path()).expect("a source file");
        let declared = text.lines().filter_map(|line| line.strip_prefix("    pub fn "));
        let declared = declared.filter_map(|line| line.split(['(', '<']).next());
        let rows = text.lines().filter_map(|line| line.strip_suffix(';')?.split_once(" = "));
        let rows = rows.filter(|(names, _)| names.starts_with("    ") && !names.contains("let"));
        let rows = rows.flat_map(|(names, _)| names.split(',').map(str::trim));
        let is_name = |name: &&str| {
            name.chars().all(|c| c.is_ascii_lowercase() || c == '_' || c.is_ascii_digit())
        };
        let in_tables = file.file_name() == "elementwise.rs";
        let all = declared.chain(rows.filter(|name| in_tables && is_name(name)));
        missing.extend(
            all.filter(|name| !known.contains(name) && !not_made.contains(name)).map(str::to_owned),
        );
    }
    assert_eq!(missing, Vec::<String>::new());
}
