//! Line protocol on standard input: each line is answered before the next one is awaited.

use std::io::{self, BufRead, BufReader, Read, Write};

use creole_layout::ParseError;

use creole_tool::outcome::FAILED;

/// Size limit of a line in bytes.
const MAX_BYTES: u64 = 16 << 20;

/// Answer to a line.
pub(super) struct Answer {
    text: String,
    is_good: bool,
}

impl Answer {
    /// Returns a result for standard output.
    pub(super) fn good(text: String) -> Answer {
        Answer { text, is_good: true }
    }

    /// Returns a diagnostic for standard error.
    pub(super) fn bad(text: String) -> Answer {
        Answer { text, is_good: false }
    }
}

/// Output streams of answers.
pub(super) struct Output<'a> {
    pub(super) out: &'a mut dyn Write,
    pub(super) err: &'a mut dyn Write,
}

/// Answer to a line, from its text and its number.
pub(super) type LineAnswerer<'a> = Box<dyn Fn(Result<&str, NotText>, usize) -> Answer + 'a>;

/// Input or output error that ends the session: the stream's name, and the reason.
pub(super) type Broken = (&'static str, io::Error);

/// Answers each line of `input` that is not empty; lines are counted from 1. Returns the exit code.
pub(super) fn each(
    mut input: BufReader<impl Read>,
    output: Output<'_>,
    answer: impl Fn(Result<&str, NotText>, usize) -> Answer,
) -> Result<i32, Broken> {
    let mut code = 0;
    let mut line = Vec::new();
    for number in 1.. {
        read_line(&mut input, &mut line, number).map_err(|error| ("<stdin>", error))?;
        if line.is_empty() {
            break;
        }
        let Some(answer) = answer_bytes(&line, number, &answer) else { continue };
        let to = if answer.is_good { &mut *output.out } else { &mut *output.err };
        to.write_all(answer.text.as_bytes()).map_err(|error| ("<stdout>", error))?;
        if !answer.is_good {
            code = FAILED;
        }
        // A client may wait for this answer before it sends the next line.
        if !input.buffer().contains(&b'\n') {
            output.out.flush().map_err(|error| ("<stdout>", error))?;
        }
    }
    output.out.flush().map_err(|error| ("<stdout>", error))?;
    Ok(code)
}

/// Reads a line with its end; an empty one at the end of input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>, number: usize) -> io::Result<()> {
    line.clear();
    let n = input.take(MAX_BYTES).read_until(b'\n', line)? as u64;
    if n == MAX_BYTES && line.last() != Some(&b'\n') {
        let message = format!("line {number} is longer than {} MiB", MAX_BYTES >> 20);
        return Err(io::Error::new(io::ErrorKind::InvalidData, message));
    }
    Ok(())
}

/// Line that is not UTF-8.
pub(super) struct NotText {
    /// Printable form of the line.
    pub(super) shown: String,
    /// Error with its place in `shown`.
    pub(super) error: ParseError,
}

/// Returns the answer to a line, `None` if the line is empty.
fn answer_bytes(
    line: &[u8],
    number: usize,
    answer: &impl Fn(Result<&str, NotText>, usize) -> Answer,
) -> Option<Answer> {
    let text = match std::str::from_utf8(line) {
        Ok(text) => text,
        Err(error) => return Some(answer(Err(NotText::new(line, error.valid_up_to())), number)),
    };
    // Editors show no byte order mark.
    let text = if number == 1 { text.strip_prefix('\u{feff}').unwrap_or(text) } else { text };
    let text = text.trim_end();
    (!text.is_empty()).then(|| answer(Ok(text), number))
}

impl NotText {
    /// Describes a line whose first `valid` bytes are UTF-8.
    fn new(line: &[u8], valid: usize) -> NotText {
        let message = format!("not UTF-8: the byte 0x{:02X} begins no character", line[valid]);
        let span = valid..valid + char::REPLACEMENT_CHARACTER.len_utf8();
        let shown = String::from_utf8_lossy(line).trim_end().to_owned();
        NotText { shown, error: ParseError { span, message } }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use super::*;

    /// Reader that returns one line at a time, and records how much was printed when the next one was requested.
    struct Slow {
        lines: Vec<&'static [u8]>,
        printed: Rc<RefCell<Vec<u8>>>,
        seen: Vec<usize>,
    }

    impl Read for &mut Slow {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.seen.push(self.printed.borrow().len());
            let line = if self.lines.is_empty() { &[][..] } else { self.lines.remove(0) };
            buffer[..line.len()].copy_from_slice(line);
            Ok(line.len())
        }
    }

    struct Shared(Rc<RefCell<Vec<u8>>>);

    impl Write for Shared {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.borrow_mut().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn answers_do_not_wait() {
        let printed = Rc::new(RefCell::new(Vec::new()));
        let lines: Vec<&[u8]> = vec![b"a\nb\n", b"\n", b"c"];
        let mut input = Slow { lines, printed: Rc::clone(&printed), seen: Vec::new() };
        let mut out = io::BufWriter::new(Shared(Rc::clone(&printed)));
        let mut err = Vec::new();
        let answer = |text: Result<&str, NotText>, number: usize| match text {
            Ok("b") | Err(_) => Answer::bad(format!("{number}: b\n")),
            Ok(text) => Answer::good(format!("{number}: {text}\n")),
        };
        let output = Output { out: &mut out, err: &mut err };
        let code = each(BufReader::new(&mut input), output, answer);
        assert_eq!(code.ok(), Some(FAILED));
        assert_eq!((&*err, &*printed.borrow()), (&b"2: b\n"[..], &b"1: a\n4: c\n".to_vec()));
        assert_eq!(
            input.seen,
            [0, 5, 5, 5, 10],
            "the first answer is there before the second is read"
        );
    }

    #[test]
    fn what_is_no_text() {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let output = Output { out: &mut out, err: &mut err };
        let input = BufReader::new(&b"ok\nab\xff\n"[..]);
        let answer = |text: Result<&str, NotText>, number: usize| match text {
            Ok(text) => Answer::good(text.to_owned()),
            Err(not) => Answer::bad(format!("{number}: {} {:?}", not.error, not.error.span)),
        };
        let code = each(input, output, answer).ok();
        assert_eq!((code, &*out), (Some(FAILED), &b"ok"[..]));
        let message = "2: not UTF-8: the byte 0xFF begins no character 2..5";
        assert_eq!(String::from_utf8_lossy(&err), message);
    }
}
