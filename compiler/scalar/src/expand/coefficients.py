#!/usr/bin/env python3
"""Derives every table of coefficients.rs.

Usage (needs the packages mpmath and, for speed, gmpy2):

    python3 coefficients.py > coefficients.rs && rustfmt coefficients.rs

Each polynomial is the minimax approximation (Remez exchange on a dense Chebyshev grid) of the
function named at its `fit` call, of the smallest degree whose weighted error is below the goal.
The coefficients are then rounded to the width one after another, lowest order first, and the
remaining ones are fitted again after each rounding, so that later ones make up for earlier ones.
To change an interval or an accuracy edit the call and run the script again; tests.rs measures the
result. The quotient that tanh is made of comes from the same exchange on a linearised error.
"""

import struct
import sys

from mpmath import mp, mpf

mp.dps = 80


def to_f32(value):
    return mpf(struct.unpack("<f", struct.pack("<f", float(value)))[0])


def to_f64(value):
    return mpf(float(value))


ROUND = {32: to_f32, 64: to_f64}
# Weighted error allowed, per width: an eighth of the unit roundoff.
GOAL = {32: mpf(2) ** -27, 64: mpf(2) ** -56}


def horner(coefficients, x):
    result = mpf(0)
    for c in reversed(coefficients):
        result = result * x + c
    return result


def extrema(errors, count):
    """Indices of `count` alternating extrema of `errors`, or None if there are fewer."""
    found = []
    for index, error in enumerate(errors):
        if found and (errors[found[-1]] > 0) == (error > 0):
            if abs(error) > abs(errors[found[-1]]):
                found[-1] = index
        else:
            found.append(index)
    while len(found) > count:
        found.pop(0 if abs(errors[found[0]]) < abs(errors[found[-1]]) else -1)
    return found if len(found) == count else None


def remez(xs, target, weight, n, n_iterations=40):
    """n coefficients minimising max |weight (target - p)| over the grid, and that maximum."""
    if n == 0:
        return [], max(abs(w * t) for w, t in zip(weight, target))
    last = len(xs) - 1
    reference = [last * i // n for i in range(n + 1)]
    reference = [min(max(1, i), last - 1) for i in reference] if n == 1 else reference
    best = None
    for _ in range(n_iterations):
        rows = mp.matrix(n + 1, n + 1)
        right = mp.matrix(n + 1, 1)
        for row, index in enumerate(reference):
            power = mpf(1)
            for column in range(n):
                rows[row, column] = power
                power *= xs[index]
            rows[row, n] = (-1) ** row / weight[index]
            right[row] = target[index]
        solution = mp.lu_solve(rows, right)
        coefficients = [solution[i] for i in range(n)]
        errors = [w * (t - horner(coefficients, x)) for x, t, w in zip(xs, target, weight)]
        worst = max(abs(e) for e in errors)
        if best is None or worst < best[1]:
            best = (coefficients, worst)
        if worst <= abs(solution[n]) * mpf("1.005"):
            break
        exchanged = extrema(errors, n + 1)
        if exchanged is None or exchanged == reference:
            break
        reference = exchanged
    return best


def remez_quotient(us, target, weight, m, n, n_iterations=40):
    """Polynomials p, q of degrees m, n with p(0) = q(0) = 1 minimising max |weight (target - p / q)|.

    On a reference the levelled error E obeys target q - p = +-E q / weight. It becomes linear with the
    q of the previous step on the right, and that step is repeated until q settles.
    """
    last, size = len(us) - 1, m + n + 1
    reference = [last * (i + 1) // size for i in range(size)]
    best, q = None, [mpf(1)] + [mpf(0)] * n
    for _ in range(n_iterations):
        for _ in range(20):
            rows, right = mp.matrix(size, size), mp.matrix(size, 1)
            for row, index in enumerate(reference):
                u, t = us[index], target[index]
                unknowns = [u**i for i in range(1, m + 1)] + [-t * u**i for i in range(1, n + 1)]
                unknowns.append((-1) ** row * horner(q, u) / weight[index])
                for column, value in enumerate(unknowns):
                    rows[row, column] = value
                right[row] = t - 1
            solution, previous = mp.lu_solve(rows, right), q
            p, q = [mpf(1)] + list(solution[:m]), [mpf(1)] + list(solution[m : m + n])
            if max(abs(horner(q, us[i]) / horner(previous, us[i]) - 1) for i in reference) < mpf("1e-9"):
                break
        errors = [w * (t - horner(p, u) / horner(q, u)) for u, t, w in zip(us, target, weight)]
        worst = max(abs(e) for e in errors)
        if best is None or worst < best[2]:
            best = (p, q, worst)
        exchanged = extrema(errors, size)
        if worst <= abs(solution[size - 1]) * mpf("1.005") or exchanged in (None, reference):
            break
        reference = exchanged
    return best


def grid(low, high, n):
    """Chebyshev nodes: dense at the ends, where a minimax error has its extrema.

    An even n keeps the middle, where a weight may vanish, out of the grid.
    """
    low, high = mpf(low), mpf(high)
    return [(low + high) / 2 - (high - low) / 2 * mp.cos(mp.pi * (2 * i + 1) / (2 * n)) for i in range(n)]


def fit(bits, low, high, target, weight, start=2, goal=None, n_greedy=2, variable=None):
    """Coefficients, lowest order first, of the shortest polynomial that meets the goal.

    The polynomial is in `variable(x)` (x itself by default); `target(x)` is what it approximates,
    and `weight(x)` turns its absolute error into the error that counts.
    """
    goal = goal or GOAL[bits]
    n = start
    while True:
        xs = grid(low, high, 30 * n + 60)
        us = [variable(x) if variable else x for x in xs]
        ts = [target(x) for x in xs]
        ws = [abs(weight(x)) for x in xs]
        coefficients, error = remez(us, ts, ws, n)
        if error <= goal:
            break
        n += 1
    best = None
    for n_fitted_again in range(n_greedy + 1):
        rounded = round_in_turn(bits, us, ts, ws, coefficients, n_fitted_again)
        worst = max(w * abs(t - horner(rounded, u)) for u, t, w in zip(us, ts, ws))
        if best is None or worst < best[1]:
            best = (rounded, worst)
    return best


def round_in_turn(bits, us, ts, ws, coefficients, n_fitted_again):
    """Rounded coefficients; the rest is fitted again after each of the first `n_fitted_again`."""
    fixed = []
    rest = coefficients
    while len(fixed) < n_fitted_again and len(rest) > 1:
        fixed.append(ROUND[bits](rest[0]))
        remaining = [(t - horner(fixed, u)) / u ** len(fixed) for u, t in zip(us, ts)]
        weights = [w * abs(u) ** len(fixed) for u, w in zip(us, ws)]
        rest, _ = remez(us, remaining, weights, len(rest) - 1)
    return fixed + [ROUND[bits](c) for c in rest]


def split(value, bits, *lengths):
    """Parts of `lengths` significant bits, each cut off (not rounded), then the rest, rounded."""
    parts = []
    for length in lengths:
        exponent = mp.floor(mp.log(value, 2)) + 1 - length
        part = mp.floor(value / mpf(2) ** exponent) * mpf(2) ** exponent
        parts.append(part)
        value -= part
    parts.append(ROUND[bits](value))
    return parts


NAMED = {float(mp.pi): "PI", float(mp.log(2)): "LN_2", float(1 / mp.log(2)): "LOG2_E"}


def literal(value):
    """The shortest decimal that reads back as `value`, or the name of the constant it is."""
    name = NAMED.get(float(value))
    return f"std::f64::consts::{name}" if name else repr(float(value))


def table(name, doc, values):
    body = ", ".join(literal(v) for v in values)
    print(f"/// {doc}")
    print(f"pub(crate) const {name}: [f64; {len(values)}] = [{body}];")
    print()
    sys.stdout.flush()


def polynomial(name, doc, bits, *arguments, **options):
    values, worst = fit(bits, *arguments, **options)
    table(f"{name}_F{bits}", f"{doc}: error 2^{float(mp.log(worst, 2)):.1f}.", values)


def square(x):
    return x * x


def exponentials(bits):
    edge = mp.log(2) / 2 * mpf("1.01")
    polynomial("EXP", "`(e^r - 1 - r) / r^2`, `|r| <= ln(2) / 2`, relative to `e^r - 1`", bits, -edge, edge,
               lambda r: (mp.expm1(r) - r) / r**2, lambda r: r**2 / mp.expm1(r), start=4 if bits == 32 else 9,
               goal=mpf(2) ** (-27.5 if bits == 32 else -55))
    edge = mpf("0.505")
    polynomial("EXP2", "`(2^r - 1) / r`, `|r| <= 1/2`, relative to `2^r`", bits, -edge, edge,
               lambda r: (mp.power(2, r) - 1) / r, lambda r: r / mp.power(2, r), start=5 if bits == 32 else 10)
    table(f"LN2_F{bits}", "`ln 2`, the first part short enough to be multiplied by an exponent exactly.",
          split(mp.log(2), bits, 15 if bits == 32 else 41))
    table(f"LOG2_E_F{bits}", "`1 / ln 2` in two parts.", split(1 / mp.log(2), bits, 24 if bits == 32 else 53))


def logarithms(bits):
    low, high = mp.sqrt(mpf(1) / 2) - 1 - mpf("1e-7"), mp.sqrt(2) - 1 + mpf("1e-7")
    if bits == 32:
        polynomial("LOG", "`(log(1 + f) - f + f^2 / 2) / f^3`, relative to `log(1 + f)`", bits, low, high,
                   lambda f: (mp.log(1 + f) - f + f * f / 2) / f**3, lambda f: f**3 / mp.log(1 + f), start=6, goal=mpf(2) ** -28)
    edge = high / (2 + high)
    tiny = mpf("1e-4")
    if bits == 64:
        polynomial("LOG", "`(log((1 + s) / (1 - s)) / s - 2) / s^2` in `s^2`, relative to the logarithm", bits, tiny, edge,
                   lambda s: (2 * mp.atanh(s) / s - 2) / s**2, lambda s: s**2 / 2, start=6, variable=square)
    k = 2 / mp.log(2)
    polynomial("POW_LOG2", "`(2 atanh(s) / s - 2 - 2 s^2 / 3) / (s^4 ln 2)` in `s^2`, relative to the logarithm", bits,
               tiny, edge, lambda s: k * (mp.atanh(s) / s - 1 - s**2 / 3) / s**4, lambda s: s**4 / k,
               start=2, goal=mpf(2) ** (-36 if bits == 32 else -67), variable=square)
    size = 24 if bits == 32 else 53
    table(f"POW_SCALE_F{bits}", "`2 / ln 2` in two parts.", split(k, bits, size))
    table(f"POW_THIRD_F{bits}", "`2 / (3 ln 2)` in two parts.", split(k / 3, bits, size))


def trigonometry(bits):
    tiny = mpf("1e-4")
    edge = mp.pi / 4 * mpf("1.01")
    polynomial("SIN", "`(sin(r) - r) / r^3` in `r^2`, `|r| <= pi / 4`, relative to `sin(r)`", bits, tiny, edge,
               lambda r: (mp.sin(r) - r) / r**3, lambda r: r**3 / mp.sin(r), start=2, variable=square)
    polynomial("COS", "`(cos(r) - 1 + r^2 / 2) / r^4` in `r^2`, `|r| <= pi / 4`, relative to `cos(r)`", bits, tiny, edge,
               lambda r: (mp.cos(r) - 1 + r**2 / 2) / r**4, lambda r: r**4 / mp.cos(r), start=2, variable=square)
    polynomial("TAN", "`(tan(r) - r) / r^3` in `r^2`, `|r| <= pi / 4`, relative to `tan(r)`", bits, tiny, edge,
               lambda r: (mp.tan(r) - r) / r**3, lambda r: r**3 / mp.tan(r), start=6 if bits == 32 else 12, variable=square)
    size = 24 if bits == 32 else 53
    table(f"PI_FUSED_F{bits}", "`pi` in three parts for exact products by fused multiply-add.", split(mp.pi, bits, size, size))
    short = 11 if bits == 32 else 33
    table(f"PI_SHORT_F{bits}", f"`pi` in parts of {short} bits, so that products by a short integer are exact.",
          split(mp.pi, bits, *[short] * (4 if bits == 32 else 3)))
    table(f"PI_F{bits}", "`pi` in two parts.", split(mp.pi, bits, size))


def hyperbolics(bits):
    if bits == 64:
        return
    xs = grid(mpf("1e-3"), mpf("9.02"), 500)
    # The slope of 2 t / (1 + t^2) makes a relative error of t count 1 / cosh(x) times.
    p, q, worst = remez_quotient([x * x for x in xs], [2 * mp.tanh(x / 2) / x for x in xs],
                                 [x / (2 * mp.tanh(x / 2) * mp.cosh(x)) for x in xs], 2, 3)
    error = f"error 2^{float(mp.log(worst, 2)):.1f}"
    quotient = "`tanh(x / 2)` as `x (1 + x^2 n) / (2 + 2 x^2 d)`"
    table("TANH_NUMERATOR_F32", f"{quotient}, `|x| <= 9.02`: `n` in `x^2`, relative to `tanh(x)`: {error}.",
          [ROUND[bits](c) for c in p[1:]])
    table("TANH_DENOMINATOR_F32", "The `d` that goes with [`TANH_NUMERATOR_F32`].", [ROUND[bits](c) for c in q[1:]])
    p, q = ([ROUND[bits](c) for c in part] for part in (p, q))

    def divisor(x):
        numerator, denominator = horner(p, x * x), horner(q, x * x)
        return denominator**2 + (x * numerator / 2) ** 2

    polynomial("TANH_SMALL", "`(1 - tanh(x) / x) / x^2` times the divisor of the quotient, in `x^2`, `|x| <= 1`, relative to `tanh(x)`",
               bits, mpf("1e-3"), mpf(1), lambda x: (1 - mp.tanh(x) / x) / x**2 * divisor(x),
               lambda x: x**3 / divisor(x) / mp.tanh(x), start=2, variable=square)


def powers(bits):
    polynomial("CBRT", "`m^(-1/3)`, `0.35 <= m <= 2.83`, relative", bits, mpf("0.353"), mpf("2.829"),
               lambda m: m ** (-mpf(1) / 3), lambda m: m ** (mpf(1) / 3), start=4, goal=mpf("3e-3"))


def error_functions(bits):
    tiny = mpf("1e-4")
    polynomial("ERF_SMALL", "`erf(x) / x - 1` in `x^2`, `|x| <= 1`, relative to `erf(x)`", bits, tiny, mpf(1),
               lambda x: mp.erf(x) / x - 1, lambda x: x / mp.erf(x), start=5 if bits == 32 else 10, variable=square)
    limit = mpf("3.95") if bits == 32 else mpf("5.95")
    polynomial("ERF_LARGE", "`log(erfc(x))` in `x - 1`, `1 <= x <= %s`, absolute in `erf(x)`" % mp.nstr(limit, 3), bits, 0, limit - 1,
               lambda u: mp.log(mp.erfc(u + 1)), lambda u: mp.erfc(u + 1) * mpf("0.99"), start=5 if bits == 32 else 12,
               goal=mpf(2) ** (-27 if bits == 32 else -56))
    limit, centre = (mpf("10.2"), 2) if bits == 32 else (mpf("27.4"), mpf("3.5"))
    polynomial("ERFC", f"`(1 + 2 x) e^(x^2) erfc(x)` in `(x - k) / (x + k)`, `k = {mp.nstr(mpf(centre), 3)}`, relative", bits, 0, limit,
               lambda x: (1 + 2 * x) * mp.exp(x * x) * mp.erfc(x), lambda x: 1 / ((1 + 2 * x) * mp.exp(x * x) * mp.erfc(x)),
               start=8 if bits == 32 else 18, variable=lambda x: (x - centre) / (x + centre))


def rounds_well(bits, target, at, step=mpf(1) / 1024):
    """A number near `at` whose image is nearly one of the width: there the rounding of a first coefficient costs nothing."""
    error = lambda x: abs(ROUND[bits](target(x)) / target(x) - 1)
    return min((at + i * step for i in range(-64, 65)), key=error)


def inverse_error_function(bits):
    """In `w = -log(1 - x^2)`, after M. Giles, "Approximating the erfinv function" (2010)."""
    x = lambda w: mp.sqrt(-mp.expm1(-w))
    ratio = lambda w: mp.erfinv(x(w)) / x(w)
    edges = [0, mpf(5), mpf("15.95")] if bits == 32 else [0, mpf("6.25"), mpf(16), mpf("36.05")]
    names = ["ERF_INV_SMALL", "ERF_INV_LARGE", "ERF_INV_LARGEST"]
    centres = []
    for name, low, high in zip(names, edges, edges[1:]):
        is_root = low > 0
        low, high = (mp.sqrt(low), mp.sqrt(high)) if is_root else (mpf("1e-12"), high)
        target = (lambda r: ratio(r * r)) if is_root else ratio
        what = "sqrt(w)" if is_root else "w"
        centre = rounds_well(bits, target, mp.nint(low + high) / 2)
        centres.append(centre)
        doc = f"`erf_inv(x) / x`, `w = -log(1 - x^2)`, in `{what} - {mp.nstr(centre, 8)}`, `{mp.nstr(low, 4)} <= {what} <= {mp.nstr(high, 4)}`, relative"
        start = {32: 10, 64: 24}[bits] if not is_root else {32: 8, 64: 17}[bits]
        polynomial(name, doc, bits, low, high, target, lambda r: 1 / target(r), start=start, variable=lambda r: r - centre)
    table(f"ERF_INV_CENTRES_F{bits}", "Centres subtracted from the variables of [`ERF_INV_SMALL_F%d`] and so on." % bits, centres)


def bessel_functions(bits):
    edge = mpf(8)
    i1 = lambda x: mp.besseli(1, x)
    polynomial("I1_SMALL", "`I1(x) / x` in `x^2`, `|x| <= 8`, relative", bits, mpf("1e-4"), edge,
               lambda x: i1(x) / x, lambda x: x / i1(x), start=9 if bits == 32 else 17, variable=square)
    scaled = lambda t: mp.exp(-1 / t) * i1(1 / t) / mp.sqrt(t)
    centre = rounds_well(bits, scaled, mpf(1) / 16, mpf(1) / 4096)
    polynomial("I1E_LARGE", f"`e^-x I1(x) sqrt(x)` in `1 / x - {mp.nstr(centre, 8)}`, `x >= 8`, relative", bits, mpf("1e-6"), 1 / edge,
               scaled, lambda t: 1 / scaled(t), start=5 if bits == 32 else 16, variable=lambda t: t - centre)
    table(f"I1E_CENTRE_F{bits}", f"Centre subtracted from the variable of [`I1E_LARGE_F{bits}`].", [centre])


def gamma_functions(bits):
    """For results of 32 bits that are computed in 64."""
    if bits == 32:
        return
    low, high, centre, goal = mpf(1), mpf(4), mpf("2.5"), mpf(2) ** -38
    root = mp.findroot(mp.digamma, mpf("1.4616"))
    table("DIGAMMA_ROOT_F64", "Zero of the digamma function in two parts.", split(root, bits, 53))
    slope = lambda x: mp.digamma(x) / (x - root) if abs(x - root) > mpf("1e-30") else mp.polygamma(1, root)
    polynomial("DIGAMMA", "`digamma(x) / (x - r)` in `x - 2.5`, with `r` its zero, `1 <= x <= 4`, relative", bits, low, high,
               slope, lambda x: 1 / slope(x), start=18, goal=goal, variable=lambda x: x - centre)
    ratio = lambda x: mp.loggamma(x) / ((x - 1) * (x - 2))
    polynomial("LGAMMA", "`lgamma(x) / ((x - 1) (x - 2))` in `x - 2.5`, `1 <= x <= 4`, relative", bits, low, high,
               ratio, lambda x: 1 / ratio(x), start=16, goal=goal, variable=lambda x: x - centre)


def inverses(bits):
    tiny = mpf("1e-4")
    polynomial("ATAN", "`(atan(t) - t) / t^3` in `t^2`, `|t| <= 1`, relative to `atan(t)`", bits, tiny, mpf(1),
               lambda t: (mp.atan(t) - t) / t**3, lambda t: t**3 / mp.atan(t), start=8 if bits == 32 else 18, variable=square)
    polynomial("ASIN", "`(asin(t) - t) / t^3` in `t^2`, `|t| <= 1/2`, relative to `asin(t)`", bits, tiny, mpf("0.5"),
               lambda t: (mp.asin(t) - t) / t**3, lambda t: t**3 / mp.asin(t), start=4 if bits == 32 else 10, variable=square)


def main():
    print("//! Polynomial coefficients, lowest order first, derived by `coefficients.py`: do not edit.")
    print()
    for bits in (32, 64):
        for family in (exponentials, logarithms, trigonometry, hyperbolics, powers, error_functions, inverse_error_function, bessel_functions, gamma_functions, inverses):
            family(bits)


if __name__ == "__main__":
    main()
