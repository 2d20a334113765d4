"""Random check files, inputs, regular expressions, and changes to outputs."""

WORDS = ["a", "b", "ab", "foo", "bar", "%0", "%1", "%arg0", "x", "add", "1", "12", "0x1f", "-3", "["]


def line(rng):
    return " ".join(rng.choice(WORDS) for _ in range(rng.randint(0, 4)))


def directive(rng, lines, names):
    """A directive that often, not always, holds for `lines`."""
    kind = rng.choices(["", "-NEXT", "-SAME", "-NOT", "-DAG", "-LABEL", "-EMPTY", "-COUNT-2"],
                       [8, 5, 3, 3, 4, 1, 1, 1])[0]
    if kind == "-EMPTY":
        return "CHECK-EMPTY:"
    modifier = "{LITERAL}" if rng.random() < 0.05 else ""
    text = rng.choice(lines) if lines and rng.random() < 0.8 else line(rng)
    words = text.split(" ")
    if rng.random() < 0.6:
        start = rng.randrange(len(words))
        words = words[start:start + rng.randint(1, 3)]
    if kind != "-LABEL" and not modifier:
        words = [pattern_word(rng, word, names) for word in words]
    return f"CHECK{kind}{modifier}: " + " ".join(words)


def pattern_word(rng, word, names):
    choice = rng.random()
    if choice < 0.5 or not word:
        return word
    if choice < 0.62:
        name = rng.choice("XYZ")
        names.add(name)
        regex = rng.choice([".*", "[a-z]+", "[^ ]+", "%[a-z0-9]+", "[0-9]+", "a|ab", "(a|b)+"])
        return f"[[{name}:{regex}]]"
    if choice < 0.74:
        return f"[[{rng.choice(sorted(names) or ['X'])}]]"
    if choice < 0.80:
        name = rng.choice("NM")
        form = rng.choice(["", "%u,", "%d,", "%x,", "%#x,", "%.2u,"])
        return f"[[#{form}{name}:]]"
    if choice < 0.86:
        return rng.choice(["[[#N]]", "[[#N+1]]", "[[#M-N]]", "[[#@LINE]]", "[[@LINE+1]]",
                           "[[#mul(N,2)]]", "[[#max(N,M)]]", "[[#M:N+1]]", "[[#%x,N]]"])
    return rng.choice(["{{.*}}", "{{[a-z]+}}", "{{^}}", "{{$}}", "{{a|ab}}", "{{(a|b)*}}", "{{.}}",
                       "{{[0-9]*}}", "{{%.*}}", "{{x?}}"])


FLAGS = ["--ignore-case", "--strict-whitespace", "--match-full-lines", "--enable-var-scope",
         "--implicit-check-not=bar", "--implicit-check-not=foo {{[0-9]+}}", "-v", "-vv",
         "--dump-input=never", "--dump-input=always", "--dump-input-filter=annotation",
         "--dump-input-filter=annotation-full", "--dump-input-context=1", "-DX=ab", "-D#N=3",
         "--allow-deprecated-dag-overlap", "--dump-input-filter=all", "--allow-empty", "-color"]


def check_case(rng):
    lines = [line(rng) for _ in range(rng.randint(0, 12))]
    names = set()
    directives = [directive(rng, lines, names) for _ in range(rng.randint(1, 6))]
    if rng.random() < 0.5:
        order = {text: at for at, text in enumerate(lines)}
        directives.sort(key=lambda d: min([at for text, at in order.items() if text and text in d], default=0))
    mark = rng.choice(["// ", "", "# "])
    checks = "".join(mark + text + "\n" for text in directives)
    flags = [flag for flag in FLAGS if rng.random() < 0.06]
    return checks, "".join(text + "\n" for text in lines), flags, {}


def regex(rng, depth=0):
    """An expression over a, b and c, mostly well formed."""
    def atom():
        choice = rng.random()
        if choice < 0.45:
            return rng.choice("abc")
        if choice < 0.60 and depth < 3:
            return "(" + regex(rng, depth + 1) + ")"
        if choice < 0.70:
            return "."
        if choice < 0.85:
            return rng.choice(["[ab]", "[^a]", "[a-c]", "[[:alpha:]]", "[^[:digit:]]", "[]a]", "[b-]"])
        if choice < 0.89:
            return rng.choice(["^", "$", "\\.", "\\(", "{", "\\"])
        if choice < 0.92:
            return rng.choice(["\\1", "\\2"])
        return rng.choice(["ab", "bc", "aa"])

    def piece():
        # LLVM never matches two of these at the same place.
        if rng.random() < 0.03:
            return rng.choice(["[[:<:]]", "[[:>:]]"]) + rng.choice("abc")
        return atom() + rng.choices(["", "*", "+", "?", "{2}", "{1,2}", "{0,1}", "{2,}", "{0}", "*?"],
                                    [60, 8, 8, 8, 3, 3, 2, 2, 0.3, 0.3])[0]

    branches = ["".join(piece() for _ in range(rng.randint(1, 4))) for _ in range(rng.choice([1, 1, 1, 2, 3]))]
    return "|".join(branches)


def regex_case(rng):
    """Whether it matches, where the match ends, and what its groups are."""
    text = "".join(rng.choice("aaabbc ") for _ in range(rng.randint(1, 10)))
    lines = text + "\n" + "".join(rng.choice("abc") for _ in range(rng.randint(0, 4))) + "\n"
    style = rng.random()
    flags = ["--ignore-case"] if rng.random() < 0.1 else []
    if style < 0.3:
        return f"CHECK: {{{{{regex(rng)}}}}}\n", lines, flags, {}
    # The rest of the line after the match, or a group's text, must be equal to something likely.
    if style < 0.6:
        start = rng.randrange(len(text))
        rest = text[start:]
        return f"CHECK: {{{{{regex(rng)}}}}}\nCHECK-SAME: {{{{^}}}}{rest}{{{{$}}}}\n", lines, flags, {}
    return (f"CHECK: [[X:{regex(rng)}]][[Y:{regex(rng)}]]\nCHECK-NEXT: <[[X]]|[[Y]]>\n",
            lines, flags + ["-v", "--dump-input=always"], {})


def mutated(text, rng):
    """The text with one change or a few."""
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        lines = text.split("\n")
        at = rng.randrange(len(lines))
        other = rng.randrange(len(lines))
        kind = rng.randrange(7)
        if kind == 0:
            del lines[at]
        elif kind == 1:
            lines.insert(at, lines[at])
        elif kind == 2:
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == 3:
            lines[at] = change(lines[at], str.isdigit, lambda c: str((int(c) + 1) % 10), rng)
        elif kind == 4:
            lines[at] = change(lines[at], str.isalpha, lambda c: "q", rng)
        elif kind == 5:
            lines[at] = change(lines[at], lambda c: c == "%", lambda c: "%q", rng)
        elif kind == 6:
            lines.insert(at, "")
        text = "\n".join(lines)
    return text


def change(line_text, wanted, new, rng):
    places = [at for at, c in enumerate(line_text) if c.isascii() and wanted(c)]
    if not places:
        return line_text
    at = rng.choice(places)
    return line_text[:at] + new(line_text[at]) + line_text[at + 1:]
