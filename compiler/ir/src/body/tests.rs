//! Order of the ops in a block after insertions at any position.

use creole_scalar::Random;

use super::*;
use crate::field::OpParts;
use crate::loc::Loc;
use crate::op::OpDef;

fn op(body: &mut Body) -> OpId {
    body.create(OpDef::unregistered("test.op"), OpParts::default(), &[], Loc::Unknown)
}

fn check_order(body: &Body) {
    let ops: Vec<OpId> = body.ops(body.entry()).collect();
    for pair in ops.windows(2) {
        assert!(body.is_before(pair[0], pair[1]) && !body.is_before(pair[1], pair[0]));
    }
}

#[test]
fn many_ops_before_one() {
    let mut body = Body::with_entry(&[]);
    let last = op(&mut body);
    body.append(body.entry(), last);
    for _ in 0..5000 {
        let new = op(&mut body);
        body.insert_before(last, new);
    }
    check_order(&body);
}

#[test]
fn many_ops_at_the_start_and_anywhere() {
    let mut body = Body::with_entry(&[]);
    let mut all = Vec::new();
    let random = &mut Random::new(1);
    for i in 0..3000 {
        let new = op(&mut body);
        match random.index(4) {
            0 => body.prepend(body.entry(), new),
            1 if i > 0 => body.insert_before(all[all.len() / 2], new),
            2 if i > 0 => body.insert_before(random.pick(&all), new),
            _ => body.append(body.entry(), new),
        }
        all.push(new);
        if random.one_in(4) {
            let moved = all.swap_remove(random.index(all.len()));
            body.unlink(moved);
            body.append(body.entry(), moved);
            all.push(moved);
        }
    }
    check_order(&body);
    assert_eq!(body.ops(body.entry()).count(), all.len());
}
