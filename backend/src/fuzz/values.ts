/** Random number generator with a seed (mulberry32), so that a run can be repeated. */
export function randomBy(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Texts that break parsers: encodings, quotes of several languages, lengths, dates, numbers. */
export const HOSTILE_TEXTS: readonly string[] = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "\ufeff",
  "\u202e\u200b\u2028",
  "a".repeat(300),
  "é".repeat(6000),
  "👩‍👩‍👧".repeat(200),
  "'; drop table users; --",
  '" or ""="',
  "$1",
  "${7*7}{{7*7}}",
  "\\",
  "\\\\%_",
  "%",
  "*?[",
  "(((((((((((a+)+)+)+)+)+)+",
  "(?=a)(?<n>b)\\1",
  "[[:alpha:]",
  "& | ! ( ) <-> :*",
  "'a':* & !'b'",
  "<script>alert(1)</script>",
  "<!--",
  "=1+1",
  "../../etc/passwd",
  "javascript:alert(1)",
  "https://example.org/a b",
  "__proto__",
  "constructor",
  "null",
  "NaN",
  "1e400",
  "0x10",
  "-0",
  "99999999999999999999999999",
  "2026-02-30",
  "2026-02-30T25:61:61Z",
  "-271821-04-20T00:00:00.000Z",
  "0000-00-00",
  "00000000-0000-0000-0000-000000000000",
  "not-a-uuid",
  "{00000000-0000-0000-0000-000000000000}",
  "eyJhIjoxfQ",
  "W10",
  "WyIyMDI2LTAyLTMwIiwieCJd",
  "304L BA13 4B",
  "12 x 80 ± 3 cm",
  "fr",
  "EUR",
  "DONE",
];

export const HOSTILE_NUMBERS: readonly number[] = [
  0,
  -0,
  1,
  -1,
  0.1,
  1e-9,
  1e9,
  -1e9,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 53,
  1e300,
  -1e300,
  5e-324,
];

/** Free JSON: every kind of value, deep, wide, and with keys of Object.prototype. */
export const HOSTILE_JSON: readonly unknown[] = [
  null,
  true,
  0,
  "",
  [],
  {},
  [[[[[[[]]]]]]],
  { "": { "": { "": 1 } } },
  { toString: 1, valueOf: 2 },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { constructor: { prototype: { polluted: true } } },
  Array.from({ length: 2000 }, (_one, index) => index),
  Object.fromEntries(Array.from({ length: 500 }, (_one, index) => [`k${index}`, "\ud800\0"])),
  deep(45),
  deep(400),
];

function deep(levels: number): unknown {
  let value: unknown = "end";
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { inner: value };
  return value;
}
