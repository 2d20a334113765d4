//! Emitters of functions: each function is given to the first of a list that accepts it.

use std::sync::atomic::{AtomicUsize, Ordering};

use creole_builtin::Call;
use creole_ir::{Error, ensure};

use super::*;
use crate::emit::{Cranelift, Emitted, Entry, FunctionEmitter, Source};

/// Emitter for forked functions without calls. It makes their code through Cranelift, and counts them.
struct Forked(AtomicUsize);

impl FunctionEmitter for Forked {
    fn name(&self) -> &'static str {
        "forked"
    }

    fn accepts(&self, source: &Source<'_>) -> Result<(), Error> {
        let body = source.unit.nested(source.op);
        let calls = body.is_some_and(|body| body.walk().any(|op| body[op].is::<Call>()));
        ensure!(source.entry == Entry::Fork, "is not forked");
        ensure!(!calls, "calls functions");
        Ok(())
    }

    fn emit(&self, source: &Source<'_>) -> Result<Emitted, Error> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Cranelift.emit(source)
    }
}

/// Two parallel loops, of which the second calls a function.
const LOOPS: &str = "func.func private @double(%x: f32) -> f32 {
    %y = arith.addf %x, %x : f32
    return %y : f32
  }
  func.func @main(%a: memref<64xf32>, %out: memref<64xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %n = arith.constant 64 : index
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %x = memref.load %a[%i] : memref<64xf32>
      %y = arith.mulf %x, %x : f32
      memref.store %y, %out[%i] : memref<64xf32>
      scf.reduce
    } {creole.grain = 4}
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %x = memref.load %out[%i] : memref<64xf32>
      %y = func.call @double(%x) : (f32) -> f32
      memref.store %y, %out[%i] : memref<64xf32>
      scf.reduce
    } {creole.grain = 4}
    return
  }";

#[test]
fn the_first_emitter_that_accepts_a_function_makes_its_code() {
    static FORKED: Forked = Forked(AtomicUsize::new(0));
    let emitters = Arc::new(super::super::emitters().add_functions(&FORKED));
    let program = program_by(&emitters, LOOPS, &target());
    assert_eq!(FORKED.0.load(Ordering::Relaxed), 1);
    let run = threads(2);
    let items: Vec<f32> = (0..64).map(|i| i as f32).collect();
    let (mut a, mut out) = (buffer(&items), AlignedBuffer::zeroed(64 * 4).unwrap());
    call(&program, &Context::new(&run), &mut [&mut a, &mut out]);
    let want: Vec<f32> = items.iter().map(|x| 2.0 * x * x).collect();
    assert_eq!(contents::<f32>(&out), want);
}

#[test]
fn functions_that_no_emitter_accepts_are_errors() {
    static FORKED: Forked = Forked(AtomicUsize::new(0));
    let body = lowered(LOOPS);
    let (op, _) = functions(&body)[0];
    let error = |emitters| emit_function(&body, op, &target(), &Arc::new(emitters)).unwrap_err();
    let (none, only) = (Emitters::default(), Emitters::default().add_functions(&FORKED));
    assert_eq!(error(none).message, "has no machine code: there are no emitters");
    assert_eq!(error(only).message, "is not forked");
}

#[test]
fn forked_functions_are_parts_of_the_unit() {
    let text = "func.func private @other(index, index)
      func.func @main(%n: memref<1xindex>) {
        %c0 = arith.constant 0 : index
        %to = memref.load %n[%c0] : memref<1xindex>
        loop.fork @other() to %to grain 1
        return
      }";
    let body = lowered(text);
    let (main, _) = functions(&body)[1];
    let error = emit_function(&body, main, &target(), &emitters()).unwrap_err();
    assert_eq!(
        error.message,
        "'loop.fork' op forks '@other', which has no body with the attribute 'creole.part' here"
    );
}

/// A function without results takes scalars of all widths beside memrefs, by all emitters; many arguments, too.
#[test]
fn scalars_are_passed_with_memrefs() {
    let many: String = (0..20).map(|i| format!(", %m{i}: memref<4xf32>")).collect();
    let types = ", memref<4xf32>".repeat(20);
    let given = ", %a".repeat(20);
    let text = format!(
        "func.func private @part(%a: memref<4xf32>, %i: index, %x: f32, %y: f64, %k: i32, %b: i8, %t: i1, %out: memref<4xf32>{many}) {{
           %0 = memref.load %a[%i] : memref<4xf32>
           %1 = arith.addf %0, %x : f32
           %2 = arith.truncf %y : f64 to f32
           %3 = arith.addf %1, %2 : f32
           %4 = arith.sitofp %k : i32 to f32
           %5 = arith.sitofp %b : i8 to f32
           %6 = arith.mulf %4, %5 : f32
           %7 = arith.select %t, %6, %3 : f32
           %8 = vector.broadcast %7 : f32 to vector<4xf32>
           %zero = arith.constant 0 : index
           vector.store %8, %out[%zero] : memref<4xf32>, vector<4xf32>
           memref.store %3, %m19[%i] : memref<4xf32>
           return
         }}
         func.func @main(%a: memref<4xf32>, %out: memref<4xf32>) {{
           %i = arith.constant 2 : index
           %x = arith.constant 1.5 : f32
           %y = arith.constant 0.25 : f64
           %k = arith.constant -3 : i32
           %b = arith.constant 7 : i8
           %zero = arith.constant 0 : index
           %first = memref.load %a[%zero] : memref<4xf32>
           %t = arith.cmpf ogt, %first, %x : f32
           func.call @part(%a, %i, %x, %y, %k, %b, %t, %out{given}) : (memref<4xf32>, index, f32, f64, i32, i8, i1, memref<4xf32>{types}) -> ()
           return
         }}"
    );
    let check = |a: [f32; 4], expect: [f32; 4]| {
        let (mut a, mut out) = (buffer(&a), buffer(&[0.0f32; 4]));
        run(&text, &mut [&mut a, &mut out]);
        assert_eq!(contents::<f32>(&out), expect);
        assert_eq!(contents::<f32>(&a)[2], 4.75);
    };
    check([2.0, 0.0, 3.0, 0.0], [-21.0; 4]);
    check([1.0, 0.0, 3.0, 0.0], [4.75; 4]);
}
