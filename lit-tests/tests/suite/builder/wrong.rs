//! Calls of every function of the builder on random operands and numbers, most of which are wrong: an error at the line
//! that made the call, never a panic; and a program that verifies where there is no error.

use creole::builder::{ConvOptions, CustomCallOptions, HloBuilder, HloOp, Window, WindowPadding};
use creole::hlo::{
    ChannelHandle, DotDimensionNumbers, FftType, GatherDimensionNumbers, RaggedDotDimensionNumbers,
    RngAlgorithm, ScatterDimensionNumbers, Transposition,
};
use creole::ir::tensor::{GatherDims, ScatterDims, TypedElement};
use creole::ir::verify::verify;
use creole::ir::{Attr, Dims, Symbol, Type, attr::Dict};
use creole_scalar::Random;

use super::f32s;

/// Generator of operands and numbers.
struct Gen<'b> {
    b: &'b HloBuilder,
    random: std::cell::RefCell<Random>,
    values: Vec<HloOp<'b>>,
}

impl<'b> Gen<'b> {
    fn new(b: &'b HloBuilder, other: &'b HloBuilder, seed: u64) -> Gen<'b> {
        let random = std::cell::RefCell::new(Random::new(seed));
        let elements = [
            Type::f32(),
            Type::i32(),
            Type::i1(),
            u8::element_type(),
            Type::new(creole::ir::TypeKind::Complex(Type::f32())),
        ];
        let shapes: [&[i64]; 8] =
            [&[], &[2], &[3], &[2, 3], &[3, 2], &[3, 3], &[0, 2], &[1, 2, 3, 3]];
        let mut values = Vec::new();
        for (i, elem) in elements.into_iter().enumerate() {
            for (k, shape) in shapes.into_iter().enumerate() {
                let number = (i * shapes.len() + k) as i64;
                values.push(b.parameter(number, Type::tensor(shape, elem), "x"));
            }
        }
        values.push(b.tuple(&[values[0], values[9]]));
        values.push(b.tuple(&[]));
        values.push(b.create_token());
        values.push(b.parameter(
            40,
            Type::tensor(&[creole::ir::types::DYNAMIC, 3], Type::f32()),
            "d",
        ));
        values.push(b.parameter(
            41,
            Type::tuple(&[f32s(&[2]), Type::tensor(&[], Type::i32())]),
            "t",
        ));
        values.push(other.constant(1.0_f32));
        Gen { b, random, values }
    }

    fn below(&self, n: usize) -> usize {
        (self.random.borrow_mut().bits() % n as u64) as usize
    }

    fn op(&self) -> HloOp<'b> {
        self.values[self.below(self.values.len())]
    }

    fn ops(&self) -> Vec<HloOp<'b>> {
        (0..self.below(4)).map(|_| self.op()).collect()
    }

    fn num(&self) -> i64 {
        const EXTREMES: [i64; 5] = [i64::MIN, i64::MAX, 1 << 40, -(1 << 40), i32::MAX as i64];
        match self.below(12) {
            0 => EXTREMES[self.below(EXTREMES.len())],
            n => n as i64 - 4,
        }
    }

    fn nums(&self) -> Vec<i64> {
        (0..self.below(5)).map(|_| self.num()).collect()
    }

    fn dims(&self) -> Dims {
        self.nums().into_iter().collect()
    }

    fn flag(&self) -> bool {
        self.below(2) == 0
    }

    fn elem(&self) -> Type {
        self.ty().elem()
    }

    fn ty(&self) -> Type {
        match self.below(8) {
            0 => Type::none(),
            1 => Type::i64(),
            _ => self.op().ty(),
        }
    }

    fn pairs(&self) -> Vec<(i64, i64)> {
        (0..self.below(4)).map(|_| (self.num(), self.num())).collect()
    }

    fn groups(&self) -> Vec<Vec<i64>> {
        (0..self.below(3)).map(|_| self.nums()).collect()
    }

    fn channel(&self) -> ChannelHandle {
        ChannelHandle { handle: self.num(), kind: self.num() }
    }

    fn window(&self) -> Window {
        let mut window = Window::new(&self.nums());
        if self.flag() {
            window = window.strides(&self.nums());
        }
        if self.flag() {
            window = window.base_dilations(&self.nums());
        }
        if self.flag() {
            window = window.window_dilations(&self.nums());
        }
        window.padding(self.padding())
    }

    fn padding(&self) -> WindowPadding {
        match self.below(3) {
            0 => WindowPadding::Same,
            1 => WindowPadding::Valid,
            _ => WindowPadding::General(self.pairs()),
        }
    }

    /// The result of a sub-computation on these arguments.
    fn inner(&self, args: &[HloOp<'b>]) -> HloOp<'b> {
        match (self.below(6), args) {
            (0 | 1, [a, .., b]) => *a + *b,
            (2, [a, ..]) => *a,
            (3, [a, ..]) => a.lt(*a),
            (4, _) => self.op(),
            _ => self.b.tuple(args),
        }
    }

    fn conv_options(&self) -> ConvOptions {
        let numbers = || creole::hlo::ConvDims {
            first: self.num(),
            second: self.num(),
            spatial: self.dims(),
        };
        let dimension_numbers = creole::hlo::ConvDimensionNumbers {
            input: numbers(),
            kernel: numbers(),
            output: numbers(),
        };
        ConvOptions {
            window_strides: self.nums(),
            padding: self.padding(),
            lhs_dilation: self.nums(),
            rhs_dilation: self.nums(),
            window_reversal: self.nums().iter().map(|n| *n > 0).collect(),
            dimension_numbers: Some(dimension_numbers).filter(|_| self.flag()),
            feature_group_count: self.num(),
            batch_group_count: self.num(),
            precision_config: None,
        }
    }

    fn dot_numbers(&self) -> DotDimensionNumbers {
        DotDimensionNumbers {
            lhs_batching_dimensions: self.dims(),
            rhs_batching_dimensions: self.dims(),
            lhs_contracting_dimensions: self.dims(),
            rhs_contracting_dimensions: self.dims(),
        }
    }

    fn gather_numbers(&self) -> GatherDimensionNumbers {
        GatherDimensionNumbers(GatherDims {
            offset_dims: self.dims(),
            collapsed_slice_dims: self.dims(),
            operand_batching_dims: self.dims(),
            start_indices_batching_dims: self.dims(),
            start_index_map: self.dims(),
            index_vector_dim: self.num(),
        })
    }

    fn scatter_numbers(&self) -> ScatterDimensionNumbers {
        ScatterDimensionNumbers(ScatterDims {
            update_window_dims: self.dims(),
            inserted_window_dims: self.dims(),
            input_batching_dims: self.dims(),
            scatter_indices_batching_dims: self.dims(),
            scatter_dims_to_operand_dims: self.dims(),
            index_vector_dim: self.num(),
        })
    }

    fn ragged_numbers(&self) -> RaggedDotDimensionNumbers {
        RaggedDotDimensionNumbers {
            lhs_batching_dimensions: self.dims(),
            rhs_batching_dimensions: self.dims(),
            lhs_contracting_dimensions: self.dims(),
            rhs_contracting_dimensions: self.dims(),
            lhs_ragged_dimensions: self.dims(),
            rhs_group_dimensions: self.dims(),
        }
    }
}

type Call = for<'g, 'b> fn(&'g Gen<'b>) -> HloOp<'b>;

macro_rules! calls {
    ($list:ident: $($name:ident => |$g:ident| $call:expr;)*) => {
        const $list: &[(&str, Call)] = &[$((stringify!($name), {
            fn $name<'b>($g: &Gen<'b>) -> HloOp<'b> { $call }
            $name
        })),*];
    };
}

macro_rules! unary {
    ($($name:ident)*) => { calls! { UNARY: $($name => |g| g.op().$name();)* } };
}

macro_rules! binary {
    ($($name:ident, $in_dims:ident;)*) => {
        calls! { BINARY: $($name => |g| g.op().$name(g.op());)* }
        calls! { IN_DIMS: $($in_dims => |g| g.op().$in_dims(g.op(), &g.nums());)* }
    };
}

unary! {
    abs ceil clz floor imag is_finite neg not population_count real round round_nearest_even sign erf erfc erf_inv acos
    acosh asin asinh atan atanh bessel_i1e conj cosh digamma is_inf is_neg_inf is_pos_inf lgamma sinh square
    uniform_dequantize cbrt cos exp expm1 log log1p logistic rsqrt sin sqrt tan tanh sort async_done
}

binary! {
    add, add_in_dims; sub, sub_in_dims; mul, mul_in_dims; div, div_in_dims; pow, pow_in_dims; rem, rem_in_dims;
    max, max_in_dims; min, min_in_dims; and, and_in_dims; or, or_in_dims; xor, xor_in_dims;
    shift_left, shift_left_in_dims; shift_right_arithmetic, shift_right_arithmetic_in_dims;
    shift_right_logical, shift_right_logical_in_dims; atan2, atan2_in_dims; complex, complex_in_dims;
    next_after, next_after_in_dims; polygamma, polygamma_in_dims; zeta, zeta_in_dims; mulhi, mulhi_in_dims;
    eq, eq_in_dims; ne, ne_in_dims; ge, ge_in_dims; gt, gt_in_dims; le, le_in_dims; lt, lt_in_dims;
}

calls! {
    OTHERS:
    eq_total_order => |g| g.op().eq_total_order(g.op());
    ne_total_order => |g| g.op().ne_total_order(g.op());
    ge_total_order => |g| g.op().ge_total_order(g.op());
    gt_total_order => |g| g.op().gt_total_order(g.op());
    le_total_order => |g| g.op().le_total_order(g.op());
    lt_total_order => |g| g.op().lt_total_order(g.op());
    number => |g| g.op() + g.num();
    number_on_the_left => |g| 1.5 - g.op();
    array => |g| g.op() * [[1.0_f32, 2.0, 3.0], [4.0, 5.0, 6.5]];
    shr => |g| g.op() >> g.op();
    clamp => |g| g.op().clamp(g.op(), g.op());
    select => |g| g.op().select(g.op(), g.op());
    convert_element_type => |g| g.op().convert_element_type(g.elem());
    bitcast_convert_type => |g| g.op().bitcast_convert_type(g.elem());
    reduce_precision => |g| g.op().reduce_precision(g.num() as i32, g.num() as i32);
    uniform_quantize => |g| g.op().uniform_quantize(g.elem());
    broadcast => |g| g.op().broadcast(&g.nums());
    broadcast_in_dim => |g| g.op().broadcast_in_dim(&g.nums(), &g.nums());
    reshape => |g| g.op().reshape(&g.nums());
    reshape_in_order => |g| g.op().reshape_in_order(&g.nums(), &g.nums());
    collapse => |g| g.op().collapse(&g.nums());
    transpose => |g| g.op().transpose(&g.nums());
    rev => |g| g.op().rev(&g.nums());
    concat_in_dim => |g| g.b.concat_in_dim(&g.ops(), g.num());
    iota => |g| g.b.iota(g.ty(), g.num());
    slice => |g| g.op().slice(&g.nums(), &g.nums(), &g.nums());
    slice_in_dim => |g| g.op().slice_in_dim(g.num(), g.num(), g.num(), g.num());
    dynamic_slice => |g| g.op().dynamic_slice(&g.ops(), &g.nums());
    dynamic_update_slice => |g| g.op().dynamic_update_slice(g.op(), &g.ops());
    pad => |g| {
        let config: Vec<_> = g.pairs().into_iter().map(|(low, high)| (low, high, g.num())).collect();
        g.op().pad(g.op(), &config)
    };
    reduce => |g| g.op().reduce(g.op(), |a, b| g.inner(&[a, b]), &g.nums());
    reduce_all => |g| g.op().reduce_all(g.op(), |a, b| g.inner(&[a, b]));
    reduce_many => |g| g.b.reduce(&g.ops(), &g.ops(), |a, b| g.inner(&[a, b].concat()), &g.nums());
    map => |g| g.op().map(|x| g.inner(&[x]));
    map_many => |g| g.b.map(&g.ops(), |x| g.inner(x), &g.nums());
    map_static => |g| g.b.map_with_static_operands(&g.ops(), |x, s| g.inner(&[x, s].concat()), &g.ops());
    scan => |g| g.b.scan(&g.ops(), &g.ops(), |x, c| [g.inner(x), g.inner(c)], g.num(), g.flag());
    reduce_window => |g| g.op().reduce_window(g.op(), |a, b| g.inner(&[a, b]), &g.window());
    reduce_windows => |g| g.b.reduce_window(&g.ops(), &g.ops(), |a, b| g.inner(&[a, b].concat()), &g.window());
    select_and_scatter => |g| {
        let scatter = |a, b| g.inner(&[a, b]);
        g.op().select_and_scatter(|a, b| g.inner(&[a, b]), &g.window(), g.op(), g.op(), scatter)
    };
    sort_many => |g| g.b.sort(&g.ops(), |x| g.inner(x), g.num(), g.flag());
    top_k => |g| g.op().top_k(g.num(), g.flag());
    gather => |g| g.op().gather(g.op(), &g.gather_numbers(), &g.nums(), g.flag());
    scatter => |g| g.op().scatter(g.op(), g.op(), |a, b| g.inner(&[a, b]), &g.scatter_numbers());
    scatter_many => |g| {
        let combine = |a: &[HloOp<'b>], x: &[HloOp<'b>]| g.inner(&[a, x].concat());
        g.b.scatter(&g.ops(), g.op(), &g.ops(), combine, &g.scatter_numbers(), [g.flag(), g.flag()])
    };
    torch_index_select => |g| g.op().torch_index_select(g.op(), g.num(), g.num());
    dot => |g| g.op().dot(g.op());
    dot_general => |g| g.op().dot_general(g.op(), &g.dot_numbers());
    dot_general_with => |g| g.op().dot_general_with(g.op(), &g.dot_numbers(), None, Some(g.elem()));
    ragged_dot => |g| g.b.ragged_dot([g.op(), g.op(), g.op()], &g.ragged_numbers(), g.ty());
    einsum => |g| g.op().einsum(g.op(), ["ij,jk->ik", "i,i->", "ii,i->q", "->", "ab", "é,é->é"][g.below(6)]);
    unary_einsum => |g| g.op().unary_einsum(["ij->ji", "i->", "i->ij", "ii->i", "x"][g.below(5)]);
    conv => |g| g.op().conv(g.op(), &g.nums(), g.padding());
    conv_with_general_padding => |g| g.op().conv_with_general_padding(g.op(), &g.nums(), &g.pairs());
    conv_general => |g| g.op().conv_general(g.op(), &g.conv_options());
    cholesky => |g| g.op().cholesky(g.flag());
    triangular_solve => |g| {
        let transpose = [Transposition::Invalid, Transposition::None, Transposition::Adjoint][g.below(3)];
        g.op().triangular_solve(g.op(), g.flag(), g.flag(), g.flag(), transpose)
    };
    fft => |g| {
        let kind = [FftType::Fft, FftType::Ifft, FftType::Rfft, FftType::Irfft][g.below(4)];
        g.op().fft(kind, &g.nums())
    };
    batch_norm_training => |g| g.op().batch_norm_training(g.op(), g.op(), 0.1, g.num());
    batch_norm_inference => |g| g.op().batch_norm_inference([g.op(), g.op()], [g.op(), g.op()], 0.1, g.num());
    batch_norm_grad => |g| g.op().batch_norm_grad(g.op(), [g.op(), g.op()], g.op(), 0.1, g.num());
    rng_normal => |g| g.b.rng_normal(g.op(), g.op(), &g.nums());
    rng_uniform => |g| g.b.rng_uniform(g.op(), g.op(), &g.nums());
    rng_bernoulli => |g| g.b.rng_bernoulli(g.op(), &g.nums());
    rng_bit_generator => |g| {
        let kind = [RngAlgorithm::Default, RngAlgorithm::Philox, RngAlgorithm::ThreeFry][g.below(3)];
        g.b.rng_bit_generator(kind, g.op(), g.ty())
    };
    conditional => |g| g.b.conditional(g.op(), g.op(), |x| g.inner(&[x]), g.op(), |x| g.inner(&[x]));
    indexed_conditional => |g| {
        let branches = (0..g.below(4)).map(|_| {
            let branch: Box<dyn FnOnce(HloOp<'b>) -> HloOp<'b> + '_> = Box::new(|x| g.inner(&[x]));
            (g.op(), branch)
        });
        g.b.indexed_conditional(g.op(), branches.collect())
    };
    while_loop => |g| g.b.while_loop(|x| g.inner(&[x]), |x| g.inner(&[x]), g.op());
    call_closure => |g| g.b.call_closure("f", &g.ops(), |x| g.inner(x));
    composite_call => |g| {
        let attributes = Dict::new(vec![(Symbol::new("n"), Attr::Int(1, Type::i32()))]);
        g.b.composite_call(|x| g.inner(x), &g.ops(), ["a.b", "", "no dots"][g.below(3)], attributes, g.num() as i32)
    };
    custom_call => |g| g.b.custom_call(["f", "", "a b"][g.below(3)], &g.ops(), g.ty());
    custom_call_with => |g| {
        let options = CustomCallOptions {
            has_side_effect: g.flag(),
            backend_config: Some(Attr::str("x")).filter(|_| g.flag()),
            api_version: Some(creole::hlo::ApiVersion(g.num() as i32)).filter(|_| g.flag()),
        };
        g.b.custom_call_with("f", &g.ops(), &[g.ty(), g.ty()], &options)
    };
    async_start => |g| g.b.async_start(&g.ops(), |x| g.inner(x));
    tuple => |g| g.b.tuple(&g.ops());
    get_tuple_element => |g| g.op().get_tuple_element(g.below(3));
    parts => |g| g.op().parts().pop().unwrap_or_else(|| g.op());
    elements => |g| g.op().elements::<2>()[1];
    optimization_barrier => |g| g.b.optimization_barrier(g.op());
    get_dimension_size => |g| g.op().get_dimension_size(g.num());
    set_dimension_size => |g| g.op().set_dimension_size(g.op(), g.num());
    dynamic_reshape => |g| g.op().dynamic_reshape(g.op(), g.ty());
    dynamic_broadcast_in_dim => |g| g.op().dynamic_broadcast_in_dim(g.op(), &g.nums(), g.ty());
    dynamic_iota => |g| g.op().dynamic_iota(g.num(), g.ty());
    dynamic_pad => |g| g.op().dynamic_pad(g.op(), [g.op(), g.op(), g.op()], g.ty());
    real_dynamic_slice => |g| g.op().real_dynamic_slice([g.op(), g.op(), g.op()], g.ty());
    dynamic_gather => |g| g.op().dynamic_gather(g.op(), g.op(), &g.gather_numbers(), g.ty());
    dynamic_conv => |g| g.op().dynamic_conv(g.op(), g.op(), &g.conv_options(), g.ty());
    create_token => |g| g.b.create_token();
    after_all => |g| g.b.after_all(&g.ops());
    infeed => |g| g.b.infeed(g.ty());
    infeed_with_token => |g| g.b.infeed_with_token(g.op(), g.ty(), "x");
    outfeed => |g| g.op().outfeed("x");
    outfeed_with_token => |g| g.b.outfeed_with_token(&g.ops(), g.op(), "x");
    send => |g| g.op().send(g.channel());
    send_with_token => |g| g.b.send_with_token(&g.ops(), g.op(), g.channel());
    recv => |g| g.b.recv(g.ty(), g.channel());
    recv_with_token => |g| g.b.recv_with_token(g.op(), g.ty(), g.channel());
    all_gather => |g| g.op().all_gather(g.num(), g.num(), &g.groups(), Some(g.num()).filter(|_| g.flag()));
    all_reduce => |g| g.op().all_reduce(|a, b| g.inner(&[a, b]), &g.groups(), Some(g.num()));
    cross_replica_sum => |g| g.op().cross_replica_sum(&g.groups());
    all_to_all => |g| g.op().all_to_all(g.num(), g.num(), g.num(), &g.groups());
    collective_permute => |g| g.op().collective_permute(&g.pairs());
    collective_reduce => |g| g.op().collective_reduce(|a, b| g.inner(&[a, b]), &g.groups(), Some(g.num()));
    collective_broadcast => |g| g.op().collective_broadcast(&g.groups());
    reduce_scatter => |g| g.op().reduce_scatter(|a, b| g.inner(&[a, b]), g.num(), g.num(), &g.groups(), None);
    replica_id => |g| g.b.replica_id();
    partition_id => |g| g.b.partition_id();
    parameter => |g| g.b.parameter(g.num(), g.ty(), "p");
    min_value => |g| g.b.min_value(g.elem());
    max_value => |g| g.b.max_value(g.elem());
    zero => |g| g.b.zero(g.elem());
    one => |g| g.b.one(g.elem());
    scalar_like => |g| g.b.scalar_like(g.op(), 2);
}

/// Makes a call, and returns its error, whose place must be in this file.
fn try_call(name: &str, call: Call, seed: u64) -> Option<String> {
    let (b, other) = (HloBuilder::new("wrong"), HloBuilder::new("other"));
    let g = Gen::new(&b, &other, seed);
    assert_eq!(b.first_error(), None);
    let result = call(&g);
    let error = match b.first_error() {
        Some(error) => error,
        None => match b.build(result) {
            Err(error) => error,
            Ok(computation) => {
                let errors = verify(computation.module());
                assert!(errors.is_empty(), "{name}, seed {seed}: {errors:?}\n{computation}");
                return None;
            }
        },
    };
    assert_eq!(error.location.file(), file!(), "{name}, seed {seed}: {error}");
    Some(error.to_string())
}

#[test]
fn random_calls_are_errors_at_their_line_or_correct() {
    let rounds: u64 =
        std::env::var("CREOLE_PROGRAMS").ok().and_then(|n| n.parse().ok()).unwrap_or(60);
    let first: u64 = std::env::var("CREOLE_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    for (name, call) in [UNARY, BINARY, IN_DIMS, OTHERS].concat() {
        for seed in first..first + rounds {
            let tried = std::panic::catch_unwind(|| try_call(name, call, seed));
            if let Err(panic) = tried {
                let message = panic.downcast_ref::<String>().cloned();
                let message =
                    message.or_else(|| panic.downcast_ref::<&str>().map(|s| (*s).to_owned()));
                panic!("{name}, seed {seed}: {}", message.unwrap_or_default());
            }
        }
    }
}
