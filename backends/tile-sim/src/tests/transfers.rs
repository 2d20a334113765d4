//! Many DMAs, and semaphores that are waited for in parts.

use super::*;

/// 100,000 copies of rows, all in flight on one semaphore before the first wait.
const MANY: &str = r#"
!hbm = memref<100000x128xi8, #tile.layout<"{1,0}">>
!row = memref<1x128xi8, #tile.layout<"{1,0}">>
!vmem = memref<100000x128xi8, #tile.layout<"{1,0}">, #tile.space<vmem>>
!line = memref<1x128xi8, #tile.layout<"{1,0}">, #tile.space<vmem>>
func.func @main(%a: !hbm, %b: !hbm) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 100000 : index
  %m = tile.alloc : !vmem
  %s = tile.sem_alloc : !tile.sem<dma>
  %t = tile.sem_alloc : !tile.sem<dma>
  scf.for %i = %c0 to %n step %c1 {
    %from = tile.view %a[%i, %c0] : !hbm to !row
    %to = tile.view %m[%i, %c0] : !vmem to !line
    tile.dma_start %from, %to, %s : !row, !line
  }
  scf.for %i = %c0 to %n step %c1 {
    %to = tile.view %m[%i, %c0] : !vmem to !line
    tile.dma_wait %s, %to : !line
  }
  tile.dma_start %m, %b, %t : !vmem, !hbm
  tile.dma_wait %t, %b : !hbm
  return
}
"#;

#[test]
fn a_hundred_thousand_under_way() {
    let ty = Type::tensor(&[100_000, 128], Type::int(8));
    let a = Tensor::collect(ty, (0..12_800_000).map(|i| (i * 7 % 101) as i8));
    let start = std::time::Instant::now();
    let outcome = run(MANY, std::slice::from_ref(&a), |options| options.commit = Commit::Wait);
    assert_eq!(outcome.findings, []);
    assert_eq!(outcome.arrays[1], a);
    // It took minutes when each start looked at all others. Debug builds take a second or two.
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
}

#[test]
fn a_race_among_many_names_the_one() {
    let text = MANY.replacen("tile.view %m[%i, %c0] : !vmem", "tile.view %m[%k, %c0] : !vmem", 1);
    // The last row goes where another one does.
    let at = "%c2 = arith.constant 54321 : index
    %e = arith.constant 99999 : index
    %p = arith.cmpi eq, %i, %e : index
    %k = arith.select %p, %c2, %i : index
    %from";
    let text = text.replacen("%from", at, 1);
    let outcome = run(&text, &[], |options| options.is_functional = false);
    let kinds: Vec<Kind> = outcome.findings.iter().map(|finding| finding.kind).collect();
    assert_eq!(kinds, [Kind::Race]);
}

/// One copy that is waited for in halves, and two that are waited for at once.
#[test]
fn waits_for_parts_and_sums() {
    let text = |starts: &str, waits: &str| {
        format!(
            r#"
!hbm = memref<16x128xf32, #tile.layout<"{{1,0:T(8,128)}}">>
!top = memref<8x128xf32, #tile.layout<"{{1,0:T(8,128)}}">>
!vmem = memref<16x128xf32, #tile.layout<"{{1,0:T(8,128)}}">, #tile.space<vmem>>
!half = memref<8x128xf32, #tile.layout<"{{1,0:T(8,128)}}">, #tile.space<vmem>>
func.func @main(%a: !hbm, %b: !hbm) {{
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %m = tile.alloc : !vmem
  %h = tile.view %m[%c0, %c0] : !vmem to !half
  %g = tile.view %m[%c8, %c0] : !vmem to !half
  %x = tile.view %a[%c0, %c0] : !hbm to !top
  %y = tile.view %a[%c8, %c0] : !hbm to !top
  %s = tile.sem_alloc : !tile.sem<dma>
  %t = tile.sem_alloc : !tile.sem<dma>
  {starts}
  {waits}
  tile.dma_start %m, %b, %t : !vmem, !hbm
  tile.dma_wait %t, %b : !hbm
  return
}}"#
        )
    };
    let whole = "tile.dma_start %a, %m, %s : !hbm, !vmem";
    let halves = "tile.dma_start %x, %h, %s : !top, !half
        tile.dma_start %y, %g, %s : !top, !half";
    let waits = [
        "tile.dma_wait %s, %m : !vmem",
        "tile.dma_wait %s, %h : !half\ntile.dma_wait %s, %g : !half",
    ];
    let a = counted(&[16, 128]);
    for starts in [whole, halves] {
        for waits in waits {
            for commit in [Commit::Issue, Commit::Wait] {
                let outcome = run(&text(starts, waits), std::slice::from_ref(&a), |options| {
                    options.commit = commit
                });
                assert_eq!(outcome.findings, [], "{starts}, {waits}");
                assert_eq!(outcome.arrays[1], a);
            }
        }
    }
    // Rest of a copy that was waited for in part.
    let outcome = run(&text(whole, "tile.dma_wait %s, %h : !half"), &[], |options| {
        options.is_functional = false
    });
    let kinds: Vec<Kind> = outcome.findings.iter().map(|finding| finding.kind).collect();
    assert_eq!(kinds, [Kind::LeakedSemaphore]);
}

/// Cycles of a copy of an array from one layout to another.
fn copied(layouts: [&str; 2]) -> u64 {
    let [a, b] = layouts.map(|layout| format!("memref<256x256xf32, #tile.layout<\"{layout}\">>"));
    let text = format!(
        "func.func @main(%a: {a}, %b: {b}) {{
  memref.copy %a, %b : {a} to {b}
  return
}}"
    );
    run(&text, &[], |options| options.is_functional = false).report.cycles
}

#[test]
fn elements_that_stand_alone_are_moved_alone() {
    let same = copied(["{1,0:T(8,128)}", "{1,0:T(8,128)}"]);
    // Rows of tiles stay together, elements of a transposed array do not: each takes a granule of 32 bytes.
    assert_eq!(copied(["{1,0:T(8,128)}", "{1,0}"]), same);
    assert_eq!(copied(["{0,1:T(8,128)}", "{0,1:T(8,128)}"]), same);
    let alone = copied(["{1,0:T(8,128)}", "{0,1:T(8,128)}"]);
    assert!(alone > 4 * same, "{alone} {same}");
}
