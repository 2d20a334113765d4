//! Collating names of bytes in `[.NAME.]`, from POSIX's portable character set.

/// The byte with this name.
pub(super) fn named_byte(name: &[u8]) -> Option<u8> {
    NAMES.iter().find(|(known, _)| known.as_bytes() == name).map(|(_, byte)| *byte)
}

#[rustfmt::skip]
const NAMES: &[(&str, u8)] = &[
    ("NUL", 0), ("SOH", 1), ("STX", 2), ("ETX", 3), ("EOT", 4), ("ENQ", 5), ("ACK", 6), ("BEL", 7),
    ("alert", 7), ("BS", 8), ("backspace", 8), ("HT", 9), ("tab", 9), ("LF", 10), ("newline", 10),
    ("VT", 11), ("vertical-tab", 11), ("FF", 12), ("form-feed", 12), ("CR", 13),
    ("carriage-return", 13), ("SO", 14), ("SI", 15), ("DLE", 16), ("DC1", 17), ("DC2", 18),
    ("DC3", 19), ("DC4", 20), ("NAK", 21), ("SYN", 22), ("ETB", 23), ("CAN", 24), ("EM", 25),
    ("SUB", 26), ("ESC", 27), ("IS4", 28), ("FS", 28), ("IS3", 29), ("GS", 29), ("IS2", 30),
    ("RS", 30), ("IS1", 31), ("US", 31), ("space", b' '), ("exclamation-mark", b'!'),
    ("quotation-mark", b'"'), ("number-sign", b'#'), ("dollar-sign", b'$'), ("percent-sign", b'%'),
    ("ampersand", b'&'), ("apostrophe", b'\''), ("left-parenthesis", b'('),
    ("right-parenthesis", b')'), ("asterisk", b'*'), ("plus-sign", b'+'), ("comma", b','),
    ("hyphen", b'-'), ("hyphen-minus", b'-'), ("period", b'.'), ("full-stop", b'.'),
    ("slash", b'/'), ("solidus", b'/'), ("zero", b'0'), ("one", b'1'), ("two", b'2'),
    ("three", b'3'), ("four", b'4'), ("five", b'5'), ("six", b'6'), ("seven", b'7'),
    ("eight", b'8'), ("nine", b'9'), ("colon", b':'), ("semicolon", b';'), ("less-than-sign", b'<'),
    ("equals-sign", b'='), ("greater-than-sign", b'>'), ("question-mark", b'?'),
    ("commercial-at", b'@'), ("left-square-bracket", b'['), ("backslash", b'\\'),
    ("reverse-solidus", b'\\'), ("right-square-bracket", b']'), ("circumflex", b'^'),
    ("circumflex-accent", b'^'), ("underscore", b'_'), ("low-line", b'_'), ("grave-accent", b'`'),
    ("left-brace", b'{'), ("left-curly-bracket", b'{'), ("vertical-line", b'|'),
    ("right-brace", b'}'), ("right-curly-bracket", b'}'), ("tilde", b'~'), ("DEL", 127),
];
