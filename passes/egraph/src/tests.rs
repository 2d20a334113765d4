use creole_ir::Loc;
use smallvec::smallvec;

use crate::origin::{LEAF, Origin, Origins};

#[test]
fn chains_of_rules_name_each_rule_once_causes_first() {
    let mut origins = Origins::default();
    let rule = |rule, from| Origin::Rule { rule, round: 1, from, loc: Loc::Unknown };
    let first = origins.push(rule(7, smallvec![LEAF]));
    let folded = origins.folded(0);
    let second = origins.push(rule(3, smallvec![first, folded]));
    let third = origins.push(rule(7, smallvec![second, first]));
    assert_eq!(origins.rules(third), [7, 3]);
    assert_eq!(origins.rules(LEAF), [0u32; 0]);
}
